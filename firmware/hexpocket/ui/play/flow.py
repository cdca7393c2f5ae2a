"""From decision to decision: actions are played and saved; decisions.py shows what follows."""

AUTO = "auto"  # the save that is written after every action


def begin(ui, match):
    """Start or take up a match."""
    ui.device.console(False)  # hands are nobody else's business
    ui.match = match
    ui.island = ui.mind = None
    keep(ui)
    proceed(ui)


def do(ui, action):
    """Play an action and save; what it brought is shown, then what the game waits for."""
    ui.due = ui.match.do(action)
    keep(ui)


def proceed(ui):
    """Show what the game waits for: the curtain, the next decision, or the result."""
    ui.due = 0


def step(ui, action):
    """Play an action that leaves the same screen open: a card more, a card less."""
    ui.match.do(action)
    keep(ui)


def undo(ui):
    """Take back the last action, if it may be."""
    if ui.match.undo():
        keep(ui)
    proceed(ui)


def keep(ui):
    """Save the game as it stands; if that fails, say so once and play on."""
    error = None
    try:
        ui.storage.save(AUTO, ui.match.pack())
    except (OSError, MemoryError) as problem:
        error = problem
    complain(ui, error)
    ui.unsaved = error is not None


def complain(ui, error):
    """Say what is wrong with the store, unless the players know; None: nothing is."""
    if error and not ui.unsaved:
        problem = getattr(error, "problem", "failed")  # see hal/storage.py
        ui.to_say.append(ui.t("front.store_" + problem))
