"""The packer of what bots weigh: every weight once, characters in percent, bad tables refused."""

import pytest

from hexpocket.bots import shared
from hexpocket.bots.catan import island
from hexpocket.bots.weights import Weights
from host_tools.pack import PackError
from host_tools.pack.__main__ import main
from host_tools.pack.weights import BOTS, BUDGET, pack_weights, places

SOURCE = (BOTS / "catan.toml").read_text("utf-8")
NAMES = sorted(path.stem for path in BOTS.glob("*.toml"))


@pytest.mark.parametrize("name", NAMES)
def test_the_projects_weights_are_packed(name):
    data = pack_weights(name, (BOTS / f"{name}.toml").read_text("utf-8"), name)
    assert data[:4] == b"HEXB"
    assert len(data) <= BUDGET
    assert Weights(data).number == len(places(name))


def test_weights_come_to_their_places():
    text = SOURCE.replace("ore = 46", "ore = -77", 1)
    assert text != SOURCE
    assert Weights(pack_weights("catan", text, "x")).of()[island.ORE] == -77


def test_characters_are_percents_of_the_weights():
    text = SOURCE + "\n[characters.miser]\nspare = 250\nover = 0\n"
    tables = Weights(pack_weights("catan", text, "x"))
    usual, own = tables.of(), tables.of("miser")
    assert own[shared.SPARE] == usual[shared.SPARE] * 250 // 100
    assert own[shared.OVER] == 0
    changed = [i for i in range(tables.number) if own[i] != usual[i]]
    assert changed == [shared.SPARE, shared.OVER]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("ore = 46", "", "x: ore: is missing"),
        ("ore = 46", "oar = 46", "x: production.oar: unknown key"),
        ("ore = 46", "ore = 4.6", "x: production.ore: must be a whole number"),
        ("ore = 46", "ore = 32768", "x: production.ore: must be a whole number"),
        ("[hand]", "[hand]\nore = 1", "x: hand.ore: is there twice"),
        ("[characters.", "[others.", "x: characters: must be tables"),
        ("[characters.raider]", "[characters.Raider]", "x: characters.Raider: a name has"),
        (
            "[characters.raider]",
            "[characters.raider]\ngold = 5",
            "characters.raider.gold: unknown",
        ),
        ("[characters.raider]", "[characters.raider]\nore = -5", "characters.raider.ore: must be"),
        ("city = 1000", "city = 32000", "characters.builder.city: 40000 does not fit"),
        ("[hand]", "[hand", "x: not TOML"),
    ],
)
def test_bad_tables_are_refused(old, new, reason):
    assert old in SOURCE
    with pytest.raises(PackError) as refused:
        pack_weights("catan", SOURCE.replace(old, new), "x")
    assert reason in str(refused.value)


def test_a_table_for_no_bots_is_refused():
    with pytest.raises(PackError, match="no folder of hexpocket.bots is called 'chess'"):
        pack_weights("chess", SOURCE, "x")


def test_the_command(tmp_path, capsys):
    assert main(["bots", "-o", str(tmp_path)]) == 0
    assert sorted(path.stem for path in tmp_path.glob("*.hxb")) == NAMES
    assert "weights, steady, " in capsys.readouterr().out
