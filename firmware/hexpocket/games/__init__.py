"""The games: rules only, each on the parts of the engine."""
