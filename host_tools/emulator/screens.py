"""The screens whose drawing is measured: the gallery's scenes, as files for probe.py.

`screens.txt` has a line for each: its name, the screen it shows, where it begins, and the keys to
press there. It begins at the title or in a match, which is a file by that name, with a number for
who holds the handheld. The scenes of a title without saves come first, those with saves last.
"""

import tempfile
from collections.abc import Iterator

from hexpocket.engine.action import END_TURN
from hexpocket.engine.phase import MAIN, OVER
from hexpocket.engine.position import PHASE, players
from hexpocket.ui.match import HARD, Match
from hexpocket.ui.parts import part as screens_of
from hexpocket.ui.play.flow import AUTO, begin
from host_tools.games import load, part
from sim.device import Device
from sim.gallery import BOARD
from sim.keys import BUTTONS
from sim.scene import NAMES, Scene
from sim.script import parse
from sim.session import Session, get_to_know
from sim.starts import go_on

INDEX = "screens.txt"
_SEED = 5  # of a new game that bots play
# No match has in it what was just brought, or asked before it: that is played by keys. A bad file
# is no state of the probe, which shows a message of its own.
_LEFT_OUT = {"attack", "dice", "message", "notice", "opened", "pass_back"}
# Pages that may be opened over screens that need much RAM: rows of the menu from its end up, but
# for those of the game's own below the log, and keys there.
_PAGES = {
    "hand": (11, ""),
    "slots": (3, ""),
    "not_now": (6, ""),
    "help_text": (7, " a"),
    "log": (9, ""),
    "standings": (10, ""),
}
_LOG = _PAGES["log"][0]
_CROWDED = (
    ("crowded", "turn", ""),
    ("crowded-look", "look", "b"),
    ("crowded-close", "look", "b a"),
    ("crowded-moved", "look", "b a right"),
    ("crowded-pause", "pause", "x"),
)


def files(game: str, games: list[list[str]]) -> dict[str, bytes]:
    """What the probe reads; `games` are recorded ones, of which the fullest board is shown."""
    made: dict[bytes, str] = {}
    lines: list[list[str]] = [[], [], []]
    for scene in _scenes(game, games):
        group, start = _start(scene, made)
        keys = [str(BUTTONS[step.key]) for step in parse(scene.keys, scene.name) if step.key]
        lines[group].append(" ".join((scene.name, scene.screen, start, *keys)))
    text = "\n".join(line for group in lines for line in group)
    return {INDEX: text.encode()} | {name: match for match, name in made.items()}


def _scenes(game: str, games: list[list[str]]) -> Iterator[Scene]:
    rules = load(game)
    own = part(rules.folders, "scenes")
    pages = _keys(rules)
    made = getattr(own, "MADE", ())  # the measured handheld has no such map
    shown = (scene for scene in own.SCENES if scene not in made)
    yield from (scene for scene in shown if scene.screen not in _LEFT_OUT)
    yield from own.MEASURED
    for below, start, keys in own.CROWDED:
        for page, further in pages.items():
            yield Scene(f"{below}-{page}", page, start, f"{keys} {further}")
    full = crowded(game, games)
    for name, screen, keys in (*_CROWDED, ("crowded-log", "log", pages["log"])):
        yield Scene(name, screen, lambda session, names: go_on(session, full, ()), keys)
    yield Scene("crowded-news", "news", lambda session, names: hand_on(session, full), "a")


def _keys(rules) -> dict[str, str]:
    """What opens the pages behind the menu."""
    own = len(screens_of(rules, "turn").PAGES)
    return {
        page: f"x up*{up + own * (up >= _LOG)} a{further}"
        for page, (up, further) in _PAGES.items()
    }


def _start(scene: Scene, made: dict[bytes, str]) -> tuple[int, str]:
    """The group of a scene, and where it begins; a new match goes to those made."""
    with tempfile.TemporaryDirectory() as folder:
        session = Session(Device(BOARD, folder, 1))
        get_to_know(session.app)
        scene.start(session, NAMES)
        match = session.app.match
        if not match:
            return (0 if session.app.storage.load(AUTO)[0] is None else 2), "title"
        return 1, f"{made.setdefault(match.pack(), f'match{len(made)}')} {match.holder}"


def hand_on(session: Session, match: Match):
    """End a turn; the next player finds the curtain before him, and behind it his news."""
    match.take()
    match.do(END_TURN)
    while match.view[PHASE] in match.game.open and match.legal():
        match.do(match.legal()[0])  # in the open: nobody wants to do anything
    begin(session.app, match)


def crowded(name: str, games: list[list[str]]) -> Match:
    """The last turn of the recorded game that ended with the most roads and buildings."""
    game = load(name)
    return max((_last_turn(game, lines) for lines in games), key=lambda match: _pieces(match))


def with_bots(name: str, games: list[list[str]]) -> tuple[bytes, bytes]:
    """A new game among strong bots, and the last turn of the recorded one with the fullest board,
    as saved."""
    game = crowded(name, games)
    new = Match(game.game, game.game.new(4, _SEED), list(NAMES), range(4), (HARD,) * 4)
    game.seats = bytes((HARD,)) * len(game.names)
    return new.pack(), game.pack()


def _last_turn(game, lines: list[str]) -> Match:
    """The recorded game played up to there, with the log of it."""
    setup, *rest = lines
    actions = [int(line.split()[0]) for line in rest]
    pos = game.new(*map(int, setup.split()[1:6]))
    positions = []  # before each action
    last = 0
    for number, action in enumerate(actions):
        if pos[PHASE] == MAIN and not _is_last(game, pos):
            last = number
        positions.append(bytes(pos))
        game.play(pos, action)
    pos = game.new(*map(int, setup.split()[1:6]))
    match = Match(game, pos, list(NAMES[: players(pos)]), range(players(pos)))
    at = 0
    while at < last:
        if match.curtain():
            match.take()
        match.do(actions[at])
        # What leaves no choice is played with it.
        at = positions.index(match.pack()[-game.size :], at + 1)
    return match


def _is_last(game, pos: bytearray) -> bool:
    """Whether the game is over with this turn: the next player has won, or the cap is reached."""
    ended = bytearray(pos)
    game.play(ended, END_TURN)
    return ended[PHASE] == OVER


def _pieces(match: Match) -> int:
    """Roads, and buildings: a node that is only too close to one has no owner."""
    game = match.game
    pos = match.view
    roads = pos[game.paths : game.paths + game.board.paths]
    sites = pos[game.nodes : game.nodes + game.board.nodes]
    return sum(byte > 15 for byte in roads) + sum(0 < byte >> 4 != 15 for byte in sites)
