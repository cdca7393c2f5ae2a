"""The simulator's `framebuf`, without MicroPython at hand: what our screens rely on."""

from array import array

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import framebuf
from framebuf import shapes

# A row of three pixels 1, 2, 3 (for one bit: 1, 0, 1), in the formats' own bytes.
ROWS = {
    framebuf.MONO_VLSB: b"\x01\x00\x01",
    framebuf.RGB565: b"\x01\x00\x02\x00\x03\x00",
    framebuf.GS4_HMSB: b"\x12\x30",
    framebuf.MONO_HLSB: b"\xa0",
    framebuf.MONO_HMSB: b"\x05",
    framebuf.GS2_HMSB: b"\x39",
    framebuf.GS8: b"\x01\x02\x03",
}


def canvas(width: int = 8, height: int = 6, format: int = framebuf.GS4_HMSB):
    """A canvas and its memory."""
    memory = bytearray(width * height * 2)
    return framebuf.FrameBuffer(memory, width, height, format), memory


def picture(drawn: framebuf.FrameBuffer, width: int = 8, height: int = 6) -> list[str]:
    """Rows of hexadecimal digits, dots for 0."""
    rows = [[drawn.pixel(x, y) for x in range(width)] for y in range(height)]
    return ["".join(f"{value:x}" if value else "." for value in row) for row in rows]


@pytest.mark.parametrize(("format", "row"), ROWS.items())
def test_pixels_lie_where_the_format_puts_them(format, row):
    memory = bytearray(len(row))
    drawn = framebuf.FrameBuffer(memory, 3, 1, format)
    mono = format in (framebuf.MONO_VLSB, framebuf.MONO_HLSB, framebuf.MONO_HMSB)
    colours = [1, 0, 1] if mono else [1, 2, 3]
    for x, colour in enumerate(colours):
        drawn.pixel(x, 0, colour)
    assert memory == row
    assert [drawn.pixel(x, 0) for x in range(3)] == colours


def test_a_colour_keeps_its_lowest_bits():
    drawn, memory = canvas(2, 1)
    drawn.fill(-1)
    assert memory[0] == 0xFF
    drawn.pixel(0, 0, 0x123)
    assert memory[0] == 0x3F
    mono, memory = canvas(2, 1, framebuf.MONO_HLSB)
    mono.fill(0x100)
    assert memory[0] == 0b11000000


def test_beyond_the_canvas_there_is_no_pixel():
    drawn, memory = canvas()
    for x, y in ((-1, 0), (0, -1), (8, 0), (0, 6)):
        drawn.pixel(x, y, 5)
        assert drawn.pixel(x, y) is None
    drawn.fill_rect(8, 0, 9, 9, 5)
    drawn.hline(0, 6, 8, 5)
    drawn.vline(-1, 0, 6, 5)
    drawn.line(-5, 8, 12, 8, 5)
    assert not any(memory)


def test_rectangles_are_cut_at_the_edges():
    drawn, memory = canvas()
    drawn.rect(-2, 1, 6, 3, 5)
    drawn.rect(5, 4, 9, 9, 7, True)
    assert picture(drawn) == [
        "........",
        "5555....",
        "...5....",
        "5555....",
        ".....777",
        ".....777",
    ]
    assert memory[4:8] == b"\x55\x55\x00\x00"


def test_a_stride_leaves_gaps_between_rows():
    memory = bytearray(8)
    framebuf.FrameBuffer(memory, 3, 2, framebuf.GS4_HMSB, 7).fill(9)
    assert memory == b"\x99\x90\x00\x00\x99\x90\x00\x00"


def test_lines_and_shapes():
    drawn, _ = canvas()
    drawn.line(0, 0, 7, 2, 1)
    drawn.ellipse(2, 4, 2, 1, 2, True)
    drawn.poly(4, 3, array("h", [0, 0, 3, 0, 0, 2, 99]), 3, True)
    assert picture(drawn) == [
        "11......",
        "..1111..",
        "......11",
        ".2223333",
        "2222333.",
        ".2223...",
    ]
    drawn.fill(0)
    drawn.ellipse(3, 3, 2, 2, 4, False, 0b0101)
    drawn.poly(0, 0, array("b", [7, 0, 7, 3]), 6)
    assert picture(drawn) == [
        ".......6", "...44..6", ".....4.6", ".4...4.6", ".4......", "..44....",
    ]  # fmt: skip


def test_a_polygon_without_corners_asks_for_no_colour():
    drawn, memory = canvas()
    drawn.poly(0, 0, array("h", [3]), None)  # type: ignore[arg-type]
    assert not any(memory)
    with pytest.raises(OverflowError):
        drawn.poly(0, 0, array("h", [3, 3]), 2**31)
    with pytest.raises(TypeError):
        drawn.poly(0, 0, array("f", [3, 3]), 1)


def test_a_key_is_compared_with_the_palettes_colour():
    drawn, _ = canvas(8, 1)
    drawn.fill(15)
    glyph = framebuf.FrameBuffer(bytearray(b"\xc8"), 5, 1, framebuf.MONO_HLSB)
    palette = framebuf.FrameBuffer(bytearray(b"\x37"), 2, 1, framebuf.GS4_HMSB)
    drawn.blit(glyph, 1, 0, 3, palette)
    assert picture(drawn, 8, 1) == ["f77ff7ff"]
    drawn.blit(glyph, -1, 0, 7, palette)
    assert picture(drawn, 8, 1) == ["f33ff7ff"]


def test_a_changed_glyph_or_palette_shows():
    drawn, _ = canvas(8, 1)
    memory = bytearray(b"\xf0")
    glyph = framebuf.FrameBuffer(memory, 4, 1, framebuf.MONO_HLSB)
    palette = framebuf.FrameBuffer(bytearray(b"\x02"), 2, 1, framebuf.GS4_HMSB)
    drawn.blit(glyph, 0, 0, -1, palette)
    memory[0] = 0x90
    drawn.blit(glyph, 4, 0, -1, palette)
    palette.pixel(1, 0, 8)
    drawn.blit(glyph, 0, 0, 0, palette)
    assert picture(drawn, 8, 1) == ["82282..2"]


def test_a_canvas_blitted_on_itself_reads_what_it_just_drew():
    drawn, memory = canvas(8, 1)
    memory[:4] = b"\x12\x34\x56\x78"
    drawn.blit(drawn, 2, 0)
    assert picture(drawn, 8, 1) == ["12121212"]


def test_a_palette_on_the_canvas_changes_as_it_is_drawn_over():
    drawn, memory = canvas(4, 1)
    memory[0] = 0x12
    palette = framebuf.FrameBuffer(memory, 2, 1, framebuf.GS4_HMSB)
    source = framebuf.FrameBuffer(bytearray(b"\xa0"), 4, 1, framebuf.MONO_HLSB)
    drawn.blit(source, 0, 0, -1, palette)
    assert picture(drawn, 4, 1) == ["2222"]


def test_scrolling_moves_all_pixels_at_once():
    drawn, memory = canvas(8, 2)
    memory[:8] = b"\x12\x34\x56\x78\x9a\xbc\xde\xf1"
    drawn.scroll(2, 0)
    assert picture(drawn, 8, 2) == ["12123456", "9a9abcde"]
    drawn.scroll(-1, -1)
    assert picture(drawn, 8, 2) == ["a9abcde6", "9a9abcde"]
    drawn.scroll(8, 0)
    assert picture(drawn, 8, 2) == ["a9abcde6", "9a9abcde"]


BYTES = st.binary(min_size=64, max_size=64)
HERE = st.integers(-9, 9)
SOURCES = st.sampled_from(sorted(ROWS.keys() - {framebuf.RGB565}))


@given(BYTES, BYTES, BYTES, SOURCES, st.integers(1, 8), HERE, HERE, st.integers(-1, 15))
def test_rows_and_single_pixels_blit_the_same(below, art, paint, format, width, x, y, key):
    """Shared memory makes a blit go pixel by pixel, though here the canvases do not touch."""
    results = []
    for shared in (False, True):
        memory = bytearray(below + art)
        drawn = framebuf.FrameBuffer(memory, 11, 8, framebuf.GS4_HMSB, 13)
        own = memoryview(memory)[64:] if shared else bytearray(art)
        source = framebuf.FrameBuffer(own, width, 7, format, 8)
        palette = framebuf.FrameBuffer(bytearray(paint * 4), 16, 1, framebuf.GS8)
        drawn.blit(source, x, y, key)
        drawn.blit(source, y, x, key, palette)
        results.append(bytes(memory))
    assert results[0] == results[1]


@example(-3, 0, True, 15)
@given(st.integers(-9, 30), st.integers(-9, 30), st.booleans(), st.integers(0, 15))
def test_runs_never_touch(xr, yr, fill, quarters):
    runs = shapes.ellipse(xr, yr, fill, quarters)
    assert all(length > 0 for _, _, length in runs)
    for (x, y, length), after in zip(runs, runs[1:], strict=False):
        assert (y, x + length) < (after[1], after[0])


@given(st.integers(-40, 40), st.integers(-40, 40))
def test_a_line_has_a_pixel_for_each_step_and_both_ends(dx, dy):
    pixels = [(x + i, y) for x, y, length in shapes.line(dx, dy) for i in range(length)]
    assert len(set(pixels)) == len(pixels) == max(abs(dx), abs(dy)) + 1
    assert {(0, 0), (dx, dy)} <= set(pixels)


def test_a_canvas_can_be_derived():
    class Screen(framebuf.FrameBuffer):
        def __init__(self):
            self.memory = bytearray(4)
            super().__init__(self.memory, 8, 1, framebuf.GS4_HMSB)

        def blit(self, *args):
            raise AssertionError("scroll() is not built on it")

    screen = Screen()
    screen.pixel(0, 0, 5)
    screen.scroll(1, 0)
    drawn, _ = canvas(8, 1)
    drawn.blit(screen, 0, 0)
    assert picture(drawn, 8, 1) == ["55......"]


REFUSED = [
    (ValueError, (bytearray(99), 8, 8, 7)),
    (ValueError, (bytearray(31), 8, 8, framebuf.GS4_HMSB)),
    (ValueError, (bytearray(99), 0, 8, framebuf.GS4_HMSB)),
    (ValueError, (bytearray(99), 8, -1, framebuf.GS4_HMSB)),
    (ValueError, (bytearray(99), 8, 8, framebuf.GS4_HMSB, 7)),
    (ValueError, (bytearray(99), 1, 1, framebuf.GS4_HMSB, 65536)),
    (TypeError, (bytearray(99), 8, 8)),
    (TypeError, (bytearray(99), 8, 8, framebuf.GS4_HMSB, 8, 8)),
    (TypeError, (bytearray(99), 8.0, 8, framebuf.GS4_HMSB)),
    (TypeError, (bytes(99), 8, 8, framebuf.GS4_HMSB)),
    (TypeError, ("text", 1, 1, framebuf.GS4_HMSB)),
]


@pytest.mark.parametrize(("error", "arguments"), REFUSED)
def test_what_is_no_canvas_is_refused(error, arguments):
    with pytest.raises(error):
        framebuf.FrameBuffer(*arguments)


def test_the_last_row_needs_no_whole_stride():
    framebuf.FrameBuffer(bytearray(4 + 2), 3, 2, framebuf.GS4_HMSB, 8).fill(1)
    framebuf.FrameBuffer(bytearray(9 + 3), 3, 9, framebuf.MONO_VLSB, 9).fill(1)
    with pytest.raises(ValueError, match="11 bytes, 12 are needed"):
        framebuf.FrameBuffer(bytearray(11), 3, 9, framebuf.MONO_VLSB, 9)


def test_a_tuple_is_no_source_as_on_the_pico():
    drawn, memory = canvas()
    source: tuple = (b"\xff", 8, 1, framebuf.MONO_HLSB)
    with pytest.raises(TypeError):
        drawn.blit(source, 0, 0)  # type: ignore[arg-type]
    assert not any(memory)


def test_numbers_fit_the_picos_word():
    drawn, memory = canvas()
    drawn.fill_rect(-(2**31), 0, 2**31 - 1, 1, 2**31 - 1)
    for colour in (2**31, -(2**31) - 1):
        with pytest.raises(OverflowError):
            drawn.fill(colour)
    assert not any(memory)


def test_a_short_palette_serves_as_far_as_it_goes():
    drawn, _ = canvas(2, 1)
    palette = framebuf.FrameBuffer(bytearray(b"\x04\x05"), 2, 1, framebuf.GS8)
    drawn.blit(
        framebuf.FrameBuffer(bytearray(b"\x10"), 2, 1, framebuf.GS4_HMSB), 0, 0, -1, palette
    )
    assert picture(drawn, 2, 1) == ["54"]
    with pytest.raises(IndexError):
        drawn.blit(
            framebuf.FrameBuffer(bytearray(b"\x20"), 2, 1, framebuf.GS4_HMSB), 0, 0, -1, palette
        )


def test_the_built_in_font_is_left_out():
    assert not hasattr(framebuf.FrameBuffer, "text")
