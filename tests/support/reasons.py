"""Reasons for refusals: their English words, and the keys that the code can come to."""

import ast
import inspect
from contextlib import contextmanager

import pytest

from hexpocket.engine import reasons
from hexpocket.engine.position import IllegalAction
from host_tools.pack import strings
from host_tools.pack.reader import parse
from host_tools.referee.reasons import in_words


def english(error: IllegalAction, game) -> str:
    """Why an action was refused."""
    return in_words(game, error.key, error.value)


@contextmanager
def refusing(game, reason: str):
    """What is done in here is refused, and these words are in the reason."""
    with pytest.raises(IllegalAction) as refused:
        yield
    assert reason in english(refused.value, game)


def texts(*rooms: str, language="en") -> dict[str, str]:
    """The words of reasons by their keys: why those of all games, america_why America's own."""
    found = {}
    for room in rooms:
        path = strings.STRINGS / language / f"{room}.toml"
        found |= parse(path.read_text("utf-8"), str(path))
    return found


def keys_in(why, *functions) -> set[str]:
    """The keys in a game's module, in engine/reasons.py and in functions that name keys too."""
    found = set()
    for module in (why, reasons):
        for node in ast.parse(inspect.getsource(module)).body:
            if isinstance(node, (ast.FunctionDef, ast.Assign, ast.Expr)):
                found |= _texts_in(node)
    for function in functions:
        found |= _texts_in(ast.parse(inspect.getsource(function)))
    return found - {""}


def _texts_in(code: ast.AST) -> set[str]:
    """Every text in the code that is no docstring."""
    told = {node.value for node in ast.walk(code) if isinstance(node, ast.Expr)}
    return {
        node.value
        for node in ast.walk(code)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in told
    }
