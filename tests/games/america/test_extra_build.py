"""The extraordinary build phase of the others (A62, A63)."""

from random import Random

import pytest

from hexpocket.engine.position import NOBODY
from hexpocket.games.america import facts
from tests.games.america import printed
from tests.support import rule
from tests.support.america import (
    GAME,
    all_build,
    gold,
    legal,
    legal_of,
    now,
    of,
    play,
    position,
    refused,
    shown,
)
from tests.support.scramble import scrambled

PLENTY = dict.fromkeys(printed.KINDS, 3)
NOTHING = dict.fromkeys(printed.COLOURS, 0)


def rich(**keys) -> bytearray:
    """Everybody has plenty."""
    hands = {colour: {"cards": PLENTY, **keys.pop(colour, {})} for colour in printed.COLOURS}
    return position(**hands, **keys)


def called(pos) -> list[str]:
    """Who is asked, in order, if nobody builds."""
    order = []
    while now(pos)[0] == "call":
        order.append(now(pos)[1])
        play(pos, "pass")
    return order


@rule("A62", "A66")
@pytest.mark.parametrize("active", printed.COLOURS)
def test_each_other_player_is_asked_once_clockwise(active):
    at = printed.COLOURS.index(active)
    others = [printed.COLOURS[(at + i) % 4] for i in (1, 2, 3)]
    pos = play(rich(active=active), "end")
    assert legal(pos) == ["pass", "build"]
    assert called(pos) == others
    assert now(pos) == ("start", others[0])
    assert shown(pos)["turn"] == 2


@rule("A62", "A66")
@pytest.mark.parametrize("active", printed.COLOURS)
@pytest.mark.parametrize("willing", range(8))
def test_who_said_so_builds_clockwise_then_comes_the_next_turn(active, willing):
    at = printed.COLOURS.index(active)
    others = [printed.COLOURS[(at + i) % 4] for i in (1, 2, 3)]
    pos = play(rich(active=active), "end")
    for i in range(3):
        assert now(pos) == ("call", others[i])
        play(pos, "build" if willing >> i & 1 else "pass")
    for i in range(3):
        if willing >> i & 1:
            assert now(pos) == ("extra build", others[i])
            play(pos, "pass")
    assert now(pos) == ("start", others[0])
    assert shown(pos)["turn"] == 2


@rule("A62")
def test_all_are_asked_before_anybody_builds():
    pos = play(rich(), "end", "build")
    assert now(pos) == ("call", "orange")
    for text in (
        "rail 88-94",
        "buy",
        "settler Atlanta",
        "end",
        "roll",
        "offer",
        "play scout gold",
    ):
        refused(pos, text, "Say first whether you build")
    play(pos, "build")
    assert shown(pos)["willing"] == ["blue", "orange"]
    assert now(play(pos, "pass")) == ("extra build", "blue")
    assert shown(pos)["willing"] == ["orange"]


@rule("A62")
def test_who_said_he_would_build_may_leave_it():
    pos = all_build(rich())
    before = {colour: of(pos, colour, "cards") for colour in printed.COLOURS}
    play(pos, "pass", "pass", "pass")
    assert now(pos) == ("start", "blue")
    assert {colour: of(pos, colour, "cards") for colour in printed.COLOURS} == before


@rule("A62")
def test_any_number_of_settlers_trains_rails_and_cards():
    rails = ["81-88", "88-94"]
    pos = all_build(rich(blue={"rails": rails, "trains": [], "cards": PLENTY | {"lumber": 5}}))
    play(pos, "settler Atlanta", "train 81-88", "rail 88-95", "buy scout", "buy scout")
    assert now(pos) == ("extra build", "blue")
    blue = shown(pos)["players"]["blue"]
    assert blue["settlers"] == ["Atlanta"]
    assert blue["trains"] == ["81-88"]
    assert "88-95" in blue["rails"]
    assert blue["development"] == {"scout": 2}
    assert blue["cards"] == {"lumber": 2, "grain": 2, "ore": 1}
    play(pos, "pass")
    assert now(pos) == ("extra build", "orange")


@rule("A62")
def test_nothing_but_building_and_buying():
    blue = {"gold": 9, "development": {"scout": 1, "cavalry": 1}, "settlers": [75]}
    pos = all_build(rich(blue=blue))
    kinds = {text.split()[0] for text in legal(pos)}
    assert kinds == {"pass", "rail", "settler", "train", "buy"}
    for text in (
        *("trade 2 gold -> 1 ore", "trade 3 ore -> 1 coal", "trade 3 ore -> 1 gold", "offer"),
        *("invite", "play scout gold", "play cavalry", "move settler 1", "move train 1"),
        *("deliver Minneapolis", "roll", "end"),
    ):
        refused(pos, text, "only build and buy")


@rule("A62")
def test_what_is_built_is_the_builders_and_paid_by_him():
    pos = play(all_build(rich()), "rail 88-94")
    assert of(pos, "blue", "cards") == PLENTY | {"ore": 2, "lumber": 2}
    assert of(pos, "red", "cards") == PLENTY
    assert "88-94" in of(pos, "blue", "rails")
    refused(pos, "rail 112-118", "touch a city or a rail of your own")  # red's place


@rule("A62")
def test_the_active_player_builds_no_more():
    pos = play(all_build(rich()), "pass", "pass")
    assert now(pos) == ("extra build", "white")
    play(pos, "pass")
    assert now(pos) == ("start", "blue")


@rule("A62")
def test_nobody_is_asked_twice():
    pos = play(all_build(rich()), "pass", "buy", "buy", "pass", "pass")
    assert now(pos) == ("start", "blue")


@rule("A62")
def test_who_can_afford_something_is_asked():
    """Two cards are enough for a rail or a development card."""
    pos = play(position(orange={"cards": {"ore": 1, "lumber": 1}}), "end")
    assert now(pos) == ("call", "orange")
    assert now(play(pos, "build")) == ("extra build", "orange")
    assert legal_of(pos, "rail") != []


@rule("A62")
def test_who_has_too_few_cards_for_anything_is_not_asked():
    """All can count them; gold builds nothing, and development cards neither."""
    poor = {"cards": {"ore": 1}, "gold": 9, "development": {"scout": 1}}
    pos = play(position(blue=poor, orange={"cards": {"ore": 2}}, white=poor), "end")
    assert called(pos) == ["orange"]
    assert now(play(position(blue=poor), "end")) == ("start", "blue")


@rule("A62", "A65")
def test_a_hand_of_two_useless_cards_is_asked_like_any_other():
    """Otherwise its being passed over would tell what it is."""
    pos = play(position(orange={"cards": {"ore": 2}}), "end")
    assert now(pos) == ("call", "orange")
    assert now(play(pos, "build")) == ("extra build", "orange")
    assert legal(pos) == ["pass"]


@rule("A62", "A65")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, NOBODY])
def test_who_is_asked_and_what_he_may_say_does_not_depend_on_hidden_cards(seat):
    hands = {"blue": {"ore": 1, "lumber": 1}, "orange": {"grain": 1}, "white": {"cattle": 3}}
    one = position(red={"cards": {"coal": 2}}, **{c: {"cards": h} for c, h in hands.items()})
    other = scrambled(GAME, one, 0, Random(seat))
    assert other
    for text in ("end", "build", "pass"):
        play(one, text)
        play(other, text)
        assert now(one) == now(other)
        if now(one)[0] == "call":
            assert GAME.legal(GAME.view(one, seat)) == GAME.legal(GAME.view(other, seat))
            assert GAME.legal(GAME.view(one, seat)) == GAME.legal(one)
    assert now(one) == ("extra build", "blue")
    assert facts.CALLING in GAME.open


@rule("A62")
def test_three_players():
    hands = {colour: {"cards": PLENTY} for colour in printed.COLOURS[1:]}
    pos = all_build(position(3, active="orange", **hands))
    assert now(pos) == ("extra build", "white")
    assert now(play(pos, "pass")) == ("extra build", "blue")
    assert now(play(pos, "pass")) == ("start", "white")


@rule("A63", "A34")
def test_rails_built_there_pay_gold():
    blue = {"rails": ["88-94", "94-100", "100-106"], "cards": {"ore": 1, "lumber": 1}}
    red = {"rails": ["112-118", "118-123"]}
    pos = play(all_build(position(red=red, blue=blue)), "rail 106-112")
    assert gold(pos) == NOTHING | {"blue": 4}
    assert now(pos) == ("extra build", "blue")


@rule("A63", "A34")
def test_they_pay_the_owners_of_the_route():
    blue = {"rails": ["88-94", "94-100"], "cards": {"ore": 1, "lumber": 1}}
    pos = play(all_build(position(red={"rails": ["106-112"]}, blue=blue)), "rail 100-106")
    assert gold(pos) == NOTHING | {"blue": 3, "red": 1}


@rule("A63", "A37")
def test_the_free_rail_there_may_be_declined():
    blue = {"cards": {"ore": 1, "lumber": 1}, "rails": ["81-88", "75-81"]}
    pos = play(all_build(position(blue=blue)), "rail 68-75")
    assert now(pos) == ("free rail", "blue")
    refused(pos, "rail 88-94", "touch the rail on the track")
    play(pos, "pass")
    assert now(pos) == ("extra build", "blue")
    play(pos, "pass")
    assert now(pos) == ("start", "blue")


@rule("A62", "A31", "A49")
def test_a_train_rebuilt_there_does_not_touch_what_the_active_player_paid():
    """Blue rebuilds its train in red's turn; red's next turn starts afresh all the same."""
    blue = {"trains": ["81-88", "81-88"], "rails": ["81-88", "88-94"]}
    pos = play(all_build(rich(blue=blue)), "train 88-94 removing 1")
    assert of(pos, "blue", "trains") == ["88-94", "81-88"]
