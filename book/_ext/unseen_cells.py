"""Which of the cells that a page does not show its notebook needs: those that others take from.

Such a cell is there for the numbers in the prose, but it may also define what a later cell uses.
"""

import ast
from collections.abc import Collection, Sequence

from IPython.core.inputtransformer2 import TransformerManager

from cells import Cell


def needed(cells: Sequence[Cell], shown: Collection[int]) -> dict[int, str]:
    r"""Return the code of the unseen cells that shown ones need, by index in order.

    >>> cells = [Cell(0, "a = 1\nshow.glue(a=a)", False), Cell(1, "b = 2", False)]
    >>> needed([*cells, Cell(2, "print(a)", False)], shown={2})
    {0: 'a = 1'}
    """
    found: dict[int, str] = {}
    wanted: set[str] = set()
    for cell in reversed(cells):
        tree = ast.parse(TransformerManager().transform_cell(cell.source))
        if cell.index not in shown:
            glued = [each for each in tree.body if _is_glue(each)]
            tree.body = [each for each in tree.body if each not in glued]
            if not _defined(tree) & wanted:
                continue
            found[cell.index] = _without(cell.source, glued)
        wanted |= _used(tree)
    return dict(sorted(found.items()))


def _is_glue(statement: ast.stmt) -> bool:
    """Whether a statement only keeps values for the prose."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Call)
        and isinstance(statement.value.func, ast.Attribute)
        and statement.value.func.attr == "glue"
    )


def _defined(tree: ast.AST) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.alias):
            names.add((node.asname or node.name).partition(".")[0])
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
    return names


def _used(tree: ast.AST) -> set[str]:
    return {
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }


def _without(source: str, statements: Sequence[ast.stmt]) -> str:
    lines = source.split("\n")
    for each in statements:
        lines[each.lineno - 1 : each.end_lineno] = [""] * ((each.end_lineno or 0) - each.lineno + 1)
    return "\n".join(lines).strip()
