"""The desktop twin of the handheld: the same firmware in a window, or without one.

python -m sim --help
"""
