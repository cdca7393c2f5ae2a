"""Saved matches: read one, say what is wrong with it, and notice a game about to be lost.

A slot's payload is a name, with a length byte before it, and the match.
"""

from ...engine.phase import OVER
from ...engine.position import HEAD, PHASE, TURN, get16
from ...games import GAMES
from ..kit.draw import text
from ..match import VERSION, BadMatch, NoMap, map_of, parts, unpack
from ..play.flow import AUTO
from . import library

SLOTS = ("slot1", "slot2", "slot3")


class Saved:
    """What a list of saves shows of one; the match stays in the store.

    It is told without the game's rules: those of a game that is not played would take 6 to 11 KB.
    """

    def __init__(self, name, data):
        self.name = name  # that the players gave it; "" for the autosave
        self.names, self.teams, _, _, pos_at, self.title = parts(data)
        self.map = map_of(data)
        self.here = True  # the map is
        if data[1] not in GAMES or len(data) < pos_at + HEAD:
            raise BadMatch("saved from a game that is not here")
        self.game = GAMES[data[1]]  # its name
        self.turn = get16(data, pos_at + TURN)  # 0 while founding
        self.over = data[pos_at + PHASE] == OVER

    def stage(self, ui) -> str:
        """How far the game is."""
        if self.over:
            return ui.t("front.over")
        return ui.t("common.turn", self.turn) if self.turn else ui.t("front.founding")

    def told(self, ui) -> str:
        """The game, or the map that people made for it; or that this is missing."""
        name = self.on(ui)
        return name if self.here else ui.t("front.map_gone", name)

    def on(self, ui) -> str:
        """The name of the map: people's, or the game's."""
        return self.title or ui.t(self.game + ".name")

    def draw_players(self, ui, x, y, width, ink):
        """Badge and name of each, two in a row of 11 pixels."""
        for seat, name in enumerate(self.names):
            left = x + (seat & 1) * (width // 2)
            top = y + (seat >> 1) * 12
            team = self.teams[seat]
            ui.sprites.draw(ui.canvas, "badge" + str(team), left, top, team)
            text(ui, ui.label, name, left + 13, top, width // 2 - 15, ink)


def load(ui, store):
    """The match in a save, or None; and what is wrong with it, or None."""

    def match(_, body):
        return unpack(lambda number: library.rules_of(ui.device, number, map_of(body)), body)

    return _read(ui, store, match)


def look(ui, store):
    """What a save holds, or None; and what is wrong with it, or None."""
    saved, problem = _read(ui, store, Saved)
    if saved:
        saved.here = library.has_map(ui.device, saved.map)
    return saved, problem


def _read(ui, store, make):
    """What `make` makes of name and match, or None; the problem, or None if all is well.

    A problem is what storage tells of a bad file: a key and the file's name. A record that is no
    match is one too, "version" or "refused"; the record before it is tried. So is "map", with the
    map's name, if that is not here: it may come back, and the record stays the newest.
    """
    while True:
        payload, problem = ui.storage.load(store)
        if payload is None:
            return None, problem
        name, body = "", b""
        try:
            name, body = ("", payload) if store == AUTO else split(payload)
            return make(name, body), problem
        except NoMap:
            return None, ("map", map_name(ui, body))
        except BadMatch:
            ui.storage.refuse(store, flaw(body))


def map_name(ui, body) -> str:
    """Of a match whose map is not here."""
    return parts(body)[-1] or ui.t(GAMES[body[1]] + ".name")


def flaw(body) -> str:
    """What is wrong with a record that is no match."""
    ours = len(body) > 1 and body[0] == VERSION and body[1] in GAMES
    return "refused" if ours else "version"


def split(payload):
    """Name and match of a slot's payload, or BadMatch."""
    end = 1 + payload[0] if payload else 0
    try:
        return str(bytes(payload[1:end]), "utf-8"), payload[end:]
    except UnicodeError:
        raise BadMatch("the slot's name is no text")


def join(name, body) -> bytes:
    """A slot's payload."""
    raw = name.encode()
    return bytes((len(raw),)) + raw + body


def any_slot(ui) -> bool:
    """Whether there is something to see in the slots, usable or not."""
    try:
        names = ui.storage.names()
    except OSError:
        return False
    return any(store in names for store in SLOTS)


def at_stake(ui):
    """The unfinished game that the next one would write over and that no slot holds, or None."""
    found, _ = look(ui, AUTO)
    if found and found.over:
        load(ui, AUTO)  # if it is no game after all, the one before it counts
        found, _ = look(ui, AUTO)
    if found is None or found.over:
        return None
    body, _ = ui.storage.load(AUTO)
    for store in SLOTS:
        payload, _ = ui.storage.load(store)
        if payload and payload[1 + payload[0] :] == body:
            return None
    return found


def complaint(ui, problem, usable, instead) -> str:
    """What is wrong with a file, that it stays, and what is used: an older one or `instead`."""
    wrong, file = problem
    if wrong == "map":
        return ui.t("front.no_map", file)
    if not usable:
        used = instead
    elif file.endswith(".sav"):
        used = "front.used_older"
    else:
        used = "front.used_newest"
    return " ".join((ui.t("front.file_" + wrong, file), ui.t("front.left_alone"), ui.t(used)))
