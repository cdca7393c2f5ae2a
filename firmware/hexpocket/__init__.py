"""Hexpocket: hex-board games for a pocket handheld, the same code on the Pico and the desktop."""

VERSION = "0.1.0"
