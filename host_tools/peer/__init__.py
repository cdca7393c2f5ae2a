"""Our bots in catanatron's engine, against its players: what another program's tables say of them.

python -m host_tools.peer --help

    island.py    which of catanatron's hexes, intersections and edges are which of ours
    rules.py     the base game as catanatron plays it
    position.py  our position of a state of catanatron's
    actions.py   its actions as ours
    table.py     players of both kinds at its table, and one game

Catanatron rules and deals. A seat of ours is shown our view of the position, in which the cards of
the others are hidden, and its choice is played as catanatron's action.
"""
