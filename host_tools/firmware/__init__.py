"""MicroPython for this project: sources from distribution packages, and what is built of them."""
