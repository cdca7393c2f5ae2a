"""Positions in words without the zeros: what tests compare hands and stacks with."""

_COUNTS = ("cards", "development", "bank", "deck", "discards", "owed")


def without_zeros(value):
    """The same, of cards and debts only those that are there; a number of hidden cards stays."""
    if not isinstance(value, dict):
        return value
    return {key: _some(found) if key in _COUNTS else without_zeros(found)
            for key, found in value.items()}  # fmt: skip


def _some(counts: dict) -> dict:
    return {key: count for key, count in counts.items() if count or key == "hidden"}
