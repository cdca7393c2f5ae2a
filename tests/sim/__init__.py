"""Tests of the desktop twin."""
