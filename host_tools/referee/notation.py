"""Actions in words: `road 12-17`, `trade 4 wool -> 1 ore`, `steal blue`; see docs/notation.md.

A chance action may carry its outcome (`roll 3 4`, `buy knight`, `steal blue wool`): that is its
record, as logs show it, and playing it forces the outcome.
"""

from hexpocket.engine import action as act
from hexpocket.games.america import America, acts
from hexpocket.games.catan import Catan

from . import RefereeError, operands
from .form import quote
from .words import words_of

_SHARED = {
    act.ROLL: ("roll", operands.ROLL),
    act.END_TURN: ("end", operands.PLAIN),
    act.BUY: ("buy", operands.CARD),
    act.STEAL: ("steal", operands.THIEF),
    act.DISCARD: ("discard", operands.RESOURCE),
    act.BANK: ("trade", operands.BANK),
    act.PASS: ("pass", operands.PLAIN),
    act.OFFER: ("offer", operands.PLAIN),
    act.INVITE: ("invite", operands.PLAIN),
    act.MORE: ("more", operands.KIND),
    act.LESS: ("less", operands.KIND),
    act.SEND: ("send", operands.PLAIN),
    act.CANCEL: ("cancel", operands.PLAIN),
    act.ACCEPT: ("accept", operands.PLAIN),
    act.REFUSE: ("refuse", operands.PLAIN),
    act.COUNTER: ("counter", operands.PLAIN),
    act.DEAL: ("deal", operands.SEAT),
    act.NO_DEAL: ("no deal", operands.PLAIN),
}
_CATAN = {
    act.ROAD: ("road", operands.PATH),
    act.SETTLEMENT: ("settlement", operands.NODE),
    act.CITY: ("city", operands.NODE),
    act.KNIGHT: ("play knight", operands.PLAIN),
    act.ROAD_BUILDING: ("play road building", operands.PLAIN),
    act.INVENTION: ("play invention", operands.PAIR),
    act.MONOPOLY: ("play monopoly", operands.RESOURCE),
    act.ROBBER_TO: ("robber", operands.HEX),
}
_AMERICA = {
    act.ROAD: ("rail", operands.PATH),
    act.ROBBER_TO: ("outlaw", operands.HEX),
    acts.FOUND: ("found", operands.NODE),
    acts.SETTLER: ("settler", operands.SETTLER),
    acts.TRAIN: ("train", operands.TRAIN),
    acts.MOVE: ("move", operands.PIECE),
    acts.STEP: ("step", operands.STEP),
    acts.FUEL: ("fuel", operands.PLAIN),
    acts.STOP: ("stop", operands.PLAIN),
    acts.DELIVER: ("deliver", operands.NODE),
    acts.ROUTE: ("route", operands.ROUTE),
    acts.CAVALRY: ("play cavalry", operands.PLAIN),
    acts.ENGINEER: ("play engineer", operands.PLAIN),
    acts.RIGHT_OF_WAY: ("play right of way", operands.OWN_TRAIN),
    acts.MINERAL_RIGHTS: ("play mineral rights", operands.PAIR),
    acts.CATTLE_DRIVE: ("play cattle drive", operands.PLAIN),
    acts.SCOUT_GOLD: ("play scout gold", operands.PLAIN),
    acts.SCOUT: ("play scout", operands.OWN_SETTLER),
    acts.NATIVE_SUPPORT: ("play native support", operands.TOTAL),
}
_BY_KIND = {Catan.number: {**_SHARED, **_CATAN}, America.number: {**_SHARED, **_AMERICA}}
_BY_WORDS = {
    game: {words: kind for kind, (words, _) in table.items()} for game, table in _BY_KIND.items()
}
_LONGEST = max(words.count(" ") + 1 for table in _BY_WORDS.values() for words in table)


def to_text(game, pos, action: int) -> str:
    """An action or record in words; the position tells who and at what rate."""
    kind = act.kind_of(action)
    if kind not in _BY_KIND[game.number]:
        raise RefereeError(f"action {action} has no words")
    words, form = _BY_KIND[game.number][kind]
    return f"{words} {form.write(game, pos, action >> 8 & 255, action & 255)}".rstrip()


def from_text(game, pos, text: str) -> int:
    """The action or record that the words name; legality is not judged here."""
    words = text.split()
    for length in range(_LONGEST, 0, -1):
        own = " ".join(words[:length])
        if len(words) >= length and own in _BY_WORDS[game.number]:
            kind = _BY_WORDS[game.number][own]
            form = _BY_KIND[game.number][kind][1]
            found = form.read(game, pos, words[length:])
            if found is None:
                how = form.hint.format(own, words_of(game).kinds[2])
                raise RefereeError(f"{quote(' '.join(words))} is no action: {how}")
            return kind | found
    raise RefereeError(f"{quote(text)} is no action; docs/notation.md lists them")
