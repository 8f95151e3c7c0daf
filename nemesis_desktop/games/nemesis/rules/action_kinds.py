"""What a kind of action is made of: what bars all of it, what it can be done to, and what else might be tried.

Options of questions, highlights, tooltips, bots and tests read these records, so that an action is offered exactly when
no reason speaks against it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from nemesis_desktop.family.actions import Action, Possibility, all_offered, offered
from nemesis_desktop.family.hands import REMEMBERED
from nemesis_desktop.family.reasons import Reason, each_once
from nemesis_desktop.games.nemesis.handles import Hero, Room
from nemesis_desktop.games.nemesis.reasons import cannot_pay
from nemesis_desktop.games.nemesis.state import Place
from nemesis_desktop.kernel import Option

_ROOM = Place.ROOM  # a member of an enumeration takes long to look up by its name


class ActionSituation(NamedTuple):
    """What every action depends on, looked up once: the place, combat, how many cards could be paid, and the eggs
    that can be attacked."""

    hero: Hero
    room: Room
    in_combat: bool
    affordable: int
    eggs: tuple[str, ...]


def scene_of(hero: Hero) -> ActionSituation | None:
    """None for a character in no room, who has no actions."""
    one = hero.record
    if one.place is not _ROOM or one.room is None:
        return None
    room = Room(hero.source, one.room)
    return ActionSituation(hero, room, room.has_intruder, len(hero.action_cards), room.uncarried_eggs)


Bar = Callable[[ActionSituation], Reason | None]
WhyNot = Callable[[ActionSituation, str], Reason | None]
Printed = Callable[[str, bool, int], Reason | None]
"""What the print on a card says against it: given the card, whether there is combat, and how many cards could pay."""
Subjects = Callable[[ActionSituation], Sequence[str]]
Attempts = Callable[[ActionSituation], Sequence[tuple[str, Reason]]]


def _no_attempts(scene: ActionSituation) -> Sequence[tuple[str, Reason]]:
    return ()


@dataclass(frozen=True, slots=True)
class ActionKind:
    """One kind of action.

    ``bars`` speak against all of it, ``empty`` when there is nothing to do it to. ``subjects`` are what it can be done
    to unless what is ``printed`` on a single subject or, after that, one of the ``hindrances`` forbids it. ``attempts``
    are further things that a player might think of, each with the reason why it is out of the question. ``price`` is
    its cost; where that depends on the subject, ``cost`` tells it and one of the hindrances asks for it.
    """

    name: str
    price: int
    subjects: Subjects
    empty: Reason
    bars: tuple[Bar, ...] = ()
    hindrances: tuple[WhyNot, ...] = ()
    attempts: Attempts = _no_attempts
    cost: Callable[[ActionSituation, str], int] | None = None
    printed: tuple[Printed, ...] = ()

    def options(self, scene: ActionSituation) -> Sequence[Option[Action]]:
        """What of this kind may be done now."""
        if self.price > scene.affordable:
            return ()
        for bar in self.bars:
            if bar(scene) is not None:
                return ()
        subjects = self.subjects(scene)
        if self.printed:
            subjects = _not_ruled_out(self.printed, tuple(subjects), scene.in_combat, scene.affordable)
        if not self.hindrances:
            return all_offered(self.name, tuple(subjects), self.price)
        name, price, cost = self.name, self.price, self.cost
        found = []
        for subject in subjects:
            for hindrance in self.hindrances:
                if hindrance(scene, subject) is not None:
                    break
            else:
                found.append(offered(name, subject, price if cost is None else cost(scene, subject)))
        return found

    def possibilities(self, scene: ActionSituation) -> Iterator[Possibility]:
        """Every subject, possible or not, with its option or all its reasons; never nothing at all."""
        barred = self._barred(scene)
        subjects, attempts = self.subjects(scene), self.attempts(scene)
        for subject in subjects:
            reasons = (*barred, *self._hindered(scene, subject))
            price = self.price if self.cost is None else self.cost(scene, subject)
            option = None if reasons else offered(self.name, subject, price)
            yield Possibility(self.name, subject, option, reasons)
        for subject, reason in attempts:
            yield Possibility(self.name, subject, None, each_once((reason, *barred)))
        if not subjects and not attempts:
            yield Possibility(self.name, "", None, each_once((*barred, self.empty)))

    def why_not(self, scene: ActionSituation, subject: str) -> Reason | None:
        """The first reason against a subject; without one against all of the kind; None when it is possible."""
        if not subject:
            return self._why_not_any(scene)
        # Somebody may ask about a thing of another kind; then there is nothing to say.
        named = (one for one in self.possibilities(scene) if one.subject == subject)
        found = next(named, None)
        return found.reasons[0] if found is not None and found.reasons else None

    def _why_not_any(self, scene: ActionSituation) -> Reason | None:
        for bar in self.bars:
            if (reason := bar(scene)) is not None:
                return reason
        subjects = self.subjects(scene)
        if not subjects:
            return self.empty
        first: Reason | None = None
        for subject in subjects:
            reason = next(self._hindered(scene, subject), None) or self._unpaid(scene)
            if reason is None:
                return None
            first = first or reason
        return first

    def _barred(self, scene: ActionSituation) -> tuple[Reason, ...]:
        found = [reason for bar in self.bars if (reason := bar(scene)) is not None]
        if (unpaid := self._unpaid(scene)) is not None:
            found.append(unpaid)
        return tuple(found)

    def _unpaid(self, scene: ActionSituation) -> Reason | None:
        return cannot_pay(self.price, scene.affordable) if self.price > scene.affordable else None

    def _hindered(self, scene: ActionSituation, subject: str) -> Iterator[Reason]:
        for printed in self.printed:
            if (reason := printed(subject, scene.in_combat, scene.affordable)) is not None:
                yield reason
        for hindrance in self.hindrances:
            if (reason := hindrance(scene, subject)) is not None:
                yield reason


@lru_cache(REMEMBERED)
def _not_ruled_out(
    printed: tuple[Printed, ...], subjects: tuple[str, ...], in_combat: bool, affordable: int
) -> tuple[str, ...]:
    """Those whose print does not speak against them; the same cards lie in hand for many questions."""
    return tuple([
        subject for subject in subjects if all(one(subject, in_combat, affordable) is None for one in printed)
    ])
