"""Tests on an emulated Pico: the real firmware, its display and its keys, in emulated time."""
