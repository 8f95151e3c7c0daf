"""Ways to break a function: every small change of its source that a test ought to notice."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass

_OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
}
_SIGN: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
_SHOWN = 90

@dataclass(frozen=True, slots=True)
class Break:
    """One way to break a function. ``what`` quotes the source that changes, so that it names the same break as
    long as that source stays, wherever it moves."""

    kind: str
    what: str
    line: int
    number: int


def breaks_of(source: str, function: str) -> list[Break]:
    """Everything that can be broken in a function (a dotted name), in the order of the source."""
    return [found for found, _ in _found(_function(ast.parse(source), function), source)]


def can_break(function: ast.AST) -> bool:
    """Whether there is anything to break in a definition; classes are broken method by method."""
    return isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef) and any(True for _ in _changes(function))


def broken(source: str, function: str, chosen: Break) -> str:
    """The source with one thing broken. Comments are lost, for nobody reads the outcome."""
    tree = ast.parse(source)
    for found, change in _found(_function(tree, function), source):
        if found.number == chosen.number:
            change()
            return ast.unparse(ast.fix_missing_locations(tree)) + "\n"
    raise ValueError(f"{function} has no break number {chosen.number}")


def _function(tree: ast.Module, function: str) -> ast.FunctionDef | ast.AsyncFunctionDef:
    body: list[ast.stmt] = tree.body
    found: ast.stmt | None = None
    for name in function.split("."):
        found = next((
            each for each in body
            if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and each.name == name
        ), None)
        body = getattr(found, "body", [])
    if not isinstance(found, ast.FunctionDef | ast.AsyncFunctionDef):
        raise ValueError(f"no function {function}")
    return found


def _found(
    function: ast.FunctionDef | ast.AsyncFunctionDef, source: str
) -> list[tuple[Break, Callable[[], None]]]:
    lines = source.splitlines()
    found = []
    for number, (kind, node, change) in enumerate(_changes(function)):
        what = " ".join(ast.unparse(node).split())
        line = getattr(node, "lineno", function.lineno)
        if isinstance(node, ast.Constant):
            what = f"{what} in {lines[line - 1].strip()}"
        shown = what if len(what) <= _SHOWN else what[:_SHOWN] + " ..."
        found.append((Break(kind, shown, line, number), change))
    return found


def _changes(
    function: ast.FunctionDef | ast.AsyncFunctionDef,
) -> Iterator[tuple[str, ast.AST, Callable[[], None]]]:
    """The kind of a break, the source it changes, and the change."""
    body = _told(function.body)
    if len(body) > 1 or not isinstance(body[0], ast.Return | ast.Expr | ast.Pass):
        yield "return at once", body[0], lambda: function.body.insert(0, ast.Return(None))
    for statement in body:
        for node in ast.walk(statement):
            yield from _of_node(node)


def _of_node(node: ast.AST) -> Iterator[tuple[str, ast.AST, Callable[[], None]]]:
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list):
            yield from _dropped(block)
    match node:
        case ast.Expr(value=ast.Call() | ast.Await()):
            yield "drop", node, _into(node, "value", ast.Constant(None))
        case ast.If() | ast.IfExp() | ast.While():
            yield "invert", node.test, _into(node, "test", ast.UnaryOp(ast.Not(), copy.deepcopy(node.test)))
        case ast.comprehension(ifs=conditions):
            for place, condition in enumerate(conditions):
                turned = ast.UnaryOp(ast.Not(), copy.deepcopy(condition))
                yield "invert", condition, _at(conditions, place, turned)
        case ast.BoolOp(op=operator):
            other: ast.boolop = ast.Or() if isinstance(operator, ast.And) else ast.And()
            yield "and for or", node, _into(node, "op", other)
        case ast.Compare(ops=[operator]) if type(operator) in _OPPOSITE:
            yield "compare", node, _into(node, "ops", [_OPPOSITE[type(operator)]()])
        case ast.BinOp(op=operator) if type(operator) in _SIGN:
            yield "sign", node, _into(node, "op", _SIGN[type(operator)]())
        case ast.Constant(value=bool(value)):
            yield "constant", node, _into(node, "value", not value)
        case ast.Constant(value=int(value)):
            yield "constant", node, _into(node, "value", value + 1)
        case ast.MatchValue(value=ast.Constant(value=str(text))):
            yield "case", node, _into(node.value, "value", f"not {text}")


def _dropped(block: list[ast.stmt]) -> Iterator[tuple[str, ast.AST, Callable[[], None]]]:
    """A change of state that does not take place, a loop or branch that is left early."""
    for place, statement in enumerate(block):
        if isinstance(statement, ast.Continue | ast.Break):
            yield "drop", statement, _at(block, place, ast.Pass())


def _told(body: list[ast.stmt]) -> list[ast.stmt]:
    """The body without its docstring."""
    match body:
        case [ast.Expr(value=ast.Constant(value=str())), first, *more]:
            return [first, *more]
    return body


def _into(node: ast.AST, name: str, value: object) -> Callable[[], None]:
    return lambda: setattr(node, name, value)


def _at(block: list[ast.stmt] | list[ast.expr], place: int, node: ast.AST) -> Callable[[], None]:
    def change() -> None:
        block[place] = node  # type: ignore[call-overload]

    return change
