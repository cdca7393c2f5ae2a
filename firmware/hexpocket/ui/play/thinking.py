"""What a bot would do in the place of the player asked.

One mind, made when it is first asked, thinks for all seats of a match, of whatever strength and
character: three would hold the same three times. Its modules are imported then, too.
"""


def choose(ui, playing) -> int:
    """The action of the player asked, who is given no more than he may see. Who plays is said as
    in a match's seats."""
    from ... import bots

    match = ui.match
    game = match.game
    character = playing >> 2
    if ui.mind is None:
        ui.mind = bots.seat(game, _data(ui, game))
        ui.character = 0
    if ui.character != character:
        data = _data(ui, game)
        ui.mind.heed(bots.heed(game, data, bots.Weights(data).characters()[character]))
        ui.character = character
    ui.mind.be(bots.GRADES[(playing & 3) - 1])
    return ui.mind.choose(game, match.asked())


def _data(ui, game):
    """What bots of this game weigh."""
    from ... import bots

    folder = bots.folder_of(game)
    return ui.device.asset("bots/" + folder + ".hxb") if folder else b""
