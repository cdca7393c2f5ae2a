"""Every text in its place: none too long for it, off the screen, covered, or on another."""

import pytest

from framebuf import FrameBuffer
from hexpocket.engine.board import Board
from hexpocket.games.catan import Catan
from hexpocket.keys import DOWN, RIGHT
from hexpocket.ui.america import help as america_help
from hexpocket.ui.america import tips as america_tips
from hexpocket.ui.baden import help as baden_help
from hexpocket.ui.baden import tips as baden_tips
from hexpocket.ui.catan import help as catan_help
from hexpocket.ui.catan import tips as catan_tips
from hexpocket.ui.kit import draw
from hexpocket.ui.kit.font import Font
from hexpocket.ui.kit.palette import INK, LIGHT, PAPER
from hexpocket.ui.kit.strings import TABLES, Strings
from hexpocket.ui.knights import help as knights_help
from hexpocket.ui.knights import tips as knights_tips
from hexpocket.ui.pages import not_now
from hexpocket.ui.pages.help_page import HelpIndex, HelpText
from hexpocket.ui.pages.not_now import NotNow
from hexpocket.ui.play import tips
from hexpocket.ui.play.offer import Offer
from hexpocket.ui.play.reason import cost
from hexpocket.ui.settings import LANGUAGES
from host_tools import games
from host_tools.pack.own import load_font
from sim.assets import packed
from sim.device import Device
from sim.gallery import set_up
from sim.scenes import NAMES, SCENES, Scene
from sim.starts import power_on, showing
from tests.support.ledger import Ledger
from tests.support.reasons import texts
from tests.support.states import MORE

BOOKS = {
    "catan": catan_help,
    "knights": knights_help,
    "america": america_help,
    "baden": baden_help,
}
TIPS = {
    "catan": catan_tips,
    "knights": knights_tips,
    "america": america_tips,
    "baden": baden_tips,
}
REASONS = {f"{room}.{key}": text for room in ("why", "america_why", "knights_why", "baden_why")
           for key, text in texts(room).items()}  # fmt: skip
WIDEST = ("WWWWWWWWWW", "MMMMMMMMMM", "WWWWWWWWWÄ", "MMMMMMMMM@")
BOARDS = ("waveshare", "displaypack")
LOOKS = [(board, language) for board in BOARDS for language in LANGUAGES]
EVERYWHERE = pytest.mark.parametrize(("board", "language"), LOOKS)
PAINTING = ("_rect", "_runs", "_blit", "_set")  # of a FrameBuffer: all that changes its pixels

# The settings of a board with a light have a row more: each value of it.
SIGNALS = [Scene(f"signals-{n}", "settings", power_on, "down a up " + n * "right ")
           for n in range(3)]  # fmt: skip
LIT = ("picosystem", "displaypack")
# Screens that write a map's names.
NAMING = {"pick", "log", "margin", "notice", "move", "move_menu", "route", "news"}

COMPOSING = ("more_", "less_", "send_")  # how the reasons begin that the offer's page gives
# The packer puts a language's name into the head of its table; the settings show it from there.
IN_THE_HEAD = {"common.language"}


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    """Opens a ledger on a scene, by board, language and names."""
    folders = iter(range(1000))

    def opened(scene, board, language, names=NAMES):
        with monkeypatch.context() as patch:
            _blindfold(patch)
            folder = tmp_path / str(next(folders))
            session = set_up(scene, language, 0, board, names, folder)
        if names is WIDEST:
            session.device.charge = 2  # the sign in the corner takes room too
        return Ledger(session.app, monkeypatch)

    return opened


def _blindfold(patch):
    """On the way to a scene nobody looks, and nothing is painted: that takes most of the time."""

    def blind(paint):
        return lambda canvas, *rest: canvas in canvases or paint(canvas, *rest)

    def unwritten(font, device, words, x, *rest):
        return x + font.width(words) + (font.spacing if words else 0)

    canvases = set()
    make = Device.__init__

    def made(device, *rest):
        make(device, *rest)
        canvases.add(device.canvas)

    patch.setattr(Device, "__init__", made)
    for name in PAINTING:
        patch.setattr(FrameBuffer, name, blind(getattr(FrameBuffer, name)))
    patch.setattr(Font, "draw", unwritten)


@EVERYWHERE
@pytest.mark.parametrize("names", [NAMES, WIDEST], ids=("names", "widest-names"))
def test_every_scene_keeps_its_texts_apart(ledger, board, language, names):
    faults = {}
    for scene in (*SCENES, *MORE):
        found = ledger(scene, board, language, names).read()
        if found:
            faults[scene.name] = found
    assert not faults


def filling(font: str, room: int) -> str:
    """A name that takes all the room that a map's may take."""
    name = ""
    for letter in "WMni.":
        while load_font(font).width(name + letter) <= room:
            name += letter
    return name


@EVERYWHERE
@pytest.mark.parametrize("game", ["america", "baden"])
def test_the_widest_names_of_a_map_have_room(ledger, board, language, game, monkeypatch):
    room = {kind: filling(*given) for kind, given in games.part((game,), "maps").ROOM.items()}
    monkeypatch.setattr(Board, "site_name", lambda *at: room["short" if at[2:] else "name"])
    monkeypatch.setattr(Board, "landmark", lambda *at: room["landmark"])
    shown = [scene for scene in (*SCENES, *MORE)
             if scene.name.startswith(game) and scene.screen in NAMING]  # fmt: skip
    assert len(shown) > 10
    faults = {scene.name: ledger(scene, board, language, WIDEST).read() for scene in shown}
    assert not {name: found for name, found in faults.items() if found}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", LIT)
def test_the_settings_of_a_board_with_a_light(ledger, board, language):
    for scene in SIGNALS:
        assert not ledger(scene, board, language).read(), scene.name


@EVERYWHERE
@pytest.mark.parametrize("game", BOOKS)
def test_every_page_of_the_help(ledger, board, language, game):
    found = ledger(SCENES[0], board, language)
    ui = found.app
    for topic in BOOKS[game].TOPICS:
        page = HelpText(topic, game)
        ui.push(page)
        faults = found.read()
        while page.first < page.last(ui):
            page.press(ui, RIGHT)
            faults += found.read()
        assert not faults, topic
        ui.pop()


@EVERYWHERE
@pytest.mark.parametrize("game", BOOKS)
def test_every_entry_of_the_helps_indices(ledger, board, language, game):
    found = ledger(SCENES[0], board, language)
    ui = found.app
    page = HelpIndex(None, game)
    ui.push(page)
    for tab in range(2):
        found.read()
        for _ in range(0, len(page.list.items), 5):
            assert not found.read()
            for _ in range(5):
                page.press(ui, DOWN)
        if not tab:
            page.press(ui, RIGHT)


@EVERYWHERE
@pytest.mark.parametrize("game", TIPS)
def test_every_tip(ledger, board, language, game):
    """Before a choice it has one more button."""
    found = ledger(Scene("tips", "turn", showing(game=game)), board, language)
    ui = found.app
    for name in (*tips.SHARED, *TIPS[game].OWN):
        for then in (None, id):
            ui.push(tips.Tip(ui, name, then))
            assert not found.read(), name
            ui.pop()


def reasons(t):
    """Every reason by its key, with the longest of its values."""
    costs = (Catan.road_cost, Catan.settlement_cost, Catan.city_cost, Catan.card_cost)
    for key, text in REASONS.items():
        values = ["88"] if "{}" in text else []
        if key.endswith("_cost"):
            values = [max([cost(t, FACTS, cards) for cards in costs], key=len)]
        yield key.partition(".")[2], t(key, *values)


class FACTS:
    """What `cost` needs to know of a game."""

    kind_names = ("lumber", "brick", "wool", "grain", "ore")


@EVERYWHERE
def test_every_reason_on_the_pages_that_give_reasons(ledger, board, language, monkeypatch):
    found = ledger(Scene("offer", "offer", showing("offer")), board, language)
    ui = found.app
    offer = ui.screens[-1]
    assert isinstance(offer, Offer)
    for key, words in reasons(ui.t):
        if key.startswith(COMPOSING):
            offer.refusal = words
            assert not found.read(), key
        monkeypatch.setattr(not_now, "in_words", lambda *rest, words=words: words)
        ui.push(NotNow())
        assert not found.read(), key
        ui.pop()


def test_every_string_is_shown_somewhere(tmp_path, monkeypatch):
    """A string that no screen asks for is dead; one that no test draws is not looked at."""
    asked = set(IN_THE_HEAD)
    look_up = Strings.__call__

    def noted(strings, key, *values):
        asked.add(key)
        return look_up(strings, key, *values)

    monkeypatch.setattr(Strings, "__call__", noted)
    _blindfold(monkeypatch)
    for scene in (*SCENES, *MORE):
        set_up(scene, "de", 0, "waveshare", NAMES, tmp_path / scene.name)
        if scene.screen == "players":  # each palette has names of its own for its colours
            set_up(scene, "de", 1, "waveshare", NAMES, tmp_path / (scene.name + "1"))
    for scene in SIGNALS:
        set_up(scene, "de", 0, LIT[0], NAMES, tmp_path / scene.name)
    for book in BOOKS.values():  # drawn above
        topics = [topic if "." in topic else f"{book.ROOM}.{topic}" for topic in book.TOPICS]
        asked |= {f"{topic}_{part}" for topic in topics for part in ("title", "text")}
        asked.add(f"{book.ROOM}.index")
    asked |= {f"tips.{name}" for book in (tips.SHARED, catan_tips.OWN) for name in book}
    for book in ("knights", "america", "baden"):  # drawn above, too
        asked |= {f"{book}_tips.{name}" for name in TIPS[book].OWN}
    asked |= set(REASONS)
    german = Strings(*[packed(f"strings/de{table}.hxl") for table in TABLES])
    there = set(german.keys())
    assert {key for key in there if not is_to_come(key)} - asked == set()


def is_to_come(key: str) -> bool:
    """Whether only a game that has no screens yet needs these words."""
    room, _, name = key.partition(".")
    kinds = {kind for game in games.COMING for kind in games.rules(game).kind_names}
    kinds -= {kind for game in games.NAMES for kind in games.rules(game).kind_names}
    goods = room == "common" and name.removeprefix("n_") in kinds
    return goods or room.partition("_")[0] in games.COMING


class Faulty:
    """A screen, though not one of ours: draws what it is told to, on an empty page."""

    overlay = False

    def __init__(self, *steps):
        self.steps = steps

    def draw(self, ui):
        ui.canvas.fill(PAPER)
        for step in self.steps:
            step(ui)


def word(words="Word", x=20, y=20, width=100, ink=INK):
    return lambda ui: draw.text(ui, ui.body, words, x, y, width, ink)


def box(x, y, w, h):
    return lambda ui: ui.canvas.fill_rect(x, y, w, h, LIGHT)


@pytest.mark.parametrize(
    ("steps", "fault"),
    [
        ((word(width=20),), "needs"),
        ((word(x=-2),), "leaves the screen"),
        ((word(x=220),), "leaves the screen"),
        ((word(y=230),), "leaves the screen"),
        ((word(), word("Other", 40, 22)), "stands on"),
        ((word(), box(30, 20, 8, 14)), "is covered in part"),
        ((word(), lambda ui: ui.canvas.hline(0, 27, 240, LIGHT)), "is covered in part"),
        ((word(), lambda ui: ui.sprites.draw(ui.canvas, "check", 25, 22)), "is covered in part"),
        ((word(ink=LIGHT),), "is hard to read"),
        ((word(),), ""),
        ((word(), word("Other", 20, 36)), ""),
        ((word(), box(10, 10, 100, 40)), ""),
        ((word(), word()), ""),
    ],
)
def test_the_ledger_finds_faults(ledger, steps, fault):
    found = ledger(SCENES[0], "waveshare", "en")
    found.app.push(Faulty(*steps))
    faults = found.read()
    assert bool(faults) == bool(fault)
    assert fault in "".join(faults)
