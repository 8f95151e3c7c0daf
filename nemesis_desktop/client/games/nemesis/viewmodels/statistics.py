"""The statistics of a game as a table, and the house rules it was played with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nemesis_desktop.client.games.nemesis.seats import colour_of
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.seats import Member
from nemesis_desktop.games.nemesis.queries import house_rules_chosen
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.games.nemesis.statistics import STATISTICS, statistics_of
from nemesis_desktop.kernel import Happening


@dataclass(frozen=True, slots=True)
class StatisticsView:
    """``columns`` are names and colours of the seats, ``rows`` a label and a number for each of them."""

    columns: tuple[tuple[str, str], ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    house_rules: tuple[str, ...]


def statistics_view(
    happenings: Sequence[Happening], state: State, names: Names, members: Sequence[Member]
) -> StatisticsView:
    """Every seat of the crew, and with several of them their sum."""
    text, crew = names.text, state.setup.crew
    found = statistics_of(happenings, crew)
    columns = [(names.seat(seat), colour_of(members[seat], state)) for seat in crew]
    if len(crew) > 1:
        columns.append((text.text("statistics.whole"), "text"))
    rows = []
    for name in STATISTICS:
        numbers = tuple(getattr(found[seat], name) for seat in crew)
        rows.append((text.text(f"statistics.{name}"), (*numbers, sum(numbers)) if len(crew) > 1 else numbers))
    rules = tuple(
        text.text(
            "statistics.house_rule",
            name=text.text(f"house_rule.{rule}"),
            value=text.text_or(f"house_rule.{rule}.{value}", value),
        )
        for rule, value in house_rules_chosen(state.setup)
    )
    return StatisticsView(tuple(columns), tuple(rows), rules or (text.text("statistics.by_the_book"),))
