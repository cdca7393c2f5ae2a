"""What bots do in America: settlers found, rails join, trains deliver."""

import random

import pytest

from hexpocket import bots
from hexpocket.bots import deals
from hexpocket.bots.america.ways import FAR
from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY, PHASE
from hexpocket.games.america import acts, facts
from host_tools.referee import notation
from tests.bots.tables import bot, chosen
from tests.games.america import printed
from tests.support.america import GAME, gold, now, of, play, position, shown

STRENGTHS = tuple(bots.STRENGTHS)


def does(pos, strength: str = "hard") -> str:
    """What a bot does, in words."""
    return notation.to_text(GAME, pos, chosen("america", pos, strength))


def turn(pos, strength: str = "hard") -> list[str]:
    """What it does until it ends its turn or another is asked."""
    done = []
    seat = pos[ACTOR]
    while pos[ACTOR] == seat:
        done.append(does(pos, strength))
        if done[-1] in ("end", "roll"):
            break
        GAME.apply(pos, notation.from_text(GAME, pos, done[-1]))
    return done


def walked(seeds: int, strength: str = "normal"):
    """Positions of games in which one seat plays at random, each with what a bot does there."""
    for seed in range(seeds):
        rng = random.Random(seed)
        pos = GAME.new(3 + seed % 2, seed, turn_cap=120)
        while listed := GAME.legal(pos):
            action = chosen("america", pos, strength)
            assert action in listed
            yield pos, action
            if pos[ACTOR] == 2 and rng.random() < 0.5:
                action = rng.choice(listed)
            GAME.play(pos, action)


def test_every_kind_of_decision_is_met_and_answered_legally():
    met = {pos[PHASE] for pos, _ in walked(5)}
    assert set(range(facts.FOUND_CITY, facts.CALLING + 1)) - {facts.ROUTING} <= met


def test_goods_are_delivered_wherever_that_can_be_done():
    for pos, action in walked(3, "hard"):
        if any(act.kind_of(other) == acts.DELIVER for other in GAME.legal(pos)):
            assert act.kind_of(action) == acts.DELIVER


def test_a_settler_goes_the_shortest_way_and_founds():
    founded = steps = 0
    mind = bot("america", "hard").mind
    for pos, action in walked(3, "hard"):
        if pos[PHASE] != facts.MOVING or pos[facts.MOVER] & 3 not in facts.SETTLERS:
            continue
        at = pos[GAME.hands[pos[ACTIVE]] + facts.PIECES + (pos[facts.MOVER] & 3)]
        to_site = mind.ways.to_site
        if act.kind_of(action) == acts.STEP and len(GAME.legal(pos)) > 1:  # there was a choice
            steps += 1
            assert to_site[action & 255] < to_site[at]
        elif act.kind_of(action) == acts.STOP:
            founded += GAME.site_at[at] < FAR
    assert founded > 10
    assert steps > 20


def test_four_bots_come_to_an_end():
    for seed in range(3):
        pos = GAME.new(4, seed, turn_cap=500)
        while GAME.legal(pos):
            GAME.apply(pos, chosen("america", pos, "hard"))
        assert pos[ACTIVE] != NOBODY


def test_a_purse_beyond_a_byte_is_traded_from_and_into():
    purses = {colour: {"gold": 300, "cards": {"ore": 3}} for colour in ("red", "blue", "orange")}
    pos = position(**purses)
    assert chosen("america", pos) in GAME.legal(pos)
    play(pos, "offer", "more grain", *["less gold"] * 31, "send", "want")
    while pos[PHASE] in deals.PHASES:
        action = chosen("america", pos)
        assert action in GAME.legal(pos)
        GAME.apply(pos, action)
    assert pos[PHASE] == phase.MAIN


# Trade


def hand(gold=0, **cards) -> dict:
    return {"cards": cards, "gold": gold}


def offered(red: dict, blue: dict, *terms: str, ask: str = "send") -> bytearray:
    """Red offers blue, who is asked."""
    return play(position(red=red, blue=blue), "offer", *terms, ask)


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_card_that_a_rail_lacks_is_taken_for_one_to_spare(strength):
    pos = offered(hand(ore=2), hand(lumber=1, coal=2), "less ore", "more coal")
    assert does(pos, strength) == "want"
    play(pos, "want")
    assert does(pos, strength) == "accept"


def test_a_deal_agreed_aloud_is_agreed_to_if_it_is_good():
    terms = ("less ore", "more coal")
    pos = offered(hand(ore=2), hand(lumber=1, coal=2), *terms, ask="propose blue")
    assert does(pos) == "agree"
    pos = offered(hand(cattle=2), hand(ore=1, lumber=1), "less cattle", "more ore",
                  ask="propose blue")  # fmt: skip
    assert does(pos) == "refuse"


def test_a_card_that_a_rail_needs_is_not_given_away():
    pos = offered(hand(cattle=2), hand(ore=1, lumber=1), "less cattle", "more ore")
    assert does(pos) == "refuse"
    pos = offered(hand(gold=4), hand(ore=1, lumber=1), "less gold", "more ore")
    assert does(pos) == "refuse"


def test_what_cannot_be_paid_is_refused():
    assert does(offered(hand(ore=2), hand(lumber=1), "less ore", "more coal")) == "refuse"


@pytest.mark.parametrize(("delivered", "answer"), [(5, "want"), (6, "refuse")])
def test_who_is_about_to_win_gets_nothing(delivered, answer):
    cities = [*printed.PIECES["red"][0], "Seattle", "Helena", "Boise", "Denver", "Omaha"]
    others = [site for colour in ("blue", "orange", "white") for site in printed.PIECES[colour][0]]
    red = {**hand(ore=2), "cities": cities, "delivered": others[:delivered]}
    pos = offered(red, hand(lumber=1, coal=2), "less ore", "more coal")
    assert does(pos) == answer


def test_a_card_to_spare_is_sold_for_gold_and_gold_buys_what_is_missing():
    """Of the supply a gold costs three cards, and a card two gold."""
    pos = offered(hand(gold=4), hand(coal=3, cattle=1), "less gold", "more coal")
    assert does(pos) == "want"
    pos = offered(hand(ore=2), hand(gold=3, lumber=1), "less ore", "more gold")
    assert does(pos) == "want"


def test_gold_is_offered_for_a_card():
    """A rail lacks a lumber only; the supply would want two gold, and there is one."""
    pos = position(red=hand(gold=1, ore=1), blue=hand(lumber=1))
    assert turn(pos) == ["offer", "more lumber", "less gold", "send"]


def test_an_offer_is_composed_card_by_card_and_not_made_again():
    pos = position(red=hand(ore=2, coal=1), orange=hand(lumber=2))
    done = turn(pos)
    assert done[0] == "offer"
    assert done[-1] == "send"
    assert {"more lumber", "less coal"} <= set(done)
    while pos[ACTOR] != 0:
        play(pos, "refuse")
    assert "offer" not in turn(pos)


def test_more_is_asked_for_a_card_that_is_worth_more():
    """Lumber is what settlers, trains and rails are all made of."""
    pos = offered(hand(coal=3), hand(lumber=2, ore=1), "less coal", "more lumber")
    assert does(pos) == "want"
    play(pos, "want")
    assert turn(pos) == ["counter", "more coal", "send"]


def test_the_partner_who_gives_most_is_dealt_with():
    pos = position(red=hand(ore=2, coal=1), blue=hand(lumber=1), orange=hand(lumber=1, cattle=1))
    play(pos, "offer", "less coal", "more lumber", "send", "want", "want")
    play(pos, "accept", "counter", "less cattle", "send")
    assert does(pos) == "deal orange"


def test_bots_come_to_deals():
    """Of four alike, some in each game and not in each turn."""
    kinds = []
    turns = 0
    for seed in range(4):
        pos = GAME.new(4, seed, turn_cap=300)
        while GAME.legal(pos):
            action = chosen("america", pos, "normal")
            kinds.append(act.kind_of(action))
            GAME.apply(pos, action)
        turns += shown(pos)["turn"]
    assert kinds.count(act.DEAL) >= 12
    assert kinds.count(act.OFFER) < turns // 2


# Fees, Right of Way, the others' build phase, cards

RED = ["106-112", "100-106", "94-100"]
BLUE = ["81-88", "88-94", "88-95", "89-95"]


def before_minneapolis(**red) -> bytearray:
    """Red's train stands a step from Minneapolis, which takes goods; the last rail is blue's."""
    red = {"rails": RED, "trains": ["94-100"], **red}
    return position(phase=red.pop("phase", "main"), red=red, blue={"rails": BLUE})


def test_the_way_is_paid_for_where_it_leads_to_a_delivery():
    pos = before_minneapolis(**hand(gold=1, coal=1))
    done = turn(pos)
    assert done[0] == "move train 1"
    assert "deliver 88" in done
    assert gold(pos)["blue"] == 1


def test_who_cannot_pay_the_way_does_not_buy_coal_for_it():
    pos = before_minneapolis(**hand(coal=1))
    assert "deliver 88" not in turn(pos)
    assert of(pos, "red", "trains") != ["88-94"]


@pytest.mark.parametrize("at", ["start", "main"])
def test_right_of_way_delivers_where_coal_or_gold_is_missing(at):
    card = {"development": {"right of way": 1}}
    for missing in (hand(), hand(coal=1), hand(gold=2)):
        done = turn(before_minneapolis(phase=at, **missing, **card))
        assert done[0] == "play right of way 1"
        assert "deliver 88" in done


@pytest.mark.parametrize("strength", STRENGTHS)
def test_who_can_pay_for_something_useful_builds_in_anothers_turn(strength):
    hands = {
        "blue": hand(ore=1, lumber=1),
        "orange": hand(cattle=1, ore=1),
        "white": hand(cattle=1, grain=1, lumber=1),
    }
    pos = play(position(**hands), "end")
    told = {}
    while now(pos)[0] in ("call", "extra build"):
        what, who = now(pos)
        told.setdefault((what, who), does(pos, strength))
        play(pos, does(pos, strength))
    assert told["call", "blue"] == told["call", "white"] == "build"
    assert told["call", "orange"] == "pass"
    assert told["extra build", "blue"].startswith("rail")
    assert told["extra build", "white"].startswith("settler")


def test_cavalry_frees_the_own_land_and_robs_who_has_cards():
    red = {"development": {"cavalry": 1}}
    pos = position(phase="start", outlaw="09.05", red=red, white=hand(ore=3))
    done = turn(pos)
    assert done[0] == "play cavalry"
    assert "steal white" in done
    assert shown(pos)["outlaw"] != "09.05"


def test_engineer_lays_both_of_its_rails():
    done = turn(position(phase="start", red={"development": {"engineer": 1}}))
    assert done[0] == "play engineer"
    assert [word.split()[0] for word in done[1:3]] == ["rail", "rail"]


def test_mineral_rights_take_what_a_settler_lacks():
    red = {**hand(cattle=1), "development": {"mineral rights": 1}}
    done = turn(position(red=red))
    assert done[0] in ("play mineral rights lumber grain", "play mineral rights grain lumber")
    assert done[1].startswith("settler")


def test_a_cattle_that_a_settler_needs_is_not_driven_to_market():
    card = {"development": {"cattle drive": 1}}
    assert turn(position(red={**hand(cattle=2), **card}))[0] == "play cattle drive"
    done = turn(position(red={**hand(cattle=1, grain=1, lumber=1), **card}))
    assert done[0].startswith("settler")
    assert "play cattle drive" not in done


def test_native_support_never_names_a_seven():
    named = [
        notation.to_text(GAME, pos, action).split()[-1]
        for pos, action in walked(6, "hard")
        if act.kind_of(action) == acts.NATIVE_SUPPORT
    ]
    assert named
    assert "7" not in named
