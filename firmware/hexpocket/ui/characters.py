"""The characters of bots: in the byte of who plays a seat (match.py), by lot, and in words."""

from .match import CHARACTERS, PERSON


def playing(strength, character) -> int:
    """The byte of a bot; of a person, if it has no strength."""
    return strength | character << 2 if strength else PERSON


def by_lot(ui, seats) -> int:
    """A character that no bot among these seats has."""
    taken = [who >> 2 for who in seats if who]
    free = [character for character in range(CHARACTERS) if character not in taken]
    return free[ui.device.entropy() % len(free)]


def named(ui, who) -> str:
    return ui.t("front.character" + str(who >> 2))
