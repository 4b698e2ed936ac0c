"""Run a notebook's cells in Jupyter kernels, where this process cannot be forked.

Slower by far than a fork, with the same outcome: each solution runs in a kernel of its
own after the cells of the chapter before it, and nothing that it does reaches the others.
"""

from collections.abc import Sequence
from pathlib import Path

from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_notebook
from traitlets.config import Config

from cells import Cell, CellFailedError, Outcome

# Else each kernel warns that other users of the machine can listen to it.
ENCRYPTED = Config(KernelManager={"transport_encryption": "auto"})


def run_cells_in_kernels(
    cells: Sequence[Cell], folder: Path, deadline: float | None
) -> dict[int, Outcome]:
    """Run cells in order, in a folder, each within a deadline in seconds.

    Returns the outcome of each by its index in the notebook. Raises `CellFailedError`
    for the first one that fails and may not.
    """
    outcomes: dict[int, Outcome] = {}
    for solution in dict.fromkeys([None, *(cell.solution for cell in cells)]):
        own = [cell for cell in cells if cell.solution == solution]
        if own:
            before = [cell for cell in cells if cell.solution is None and cell.index < own[0].index]
            done = _run(before + own, folder, deadline)
            outcomes.update({cell.index: done[cell.index] for cell in own})
    return outcomes


def _run(cells: Sequence[Cell], folder: Path, deadline: float | None) -> dict[int, Outcome]:
    notebook = new_notebook(cells=[_code_cell(cell) for cell in cells])
    started = []
    client = NotebookClient(
        notebook,
        timeout=deadline,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        config=ENCRYPTED,
        # One that is asked to end may still be talking when its sockets close, and says so.
        shutdown_kernel="immediate",
        on_cell_start=lambda cell_index, **_: started.append(cell_index),
    )
    try:
        client.execute()
    except CellTimeoutError:
        raise CellFailedError.late(cells[started[-1]].index, deadline) from None
    except DeadKernelError:
        raise CellFailedError.gone(cells[started[-1]].index) from None
    except CellExecutionError as error:
        outputs = notebook.cells[started[-1]].outputs
        traceback = next(each.traceback for each in outputs if each.output_type == "error")
        index = cells[started[-1]].index
        raise CellFailedError(index, error.ename, error.evalue, traceback) from None
    return {
        cell.index: Outcome(ran.execution_count, ran.outputs)
        for cell, ran in zip(cells, notebook.cells, strict=True)
    }


def _code_cell(cell: Cell) -> NotebookNode:
    return new_code_cell(
        cell.source, metadata={"tags": ["raises-exception"] if cell.may_fail else []}
    )
