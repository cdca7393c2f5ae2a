"""The firmware is compiled for the Pico's processor, file by file."""

import pytest

from host_tools import lint_mpy


def test_good_files_are_counted_and_nothing_is_left(tmp_path, capsys):
    (tmp_path / "sub").mkdir()
    (tmp_path / "a.py").write_text("x = 1\n")
    (tmp_path / "sub" / "b.py").write_text(
        "import micropython\n\n@micropython.viper\ndef f(n: int) -> int:\n    return n + 1\n"
    )
    assert lint_mpy.main([str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("2 of 2 files compile, ")
    assert sorted(path.name for path in tmp_path.rglob("*.*")) == ["a.py", "b.py"]


def test_each_failing_file_is_one_line_with_its_place(tmp_path, capsys):
    folder = tmp_path / "firmware"
    folder.mkdir()
    (folder / "bad.py").write_text("x = 1\nif:\n")
    (folder / "good.py").write_text("x = 1\n")
    (folder / "thumb.py").write_text(
        "import micropython\n\n@micropython.asm_thumb\ndef f(r0):\n    bogus(r1)\n"
    )
    assert lint_mpy.main([str(folder)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "firmware/bad.py:2: SyntaxError: invalid syntax"
    assert lines[1].startswith("firmware/thumb.py:5: SyntaxError: unsupported Thumb instruction")
    assert lines[2].startswith("1 of 3 files compile, ")
    assert len(lines) == 3


@pytest.mark.parametrize("name", ["", "missing"])
def test_a_folder_without_files_is_an_error(tmp_path, capsys, name):
    assert lint_mpy.main([str(tmp_path / name)]) == 1
    assert "no Python files below" in capsys.readouterr().err
