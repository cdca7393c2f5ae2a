"""Where the gallery's scenes begin: a handheld just switched on, with saves, in a game.

A start is a function of a session and the players' names. `showing` and the like make one.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from hexpocket.engine import action as act
from hexpocket.engine.position import ACTIVE, BEGINNER, NOBODY, PHASE, players
from hexpocket.hal.storage import StorageError
from hexpocket.ui.app import App
from hexpocket.ui.front import library
from hexpocket.ui.front.first_start import FirstStart
from hexpocket.ui.front.saves import join
from hexpocket.ui.match import HARD, PERSON, VERSION, Match
from hexpocket.ui.play import flow
from hexpocket.ui.settings import PACES
from host_tools import games
from host_tools.pack.maps import pack_toml
from host_tools.referee import notation
from host_tools.referee.position import load

from .session import Session

Start = Callable[[Session, tuple[str, ...]], None]

EXAMPLE = Path(__file__).resolve().parents[1] / "docs" / "horseshoe.toml"
TITLE = "Horseshoe"  # of it
ROLLED = (1, 2, 3, 4, 6, 8, 7, 5, 2, 1, 1)  # how often each sum came, in 40 turns
SLOTS = (("slot1", "Premiere"), ("slot3", "Revanche"))
# By what is wrong with a file, what is in it; "unreadable" is a folder.
BAD_FILES = {
    "damaged": b"HEXD\1" + bytes(20),
    "foreign": b"GIF89a" + bytes(20),
    "large": b"HEXD\1" + bytes(20_000),
}
# By what is wrong with it, a sound record that this firmware refuses.
BAD_RECORDS = {"version": b"\xff", "refused": bytes((VERSION, games.load(games.NAMES[0]).number))}


def power_on(session: Session, names):
    """The title, nothing saved."""


def first_start(session: Session, names):
    """The first power-on."""
    session.app.only(FirstStart(session.app))


def known(session: Session, names):
    """The title, nothing saved; the names of last time."""
    session.app.settings.names[:] = names


# In a game


def showing(*texts: str, last: str = "", game=games.NAMES[0], **keys) -> Start:
    """A start in a game's showcase: after some actions, and what is shown of the last one."""

    def start(session: Session, names):
        begin(session, names, texts, game, **keys)
        if last:
            flow.do(session.app, _legal(session.app.match, last))

    return start


def begin(session: Session, names, texts, game=games.NAMES[0], **keys):
    """Take up a game's showcase, play these actions, hand over to whoever is asked."""
    rules = library.rules(session.device, game)
    pos = position(rules, **keys)
    seats = players(pos)
    match = Match(rules, pos, list(names[:seats]), (0, 1, 2, 3)[4 - seats :])
    for total, count in enumerate(ROLLED):
        match.dice[total] = count
    go_on(session, match, texts)


def position(game, **keys) -> bytearray:
    """The position of a game's showcase, loaded through the referee's checks.

    Keys replace those of the JSON form, None leaves one out; a colour's replace the player's.
    """
    shown = games.part(game.folders, "showcase")
    own = {colour: kept | keys.pop(colour, {}) for colour, kept in shown.PLAYERS.items()}
    value = {"game": game.name, **shown.POSITION, "players": own, **keys}
    return load(game, {key: given for key, given in value.items() if given is not None})


def go_on(session: Session, match, texts):
    """Play these actions, each by the player asked; then hand over to whoever is asked, or if all
    are, to whose turn it is."""
    for text in texts:
        match.take()
        match.do(_legal(match, text))
    if match.curtain():
        match.take()
    elif match.keeper == NOBODY and match.view[PHASE] not in match.game.founding:
        match.keep(match.view[ACTIVE])
    flow.begin(session.app, match)


def _legal(match, text: str) -> int:
    """An action as the referee writes it; what chance brings may be said."""
    action = notation.from_text(match.game, match.view, text)
    if action not in match.legal() and act.kind_of(action) not in match.game.chance:
        raise ValueError(f"{text}: not legal")
    return action


def new_game(until: int, handed_over=True, game=games.NAMES[0], seats=4) -> Start:
    """A start in a new game, played by rote up to a phase."""

    def start(session: Session, names):
        match = first_moment(session, names, game, seats)
        while match.view[PHASE] != until:
            actions = match.legal()
            match.do(actions[len(actions) // 2])
        if handed_over and match.curtain():
            match.take()
        flow.begin(session.app, match)

    return start


def roll_off(*rolls: str, game=games.NAMES[0]) -> Start:
    """A start in a new game whose players roll for the first turn; the last roll is shown."""

    def start(session: Session, names):
        match = first_moment(session, names, game)
        go_on(session, match, [f"roll {roll}" for roll in rolls[:-1]])
        flow.do(session.app, _legal(match, f"roll {rolls[-1]}"))

    return start


def first_moment(session: Session, names, name: str, seats=4) -> Match:
    game = library.rules(session.device, name)
    return Match(game, game.new(seats, 7), list(names[:seats]), (0, 1, 2, 3)[4 - seats :])


def among_bots(start: Start) -> Start:
    """The same start, red alone against three bots that are shown for long."""

    def started(session: Session, names):
        session.app.settings.bots = PACES - 1
        start(session, names)
        match = session.app.match
        match.sit((PERSON, *(HARD,) * (len(match.names) - 1)))
        match.keep(NOBODY)
        flow.proceed(session.app)

    return started


# With a map of one's own


@cache
def made_maps(title=TITLE) -> dict[str, bytes]:
    """The example of docs/maps.md by its own name or another, as it lies on a handheld."""
    text = EXAMPLE.read_text(encoding="utf-8").replace(TITLE, title)
    return {"maps/catan/000.hxm": pack_toml(text, str(EXAMPLE))}


def with_maps(start: Start, title=TITLE) -> Start:
    """The same start on a handheld with a map that people made."""

    def started(session: Session, names):
        session.device.maps = made_maps(title)
        start(session, names)

    return started


def on_made_map(session: Session, names, title=TITLE):
    """A start in a new game on such a map, founded by rote."""
    session.device.maps = made_maps(title)
    game = library.rules(session.device, "catan", *session.device.maps)
    match = Match(game, game.new(4, 7, BEGINNER), list(names), (0, 1, 2, 3))
    while match.view[PHASE] in game.founding:
        actions = match.legal()
        match.do(actions[len(actions) // 2])
    match.take()
    flow.begin(session.app, match)


def map_saved(session: Session, names, title=TITLE):
    """A start at the title; games are saved on such a map."""
    saved(session, names, lambda session, names: on_made_map(session, names, title))


def map_gone(session: Session, names, title=TITLE):
    """The same, but the map is not here any more."""
    map_saved(session, names, title)
    session.device.maps = {}
    session.app.home()


# With saves


def saved(session: Session, names, start: Start | None = None):
    """The title, with a game to go on with and two in slots."""
    (start or showing())(session, names)
    app = session.app
    for slot, name in SLOTS:
        app.storage.save(slot, join(name, app.match.pack()))
    app.home()


def left(start: Start) -> Start:
    """A start at the title after leaving a game that is in no slot."""

    def leave(session: Session, names):
        saved(session, names)
        start(session, names)
        session.app.home()

    return leave


def bad_file(store: str, wrong: str, older=False, ending="sav") -> Start:
    """A start at power-on with a file that cannot be used, maybe with an older save of it."""

    def start(session: Session, names):
        app = session.app
        app.settings.keep()
        if older:
            for number in range(2):
                begin(session, names, ())
                app.match.dice[0] += number  # what is not new is not saved
                flow.keep(app)
                app.storage.save("slot1", join(SLOTS[0][1], app.match.pack()))
                app.settings.names[:] = names[number:]
                app.settings.keep()
        spoil(app.storage, store, wrong, ending)
        session.app = App(session.device)

    return start


def spoil(storage, store: str, wrong: str, ending: str):
    """Put something else in the place of a save's file."""
    path = Path(storage.folder, f"{store}.{ending}")
    path.parent.mkdir(parents=True, exist_ok=True)
    if wrong in BAD_RECORDS:
        payload = BAD_RECORDS[wrong]
        storage.save(store, join("", payload) if store.startswith("slot") else payload)
        path.with_suffix(".old").unlink(missing_ok=True)
        return
    path.unlink(missing_ok=True)
    if wrong == "unreadable":
        path.mkdir()
    else:
        path.write_bytes(BAD_FILES[wrong])


def put_aside(session: Session, names):
    """A start after two crashes in a row."""
    session.device.aside = "saves1"
    session.app.home()


def broken_store(number: int, start: Start) -> Start:
    """The same start with a store that refuses every save from then on, by an OSError's number."""

    def started(session: Session, names):
        start(session, names)

        def refuse(name, payload):
            raise StorageError("save " + name, OSError(number, "no"))

        session.app.storage.save = refuse

    return started


def animated(start: Start, speed: int) -> Start:
    """The same start with animations at a speed."""

    def started(session: Session, names):
        session.app.settings.speed = speed
        start(session, names)

    return started


def tipped(start: Start) -> Start:
    """The same start while tips are given."""

    def started(session: Session, names):
        session.app.settings.tips = bytearray()
        start(session, names)

    return started
