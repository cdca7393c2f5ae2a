"""Why an action is refused, and what things cost, in the language of the table."""

from ...engine.cards import held
from ...engine.position import ACTOR
from ..kit.cardrow import count
from ..parts import own_key


def sentence(t, game, view, action) -> str:
    """Why the player who holds the handheld may not do this now; of a cost, what he lacks."""
    key, value = game.reason(view, action)
    if not isinstance(value, tuple):
        return in_words(t, game, key, value)
    hand = game.hands[view[ACTOR]]
    lacking = [(kind, number - held(game, view, hand, kind)) for kind, number in value]
    return t("why.missing", cost(t, game, [pair for pair in lacking if pair[1] > 0]))


def in_words(t, game, key, value) -> str:
    """A reason as the rules give it, in the game's own words or in those of all games."""
    said = own_key(t, game, "why." + key)
    if value is None:
        return t(said)
    return t(said, cost(t, game, value) if isinstance(value, tuple) else value)


def cost(t, game, cards) -> str:
    """Cards as facts.py has a cost, in words: 3 ore, 2 grain. A line ends between the kinds."""
    words = [count(t, game.kind_names[kind], number) for kind, number in cards]
    return ", ".join([word.replace(" ", "\xa0") for word in words])
