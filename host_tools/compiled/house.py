"""What is compiled: the functions and methods that play reaches, as their sources have them.

Every name is looked up in the plain modules themselves: what it means there it means here. Play
begins at a few methods of the rules, ROOTS, and at the functions that are asked for. What they
reach is compiled; all else stays plain.
"""

import ast
import copy
import importlib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from hexpocket.engine.rules import Rules

from ..firmware.steps import BuildError

ROOTS = ("new", "legal", "play", "apply", "view")  # methods that Python calls
LEFT = ("reason",)  # methods that stay plain: play needs no reasons
GAME = ("game", "self")  # names of the rules
NOT_KNOWN = object()


class Scope:
    """A part of a module's source, and what the names in it mean."""

    def __init__(self, module: ModuleType, node: ast.AST):
        self.module = module
        self.node = node
        self.nodes = list(ast.walk(node))
        self.imported = dict(self._imports())
        self.bound = {name for part in self.nodes for name in _bound(part)}

    def _imports(self) -> Iterator[tuple[str, object]]:
        """What is imported inside."""
        for part in self.nodes:
            if isinstance(part, ast.ImportFrom):
                origin = "." * part.level + (part.module or "")
                package = importlib.import_module(origin, self.module.__package__)
                for alias in part.names:
                    if not hasattr(package, alias.name):
                        importlib.import_module(f"{package.__name__}.{alias.name}")
                    yield alias.asname or alias.name, getattr(package, alias.name)

    def meaning(self, node: ast.AST) -> object:
        """What a name, or a name in a module, stands for; NOT_KNOWN if only play can tell."""
        match node:
            case ast.Name(name) if name in self.imported:
                return self.imported[name]
            case ast.Name(name) if name not in self.bound:
                return vars(self.module).get(name, NOT_KNOWN)
            case ast.Attribute(inner, name):
                owner = self.meaning(inner)
                return getattr(owner, name) if isinstance(owner, ModuleType) else NOT_KNOWN
        return NOT_KNOWN


class Function(Scope):
    """A function, or a method of a class."""

    node: ast.FunctionDef

    def __init__(self, module: ModuleType, node: ast.FunctionDef, owner: type | None = None):
        super().__init__(module, node)
        self.owner = owner
        self.name = node.name if owner else flat(module, node.name)
        self.parameters = [parameter.arg for parameter in node.args.args]
        self.is_called_by_python = False


def flat(module: ModuleType, name: str) -> str:
    """The name here of what has that name in a module."""
    return f"{module.__name__.replace('.', '_')}__{name}"


def has_functions(value: object) -> bool:
    """Whether it is a table of functions."""
    if not isinstance(value, (tuple, list, dict)):
        return False
    entries = value.values() if isinstance(value, dict) else value
    return any(isinstance(entry, FunctionType) for entry in entries)


class House:
    """All that is compiled for some games, given by their rules on a board."""

    def __init__(self, games: list, functions: Iterable[Callable] = ()):
        self.games = games
        self.classes = _lineage([type(game) for game in games])
        self.functions: dict[FunctionType, Function] = {}
        self.methods: dict[str, list[Function]] = {}  # by name: of each class that has one
        self.tables: dict[str, list[FunctionType]] = {}  # of functions, by attribute of the rules
        self._new: list[Scope] = []
        for name in ROOTS:
            self._add_attribute(name)
            for method in self.methods[name]:
                method.is_called_by_python = True
        for function in functions:
            self._add(function, True)
        while self._new:
            self._look_into(self._new.pop())

    def called(self, scope: Scope, node: ast.expr) -> list[Function]:
        """What a call of this can reach: a function, or a method in each class that has it."""
        found = scope.meaning(node)
        if isinstance(found, FunctionType):
            return [self.functions[found]] if found in self.functions else []
        match node:
            case ast.Attribute(ast.Name(owner), name) if owner in GAME:
                return self.methods.get(name, [])
            case ast.Attribute(ast.Call(ast.Name("super")), name):
                return self.methods.get(name, [])
        return []

    def table(self, node: ast.expr) -> str:
        """The table of the rules that a call looks its function up in; or empty."""
        match node:
            case ast.Subscript(ast.Attribute(ast.Name(owner), name)) if owner in GAME:
                return name if name in self.tables else ""
        return ""

    def facts(self, name: str) -> list:
        """The values of an attribute of the rules, in the games that have it."""
        return [getattr(game, name) for game in self.games if hasattr(game, name)]

    def all(self) -> list[Function]:
        return [*self.functions.values(), *(one for row in self.methods.values() for one in row)]

    def _look_into(self, scope: Scope):
        direct = set()  # what is called with as many arguments as can be seen
        for part in scope.nodes:
            match part:
                case ast.Call(func, arguments):
                    if not any(isinstance(argument, ast.Starred) for argument in arguments):
                        direct.add(func)
                case ast.Attribute(ast.Name(owner), name) if owner in GAME:
                    self._add_attribute(name)
        for part in scope.nodes:
            value = scope.meaning(part)
            if isinstance(value, FunctionType):
                self._add(value, part not in direct)
            elif has_functions(value):
                self._new.append(table_scope(*origin(scope, part)))

    def _add(self, value: Callable, by_python: bool):
        assert isinstance(value, FunctionType)
        if value not in self.functions:
            module = importlib.import_module(value.__module__)
            node = _definition(_tree(module), value.__name__)
            self.functions[value] = Function(module, node)
            self._new.append(self.functions[value])
        self.functions[value].is_called_by_python |= by_python

    def _add_attribute(self, name: str):
        """A method, a table of functions, or a fact, of which there is nothing to add."""
        if name in self.methods or name in self.tables or name in LEFT:
            return
        values = self.facts(name)
        if values and all(map(has_functions, values)):
            self.tables[name] = list(dict.fromkeys(one for row in values for one in row if one))
            for entry in self.tables[name]:
                self._add(entry, False)
        elif values and all(map(callable, values)):
            owners = [owner for owner in self.classes if name in vars(owner)]
            row = self.methods[name] = [_method(owner, name) for owner in owners]
            if Rules not in owners:
                row.insert(0, _without_body(row[0]))
            self._new += row


def origin(scope: Scope, node: ast.AST) -> tuple[ModuleType, str]:
    """The module in which a name is looked up, and its name there."""
    if isinstance(node, ast.Attribute):
        owner = scope.meaning(node.value)
        assert isinstance(owner, ModuleType)
        return owner, node.attr
    assert isinstance(node, ast.Name)
    return scope.module, node.id


def table_scope(module: ModuleType, name: str) -> Scope:
    """The definition of a table, at the top level of its module."""
    for statement in _tree(module).body:
        match statement:
            case ast.Assign([ast.Name(bound)], value) if bound == name:
                return Scope(module, value)
    raise BuildError(f"{module.__name__}: {name} is not defined there in one statement")


@cache
def _tree(module: ModuleType) -> ast.Module:
    return ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))


def _definition(tree: ast.Module | ast.ClassDef, name: str) -> Any:
    """The function or class of this name."""
    kinds = (ast.FunctionDef, ast.ClassDef)
    return next(part for part in tree.body if isinstance(part, kinds) and part.name == name)


def _method(owner: type, name: str) -> Function:
    module = importlib.import_module(owner.__module__)
    return Function(module, _definition(_definition(_tree(module), owner.__name__), name), owner)


def _without_body(method: Function) -> Function:
    """For the rules of all games a method that only some of them have."""
    node = copy.deepcopy(method.node)
    node.body = ast.parse("raise NotImplementedError").body
    return Function(method.module, node, Rules)


def _bound(node: ast.AST) -> list[str]:
    match node:
        case ast.Name(name, ast.Store()) | ast.arg(name):
            return [name]
    return []


def _lineage(classes: list[type]) -> list[type]:
    """These classes and those that they extend, which come first."""
    lines = [reversed(each.__mro__[:-1]) for each in classes]
    return list(dict.fromkeys(part for line in lines for part in line))
