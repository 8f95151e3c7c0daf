"""The last page of a mission: how it ended, the checks one by one, and what became of everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from nemesis_desktop.client.games.retaliation.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.retaliation.viewmodels.marine import card_text
from nemesis_desktop.client.games.retaliation.viewmodels.sharing import counted
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.ui.drawing.column import Entry
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation import piles, queries
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import CardsShown
from nemesis_desktop.games.retaliation.events.facility import MissionEnded, SeatJudged
from nemesis_desktop.games.retaliation.events.intruders import IntruderGone
from nemesis_desktop.games.retaliation.events.marines import MarineDied, MarineLeft
from nemesis_desktop.games.retaliation.handles import SIZES
from nemesis_desktop.kernel import Event, Happening, Seat

GAME = "retaliation"
COLOURS = {"text": "text_soft"}


def mission_reasons(services: Services, play: Play) -> list[Entry]:
    """Why the mission ended, every check in its order, the mission and the objectives of all."""
    text = services.text
    found = [Entry(text.text("outcome.checks"), "heading", 22, "amber", gap=16)]
    return [*found, *_told_out(checks_told(play.happenings, text), text), *_goals(play, text)]


def _told_out(lines: list[Entry], text: Catalogue) -> list[Entry]:
    """Every check with what came of it, beside it where that is nothing. The first line says how it ended."""
    found = []
    for line, following in zip_longest(lines, lines[1:]):
        empty = following is None or following.role == "heading"
        if line.role == "heading" and line is not lines[0] and empty:
            line = replace(line, value=text.text("outcome.nobody_affected"))
        found.append(line)
    return found


def checks_told(happenings: Sequence[Happening], text: Catalogue) -> list[Entry]:
    """The lines of the log since the mission ended, as everybody may read them now; what was destroyed with the
    facility is one line, for there may be two dozen intruders."""
    found: list[Entry] = []
    over, place = False, 0
    destroyed: Counter[str] = Counter()
    before = None
    for event, state in happenings:
        over = over or isinstance(event, MissionEnded)
        if over and isinstance(event, IntruderGone) and event.why == "destroyed":
            place = place or len(found)
            destroyed[event.kind] += 1
        elif over and not (isinstance(event, SeatJudged) or _shows_an_objective(event)):
            line = EVENT_VIEWS.line(event, before or state, state, text, lambda one: one)
            if line is not None and line.heading:
                found.append(Entry(line.text, "heading", 18, "text", gap=8))
            elif line is not None:
                colour = COLOURS.get(line.colour, line.colour)
                found.append(Entry(line.text, "body", 17, colour, line.icon, colour, gap=3))
        before = state
    if destroyed:
        kinds = {kind: destroyed[kind] for kind in reversed(SIZES) if destroyed[kind]}
        told = text.text("outcome.destroyed_with_it", things=counted(kinds, text))
        found.insert(place, Entry(told, "body", 17, "green", "retaliation/icons/skull", "green", gap=3))
    return found


def _shows_an_objective(event: Event) -> bool:
    """What it was stands with the verdict of the seat; among the checks it would stand for what the last one found."""
    return isinstance(event, CardsShown) and event.why == "objective"


def _goals(play: Play, text: Catalogue) -> list[Entry]:
    """For every seat its objectives, whether they are fulfilled, and the verdict."""
    state = play.session.state
    words, found, fates = GameWords.of(GAME, text, state), [], _fates(play.happenings, text)
    common = [_goal(words, 0, card) for card in state.pile(piles.TASKS)]
    if len(common) == 1:
        common = [replace(common[0], gap=8)]
    elif common:
        common.insert(0, Entry(text.text("outcome.tasks"), "heading", 20, "amber", gap=12))
    for seat in sorted(state.results):
        won, role, name = state.results[seat].startswith("victory"), text.label(words.value("seat", seat)), ""
        if len(play.members) > 1:
            name = play.members[seat].name
        who = text.text("outcome.seat", who=text.text("crew.name_and_role", name=name, role=role) if name else role,
                        result=words.value("result", state.results[seat]))
        colour = "green" if won else "red"
        found.append(Entry(who, "heading", 20, colour, "check" if won else "cross", colour, gap=12))
        found += fates.get(seat, ())
        found += [_goal(words, seat, card) for card in state.pile(piles.objectives(seat))]
    return [*common, *found]


def _fates(happenings: Sequence[Happening], text: Catalogue) -> dict[Seat, tuple[Entry]]:
    """What became of each seat before the end, and in which round: how somebody left, or of what somebody died. Whom
    the end itself has killed the checks tell."""
    found: dict[Seat, tuple[Entry]] = {}
    over = False
    for event, state in happenings:
        over = over or isinstance(event, MissionEnded)
        if over and isinstance(event, MarineDied):
            found.pop(event.seat, None)
        elif isinstance(event, MarineLeft | MarineDied):
            line = EVENT_VIEWS.line(event, state, state, text, lambda one: one)
            if line is not None:
                colour, when = COLOURS.get(line.colour, line.colour), text.text("log.round", round=state.clock.round)
                found[event.seat] = (Entry(line.text, "body", 17, colour, line.icon, colour, when),)
    return found


def _goal(words: GameWords, seat: Seat, card: str) -> Entry:
    """One task or objective: what it asks for, and whether that is so."""
    met = queries.is_met(words.sight, seat, card)
    kind = words.text.text(f"goals.{facility_content().assignments[card].deck}")
    name = words.text.text("goals.named", kind=kind, name=words.text.label(words.value("card", card)))
    told = words.text.text("outcome.goal", name=name, text=card_text(card, words))
    return Entry(told, "body", 17, "green" if met else "text_soft", "check" if met else "cross",
                 "green" if met else "red",
                 spoken=words.text.text(f"outcome.objective_{'met' if met else 'missed'}", objectives=told))
