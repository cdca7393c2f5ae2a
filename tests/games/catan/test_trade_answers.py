"""Answers to an offer: accept, refuse, counter; and how a trade is closed (B83)."""

from functools import partial

import pytest

from tests.games.catan.trading import KINDS, compose, invite, offer, table
from tests.support import rule
from tests.support.catan import cards, legal, play, refused, shown

HANDS = {
    "red": {"wool": 3, "brick": 1},
    "blue": {"ore": 2, "grain": 1},
    "orange": {"ore": 1, "lumber": 2},
    "white": {"grain": 1},
}


@pytest.fixture(params=["seed", "modern"])
def lay(request):
    """A table in either edition."""
    return partial(table, hands=HANDS, edition=request.param)


def hands_of(pos) -> dict:
    return {colour: player["cards"] for colour, player in shown(pos)["players"].items()}


@rule("B83")
@pytest.mark.parametrize("word", ["offer", "invite"])
@pytest.mark.parametrize(
    ("active", "order"),
    [
        ("red", ["blue", "orange", "white"]),
        ("blue", ["orange", "white", "red"]),
        ("orange", ["white", "red", "blue"]),
        ("white", ["red", "blue", "orange"]),
    ],
)
def test_the_others_answer_clockwise_from_the_active_player(lay, active, order, word):
    pos = lay(active=active, hands=dict.fromkeys(HANDS, {"wool": 1}))
    if word == "offer":
        offer(pos, {"wool": 1}, {"ore": 1})
    else:
        invite(pos)
    for colour in order:
        assert (shown(pos)["phase"], shown(pos)["actor"]) == ("answer", colour)
        play(pos, "refuse")
    assert (shown(pos)["phase"], shown(pos)["actor"]) == ("main", active)


@rule("B83")
def test_with_three_players_two_answer(lay):
    hands = {"orange": {"wool": 1}, "blue": {"ore": 1}, "white": {"ore": 1}}
    pos = lay(3, active="orange", hands=hands)
    offer(pos, {"wool": 1}, {"ore": 1})
    assert shown(pos)["actor"] == "white"
    play(pos, "refuse")
    assert shown(pos)["actor"] == "blue"
    play(pos, "accept", "deal blue")
    assert hands_of(pos) == {"blue": {"wool": 1}, "orange": {"ore": 1}, "white": {"ore": 1}}


@rule("B83")
@pytest.mark.parametrize(
    ("want", "hand", "can"),
    [
        ({"ore": 2}, {"ore": 2}, True),
        ({"ore": 2}, {"ore": 3, "wool": 1}, True),
        ({"ore": 2}, {"ore": 1, "grain": 5}, False),
        ({"ore": 1, "grain": 1}, {"ore": 1, "grain": 1}, True),
        ({"ore": 1, "grain": 1}, {"ore": 5}, False),
        ({"ore": 1, "grain": 1}, {"grain": 5}, False),
        ({"ore": 1}, {"wool": 1}, False),
    ],
)
def test_only_who_holds_all_cards_wanted_may_accept(lay, want, hand, can):
    pos = offer(lay(blue={"cards": hand}), {"wool": 1}, want)
    assert set(legal(pos)) == {"refuse", "counter"} | ({"accept"} if can else set())
    if not can:
        refused(pos, "accept", "not in the hand")


@rule("B83")
def test_an_open_offer_is_answered_before_anything_else(lay):
    pos = offer(lay(), {"wool": 1}, {"ore": 1})
    for text in ("end", "offer", "invite", "deal blue", "no deal", "more ore", "send", "cancel"):
        refused(pos, text, "Answer the offer first")


@rule("B83")
def test_no_answer_moves_a_card(lay):
    pos = offer(lay(), {"wool": 1}, {"ore": 1})
    for steps in (["accept"], ["counter", "less lumber", "send"], ["refuse"]):
        play(pos, *steps)
        assert hands_of(pos) == HANDS
    assert shown(pos)["phase"] == "close"


@rule("B83")
def test_if_all_refuse_the_trade_ends_by_itself(lay):
    pos = offer(lay(), {"wool": 1}, {"ore": 1})
    play(pos, "refuse", "refuse", "refuse")
    assert (shown(pos)["phase"], shown(pos)["actor"]) == ("main", "red")
    assert hands_of(pos) == HANDS
    assert "end" in legal(pos)


@rule("B83")
def test_the_active_player_chooses_among_all_who_agreed(lay):
    pos = offer(lay(), {"wool": 1}, {"ore": 1})
    play(pos, "accept", "accept", "refuse")
    assert (shown(pos)["phase"], shown(pos)["actor"]) == ("close", "red")
    assert set(legal(pos)) == {"deal blue", "deal orange", "no deal"}
    refused(pos, "deal white", "agreed to nothing")
    refused(pos, "deal red", "agreed to nothing")


@rule("B83")
def test_he_closes_with_one_only(lay):
    pos = offer(lay(), {"wool": 1}, {"ore": 1})
    play(pos, "accept", "accept", "refuse", "deal orange")
    assert (shown(pos)["phase"], shown(pos)["actor"]) == ("main", "red")
    assert hands_of(pos) == {
        "red": {"wool": 2, "brick": 1, "ore": 1},
        "blue": HANDS["blue"],
        "orange": {"lumber": 2, "wool": 1},
        "white": HANDS["white"],
    }
    refused(pos, "deal blue", "cannot be done now")


@rule("B83")
def test_he_may_close_with_nobody_though_all_agreed(lay):
    pos = lay(white={"cards": {"ore": 1}})
    before = hands_of(pos)
    offer(pos, {"wool": 1}, {"ore": 1})
    play(pos, "accept", "accept", "accept", "no deal")
    assert (shown(pos)["phase"], shown(pos)["actor"]) == ("main", "red")
    assert hands_of(pos) == before


@rule("B83")
def test_a_trade_is_closed_before_anything_else(lay):
    pos = offer(lay(), {"wool": 1}, {"ore": 1})
    play(pos, "accept", "refuse", "refuse")
    for text in ("end", "offer", "invite", "accept", "refuse", "counter", "more ore"):
        refused(pos, text, "Close the trade first")


@rule("B83")
@pytest.mark.parametrize(
    ("give", "want", "hand", "begins"),
    [
        ({"wool": 2}, {"ore": 1}, {"ore": 1}, {"wool": 2, "ore": -1}),
        ({"wool": 2}, {"ore": 3}, {"ore": 1}, {"wool": 2, "ore": -1}),
        ({"wool": 1}, {"ore": 2, "grain": 1}, {"ore": 5}, {"wool": 1, "ore": -2}),
        ({"wool": 3, "brick": 1}, {"ore": 1}, {"grain": 1}, {"wool": 3, "brick": 1}),
    ],
)
def test_a_counter_offer_begins_as_the_offer_turned_round(lay, give, want, hand, begins):
    pos = offer(lay(blue={"cards": hand}), give, want)
    play(pos, "counter")
    assert (shown(pos)["phase"], shown(pos)["actor"]) == ("counter", "blue")
    assert shown(pos)["counters"] == {"blue": begins}


@rule("B83")
@pytest.mark.parametrize("kind", KINDS)
def test_a_counter_offer_gives_only_cards_in_its_makers_hand(lay, kind):
    pos = play(invite(lay()), "counter")
    for _ in range(HANDS["blue"].get(kind, 0)):
        assert f"less {kind}" in legal(pos)
        play(pos, f"less {kind}")
    refused(pos, f"less {kind}", "no more cards of this kind in the hand")


@rule("B83")
def test_a_counter_offer_is_sent_or_cancelled_first(lay):
    pos = offer(lay(), {"wool": 1}, {"ore": 1})
    play(pos, "counter")
    for text in ("end", "accept", "refuse", "counter", "deal blue", "no deal"):
        refused(pos, text, "Send or cancel the counter-offer first")


@rule("B83")
def test_a_cancelled_counter_offer_leaves_every_answer_open(lay):
    pos = offer(lay(), {"wool": 1}, {"ore": 1})
    before = bytes(pos)
    play(pos, "counter", "more brick", "less ore", "cancel")
    assert bytes(pos) == before
    assert set(legal(pos)) == {"accept", "refuse", "counter"}


@rule("B83")
def test_everyone_makes_one_counter_offer_and_is_not_asked_again(lay):
    pos = offer(lay(), {"wool": 2}, {"ore": 1})
    play(pos, "counter", "more wool", "send")
    assert shown(pos)["actor"] == "orange"
    play(pos, "counter", "more brick", "send")
    assert shown(pos)["actor"] == "white"
    play(pos, "counter", "less grain", "send")
    assert (shown(pos)["phase"], shown(pos)["actor"]) == ("close", "red")
    assert shown(pos)["counters"] == {
        "blue": {"wool": 3, "ore": -1},
        "orange": {"wool": 2, "brick": 1, "ore": -1},
        "white": {"wool": 2, "grain": -1},
    }


@rule("B83")
def test_a_deal_by_counter_offer_moves_what_the_counter_offer_says(lay):
    pos = offer(lay(), {"wool": 2}, {"ore": 1})
    play(pos, "counter", "more brick", "less grain", "send", "accept", "refuse", "deal blue")
    assert hands_of(pos) == {
        "red": {"wool": 1, "ore": 1, "grain": 1},
        "blue": {"ore": 1, "wool": 2, "brick": 1},
        "orange": HANDS["orange"],
        "white": HANDS["white"],
    }


@rule("B83")
def test_beside_a_counter_offer_an_accepted_offer_closes_as_offered(lay):
    pos = offer(lay(), {"wool": 2}, {"ore": 1})
    play(pos, "counter", "more brick", "less grain", "send", "accept", "refuse", "deal orange")
    assert hands_of(pos) == {
        "red": {"wool": 1, "brick": 1, "ore": 1},
        "blue": HANDS["blue"],
        "orange": {"lumber": 2, "wool": 2},
        "white": HANDS["white"],
    }


@rule("B83")
def test_of_two_counter_offers_the_chosen_one_counts(lay):
    pos = invite(lay())
    play(pos, "counter", *compose({"ore": 2}, {"wool": 1}), "send")
    play(pos, "counter", *compose({"lumber": 1}, {"brick": 1}), "send", "refuse", "deal orange")
    assert hands_of(pos) == {
        "red": {"wool": 3, "lumber": 1},
        "blue": HANDS["blue"],
        "orange": {"ore": 1, "lumber": 1, "brick": 1},
        "white": HANDS["white"],
    }


@rule("B83")
@pytest.mark.parametrize("want", [{"wool": 4}, {"ore": 1, "wool": 1}, {"lumber": 1}, {"brick": 2}])
def test_a_counter_offer_beyond_his_hand_cannot_be_closed(lay, want):
    pos = play(invite(lay()), "refuse", "refuse")
    play(pos, "counter", *compose({"grain": 1}, want), "send")
    assert shown(pos)["actor"] == "red"
    assert legal(pos) == ["no deal"]
    refused(pos, "deal white", "not in the hand")


@rule("B83")
def test_a_counter_offer_for_his_whole_hand_can_be_closed(lay):
    pos = play(invite(lay()), "refuse", "refuse")
    play(pos, "counter", *compose({"grain": 1}, HANDS["red"]), "send", "deal white")
    assert cards(pos, "red") == {"grain": 1}
    assert cards(pos, "white") == HANDS["red"]


@rule("B83")
def test_an_invitation_is_answered_by_a_proposal_or_a_refusal(lay):
    pos = invite(lay())
    assert set(legal(pos)) == {"refuse", "counter"}
    refused(pos, "accept", "only an invitation")
    play(pos, "counter")
    assert shown(pos)["counters"] == {"blue": {}}


@rule("B83")
def test_a_deal_by_invitation_moves_the_proposed_cards(lay):
    pos = play(invite(lay()), "counter", "less ore", "less ore", "more wool", "send")
    play(pos, "refuse", "refuse", "deal blue")
    assert cards(pos, "red") == {"wool": 2, "brick": 1, "ore": 2}
    assert cards(pos, "blue") == {"wool": 1, "grain": 1}


@rule("B83")
def test_after_a_deal_the_new_cards_may_be_used_at_once(lay):
    pos = lay(red={"cards": {"wool": 1, "brick": 1}}, blue={"cards": {"lumber": 1}})
    assert "road 8-12" not in legal(pos)
    offer(pos, {"wool": 1}, {"lumber": 1})
    play(pos, "accept", "refuse", "refuse", "deal blue", "road 8-12")
    assert cards(pos, "red") == {}
