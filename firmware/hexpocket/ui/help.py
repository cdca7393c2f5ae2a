"""Rule help: the texts of a game's topics with their numbers, and an index of keywords.

A game's `book` is its help.py (see parts.py): TOPICS in reading order; ROOM, the string room that
has their titles and texts; VALUES, what fills in the {} of a text, in order, as functions of the
string table, for a number the rules know is written there alone; BY_SCREEN and BY_PHASE, the topic
that fits the moment. A topic that another game's room has is written with it: help.buttons.
"""

from array import array

from micropython import const

_END = const(10)  # newline, at the end of an index's line


def title(t, book, topic) -> str:
    return t(_key(book, topic) + "_title")


def text(t, book, topic) -> str:
    """The topic's paragraphs, a line each."""
    values = book.VALUES.get(topic)
    return t(_key(book, topic) + "_text", *(values(t) if values else ()))


def _key(book, topic) -> str:
    return topic if "." in topic else book.ROOM + "." + topic


# Values of the topics that all games share.


def buttons(t):
    return (t("pause.not_now"),)


def saving(t):
    return (t("pause.save"), t("pause.leave"))


def undo(t):
    return (t("pause.undo"),)


class Index:
    """All keywords in alphabetical order, each with its topic; they stay in flash."""

    def __init__(self, t, book):
        self._lines = lines = t.raw(book.ROOM + ".index")
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
