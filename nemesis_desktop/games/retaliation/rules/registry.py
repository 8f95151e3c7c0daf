"""Where cards, Items, Rooms, Robots, events and reactions plug their effects in, by kind.

Rules look effects up here and never import the modules of cards, rooms and modes; those register themselves with the
decorators when the game is put together. A text that offers a choice registers one effect per option.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.family.registers import register_once
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.kernel import Ability, Event, Table

FacilityTable = Table[FacilityState]

EffectRun = Callable[[FacilityTable, Marine, str], Awaitable[bool | None]]
"""False where it came to nothing, since everybody refused it."""
EffectHindrance = Callable[[Marine, str], Reason | None]
EventRun = Callable[[FacilityTable], Awaitable[None]]
QueenRun = Callable[[FacilityTable, Marine | None], Awaitable[None]]
Condition = Callable[[Facility, int], bool]
ReactionFinder = Callable[[Facility, Any], Sequence[Ability]]


@dataclass(frozen=True, slots=True)
class Effect:
    """One option of a text. ``run`` gets the table, its user and what it is done with: the id of a card or Item, the
    space of a Room, the id of a Robot. ``cards`` are the Action cards it discards first as a cost of its own
    (R-ACT-18); ``why_not`` names any other hindrance (R-GEN-05, R-GEN-11)."""

    option: str
    run: EffectRun
    why_not: EffectHindrance | None = None
    cards: int = 0


Register = dict[str, tuple[Effect, ...]]

ACTION_CARDS: Register = {}
ITEMS: Register = {}
ROOMS: Register = {}
ROBOTS: Register = {}
EVENTS: dict[str, EventRun] = {}
QUEEN_EFFECTS: dict[str, QueenRun] = {}
CONDITIONS: dict[str, Condition] = {}
REACTIONS: dict[type[Event], list[ReactionFinder]] = {}


def _effect(
    register: Register, kinds: tuple[str, ...], option: str, why_not: EffectHindrance | None, cards: int
) -> Callable[[EffectRun], EffectRun]:
    def plug_in(run: EffectRun) -> EffectRun:
        for kind in kinds:
            there = register.get(kind, ())
            if option in [one.option for one in there]:
                raise ValueError(f"{kind} has two effects {option!r}")
            register[kind] = (*there, Effect(option, run, why_not, cards))
        return run

    return plug_in


def action_card(
    *kinds: str, option: str = "", why_not: EffectHindrance | None = None, cards: int = 0
) -> Callable[[EffectRun], EffectRun]:
    """Register what an Action card does when it is played as an action."""
    return _effect(ACTION_CARDS, kinds, option, why_not, cards)


def item_use(
    *kinds: str, option: str = "", why_not: EffectHindrance | None = None, cards: int = 0
) -> Callable[[EffectRun], EffectRun]:
    """Register what the Use Item action does with an Item; Items that work by themselves have none."""
    return _effect(ITEMS, kinds, option, why_not, cards)


def room_use(
    *tiles: str, option: str = "", why_not: EffectHindrance | None = None, cards: int = 0
) -> Callable[[EffectRun], EffectRun]:
    """Register what using a Room does, by tile."""
    return _effect(ROOMS, tiles, option, why_not, cards)


def robot_option(
    *kinds: str, option: str, why_not: EffectHindrance | None = None
) -> Callable[[EffectRun], EffectRun]:
    """Register what an activated Robot can do."""
    return _effect(ROBOTS, kinds, option, why_not, 0)


def main_event(*kinds: str) -> Callable[[EventRun], EventRun]:
    """Register the main effect of an Event card (R-EVT-02)."""

    def plug_in(run: EventRun) -> EventRun:
        for kind in kinds:
            register_once(EVENTS, kind, run)
        return run

    return plug_in


def queen_effect(kind: str) -> Callable[[QueenRun], QueenRun]:
    """Register the lower effect of Queen Health cards; it gets the Character who hit her, None when Fire did
    (R-QUEEN-03)."""

    def plug_in(run: QueenRun) -> QueenRun:
        register_once(QUEEN_EFFECTS, kind, run)
        return run

    return plug_in


def condition(name: str) -> Callable[[Condition], Condition]:
    """Register a condition of Tasks and Objectives, judged for a seat (R-TASK-S1)."""

    def plug_in(holds: Condition) -> Condition:
        register_once(CONDITIONS, name, holds)
        return holds

    return plug_in


def reacts_to(*events: type[Event]) -> Callable[[ReactionFinder], ReactionFinder]:
    """Register who may step in before such an event, as a function that lists abilities (rules 29.2)."""

    def plug_in(finder: ReactionFinder) -> ReactionFinder:
        for event in events:
            REACTIONS.setdefault(event, []).append(finder)
        return finder

    return plug_in
