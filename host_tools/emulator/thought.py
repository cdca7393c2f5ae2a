"""The part of probe.py that measures bots, loaded for them alone: what lies on the heap counts."""

# pyright: reportMissingImports=false, reportAttributeAccessIssue=false
import time

from probe import Keys, begin, say

from hexpocket.engine.position import PHASE
from hexpocket.ui.match import HARD


def think(app):
    """Have a bot in memory, with all that it needs for a decision, and the screens about bots."""
    from hexpocket.ui.play import advice, bots, seats, thinking  # noqa: F401

    thinking.choose(app, HARD)


def asked(app):
    """Ask strong bots what they would do in the place of who sees each of the views in the file
    views, while the file match is played. How many."""
    from hexpocket.ui.play import thinking

    begin(app, "match", 4)
    view = bytearray(app.match.game.size)
    app.match.asked = lambda: view
    choose = Timed(thinking.choose)
    with open("/views", "rb") as file:
        while file.readinto(view):
            choose(app, HARD)
    return choose.count


def decided(app):
    """Let bots play the file match for as many decisions as bots.txt says; how many it were."""
    from hexpocket.ui.play import thinking

    app.settings.bots = 0
    app.device.buttons = Keys()
    choose = thinking.choose = Timed(thinking.choose)
    with open("/bots.txt") as file:
        most = int(file.read())
    begin(app, "match", 4)
    while choose.count < most and app.match.bot():
        app.step()
    return choose.count


class Timed:
    """Tells what each decision takes, its phase, and what is chosen."""

    def __init__(self, choose):
        self.choose = choose
        self.count = 0

    def __call__(self, ui, strength):
        began = time.ticks_us()
        action = self.choose(ui, strength)
        took = time.ticks_diff(time.ticks_us(), began)
        say("decided", took, ui.match.asked()[PHASE], action)
        self.count += 1
        return action
