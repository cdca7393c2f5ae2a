"""Cut the power of a handheld at a flash operation, switch it on again, see what is left.

Stories are deeds of a player, each of which writes to flash. Before a deed the handheld is copied
for every cut in it. On a copy the deed is done until the power fails; sometimes it fails again in
what follows. Then the copy is switched on: every record is the one from before the deed or the one
from after it, the pictures are those of the simulator with the same files, and play goes on.

The short form is in test_power_cut.py, the long one is soak.py.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, cycle, islice, zip_longest
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from hexpocket.engine import phase
from hexpocket.games.america.facts import MOVING
from hexpocket.games.knights.facts import PILLAGING
from hexpocket.ui.front.saves import join
from hexpocket.ui.play.flow import AUTO
from hexpocket.ui.settings import STORE
from host_tools.emulator.disk import BLOCKS, files_of, with_files
from host_tools.emulator.flash import PowerCut
from host_tools.emulator.machine import Machine
from host_tools.games import load
from tests.device.apart import Apart, apart, side_by_side
from tests.device.records import saved, storage_of
from tests.device.twin import Twin
from tests.support.matches import random_match

# What a player presses; the flash is written at one of these keys, but see QUIET. An act plays on,
# whatever the game asks for: up and A found, roll, take a step and end a turn; A then, that nobody
# builds.
DEEDS = {
    "welcome": "a",
    "no tips": "down a up up a b up",
    "begin": "a a a a",
    "act": "a",
    "continue": "a",
    "save": "x up up up a a y a",
    "save over": "x up up up a a down a y a",
    "delete": "x up up up a x down a b",
    "language": "x up up a right b",
    "brightness": "x up up a down left b",
    "leave": "x up a",
    "load": "down down a a down a",
}
PRESSES = 16  # up and A in turn: who builds is then ticked and not any more
BOOT = 3000  # ms
AGAIN = 3  # one cut in so many is followed by a second
FURTHER = 20  # operations after power on among which the second is


class Story(NamedTuple):
    """A handheld with these files, or one that has no disk yet, and what is done with it."""

    name: str
    files: Callable[[], dict[str, bytes]] | None
    deeds: tuple[str, ...]


class Cut(NamedTuple):
    """An operation of a deed, "before" it or "torn"; and perhaps one after that."""

    at: int
    how: str
    seed: int
    again: tuple[int, str, int] | None


class Beat(NamedTuple):
    """A deed that was done: its flash operations, and the records before and after it."""

    deed: str
    operations: tuple[str, ...]
    before: dict[str, bytes]
    after: dict[str, bytes]


class Outcome(NamedTuple):
    """What became of a cut."""

    place: str  # story, number of the deed, number of the cut: names it to `run`
    deed: str
    kind: str  # as "torn erase"
    at: int
    again: bool
    left: str  # which records were there
    wrong: str  # a line, or empty


def long_game() -> dict[str, bytes]:
    """Games too long for a place in littlefs' folders, on a disk with few free blocks."""
    game = load("catan")
    matches = iter(partial(random_match, Random(3), game, phase.START), None)
    first, second = islice((match.pack() for match in matches if match.logged > 100), 2)
    files = saved({AUTO: first, "slot1": join("First", first), "slot2": join("Second", second)})
    return files | {"/saves/music": Random(2).randbytes((BLOCKS - 24) * 4096)}


def moving_game() -> dict[str, bytes]:
    """A game of America in the middle of a move: the train has several steps left."""
    return saved({AUTO: random_match(Random(6), load("america"), MOVING).pack()})


def raided_game() -> dict[str, bytes]:
    """A game of Cities & Knights in which the barbarians have won: a city is lost now."""
    return saved({AUTO: random_match(Random(2), load("knights"), PILLAGING).pack()})


def free_road_game() -> dict[str, bytes]:
    """A game of Baden-Württemberg in which Road Building was played: two roads are laid now."""
    return saved({AUTO: random_match(Random(10), load("baden"), phase.FREE_ROAD).pack()})


# In the menu's deeds the board must be on the screen, or the curtain: not the dice after a roll.
# The game of the long story rolls no seven, so that every turn is two acts. In America's an act
# takes some steps of a move, ends it, or lets an extra build phase pass; in that of Cities &
# Knights a city is lost, and the robber is moved; in Baden-Württemberg's free roads are laid, and
# the inventor is moved and draws a card.
STORIES = (
    Story("new", None, (
        "format", "welcome", "no tips", "begin", *("act",) * 8, "save", *("act",) * 2, "language",
        "act", "save over", "act", "brightness", "act", "leave", "continue", "act", "delete",
        *("act",) * 2, "leave",
    )),
    Story("long", long_game, (
        "boot", "continue", *("act",) * 2, "brightness", *("act",) * 2, "save over",
        *("act",) * 2, "language", "delete", *("act",) * 2, "save", *("act",) * 2, "leave", "load",
        *("act",) * 4, "leave",
    )),
    Story("america", moving_game, (
        "boot", "continue", "act", "save", "act", "leave", "load", *("act",) * 8,
    )),
    Story("knights", raided_game, (
        "boot", "continue", *("act",) * 2, "save", *("act",) * 2, "leave", "load", *("act",) * 6,
    )),
    Story("baden", free_road_game, (
        "boot", "continue", *("act",) * 2, "save", "act", "leave", "load", *("act",) * 6,
    )),
)  # fmt: skip
POWER_ON = ("format", "boot")  # the second writes nothing, unless there is something to mend
QUIET = ("boot", "continue", "leave")  # nor do the others: the game is saved


# What a player does


def on(machine: Machine) -> Callable[[str], None]:
    """Presses a key and waits until the handheld rests."""

    def press(key: str):
        machine.press(key)
        machine.settle()

    return press


def do(machine: Machine, deed: str, press: Callable[[str], None] | None = None):
    """One deed; to switch it on is one, too."""
    if deed in POWER_ON:
        machine.run_until(machine.light, BOOT)
        machine.settle()
        return
    press = press or on(machine)
    before = machine.flash.operations
    if deed == "act":
        for key in islice(cycle(("up", "a")), PRESSES):
            press(key)
            if machine.flash.operations > before:
                return
    for key in DEEDS[deed].split():
        press(key)
    if deed not in QUIET:
        assert machine.flash.operations > before, f"{deed}: nothing was written"


def further(records: dict[str, bytes]) -> tuple[str, ...]:
    """What is done with a handheld that comes up with these."""
    deeds = ("continue" if AUTO in records else "begin", "act")
    return deeds if STORE in records else ("welcome", *deeds)


# What is left


def records_of(flash: bytes) -> dict[str, bytes]:
    """All records by name, as the firmware's own storage reads them; none is damaged."""
    with TemporaryDirectory() as folder:
        storage = storage_of(flash, Path(folder))
        found = {name: storage.load(name) for name in storage.names()}
    for _, problem in found.values():
        assert problem is None, f"{problem[1]} is {problem[0]}"
    return {name: payload for name, (payload, _) in found.items() if payload is not None}


def others_of(flash: bytes) -> dict[str, bytes]:
    """Files that are no records: a crash report, what was moved aside, the player's own."""
    return {path: data for path, data in files_of(flash).items()
            if path[-4:] not in (".sav", ".old", ".new")}  # fmt: skip


def perform(machine: Machine, deed: str) -> Beat:
    """Do it, and tell what it did to the flash."""
    before = {} if deed == "format" else records_of(machine.flash.image())
    done = len(machine.flash.log)
    do(machine, deed)
    operations = tuple(kind for kind, _ in machine.flash.log[done:])
    return Beat(deed, operations, before, records_of(machine.flash.image()))


def compare(found: dict[str, bytes], beat: Beat):
    """Every record is an old one or the new one."""
    for name in {*found, *beat.before, *beat.after}:
        possible = beat.before.get(name), beat.after.get(name)
        if found.get(name) not in possible:
            raise AssertionError(f"{name} is lost" if name not in found else f"{name} is another")


def strike(machine: Machine, beat: Beat, at: int, how: str, seed: int) -> bytes:
    """Flash after the power was cut in a deed."""
    machine.flash.cut(at, how, seed)
    try:
        do(machine, beat.deed)
    except PowerCut as power:
        return power.flash
    raise AssertionError(f"{beat.deed} had no operation {at}")


def strike_again(flash: bytes, deed: str, at: int, how: str, seed: int) -> tuple[bytes, Beat]:
    """Flash after a second cut, so many operations after the power was back; what it was in."""
    machine = Machine(flash)
    then = iter(())
    while True:
        beat = apart(partial(perform, machine, deed))
        if at < len(beat.operations):
            return strike(machine, beat, at, how, seed), beat
        at -= len(beat.operations)
        do(machine, deed)
        if deed in POWER_ON:
            then = iter(further(beat.after))
        deed = next(then, "act")


def play_on(machine: Machine, records: dict[str, bytes]):
    """Further deeds show what the simulator shows and save what it saves."""
    with TemporaryDirectory() as folder:
        storage_of(machine.flash.image(), Path(folder))
        twin = Twin(machine, "waveshare", Path(folder, "saves"))
        first = "title" if STORE in records else "language"
        assert twin.screen.name == first, f"it came up with a {twin.screen.name}"
        for deed in further(records):
            do(machine, deed, twin.press)
    assert machine.panel.faults == [], machine.panel.faults[0]


def try_cut(machine: Machine, beat: Beat, cut: Cut) -> str:
    """Cut, switch on, look, play on; which records were there."""
    others = {} if beat.deed == "format" else others_of(machine.flash.image())
    flash = strike(machine, beat, cut.at, cut.how, cut.seed)
    boot = "boot"
    if beat.deed == "format":
        boot = "format"  # there may be no disk yet
    else:
        compare(records_of(flash), beat)
    if cut.again:
        flash, beat = strike_again(flash, boot, *cut.again)
    again = Machine(flash)
    do(again, "boot")
    found = records_of(again.flash.image())
    compare(found, beat)
    assert others_of(again.flash.image()) == others, "a file that is no record changed"
    play_on(again, found)
    return found_words(found, beat)


def found_words(found: dict[str, bytes], beat: Beat) -> str:
    """Which records were there after a cut: the game, if it is one that changed."""
    changed = {name for name in {*beat.before, *beat.after}
               if beat.before.get(name) != beat.after.get(name)}  # fmt: skip
    if AUTO in changed:
        return "the last action" if found.get(AUTO) == beat.after[AUTO] else "the one before"
    if not changed:
        return "all as it was"
    new = all(found.get(name) == beat.after.get(name) for name in changed)
    return "the new slot or settings" if new else "the old slot or settings"


# Where to cut


def places(beat: Beat, chance: Random) -> Iterator[Cut]:
    """Without end and none twice: erases, first and last operations alternate with any others."""
    every = [(at, how) for at in range(len(beat.operations)) for how in ("before", "torn")]
    chance.shuffle(every)
    ends = 0, len(beat.operations) - 1
    chosen = [place for place in every
              if place[0] in ends or beat.operations[place[0]] == "erase"]  # fmt: skip
    both = [chosen, [place for place in every if place not in chosen]]
    chance.shuffle(both)
    mixed = [place for pair in zip_longest(*both) for place in pair if place]
    for turn in count():
        for at, how in mixed:
            if how == "torn" or not turn:  # before it there is nothing to tear differently
                yield Cut(at, how, chance.getrandbits(16), _second(chance))


def _second(chance: Random) -> tuple[int, str, int] | None:
    if chance.randrange(AGAIN):
        return None
    at = chance.choice((0, chance.randrange(FURTHER)))  # what mends a rename comes first
    return at, chance.choice(("before", "torn")), chance.getrandbits(16)


def plan(cuts: int) -> Counter[tuple[str, int]]:
    """How many cuts in which deed of which story: every kind of deed comes first, then the stories
    take turns."""
    deeds = {
        (story.name, number): deed
        for story in STORIES
        for number, deed in enumerate(story.deeds)
        if deed not in QUIET
    }
    first = list({deed: place for place, deed in reversed(deeds.items())}.values())
    rest = [place for place in deeds if place not in first]
    Random(5).shuffle(rest)
    told = [[place for place in rest if place[0] == story.name] for story in STORIES]
    mixed = [place for turn in zip_longest(*told) for place in turn if place]
    return Counter(islice(cycle(first + mixed), cuts))


def run(flash: bytes, wanted: Counter[tuple[str, int]], jobs: int = 1, only: int | None = None):
    """The stories with these cuts: an Outcome for each. `only` one of a deed's, by its number."""
    for story in STORIES:
        last = max((number for name, number in wanted if name == story.name), default=-1)
        if last < 0:
            continue
        machine = Machine(with_files(flash, story.files()) if story.files else flash)
        for number, deed in enumerate(story.deeds[: last + 1]):
            amount = wanted[story.name, number]
            if amount:
                yield from _deed(machine, story.name, number, deed, amount, jobs, only)
            do(machine, deed)


def _deed(machine, story, number, deed, amount, jobs, only) -> Iterator[Outcome]:
    beat = apart(partial(perform, machine, deed))
    chosen = list(enumerate(islice(places(beat, Random(f"{story} {number}")), amount)))
    if only is not None:
        chosen = chosen[only:]
    works = [partial(try_cut, machine, beat, cut) for _, cut in chosen]
    for (which, cut), left in zip(chosen, side_by_side(works, jobs), strict=True):
        wrong = ""
        if isinstance(left, Apart):
            left, wrong = "", str(left).strip().splitlines()[-1]
        yield Outcome(
            place=f"{story}.{number}.{which}",
            deed=deed,
            kind=f"{cut.how} {beat.operations[cut.at]}",
            at=cut.at,
            again=cut.again is not None,
            left=left,
            wrong=wrong,
        )
