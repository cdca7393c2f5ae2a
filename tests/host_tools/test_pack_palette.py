"""The palette packer, and whether the project's colours can be told apart and read."""

from itertools import combinations

import pytest

from hexpocket.ui.kit import palette as meaning
from host_tools.pack import PackError
from host_tools.pack.__main__ import main
from host_tools.pack.palette import NAMES, PALETTE, TABLES, pack_palette, read, rgb565

SOURCE = PALETTE.read_text(encoding="utf-8")
COLOURS = read(SOURCE, "palette.toml")
LAND = (*meaning.TERRAIN, meaning.SEA)
# What eyes make of linear red, green and blue that lack one of the three receptors wholly
# (Machado, Oliveira and Fernandes 2009).
EYES = {
    "all three": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def shown(table: str, index: int) -> list[float]:
    """Linear light of a colour, after the display has cut it to 16 bits."""
    bits = rgb565(COLOURS[table][index])
    parts = (bits >> 11) / 31, (bits >> 5 & 63) / 63, (bits & 31) / 31
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def brightness(light: list[float]) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def contrast(table: str, one: int, two: int) -> float:
    """Contrast as WCAG counts it: 1 is none, from 4.5 text is readable."""
    low, high = sorted(brightness(shown(table, index)) for index in (one, two))
    return (high + 0.05) / (low + 0.05)


def difference(table: str, eyes: str, one: int, two: int) -> float:
    """Distance in CIELAB; 2 is just seen, 15 is told apart at a glance."""
    pairs = zip(lab(table, eyes, one), lab(table, eyes, two), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


def lab(table: str, eyes: str, index: int) -> tuple[float, float, float]:
    light = shown(table, index)
    seen = [sum(f * v for f, v in zip(row, light, strict=True)) for row in EYES[eyes]]
    red, green, blue = (min(1.0, max(0.0, value)) for value in seen)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (
        value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
        for value in (x, brightness([red, green, blue]), z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def test_the_file():
    data = pack_palette(SOURCE, "palette.toml")
    assert len(data) == 76
    assert data[:4] == b"HEXP"
    assert data[8:12] == bytes((1, 0, 0, 0))
    assert data[12:18] == bytes.fromhex("1083 ffff bdf8")  # ink, paper, light


def test_rgb565():
    assert [rgb565(colour) for colour in ((255, 0, 0), (0, 255, 0), (0, 0, 255), (7, 3, 7))] == [
        0xF800,
        0x07E0,
        0x001F,
        0,
    ]


def test_names_stand_for_the_indices_the_firmware_uses():
    assert [getattr(meaning, name.upper()) for name in NAMES] == list(range(16))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('sea = "#5AA6EC"', 'sea = "blue"', 'standard.sea: must be a colour like "#1E3CBC", is'),
        ('sea = "#5AA6EC"', "sea = 7", 'standard.sea: must be a colour like "#1E3CBC", is 7'),
        ('sea = "#5AA6EC"', "", "standard.sea: is missing"),
        ('sea = "#5AA6EC"', 'sky = "#5AA6EC"', "standard.sky: unknown key; known are ink"),
        ("[colour_blind]", "[night]", "night: unknown key; known are standard, colour_blind"),
        ("[standard]", "[standard", "not TOML: "),
    ],
)
def test_refusals(old, new, message):
    assert SOURCE.count(old) == 1
    with pytest.raises(PackError) as refusal:
        pack_palette(SOURCE.replace(old, new), "palette.toml")
    assert str(refusal.value).startswith(f"palette.toml: {message}")


def test_the_command(tmp_path, capsys):
    assert main(["palette", "-o", str(tmp_path / "out")]) == 0
    written = (tmp_path / "out" / "palette.hxp").read_bytes()
    assert written == pack_palette(SOURCE, "palette.toml")
    capsys.readouterr()
    assert main(["palette", "-i", str(tmp_path), "-o", str(tmp_path)]) == 1
    path = tmp_path / "palette.toml"
    assert capsys.readouterr().err == f"{path}: cannot be read: No such file or directory\n"


@pytest.mark.parametrize("table", TABLES)
def test_text_is_readable_on_every_colour(table):
    for index in range(16):
        assert contrast(table, index, meaning.TEXT[index]) >= 4.5, NAMES[index]


@pytest.mark.parametrize("table", TABLES)
def test_a_teams_second_colour_shows_on_the_first(table):
    for first, second in zip(meaning.TEAM, meaning.TEAM_SECOND, strict=True):
        assert contrast(table, first, second) >= 4.5, NAMES[first]


@pytest.mark.parametrize(
    ("table", "eyes", "least"),
    [
        ("standard", "all three", 30),
        ("colour_blind", "all three", 30),
        ("colour_blind", "no red", 25),
        ("colour_blind", "no green", 25),
        ("colour_blind", "no blue", 15),
    ],
)
def test_lands_and_teams_are_told_apart(table, eyes, least):
    for group in (LAND, meaning.TEAM):
        for one, two in combinations(group, 2):
            apart = difference(table, eyes, one, two)
            assert apart >= least, f"{NAMES[one]} and {NAMES[two]}: {apart:.0f}"


@pytest.mark.parametrize("table", TABLES)
def test_the_highlight_stands_out(table):
    for index in range(15):
        assert difference(table, "all three", index, meaning.HIGHLIGHT) >= 40, NAMES[index]
