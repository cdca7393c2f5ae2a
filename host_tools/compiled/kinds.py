"""What kinds of values the names in the engine hold, found from how these are made and used.

A kind is a type as Cython declares it. Whole numbers are `long`: the engine's are below 2**30.
What names mean everywhere in the house is given, what functions say they return is believed; the
rest is followed through assignments, calls and returns until nothing new comes up. Entries of
lists and tuples tell nothing of themselves: what only they are bound to is a number, unless it is
used as a number cannot be. A wrong guess is a TypeError where it is met, and not another result.
"""

import ast
from collections.abc import Iterator

from .house import NOT_KNOWN, Function, House, Scope, first_of, name_of

GIVEN = {"pos": "bytearray", "board": "Board", "found": "list"}
# What is in lists and tuples of these names, and what lists and tuples these are.
ENTRIES = {"costs": "bytes", "gains": "long", "hands": "long", "w": "long", "weights": "long"}
ATTRIBUTES = {"weights": "tuple"}
_OF_VALUES = {int: "long", bool: "long", bytes: "bytes", bytearray: "bytearray", list: "list",
              tuple: "tuple", dict: "dict", str: "str"}  # fmt: skip
_RETURNED = {"int": "long", "bool": "bint"} | {
    name: name for name in ("bytearray", "bytes", "list", "str", "tuple")
}
_NUMBERS = ("abs", "all", "any", "bool", "int", "len", "max", "min", "ord", "sum")
_ROWS = ("bytes", "bytearray", "list", "str", "tuple")
_TAKE_ROWS = ("any", "bytes", "enumerate", "isinstance", "len", "list", "sorted", "sum", "tuple")


def of_value(value: object) -> str:
    return _OF_VALUES.get(type(value), "object")


def joined(*kinds: str) -> str:
    """The kind of what can be of any of these; an empty one is not known yet."""
    known = {kind for kind in kinds if kind}
    if known == {"long", "bint"}:
        return "long"
    return known.pop() if len(known) == 1 else "object" if known else ""


class Kinds:
    """Kinds by function and name; of what functions return; of facts that are read."""

    def __init__(self, house: House):
        self.house = house
        self.rules: dict[str, str] = {}
        self.board: dict[str, str] = {}
        self.attributes = {  # of other classes, by the first of the lineage
            name_of(first): dict(self._class_facts(first))
            for first in house.objects.values()
            if not house.extends_rules(first)
        }
        self.names: dict[Scope, dict[str, str]] = {}
        self.returned: dict[Function, str] = {}
        for function in house.all():
            self.names[function] = dict.fromkeys(sorted(function.bound), "")
            for name in function.parameters:
                self.names[function][name] = self._given(function, name)
            self.returned[function] = _announced(function)
        self._follow()
        while sum([self._rows_found(function) for function in self.returned]):
            pass  # each may tell of others
        for names in self.names.values():
            names.update({name: "long" for name, kind in names.items() if not kind})
        self._follow()

    def _given(self, function: Function, name: str) -> str:
        owner = self.house.class_of(function, ast.Name(name))
        return name_of(owner) if owner else GIVEN.get(name, "")

    def _class_facts(self, first: type) -> Iterator[tuple[str, str]]:
        """What the classes themselves know."""
        for owner in self.house.classes:
            if first_of(owner) is first:
                for name, value in vars(owner).items():
                    if is_fact(name, value):
                        yield name, of_value(value)

    # What is found

    def _follow(self):
        before = ""
        while before != (now := repr((self.names, self.returned, self.attributes))):
            before = now
            for function in self.returned:
                for part in function.nodes:
                    self._look_at(function, part)
            for row in self.house.methods.values():
                self._agree(row)

    def _agree(self, methods: list[Function]):
        """All that a call can reach takes and returns the same."""
        kind = joined(*[self.returned[method] for method in methods])
        self.returned.update(dict.fromkeys(methods, kind))
        for place in range(len(methods[0].parameters)):
            kinds = [self.names[method][method.parameters[place]] for method in methods]
            for method in methods:
                self.names[method][method.parameters[place]] = joined(*kinds)

    def _look_at(self, function: Function, part: ast.AST):
        match part:
            case ast.Assign(targets, value):
                for target in targets:
                    self._bind(function, target, value)
            case ast.NamedExpr(target, value):
                self._bind(function, target, value)
            case ast.AugAssign(ast.Name(name), sign, value):
                result = ast.BinOp(ast.Name(name, ast.Load()), sign, value)
                self._note(function, name, self.of(function, result))
            case ast.For(target, row) | ast.comprehension(target, row):
                self._bind_entry(function, target, row)
            case ast.Return(value) if value and not function.node.returns:
                kind = joined(self.returned[function], self.of(function, value))
                self.returned[function] = kind
            case ast.Call(ast.Name("isinstance"), [ast.Name(name), _]):
                self._note(function, name, "object")  # it can be this or that
            case ast.Call(func, arguments, keywords):
                for called in self.house.called(function, func):
                    for name, value in _passed(called, arguments, keywords):
                        self._note(called, name, self.of(function, value))
            case ast.Attribute(owner, name, ast.Store()):
                self.attributes.get(self.of(function, owner), {}).setdefault(name, "")
            case ast.Attribute():
                self.of(function, part)

    def _bind(self, function: Function, target: ast.expr, value: ast.expr):
        match target, value:
            case ast.Name(name), _:
                self._note(function, name, self.of(function, value))
            case ast.Attribute(owner, name), _:
                facts = self.attributes.get(self.of(function, owner))
                if facts is not None:
                    kind = joined(facts.get(name, ""), self.of(function, value))
                    facts[name] = ATTRIBUTES.get(name, kind)
            case ast.Tuple(targets), ast.Tuple(values):
                for one, its in zip(targets, values, strict=True):
                    self._bind(function, one, its)

    def _bind_entry(self, function: Function, target: ast.expr, row: ast.expr):
        match target, row:
            case ast.Tuple([ast.Name(count), entry]), ast.Call(ast.Name("enumerate"), [inner, *_]):
                self._note(function, count, "long")
                self._bind_entry(function, entry, inner)
            case ast.Name(name), _ if self.of(function, row) in ("bytes", "bytearray", "range"):
                self._note(function, name, "long")

    def _note(self, function: Function, name: str, kind: str):
        if name not in function.parameters or not self._given(function, name):
            self.names[function][name] = joined(self.names[function][name], kind)

    # What an expression is

    def of(self, scope: Scope, node: ast.expr) -> str:
        """The kind of an expression; empty if that is not known yet."""
        value = scope.meaning(node)
        if value is not NOT_KNOWN:
            return of_value(value)
        match node:
            case ast.Constant(constant):
                return of_value(constant)
            case ast.Name(name):
                return self.names.get(scope, {}).get(name, "object")
            case ast.Attribute(owner, name):
                return self._of_fact(self.of(scope, owner), name)
            case ast.Subscript(row, ast.Slice()):
                return self.of(scope, row)
            case ast.Subscript(row, _):
                if self.of(scope, row) in ("bytes", "bytearray"):
                    return "long"
                return ENTRIES.get(last_name(row), "")
            case ast.BinOp(left, _, right):
                sides = self.of(scope, left), self.of(scope, right)
                return next((kind for kind in sides if kind in _ROWS), "long")
            case ast.BoolOp(_, values):
                return joined(*[self.of(scope, value) for value in values])
            case ast.IfExp(_, one, other):
                return joined(self.of(scope, one), self.of(scope, other))
            case ast.UnaryOp() | ast.Compare():
                return "long"
            case ast.NamedExpr(_, value):
                return self.of(scope, value)
            case ast.Call():
                return self._of_call(scope, node)
            case ast.List() | ast.ListComp():
                return "list"
            case ast.Tuple():
                return "tuple"
        return "object"

    def _of_fact(self, owner: str, name: str) -> str:
        """The kind of an attribute, which is noted as one that is read."""
        if not owner:
            return ""
        if owner in self.attributes:
            return self.attributes[owner].get(name, "")
        if owner == "Rules" and name == "board":
            return "Board"
        if owner == "Board":
            facts, noted = [getattr(game.board, name) for game in self.house.games], self.board
        elif owner == "Rules" and self.house.is_fact(name):
            facts, noted = self.house.facts(name), self.rules
        else:
            return "object"
        kind = joined(*map(of_value, facts)) or "object"
        if not all(map(callable, facts)):
            noted[name] = kind
        return kind

    def _of_call(self, scope: Scope, node: ast.Call) -> str:
        called = self.house.called(scope, node.func)
        if called:
            return self.returned[called[0]]
        made = self.house.made(scope, node.func)
        if made:
            return name_of(first_of(made))
        table = self.house.table(scope, node.func)
        if table:
            return self.of_table(table)
        match node.func:
            case ast.Name(name) if name in _NUMBERS:
                return "long"
            case ast.Name("sorted"):
                return "list"
            case ast.Name(name) if name in (*_ROWS, "range"):
                return name
            case ast.Attribute(_, "count" | "index"):
                return "long"
            case ast.Attribute(_, "pop"):
                return ""
        return "object"

    def of_table(self, name: str) -> str:
        """What the functions of a table return."""
        functions = [self.house.functions[entry] for entry in self.house.tables[name]]
        return joined(*[self.returned[function] for function in functions])

    # What is no number

    def _rows_found(self, function: Function) -> int:
        """How many names of a kind not known yet turn out to be no numbers."""
        names = self.names[function]
        found = {name for part in function.nodes for name in self._no_numbers(function, part)}
        found = {name for name in found if names.get(name) == ""}
        names.update(dict.fromkeys(found, "object"))
        return len(found)

    def _no_numbers(self, function: Function, part: ast.AST) -> list[str]:
        """The names that are used in a way that a number cannot be."""
        found: list[ast.expr] = []
        match part:
            case ast.Subscript(row) | ast.Attribute(row) | ast.Starred(row):
                found = [row]
            case ast.For(_, row) | ast.comprehension(_, row) | ast.Assign([ast.Tuple()], row):
                found = [row]
            case ast.Compare(left, [ast.Is() | ast.IsNot()], [right]):
                found = [left, right]
            case ast.Compare(_, [ast.In() | ast.NotIn()], [right]):
                found = [right]
            case ast.Call(func, arguments, keywords):
                found = [func]
                if isinstance(func, ast.Name) and func.id in _TAKE_ROWS:
                    found += arguments
                for called in self.house.called(function, func):
                    for name, value in _passed(called, arguments, keywords):
                        if self.names[called][name] not in ("", "long", "bint"):
                            found.append(value)
        return [node.id for node in found if isinstance(node, ast.Name)]


def last_name(node: ast.expr) -> str:
    """`gains` of mind.gains."""
    match node:
        case ast.Name(name) | ast.Attribute(_, name):
            return name
    return ""


def is_fact(name: str, value: object) -> bool:
    """Whether an entry of a class is none of its functions and not Python's own."""
    return not name.startswith("__") and not callable(value)


def _announced(function: Function) -> str:
    """What a function says it returns; 0, if it returns nothing."""
    if isinstance(function.node.returns, ast.Name):
        return _RETURNED.get(function.node.returns.id, "object")
    returns = [part.value for part in function.nodes if isinstance(part, ast.Return)]
    return "" if any(returns) else "long"


def _passed(called: Function, arguments: list, keywords: list) -> list[tuple[str, ast.expr]]:
    """The parameters of a function with what is passed for them."""
    names = called.parameters[bool(called.owner) :]
    return [*zip(names, arguments, strict=False), *((word.arg, word.value) for word in keywords)]
