"""Trade among players: who may trade and what, offers and their limits (B46, B47, B83)."""

from functools import partial

import pytest

from tests.games.catan.trading import KINDS, ROUND, compose, invite, offer, propose, send, table
from tests.support import rule
from tests.support.catan import cards, legal, play, refused, shown

HANDS = {
    "red": {"wool": 3, "brick": 1},
    "blue": {"ore": 2, "grain": 1},
    "orange": {"ore": 1, "lumber": 2},
    "white": {"ore": 3},
}
OTHERS = ("blue", "orange", "white")
ALL_REFUSE = ("refuse", "refuse", "refuse")
LIMIT = "No more than 4 offers may end without a deal"


@pytest.fixture(params=["seed", "modern"])
def lay(request):
    """A table in either edition."""
    return partial(table, hands=HANDS, edition=request.param)


@rule("B46")
@pytest.mark.parametrize("word", ["offer", "invite"])
def test_players_do_not_trade_before_the_roll(lay, word):
    pos = lay(phase="start")
    refused(pos, word, "Roll the dice first")
    play(pos, "roll 6 6")
    assert word in legal(pos)


@rule("B46")
@pytest.mark.parametrize("partner", OTHERS)
def test_the_active_player_trades_with_anyone(lay, partner):
    pos = offer(lay(), {"wool": 1}, {"ore": 1})
    play(pos, *["accept" if colour == partner else "refuse" for colour in OTHERS])
    play(pos, f"deal {partner}")
    for colour in OTHERS:
        gained = {"wool": 1, "ore": -1} if colour == partner else {}
        assert cards(pos, colour) == _sum(HANDS[colour], gained)
    assert cards(pos, "red") == {"wool": 2, "brick": 1, "ore": 1}


def _sum(*hands: dict) -> dict:
    total = {kind: sum(hand.get(kind, 0) for hand in hands) for kind in KINDS}
    return {kind: count for kind, count in total.items() if count}


@rule("B46")
@pytest.mark.parametrize(
    ("give", "want"),
    [
        ({"wool": 1}, {"ore": 1}),
        ({"wool": 3}, {"ore": 1}),
        ({"brick": 1}, {"ore": 2}),
        ({"wool": 2, "brick": 1}, {"ore": 1, "grain": 1}),
        ({"wool": 3, "brick": 1}, {"ore": 2, "grain": 1}),
    ],
)
def test_any_ratio_may_be_agreed_and_moves_exactly_those_cards(lay, give, want):
    pos = lay()
    bank = shown(pos)["bank"]
    offer(pos, give, want)
    play(pos, "accept", "refuse", "refuse", "deal blue")
    lost = {kind: -count for kind, count in give.items()}
    paid = {kind: -count for kind, count in want.items()}
    assert cards(pos, "red") == _sum(HANDS["red"], lost, want)
    assert cards(pos, "blue") == _sum(HANDS["blue"], paid, give)
    assert shown(pos)["bank"] == bank


@rule("B46")
def test_only_resources_are_traded(lay):
    red = {"development": {"knight": 1, "victory point": 1}, "knights_played": 1}
    pos = lay(red=red, blue={"development": {"monopoly": 1}})
    play(pos, "offer")
    words = {f"{step} {kind}" for step in ("more", "less") for kind in KINDS}
    assert set(legal(pos)) <= words | {"send", "cancel"}
    play(pos, "less wool", "more ore", "send", "want", "refuse", "refuse", "accept", "deal blue")
    players = shown(pos)["players"]
    assert players["red"]["development"] == {"knight": 1, "victory point": 1}
    assert players["red"]["knights_played"] == 1
    assert players["blue"]["development"] == {"monopoly": 1}


@rule("B46")
def test_the_others_do_not_trade_among_themselves(lay):
    pos = play(invite(lay()), "counter", "less ore", "more lumber", "send")
    assert shown(pos)["actor"] == "orange"  # who has the lumber that blue asks for
    assert set(legal(pos)) == {"refuse", "counter"}
    refused(pos, "accept", "only an invitation")
    refused(pos, "deal blue", "Answer the offer first")
    play(pos, "counter", "less lumber", "more ore", "send", "refuse")
    assert shown(pos)["actor"] == "red"
    assert legal(pos) == ["no deal"]  # red can pay neither lumber nor ore
    play(pos, "no deal")
    assert {colour: cards(pos, colour) for colour in HANDS} == HANDS


@rule("B46")
@pytest.mark.parametrize("word", ["offer", "invite"])
def test_who_answers_makes_no_offer_of_his_own_to_all(lay, word):
    pos = offer(lay(), {"wool": 1}, {"ore": 1})
    refused(pos, word, "Answer the offer first")


@rule("B47")
@pytest.mark.parametrize(
    ("give", "want"),
    [({}, {}), ({"wool": 1}, {}), ({"wool": 3, "brick": 1}, {}), ({}, {"ore": 1})],
)
def test_an_offer_in_which_a_side_gives_nothing_is_not_sent(lay, give, want):
    pos = play(lay(), "offer", *compose(give, want))
    refused(pos, "send", "Both sides must give at least one card")


@rule("B47")
@pytest.mark.parametrize(
    ("give", "want"),
    [({}, {}), ({"ore": 1}, {}), ({}, {"wool": 1})],
)
def test_a_counter_offer_in_which_a_side_gives_nothing_is_not_sent(lay, give, want):
    pos = play(invite(lay()), "counter", *compose(give, want))
    refused(pos, "send", "Both sides must give at least one card")


@rule("B47")
def test_an_empty_hand_has_nothing_to_offer(lay):
    pos = lay(red={"cards": {}})
    refused(pos, "offer", "no card to give")


@rule("B47", "B83")
def test_nothing_is_offered_to_empty_hands(lay):
    red = {"red": {"wool": 1}}
    for word in ("offer", "invite"):
        refused(lay(hands=red), word, "Nobody else has anything to give")
        assert word in legal(lay(hands={**red, "white": {"brick": 1}}))


@rule("B47")
def test_no_resource_stands_on_both_sides_of_an_offer(lay):
    pos = play(lay(), "offer", "less wool", "less wool", "more wool")
    assert shown(pos)["offer"] == {"wool": -1}  # one less given, none wanted
    refused(pos, "send", "Both sides must give at least one card")
    play(pos, "more wool", "more wool")
    assert shown(pos)["offer"] == {"wool": 1}  # one wanted, none given
    refused(pos, "send", "Both sides must give at least one card")


@rule("B47")
def test_no_resource_stands_on_both_sides_of_a_counter_offer(lay):
    pos = play(invite(lay()), "counter", "less ore", "less ore", "more ore")
    assert shown(pos)["counters"] == {"blue": {"ore": -1}}
    refused(pos, "send", "Both sides must give at least one card")


@rule("B83")
def test_more_and_less_move_one_card_at_a_time(lay):
    pos = play(lay(), "offer", "more ore", "more ore", "less wool", "less wool", "less wool")
    assert shown(pos)["offer"] == {"ore": 2, "wool": -3}
    play(pos, "less ore", "more wool")
    assert shown(pos)["offer"] == {"ore": 1, "wool": -2}


@rule("B83")
@pytest.mark.parametrize("kind", KINDS)
def test_only_cards_in_the_hand_can_be_given(lay, kind):
    pos = play(lay(), "offer")
    for _ in range(HANDS["red"].get(kind, 0)):
        assert f"less {kind}" in legal(pos)
        play(pos, f"less {kind}")
    refused(pos, f"less {kind}", "no more cards of this kind in the hand")


@rule("B83")
def test_no_more_than_all_cards_of_a_kind_can_be_wanted(lay):
    pos = play(lay(), "offer", *["more ore"] * 19)
    assert shown(pos)["offer"] == {"ore": 19}
    refused(pos, "more ore", "no more cards")


@rule("B83")
def test_an_offer_being_composed_is_sent_or_cancelled_first(lay):
    pos = play(lay(red={"cards": {"wool": 4, "brick": 1, "lumber": 1}}), "offer")
    for text in ("end", "trade 4 wool -> 1 ore", "road 8-12", "offer", "invite", "no deal"):
        refused(pos, text, "Send or cancel the offer first")


@rule("B83")
def test_a_cancelled_offer_leaves_nothing_behind(lay):
    pos = lay()
    before = bytes(pos)
    play(pos, "offer", "less wool", "more ore", "cancel")
    assert bytes(pos) == before


@rule("B83")
def test_a_new_offer_begins_empty(lay):
    pos = play(lay(), "offer", "less wool", "more ore", "cancel", "offer")
    assert shown(pos)["offer"] == {}
    play(pos, "less wool", "more ore", "send", *ALL_REFUSE, "offer")
    assert shown(pos)["offer"] == {}


@rule("B83")
@pytest.mark.parametrize("put", [send, offer], ids=["in the open", "with the hand in sight"])
def test_four_offers_of_a_turn_may_end_without_a_deal_and_no_fifth_is_made(lay, put):
    pos = lay()
    for wanted in range(1, 5):
        assert "offer" in legal(pos)
        put(pos, {"wool": 1}, {"ore": wanted})
        play(pos, *ALL_REFUSE)
    refused(pos, "offer", LIMIT)
    refused(pos, "invite", LIMIT)


@rule("B83")
@pytest.mark.parametrize("place", range(4))
def test_an_invitation_counts_as_an_offer(lay, place):
    pos = lay()
    for number in range(4):
        if number == place:
            play(pos, "invite", *ALL_REFUSE)
        else:
            offer(pos, {"wool": 1}, {"ore": number + 1})
            play(pos, *ALL_REFUSE)
    refused(pos, "offer", LIMIT)
    refused(pos, "invite", LIMIT)


@rule("B83")
def test_who_closes_with_nobody_has_used_up_an_offer(lay):
    pos = lay(failed_offers=3)
    offer(pos, {"wool": 1}, {"ore": 1})
    play(pos, "accept", "refuse", "refuse", "no deal")
    refused(pos, "offer", LIMIT)


@rule("B83", "B89")
@pytest.mark.parametrize("failed", [0, 3])
def test_deals_are_not_counted(lay, failed):
    """Wool goes to and fro, by offer, by counter-offer, by invitation and agreed aloud."""
    pos = lay(failed_offers=failed)
    for _ in range(3):
        offer(pos, {"wool": 1}, {"ore": 1})
        play(pos, "accept", "refuse", "refuse", "deal blue")
        offer(pos, {"wool": 1}, {"grain": 1})
        play(pos, "counter", "less ore", "send", "refuse", "refuse", "deal blue")
        play(invite(pos), "counter", "less wool", "more ore", "send")
        play(pos, "refuse", "refuse", "deal blue")
        play(propose(pos, "blue", {"ore": 1, "grain": 1}, {"wool": 1}), "agree")
    assert shown(pos)["failed_offers"] == failed
    assert {colour: cards(pos, colour) for colour in HANDS} == HANDS
    assert {"offer", "invite"} <= set(legal(pos))


@rule("B83")
def test_cancelled_offers_and_counter_offers_do_not_count(lay):
    pos = play(lay(), *["offer", "cancel"] * 6)
    for wanted in range(1, 4):
        offer(pos, {"wool": 1}, {"ore": wanted})
        play(pos, *["counter", "more brick", "send"] * 3, "no deal")
    assert "offer" in legal(pos)
    offer(pos, {"wool": 1}, {"ore": 4})
    play(pos, *ALL_REFUSE)
    refused(pos, "offer", LIMIT)


@rule("B83")
def test_the_next_turn_has_four_offers_again(lay):
    pos = lay(failed_offers=4)
    refused(pos, "offer", LIMIT)
    play(pos, "end", "roll 6 6")
    assert {"offer", "invite"} <= set(legal(pos))
    for wanted in range(1, 5):  # blue's offers now
        offer(pos, {"ore": 1}, {"brick": wanted})
        play(pos, *ALL_REFUSE)
    refused(pos, "offer", LIMIT)
    play(pos, *["end", "roll 6 6"] * 3)
    assert {"offer", "invite"} <= set(legal(pos))


@rule("B83")
def test_the_bank_trades_on_when_no_offer_is_left(lay):
    pos = lay(red={"cards": {"wool": 4}}, failed_offers=4)
    assert "trade 4 wool -> 1 ore" in legal(pos)


@rule("B83")
def test_a_refused_offer_is_not_repeated_unchanged(lay):
    pos = offer(lay(), {"wool": 1}, {"ore": 1})
    play(pos, *ALL_REFUSE, "offer", "less wool", "more ore")
    refused(pos, "send", "refused already this turn")
    for colour in OTHERS:
        refused(pos, f"propose {colour}", "refused already this turn")


@rule("B83")
def test_an_offer_that_he_did_not_close_is_not_repeated_unchanged(lay):
    pos = offer(lay(), {"wool": 1}, {"ore": 1})
    play(pos, "accept", "refuse", "refuse", "no deal", "offer", "less wool", "more ore")
    refused(pos, "send", "refused already this turn")


@rule("B83")
def test_an_invitation_is_repeated_only_if_it_brought_a_deal(lay):
    pos = play(invite(lay()), "counter", "less ore", "more wool", "send", "refuse", "refuse")
    play(pos, "deal blue")
    assert "invite" in legal(pos)
    play(pos, "invite", *ALL_REFUSE)
    refused(pos, "invite", "already asked for offers")
    assert "offer" in legal(pos)


@rule("B83")
def test_an_offer_closed_by_counter_offer_may_be_repeated(lay):
    pos = offer(lay(), {"wool": 1}, {"ore": 1})
    play(pos, "counter", "more wool", "send", "refuse", "refuse", "deal blue")
    play(pos, "offer", "less wool", "more ore")
    assert {"send", "propose blue"} <= set(legal(pos))


@rule("B83")
@pytest.mark.parametrize(
    ("give", "want"),
    [
        ({"wool": 2}, {"ore": 1}),
        ({"wool": 1}, {"ore": 2}),
        ({"wool": 1, "brick": 1}, {"ore": 1}),
        ({"wool": 1}, {"ore": 1, "grain": 1}),
        ({"brick": 1}, {"ore": 1}),
        ({"ore": 1}, {"wool": 1}),
    ],
)
def test_a_refused_offer_may_be_made_changed(lay, give, want):
    pos = lay(red={"cards": {"wool": 3, "brick": 1, "ore": 1}})
    offer(pos, {"wool": 1}, {"ore": 1})
    play(pos, *ALL_REFUSE, "offer", *compose(give, want))
    assert "send" in legal(pos)


@rule("B83")
@pytest.mark.parametrize("again", [1, 2, 3])
def test_every_refused_offer_of_the_turn_is_remembered(lay, again):
    pos = lay()
    for wanted in (1, 2, 3):
        offer(pos, {"wool": 1}, {"ore": wanted})
        play(pos, *ALL_REFUSE)
    play(pos, "offer", *compose({"wool": 1}, {"ore": again}))
    refused(pos, "send", "refused already this turn")
    play(pos, "less wool")
    assert "send" in legal(pos)


@rule("B83")
def test_a_refused_offer_may_be_repeated_in_the_next_own_turn(lay):
    pos = offer(lay(), {"wool": 1}, {"ore": 1})
    play(pos, *ALL_REFUSE, *ROUND, "offer", "less wool", "more ore")
    assert "send" in legal(pos)


@rule("B83")
def test_an_offer_refused_to_one_player_may_be_made_by_the_next(lay):
    hands = dict.fromkeys(HANDS, {"wool": 1})
    pos = offer(lay(hands=hands), {"wool": 1}, {"ore": 1})
    play(pos, *ALL_REFUSE, "end", "roll 6 6", "offer", "less wool", "more ore")
    assert "send" in legal(pos)


@rule("B83")
def test_an_offer_that_was_closed_may_be_repeated(lay):
    pos = lay()
    for _ in range(2):
        offer(pos, {"wool": 1}, {"ore": 1})
        play(pos, "accept", "refuse", "refuse", "deal blue")
    assert cards(pos, "red") == {"wool": 1, "brick": 1, "ore": 2}
    assert cards(pos, "blue") == {"wool": 2, "grain": 1}
