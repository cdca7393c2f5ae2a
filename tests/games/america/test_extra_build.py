"""The extraordinary build phase of the others (A62, A63)."""

import pytest

from tests.games.america import printed
from tests.support import rule
from tests.support.america import (
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

PLENTY = dict.fromkeys(printed.KINDS, 3)
NOTHING = dict.fromkeys(printed.COLOURS, 0)


def rich(**keys) -> bytearray:
    """Everybody has plenty."""
    hands = {colour: {"cards": PLENTY, **keys.pop(colour, {})} for colour in printed.COLOURS}
    return position(**hands, **keys)


@rule("A62", "A66")
@pytest.mark.parametrize("active", printed.COLOURS)
def test_each_other_player_once_clockwise_then_the_next_turn(active):
    at = printed.COLOURS.index(active)
    others = [printed.COLOURS[(at + i) % 4] for i in (1, 2, 3)]
    pos = play(rich(active=active), "end")
    order = []
    while now(pos)[0] == "extra build":
        order.append(now(pos)[1])
        play(pos, "pass")
    assert order == others
    assert now(pos) == ("start", others[0])
    assert shown(pos)["turn"] == 2


@rule("A62")
def test_any_number_of_settlers_trains_rails_and_cards():
    rails = ["81-88", "88-94"]
    pos = play(rich(blue={"rails": rails, "trains": [], "cards": PLENTY | {"lumber": 5}}), "end")
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
    pos = play(rich(blue=blue), "end")
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
    pos = play(rich(), "end", "rail 88-94")
    assert of(pos, "blue", "cards") == PLENTY | {"ore": 2, "lumber": 2}
    assert of(pos, "red", "cards") == PLENTY
    assert "88-94" in of(pos, "blue", "rails")
    refused(pos, "rail 112-118", "touch a city or a rail of your own")  # red's place


@rule("A62")
def test_the_active_player_builds_no_more():
    pos = play(rich(), "end", "pass", "pass")
    assert now(pos) == ("extra build", "white")
    play(pos, "pass")
    assert now(pos) == ("start", "blue")


@rule("A62")
def test_nobody_is_asked_twice():
    pos = play(rich(), "end", "pass", "buy", "buy", "pass", "pass")
    assert now(pos) == ("start", "blue")


@rule("A62")
def test_who_can_afford_something_is_asked():
    """Two cards are enough for a rail or a development card."""
    pos = play(position(orange={"cards": {"ore": 1, "lumber": 1}}), "end")
    assert now(pos) == ("extra build", "orange")
    assert legal_of(pos, "rail") != []


@rule("A62", "A65")
def test_a_hand_of_two_useless_cards_is_asked_like_any_other():
    """Otherwise its being passed over would tell what it is."""
    pos = play(position(orange={"cards": {"ore": 2}}), "end")
    assert now(pos) == ("extra build", "orange")
    assert legal(pos) == ["pass"]


@rule("A62")
def test_three_players():
    hands = {colour: {"cards": PLENTY} for colour in printed.COLOURS[1:]}
    pos = play(position(3, active="orange", **hands), "end")
    assert now(pos) == ("extra build", "white")
    assert now(play(pos, "pass")) == ("extra build", "blue")
    assert now(play(pos, "pass")) == ("start", "white")


@rule("A63", "A34")
def test_rails_built_there_pay_gold():
    blue = {"rails": ["88-94", "94-100", "100-106"], "cards": {"ore": 1, "lumber": 1}}
    red = {"rails": ["112-118", "118-123"]}
    pos = play(position(red=red, blue=blue), "end", "rail 106-112")
    assert gold(pos) == NOTHING | {"blue": 4}
    assert now(pos) == ("extra build", "blue")


@rule("A63", "A34")
def test_they_pay_the_owners_of_the_route():
    blue = {"rails": ["88-94", "94-100"], "cards": {"ore": 1, "lumber": 1}}
    pos = play(position(red={"rails": ["106-112"]}, blue=blue), "end", "rail 100-106")
    assert gold(pos) == NOTHING | {"blue": 3, "red": 1}


@rule("A63", "A37")
def test_the_free_rail_there_may_be_declined():
    blue = {"cards": {"ore": 1, "lumber": 1}, "rails": ["81-88", "75-81"]}
    pos = play(position(blue=blue), "end", "rail 68-75")
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
    pos = play(rich(blue=blue), "end", "train 88-94 removing 1")
    assert of(pos, "blue", "trains") == ["88-94", "81-88"]
