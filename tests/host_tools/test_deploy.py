"""Deploying, with a stand-in for mpremote; tests/device has the real one."""

from pathlib import Path

import pytest

from host_tools import deploy, handheld, mounted, romfs
from host_tools.pack import own, trial
from host_tools.pack.maps import pack_toml
from sim.starts import EXAMPLE
from tests.support.remote import ASSETS, FOUND, MARK, Remote, plug_in

SENT = "Image size is 9000 bytes\n\rWriting at offset 0\rWriting at offset 4096\n"
CHECKED = "checked: the handheld has all of it\n"
WENT_WELL = SENT + CHECKED


@pytest.fixture
def remote(monkeypatch, tmp_path):
    path = tmp_path / "assets.romfs"
    path.write_bytes(ASSETS)
    monkeypatch.setattr(deploy.assets, "binary", lambda: path)
    monkeypatch.setattr(trial, "PLIES", 4)
    return Remote(monkeypatch, tmp_path)


def test_the_assets_go_to_the_one_pico(remote, monkeypatch, capsys):
    plug_in(monkeypatch, ("/dev/probe", 0x2E8A, 0x000C), ("/dev/pico", 0x2E8A, 0x0005))
    remote.plan((FOUND, 0), (WENT_WELL, 0))
    assert deploy.main([]) == 0
    asked, words = remote.calls()
    assert asked == ["connect", "/dev/pico", "exec", handheld.ASK]
    path = str(remote.folder / "assets.romfs")
    assert words[:6] == ["connect", "/dev/pico", "romfs", "deploy", path, "exec"]
    assert words[7:] == ["reset"]
    assert f"check() != {int.from_bytes(ASSETS[-4:], 'little')}:" in words[6]
    compile(asked[3], "ask", "exec")
    compile(words[6], "check", "exec")
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "found: Hexpocket on Waveshare Pico-LCD-1.3 (waveshare)"
    assert said[1:3] == [f"sending {path}, {len(ASSETS)} bytes, to /dev/pico", CHECKED.strip()]
    assert said[3].startswith("done: ")


def test_people_s_maps_go_along_and_stay(remote, tmp_path, capsys):
    """One that is on the handheld is kept; one of the same title is replaced, or all are."""
    text = EXAMPLE.read_text(encoding="utf-8")
    old, other = (
        pack_toml(text.replace("Horseshoe", title).replace("number = 3}", "number = 4}"), title)
        for title in ("Horseshoe", "Anvil")
    )
    there = f"{FOUND}map: {old.hex()}\nmap: {other.hex()}\nmap: {b'nonsense'.hex()}\n"
    sent = remote.folder / "with-maps.romfs"
    new = own.pack_own(EXAMPLE)

    def files(*words) -> list[bytes]:
        (remote.folder / "calls.json").unlink(missing_ok=True)
        remote.plan((there, 0), (WENT_WELL, 0))
        assert deploy.main(["--port", "/dev/null", *words]) == 0
        assert remote.calls()[1][4] == str(sent)
        found = romfs.read(sent.read_bytes())
        assert found.pop("assets/palette.hxp") == b"p" * 9000
        assert sorted(found) == [f"assets/maps/catan/{at:03}.hxm" for at in range(len(found))]
        return [found[path] for path in sorted(found)]

    assert files("--map", str(EXAMPLE)) == [other, new]
    said = capsys.readouterr().out.splitlines()
    assert said[1:3] == ["keeping the map Anvil (catan)", "with the map Horseshoe (catan)"]
    assert files() == [other, old]
    assert files("--forget", "--map", str(EXAMPLE)) == [new]
    remote.plan((there, 0), (WENT_WELL, 0))
    (remote.folder / "calls.json").unlink()
    assert deploy.main(["--port", "/dev/null", "--forget"]) == 0
    assert remote.calls()[1][4] == str(remote.folder / "assets.romfs")


def test_a_bad_map_is_told_before_the_handheld_is_asked(remote, tmp_path, capsys):
    (tmp_path / "my.toml").write_text("map = 7")
    assert deploy.main(["--port", "/dev/null", "--map", str(tmp_path / "my.toml")]) == 1
    assert capsys.readouterr().err.startswith(f"deploy: {tmp_path / 'my.toml'}: orientation: is")
    assert remote.calls() == []


def test_maps_that_find_no_room_are_told_of(remote, capsys):
    big = bytearray(200_000)
    path = remote.folder / "assets.romfs"
    path.write_bytes(romfs.build({"assets/a": bytes(big), "assets/b": bytes(62_000)}, MARK))
    remote.plan((FOUND, 0))
    assert deploy.main(["--port", "/dev/null", "--map", str(EXAMPLE)]) == 1
    assert "262144 fit into ROMFS" in capsys.readouterr().err
    assert not (remote.folder / "with-maps.romfs").exists()


def test_it_tries_twice(remote, capsys):
    trouble = "Traceback ...\nmpremote.transport.TransportError: could not enter raw repl\n"
    remote.plan((FOUND, 0), (trouble, 1), (WENT_WELL, 0))
    assert deploy.main(["--port", "socket://127.0.0.1:9"]) == 0
    assert [words[1] for words in remote.calls()] == ["socket://127.0.0.1:9"] * 3
    assert "could not enter raw repl; trying once more\n" in capsys.readouterr().out


def test_it_does_not_try_three_times(remote, capsys):
    remote.plan((FOUND, 0), ("mpremote: failed to access /dev/null\n", 1), ("", 1))
    assert deploy.main(["--port", "/dev/null"]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("deploy: /dev/null: it said nothing; unplug the handheld")


@pytest.mark.parametrize("words", [(), ("--mounted",)])
@pytest.mark.parametrize("mark", ["-", b"else".hex()], ids=["older", "other"])
def test_a_handheld_whose_image_does_not_fit_is_left_alone(remote, capsys, mark, words):
    remote.plan((FOUND.replace(MARK.hex(), mark), 0))
    assert deploy.main(["--port", "/dev/null", *words]) == 1
    assert capsys.readouterr().err == f"deploy: /dev/null: {deploy.OTHERS}\n"
    assert len(remote.calls()) == 1


@pytest.mark.parametrize("words", [(), ("--mounted",)])
def test_a_pico_with_other_firmware_is_left_alone(remote, capsys, words):
    remote.plan((f"Traceback ...\nRuntimeError: {handheld.FOREIGN}\n", 1))
    assert deploy.main(["--port", "/dev/null", *words]) == 1
    assert capsys.readouterr().err == f"deploy: /dev/null: {handheld.FOREIGN}\n"
    assert len(remote.calls()) == 1


def test_one_that_does_not_answer_is_told_of(remote, capsys):
    remote.plan(("", 0))
    assert deploy.main(["--port", "/dev/null"]) == 1
    assert capsys.readouterr().err == "deploy: /dev/null: it did not answer\n"


ODD = {
    "no listing": FOUND.rsplit(" ", 3)[0] + "\n",
    "odd number of digits": FOUND.replace(b"onlyfour".hex(), "0"),
    "half a checksum": FOUND.replace(b"onlyfour".hex(), "000000"),
    "no digits": FOUND.replace(b"onlyfour".hex(), "zzzzzzzz"),
    "no mark": FOUND.replace(MARK.hex(), "xyz"),
    "a path": FOUND.replace("boards.waveshare", "boards.../../etc"),
    "words": "found: \n",
}


@pytest.mark.parametrize("words", [(), ("--mounted",)])
@pytest.mark.parametrize("answer", ODD)
def test_an_odd_answer_is_one_line(remote, capsys, answer, words):
    remote.plan((ODD[answer], 0))
    assert deploy.main(["--port", "/dev/null", *words]) == 1
    assert capsys.readouterr().err == f"deploy: /dev/null: {handheld.NONSENSE}\n"
    assert len(remote.calls()) == 1


@pytest.mark.parametrize("words", [(), ("--mounted",)])
def test_one_with_an_open_game_is_told_of(remote, capsys, words):
    remote.plan(("b''\nmpremote.transport.TransportError: could not enter raw repl\n", 1))
    assert deploy.main(["--port", "/dev/null", *words]) == 1
    assert capsys.readouterr().err == f"deploy: /dev/null: {handheld.BUSY}\n"


def test_no_control_character_of_a_handheld_reaches_the_terminal(remote, capsys):
    nasty = "\x1b]0;x\x07 \x9b2J \u202e \u2066 \u200b"
    answer = FOUND.replace("Waveshare", nasty)
    checked = f"checked: {nasty}\n"
    remote.plan((answer, 0), (checked + f"{nasty}\n", 1), (checked + nasty, 1))
    assert deploy.main(["--port", "/dev/null"]) == 1
    mounted.show_bytes(nasty.encode() + b".\r\nTraceback:\r\n  x\r\n")
    said = capsys.readouterr()
    for text in (said.out, said.err):
        assert all(letter.isprintable() or letter == "\n" for letter in text), text
    assert said.out.endswith("\nTraceback:\n  x\n")
    assert "?\nTraceback" not in said.out
    assert said.out.startswith("found: Hexpocket on ?]0;x? ?2J ? ? ? Pico-LCD")


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


def test_without_mpremote_it_says_so(remote, monkeypatch, capsys):
    monkeypatch.setattr(handheld.importlib.util, "find_spec", lambda name: None)
    assert deploy.main([]) == 1
    assert capsys.readouterr().err == "deploy: mpremote is not installed: make deploy gets it\n"


# The working copy


class Served:
    """The mounted run, replaced: notes what it is given; fails, or is interrupted."""

    def __init__(self, monkeypatch, answer: bool | type[BaseException] = False):
        self.answer = answer
        self.port = self.program = ""
        self.files: list[str] = []
        monkeypatch.setattr(mounted, "serve", self.serve)
        monkeypatch.setattr(mounted, "changed", self.changed)

    def changed(self, frozen: set[bytes]) -> set[str]:
        assert frozen == {b"only", b"four"}
        return {"hexpocket.keys"}

    def serve(self, port, folder, program) -> bool:
        self.port, self.program = port, program
        self.files = [path.relative_to(folder).as_posix() for path in Path(folder).rglob("*.*")]
        if not isinstance(self.answer, bool):
            raise self.answer
        return self.answer


def test_mounted_runs_what_differs_from_here_and_restarts_in_the_end(remote, monkeypatch, capsys):
    served = Served(monkeypatch)
    remote.plan((FOUND, 0), ("", 0))
    assert deploy.main(["--mounted", "--port", "/dev/null"]) == 0
    assert served.port == "/dev/null"
    assert served.files == ["hexpocket/keys.mpy"]
    compile(served.program, "start", "exec")
    assert "[('hexpocket', '.frozen'), ('hexpocket.keys', '/remote')]" in served.program
    assert remote.calls()[1:] == [["connect", "/dev/null", "reset"]]
    assert "1 module of it from here" in capsys.readouterr().out


def test_a_mounted_run_that_fails_is_told_and_restarts_too(remote, monkeypatch, capsys):
    Served(monkeypatch, True)
    remote.plan((FOUND, 0), ("", 0))
    assert deploy.main(["--mounted", "--port", "/dev/null"]) == 1
    complaint = capsys.readouterr().err
    assert complaint == "deploy: /dev/null: the working copy has stopped; what it said is above\n"
    assert remote.calls()[1:] == [["connect", "/dev/null", "reset"]]


def test_a_handheld_that_does_not_restart_is_told_of(remote, monkeypatch, capsys):
    Served(monkeypatch)
    remote.plan((FOUND, 0), ("mpremote: no answer\n", 1))
    assert deploy.main(["--mounted", "--port", "/dev/null"]) == 1
    complaint = capsys.readouterr().err
    assert complaint == "deploy: /dev/null: no answer; unplug the handheld and plug it in again\n"


def test_ctrl_c_ends_a_mounted_run_well(remote, monkeypatch):
    Served(monkeypatch, KeyboardInterrupt)
    remote.plan((FOUND, 0), ("", 0))
    assert deploy.main(["--mounted", "--port", "/dev/null"]) == 0
    assert remote.calls()[1:] == [["connect", "/dev/null", "reset"]]


def test_a_port_that_cannot_be_opened_is_told_of(tmp_path):
    with pytest.raises(handheld.HandheldError) as raised:
        mounted.serve(str(tmp_path / "nothing"), str(tmp_path), "")
    assert "\n" not in str(raised.value)
    assert str(raised.value).startswith(f"{tmp_path / 'nothing'}: failed to access")


@pytest.fixture
def package(monkeypatch, tmp_path):
    """An app of a few modules."""
    texts = {
        "__init__": "",
        "start": "from .ui import app\ndef start():\n    from . import late\n",
        "late": "from .ui.kit import f\n",
        "ui/__init__": "from .. import words\n",
        "ui/app": "import sys\nfrom .kit import f, g\nif sys:\n    from ..words import w\n",
        "ui/kit": "def f():\n    from . import app\n",
        "words": "",
    }
    for name, text in texts.items():
        path = tmp_path / "hexpocket" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (tmp_path / "main.py").write_text("from hexpocket.start import start\n")
    monkeypatch.setattr(mounted.board, "FIRMWARE", tmp_path)
    return tmp_path


def test_a_module_differs_if_its_text_or_name_does(package):
    modules = mounted.board.frozen()
    sums = {mounted.board.checksum(name, data) for name, data in modules.items()}
    assert len(sums) == len(modules) == 8
    assert mounted.changed(sums) == set()
    (package / "hexpocket" / "words.py").write_text("w = []\n")
    (package / "hexpocket" / "ui" / "new.py").write_text("")
    assert mounted.changed(sums) == {"hexpocket.words", "hexpocket.ui.new"}


def test_a_module_differs_if_a_constant_that_it_uses_does(package):
    words = package / "hexpocket" / "words.py"
    words.write_text("w = 1\n")
    (package / "hexpocket" / "late.py").write_text("from .words import w\nprint(w)\n")
    sums = {mounted.board.checksum(name, data) for name, data in mounted.board.frozen().items()}
    words.write_text("w = 2\n")
    assert mounted.changed(sums) == {"hexpocket.late"}


def test_what_differs_is_loaded_after_what_it_imports(package):
    app = ["hexpocket", "hexpocket.words", "hexpocket.ui", "hexpocket.ui.kit", "hexpocket.ui.app"]
    known = mounted.app()
    assert mounted.order({"hexpocket.ui.app"}, known) == app
    assert mounted.order({"hexpocket.start", "hexpocket.ui.kit"}, known) == [
        *app,
        "hexpocket.start",
    ]
    assert mounted.order({"hexpocket.words"}, known) == ["hexpocket", "hexpocket.words"]
