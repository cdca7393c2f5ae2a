"""A few altered saves on the emulated Pico; `python -m tests.device.mutants` tries many."""

from tests.device.mutants import altered_saves, in_the_simulator, on_the_pico

EACH = 6  # refused and taken up


def test_altered_saves_are_refused_or_shown_as_in_the_simulator(flash):
    many = altered_saves(80)
    expected = in_the_simulator(many)
    refused = [name for name, shown in expected.items() if shown == "refused"]
    shown = [name for name in many if name not in refused]
    chosen = refused[:EACH] + shown[:EACH]
    assert len(chosen) == 2 * EACH
    found = on_the_pico(flash, {name: many[name] for name in chosen})
    assert found == {name: expected[name] for name in chosen}
