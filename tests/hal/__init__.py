"""Tests of what differs between devices."""
