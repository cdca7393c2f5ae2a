"""What is compiled: the functions and methods that play reaches, as their sources have them.

Every name is looked up in the plain modules themselves: what it means there it means here. Play
begins at a few methods of the rules, ROOTS, and at the functions and classes that are asked for.
What they reach is compiled; all else stays plain.
"""

import ast
import copy
import importlib
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, TypeGuard

from hexpocket.engine.rules import Rules

from ..firmware.steps import BuildError

ROOTS = ("new", "legal", "play", "apply", "view")  # methods that Python calls
LEFT = ("reason",)  # methods that stay plain: play needs no reasons
NAMED = ("game", "mind")  # names that mean the same in all functions
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

    @property
    def is_start(self) -> bool:
        """Whether it makes an object ready: Python's own way of calling that stays."""
        return self.owner is not None and self.name == "__init__"


def flat(module: ModuleType, name: str) -> str:
    """The name here of what has that name in a module."""
    return f"{module.__name__.replace('.', '_')}__{name}"


def name_of(owner: type) -> str:
    """The name here of a class."""
    if first_of(owner) is Rules:
        return owner.__name__
    return flat(importlib.import_module(owner.__module__), owner.__name__)


def has_functions(value: object) -> bool:
    """Whether it is a table of functions."""
    if not isinstance(value, (tuple, list, dict)):
        return False
    entries = value.values() if isinstance(value, dict) else value
    return any(isinstance(entry, FunctionType) for entry in entries)


class House:
    """All that is compiled for some games, given by their rules on a board.

    An attribute that has the name of a class, as `mind`, is an object of it or of one that extends
    it; the rules are called `game`.
    """

    def __init__(self, games: list, functions: Iterable[Callable] = (), classes: Iterable = ()):
        self.games = games
        self.classes = _lineage([type(game) for game in games])
        self.objects: dict[str, type] = {"game": Rules}  # by name: the class
        self.functions: dict[FunctionType, Function] = {}
        # By class and name: of each class that has one.
        self.methods: dict[tuple[type, str], list[Function]] = {}
        self.tables: dict[str, list[FunctionType]] = {}  # of functions, by attribute of the rules
        self._new: list[Scope] = []
        for name in ROOTS:
            self._add_attribute(name)
            for method in self.methods[Rules, name]:
                method.is_called_by_python = True
        for each in classes:
            self._add_class(each)
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
            case ast.Attribute(ast.Call(ast.Name("super")), name):
                return self._methods(self.class_of(scope, ast.Name("self")), name)
            case ast.Attribute(owner, name):
                return self._methods(self.class_of(scope, owner), name)
        return []

    def _methods(self, owner: type | None, name: str) -> list[Function]:
        return self.methods.get((owner, name), []) if owner else []

    def class_of(self, scope: Scope, node: ast.expr) -> type | None:
        """The class of an object by its name, the first of its lineage."""
        match node:
            case ast.Name("self") if isinstance(scope, Function) and scope.owner:
                return first_of(scope.owner)
            case ast.Name(name) if name in NAMED and name in scope.bound:
                return self.objects.get(name)
            case ast.Attribute(_, name):
                return self.objects.get(name.lstrip("_"))
        return None

    def made(self, scope: Scope, node: ast.expr) -> type | None:
        """The compiled class that a name stands for."""
        value = scope.meaning(node)
        return value if isinstance(value, type) and value in self.classes else None

    def extends_rules(self, owner: type) -> bool:
        return first_of(owner) is Rules

    def table(self, scope: Scope, node: ast.expr) -> str:
        """The table of the rules that a call looks its function up in; or empty."""
        match node:
            case ast.Subscript(ast.Attribute(owner, name)) if name in self.tables:
                return name if self.class_of(scope, owner) is Rules else ""
        return ""

    def facts(self, name: str) -> list:
        """The values of an attribute of the rules, in the games that have it."""
        return [getattr(game, name) for game in self.games if hasattr(game, name)]

    def is_fact(self, name: str) -> bool:
        """Whether an attribute of the rules is none of their methods and tables."""
        return (Rules, name) not in self.methods and name not in self.tables

    def all(self) -> list[Function]:
        return [*self.functions.values(), *(one for row in self.methods.values() for one in row)]

    def _look_into(self, scope: Scope):
        direct = set()  # what is called with as many arguments as can be seen
        for part in scope.nodes:
            match part:
                case ast.Call(func, arguments):
                    if not any(isinstance(argument, ast.Starred) for argument in arguments):
                        direct.add(func)
                case ast.Attribute(owner, name) if self.class_of(scope, owner) is Rules:
                    self._add_attribute(name)
        for part in scope.nodes:
            value = scope.meaning(part)
            if isinstance(value, FunctionType):
                self._add(value, part not in direct)
            elif is_ours(value):
                self._add_class(value)
            elif has_functions(value):
                self._new.append(table_scope(*origin(scope, part)))

    def _add(self, value: Callable, by_python: bool):
        assert isinstance(value, FunctionType)
        if "<" in value.__qualname__:  # made by another, as a lambda
            return
        if value not in self.functions:
            module = importlib.import_module(value.__module__)
            node = _definition(_tree(module), value.__name__)
            if _has_another(node):
                return
            self.functions[value] = Function(module, node)
            self._new.append(self.functions[value])
        self.functions[value].is_called_by_python |= by_python

    def _add_attribute(self, name: str):
        """A method, a table of functions, or a fact, of which there is nothing to add."""
        if (Rules, name) in self.methods or name in self.tables or name in LEFT:
            return
        values = self.facts(name)
        if values and all(map(has_functions, values)):
            self.tables[name] = list(dict.fromkeys(one for row in values for one in row if one))
            for entry in self.tables[name]:
                self._add(entry, False)
        elif values and all(map(callable, values)):
            self._new += self._add_methods(Rules, name)

    def _add_methods(self, first: type, name: str) -> list[Function]:
        """All of this name in the classes that extend one, which has it too from now on."""
        lineage = [each for each in self.classes if first_of(each) is first]
        owners = [each for each in lineage if name in vars(each)]
        row = self.methods[first, name] = [_method(owner, name) for owner in owners]
        if first not in owners:
            row.insert(0, _without_body(row[0], first))
        return row

    def _add_class(self, value: type):
        """A class as it is, and those that it extends."""
        if value in self.classes:
            return
        self.classes += [each for each in _lineage([value]) if each not in self.classes]
        first = first_of(value)
        self.objects[first.__name__.lower()] = first
        for each in _lineage([value]):
            for name, entry in vars(each).items():
                if isinstance(entry, FunctionType):
                    row = self._add_methods(first, name)
                    for method in row:
                        method.is_called_by_python = True
                    self._new += row
                elif has_functions(entry):
                    for function in entry.values():
                        self._add(function, True)


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


def _without_body(method: Function, first: type) -> Function:
    """For the first of a lineage a method that only some of it have."""
    node = copy.deepcopy(method.node)
    node.body = ast.parse("raise NotImplementedError").body
    return Function(method.module, node, first)


def _has_another(node: ast.FunctionDef) -> bool:
    """Whether it makes functions, which C cannot."""
    kinds = (ast.FunctionDef, ast.Lambda, ast.GeneratorExp)
    return any(isinstance(part, kinds) for part in ast.walk(node) if part is not node)


def is_ours(value: object) -> TypeGuard[type]:
    """Whether it is a class of the firmware, and no error."""
    if not isinstance(value, type) or issubclass(value, BaseException):
        return False
    return value.__module__.partition(".")[0] == Rules.__module__.partition(".")[0]


def first_of(owner: type) -> type:
    """The class that this one extends first of all."""
    return owner.__mro__[-2]


def _bound(node: ast.AST) -> list[str]:
    match node:
        case ast.Name(name, ast.Store()) | ast.arg(name):
            return [name]
    return []


def _lineage(classes: list[type]) -> list[type]:
    """These classes and those that they extend, which come first."""
    lines = [reversed(each.__mro__[:-1]) for each in classes]
    return list(dict.fromkeys(part for line in lines for part in line))
