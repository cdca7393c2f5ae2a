"""The rules object: chapters that come when they are needed, and leave RAM again."""

import pytest

from tests.games.america.lay import GAME as AMERICA
from tests.support.catan import GAME as CATAN

GAMES = pytest.mark.parametrize("game", [CATAN, AMERICA], ids=lambda game: game.name)


def chapters(game) -> set[str]:
    return {entry for entry in (*game.lists, *game.handlers) if isinstance(entry, str)}


@GAMES
def test_a_chapter_has_what_the_tables_say(game):
    for name in chapters(game):
        listed = {phase for phase, entry in enumerate(game.lists) if entry == name}
        handled = {kind << 16 for kind, entry in enumerate(game.handlers) if entry == name}
        chapter = game.chapter(name)
        assert set(getattr(chapter, "LISTS", ())) == listed
        assert set(getattr(chapter, "HANDLERS", ())) == handled
        assert game.is_seldom(chapter.__name__)


@GAMES
def test_an_offer_has_room_for_every_kind(game):
    assert 8 * (game.bundle - 1) < 6 * game.kinds <= 8 * game.bundle


@GAMES
def test_what_stays_and_what_goes(game):
    folder = f"hexpocket.games.{game.name}"
    for name in (folder, f"{folder}.facts", f"{folder}.legal", "hexpocket.engine.trade", "sys"):
        assert not game.is_seldom(name)
    for name in (f"{folder}.why", f"{folder}.setup", "hexpocket.engine.deals"):
        assert game.is_seldom(name)
    assert not game.is_seldom("hexpocket.games.another.setup")
