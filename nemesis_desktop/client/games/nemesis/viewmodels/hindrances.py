"""Everything that cannot be done now: why, by which rule, and what would make it possible."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.viewmodels.choices import ACTION_ICONS, PLAY_ICONS, action_subject
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.viewmodels.reasons import Ground, Hindrance
from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.nemesis import piles, queries
from nemesis_desktop.kernel import is_face_down

COUNTERPARTS = {"move": "escape", "escape": "move"}
"""In combat one escapes, out of it one moves: that the other of the two is impossible is no news."""
MOST_NAMES = 4


def hindrances(names: Names, seat: int) -> tuple[Hindrance, ...]:
    """What a seat cannot do now, in the order in which actions are listed; of the player who controls the intruders,
    which uses of which cards."""
    if seat not in names.sight.characters:
        return _of_intruder_cards(names, seat)
    tried = queries.everything(names.sight, seat)
    possible = {one.kind for one in tried if one.possible}
    alike: dict[tuple[str, tuple[Ground, ...]], list[str]] = {}
    for one in tried:
        if one.possible or COUNTERPARTS.get(one.kind) in possible:
            continue
        grounds = tuple(dict.fromkeys(_ground(why, names) for why in one.reasons))
        what = ""
        if one.subject or one.kind == "room":
            what, _ = action_subject(one.kind, one.subject, names, seat)
        alike.setdefault((one.kind, grounds), []).append(what)
    return tuple(
        Hindrance(kind, _label(kind, many, names), ACTION_ICONS.get(kind), grounds)
        for (kind, grounds), many in alike.items()
    )


def _of_intruder_cards(names: Names, seat: int) -> tuple[Hindrance, ...]:
    sight, alike = names.sight, dict[tuple[str, Ground], list[str]]()
    for use in PLAY_ICONS:
        for card in sight.pile(piles.hand(seat)):
            why = None if is_face_down(card) else queries.why_not(sight, seat, "play", f"{card}:{use}")
            if why is not None:
                alike.setdefault((use, _ground(why, names)), []).append(names.card(card))
    return tuple(
        Hindrance("play", _play_label(use, tuple(dict.fromkeys(many)), names), PLAY_ICONS[use], (ground,))
        for (use, ground), many in alike.items()
    )


def _play_label(use: str, cards: tuple[str, ...], names: Names) -> str:
    """What a card says differs from card to card."""
    return names.text.listed(cards) if use == "effect" else names.text.text(f"why.{use}")


def _ground(why: Reason, names: Names) -> Ground:
    rule = names.text.text("tip.rule", rule=why.rule, page=why.page)
    return Ground(names.because(why.text, why), names.because(why.remedy, why), rule)


def _label(kind: str, many: list[str], names: Names) -> str:
    text = names.text
    things = list(dict.fromkeys(one for one in many if one))
    if not things:
        return text.text(f"why.{kind}")
    what = text.listed(things[:MOST_NAMES])
    if len(things) > MOST_NAMES:
        what = text.text("why.and_more", what=what, n=len(things) - MOST_NAMES)
    return text.text(f"option.{kind}", what=what)
