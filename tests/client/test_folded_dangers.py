"""Several dangers in a low compact window stand behind one line, so that three answers are in view; it can be read."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from nemesis_desktop.client.tabletop.panels.prompt_panel import PromptPanel
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.devtools.nemesis import screens as nemesis
from nemesis_desktop.devtools.retaliation import screens as retaliation
from nemesis_desktop.devtools.screens import SIZE, Maker, shown, vector_pictures_blank
from nemesis_desktop.devtools.texts import languages_of_ours

TABLES: dict[str, Maker] = {
    "nemesis, three": nemesis.after(nemesis.seats("solo", 1), 20, 1),
    "nemesis, five": nemesis.after(nemesis.seats("coop", 3), 142, 3),
    "retaliation, three": retaliation.after(retaliation.seats("solo", 1), 31, 20),
    "retaliation, two": retaliation.after(retaliation.seats("semi-coop", 4), 88, 5),
}


def large_panel(name: str, language: str = "en", size: tuple[int, int] = SIZE) -> Iterator[PromptPanel]:
    make = retaliation.spoken(language, retaliation.large(TABLES[name]))
    with shown("retaliation/large", size, make=make) as app:
        assert isinstance(app.stack.top, TableScene)
        yield app.stack.top.question_panel


def answers_in_view(panel: PromptPanel) -> int:
    rows = range(panel.list.count)
    return sum(panel.list.rect.contains(panel.list.row_rect(number)) for number in rows)


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize("name", TABLES)
def test_three_answers_are_in_view_below_several_dangers(name: str, language: str) -> None:
    for panel in large_panel(name, language):
        assert panel.prompt is not None and len(panel.prompt.dangers) >= 2
        assert answers_in_view(panel) >= 3
        line = panel.dangers.button
        if language == "en":
            assert line.visible
        if line.visible:
            assert str(len(panel.prompt.dangers)) in line.label
            assert panel.rect.contains(line.rect) and line.rect.bottom <= panel.list.rect.top
        else:
            assert len(panel.dangers.lines) == len(panel.prompt.dangers)


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize("size", [(1600, 900), (1920, 1080)])
@vector_pictures_blank()
def test_three_answers_are_in_view_in_a_large_window_as_well(language: str, size: tuple[int, int]) -> None:
    for panel in large_panel("nemesis, three", language, size):
        assert panel.prompt is not None and len(panel.prompt.dangers) == 3
        assert answers_in_view(panel) >= 3


@pytest.mark.parametrize("name", TABLES)
def test_a_click_on_the_line_reads_every_danger_and_the_sign_leads_back(name: str) -> None:
    for panel in large_panel(name):
        assert panel.prompt is not None and not panel.dangers.lines
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            panel.dangers.button.handle(pygame.event.Event(kind, button=1, pos=panel.dangers.button.rect.center))
        assert len(panel.dangers.lines) == len(panel.prompt.dangers)
        assert not panel.dangers.button.visible and panel.hindrances is not None
        ends = [line.box.bottom for line in panel.dangers.lines]
        assert ends == sorted(ends) and ends[-1] <= panel._title_top
        panel.why.press()
        assert panel.dangers.button.visible and not panel.dangers.lines and answers_in_view(panel) >= 3


def test_the_line_tells_every_danger_to_a_pointer_that_rests_on_it() -> None:
    for panel in large_panel("nemesis, five"):
        tip = panel.dangers.button.current_tip()
        assert panel.prompt is not None and tip is not None
        assert tip.body.splitlines() == [words for _, words, _ in panel.prompt.dangers]


def test_a_window_with_room_shows_dangers_in_words() -> None:
    with shown("retaliation/large", (1920, 1080), make=TABLES["retaliation, two"]) as app:
        assert isinstance(app.stack.top, TableScene)
        panel = app.stack.top.question_panel
        assert len(panel.dangers.lines) == 2 and not panel.dangers.button.visible
