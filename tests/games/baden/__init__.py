"""Tests of the rules of Baden-Württemberg."""
