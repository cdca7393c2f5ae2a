"""What bots do in Cities & Knights beyond the base game."""

import random

import pytest

from hexpocket.bots.mind import POINT
from hexpocket.engine import action as act
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY, PHASE
from hexpocket.games.knights import acts, facts
from host_tools.referee import notation
from tests.bots.tables import bot, chosen
from tests.games.knights import printed
from tests.support.knights import GAME, action, play, position

# Phases of its own that come up in some games.
PHASES = {
    facts.FOUND_CITY,
    facts.DRAWING,
    facts.RETURNING,
    facts.PILLAGING,
    facts.AQUEDUCT,
    facts.CROWNING,
    facts.RELOCATING,
    facts.DESERTING,
    facts.REPLACING,
    facts.SPYING,
    facts.LENDING,
}


def walked(seeds: int):
    """Positions of games in which one seat plays at random, so that everything comes up."""
    for seed in range(seeds):
        rng = random.Random(seed)
        pos = GAME.new(3 + seed % 2, seed, 8 if seed & 2 else 0, turn_cap=150)
        while listed := GAME.legal(pos):
            yield pos
            if pos[ACTOR] == seed % 3 and rng.random() < 0.7:
                GAME.play(pos, rng.choice(listed))
            else:
                GAME.apply(pos, chosen("knights", pos, "normal"))


def test_every_kind_of_decision_is_met_and_answered_legally():
    met = set()
    for pos in walked(40):
        met.add(pos[PHASE])
        if pos[PHASE] >= facts.FOUND_CITY:
            assert chosen("knights", pos, "easy") in GAME.legal(pos)
        if met >= PHASES:
            return
    raise AssertionError(PHASES - met)


def test_bots_build_what_the_game_is_about():
    """Over some games: metropolises, knights of every level, defenders, walls, all tracks."""
    kinds = set()
    crowned = defenders = 0
    for seed in range(6):
        pos = GAME.new(4, seed, turn_cap=300)
        while GAME.legal(pos):
            action = chosen("knights", pos, "normal")
            kinds.add(act.kind_of(action))
            GAME.apply(pos, action)
        assert pos[ACTIVE] != NOBODY
        owners = pos[facts.METROPOLIS_OF : facts.METROPOLIS_OF + facts.TRACKS]
        crowned += sum(owner != NOBODY for owner in owners)
        defenders += sum(pos[hand + facts.DEFENDERS] for hand in GAME.hands)
    assert {acts.IMPROVE, acts.HIRE, acts.ACTIVATE, acts.PROMOTE, acts.FETCH} <= kinds
    assert crowned >= 3
    assert defenders >= 3


def test_an_active_knight_is_worth_more_when_the_ship_is_near():
    view, wake = next(
        (GAME.view(pos, pos[ACTOR]), action)
        for pos in walked(6)
        for action in GAME.legal(pos)
        if act.kind_of(action) == acts.ACTIVATE and pos[facts.SHIP] < 3
    )
    mind = bot("knights").mind
    gains = []
    for steps in (0, facts.LANDING - 1):
        tried = bytearray(view)
        tried[facts.SHIP] = steps
        mind.begin(tried)
        before = mind.value(tried)
        GAME.play(tried, wake)
        gains.append(mind.value(tried) - before)
    assert 0 < gains[0] < gains[1]


def does(pos, strength: str = "hard") -> str:
    """What a bot does, in words."""
    return notation.to_text(GAME, pos, chosen("knights", pos, strength))


def worth(pos, *texts) -> list[int]:
    """What these options are worth to the acting player, as they are judged or played."""
    player = bot("knights")
    player.choose(GAME, GAME.view(pos, pos[ACTOR]))
    listed = [action(pos, text) for text in texts]
    return player._values(GAME, listed, 1)


def turn(**keys) -> bytearray:
    """Red's own turn after the roll; no trade with the others."""
    return position(phase="main", turn=30, player_trade=False, attacked=True, **keys)


# Red's line of roads, and blue's that ends on it: node 23 is a free site that blue could take.
LINE = {"cities": [8], "roads": ["8-13", "13-18", "18-23", "23-29", "29-35"]}
FOE = {"cities": [28], "roads": ["22-28", "17-22", "17-23"]}


def test_a_knight_is_hired_where_it_guards_the_own_line_from_a_rival():
    red = LINE | {"cards": {"wool": 1, "ore": 1}}
    assert does(turn(red=red, blue=FOE)) == "hire 23"


@pytest.mark.parametrize("strength", ["normal", "hard"])
def test_a_knight_moves_to_where_a_rival_could_settle_and_stays_there(strength):
    red = LINE | {"knights": {"35": "basic active"}}
    pos = turn(red=red, blue=FOE)
    assert does(pos, strength) == "move 35 23"
    red = LINE | {"knights": {"23": "basic active"}}
    assert does(turn(red=red, blue=FOE)) == "end"


def test_a_knight_stays_when_the_ship_is_near_and_it_is_needed():
    red = LINE | {"knights": {"35": "basic active"}}
    assert does(turn(red=red, blue=FOE, ship=6)) == "end"


def test_a_knight_leaves_a_site_that_the_hand_can_settle():
    red = LINE | {"knights": {"35": "basic active"}, "roads": [*LINE["roads"], "35-40"]}
    red["cards"] = {"lumber": 1, "brick": 1, "wool": 1, "grain": 1}
    red["settlements"] = [18, 29]
    pos = turn(red={**red, "knights": {"40": "basic active"}})
    assert does(pos).startswith("move 40 ")
    GAME.apply(pos, chosen("knights", pos))
    assert does(pos) == "settlement 40"


def test_a_knight_that_bars_the_way_is_driven_off():
    """Red's line is cut at 23 by a weaker knight."""
    red = LINE | {"knights": {"13": "strong active"}}
    blue = FOE | {"knights": {"23": "basic"}}
    assert does(turn(red=red, blue=blue)) == "move 13 23"


def test_intrigue_drives_off_the_knight_that_does_most_harm():
    red = LINE | {"progress": {"intrigue": 1}}
    blue = FOE | {"knights": {"23": "strong"}}
    white = {"cities": [40], "roads": ["35-40"], "knights": {"35": "basic"}}
    pos = turn(red=red, blue=blue, white=white)
    assert does(pos) == "play intrigue 23"


def test_exposed_is_a_knight_where_a_stronger_one_can_come():
    red = LINE | {"cards": {"wool": 1, "ore": 1}, "knights": {"23": "basic", "35": "basic"}}
    blue = FOE | {"knights": {"17": "strong active"}}
    assert does(turn(red=red, blue=blue)) == "promote 23"


def test_a_displaced_knight_goes_where_it_is_of_use():
    """Blue's knight is driven off its line; of its refuges one bars red's way."""
    red = LINE | {"knights": {"13": "strong active"}}
    blue = FOE | {"knights": {"23": "basic active"}, "roads": [*FOE["roads"], "16-22", "16-11"]}
    white = {"settlements": [7], "roads": ["7-11"]}
    pos = play(turn(red=red, blue=blue, white=white), "move 13 23")
    assert pos[PHASE] == facts.RELOCATING
    assert does(pos) == "relocate 11"


def test_of_two_knights_the_lesser_is_given_up():
    red = {"cities": [53], "progress": {"deserter": 1}, "roads": ["50-53"]}
    blue = FOE | {"knights": {"22": "strong active", "17": "basic"}}
    pos = play(turn(red=red, blue=blue), "play deserter blue")
    assert pos[PHASE] == facts.DESERTING
    assert does(pos) == "desert 17"
    pos = play(pos, "desert 17")
    assert pos[PHASE] == facts.REPLACING
    assert does(pos) == "replace 50"


def test_a_deserter_comes_from_who_has_only_strong_knights():
    red = {"cities": [53], "progress": {"deserter": 1}, "roads": ["50-53"]}
    blue = FOE | {"knights": {"22": "basic"}}
    white = {"cities": [39], "roads": ["34-39"], "knights": {"34": "mighty"}}
    assert does(turn(red=red, blue=blue, white=white)) == "play deserter white"


def reward(**keys) -> bytearray:
    """Red draws from a deck of his choice."""
    red = {"cities": [8], "roads": ["8-13"]} | keys.pop("red", {})
    return position(
        phase="draw", cause="reward", event="ship", ship=7, attacked=True, todo=["red"], red=red,
        blue={"cities": [28], "roads": ["22-28"]}, **keys,
    )  # fmt: skip


def test_the_deck_is_chosen_by_what_is_left_in_it():
    """What red has seen of trade: its points have been drawn, and lie under it."""
    asked = "draw trade", "draw science"
    full = worth(reward(), *asked)
    cards = ["merchant"] * 6 + ["resource monopoly"] * 4
    deck = printed.CARDS | dict.fromkeys(("merchant", "resource monopoly"), 0)
    poor = worth(reward(under={"trade": cards}, deck=deck), *asked)
    assert full[0] - full[1] > poor[0] - poor[1]
    assert does(reward(under={"trade": cards}, deck=deck)) != "draw trade"


def test_the_deck_is_chosen_by_what_the_board_has_use_for():
    """Science wants mountains, fields and settlements; politics knights."""
    settled = {"settlements": [17, 30, 39], "roads": ["8-13", "17-23", "30-35", "34-39"]}
    asked = "draw science", "draw politics"
    bare = worth(reward(), *asked)
    rich = worth(reward(red=settled), *asked)
    assert rich[0] - rich[1] > bare[0] - bare[1]


def test_of_five_cards_the_one_without_use_goes_back():
    cards = {"warlord": 1, "merchant": 1, "crane": 1, "spy": 1, "trade monopoly": 1}
    red = {"cities": [8], "roads": ["8-13"], "progress": cards}
    pos = position(
        phase="return",
        turn=9,
        event="politics",
        cause="gate",
        todo=["red"],
        red=red | {"levels": {"politics": 1}},
    )
    assert does(pos) == "return warlord"


def test_the_spy_takes_what_is_of_use():
    red = {"cities": [8], "roads": ["8-13"], "progress": {"spy": 1}}
    blue = FOE | {"progress": {"warlord": 1, "merchant": 1}}
    pos = play(turn(red=red, blue=blue), "play spy blue")
    assert pos[PHASE] == facts.SPYING
    assert does(pos) == "take card blue merchant"


def test_a_wall_comes_with_a_large_hand_and_under_the_metropolis():
    red = {"cities": [8, 40], "roads": ["8-13", "35-40"], "levels": {"trade": 4}}
    red["cards"] = {"brick": 2, "wool": 4, "lumber": 4}
    town = {"metropolises": {"trade": 40}}
    assert does(turn(red=red, **town)) in ("wall 40", "trade 4 wool -> 1 grain")
    assert worth(turn(red=red, **town), "wall 40") > worth(turn(red=red, **town), "wall 8")


def test_the_metropolis_stands_on_the_best_land():
    red = {"cities": [0, 30], "roads": ["0-3", "30-35"], "levels": {"trade": 3}}
    red["cards"] = {"cloth": 4}
    pos = play(turn(red=red), "improve trade")
    assert does(pos) == "crown 30"


def test_a_monopoly_names_what_others_produce_and_the_own_plans_want():
    red = {"cities": [8], "roads": ["8-13"], "levels": {"science": 3}, "cards": {"paper": 3}}
    red["progress"] = {"trade monopoly": 1}
    others = {"blue": (16, "16-22"), "white": (27, "27-33")}  # forest each
    keys = {
        colour: {"cities": [node], "roads": [road], "cards": {"lumber": 2, "paper": 2}}
        for colour, (node, road) in others.items()
    }
    assert does(turn(red=red, **keys)) == "play trade monopoly paper"
    red["cards"] = {"paper": 3}
    cloth = {
        colour: {"cities": [node], "roads": [road], "cards": {"wool": 2, "cloth": 2}}
        for colour, (node, road) in {"blue": (42, "37-42"), "white": (38, "33-38")}.items()
    }
    values = worth(
        turn(red=red, **cloth), "play trade monopoly cloth", "play trade monopoly paper"
    )
    assert values[0] > values[1]


def test_a_resource_is_lent_for_the_commodity_that_a_level_wants():
    """Blue's city brings paper, and one more brings red a metropolis."""
    red = {"cities": [8], "roads": ["8-13"], "cards": {"lumber": 1, "ore": 1, "paper": 3}}
    red |= {"levels": {"science": 3}, "progress": {"commercial harbor": 1}}
    pos = turn(red=red, blue=FOE | {"cards": {"paper": 2}})
    play(pos, "play commercial harbor")
    assert pos[PHASE] == facts.LENDING
    assert does(pos).startswith("lend blue")


def test_a_metropolis_is_worth_its_points_before_it_has_a_city():
    """With two cities the choice of one comes after the level; the hand could pay a city too."""
    red = {"cities": [8, 30], "settlements": [40], "roads": ["8-13", "30-35", "35-40"]}
    red |= {"levels": {"trade": 3}, "cards": {"cloth": 4, "ore": 3, "grain": 2}}
    pos = turn(red=red)
    levels = worth(pos, "improve trade", "city 40")
    assert levels[0] > levels[1]
    red |= {"cities": [8]}
    one = worth(turn(red=red), "improve trade", "end")
    two = worth(pos, "improve trade", "end")
    assert abs((one[0] - one[1]) - (two[0] - two[1])) < POINT // 2
