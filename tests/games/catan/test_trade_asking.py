"""An offer to all: who wants it is asked in the open (B83)."""

from functools import partial

import pytest

from tests.games.catan.trading import offer, send, table
from tests.support import rule
from tests.support.catan import legal, play, refused, shown

HANDS = {
    "red": {"wool": 3, "brick": 1},
    "blue": {"ore": 2, "grain": 1},
    "orange": {"ore": 1, "lumber": 2},
    "white": {"grain": 1},
}
OTHERS = ("blue", "orange", "white")


@pytest.fixture(params=["seed", "modern"])
def lay(request):
    """A table in either edition."""
    return partial(table, hands=HANDS, edition=request.param)


def now(pos) -> tuple[str, str]:
    return shown(pos)["phase"], shown(pos)["actor"]


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
def test_all_others_are_asked_clockwise_from_the_active_player(lay, active, order, word):
    pos = lay(active=active, hands=dict.fromkeys(HANDS, {"wool": 1}))
    if word == "offer":
        send(pos, {"wool": 1}, {"ore": 1})
    else:
        play(pos, "invite")
    for colour in order:
        assert now(pos) == ("ask", colour)
        assert legal(pos) == ["refuse", "want"]
        play(pos, "refuse")
    assert now(pos) == ("main", active)


@rule("B83")
@pytest.mark.parametrize("willing", range(8))
def test_only_those_who_want_it_answer(lay, willing):
    wants = [colour for i, colour in enumerate(OTHERS) if willing >> i & 1]
    pos = send(lay(), {"wool": 1}, {"ore": 1})
    play(pos, *["want" if colour in wants else "refuse" for colour in OTHERS])
    for colour in wants:
        assert now(pos) == ("answer", colour)
        play(pos, "refuse")
    assert now(pos) == ("main", "red")
    assert shown(pos)["failed_offers"] == 1


@rule("B83")
@pytest.mark.parametrize("poor", OTHERS)
def test_who_has_no_card_is_not_asked(lay, poor):
    asked = [colour for colour in OTHERS if colour != poor]
    pos = send(lay(**{poor: {"cards": {}}}), {"wool": 1}, {"ore": 1})
    for phase, word in (("ask", "want"), ("answer", "refuse")):
        for colour in asked:
            assert now(pos) == (phase, colour)
            assert shown(pos)["answers"].get(poor, "refused") == "refused"
            play(pos, word)
    assert now(pos) == ("main", "red")


@rule("B83")
@pytest.mark.parametrize("rich", OTHERS)
def test_one_player_with_cards_is_asked_alone(lay, rich):
    poor = {colour: {"cards": {}} for colour in OTHERS if colour != rich}
    pos = send(lay(**poor, **{rich: {"cards": {"ore": 1}}}), {"wool": 1}, {"ore": 1})
    assert now(pos) == ("ask", rich)
    assert now(play(pos, "want")) == ("answer", rich)
    assert now(play(pos, "accept")) == ("close", "red")
    assert legal(pos) == ["no deal", f"deal {rich}"]


@rule("B83")
def test_cards_of_development_are_no_cards_to_give(lay):
    pos = lay(blue={"cards": {}, "development": {"knight": 2}})
    assert now(send(pos, {"wool": 1}, {"ore": 1})) == ("ask", "orange")


@rule("B83")
def test_who_wanted_it_may_still_refuse_or_make_another_proposal(lay):
    pos = offer(lay(), {"wool": 1}, {"ore": 1})
    assert set(legal(pos)) == {"accept", "counter", "refuse"}
    play(pos, "refuse", "counter", "less lumber", "send")
    assert now(pos) == ("answer", "white")


@rule("B83")
def test_nothing_else_is_done_until_all_were_asked(lay):
    pos = send(lay(), {"wool": 1}, {"ore": 1})
    for _ in OTHERS:
        for text in ("end", "offer", "accept", "counter", "agree", "deal blue", "no deal", "send"):
            refused(pos, text, "Say first whether you want to trade")
        play(pos, "want")


@rule("B83")
def test_no_card_moves_while_all_are_asked(lay):
    pos = send(lay(), {"wool": 1}, {"ore": 1})
    for word in ("want", "refuse", "want"):
        play(pos, word)
        assert {name: player["cards"] for name, player in shown(pos)["players"].items()} == HANDS


@rule("B83")
def test_a_refusal_in_the_open_is_as_good_as_one_with_the_hand_in_sight(lay):
    """The same counts, and the same is remembered."""
    aloud = play(send(lay(), {"wool": 1}, {"ore": 1}), *["refuse"] * 3)
    looking = play(offer(lay(), {"wool": 1}, {"ore": 1}), *["refuse"] * 3)
    assert aloud == looking
    assert shown(aloud)["refused_offers"] == [{"wool": -1, "ore": 1}]
