"""Tests of the rules of America."""
