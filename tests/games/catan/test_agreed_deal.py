"""A deal agreed aloud: terms and partner are named, the partner says yes or no (B89)."""

from functools import partial

import pytest

from hexpocket.engine import action as act
from hexpocket.engine.position import NOBODY, OFFERS
from hexpocket.engine.rules import AGREED
from tests.games.catan.trading import KINDS, compose, offer, propose, send, table
from tests.support import rule
from tests.support.catan import GAME, cards, legal, play, refused, shown

HANDS = {
    "red": {"wool": 3, "brick": 1},
    "blue": {"ore": 2, "grain": 1},
    "orange": {"ore": 1, "lumber": 2},
    "white": {"grain": 1},
}
OTHERS = ("blue", "orange", "white")
SEATS = tuple(HANDS)


@pytest.fixture(params=["seed", "modern"])
def lay(request):
    """A table in either edition."""
    return partial(table, hands=HANDS, edition=request.param)


def now(pos) -> tuple[str, str]:
    return shown(pos)["phase"], shown(pos)["actor"]


def hands_of(pos) -> dict:
    return {colour: player["cards"] for colour, player in shown(pos)["players"].items()}


@rule("B89")
@pytest.mark.parametrize("partner", OTHERS)
def test_the_partner_named_is_the_only_one_to_speak(lay, partner):
    pos = propose(lay(), partner, {"wool": 1}, {"ore": 1})
    assert now(pos) == ("agree", partner)
    assert legal(pos) == ["refuse", "agree"]
    assert hands_of(pos) == HANDS
    assert now(play(pos, "refuse")) == ("main", "red")
    assert hands_of(pos) == HANDS


@rule("B89")
@pytest.mark.parametrize("active", SEATS)
def test_anyone_may_be_named_but_oneself(lay, active):
    given, wanted = next(iter(HANDS[active])), "brick" if active != "red" else "lumber"
    pos = play(lay(active=active), "offer", f"less {given}", f"more {wanted}")
    others = [colour for colour in SEATS if colour != active]
    assert {text for text in legal(pos) if text.startswith("propose")} == {
        f"propose {colour}" for colour in others
    }
    refused(pos, f"propose {active}", "You cannot trade with yourself")


@rule("B89")
@pytest.mark.parametrize(
    ("give", "want"),
    [
        ({"wool": 1}, {"ore": 1}),
        ({"wool": 3, "brick": 1}, {"ore": 2, "grain": 1}),
        ({"brick": 1}, {"ore": 2}),
    ],
)
def test_who_agrees_and_can_pay_trades_at_once(lay, give, want):
    pos = lay()
    bank = shown(pos)["bank"]
    play(propose(pos, "blue", give, want), "agree")
    for colour, gets, loses in (("red", want, give), ("blue", give, want)):
        hand = {kind: HANDS[colour].get(kind, 0) + gets.get(kind, 0) - loses.get(kind, 0)
                for kind in KINDS}  # fmt: skip
        assert cards(pos, colour) == {kind: count for kind, count in hand.items() if count}
    assert {colour: cards(pos, colour) for colour in ("orange", "white")} == {
        colour: HANDS[colour] for colour in ("orange", "white")
    }
    assert shown(pos)["bank"] == bank
    assert now(pos) == ("main", "red")


@rule("B89")
@pytest.mark.parametrize("want", [{"ore": 3}, {"ore": 1, "lumber": 1}, {"brick": 1}])
def test_who_agrees_and_cannot_pay_changes_nothing_but_the_count(lay, want):
    pos = lay()
    expected = bytearray(pos)
    expected[OFFERS] += 1
    play(propose(pos, "blue", {"wool": 1}, want), "agree")
    assert pos == expected


@rule("B89", "B80")
@pytest.mark.parametrize("watching", SEATS)
def test_a_deal_that_cannot_be_made_tells_nothing_else(lay, watching):
    """What the partner lacks, and how much of it, is the same to everybody else."""
    ends = []
    for hand in ({"ore": 3}, {"grain": 3}, {"wool": 1, "lumber": 2}):
        pos = lay(hands={**HANDS, "blue": hand})
        play(propose(pos, "blue", {"wool": 1}, {"ore": 2, "grain": 2}), "agree")
        seen = GAME.view(pos, SEATS.index(watching))
        seen[GAME.bank : GAME.bank + GAME.kinds] = bytes(GAME.kinds)  # differs by the deal
        ends.append(bytes(seen))
    assert (len(set(ends)) == 1) == (watching != "blue")


@rule("B89", "B80")
@pytest.mark.parametrize("hand", [{"ore": 3}, {"grain": 3}])
@pytest.mark.parametrize("seat", [0, 1, 2, 3, NOBODY])
def test_what_may_be_said_does_not_depend_on_the_partners_cards(lay, hand, seat):
    pos = propose(lay(hands={**HANDS, "blue": hand}), "blue", {"wool": 1}, {"ore": 1})
    assert legal(pos) == ["refuse", "agree"]
    assert GAME.legal(GAME.view(pos, seat)) == GAME.legal(pos)


@rule("B89")
def test_who_has_no_card_is_not_named(lay):
    pos = play(lay(blue={"cards": {}}), "offer", "less wool", "more ore")
    refused(pos, "propose blue", "This player has nothing to give")
    assert "propose orange" in legal(pos)


@rule("B89", "B47")
@pytest.mark.parametrize(
    ("give", "want"),
    [({}, {}), ({"wool": 1}, {}), ({"wool": 3, "brick": 1}, {}), ({}, {"ore": 1})],
)
def test_both_sides_give_a_card(lay, give, want):
    pos = play(lay(), "offer", *compose(give, want))
    refused(pos, "propose blue", "Both sides must give at least one card")


@rule("B89")
def test_the_deal_is_agreed_or_refused_before_anything_else(lay):
    pos = propose(lay(), "blue", {"wool": 1}, {"ore": 1})
    for text in ("end", "offer", "accept", "want", "counter", "deal blue", "send", "cancel"):
        refused(pos, text, "Agree to the deal or refuse it first")


@rule("B89", "B83")
@pytest.mark.parametrize("said", ["refuse", "agree"])
def test_what_comes_to_nothing_counts_as_an_offer(lay, said):
    pos = lay()
    for wanted in range(4):
        assert shown(pos)["failed_offers"] == wanted
        play(propose(pos, "white", {"wool": 1}, {"ore": wanted + 1}), said)
    refused(pos, "offer", "No more than 4 offers may end without a deal")
    refused(pos, "invite", "No more than 4 offers may end without a deal")


@rule("B89", "B83")
def test_offers_and_proposals_are_counted_together(lay):
    pos = play(lay(), "invite", "refuse", "refuse", "refuse")
    play(propose(pos, "blue", {"wool": 1}, {"ore": 1}), "refuse")
    play(send(pos, {"wool": 1}, {"ore": 1}), "refuse", "refuse", "refuse")
    assert "offer" in legal(pos)
    play(propose(pos, "white", {"wool": 1}, {"lumber": 1}), "agree")
    refused(pos, "offer", "No more than 4 offers may end without a deal")


@rule("B89")
@pytest.mark.parametrize("said", ["refuse", "agree"])
def test_the_same_terms_may_be_put_to_another_or_to_all(lay, said):
    pos = play(propose(lay(), "white", {"wool": 1}, {"ore": 1}), said)
    assert shown(pos)["refused_offers"] == []
    play(pos, "offer", "less wool", "more ore")
    assert {"send", *(f"propose {colour}" for colour in OTHERS)} <= set(legal(pos))
    play(pos, "propose blue", "agree")
    assert cards(pos, "red") == {"wool": 2, "brick": 1, "ore": 1}
    assert shown(pos)["failed_offers"] == 1


@rule("B89", "B83")
@pytest.mark.parametrize("put", [send, offer], ids=["in the open", "with the hand in sight"])
def test_what_all_refused_is_not_put_to_one(lay, put):
    pos = play(put(lay(), {"wool": 1}, {"ore": 1}), "refuse", "refuse", "refuse")
    play(pos, "offer", "less wool", "more ore")
    for colour in OTHERS:
        refused(pos, f"propose {colour}", "refused already this turn")
    play(pos, "less wool")
    assert "propose blue" in legal(pos)


@rule("B89")
def test_a_counter_offer_is_made_to_the_active_player_only(lay):
    pos = play(offer(lay(), {"wool": 1}, {"ore": 1}), "counter", "more brick")
    for colour in SEATS:
        refused(pos, f"propose {colour}", "Send or cancel the counter-offer first")


@rule("B89")
def test_no_deal_is_proposed_out_of_nothing(lay):
    refused(lay(), "propose blue", "cannot be done now")
    refused(lay(phase="start"), "propose blue", "Roll the dice first")


def test_it_cannot_be_taken_back():
    """Whether the partner could pay is known then, and seen cards are not unseen."""
    assert GAME.is_final(act.AGREE)
    assert not GAME.is_final(act.PROPOSE)


@pytest.mark.parametrize("active", SEATS)
@pytest.mark.parametrize(("wanted", "kept"), [(1, AGREED), (4, 0)])
def test_the_log_notes_whose_proposal_it_was_and_whether_it_was_kept(lay, active, wanted, kept):
    partner = SEATS[SEATS.index(active) - 1]
    pos = lay(active=active, hands=dict.fromkeys(SEATS, {"wool": 1, "ore": 3}))
    propose(pos, partner, {"wool": 1}, {"ore": wanted})
    before = bytes(pos)
    record = GAME.apply(pos, act.AGREE)
    noted = GAME.noted(before, pos, record)
    assert (record, noted) == (act.AGREE, act.AGREE | kept | SEATS.index(active))
    assert GAME.may_note(pos, noted)
    assert GAME.seen_by(noted, SEATS.index(partner), NOBODY) == noted


@pytest.mark.parametrize("operand", [4, AGREED | 4, AGREED - 1, 255, 1 << 8])
def test_no_other_seat_agreed_or_proposed(operand):
    assert not GAME.may_note(table(), act.AGREE | operand)
    assert not GAME.may_note(table(3), act.AGREE | 3)


@rule("B89")
def test_after_the_deal_the_new_cards_may_be_used_at_once(lay):
    pos = lay(red={"cards": {"wool": 1, "brick": 1}}, blue={"cards": {"lumber": 1}})
    assert "road 8-12" not in legal(pos)
    play(propose(pos, "blue", {"wool": 1}, {"lumber": 1}), "agree", "road 8-12")
    assert cards(pos, "red") == {}
    assert cards(pos, "blue") == {"wool": 1}
