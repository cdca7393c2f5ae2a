"""Baden-Württemberg's rule help: what the rules mark as our own, the help tells as such."""

import re
from pathlib import Path

import pytest

from hexpocket.ui.baden import help as book
from hexpocket.ui.pages import help as rule_help
from tests.support.baden import GAME
from tests.ui.test_help import TABLES

RULES = Path(__file__).parents[2] / "docs" / "rules" / "baden.md"
# By rule what must stand in the texts, English and German.
OURS = {
    "W1": ("18 cards of each kind", "je 18 Karten einer Sorte"),
    "W2": ("how the development deck is split", "die Aufteilung der Entwicklungskarten"),
    "W4": ("the map with its towns", "die Karte mit Städten"),
    "W6": ("the towns of the start card left over", "die Städte der übrigen Startkarte"),
    "W11": ("no distance", "keinen Abstand"),
    "W15": ("gets what is left", "was noch da ist"),
    "W18": ("Empty hands are passed over", "leere Hände übergangen"),
    "W24": ("for its own kind", "gegen die eigene Sorte"),
    "W37": ("what landmarks reward", "die Belohnungen der Wahrzeichen"),
    "W38": ("resources that the bank has", "Rohstoffe, die die Bank noch hat"),
    "W39": ("bought in this turn", "in diesem Zug gekauft"),
    "W41": ("before the roll are an option", "vor dem Wurf sind eine Option"),
    "W50": ("towns where nobody has built", "Städte hindurch, in denen niemand gebaut hat"),
    "W52": ("nobody has it", "hat sie niemand"),
}


def test_every_rule_that_is_ours_is_in_the_table():
    lines = RULES.read_text(encoding="utf-8").splitlines()
    found = [re.match(r"- \*\*(W\d+)\*\* .*\*\(ours", line) for line in lines]
    assert {match[1] for match in found if match} == set(OURS)


@pytest.mark.parametrize("rule", OURS)
def test_what_is_ours_is_told(rule):
    for language, words in zip(("en", "de"), OURS[rule], strict=True):
        assert words in rule_help.text(TABLES[language], book, GAME, "ours")
