"""The last screen in a window that is too small for its tables: everything below each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemesis_desktop.client.games.nemesis.outcome.seats import Told, told_of
from nemesis_desktop.client.games.nemesis.viewmodels.final_checks import OBJECTIVE
from nemesis_desktop.client.ui.drawing.column import Entry
from nemesis_desktop.client.ui.palette import lighter, readable

if TYPE_CHECKING:
    from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene


def _sign(good: bool | None) -> tuple[str, str]:
    if good is None:
        return "minus", "steel"
    return ("check", "green") if good else ("cross", "red")


def result_entries(scene: OutcomeScene) -> list[Entry]:
    """Verdict, checks, seats and numbers, as far as they are told."""
    text, judged = scene.services.text, not scene.telling
    palette = scene.services.palette
    accent = lighter(palette.named(scene.accent if judged else "accent"), 0.5)
    word = scene.view.word if judged else text.text("outcome.judging")
    story = scene.view.text if judged else text.text("outcome.judging_text")
    entries = [Entry(word, "heading_bold", 40, accent), Entry(story, size=19)]
    if judged and scene.news.words:
        entries.append(Entry(scene.news.words, "body_bold", 18, "amber", "check", "amber", gap=10))
    if scene.seats:
        told = told_of(scene.order, scene.told)
        entries.append(Entry(text.text("crew_outcome.seats"), "heading", 17, "text_soft", gap=14))
        for row in range(len(scene.seats)):
            entries += _seat(scene, row, told)
    title = "crew_outcome.ship" if scene.seats else "outcome.checks"
    entries.append(Entry(text.text(title), "heading", 17, "text_soft", gap=14))
    for check in scene.known_checks():
        icon, colour = _sign(check.good)
        entries.append(Entry(check.title, "heading", 18, "text", icon, colour, gap=8))
        entries.append(Entry(check.text, "body", 17, "text_soft"))
    entries.append(Entry(text.text("outcome.statistics"), "heading", 17, "text_soft", gap=14))
    entries += [Entry(label, "body", 17, "text", value=value) for label, value in scene.view.numbers]
    return entries


def _seat(scene: OutcomeScene, row: int, told: Told) -> list[Entry]:
    text, one, palette = scene.services.text, scene.seats[row], scene.services.palette
    known = told.verdict(row)
    icon, colour = _sign(one.won if known else None)
    name = f"{one.name} ({one.role})" if one.role else one.name
    ink = readable(lighter(palette.named(one.colour), 0.2), palette.panel_deep)
    entries = [Entry(name, "heading", 19, ink, icon, colour, gap=10)]
    entries.append(Entry(one.story if known else text.text("outcome.hidden"), "body", 17, "text"))
    for check in one.checks:
        if check.good is not None and told.check(check.name, row):
            words = text.text(f"final_check.{check.name}")
            if check.name == OBJECTIVE and check.text:
                words += f": {check.text}"
            icon, colour = _sign(check.good)
            entries.append(Entry(words, "body", 16, "text_soft", icon, colour))
    return entries


def statistics_entries(scene: OutcomeScene) -> list[Entry]:
    """What was counted for every seat, then the house rules."""
    text, view, palette = scene.services.text, scene.statistics, scene.services.palette
    entries = []
    for number, (name, colour) in enumerate(view.columns):
        ink = readable(palette.named(colour), palette.panel_deep)
        entries.append(Entry(name, "heading_bold", 20, ink, gap=16))
        entries += [Entry(label, "body", 17, value=str(numbers[number])) for label, numbers in view.rows]
    entries.append(Entry(text.text("statistics.house_rules"), "heading", 17, "text_soft", gap=14))
    entries += [Entry(words, "body", 16, "text_soft") for words in view.house_rules]
    return entries
