"""The compiled engine for tests: built if it is not there, which takes half a minute."""

from host_tools import compiled
from host_tools.compiled import build


def build_it():
    build.make()
    for known in (compiled.is_built, compiled.load, compiled._module):
        known.cache_clear()
    assert compiled.is_built()
