"""What bots do in the base game: one position for each kind of decision."""

import pytest

from hexpocket import bots
from hexpocket.engine import action as act
from hexpocket.engine import phase, robber
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY, NONE, PHASE, ROBBER
from hexpocket.engine.seats import POINTS
from host_tools.referee import notation
from tests.bots.tables import chosen
from tests.games.catan.table import table
from tests.support.catan import GAME, play, shown

CITY = {"ore": 3, "grain": 2}
STRENGTHS = tuple(bots.STRENGTHS)


def does(pos, strength="hard") -> str:
    """What a bot does, in words."""
    return notation.to_text(GAME, pos, chosen("catan", pos, strength))


def turn(pos, strength="hard") -> list[str]:
    """What it does until it ends its turn or another is asked."""
    done = []
    seat = pos[ACTOR]
    while pos[ACTOR] == seat and pos[ACTIVE] == seat:
        done.append(does(pos, strength))
        if done[-1] in ("end turn", "roll"):
            break
        GAME.apply(pos, notation.from_text(GAME, pos, done[-1]))
    return done


def test_the_first_settlement_stands_where_much_is_rolled():
    """At no worse than half of the best place's pips, in every seed."""
    for seed in range(10):
        pos = GAME.new(4, seed)
        while GAME.legal(pos)[0] == act.ROLL:
            GAME.play(pos, act.ROLL)
        worth = [_pips(pos, action & 255) for action in GAME.legal(pos)]
        assert _pips(pos, chosen("catan", pos) & 255) >= max(worth) - 2


def _pips(pos, node: int) -> int:
    hexes = [h for h in GAME.board.node_hexes[3 * node : 3 * node + 3] if h != NONE]
    numbers = [pos[GAME.hexes + h] >> 4 for h in hexes]
    return sum(6 - abs(number - 7) for number in numbers if number)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_city_is_built_when_the_hand_holds_one(strength):
    pos = table(phase="main", turn=9, red={"cards": CITY}, player_trade=False)
    assert turn(pos, strength)[0].startswith("city")


def test_the_winning_move_is_seen():
    """A settlement, a road or a card could be had for the same hand."""
    cards = {"ore": 3, "grain": 3, "wool": 2, "lumber": 2, "brick": 2}
    red = {"cards": cards, "development": {"victory point": 5}, "knights_played": 3}
    pos = table(phase="main", turn=30, red=red, largest_army="red")
    assert GAME.score(pos, 0) == 9
    assert does(pos).startswith("city")


def test_the_bank_is_asked_for_the_one_card_that_a_city_lacks():
    pos = table(
        phase="main", turn=9, red={"cards": {"ore": 2, "grain": 2, "wool": 4}}, player_trade=False
    )
    assert turn(pos)[:1] == ["trade 4 wool -> 1 ore"]
    assert shown(pos)["players"]["red"]["cities"]


def test_of_too_many_cards_those_for_the_city_stay():
    red = {"cards": {"ore": 3, "grain": 2, "wool": 5}}
    pos = play(table(phase="start", turn=9, red=red), "roll 3 4")
    gone = []
    while pos[PHASE] == phase.DISCARDING:
        gone.append(does(pos))
        play(pos, gone[-1])
    assert gone == ["discard wool"] * 5


def test_the_robber_goes_to_the_leader_who_is_robbed():
    white = {"knights_played": 3, "cards": {"ore": 2}}
    others = {colour: {"cards": {"ore": 2}} for colour in ("blue", "orange")}
    pos = table(4, phase="robber", turn=20, white=white, largest_army="white", **others)
    play(pos, does(pos))
    assert robber.owners_at(GAME, pos, pos[ROBBER]) >> 3 & 1
    if pos[PHASE] == phase.STEALING:
        assert does(pos) == "steal white"


def test_a_knight_frees_the_own_land_before_the_roll():
    red = {"development": {"knight": 1}}
    pos = table(phase="start", turn=9, red=red)
    node = shown(pos)["players"]["red"]["settlements"][0]
    own = [h for h in GAME.board.node_hexes[3 * node : 3 * node + 3] if h != NONE]
    pos[ROBBER] = max(own, key=lambda h: -abs((pos[GAME.hexes + h] >> 4) - 7))
    assert does(pos) == "play knight"


def test_invention_takes_what_the_city_lacks():
    red = {"cards": {"ore": 2, "grain": 1}, "development": {"invention": 1}}
    pos = table(phase="main", turn=9, red=red, player_trade=False)
    assert turn(pos)[0] == "play invention grain ore"


def offered(red: dict, blue: dict, give: str, want: str, points: int = 0) -> bytearray:
    """Red offers blue a card for a card; blue is asked."""
    pos = table(phase="main", turn=9, red={"cards": red}, blue={"cards": blue})
    play(pos, "offer", f"less {give}", f"more {want}", "send")
    pos[GAME.hands[0] + POINTS] += points
    return pos


def test_a_card_that_completes_a_city_is_taken():
    pos = offered({"ore": 2}, {"ore": 2, "grain": 2, "wool": 2}, "ore", "wool")
    assert does(pos) == "want"
    play(pos, "want")
    while pos[ACTOR] != 1:
        play(pos, "refuse")
    assert does(pos) == "accept"


def test_who_is_about_to_win_gets_nothing():
    pos = offered({"ore": 2}, {"ore": 2, "grain": 2, "wool": 2}, "ore", "wool", points=6)
    assert does(pos) == "refuse"


def test_a_card_that_is_needed_is_not_given_away():
    pos = offered({"wool": 2}, {"ore": 3, "grain": 2}, "wool", "ore")
    assert does(pos) == "refuse"


def test_what_cannot_be_paid_is_refused():
    pos = offered({"ore": 2}, {"grain": 2}, "ore", "wool")
    assert does(pos) == "refuse"


def test_a_deal_agreed_aloud_is_agreed_to_if_it_is_good():
    hands = {"red": {"cards": {"ore": 2}}, "blue": {"cards": {"ore": 2, "grain": 2, "wool": 2}}}
    pos = table(4, phase="main", turn=9, **hands)
    play(pos, "offer", "less ore", "more wool", "propose blue")
    assert does(pos) == "agree"


def test_an_offer_is_composed_card_by_card_and_sent():
    red = {"cards": {"ore": 2, "grain": 2, "lumber": 1}}
    pos = table(phase="main", turn=9, red=red, blue={"cards": {"ore": 1}})
    done = turn(pos)
    assert done[0] == "offer"
    assert "more ore" in done
    assert done[-1] == "send"


def test_an_offer_that_found_no_taker_is_not_made_again():
    red = {"cards": {"ore": 2, "grain": 2, "lumber": 1}}
    pos = table(phase="main", turn=9, red=red, blue={"cards": {"ore": 1}})
    turn(pos)
    while pos[ACTOR] != 0:
        play(pos, "refuse")
    assert "offer" not in turn(pos)


def test_the_partner_who_gives_most_is_dealt_with():
    red = {"cards": {"ore": 2, "grain": 2, "lumber": 1}}
    hands = {"blue": {"cards": {"ore": 1}}, "orange": {"cards": {"ore": 1, "wool": 1}}}
    pos = table(4, phase="main", turn=9, red=red, **hands)
    play(pos, "offer", "less lumber", "more ore", "send", "want", "want")
    play(pos, "accept", "counter", "less wool", "send")
    assert does(pos) == "deal orange"


@pytest.mark.parametrize("character", ["steady", "settler", "builder", "raider", "trader"])
def test_every_character_plays_to_the_end(character):
    pos = GAME.new(4, 3, turn_cap=400)
    while GAME.legal(pos):
        GAME.apply(pos, chosen("catan", pos, "normal", character))
    assert pos[ACTIVE] != NOBODY
