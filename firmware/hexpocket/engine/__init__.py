"""The parts rules are made of: packed board, state fields, dice, bank, networks.

Nothing here does I/O, knows the time, draws, or rolls dice outside the position it is given.
"""
