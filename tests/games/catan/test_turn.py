"""The course of a turn: roll, trade, build, end, and who comes next (B29, B30, B32, B81)."""

import pytest

from tests.games.catan.printed import COLOURS
from tests.games.catan.table import RICH, table
from tests.support import rule
from tests.support.catan import cards, legal, legal_of, play, refused, shown

BUILDS = ["road 13-18", "settlement 18", "city 8", "buy knight"]
CARDS = {
    "knight": ["play knight", "robber 0"],
    "road building": ["play road building", "road 4-8", "road 0-4"],
    "road building, one road": ["play road building", "road 4-8", "pass"],
    "invention": ["play invention wool ore"],
    "monopoly": ["play monopoly ore"],
}
EDITIONS = pytest.mark.parametrize("edition", ["seed", "modern"])


def builder(**keys):
    """Red can afford and place everything, and blue has a card to trade.

    With `reach` a road to 18 lies for the settlement.
    """
    roads = ["8-13", "28-34", "13-18"] if keys.pop("reach", False) else ["8-13", "28-34"]
    deck = {"knight": 1, "road building": 1, "invention": 1, "monopoly": 1}
    red = {"cards": RICH, "development": deck, "roads": roads} | keys.pop("red", {})
    return table(red=red, **{"blue": {"cards": {"brick": 1}}, **keys})


def trades(pos):
    return legal_of(pos, "trade") + legal_of(pos, "offer") + legal_of(pos, "invite")


# B29: the order of a turn


@rule("B29")
@EDITIONS
@pytest.mark.parametrize(
    "text",
    ["road 13-18", "city 8", "buy", "trade 4 wool -> 1 ore", "offer", "invite", "end"],
)
def test_nothing_is_traded_built_or_ended_before_the_roll(edition, text):
    pos = builder(phase="start", edition=edition)
    refused(pos, text, "Roll the dice first")
    assert text in legal(play(pos, "roll 6 6"))


@rule("B29")
@EDITIONS
def test_a_settlement_waits_for_the_roll(edition):
    pos = builder(phase="start", edition=edition, reach=True)
    refused(pos, "settlement 18", "Roll the dice first")
    assert "settlement 18" in legal(play(pos, "roll 6 6"))


@rule("B29")
@EDITIONS
def test_the_roll_cannot_be_left_out(edition):
    pos = table(phase="start", edition=edition, red={"cards": RICH})
    assert legal(pos) == ["roll"]


@rule("B29")
@EDITIONS
def test_the_dice_are_rolled_once_a_turn(edition):
    pos = play(table(phase="start", edition=edition), "roll 6 6")
    refused(pos, "roll", "already been rolled")


@rule("B29")
@EDITIONS
def test_after_the_roll_one_may_trade_build_or_end(edition):
    pos = play(builder(phase="start", edition=edition), "roll 6 6")
    for text in ("trade 4 wool -> 1 ore", "offer", "invite", "road 13-18", "city 8", "buy", "end"):
        assert text in legal(pos)


@rule("B29")
@EDITIONS
def test_trade_and_building_may_both_be_left_out(edition):
    pos = play(builder(phase="start", edition=edition), "roll 6 6", "end")
    assert shown(pos)["active"] == "blue"


@rule("B29")
@EDITIONS
def test_building_may_follow_without_trade(edition):
    pos = play(builder(edition=edition), "road 13-18")
    assert "13-18" in shown(pos)["players"]["red"]["roads"]


@rule("B29")
@EDITIONS
def test_building_may_be_left_out_after_trade(edition):
    pos = play(builder(edition=edition), "trade 4 wool -> 1 ore", "end")
    assert shown(pos)["active"] == "blue"


@rule("B29")
@EDITIONS
def test_trade_may_go_on_after_a_trade(edition):
    pos = play(builder(edition=edition), "trade 4 wool -> 1 ore")
    assert "trade 4 brick -> 1 ore" in legal(pos)
    play(pos, "offer", "less brick", "more wool", "send", "refuse")
    assert "trade 4 brick -> 1 ore" in legal(pos)
    assert "offer" in legal(pos)


@rule("B29")
@pytest.mark.parametrize("build", BUILDS)
def test_the_first_build_ends_trade_in_the_seed_edition(build):
    pos = builder(reach=build == "settlement 18")
    assert {"trade 4 wool -> 1 ore", "offer", "invite"} <= set(trades(pos))
    play(pos, build)
    assert trades(pos) == []
    refused(pos, "offer", "Trade is over")
    refused(pos, "invite", "Trade is over")


@rule("B29")
def test_a_bank_trade_after_building_is_refused_in_the_seed_edition():
    pos = builder(red={"cards": RICH | {"wool": 8}})
    refused(play(pos, "buy knight"), "trade 4 wool -> 1 ore", "Trade is over")
    refused(play(pos, "road 13-18"), "trade 4 wool -> 1 ore", "Trade is over")


@rule("B29")
@pytest.mark.parametrize("build", BUILDS)
def test_building_goes_on_after_the_first_build(build):
    pos = play(builder(reach=build == "settlement 18"), build)
    assert "road 4-8" in legal(pos)
    assert "buy" in legal(pos)


@rule("B29")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_played_does_not_end_trade_in_the_seed_edition(card):
    pos = play(builder(), *CARDS[card])
    assert shown(pos)["phase"] == "main"
    assert {"trade 4 wool -> 1 brick", "offer", "invite"} <= set(trades(pos))
    play(pos, "trade 4 wool -> 1 brick")
    assert cards(pos, "red")["brick"] == 5


@rule("B29")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_played_before_the_roll_does_not_end_trade(card):
    pos = play(builder(phase="start"), *CARDS[card], "roll 6 6")
    assert {"trade 4 wool -> 1 brick", "offer", "invite"} <= set(trades(pos))


@rule("B29")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_played_after_building_does_not_reopen_trade(card):
    pos = play(builder(), "road 13-18", *CARDS[card])
    assert trades(pos) == []
    refused(pos, "offer", "Trade is over")


@rule("B29")
def test_building_ends_trade_for_that_turn_only():
    pos = play(builder(blue={"cards": RICH}), "road 13-18", "end", "roll 6 6")
    assert {"trade 4 wool -> 1 ore", "offer", "invite"} <= set(trades(pos))
    play(pos, "end", "roll 6 6", "end", "roll 6 6", "end", "roll 6 6")
    assert shown(pos)["active"] == "red"
    assert {"trade 4 wool -> 1 ore", "offer", "invite"} <= set(trades(pos))


@rule("B29")
@pytest.mark.parametrize("build", BUILDS)
def test_trade_goes_on_after_a_build_in_the_modern_edition(build):
    pos = builder(edition="modern", reach=True, red={"cards": RICH | {"wool": 8}})
    play(pos, "road 4-8" if build == "road 13-18" else build)
    assert {"trade 4 wool -> 1 ore", "offer", "invite"} <= set(trades(pos))


@rule("B29")
def test_trade_and_building_mix_in_the_modern_edition():
    hand = {"lumber": 2, "wool": 8, "grain": 2, "ore": 2}
    pos = table(edition="modern", red={"cards": hand})
    for road in ("road 13-18", "road 4-8"):
        play(pos, "trade 4 wool -> 1 brick", road)
    assert cards(pos, "red") == {"grain": 2, "ore": 2}


# B30: a new harbour

HARBOURS = pytest.mark.parametrize(
    ("site", "way", "better"),
    [
        (38, ["28-33", "33-38"], "trade 2 brick -> 1 ore"),
        (0, ["4-8", "0-4"], "trade 3 brick -> 1 ore"),
    ],
)


def at_the_coast(way, **keys):
    red = {"cards": RICH | {"brick": 5}, "roads": ["8-13", "28-34", *way]}
    return table(red=red, **keys)


@rule("B30")
@HARBOURS
def test_a_new_harbour_serves_from_the_next_turn_on_in_the_seed_edition(site, way, better):
    pos = at_the_coast(way)
    assert "trade 4 brick -> 1 ore" in legal(pos)
    play(pos, f"settlement {site}")
    assert legal_of(pos, "trade") == []
    refused(pos, better, "Trade is over")
    play(pos, "end", "roll 6 6", "end", "roll 6 6", "end", "roll 6 6", "end", "roll 6 6")
    assert better in legal(pos)
    assert cards(play(pos, better), "red")["ore"] == 5


@rule("B30")
@HARBOURS
def test_a_new_harbour_serves_at_once_in_the_modern_edition(site, way, better):
    pos = at_the_coast(way, edition="modern")
    assert "trade 4 brick -> 1 ore" in legal(pos)
    play(pos, f"settlement {site}")
    assert better in legal(pos)
    assert cards(play(pos, better), "red")["ore"] == 5


# B32: the roll is everybody's


@rule("B32")
@pytest.mark.parametrize("roller", COLOURS)
def test_a_roll_gives_cards_to_all_whoever_rolls(roller):
    pos = play(table(phase="start", active=roller), "roll 4 4")
    hands = [cards(pos, colour) for colour in COLOURS]
    assert hands == [{"lumber": 1}, {"lumber": 1}, {}, {"ore": 1}]


@rule("B32")
@pytest.mark.parametrize("roller", COLOURS)
def test_a_seven_binds_all_whoever_rolls(roller):
    hand = {"cards": {"wool": 4, "grain": 4}}
    pos = table(phase="start", active=roller, red=hand, blue=hand, orange=hand, white=hand)
    assert shown(play(pos, "roll 3 4"))["owed"] == dict.fromkeys(COLOURS, 4)


# B81: whose turn, and until when


@rule("B81")
@pytest.mark.parametrize("seats", [3, 4])
def test_turns_pass_clockwise(seats):
    colours = COLOURS[4 - seats :]
    pos = table(seats, phase="start", active=colours[0])
    for number, colour in enumerate((*colours, *colours), 1):
        now = shown(pos)
        assert (now["active"], now["actor"], now["turn"]) == (colour, colour, number)
        assert now["phase"] == "start"
        play(pos, "roll 6 6", "end")


@rule("B81")
@EDITIONS
def test_a_turn_does_not_end_before_the_roll(edition):
    pos = table(phase="start", edition=edition)
    refused(pos, "end", "Roll the dice first")
    assert "end" in legal(play(pos, "roll 6 6"))


@rule("B81")
def test_a_card_before_the_roll_does_not_free_from_rolling():
    pos = play(builder(phase="start"), "play knight", "robber 0")
    refused(pos, "end", "Roll the dice first")
    assert legal(pos) == ["roll"]


@rule("B81")
def test_a_turn_ends_only_by_word_though_nothing_else_is_left():
    pos = play(table(phase="start"), "roll 6 6")
    assert shown(pos)["actor"] == "red"
    assert legal(pos) == ["end"]


@rule("B81")
@pytest.mark.parametrize(
    "deeds",
    [
        ["trade 4 wool -> 1 ore"],
        *([build] for build in BUILDS),
        *CARDS.values(),
        ["offer", "less ore", "more wool", "send", "want", "accept", "deal blue"],
        ["offer", "less ore", "more wool", "propose blue", "agree"],
    ],
)
def test_no_deed_ends_the_turn(deeds):
    pos = builder(reach=deeds == ["settlement 18"], blue={"cards": {"wool": 1}})
    play(pos, *deeds)
    now = shown(pos)
    assert (now["active"], now["actor"], now["phase"]) == ("red", "red", "main")
    assert "end" in legal(pos)


@rule("B81")
def test_a_seven_does_not_end_the_turn():
    pos = play(table(phase="start"), "roll 3 4", "robber 0")
    assert shown(pos)["active"] == "red"
    assert "end" in legal(pos)


@rule("B81")
def test_the_new_turn_starts_with_nothing_of_the_old():
    pos = play(builder(), "road 13-18", "play knight", "robber 0", "end")
    now = shown(pos)
    assert now["dice"] is None
    assert [now["rolled"], now["built"], now["card_played"]] == [False] * 3
