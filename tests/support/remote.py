"""mpremote, replaced: notes how it is called, and answers as a test has planned."""

import json
from types import SimpleNamespace

from hexpocket.boards import waveshare
from host_tools import romfs

MARK = b"mark"
ASSETS = romfs.build({"assets/palette.hxp": b"p" * 9000}, MARK)
FOUND = f"found: hexpocket.boards.waveshare {MARK.hex()} {b'onlyfour'.hex()} {waveshare.name}\n"

# Notes its arguments, says what it is told to say in this call, and ends as it is told.
STAND_IN = """\
import json, pathlib, sys
folder = pathlib.Path(__file__).parent
calls = folder / "calls.json"
made = json.loads(calls.read_text()) if calls.exists() else []
calls.write_text(json.dumps(made + [sys.argv[1:]]))
said, status = json.loads((folder / "plan.json").read_text())[len(made)]
sys.stdout.write(said)
sys.exit(status)
"""


class Remote:
    """One (what it says, its status) for each call."""

    def __init__(self, monkeypatch, folder):
        self.folder = folder
        (folder / "mpremote.py").write_text(STAND_IN)
        monkeypatch.setenv("PYTHONPATH", str(folder))

    def plan(self, *calls: tuple[str, int]):
        (self.folder / "plan.json").write_text(json.dumps(calls))

    def calls(self) -> list[list[str]]:
        path = self.folder / "calls.json"
        return json.loads(path.read_text()) if path.exists() else []


def plug_in(monkeypatch, *ports: tuple[str, int | None, int | None]):
    """These are the serial ports of the computer: names, and USB ids."""
    found = [SimpleNamespace(device=name, vid=vid, pid=pid) for name, vid, pid in ports]
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: found)
