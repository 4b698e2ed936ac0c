"""The exercises of an edition as its readers see them: chapters, numbers, titles."""

from collections.abc import Iterator
from dataclasses import dataclass

from docutils import nodes
from sphinx.environment import BuildEnvironment


@dataclass(frozen=True, slots=True)
class Statement:
    """An exercise: its label, the number and the title that the book gives it."""

    label: str
    number: str
    title: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter with its exercises."""

    title: str
    exercises: tuple[Statement, ...]


def chapters_of(env: BuildEnvironment) -> Iterator[Chapter]:
    """Return the chapters that have exercises, in the order of the contents."""
    registry = getattr(env, "sphinx_exercise_registry", {})
    for docname in _in_order(env):
        found = tuple(
            Statement(label, _number(env, docname, label), _title(entry["node"]))
            for label, entry in registry.items()
            if entry["docname"] == docname and entry["type"].startswith("exercise")
        )
        if found:
            yield Chapter(env.titles[docname].astext(), found)


def _in_order(env: BuildEnvironment) -> Iterator[str]:
    """Return the pages of the contents one after the other, then those outside of it."""
    relations = env.collect_relations()
    name: str | None = env.config.root_doc
    seen: set[str] = set()
    while name:
        yield name
        seen.add(name)
        name = relations[name][2] if name in relations else None
    yield from sorted(env.found_docs - seen)


def _number(env: BuildEnvironment, docname: str, label: str) -> str:
    number = env.toc_fignumbers.get(docname, {}).get("exercise", {}).get(label, ())
    return ".".join(map(str, number))


def _title(exercise: nodes.Element) -> str:
    """Return the title without the word for an exercise; empty if it has no other."""
    subtitles = (
        each for each in exercise.findall() if each.__class__.__name__ == "exercise_subtitle"
    )
    return next((each.astext().strip() for each in subtitles), "")
