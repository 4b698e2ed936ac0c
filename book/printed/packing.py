"""What is done against pages left half empty before something that does not fit on them.

A drawing that is only a little too tall is set a little smaller; before anything else the text
that follows it moves up, as publishers let figures float. Plans are made from the heights of a
first setting, without the press: those of a second one can differ by a line here or there.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

_GAP = 0.2  # of a page; so much may stay empty
_SLACK = 16.0  # CSS pixels, for what the second setting sets otherwise than the first


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A piece of the flow from top to bottom; lengths are in CSS pixels.

    Attributes
    ----------
    height: with the space between it and what follows
    below: of that, what may hang over the foot of a page
    above: what comes to it at the head of a page
    begins: whether it begins a page
    heads: whether it is a heading
    holds: whether it stays with what follows, as a heading and a short cell do
    breaks: so much of it may stand alone, while the rest goes on on the next page; 0 for none
    moves: whether it is text that may stand before what it follows
    spare: by how much a drawing in it may be set lower

    """

    height: float
    below: float = 0.0
    above: float = 0.0
    begins: bool = False
    heads: bool = False
    holds: bool = False
    breaks: float = 0.0
    moves: bool = False
    spare: float = 0.0


@dataclass(frozen=True, slots=True)
class Plan:
    """Which blocks move before which, in that order, and by how much drawings are set lower."""

    moved: list[tuple[int, int]] = field(default_factory=list)
    lowered: dict[int, float] = field(default_factory=dict)


def packed(blocks: Sequence[Block], room: float) -> Plan:
    """Plan for pages with so much room.

    A drawing of 500 does not fit below 600 on pages of 1000, and the text after it moves up; one
    of 420 fits if it is set lower by 20.

    >>> text, drawing = Block(height=600, breaks=40), Block(height=500)
    >>> packed([text, drawing, Block(height=90, breaks=40, moves=True)], 1000).moved
    [(2, 1)]
    >>> packed([text, Block(height=420, spare=60)], 1000).lowered
    {1: 36.0}
    """
    plan = Plan()
    order = list(range(len(blocks)))
    filled, place = 0.0, 0
    while place < len(order):
        group = [blocks[each] for each in _group(blocks, order, place)]
        if group[0].begins:
            filled = 0.0
        left = room - filled
        if not _fits(group, left) and left >= _GAP * room:
            after = place + len(group)
            over = _height(group) - group[-1].below - left + _SLACK
            drawings = [each for each in order[place:after] if blocks[each].spare >= over]
            heads = sum(each.heads for each in group)
            pulled = _pulled(blocks, order[after:], left - _height(group[:heads]))
            if drawings:
                plan.lowered[drawings[0]] = over
                filled, place = room, after
                continue
            if pulled:
                body = order[place + heads : after]
                plan.moved.extend((each, body[0]) for each in pulled)
                order[place + heads : after + len(pulled)] = [*pulled, *body]
                continue
        if not _fits(group, left):
            filled = group[0].above
        filled = _further(filled + _height(group), group[-1].below, room)
        place += len(group)
    return plan


def _height(group: Sequence[Block]) -> float:
    return sum(each.height for each in group)


def _fits(group: Sequence[Block], left: float) -> bool:
    """Whether a group, or enough of it, stands on what is left of a page."""
    *before, last = group
    whole = last.height - last.below
    return _height(before) + (min(whole, last.breaks) if last.breaks else whole) <= left - _SLACK


def _further(filled: float, hanging: float, room: float) -> float:
    """Return how far the last page is filled by what fills so much, over pages."""
    while filled > room:
        filled = room if filled - hanging <= room else filled - room
    return filled


def _group(blocks: Sequence[Block], order: Sequence[int], place: int) -> list[int]:
    """Return what stands together from a place on."""
    end = place
    while blocks[order[end]].holds and end + 1 < len(order):
        end += 1
    return list(order[place : end + 1])


def _pulled(blocks: Sequence[Block], following: Sequence[int], left: float) -> list[int]:
    """Return the text right after a group that fits before it."""
    pulled = []
    for each in following:
        if not blocks[each].moves or blocks[each].height > left:
            break
        left -= blocks[each].height
        pulled.append(each)
    return pulled
