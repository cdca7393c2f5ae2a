"""Packs what people edit in assets/ into the small binary tables the firmware reads in place.

python -m host_tools.pack --help
"""


class PackError(Exception):
    """A source that cannot be packed: one line with file, key and reason."""

    def __init__(self, where: object, key: str, reason: str):
        text = ": ".join(part for part in (str(where), key, reason) if part)
        super().__init__("".join(c if c.isprintable() else "?" for c in text))
