"""What is asked about a new game apart from its seats, as far as it makes sense in the chosen mode."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from nemesis_desktop.client.games.nemesis.new_game.plan import BOARDS, INTRUDER, UNDO_MODES, GamePlan
from nemesis_desktop.client.games.nemesis.seats import GAME
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.seats import curtains_of
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.choices import Chip, ChoiceRow
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.games.nemesis.queries import HANDICAP, HOUSE_RULES

TOGETHER, ALONE = "together", "alone"
HOLDERS, EVERYBODY = "holders", "everybody"
HANDICAPS = HOUSE_RULES[HANDICAP].values
COVERED, OPEN = "secrets", "never"

Change = Callable[[str, Any], None]
"""Told the field of the plan and its new value."""


def allowed_curtain(plan: GamePlan, curtain: str) -> str:
    """What is chosen for the change between two people, as far as this game allows it."""
    curtains = curtains_of(presentation_of(GAME), plan.setup())
    return curtain if curtain in curtains else curtains[0]


def options_of(
    services: Services,
    plan: GamePlan,
    curtain: str,
    on_change: Change,
    on_curtain: Callable[[str], None],
) -> Iterator[tuple[str, ChoiceRow]]:
    """The rows of chips with their names, from top to bottom."""

    def row(
        name: str, keys: Sequence[str], chosen: str, on_choose: Callable[[str], None]
    ) -> tuple[str, ChoiceRow]:
        made = ChoiceRow(services, _choices(services, name, keys), chosen, on_choose)
        made.name = services.text.text(f"new_game.{name}")
        return name, made

    if plan.scenario is None:
        yield row("board", BOARDS, plan.board, lambda board: on_change("board", board))
    if len(plan.leaders) > 1:
        yield row(
            "intruders",
            plan.leaders,
            plan.intruders,
            lambda leader: on_change("intruders", leader),
        )
    if plan.has_leader_seat:
        yield row("handicap", HANDICAPS, plan.handicap, lambda handicap: on_change("handicap", handicap))
    if plan.mode == INTRUDER and len(plan.crew) > 1 and plan.scenario is None:
        yield row(
            "against",
            (TOGETHER, ALONE),
            TOGETHER if plan.shared else ALONE,
            lambda how: on_change("shared", how == TOGETHER),
        )
    if plan.humans <= 1:
        yield row("undo", UNDO_MODES, plan.undo, lambda undo: on_change("undo", undo))
    curtains, chosen = curtains_of(presentation_of("nemesis"), plan.setup()), allowed_curtain(plan, curtain)
    if plan.humans > 1:
        yield row("curtain", curtains, chosen, on_curtain)
        settings = services.settings
        yield row(
            "reactions",
            (HOLDERS, EVERYBODY),
            EVERYBODY if settings.ask_everybody else HOLDERS,
            lambda who: setattr(settings, "ask_everybody", who == EVERYBODY),
        )
    elif OPEN in curtains:
        yield row("hands", (COVERED, OPEN), OPEN if chosen == OPEN else COVERED, on_curtain)


def _choices(services: Services, name: str, keys: Sequence[str]) -> list[Chip]:
    text, choices = services.text, []
    for key in keys:
        label = text.text(f"new_game.{name}.{key}")
        help_id = f"new_game.{name}.{key}.help"
        choices.append(Chip(key, label, tip=Tip(label, text.text(help_id)) if text.has(help_id) else None))
    return choices
