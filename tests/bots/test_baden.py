"""What bots do in Baden-Württemberg: halls, landmarks, roads to both, the inventor, all cards."""

import random

import pytest

from hexpocket import bots
from hexpocket.bots.baden import hand
from hexpocket.engine import action as act
from hexpocket.engine import phase, robber
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY, NONE, PHASE, ROBBER
from hexpocket.games.baden import acts
from tests.bots.tables import bot, chosen
from tests.games.baden import printed
from tests.support.baden import GAME, action, line, of, play, points, position

STRENGTHS = tuple(bots.STRENGTHS)
MARK = {"ore": 2, "grain": 1}
ROAD = {"lumber": 1, "brick": 1}
TO_SIGMARINGEN = {"halls": ["Ebingen"], "roads": line("Ebingen", 75, "Sigmaringen")}
KINDS = {
    *(act.ROLL, act.END_TURN, act.ROAD, acts.HALL, act.BUY, acts.INVENTION, act.ROAD_BUILDING),
    *(acts.SUCCESSFUL_INVENTION, act.ROBBER_TO, act.STEAL, act.DISCARD, act.BANK, act.OFFER),
    *(act.SEND, act.ACCEPT, act.REFUSE, act.DEAL, acts.LANDMARK, acts.LANDMARK_DRAW),
}


def alone(**red) -> bytearray:
    """Red's own turn after the roll, no trade with the others."""
    return position(player_trade=False, red=red)


def does(pos, text: str, strength: str = "hard") -> bool:
    return chosen("baden", pos, strength) == action(pos, text)


def turn(pos, strength: str = "hard") -> bytearray:
    """Played until it is over or another is asked."""
    seat = pos[ACTOR]
    while pos[ACTOR] == seat and pos[PHASE] != phase.OVER:
        choice = chosen("baden", pos, strength)
        if choice == act.END_TURN:
            break
        GAME.apply(pos, choice)
    return pos


def in_reach(pos, first: int) -> list[int]:
    """What the best site of a kind brings red, by the number of roads that are missing."""
    mind = bot("baden").mind
    view = GAME.view(pos, 0)
    mind.begin(view)
    mind.seat = 0
    mind.value(view)
    return mind.gains[first : first + hand.FAR]


def pips(pos, node: int) -> int:
    hexes = [h for h in GAME.board.node_hexes[3 * node : 3 * node + 3] if h != NONE]
    return sum(6 - abs((pos[GAME.hexes + h] >> 4) - 7) for h in hexes)


def test_the_first_hall_stands_where_much_is_rolled():
    for seed in range(6):
        pos = GAME.new(4, seed)
        while GAME.legal(pos)[0] == act.ROLL:
            GAME.play(pos, act.ROLL)
        worth = sorted(pips(pos, choice & 255) for choice in GAME.legal(pos))
        assert pips(pos, chosen("baden", pos) & 255) >= worth[-6]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_landmark_is_built_when_the_hand_holds_one(strength):
    pos = turn(alone(**TO_SIGMARINGEN, cards=MARK), strength)
    assert of(pos, "red", "margin") == ["Sigmaringen"]


def test_the_winning_move_is_seen():
    """The landmark's reward would be a card; a card could be bought for the same hand too."""
    halls = [town for town in printed.TOWNS if town != "Sinsheim"][:8]
    roads = line("Sinsheim", 29, "Stuttgart")
    pos = alone(halls=["Sinsheim", *halls], roads=roads, cards={"ore": 2, "grain": 2, "wool": 2})
    assert points(pos, "red") == 9
    assert does(pos, "landmark draw Stuttgart")


def test_roads_go_where_a_site_is():
    """Two roads' cards: the second ends at a site that was two roads away."""
    pos = alone(halls=["Ebingen"], cards={"lumber": 2, "brick": 2})
    assert not in_reach(pos, hand.HALL)[0] + in_reach(pos, hand.LANDMARK)[0]
    turn(pos)
    assert len(of(pos, "red", "roads")) == 2
    assert in_reach(pos, hand.HALL)[0] + in_reach(pos, hand.LANDMARK)[0]


def test_sites_are_as_far_as_roads_are_missing():
    worth = bot("baden").mind.rewards[printed.SITES["Sigmaringen"]]
    steps = line("Ebingen", 75, "Sigmaringen")
    for laid, missing in ((0, 2), (1, 1), (2, 0)):
        pos = position(red={"halls": ["Ebingen"], "roads": steps[:laid]})
        found = in_reach(pos, hand.LANDMARK)
        assert found[:missing] == [0] * missing
        assert found[missing] == worth


def test_a_site_that_others_reach_counts_less():
    pos = position(red=TO_SIGMARINGEN)
    contested = position(red=TO_SIGMARINGEN, blue=way_to("Sigmaringen", apart=75))
    assert 0 < in_reach(contested, hand.LANDMARK)[0] < in_reach(pos, hand.LANDMARK)[0]


def way_to(name: str, apart: int) -> dict:
    """A hall of a town and the roads from there, not by way of one place."""
    for first in printed.near(printed.SITES[name]):
        for second in printed.near(first):
            if apart not in (first, second) and second in printed.TOWNS.values():
                return {"halls": [second], "roads": line(second, first, name)}
    raise LookupError(name)


def test_a_free_road_is_laid():
    name = next(name for name, (*_, reward) in printed.LANDMARKS.items() if reward == "road")
    own = way_to(name, apart=NONE)
    pos = play(alone(**own, cards=MARK), f"landmark {name}")
    assert pos[PHASE] == phase.FREE_ROAD
    assert act.kind_of(chosen("baden", pos)) == act.ROAD


def test_trade_is_played_for_a_landmark():
    pos = alone(**TO_SIGMARINGEN, cards={"ore": 1, "wool": 4}, development={"trade": 1})
    assert does(pos, "play trade")
    assert of(turn(pos), "red", "margin") == ["Sigmaringen"]


def test_successful_invention_takes_what_the_landmark_lacks():
    pos = alone(**TO_SIGMARINGEN, cards={"ore": 1}, development={"successful invention": 1})
    assert does(pos, "play successful invention grain ore")


def test_the_third_invention_wins():
    halls = list(printed.TOWNS)[:9]
    pos = alone(halls=halls, inventions=2, development={"invention": 1}, cards=ROAD)
    assert does(pos, "play invention")


def test_the_inventor_goes_to_the_leader_and_the_card_is_drawn():
    """White leads by six points; the draw after a card may be waived, and is not."""
    towns = [town for town in printed.TOWNS if town != "Ebingen"]
    white = {"halls": towns[:7], "cards": {"ore": 2}}
    blue = {"halls": towns[7:8], "cards": {"ore": 2}}
    red = {"halls": ["Ebingen"], "development": {"invention": 1}}
    pos = play(position(red=red, blue=blue, white=white), "play invention")
    GAME.apply(pos, chosen("baden", pos))
    assert robber.owners_at(GAME, pos, pos[ROBBER]) >> 3 & 1
    assert not robber.owners_at(GAME, pos, pos[ROBBER]) & 1
    assert does(pos, "steal white")


def test_where_the_inventor_goes_is_judged_as_playing_it_would_be():
    """What the judge likes best is among the best four of forty hexes, each played and valued."""
    towns = list(printed.TOWNS)
    colours = {c: {"halls": towns[5 * i : 5 * i + 5]} for i, c in enumerate(printed.COLOURS)}
    pos = position(phase="inventor", dice=[3, 4], **colours)
    mind = bot("baden").mind
    view = GAME.view(pos, 0)
    mind.begin(view)
    value = mind.value(view)
    judged, played = [], []
    for choice in GAME.legal(view):
        judged.append(mind.judges[act.ROBBER_TO](mind, view, choice, value))
        after = bytearray(view)
        GAME.play(after, choice)
        played.append(mind.value(after))
        mind.value(view)
    best = judged.index(max(judged))
    assert sorted(played, reverse=True).index(played[best]) < 4


def test_of_too_many_cards_those_for_the_landmark_stay():
    pos = position(phase="start", red={**TO_SIGMARINGEN, "cards": {**MARK, "wool": 6}})
    play(pos, "roll 3 4")
    while pos[PHASE] == phase.DISCARDING:
        assert does(pos, "discard wool")
        GAME.apply(pos, chosen("baden", pos))


def walked(seeds: int, strength: str = "normal"):
    """Positions of games in which one seat plays at random, each with what a bot does there."""
    for seed in range(seeds):
        rng = random.Random(seed)
        pos = GAME.new(3 + seed % 2, seed, turn_cap=120)
        while listed := GAME.legal(pos):
            choice = chosen("baden", pos, strength)
            assert choice in listed
            yield pos, choice
            if pos[ACTOR] == 2 and rng.random() < 0.5:
                choice = rng.choice(listed)
            GAME.play(pos, choice)


def test_every_kind_of_action_is_used():
    met = {act.kind_of(choice) for _, choice in walked(8)}
    assert met >= KINDS, sorted(kind >> 16 for kind in KINDS - met)


def test_bots_come_to_an_end():
    for seed in range(3):
        pos = GAME.new(3 + seed % 2, seed, turn_cap=400)
        while GAME.legal(pos):
            GAME.apply(pos, chosen("baden", pos))
        assert pos[ACTIVE] != NOBODY


@pytest.mark.parametrize("character", ["steady", "settler", "builder", "raider", "trader"])
def test_every_character_plays_to_the_end(character):
    pos = GAME.new(4, 3, turn_cap=400)
    while GAME.legal(pos):
        GAME.apply(pos, chosen("baden", pos, "normal", character))
    assert pos[ACTIVE] != NOBODY
