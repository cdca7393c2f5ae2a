"""The rules of a game as one object: what may be done, doing it, and who may see what.

A game's class has its facts as attributes: where its fields are in a position, costs and limits,
and tables. `lists` gives by phase what may be done, `handlers` by kind of action what does it. A
game that extends another is a subclass with other facts, longer tables and the hooks it needs.
"""

from . import action as act
from . import cards, decks, network, outcome, phase, reasons, roads, seven, trade
from .board import NUMBER_LATER, BadMap
from .position import ACTIVE, ACTOR, NOBODY, OFFERS, PHASE, RANDOM, IllegalAction, players

AGREED = 128  # in the log, with an AGREE: it came to the deal


def nothing(game, pos) -> list:
    return []


def replaced(table, changes) -> tuple:
    """A table of handlers with others for these kinds of action."""
    found = list(table)
    for kind in changes:
        found[kind >> 16] = changes[kind]
    return tuple(found)


# Facts read at every action: noted in the object itself, where they are found at once. On CPython
# 3.11 a random game takes 6 % fewer instructions so; but from 30 attributes on an object has a
# dictionary of its own, and half of that is lost: the base game's has 29.
_HOT = (
    "bank",
    "bars",
    "deck",
    "free_roads",
    "hand_bytes",
    "handlers",
    "hands",
    "hexes",
    "lists",
    "more_rates",
    "nodes",
    "old_cards",
    "paths",
    "playable",
    "resources",
    "seconds",
    "table",
    "trail_title",
    "yields",
    "points_to_win",
    "own_harbour_rate",
    "any_harbour_rate",
    "bank_rate",
    "card_kinds",
)


class Rules:
    """What every game offers, and what all or most games have in common."""

    name = ""  # of its folders
    number = 0  # in saves
    folders: tuple = ()  # where its parts are looked for: its own, then those of what it extends
    maps: tuple = ()  # those of them whose maps it is played on, if not all

    # What its map and its positions are held against, see check.py
    counts = (0, 0, 0)  # hexes, nodes and paths that a position has room for
    founding: tuple = ()  # phases before the first turn
    has_starts = True  # with the option BEGINNER the map's start pieces are laid out
    checks = ""  # the module that looks at saved positions

    # Places in a position
    size = 0
    old_cards = bank = deck = table = hexes = nodes = paths = 0
    hands: tuple = ()  # by seat

    # Cards: a hand has hand_bytes, one for each of its resources, and two for money, if the game
    # has any; `kinds` are what is traded, at most `most` of each at once.
    resources = kinds = hand_bytes = bundle = 0
    kind_names: tuple = ()
    most: tuple = ()
    card_kinds = playable = 0  # development cards, and the first of them that are played
    most_cards = 7  # more in a hand: half go at a seven

    # Tables
    lists: tuple = ()  # by phase
    handlers: tuple = ()  # by kind of action
    chance = outcome.SHARED  # see outcome.py
    secrets: tuple = ()  # (place, kinds, owner or NOBODY, pile): cards of a pile change places
    under: tuple = ()  # (place, number, pile): cards that came back to a deck, see decks.py
    private = (act.MORE, act.LESS)  # kinds that only their doer sees: what is offered is held
    veiled: dict = {}  # by kind: operands that only its doer sees; if True, the seat a & 15 too
    reveals = (act.DEAL, act.AGREE)  # kinds that cannot be taken back though they draw nothing
    open: tuple = ()  # phases that show nothing hidden
    yielding: tuple = ()  # kinds about a hidden card that may bring others, which all see
    titles: tuple = ()  # where it is noted who has one
    step = 0  # the kind of which one record in the log stands for many
    bars = network.BUILDINGS_BAR  # by piece: the seats that may not pass
    yields = network.BUILDINGS_YIELD  # by piece: its cards from a hex
    seconds = bytes(8)  # by kind: from a piece's first claim to its second, see production.py
    more_rates = None  # (pos, seat): whether a seat without a harbour has better rates
    marks = bytes(16)  # by piece: bits below it on a node that mean something to the game
    operands = reasons.OPERANDS  # why an action is refused, see reasons.py
    waits = reasons.WAITS
    explanations = reasons.EXPLANATIONS

    def __init__(self, board):
        self.board = board
        hexes, nodes, paths = self.counts
        fits = board.hexes <= hexes and board.nodes <= nodes and board.paths <= paths
        wrong = self.misfit(board) if fits else "hexes"
        if wrong:
            raise BadMap(wrong + ": this is no map for " + self.name)
        for name in _HOT:
            if hasattr(self, name):
                setattr(self, name, getattr(self, name))
        self.land = bytearray()  # of the position looked at last, see production.py
        self.numbered: list = []

    # What is done with a position

    def new(self, seats=4, seed: int | tuple = 0, options=0, starter=0, turn_cap=0) -> bytearray:
        """A new game from a seed (see chance.py); `starter` begins if the dice do not decide."""
        if not 3 <= seats <= 4:
            raise ValueError("three or four players, not {}".format(seats))
        if not 0 <= starter < seats:
            raise ValueError("the starter is none of the players")
        pos = bytearray(self.size)
        self.lay_out(pos, seats, seed, options, starter, turn_cap)
        return pos

    def legal(self, pos) -> list:
        """Everything the acting player may do; empty when the game is over."""
        return self.lists[pos[PHASE]](self, pos)

    def apply(self, pos, action) -> int:
        """Do a legal action and return its record; refuse any other, the position untouched."""
        if action not in self.legal(pos):
            raise IllegalAction(*self.reason(pos, action))
        return self.play(pos, action)

    def play(self, pos, action) -> int:
        """Do an action just taken from the list of legal ones, without looking it up again."""
        return self.handlers[action >> 16](self, pos, action & 0xFFFF) or action

    def force(self, pos, record) -> int:
        """Do a record: a legal action with the outcome of its chance laid down."""
        action = outcome.intent(self, record)
        if action not in self.legal(pos):
            raise IllegalAction(*self.reason(pos, action))
        if not outcome.can_happen(self, pos, record):
            raise IllegalAction("no_chance")
        return self.play(pos, record)

    def reason(self, pos, action):
        """Why an action that is not listed is refused: a key and its value or None."""
        return reasons.find(self, pos, action)

    # Who may see what

    def view(self, pos, seat) -> bytearray:
        """The position as this player may know it; NOBODY for an onlooker.

        A view has the position's layout, so all that reads positions reads views (cards.py).
        """
        seen = bytearray(pos)
        for at in range(RANDOM, RANDOM + 6):
            seen[at] = 0
        for at, kinds, owner, pile in self.secrets:
            if owner == NOBODY or owner != seat and not self.is_shown(pos, owner, pile, seat):
                cards.hide(seen, at, kinds)
        for at, number, _ in self.under:
            decks.hide(seen, at, number, seat)
        if seat != pos[ACTIVE]:
            seen[self.old_cards] = 0
        if pos[PHASE] in (phase.OFFERING, phase.COUNTERING) and seat != pos[ACTOR]:
            trade.erase_bundle(self, seen, trade.composed_bundle(pos))
        if pos[PHASE] == phase.OVER and pos[ACTIVE] != NOBODY:
            self.show_winner(pos, seen)
        self.hide_more(pos, seen, seat)
        return seen

    def seen_by(self, record, actor, seat) -> int:
        """A record as this player may see it; 0 if he may see nothing of it."""
        if seat != actor:
            kind = act.kind_of(record)
            if kind in self.private:
                return 0
            if kind in self.veiled:
                bits, shared = self.veiled[kind]
                return record if shared and seat == record >> 8 & 15 else record & ~bits
        known = outcome.is_known(self, record, actor, seat)
        return record if known else outcome.intent(self, record)

    def is_final(self, kind) -> bool:
        """Whether an action of this kind cannot be taken back."""
        return kind in self.chance or kind in self.reveals

    def is_forced(self, pos) -> bool:
        """Whether the open decision leads to one outcome only, as far as all can see."""
        return False

    def noted(self, before, pos, record) -> int:
        """A record as a log keeps it: what it brought stands where it has no operand.

        In an AGREE: whose proposal it was, | AGREED if the cards changed hands.
        """
        if act.kind_of(record) == act.AGREE:
            record |= before[ACTIVE] | (AGREED if pos[OFFERS] == before[OFFERS] else 0)
        return record

    def remarks(self, before, pos, record) -> list:
        """For a log, behind the record: what happened inside the action; four bytes each."""
        return []

    def may_remark(self, seats, remark) -> bool:
        """Whether such bytes of a saved log name only what there is."""
        return False

    def may_note(self, pos, record) -> bool:
        """Whether a log can hold this: it is not private, and all that it names is there."""
        kind = act.kind_of(record)
        if kind == act.AGREE:
            return record & 255 & ~AGREED < players(pos) and not record & 0xFF00
        return kind not in self.private and outcome.exists(self, pos, record)

    # What is read from a position

    def hand_size(self, pos, seat) -> int:
        """How many resource cards the seat holds; in a view too."""
        return cards.size(pos, self.hands[seat], self.resources)

    def in_deck(self, pos, card) -> int:
        """How many development cards of a kind can be bought next; of an unknown kind none."""
        return pos[self.deck + card] if 0 <= card < self.card_kinds else 0

    def has_number(self, pos, hex_id) -> bool:
        """Whether a result lets the hex produce."""
        return 0 < pos[self.hexes + hex_id] >> 4 < NUMBER_LATER

    def points(self, pos, seat) -> int:
        """The points everyone can see."""
        return 0

    def score(self, pos, seat) -> int:
        """All points, hidden ones included."""
        return self.points(pos, seat)

    # Hooks

    def misfit(self, board) -> str:
        """What of a map that has room is not as the game needs it: its key, or empty."""
        return ""

    def lay_out(self, pos, seats, seed, options, starter, turn_cap):
        """Fill an empty position."""

    def roll_off(self, pos, dice):
        """One player's roll for the first turn."""

    def lay_road(self, pos, path, seat):
        """Put a road down and open what it leads to."""
        roads.lay_road(self, pos, path, seat)

    def begin_turn(self, pos, seat):
        """Hand the turn to a seat."""

    def check_victory(self, pos) -> bool:
        """End the game if the active player has won."""
        return False

    def produce(self, pos, total):
        """What a result that is no seven brings."""

    def seven(self, pos):
        """What a seven brings."""
        seven.strike(self, pos)

    def hand_limit(self, pos, seat) -> int:
        """More cards than this, and half of them go."""
        return self.most_cards

    def after_discards(self, pos):
        """The hands are small enough: the active player goes on."""
        pos[PHASE] = phase.ROBBING

    def may_rob(self, pos, seat) -> bool:
        """Whether the robber takes a card of this player, who is at his hex."""
        return True

    def is_shown(self, pos, owner, pile, seat) -> bool:
        """Whether a seat may look at another's cards of a pile now."""
        return False

    def hide_more(self, pos, seen, seat):
        """Take out of a seat's view what no table says."""

    def show_winner(self, pos, seen):
        """Lay open in a view what the winner shows."""
