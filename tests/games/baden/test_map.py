"""The map of Baden-Württemberg: it packs, has what the data says, and is held against the game."""

import pytest

from hexpocket.engine.board import BadMap, Board
from hexpocket.games.baden import Baden
from host_tools.pack.describe import describe
from host_tools.pack.maps import MAPS, pack_toml
from tests.games.baden import printed
from tests.support.baden import GAME

TEXT = (MAPS / "baden.toml").read_text(encoding="utf-8")
PACKED = pack_toml(TEXT, "baden.toml")
BOARD = GAME.board
PIPS = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def test_it_fits_its_budget_with_all_names():
    assert len(PACKED) <= 4096
    assert pack_toml(describe(PACKED), "again") == PACKED


def test_landmarks_and_rewards_are_the_datas():
    names = [BOARD.site_name(i) for i in range(40)]
    codes = {"road": 1, "card": 2}
    for name, (node, landmark, reward) in printed.LANDMARKS.items():
        site = names.index(name)
        assert BOARD.landmark(site) == landmark
        if isinstance(reward, tuple):
            a, b = sorted(map(printed.KINDS.index, reward))
            assert GAME.reward(node) == 128 | a << 4 | b
        else:
            assert GAME.reward(node) == codes[reward]


def test_start_cards_are_the_datas_and_alike():
    for number, (towns, shown) in enumerate(printed.START_CARDS.values()):
        rows = [BOARD.starts[i : i + 4] for i in range(0, 48, 4) if BOARD.starts[i] == number]
        assert [row[1] for row in rows] == [printed.TOWNS[town] for town in towns]
        starred = [town for row, town in zip(rows, towns, strict=True) if row[3]]
        assert [printed.cards_at(town) for town in starred] == [shown]
        hexes = [i for town in towns for i in printed.hexes_at(printed.TOWNS[town])]
        assert sum(PIPS[printed.HEXES[i][2]] for i in hexes) == 25


def test_no_path_joins_two_sites():
    sites = set(printed.SITES.values())
    assert not [ends for ends in printed.PATHS if set(ends) <= sites]


def test_short_names_are_short():
    assert max(len(BOARD.site_name(i, True)) for i in range(40)) <= 11


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('terrain = "fields", number = 3,', 'terrain = "desert",', "hexes"),
        ('terrain = "fields", number = 3,', 'terrain = "fields",', "hexes"),
        ("robber = [0, -1]", "", "robber"),
        ('["city", "landmark"]', '["city", "landmark", "more"]', "site_kinds"),
        (', landmark = "Zeppelin", reward = "road"', "", "sites"),
        (', landmark = "Zeppelin", reward = "road"', ", gold = 3", "sites"),
        ('at = [1, -3, "SE"], kind = "city"',
         'at = [1, -3, "SE"], kind = "landmark", landmark = "Too many", reward = "road"', "sites"),
        ('colour = "white"', 'colour = "red"', "starts"),
        ("star = true\n", "", "starts"),
    ],
)  # fmt: skip
def test_other_maps_are_refused(old, new, key):
    assert old in TEXT
    board = Board(pack_toml(TEXT.replace(old, new, 1), "other.toml"))
    with pytest.raises(BadMap, match=f"{key}: this is no map for baden"):
        Baden(board)


def test_a_map_without_landmarks_is_refused():
    lines = [line for line in TEXT.splitlines() if "landmark = " not in line]
    with pytest.raises(BadMap, match="sites: this is no map for baden"):
        Baden(Board(pack_toml("\n".join(lines), "other.toml")))


def test_a_map_of_flat_hexes_is_refused():
    board = Board(pack_toml(TEXT, "other.toml"))
    board.flat = True
    with pytest.raises(BadMap, match="orientation: this is no map for baden"):
        Baden(board)
