"""Fonts on the canvas: measuring, wrapping, drawing, and refusing damaged files."""

import random
import struct
from binascii import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

import framebuf
from hexpocket.ui.kit.font import BadFont, Font
from host_tools.pack.fonts import FONTS, pack_font
from tests.host_tools.test_pack_fonts import TINY

DATA = pack_font(TINY, "tiny.txt")
BODY = Font(pack_font((FONTS / "body.txt").read_text(encoding="utf-8"), "body"))


@pytest.fixture
def font() -> Font:
    return Font(DATA)


class Canvas(framebuf.FrameBuffer):
    """A canvas whose rows can be read as text, empty pixels as dots."""

    def __init__(self, width: int, height: int, colour: int = 0):
        self.width, self.height = width, height
        self.buffer = bytearray((width + 1) // 2 * height)
        super().__init__(self.buffer, width, height, framebuf.GS4_HMSB)
        self.fill(colour)

    def rows(self) -> list[str]:
        colours = ".123456789abcdef"
        return [
            "".join(colours[self.pixel(x, y) or 0] for x in range(self.width))
            for y in range(self.height)
        ]


def test_its_figures(font):
    assert (font.height, font.baseline, font.spacing, font.count) == (5, 4, 1, 100)


@pytest.mark.parametrize(
    ("text", "px"),
    [("", 0), ("A", 3), ("i", 1), ("Ai", 5), (" ", 2), ("A A", 10), ("Ä", 3), ("☃", 4), ("😀", 4)],
)
def test_width(font, text, px):
    assert font.width(text) == px


def test_drawing_leaves_the_background(font):
    canvas = Canvas(12, 7, colour=3)
    assert font.draw(canvas, "Ai", 1, 1, 11) == 7
    assert canvas.rows() == [
        "333333333333",
        "333333333333",
        "33b33b333333",
        "3bbb33333333",
        "3b3b3b333333",
        "333333333333",
        "333333333333",
    ]


@pytest.mark.parametrize("ink", range(16))
def test_every_colour_of_ink_on_every_background(font, ink):
    for background in range(16):
        canvas = Canvas(4, 5, background)
        font.draw(canvas, "i", 0, 0, ink)
        pixels = {(x, y): canvas.pixel(x, y) for x in range(4) for y in range(5)}
        assert pixels.pop((0, 1)) == pixels.pop((0, 3)) == ink
        assert set(pixels.values()) == {background}


def test_text_follows_text(font):
    one, two = Canvas(20, 5), Canvas(20, 5)
    font.draw(one, "A Äi", 0, 0, 1)
    font.draw(two, "Äi", font.draw(two, "A ", 0, 0, 1), 0, 1)
    assert one.rows() == two.rows()


def test_an_unknown_character_is_a_box(font):
    canvas = Canvas(5, 5)
    assert font.draw(canvas, "\N{SNOWMAN}", 0, 0, 2) == 5
    assert canvas.rows() == ["2222."] * 5


def test_text_is_clipped_at_the_edges(font):
    canvas = Canvas(4, 3)
    font.draw(canvas, "A", -1, -1, 1)
    font.draw(canvas, "A", 2, 1, 2)
    assert canvas.rows() == ["1...", "11..", ".1.2"]


def test_text_does_not_run_on_in_the_next_row(font):
    canvas = Canvas(4, 5)
    font.draw(canvas, "AA", 2, 0, 1)
    font.draw(canvas, "A", -2, 0, 2)
    assert canvas.rows() == ["....", "...1", "2.11", "2.1.", "...."]


def test_the_file_may_lie_in_read_only_memory():
    data = memoryview(DATA)
    canvas, other = Canvas(8, 5), Canvas(8, 5)
    Font(data).draw(canvas, "A–", 0, 0, 1)
    Font(bytearray(DATA)).draw(other, "A–", 0, 0, 1)
    assert canvas.rows() == other.rows()
    assert canvas.rows()[3] == "1.1.11.."


@pytest.mark.parametrize(
    ("px", "count"), [(0, 0), (2, 0), (3, 1), (4, 1), (5, 2), (8, 2), (9, 3), (99, 3)]
)
def test_fit(font, px, count):
    assert font.fit("AiA", px) == count


def test_fit_counts_characters(font):
    assert [font.fit("ÄÄ😀i", px) for px in (3, 7, 12, 13, 14)] == [1, 2, 3, 3, 4]


@pytest.mark.parametrize(
    ("text", "px", "lines"),
    [
        ("", 50, [""]),
        ("AA", 7, ["AA"]),
        ("A A", 9, ["A", "A"]),
        ("A A", 10, ["A A"]),
        ("A   A", 10, ["A", "A"]),
        ("A A ", 10, ["A A"]),
        ("A-A", 6, ["A-", "A"]),
        ("A-A", 5, ["A", "-", "A"]),
        ("A -A", 10, ["A", "-A"]),
        ("AA -A", 13, ["AA", "-A"]),
        ("AAAA A", 7, ["AA", "AA", "A"]),
        ("A AAA", 7, ["A", "AA", "A"]),
        ("A\nA", 50, ["A", "A"]),
        ("A\n\nA", 50, ["A", "", "A"]),
        ("A\n", 50, ["A", ""]),
        ("   AA", 7, ["AA"]),
        ("AAA", 0, ["A", "A", "A"]),
        ("AA\N{NO-BREAK SPACE}A", 9, ["AA", "\N{NO-BREAK SPACE}A"]),
        ("          ", 6, [""]),
    ],
)
def test_wrap(font, text, px, lines):
    assert font.wrap(text, px) == lines


@given(st.text("ab A-–ß \n", max_size=60), st.integers(8, 60))
def test_wrapped_lines_fit_and_lose_only_spaces(text, px):
    lines = BODY.wrap(text, px)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")
    for line in lines:
        assert BODY.width(line) <= px or len(line) == 1
    assert len(lines) >= text.count("\n") + 1


@given(st.text(max_size=12), st.integers(0, 80))
def test_what_fits_is_what_width_says(text, px):
    count = BODY.fit(text, px)
    assert BODY.width(text[:count]) <= px
    assert count == len(text) or BODY.width(text[: count + 1]) > px


@given(st.text(max_size=8), st.integers(0, 15))
def test_drawing_stays_inside_the_width(text, ink):
    canvas = Canvas(150, 14)
    after = BODY.draw(canvas, text, 0, 0, ink)
    assert after == (BODY.width(text) + BODY.spacing if text else 0)
    assert all(set(row[after:]) <= {"."} for row in canvas.rows())


def test_every_damaged_byte_is_noticed():
    dice = random.Random(7)
    for index in range(len(DATA)):
        data = bytearray(DATA)
        data[index] ^= dice.randint(1, 255)
        with pytest.raises(BadFont):
            Font(data)


def test_every_missing_end_is_noticed():
    for length in range(len(DATA)):
        with pytest.raises(BadFont):
            Font(DATA[:length])


def sealed(**changes: bytes) -> bytes:
    """The file with bytes changed at offsets (`_8=b"..."`), its checksum right again."""
    data = bytearray(DATA)
    for key, value in changes.items():
        at = int(key[1:])
        data[at : at + len(value)] = value
    data[4:8] = struct.pack("<I", crc32(data[8:]))
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not a Hexpocket font"),
        (b"HEXG" + DATA[4:], "not a Hexpocket font"),
        (sealed(_8=b"\x01"), "font version 1, need 2"),
        (DATA + b"\0", f"font has {len(DATA) + 1} bytes, should have {len(DATA)}"),
        (DATA[:-1] + b"\x01", "font is damaged (checksum)"),
        (sealed(_14=b"\xff\xff"), "font tables do not fit the file"),
        (sealed(_14=b"\x5f\x00"), "font tables do not fit the file"),
    ],
)
def test_why_a_file_is_refused(data, message):
    with pytest.raises(BadFont) as refusal:
        Font(data)
    assert str(refusal.value) == message
    assert isinstance(refusal.value, ValueError)
