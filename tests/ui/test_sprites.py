"""Sprites on the canvas: drawing, team colours, palettes, and refusing damaged files."""

import random
import struct
from binascii import crc32

import pytest

from hexpocket.games.america import America
from hexpocket.games.catan import Catan
from hexpocket.ui.kit.palette import DARK, LIGHT, TEAM, TEAM_SECOND
from hexpocket.ui.kit.sprites import BadSprites, Sprites
from hexpocket.ui.parts import part
from host_tools.pack.sprites import SPRITES, pack_sprites
from tests.host_tools.test_pack_sprites import ART, OWN
from tests.ui.test_font import Canvas

DATA = pack_sprites([(ART, "art.txt")])
COLOURS = "0123456789abcdef"


@pytest.fixture
def sprites() -> Sprites:
    return Sprites(DATA)


@pytest.fixture(scope="module")
def own() -> Sprites:
    paths = sorted(SPRITES.glob("*.txt"))
    return Sprites(pack_sprites([(path.read_text(encoding="utf-8"), path.name) for path in paths]))


def test_sizes_by_name_and_id(sprites):
    assert sprites.count == 2
    assert sprites.size("flag") == (4, 3)
    assert sprites.size(sprites.find("dot")) == (1, 1)


@pytest.mark.parametrize("name", ["", "a", "do", "dots", "flags", "zebra", "Flag"])
def test_a_name_that_is_not_there(sprites, name):
    with pytest.raises(KeyError):
        sprites.find(name)
    with pytest.raises(KeyError):
        sprites.draw(Canvas(4, 4), name, 0, 0)


@pytest.mark.parametrize("number", [-1, 2, 1000])
def test_an_id_that_is_not_there(sprites, number):
    with pytest.raises(KeyError):
        sprites.size(number)


def test_every_name_is_found(own):
    names = sorted(OWN)
    assert [own.find(name) for name in names] == list(range(len(names)))


def test_numbered_sprites_follow_each_other(own):
    for name in ("settlement", "big-city", "badge", "battery"):
        first = own.find(name + "0")
        assert [own.find(f"{name}{number}") - first for number in range(4)] == [0, 1, 2, 3]
    assert own.find("die6") == own.find("die1") + 5


@pytest.mark.parametrize("game", [Catan, America])
def test_every_kind_of_card_has_its_pictures(own, game):
    for name in game.kind_names:
        assert own.size(name + "12") == (12, 12)
        assert own.size(name + "16") == (16, 16)
    for _, picture, _ in part(game, "deck").CARDS:
        assert own.size(picture) == (16, 16)


def test_clear_pixels_leave_the_background(sprites):
    canvas = Canvas(6, 5, colour=9)
    sprites.draw(canvas, "flag", 1, 1, team=0)
    assert canvas.rows() == ["999999", "9.bb19", "9.1bb9", "9.9999", "999999"]


@pytest.mark.parametrize("team", range(4))
def test_team_colours(sprites, team):
    canvas = Canvas(4, 3)
    sprites.draw(canvas, "flag", 0, 0, team)
    assert canvas.pixel(1, 0) == TEAM[team]
    assert canvas.pixel(3, 0) == TEAM_SECOND[team]


def test_what_belongs_to_no_team_is_grey(sprites):
    canvas = Canvas(4, 3)
    sprites.draw(canvas, "flag", 0, 0)
    assert (canvas.pixel(1, 0), canvas.pixel(3, 0)) == (LIGHT, DARK)


def test_a_palette_changes_colours_but_not_the_teams(sprites):
    canvas = Canvas(5, 3)
    grey = bytes((3,) * 7 + (2,) * 9)
    sprites.draw(canvas, "flag", 0, 0, team=1, palette=grey)
    sprites.draw(canvas, "dot", 4, 0, palette=grey)
    assert canvas.rows() == ["3cc12", "31cc.", "3...."]


def test_a_palette_is_used_once(sprites):
    canvas = Canvas(2, 1)
    sprites.draw(canvas, "dot", 0, 0, palette=bytes(16))
    sprites.draw(canvas, "dot", 1, 0)
    assert canvas.rows() == [".7"]


def test_sprites_are_clipped_at_the_edges(sprites):
    canvas = Canvas(4, 3)
    sprites.draw(canvas, "flag", -2, -1, team=0)
    sprites.draw(canvas, "flag", 3, 2, team=0)
    sprites.draw(canvas, "flag", 50, -50, team=0)
    assert canvas.rows() == ["bb..", "....", "...."]


@pytest.mark.parametrize("background", [0, 1, 15])
@pytest.mark.parametrize("name", sorted(OWN))
def test_the_projects_sprites_come_out_as_drawn(own, name, background):
    """Pixel by pixel, the large ones too, which are drawn in bands."""
    rows = OWN[name]
    canvas = Canvas(len(rows[0]), len(rows), background)
    assert own.size(name) == (len(rows[0]), len(rows))
    own.draw(canvas, name, 0, 0, team=2)
    meaning = {".": background, "T": TEAM[2], "t": TEAM_SECOND[2]}
    for y, row in enumerate(rows):
        wanted = [meaning[char] if char in meaning else COLOURS.index(char) for char in row]
        assert [canvas.pixel(x, y) for x in range(len(row))] == wanted


def test_every_damaged_byte_is_noticed():
    dice = random.Random(7)
    for index in range(len(DATA)):
        data = bytearray(DATA)
        data[index] ^= dice.randint(1, 255)
        with pytest.raises(BadSprites):
            Sprites(data)


def test_every_missing_end_is_noticed():
    for length in range(len(DATA)):
        with pytest.raises(BadSprites):
            Sprites(DATA[:length])


def sealed(at: int, value: bytes) -> bytes:
    """The file with bytes changed, its checksum right again."""
    data = bytearray(DATA)
    data[at : at + len(value)] = value
    data[4:8] = struct.pack("<I", crc32(data[8:]))
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "not Hexpocket sprites"),
        (b"HEXF" + DATA[4:], "not Hexpocket sprites"),
        (sealed(8, b"\x01"), "sprites version 1, need 2"),
        (DATA + b"\0", f"sprites have {len(DATA) + 1} bytes, should have {len(DATA)}"),
        (DATA[:-1] + b"\x01", "sprites are damaged (checksum)"),
        (sealed(12, b"\xff"), "sprite table runs past the end"),
    ],
)
def test_why_a_file_is_refused(data, message):
    with pytest.raises(BadSprites) as refusal:
        Sprites(data)
    assert str(refusal.value) == message
    assert isinstance(refusal.value, ValueError)
