"""The font packer: what it makes of a source, what it refuses, and the project's own fonts."""

import re
import struct

import pytest

from hexpocket.ui.kit.font import HEADER_SIZE, Font
from host_tools.pack import PackError, fonts
from host_tools.pack.__main__ import main
from host_tools.pack.fonts import FONTS, pack_font, read

# Five rows high: A is three wide, i one, - two at the bottom; every other letter is a dot.
TINY = """\
; A font for tests.
name tiny
height 5
baseline 4
spacing 1
space 2

char A @1
.#.
###
#.#

char i @1
#
.
#

char - @3
##

char U+FFFD
####
####
####
####
####

part dots
#.#

char Ä = A + dots
char Ï = dots + i
char – = -
""" + "\n".join(f"char {chr(code)} @3\n#\n" for code in range(33, 127) if chr(code) not in "Ai-")
NAMES = ("body", "label", "title")
NEEDED = "ÄÖÜäöüßéèêàâçñÀÉ·×–—…„“”‚‘’«»°½→←↑↓✓\N{NO-BREAK SPACE}"


def source(name: str) -> fonts.Source:
    return read((FONTS / f"{name}.txt").read_text(encoding="utf-8"), name)


def glyph(data: bytes, char: str) -> tuple[int, bytes]:
    """Width and rows of a character, straight from the file; no row without ink begins or ends
    what is stored of it."""
    count = struct.unpack_from("<H", data, 14)[0]
    codes = struct.unpack_from(f"<{count}H", data, HEADER_SIZE)
    at = struct.unpack_from(f"<{count}H", data, HEADER_SIZE + 2 * count)[codes.index(ord(char))]
    width, top, rows = data[at : at + 3]
    stride = (width + 7) // 8
    stored = data[at + 3 : at + 3 + stride * rows]
    assert rows == 1 or any(stored[:stride]) and any(stored[-stride:])
    return width, (bytes(stride * top) + stored).ljust(stride * data[9], b"\0")


def test_the_file():
    data = pack_font(TINY, "tiny.txt")
    assert data[:4] == b"HEXF"
    assert tuple(data[8:12]) == (2, 5, 4, 1)
    assert struct.unpack_from("<H", data, 12)[0] == len(data)
    assert glyph(data, "A") == (3, bytes((0, 0b010 << 5, 0b111 << 5, 0b101 << 5, 0)))
    assert glyph(data, "i") == (1, bytes((0, 0x80, 0, 0x80, 0)))
    assert glyph(data, "!") == (1, bytes((0, 0, 0, 0x80, 0)))
    assert glyph(data, "\N{REPLACEMENT CHARACTER}") == (4, b"\xf0" * 5)


def test_spaces_are_empty_and_as_wide_as_said():
    data = pack_font(TINY, "tiny.txt")
    assert glyph(data, " ") == glyph(data, "\N{NO-BREAK SPACE}") == (2, bytes(5))


def test_parts_are_laid_over_each_other_in_the_middle():
    data = pack_font(TINY, "tiny.txt")
    rows = bytes((0b101 << 5, 0b010 << 5, 0b111 << 5, 0b101 << 5, 0))
    assert glyph(data, "Ä") == (3, rows)
    assert glyph(data, "Ï") == (3, bytes((0b101 << 5, 0b010 << 5, 0, 0b010 << 5, 0)))


def test_equal_pictures_are_stored_once():
    assert glyph(pack_font(TINY, "tiny.txt"), "–") == (2, bytes((0, 0, 0, 0xC0, 0)))
    more = TINY + "\nchar Ω = A\n"
    assert len(pack_font(more, "tiny.txt")) == len(pack_font(TINY, "tiny.txt")) + 4


def test_windows_line_ends_and_blanks_at_the_end_change_nothing():
    assert pack_font(TINY.replace("\n", "  \r\n"), "tiny.txt") == pack_font(TINY, "tiny.txt")


A = "char A @1\n.#.\n###\n#.#\n"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("###\n#.#", "###\n#.#.", "line 11: ragged: 4 pixels wide, the rows above are 3"),
        ("###\n#.#", "#x#\n#.#", "line 10: 'x' in column 2 is no pixel; pixels are .#"),
        (A, A + "\n##\n", "line 13: '##' belongs to no picture: name one above"),
        (A, A + "\nchar A\n#\n", "line 13: char A is drawn twice"),
        (A, "char A\n", "line 8: no rows below it"),
        (A, A.replace("@1", "@3"), "line 8: 3 rows from row 3 leave the height of 5"),
        (A, A.replace("@1", "1"), "line 8: cannot read '1'; wanted @ROW or = PARTS"),
        (A, A.replace("@1", "@1 @2"), "line 8: cannot read '@1 @2'; wanted @ROW or = PARTS"),
        (A, f"char A\n{'#' * 33}\n", "line 8: 33 columns, at most 32 fit"),
        (A, f"char A\n{'#' * 241}\n", "line 9: too large: at most 240 x 240 pixels"),
        (A, A.replace(" A", " AB"), "line 8: 'AB' is not one character, nor like U+00E4"),
        (A, A.replace(" A", " U+0020"), "line 8: U+0020 cannot be drawn"),
        (A, A.replace(" A", " U+FFFE"), "line 8: U+FFFE cannot be drawn"),
        ("char ! @3", "char ¡ @3", "char !: is missing (U+0021); every font has printable ASCII"),
        ("char U+FFFD", "char U+2603", "char \N{REPLACEMENT CHARACTER}: is missing (U+FFFD)"),
        ("name tiny\n", "", "line 7: name is missing; settings stand before the first glyph"),
        ("name tiny", "name Tiny", "line 2: bad name 'Tiny': a letter a-z, then letters"),
        ("name tiny", "name tinier", "name: is tinier, but the file is tiny; rename one"),
        ("height 5\n", "", "line 7: height is missing; settings stand before the first glyph"),
        ("height 5", "height 33", "line 3: height must be a whole number 1..32, is '33'"),
        ("height 5", "height five", "line 3: height must be a whole number 1..32, is 'five'"),
        ("height 5", "height ٥", "line 3: height must be a whole number 1..32, is '٥'"),
        ("height 5", "height 5\nheight 6", "line 4: height is said twice"),
        ("name tiny", "name tiny\nname tiny", "line 3: name is said twice"),
        ("height 5", "height 5\n##", "line 3: 'height' takes no picture"),
        ("baseline 4", "baseline 6", "line 8: the baseline is below the last row"),
        ("space 2", "space 2\nkerning 1", "line 7: unknown word 'kerning'; known are name,"),
        ("part dots\n", "part d\n", "line 28: bad name 'd': two letters or more, no + nor ="),
        ("part dots\n", "part dots\n#\n\npart dots\n", "line 31: part dots is drawn twice"),
        ("Ä = A + dots", "Ä = A + dot", "line 31: no char or part 'dot' is drawn above"),
        ("Ä = A + dots", "Ä = A dots", "line 31: wanted NAME or NAME + NAME after ="),
        ("Ä = A + dots", "Ä =", "line 31: wanted NAME or NAME + NAME after ="),
        ("Ä = A + dots", "Ä = A + dots\n#", "line 31: is put together from parts"),
    ],
)
def test_refusals_name_file_line_and_reason(old, new, message):
    assert TINY.count(old) == 1
    with pytest.raises(PackError) as refusal:
        pack_font(TINY.replace(old, new), "tiny.txt")
    text = str(refusal.value).replace("tiny.txt: ", "", 1)
    assert text.startswith(message)
    assert "\n" not in text


def test_a_font_over_the_budget():
    many = "".join(
        f"char U+{code:04X}\n" + f"{code:032b}\n".replace("0", ".").replace("1", "#") * 5 + "\n"
        for code in range(0x4E00, 0x4E00 + 600)
    )
    with pytest.raises(PackError, match=r"^tiny\.txt: packs to \d{5} bytes, at most 12288 are"):
        pack_font(TINY + "\n" + many, "tiny.txt")


def test_the_command_writes_all_fonts_or_none(tmp_path, capsys):
    folder, out = tmp_path / "in", tmp_path / "out"
    folder.mkdir()
    (folder / "tiny.txt").write_text(TINY, encoding="utf-8")
    bad = folder / "worse.txt"
    bad.write_text(TINY.replace("name tiny", "name worse").replace("###", "##"), encoding="utf-8")
    assert main(["fonts", "-i", str(folder), "-o", str(out)]) == 1
    ragged = "line 10: ragged: 2 pixels wide, the rows above are 3"
    assert capsys.readouterr() == ("", f"{bad}: {ragged}\n")
    assert not out.exists()
    bad.unlink()
    assert main(["fonts", "-i", str(folder), "-o", str(out)]) == 0
    assert [path.name for path in out.iterdir()] == ["tiny.hxf"]
    assert (out / "tiny.hxf").read_bytes() == pack_font(TINY, "tiny.txt")
    assert "tiny  100 characters, 5 px high  " in capsys.readouterr().out


def test_fonts_too_large_together(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(fonts, "BUDGET", 2 * len(pack_font(TINY, "tiny.txt")) - 1)
    for name in ("tiny", "twin"):
        text = TINY.replace("name tiny", f"name {name}")
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
    out = tmp_path / "out"
    assert main(["fonts", "-i", str(tmp_path), "-o", str(out)]) == 1
    text = rf"{re.escape(str(out))}: all fonts pack to \d+ bytes, at most \d+ are allowed\n"
    assert re.fullmatch(text, capsys.readouterr().err)
    assert not out.exists()


def test_a_folder_without_fonts(tmp_path, capsys):
    assert main(["fonts", "-i", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"{tmp_path}: no fonts (*.txt) here\n"


def test_the_projects_fonts_fit_together():
    sizes = [len(fonts.encode(source(name))) for name in NAMES]
    assert sorted(path.stem for path in FONTS.glob("*.txt")) == list(NAMES)
    assert sum(sizes) <= 12 * 1024


@pytest.mark.parametrize("name", NAMES)
def test_the_projects_fonts_have_what_texts_need(name):
    chars = source(name).chars
    assert [char for char in NEEDED if ord(char) not in chars] == []


@pytest.mark.parametrize("name", NAMES)
def test_digits_are_equally_wide(name):
    chars = source(name).chars
    assert len({len(chars[ord(digit)][0]) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("name", NAMES)
def test_glyphs_fill_their_width(name):
    """The gap between letters is the font's spacing: no glyph brings its own."""
    for code, rows in source(name).chars.items():
        if chr(code).isspace() or chr(code).isdigit():
            continue
        assert any(row[0] == "#" for row in rows), f"U+{code:04X} has an empty first column"
        assert any(row[-1] == "#" for row in rows), f"U+{code:04X} has an empty last column"


@pytest.mark.parametrize("name", ["body", "label"])
def test_letters_differ(name):
    """No two letters or digits look alike."""
    seen: dict[tuple[str, ...], int] = {}
    for code, rows in source(name).chars.items():
        if chr(code).isalnum():
            twin = seen.setdefault(tuple(rows), code)
            assert twin == code, f"U+{code:04X} looks like U+{twin:04X}"


@pytest.mark.parametrize("name", NAMES)
def test_umlauts_stand_clear_of_their_letter(name):
    """Both dots are whole, and a gap stays between them and the letter."""
    chars = source(name).chars
    for char in "ÖÜöü":
        rows = chars[ord(char)]
        first = next(index for index, row in enumerate(rows) if "#" in row)
        below = next(index for index in range(first, len(rows)) if "#" not in rows[index])
        dots = rows[first]
        assert len(dots.replace(".", " ").split()) == 2
        assert rows[first:below] == [dots] * (below - first)
        assert "#" in rows[below + 1]


def test_body_text_is_large_enough():
    body = source("body")
    capital = [row for row in body.chars[ord("H")] if "#" in row]
    small = [row for row in body.chars[ord("x")] if "#" in row]
    line = [any("#" in rows[index] for rows in body.chars.values()) for index in range(14)]
    assert (len(capital), len(small), body.settings["height"]) == (9, 7, 14)
    assert sum(line) >= 12


def test_sizes_of_label_and_title():
    label, title = (Font(fonts.encode(source(name))) for name in ("label", "title"))
    assert (label.height, title.height) == (9, 26)
