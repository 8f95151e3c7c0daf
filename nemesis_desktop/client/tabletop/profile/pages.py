"""The pages of a player's book as entries: what is told of each game in its own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from nemesis_desktop.client.tabletop.library.items import date_words
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.ui.drawing.column import Entry
from nemesis_desktop.client.ui.drawing.markup import escape
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.chronicle import BOARD, CHARACTER, DEATH, MISSION, MODE, OBJECTIVE, SCENARIO
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.library.chronicles import PlayedGame
from nemesis_desktop.storage.profile.career import Career, Reached, WinCount, career_of, reached

OVERVIEW, CREW, ACHIEVEMENTS, NUMBERS = "overview", "crew", "achievements", "numbers"
PAGES = (OVERVIEW, CREW, ACHIEVEMENTS, NUMBERS)
ON_PAGE = {OVERVIEW: (MODE, BOARD, MISSION, SCENARIO), CREW: (CHARACTER, OBJECTIVE, DEATH)}


@dataclass(frozen=True, slots=True)
class BookView:
    """Everything that the pages tell, worked out once."""

    whole: Career
    careers: Mapping[str, Career]
    reached: Mapping[str, tuple[Reached, ...]]


def book_of(games: Sequence[PlayedGame]) -> BookView:
    """All games, those of each kind, and what they reach."""
    kinds = sorted({one.game for one in games})
    by = {kind: [one for one in games if one.game == kind] for kind in kinds}
    known = {kind: GAMES[kind].achievements for kind in GAMES if kind in by or GAMES.get(kind) is not None}
    return BookView(
        career_of(games), {kind: career_of(by[kind]) for kind in kinds},
        {kind: reached(some, by.get(kind, ())) for kind, some in known.items() if some},
    )


def entries_of(view: BookView, game: str, page: str, text: Catalogue) -> list[Entry]:
    """A page about a game; ``text`` is the catalogue without a game."""
    words = text.within(game)
    career = view.careers.get(game, Career())
    match page:
        case "achievements":
            return achievement_entries(view.reached.get(game, ()), words)
        case "numbers":
            return _numbers(career, words)
        case _:
            first = _overview(view, text) if page == OVERVIEW else []
            return first + _aspects(career, game, ON_PAGE[page], words)


def _heading(words: str) -> Entry:
    return Entry(words, "heading", 18, "accent", gap=14)


def _overview(view: BookView, text: Catalogue) -> list[Entry]:
    whole = view.whole
    hours, minutes = divmod(whole.seconds // 60, 60)
    told = [
        ("games", str(whole.all.games)), ("won", str(whole.all.won)),
        ("time", text.text("profile.hours", hours=hours, minutes=minutes)),
        ("streak", str(whole.streak)), ("best_streak", str(whole.best_streak)),
    ]
    found = [_heading(text.text("profile.all"))]
    found += [Entry(text.text(f"profile.{name}"), size=18, value=value) for name, value in told]
    if len(view.careers) > 1:
        found.append(_heading(text.text("profile.by.game")))
        for kind, career in view.careers.items():
            found.append(_tally(presentation_of(kind).title(text.within(kind)), career.all, text))
    return found


def _aspects(career: Career, game: str, aspects: Sequence[str], text: Catalogue) -> list[Entry]:
    found: list[Entry] = []
    for aspect in aspects:
        rows = career.listed(aspect)
        if not rows:
            continue
        found.append(_heading(text.text(f"profile.by.{aspect}")))
        if aspect == DEATH:
            times = ((word, text.text("profile.times", n=one.games)) for word, one in rows)
            found += [Entry(_word(word, aspect, text), size=18, value=value) for word, value in times]
        else:
            found += [_tally(_word(word, aspect, text), one, text) for word, one in rows]
    return found or [Entry(text.text("profile.nothing"), "body", 18, "text_soft", gap=14)]


def _word(id: str, aspect: str, text: Catalogue) -> str:
    """A word of the game; a cause of death without one is another cause, a scenario of a player says its own name."""
    if text.has(id):
        return text.text(id)
    return text.text("profile.other_death") if aspect == DEATH else id


def _tally(words: str, tally: WinCount, text: Catalogue) -> Entry:
    value = text.text("profile.tally", n=tally.games, won=tally.won)
    return Entry(words, size=18, value=value, share=tally.won / max(1, tally.games))


def _numbers(career: Career, text: Catalogue) -> list[Entry]:
    told = [(name, count) for name, count in career.counts.items() if text.has(f"statistics.{name}")]
    if not told:
        return [Entry(text.text("profile.nothing"), "body", 18, "text_soft", gap=14)]
    found = [_heading(text.text("profile.numbers"))]
    return found + [
        Entry(text.text(f"statistics.{name}"), size=18, value=text.text("profile.number", n=count))
        for name, count in told
    ]


def achievement_entries(reached: Sequence[Reached], text: Catalogue) -> list[Entry]:
    """Those that were reached first, each with the grade, what it asks for, and the game that brought it."""
    if not reached:
        return [Entry(text.text("profile.no_achievements"), "body", 18, "text_soft", gap=14)]
    done = sum(one.grade > 0 for one in reached)
    found = [_heading(text.text("profile.reached", n=done, total=len(reached)))]
    for one in sorted(reached, key=lambda each: each.grade == 0):
        found += achievement_entry(one, text)
    return found


def achievement_entry(reached: Reached, text: Catalogue) -> list[Entry]:
    """An achievement: its name and grade, what the next grade asks for, when the last one was reached."""
    grades = reached.achievement.grades
    name = text.text(reached.achievement.name_id)
    if reached.grade and len(grades) > 1:
        name = text.text("profile.graded", name=name, grade=reached.grade, total=len(grades))
    whole = reached.grade == len(grades)
    value = "" if whole else text.text("profile.progress", n=min(reached.value, reached.next), total=reached.next)
    colour = "text" if reached.grade else "text_soft"
    icon, ink = ("check", "green") if reached.grade else ("minus", "steel")
    found = [Entry(name, "heading", 19, colour, icon, ink, value, gap=12)]
    share = min(reached.value, reached.next) / max(1, reached.next)
    told = text.text(reached.achievement.text_id, n=reached.next)
    found.append(Entry(told, "body", 16, "text_soft", gap=0, inner=True))
    if reached.grade:
        game = reached.games[-1]
        date = date_words(game.changed, text)
        words = text.text("profile.reached_on", date=date)
        if game.name:
            words = text.text("profile.reached_by", date=date, game=escape(game.name))
        found.append(Entry(words, "body", 15, "text_faint", gap=0, inner=True))
    return found if whole else [*found[:-1], replace(found[-1], share=share)]
