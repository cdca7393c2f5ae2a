"""The news: what happened since the player who takes the handheld last held it."""

from random import Random

import pytest

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import NONE, PHASE, ROBBER
from hexpocket.games.catan import facts
from hexpocket.ui.front import library
from hexpocket.ui.play import flow
from hexpocket.ui.play.catch_up import News
from host_tools.referee import notation
from tests.support import details
from tests.support.catan import GAME
from tests.support.handheld import NAMES, Handheld
from tests.support.matches import random_match
from tests.support.scramble import retold, scrambled
from tests.ui.decision import asked, assert_current, assert_whole, settled
from tests.ui.test_log import EVERYTHING
from tests.ui.watched import LONGEST, LOOKS, Watched, no_cut

ANNA, BEN, CLEO, DIRK = range(4)
GRAIN = {"cards": {"grain": 2}}
ROBBED = {"settlements": [40], "roads": ["40-44"], "cards": {"ore": 1}}


def after(saves, pos, *texts, look=LOOKS[0], names=NAMES):
    """These are done, each by the player asked; the last hands on, and the next one takes it."""
    handheld = asked(saves, pos, look, names)
    match = handheld.match
    for text in texts[:-1]:
        match.take()
        match.do(notation.from_text(match.game, match._pos, text))
    match.take()
    flow.do(handheld.app, notation.from_text(match.game, match._pos, texts[-1]))
    handheld.frame()
    assert handheld.screen.name == "curtain"
    handheld.press("a")
    return handheld


def rows(handheld):
    """What stands on the page, line by line."""
    handheld.words()
    lines = {}
    for words, _, _, y in handheld.texts:
        if 18 <= y < handheld.app.height - 18:
            lines[y] = lines.get(y, "") + words
    return [lines[y] for y in sorted(lines)]


def start(**keys) -> bytearray:
    return settled(phase="start", **keys)


# What is told


def test_rolls_are_told_with_what_they_brought_the_reader(tmp_path):
    """Ben's settlement lies at hexes with different numbers."""
    view = start()
    around = GAME.board.node_hexes[3 * 17 : 3 * 17 + 3]
    rolls = [view[facts.HEXES + at] >> 4 for at in around if at != NONE and at != view[ROBBER]]
    assert len({*rolls, 7}) == len(rolls) + 1
    for total in (*rolls, 2):
        dice = f"{max(1, total - 6)} {total - max(1, total - 6)}"
        handheld = after(tmp_path, start(), f"roll {dice}", "end")
        assert rows(handheld) == ["Ben", f"{total}+1" if total in rolls else f"{total}–"]


def test_several_rolls_are_one_row_with_all_they_brought(tmp_path):
    handheld = asked(tmp_path, settled())
    match = handheld.match
    for total, lumber in ((4, 1), (11, 2), (8, 0)):
        match._write(ANNA, act.ROLL | 2 << 8 | total - 2)
        if lumber:
            match.enter(details.goods(BEN, (facts.LUMBER, lumber), (facts.ORE, 1)))
        match.enter(details.goods(CLEO, (facts.WOOL, 5)))
    match.unseen[BEN] = match.logged
    handheld.hold(BEN)
    handheld.app.only(News())
    assert rows(handheld) == ["Ben", "4, 11, 8+3+2"]


def test_the_victim_learns_who_took_what(tmp_path):
    pos = settled(phase="steal", robber=14, orange=ROBBED)
    texts = ("steal orange ore", "end", "roll 2 2", "end")
    handheld = after(tmp_path, pos, *texts)
    assert handheld.match.holder == CLEO
    assert rows(handheld)[:3] == ["Cleo", "Anna robs you–1", "4–"]
    assert "ore12" in handheld.sprites
    assert not any("steals" in row for row in rows(handheld)), "once is enough"


def test_others_learn_of_a_theft_but_not_the_card(tmp_path):
    pos = settled(phase="steal", robber=14, orange=ROBBED)
    handheld = after(tmp_path, pos, "steal orange ore", "end")
    assert rows(handheld) == ["Anna", "steals from Cleo"]
    assert "ore12" not in handheld.sprites


def test_a_thief_who_found_nothing_is_told_to_the_victim(tmp_path):
    pos = settled(phase="steal", robber=14, blue={**ROBBED, "cards": {}})
    handheld = after(tmp_path, pos, "steal blue nothing", "end")
    assert rows(handheld) == ["Ben", "Anna robs you–"]


def test_a_monopoly_tells_the_loss_and_who_else_lost(tmp_path):
    red = {"development": {"monopoly": 1}}
    pos = settled(phase="main", red=red, blue=GRAIN, white=GRAIN)
    handheld = after(tmp_path, pos, "play monopoly grain", "end")
    assert rows(handheld) == [
        "Ben",
        "Anna: Monopoly–2",
        "Anna",
        "plays Monopoly: +4",
        "–2–2",
    ]


TERMS = ("offer", "less wool", "less wool", "more ore")
DEAL = (*TERMS, "send", "want", "want", "accept", "accept")


def trading() -> bytearray:
    ore = {"cards": {"ore": 1}}
    return settled(phase="main", red={"cards": {"wool": 2}}, blue=ore, orange=ore)


def test_a_deal_is_told_with_its_terms_to_the_partner(tmp_path):
    handheld = after(tmp_path, trading(), *DEAL, "deal blue", "end")
    assert rows(handheld) == ["Ben", "Deal with Anna", "+2–1"]


def test_a_deal_of_others_is_told_with_its_terms(tmp_path):
    handheld = after(tmp_path, trading(), *DEAL, "deal orange", "end")
    assert rows(handheld) == ["Anna", "trades with Cleo", "–2+1"]


def test_what_was_built_is_told_with_the_place(tmp_path):
    red = {"cards": {"brick": 2, "lumber": 2, "wool": 1, "grain": 1}}
    pos = settled(phase="main", red=red)
    handheld = after(tmp_path, pos, "road 13-18", "settlement 18", "end")
    told = rows(handheld)
    board = handheld.match.game.board
    view = handheld.match.view
    numbers = [view[facts.HEXES + at] >> 4 for at in board.node_hexes[54:57] if at != NONE]
    assert told[0] == "Anna"
    assert told[1].startswith("builds a road at ")
    assert told[2] == "settles at " + " ".join(str(number or "Desert") for number in numbers)


def test_titles_come_before_what_the_others_did(tmp_path):
    red = {"knights_played": 2, "development": {"knight": 1}}
    handheld = after(tmp_path, settled(phase="main", red=red), "play knight", "robber 5", "end")
    assert rows(handheld)[:3] == ["Anna: Largest Army", "Anna", "plays a knight"]


def test_what_is_done_in_front_of_everybody_is_no_news(tmp_path):
    handheld = Handheld(tmp_path)
    game = library.rules(handheld.device, "catan")
    match = random_match(Random(1), game, phase.FOUND_ROAD)
    flow.begin(handheld.app, match)
    while match.view[PHASE] != phase.START:
        match.do(match.legal()[0])
    flow.proceed(handheld.app)
    handheld.frame()
    handheld.press("a")
    assert handheld.screen.name == "turn"


def test_offers_and_answers_alone_are_no_news(tmp_path):
    handheld = after(tmp_path, trading(), *DEAL)
    assert handheld.match.holder == ANNA
    assert handheld.screen.name == "closing"


def test_a_deal_agreed_aloud_is_told_to_those_who_were_no_part_of_it(tmp_path):
    agreed = (*TERMS, "propose orange", "agree", "end")
    handheld = after(tmp_path, trading(), *agreed)
    assert rows(handheld) == ["Anna", "trades with Cleo", "–2+1"]
    handheld = after(tmp_path, trading(), *agreed, "roll 1 1", "end")
    assert handheld.match.holder == CLEO
    assert rows(handheld) == ["Cleo", "2–"], "it was his own"


@pytest.mark.parametrize("said", [("propose orange", "refuse"), ("send", "refuse", "refuse")])
def test_a_refusal_in_the_open_is_no_news(tmp_path, said):
    handheld = after(tmp_path, trading(), *TERMS, *said, "end")
    assert handheld.screen.name == "turn"


def test_a_deal_that_could_not_be_made_is_no_news(tmp_path):
    pos = settled(phase="main", red={"cards": {"wool": 2}}, orange={"cards": {"wool": 1}})
    handheld = after(tmp_path, pos, *TERMS, "propose orange", "agree", "end")
    assert handheld.screen.name == "turn"


def test_what_somebody_refuses_behind_the_curtain_leaves_his_news_unread(tmp_path):
    pos = settled(phase="start", red={"cards": {"wool": 2}}, blue={"cards": {"ore": 1}})
    handheld = asked(tmp_path, pos)
    match = handheld.match
    for text in ("roll 1 1", *TERMS, "send"):
        match.do(notation.from_text(match.game, match._pos, text))
    flow.do(handheld.app, act.WANT)
    handheld.press("b", "a", "a")  # Ben refuses, Anna goes on
    assert handheld.screen.name == "turn"
    flow.do(handheld.app, act.END_TURN)
    handheld.press("a")
    assert handheld.match.holder == BEN
    assert rows(handheld) == ["Ben", "2–"]


# The page


def test_one_press_goes_on_and_the_hand_and_the_menu_are_there(tmp_path):
    for button, screen in (("a", "turn"), ("b", "turn"), ("x", "pause"), ("y", "hand")):
        handheld = after(tmp_path, start(), "roll 2 2", "end")
        assert handheld.screen.name == "news"
        handheld.press(button)
        assert handheld.screen.name == screen
    handheld.press("b")
    assert handheld.screen.name == "news"


def test_after_a_power_cut_they_are_read_again(tmp_path):
    handheld = after(tmp_path, start(), "roll 2 2", "end")
    told = rows(handheld)
    second = Watched(tmp_path)
    second.press("a", "a")
    assert second.screen.name == "news"
    assert rows(second) == told
    second.press("a")
    assert second.screen.name == "turn"


def crowded(saves, look=LOOKS[0], names=LONGEST):
    """Every kind of entry is news to Cleo, and touches her."""
    handheld = asked(saves, settled(), look, names)
    match = handheld.match
    for entry in EVERYTHING:
        if isinstance(entry, bytes):
            match.enter(entry)
        else:
            match._write(*entry)
    for kind in (act.STEAL | facts.ORE + 1 << 8, act.STEAL | NONE << 8, act.DEAL):
        match._write(BEN, kind | CLEO)
    match.enter(details.goods(BEN, (0, 19), (1, -19), (2, 19)))
    match.enter(details.goods(BEN, (3, 19), (4, -19)))
    match._write(BEN, act.MONOPOLY | facts.WOOL)
    match.enter(details.goods(CLEO, (facts.WOOL, -19)))
    for total in (12, 12, 12):
        match._write(BEN, act.ROLL | 6 << 8 | total - 6)
        match.enter(details.goods(CLEO, (0, 19), (1, 19), (2, 19)))
    match.unseen[CLEO] = match.logged
    handheld.hold(CLEO)
    handheld.app.only(News())
    handheld.frame()
    return handheld


@pytest.mark.parametrize("look", LOOKS)
def test_everything_fits(tmp_path, monkeypatch, look):
    no_cut(monkeypatch)
    handheld = crowded(tmp_path, look)
    page = handheld.screen
    assert page.last(handheld.app) > 20
    while True:
        assert_whole(handheld)
        if page.first == page.last(handheld.app):
            break
        handheld.press("right")
        assert_current(handheld)


def test_goods_that_do_not_fit_beside_their_words_stand_below(tmp_path):
    handheld = crowded(tmp_path)
    told = []
    for row in handheld.screen.rows[:14]:
        handheld.screen.rows = [row]
        told += rows(handheld)
    name = LONGEST[BEN]
    start = told.index(f"{name} robs you–1")
    assert told[0] == LONGEST[CLEO]
    assert told[start : start + 9] == [
        f"{name} robs you–1",
        f"{name} robs you–",
        f"Deal with {name}",
        "–19+19–19–19",
        "+19",
        f"{name}: Monopoly",
        "–19",
        "12, 3, 12, 12, 12",
        "+76+69+76+1",
    ]


# What the reader may know


@pytest.mark.parametrize("name", library.names())
def test_hidden_cards_leave_no_trace(tmp_path, name):
    """Other hands, other cards bought and stolen: the same news for who cannot tell them apart."""
    rng = Random(5)
    handheld = Watched(tmp_path)
    game = library.rules(handheld.device, name)
    compared = 0
    while compared < 12:
        match = random_match(rng, game, phase.START)
        other = scrambled(game, match._pos, match.holder, rng)
        match.unseen[match.holder] = min(match.logged, 120)
        handheld.app.match = match
        page = News()
        if other is None or not page.make(handheld.app):
            continue
        handheld.app.only(page)
        frames = []
        for _ in range(2):
            frames.append([handheld.pixels()])
            for first in range(9, page.last(handheld.app) + 1, 9):
                page.first = first
                frames[-1].append(handheld.pixels())
            page.first, page.made = 0, False
            match.log = retold(match, rng)
            match.view = game.view(other, match.holder)
        assert frames[0] == frames[1]
        compared += 1
