"""A pilot with a finger: rows and places are tapped on the screen, all else is pressed."""

from typing import Any

from hexpocket.ui.board.targets import Targets, jump
from tests.support.pilot import WORDS, Pilot

ARROWS = ("up", "down", "left", "right")
BITS = {word: bit for bit, word in WORDS.items()}


class Finger(Pilot):
    """It wants what the pilot wants; `pressed` has its taps too, as a script's words."""

    def press(self, *buttons):
        words = [button if isinstance(button, str) else WORDS[button] for button in buttons]
        while words:
            moves = 0
            while moves < len(words) and words[moves] in ARROWS:
                moves += 1
            goal = self.goal(words[:moves]) if words[moves : moves + 1] == ["a"] else None
            if goal:
                if moves and self.tap(goal):  # the first chooses
                    words = words[moves:]
                    continue
                self.tap(goal)
            else:
                super().press(*words[: moves + 1])
            words = words[moves + 1 :]

    def tap(self, at) -> bool:
        """Whether it was only the choice: the same screen is still there."""
        screen = self.handheld.screen
        before = choice(screen)
        self.pressed.append(f"tap {at[0]} {at[1]}")
        self.handheld.tap(*at)
        only = self.handheld.screen is screen and choice(screen) != before
        self.read_tips()
        return only

    def goal(self, moves) -> tuple[int, int] | None:
        """The pixel to tap for what these arrows lead to; None if it is to be pressed."""
        screen: Any = self.handheld.screen
        targets = getattr(screen, "targets", None)
        if isinstance(targets, Targets) and not getattr(screen, "walking", False):
            place = targets.current
            for move in moves:
                place = jump(targets._ways, place, BITS[move])
            at = targets.island.pixel(targets.places[place])
            return at if targets.at(*at) == place else None
        if screen.list is not None and not {*moves} - {"up", "down"}:
            rows = screen.list
            row = rows.at + moves.count("down") - moves.count("up")
            row %= len(rows.items)
            last = rows.kept and row == len(rows.items) - 1
            if last or rows.first <= row < rows.first + rows._box[3]:
                return rows._box[0] + 20, rows._row_at(row) + 9
        if screen.anywhere and not moves:
            return 120, 100
        return None


def choice(screen) -> tuple:
    """What is chosen on a screen."""
    targets = getattr(screen, "targets", None)
    return (targets.current if targets else None, screen.list.at if screen.list else None)
