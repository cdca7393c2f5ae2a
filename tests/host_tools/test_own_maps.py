"""Maps of one's own: the check, what it refuses, and the example of docs/maps.md."""

import re
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from hexpocket.engine import phase
from hexpocket.engine.board import Board
from hexpocket.engine.position import ACTOR, BEGINNER, MODERN, NO_TRADE, PHASE
from hexpocket.games import load
from hexpocket.games.baden.facts import MOST_LANDMARKS, START_CARDS, START_HALLS
from host_tools import games, malformed
from host_tools.fuzz import play_game
from host_tools.pack import PackError, own, trial
from host_tools.pack.__main__ import main
from host_tools.pack.describe import describe
from host_tools.pack.maps import MAPS, pack_toml
from host_tools.referee.check import Watch
from sim.starts import EXAMPLE
from tests.support.pilot import by_weight

TEXT = EXAMPLE.read_text(encoding="utf-8")
PAGE = EXAMPLE.with_name("maps.md").read_text(encoding="utf-8")
AMERICA = (MAPS / "america.toml").read_text(encoding="utf-8")
FAR_WEST = AMERICA.replace('map = "america"', 'map = "america"\ntitle = "Far West"')
BADEN = (MAPS / "baden.toml").read_text(encoding="utf-8")
LAND = BADEN.replace('map = "baden"', 'map = "baden"\ntitle = "Ländle"')


@pytest.fixture(autouse=True)
def a_short_trial(monkeypatch):
    """test_pack_trial.py has the long one."""
    monkeypatch.setattr(trial, "PLIES", 4)


def board(text=TEXT) -> Board:
    return Board(pack_toml(text, "my.toml"))


def check(folder: Path, text: str, name="my.toml") -> int:
    (folder / name).write_text(text, encoding="utf-8")
    return main(["check", str(folder / name), "-o", str(folder / "pictures")])


# The page


def test_the_page_shows_the_example():
    (shown,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert shown == TEXT


def test_the_page_shows_what_the_check_says(capsys, monkeypatch):
    monkeypatch.chdir(EXAMPLE.parents[1])
    assert main(["check", "docs/horseshoe.toml"]) == 0
    assert f"```\n{capsys.readouterr().out}```\n" in PAGE


def test_the_page_knows_the_games_limits():
    hexes, nodes, paths = games.rules("catan").counts
    assert f"up to {hexes} hexes, {nodes} intersections, {paths} paths, 9 harbours" in PAGE
    hexes, nodes, paths = games.rules("america").counts
    assert f"up to {hexes} hexes, {nodes} intersections, {paths} paths;" in PAGE
    hexes, nodes, paths = games.rules("baden").counts
    assert f"up to {hexes} hexes, {nodes} intersections, {paths} paths; pointy" in PAGE
    towns = START_CARDS * START_HALLS
    assert f"of the first at least {towns}, of the second 1 to {MOST_LANDMARKS}" in PAGE


# The check


def test_the_picture_is_what_the_handheld_offers(tmp_path, capsys):
    assert check(tmp_path, TEXT, "horseshoe.toml") == 0
    assert capsys.readouterr().err == ""
    kept = EXAMPLE.parent / "pictures" / "map-made.png"
    with Image.open(tmp_path / "pictures" / "horseshoe.png") as made, Image.open(kept) as shown:
        assert made.convert("RGB").tobytes() == shown.convert("RGB").tobytes()


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


NORTH = '    {at = [ 0, -2], terrain = "forest", number = 5},\n'
FAR_OFF = NORTH.replace(" 0, -2", " 6,  0")
BAY = '    {at = [ 0,  1], side = "NW", kind = "grain"},\n'
HEAD = TEXT[: TEXT.index("hexes = [")]
TINY = f"{HEAD}hexes = [{{at = [-1, 1], terrain = 'desert'}},\n{NORTH}]\nrobber = [-1, 1]\n"
RED = "[[starts]]\ncolour = 'red'\nsettlement = [0, -2, 'N']\nroad = [0, -2, 'NW']\n"
FIRST_SITE = 'sites = [\n    {name = "'
SITE = "site_kinds = ['town']\nsites = [{name = 'X', at = [0, -2, 'N'], kind = 'town'}]\n"
TOWN = 'kind = "city"'  # in Buchen
REFUSED = {
    "title: is missing: the name": changed(TEXT, 'title = "Horseshoe"\n', ""),
    "title: '東' is in no font": changed(TEXT, "Horseshoe", "東"),
    "title: has 17 letters, at most 16": changed(TEXT, "Horseshoe", "x" * 17),
    "title: 'WWWWWWWWWWWW' is 131 columns wide, 128 fit": changed(TEXT, "Horseshoe", "W" * 12),
    "map: names no game; these take maps: catan, ": changed(TEXT, '"catan"', '"checkers"'),
    "robber: is missing, catan needs a desert": changed(TEXT, "robber = [-1, 1]", ""),
    "robber: catan needs a desert": changed(TEXT, "robber = [-1, 1]", "robber = [0, 1]"),
    "robber: no hex at [1, 0]": changed(TEXT, "robber = [-1, 1]", "robber = [1, 0]"),
    "hexes[0].number: 7 is the robber's": changed(TEXT, "number = 5}", "number = 7}"),
    "hexes: 55 intersections, catan has room for 54": changed(TEXT, NORTH, NORTH + FAR_OFF),
    "hexes: catan needs at least 29 intersections": TINY,
    "harbours[4]: not on the coast": changed(TEXT, BAY, BAY.replace("NW", "W")),
    "starts: catan needs as many for each colour": TEXT + RED,
    "starts: is missing, america needs 3": FAR_WEST[: FAR_WEST.index("[[starts]]")],
    "robber: is missing, baden needs a hex": changed(LAND, "robber = [0, -1]", ""),
    "hexes: baden needs a number for each hex": changed(LAND, '"pasture", number = 6', '"desert"'),
    "sites: baden needs at least 12 towns, and 1 to 12 landmarks": "\n".join(
        line for line in LAND.splitlines() if "landmark = " not in line
    ),
    "starts: baden needs 3 for each colour": changed(LAND, "star = true\n", ""),
    "harbours: 1 harbours, baden has room for 0": LAND.replace(
        "robber = ", 'harbours = [{at = [3, -4], side = "NE", kind = "ore"}]\nrobber = '
    ),
    "sites[0].name: '東' is in no font": changed(FAR_WEST, FIRST_SITE, FIRST_SITE + "東"),
    "sites[1].landmark: '東' is in no font": changed(
        LAND, '"Deutschordensschloss"', '"東京タワー"'
    ),
    "sites[1].short: '東' is in no font": changed(LAND, '"Mergenth."', '"東"'),
    "sites[1].landmark: 'WWWWWWWWWWWWWWWWWWWW' is 219 columns wide, 216 fit": changed(
        LAND, "Deutschordensschloss", "W" * 20
    ),
    f"sites[0].name: '{'W' * 32}' is 351 columns wide, 119 fit": changed(LAND, "Buchen", "W" * 32),
    "sites[0].short: 'Unterreichenbach' is 74 columns wide, 48 fit": changed(
        LAND, "Buchen", "Unterreichenbach"
    ),
    "sites[0].short: 'Seattle' is 31 columns wide, 27 fit": changed(
        FAR_WEST, 'short = "Sea.", ', ""
    ),
    "sites[0].name: 'WWWWWWWWWW' is 109 columns wide, 99 fit": changed(
        FAR_WEST, "Seattle", "W" * 10
    ),
    "sites: catan has none": f"{TEXT}{SITE}",
    "tracks: catan has none": f"{TEXT}tracks = [[0, -2, 'NW']]\n",
    "tracks: baden has none": changed(LAND, "robber = ", "tracks = [[3, -4, 'NW']]\nrobber = "),
    "sites[0].landmark: america has none": changed(
        FAR_WEST, ", gold = 3}", ", landmark = 'Space Needle', reward = 'card'}"
    ),
    "sites[0].landmark: this kind of sites is for towns": changed(
        LAND, TOWN, f"{TOWN}, landmark = 'Turm', reward = 'card'"
    ),
    "sites[0].gold: there is no gold in baden": changed(LAND, TOWN, f"{TOWN}, gold = 2"),
    "sites[0].landmark: is missing": changed(LAND, TOWN, TOWN.replace("city", "landmark")),
    "starts[1].settlement: this place is also starts[0].settlement": changed(
        LAND, 'settlement = [3, -3, "SE"]', 'settlement = [1, 1, "S"]'
    ),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_what_is_wrong_is_said_in_one_line(tmp_path, capsys, reason):
    assert check(tmp_path, REFUSED[reason]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"{tmp_path / 'my.toml'}: {reason}")
    assert err.count("\n") == 1
    assert not (tmp_path / "pictures").exists()


def test_a_folder_is_checked_map_by_map(tmp_path, capsys):
    (tmp_path / "a.toml").write_text("map = 1")
    (tmp_path / "b.toml").write_text(TEXT, encoding="utf-8")
    assert main(["check", str(tmp_path), "-o", str(tmp_path / "pictures")]) == 1
    out, err = capsys.readouterr()
    assert err.startswith(f"{tmp_path / 'a.toml'}: ")
    assert out.startswith(f"{tmp_path / 'b.toml'}:\n  Horseshoe, a map for catan, knights\n")
    assert [path.name for path in (tmp_path / "pictures").iterdir()] == ["b.png"]
    (tmp_path / "empty").mkdir()
    assert main(["check", str(tmp_path / "empty")]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'empty'}: no maps (*.toml) here\n"


def test_a_map_that_is_odd_is_told_so(tmp_path, capsys):
    apart = changed(TEXT, NORTH, NORTH.replace(" 0, -2", "9, -9"))
    apart = changed(apart, '    {at = [ 0, -2], side = "NW", kind = "3:1"},\n', "")
    assert check(tmp_path, apart.replace("mountains", "hills")) == 0
    said = capsys.readouterr().out
    assert "  mind: no hex is mountains\n" in said
    assert "  mind: 2 islands, and nobody crosses the sea\n" in said


def test_towns_side_by_side_may_be_on_start_cards(tmp_path, capsys):
    """In Baden-Württemberg nothing is said of distance (W11)."""
    near = changed(LAND, 'settlement = [3, -3, "SE"]', 'settlement = [1, 1, "SE"]')
    near = changed(near, 'at = [3, -3, "SE"]', 'at = [1, 1, "SE"]')
    assert check(tmp_path, near) == 0
    assert "  start card: Biberach, Crailsheim, Villingen; " in capsys.readouterr().out


def test_rewards_and_start_cards_are_told(tmp_path, capsys):
    assert check(tmp_path, LAND) == 0
    said = capsys.readouterr().out.splitlines()
    found = {line.strip() for line in said if "landmarks for" in line or "start card" in line}
    assert found >= {
        "landmarks for card: Heidelberg, Stuttgart, Ulm",
        "landmarks for wool + grain: Sigmaringen",
        "start card: Biberach, Crailsheim, Villingen; lumber, ore, grain",
    }
    assert len(found) == 7 + 4
    assert "  40 sites: 28 city, 12 landmark" in said


def test_land_that_is_never_balanced_is_told(tmp_path, capsys):
    assert check(tmp_path, TEXT) == 0
    assert "balanced" not in capsys.readouterr().out
    alike = TEXT
    for terrain in ("hills", "pasture", "fields", "mountains"):
        alike = alike.replace(f'"{terrain}"', '"forest"')
    assert check(tmp_path, alike) == 0
    assert "  mind: this land is never balanced: " in capsys.readouterr().out


# What is packed


def test_what_is_left_out_is_as_it_lies():
    made = board()
    assert (made.name, made.title) == ("catan", "Horseshoe")
    assert list(made.spiral) == list(range(made.hexes))
    assert list(made.tokens) == [byte >> 4 for byte in made.land if byte >> 4]
    places = [f"[{at}]" for at in re.findall(r"at = \[(.*)\], terrain", TEXT)]
    turned = board(f"{TEXT}spiral = [{', '.join(reversed(places))}]\n")
    assert list(turned.tokens) == list(reversed(made.tokens))
    assert turned.fingerprint != made.fingerprint


def test_a_packed_map_becomes_the_same_text_again():
    data = pack_toml(TEXT, "my.toml")
    text = describe(data)
    assert 'map = "catan"\ntitle = "Horseshoe"\n' in text
    assert pack_toml(text, "again.toml") == data


def test_maps_lie_by_game_in_the_order_of_their_titles(tmp_path):
    texts = {"a": TEXT, "b": changed(TEXT, "Horseshoe", "Anvil"), "c": FAR_WEST}
    for name, text in texts.items():
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    made = own.packed([tmp_path])
    assert [(path, Board(data).title) for path, data in made.items()] == [
        ("maps/america/000.hxm", "Far West"),
        ("maps/catan/001.hxm", "Anvil"),
        ("maps/catan/002.hxm", "Horseshoe"),
    ]
    (tmp_path / "d.toml").write_text(TEXT + "# again\n", encoding="utf-8")
    with pytest.raises(PackError, match=r"d\.toml: title: is that of .*a\.toml too"):
        own.packed([tmp_path])


# Played


@pytest.mark.parametrize("seed", [1, 5, 2644])
def test_the_example_is_played_to_the_end(seed):
    """By players who build what they can, every position checked."""
    game = load("catan")(board())
    pos = game.new(4, 0, BEGINNER | NO_TRADE)
    assert [pos[game.hexes + at] for at in range(13)] == list(game.board.land)
    rng = Random(seed)
    watch = Watch(game)
    while actions := game.legal(pos):
        assert watch.problem(pos) == ""
        game.apply(pos, by_weight(rng, game.view(pos, pos[ACTOR]), actions))
    assert pos[PHASE] == phase.OVER
    assert game.score(pos, pos[ACTOR]) >= game.points_to_win


@pytest.mark.parametrize("name", ["catan", "knights"])
def test_random_games_on_the_example_keep_the_rules(name):
    game = load(name)(board())
    for seed in range(4):
        assert play_game(game, seed).wrong == ""


def test_random_games_on_a_smaller_america_keep_the_rules():
    smaller = changed(FAR_WEST, '    {at = [ 1,  1], terrain = "fields", number = 4},\n', "")
    game = load("america")(board(smaller))
    assert game.board.hexes == 70
    for seed in range(2):
        assert play_game(game, seed).wrong == ""


def test_random_games_on_a_smaller_baden_keep_the_rules():
    """Without the hex in the north, and the landmark on it."""
    smaller = LAND.replace('[3, -4, "SW"]', '[2, -3, "N"]')
    sites = [line for line in smaller.splitlines() if "at = [3, -4," not in line]
    sites = [line for line in sites if "at = [ 3, -4]" not in line]
    game = load("baden")(board("\n".join(sites)))
    assert (game.board.hexes, len(game.landmarks)) == (39, 11)
    for seed in range(2):
        assert play_game(game, seed).wrong == ""


def test_the_variable_set_up_keeps_the_island_and_its_numbers():
    game = load("catan")(board())
    one, two = (game.new(4, seed, MODERN) for seed in (1, 2))
    land = slice(game.hexes, game.hexes + game.board.hexes)
    assert one[land] != two[land]
    for pos in (one, two):
        assert sorted(byte & 15 for byte in pos[land]) == sorted(b & 15 for b in game.board.land)
        laid = [byte >> 4 for byte in pos[land] if byte >> 4]
        assert laid == list(game.board.tokens)


# Malformed maps


@pytest.mark.parametrize("first", range(0, 2000, 100))
def test_malformed_maps_get_one_line_each_and_leave_nothing(tmp_path, first):
    """All that `make mutants` writes: 8 s in all."""
    wrong = {}
    for number in range(first, first + 100):
        wrong[number] = malformed.trouble(malformed.written(Random(number)), tmp_path)
    assert {number: found for number, found in wrong.items() if found} == {}


def test_without_a_fault_the_grammars_maps_are_sound(tmp_path):
    sound = {malformed.written(Random(number), faulty=False) for number in range(20)}
    assert len(sound) == 20
    made = [board(text) for text in sound]
    assert {island.name for island in made} == {"catan", "baden"}
    for island in made:
        assert load(island.name)(island).new(4, 1, BEGINNER)
    assert malformed.trouble(sound.pop(), tmp_path).startswith("status 0: ")


def test_the_command_counts(capsys):
    assert malformed.main(["--maps", "5", "--first", "7"]) == 0
    assert capsys.readouterr().out == "5 malformed maps, 0 not refused in one line\n"
