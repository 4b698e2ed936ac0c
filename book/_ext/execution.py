"""Execute the cells of a page, and fail the build with page, cell and line when one fails.

Replaces the one function with which MyST-NB executes a notebook. Cells run in a fork of
this process (see ``forked``), or with nbclient where a fork is not safe. Two more things
that MyST-NB leaves silent are held here: every cell that is written is executed, and a
page is executed again when the code behind its cells has changed.
"""

import hashlib
import importlib
import re
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import myst_nb.core.execute.cache
import myst_nb.core.execute.direct
from jupyter_cache.executors.utils import ExecutionResult
from myst_nb.core.read import is_myst_markdown_notebook
from nbformat import NotebookNode, from_dict
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.errors import ConfigError, SphinxError

import occlab
from cells import Cell, CellFailedError
from fallback import run_cells_in_kernels
from forked import available, run_cells
from splices import locate_in

EXECUTORS = ("fork", "nbclient")
WARM = ("IPython.core.interactiveshell", "matplotlib.figure", "numpy", "occlab.show")
MAY_WARN = {"allow-stderr", "remove-stderr"}
# In Sphinx's metadata of a page: how many cells, and what they are.
WRITTEN, EXECUTED, CELLS = "cells_written", "cells_executed", "cells"
CELL = re.compile(r"^\s*(?:`{3,}|~{3,}|:{3,})\{code-cell\}", re.MULTILINE)
LANGUAGE = {
    "name": "python",
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "pygments_lexer": "ipython3",
    "nbconvert_exporter": "python",
}


class CellError(SphinxError):
    """A cell failed, or was not executed at all."""

    category = "Cell error"


class PageError(SphinxError):
    """A page cannot be read, or not as one with cells."""

    category = "Page error"


class Executor:
    """Executes notebooks in place of MyST-NB's own function."""

    def __init__(self, app: Sphinx) -> None:
        self.app = app

    def __call__(
        self,
        nb: NotebookNode,
        cwd: str,
        timeout: float | None,
        allow_errors: bool,  # noqa: FBT001 (called by MyST-NB)
        **_: object,
    ) -> ExecutionResult:
        """Execute a notebook in place; raises `CellError` for a cell that fails."""
        started = time.perf_counter()
        cells = self._cells(nb, allow_errors=allow_errors)
        deadline = timeout if timeout and timeout > 0 else None
        forked = self.app.config.occ_executor == "fork" and available()
        run = run_cells if forked else run_cells_in_kernels
        try:
            outcomes = run(cells, Path(cwd), deadline)
            for cell in cells:
                cell.check(outcomes[cell.index])
        except CellFailedError as error:
            raise self._explained(error, nb, cells) from None
        for index, outcome in outcomes.items():
            nb.cells[index].execution_count = outcome.execution_count
            nb.cells[index].outputs = [from_dict(each) for each in outcome.outputs]
        nb.metadata["language_info"] = LANGUAGE
        self.app.env.metadata[self.docname] |= {EXECUTED: len(outcomes), CELLS: cells}
        return ExecutionResult(nb, cwd, time.perf_counter() - started)

    @property
    def docname(self) -> str:
        """The page that is being read."""
        return self.app.env.current_document.docname

    def _cells(self, nb: NotebookNode, *, allow_errors: bool) -> list[Cell]:
        return [
            Cell(
                index,
                cell.source,
                may_fail=allow_errors or "raises-exception" in cell.metadata.get("tags", []),
                may_warn=bool(MAY_WARN.intersection(cell.metadata.get("tags", []))),
                solution=locate_in(self.app.env, self.docname, _line(nb, index)).solution,
            )
            for index, cell in enumerate(nb.cells)
            if cell.cell_type == "code"
        ]

    def _explained(
        self, error: CellFailedError, nb: NotebookNode, cells: Sequence[Cell]
    ) -> CellError:
        """Say where a cell failed and why, in a sentence and then its traceback."""
        failed = next(cell for cell in cells if cell.index == error.index)
        peers = [cell for cell in cells if cell.solution == failed.solution]
        fence = locate_in(self.app.env, self.docname, _line(nb, failed.index))
        line = fence.line
        frames = re.findall(r"Cell In\[(\d+)\], line (\d+)", error.traceback)
        if frames:
            raised = [int(row) for number, row in frames if number == frames[0][0]][-1]
            source = fence.path.read_text(encoding="utf-8").split("\n")
            first = next(text for text in failed.source.split("\n") if text.strip())
            with suppress(ValueError):  # for a cell that loads its source from a file
                line = source.index(first, fence.line) + raised  # IPython counts from there
        path = fence.relative_to(Path(self.app.confdir)).rpartition(":")[0]
        return CellError(
            f"{path}:{line}: cell {peers.index(failed) + 1} failed with {error.name}: "
            f"{error.message}\n{_short(error.traceback)}".rstrip()
        )


def _line(nb: NotebookNode, index: int) -> int:
    """Return the line of a cell's fence in the whole text of its page."""
    return int(nb.metadata.get("source_map", [0] * len(nb.cells))[index])


def _short(traceback: str, lines: int = 20) -> str:
    return "\n".join(f"    {line}".rstrip() for line in traceback.splitlines()[-lines:])


def _replace_executor(app: Sphinx, config: Config) -> None:
    """Let MyST-NB execute through this module, in a process that has imported the rest."""
    if config.occ_executor not in EXECUTORS:
        raise ConfigError(
            f"occ_executor is {config.occ_executor!r}; it is one of {', '.join(EXECUTORS)}"
        )
    myst_nb.core.execute.direct.single_nb_execution = Executor(app)
    myst_nb.core.execute.cache.single_nb_execution = Executor(app)
    if config.occ_executor == "fork" and config.nb_execution_mode != "off":
        for module in WARM:
            with suppress(Exception):  # whatever it is, the cell that needs the module reports it
                importlib.import_module(module)


def _check_encoding(app: Sphinx, env: BuildEnvironment, docnames: Sequence[str]) -> None:
    """Refuse a page that Sphinx could not read."""
    for docname in docnames:
        page = Path(env.doc2path(docname))
        try:
            page.read_text(encoding=app.config.source_encoding)
        except UnicodeDecodeError as error:
            raise PageError(f"{_relative(app, page)} is not UTF-8: {error}") from None


def _count_written(app: Sphinx, docname: str, content: list[str]) -> None:
    """Count the cells of a page, its solutions included; refuse a page that would run none."""
    cells = len(CELL.findall(content[0]))
    if cells and not is_myst_markdown_notebook(content[0]):
        page = _relative(app, Path(app.env.doc2path(docname)))
        raise PageError(f"{page}: a page with cells says `file_format: mystnb` in its front matter")
    app.env.metadata[docname][WRITTEN] = cells


def _relative(app: Sphinx, page: Path) -> str:
    root = Path(app.confdir)
    return (page.relative_to(root) if page.is_relative_to(root) else page).as_posix()


def _compare_counts(app: Sphinx, env: BuildEnvironment) -> None:
    """Refuse a page with a cell that was not executed."""
    if app.config.nb_execution_mode != "force":
        return
    for docname in sorted(env.found_docs):
        written = env.metadata[docname].get(WRITTEN, 0)
        executed = env.metadata[docname].get(EXECUTED, 0)
        if written != executed:
            page = _relative(app, Path(env.doc2path(docname)))
            raise CellError(
                f"{page}: {executed} of {written} code cells were executed; cells stand at the "
                "top level of a page, between backticks"
            )


def _code_digest(app: Sphinx) -> str:
    """Digest the code that cells depend on and that MyST-NB knows nothing of."""
    digest = hashlib.sha256()
    for folder in (Path(occlab.__file__).parent, Path(app.confdir) / "kernels"):
        for file in sorted(folder.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(f"{file.relative_to(folder).as_posix()}\0".encode())
                digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def _outdated(
    app: Sphinx, env: BuildEnvironment, _added: set[str], _changed: set[str], _removed: set[str]
) -> list[str]:
    """Name the pages whose cells ran with other code than there is now."""
    digest = _code_digest(app)
    before, env.occ_code_digest = getattr(env, "occ_code_digest", digest), digest  # type: ignore[attr-defined]
    if digest == before:
        return []
    return [docname for docname in env.all_docs if env.metadata[docname].get(WRITTEN)]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the extension."""
    app.add_config_value("occ_executor", "fork", "env", types={str})
    app.connect("config-inited", _replace_executor)
    app.connect("env-before-read-docs", _check_encoding)
    app.connect("source-read", _count_written, priority=900)  # once solutions are in place
    app.connect("env-get-outdated", _outdated)
    app.connect("env-check-consistency", _compare_counts)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
