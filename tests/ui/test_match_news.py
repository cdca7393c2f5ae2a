"""What the log adds to an action: who gained and lost what, which title moved, who did not see."""

from random import Random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase, rules
from hexpocket.engine.cards import held
from hexpocket.engine.position import ACTIVE, ACTOR, NOBODY, PHASE, players
from hexpocket.games.catan import facts
from hexpocket.ui.details import goods
from hexpocket.ui.match import LOG, Match, unpack
from host_tools.referee import notation
from tests.support import america, catan, details, knights
from tests.support.games import part
from tests.ui.test_match import NAMES, TEAMS, match_of, table, turn

RED, BLUE, ORANGE, WHITE = range(4)
RULES = {"catan": catan.GAME, "knights": knights.GAME, "america": america.GAME}
RICH = {"lumber": 2, "brick": 2, "wool": 2, "grain": 2, "ore": 2}


def do(match, *texts) -> Match:
    """These, each by the player asked; chance does as it is told."""
    for text in texts:
        if match.curtain():
            match.take()
        match.do(notation.from_text(match.game, match._pos, text))
    return match


def random_play(name, seed, number):
    """A match before each of so many actions, and the action."""
    game = RULES[name]
    choose = part(name, "table").chooser(game)
    rng = Random(seed)
    seats = 4 - seed % 2
    match = Match(game, game.new(seats, seed, 0), NAMES[:seats], TEAMS[:seats])
    for _ in range(number):
        if match.curtain():
            match.take()
        if match.view[PHASE] == phase.OVER:
            break
        yield match, choose(rng, match.view, match.legal())


# Details


def test_goods_are_written_as_the_format_says():
    pos = turn(cards={"wool": 4}, blue={"cards": RICH})
    offer = ("offer", *["less wool"] * 4, "more lumber", "more brick", "more grain", "more ore")
    match = do(match_of(pos), *offer, "send", "want", "accept", "deal blue")
    assert details.of(match) == [
        details.goods(RED, (facts.LUMBER, 1), (facts.BRICK, 1), (facts.WOOL, -4)),
        details.goods(RED, (facts.GRAIN, 1), (facts.ORE, 1)),
    ]


def test_what_a_byte_cannot_count_takes_two():
    match = match_of(turn())
    match.gains[facts.ORE] = 40
    match._write_goods(BLUE, act.ROLL)
    assert details.of(match) == [details.goods(RED, (facts.ORE, 31), (facts.ORE, 9))]
    assert goods(*match.read(0)) == [(facts.ORE, 31), (facts.ORE, 9)]


@pytest.mark.parametrize("name", ["catan", "america"])
@pytest.mark.parametrize("seed", [3, 4])
def test_the_details_of_every_action_are_what_it_moved_openly(name, seed):
    kinds = set()
    for match, action in random_play(name, seed, 600):
        game = match.game
        before = bytes(match._pos)
        actor = before[ACTOR]
        told = [match.moved(match.last(), seat) for seat in range(players(before))]
        record = match.do(action)
        kind = act.kind_of(record)
        for seat in range(players(before)):
            wanted = []
            for card in range(game.kinds):
                hands = [held(game, pos, game.hands[seat], card) for pos in (before, match._pos)]
                number = hands[1] - hands[0]
                deal = kind in (act.DEAL, act.AGREE)
                paid = seat == actor and number < 0 and kind != act.BANK and not deal
                stolen = kind == act.STEAL
                mirrored = deal and seat != before[ACTIVE]
                if number and not (paid or stolen or mirrored):
                    wanted.append((card, number))
            logged = kind not in game.private
            further = kind == game.step and match.log[match.last() + 2] > 1  # one of many steps
            moved = (told[seat] if further else []) + wanted
            assert match.moved(match.last(), seat) == moved or not logged and not wanted
            if wanted:
                kinds.add(kind)
    assert kinds >= {act.ROLL, act.BANK}


def test_a_monopoly_is_followed_by_who_gave_how_many():
    pos = turn(red={"development": {"monopoly": 1}}, blue={"cards": {"ore": 3}},
               white={"cards": {"ore": 1, "wool": 2}})  # fmt: skip
    match = do(match_of(pos), "play monopoly ore")
    given = [(RED, 4), (BLUE, -3), (WHITE, -1)]
    assert details.of(match) == [details.goods(seat, (facts.ORE, n)) for seat, n in given]


@pytest.mark.parametrize("name", RULES)
def test_details_go_with_the_action_that_is_taken_back(name):
    undone = 0
    for match, action in random_play(name, 6, 500):
        if match.logged > LOG // 2:  # a full log forgets, and this is not about that
            match.logged = 0
            match.unseen[:] = bytes(len(match.names))
        if match.holder != NOBODY:
            match.unseen[match.holder] = 0
        before = match.pack()
        match.do(action)
        if match.can_undo():
            assert match.undo()
            assert match.pack() == before
            undone += 1
            match.do(action)
    assert undone > 100


def equal_armies(**red) -> bytearray:
    blue = {"knights_played": 3}
    red = {"knights_played": 3, "development": {"knight": 1}} | red
    return turn(red=red, blue=blue, largest_army="blue")


def test_a_title_that_moves_is_a_detail_and_can_be_taken_back():
    match = do(match_of(equal_armies()), "play knight")
    assert details.of(match) == [details.title(1, RED, BLUE)]
    assert match.undo()
    assert not match.logged
    pos = turn(red={"knights_played": 2, "development": {"knight": 1}})
    assert details.of(do(match_of(pos), "play knight")) == [details.title(1, RED, NOBODY)]


def test_a_knight_that_moves_no_title_has_no_detail():
    assert details.of(do(match_of(equal_armies(knights_played=1)), "play knight")) == []


# To whom it is news


def test_an_action_is_news_to_all_but_the_holder():
    match = do(match_of(turn(cards={"brick": 2, "lumber": 2})), "road 18-23")
    assert list(match.unseen) == [0, 1, 1, 1]
    match.undo()
    assert list(match.unseen) == [0, 0, 0, 0]
    do(match, "road 18-23", "end")
    assert list(match.unseen) == [0, 2, 2, 2]


def test_it_stays_news_until_its_reader_does_something():
    match = do(match_of(turn(cards={"wool": 1})), "end")
    number = match.unseen[BLUE]
    assert number
    match.take()
    assert match.unseen[BLUE] == number, "the power may go off while he reads"
    match = unpack(lambda _: catan.GAME, match.pack())
    assert match.unseen[BLUE] == number
    match.take()
    match.do(act.ROLL)
    assert match.unseen[BLUE] == 0
    assert match.unseen[ORANGE] > number


@pytest.mark.parametrize("name", RULES)
def test_nothing_that_happens_before_all_eyes_is_news(name):
    for match, action in random_play(name, 2, 100):
        if match.view[PHASE] == phase.START:
            break
        assert not any(match.unseen)
        match.do(action)
        assert not any(match.unseen)
    assert match.view[PHASE] == phase.START
    assert match.logged > 10


AGREED = ("offer", "less wool", "more ore", "propose blue", "agree")


def test_of_a_deal_agreed_aloud_the_side_is_written_of_whose_turn_it_is():
    match = do(match_of(turn(cards={"wool": 1}, blue={"cards": {"ore": 1}})), *AGREED)
    assert details.of(match) == [details.goods(RED, (facts.WOOL, -1), (facts.ORE, 1))]
    at = match.last()
    assert match.read(at) == (BLUE, act.AGREE | rules.AGREED | RED)
    assert not match.can_undo()


def test_a_deal_that_cannot_be_paid_leaves_no_details():
    match = do(match_of(turn(cards={"wool": 1}, blue={"cards": {"wool": 1}})), *AGREED)
    assert details.of(match) == []
    assert match.read(match.last()) == (BLUE, act.AGREE | RED)


@pytest.mark.parametrize("name", RULES)
def test_the_news_are_the_newest_entries_since_he_acted_last(name):
    """Counted here from the log alone: entries are never taken out of its middle. What is done in
    the open is news only to whom there is older news, and never to whoever has the handheld."""
    seen = dict.fromkeys(range(4), 0)
    for match, action in random_play(name, 8, 700):
        keeper = match.keeper
        shown = match.view[PHASE] in match.game.open
        before = match.entered
        match.do(action)
        for seat in range(len(match.names)):
            if seat == keeper or shown and seen[seat] == before:
                seen[seat] = match.entered
            number = match.entered - seen[seat]
            assert match.unseen[seat] == min(number, LOG)


def test_more_news_than_the_log_holds_are_all_it_holds():
    match = match_of(turn(cards={"brick": 2, "lumber": 2}))
    match.unseen[BLUE] = match.logged = LOG
    do(match, "road 18-23")
    assert match.unseen[BLUE] == match.logged == LOG
    match.undo()
    assert match.unseen[BLUE] == match.logged == LOG - 1


def test_a_save_that_claims_more_news_than_entries_has_all_of_them():
    match = match_of(table(phase="main"))
    packed = bytearray(match.pack())
    at = packed.index(bytes(27))  # no dice, no news, no log
    packed[at + 22] = 9
    assert list(unpack(lambda _: catan.GAME, bytes(packed)).unseen) == [0, 0, 0, 0]
