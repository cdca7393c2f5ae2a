"""Actions: small ints, kind << 16 | a << 8 | b, and the kinds that games share.

An action without its outcome (`ROLL`, `BUY`, `STEAL | seat`) is an intent: the lists of legal
actions hold intents, and applying one draws the outcome from the position's generator. The same
int with the outcome filled in is the record of what happened; forcing a record replays it.
"""

from micropython import const

ROLL = const(1 << 16)  # record: a = red die, a third one above it << 4; b = white die
END_TURN = const(2 << 16)
ROAD = const(3 << 16)  # b = path
SETTLEMENT = const(4 << 16)  # b = node
CITY = const(5 << 16)  # b = node
BUY = const(6 << 16)  # a development card; record: b = card + 1
KNIGHT = const(7 << 16)
ROAD_BUILDING = const(8 << 16)
INVENTION = const(9 << 16)  # a <= b = kinds taken; a = NONE if the bank has one card only
MONOPOLY = const(10 << 16)  # b = kind
ROBBER_TO = const(11 << 16)  # b = hex
STEAL = const(12 << 16)  # b = victim; record: a = kind + 1, or NONE if the hand was empty
DISCARD = const(13 << 16)  # b = kind
BANK = const(14 << 16)  # a = kind given, b = kind taken
PASS = const(15 << 16)  # decline what is optional

OFFER = const(16 << 16)  # begin an offer to the other players
INVITE = const(17 << 16)  # ask them for proposals
MORE = const(18 << 16)  # b = kind: want one more, or give one less
LESS = const(19 << 16)  # b = kind: give one more, or want one less
SEND = const(20 << 16)  # to all
PROPOSE = const(21 << 16)  # b = partner, who agrees or not in the open
CANCEL = const(22 << 16)
WANT = const(23 << 16)  # say in the open that one will answer the offer
AGREE = const(24 << 16)  # to what was proposed; nothing happens if one cannot pay
ACCEPT = const(25 << 16)
REFUSE = const(26 << 16)
COUNTER = const(27 << 16)  # begin a counter-offer
DEAL = const(28 << 16)  # b = partner
NO_DEAL = const(29 << 16)

KINDS = const(30)  # a game's own kinds begin here


def kind_of(action) -> int:
    """The action without its operands."""
    return action & ~0xFFFF
