"""The rules object: chapters that come when they are needed, and leave RAM again."""

import ast
import sys

import pytest

from hexpocket import engine
from hexpocket.hal.modules import forget
from host_tools.firmware import app
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


@GAMES
def test_what_stays_in_ram_imports_nothing_that_leaves_it(game):
    """Else a chapter could not go, or would be there twice. Numbers alone need no import."""
    for path, text in app.inlined(app.MODULES).items():
        name = app.dotted(path)
        if name.startswith((engine.__name__, game.folder.__name__)) and not game.is_seldom(name):
            package = name if path.name == "__init__" else name.rpartition(".")[0]
            for found in imports(ast.parse(text), package):
                assert not game.is_seldom(found), f"{name} imports {found}"


def imports(code: ast.Module, package: str):
    """The names that a module's own lines import from this app, functions' left out."""
    for node in code.body:
        if isinstance(node, ast.ImportFrom) and node.level:
            above = package.split(".")[: len(package.split(".")) + 1 - node.level]
            base = ".".join([*above, *filter(None, [node.module])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


@GAMES
def test_a_game_goes_on_when_its_chapters_were_forgotten(game):
    before = dict(sys.modules)
    pos = game.new(3, 5)
    again = game.new(3, 5)
    try:
        for _ in range(60):
            action = game.legal(pos)[-1]
            game.play(pos, action)
            forget(game.is_seldom)
            assert not any(game.is_seldom(name) for name in sys.modules)
            assert game.legal(again)[-1] == action
            game.play(again, action)
            assert again == pos
            assert game.reason(pos, 1 << 23) == ("no_such", None)
    finally:
        for name, module in before.items():
            sys.modules[name] = module
            owner, _, part = name.rpartition(".")
            if game.is_seldom(name):
                setattr(sys.modules[owner], part, module)
