"""Rule help: the texts of a game's topics with their numbers, and an index of keywords.

A game's `book` is its help.py (see parts.py): TOPICS in reading order; ROOM, the string room that
has their titles and texts; `values`, what fills in the {} of a text, for a number the rules know
is written there alone; BY_SCREEN and BY_PHASE, the topic that fits the moment. A topic that
another game's room has is written with it: help.buttons.
"""

from array import array

from ..kit.strings import spelled


def title(t, book, topic) -> str:
    return t(_key(book, topic) + "_title")


def text(t, book, topic) -> str:
    """The topic's paragraphs, a line each."""
    return t(_key(book, topic) + "_text", *book.values(topic, t))


def _key(book, topic) -> str:
    return topic if "." in topic else book.ROOM + "." + topic


# Values of the topics that all games share.


def buttons(t):
    return (t("pause.not_now"),)


def saving(t):
    return (t("pause.save"), t("pause.leave"))


def undo(t):
    return (t("pause.undo"),)


class Topics:
    """All topics of a book, each after its title; as a list they would take 2 KB."""

    def __init__(self, t, book):
        self._t = t
        self._book = book

    def __len__(self):
        return len(self._book.TOPICS)

    def __getitem__(self, number):
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
