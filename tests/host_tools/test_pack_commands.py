"""`python -m host_tools.pack`: files in and out, exit status, and no half-written file."""

import errno
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from hexpocket.engine.board import Board
from host_tools.pack import files
from host_tools.pack.__main__ import main
from host_tools.pack.maps import MAPS, pack_toml
from tests.host_tools.test_pack_maps import SAMPLE

ROOT = Path(__file__).parents[2]


@pytest.fixture
def sample(tmp_path) -> Path:
    path = tmp_path / "sample.toml"
    path.write_text(SAMPLE, encoding="utf-8")
    return path


@pytest.fixture
def refused(capsys):
    """Runs a command that must fail with these lines, and nothing else."""

    def run(*args, lines: int = 1) -> str:
        assert main([str(arg) for arg in args]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == lines
        assert "Traceback" not in err
        return err

    return run


def listing(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


def run(*args, stdout=subprocess.PIPE) -> subprocess.CompletedProcess:
    paths = os.pathsep.join(str(ROOT / root) for root in (".", "firmware", "sim/shims"))
    command = [sys.executable, "-m", "host_tools.pack", *map(str, args)]
    env = {**os.environ, "PYTHONPATH": paths, "PYTHONIOENCODING": "ascii"}
    return subprocess.run(command, stdout=stdout, stderr=subprocess.PIPE, env=env, check=False)


def test_the_command_packs_and_describes(tmp_path):
    packed = tmp_path / "maps" / "catan.hxm"
    done = run("map", MAPS / "catan.toml", "-o", packed)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"19 hexes, 54 intersections, 72 paths, 9 harbours, 0 sites" in done.stdout
    assert b"867 of 1024 bytes" in done.stdout
    assert Board(packed.read_bytes()).name == "catan"
    told = run("describe", packed)
    assert told.returncode == 0
    assert pack_toml(told.stdout.decode(), "told") == packed.read_bytes()
    assert listing(tmp_path) == ["maps", "maps/catan.hxm"]


def test_text_is_utf8_whatever_the_terminal_speaks(sample, tmp_path):
    packed = tmp_path / "größe.hxm"
    assert run("map", sample, "-o", packed).returncode == 0
    assert "Öhringen" in run("describe", packed).stdout.decode("utf-8")


def test_a_reader_that_leaves_early_sees_no_traceback(sample, tmp_path):
    packed = tmp_path / "sample.hxm"
    main(["map", str(sample), "-o", str(packed)])
    reader, writer = os.pipe()
    os.close(reader)
    done = run("describe", packed, stdout=writer)
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.parametrize("args", [["--help"], ["map", "-h"], ["maps", "-h"], ["describe", "-h"]])
def test_help(args, capsys):
    with pytest.raises(SystemExit) as end:
        main(args)
    assert end.value.code == 0
    assert "usage: python -m host_tools.pack" in capsys.readouterr().out


@pytest.mark.parametrize("args", [[], ["map"], ["describe"], ["mops"], ["maps", "extra"]])
def test_wrong_usage(args, capsys):
    with pytest.raises(SystemExit) as end:
        main(args)
    assert end.value.code == 2
    assert "usage: " in capsys.readouterr().err


def test_a_folder_of_maps(sample, tmp_path, capsys):
    (tmp_path / "other.toml").write_text(SAMPLE.replace('"sample"', '"other"'), encoding="utf-8")
    out = tmp_path / "out"
    assert main(["maps", "-i", str(tmp_path), "-o", str(out)]) == 0
    assert listing(out) == ["other.hxm", "sample.hxm"]
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["other", "sample"]


def test_the_projects_own_maps(tmp_path):
    assert main(["maps", "-o", str(tmp_path)]) == 0
    assert "catan.hxm" in listing(tmp_path)


def test_where_maps_go(sample, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["map", "sample.toml"]) == 0
    assert main(["map", "sample.toml", "-o", "new/"]) == 0
    assert main(["map", "sample.toml", "-o", "new"]) == 0
    assert main(["map", "sample.toml", "-o", "file"]) == 0
    expected = ["build", "build/maps", "build/maps/sample.hxm", "file", "new", "new/sample.hxm"]
    assert listing(tmp_path) == [*expected, "sample.toml"]


def test_describe_writes_a_file(sample, tmp_path):
    packed, told = tmp_path / "sample.hxm", tmp_path / "told.toml"
    main(["map", str(sample), "-o", str(packed)])
    assert main(["describe", str(packed), "-o", str(told)]) == 0
    assert pack_toml(told.read_text(encoding="utf-8"), "told") == packed.read_bytes()


def test_sources_that_cannot_be_read(tmp_path, refused):
    missing = tmp_path / "missing.toml"
    assert refused("map", missing) == f"{missing}: cannot be read: No such file or directory\n"
    assert refused("map", tmp_path) == f"{tmp_path}: is a directory, need a file\n"
    assert refused("map", "/dev/null") == "/dev/null: is not a regular file\n"
    assert refused("map", missing / "deeper").endswith("No such file or directory\n")
    assert (
        refused("describe", missing) == f"{missing}: cannot be read: No such file or directory\n"
    )
    assert refused("maps", "-i", missing) == f"{missing}: no maps (*.toml) here\n"


def test_sources_that_are_no_text(tmp_path, refused):
    source = tmp_path / "odd.toml"
    source.write_bytes(b'map = "\xff"')
    text = f"{source}: is not UTF-8 text (byte 7); save it as UTF-8\n"
    assert refused("map", source) == text
    source.write_bytes(b"#" * (files.MAX_FILE + 1))
    assert refused("map", source) == f"{source}: is larger than 256 KB, no map is\n"
    source.write_bytes(b"")
    assert refused("map", source) == f"{source}: map: is missing\n"
    named = tmp_path / "two\nlines.toml"
    reason = "cannot be read: No such file or directory"
    assert refused("map", named) == f"{tmp_path}/two?lines.toml: {reason}\n"


def test_a_source_may_begin_with_a_byte_order_mark(sample, tmp_path):
    plain, marked = tmp_path / "plain.hxm", tmp_path / "marked.hxm"
    main(["map", str(sample), "-o", str(plain)])
    sample.write_bytes(b"\xef\xbb\xbf" + SAMPLE.replace("\n", "\r\n").encode())
    assert main(["map", str(sample), "-o", str(marked)]) == 0
    assert marked.read_bytes() == plain.read_bytes()


def test_one_bad_map_stops_all_of_them(sample, tmp_path, refused):
    for name in ("bad", "worse"):
        (tmp_path / f"{name}.toml").write_text(SAMPLE.replace("number = 5", "number = 7"), "utf-8")
    before = listing(tmp_path)
    lines = refused("maps", "-i", tmp_path, "-o", tmp_path / "out", lines=2).splitlines()
    reason = "hexes[0].number: 7 is the robber's, no hex has it"
    assert lines == [f"{tmp_path}/{name}.toml: {reason}" for name in ("bad", "worse")]
    assert listing(tmp_path) == before


def test_maps_that_would_overwrite_each_other(sample, tmp_path, refused):
    twin = tmp_path / "twin" / "sample.toml"
    twin.parent.mkdir()
    twin.write_text(SAMPLE, encoding="utf-8")
    out = tmp_path / "out"
    text = refused("map", sample, twin, "-o", out)
    assert text == f"{twin}: would overwrite {out}/sample.hxm, made from {sample}; rename one\n"
    text = refused("map", sample, "-o", sample)
    assert text == f"{sample}: would overwrite its own source; choose another -o\n"
    assert sample.read_text(encoding="utf-8") == SAMPLE
    assert not out.exists()


def test_places_that_cannot_be_written(sample, tmp_path, refused):
    target = sample / "below" / "a.hxm"
    assert (
        refused("map", sample, "-o", target) == f"{target}: cannot be written: Not a directory\n"
    )
    (tmp_path / "out" / "sample.hxm").mkdir(parents=True)
    text = refused("map", sample, "-o", tmp_path / "out")
    assert text == f"{tmp_path}/out/sample.hxm: is a directory, need a file name to write\n"


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_write_leaves_the_old_file(step, sample, tmp_path, refused, monkeypatch):
    target = tmp_path / "sample.hxm"
    target.write_bytes(b"old")
    before = listing(tmp_path)

    def fail(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, step, fail)
    text = refused("map", sample, "-o", target)
    assert text == f"{target}: cannot be written: No space left on device\n"
    assert target.read_bytes() == b"old"
    assert listing(tmp_path) == before


def test_an_interrupted_write_leaves_the_old_file(sample, tmp_path, monkeypatch):
    target = tmp_path / "sample.hxm"
    target.write_bytes(b"old")
    before = listing(tmp_path)

    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        main(["map", str(sample), "-o", str(target)])
    assert target.read_bytes() == b"old"
    assert listing(tmp_path) == before


def test_describe_refuses_every_damaged_map_in_one_line(tmp_path, refused):
    packed = pack_toml((MAPS / "catan.toml").read_text(encoding="utf-8"), "catan")
    dice = random.Random(4)
    path = tmp_path / "damaged.hxm"
    for _ in range(300):
        data = bytearray(packed)
        if dice.random() < 0.5:
            data[dice.randrange(len(data))] ^= dice.randint(1, 255)
        else:
            del data[dice.randrange(len(data)) :]
        path.write_bytes(data)
        assert refused("describe", path).startswith(f"{path}: ")


def test_all_packs_every_kind_of_asset(tmp_path, capsys):
    assert main(["all", "-o", str(tmp_path)]) == 0
    made = [name for name in listing(tmp_path) if "." in name]
    kinds = {".hxm", ".hxf", ".hxg", ".hxb", ".hxl", ".hxp"}
    assert {Path(name).suffix for name in made} == kinds
    assert {"strings/de.hxl", "strings/en.hxl", "palette.hxp"} <= set(made)
    assert len(capsys.readouterr().out.splitlines()) == len(made)


def test_languages_checked_together_are_refused_once(tmp_path, refused):
    for language in ("en", "de"):
        (tmp_path / language).mkdir()
        (tmp_path / language / "common.toml").write_text(f'language = "{language}"\n', "utf-8")
    (tmp_path / "en" / "why.toml").write_text('over = "It is over."\nrolled = "So it is."\n')
    text = refused("strings", "-i", tmp_path, "-o", tmp_path / "out")
    assert text.startswith(f"{tmp_path}/de/why.toml: why.over: is missing, and 1 more")
    assert not (tmp_path / "out").exists()
