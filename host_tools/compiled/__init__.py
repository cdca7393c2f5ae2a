"""The rules as machine code of this computer, made of the same files: `make compiled`.

`load` gives a game's rules: compiled, if they were built from the sources as they are now. Such
rules go wherever a game is expected. What is not compiled they have from the plain ones, errors
are the same; only, a position has to be a bytearray. `of` gives a function that plays them, `bot`
one that chooses.

    house.py    what is compiled: all that play reaches from `legal`, `play` and the like, and bots
    kinds.py    which values are whole numbers, bytes, lists
    rewrite.py  the functions as they are compiled
    write.py    one module of them all, and its declarations for Cython
    build.py    from there to machine code
"""

import sys
from collections.abc import Callable
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

from hexpocket import bots

from .. import games
from .build import NAME, built, path
from .house import flat, name_of


@cache
def is_built() -> bool:
    """Whether there is machine code of the sources as they are now."""
    return built()


@cache
def load(name: str):
    """The rules of a game on its map: compiled if that was built, else plain (games.load)."""
    plain = games.load(name)
    return getattr(_module(), type(plain).__name__)(plain) if is_built() else plain


def bot(game, data, strength=bots.NORMAL, character=""):
    """A bot for these rules (bots.seat): compiled if they are."""
    if type(game).__module__ != NAME:
        return bots.seat(game, data, strength, character)
    plain = bots.mind_of(game)
    mind = getattr(_module(), name_of(plain))(game, bots.heed(game, data, character))
    return getattr(_module(), name_of(bots.Bot))(game, mind, strength)


def of(game, function: Callable) -> Callable:
    """A function of build.FUNCTIONS as it goes with these rules: compiled if they are."""
    if type(game).__module__ != NAME:
        return function
    return getattr(_module(), flat(sys.modules[function.__module__], function.__name__))


@cache
def _module() -> ModuleType:
    spec = spec_from_file_location(NAME, path())
    assert spec
    module = module_from_spec(spec)
    assert spec.loader
    spec.loader.exec_module(module)
    return module
