"""What a match of Cities & Knights keeps in its log: all that moved openly, and in saves only what
there is."""

import random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine.position import NOBODY
from hexpocket.games.knights import acts, facts, remarks
from hexpocket.ui.details import DETAIL, REMARK
from hexpocket.ui.knights import log as part
from hexpocket.ui.match import Match, unpack
from tests.support.games import part as tools
from tests.support.handheld import NAMES
from tests.support.knights import GAME
from tests.ui.knights_decision import settled
from tests.ui.test_knights_log import played


@pytest.mark.parametrize("seed", [3, 4])
def test_what_moved_openly_is_logged_and_nothing_else(seed):
    """With what had to follow, a draw behind a roll too; what somebody paid is not."""
    choose = tools("knights", "table").chooser(GAME)
    rng = random.Random(seed)
    match = Match(GAME, GAME.new(4, seed), list(NAMES), bytes(range(4)))
    counted = 0
    for _ in range(900):
        if match.curtain():
            match.take()
        legal = match.legal()
        if not legal:
            break
        match.logged = 0
        match.unseen[:] = bytes(4)
        before = bytes(match._pos)
        match.do(choose(rng, match.view, legal))
        done = [at for at in range(0, 4 * match.logged, 4) if match.log[at] < DETAIL]
        records = [(match.log[at], match.log[at + 1] << 16 | match.log[at + 2] << 8 |
                    match.log[at + 3]) for at in done]  # fmt: skip
        hidden = any(
            GAME.seen_by(record, actor, NOBODY) != record
            and act.kind_of(record) not in GAME.yielding
            for actor, record in records
        )
        kinds = {act.kind_of(record) for _, record in records}
        for seat in range(4) if not kinds & {act.DEAL, act.AGREE} else ():
            told = [0] * facts.KINDS
            for at in done:
                for card, number in match.moved(at, seat):
                    told[card] += number
            hand = GAME.hands[seat]
            for card in range(facts.KINDS):
                moved = match._pos[hand + card] - before[hand + card]
                paid = moved < 0 and seat in {actor for actor, _ in records}
                if not hidden and not (paid and act.BANK not in kinds):
                    assert told[card] == moved
                elif hidden:
                    assert not told[card]
            counted += any(told)
    assert counted > 50


@pytest.mark.parametrize("seed", range(3))
def test_a_save_keeps_the_log(seed):
    match = played(seed, 1200)
    again = unpack(lambda number: GAME, match.pack())
    assert again.log[: 4 * again.logged] == match.log[: 4 * match.logged]


@pytest.mark.parametrize(
    "entry",
    [
        bytes((REMARK + remarks.PILLAGED, 4, 0, 0)),
        bytes((REMARK + remarks.PILLAGED, 0, 54, 0)),
        bytes((REMARK + remarks.DISPLACED, 0, 54, 0)),
        bytes((REMARK + remarks.SAILED, 8, 0, 0)),
        bytes((REMARK + remarks.REMOVED, 4, 0, 0)),
        bytes((REMARK + remarks.CUT_OFF, 4, 1, 0)),
        bytes((REMARK + remarks.CUT_OFF, 0, 16, 0)),
        bytes((REMARK + remarks.CUT_OFF, 0, 1, 7)),
        bytes((0, acts.MERCHANT >> 16, 13, 0)),
        bytes((0, acts.MERCHANT >> 16, 4, 19)),
        bytes((REMARK + 31, 0, 0, 0)),
        bytes((0, acts.IMPROVE >> 16, 6, 0)),
        bytes((0, acts.IMPROVE >> 16, 0, 0)),
        bytes((0, acts.CRANE >> 16, 1, 3)),
        bytes((0, acts.INVENTOR >> 16, 13, 4)),
    ],
)
def test_what_nobody_can_have_done_is_left_out(entry):
    match = Match(GAME, settled(), list(NAMES), bytes(range(4)))
    assert not match.may_enter(entry)


def test_who_is_not_there_has_not_fought():
    three = Match(GAME, settled(3), list(NAMES[:3]), bytes(range(3)))
    entry = bytes((REMARK + remarks.ATTACKED, 3, 0x11, 0x41))
    assert not three.may_enter(entry)
    assert three.may_enter(bytes((*entry[:3], 0x01)))
    assert Match(GAME, settled(), list(NAMES), bytes(range(4))).may_enter(entry)


def test_remarks_are_about_what_happened(tmp_path):
    assert part.HEARD == (remarks.ATTACKED, remarks.PILLAGED, remarks.CUT_OFF)
    assert remarks.strengths(0x2143) == [1, 2, 3, 4]
    assert remarks.defender(5, [3, 2, 0, 0]) == 0
    assert remarks.defender(5, [3, 3, 0, 0]) == NOBODY
    assert remarks.defender(5, [3, 1, 0, 0]) == NOBODY
    assert remarks.defender(0, [0, 0, 0, 0]) == NOBODY
