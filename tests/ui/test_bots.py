"""Bots at the table: they act by themselves, are shown, and the handheld goes from person to
person only; who is alone keeps it."""

from random import Random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY, PHASE
from hexpocket.ui.board.island import Island
from hexpocket.ui.front import library
from hexpocket.ui.match import HARD, NORMAL, PERSON, BadMatch, Match, unpack
from hexpocket.ui.play import advice, flow, pause, thinking
from hexpocket.ui.play.seats import Seats
from host_tools import games
from tests.support import catan
from tests.support.games import part
from tests.support.handheld import FRAME, NAMES, Handheld
from tests.support.matches import DECISIONS, random_match
from tests.support.pilot import Pilot
from tests.support.scramble import retold, scrambled
from tests.ui.decision import settled as settled_board
from tests.ui.watched import LONGEST, LOOKS, Watched, assert_fits

AT_ONCE, FAST, USUAL, SLOW = range(4)
ALONE = (PERSON, NORMAL, NORMAL, NORMAL)
TWO = (PERSON, NORMAL, PERSON, HARD)
BOTS = (NORMAL,) * 4
RED = 0
CARDS = {"cards": {"wool": 2, "ore": 1, "lumber": 1}}


def new(handheld, seats, name="catan", seed=5, pace=AT_ONCE):
    """A new game with these at the table, begun."""
    game = library.rules(handheld.device, name)
    pos = game.new(len(seats), seed)
    return begin(handheld, Match(game, pos, list(NAMES), range(4), seats), pace)


def settled(handheld, seats, pace=AT_ONCE, **keys):
    """A game that is under way."""
    match = Match(catan.GAME, settled_board(**keys), list(NAMES), range(4), seats)
    return begin(handheld, match, pace)


def begin(handheld, match, pace):
    handheld.app.settings.bots = pace
    handheld.app.settings.speed = 0
    flow.begin(handheld.app, match)
    handheld.frame()
    return match


def until(handheld, screen, most=4000):
    """Wait until a screen is there; how many frames."""
    for frames in range(most):
        if handheld.screen.name == screen:
            return frames
        handheld.frame()
    raise AssertionError(f"{handheld.screen.name} stays")


class Watching(Pilot):
    """Notes at each curtain between whom the handheld went, and compares what is drawn with what
    would be drawn if the cards were dealt otherwise that the reader does not see."""

    def __init__(self, handheld, seed, game, every=13):
        super().__init__(handheld, seed, part(game.name, "table").chooser(game))
        self.hands: list[tuple[int, int]] = []  # from whom to whom
        self.last = NOBODY
        self.glimpses: list[tuple[str, bool]] = []
        self.draws = 0
        self.every = every
        self.dealt = Random(seed)
        self.plain = handheld.app.draw
        handheld.app.draw = self.drawn

    def press(self, *buttons):
        for button in buttons:
            match = self.handheld.match
            opened = self.handheld.screen.name == "curtain"
            super().press(button)
            if opened:
                self.hands.append((self.last, match.keeper))
            if match.keeper != NOBODY:
                self.last = match.keeper

    def drawn(self):
        self.plain()
        self.draws += 1
        match = self.handheld.app.match
        if not match or self.draws % self.every:
            return
        other = scrambled(match.game, match._pos, match.holder, self.dealt)
        if other is None:
            return
        frame = bytes(self.handheld.device.buffer)
        view, match.view = match.view, match.game.view(other, match.holder)
        log, match.log = match.log, retold(match, self.dealt)
        self.plain()
        match.view, match.log = view, log
        same = bytes(self.handheld.device.buffer) == frame
        self.glimpses.append((self.handheld.app.screens[-1].name, same))
        self.plain()


def test_one_person_plays_a_whole_game_without_a_curtain(tmp_path):
    handheld = Handheld(tmp_path)
    match = new(handheld, ALONE)
    pilot = Watching(handheld, 3, match.game)
    pilot.play()
    assert handheld.screen.name == "result"
    assert pilot.curtains == 0
    assert pilot.hands == []
    assert {1, 2, 3} <= set(pilot.watched)
    assert RED not in pilot.watched
    assert match.keeper == RED
    assert [name for name, same in pilot.glimpses if not same] == []
    assert {"bots", "turn"} <= {name for name, _ in pilot.glimpses}


@pytest.mark.parametrize("name", games.NAMES)
def test_in_every_game_the_bots_act_by_themselves(tmp_path, name):
    handheld = Handheld(tmp_path)
    match = new(handheld, ALONE, name)
    pilot = Watching(handheld, 4, match.game)
    pilot.play(40)
    assert pilot.curtains == 0
    assert set(pilot.watched) == {1, 2, 3}
    assert [name for name, same in pilot.glimpses if not same] == []


@pytest.mark.parametrize("name", ["catan", "america"])
def test_with_two_it_goes_from_one_to_the_other_only(tmp_path, name):
    handheld = Handheld(tmp_path)
    match = new(handheld, TWO, name)
    pilot = Watching(handheld, 3, match.game)
    pilot.play(80)
    assert pilot.curtains > 4
    assert set(pilot.hands[1:]) == {(0, 2), (2, 0)}
    assert set(pilot.watched) == {1, 3}
    assert [name for name, same in pilot.glimpses if not same] == []


def test_while_bots_act_nobody_sees_a_hand_where_two_play(tmp_path):
    handheld = Handheld(tmp_path)
    match = settled(handheld, TWO, phase="main", red=CARDS)
    handheld.press("a")  # the curtain
    assert match.holder == RED
    handheld.app.settings.bots = SLOW
    flow.do(handheld.app, act.END_TURN)
    assert handheld.screen.name == "bots"
    assert match.holder == NOBODY
    assert match.keeper == RED


def test_a_table_of_bots_plays_to_its_end(tmp_path):
    handheld = Handheld(tmp_path)
    match = new(handheld, BOTS)
    until(handheld, "result")
    assert match.view[PHASE] == phase.OVER
    assert match.keeper == NOBODY


# What is shown


@pytest.mark.parametrize(("pace", "least", "most"), [(FAST, 300, 600), (SLOW, 2000, 2600)])
def test_what_was_done_is_shown_as_long_as_the_players_want(tmp_path, pace, least, most):
    handheld = Handheld(tmp_path)
    match = settled(handheld, ALONE, pace, phase="start", active="blue")
    while not handheld.screen.told:
        handheld.frame()
    told = match.entered
    frames = 0
    while match.entered == told:
        handheld.frame()
        frames += 1
    assert least <= frames * FRAME <= most


def test_the_roll_of_a_bot_and_who_thinks_are_told(tmp_path):
    handheld = Watched(tmp_path)
    settled(handheld, ALONE, SLOW, phase="start", active="blue")
    assert {handheld.said("table.thinks"), "Ben"} <= set(handheld.words())
    while not handheld.screen.told:
        handheld.frame()
    words = " ".join(handheld.words())
    assert "rolls" in words
    assert handheld.said("table.thinks") not in words


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_all_of_it_fits(tmp_path, look, monkeypatch):
    """But for the board, of which it may cover a part."""
    monkeypatch.setattr(Island, "draw", lambda island, view: None)
    handheld = Watched(tmp_path, look=look)
    match = Match(catan.GAME, settled_board(phase="start", active="blue"),
                  ["WWWWWWWWWW"[seat:] + "MMMM"[:seat] for seat in range(4)],
                  range(4), BOTS)  # fmt: skip
    begin(handheld, match, FAST)
    for _ in range(40):
        assert_fits(handheld)
        handheld.frame(7)


def test_a_key_goes_on_at_once_and_another_to_the_own_turn(tmp_path):
    handheld = Handheld(tmp_path)
    match = settled(handheld, ALONE, SLOW, phase="start", active="blue")
    while not handheld.screen.told:
        handheld.frame()
    told = match.entered
    handheld.press("a")
    handheld.frame(3)
    assert match.entered > told
    handheld.press("b")
    frames = 0
    while handheld.screen.name == "bots":
        handheld.frame()
        frames += 1
    assert frames * FRAME < 2000
    assert match.view[ACTOR] == RED


def test_the_menu_holds_them_up(tmp_path):
    handheld = Handheld(tmp_path)
    match = settled(handheld, ALONE, FAST, phase="start", active="blue")
    handheld.press("x")
    before = match.pack()
    handheld.frame(200)
    assert match.pack() == before
    handheld.press("b")
    handheld.frame(60)
    assert match.pack() != before


def test_the_news_of_what_they_did_wait_for_the_own_turn(tmp_path):
    handheld = Handheld(tmp_path)
    match = settled(handheld, ALONE, phase="main", red=CARDS)
    flow.do(handheld.app, act.END_TURN)
    seen = set()
    while match.view[PHASE] != phase.START or match.view[ACTOR] != RED:
        seen.add(handheld.screen.name)
        assert handheld.screen.name != "news"
        handheld.press("a")
    until(handheld, "news", 4)
    assert match.unseen[RED] > 0
    handheld.press("a")
    assert handheld.screen.name == "turn"
    assert match.unseen[RED] == 0


def test_news_wait_over_a_power_off(tmp_path):
    handheld = Handheld(tmp_path)
    match = settled(handheld, ALONE, phase="main", red=CARDS)
    flow.do(handheld.app, act.END_TURN)
    while handheld.screen.name != "news":
        handheld.press("b" if handheld.screen.name == "bots" else "a")
    again = Handheld(tmp_path)
    again.app.settings.bots = AT_ONCE
    again.press("a")
    assert again.screen.name == "news"
    assert again.match.seats == match.seats


def test_whoever_is_asked_by_a_bot_answers_without_a_curtain(tmp_path, monkeypatch):
    """Red needs no hand-over to return cards at a bot's seven."""
    handheld = Handheld(tmp_path)
    full = {"cards": {"wool": 5, "ore": 4}}
    pos = settled_board(phase="main", active="blue", red=full)
    match = Match(catan.GAME, pos, list(NAMES), range(4), ALONE)
    match._pos[PHASE] = phase.DISCARDING
    match._pos[ACTOR] = RED
    match._pos[catan.GAME.table] = 4
    match.keep(NOBODY)
    begin(handheld, match, AT_ONCE)
    assert handheld.screen.name == "discard"
    assert match.holder == RED


# Deals


def test_a_bot_that_is_proposed_a_deal_says_so_and_nothing_is_handed_back(tmp_path):
    handheld = Watched(tmp_path)
    match = settled(handheld, ALONE, phase="main", red=CARDS, blue={"cards": {"brick": 2}})
    for action in (act.OFFER, act.LESS | 2, act.MORE | 1, act.PROPOSE | 1):
        flow.do(handheld.app, action)
        handheld.frame()
    until(handheld, "outcome")
    words = " ".join(handheld.words())
    assert "Ben" in words
    assert handheld.said("table.pass_to") not in words
    handheld.press("a")
    assert handheld.screen.name == "turn"
    assert match.view[ACTIVE] == RED


def test_an_offer_that_no_bot_wants_is_answered(tmp_path):
    handheld = Handheld(tmp_path)
    match = settled(handheld, ALONE, phase="main", red=CARDS, blue={"cards": {"ore": 1}})
    for action in (act.OFFER, act.LESS | 2, act.MORE | 4, act.MORE | 4, act.SEND):
        flow.do(handheld.app, action)
        handheld.frame()
    names = set()
    while match.view[PHASE] != phase.MAIN:
        names.add(handheld.screen.name)
        handheld.frame()
    assert "wishes" not in names
    handheld.frame(2)
    assert handheld.screen.name == "message"
    handheld.press("a")
    assert handheld.screen.name == "turn"


def test_only_people_are_asked_who_wants_it(tmp_path):
    handheld = Watched(tmp_path)
    everybody = {"cards": {"ore": 1, "wool": 1}}
    match = settled(handheld, TWO, phase="main", red=CARDS, blue=everybody,
                    orange=everybody, white=everybody)  # fmt: skip
    handheld.press("a")  # the curtain
    for action in (act.OFFER, act.LESS | 2, act.MORE | 4, act.SEND):
        flow.do(handheld.app, action)
        handheld.frame()
    until(handheld, "wishes")
    assert handheld.screen.seats == [2]
    assert match.view[ACTOR] == 2


# Who leaves, and comes back


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
    assert list(match.seats) == [NORMAL, PERSON, PERSON, PERSON]
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
    assert match.holder == RED
    assert handheld.screen.name == "turn"


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_seats_fit(tmp_path, look):
    handheld = Watched(tmp_path, settled_board(phase="main"), RED, look, LONGEST)
    for strength in range(HARD + 1):
        handheld.match.sit([strength] * 4)
        handheld.show(Seats(handheld.app))
        assert_fits(handheld)


# A hint


def hint(handheld):
    handheld.press("x")
    rows = [value for _, value, *_ in handheld.screen.list.items]
    handheld.press(*["down"] * rows.index("hint"), "a")
    assert handheld.screen.name == "advice"
    handheld.frame(2)


RICH = {"cards": {"ore": 3, "grain": 2}}


def test_a_hint_says_what_a_strong_bot_would_do_and_points_there(tmp_path):
    handheld = Watched(tmp_path)
    match = settled(handheld, (PERSON,) * 4, phase="main", red=RICH)
    handheld.press("a")
    before = match.pack()
    hint(handheld)
    action = handheld.screen.action
    assert action == act.CITY | 8
    said = handheld.said("advice.do", handheld.said("common.city"))
    assert said in handheld.words()
    handheld.press("a")
    assert match.pack() == before
    assert handheld.screen.name == "turn"
    assert handheld.app.island.last == action


def test_who_is_not_asked_gets_no_hint(tmp_path):
    handheld = Handheld(tmp_path)
    settled(handheld, TWO, SLOW, phase="start", active="blue")
    handheld.press("x")
    assert "hint" not in [value for _, value, *_ in handheld.screen.list.items]


@pytest.mark.parametrize("name", games.NAMES)
def test_a_hint_reads_no_more_than_the_holder_sees(tmp_path, name):
    """In whatever decision, with the other cards dealt anew: the same advice, and it fits."""
    rng = Random(6)
    handheld = Watched(tmp_path)
    game = library.rules(handheld.device, name)
    given = set()
    for wanted in (*DECISIONS[name],):
        match = random_match(rng, game, wanted)
        if match.curtain():
            match.take()
        other = scrambled(game, match._pos, match.holder, rng)
        if not pause.may_be_advised(match) or match.view[PHASE] == phase.OVER or other is None:
            continue
        found = []
        for pos in (bytes(match._pos), other):
            match._pos[:] = pos
            match.keep(match.keeper)
            flow.begin(handheld.app, match)
            handheld.app.settle()
            handheld.app.push(advice.Advice(handheld.app))
            handheld.frame(2)
            found.append(handheld.screen.action)
            shown = handheld.words()
            assert not [words for words in shown if words.endswith("..")]
        assert found[0] == found[1]
        given.add(wanted)
    assert {phase.MAIN, phase.DISCARDING} <= given


# Undo, saves, power


def test_what_a_bot_did_is_not_taken_back(tmp_path):
    handheld = Handheld(tmp_path)
    match = settled(handheld, ALONE, phase="main", red=CARDS)
    flow.do(handheld.app, act.OFFER)
    assert match.can_undo()
    for action in (act.LESS | 2, act.MORE | 1, act.PROPOSE | 1):
        flow.do(handheld.app, action)
        handheld.frame()
    until(handheld, "outcome")
    assert not match.can_undo()


@pytest.mark.parametrize("after", [3, 40, 111])
def test_the_power_goes_and_the_game_goes_on_the_same(tmp_path, after):
    """What bots do follows from what they see."""
    whole = new(Handheld(tmp_path / "whole"), BOTS)
    first = Handheld(tmp_path / "cut")
    match = new(first, BOTS)
    while match.entered < after:
        first.frame()
    again = Handheld(tmp_path / "cut")
    again.app.settings.bots = AT_ONCE
    again.press("a")
    assert again.match.seats == match.seats
    until(again, "result")
    other = Handheld(tmp_path / "other")
    begin(other, whole, AT_ONCE)
    until(other, "result")
    assert again.match._pos == other.match._pos


def test_a_save_brings_back_who_plays():
    match = Match(catan.GAME, settled_board(), list(NAMES), range(4), TWO)
    back = unpack(lambda number: catan.GAME, match.pack())
    assert back.seats == bytes(TWO)
    assert back.teams == match.teams
    assert back.pack() == match.pack()


def test_a_seat_that_nobody_can_play_is_refused():
    packed = bytearray(Match(catan.GAME, settled_board(), list(NAMES), range(4)).pack())
    for seat in range(4):
        for playing in range(HARD + 1):
            packed[7 + seat] = seat | playing << 2
            assert unpack(lambda number: catan.GAME, bytes(packed)).seats[seat] == playing
        for playing in range(HARD + 1, 64):
            packed[7 + seat] = seat | playing << 2
            with pytest.raises(BadMatch, match="does not fit together"):
                unpack(lambda number: catan.GAME, bytes(packed))
        packed[7 + seat] = seat


def test_one_mind_serves_all_seats_and_goes_with_the_match(tmp_path):
    handheld = Handheld(tmp_path)
    settled(handheld, BOTS, phase="start", active="blue")
    handheld.frame(40)
    mind = handheld.app.mind
    assert mind is not None
    handheld.frame(200)
    assert handheld.app.mind is mind
    handheld.app.home()
    assert handheld.app.mind is None


def test_a_bot_sees_what_its_seat_sees(tmp_path, monkeypatch):
    handheld = Handheld(tmp_path)
    match = new(handheld, ALONE)
    seen = []
    asked = match.asked

    def noted():
        view = asked()
        assert view == match.game.view(match._pos, match._pos[ACTOR])
        assert view != match._pos
        seen.append(match._pos[ACTOR])
        return view

    match.asked = noted
    Pilot(handheld, 3).play(12)
    assert set(seen) == {1, 2, 3}


def test_the_light_goes_out_and_comes_back_without_a_curtain(tmp_path):
    handheld = Handheld(tmp_path)
    match = settled(handheld, ALONE, phase="main", red=CARDS)
    handheld.app.wake()
    handheld.frame()
    assert handheld.screen.name == "turn"
    assert match.holder == RED


@pytest.mark.parametrize("strength", range(1, HARD + 1))
def test_every_strength_finds_a_legal_action(tmp_path, strength):
    handheld = Handheld(tmp_path)
    match = settled(handheld, TWO, phase="main", red=CARDS)
    assert thinking.choose(handheld.app, strength) in match.game.legal(match._pos)
