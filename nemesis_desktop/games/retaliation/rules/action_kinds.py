"""What a basic action is made of: what bars all of it, what it can be done to, and what it does.

Options of questions, highlights, tooltips, bots and tests read these records, so that an action is offered exactly when
nothing stands in its way. Each chapter registers its own actions here.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from nemesis_desktop.family.actions import Action, Possibility, offered
from nemesis_desktop.family.reasons import Reason, each_once
from nemesis_desktop.games.retaliation.handles import FacilityCorridor, FacilityRoom, Marine
from nemesis_desktop.games.retaliation.obstacles import IN_COMBAT, cannot_pay
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


Bar = Callable[[Situation], Reason | None]
SubjectBar = Callable[[Situation, str], Reason | None]
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
    empty: Reason
    bars: tuple[Bar, ...] = ()
    hindrances: tuple[SubjectBar, ...] = ()
    cost: Callable[[Situation, str], int] | None = None
    free: bool = False

    def options(self, situation: Situation) -> Sequence[Option[Action]]:
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
                    found.append(offered(self.name, subject, price))
        return found

    def outlook(self, situation: Situation) -> Iterator[Possibility]:
        """Every subject, possible or not, with its option or all obstacles; never nothing at all."""
        barred = [found for bar in self.bars if (found := bar(situation)) is not None]
        subjects = self.subjects(situation)
        for subject in subjects:
            price = self.price if self.cost is None else self.cost(situation, subject)
            reasons = list(barred)
            if price > situation.affordable:
                reasons.append(cannot_pay(price, situation.affordable))
            reasons += [found for one in self.hindrances if (found := one(situation, subject)) is not None]
            option = None if reasons else offered(self.name, subject, price)
            yield Possibility(self.name, subject, option, each_once(reasons))
        if not subjects:
            if self.price > situation.affordable:
                barred.append(cannot_pay(self.price, situation.affordable))
            yield Possibility(self.name, "", None, each_once([*barred, self.empty]))


def not_in_combat(situation: Situation) -> Reason | None:
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
