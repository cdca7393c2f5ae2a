"""Typing on the letter grid by key presses."""


def type_text(handheld, text):
    """Type on the entry screen that is open."""
    for letter in text:
        _go(handheld, letter)
        handheld.press("a")


def _go(handheld, letter):
    """To the letter's key, switching capitals where needed."""
    entry = handheld.screen
    if not _place(entry, letter):
        handheld.press("x")
    place = _place(entry, letter)
    assert place, f"no key for {letter!r}"
    row, column = place
    while entry.row != row:
        handheld.press("down" if entry.row < row else "up")
    while entry.column // width(entry) != column // width(entry):
        handheld.press("right" if entry.column < column else "left")


def width(entry):
    """Columns that a key of the chosen row takes."""
    return 1 if entry.row < len(entry._letters()) else 10 // len(entry.keys)


def _place(entry, letter):
    rows = entry._letters()
    for row, letters in enumerate(rows):
        if letter in letters:
            return row, letters.index(letter)
    key = "space" if letter == " " else letter
    if key in entry.keys:
        return len(rows), entry.keys.index(key) * 10 // len(entry.keys)
    return None
