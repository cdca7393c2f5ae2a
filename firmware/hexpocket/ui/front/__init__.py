"""From power-on to the first turn: title, new game, saves, settings."""
