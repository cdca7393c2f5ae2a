"""Every screen before and around a game, in both languages and sizes: nothing cut or overlaid."""

import pytest

from hexpocket import keys
from hexpocket.engine.position import BEGINNER, TURN, put16
from hexpocket.ui.characters import playing
from hexpocket.ui.front import library
from hexpocket.ui.front.games import Games
from hexpocket.ui.front.new_game import BY_CHANCE, Draft, ask_and_start
from hexpocket.ui.front.options import Options
from hexpocket.ui.front.players import Players
from hexpocket.ui.front.saves import SLOTS, complaint
from hexpocket.ui.front.settings_page import SettingsPage
from hexpocket.ui.front.slots import Slots
from hexpocket.ui.front.title import Title
from hexpocket.ui.kit.ask import Ask
from hexpocket.ui.kit.draw import BAR
from hexpocket.ui.kit.entry import Entry
from hexpocket.ui.match import CHARACTERS, HARD, Match
from hexpocket.ui.play import flow
from tests.support import america
from tests.support.catan import GAME
from tests.ui.watched import LONGEST, LOOKS, Watched, assert_fits, no_cut

WRONG = ("damaged", "foreign", "version", "unreadable", "large", "refused")


@pytest.fixture(params=LOOKS, ids=lambda look: f"{look[0]}-{('en', 'de')[look[1]]}")
def handheld(request, tmp_path, monkeypatch):
    no_cut(monkeypatch)
    made = Watched(tmp_path, look=request.param)
    made.app.settings.names[:] = LONGEST
    return made


def far_on(game):
    """A game of the longest names."""
    match = Match(game, game.new(4, 5, BEGINNER), list(LONGEST), range(4))
    put16(match._pos, TURN, 65535)
    match._look()
    return match


def begin(handheld, *games):
    """A game, far on, in every slot and, another one, in the autosave."""
    for slot, store in enumerate(SLOTS):
        match = far_on(games[slot % len(games)] if games else GAME)
        handheld.device.storage.save(store, b"\x0aWWWWWWWWWW" + match.pack())
    match = far_on(GAME)
    match.dice[0] = 1
    flow.begin(handheld.app, match)
    handheld.app.home()


def tap(handheld, *names):
    """Keys for the screen on top, whatever buttons the board has."""
    for name in names:
        handheld.screen.press(handheld.app, getattr(keys, name.upper()))


def each_row(handheld, page):
    """The page with each of its rows chosen; their words about it take two lines at most."""
    handheld.app.push(page)
    for row in page.rows(handheld.app):
        assert_fits(handheld)
        about = page.about(handheld.app, row)
        assert len(handheld.app.body.wrap(about, handheld.app.width - 16)) <= 2
        tap(handheld, "down")
    assert page.at == 0


def draft(handheld, game="catan"):
    return Draft(handheld.app, game)


def test_the_title(handheld):
    begin(handheld)
    for _ in range(6):
        handheld.frame()
        assert_fits(handheld)
        tap(handheld, "down")
    assert handheld.screen.list.at == 0


def test_the_title_at_the_first_power_on(handheld):
    for _ in range(4):
        assert_fits(handheld)
        tap(handheld, "down")


def test_about(handheld):
    tap(handheld, "up", "a")
    assert handheld.screen.name == "about"
    assert_fits(handheld)


def test_the_games(handheld):
    handheld.show(Games(handheld.app))
    for name in library.names():
        assert_fits(handheld)
        words = handheld.said(name + ".about")
        assert len(handheld.app.body.wrap(words, handheld.app.width - 70)) <= 2
        foot = handheld.app.height - BAR
        assert all(font is handheld.app.body for _, font, _, y in handheld.texts if y < foot)
        tap(handheld, "down")
    assert handheld.screen.at == 0


def test_four_games_have_room(handheld, monkeypatch):
    four = (library.names() * 2)[:4]
    monkeypatch.setattr(library, "names", lambda: four)
    handheld.show(Games(handheld.app))
    assert_fits(handheld)


def test_the_players(handheld):
    page = Players(draft(handheld))
    each_row(handheld, page)
    for colours in ([1, 2, 3, 0], [2, 3, 0, 1]):  # every name beside every colour
        page.draft.teams = colours
        assert_fits(handheld)
    colours = {handheld.said("common." + colour) for colour in ("red", "blue", "orange", "white")}
    page.draft.names[:] = ("Anna", "Ben", "Cleo", "Dirk")
    handheld.words()
    named = {words: font for words, font, _, _ in handheld.texts if words in colours}
    assert named == dict.fromkeys(colours, handheld.app.body), "beside names with room for them"


def test_the_players_where_bots_sit(handheld):
    page = Players(draft(handheld))
    page.at = 3  # of a bot
    handheld.show(page)
    for strength in range(1, HARD + 1):
        for who in range(CHARACTERS):
            page.draft.playing = [playing(strength, who)] * 4
            for colours in ([1, 2, 3, 0], [2, 3, 0, 1]):
                page.draft.teams = colours
                assert_fits(handheld)


@pytest.mark.parametrize("game", library.names())
@pytest.mark.parametrize("bits", [0, 8 | 16 | 32 | 64 | 128 | 256])
@pytest.mark.parametrize("seed", [BY_CHANCE, 999999])
def test_the_options(handheld, seed, bits, game):
    page = Options(draft(handheld, game))
    page.draft.options = bits
    page.draft.seed = seed
    page.draft.turn_cap = 200
    each_row(handheld, page)


def test_the_settings(handheld):
    for blind in (0, 1):
        for speed in range(3):
            handheld.app.settings.colour_blind = blind
            handheld.app.settings.speed = speed
            each_row(handheld, SettingsPage())


@pytest.mark.parametrize("digits", [False, True])
def test_typing(handheld, digits):
    text = "999999" if digits else "WWWWWWWWWW"
    title = handheld.said("front.option_seed" if digits else "front.name_of", 4)
    handheld.show(Entry(title, text, None, 2, 10, digits))
    assert_fits(handheld)
    tap(handheld, "up", "right", "right", "a" if digits else "down", "a")
    assert_fits(handheld)


@pytest.mark.parametrize("games", [(GAME,), (GAME, america.GAME)], ids=("one", "two"))
@pytest.mark.parametrize("saving", [False, True])
def test_the_slots(handheld, saving, games):
    begin(handheld, *games)
    handheld.show(Slots(saving))
    for _ in range(3):
        assert_fits(handheld)
        tap(handheld, "down")


@pytest.mark.parametrize("wrong", WRONG)
def test_slots_that_cannot_be_used(handheld, wrong):
    page = Slots(False)
    page.found[:] = [(None, (wrong, "slot1.sav"))] * 3
    handheld.show(page)
    assert_fits(handheld)


def shown_alone(handheld, screen):
    """An overlay without the screen below."""
    screen.overlay = False
    handheld.app.canvas.fill(1)
    handheld.show(screen)
    assert_fits(handheld)


def test_the_question_before_a_game_is_lost(handheld):
    begin(handheld)
    ask_and_start(handheld.app, draft(handheld))
    assert isinstance(handheld.screen, Ask)
    shown_alone(handheld, handheld.screen)
    y, height = handheld.screen._place(handheld.app)
    assert y >= 0
    assert y + height <= handheld.app.height


def test_the_questions_of_the_slots(handheld):
    begin(handheld)
    for saving, key in ((True, "a"), (True, "x"), (False, "a")):
        handheld.show(Slots(saving))
        tap(handheld, key)
        assert isinstance(handheld.screen, Ask)
        shown_alone(handheld, handheld.screen)


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize("usable", [False, True])
@pytest.mark.parametrize("file", ["settings.sav", "settings.old"])
def test_what_is_said_of_bad_files(handheld, wrong, usable, file):
    for instead in ("front.used_factory", "front.used_no_game", "front.used_nothing"):
        words = complaint(handheld.app, (wrong, file), usable, instead)
        assert file in words
        handheld.app.say(words)
        shown_alone(handheld, handheld.screen)


def test_a_new_title_stands_on_its_own(handheld):
    """The title reads everything it shows from the store."""
    begin(handheld)
    handheld.show(Title(handheld.app))
    assert_fits(handheld)


def test_what_is_said_of_saves_put_aside(handheld):
    for folder in ("saves", "saves99"):
        handheld.app.say(handheld.said("front.set_aside", folder))
        shown_alone(handheld, handheld.screen)
