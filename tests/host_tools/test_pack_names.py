"""Names on a map beside those of its sites: regions of hexes, landmarks and what they reward."""

from binascii import crc32

import pytest

from hexpocket.engine.board import BadMap, Board
from host_tools.pack import PackError
from host_tools.pack.describe import describe
from host_tools.pack.maps import MAPS, load_board, pack_toml
from tests.host_tools.test_pack_rim import sealed

TWO = """
map = "two"
orientation = "pointy"
hexes = [
    {at = [0, 0], terrain = "forest", number = 4, region = "Härtsfeld"},
    {at = [1, 0], terrain = "hills", number = 5, region = "Filder"},
]
site_kinds = ["city", "landmark"]
sites = [
    {name = "Ulm", at = [0, 0, "N"], kind = "landmark", landmark = "Münster", reward = "card"},
    {name = "Mannheim", short = "Mhm", at = [0, 0, "S"], kind = "landmark", landmark = "Wasserturm", reward = ["ore", "brick"]},
    {name = "Aalen", short = "Aa", at = [1, 0, "N"], kind = "city"},
    {name = "Lörrach", at = [1, 0, "S"], kind = "city"},
]
rim = [{at = [2, 0], terrain = "fields"}]
"""  # noqa: E501


def test_hexes_and_landmarks_have_names_and_rewards():
    board = Board(pack_toml(TWO, "two.toml"))
    assert [board.region(i) for i in range(2)] == ["Härtsfeld", "Filder"]
    assert [board.site_name(i) for i in range(4)] == ["Ulm", "Mannheim", "Aalen", "Lörrach"]
    assert [board.site_name(i, True) for i in range(4)] == ["Ulm", "Mhm", "Aa", "Lörrach"]
    assert [board.landmark(i) for i in range(4)] == ["Münster", "Wasserturm", "", ""]
    assert list(board.sites[2::3]) == [2, 128 | 1 << 4 | 4, 0, 0]
    assert not board.flat
    assert len(board.rim) == 3


def test_a_map_without_such_names_has_none():
    board = load_board("america")
    assert board.flat
    assert {board.region(i) for i in range(board.hexes)} == {""}
    assert {board.landmark(i) for i in range(45)} == {""}


@pytest.mark.parametrize("name", ["catan", "knights", "america", "baden"])
def test_every_map_comes_back_from_its_description(name):
    data = pack_toml((MAPS / f"{name}.toml").read_text(encoding="utf-8"), name)
    assert pack_toml(describe(data), "again") == data
    assert pack_toml(describe(pack_toml(TWO, "two")), "again") == pack_toml(TWO, "two")


@pytest.mark.parametrize(
    ("name", "size", "sum_"),
    [
        ("catan", 867, 0xC1C93D56),
        ("knights", 837, 0xCF45F8E8),
        ("america", 3227, 0x006CFCFF),
    ],
)
def test_maps_without_them_pack_to_the_bytes_they_always_had(name, size, sum_):
    data = pack_toml((MAPS / f"{name}.toml").read_text(encoding="utf-8"), name)
    assert (len(data), crc32(data)) == (size, sum_)


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        (', region = "Filder"', "", "hexes[1].region", "is missing: other hexes have one"),
        ('"Filder"', '"Härtsfeld"', "hexes[1].region", "this region is also hexes[0].region"),
        (', reward = "card"', "", "sites[0].reward", "is missing: a landmark has both"),
        (', landmark = "Münster"', "", "sites[0].landmark", "is missing: a landmark has both"),
        ('"card"', '"card", gold = 1', "sites[0].gold", "a landmark brings its reward, no gold"),
        ('"card"', '"gold"', "sites[0].reward", "must be one of road, card, is 'gold'"),
        ('"ore", "brick"', '"ore"', "sites[1].reward", "must have 2 entries, has 1"),
        ('"brick"]', '"coal"]', "sites[1].reward[1]", None),
        ('"Münster"', '""', "sites[0].landmark", None),
    ],
)
def test_bad_names_and_rewards_are_refused(old, new, key, reason):
    assert TWO.count(old) == 1
    with pytest.raises(PackError) as refused:
        pack_toml(TWO.replace(old, new), "two.toml")
    assert refused.value.args[:2] == ("two.toml", key) or f"two.toml: {key}: " in str(
        refused.value
    )
    assert reason is None or str(refused.value).endswith(reason)


def test_a_map_that_promises_regions_and_has_none_is_refused():
    data = bytearray(pack_toml((MAPS / "catan.toml").read_text(encoding="utf-8"), "catan"))
    data[9] |= 2
    with pytest.raises(BadMap, match="map texts run past the end"):
        Board(sealed(bytes(data)))
