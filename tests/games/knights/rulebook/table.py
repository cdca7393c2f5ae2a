"""What these tests share: all that an action changes, and a player who holds a card."""

from tests.games.knights.printed import CARDS, DECKS
from tests.support.knights import now, play, position, refused, shown

# The bank follows from the hands, as `play` checks that the cards add up; `now` tells of what is
# under way.
_LEFT_OUT = {
    *("bank", "built", "card_played", "random", "rolled", "phase", "actor"),
    *("cause", "todo", "victim", "lent", "left", "from", "knight", "owner", "trail_before"),
    *("free_roads", "track", "road_taken", "owed"),
}
_COUNTED = ("cards", "progress", "deck", "levels")


def changes(pos, *texts) -> dict:
    """What these actions change: the new value, of what is counted the difference."""
    before, was = shown(pos), now(pos)
    play(pos, *texts)
    found = _changed(before, shown(pos))
    return found if now(pos) == was else {"now": now(pos), **found}


def effect(pos, *texts) -> dict:
    """The same, the first of them playing a card, without what is so for every card.

    It leaves the hand and lies under its deck, where everybody knows it (C55).
    """
    card = _card_in(texts[0])
    deck = next(name for name in DECKS if card in DECKS[name])
    player = now(pos)[1]
    found = changes(pos, *texts)
    assert found.pop("under") == {deck: [card]}
    mine = found["players"][player]
    taken = mine["progress"].pop(card, 0) + 1
    if taken:
        mine["progress"][card] = taken
    return _filled(found)


def holding(card: str, seats=4, /, red=(), **keys) -> bytearray:
    """Red's turn, or with three players blue's, with this card in the hand."""
    first = "red" if seats == 4 else "blue"
    mine = dict(red) if seats == 4 else keys.pop("blue", {})
    keys[first] = {**mine, "progress": {card: 1, **mine.get("progress", {})}}
    return position(seats, **keys)


def barred(pos, *texts, why=""):
    """None of these actions may be done."""
    for text in texts:
        refused(pos, text, why)


def _changed(old: dict, new: dict, counted=False) -> dict:
    found = {}
    for key in {**old, **new}:
        was, is_now = old.get(key), new.get(key)
        if was == is_now or key in _LEFT_OUT:
            continue
        if counted:
            found[key] = new.get(key, 0) - old.get(key, 0)
        elif isinstance(was, dict) and isinstance(is_now, dict):
            found[key] = _changed(was, is_now, key in _COUNTED)
        else:
            found[key] = is_now
    return _filled(found)


def _filled(found):
    """Without what is empty: nothing of it has changed."""
    if not isinstance(found, dict):
        return found
    rest = {key: _filled(value) for key, value in found.items()}
    return {key: value for key, value in rest.items() if value != {}}


def _card_in(text: str) -> str:
    words = text.split()[1:]
    return next(name for name in (" ".join(words[:2]), words[0]) if name in CARDS)
