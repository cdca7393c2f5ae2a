"""The handheld's speaker on the desktop: tones made in memory, silence where there is no sound."""

import os
from array import array
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache

import pygame

RATE = 44_100  # samples a second
LOUD = 3000  # of 32767: a piezo is no orchestra
BUFFER = 512  # samples, 12 ms: a tone begins with its frame
PERIODS = 64  # of a wave in a sound, which is played round and round
FADE = 5  # ms: a wave cut off clicks


class Speaker:
    """One tone at a time, or none. Without `there` being one, or without sound, always none."""

    def __init__(self, there: bool):
        self.tone = 0
        self._playing: pygame.mixer.Sound | None = None
        if there:
            with suppress(pygame.error), _unheard():
                pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
        self.works = pygame.mixer.get_init() is not None

    def set(self, hertz: int):
        """This tone from now on, 0 for silence."""
        if hertz == self.tone:
            return
        self.tone = hertz
        if self._playing:
            self._playing.fadeout(FADE)
            self._playing = None
        if hertz and self.works:
            self._playing = pygame.mixer.Sound(buffer=wave(hertz))
            self._playing.play(loops=-1)


@contextmanager
def _unheard() -> Iterator[None]:
    """ALSA's lines about every card that is missing go nowhere; they pass by Python's stderr."""
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


@cache
def wave(hertz: int) -> bytes:
    """A square wave, as a piezo on a PWM pin makes it; its end joins its beginning."""
    count = round(PERIODS * RATE / hertz)
    high = [2 * i * hertz // RATE % 2 == 0 for i in range(count)]
    return array("h", [LOUD if up else -LOUD for up in high]).tobytes()
