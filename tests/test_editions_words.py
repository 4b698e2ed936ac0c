"""The words: the same messages in every language, each written as its readers write."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from occlab import A100, H100, Launch, Obstacle, Resource, capability, occupancy
from occlab.editions import (
    EDITIONS,
    ENGLISH,
    LANGUAGES,
    NARROW_NO_BREAK_SPACE,
    Edition,
    edition,
)
from occlab.errors import UnknownEditionError
from occlab.hardware import KB
from occlab.show.reasons import reason

BY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda each: each.tag)
BY_EDITION = pytest.mark.parametrize("language", EDITIONS, ids=lambda each: each.tag)

# Words that are the same in Hebrew, with no Hebrew letter.
UNITS = {f"unit.{each}" for each in ("kb", "mb", "bytes", "gigabytes_per_second", "megahertz")}
LATIN_IN_HEBREW = {"resource.warps", *UNITS}


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


class _Text(Visitor):
    def __init__(self) -> None:
        self.pieces: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.pieces.append(node.value)


@dataclass(frozen=True, slots=True)
class Words:
    """One pattern of a locale file."""

    variables: frozenset[str]
    text: str


def entries(language: Edition) -> list[ast.EntryType]:
    source = (files("occlab") / "locale" / f"{language.tag}.ftl").read_text(encoding="utf-8")
    return FluentParser().parse(source).body


def patterns(language: Edition) -> Iterator[tuple[str, ast.Pattern]]:
    for entry in entries(language):
        if isinstance(entry, ast.Message):
            if entry.value is not None:
                yield entry.id.name, entry.value
            for attribute in entry.attributes:
                yield f"{entry.id.name}.{attribute.id.name}", attribute.value


def words(language: Edition) -> dict[str, Words]:
    found = {}
    for name, pattern in patterns(language):
        variables, text = _Variables(), _Text()
        variables.visit(pattern)
        text.visit(pattern)
        found[name] = Words(frozenset(variables.names), " ".join(text.pieces))
    return found


# Parity


@BY_LANGUAGE
def test_every_entry_can_be_read_and_none_comes_twice(language: Edition) -> None:
    assert not [entry.content for entry in entries(language) if isinstance(entry, ast.Junk)]
    names = [name for name, _ in patterns(language)]
    assert sorted(names) == sorted(set(names))


@BY_EDITION
def test_the_same_messages_with_the_same_variables(language: Edition) -> None:
    ours, theirs = words(language), words(ENGLISH)
    assert set(ours) ^ set(theirs) == set()
    assert {name: each.variables for name, each in ours.items()} == {
        name: each.variables for name, each in theirs.items()
    }


@BY_LANGUAGE
def test_every_message_says_something(language: Edition) -> None:
    for name, each in words(language).items():
        said = language.text(name, **dict.fromkeys(each.variables, 1))
        assert said.strip(), name


@BY_LANGUAGE
@pytest.mark.parametrize(("message", "values"), [("resource", Resource), ("obstacle", Obstacle)])
def test_every_value_of_an_enumeration_has_its_word(
    language: Edition, message: str, values: type[Resource | Obstacle]
) -> None:
    named = {name.partition(".")[2] for name in words(language) if name.startswith(f"{message}.")}
    assert named == set(values)


# Script and typography


@BY_LANGUAGE
def test_no_devanagari(language: Edition) -> None:
    source = (files("occlab") / "locale" / f"{language.tag}.ftl").read_text(encoding="utf-8")
    assert not re.findall(r"[\u0900-\u097f]", source)


def test_hebrew_is_written_in_hebrew_and_no_other_language_is() -> None:
    for language in LANGUAGES.values():
        for name, each in words(language).items():
            hebrew = re.search(r"[א-ת]", each.text)
            if language.right_to_left and re.search(r"[^\W\d_]", each.text):
                assert hebrew or name in LATIN_IN_HEBREW or latin_only(each.text), name
            elif not language.right_to_left:
                assert not hebrew, name


def latin_only(text: str) -> bool:
    """Whether a Hebrew text is a technical word or a name that stays Latin."""
    return re.fullmatch(r"[\W\d_]*(warps?|threads?|SM|KB|Nsight Compute)[\W\d_]*", text) is not None


def test_hebrew_spells_theoretical_as_the_academy_does() -> None:
    assert not [name for name, each in words(edition("he")).items() if "תיאורט" in each.text]


def test_french_spaces_and_apostrophes() -> None:
    for name, each in words(edition("fr")).items():
        before = re.findall(r"(.)[:;!?»%]", each.text)
        assert set(before) <= {NARROW_NO_BREAK_SPACE}, (name, before)
        assert "'" not in each.text, name
        assert not re.search(r"«[^\u202f]", each.text), name


@BY_LANGUAGE
def test_no_space_comes_twice_or_before_a_full_stop(language: Edition) -> None:
    for name, pattern in patterns(language):
        for element in pattern.elements:
            if isinstance(element, ast.TextElement):
                assert not re.search(r" {2}| [.,)]", element.value), name


def test_the_commands_english_is_ascii() -> None:
    of_the_command = ("occupancy-", "obstacle.", "resource.", "unit.")
    for name, each in words(ENGLISH).items():
        assert each.text.isascii() or not name.startswith(of_the_command), name


# Reasons


LAUNCHES = {
    Obstacle.THREADS_PER_BLOCK: (Launch(threads=2000), ["2,000", "1,024"]),
    Obstacle.THREADS_ABOVE_BOUNDS: (
        Launch(threads=256, max_threads=128),
        ["256", "128", "__launch_bounds__(128)"],
    ),
    Obstacle.REGISTERS_PER_THREAD: (
        Launch(threads=32, registers=256),
        ["256", "255", "-maxrregcount=255"],
    ),
    Obstacle.REGISTERS_PER_BLOCK: (
        Launch(threads=1024, registers=65),
        ["1,024", "65", "73,728", "65,536", "64", "896", "__launch_bounds__(1024)"],
    ),
    Obstacle.SHARED_MEMORY_NEEDS_OPT_IN: (
        Launch(threads=32, static_shared_memory=60 * KB),
        ["60", "48", "227", "cudaFuncAttributeMaxDynamicSharedMemorySize"],
    ),
    Obstacle.SHARED_MEMORY_ABOVE_OPT_IN: (
        Launch(threads=32, dynamic_shared_memory=60 * KB, max_dynamic_shared_memory=50 * KB),
        ["60", "50", "cudaFuncAttributeMaxDynamicSharedMemorySize"],
    ),
    Obstacle.SHARED_MEMORY_PER_BLOCK: (
        Launch(threads=32, dynamic_shared_memory=300 * KB + 1),
        ["307,201", "227"],
    ),
    Obstacle.BARRIERS: (Launch(threads=32, barriers=65), ["65", "64"]),
    Obstacle.NO_CLUSTERS: (Launch(threads=32, cluster=2), ["2", "9.0", "A100", "8.0"]),
    Obstacle.CLUSTER_SIZE: (
        Launch(threads=32, cluster=17, non_portable_cluster=True),
        ["17", "16"],
    ),
    Obstacle.CLUSTER_NEEDS_OPT_IN: (
        Launch(threads=32, cluster=16),
        ["16", "8", "cudaFuncAttributeNonPortableClusterSizeAllowed"],
    ),
}
OF_THE_KERNEL = {Obstacle.SHARED_MEMORY_ABOVE_OPT_IN, Obstacle.THREADS_ABOVE_BOUNDS}


@BY_LANGUAGE
@pytest.mark.parametrize("obstacle", Obstacle)
def test_a_reason_is_one_sentence_with_the_numbers(language: Edition, obstacle: Obstacle) -> None:
    launch, numbers = LAUNCHES[obstacle]
    gpu = A100 if obstacle is Obstacle.NO_CLUSTERS else H100
    result = occupancy(gpu, launch)
    assert result.obstacle is obstacle
    said = reason(language, result)
    assert said is not None
    assert said.endswith(".")
    assert ". " not in said
    assert "\n" not in said
    bare = re.sub(r"[\u2066-\u2069]", "", said).replace(NARROW_NO_BREAK_SPACE, " ")
    assert gpu.name in bare or obstacle in OF_THE_KERNEL
    for number in numbers:
        assert number.replace(",", " " if language.tag == "fr" else ",") in bare


@pytest.mark.parametrize("threads", [1, 32, 128, 129, 335, 512, 1024])
def test_the_cap_that_is_advised_lets_the_launch_run(threads: int) -> None:
    result = occupancy(H100, Launch(threads=threads, registers=278))
    assert result.obstacle is Obstacle.REGISTERS_PER_THREAD
    said = reason(ENGLISH, result)
    assert said is not None
    [cap] = map(int, re.findall(r"-maxrregcount=(\d+)", said))
    assert occupancy(H100, Launch(threads=threads, registers=cap)).obstacle is None


@BY_LANGUAGE
def test_memory_that_is_dynamic_is_not_to_be_made_so(language: Edition) -> None:
    dynamic = reason(language, occupancy(H100, Launch(threads=32, dynamic_shared_memory=60 * KB)))
    static = reason(language, occupancy(H100, Launch(threads=32, static_shared_memory=60 * KB)))
    words = {"en": "make the memory dynamic", "fr": "rendre cette mémoire", "he": "להפוך"}
    assert static is not None
    assert dynamic is not None
    assert len(dynamic) < len(static)
    assert words.get(language.tag, "dynamic banaiye") in static
    assert words.get(language.tag, "dynamic banaiye") not in dynamic
    assert "cudaFuncAttributeMaxDynamicSharedMemorySize" in dynamic


@BY_LANGUAGE
def test_a_launch_that_runs_has_no_reason(language: Edition) -> None:
    assert reason(language, occupancy(H100, Launch(threads=32))) is None


def test_a_reason_speaks_of_the_gpu_that_was_asked_about() -> None:
    result = occupancy(capability("8.6"), Launch(threads=32, dynamic_shared_memory=60 * KB))
    said = reason(ENGLISH, result)
    assert said is not None
    assert "CC 8.6 allows up to 99 KB" in said


# Editions


def test_numbers_are_set_as_each_language_sets_them() -> None:
    assert [each.number(65536) for each in LANGUAGES.values()] == [
        "65,536",
        "65,536",
        "65\u202f536",
        "65,536",
    ]
    assert edition("fr").fraction(17 / 64) == "26,6\u202f%"
    assert edition("fr").number(13.25, 2) == "13,25"
    assert ENGLISH.number(10**300).count(",") == 100


def test_a_measure_in_hebrew_is_isolated_from_its_sentence() -> None:
    measured = edition("he").measure("kb", 12)
    assert (measured[0], measured[-1]) == ("\u2066", "\u2069")
    assert re.sub(r"[\u2066-\u2069]", "", measured) == "12\u00a0KB"


def test_an_edition_is_found_by_its_tag_and_by_sphinxs_spelling() -> None:
    assert edition("hi_Latn") is edition("hi-Latn")
    assert edition("hi-Latn").sphinx_language == "hi_Latn"
    with pytest.raises(UnknownEditionError, match="he, hi-Latn, fr"):
        edition("de")


def test_a_missing_message_or_value_is_an_error_and_never_a_key_in_the_text() -> None:
    with pytest.raises(LookupError, match="no-such-message"):
        ENGLISH.text("no-such-message")
    with pytest.raises(LookupError, match=re.escape("obstacle.none")):
        ENGLISH.text("obstacle.none")
    with pytest.raises(ValueError, match="obstacle"):
        ENGLISH.text("obstacle.barriers")
