"""Rule help: the texts of a game's topics with their numbers, and an index of keywords.

A game's `book` is its help.py (see parts.py): TOPICS in reading order; ROOM, the string room that
has their titles and texts; `values(game, topic)`, what fills in the {} of a text, for a number the
rules know is written there alone; BY_SCREEN and BY_PHASE, the topic that fits the moment. A topic
that another game's room has is written with it: help.buttons.
"""

from array import array

from ..kit.strings import spelled
from ..play.reason import cost

# Of the topics that all games share: keys of what fills in their texts.
SHARED = {
    "help.buttons": ("pause.not_now",),
    "help.saving": ("pause.save", "pause.leave"),
    "help.undo": ("pause.undo",),
}


def title(t, book, topic) -> str:
    return t(_key(book, topic) + "_title")


def text(t, book, game, topic) -> str:
    """The topic's paragraphs, a line each."""
    key = _key(book, topic)
    values = SHARED.get(key) or book.values(game, topic)
    return t(key + "_text", *[_in_words(t, game, value) for value in values])


def _key(book, topic) -> str:
    return topic if "." in topic else book.ROOM + "." + topic


def _in_words(t, game, value):
    """A number as it is, a cost in words, the text of a key."""
    if isinstance(value, tuple):
        return cost(t, game, value)
    return t(value) if isinstance(value, str) else value


class Topics:
    """All topics in reading order; titles are read when they are asked for, which spares 3 KB."""

    def __init__(self, t, book):
        self._t = t
        self._book = book

    def __len__(self):
        return len(self._book.TOPICS)

    def __getitem__(self, number):
        """Title and topic."""
        topic = self._book.TOPICS[number]
        return title(self._t, self._book, topic), topic


class Index:
    """All keywords in alphabetical order, each with its topic; they stay in flash."""

    def __init__(self, t, book):
        self._data, at = t.place(book.ROOM + ".index")
        self._starts = array("H")
        count = self._data[at + 2] | self._data[at + 3] << 8
        at += 4
        for _ in range(count):
            self._starts.append(at)
            at += 2 + self._data[at + 1]

    def __len__(self):
        return len(self._starts)

    def __getitem__(self, number):
        """Keyword and topic."""
        at = self._starts[number]
        return tuple(spelled(self._data, at + 2, self._data[at]).split("\t"))
