"""The keyboard: which key is which button, and what the window says, in two languages."""

import pygame

# Keys that are a button of the case, by the letter on it.
LETTERS = {pygame.K_a: "a", pygame.K_b: "b", pygame.K_x: "x", pygame.K_y: "y"}
# Keys that say what the player wants; with four buttons some of them press two.
KEYS = {
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_KP_8: "up",
    pygame.K_KP_2: "down",
    pygame.K_KP_4: "left",
    pygame.K_KP_6: "right",
    pygame.K_RETURN: "a",
    pygame.K_KP_ENTER: "a",
    pygame.K_SPACE: "a",
    pygame.K_BACKSPACE: "b",
    pygame.K_ESCAPE: "b",
    pygame.K_TAB: "x",
    pygame.K_m: "x",
    pygame.K_h: "y",
}

# Keys, and what they do. A row without words is a gap.
Rows = list[tuple[tuple[str, ...], str]]
_ENGLISH: Rows = [
    (("Arrows",), "move"),
    (("Enter", "Space", "A"), "do it"),
    (("Backspace", "Esc", "B"), "back"),
    (("Tab", "M", "X"), "menu"),
    (("H", "Y"), "hand"),
]
_GERMAN: Rows = [
    (("Pfeile",), "bewegen"),
    (("Enter", "Leertaste", "A"), "ausführen"),
    (("Rücktaste", "Esc", "B"), "zurück"),
    (("Tab", "M", "X"), "Menü"),
    (("H", "Y"), "Hand"),
]
# With four buttons the letters are only what is printed on the buttons.
_ENGLISH_FOUR: Rows = [
    *((tuple(key for key in keys if key not in "ABXY"), words) for keys, words in _ENGLISH),
    ((), ""),
    (("X", "Y"), "up, down"),
    (("B", "X"), "held together: left, with Y right"),
    (("A", "X"), "held together: menu, with Y hand"),
]
_GERMAN_FOUR: Rows = [
    *((tuple(key for key in keys if key not in "ABXY"), words) for keys, words in _GERMAN),
    ((), ""),
    (("X", "Y"), "auf, ab"),
    (("B", "X"), "zusammen: links, mit Y rechts"),
    (("A", "X"), "zusammen: Menü, mit Y Hand"),
]
_ENGLISH_REST: Rows = [
    ((), ""),
    (("Mouse",), "buttons, screen; right-click keeps one down"),
    (("F2",), "screenshot; with Shift, of the whole handheld"),
    (("F3",), "start and stop recording a GIF"),
    (("F11",), "full screen"),
    (("F1",), "this page"),
]
_GERMAN_REST: Rows = [
    ((), ""),
    (("Maus",), "Knöpfe, Bildschirm; Rechtsklick hält Knopf fest"),
    (("F2",), "Bildschirmfoto; mit Umschalt vom ganzen Gerät"),
    (("F3",), "GIF-Aufnahme starten und beenden"),
    (("F11",), "Vollbild"),
    (("F1",), "diese Seite"),
]

# Messages in the window; {} is a file's name.
_ENGLISH_SAID = {
    "saved": "saved {}",
    "failed": "could not write {}",
    "recording": "recording, F3 stops",
    "no_recording": "the emulator records no animations",
}
_GERMAN_SAID = {
    "saved": "gespeichert: {}",
    "failed": "nicht gespeichert: {}",
    "recording": "Aufnahme läuft, F3 beendet sie",
    "no_recording": "der Emulator nimmt keine Animationen auf",
}


def said(language: str, key: str, name: str = "") -> str:
    """A message, in a language by its own name."""
    return (_GERMAN_SAID if language == "Deutsch" else _ENGLISH_SAID)[key].format(name)


def page(language: str, four: bool) -> tuple[str, Rows]:
    """Title and rows of the page, in a language by its own name."""
    if language == "Deutsch":
        return "Tasten", (_GERMAN_FOUR if four else _GERMAN) + _GERMAN_REST
    return "Keys", (_ENGLISH_FOUR if four else _ENGLISH) + _ENGLISH_REST
