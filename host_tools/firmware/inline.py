"""Constants across modules: what `const` does inside one, for all of the app.

A constant is a number that a module gives a public name in capitals, once.

MicroPython puts the value of a constant in place of its name, but only in the module that defines
it. In others each is a name in a table, looked up whenever it is used. Here the numbers go into
all modules before they are compiled, and the definitions and imports that nobody needs any more
go out. Lines stay where they are: a crash screen tells them.
"""

import ast
import operator
from collections.abc import Callable, Iterator

_SUMS: dict[type, Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.LShift: operator.lshift,
    ast.BitOr: operator.or_,
}

Edit = tuple[tuple[int, int], tuple[int, int], str]  # from, to (line, byte), new text


class App:
    """The modules of the app, by dotted name; `packages` are those that others are in."""

    def __init__(self, sources: dict[str, str], packages: set[str]):
        self.sources = sources
        self.packages = packages
        self.trees = {name: ast.parse(text) for name, text in sources.items()}
        self._values: dict[tuple[str, str], int | None] = {}

    def value(self, module: str, name: str) -> int | None:
        """The number that a module's constant stands for, wherever it is defined; or None."""
        if (module, name) not in self._values:
            self._values[module, name] = None  # it does not depend on itself
            self._values[module, name] = self._find(module, name)
        return self._values[module, name]

    def _find(self, module: str, name: str) -> int | None:
        if module not in self.trees or not name.isupper():
            return None
        for node in self.trees[module].body:
            if isinstance(node, ast.Assign) and _defined(node) == name:
                return self._number(module, _meant(node)) if self._is_fixed(module, name) else None
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    if (alias.asname or alias.name) == name:
                        return self.value(self.origin(module, node), alias.name)
        return None

    def _is_fixed(self, module: str, name: str) -> bool:
        """Whether a name is given its value once and for all."""
        given = [
            node
            for node in ast.walk(self.trees[module])
            if isinstance(node, ast.Name)
            and node.id == name
            and not isinstance(node.ctx, ast.Load)
        ]
        return len(given) == 1

    def _number(self, module: str, node: ast.expr) -> int | None:
        """What an expression comes to, if it is made of numbers and constants."""
        if isinstance(node, ast.Constant):
            return node.value if type(node.value) is int else None
        if isinstance(node, ast.Name):
            return self.value(module, node.id)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            return self.value(self._module(module, node.value.id), node.attr)
        if isinstance(node, ast.BinOp) and type(node.op) in _SUMS:
            left, right = self._number(module, node.left), self._number(module, node.right)
            return None if left is None or right is None else _SUMS[type(node.op)](left, right)
        return None

    def _module(self, module: str, name: str) -> str:
        """The module that a name stands for in another one, or empty."""
        for node in self.trees[module].body:
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    if (alias.asname or alias.name) == name:
                        return f"{self.origin(module, node)}.{alias.name}"
        return ""

    def origin(self, module: str, node: ast.ImportFrom) -> str:
        """The full name of what a module imports from."""
        if not node.level:
            return node.module or ""
        parts = module.split(".")
        above = parts[: len(parts) - node.level + (module in self.packages)]
        return ".".join([*above, *([node.module] if node.module else [])])

    def inlined(self, module: str) -> str:
        """A module's text with the numbers in it."""
        return _edited(self.sources[module], list(Module(self, module).edits()))


class Module:
    """One of them: what its names stand for."""

    def __init__(self, app: App, name: str):
        self.app = app
        self.name = name
        self.tree = app.trees[name]
        self.numbers: dict[str, int] = {}  # by name
        self.aliases: dict[str, str] = {}  # modules by their name here
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                self._import(node)
        for node in self._definitions():
            self._take(_defined(node), app.value(name, _defined(node)))
        for name in self._rebound():
            self.numbers.pop(name, None)
            self.aliases.pop(name, None)

    def _import(self, node: ast.ImportFrom):
        origin = self.app.origin(self.name, node)
        for alias in node.names:
            here = alias.asname or alias.name
            self._take(here, self.app.value(origin, alias.name))
            if f"{origin}.{alias.name}" in self.app.trees:
                self.aliases[here] = f"{origin}.{alias.name}"

    def _take(self, name: str, value: int | None):
        if value is not None:
            self.numbers[name] = value

    def _rebound(self) -> Iterator[str]:
        """Names that stand for something else somewhere in the module."""
        defined = {id(node.targets[0]): _defined(node) for node in self._definitions()}
        origins: dict[str, set[str]] = {name: {self.name} for name in defined.values()}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    origin = f"{self.app.origin(self.name, node)}.{alias.name}"
                    origins.setdefault(alias.asname or alias.name, set()).add(origin)
            elif isinstance(node, ast.Import):
                yield from (alias.asname or alias.name.split(".")[0] for alias in node.names)
            elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
                if id(node) not in defined:
                    yield node.id
            elif isinstance(node, ast.arg):
                yield node.arg
            elif isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.ExceptHandler)):
                yield node.name or ""
        yield from (name for name, found in origins.items() if len(found) > 1)

    def _definitions(self) -> list[ast.Assign]:
        """Statements that define a public constant of the module; a class's own is none."""
        return [node for node in self.tree.body if isinstance(node, ast.Assign) and _defined(node)]

    def edits(self) -> Iterator[Edit]:
        """What to change in the text."""
        gone: set[int] = set()  # ids of names that a number has taken the place of
        for node in ast.walk(self.tree):
            value = self._of(node)
            if value is not None:
                gone |= {id(part) for part in ast.walk(node)}
                yield (*_place(node), f"({value})")
        for node in self._definitions():
            if _defined(node) in self.numbers:
                gone |= {id(part) for part in ast.walk(node)}
                yield (*_place(node), "pass")
        left = {
            node.id
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Name) and id(node) not in gone
        }
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                yield from self._shortened(node, left)

    def _of(self, node: ast.AST) -> int | None:
        """The number that an expression stands for, if it is a constant's name."""
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            return self.numbers.get(node.id)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            module = self.aliases.get(node.value.id)
            return self.app.value(module, node.attr) if module else None
        return None

    def _shortened(self, node: ast.ImportFrom, left: set[str]) -> Iterator[Edit]:
        """The import of what is still mentioned."""
        kept = [alias for alias in node.names if not self._spent(alias, left)]
        if len(kept) < len(node.names):
            source = "." * node.level + (node.module or "")
            names = ", ".join(ast.unparse(alias) for alias in kept)
            yield (*_place(node), f"from {source} import {names}" if kept else "pass")

    def _spent(self, alias: ast.alias, left: set[str]) -> bool:
        here = alias.asname or alias.name
        known = here in self.numbers or here in self.aliases or here == "const"
        return known and here not in left


def _defined(node: ast.Assign) -> str:
    """The name in capitals that a statement gives to something, or empty; not a private one."""
    target = node.targets[0]
    public = isinstance(target, ast.Name) and target.id[0] != "_" and target.id.isupper()
    return target.id if public and len(node.targets) == 1 else ""  # pyright: ignore


def _meant(node: ast.Assign) -> ast.expr:
    """What the name stands for; `const` around it says no more."""
    call = node.value
    is_const = isinstance(call, ast.Call) and ast.unparse(call.func) == "const"
    return call.args[0] if is_const else call  # pyright: ignore


def _place(node: ast.AST) -> tuple[tuple[int, int], tuple[int, int]]:
    return (node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset)  # pyright: ignore


def _edited(text: str, edits: list[Edit]) -> str:
    """The text with all edits made, those inside of others left out; as many lines as before."""
    lines = text.encode().splitlines(keepends=True)
    done = (0, 0)
    made: list[Edit] = []
    for edit in sorted(edits, key=lambda edit: (edit[0], [-place for place in edit[1]])):
        if edit[0] >= done:
            made.append(edit)
            done = edit[1]
    for (line, start), (last, end), new in reversed(made):
        after = lines[last - 1][end:]
        lines[line - 1] = lines[line - 1][:start] + new.encode() + after
        lines[line:last] = [b"\n"] * (last - line)
    return b"".join(lines).decode()
