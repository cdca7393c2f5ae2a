"""The sprite packer: what it makes of art, what it refuses, and the project's own sprites."""

import fnmatch
import re

import pytest

from hexpocket.ui.kit.sprites import Sprites
from host_tools.pack import PackError, sprites
from host_tools.pack.__main__ import main
from host_tools.pack.art import read_blocks
from host_tools.pack.sprites import SPRITES, pack_sprites

ART = """\
; Two pictures.
sprite flag
0TTt
0tTT
0...

sprite dot
7
"""
PIXELS = "0123456789abcdef.Tt"


def own() -> dict[str, list[str]]:
    """Rows of the project's sprites by name."""
    blocks = []
    for path in sorted(SPRITES.glob("*.txt")):
        blocks += read_blocks(path.read_text(encoding="utf-8"), path.name, PIXELS)
    return {block.title.split()[1]: block.rows for block in blocks}


OWN = own()


def test_the_file():
    data = pack_sprites([(ART, "art.txt")])
    assert data[:4] == b"HEXG"
    assert tuple(data[8:13]) == (2, len(data), 0, 2, 0)
    # dot: 1 x 1, nothing special; flag: 4 x 3, clear 1, team 2, second 3
    assert tuple(data[13:17]) == (17, 0, 27, 0)
    assert data[17:27] == b"\3dot" + bytes((1, 1, 255, 255, 255)) + b"\x70"
    assert data[27:37] == b"\4flag" + bytes((4, 3, 1, 2, 3))
    assert data[37:] == bytes((0x02, 0x23, 0x03, 0x22, 0x01, 0x11))


def test_order_and_number_of_files_do_not_matter():
    flag, dot = ART.split("\n\n")
    one = pack_sprites([(ART, "art.txt")])
    assert pack_sprites([(dot, "b.txt"), (flag, "a.txt")]) == one


def test_fifteen_colours_and_clear_fit():
    data = pack_sprites([("sprite all\n0123456789abcde.", "art.txt")])
    assert data[-8:] == bytes.fromhex("0123456789abcdef")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("0tTT", "0tT", "line 4: ragged: 3 pixels wide, the rows above are 4"),
        ("0tTT", "0tTg", "line 4: 'g' in column 4 is no pixel; pixels are 0123456789abcdef.Tt"),
        ("sprite dot", "sprite flag", "line 7: sprite flag is also in line 2"),
        ("sprite dot", "sprit dot", "line 7: unknown word 'sprit'; wanted sprite NAME"),
        ("sprite dot", "sprite Dot", "line 7: bad name 'Dot': a letter a-z, then letters, digits"),
        ("sprite dot", "sprite a b", "line 7: bad name 'a b': a letter a-z, then letters, digits"),
        ("sprite dot", f"sprite {'a' * 16}", f"line 7: bad name '{'a' * 16}': a letter a-z"),
        ("sprite dot\n7", "sprite dot", "line 7: sprite dot has no rows below it"),
        ("sprite dot", "dot", "line 7: 'dot' belongs to no picture: name one above"),
        ("7\n", "7" * 241, "line 8: too large: at most 240 x 240 pixels"),
        ("7\n", "7\n" * 241, "line 248: too large: at most 240 x 240 pixels"),
        ("7\n", "0123456789abcdef.\n", "line 7: 17 kinds of pixel, at most 16 fit"),
        ("7\n", "0123456789abcdTt.\n", "line 7: 17 kinds of pixel, at most 16 fit"),
    ],
)
def test_refusals_name_file_line_and_reason(old, new, message):
    assert ART.count(old) == 1
    with pytest.raises(PackError) as refusal:
        pack_sprites([(ART.replace(old, new), "art.txt")])
    text = str(refusal.value)
    assert text.startswith(f"art.txt: {message}")
    assert "\n" not in text


def test_a_name_in_two_files():
    with pytest.raises(PackError, match=r"^b\.txt: line 2: sprite flag is also in a\.txt$"):
        pack_sprites([(ART, "a.txt"), (ART, "b.txt")])


def test_too_many_pixels():
    rows = ("0" * 240 + "\n") * 240
    art = f"sprite huge\n{rows}\nsprite twice\n{rows}"
    with pytest.raises(PackError) as refusal:
        pack_sprites([(art, "sprites/art.txt")])
    assert str(refusal.value) == (
        "sprites: all sprites pack to 57638 bytes, at most 40960 are allowed"
    )


def test_the_command_writes_all_or_nothing(tmp_path, capsys):
    folder, out = tmp_path / "in", tmp_path / "out"
    folder.mkdir()
    (folder / "good.txt").write_text(ART, encoding="utf-8")
    bad = folder / "more.txt"
    bad.write_text("sprite x\n00\n0", encoding="utf-8")
    assert main(["sprites", "-i", str(folder), "-o", str(out)]) == 1
    ragged = "line 3: ragged: 1 pixels wide, the rows above are 2"
    assert capsys.readouterr() == ("", f"{bad}: {ragged}\n")
    assert not out.exists()
    bad.unlink()
    assert main(["sprites", "-i", str(folder), "-o", str(out)]) == 0
    assert [path.name for path in out.iterdir()] == ["sprites.hxg"]
    assert "sprites  2 pictures  43 of 40960 bytes" in capsys.readouterr().out


def test_all_assets_at_once(tmp_path, capsys):
    assert main(["all", "-o", str(tmp_path)]) == 0
    made = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.*")}
    fonts = {f"fonts/{name}.hxf" for name in ("body", "label", "title")}
    assert {"maps/catan.hxm", "sprites/sprites.hxg", "palette.hxp", *fonts} <= made
    assert len(capsys.readouterr().out.splitlines()) == len(made)


def test_all_writes_nothing_if_one_source_is_bad(tmp_path, capsys):
    """Every bad file is named, each in a line."""
    for name, text in (
        ("maps/a.toml", "no toml"),
        ("fonts/a.txt", "##"),
        ("sprites/a.txt", ART),
        ("bots/a.toml", "ore = 7"),
        ("strings/en/common.toml", "language = 7"),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    out = tmp_path / "out"
    assert main(["all", "-i", str(tmp_path), "-o", str(out)]) == 1
    lines = capsys.readouterr().err.splitlines()
    bad = ("maps/a.toml", "fonts/a.txt", "bots/a.toml", "palette.toml")
    assert [line.split(": ")[0] for line in lines] == [str(tmp_path / name) for name in bad]
    assert not out.exists()


def test_the_projects_sprites_keep_the_budget():
    sources = [(path.read_text(encoding="utf-8"), path.name) for path in SPRITES.glob("*.txt")]
    data = pack_sprites(sources)
    assert Sprites(data).count == len(OWN)
    assert len(data) <= sprites.BUDGET == 40 * 1024


@pytest.mark.parametrize(
    ("names", "sizes"),
    [
        ("lumber12 brick12 wool12 grain12 ore12", {(12, 12)}),
        ("lumber16 brick16 wool16 grain16 ore16", {(16, 16)}),
        ("card-knight card-road card-invention card-monopoly card-victory", {(16, 16)}),
        ("card-back", {(12, 16)}),
        ("title-crown title-road title-army", {(12, 12)}),
        ("settlement0 settlement1 settlement2 settlement3 badge0 badge1 badge2 badge3", {(9, 9)}),
        ("city0 city1 city2 city3", {(11, 10)}),
        ("big-settlement0 big-settlement1 big-settlement2 big-settlement3", {(15, 15)}),
        ("big-city0 big-city1 big-city2 big-city3", {(19, 17)}),
        ("robber", {(9, 11)}),
        ("big-robber", {(15, 20)}),
        ("anchor arrow-up arrow-down arrow-left arrow-right", {(9, 9)}),
        ("die1 die2 die3 die4 die5 die6", {(24, 24)}),
        ("battery0 battery1 battery2 battery3", {(16, 9)}),
        ("corner0 corner1 corner2 corner3", {(8, 8)}),
        ("cursor", {(17, 17)}),
        ("cursor-big", {(27, 27)}),
        ("check", {(12, 10)}),
        ("cross", {(11, 9)}),
        ("padlock", {(9, 12)}),
        ("tile-forest tile-hills tile-pasture tile-fields", {(8, 8)}),
        ("tile-mountains tile-desert tile-sea", {(8, 8)}),
        ("logo", {(198, 34)}),
        ("knight0 knight1 knight2 knight3", {(15, 15)}),
        ("arms0 arms1 arms2 arms3 arms4 arms5", {(15, 15)}),
        ("big-knight0 big-knight1 big-knight2 big-knight3", {(23, 23)}),
        ("big-arms0 big-arms1 big-arms2 big-arms3 big-arms4 big-arms5", {(23, 23)}),
        ("wall", {(15, 5)}),
        ("big-wall", {(25, 8)}),
        ("metro0 metro1 metro2", {(13, 10)}),
        ("big-metro0 big-metro1 big-metro2", {(19, 17)}),
        ("merchant0 merchant1 merchant2 merchant3", {(9, 12)}),
        ("big-merchant0 big-merchant1 big-merchant2 big-merchant3", {(15, 20)}),
        ("event-ship event-trade event-politics event-science", {(20, 20)}),
        ("paper12 cloth12 coin12 trade12 politics12 science12 ship12", {(12, 12)}),
        ("paper16 cloth16 coin16 trade16 politics16 science16 ship16", {(16, 16)}),
        ("back-trade back-politics back-science", {(12, 16)}),
        ("title-defender title-merchant title-metro title-open title-horde", {(12, 12)}),
        ("card-alchemist card-crane card-walls card-irrigation card-medicine", {(16, 16)}),
        ("card-mining card-printer card-smith card-bishop card-charter", {(16, 16)}),
        ("card-deserter card-diplomat card-intrigue card-saboteur card-spy", {(16, 16)}),
        ("card-warlord card-wedding card-harbor card-master card-merchant", {(16, 16)}),
        ("card-fleet card-tradeall card-defender", {(16, 16)}),
        ("icon-knight icon-activate icon-promote icon-ride icon-chase", {(16, 16)}),
        ("icon-wall icon-progress", {(16, 16)}),
    ],
)
def test_what_is_there_and_how_large(names, sizes):
    assert {(len(OWN[name][0]), len(OWN[name])) for name in names.split()} == sizes


@pytest.mark.parametrize(
    "kind",
    [
        *("settlement?", "city?", "big-settlement?", "big-city?", "badge?"),
        *("knight?", "big-knight?", "merchant?", "big-merchant?"),
    ],
)
def test_players_are_told_apart_without_colour(kind):
    """Shape and outline are the same, the pattern in the second colour is not."""
    drawn = [OWN[name] for name in sorted(fnmatch.filter(OWN, kind))]
    assert len(drawn) == 4
    assert len({"".join(rows).replace("t", "T") for rows in drawn}) == 1
    patterns = ["".join(rows) for rows in drawn]
    assert [pattern.count("t") == 0 for pattern in patterns] == [True, False, False, False]
    for one in range(4):
        for two in range(one):
            pairs = zip(patterns[one], patterns[two], strict=True)
            assert sum(a != b for a, b in pairs) >= 6


@pytest.mark.parametrize("size", ["", "big-"])
def test_knights_are_told_apart_without_colour(size):
    """The crest has a point for each of his strength; a sword beside the shield: he is active."""
    shield = OWN[size + "knight0"]
    beside = max(len(row.rstrip(".")) for row in shield)  # the first column right of the shield
    above = next(y for y, row in enumerate(shield) if row.strip("."))
    for strength in (1, 2, 3):
        for active in (0, 1):
            rows = OWN[f"{size}arms{2 * strength - 2 + active}"]
            points = [re.findall("[^.0]+", row[:beside]) for row in rows[:above]]
            assert {len(row) for row in points if row} == {strength}
            assert any(row[beside:].strip(".") for row in rows) == bool(active)
            for row, under in zip(rows[above + 1 :], shield[above + 1 :], strict=True):
                assert not any(a != "." and b in "Tt" for a, b in zip(row, under, strict=True))


def test_pieces_leave_out_the_colour_that_the_board_draws_as_clear():
    """Sea, see ui/board/island.py."""
    for path in (SPRITES / "pieces.txt", SPRITES / "america.txt", SPRITES / "knights.txt"):
        for block in read_blocks(path.read_text(encoding="utf-8"), path.name, PIXELS):
            assert "4" not in "".join(block.rows), block.title


@pytest.mark.parametrize(
    "names",
    [
        "metro0 metro1 metro2",
        "big-metro0 big-metro1 big-metro2",
        "trade12 politics12 science12",
        "trade16 politics16 science16",
        "back-trade back-politics back-science",
        "event-ship event-trade event-politics event-science",
    ],
)
def test_tracks_are_told_apart_without_colour(names):
    """The most common colour is the ground; what is on it differs in many places."""
    marks = []
    for name in names.split():
        inside = "".join(row[2:-2] for row in OWN[name][2:-2])
        ground = max("67c1", key=inside.count)
        marks.append([char == ground for char in inside])
    for one in range(len(marks)):
        for two in range(one):
            assert sum(a != b for a, b in zip(marks[one], marks[two], strict=True)) >= 12


@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_shows_its_number(number):
    """Pips are islands of ink inside the outline."""
    rows = OWN[f"die{number}"]
    inside = {(x, y) for y in range(2, 22) for x in range(2, 22) if rows[y][x] == "0"}
    pips = 0
    while inside:
        pips += 1
        reach = [inside.pop()]
        while reach:
            x, y = reach.pop()
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in inside:
                    inside.remove(near)
                    reach.append(near)
    assert pips == number


@pytest.mark.parametrize("level", range(4))
def test_a_battery_shows_its_level_without_colour(level):
    row = OWN[f"battery{level}"][4][1:14].replace("1", " ").split()
    assert len(row) == level or (level == 0 and row == ["b"])


def test_terrain_patterns_differ_without_colour():
    shapes = {
        tuple("".join("." if char == "." else "#" for char in row) for row in rows)
        for name, rows in OWN.items()
        if name.startswith("tile-")
    }
    assert len(shapes) == 7
