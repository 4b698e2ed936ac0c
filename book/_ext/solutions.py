"""Put the solutions of exercises into the pages that state them, or leave them out.

The statement of an exercise stands in a chapter, its solution in
``exercises/<edition>/<label>.md``. Before a page is parsed, each solution is put after its
exercise, between two markers, so that its cells run with those of the chapter; afterwards
what stands between the markers is folded (see ``solution_nodes``). Of a solution that is
hidden, a build looks at the name of its file and never opens it.

What stands outside solutions must be the same whether they are there or not. So their
cells cannot touch the chapter's (see ``forked``), nothing in them takes a number, and what
could not be kept apart is refused: headings, footnotes, link definitions, labelled equations.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from myst_parser.parsers.directives import parse_directive_text
from myst_parser.parsers.mdit import create_md_parser
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.errors import ConfigError
from sphinx_exercise.directive import ExerciseDirective

import solution_nodes
from occlab.editions import edition
from solution_nodes import SolutionError, state_of
from splices import KEY, Place, Splice, correct_warnings, locate_in

MODES = ("hidden", "collapsed", "shown")
EXERCISES = "exercises"  # the labels on a page, in the metadata that Sphinx keeps of it
OPENING = ["", "```{{solution-opens}} {label}", "```", ""]
CLOSING = ["", "```{solution-closes}", "```", ""]
REFUSED = {
    "front_matter": "front matter",
    "heading_open": "a heading",
    "footnote_reference_open": "a footnote",
}


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise on a page: its label, the line of its first fence and that of its last."""

    label: str
    first: int
    last: int


def folder_of(app: Sphinx) -> Path:
    """Return the folder of the edition's solutions."""
    return Path(app.confdir) / "exercises" / edition(app.config.language).tag


def solved(app: Sphinx) -> set[str]:
    """Name the exercises that have a solution; opens no file."""
    return {file.stem for file in folder_of(app).glob("*.md")}


def _put_in(app: Sphinx, docname: str, content: list[str]) -> None:
    """Put the solutions of a page into its text."""
    env = app.env
    page = _relative(app, env.doc2path(docname))
    exercises = list(_exercises(env, content[0], page))
    _check_single(app, docname, exercises, page)
    env.metadata[docname][EXERCISES] = [each.label for each in exercises]
    _check_solved(app, exercises, page)
    seen = [each for each in exercises if state_of(app.config, each.label) != "hidden"]
    if not seen:
        return

    before = content[0].split("\n")
    lines: list[str] = []
    splices: list[Splice] = []
    done = 0
    for each in seen:
        file = folder_of(app) / f"{each.label}.md"
        env.note_dependency(file, docname=docname)
        solution = _text(app, file)
        _check(env, solution, _relative(app, file))
        lines += before[done : each.last]
        lines += [line.format(label=each.label) for line in OPENING]
        start, length = len(lines) + 1, solution.count("\n") + 1
        splices.append(Splice(each.label, str(file), start, length, len(OPENING)))
        lines += [*solution.split("\n"), *CLOSING]
        done = each.last
    content[0] = "\n".join(lines + before[done:])
    env.metadata[docname][KEY] = splices


def _check_single(app: Sphinx, docname: str, exercises: Sequence[Exercise], page: str) -> None:
    """Refuse a label that another exercise has."""
    others = {
        label: _relative(app, app.env.doc2path(entry["docname"]))
        for label, entry in getattr(app.env, "sphinx_exercise_registry", {}).items()
        if entry["docname"] != docname
    }
    for each in exercises:
        if each.label in others:
            raise SolutionError(
                f"{page}:{each.first}: exercise {each.label} stands already in {others[each.label]}"
            )
        others[each.label] = f"line {each.first}"


def _check_solved(app: Sphinx, exercises: Sequence[Exercise], page: str) -> None:
    there = solved(app)
    for each in exercises:
        if each.label not in there:
            file = _relative(app, folder_of(app) / f"{each.label}.md")
            raise SolutionError(
                f"{page}:{each.first}: exercise {each.label} has no solution {file}"
            )


def _exercises(env: BuildEnvironment, text: str, page: str) -> Iterator[Exercise]:
    """Find the exercises at the top level of a page."""
    for token in _blocks(env, text)[0]:
        name, _, title = token.info.partition(" ")
        if token.level or name != "{exercise}" or not token.map:
            continue
        parsed = parse_directive_text(
            ExerciseDirective, title, token.content, validate_options=False
        )
        first, last = token.map[0] + 1, token.map[1]
        if not (label := parsed.options.get("label")):
            raise SolutionError(
                f"{page}:{first}: an exercise has no :label:, so no solution is its own"
            )
        yield Exercise(str(label), first, last)


def _check(env: BuildEnvironment, text: str, file: str) -> None:
    """Refuse what would change the page outside a solution."""
    tokens, references = _blocks(env, text)
    for token in tokens:
        if token.type in REFUSED and token.map:
            raise SolutionError(
                f"{file}:{token.map[0] + 1}: a solution cannot hold {REFUSED[token.type]}"
            )
    for reference in references.values():
        raise SolutionError(
            f"{file}:{reference['map'][0] + 1}: a solution cannot define a link for the page"
        )
    if not text.strip():
        raise SolutionError(f"{file}: the solution is empty")


def _blocks(env: BuildEnvironment, text: str) -> tuple[list[Token], dict[str, Any]]:
    """Parse the blocks of a text as MyST does; return them and its link definitions."""
    config = env.myst_config  # type: ignore[attr-defined]
    config = replace(config, disable_syntax=[*config.disable_syntax, "inline"])
    state: dict[str, Any] = {}
    tokens = create_md_parser(config, RendererHTML).parse(text + "\n", state)
    return tokens, state.get("references", {})


def _relative(app: Sphinx, path: str | Path) -> str:
    path, root = Path(path), Path(app.confdir)
    return (path.relative_to(root) if path.is_relative_to(root) else path).as_posix()


def _text(app: Sphinx, file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8").rstrip()
    except UnicodeDecodeError as error:
        raise SolutionError(f"{_relative(app, file)} is not UTF-8: {error}") from None


def _check_names(app: Sphinx, env: BuildEnvironment) -> None:
    """Refuse an exercise that cannot have a solution, and a solution of no exercise."""
    known = {label for page in env.found_docs for label in env.metadata[page].get(EXERCISES, ())}
    for label, entry in getattr(env, "sphinx_exercise_registry", {}).items():
        if entry["type"].startswith("exercise") and label not in known:
            lines = (each.line for each in entry["node"].findall() if each.line)
            place = _fence(locate_in(env, entry["docname"], next(lines, 1)))
            raise SolutionError(
                f"{place.relative_to(Path(app.confdir))}: exercise {label} is not an "
                "`{exercise}` at the top level of the page, so its solution cannot follow it"
            )
    for label in sorted(solved(app) - known):
        file = _relative(app, folder_of(app) / f"{label}.md")
        raise SolutionError(f"{file}: no page has an exercise {label}")


def _fence(inside: Place) -> Place:
    """Find where the exercise begins that a place is inside of."""
    lines = inside.path.read_text(encoding="utf-8").split("\n")[: inside.line]
    fences = [number for number, line in enumerate(lines, 1) if "{exercise" in line]
    return replace(inside, line=fences[-1]) if fences else inside


def _check_states(_app: Sphinx, config: Config) -> None:
    """Refuse a state that is none: it would show what was to be hidden."""
    given = {"solutions_mode": config.solutions_mode} | {
        f"solutions_states of {label}": state for label, state in config.solutions_states.items()
    }
    for name, state in given.items():
        if state not in MODES:
            raise ConfigError(f"{name} is {state!r}; it is one of {', '.join(MODES)}")


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the extension."""
    app.add_config_value("solutions_mode", "collapsed", "env", types={str})
    app.add_config_value("solutions_states", {}, "env", types={dict})  # those that differ
    app.connect("config-inited", _check_states)
    app.connect("source-read", _put_in)
    app.connect("env-check-consistency", _check_names)
    correct_warnings(app)
    solution_nodes.register(app)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
