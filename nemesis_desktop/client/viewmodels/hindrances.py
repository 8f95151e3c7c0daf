"""Everything that cannot be done now: why, by which rule, and what would make it possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nemesis_desktop.client.viewmodels.choices import ACTION_ICONS, Choice, action_subject
from nemesis_desktop.client.viewmodels.names import Names
from nemesis_desktop.games.nemesis import piles, queries
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.kernel import is_face_down

KINDS = ("shoot", "melee", "escape", "move", "careful", "room", "pickup", "trade", "craft")
"""Actions that are named once, whatever they could be done to."""


@dataclass(frozen=True, slots=True)
class Hindrance:
    """One thing that is impossible now. ``remedy`` is empty where nothing that a player does would help."""

    group: str
    label: str
    icon: str | None
    reason: str
    remedy: str
    rule: str
    target: str | None = None


def hindrances(names: Names, seat: int, choices: tuple[Choice, ...]) -> tuple[Hindrance, ...]:
    """What is not offered, in the order in which actions are listed."""
    if seat not in names.sight.characters:
        return ()
    offered = {choice.key for choice in choices}
    kinds = {choice.group for choice in choices}
    found = []
    for kind, subject in _everything(names, seat):
        if (subject and f"{kind}:{subject}" in offered) or (not subject and kind in kinds):
            continue
        one = _hindrance(kind, subject, names, seat)
        if one is not None:
            found.append(one)
    return tuple(found)


def _everything(names: Names, seat: int) -> Iterator[tuple[str, str]]:
    sight = names.sight
    fighting = names.sight.characters[seat].room in [one.room for one in sight.intruders.values()]
    for kind in KINDS:
        # In combat one escapes, out of it one moves; the other of the two is no hindrance.
        if kind != ("move" if fighting else "escape"):
            yield kind, ""
    known = load_content()
    for card in sight.pile(piles.hand(seat)):
        if card in known.actions:
            yield "card", card
    for pile in (piles.carried(seat), piles.inventory(seat)):
        for card in sight.pile(pile):
            if not is_face_down(card) and card in known.items:
                yield "item", card
    for card in sight.pile(piles.quests(seat)):
        yield "quest", card


def _hindrance(kind: str, subject: str, names: Names, seat: int) -> Hindrance | None:
    why = queries.why_not(names.sight, seat, kind, subject)
    if why is None:
        return None
    text = names.text
    if subject or kind == "room":
        what, target = action_subject(kind, subject, names, seat)
        label = text.text(f"option.{kind}", what=what)
    else:
        label, target = text.text(f"why.{kind}"), None
    remedy = text.text_or(f"remedy.{why.id}", "", **why.facts)
    return Hindrance(
        group=kind,
        label=label,
        icon=ACTION_ICONS.get(kind),
        reason=text.text(f"reason.{why.id}", **why.facts),
        remedy=remedy,
        rule=text.text("tip.rule", rule=why.rule, page=why.page),
        target=target,
    )
