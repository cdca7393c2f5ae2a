"""What a bot would do in the place of the player asked.

One mind, made when it is first asked, thinks for all seats and strengths of a match: three would
hold the same three times. Its modules are imported then, too.
"""


def choose(ui, strength) -> int:
    """The action of the player asked, who is given no more than he may see. Strengths are those
    of a match's seats."""
    from ... import bots

    match = ui.match
    game = match.game
    if ui.mind is None:
        folder = bots.folder_of(game)
        ui.mind = bots.seat(game, ui.device.asset("bots/" + folder + ".hxb") if folder else b"")
    ui.mind.be(bots.GRADES[strength - 1])
    return ui.mind.choose(game, match.asked())
