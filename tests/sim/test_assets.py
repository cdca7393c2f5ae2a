"""Packed files from memory: the very ones that the packer writes."""

import pytest

from host_tools.pack.__main__ import main as pack
from sim.assets import packed


def test_all_files_are_those_that_the_packer_writes(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)  # nothing depends on where we stand
    assert pack(["all", "-o", str(tmp_path)]) == 0, capsys.readouterr().err
    written = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert len(written) >= 8
    for path in written:
        assert packed(path.relative_to(tmp_path).as_posix()) == path.read_bytes()


@pytest.mark.parametrize(
    "path",
    [
        "fonts/none.hxf",
        "maps/none.hxm",
        "strings/fr.hxl",
        "none.hxp",
        "fonts/body.txt",
        "",
        "x/y.hxf",
    ],
)
def test_a_file_that_is_not_there(path):
    with pytest.raises(FileNotFoundError):
        packed(path)
