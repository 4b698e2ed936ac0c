"""Text moves up before what does not fit, and drawings give way a little."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from printed import press
from printed.packing import Block, packed

from occlab.editions import edition

ROOM = 900.0
TEXT = Block(height=100, breaks=40, moves=True)
FILLING = Block(height=600, breaks=40)
DRAWING = Block(height=500)
HEADING = Block(height=50, heads=True, holds=True)


@pytest.mark.parametrize(
    ("blocks", "moved"),
    [
        ([FILLING, DRAWING, TEXT, TEXT, TEXT, TEXT], [(2, 1), (3, 1), (4, 1)]),
        ([FILLING, DRAWING, DRAWING, TEXT], [(3, 2)]),  # but not past two
        ([FILLING, DRAWING, HEADING, TEXT], []),  # nor out of its section
        ([FILLING, HEADING, DRAWING, TEXT, TEXT, TEXT], [(3, 2), (4, 2)]),  # nor before its heading
        ([FILLING, Block(height=300, below=40), TEXT], []),  # it fits
        ([FILLING, TEXT, TEXT, DRAWING, TEXT], []),  # little is left empty
        ([Block(height=600, breaks=40), Block(height=10, begins=True), DRAWING, TEXT], []),
    ],
)
def test_text_moves_up_to_what_does_not_fit(
    blocks: list[Block], moved: list[tuple[int, int]]
) -> None:
    assert packed(blocks, ROOM).moved == moved


def test_a_drawing_that_is_a_little_too_tall_is_lowered_and_nothing_moves() -> None:
    plan = packed([FILLING, Block(height=314, below=10, spare=20), TEXT], ROOM)
    assert (plan.moved, plan.lowered) == ([], {1: 20})
    plan = packed([FILLING, Block(height=315, below=10, spare=20), TEXT], ROOM)
    assert (plan.moved, plan.lowered) == ([(2, 1)], {})


def test_later_pages_are_counted_from_what_was_moved() -> None:
    """With the text of 250 moved, the second drawing fits under the first and its own text."""
    text = Block(height=250, breaks=40, moves=True)
    plan = packed([FILLING, DRAWING, text, Block(height=300), TEXT], ROOM)
    assert plan.moved == [(2, 1)]


@given(
    st.lists(
        st.builds(
            Block,
            height=st.floats(10, 2500),
            below=st.floats(0, 10),
            begins=st.booleans(),
            heads=st.booleans(),
            holds=st.booleans(),
            breaks=st.sampled_from([0, 44]),
            moves=st.booleans(),
            spare=st.floats(0, 50),
        ),
        max_size=40,
    )
)
def test_plans_end_and_move_text_alone_upwards(blocks: list[Block]) -> None:
    plan = packed(blocks, ROOM)
    assert len({each for each, _ in plan.moved}) == len(plan.moved)
    for each, before in plan.moved:
        assert blocks[each].moves
        assert before < each
    for each, lower in plan.lowered.items():
        assert 0 <= lower <= blocks[each].spare


FRAME = """<html lang="fr"><head><title>T</title></head><body>
<section class="contents"><h1 id="contents">C</h1><ol></ol></section>
<section class="document" data-document="one"><section id="one">
<h1>Un</h1>{body}</section></section>
<section class="solutions"><h1 id="solutions">S</h1></section></body></html>"""
DRAWN = (
    '<div class="cell"><div class="cell_input"><pre>draw()</pre></div><div class="cell_output">'
    '<figure id="fig"><svg aria-label="a box" width="300" height="{tall}" viewBox="0 0 300 {tall}" '
    'style="inline-size: 300pt; block-size: auto"><path d="M0 0h300"/></svg></figure></div></div>'
)


@pytest.mark.parametrize(
    ("tall", "first", "scale"),
    [
        (300, "<figure", (0.85, 0.85)),
        (449, "<figure", (0.64, 0.74)),  # a little lower, and it fits
        (640, "Après", (0.7, 0.7)),
    ],
)
def test_a_page_is_filled_before_a_drawing(
    tmp_path: Path, tall: int, first: str, scale: tuple[float, float]
) -> None:
    (tmp_path / "_static" / "fonts").mkdir(parents=True)
    (tmp_path / "_static" / "fonts" / "fonts.css").touch()
    above = "".join("<p>Un deux trois.</p>" for _ in range(9))
    body = f"{above}{DRAWN.format(tall=tall)}<p>Après.</p><h2 id='b'>Fin</h2>"
    (tmp_path / "book.html").write_text(FRAME.format(body=body), encoding="utf-8")
    press.set_book(tmp_path, tmp_path / "kept" / "book.pdf", edition("fr"))
    page = (tmp_path / "kept" / "printed.html").read_text(encoding="utf-8")
    assert min(("<figure", "Après"), key=page.index) == first
    width = float(page.split('style="width: ')[1].split("pt")[0])
    assert scale[0] - 0.001 <= width / 300 <= scale[1] + 0.001
