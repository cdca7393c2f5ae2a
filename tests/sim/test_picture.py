"""Pictures: exact pixels in exact colours; animations with the right frames and delays."""

import struct

import pytest
from PIL import Image

from sim.device import FULL, Device
from sim.picture import LAST, LIGHT, Recorder, frame, image, write_png

# Red, green, blue, white, then greys; RGB565.
COLOURS = [0xF800, 0x07E0, 0x001F, 0xFFFF, *(n << 11 | n << 6 | n for n in range(12))]
TABLE = struct.pack(">16H", *COLOURS)
GREY = (90, 89, 90)  # the last colour: 11 of 31 and 22 of 63
OTHER = struct.pack(">16H", *reversed(COLOURS))


@pytest.fixture
def device(tmp_path):
    made = Device("waveshare", tmp_path)
    made.palette(TABLE)
    return made


def pixels(picture) -> list[tuple[int, ...]]:
    rgb = picture.convert("RGB").tobytes()
    return list(zip(rgb[::3], rgb[1::3], rgb[2::3], strict=True))


def test_every_pixel_has_the_colour_of_its_index(device):
    for x in range(240):
        device.canvas.vline(x, 0, 240, x * 7 & 15)
    device.show(0, 240)
    picture = image(frame(device))
    expected = [
        ((c >> 11) * 255 / 31, (c >> 5 & 63) * 255 / 63, (c & 31) * 255 / 31) for c in COLOURS
    ]
    for x, colour in enumerate(pixels(picture)[:240]):
        assert colour == tuple(round(part) for part in expected[x * 7 & 15])
    assert pixels(picture) == pixels(picture)[:240] * 240


def test_even_pixels_are_the_high_halves(device):
    device.buffer[0] = 0x12
    device.show(0, 1)
    assert pixels(image(frame(device)))[:2] == [(0, 255, 0), (0, 0, 255)]


def test_rows_keep_the_colours_they_were_pushed_with(device):
    device.show(0, 240)
    device.palette(OTHER)
    device.show(1, 2)
    first, second, third = (pixels(image(frame(device)))[row * 240] for row in range(3))
    assert first == third == (255, 0, 0)
    assert second == GREY


def test_before_the_first_push_all_is_black(tmp_path):
    assert set(pixels(image(frame(Device("displaypack", tmp_path))))) == {(0, 0, 0)}


def test_pictures_are_in_full_light_unless_asked_or_off(device):
    device.canvas.fill(3)
    device.show(0, 240)
    seen = []
    for level in range(FULL + 1):
        device.brightness(level)
        (bright,), (dimmed,) = (set(pixels(image(frame(device, dim)))) for dim in (False, True))
        assert bright == ((255, 255, 255) if level else (0, 0, 0))
        assert dimmed == (round(255 * LIGHT[level] / 100 + 0.001),) * 3
        seen.append(dimmed)
    assert seen == sorted(set(seen))
    assert seen[1] > (90, 90, 90)


def test_a_scaled_picture_repeats_its_pixels(device):
    device.buffer[0] = 0x12
    device.show(0, 240)
    picture = image(frame(device), 3)
    assert picture.size == (720, 720)
    assert {picture.convert("RGB").getpixel((x, y)) for x in range(3) for y in range(3)} == {
        (0, 255, 0)
    }
    assert picture.convert("RGB").getpixel((3, 0)) == (0, 0, 255)


def test_a_png_is_read_back_the_same(device, tmp_path):
    for row in range(240):
        device.canvas.hline(0, row, 240, row & 15)
    device.show(0, 240)
    write_png(tmp_path / "a.png", frame(device))
    with Image.open(tmp_path / "a.png") as read:
        assert read.size == (240, 240)
        assert pixels(read) == pixels(image(frame(device)))


def record(device, path, script) -> tuple[list[int], list]:
    """Play colours and times; the delays and the pictures in the file."""
    recorder = Recorder(path)
    now = 0
    for colour, now in script:
        device.canvas.fill_rect(10, 10, 50, 50, colour)
        device.show(10, 60)
        recorder.take(device, now)
    recorder.write(now)
    pictures = []
    delays = []
    with Image.open(path) as read:
        assert read.info["loop"] == 0
        for number in range(getattr(read, "n_frames", 1)):
            read.seek(number)
            delays.append(read.info["duration"])
            pictures.append(read.convert("RGB"))
    return delays, pictures


def test_a_gif_has_the_frames_and_delays_of_the_screen(device, tmp_path):
    script = [(1, 0), (2, 100), (3, 347), (0, 700)]
    delays, pictures = record(device, tmp_path / "a.gif", script)
    assert delays == [100, 250, 350, LAST]
    inside = [picture.getpixel((20, 20)) for picture in pictures]
    assert inside == [(0, 255, 0), (0, 0, 255), (255, 255, 255), (255, 0, 0)]
    device.canvas.fill_rect(10, 10, 50, 50, 3)
    device.show(10, 60)
    assert pictures[2].tobytes() == image(frame(device)).convert("RGB").tobytes()


def test_a_gif_keeps_only_frames_that_differ(device, tmp_path):
    delays, pictures = record(device, tmp_path / "a.gif", [(1, 0), (1, 40), (1, 80), (2, 120)])
    assert delays == [120, LAST]
    assert len(pictures) == 2


def test_a_gif_has_no_frame_shorter_than_viewers_play(device, tmp_path):
    delays, pictures = record(device, tmp_path / "a.gif", [(1, 0), (2, 5), (3, 12), (0, 40)])
    assert delays == [40, LAST]
    assert pictures[0].getpixel((20, 20)) == (255, 255, 255)


def test_delays_do_not_add_up_their_errors(device, tmp_path):
    script = [(number & 1, number * 33) for number in range(31)]
    delays, _ = record(device, tmp_path / "a.gif", script)
    assert sum(delays[:-1]) == 990
    assert set(delays[:-1]) == {30, 40}


def test_a_gif_follows_a_change_of_colours(device, tmp_path):
    recorder = Recorder(tmp_path / "a.gif")
    device.show(0, 240)
    recorder.take(device, 0)
    device.palette(OTHER)
    device.show(0, 240)
    recorder.take(device, 500)
    recorder.write(500, 2)
    with Image.open(tmp_path / "a.gif") as read:
        assert read.size == (480, 480)
        assert set(pixels(read)) == {(255, 0, 0)}
        read.seek(1)
        assert set(pixels(read)) == {GREY}


def test_many_small_changes_make_a_small_file(device, tmp_path):
    recorder = Recorder(tmp_path / "a.gif")
    for number in range(100):
        device.canvas.fill_rect(number, 100, 8, 8, number & 15)
        device.show(100, 108)
        recorder.take(device, 20 * number)
    recorder.write(2000)
    assert (tmp_path / "a.gif").stat().st_size < 20_000
