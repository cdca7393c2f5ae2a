"""Impossible positions with a trade on the table."""

import pytest

from tests.host_tools.test_referee_refusals import refused
from tests.support.catan import position, shown

# Red gives two wool for an ore; blue, orange and white answer in this order.
HANDS: dict = {"red": {"cards": {"wool": 3}}, "blue": {"cards": {"ore": 2}},
         "orange": {"cards": {"brick": 1}}, "white": {"cards": {"ore": 1}}}  # fmt: skip
OFFER = {"wool": -2, "ore": 1}
ASKED: dict = {"phase": "answer", "offer": OFFER, **HANDS}
ANSWERED: dict = {
    "phase": "close",
    "offer": OFFER,
    "answers": {"blue": "accepted", "orange": "countered", "white": "refused"},
    "counters": {"orange": {"brick": -1, "wool": 3}},
    **HANDS,
}


def test_possible_ones_are_taken_with_their_defaults():
    assert shown(position(**ASKED))["actor"] == "blue"
    assert shown(position(**ASKED))["failed_offers"] == 0
    pos = position(**{**ASKED, "answers": {"blue": "refused"}, "refused_offers": [{}]})
    assert (shown(pos)["actor"], shown(pos)["failed_offers"]) == ("orange", 1)
    assert position(**ANSWERED)
    assert position(phase="offer", **HANDS)
    assert position(phase="counter", offer=OFFER, **HANDS)
    assert position(phase="offer", offer={"ore": 19}, **HANDS)
    assert position(phase="offer", offer=OFFER, refused_offers=[OFFER], **HANDS)  # not sent yet
    answers = {"blue": "accepted", "orange": "refused", "white": "refused"}
    assert position(phase="close", offer=OFFER, answers=answers, **HANDS)


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"player_trade": False}, "players do not trade in this game"),
        ({"player_trade": False, "phase": "offer"}, "players do not trade in this game"),
        ({"built": True}, "in the seed edition trade is over once something is built"),
        ({"red": {}, "offer": {}}, "the active player has no card to trade"),
        (dict.fromkeys(("blue", "orange", "white"), {}), "nobody has anything to trade with"),
        ({"failed_offers": 4}, "no more than 4 offers of a turn end without a deal"),
        ({"phase": "offer", "failed_offers": 4}, "no more than 4 offers of a turn end without"),
        ({"actor": "red"}, "the others answer an offer, not its maker"),
        ({"phase": "counter", "actor": "red"}, "the others answer an offer, not its maker"),
        ({"answers": {"red": "accepted"}}, "only the others at the table answer an offer"),
        ({"answers": {"orange": "accepted"}}, "orange has answered before the turn to answer"),
        ({"actor": "orange"}, "blue has not answered, but the turn to answer is past"),
        ({"phase": "offer", "answers": {"blue": "refused"}}, "blue has answered before the turn"),
        ({"answers": {"blue": "maybe"}}, "answers.blue: expected one of none, refused, accepted"),
        ({"answers": {"green": "refused"}}, "answers.green: unknown key"),
        ({"offer": {"wool": -4, "ore": 1}}, "red: wool is offered that is not in the hand"),
        ({"phase": "offer", "offer": {"ore": -1}}, "red: ore is offered that is not in the hand"),
        ({"offer": {"wool": -2}}, "red: both sides of an offer give a card"),
        ({"offer": {"ore": 1}}, "red: both sides of an offer give a card"),
        ({"offer": {"gold": 1}}, "offer.gold: unknown key"),
        ({"offer": {"ore": 20}}, "offer.ore: expected a number from -19 to 19, not 20"),
        (
            {"answers": {"blue": "accepted"}, "blue": {"cards": {"grain": 1}}},
            "blue: the hand cannot",
        ),
        (
            {"answers": {"blue": "accepted"}, "blue": {}},
            "blue has nothing to give and is not asked",
        ),
        ({"answers": {"blue": "none"}, "blue": {}}, "blue has nothing to give and is not asked"),
        ({"answers": {"blue": "accepted"}, "offer": {}}, "blue: the hand cannot pay the offer"),
        (
            {"counters": {"blue": {"ore": -1, "wool": 3}}},
            "blue: a counter-offer that was not made",
        ),
        ({"counters": {"red": {"wool": -1}}}, "counters.red: unknown key"),
        ({"phase": "counter", "actor": "blue", "blue": {}}, "blue has nothing to give and is not"),
        (
            {"phase": "counter", "counters": {"blue": {"brick": -1}}},
            "blue: brick is offered that is not in the hand",
        ),
    ],
)
def test_an_open_offer(keys, reason):
    refused(reason, **{**ASKED, **keys})


def test_asking_goes_round():
    """Who was asked wants the offer or has refused it; who has nothing was not asked."""
    keys = {"phase": "ask", "offer": OFFER, **HANDS}
    assert shown(position(**keys))["actor"] == "blue"
    wants = position(**keys, answers={"blue": "wants"})
    assert shown(wants)["actor"] == "orange"
    assert shown(wants)["answers"] == {"blue": "wants"}
    assert wants == position(**keys, actor="orange")
    past = shown(position(**{**keys, "orange": {}}, actor="white"))
    assert past["answers"] == {"blue": "wants", "orange": "refused"}
    assert position(**{**keys, "offer": {}}), "an invitation"


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"actor": "red"}, "the others answer an offer, not its maker"),
        ({"actor": "blue", "blue": {}}, "blue has nothing to give and is not asked"),
        ({"actor": "blue", "answers": {"blue": "refused"}}, "blue has answered before the turn"),
        ({"actor": "blue", "answers": {"white": "refused"}}, "white has answered before the turn"),
        ({"answers": {"blue": "accepted"}}, "blue has answered before the turn to answer came"),
        (
            {"answers": {"blue": "wants"}, "actor": "blue"},
            "answers.blue: is asked only after blue",
        ),
        ({"answers": {"white": "wants"}, "actor": "orange"}, "answers.white: is asked only after"),
        ({"answers": {"blue": "none"}, "blue": {}}, "blue has nothing to give and is not asked"),
        ({"answers": {"blue": "maybe"}}, "answers.blue: expected one of none, refused, accepted"),
        (
            {"counters": {"blue": {"ore": -1, "wool": 3}}},
            "blue: a counter-offer that was not made",
        ),
        ({"offer": {"ore": 1}}, "red: both sides of an offer give a card"),
    ],
)
def test_an_offer_about_which_all_are_asked(keys, reason):
    refused(reason, **{"phase": "ask", "offer": OFFER, **HANDS, **keys})


def test_a_deal_is_proposed_to_anyone():
    for colour in ("blue", "orange", "white"):
        pos = position(phase="agree", actor=colour, offer=OFFER, failed_offers=3, **HANDS)
        assert shown(pos)["actor"] == colour
    assert (
        shown(position(phase="agree", offer=OFFER, **{**HANDS, "blue": {}}))["actor"] == "orange"
    )


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"actor": "red"}, "the others answer an offer, not its maker"),
        ({"actor": "blue", "blue": {}}, "blue has nothing to give and is not asked"),
        ({"answers": {"orange": "refused"}}, "orange has answered before the turn to answer came"),
        ({"answers": {"blue": "wants"}}, "answers.blue: expected one of none, refused, accepted"),
        (
            {"counters": {"blue": {"ore": -1, "wool": 3}}},
            "blue: a counter-offer that was not made",
        ),
        ({"offer": {}}, "red: both sides of an offer give a card"),
        ({"offer": {"wool": -4, "ore": 1}}, "red: wool is offered that is not in the hand"),
        ({"failed_offers": 4}, "no more than 4 offers of a turn end without a deal"),
    ],
)
def test_a_proposed_deal(keys, reason):
    refused(reason, **{"phase": "agree", "offer": OFFER, **HANDS, **keys})


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"answers": {"blue": "accepted", "orange": "refused"}}, "white has not answered"),
        (
            {"answers": dict.fromkeys(("blue", "orange", "white"), "refused"), "counters": {}},
            "all have refused, so the trade is over",
        ),
        (
            {"counters": {"orange": {"brick": -2, "wool": 1}}},
            "orange: brick is offered that is not",
        ),
        ({"counters": {}}, "orange: both sides of an offer give a card"),
        ({"counters": {"orange": {}}}, "orange: both sides of an offer give a card"),
        ({"counters": {"orange": {"brick": -1}}}, "orange: both sides of an offer give a card"),
        (
            {"counters": {"orange": {"wool": 2, "ore": -1}}, "orange": {"cards": {"ore": 1}}},
            "orange: the counter-offer is the offer itself",
        ),
        ({"actor": "blue"}, "in the phase 'close' the active player acts"),
    ],
)
def test_a_trade_to_be_closed(keys, reason):
    refused(reason, **{**ANSWERED, **keys})


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"refused_offers": [OFFER] * 4}, "refused_offers: at most 3, not 4"),
        ({"refused_offers": [OFFER], "failed_offers": 0}, "1 refused offers, but 0 failed: write"),
        ({"refused_offers": [OFFER, OFFER]}, "an offer that was refused is not made again"),
        ({"refused_offers": [{}, {}]}, "an offer that was refused is not made again"),
        ({"refused_offers": [{"ore": 1}]}, "refused offers: both sides of an offer give a card"),
        ({"refused_offers": [7]}, "refused_offers[0]: expected an object"),
        ({"phase": "answer", "offer": OFFER, "refused_offers": [OFFER]}, "is not made again"),
        ({"phase": "agree", "offer": OFFER, "refused_offers": [OFFER]}, "is not made again"),
    ],
)
def test_offers_refused_before(keys, reason):
    refused(reason, **{**HANDS, **keys})
