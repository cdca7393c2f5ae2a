"""The actions of Cities & Knights in words."""

from hexpocket.engine import action as act
from hexpocket.engine import phase
from hexpocket.engine.position import PHASE
from hexpocket.games.knights import acts, facts

from ..catan import actions as base
from ..referee import RefereeError, operands
from ..referee.form import quote
from ..referee.operands import Operands, number, one, one_of, seat_number
from ..referee.words import seat_name
from .words import CARDS, EVENTS, TRACKS

_FACES = EVENTS[1:]


def _track(game, pos, word: str) -> int:
    return one_of(word, TRACKS, "track")


def _card(words: list[str], names=CARDS) -> int:
    return CARDS.index(names[one_of(" ".join(words), names, "card")])


def _event(word: str) -> int:
    return one_of(word, _FACES, "face of the event die") + 1


def _dice(words: list[str]) -> int:
    return number(words[0], 1, 6) << 8 | number(words[1], 1, 6)


# Dice


def _write_dice(game, pos, a, b) -> str:
    event = f" {EVENTS[a >> 4]}" if a >> 4 else ""
    return f"{a & 15} {b}{event}" if a else ""


def _read_roll(game, pos, words) -> int | None:
    """Nothing, or all dice: two in the roll for the first turn, else three."""
    if not words:
        return 0
    if len(words) == (2 if pos[PHASE] == phase.ROLL_OFF else 3):
        return _dice(words) | (_event(words[2]) << 12 if len(words) == 3 else 0)
    return None


def _read_chosen(game, pos, words) -> int | None:
    if not 2 <= len(words) <= 3:
        return None
    return _dice(words) | (_event(words[2]) << 12 if len(words) == 3 else 0)


# Progress cards


def _write_drawn(game, pos, a, b) -> str:
    return f"{TRACKS[a]} {CARDS[b - 1]}" if b else TRACKS[a]


def _read_drawn(game, pos, words) -> int | None:
    if not words:
        return None
    deck = _track(game, pos, words[0])
    if not words[1:]:
        return deck << 8
    names = CARDS[facts.FIRST_CARDS[deck] : facts.FIRST_CARDS[deck + 1]]
    return deck << 8 | _card(words[1:], names) + 1


def _write_returned(game, pos, a, b) -> str:
    return CARDS[b - 1] if b else TRACKS[a]


def _read_returned(game, pos, words) -> int | None:
    if not words:
        return None
    card = _card(words)
    return facts.deck_of(card) << 8 | card + 1


# Cards of two players


def _passed(names, what: str) -> Operands:
    """A player and a card between him and the doer; of others' only the player."""

    def write(game, pos, a, b) -> str:
        return seat_name(pos, a & 15) + (f" {names(game)[b - 1]}" if b else "")

    def read(game, pos, words) -> int | None:
        if len(words) < 2:
            return None
        card = one_of(" ".join(words[1:]), names(game), what) + 1
        return seat_number(pos, words[0]) << 8 | card

    return Operands(write, read, "write '{0} blue', and which card")


def _write_swap(game, pos, a, b) -> str:
    if not b:
        return seat_name(pos, a & 15)
    lent = f" for {game.kind_names[(a >> 4) - 1]}" if a >> 4 else ""
    return f"{seat_name(pos, a & 15)} {game.kind_names[b - 1]}{lent}"


def _read_swap(game, pos, words) -> int | None:
    if len(words) not in (2, 4) or len(words) == 4 and words[2] != "for":
        return None
    given = one_of(words[1], game.kind_names, "commodity") + 1
    lent = one_of(words[3], game.kind_names, "resource") + 1 if len(words) == 4 else 0
    return (seat_number(pos, words[0]) | lent << 4) << 8 | given


def _read_pair(limit: str):
    def read(game, pos, words) -> int | None:
        if len(words) != 2:
            return None
        last = getattr(game.board, limit) - 1
        return number(words[0], 0, 254, last) << 8 | number(words[1], 0, 254, last)

    return read


def _read_hexes(game, pos, words) -> int | None:
    found = _read_pair("hexes")(game, pos, words)
    if found is not None and found >> 8 >= found & 255:
        raise RefereeError(f"{quote(' '.join(words))}: write the lower hex first")
    return found


def _write_pair(game, pos, a, b) -> str:
    return f"{a} {b}"


_ROLL = Operands(_write_dice, _read_roll, "write '{0}', or '{0} 3 4 ship' to say what they show")
_CHOSEN = Operands(_write_dice, _read_chosen, "write '{0} 3 4', or '{0} 3 4 ship'")
_DRAWN = Operands(_write_drawn, _read_drawn, "write '{0} trade', or '{0} trade merchant'")
_RETURNED = Operands(_write_returned, _read_returned, "write '{0} crane'")
_TRACK = Operands(lambda game, pos, a, b: TRACKS[b], one(_track), "write '{0} science'")
_KIND = _passed(lambda game: game.kind_names, "card")
_OF_HAND = _passed(lambda game: CARDS, "card")
_SWAPPED = Operands(_write_swap, _read_swap, "write '{0} red cloth'")
_FROM_TO = Operands(_write_pair, _read_pair("nodes"), "write '{0} 12 17'")
_HEXES = Operands(_write_pair, _read_hexes, "write '{0} 3 7'")
ACTIONS = {
    act.ROLL: ("roll", _ROLL),
    act.ROAD: base.ACTIONS[act.ROAD],
    act.SETTLEMENT: base.ACTIONS[act.SETTLEMENT],
    act.CITY: base.ACTIONS[act.CITY],
    act.ROBBER_TO: base.ACTIONS[act.ROBBER_TO],
    act.ROAD_BUILDING: base.ACTIONS[act.ROAD_BUILDING],
    acts.DRAW: ("draw", _DRAWN),
    acts.RETURN: ("return", _RETURNED),
    acts.PILLAGE: ("pillage", operands.NODE),
    acts.FETCH: ("fetch", operands.RESOURCE),
    acts.HIRE: ("hire", operands.NODE),
    acts.ACTIVATE: ("activate", operands.NODE),
    acts.PROMOTE: ("promote", operands.NODE),
    acts.MOVE: ("move", _FROM_TO),
    acts.CHASE: ("chase", operands.NODE),
    acts.RELOCATE: ("relocate", operands.NODE),
    acts.WALL: ("wall", operands.NODE),
    acts.IMPROVE: ("improve", _TRACK),
    acts.CROWN: ("crown", operands.NODE),
    acts.ALCHEMIST: ("play alchemist", _CHOSEN),
    acts.CRANE: ("play crane", _TRACK),
    acts.ENGINEER: ("play engineer", operands.NODE),
    acts.INVENTOR: ("play inventor", _HEXES),
    acts.IRRIGATION: ("play irrigation", operands.PLAIN),
    acts.MEDICINE: ("play medicine", operands.NODE),
    acts.MINING: ("play mining", operands.PLAIN),
    acts.SMITH: ("play smith", operands.NODE),
    acts.COMMERCIAL_HARBOR: ("play commercial harbor", operands.PLAIN),
    acts.LEND: ("lend", _KIND),
    acts.SWAP: ("swap", _SWAPPED),
    acts.MASTER_MERCHANT: ("play master merchant", operands.SEAT),
    acts.TAKE: ("take", _KIND),
    acts.MERCHANT: ("play merchant", operands.HEX),
    acts.MERCHANT_FLEET: ("play merchant fleet", operands.RESOURCE),
    acts.RESOURCE_MONOPOLY: ("play resource monopoly", operands.RESOURCE),
    acts.TRADE_MONOPOLY: ("play trade monopoly", operands.RESOURCE),
    acts.BISHOP: ("play bishop", operands.PLAIN),
    acts.DESERTER: ("play deserter", operands.SEAT),
    acts.DESERT: ("desert", operands.NODE),
    acts.REPLACE: ("replace", operands.NODE),
    acts.DIPLOMAT: ("play diplomat", operands.PATH),
    acts.INTRIGUE: ("play intrigue", operands.NODE),
    acts.SABOTEUR: ("play saboteur", operands.PLAIN),
    acts.SPY: ("play spy", operands.SEAT),
    acts.TAKE_CARD: ("take card", _OF_HAND),
    acts.WARLORD: ("play warlord", operands.PLAIN),
    acts.WEDDING: ("play wedding", operands.PLAIN),
    acts.GIVE: ("give", _KIND),
}
