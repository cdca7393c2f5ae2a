"""Decisions: who is asked, by which screen, and what comes of it."""
