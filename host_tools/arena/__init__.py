"""The arena: bots play each other, many games, and what comes of it is counted.

python -m host_tools.arena --help

Every seed is played once in each rotation of the seats, so that each bot has each seat once with
the same island and dice. The same seeds give the same results in one process or in many.
"""
