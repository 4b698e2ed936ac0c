"""An IPython shell that records what a cell prints, shows and raises, as a notebook keeps it."""

import os
import sys
from io import TextIOBase
from pathlib import Path
from typing import Any, Self

from IPython.core.compilerop import CachingCompiler
from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import DisplayPublisher
from IPython.core.interactiveshell import InteractiveShell
from traitlets import Type
from traitlets.config import Config

from cells import MOST_SHOWN

Output = dict[str, Any]


class _Stream(TextIOBase):
    """Standard output or standard error of cells."""

    encoding = "utf-8"

    def __init__(self, shell: "Shell", name: str) -> None:
        self.shell, self.name = shell, name

    def writable(self) -> bool:
        """Programs may ask before they write."""
        return True

    def write(self, text: str, /) -> int:
        """Add text to the outputs of the cell."""
        self.shell.print(self.name, text)
        return len(text)


class _Hook(DisplayHook):
    """Records the value of a cell's last expression."""

    shell: "Shell"

    def write_output_prompt(self) -> None:
        """Write no prompt: a notebook has none among its outputs."""

    def write_format_data(self, format_dict: Output, md_dict: Output | None = None) -> None:
        """Record the value in all its forms."""
        self.shell.outputs.append(
            {
                "output_type": "execute_result",
                "execution_count": self.prompt_count,
                "data": format_dict,
                "metadata": md_dict or {},
            }
        )

    def finish_displayhook(self) -> None:
        """Add no line after the value."""
        self._is_active = False


class _Publisher(DisplayPublisher):
    """Records what ``display`` shows."""

    shell: "Shell"

    def publish(  # type: ignore[override]
        self,
        data: Output,
        metadata: Output | None = None,
        *,
        transient: Output | None = None,
        update: bool = False,
        **_: object,
    ) -> None:
        """Record an object in all its forms, or change what the same cell showed before."""
        output = {"output_type": "display_data", "data": data, "metadata": metadata or {}}
        shown = (transient or {}).get("display_id")
        if update:
            self.shell.displays.get(shown, {}).update(output)
            return
        self.shell.outputs.append(output)
        if shown:
            self.shell.displays[shown] = output

    def clear_output(self, wait: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002
        """Forget what the cell has shown so far."""
        self.shell.outputs.clear()


class _Compiler(CachingCompiler):
    """Names the code of cells as files, so that tracebacks look as in a notebook."""

    def get_code_name(self, raw_code: str, code: str, number: int) -> str:  # noqa: ARG002
        """Name a cell by its number, the same in every build."""
        return f"cell-{number}.py"


class Shell(InteractiveShell):
    """An IPython shell whose cells leave notebook outputs."""

    compiler_class = Type(_Compiler)
    displayhook_class = Type(_Hook)
    display_pub_class = Type(_Publisher)

    system = InteractiveShell.system_piped  # what a program prints is the cell's output

    outputs: list[Output]  # of the cell that runs
    displays: dict[object, Output]  # those among them that the cell may change
    length: int  # of what the cell has printed
    descriptor: int  # of the file that takes what is written past Python's own streams
    printed: int  # how much of it is among the outputs of cells

    @classmethod
    def started(cls, scratch: Path) -> Self:
        """Start the shell of this process, which from now on prints into cells only.

        ``scratch`` is a folder for IPython's own files.
        """
        os.environ |= {"COLUMNS": "80", "LINES": "24"}  # whatever the terminal of the build has
        config = Config({"HistoryManager": {"enabled": False}})
        shell = cls.instance(config=config, ipython_dir=str(scratch / "ipython"))
        shell.outputs, shell.displays, shell.printed = [], {}, 0
        shell.length = 0
        shell.descriptor = os.open(scratch / "printed", os.O_RDWR | os.O_CREAT | os.O_APPEND)
        os.dup2(shell.descriptor, 1)
        os.dup2(shell.descriptor, 2)
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115, PTH123 (for good)
        sys.stdout, sys.stderr = _Stream(shell, "stdout"), _Stream(shell, "stderr")
        return shell

    def run(self, source: str) -> tuple[int | None, list[Output], Output | None]:
        """Run a cell; return its number, its outputs and the error among them, if any."""
        self.outputs.clear()
        self.displays.clear()
        self.length = 0
        if not source.strip():
            return None, [], None
        result = self.run_cell(source, store_history=True)
        self._collect_printed()
        error = next((each for each in self.outputs if each["output_type"] == "error"), None)
        return result.execution_count, list(self.outputs), error

    def print(self, name: str, text: str) -> None:
        """Record text on a stream, together with what it printed just before."""
        last = self.outputs[-1] if self.outputs else {}
        self.length += len(text)
        if self.length - len(text) > MOST_SHOWN:  # the cell has failed; keep the memory
            return
        if last.get("name") == name:
            last["text"] += text
        elif text:
            self.outputs.append({"output_type": "stream", "name": name, "text": text})

    def _collect_printed(self) -> None:
        size = os.fstat(self.descriptor).st_size
        text = os.pread(self.descriptor, size - self.printed, self.printed)
        self.printed = size
        self.print("stdout", text.decode(errors="replace"))

    def _showtraceback(self, etype: type[BaseException], evalue: object, stb: list[str]) -> None:
        self.outputs.append(
            {
                "output_type": "error",
                "ename": etype.__name__,
                "evalue": str(evalue),
                "traceback": stb,
            }
        )
