"""The options of a question as the table shows them: sorted, priced, and with the thing on the board to click."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.family.actions import Action
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.state import DoorState, FacilityState
from nemesis_desktop.kernel import Choose, Question, Seat

ACTION_ORDER = (
    "shoot", "burst", "melee", "move", "careful", "room", "card", "item", "gear", "robot", "secure", "objective",
    "trade", "arrange", "drop_gear", "drop", "pass",
)
ACTION_ICONS = {
    "shoot": "shoot", "burst": "burst", "melee": "melee", "move": "move", "careful": "careful", "room": "room",
    "card": "card", "item": "item", "gear": "gear", "robot": "robot", "secure": "secure", "objective": "objective",
    "trade": "trade", "arrange": "gear", "drop_gear": "gear", "drop": "item",
}
STYLES = {"move": "move", "careful": "careful", "shoot": "attack", "burst": "attack", "melee": "attack"}
FOLDED = ("careful", "arrange", "drop", "drop_gear")
"""What stands behind one row of the list, so that the rest of it stays in sight."""
RISKY = ("drop", "drop_gear", "pass")
"""What is never done by a single click on a thing."""
ASIDE = ("secure", "robot", "trade", "arrange", "melee", "careful")
"""What a click on a thing means only where nothing else can be done with it."""


def icon_of(kind: str) -> str:
    """The sign of a kind of action."""
    name = ACTION_ICONS.get(kind)
    return "icons/pass" if name is None else f"retaliation/icons/{name}"


def arranged(
    question: Question[Any], sight: FacilityState, choices: tuple[Choice, ...]
) -> tuple[Choice, ...]:
    """Choices with everything but their words."""
    if question.topic != "action" or not isinstance(question, Choose):
        return tuple(replace(one, target=target_of(one.key, sight, question.seat)) for one in choices)
    actions = {option.key: option.value for option in question.options}
    made = [_action(one, actions[one.key], sight, question.seat) for one in choices if one.key in actions]
    return tuple(sorted(made, key=lambda one: _rank(one.group)))


def _rank(group: str) -> int:
    return ACTION_ORDER.index(group) if group in ACTION_ORDER else len(ACTION_ORDER)


def _action(choice: Choice, action: Any, sight: FacilityState, seat: Seat) -> Choice:
    if not isinstance(action, Action):
        return replace(choice, target=target_of(choice.key, sight, seat))
    kind = action.kind
    return replace(
        choice, group=kind, icon=icon_of(kind), cost=action.cost or None,
        target=subject_target(kind, action.subject, sight, seat), style=STYLES.get(kind, "choose"),
        risky=kind in RISKY, aside=kind in ASIDE, fold=kind if kind in FOLDED else "",
    )


def with_doors(choices: tuple[Choice, ...], sight: FacilityState, text: Catalogue) -> tuple[Choice, ...]:
    """Corridors whose door is switched, each with what happens to it."""

    def told(choice: Choice) -> Choice:
        closed = sight.corridors[choice.key.partition(":")[2]].door is DoorState.CLOSED
        words = "option.opens_door" if closed else "option.closes_door"
        return replace(choice, label=text.text(words, corridor=choice.label))

    return tuple(map(told, choices))


def with_ways(
    choices: tuple[Choice, ...], question: Question[Any], sight: FacilityState, text: Catalogue
) -> tuple[Choice, ...]:
    """Options of a room or card that say which way a switch goes, and that a card uses the room one is in."""
    subject = str(question.context.get("subject", ""))

    def told(choice: Choice) -> Choice:
        if choice.key == "option:life_support" and sight.life_support[subject[-1].upper()]:
            return replace(choice, label=text.text("option.text.life_support_off"))
        if choice.key == "option:use_room" and subject.startswith("action."):
            return replace(choice, label=text.text("why.room"))
        return choice

    return tuple(map(told, choices))


def subject_target(kind: str, subject: str, sight: FacilityState, seat: Seat) -> str | None:
    """The thing on the table that an action is done to."""
    one = sight.marines.get(seat)
    here = None if one is None else one.space
    match kind:
        case "move" | "careful":
            return None if here is None else f"room:{facility_content().lattice.edges[subject].other_end(here)}"
        case "shoot" | "melee":
            return f"intruder:{subject}"
        case "burst":
            return f"corridor:{subject}"
        case "card" | "item" | "drop" | "objective":
            return f"card:{subject}"
        case "room" | "secure":
            return None if here is None else f"room:{here}"
        case "robot":
            return "robot"
        case "gear":
            return "belt"
    return None


def target_of(key: str, sight: FacilityState, seat: Seat) -> str | None:
    """The thing on the table that an option names."""
    kind, _, rest = key.partition(":")
    match kind:
        case "room" | "corridor" | "edge" | "intruder" | "seat" | "card" | "section" | "space":
            return key
        case "target" if rest == "robot":
            return "robot"
        case "item" | "objective":
            return f"card:{rest}"
    return None
