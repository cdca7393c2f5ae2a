"""What a test measured, told when all tests have run: record_property(FIGURES, "words")."""

FIGURES = "figures"
