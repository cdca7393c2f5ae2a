"""Whatever happens to a map's text, the packer packs it or refuses it in one line."""

import random

import pytest

from hexpocket.engine.board import Board
from host_tools.pack import PackError
from host_tools.pack.maps import MAPS, pack_toml
from tests.host_tools.test_pack_maps import SAMPLE

CATAN = (MAPS / "catan.toml").read_text(encoding="utf-8")
SPICE = (
    *("[", "]", "{", "}", "[[", "]]", ",", "=", '"', "'", '"""', "\\", "\n", "#", ".", "-", "\0"),
    *("0", "7", "13", "-1", "255", "256", "1e9", "nan", "inf", "true", "1979-05-27", "07:32:00"),
    *("99999999999999999999", "0xffffffffffffffffff", "[]", "{}", "[0, 0]", "[1, 0, 'N']"),
    *("at", "map", "number = 7", "x = 1", "ü", "\u2028", "\U0001f600"),
)


def mutate(text: str, dice: random.Random) -> str:
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(text))
        end = min(len(text), at + dice.choice((1, 1, 2, 5, 20, 80)))
        other = dice.randrange(len(text))
        text = dice.choice(
            (
                text[:at] + dice.choice(SPICE) + text[at:],
                text[:at] + dice.choice(SPICE) + text[end:],
                text[:at] + text[end:],
                text[:at] + text[other : other + end - at] + text[at:],
                text[:at] + text[at:end][::-1] + text[end:],
                swap_number(text, at, dice),
            )
        )
    return text


def swap_number(text: str, at: int, dice: random.Random) -> str:
    """Another value for the next digit: the TOML stays whole, its meaning changes."""
    while at < len(text) and not text[at].isdigit():
        at += 1
    return text[:at] + dice.choice("0123456789") + text[at + 1 :]


@pytest.mark.parametrize(("text", "tries"), [(SAMPLE, 2500), (CATAN, 300)])
def test_random_changes_pack_or_are_refused(text, tries):
    dice = random.Random(5)
    packed = []
    refusals = []
    for _ in range(tries):
        try:
            packed.append(Board(pack_toml(mutate(text, dice), "changed.toml")))
        except PackError as error:
            refusals.append(str(error))
    assert all(line.startswith("changed.toml: ") and line.isprintable() for line in refusals)
    assert min(len(packed), len(refusals)) > tries // 50
