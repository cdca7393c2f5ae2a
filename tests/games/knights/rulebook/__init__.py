"""Cities & Knights once more, each test written from the rules alone."""
