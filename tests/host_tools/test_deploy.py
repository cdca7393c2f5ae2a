"""Deploying, with a stand-in for mpremote; tests/device has the real one."""

import json
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
if "mount" in sys.argv:
    mounted = pathlib.Path(sys.argv[sys.argv.index("mount") + 1])
    print([path.name for path in mounted.rglob("*.mpy")])
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
    remote.plan(("mpremote: failed to access /dev/x\n", 1), ("", 1))
    assert deploy.main(["--port", "/dev/x"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("deploy: /dev/x: it said nothing; unplug the handheld")


def test_a_pico_with_other_firmware_is_left_alone(remote, capsys):
    remote.plan((f"Traceback ...\nRuntimeError: {deploy.FOREIGN}\n", 1))
    assert deploy.main(["--port", "/dev/x"]) == 1
    assert capsys.readouterr().err == f"deploy: /dev/x: {deploy.FOREIGN}\n"
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


def test_without_mpremote_it_says_so(remote, monkeypatch, capsys):
    monkeypatch.setattr(deploy.importlib.util, "find_spec", lambda name: None)
    assert deploy.main([]) == 1
    assert capsys.readouterr().err == "deploy: mpremote is not installed: make deploy gets it\n"


def same(name: str, data: bytes) -> str:
    return f"has: {name} {crc32(data)}\n"


HAS = "found: a Pico\n" + same("hexpocket/ui/app.mpy", b"old") + same("hexpocket/keys.mpy", b"K")


def test_mounted_runs_what_differs_from_here_and_restarts_in_the_end(remote, capsys):
    remote.plan((HAS, 0), ("", 0), ("", 0))
    assert deploy.main(["--mounted", "--port", "/dev/x"]) == 0
    _, run, after = remote.calls()
    assert run[2] == "mount"
    assert run[4] == "exec"
    compile(run[5], "start", "exec")
    assert "path in ['/hexpocket/ui/app.mpy'] else" in run[5]
    assert after == ["connect", "/dev/x", "reset"]
    said = capsys.readouterr().out
    assert "1 modules of it from here" in said
    assert "['app.mpy']" in said


def test_a_new_package_is_staged_with_its_folders(remote, tmp_path):
    folders = {"/hexpocket", "/hexpocket/ui"}
    assert deploy.stage(tmp_path, {}) == {"/hexpocket/ui/app.mpy", "/hexpocket/keys.mpy"} | folders
    assert (tmp_path / "hexpocket" / "ui" / "app.mpy").read_bytes() == b"M"


def test_a_mounted_run_that_fails_is_told_and_restarts_too(remote, capsys):
    remote.plan((HAS, 0), ("Traceback ...\nMemoryError: no memory\n", 1), ("", 1), ("", 0))
    assert deploy.main(["--mounted", "--port", "/dev/x"]) == 1
    said, complaint = capsys.readouterr()
    assert "MemoryError: no memory\n" in said
    assert complaint == "deploy: /dev/x: the working copy has stopped; what it said is above\n"
    assert [words[-1] for words in remote.calls()[2:]] == ["reset", "reset"]


def test_nothing_is_mounted_on_a_pico_with_other_firmware(remote, capsys):
    remote.plan((f"RuntimeError: {deploy.FOREIGN}\n", 1))
    assert deploy.main(["--mounted", "--port", "/dev/x"]) == 1
    assert capsys.readouterr().err == f"deploy: /dev/x: {deploy.FOREIGN}\n"


def test_ctrl_c_ends_a_mounted_run_well(remote, monkeypatch):
    remote.plan((HAS, 0), ("", 0))
    run = deploy.mpremote

    def interrupted(port, *words, show):
        if "mount" in words:
            raise KeyboardInterrupt
        return run(port, *words, show=show)

    monkeypatch.setattr(deploy, "mpremote", interrupted)
    assert deploy.main(["--mounted", "--port", "/dev/x"]) == 0
    assert remote.calls()[1:] == [["connect", "/dev/x", "reset"]]
