"""Details of a match's log, written as ui/match.py describes them."""


def goods(seat: int, *pairs: tuple[int, int]) -> bytes:
    """What a seat gained, and lost where a number is below 0: up to three of (kind, number)."""
    first = 128 | seat
    for place, (_, number) in enumerate(pairs):
        first |= (8 << place) * (number > 0)
    rest = bytes(kind << 5 | abs(number) for kind, number in pairs)
    return bytes((first,)) + rest.ljust(3, b"\0")


def title(number: int, winner: int, loser: int) -> bytes:
    return bytes((192, number, winner, loser))


def of(match) -> list[bytes]:
    """All details in the log of a match, the oldest first."""
    entries = [bytes(match.log[at : at + 4]) for at in range(0, 4 * match.logged, 4)]
    return [entry for entry in entries if entry[0] >= 128]
