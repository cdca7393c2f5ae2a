"""Texts in codes: a byte for each piece of text that comes often, so they take half the room.

A code is a byte that the texts do not have; it stands for two codes, each a byte of text or a code
learned before. The pair that comes most often gets the next one, until no byte is left.
"""

import re
from collections import Counter
from functools import lru_cache
from itertools import pairwise

CODES = 256
_END = "\u0100"  # of a text; no byte, so no code
_LEAST = 2  # how often a pair comes that is worth a code


@lru_cache(maxsize=8)  # the same texts are packed for many tests
def learn(texts: tuple[bytes, ...]) -> tuple[bytes, dict[bytes, bytes]]:
    """The first halves of all codes and the second ones, and the codes of each text. A byte of
    text is its own first half."""
    whole = _END + "".join(text.decode("latin-1") + _END for text in texts)
    firsts, seconds = bytearray(range(CODES)), bytearray(CODES)
    counts: Counter[str] = Counter()
    _count(counts, whole, 1)
    for code in sorted({chr(byte) for byte in range(CODES)} - set(whole)):
        pair = max(counts, key=counts.__getitem__, default="")  # of equals the first seen
        if counts[pair] < _LEAST:
            break
        firsts[ord(code)], seconds[ord(code)] = pair.encode("latin-1")
        runs = re.compile(f"(?:{re.escape(pair)})+")
        for run in runs.finditer(whole):
            before, after = whole[run.start() - 1], whole[run.end()]
            _count(counts, before + run[0] + after, -1)
            _count(counts, before + code * (len(run[0]) // 2) + after, 1)
        whole = whole.replace(pair, code)
    codes = [text.encode("latin-1") for text in whole.split(_END)[1:-1]]
    return bytes(firsts + seconds), dict(zip(texts, codes, strict=True))


def _count(counts: Counter[str], text: str, change: int):
    """Count the pairs in a text, as found or as gone."""
    for first, second in pairwise(text):
        if _END not in (first, second):
            counts[first + second] += change
