"""Whether a report's numbers can stand together, in words."""

from collections.abc import Sequence

from occlab.consistency import Check, Rule
from occlab.editions import Edition
from occlab.show.table import Table

PERCENT = frozenset({
    Rule.THEORETICAL_OCCUPANCY,
    Rule.ACHIEVED_OCCUPANCY,
    Rule.ACHIEVED_WITHIN_THEORETICAL,
    Rule.NO_ELIGIBLE,
})  # fmt: skip


def verdicts(edition: Edition, checks: Sequence[Check]) -> tuple[str, ...]:
    """Return a sentence for each rule that is broken, or one: none is, or none could be checked."""
    if not checks:
        return (edition.text("consistency.nothing"),)
    broken = [check for check in checks if not check.holds]
    if not broken:
        count = edition.isolated(edition.number(len(checks)))
        return (edition.text("consistency.sound", count=count),)
    return tuple(
        edition.text(
            "consistency.contradiction",
            rule=_rule(edition, check),
            stated=_value(edition, check, check.stated),
            implied=_value(edition, check, check.implied),
        )
        for check in broken
    )


def table(
    edition: Edition, checks: Sequence[Check], *, kernel: str, label: str | None = None
) -> Table:
    """Set out every rule with its numbers; those that are broken are in bold."""
    columns = ("rule", "verdict", "stated", "implied", "tolerance")
    return Table(
        edition=edition,
        label=label,
        caption=edition.text("consistency", kernel=edition.isolated(kernel)),
        header=[edition.text(f"consistency.{column}") for column in columns],
        rows=[
            (
                _rule(edition, check),
                edition.text(f"consistency.{'holds' if check.holds else 'broken'}"),
                _value(edition, check, check.stated),
                f"{edition.isolated(check.relation.value)} {_value(edition, check, check.implied)}",
                edition.isolated(edition.number(check.tolerance, 2)),
            )
            for check in checks
        ],
        align=["start", "start", "end", "end", "end"],
        emphasised=frozenset(index for index, check in enumerate(checks) if not check.holds),
    )


def _rule(edition: Edition, check: Check) -> str:
    hundred = edition.isolated(edition.fraction(1, 0))
    return edition.text(f"consistency-rule.{check.rule}", hundred=hundred)


def _value(edition: Edition, check: Check, value: float) -> str:
    decimals = 0 if value == round(value) else 2
    if check.rule in PERCENT:
        return edition.isolated(edition.fraction(value / 100, decimals))
    return edition.isolated(edition.number(value, decimals))
