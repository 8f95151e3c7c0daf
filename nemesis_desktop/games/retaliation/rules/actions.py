"""Performing actions: declare, pay, resolve (rules 5.2, PR-04)."""

from __future__ import annotations

from nemesis_desktop.family.actions import Action
from nemesis_desktop.games.retaliation.events.turns import ActionSpent, BasicActionDeclared
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.action_kinds import BASIC_ACTIONS
from nemesis_desktop.games.retaliation.rules.payment import pay
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable


async def perform(t: FacilityTable, marine: Marine, action: Action) -> None:
    """Costs first, then the effect; what is free uses up no action (R-ACT-15, R-ACT-19, R-TURN-02)."""
    kind = BASIC_ACTIONS[action.kind]
    if not kind.free:
        t.emit(BasicActionDeclared(marine.seat, action.kind, action.subject))
        await pay(t, marine, action.cost)
        t.emit(ActionSpent(marine.seat))
    await kind.effect(t, marine, action.subject)
