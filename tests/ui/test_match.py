"""The match: who sees what, what can be taken back, what is logged, and its save."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexpocket.engine import action as act
from hexpocket.engine import network, phase
from hexpocket.engine.position import ACTOR, BEGINNER, NOBODY, PHASE, players
from hexpocket.ui.match import LOG, BadMatch, Match, unpack
from tests.games.catan.random_play import random_action
from tests.games.catan.table import table
from tests.support.catan import GAME

NAMES = ["Anna", "Ben", "Cleo", "Dirk"]
TEAMS = (0, 1, 2, 3)


def match_of(pos) -> Match:
    seats = len(NAMES) if players(pos) == 4 else 3
    match = Match(GAME, pos, NAMES[:seats], TEAMS[:seats])
    if match.curtain():
        match.take()
    return match


def game_of(number):
    return GAME if number == GAME.number else None


def turn(cards=None, **keys) -> bytearray:
    """Red after his roll on the beginners' island, with these cards."""
    red = {"cards": cards or {}} | keys.pop("red", {})
    return table(phase="main", red=red, **keys)


def victims(pos, hex_id) -> bool:
    """Whether somebody other than red has a building at the hex."""
    nodes = GAME.board.hex_nodes[6 * hex_id : 6 * hex_id + 6]
    return any(network.owner(pos[GAME.nodes + node]) in (1, 2, 3) for node in nodes)


def played(seed, steps, options=0):
    """A match after so many random actions, the handheld taken whenever it is passed on."""
    rng = Random(seed)
    match = Match(GAME, GAME.new(4, seed, options), NAMES, TEAMS)
    for _ in range(steps):
        if match.curtain():
            match.take()
        if not match.legal():
            break
        match.do(random_action(rng, match.legal()))
    return match


def test_founding_goes_round_openly_and_the_first_turn_is_behind_a_curtain():
    match = Match(GAME, GAME.new(4, 3), NAMES, TEAMS)
    while match.view[PHASE] != phase.START:
        assert match.holder == NOBODY
        assert not match.curtain()
        match.do(match.legal()[0])
    assert match.curtain()
    assert match.view == GAME.view(match._pos, NOBODY)
    match.take()
    assert match.holder == match.view[ACTOR]
    assert not match.curtain()


@given(st.integers(0, 10_000), st.integers(0, 400))
def test_the_view_is_the_holders_and_the_legal_actions_are_all_there(seed, steps):
    match = played(seed, steps)
    assert match.view == GAME.view(match._pos, match.holder)
    if not match.curtain():
        assert match.legal() == GAME.legal(match._pos)
        assert match.holder in (NOBODY, match.view[ACTOR])


def test_the_curtain_falls_for_each_partner_of_a_trade_and_for_the_maker_again():
    ore = {"cards": {"ore": 1}}
    match = match_of(turn(cards={"wool": 1}, blue=ore, orange=ore, white=ore))
    for action in (act.OFFER, act.LESS | 2, act.MORE | 4):
        match.do(action)
        assert match.holder == 0
    for action in (act.SEND, act.WANT, act.REFUSE):
        match.do(action)
        assert not match.curtain()
        assert (match.keeper, match.holder) == (0, NOBODY)
        assert match.view == GAME.view(match._pos, NOBODY)
    for action, seat in ((act.WANT, 1), (act.ACCEPT, 3), (act.REFUSE, 0)):
        match.do(action)
        assert match.curtain()
        assert (match.keeper, match.holder) == (NOBODY, NOBODY)
        match.take()
        assert (match.keeper, match.holder) == (seat, seat)


def trading(*actions) -> Match:
    """Red offers wool for ore, which blue and white have; then these are done."""
    ore = {"cards": {"ore": 1}}
    match = match_of(turn(cards={"wool": 1}, blue=ore, white=ore))
    for action in (act.OFFER, act.LESS | 2, act.MORE | 4, *actions):
        match.do(action)
    return match


@pytest.mark.parametrize(
    "actions",
    [
        (act.SEND, act.REFUSE, act.REFUSE),
        (act.PROPOSE | 1, act.AGREE),
        (act.PROPOSE | 1, act.REFUSE),
    ],
)
def test_after_what_all_saw_whoever_kept_the_handheld_takes_it_back_and_goes_on(actions):
    match = trading(*actions)
    assert match.view[PHASE] == phase.MAIN
    assert match.curtain()
    assert match.passes_back()
    assert (match.keeper, match.holder) == (0, NOBODY)
    assert match.view == GAME.view(match._pos, NOBODY)
    match.take()
    assert not match.curtain()
    assert (match.keeper, match.holder) == (0, 0)
    assert match.view == GAME.view(match._pos, 0)
    assert not match.can_undo()


OPEN = [(act.SEND,), (act.SEND, act.WANT), (act.PROPOSE | 1,)]


@pytest.mark.parametrize("actions", OPEN)
def test_while_all_are_asked_nothing_can_be_taken_back(actions):
    match = trading(*actions)
    assert match.view[PHASE] in phase.AT_TABLE
    assert not match.can_undo()
    assert not match.undo()


@pytest.mark.parametrize("actions", OPEN)
def test_taken_up_again_while_all_are_asked_it_is_in_nobodys_hands(actions):
    match = unpack(game_of, trading(*actions).pack())
    assert match.view[PHASE] in phase.AT_TABLE
    assert not match.curtain(), "nothing hidden is shown"
    match.take()
    assert (match.keeper, match.holder) == (NOBODY, NOBODY)
    while match.view[PHASE] in phase.AT_TABLE:
        match.do(act.REFUSE)
    assert match.curtain()


def test_put_aside_it_has_to_be_taken_again():
    pos = turn(cards={"brick": 2, "lumber": 2})
    match = match_of(pos)
    match.do([action for action in match.legal() if act.kind_of(action) == act.ROAD][0])
    match.keep(NOBODY)
    assert match.curtain()
    assert match.view == GAME.view(match._pos, NOBODY)
    assert not match.can_undo(), "that is for who did it"
    assert not match.undo()
    match.take()
    assert match.can_undo()


def test_put_aside_while_all_are_asked_it_comes_back_behind_a_curtain():
    match = trading(act.SEND)
    match.keep(NOBODY)
    assert not match.curtain()
    match.do(act.REFUSE)
    match.do(act.REFUSE)
    assert match.view[PHASE] == phase.MAIN
    assert match.curtain()


def test_building_can_be_taken_back_step_by_step():
    pos = turn(cards={"brick": 2, "lumber": 2})
    start = bytes(pos)
    match = match_of(pos)
    assert not match.can_undo()
    roads = [action for action in match.legal() if act.kind_of(action) == act.ROAD]
    match.do(roads[0])
    middle = bytes(match._pos)
    match.do([action for action in match.legal() if act.kind_of(action) == act.ROAD][0])
    assert len(match.entries()) == 2
    assert match.undo()
    assert bytes(match._pos) == middle
    assert len(match.entries()) == 1
    assert match.undo()
    assert bytes(match._pos) == start
    assert match.view == GAME.view(match._pos, 0)
    assert not match.entries()
    assert not match.undo()


@pytest.mark.parametrize(
    ("pos", "action"),
    [
        (table(phase="start"), act.ROLL),
        (turn(cards={"ore": 1, "wool": 1, "grain": 1}), act.BUY),
        (turn(cards={"wool": 1}), act.END_TURN),
    ],
    ids=("dice", "card bought", "another's turn"),
)
def test_nothing_is_taken_back_past(pos, action):
    match = match_of(pos)
    match.do(action)
    assert not match.can_undo()
    assert not match.undo()


def test_a_monopoly_shows_other_hands_so_it_stands():
    pos = turn(red={"development": {"monopoly": 1}}, blue={"cards": {"ore": 3}})
    match = match_of(pos)
    match.do(act.MONOPOLY | 4)
    assert match.gains[4] == 3
    assert not match.can_undo()


def test_the_robber_can_be_moved_again_until_he_has_stolen():
    pos = turn(red={"development": {"knight": 1}}, blue={"cards": {"ore": 1}})
    match = match_of(pos)
    match.do(act.KNIGHT)
    beside = [action for action in match.legal() if victims(pos, action & 255)]
    match.do(beside[0])
    assert match.view[PHASE] == phase.STEALING
    assert match.undo()
    match.do(beside[-1])
    match.do(match.legal()[0])
    assert not match.can_undo()


def test_stolen_and_bought_cards_are_in_the_log_for_those_who_touched_them():
    pos = turn(cards={"ore": 1, "wool": 1, "grain": 1})
    match = match_of(pos)
    record = match.do(act.BUY)
    assert match.entries() == [(0, record)]
    assert record != act.BUY
    match.do(act.END_TURN)
    assert (0, act.BUY) in match.entries(), "an onlooker sees that a card was bought"
    match.take()
    assert (0, act.BUY) in match.entries(), "so does the next player"


def test_the_log_forgets_the_oldest():
    match = played(5, 900)
    assert match.logged == LOG
    assert len(match.entries()) <= LOG


def test_the_dice_are_counted_but_not_the_roll_off():
    match = Match(GAME, GAME.new(3, 4), NAMES[:3], TEAMS[1:])
    while match.view[PHASE] == phase.ROLL_OFF:
        match.do(act.ROLL)
    assert sum(match.dice) == 0
    match = match_of(GAME.new(4, 4, BEGINNER))
    record = match.do(act.ROLL)
    assert match.dice[(record >> 8 & 255) + (record & 255) - 2] == 1
    assert sum(match.dice) == 1


def test_gains_of_a_roll_are_what_the_hands_grew_by():
    pos = table(phase="start")
    for seed in range(30):
        trial = bytearray(pos)
        trial[11 + seed % 6] ^= seed + 1
        match = match_of(trial)
        before = bytes(match._pos)
        match.do(act.ROLL)
        for seat in range(4):
            for kind in range(5):
                grown = match._pos[GAME.hands[seat] + kind] - before[GAME.hands[seat] + kind]
                assert match.gains[5 * seat + kind] == grown


@given(st.integers(0, 10_000), st.integers(0, 300))
def test_a_save_brings_back_the_match(seed, steps):
    match = played(seed, steps)
    back = unpack(game_of, match.pack())
    assert back._pos == match._pos
    assert back.names == match.names
    assert back.teams == match.teams
    assert back.dice == match.dice
    assert back.log[: 4 * back.logged] == match.log[: 4 * match.logged]
    assert back.holder == NOBODY
    assert back.pack() == match.pack()


@given(st.data())
def test_a_mangled_save_is_refused_or_sound(data):
    packed = bytearray(played(2, 60).pack())
    if data.draw(st.booleans()):
        del packed[data.draw(st.integers(0, len(packed) - 1)) :]
    else:
        at = data.draw(st.integers(0, 40))
        packed[at] = data.draw(st.integers(0, 255))
    try:
        match = unpack(game_of, bytes(packed))
    except BadMatch:
        return
    assert len(match._pos) == GAME.size
    assert all(match.names)
    assert match.entries() is not None


def test_a_save_of_another_game_or_version_says_so():
    packed = bytearray(played(2, 10).pack())
    with pytest.raises(BadMatch, match="not here"):
        unpack(lambda number: None, bytes(packed))
    packed[0] += 1
    with pytest.raises(BadMatch, match="another version"):
        unpack(game_of, bytes(packed))


def packed(match, names=None, dice=(), log=b"") -> bytes:
    """A match as it is saved, with other names, dice and log."""
    match.names = names or match.names
    for i, count in enumerate(dice):
        match.dice[i] = count
    for at in range(0, len(log), 4):
        match.enter(log[at : at + 4])
    return match.pack()


@pytest.mark.parametrize("name", ["", " ", "A\nB", "\x01ore12\x01", "\t", "W" * 11, "Ä" * 11])
def test_a_name_that_cannot_be_read_is_refused(name):
    with pytest.raises(BadMatch, match="does not fit together"):
        unpack(game_of, packed(played(2, 30), [name, "Ben", "Cleo", "Dirk"]))


def test_names_as_long_as_can_be_typed_come_back():
    names = ["Ä" * 10, "W" * 10, "Bo", "X-Y 2"]
    assert unpack(game_of, packed(played(2, 30), names)).names == names


def test_more_rolls_than_turns_are_refused():
    match = match_of(turn(turn=5))
    assert sum(unpack(game_of, packed(match, dice=(2, 3))).dice) == 5
    with pytest.raises(BadMatch, match="rolled more often"):
        unpack(game_of, packed(match, dice=(2, 3, 65535)))


def test_an_impossible_position_is_refused_and_says_why():
    pos = turn(cards={"ore": 1})
    pos[GAME.hands[0] + 4] = 250
    with pytest.raises(BadMatch, match="cards were added or lost"):
        unpack(game_of, Match(GAME, pos, NAMES, TEAMS).pack())


GOOD_ENTRY = bytes((0, act.ROLL >> 16, 3, 4))


@pytest.mark.parametrize(
    "entry",
    [
        (8, act.ROLL >> 16, 3, 4),
        (NOBODY, act.ROLL >> 16, 3, 4),
        (0, 0, 0, 0),
        (0, 99, 0, 0),
        (0, act.ROLL >> 16, 7, 1),
        (0, act.ROLL >> 16, 0, 0),
        (0, act.BUY >> 16, 0, 6),
        (0, act.STEAL >> 16, 6, 1),
        (0, act.STEAL >> 16, 1, 4),
        (0, act.DEAL >> 16, 0, 7),
        (0, act.ROBBER_TO >> 16, 0, 19),
        (0, act.DISCARD >> 16, 0, 5),
        (0, act.BANK >> 16, 5, 0),
        (0, act.MONOPOLY >> 16, 0, 5),
        (0, act.INVENTION >> 16, 3, 9),
        (0, act.ROAD >> 16, 0, 72),
        (0, act.MORE >> 16, 0, 1),
    ],
)
def test_what_nobody_can_have_done_is_left_out_of_the_log(entry):
    match = unpack(game_of, packed(match_of(turn()), log=GOOD_ENTRY + bytes(entry) + GOOD_ENTRY))
    assert bytes(match.log[: 4 * match.logged]) == 2 * GOOD_ENTRY


def test_composing_steps_are_not_logged_but_can_be_taken_back():
    match = match_of(turn(cards={"wool": 2}))
    match.do(act.OFFER)
    match.do(act.LESS | 2)
    match.do(act.MORE | 4)
    assert match.entries() == [(0, act.OFFER)]
    assert match.undo()
    assert match.undo()
    assert match.entries() == [(0, act.OFFER)]
    assert match.undo()
    assert match.entries() == []
    assert match.view[PHASE] == phase.MAIN
    assert not match.can_undo()
