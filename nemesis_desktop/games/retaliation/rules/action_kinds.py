"""What a basic action is made of: what bars all of it, what it can be done to, and what it does.

Options of questions, highlights, tooltips, bots and tests read these records, so that an action is offered exactly when
nothing stands in its way. Each chapter registers its own actions here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from nemesis_desktop.games.retaliation.handles import REMEMBERED, FacilityCorridor, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.obstacles import IN_COMBAT, Obstacle, cannot_pay
from nemesis_desktop.games.retaliation.rules.registry import FacilityTable
from nemesis_desktop.kernel import Option


class Situation(NamedTuple):
    """What every action depends on, looked up once."""

    marine: Marine
    room: FacilityRoom
    corridors: tuple[FacilityCorridor, ...]
    in_combat: bool
    affordable: int


def situation_of(marine: Marine) -> Situation | None:
    """None for a Character in no Room, who has no actions."""
    if not marine.in_room:
        return None
    room = marine.room
    return Situation(marine, room, room.corridors, room.has_intruder, len(marine.action_cards))


class DeclaredAction(NamedTuple):
    """One legal action with its price: ``kind`` and ``subject`` make its key."""

    kind: str
    subject: str
    cost: int

    @property
    def key(self) -> str:
        return f"{self.kind}:{self.subject}" if self.subject else self.kind


@lru_cache(REMEMBERED)
def as_option(kind: str, subject: str, cost: int) -> Option[DeclaredAction]:
    """An action as the option of a question; the same few return all game long."""
    action = DeclaredAction(kind, subject, cost)
    return Option(action.key, action)


class ActionOutlook(NamedTuple):
    """A kind of action and what it would be done to: the option for it, or every obstacle."""

    kind: str
    subject: str
    option: Option[DeclaredAction] | None
    reasons: tuple[Obstacle, ...] = ()

    @property
    def possible(self) -> bool:
        return self.option is not None


Bar = Callable[[Situation], Obstacle | None]
SubjectBar = Callable[[Situation, str], Obstacle | None]
Subjects = Callable[[Situation], Sequence[str]]
ActionEffect = Callable[[FacilityTable, Marine, str], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class BasicAction:
    """One of the basic actions (rules 5.2), or something free that a turn allows.

    ``price`` is its cost in Action cards; where that depends on the subject ``cost`` tells it. ``subjects`` are what it
    can be done to unless one of the ``hindrances`` forbids it, ``bars`` speak against all of it, and ``empty`` when
    there is nothing to do it to. ``free`` ones use up none of the two actions.
    """

    name: str
    price: int
    subjects: Subjects
    effect: ActionEffect
    empty: Obstacle
    bars: tuple[Bar, ...] = ()
    hindrances: tuple[SubjectBar, ...] = ()
    cost: Callable[[Situation, str], int] | None = None
    free: bool = False

    def options(self, situation: Situation) -> Sequence[Option[DeclaredAction]]:
        """What of this kind may be done now."""
        if self.price > situation.affordable:
            return ()
        subjects = self.subjects(situation)
        if not subjects:
            return ()
        for bar in self.bars:
            if bar(situation) is not None:
                return ()
        found = []
        for subject in subjects:
            price = self.price if self.cost is None else self.cost(situation, subject)
            if price <= situation.affordable:
                for hindrance in self.hindrances:
                    if hindrance(situation, subject) is not None:
                        break
                else:
                    found.append(as_option(self.name, subject, price))
        return found

    def outlook(self, situation: Situation) -> Iterator[ActionOutlook]:
        """Every subject, possible or not, with its option or all obstacles; never nothing at all."""
        barred = [found for bar in self.bars if (found := bar(situation)) is not None]
        subjects = self.subjects(situation)
        for subject in subjects:
            price = self.price if self.cost is None else self.cost(situation, subject)
            reasons = list(barred)
            if price > situation.affordable:
                reasons.append(cannot_pay(price, situation.affordable))
            reasons += [found for one in self.hindrances if (found := one(situation, subject)) is not None]
            option = None if reasons else as_option(self.name, subject, price)
            yield ActionOutlook(self.name, subject, option, _each_once(reasons))
        if not subjects:
            if self.price > situation.affordable:
                barred.append(cannot_pay(self.price, situation.affordable))
            yield ActionOutlook(self.name, "", None, _each_once([*barred, self.empty]))


def _each_once(reasons: Sequence[Obstacle]) -> tuple[Obstacle, ...]:
    return tuple({reason.id: reason for reason in reasons}.values())


def not_in_combat(situation: Situation) -> Obstacle | None:
    """The Not In Combat icon (R-ACT-14, R-ACT-19)."""
    return IN_COMBAT if situation.in_combat else None


def only_itself(situation: Situation) -> Sequence[str]:
    """The subjects of an action that is done to nothing in particular."""
    return ("",)


BASIC_ACTIONS: dict[str, BasicAction] = {}


def basic_action(action: BasicAction) -> BasicAction:
    """Register an action under its name."""
    if action.name in BASIC_ACTIONS:
        raise ValueError(f"{action.name} is registered twice")
    BASIC_ACTIONS[action.name] = action
    return action
