"""Why something cannot be done now: for a thing that was clicked, and for everything at once."""

from __future__ import annotations

from nemesis_desktop.client.games.retaliation.viewmodels.choices import icon_of, subject_target
from nemesis_desktop.client.games.retaliation.viewmodels.tips import rule_words
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.viewmodels.reasons import Because, Ground, Hindrance
from nemesis_desktop.family.actions import Possibility
from nemesis_desktop.family.reasons import Reason
from nemesis_desktop.games.retaliation import queries
from nemesis_desktop.games.retaliation.naming import action
from nemesis_desktop.kernel import Seat, is_face_down

MOST_NAMES = 4
ORDER_OF_REASONS = ("move", "shoot", "burst", "melee", "card", "item", "room", "robot", "objective")
"""Which of several actions a click on a thing is most likely to mean."""
ALONE = ("room", "robot")
"""Actions that are done to one thing only, so that they name none."""


def ground_of(why: Reason, words: GameWords) -> Ground:
    """A reason with its remedy and rule."""
    text = words.text
    facts = {name: words.fact(name, value) for name, value in why.facts.items()}
    rule = rule_words(why.rule, text, why.page)
    return Ground(text.text(why.text, **facts), text.text_or(why.remedy, "", **facts), rule)


def why_not_target(target: str, words: GameWords, seat: Seat, topic: str) -> Because | None:
    """The reason to show for a click on something that is not offered; None when there is nothing to say."""
    sight, text = words.sight, words.text
    if seat not in sight.marines or is_face_down(target.partition(":")[2]):
        return None
    if topic != "action":
        return Because(text.text("why.not_asked")) if target.startswith("card:") else None
    tried = [
        one for one in queries.everything(sight, seat)
        if one.kind in ORDER_OF_REASONS and (one.subject or one.kind in ALONE)
        and subject_target(one.kind, one.subject, sight, seat) == target
    ]
    if not tried:
        return Because(text.text("why.too_far")) if target.startswith("room:") else None
    if any(one.possible for one in tried):
        return None
    tried.sort(key=lambda one: ORDER_OF_REASONS.index(one.kind))
    ground = ground_of(tried[0].reasons[0], words)
    return Because(ground.reason, ground.rule, ground.remedy)


def hindrances(words: GameWords, seat: Seat) -> tuple[Hindrance, ...]:
    """What a seat cannot do now, in the order in which actions are listed."""
    alike: dict[tuple[str, tuple[Ground, ...]], list[Possibility]] = {}
    for one in queries.everything(words.sight, seat):
        if not one.possible:
            grounds = tuple(dict.fromkeys(ground_of(why, words) for why in one.reasons))
            alike.setdefault((one.kind, grounds), []).append(one)
    return tuple(
        Hindrance(kind, _label(kind, many, words), icon_of(kind), grounds) for (kind, grounds), many in alike.items()
    )


def _label(kind: str, many: list[Possibility], words: GameWords) -> str:
    text = words.text
    named = [one for one in many if one.subject]
    if not named:
        return text.text(f"why.{kind}")
    told = list(dict.fromkeys(words.say(action(words.sight, kind, one.subject)) for one in named))
    if len(told) > MOST_NAMES:
        return text.text("why.several", what=text.listed(told[:MOST_NAMES]), n=len(told) - MOST_NAMES)
    return text.listed(told)
