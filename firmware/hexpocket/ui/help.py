"""Rule help: the topics in reading order, the numbers in their texts, and an index of keywords.

The words are in assets/strings/*/help.toml. A number the rules know is not written there: the
text has a {} for it, and the table below says where the rules keep it.
"""

from array import array

from micropython import const

from ..engine import trade
from ..games.catan import Catan, facts
from .reason import cost

_END = const(10)  # newline, at the end of an index's line

TOPICS = (
    "aim",
    "buttons",
    "setup",
    "founding",
    "turn",
    "production",
    "seven",
    "robber",
    "costs",
    "roads",
    "settlements",
    "distance",
    "cities",
    "harbours",
    "bank",
    "trade",
    "development",
    "knight",
    "road_building",
    "invention",
    "monopoly",
    "victory",
    "longest_road",
    "largest_army",
    "end",
    "editions",
    "options",
    "hidden",
    "saving",
    "undo",
)

# What fills in the {} of a topic's text, in order; called with the string table.
_VALUES = {
    "aim": lambda t: (facts.POINTS_TO_WIN, facts.TITLE_POINTS, facts.TITLE_POINTS),
    "buttons": lambda t: (t("pause.not_now"),),
    "production": lambda t: (facts.CARDS_OF_A_KIND,),
    "seven": lambda t: (facts.HAND_LIMIT,),
    "robber": lambda t: (facts.FRIENDLY_POINTS,),
    "costs": lambda t: (
        _cost(t, facts.ROAD_COST),
        _cost(t, facts.SETTLEMENT_COST),
        _cost(t, facts.CITY_COST),
        _cost(t, facts.CARD_COST),
        facts.ROADS,
        facts.SETTLEMENTS,
        facts.CITIES,
    ),
    "roads": lambda t: (_cost(t, facts.ROAD_COST), facts.ROADS, facts.TRAIL_LEAST),
    "settlements": lambda t: (_cost(t, facts.SETTLEMENT_COST), facts.SETTLEMENTS),
    "cities": lambda t: (_cost(t, facts.CITY_COST), facts.CITIES),
    "harbours": lambda t: (facts.ANY_HARBOUR_RATE,) * 2 + (facts.OWN_HARBOUR_RATE,) * 2,
    "bank": lambda t: (facts.BANK_RATE, facts.ANY_HARBOUR_RATE, facts.OWN_HARBOUR_RATE),
    "trade": lambda t: (trade.OFFERS_PER_TURN,),
    "development": lambda t: (_cost(t, facts.CARD_COST), sum(facts.DECK_CARDS)) + facts.DECK_CARDS,
    "knight": lambda t: (facts.ARMY_LEAST,),
    "victory": lambda t: (facts.DECK_CARDS[facts.VICTORY_CARD], facts.POINTS_TO_WIN),
    "longest_road": lambda t: (facts.TRAIL_LEAST, facts.TITLE_POINTS, facts.TRAIL_LEAST),
    "largest_army": lambda t: (
        facts.ARMY_LEAST,
        facts.TITLE_POINTS,
        facts.DECK_CARDS[facts.KNIGHT_CARD],
    ),
    "end": lambda t: (facts.POINTS_TO_WIN, facts.TITLE_POINTS),
    "options": lambda t: (facts.FRIENDLY_POINTS,),
    "saving": lambda t: (t("pause.save"), t("pause.leave")),
    "undo": lambda t: (t("pause.undo"),),
}


def title(t, topic) -> str:
    return t("help." + topic + "_title")


def text(t, topic) -> str:
    """The topic's paragraphs, a line each."""
    values = _VALUES.get(topic)
    return t("help." + topic + "_text", *(values(t) if values else ()))


class Index:
    """All keywords in alphabetical order, each with its topic; they stay in flash."""

    def __init__(self, t):
        self._lines = lines = t.raw("help.index")
        self._starts = array("H", (0,))
        for at in range(len(lines)):  # enumerate would make a pair for every letter
            if lines[at] == _END:
                self._starts.append(at + 1)

    def __len__(self):
        return len(self._starts) - 1

    def __getitem__(self, number):
        """Keyword and topic."""
        line = self._lines[self._starts[number] : self._starts[number + 1] - 1]
        return tuple(str(line, "utf-8").split("\t"))


def _cost(t, cards) -> str:
    return cost(t, Catan, cards)
