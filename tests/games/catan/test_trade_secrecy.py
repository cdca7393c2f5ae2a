"""What a trade does not tell: offers and lists of actions show nobody's hand (B83, B80)."""

from functools import partial
from random import Random

import pytest

from hexpocket.engine import phase
from hexpocket.engine.position import ACTOR, NOBODY, PHASE
from tests.games.catan.trading import KINDS, invite, offer, propose, send, table
from tests.support import rule
from tests.support.catan import GAME, legal, play, shown
from tests.support.scramble import scrambled

RED = {"wool": 3, "brick": 1}
# Two deals of the same sizes: only the owners know the difference.
RICH_IN_ORE = {"blue": {"ore": 3}, "orange": {"ore": 2}, "white": {"ore": 1}}
WITHOUT_ORE = {"blue": {"grain": 3}, "orange": {"lumber": 2}, "white": {"grain": 1}}
SEATS = ("red", "blue", "orange", "white")


@pytest.fixture(params=["seed", "modern"])
def lay(request):
    """A table in either edition."""
    return partial(table, edition=request.param)


def bank_hidden(view) -> bytes:
    """A view without the bank, whose stacks are public and differ between the compared deals."""
    copy = bytearray(view)
    copy[GAME.bank : GAME.bank + GAME.kinds] = bytes(GAME.kinds)
    return bytes(copy)


def same_for(seat: int, one, other) -> bool:
    return bank_hidden(GAME.view(one, seat)) == bank_hidden(GAME.view(other, seat))


@rule("B83")
def test_what_may_be_composed_depends_on_the_own_hand_only(lay):
    rich, poor = (lay(hands={"red": RED, **o}) for o in (RICH_IN_ORE, WITHOUT_ORE))
    steps = [
        "offer",
        *["more ore"] * 5,
        *["less wool"] * 3,
        "more grain",
        "less ore",
        "less brick",
    ]
    for step in steps:
        assert legal(rich) == legal(poor)
        play(rich, step)
        play(poor, step)
    assert legal(rich) == legal(poor)
    assert "send" in legal(poor)


@rule("B83")
@pytest.mark.parametrize("kind", ["lumber", "grain", "ore"])
def test_an_offer_may_ask_for_what_nobody_has(lay, kind):
    others = dict.fromkeys(("blue", "orange", "white"), {"brick": 1})
    pos = lay(hands={"red": RED, **others})
    assert {"offer", "invite"} <= set(legal(pos))
    play(pos, "offer", "less wool")
    assert f"more {kind}" in legal(pos)
    play(pos, f"more {kind}")
    assert "send" in legal(pos)
    play(pos, f"more {kind}")
    assert "send" in legal(pos)


@rule("B83")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, NOBODY])
def test_what_is_asked_in_the_open_can_be_answered_by_who_sees_no_hand(lay, seat):
    """All that is listed is listed in any view, so anybody may hold the handheld meanwhile."""
    hands = {"red": RED, **RICH_IN_ORE}
    pos = send(lay(hands=hands), {"wool": 1}, {"ore": 1})
    for _ in range(3):
        assert GAME.legal(GAME.view(pos, seat)) == GAME.legal(pos)
        play(pos, "want")
    pos = propose(lay(hands=hands), "blue", {"wool": 1}, {"ore": 1})
    assert GAME.legal(GAME.view(pos, seat)) == GAME.legal(pos)
    assert {phase.ASKING, phase.AGREEING} < set(GAME.open)


@rule("B83", "B80")
@pytest.mark.parametrize("seed", range(4))
def test_who_is_asked_does_not_depend_on_hidden_cards(lay, seed):
    """The hidden cards dealt anew, the same words bring the same players to speak."""
    rng = Random(seed)
    hands = {"red": RED, "blue": {"ore": 3}, "white": {"grain": 2, "lumber": 1}}
    one = lay(hands=hands)
    other = scrambled(GAME, one, 0, rng)
    assert other
    for steps in (
        ["offer", "less wool", "more ore", "send", "want", "refuse", "refuse"],
        ["offer", "less wool", "more grain", "send", "refuse", "want", "refuse"],
        ["invite", "want", "want", "refuse", "refuse"],
        ["offer", "less wool", "more lumber", "propose white", "refuse"],
    ):
        for step in steps:
            play(one, step)
            play(other, step)
            assert (one[PHASE], one[ACTOR]) == (other[PHASE], other[ACTOR])
            assert GAME.legal(GAME.view(one, 0)) == GAME.legal(GAME.view(other, 0))
            assert shown(one)["actor"] != "orange", "who has no card"


@rule("B83")
def test_who_cannot_pay_is_asked_all_the_same(lay):
    pos = send(lay(hands={"red": RED, **WITHOUT_ORE}), {"wool": 1}, {"ore": 1})
    for colour in ("blue", "orange", "white"):
        assert (shown(pos)["phase"], shown(pos)["actor"]) == ("ask", colour)
        assert legal(pos) == ["refuse", "want"]
        play(pos, "want")
    for colour in ("blue", "orange", "white"):
        assert (shown(pos)["phase"], shown(pos)["actor"]) == ("answer", colour)
        assert set(legal(pos)) == {"refuse", "counter"}
        play(pos, "refuse")


@rule("B83")
def test_who_answers_sees_his_own_possibilities_only(lay):
    hand = {"ore": 1, "lumber": 1}
    lists = []
    for others in (RICH_IN_ORE, WITHOUT_ORE):
        for red in (RED, {"wool": 1, "grain": 3}, {"wool": 1}):
            pos = lay(hands={"red": red, **others, "orange": hand})
            offer(pos, {"wool": 1}, {"ore": 1})
            play(pos, "refuse")
            assert shown(pos)["actor"] == "orange"
            seen = [legal(pos)]
            play(pos, "counter")
            seen.append(legal(pos))
            play(pos, "more brick", "more brick", "less lumber")
            seen.append(legal(pos))
            lists.append(seen)
    assert lists == [lists[0]] * 6
    assert set(lists[0][0]) == {"accept", "refuse", "counter"}
    assert "send" in lists[0][2]


@rule("B83")
def test_a_counter_offer_may_ask_for_what_the_active_player_lacks(lay):
    pos = play(invite(lay(hands={"red": RED, **RICH_IN_ORE})), "counter", "less ore")
    for kind in KINDS:
        assert f"more {kind}" in legal(pos)
    play(pos, "more grain", "more grain")
    assert "send" in legal(pos)


@rule("B83")
@pytest.mark.parametrize("counter", [["less ore", "more wool"], ["less ore", "more grain"]])
def test_the_trade_ends_alike_whether_or_not_the_proposal_can_be_paid(lay, counter):
    pos = play(invite(lay(hands={"red": RED, **RICH_IN_ORE})), "counter", *counter, "send")
    play(pos, "refuse", "refuse")
    assert (shown(pos)["phase"], shown(pos)["actor"]) == ("close", "red")
    assert "no deal" in legal(pos)


@rule("B83", "B80")
@pytest.mark.parametrize("seat", [1, 2, 3, NOBODY])
def test_an_offer_being_composed_is_hidden_from_the_others(lay, seat):
    pos = play(lay(hands={"red": RED, **RICH_IN_ORE}), "offer")
    empty = GAME.view(pos, seat)
    for step in ("less wool", "less wool", "more ore", "less brick", "more grain"):
        play(pos, step)
        assert GAME.view(pos, seat) == empty


@rule("B83")
def test_the_maker_sees_the_offer_he_composes(lay):
    pos = play(lay(hands={"red": RED, **RICH_IN_ORE}), "offer", "less wool", "more ore")
    assert shown(GAME.view(pos, 0))["offer"] == {"wool": -1, "ore": 1}


@rule("B83")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, NOBODY])
def test_a_sent_offer_is_seen_by_all(lay, seat):
    for put in (send, offer, lambda pos, *terms: propose(pos, "blue", *terms)):
        pos = put(lay(hands={"red": RED, **RICH_IN_ORE}), {"wool": 1}, {"ore": 1})
        assert shown(GAME.view(pos, seat))["offer"] == {"wool": -1, "ore": 1}


@rule("B83", "B80")
@pytest.mark.parametrize("seat", [0, 2, 3, NOBODY])
def test_a_counter_offer_being_composed_is_hidden_from_the_others(lay, seat):
    pos = offer(lay(hands={"red": RED, **RICH_IN_ORE}), {"wool": 1}, {"ore": 2})
    play(pos, "counter")
    begun = GAME.view(pos, seat)
    for step in ("less ore", "more brick", "more wool"):
        play(pos, step)
        assert GAME.view(pos, seat) == begun
    assert shown(GAME.view(pos, 1))["counters"] == {"blue": {"wool": 2, "ore": -3, "brick": 1}}


@rule("B83")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, NOBODY])
def test_a_sent_counter_offer_is_seen_by_all(lay, seat):
    pos = offer(lay(hands={"red": RED, **RICH_IN_ORE}), {"wool": 1}, {"ore": 2})
    play(pos, "counter", "more wool", "send")
    assert shown(GAME.view(pos, seat))["counters"] == {"blue": {"wool": 2, "ore": -2}}


@rule("B83", "B80")
@pytest.mark.parametrize("seat", [0, 2, 3, NOBODY])
def test_how_far_a_counter_offer_was_clipped_is_hidden(lay, seat):
    hands = {"red": RED, "orange": {"lumber": 1}}
    rich = offer(lay(hands={**hands, "blue": {"ore": 3}}), {"wool": 1}, {"ore": 2})
    poor = offer(lay(hands={**hands, "blue": {"grain": 3}}), {"wool": 1}, {"ore": 2})
    for step in ("counter", "cancel", "refuse"):
        assert same_for(seat, rich, poor)
        play(rich, step)
        play(poor, step)
    assert same_for(seat, rich, poor)


@rule("B83", "B80")
@pytest.mark.parametrize("watching", SEATS)
def test_no_step_of_a_trade_shows_a_watcher_what_the_others_hold(lay, watching):
    hands = ({"red": RED, **RICH_IN_ORE}, {"red": {"wool": 1, "grain": 3}, **WITHOUT_ORE})
    own = {watching: {"wool": 1, "ore": 1, "grain": 1}}
    if watching == "red":
        own = {"red": RED}
    one, other = (lay(hands={**deal, **own}) for deal in hands)
    steps = [
        "offer",
        "less wool",
        "more ore",
        "send",
        *["want"] * 3,
        "counter",
        "cancel",
        "refuse",
    ]
    steps += ["refuse", "refuse", "invite", "refuse", "want", "refuse", "refuse"]
    for step in [*steps, "offer", "less wool", "more brick", "propose blue", "refuse"]:
        play(one, step)
        play(other, step)
        assert same_for(SEATS.index(watching), one, other)


@rule("B83")
@pytest.mark.parametrize("seat", [1, 2, 3, NOBODY])
def test_a_cancelled_offer_leaves_no_trace_for_the_others(lay, seat):
    pos = lay(hands={"red": RED, **RICH_IN_ORE})
    before = GAME.view(pos, seat)
    play(pos, "offer", "less brick", "more ore", "cancel")
    assert GAME.view(pos, seat) == before
