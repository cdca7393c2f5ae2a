"""Keys pressed on the handheld do what they do in the simulator, picture for picture."""

from tests.device.twin import Twin

# The language, through the menus into a game, its first tip; then found, look around, undo, go on.
INTO_A_GAME = ("a", "down", "down", "a", "b", "up", "up", "a", "a", "a", "a", "a")
FOUNDING = ("a", "right", "a", "a", "down", "a", "a", "x", "b", "y", "b", "a", "a", "a")


def test_the_same_keys_give_the_same_pictures(title, tmp_path):
    twin = Twin(title, "waveshare", tmp_path)
    twin.press(*INTO_A_GAME, *FOUNDING)
    assert len(twin.seen) >= 6, twin.seen
    assert title.panel.faults == []


def test_a_press_shows_in_time(title, record_property):
    before = title.now
    title.press("down")
    latency = title.panel.changed - before
    record_property("button to pixels, ms", latency / 1000)
    assert before < title.panel.changed
    assert latency <= 60_000
