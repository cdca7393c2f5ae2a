"""docs/hardware.md tells of the boards, their pins and the texts on the display as they are."""

import re
from pathlib import Path

import pytest

from host_tools.firmware import board
from sim.device import BOARDS

TEXT = (Path(__file__).parents[1] / "docs" / "hardware.md").read_text(encoding="utf-8")


def column(head: str, name: str) -> dict[str, int | None]:
    """A board's column of the pin table that begins with this heading."""
    names, _, *rows = re.split(rf"\n(?=\| {head} \|)", TEXT)[1].split("\n\n")[0].splitlines()
    at = [cell.strip() for cell in names.split("|")].index(name)
    table = [[cell.strip() for cell in row.split("|")] for row in rows]
    return {row[1]: None if row[at] == "-" else int(row[at]) for row in table}


@pytest.mark.parametrize("name", BOARDS)
def test_the_pin_tables_are_the_boards(name):
    made = BOARDS[name]
    told = {**column("display", name), **column("other", name)}
    assert (told.pop("SPI bus"), told.pop("USB power")) == (made.spi, made.usb)
    *buttons, press = column("button", name).items()
    assert " ".join(word for word, _ in buttons) == "up down left right A B X Y"
    assert tuple(number for _, number in buttons) == made.buttons
    told |= [press]
    assert told.keys() >= made.pins.keys() - {"miso"}
    assert {signal: made.pins.get(signal) for signal in told} == told


def test_the_page_has_every_board_and_its_screen():
    rows = re.findall(r"^\| `(\w+)` \| (.+?) \| (\d+)x(\d+) \|", TEXT, re.MULTILINE)
    assert [row[0] for row in rows] == list(BOARDS)
    for name, product, width, height in rows:
        assert BOARDS[name].name in product
        assert (BOARDS[name].width, BOARDS[name].height) == (int(width), int(height))


def test_texts_of_the_display_are_quoted_as_they_are():
    source = (board.FIRMWARE / "hexpocket" / "start.py").read_text(encoding="utf-8")
    lost = "What the game needs in the Pico's flash is missing, damaged or of another version."
    spoilt = "The firmware in the Pico's flash is damaged."
    for quoted in ("Hexpocket: console", "Hexpocket has stopped.", lost, spoilt):
        assert quoted in TEXT
        assert quoted in source
