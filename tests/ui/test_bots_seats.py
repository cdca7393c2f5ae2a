"""Who leaves, and comes back: a bot takes his seat and gives it back."""

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY, PHASE
from hexpocket.games.catan.facts import ORE, WOOL
from hexpocket.ui.characters import playing
from hexpocket.ui.match import CHARACTERS, HARD, NORMAL, PERSON, Match, unpack
from hexpocket.ui.play.catch_up import News
from hexpocket.ui.play.seats import Seats
from tests.support import catan
from tests.support.handheld import NAMES, Handheld
from tests.support.pilot import Pilot
from tests.ui.bots import AT_ONCE, CARDS, RED, TWO, begin, settled
from tests.ui.decision import settled as settled_board
from tests.ui.watched import LONGEST, LOOKS, Watched, assert_fits


def sit(handheld, *keys):
    """To the page of the seats, and these keys there."""
    handheld.press("x")
    rows = [value for _, value, *_ in handheld.screen.list.items]
    handheld.press(*["down"] * rows.index("seats"), "a")
    assert handheld.screen.name == "seats"
    handheld.press(*keys)


def test_a_bot_takes_over_and_gives_back(tmp_path):
    """Anna leaves in her turn; the next of the people takes the handheld behind the curtain."""
    handheld = Handheld(tmp_path)
    people = (PERSON,) * 4
    match = settled(handheld, people, phase="main", red=CARDS)
    handheld.press("a")
    assert match.holder == RED
    sit(handheld, "right", "right", "b")
    assert match.seats[RED] & 3 == NORMAL
    assert list(match.seats[1:]) == [PERSON] * 3
    while match.view[ACTOR] == RED:
        assert handheld.screen.name == "bots"
        assert match.holder == NOBODY
        handheld.frame()
    handheld.frame(2)
    while handheld.screen.name not in ("curtain", "wishes"):
        handheld.frame()
    again = Handheld(tmp_path)
    again.app.settings.bots = AT_ONCE
    again.press("a")
    assert again.match.seats == match.seats
    sit(again, "left", "left", "b")
    assert again.match.seats == bytes(people)
    assert again.match.keeper == NOBODY


def test_who_stays_alone_takes_it_once_behind_the_curtain(tmp_path):
    """It was in the hands of whoever left."""
    handheld = Handheld(tmp_path)
    match = settled(handheld, TWO, phase="main", active="orange", orange=CARDS)
    handheld.press("a")
    assert match.keeper == 2
    sit(handheld, "down", "down", "right", "b")
    assert match.alone() == RED
    while handheld.screen.name == "bots":
        assert match.holder == NOBODY
        handheld.frame()
    names = []
    while match.view[ACTOR] != RED or match.view[PHASE] != phase.MAIN:
        names.append(handheld.screen.name)
        handheld.press("b" if handheld.screen.name == "answer" else "a")
    assert names.count("curtain") == 1
    assert match.keeper == RED
    pilot = Pilot(handheld, 3)
    pilot.play(10)
    assert pilot.curtains == 0


def test_a_look_at_the_seats_changes_nothing(tmp_path):
    handheld = Handheld(tmp_path)
    match = settled(handheld, TWO, phase="main", red=CARDS)
    handheld.press("a")
    before = match.pack()
    sit(handheld, "right", "left", "b")
    assert handheld.screen.name == "turn"
    assert match.holder == RED
    assert match.pack() == before
    sit(handheld, "down", "right", "b")  # a bot plays better from now on
    assert match.seats[1] == HARD
    sit(handheld, "down", "left", "left", "left", "right", "right", "right", "b")
    assert match.seats[1] == HARD  # of the same character
    assert match.holder == RED
    assert handheld.screen.name == "turn"


def test_who_takes_over_has_a_character_that_no_other_bot_has(tmp_path):
    drawn = set()
    for seed in range(12):
        handheld = Handheld(tmp_path / str(seed), seed=seed)
        seats = (PERSON, playing(NORMAL, 3), PERSON, playing(HARD, 1))
        match = settled(handheld, seats, phase="main", red=CARDS)
        handheld.press("a")
        sit(handheld, "down", "down", "right", "right", "b")
        assert match.seats[2] & 3 == NORMAL
        drawn.add(match.seats[2] >> 2)
    assert drawn == {0, 2, 4}


def test_another_character_can_be_chosen_and_is_said(tmp_path):
    handheld = Watched(tmp_path)
    match = settled(handheld, TWO, phase="main", red=CARDS)
    handheld.press("a")
    sit(handheld)
    words = [handheld.said(f"front.character{who}") for who in range(CHARACTERS)]
    handheld.press("y")  # a person has none
    assert "Y" not in handheld.words()
    handheld.press("down")
    for who in (*range(1, CHARACTERS), 0, 1, 2):
        handheld.press("y")
        assert words[who] in handheld.words()
    handheld.press("b")
    assert list(match.seats) == [PERSON, playing(NORMAL, 2), PERSON, HARD]
    assert match.holder == RED
    again = Handheld(tmp_path)
    again.press("a")
    assert again.match.seats == match.seats


def first(match, kind):
    listed = match.game.legal(match.asked())
    return next(action for action in listed if act.kind_of(action) == kind)


@pytest.mark.parametrize("others", [(PERSON,) * 3, (PERSON, PERSON, NORMAL)])
def test_who_comes_back_is_told_what_the_bot_did_and_no_more(tmp_path, others):
    """Anna gives cards back herself; then a bot lays her road, trades, and deals with Ben."""
    handheld = Watched(tmp_path)
    cards = {"lumber": 6, "brick": 1, "wool": 2}
    hands = {"red": {"cards": cards}, "blue": {"cards": {"ore": 1}}}
    pos = settled_board(phase="main", active="white", **hands)
    match = Match(catan.GAME, pos, list(NAMES), range(4), (PERSON, *others))
    begin(handheld, match, AT_ONCE)
    match._pos[PHASE], match._pos[ACTOR] = phase.DISCARDING, RED
    match._pos[catan.GAME.table] = 1
    match.take()
    match.do(act.DISCARD | WOOL)
    match.sit((NORMAL, *others))
    match._pos[PHASE], match._pos[ACTOR], match._pos[ACTIVE] = phase.MAIN, RED, RED
    match._look()
    match.do(first(match, act.BANK))
    for action in (act.OFFER, act.LESS | WOOL, act.MORE | ORE, act.SEND):
        match.do(action)
    for seat in (1, 2, 3):  # who has none is not asked
        if match._pos[ACTOR] == seat:
            match.do(act.WANT if seat == 1 else act.REFUSE)
    while match._pos[PHASE] == phase.ANSWERING:
        match.do(act.ACCEPT)
    match.do(act.DEAL | 1)
    match.do(first(match, act.ROAD))
    match.do(act.END_TURN)
    match.sit((PERSON, *others))
    match._pos[PHASE], match._pos[ACTOR], match._pos[ACTIVE] = phase.START, RED, RED
    match.take()
    handheld.show(News())
    words = handheld.words()
    assert any(word.startswith("builds a road") for word in words)
    assert words.count(handheld.said("news.deal", "Ben")) == 1
    assert handheld.said("news.deal", "Anna") not in words
    assert {"–4", "+1"} <= set(words)
    assert not any(word.startswith("returns") for word in words)
    again = unpack(lambda number: catan.GAME, match.pack())
    assert again.log[: 4 * again.logged] == match.log[: 4 * match.logged]


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_seats_fit(tmp_path, look):
    handheld = Watched(tmp_path, settled_board(phase="main"), RED, look, LONGEST)
    bots = [playing(strength, who) for strength in (1, 2, 3) for who in range(CHARACTERS)]
    for who in (PERSON, *bots):
        handheld.match.sit([who] * 4)
        handheld.show(Seats(handheld.app))
        assert_fits(handheld)
