"""The app's sources as they are frozen: with literals in the place of constants.

MicroPython has a table of names on the heap for each module, frozen or not, with an entry for each
constant that the module defines or imports. So the literal stands wherever a constant is used, and
what nobody asks for by its name any more is gone: its definition, its imports, and `const`. Tuples
of constants are then known to the compiler, and lie in flash. America takes 15.1 KB less heap so.

A constant is a name that its module binds once, at its top level, to a number, a string, bytes or
a tuple of them, or to whole numbers reckoned with. A name that means something else anywhere in a
module, a parameter say, is left as it is in all of that module. A name that is asked for in a way
not understood here stays: as an attribute of what is not known to be a module, by a string, in an
f-string. Not seen are names that are put together when the app runs; none is a constant's.

Lines stay lines, for tracebacks. The sources are what the simulator and the tests run.
"""

import ast
import operator
from collections import Counter
from collections.abc import Iterable, Iterator

from host_tools.firmware.steps import BuildError

_CONST = ("micropython", "const")
_PLAIN = (int, bool, str, bytes, type(None))
_OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.USub: operator.neg,
    ast.Invert: operator.invert,
}
# What asks for names by strings, what sets them so, and what can ask for any.
_BY_STRING = ("getattr", "hasattr", "setattr", "delattr", "__import__")
_SET = ("setattr", "delattr")
_ANY = ("globals", "locals", "vars", "dir", "eval", "exec", "__dict__")


class _Unknown(Exception):
    """It is no constant, or not for sure."""


def put_in(sources: dict[str, bytes], packages: frozenset[str]) -> dict[str, bytes]:
    """Modules by their dotted names, and the packages among them, as they are frozen."""
    house: dict[str, _Module] = {}
    for name, data in sources.items():
        package = name if name in packages else name.rpartition(".")[0]
        house[name] = _Module(name, package, data, house)
    for name in {name for module in house.values() for name in module.set_outside()}:
        for module in house.values():
            module.definitions.pop(name, None)
    asked = {name for module in house.values() for name in module.asked()}
    return {name: module.rewritten(asked) for name, module in house.items()}


class _Module:
    def __init__(self, name: str, package: str, data: bytes, house: "dict[str, _Module]"):
        self.name = name
        self.data = data
        self.house = house
        tree = ast.parse(data)
        self.nodes = list(ast.walk(tree))  # what is inside of a node comes after it
        self.names = [node for node in self.nodes if isinstance(node, ast.Name)]
        self.imports = [node for node in self.nodes if isinstance(node, ast.ImportFrom)]
        self.left_alone = _inside(node for node in self.nodes if _needs_names(node))
        self.bound = Counter(name for node in self.nodes for name in _bound(node))
        self.definitions = {}  # statements by the names that may be constants
        for statement in tree.body:
            match statement:
                case ast.Assign([ast.Name(once)]) if self.bound[once] == 1:
                    self.definitions[once] = statement
        self.imported = {}  # by name: a module and the name there
        for statement in self.imports:
            for alias in statement.names:
                if self.bound[_local(alias)] == 1:
                    self.imported[_local(alias)] = source(statement, package), alias.name

    # What is known

    def constant(self, name: str) -> object:
        """The value of a name of this module."""
        origin, there = self.imported.get(name, ("", ""))
        if f"{self.name}.{name}" in self.house:
            raise _Unknown  # it is a module, or will be
        if name in self.definitions:
            return self.value(self.definitions[name].value)
        if origin in self.house:
            return self.house[origin].constant(there)
        raise _Unknown

    def module(self, name: str) -> "_Module | None":
        """The module that a name of this one stands for."""
        origin, there = self.imported.get(name, ("", ""))
        package = self.house.get(origin)
        if package and there in package.bound and package.imported.get(there) != (origin, there):
            return None  # another thing of that name is there
        return self.house.get(f"{origin}.{there}")

    def value(self, node: ast.expr) -> object:
        match node:
            case ast.Constant(value) if type(value) in _PLAIN:
                return value
            case ast.Name(name):
                return self.constant(name)
            case ast.Attribute(ast.Name(owner), name) if module := self.module(owner):
                return module.constant(name)
            case ast.Call(ast.Name(name), [inner], []) if self.imported.get(name) == _CONST:
                return self.value(inner)
            case ast.Call(ast.Name("bytes"), [ast.Tuple(parts)], []) if not self.bound["bytes"]:
                return bytes([self.number(part) for part in parts])
            case ast.BinOp(left, sign, right) if type(sign) in _OPERATORS:
                return _OPERATORS[type(sign)](self.number(left), self.number(right))
            case ast.UnaryOp(sign, inner) if type(sign) in _OPERATORS:
                return _OPERATORS[type(sign)](self.number(inner))
            case ast.Tuple(parts):
                return tuple([self.value(part) for part in parts])
            case ast.Subscript(table, place):
                found = self.value(table)
                if isinstance(found, tuple):
                    return found[self.number(place)]
        raise _Unknown

    def number(self, node: ast.expr) -> int:
        value = self.value(node)
        if type(value) is not int:
            raise _Unknown
        return value

    def literal(self, node: ast.expr) -> str:
        """What stands for a constant; empty if it is none."""
        try:
            value = self.value(node)
        except (_Unknown, ValueError, ArithmeticError, LookupError):
            return ""
        return f"({value})" if isinstance(value, int) and value < 0 else repr(value)

    def serves(self, name: str) -> bool:
        """Whether a name is imported only to write constants, or may be."""
        known = self.literal(ast.Name(name)) or self.module(name)
        return bool(known) or self.imported.get(name) == _CONST

    # What is asked for by its name

    def set_outside(self) -> Iterator[str]:
        """Attributes that are set or deleted: of a module, perhaps."""
        for node in self.nodes:
            if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                yield node.attr
        if any(node.id in _SET for node in self.names):
            yield from self._asked_by_strings()

    def asked(self) -> Iterator[str]:
        """Names that no literal here can stand for."""
        yield from self._asked_by_strings()
        called = {node.func for node in self.nodes if isinstance(node, ast.Call)}
        for node in self.nodes:
            match node:
                case ast.Name(name) | ast.Attribute(_, name) if name in _ANY:
                    raise BuildError(f"{self.name}:{node.lineno}: {name} can ask for any name")
                case ast.Name(name) | ast.Attribute(_, name) if node in self.left_alone:
                    yield name
                case ast.Attribute(ast.Name(owner), name) if self.module(owner):
                    if not self.literal(node):
                        yield name
                case ast.Attribute(_, name) if node not in called:  # no constant is called
                    yield name
                case ast.alias("*"):
                    raise BuildError(f"{self.name}:{node.lineno}: * asks for any name")
                case ast.alias(name) if not self.serves(_local(node)):
                    yield name

    def _asked_by_strings(self) -> Iterator[str]:
        """If the name is not given right away it can be any of the module's strings."""
        askers = [node for node in self.names if node.id in _BY_STRING]
        given = []
        for node in self.nodes:
            match node:
                case ast.Call(ast.Name(name), [_, ast.Constant(str(string)), *_]):
                    if name in _BY_STRING:
                        given.append(string)
        if len(given) == len(askers):
            yield from given
            return
        for node in self.nodes:
            match node:
                case ast.Constant(str(string)):
                    yield string

    # What becomes of it

    def rewritten(self, asked: set[str]) -> bytes:
        """The source with literals, without what nobody asks for any more."""
        edits: dict[ast.stmt | ast.expr, str] = {}
        for name, statement in self.definitions.items():
            literal = self.literal(ast.Name(name))
            if literal:
                edits[statement] = f"{name} = {literal}" if name in asked else "pass"
        gone = _inside(edits)
        owners = {node.value for node in self.nodes if isinstance(node, ast.Attribute)}
        for node in self.nodes:
            if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Load):
                literal = "" if node in self.left_alone or node in gone else self.literal(node)
                if literal:
                    edits[node] = f"({literal})" if node in owners else literal
        gone = _inside(edits)
        left = asked | {node.id for node in self.names if node not in gone}
        idle = {node.id for node in self.names} - left
        for statement in self.imports:
            text = self._import(statement, asked, idle)
            if text is not None:
                edits[statement] = text
        return _edited(self.data, edits)

    def _import(self, statement: ast.ImportFrom, asked: set[str], idle: set[str]) -> str | None:
        """What remains of an import; None if that is all of it."""
        texts = []
        kept = []
        for alias in statement.names:
            name = _local(alias)
            literal = self.literal(ast.Name(name))
            if not literal and not (name in idle and self.serves(name)):
                kept.append(alias)
            elif literal and name in asked:
                texts.append(f"{name} = {literal}")
        if len(kept) == len(statement.names):
            return None
        if kept:
            texts.append(ast.unparse(ast.ImportFrom(statement.module, kept, statement.level)))
        return "; ".join(texts) or "pass"


def source(statement: ast.ImportFrom, package: str) -> str:
    """The dotted name of what a module of this package imports from."""
    parts = package.split(".")
    parts = parts[: len(parts) - statement.level + 1] if statement.level else []
    return ".".join([*parts, statement.module] if statement.module else parts)


def _local(alias: ast.alias) -> str:
    """The name that something is imported by."""
    return alias.asname or alias.name


def _bound(node: ast.AST) -> list[str]:
    """The names that a node gives a meaning to, in whatever scope."""
    match node:
        case ast.Name(name, ast.Store() | ast.Del()) | ast.arg(name):
            return [name]
        case ast.FunctionDef(name) | ast.ClassDef(name) | ast.ExceptHandler(_, str(name)):
            return [name]
        case ast.alias():
            return [_local(node).partition(".")[0]]
        case ast.Global(names) | ast.Nonlocal(names):
            return names
    return []


def _needs_names(node: ast.AST) -> bool:
    """In an f-string nobody knows where a name is, before Python 3.12; a literal is no other."""
    match node:
        case ast.Compare(_, signs, others):
            same = any(isinstance(sign, (ast.Is, ast.IsNot)) for sign in signs)
            return same and not all(_is_none(other) for other in others)
    return isinstance(node, ast.JoinedStr)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _inside(nodes: Iterable[ast.AST]) -> set[ast.AST]:
    return {part for node in nodes for part in ast.walk(node)}


def _edited(data: bytes, edits: dict[ast.stmt | ast.expr, str]) -> bytes:
    """The source with these texts for these nodes, every line where it was."""
    starts = [0]
    for line in data.split(b"\n"):
        starts.append(starts[-1] + len(line) + 1)
    spans = [
        (starts[node.lineno - 1] + node.col_offset, starts[end - 1] + width, text)
        for node, text in edits.items()
        if (end := node.end_lineno) and (width := node.end_col_offset)
    ]
    for start, end, text in sorted(spans, reverse=True):
        lines = b"\n" * data.count(b"\n", start, end)
        data = data[:start] + text.encode() + lines + data[end:]
    return data
