"""A hint: what a bot would answer in the player's place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from nemesis_desktop.bots.bot import Advice, AdvisedPlan
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.ui.text.catalogue import Catalogue

Say = Callable[[str, Mapping[str, str | int]], str]
"""A text by its id, with facts that the game turns into words."""


def advice_lines(
    advice: Advice, choices: Sequence[Choice], text: Catalogue, say: Say, where: Sequence[str],
    stops: tuple[str, ...],
) -> tuple[str, ...]:
    """A paragraph each: what to choose and why, what may come of it, the plan, and which options are worse. ``where``
    the plan leads the game says in its own sentences, ``stops`` are the rooms after that one."""
    what = text.listed(choice.label for choice in advised(advice, choices)) or text.text("hint.nothing")
    found = [text.text("hint.advice", what=what, reason=say(advice.reason, advice.facts))]
    found.append(_in_a_row((say(one.text, one.facts) for one in advice.odds), text))
    if advice.plan is not None:
        found.append(_in_a_row(_plan_words(advice.plan, text, where, stops), text))
    by_key = {choice.key: choice for choice in choices}
    found += [
        text.text("hint.instead", what=by_key[one.key].label, why=say(one.reason, one.facts))
        for one in advice.instead if one.key in by_key
    ]
    return tuple(line for line in found if line)


def stops_after(room: str, plan: AdvisedPlan) -> Sequence[str]:
    """What is planned after the kind of room that the plan leads to now: that one was named already."""
    return plan.stops[1:] if tuple(plan.stops[:1]) == (room,) else plan.stops


def _in_a_row(sentences: Iterable[str], text: Catalogue) -> str:
    """Sentences one after the other."""
    whole = ""
    for one in sentences:
        whole = text.listed((whole, one), "space") if whole else one
    return whole


def _plan_words(plan: AdvisedPlan, text: Catalogue, where: Sequence[str], stops: tuple[str, ...]) -> Iterator[str]:
    """Where the plan leads, the way on to the end, how long that takes, and how it may end."""
    yield from where
    if stops:
        yield text.text("hint.route", stops=stops)
    if plan.rounds is not None and plan.rounds_left is not None:
        yield text.text("hint.rounds", n=plan.rounds, left=plan.rounds_left)
    if plan.percent is not None:
        yield text.text("hint.percent", percent=plan.percent)


def advised(advice: Advice, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The options that the hint takes, in its order."""
    by_key = {choice.key: choice for choice in choices}
    if advice.key in by_key:
        return (by_key[advice.key],)
    parts = [part.partition("=")[0] for part in advice.key.replace(">", "+").split("+")]
    return tuple(by_key[part] for part in parts if part in by_key)
