"""One decision of the player whose turn it is (rules 5.1)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from nemesis_desktop.family.actions import Action
from nemesis_desktop.games.retaliation.handles import Facility, Marine, StateView
from nemesis_desktop.games.retaliation.rules.action_kinds import BASIC_ACTIONS, Situation, situation_of
from nemesis_desktop.games.retaliation.rules.actions import perform
from nemesis_desktop.games.retaliation.rules.legality import options
from nemesis_desktop.games.retaliation.rules.objective_choice import choosable, choose_objective
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.games.retaliation.rules.turn import actions_are_spent, decline_objective
from nemesis_desktop.kernel import Choose, Offer, Option

END_TURN: Option[str | None] = Option("end_turn", None)


def action_question(marine: Marine) -> Choose[Action]:
    """Everything the player may do now; passing is always possible, and never happens by itself (R-TURN-03, R-TURN-07,
    R-PASS-03)."""
    situation = situation_of(Marine(StateView(marine.source.state), marine.seat))
    assert situation is not None
    return Choose(
        seat=marine.seat,
        topic="action",
        context={"action": marine.source.state.clock.actions + 1},
        explicit=True,
        options=Offer(_all_options(situation), lambda key: _option(situation, key)),
    )


def _all_options(situation: Situation) -> Iterator[Option[Action]]:
    return chain.from_iterable(options(situation))


def _option(situation: Situation, key: str) -> Option[Action] | None:
    """The option of that key; looks only among those of its kind."""
    kind = BASIC_ACTIONS.get(key.partition(":")[0])
    offered = kind.options(situation) if kind is not None else ()
    return next((option for option in offered if option.key == key), None)


async def take_action(t: FacilityTable) -> None:
    """An action, something free, a Pass; after both actions an Objective may still be chosen (R-TURN-01 to R-TURN-03,
    R-OBJ-01)."""
    seat = t.state.clock.turn
    assert seat is not None
    marine = Marine(t, seat)
    if actions_are_spent(Facility(t)):
        await _last_chance_to_choose(t, marine)
        return
    action = await t.ask(action_question(marine))
    await perform(t, marine, action)


async def _last_chance_to_choose(t: FacilityTable, marine: Marine) -> None:
    offered = tuple([Option[str | None](f"objective:{card}", card) for card in choosable(marine)])
    card = await t.ask(Choose(seat=marine.seat, topic="end_of_turn", options=(*offered, END_TURN)))
    if card is None:
        decline_objective(t)
    else:
        await choose_objective(t, marine, card)
