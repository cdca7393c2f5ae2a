"""Keys pressed on the handheld do what they do in the simulator, picture for picture."""

from tests.device.twin import Twin

# Through the menus into a game; then found, look around, undo, go on.
INTO_A_GAME = ("down", "down", "a", "b", "up", "up", "a", "a", "a", "a")
FOUNDING = ("a", "right", "a", "a", "down", "a", "a", "x", "b", "y", "b", "a", "a", "a")


def test_the_same_keys_give_the_same_pictures(title, tmp_path):
    twin = Twin(title, "waveshare", tmp_path)
    seen = []
    for number, key in enumerate(INTO_A_GAME + FOUNDING):
        twin.press(key)
        seen.append(twin.screen)
        assert twin.differences() == 0, f"after key {number} ({key}) on {twin.screen}"
    assert len(set(seen)) >= 6, seen
    assert title.panel.faults == []


def test_a_press_shows_in_time(title, record_property):
    before = title.now
    title.press("down")
    latency = title.panel.changed - before
    record_property("button to pixels, ms", latency / 1000)
    assert before < title.panel.changed
    assert latency <= 60_000
