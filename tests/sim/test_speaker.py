"""The speaker on the desktop: the right tone, and quiet where there is no sound."""

from array import array

import pygame
import pytest

from hexpocket.hal.signals import SIGNALS
from sim.device import Device
from sim.session import Session
from sim.speaker import LOUD, RATE, Speaker, wave
from sim.window import Window

TONES = sorted({hertz for _, notes in SIGNALS.values() for hertz in notes[::2] if hertz})


@pytest.fixture
def speaker(monkeypatch):
    """One that plays to nobody."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield Speaker(True)
    pygame.mixer.quit()


@pytest.mark.parametrize("hertz", TONES)
def test_a_wave_has_its_pitch_and_joins_its_beginning(hertz):
    samples = array("h", wave(hertz))
    assert set(samples) == {LOUD, -LOUD}
    turns = [i for i in range(len(samples)) if samples[i - 1] < samples[i]]  # the joint too
    assert len(turns) * RATE / len(samples) == pytest.approx(hertz, rel=0.001)
    steps = [b - a for a, b in zip(turns, turns[1:], strict=False)]
    assert max(steps) - min(steps) <= 1
    assert abs(sum(samples)) / len(samples) < LOUD / 50  # as long up as down


def test_one_tone_at_a_time_until_it_is_told_to_stop(speaker):
    assert speaker.works
    for hertz in (880, 880, 1319):
        speaker.set(hertz)
        assert pygame.mixer.get_busy()
        assert speaker.tone == hertz
    pygame.time.wait(60)
    assert sum(pygame.mixer.Channel(i).get_busy() for i in range(8)) == 1
    speaker.set(0)
    pygame.time.wait(60)
    assert not pygame.mixer.get_busy()


@pytest.mark.parametrize(("there", "driver"), [(False, "dummy"), (True, "none of these")])
def test_without_a_speaker_or_sound_nothing_happens(monkeypatch, capfd, there, driver):
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    speaker = Speaker(there)
    assert not speaker.works
    for hertz in (880, 0):
        speaker.set(hertz)
    assert pygame.mixer.get_init() is None
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(("board", "tones"), [("picosystem", 2), ("displaypack", 0)])
def test_the_window_plays_what_the_device_does(monkeypatch, tmp_path, board, tones):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    played = []
    plain = Speaker.set

    def noting(self, hertz):
        played.append(hertz)
        plain(self, hertz)

    monkeypatch.setattr(Speaker, "set", noting)
    session = Session(Device(board, tmp_path))
    window = Window(session, board, 1)
    try:
        assert window.speaker.works == (tones > 0)
        session.app.signal("turn")
        for _ in range(40):
            window.frame()
            session.device.wait(20)
    finally:
        pygame.quit()
    changes = [
        hertz for hertz, before in zip(played, [0, *played], strict=False) if hertz != before
    ]
    assert changes == ([880, 0, 1319, 0] if tones else [])
