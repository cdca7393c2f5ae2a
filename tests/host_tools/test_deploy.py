"""Deploying, with a stand-in for mpremote; tests/device has the real one."""

import json
from pathlib import Path
from types import SimpleNamespace
from zlib import crc32

import pytest

from host_tools import deploy, romfs

IMAGE = romfs.build({"hexpocket/start.mpy": b"app" * 3000})

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
WENT_WELL = (
    "found: Raspberry Pi Pico with RP2040\nImage size is 9000 bytes\n"
    "\rWriting at offset 0\rWriting at offset 4096\nchecked: the handheld has the whole app\n"
)


class Remote:
    """mpremote, replaced; one (what it says, its status) for each call."""

    def __init__(self, monkeypatch, folder):
        self.folder = folder
        (folder / "mpremote.py").write_text(STAND_IN)
        monkeypatch.setenv("PYTHONPATH", str(folder))
        self.image = folder / "app.romfs"
        self.image.write_bytes(IMAGE)
        monkeypatch.setattr(deploy.app, "binary", lambda handheld: self.image)
        modules = {"hexpocket/ui/app.mpy": b"M", "hexpocket/keys.mpy": b"K"}
        monkeypatch.setattr(deploy.app, "modules", lambda: modules)

    def plan(self, *calls: tuple[str, int]):
        (self.folder / "plan.json").write_text(json.dumps(calls))

    def calls(self) -> list[list[str]]:
        path = self.folder / "calls.json"
        return json.loads(path.read_text()) if path.exists() else []


@pytest.fixture
def remote(monkeypatch, tmp_path):
    return Remote(monkeypatch, tmp_path)


def plug_in(monkeypatch, *ports: tuple[str, int | None, int | None]):
    found = [SimpleNamespace(device=name, vid=vid, pid=pid) for name, vid, pid in ports]
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: found)


def test_the_image_goes_to_the_one_pico(remote, monkeypatch, capsys):
    plug_in(monkeypatch, ("/dev/probe", 0x2E8A, 0x000C), ("/dev/pico", 0x2E8A, 0x0005))
    remote.plan((WENT_WELL, 0))
    assert deploy.main([]) == 0
    (words,) = remote.calls()
    assert words[:3] == ["connect", "/dev/pico", "exec"]
    assert words[4:7] == ["romfs", "deploy", str(remote.image)]
    assert words[7] == "exec"
    assert words[9:] == ["reset"]
    size = len(IMAGE)
    assert f"bytes(rom[{size - 4}:{size}]) != {IMAGE[-4:]!r}" in words[8]
    compile(words[3], "find", "exec")
    compile(words[8], "check", "exec")
    said = capsys.readouterr().out.splitlines()
    assert said[0] == f"sending {remote.image}, {size} bytes, to /dev/pico"
    assert said[1:3] == [WENT_WELL.splitlines()[0], WENT_WELL.splitlines()[-1]]
    assert said[3].startswith("done: ")


def test_it_tries_twice(remote, capsys):
    trouble = "Traceback ...\nmpremote.transport.TransportError: could not enter raw repl\n"
    remote.plan((trouble, 1), (WENT_WELL, 0))
    assert deploy.main(["--port", "socket://127.0.0.1:9"]) == 0
    assert [words[1] for words in remote.calls()] == ["socket://127.0.0.1:9"] * 2
    assert "could not enter raw repl; trying once more\n" in capsys.readouterr().out


def test_it_does_not_try_three_times(remote, capsys):
    remote.plan(("mpremote: failed to access /dev/null\n", 1), ("", 1))
    assert deploy.main(["--port", "/dev/null"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("deploy: /dev/null: it said nothing; unplug the handheld")


def test_a_pico_with_other_firmware_is_left_alone(remote, capsys):
    remote.plan((f"Traceback ...\nRuntimeError: {deploy.FOREIGN}\n", 1))
    assert deploy.main(["--port", "/dev/null"]) == 1
    assert capsys.readouterr().err == f"deploy: /dev/null: {deploy.FOREIGN}\n"
    assert len(remote.calls()) == 1


def test_without_a_pico_it_says_what_to_do(remote, monkeypatch, capsys):
    plug_in(monkeypatch, ("/dev/modem", 0x1234, 0x0005), ("/dev/ttyS0", None, None))
    assert deploy.main([]) == 1
    assert capsys.readouterr().err == f"deploy: {deploy.HOW}\n"
    assert remote.calls() == []


def test_of_two_picos_none_is_taken(remote, monkeypatch, capsys):
    plug_in(monkeypatch, ("/dev/b", 0x2E8A, 5), ("/dev/a", 0x2E8A, 5))
    assert deploy.main([]) == 1
    said = capsys.readouterr().err
    assert said == "deploy: 2 Picos found: choose with --port /dev/a or /dev/b\n"
    assert remote.calls() == []


def test_a_port_that_is_not_there_is_told_of(remote, tmp_path, capsys):
    assert deploy.main(["--port", str(tmp_path / "typo")]) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"deploy: there is no port {tmp_path / 'typo'}: ")
    assert remote.calls() == []


def test_a_mounted_run_takes_no_board(remote, capsys):
    with pytest.raises(SystemExit) as ended:
        deploy.main(["--mounted", "--board", "waveshare", "--port", "/dev/null"])
    assert ended.value.code == 2
    assert "--board is for an app that is installed" in capsys.readouterr().err
    assert remote.calls() == []


def test_without_mpremote_it_says_so(remote, monkeypatch, capsys):
    monkeypatch.setattr(deploy.importlib.util, "find_spec", lambda name: None)
    assert deploy.main([]) == 1
    assert capsys.readouterr().err == "deploy: mpremote is not installed: make deploy gets it\n"


def same(name: str, data: bytes) -> str:
    return f"has: {name} {crc32(data)}\n"


HAS = "found: a Pico\n" + same("hexpocket/ui/app.mpy", b"old") + same("hexpocket/keys.mpy", b"K")


class Served:
    """The mounted run, replaced: notes what it is given; fails, or is interrupted."""

    def __init__(self, monkeypatch, answer: bool | type[BaseException] = False):
        self.answer = answer
        self.port = self.program = ""
        self.files: list[str] = []
        monkeypatch.setattr(deploy, "serve", self.serve)

    def serve(self, port, folder, program) -> bool:
        self.port, self.program = port, program
        self.files = [path.name for path in Path(folder).rglob("*.mpy")]
        if not isinstance(self.answer, bool):
            raise self.answer
        return self.answer


def test_mounted_runs_what_differs_from_here_and_restarts_in_the_end(remote, monkeypatch, capsys):
    served = Served(monkeypatch)
    remote.plan((HAS, 0), ("", 0))
    assert deploy.main(["--mounted", "--port", "/dev/null"]) == 0
    assert served.port == "/dev/null"
    assert served.files == ["app.mpy"]
    compile(served.program, "start", "exec")
    assert "path in ['/hexpocket/ui/app.mpy'] else" in served.program
    assert remote.calls()[1:] == [["connect", "/dev/null", "reset"]]
    assert "1 module of it from here" in capsys.readouterr().out


def test_a_new_package_is_staged_with_its_folders(remote, tmp_path):
    folders = {"/hexpocket", "/hexpocket/ui"}
    assert deploy.stage(tmp_path, {}) == {"/hexpocket/ui/app.mpy", "/hexpocket/keys.mpy"} | folders
    assert (tmp_path / "hexpocket" / "ui" / "app.mpy").read_bytes() == b"M"


def test_a_mounted_run_that_fails_is_told_and_restarts_too(remote, monkeypatch, capsys):
    Served(monkeypatch, True)
    remote.plan((HAS, 0), ("", 0))
    assert deploy.main(["--mounted", "--port", "/dev/null"]) == 1
    complaint = capsys.readouterr().err
    assert complaint == "deploy: /dev/null: the working copy has stopped; what it said is above\n"
    assert remote.calls()[1:] == [["connect", "/dev/null", "reset"]]


def test_a_handheld_that_does_not_restart_is_told_of(remote, monkeypatch, capsys):
    Served(monkeypatch)
    remote.plan((HAS, 0), ("mpremote: no answer\n", 1))
    assert deploy.main(["--mounted", "--port", "/dev/null"]) == 1
    complaint = capsys.readouterr().err
    assert complaint == "deploy: /dev/null: no answer; unplug the handheld and plug it in again\n"


def test_nothing_is_mounted_on_a_pico_with_other_firmware(remote, monkeypatch, capsys):
    served = Served(monkeypatch)
    remote.plan((f"RuntimeError: {deploy.FOREIGN}\n", 1))
    assert deploy.main(["--mounted", "--port", "/dev/null"]) == 1
    assert capsys.readouterr().err == f"deploy: /dev/null: {deploy.FOREIGN}\n"
    assert not served.port


def test_ctrl_c_ends_a_mounted_run_well(remote, monkeypatch):
    Served(monkeypatch, KeyboardInterrupt)
    remote.plan((HAS, 0), ("", 0))
    assert deploy.main(["--mounted", "--port", "/dev/null"]) == 0
    assert remote.calls()[1:] == [["connect", "/dev/null", "reset"]]


def test_a_port_that_cannot_be_opened_is_told_of(tmp_path):
    with pytest.raises(deploy.DeployError) as raised:
        deploy.serve(str(tmp_path / "nothing"), str(tmp_path), "")
    assert "\n" not in str(raised.value)
    assert str(raised.value).startswith(f"{tmp_path / 'nothing'}: failed to access")
