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
    assert shown(position(**ASKED))["offers_made"] == 1
    pos = position(**{**ASKED, "answers": {"blue": "refused"}, "refused_offers": [{}]})
    assert (shown(pos)["actor"], shown(pos)["offers_made"]) == ("orange", 2)
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
        ({"offers_made": 0}, "an offer is on the table but none was made: write offers_made"),
        ({"phase": "offer", "offers_made": 4}, "at most 4 offers a turn"),
        ({"actor": "red"}, "the others answer an offer, not its maker"),
        ({"phase": "counter", "actor": "red"}, "the others answer an offer, not its maker"),
        ({"answers": {"red": "accepted"}}, "only the others at the table answer an offer"),
        ({"answers": {"orange": "refused"}}, "orange has answered before the turn to answer came"),
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
        ({"answers": {"blue": "accepted"}, "blue": {}}, "blue: the hand cannot pay the offer"),
        ({"answers": {"blue": "accepted"}, "offer": {}}, "blue: the hand cannot pay the offer"),
        (
            {"counters": {"blue": {"ore": -1, "wool": 3}}},
            "blue: a counter-offer that was not made",
        ),
        ({"counters": {"red": {"wool": -1}}}, "counters.red: unknown key"),
        ({"phase": "counter", "blue": {}}, "blue: no card is in the hand for a counter-offer"),
        (
            {"phase": "counter", "counters": {"blue": {"brick": -1}}},
            "blue: brick is offered that is not in the hand",
        ),
    ],
)
def test_an_open_offer(keys, reason):
    refused(reason, **{**ASKED, **keys})


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
        ({"refused_offers": [OFFER], "offers_made": 0}, "1 refused offers, but 0 made before now"),
        ({"refused_offers": [OFFER, OFFER]}, "an offer that was refused is not made again"),
        ({"refused_offers": [{}, {}]}, "an offer that was refused is not made again"),
        ({"refused_offers": [{"ore": 1}]}, "refused offers: both sides of an offer give a card"),
        ({"refused_offers": [7]}, "refused_offers[0]: expected an object"),
        ({"phase": "answer", "offer": OFFER, "refused_offers": [OFFER]}, "is not made again"),
        (
            {"phase": "answer", "offer": OFFER, "refused_offers": [{}], "offers_made": 1},
            "1 refused offers, but 0 made before now",
        ),
    ],
)
def test_offers_refused_before(keys, reason):
    refused(reason, **{**HANDS, **keys})
