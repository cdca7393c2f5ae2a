"""Tests of the screens and what they are made of."""
