"""In a low compact window what threatens and what is being divided leave the answers their room."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from nemesis_desktop.client.tabletop.panels.prompt_panel import LOW, PromptPanel
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.retaliation.screens import after, large, seats, spoken
from nemesis_desktop.devtools.screens import SIZE, shown
from nemesis_desktop.devtools.texts import languages_of_ours

DIVIDING = after(seats("semi-coop", 3), 30, 553)
PAYING = after(seats("solo", 1), 7, 6)
BURNING = "Your room burns: the end of your turn costs 1 health."


def rows_seen(panel: PromptPanel) -> int:
    """How many answers are seen whole without scrolling."""
    left, seen = panel.list.rect.height - panel.list.head, 0
    for number in range(panel.list.count):
        left -= panel.rows.height(number, panel.list.rect.width)
        seen += left >= 0
    return seen


def table_of(app: App) -> TableScene:
    assert isinstance(app.stack.top, TableScene)
    return app.stack.top


@pytest.mark.parametrize("language", languages_of_ours())
def test_hits_are_divided_with_two_answers_in_view(language: str) -> None:
    make = spoken(language, large(DIVIDING))
    with shown("retaliation/share_hits", SIZE, make=make) as app:
        assert rows_seen(table_of(app).question_panel) >= (2 if language != "uk" else 1)


@pytest.mark.parametrize("language", languages_of_ours())
def test_hits_are_divided_with_four_answers_in_view_of_a_small_window(language: str) -> None:
    make = spoken(language, DIVIDING)
    with shown("retaliation/share_hits", SIZE, make=make) as app:
        assert rows_seen(table_of(app).question_panel) >= 4


def test_a_danger_leaves_two_answers_in_view_and_the_title_to_those_who_listen() -> None:
    with shown("retaliation/large", SIZE, make=large(after(seats("solo", 1), 6, 12))) as app:
        panel = table_of(app).question_panel
        prompt = panel.prompt
        assert prompt is not None and prompt.topic == "action"
        panel.show(replace(prompt, dangers=(("retaliation/icons/fire", BURNING, "red"),)), panel.note, (), False)
        assert panel._title is None and panel.words[0] == prompt.title
        assert rows_seen(panel) >= 2
        panel.toggle_why()
        assert panel._title is not None


@pytest.mark.parametrize("language", languages_of_ours())
def test_answers_stay_under_the_pointer_while_gear_is_picked(language: str) -> None:
    make = spoken(language, after(seats("solo", 1), 2, 12))
    with shown("retaliation/equipment", (1152, 612), make=make) as app:
        panel = table_of(app).question_panel
        prompt = panel.prompt
        assert prompt is not None and prompt.kind == "share"
        before = panel.list.rect
        for count in (1, 2, 3, 4):
            panel.show(prompt, panel.note, (prompt.choices[2].key,) * count, True)
            assert panel.list.rect == before


@pytest.mark.parametrize("size", [(1024, 560), (1152, 612), (1280, 720)])
@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_answers_never_move_up_under_the_pointer(size: tuple[int, int], scale: float) -> None:
    make = after(seats("solo", 1), 2, 12)

    def enlarged(services: Services) -> None:
        services.settings.ui_scale = scale

    with shown("retaliation/equipment", size, enlarged, make=make) as app:
        panel = table_of(app).question_panel
        prompt = panel.prompt
        assert prompt is not None and prompt.kind == "share" and panel.signs is not None
        panel.show(prompt, panel.note, (), True)
        start = panel.list.rect.y + panel.list.head
        for picked in ((2,), (2, 2), (2, 2, 0), ()):
            keys = tuple(prompt.choices[number].key for number in picked)
            panel.show(prompt, panel.note, keys, True, "What comes of it." if keys else "")
            now = panel.list.rect.y + panel.list.head
            assert now >= start, "the next click meets another answer"
            start = now


def test_another_question_begins_where_its_own_words_end() -> None:
    with shown("retaliation/equipment", SIZE, make=large(after(seats("solo", 1), 2, 12))) as app:
        panel = table_of(app).question_panel
        prompt = panel.prompt
        assert prompt is not None
        panel.show(replace(prompt, title=f"{prompt.title} " * 6), panel.note, (), True)
        low = panel.list.head
        panel.show(prompt, panel.note, (), True)
        assert panel.list.head < low


@pytest.mark.parametrize("size", [(1024, 600), (1152, 648), (1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("language", languages_of_ours())
def test_answers_stay_where_they_are_while_hits_are_divided(language: str, size: tuple[int, int]) -> None:
    """What comes of what is divided is told in more lines or fewer: the next click must not meet another answer."""
    with shown("retaliation/share_hits", size, make=spoken(language, DIVIDING)) as app:
        table = table_of(app)
        table.prompts.drop_picked()
        prompt, places = table.prompt, []
        assert prompt is not None and prompt.kind == "share"
        for choice in (None, *prompt.choices[:2], prompt.choices[0]):
            if choice is not None:
                table.prompts.choose(choice)
            assert table.prompt == prompt
            places.append(table.question_panel.list.rect.y + table.question_panel.list.head)
        assert len(set(places)) == 1, places


@pytest.mark.parametrize("language", languages_of_ours())
def test_what_is_paid_is_told_in_the_lowest_window(language: str) -> None:
    def enlarged(services: Services) -> None:
        services.settings.ui_scale = 2.0

    with shown("retaliation/equipment", (1152, 612), enlarged, make=spoken(language, PAYING)) as app:
        panel = table_of(app).question_panel
        assert panel.prompt is not None and panel.prompt.pays_for
        assert panel.signs is not None and panel.rect.height < app.services.px(LOW)
        told = app.services.within("retaliation").text.text("question_hint.pay", cost=panel.prompt.most)
        assert panel.prompt.most == panel.prompt.least and panel.words[1].startswith(told)
        assert rows_seen(panel) >= 2


def test_return_gives_more_to_what_was_given_something_until_all_is_shared_out() -> None:
    with shown("retaliation/landing", SIZE, make=after(seats("solo", 1), 2, 12)) as app:
        table = table_of(app)
        prompt = table.prompt
        assert prompt is not None and prompt.kind == "share" and prompt.most > 1
        first = next(choice for choice in prompt.choices if choice.most > 1)
        while table.question_panel.focused != first:
            app.frame(0.02, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="")])
        for given in (1, 2):
            app.frame(0.02, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")])
            assert table.prompts.picked == (first.key,) * given
