"""Screens and what they are made of: palette, fonts, sprites, widgets, drawn on one canvas."""
