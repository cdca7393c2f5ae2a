"""The keys of reasons that the code of a game's why.py, and what it shares, can come to."""

import ast
import inspect

from hexpocket.engine import reasons


def keys_in(why, *functions) -> set[str]:
    """The keys in a game's module, in engine/reasons.py and in functions that name keys too."""
    found = set()
    for module in (why, reasons):
        for node in ast.parse(inspect.getsource(module)).body:
            if isinstance(node, (ast.FunctionDef, ast.Assign)):
                found |= _texts_in(node)
    for function in functions:
        found |= _texts_in(ast.parse(inspect.getsource(function)))
    return found - {"", "deals"}  # which is the name of a chapter


def _texts_in(code: ast.AST) -> set[str]:
    """Every text in the code that is no docstring."""
    told = {node.value for node in ast.walk(code) if isinstance(node, ast.Expr)}
    return {
        node.value
        for node in ast.walk(code)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in told
    }
