"""Trade with the bank: equal cards for another, at the rate of the player's harbours (B48)."""

from . import action as act
from .position import ACTIVE
from .seats import PORTS


def add_trades(game, pos, found):
    """What the active player may trade now."""
    seat = pos[ACTIVE]
    hand = game.hands[seat]
    kinds = game.resources
    least = game.bank_rate
    if pos[hand + PORTS] or game.more_rates and game.more_rates(pos, seat):
        least = game.own_harbour_rate
    held = pos[hand : hand + kinds]
    if max(held) < least:
        return
    bank = pos[game.bank : game.bank + kinds]
    for give, number in enumerate(held):
        if number >= least and (number >= game.bank_rate or number >= game.rate(pos, seat, give)):
            if min(bank):
                found += game.exchanges[give]
            else:
                found += [trade for trade in game.exchanges[give] if bank[trade & 255]]


def exchanges(kinds) -> list:
    """By kind given, the trades for each other kind."""
    return [
        [act.BANK | give << 8 | take for take in range(kinds) if take != give]
        for give in range(kinds)
    ]


def trade(game, pos, kinds):
    give = kinds >> 8
    take = kinds & 255
    bank = game.bank
    hand = game.hands[pos[ACTIVE]]
    rate = game.rate(pos, pos[ACTIVE], give)
    pos[hand + give] -= rate
    pos[bank + give] += rate
    pos[hand + take] += 1
    pos[bank + take] -= 1
