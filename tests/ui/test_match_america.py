"""The match of a game whose pieces move step by step, whose gold is public, whose cards differ."""

from random import Random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import NOBODY, PHASE, players
from hexpocket.games.america import acts, facts
from hexpocket.ui.match import LOG, Match, unpack
from host_tools.america.pioneer import Pioneer
from tests.games.america.lay import give, path
from tests.games.america.test_route import HUB, joined_hub
from tests.support.america import GAME, action, position
from tests.support.catan import GAME as CATAN
from tests.support.handheld import NAMES

RED, BLUE = range(2)


def match_of(pos) -> Match:
    seats = players(pos)
    match = Match(GAME, bytearray(pos), list(NAMES[:seats]), range(seats))
    if match.curtain():
        match.take()
    return match


def gains(match, seat) -> dict[str, int]:
    """What the last action moved in or out of a hand."""
    at = seat * GAME.kinds
    moved = zip(GAME.kind_names, match.gains[at : at + GAME.kinds], strict=True)
    return {kind: number for kind, number in moved if number}


def do(match, *texts) -> int:
    record = 0
    for text in texts:
        record = match.do(action(match._pos, text))
    return record


# The log of a move


def wandering(**cards) -> Match:
    return match_of(position(red={"settlers": [50], "cards": {"grain": 2, **cards}}))


def steps(match) -> list[int]:
    return [found for found in match.legal() if act.kind_of(found) == acts.STEP]


def test_steps_are_one_entry_with_their_number_and_where_they_led():
    match = wandering()
    match.do(acts.MOVE)
    begun = [(RED, acts.MOVE)]
    assert match.entries() == begun
    for number in (1, 2, 3):
        step = match.do(steps(match)[-1])
        assert match.entries() == [(RED, step | number << 8), *begun]
        assert match.logged == 2


def test_a_step_taken_back_leaves_the_entry_it_replaced():
    match = wandering()
    before = [match.pack()]
    for _ in range(4):
        match.do(steps(match)[-1] if len(before) > 1 else acts.MOVE)
        before.append(match.pack())
    assert len(match.entries()) == 2
    while match.can_undo():
        before.pop()
        assert match.undo()
        assert match.pack() == before[-1]
    assert len(before) == 1
    assert match.entries() == []


def test_what_is_paid_on_the_way_parts_the_steps():
    match = wandering()
    match.do(acts.MOVE)
    first = match.do(steps(match)[0])
    match.do(acts.FUEL)
    second = match.do(steps(match)[0])
    assert match.entries() == [
        (RED, second | 1 << 8),
        (RED, acts.FUEL),
        (RED, first | 1 << 8),
        (RED, acts.MOVE),
    ]
    match.undo()
    match.undo()
    again = match.do(steps(match)[0])
    assert match.entries() == [(RED, again | 2 << 8), (RED, acts.MOVE)]


def test_steps_are_counted_on_in_a_match_taken_up_again():
    match = wandering()
    match.do(acts.MOVE)
    match.do(steps(match)[0])
    match = unpack(lambda number: GAME, match.pack())
    match.take()
    assert not match.can_undo()
    step = match.do(steps(match)[0])
    assert match.entries()[0] == (RED, step | 2 << 8)
    assert match.undo()
    assert match.entries()[0][1] >> 8 & 255 == 1


def test_a_full_log_keeps_the_number_of_steps_too():
    match = wandering()
    for _ in range(LOG):
        match.enter(bytes((BLUE, act.END_TURN >> 16, 0, 0)))
    match.do(acts.MOVE)
    match.do(steps(match)[0])
    last = match.do(steps(match)[0])
    assert match.logged == LOG
    assert match.entries()[:2] == [(RED, last | 2 << 8), (RED, acts.MOVE)]
    for _ in range(3):
        assert match.undo()
    assert match.logged == LOG - 2, "what the log has forgotten does not come back"
    assert set(match.entries()) == {(BLUE, act.END_TURN)}


def test_every_action_of_many_is_taken_back_with_its_entry():
    rng = Random(11)
    pioneer = Pioneer(GAME)
    undone = merged = 0
    for seed in range(3):
        match = match_of(GAME.new(4 - seed % 2, seed, 0))
        before = []
        for _ in range(250):
            if not before and match.logged > LOG // 2:
                match.logged = 0  # a full log forgets, and this is not about that
            before.append((bytes(match._pos), match.entries()))
            match.do(pioneer(rng, match.view, match.legal()))
            if match.curtain():
                match.take()
            if not match.can_undo():
                before.clear()
            elif len(before) >= rng.randrange(1, 20):
                while match.can_undo():
                    pos, entries = before.pop()
                    merged += len(match.entries()) == len(entries) and match.entries() != entries
                    assert match.undo()
                    undone += 1
                    assert (bytes(match._pos), match.entries()) == (pos, entries)
                before.clear()
    assert undone > 50
    assert merged > 5, "steps among them"


# What the log notes


def test_the_log_notes_the_gold_that_a_rail_brought():
    cities = ["Omaha", "Chicago", "Nashville"]
    red = {"cities": cities, "rails": ["82-89"], "cards": {"ore": 1, "lumber": 1}}
    match = match_of(position(red=red))
    record = do(match, "rail 89-96")
    gold = GAME.gold(match._pos, RED)
    assert gold > 0
    assert match.entries() == [(RED, record)]
    for seat in range(4):
        gold = GAME.gold(match._pos, seat)
        assert match.moved(match.last(), seat) == ([(facts.GOLD, gold)] if gold else [])


def test_the_log_notes_a_city_at_the_end_of_a_move_and_its_gold():
    for start, site, gold in ((118, "Columbus", 0), (4, "Seattle", 3)):
        match = match_of(position(red={"settlers": [start], "cards": {"grain": 1}}))
        assert do(match, "move settler 1", f"step {site}", "stop") == acts.STOP
        number = match._pos[facts.HEXES] & 0xF0 if gold else 0  # Seattle's hex
        assert not gold or 9 <= number >> 4 <= 11
        assert match.entries()[0] == (RED, acts.STOP | number | 1)
        assert match.moved(match.last(), RED) == ([(facts.GOLD, gold)] if gold else [])
    match = match_of(position(red={"settlers": [118], "cards": {"grain": 1}}))
    do(match, "move settler 1", "stop")
    assert match.entries()[0] == (RED, acts.STOP)


def test_the_log_notes_gold_paid_on_the_way_beside_the_steps():
    rails = ["106-112", "100-106", "94-100"]
    red = {"rails": rails, "trains": ["100-106"], "cards": {"coal": 1}, "gold": 2}
    match = match_of(position(red=red, blue={"rails": ["81-88", "88-94"]}))
    noted = []
    for text in ("move train 1", "step 94-100", "step 88-94", "step 81-88"):
        do(match, text)
        noted.append((match.entries()[0][1] >> 8 & 255, match.moved(match.last(), BLUE)))
    fee = [(facts.GOLD, facts.FEE)]
    assert noted == [(0, []), (1, []), (2, fee), (3, fee)]
    match.undo()
    assert (match.entries()[0][1] >> 8 & 255, match.moved(match.last(), BLUE)) == (2, fee)
    match.undo()
    assert (match.entries()[0][1] >> 8 & 255, match.moved(match.last(), BLUE)) == (1, [])


def test_an_entry_has_room_for_the_most_steps():
    most = facts.STEPS_BY_CARD + facts.STEPS_PAID * facts.CARDS_OF_A_KIND
    assert most < 256


def test_the_base_game_notes_the_record_as_it_is():
    for record in (act.ROAD | 7, act.ROLL | 6 << 8 | 1, act.STEAL | 2 << 8 | 1):
        assert CATAN.noted(b"", b"", record) == record


# What an action moved


def test_gold_is_counted_over_both_its_bytes():
    match = match_of(position(red={"gold": 255, "cards": {"ore": 3}}))
    do(match, "trade 3 ore -> 1 gold")
    assert GAME.gold(match._pos, RED) == 256
    assert gains(match, RED) == {"ore": -3, "gold": 1}
    match = match_of(position(red={"gold": 257, "cards": {"cattle": 1}}))
    do(match, "trade 2 gold -> 1 ore")
    assert gains(match, RED) == {"ore": 1, "gold": -2}


def test_gold_for_the_way_is_counted_for_both():
    rails = ["106-112", "100-106", "94-100"]
    red = {"rails": rails, "trains": ["94-100"], "cards": {"coal": 1}, "gold": 2}
    match = match_of(position(red=red, blue={"rails": ["81-88", "88-94"]}))
    do(match, "move train 1", "step 88-94")
    assert gains(match, RED) == {"gold": -1}
    assert gains(match, BLUE) == {"gold": 1}
    do(match, "stop")
    assert not any(match.gains), "they are the last action's"


def test_a_stolen_card_is_not_counted():
    pos = position(red={"cards": {"ore": 8}}, blue={"cards": {"coal": 2}}, phase="start")
    match = match_of(pos)
    match.do(act.ROLL | 3 << 8 | 4)
    for _ in range(4):
        do(match, "discard ore")
    beside = [listed for listed in match.legal() if robbed(match, listed)]
    match.do(beside[0])
    assert match.do(act.STEAL | BLUE) == act.STEAL | facts.COAL + 1 << 8 | BLUE
    assert not any(match.gains)


def robbed(match, target) -> bool:
    """Whether blue can be robbed with the outlaw there."""
    trial = bytearray(match._pos)
    GAME.play(trial, target)
    return act.STEAL | BLUE in GAME.legal(trial)


# What lies open, and what stands


def test_the_set_up_goes_round_openly_and_the_first_turn_is_behind_a_curtain():
    match = Match(GAME, GAME.new(3, 3), list(NAMES[:3]), (1, 2, 3))
    seen = set()
    while match.view[PHASE] != phase.START:
        seen.add(match.view[PHASE])
        assert match.holder == NOBODY
        assert not match.curtain()
        match.do(match.legal()[0])
    assert seen == {phase.ROLL_OFF, facts.FOUND_CITY, phase.FOUND_ROAD, facts.FOUND_NEUTRAL}
    assert match.curtain()


def test_each_builder_of_the_build_phase_takes_the_handheld():
    rich = {"cards": {"ore": 1, "lumber": 1}}
    match = match_of(position(blue=rich, orange=rich, white=rich))
    do(match, "end")
    assert match.view[PHASE] == facts.CALLING
    do(match, "build", "pass")
    assert not match.curtain()
    assert (match.keeper, match.holder) == (0, NOBODY), "the table is asked in the open"
    do(match, "build")
    for seat in (1, 3):
        assert match.view[PHASE] == facts.EXTRA
        assert match.curtain()
        match.take()
        assert match.holder == seat
        assert act.ROAD in [act.kind_of(listed) for listed in match.legal()]
        match.do(act.PASS)


@pytest.mark.parametrize("said", [(), ("build",), ("build", "pass")])
def test_who_builds_is_asked_on_when_taken_up_again(said):
    rich = {"cards": {"ore": 1, "lumber": 1}}
    match = match_of(position(blue=rich, orange=rich, white=rich))
    do(match, "end", *said)
    assert not match.can_undo(), "others have spoken, or may have"
    again = unpack(lambda _: GAME, match.pack())
    assert again.view[PHASE] == facts.CALLING
    assert not again.curtain()
    assert (again.keeper, again.holder) == (NOBODY, NOBODY)
    while again.view[PHASE] == facts.CALLING:
        again.do(act.PASS)
    assert again.curtain()
    assert again.view[PHASE] == (facts.EXTRA if said else phase.START)


def test_a_rail_whose_route_is_to_be_chosen_can_be_taken_back():
    pos = joined_hub(builder=0)
    give(pos, 0, ore=1, lumber=1)
    match = match_of(pos)
    before = match.pack()
    match.do(act.ROAD | path(HUB, "Columbus"))
    assert match.view[PHASE] == facts.ROUTING
    assert (match.keeper, match.holder) == (0, NOBODY)
    assert match.undo()
    assert match.pack() == before
    assert (match.keeper, match.holder) == (0, 0)
    match.do(act.ROAD | path(HUB, "Columbus"))
    match.keep(NOBODY)
    assert not match.curtain(), "it is chosen before all eyes"
    match.do(match.legal()[0])
    assert match.curtain(), "nobody has taken it since"


@pytest.mark.parametrize(
    ("pos", "text"),
    [
        (position(phase="start"), "roll"),
        (position(red={"cards": {"cattle": 1, "coal": 1}}), "buy"),
        (position(blue={"cards": {"ore": 1, "lumber": 1}}), "end"),
    ],
    ids=("dice", "card bought", "another's turn"),
)
def test_nothing_is_taken_back_past(pos, text):
    match = match_of(pos)
    do(match, text)
    assert not match.can_undo()
    assert not match.undo()


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("mineral rights", "play mineral rights ore ore"),
        ("cattle drive", "play cattle drive"),
        ("scout", "play scout gold"),
        ("native support", "play native support 8"),
    ],
)
def test_a_card_that_shows_nothing_hidden_can_be_taken_back(card, text):
    hand = {"cards": {"cattle": 1}, "development": {card: 1}}
    first = "start" if card == "native support" else "main"
    match = match_of(position(red=hand, phase=first))
    before = match.pack()
    do(match, text)
    assert match.pack() != before
    assert match.undo()
    assert match.pack() == before


def test_what_cannot_be_taken_back_and_what_lies_open_is_the_games():
    kinds = (act.ROLL, act.BUY, act.STEAL, act.DEAL, act.MONOPOLY)
    assert all(CATAN.is_final(kind) for kind in kinds)
    assert [kind for kind in kinds if not GAME.is_final(kind)] == [act.MONOPOLY]
    assert not CATAN.is_final(act.ROAD)
    assert not GAME.is_final(act.ROAD)
    assert CATAN.step == 0
    shared = {phase.ROLL_OFF, phase.FOUND_ROAD, *phase.AT_TABLE, phase.OVER}
    assert set(CATAN.open) & set(GAME.open) == shared
