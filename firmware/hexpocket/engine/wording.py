"""Reasons in English: what all games share, and putting one in words (a game's sentences.py)."""

TEXTS = {
    "no_such": "There is no such action.",
    "roll_off_first": "Roll for the first turn first.",
    "roll_first": "Roll the dice first.",
    "not_now": "This cannot be done now.",
    "discard_first": "Half of the hand must go back first.",
    "steal_first": "Choose whom to rob first.",
    "offer_first": "Send or cancel the offer first.",
    "answer_first": "Answer the offer first.",
    "counter_first": "Send or cancel the counter-offer first.",
    "close_first": "Close the trade first.",
    "over": "The game is over.",
    "rolled": "The dice were rolled already.",
    "deck_empty": "No development card is left.",
    "card_cost": "A development card costs {}.",
    "card_second": "Only one development card may be played in a turn.",
    "card_none": "No such card is in the hand.",
    "card_new": "A card bought this turn may not be played yet.",
    "steal_self": "Nobody robs himself.",
    "discard_none": "No card of this kind is in the hand.",
    "bank_same": "Nothing is traded for its own kind.",
    "offer_never": "Players do not trade in this game.",
    "offer_limit": "No more than {} offers may be made in a turn.",
    "offer_empty": "There is no card to give.",
    "offer_invited": "Proposals were invited already this turn.",
    "more_none": "There are no more cards of this kind.",
    "less_none": "There are no more cards of this kind in the hand.",
    "send_sides": "Both sides must give at least one card.",
    "send_same": "This is the offer itself: accept it instead.",
    "send_again": "This offer was refused already this turn.",
    "accept_invitation": "There is no offer to accept, only an invitation to make one.",
    "accept_hand": "The cards asked for are not in the hand.",
    "deal_none": "This player agreed to nothing.",
}

NO_SUCH = TEXTS["no_such"]


def in_words(game, key, value) -> str:
    """A reason as game.reason gives it."""
    if isinstance(value, tuple):
        value = ", ".join(["{} {}".format(n, game.kind_names[kind]) for kind, n in value])
    return game.chapter("sentences").TEXTS[key].format(value)
