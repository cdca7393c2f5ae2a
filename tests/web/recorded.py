"""A game in the simulator, to be played again in the browser: pressed, seen, saved."""

from tests.support.handheld import Handheld
from tests.support.pilot import Pilot
from tests.web.browser import checksum

BOARD = "picosystem"  # the handheld that the page is like


class Seen(Handheld):
    """Keeps a checksum of every picture that was pushed."""

    def __init__(self, folder, seed: int):
        self.sums: list[int] = []
        self.changes = 0
        super().__init__(folder, BOARD, seed=seed, new=True)

    def frame(self, count=1):
        for _ in range(count):
            super().frame()
            if self.device.changes != self.changes:
                self.changes = self.device.changes
                self.sums.append(checksum(self.device))


class Recorded:
    """From the first power-on to the result, with a power-off in between."""

    def __init__(self, folder, table, pilot: type[Pilot]):
        self.seed = table.seed
        self.before = Seen(folder, table.seed)
        player = pilot(self.before, table.seed, table.chooser())
        player.press("a", *table.start)
        player.play(table.half)
        self.first = player.pressed
        self.half = self.before.match.pack()
        player.handheld = self.after = Seen(folder, table.seed)
        player.pressed = []
        player.press("a")
        player.play()
        assert self.after.screen.name == "result"
        self.rest = player.pressed
        self.match = self.after.match.pack()


def same(seen: list[int], wanted: list[int]):
    """Where two lists part is told, not how they go on."""
    for number, (here, there) in enumerate(zip(seen, wanted, strict=False)):
        assert here == there, f"picture {number} of {len(wanted)} differs"
    assert len(seen) == len(wanted)


def replay(tab, game: Recorded, way: str, folder):
    """Play it in a tab, with a reload in the middle; every picture and the save are the same."""
    tab.open()
    same(tab.frame() + tab.play(game.first, way), game.before.sums)
    assert tab.saved(folder) == game.half  # also: the database has caught up with us
    tab.reload()
    same(tab.frame() + tab.play(game.rest, way), game.after.sums)
    assert tab.saved(folder) == game.match
    assert tab.troubles == []
