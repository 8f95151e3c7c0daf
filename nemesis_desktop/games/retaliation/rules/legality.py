"""What a Character may do now, and for everything else why not (rules 5.2).

Options, highlights, tooltips, bots and tests all read this one list.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import repeat

from nemesis_desktop.family.actions import Action, Possibility
from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.obstacles import NOT_IN_ROOM
from nemesis_desktop.games.retaliation.rules.action_kinds import (
    BASIC_ACTIONS,
    BasicAction,
    Situation,
    situation_of,
)
from nemesis_desktop.kernel import Option

ORDER = (
    "shoot", "burst", "melee", "move", "careful", "secure", "room", "card", "item", "gear", "robot", "trade",
    "objective", "drop", "drop_gear", "arrange", "pass",
)
"""The order in which actions are offered."""


@cache
def in_order() -> tuple[BasicAction, ...]:
    """Every registered action in the order in which it is offered."""
    return tuple(sorted(BASIC_ACTIONS.values(), key=lambda action: ORDER.index(action.name)))


def options(situation: Situation) -> Iterator[Sequence[Option[Action]]]:
    """What may be done now, kind by kind."""
    return map(BasicAction.options, in_order(), repeat(situation))


def legal_actions(marine: Marine) -> Iterator[Action]:
    """Every action, free ones included, that this Character could perform and pay for now."""
    situation = situation_of(marine)
    if situation is not None:
        for of_a_kind in options(situation):
            for option in of_a_kind:
                yield option.value


def everything(marine: Marine) -> Sequence[Possibility]:
    """Every kind of action with every subject that a player might think of: an option, or all obstacles.

    It is told as if it were the turn of this Character. The sight of its player yields the same list as the state.
    """
    situation = situation_of(marine)
    if situation is None:
        return [Possibility(action.name, "", None, (NOT_IN_ROOM,)) for action in in_order()]
    return [outlook for action in in_order() for outlook in action.outlook(situation)]


def why_not(marine: Marine, kind: str, subject: str = "") -> Reason | None:
    """The first obstacle to an action on a subject, without one to all of its kind; None when it is possible."""
    situation = situation_of(marine)
    if situation is None:
        return NOT_IN_ROOM
    found = list(BASIC_ACTIONS[kind].outlook(situation))
    if subject:
        found = [outlook for outlook in found if outlook.subject == subject]
    if any(outlook.possible for outlook in found) or not found:
        return None
    return found[0].reasons[0]
