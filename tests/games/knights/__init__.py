"""Tests of Cities & Knights, rule by rule."""
