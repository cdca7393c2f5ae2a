"""The compiled module's text, and the declarations that give its names C types."""

import inspect
from collections.abc import Callable, Iterable
from types import ModuleType

from . import helpers
from .house import Function, House, has_functions, name_of, table_scope
from .kinds import Kinds, is_fact, of_value
from .rewrite import Rewrite

_HELPERS = """\
cimport cython

cdef long as_long(long value)
cdef long get_16(bytearray row, long at)
cdef long put_16(bytearray row, long at, long value)
@cython.locals(at=long, total=long)
cdef long sum_of(bytearray row, long first, long end)
@cython.locals(at=long, least=long)
cdef long least_of(bytearray row, long first, long end)
@cython.locals(at=long, most=long)
cdef long most_of(bytearray row, long first, long end)
cdef bint any_of(bytearray row, long first, long end)
"""
# Rules and board take their facts from the plain ones, and have from them what is not compiled.
_INIT = """\
    def __init__(self, plain):
        self.plain = plain
"""
_ELSE = """\
    def __getattr__(self, name):
        return getattr(self.plain, name)
"""


class Module:
    """One module of all that is compiled."""

    def __init__(self, games: list, functions: Iterable[Callable] = (), classes: Iterable = ()):
        self.house = House(games, functions, classes)
        self.kinds = Kinds(self.house)
        self.used: dict[str, tuple[ModuleType, str]] = {}
        self.bodies = {function: self._rewritten(function) for function in self.house.all()}

    def _rewritten(self, scope) -> str:
        rewrite = Rewrite(self.house, self.kinds, scope)
        text = rewrite.text()
        self.used |= rewrite.used
        return text

    def _values(self) -> dict[str, object]:
        return {name: getattr(*origin) for name, origin in sorted(self.used.items())}

    # The text

    def text(self) -> str:
        values, tables = [], []
        for name, value in self._values().items():
            module, word = self.used[name]
            if has_functions(value):
                tables.append(f"{name} = {self._rewritten(table_scope(module, word))}")
            else:
                values.append(f"{name} = {module.__name__}.{word}")
        modules = {module.__name__ for module, _ in self.used.values()}
        modules |= {owner.__module__ for owner in self.house.classes}
        parts = [f"import {name}" for name in sorted(modules)]
        parts = ["\n".join(parts + values), inspect.getsource(helpers), self._board()]
        parts += map(self._class, self.house.classes)
        parts += [self.bodies[function] for function in self.house.functions.values()]
        parts += map(self._dispatch, self.house.tables)
        parts += ["\n".join([*tables, self._functions()])]
        return "\n\n\n".join(parts) + "\n"

    def _board(self) -> str:
        text = "class Board:\n" + _INIT
        for name, kind in self.kinds.board.items():
            made = f"bytes(plain.{name})" if kind == "bytes" else f"plain.{name}"
            text += f"        self.{name} = {made}\n"
        return f"{text}\n{_ELSE}"

    def _class(self, owner: type) -> str:
        base = owner.__mro__[1]
        methods = "\n".join(_indented(self.bodies[method]) for method in self._methods(owner))
        if not self.house.extends_rules(owner):
            head = f"class {name_of(owner)}" + (f"({name_of(base)})" if base is not object else "")
            return f"{head}:\n{self._class_facts(owner)}{methods}"
        if base is not object:
            return f"class {owner.__name__}({base.__name__}):\n{methods or '    pass'}"
        text = f"class {owner.__name__}:\n{_INIT}        self.board = Board(plain.board)\n"
        for name, kind in self.kinds.rules.items():
            none = 0 if kind == "long" else None
            text += f"        self.{name} = getattr(plain, {name!r}, {none})\n"
        for name in self.house.tables:
            text += f"        self.{name}_numbers = numbers_of(plain.{name}, known_{name})\n"
        return f"{text}\n{_ELSE}\n{methods}"

    def _methods(self, owner: type) -> list[Function]:
        rows = self.house.methods.values()
        return [method for row in rows for method in row if method.owner is owner]

    def _class_facts(self, owner: type) -> str:
        """What the class itself knows, for each object: C has no attributes of classes."""
        lines = ["    def __cinit__(self, *_):\n        pass\n"]
        for name, value in vars(owner).items():
            if is_fact(name, value):
                fact = f"{owner.__module__}.{owner.__name__}.{name}"
                fact = f"own({fact}, functions)" if has_functions(value) else fact
                lines.append(f"        self.{name} = {fact}\n")
        return "".join(lines) + "\n"

    def _functions(self) -> str:
        """Those that Python calls, by what they are called there."""
        known = ", ".join(
            f"({function.module.__name__!r}, {function.node.name!r}): {function.name}"
            for function in self.house.functions.values()
            if function.is_called_by_python
        )
        return f"functions = {{{known}}}"

    def _dispatch(self, table: str) -> str:
        """A function that calls those of a table by their numbers, which C does by a jump."""
        functions = [self.house.functions[entry] for entry in self.house.tables[table]]
        names = ", ".join(functions[0].parameters)
        known, lines = {}, []
        for number, function in enumerate(functions, 1):
            known[function.module.__name__, function.node.name] = number
            lines += [f"    {'el' if lines else ''}if number == {number}:",
                      f"        return {function.name}({names})"]  # fmt: skip
        lines.append("    raise LookupError(number)")
        head = f"known_{table} = {known}\n\n\ndef call_{table}({names}, number):\n"
        return head + "\n".join(lines)

    # The declarations

    def declarations(self) -> str:
        lines = [_HELPERS]
        for name, value in self._values().items():
            lines.append(f"cdef {of_value(value)} {name}")
        for function in self.house.functions.values():
            lines += self._declared(function)
        for table, entries in self.house.tables.items():
            first = self.house.functions[entries[0]]
            kind = self.kinds.of_table(table)
            lines.append(f"cdef {kind} call_{table}({self._parameters(first)}, long number)")
        lines += ["cdef class Board:", "    cdef readonly object plain"]
        lines += [f"    cdef readonly {kind} {name}" for name, kind in self.kinds.board.items()]
        lines += [f"cdef class {name}" for name in self.kinds.attributes]
        for owner in self.house.classes:
            lines += self._declared_class(owner)
        return "\n".join(lines) + "\n"

    def _declared_class(self, owner: type) -> list[str]:
        base = owner.__mro__[1]
        if base is not object:
            lines = [f"cdef class {name_of(owner)}({name_of(base)}):", "    pass"]
        elif not self.house.extends_rules(owner):
            facts = self.kinds.attributes[name_of(owner)].items()
            lines = [f"cdef class {name_of(owner)}:"]
            lines += [f"    cdef public {kind or 'long'} {name}" for name, kind in facts]
        else:
            lines = [f"cdef class {owner.__name__}:", "    cdef readonly object plain",
                     "    cdef readonly Board board"]  # fmt: skip
            lines += [f"    cdef public {kind} {name}" for name, kind in self.kinds.rules.items()]
            lines += [f"    cdef bytes {table}_numbers" for table in self.house.tables]
        for method in self._methods(owner):
            if not method.is_start:
                lines += [f"    {line}" for line in self._declared(method)]
        return lines

    def _declared(self, function: Function) -> list[str]:
        names = self.kinds.names[function].items()
        inside = ", ".join(
            f"{name}={kind}"
            for name, kind in names
            if name not in function.parameters and kind not in ("object", "range")
        )
        how = "cpdef" if function.is_called_by_python else "cdef"
        kind = self.kinds.returned[function]
        head = f"{how} {kind} {function.name}({self._parameters(function)})"
        return [f"@cython.locals({inside})", head] if inside else [head]

    def _parameters(self, function: Function) -> str:
        names = self.kinds.names[function]
        given = len(function.parameters) - len(function.node.args.defaults)
        return ", ".join(
            ("self" if name == "self" else f"{names[name]} {name}") + "=*" * (place >= given)
            for place, name in enumerate(function.parameters)
        )


def _indented(text: str) -> str:
    return "".join(f"    {line}\n" for line in text.splitlines())
