"""The places of the weights that every game has, before those of its own.

Of values in points a thousandth is meant, of shares a hundredth.
"""

from micropython import const

# Production
PLENTY = const(0)  # pips of a kind beyond these count half
VARIETY = const(1)  # for each kind that is produced at all
SCARCEST = const(2)  # for each pip of the kind with the fewest
ROBBED = const(3)  # for each own pip that the robber takes: it will go on

# Rivals
RIVAL_PIP = const(4)  # for each pip of theirs
RIVAL_POINT = const(5)  # and for each point,
THREAT = const(6)  # more with each point, in sixteenths,
LEADER = const(7)  # and for who leads

# Plans
CARD = const(8)  # what a card that is bought brings
PLAN = const(9)  # share of the best plan that counts before it is carried out
SECOND = const(10)  # share of the next best
HALFWAY = const(11)  # quarters of a roll after which a plan is worth half

# Hand
STEAL = const(12)  # a card drawn from a rival
SPARE = const(13)  # for each card
OVER = const(14)  # for each card above the limit
DEAL = const(15)  # the least that a deal brings
HARM = const(16)  # for each card that a rival gains in a deal
OFFERS = const(17)  # in vain, then none any more in a turn

SLIP = const(18)  # share of its strength's misjudgement that a bot of this game has

NUMBER = const(19)
