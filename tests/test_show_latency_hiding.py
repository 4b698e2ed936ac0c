"""Figures of the chapter on latency hiding: sound in form, right in content, in every edition."""

import re
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from occlab import H100, H200, edition
from occlab.coalescing import strided
from occlab.editions import EDITIONS
from occlab.predicted import grid
from occlab.recorded import recording
from occlab.scheduler import Sm, Warp, batch, simulate
from occlab.show import Figure, Show

TAGS = [each.tag for each in EDITIONS]
ONE = Sm(schedulers=1)
LARGEST_SVG = 150_000


def figures(show: Show) -> dict[str, Figure]:
    return {
        "gap": show.gap(
            {n: simulate([Warp(batch(loads=n))], ONE, cycles=1_203) for n in (1, 4)},
            label="fig-gap",
        ),
        "staircase": show.staircase(
            [simulate(n * [Warp(batch(loads=1))], ONE, cycles=802) for n in (40, 401)],
            label="fig-staircase",
        ),
        "area": show.area(
            {"sm": (400, 4), "scheduler": (400, 1), "memory": (500, 0.1166)}, label="fig-area"
        ),
        "need": show.need(
            {(1, 0): 1604, (4, 9): 44}, {("H100", 4): 14.6}, most=64, label="fig-need"
        ),
        "utilisation": show.utilisation(
            {(1, 0): [0.0025, 0.005], (4, 9): [0.09, 0.18]},
            in_turn={(4, 9): [0.09, 0.17]},
            most=2,
            label="fig-utilisation",
        ),
        "read": show.bandwidth(
            grid("read", H200),
            loops=[(4, 1), (4, 4)],
            sources=[recording("read")],
            label="fig-read",
        ),
        "surplus": show.surplus(
            [0.4, 0.8, 1.0, 1.0], {1: [0.25, 0.5, 0.75, 1], 4: [1, 1]}, label="fig-surplus"
        ),
        "sectors": show.sectors({n: strided(n) for n in (1, 2, 8, 32)}, label="fig-sectors"),
        "strides": show.strides(
            recording("fetches"), {n: strided(n) for n in (1, 8, 16, 32)}, label="fig-strides"
        ),
        "roofs": show.roofs(
            [H100, H200], {"A": (0.25, 4e10)}, sources=[recording("gemm")], label="fig-roofs"
        ),
        "summary": show.summary(
            [min(1.0, n / 14.6) for n in range(1, 65)], knee=14.6, label="fig-hiding"
        ),
    }


@cache
def drawn(tag: str) -> dict[str, Figure]:
    return figures(edition(tag))


NAMES = tuple(drawn(TAGS[0]))
each_figure = pytest.mark.parametrize(
    "figure",
    [drawn(tag)[name] for tag in TAGS for name in NAMES],
    ids=[f"{tag}-{name}" for tag in TAGS for name in NAMES],
)


def alt(name: str, tag: str = "fr") -> str:
    """Return an alternative text with plain spaces, and nothing that isolates."""
    return re.sub("[\u2066-\u2069\u200f]", "", drawn(tag)[name].alt).replace("\u202f", " ")


@each_figure
def test_a_figure_is_sound_svg_that_says_what_it_shows(figure: Figure) -> None:
    root = ET.fromstring(figure.svg)  # noqa: S314 (our own)
    assert root.get("aria-label") == figure.alt
    assert len(figure.alt) > 60
    assert figure.caption
    assert len(figure.svg) < LARGEST_SVG
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    targets = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', figure.svg)
    assert {one or other for one, other in targets} <= set(ids)


@each_figure
def test_a_figure_takes_every_colour_from_the_page(figure: Figure) -> None:
    colours = re.findall(r"(.{24})(#[0-9a-f]{6})\b", figure.svg)
    assert colours
    assert all(re.search(r"var\(--occ-[a-z0-9-]+, $", before) for before, _ in colours)


@each_figure
def test_a_figure_is_narrow_enough_for_a_phone(figure: Figure) -> None:
    width = re.search(r'viewBox="0 0 ([\d.]+) ', figure.svg)
    assert width
    assert float(width[1]) <= 5 * 72


@pytest.mark.parametrize("tag", TAGS)
def test_a_figure_is_the_same_each_time(tag: str) -> None:
    again = figures(edition(tag))
    assert {name: each.svg for name, each in again.items()} == {
        name: each.svg for name, each in drawn(tag).items()
    }


@pytest.mark.parametrize("tag", TAGS)
def test_alternative_texts_hold_the_numbers(tag: str) -> None:
    for name, numbers in {
        "gap": ["400"],
        "staircase": ["10", "100", "401"],
        "area": ["400", "58"],
        "need": ["44", "64"],
        "surplus": ["3", "4"],
        "sectors": ["32"],
    }.items():
        found = re.findall(r"\d+", alt(name, tag))
        assert set(numbers) <= set(found), (name, found)


def test_what_the_figures_say() -> None:
    assert "4 chargements, 32 warps : 3,47 relevés, 4,22 selon la loi" in alt("read")
    assert "pas de 32 : 32 secteurs dans 32 lignes, 12,5 % des octets utiles" in alt("sectors")
    roofs = re.sub(r"[\u00a0\u202f]", " ", alt("roofs"))
    assert "H200, FP32 : 4,81 To/s, 67 TFLOP/s, arête à 14 FLOP par octet" in roofs
    assert "I = 4, c = 9 : 44" in alt("need")
    assert "m = 40 avec des warps choisis à tour de rôle, 17 %" in alt("utilisation")
    assert "40 warps : 10 % ; 401 warps : 100 %" in alt("staircase")
    assert "avec 1 chaîne, à partir de 4 warps ; avec 4 chaînes, à partir de 1 warp" in alt(
        "surplus"
    )


def test_the_gap_is_given_away_nowhere() -> None:
    """The reader guesses the share of the cycles used before a cell tells it."""
    for tag in TAGS:
        assert "%" not in alt("gap", tag)
