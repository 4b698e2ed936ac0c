"""Data flows one way, and what is heavy or knows a language stays where it belongs."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import occlab

PACKAGE = Path(occlab.__file__).parent
MODULES = {
    ".".join(path.relative_to(PACKAGE).with_suffix("").parts): path
    for path in sorted(PACKAGE.rglob("*.py"))
}
HEAVY = ("numpy", "matplotlib", "cupy", "click", "rich", "babel", "fluent")

# Which modules may import what is not the standard library; "show" stands for all of it.
ALLOWED = {
    "babel": {"editions", "show"},
    "click": {"cli"},
    "cuda": {"compiler"},
    "cupy": {"gpu"},
    "cxxfilt": {"symbols"},
    "filelock": {"compiler"},
    "fluent": {"editions"},
    "IPython": {"show"},
    "matplotlib": {"show"},
    "numpy": {"sweep", "scheduler", "show", "gpu", "measure"},
    "platformdirs": {"compiler"},
    "rich": {"cli"},
}
KNOW_A_LANGUAGE = {"editions", "show", "cli"}


def part(module: str) -> str:
    """Return the part of the package that a module belongs to."""
    return module.partition(".")[0]


def imports(path: Path) -> Iterator[str]:
    """Yield all that a module imports, at its top or inside a function, by full name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def imported_modules(module: str) -> set[str]:
    """Return the modules of the package that a module imports; "" is the package itself."""
    found = set()
    for name in imports(MODULES[module]):
        top, *rest = name.split(".")
        if top != "occlab":
            continue
        while (
            rest and ".".join(rest) not in MODULES and ".".join([*rest, "__init__"]) not in MODULES
        ):
            rest.pop()
        inner = ".".join(rest)
        found.add(f"{inner}.__init__" if f"{inner}.__init__" in MODULES else inner)
    return found


GRAPH = {module: imported_modules(module) for module in MODULES if module != "__init__"}


def test_there_is_a_package_to_walk() -> None:
    assert {"errors", "hardware", "occupancy", "editions"} <= set(MODULES)
    assert {"cli.__init__", "show.__init__"} <= set(MODULES)
    assert GRAPH["occupancy"] == {"hardware", "launch"}


def test_no_module_imports_itself_by_a_detour() -> None:
    TopologicalSorter(GRAPH).prepare()  # raises CycleError


def test_only_the_command_line_imports_from_the_package_itself() -> None:
    assert {part(module) for module, found in GRAPH.items() if "" in found} <= {"cli"}


def test_the_first_steps_know_nothing_of_the_later_ones() -> None:
    assert GRAPH["errors"] == set()
    assert GRAPH["hardware"] == {"errors"}


def test_only_show_the_command_line_and_the_editions_know_a_language() -> None:
    for module, found in GRAPH.items():
        known = {part(each) for each in found} & KNOW_A_LANGUAGE
        assert not known or part(module) in {*KNOW_A_LANGUAGE, "__main__"}, module


def test_models_do_not_import_what_shows_them() -> None:
    importers = {
        target: {part(module) for module, found in GRAPH.items() if target in map(part, found)}
        for target in ("show", "cli", "measure")
    }
    assert importers["show"] <= {"show", "cli"}
    assert importers["cli"] == {"__main__", "cli"}
    assert importers["measure"] <= {"cli", "measure"}


@pytest.mark.parametrize("module", MODULES)
def test_what_is_not_in_the_standard_library_is_imported_where_it_belongs(module: str) -> None:
    for name in imports(MODULES[module]):
        top = name.split(".")[0]
        if top not in {*sys.stdlib_module_names, "occlab"}:
            assert part(module) in ALLOWED.get(top, set()), f"{module} imports {top}"


def test_hardware_alone_reads_the_hardware_table() -> None:
    def strings(path: Path) -> Iterator[str]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value

    readers = {module for module, path in MODULES.items() if "hardware.toml" in strings(path)}
    assert readers == {"hardware"}


def test_no_word_of_an_edition_stands_in_a_module() -> None:
    for module, path in MODULES.items():
        foreign = {letter for letter in path.read_text(encoding="utf-8") if "֐" <= letter <= "ॿ"}
        assert not foreign or module == "editions", (module, foreign)


@pytest.mark.parametrize(
    ("statement", "unwanted"),
    [
        ("import occlab", HEAVY),
        ("import occlab.cli", ("numpy", "matplotlib", "cupy", "babel", "fluent")),
    ],
)
def test_an_import_costs_no_more_than_it_must(statement: str, unwanted: tuple[str, ...]) -> None:
    script = f"{statement}, sys; print(*sorted({{name.split('.')[0] for name in sys.modules}}))"
    loaded = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "occlab" in loaded
    assert not set(loaded) & set(unwanted)
