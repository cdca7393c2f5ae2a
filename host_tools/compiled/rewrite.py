"""A function of the engine as it stands in the compiled module: the same statements, other names.

Constants become literals; calls go straight to the function that is meant. What C does better is
said in its way: loops over a slice count through it, a sum or extreme of one is taken in place,
16-bit numbers are read and written by the byte. helpers.py has the functions for that.
"""

import ast
import copy
from types import ModuleType
from typing import Any

from ..firmware.steps import BuildError
from .house import NOT_KNOWN, Function, House, Scope, flat, name_of, origin
from .kinds import Kinds

_IN_PLACE = {"any": "any_of", "max": "most_of", "min": "least_of", "sum": "sum_of"}


class Rewrite(ast.NodeTransformer):
    """Of one function, or of the definition of a table."""

    def __init__(self, house: House, kinds: Kinds, scope: Scope):
        self.house = house
        self.kinds = kinds
        self.scope = scope
        self.used: dict[str, tuple[ModuleType, str]] = {}  # values of plain modules, by names here
        self._loops = 0

    def text(self) -> str:
        node = copy.deepcopy(self.scope.node)
        return ast.unparse(ast.fix_missing_locations(self.visit(node)))

    def visit_FunctionDef(self, node: ast.FunctionDef):
        """Without what is said elsewhere: decorators, annotations, its docstring."""
        assert isinstance(self.scope, Function)
        parameters = [ast.arg(name) for name in self.scope.parameters]
        whole = ast.parse("def name(): pass").body[0]
        assert isinstance(whole, ast.FunctionDef)
        whole.name = self.scope.name
        whole.args.args = parameters
        whole.args.defaults = [self.visit(value) for value in node.args.defaults]
        whole.body = self._block(node.body[1:] if ast.get_docstring(node) else node.body)
        return whole

    def _block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        found: list[ast.stmt] = []
        for statement in body:
            made = self.visit(statement)
            found += made if isinstance(made, list) else [made] if made else []
        return found or [ast.Pass()]

    # Statements

    def visit_ImportFrom(self, node: ast.ImportFrom):
        return None

    def visit_Return(self, node: ast.Return):
        assert isinstance(self.scope, Function)
        if not node.value and self.kinds.returned[self.scope] != "object":
            return ast.Return(ast.Constant(0))
        return self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr):
        match node.value:
            case ast.Call(ast.Name("pack_into"), [ast.Constant(str(form)), row, at, *values]):
                put = "put_16({row}, {at} + {more}, {value})"
                return [
                    self.visit(_made(put, row=row, at=at, more=more, value=value))
                    for more, value in zip(_places(form), values, strict=True)
                ]
        return self.generic_visit(node)

    def visit_For(self, node: ast.For):
        match node.target, node.iter:
            case ast.Tuple([count, entry]), ast.Call(ast.Name("enumerate"), [row, *start]):
                if self._is_steady(row, node.body):
                    return self._counted(node, row, entry, count, *start)
            case entry, row:
                if self._is_steady(row, node.body):
                    return self._counted(node, row, entry)
        return self.generic_visit(node)

    def _is_steady(self, row: ast.expr, body: list[ast.stmt]) -> bool:
        """Whether it is a slice of bytes, and of such as the loop does not change."""
        match row:
            case ast.Subscript(_, ast.Slice(_, upper, None)) if upper:
                kind = self.kinds.of(self.scope, row)
                parts = [part for statement in body for part in ast.walk(statement)]
                return kind == "bytes" or kind == "bytearray" and self._reads(self.scope, parts)
        return False

    def _reads(self, scope: Scope, parts: list[ast.AST], *seen: Scope) -> bool:
        """Whether this stores nothing in any row, nor does what it calls."""
        for part in parts:
            match part:
                case ast.Subscript(_, _, ast.Store()):
                    return False
                case ast.Call(func):
                    for called in self.house.called(scope, func):
                        if called not in seen:
                            if not self._reads(called, called.nodes, *seen, called):
                                return False
        return True

    def _counted(self, loop: ast.For, row, entry, count=None, start=None) -> list[ast.stmt]:
        """The loop over a slice as one over places."""
        self._loops += 1
        first, at = f"first_{self._loops}", f"at_{self._loops}"
        self.kinds.names[self.scope].update({first: "long", at: "long"})
        lower = row.slice.lower or 0
        head = [_made("{entry} = {row}[{at}]", entry=entry, row=row.value, at=at)]
        if count:
            put = "{count} = {at} - {first} + {start}"
            head.append(_made(put, count=count, at=at, first=first, start=start or 0))
        begun = _made("{first} = {lower}", first=first, lower=lower)
        whole = _made("for {at} in range({first}, {upper}): pass", at=at, first=first,
                      upper=row.slice.upper)  # fmt: skip
        whole.iter = self.visit(whole.iter)
        whole.body = self._block(head + loop.body)
        whole.orelse = self._block(loop.orelse) if loop.orelse else []
        return [self.visit(begun), whole]

    # Expressions

    def visit_Subscript(self, node: ast.Subscript):
        text = ast.unparse(node)
        row, entry = self.kinds.of(self.scope, node.value), self.kinds.of(self.scope, node)
        node = self._inside(node)
        if ast.unparse(node.slice).startswith("-"):
            raise BuildError(f"{self.scope.module.__name__}: {text}: compiled code cannot count "
                             "from the end of a row")  # fmt: skip
        if isinstance(node.ctx, ast.Load) and entry == "long" and row in ("list", "tuple"):
            return _expression("as_long({entry})", entry=node)
        return node

    def visit_BinOp(self, node: ast.BinOp):
        """To C a literal is an `int`, which has too few bits to be shifted far."""
        node = self._inside(node)
        match node:
            case ast.BinOp(ast.Constant(int(value)), ast.LShift(), by):
                return _expression("as_long({value}) << {by}", value=value, by=by)
        return node

    def visit_Call(self, node: ast.Call):
        match node:
            case ast.Call(ast.Attribute(ast.Call(ast.Name("super")), name)):
                called = _name(f"{self._base_with(name)}.{name}")
                return self._inside(ast.Call(called, [_name("self"), *node.args], []))
            case ast.Call(ast.Name("unpack_from"), [ast.Constant(str(form)), row, at]):
                get = "get_16({row}, {at} + {more})"
                entries = [_expression(get, row=row, at=at, more=more) for more in _places(form)]
                return self.visit(ast.Tuple(entries, ast.Load()))
            case ast.Call(ast.Name(name), [row], []) if name in _IN_PLACE:
                if self.kinds.of(self.scope, row) == "bytearray":
                    return self._in_place(_IN_PLACE[name], row)
        table = self.house.table(self.scope, node.func)
        if table:
            return self._from_table(table, node)
        return self._inside(node)

    def _base_with(self, method: str) -> str:
        """The class from which a method is inherited."""
        assert isinstance(self.scope, Function)
        assert self.scope.owner
        bases = self.scope.owner.__mro__[1:]
        return name_of(next(base for base in bases if method in vars(base)))

    def _inside(self, node) -> Any:
        """The node itself, with what is inside of it rewritten."""
        return self.generic_visit(node)

    def _in_place(self, helper: str, row: ast.expr) -> ast.expr:
        base, first, end = row, None, None
        match row:
            case ast.Subscript(inner, ast.Slice(lower, upper, None)):
                base, first, end = inner, lower, upper
        end = end or _expression("len({row})", row=base)
        call = helper + "({row}, {first}, {end})"
        return self.visit(_expression(call, row=base, first=first or 0, end=end))

    def _from_table(self, table: str, node: ast.Call) -> ast.expr:
        """A function of the rules' table, by its number."""
        match node.func:
            case ast.Subscript(ast.Attribute(game), place):
                row = f"{ast.unparse(game)}.{table}_numbers[{{place}}]"
                number = _expression(row, place=place)
                return self._inside(ast.Call(_name(f"call_{table}"), [*node.args, number], []))
        raise AssertionError(ast.unparse(node))

    def visit_Name(self, node: ast.Name):
        return self._named(node)

    def visit_Attribute(self, node: ast.Attribute):
        if self.scope.meaning(node) is NOT_KNOWN:
            return self.generic_visit(node)
        return self._named(node)

    def _named(self, node: ast.Name | ast.Attribute) -> ast.expr:
        """A literal, a function that is compiled, or a value of a plain module."""
        value = self.scope.meaning(node)
        if value is NOT_KNOWN:
            return node
        if value is None or isinstance(value, int | str):
            return ast.Constant(value)
        called = self.house.called(self.scope, node)
        if called:
            return _name(called[0].name)
        made = self.house.made(self.scope, node)
        if made:
            return _name(name_of(made))
        module, word = origin(self.scope, node)
        self.used[flat(module, word)] = module, word
        return _name(flat(module, word))


def _places(form: str) -> range:
    """Where the numbers of a struct are: of 16 bits each, the low byte first."""
    if form != "<" + "H" * (len(form) - 1):
        raise BuildError(f"the format {form} is not known to compiled code")
    return range(0, 2 * len(form) - 2, 2)


def _name(name: str) -> ast.Name:
    return ast.Name(name, ast.Load())


def _made(text: str, **parts) -> Any:
    """A statement of a text, with these nodes, names or numbers in it."""
    words = {}
    for word, part in parts.items():
        words[word] = ast.unparse(part) if isinstance(part, ast.expr) else part
        if isinstance(part, ast.BinOp | ast.BoolOp | ast.IfExp | ast.Compare):
            words[word] = f"({words[word]})"
    return ast.parse(text.format(**words)).body[0]


def _expression(text: str, **parts) -> ast.expr:
    return _made(text, **parts).value
