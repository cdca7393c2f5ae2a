"""A few altered saves on the emulated Pico; `python -m tests.device.mutants` tries many."""

from tests.device.mutants import altered_saves, in_the_simulator, on_the_pico


def test_altered_saves_are_refused_or_shown_as_in_the_simulator(flash):
    tried = altered_saves(16)
    expected = in_the_simulator(tried)
    assert on_the_pico(flash, tried) == expected
    assert 0 < list(expected.values()).count("refused") < len(tried)
