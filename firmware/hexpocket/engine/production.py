"""What a result brings: cards for the pieces at hexes with its number, while the bank has them.

A claim is the place in a hand where its card would go, and its kind in the low four bits below.
"""

from .position import NONE, ROBBER


def claims(game, pos, total) -> list:
    """What all pieces at hexes with this number are to get; the robber's hex brings nothing."""
    hexes = game.hexes
    if pos[hexes : hexes + game.board.hexes] != game.land:
        _look_at_land(game, pos)
    nodes = game.nodes
    hands = game.hands
    yields = game.yields
    seconds = game.seconds
    corners = game.board.hex_nodes
    robber = pos[ROBBER]
    found = []
    for hex_id in game.numbered[total]:
        if hex_id != robber:
            kind = pos[hexes + hex_id] & 15
            for node in corners[6 * hex_id : 6 * hex_id + 6]:
                if node != NONE:
                    piece = pos[nodes + node] >> 4
                    number = yields[piece]
                    if number:
                        claim = hands[piece - 1 & 3] + kind << 4 | kind
                        found.append(claim)
                        if number > 1:
                            found.append(claim + seconds[kind])
    return found


def _look_at_land(game, pos):
    """Note the hexes by number; numbers change seldom, if ever."""
    game.land = pos[game.hexes : game.hexes + game.board.hexes]
    game.numbered = [bytearray() for _ in range(16)]
    for hex_id, byte in enumerate(game.land):
        game.numbered[byte >> 4].append(hex_id)


def served(game, pos, claimed, sole) -> list:
    """The claims that the bank can serve.

    Too many claims for a stack: nobody gets the kind; with `sole`, the only player who claims it
    gets what is left.
    """
    found = []
    for kind in range(game.resources):
        some = [claim for claim in claimed if claim & 15 == kind]
        left = pos[game.bank + kind]
        if len(some) > left:
            alone = sole and some.count(some[0]) == len(some)
            some = some[:left] if alone else []
        found += some
    return found


def give_out(game, pos, claimed, sole) -> list:
    """Give the cards out, and return the claims that were served."""
    bank = game.bank
    if claimed and min(pos[bank : bank + game.resources]) < len(claimed):
        claimed = served(game, pos, claimed, sole)
    for claim in claimed:
        pos[claim >> 4] += 1
        pos[bank + (claim & 15)] -= 1
    return claimed
