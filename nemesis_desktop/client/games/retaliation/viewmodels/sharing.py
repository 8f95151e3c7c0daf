"""What the hits of a Burst would do as they are divided so far: who dies, who stays, what becomes of the Queen; and
what so many hits can do that are paid for with cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation.combat_odds import certain_hits
from nemesis_desktop.games.retaliation.handles import Facility, StateView
from nemesis_desktop.games.retaliation.state import IntruderFigure

DIVIDING = "divide_hits"
PAYING_FOR_HITS = "discard_for_hits"


def foreseen(prompt: Prompt | None, picked: tuple[str, ...], words: GameWords) -> str:
    """In one line each: who dies, who is left, the Queen's track, and the hits that are still to be given."""
    if prompt is not None and prompt.topic == PAYING_FOR_HITS:
        return _hits_for_cards(prompt, len(picked), words)
    if prompt is None or prompt.topic != DIVIDING:
        return ""
    text, given = words.text, Counter(picked)
    dead: list[IntruderFigure] = []
    left: list[IntruderFigure] = []
    told: list[str] = []
    asked = {figure.id: choice for choice in prompt.choices if (figure := _figure(choice, words)) is not None}
    corridors = {words.sight.intruders[number].place for number in asked}
    facility = Facility(StateView(words.sight))
    # A Drone cannot be given a single hit: it is no option then, but it stays there all the same.
    for figure in (one for corridor in corridors for one in facility.corridor(corridor).intruders):
        choice = asked.get(figure.id)
        if choice is None:
            left.append(figure)
        elif figure.kind == "queen":
            told.append(_queen(given[choice.key], words))
        else:
            (dead if given[choice.key] >= choice.most else left).append(figure)
    if dead:
        told.insert(0, text.text("share.dies", who=counted(Counter(one.kind for one in dead), text)))
    if left:
        told.append(text.text("share.stays", who=counted(Counter(one.kind for one in left), text)))
    free = prompt.most - len(picked)
    if free:
        taken = any(one.step <= min(free, one.most - given[one.key]) for one in asked.values())
        told.append(text.text("share.free" if taken else "share.lost", n=free))
    return "\n".join(told)


def _hits_for_cards(prompt: Prompt, picked: int, words: GameWords) -> str:
    """How many die at most of a hit for each card: for what is picked, or for every number of cards."""
    text, edge = words.text, prompt.about.partition(":")[2]
    there = len(Facility(StateView(words.sight)).corridor(edge).intruders)
    told: list[str] = []
    for count in (picked,) if picked else range(prompt.least, prompt.most + 1):
        odds = certain_hits(words.sight, edge, count)
        kills = text.text("risk.kills", kills=max(odds.kills), all=there)
        told.append(text.text("share.for_cards", n=count, kills=kills))
    lines = [text.text("share.dies_at_most", parts=text.listed(told))]
    if any(figure.kind == "queen" for figure in Facility(StateView(words.sight)).corridor(edge).intruders):
        lines.append(_queen(picked or prompt.most, words))
    return "\n".join(lines)


def needs(choice: Choice, words: GameWords) -> tuple[str, ...]:
    """What it takes to kill the one that an option of such a question stands for."""
    figure = _figure(choice, words)
    if figure is None:
        return ()
    if figure.kind == "queen":
        return (_queen(1, words),)
    return (words.text.text("share.needs", n=choice.most),)


def _figure(choice: Choice, words: GameWords) -> IntruderFigure | None:
    kind, _, number = choice.key.partition(":")
    return words.sight.intruders.get(int(number)) if kind == "intruder" and number.isdecimal() else None


def _queen(hits: int, words: GameWords) -> str:
    """Where her track stands then; at its end a Queen Health card is drawn (R-QUEEN-01)."""
    end, now = Facility(StateView(words.sight)).queen_track_end, words.sight.queen_hits
    return words.text.text("share.queen_end" if now + hits >= end else "share.queen", n=min(end, now + hits), most=end)


def counted(kinds: Mapping[str, int], text: Catalogue) -> str:
    """So many intruders of each kind."""
    return text.listed(
        text.text("word.times", count=count, thing=text.text(f"intruder.{kind}")) if count > 1
        else text.text(f"intruder.{kind}")
        for kind, count in kinds.items()
    )
