"""The map of America: it packs, and has what the rules rely on."""

from host_tools.pack.describe import describe
from host_tools.pack.maps import BUDGET, MAPS, pack_toml
from tests.games.america.lay import BOARD, SITES

PACKED = pack_toml((MAPS / "america.toml").read_text(encoding="utf-8"), "america.toml")
ENDS = [tuple(BOARD.path_nodes[2 * path : 2 * path + 2]) for path in range(BOARD.paths)]
PURPLE = [name for i, name in enumerate(SITES) if BOARD.sites[3 * i + 1] == 0]


def marks(name) -> list[int]:
    """Number codes of the hexes at a site: 14 is "?", 15 is "??"."""
    hexes = BOARD.node_hexes[3 * SITES[name] : 3 * SITES[name] + 3]
    return [BOARD.land[hex_id] >> 4 for hex_id in hexes if hex_id != 255]


def test_it_fits_its_budget_with_all_names():
    assert len(PACKED) <= BUDGET == 5120
    assert len(SITES) == 45


def test_unpacking_gives_back_the_same_map():
    assert pack_toml(describe(PACKED), "again") == PACKED


def test_no_path_joins_two_sites():
    assert not [ends for ends in ENDS if set(ends) <= set(SITES.values())]


def test_no_two_tracks_meet_and_none_touches_a_purple_site():
    ends = [node for path in BOARD.tracks for node in ENDS[path]]
    assert len(set(ends)) == len(ends) == 42
    assert not set(ends) & {SITES[name] for name in PURPLE}


def test_a_site_touches_one_hex_marked_twice_at_most_and_a_purple_one_none():
    assert max(marks(name).count(15) for name in SITES) == 1
    assert not [name for name in PURPLE if 15 in marks(name)]


def test_there_is_a_token_for_every_hex_marked_once():
    assert [byte >> 4 for byte in BOARD.land].count(14) == len(BOARD.tokens) == 12
