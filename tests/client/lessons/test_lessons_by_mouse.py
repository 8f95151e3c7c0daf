"""Every lesson is played to its end with the mouse, in every language of ours, and its plate is looked at on the way:
the sentence fits its bubble, and the light encloses what is meant."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pygame
import pytest

from nemesis_desktop.client.tabletop.lessons.coach_scene import CoachScene
from nemesis_desktop.client.tabletop.lessons.coached_table import CoachedTable
from nemesis_desktop.client.tabletop.lessons.learn_scene import LearnScene
from nemesis_desktop.client.tabletop.panels.panel import Dock
from nemesis_desktop.client.tabletop.scenes.beginning import begin
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.screens import vector_pictures_blank
from nemesis_desktop.devtools.text_slots import LAYOUTS, Layout
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.registry import games_with
from nemesis_desktop.storage.lessons import lessons_of
from tests.language.mouse import MousePilot

LANGUAGES = languages_of_ours()
COARSE, FINE = 24, 6
"""Pixels between the points at which a room is looked for, and its edges."""
LESSONS = [(game, name) for game in games_with(lessons_of) for name in lessons_of(game)]
FIRST = ("nemesis", "first_game")
FIRSTS = (FIRST, ("retaliation", "first_mission"))
PATIENCE = 400
"""So many things a driver does to hear a lesson to its end."""
PAUSE = 12
"""A beat that has not ended after so many answers is skipped."""


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> MousePilot:
    services.settings.animation_speed = 0.0
    services.settings.reduced_motion = True
    return MousePilot(services, window)


def from_the_title(pilot: MousePilot, game: str, name: str) -> tuple[TableScene, CoachScene]:
    """Sit down at a lesson by the buttons of the title and of the list of lessons."""
    title = TitleScene(pilot.services)
    pilot.show(title)
    pilot.click(title.learn_button.rect.center)
    pilot.frames(2)
    learn = pilot.top
    assert isinstance(learn, LearnScene)
    pilot.click(learn.lessons[f"{game}/{name}"].button.rect.center)
    pilot.frames(3)
    coach = pilot.top
    assert isinstance(coach, CoachScene)
    return pilot.table, coach


def looked_at(pilot: MousePilot, table: TableScene, coach: CoachScene) -> None:
    """The plate as it stands: nothing on it is cut, and the light encloses what the sentence is about."""
    services, beat = pilot.services, coach.coach.beat
    assert beat is not None
    name = f"{coach.lesson.id}.{beat.id} in {services.text.language}"
    window = pygame.Rect((0, 0), coach.size)
    assert coach.words.words == table.services.text.text(coach.lesson.text_id(beat)), name
    assert window.contains(coach.panel.rect), f"{name}: the plate leaves the window"
    assert coach.panel.rect.contains(coach.words.rect), f"{name}: the sentence leaves its plate"
    needed = coach.words.size_hint(coach.words.rect.width)[1]
    assert coach.words.rect.height >= needed, f"{name}: {needed} px are needed for the sentence"
    for button in (one for one in (coach.next, coach.end, coach.on) if one.visible):
        assert coach.panel.rect.contains(button.rect), f"{name}: a button leaves the plate"
    ledger = Ledger()
    services.writer.forget()
    services.writer.ledger = ledger
    coach.draw(pilot.app.surface)
    services.writer.ledger = None
    assert not ledger.findings, f"{name}: {list(ledger.findings)}"
    assert beat.target is not None, f"{name}: what is it about?"
    spot, meant = coach.spot, meant_by(table, beat.target)
    assert meant is not None, f"{name}: {beat.target} is not to be seen"
    assert spot is not None, f"{name}: no light on {beat.target}"
    seen = meant.clip(table.board.rect) if beat.target.startswith("room:") else meant.clip(window)
    assert spot.contains(seen), f"{name}: the light {spot} does not enclose {beat.target} at {seen}"
    assert window.contains(spot), f"{name}: the light leaves the window"
    here = table.board.anchor(f"seat:{table.seat}")
    if here is not None and not services.compact:
        assert not coach.panel.rect.collidepoint(here), f"{name}: the plate hides the own figure"
    hidden = coach.panel.rect.clip(spot)
    assert hidden.width * hidden.height <= spot.width * spot.height * 0.25, f"{name}: the plate hides {beat.target}"


def meant_by(table: TableScene, target: str) -> pygame.Rect | None:
    """Where the thing itself is, found without the coach; None when it is not on the screen."""
    kind, _, name = target.partition(":")
    if kind == "room":
        middle = table.board.anchor(target)
        if middle is None:
            return None
        around = pygame.Rect(0, 0, *(table.services.px(300),) * 2)
        around.center = middle
        around = around.clip(table.board.rect)
        return extent(table, target, around)
    if table.services.compact and name != "board":
        tab = table.drawers.tabs.get("question" if name == "prompt" else name)
        if name == "prompt":
            return table.question_panel.rect
        return tab.rect if tab is not None else table.face.docked[1].panel.rect
    places = {"prompt": table.question_panel.rect, "log": table.log.rect, "board": table.board.rect}
    if name in places:
        return places[name]
    shown = [one for one in table.face.docked if one.panel.has_tab or one.dock is Dock.TOP]
    return next(one.panel.rect for one in shown if name in (one.tab, one.dock.name.lower()))


def extent(table: TableScene, target: str, around: pygame.Rect) -> pygame.Rect | None:
    """Where a target can be pointed at within a rectangle: first found coarsely, then its edges finely, for to ask
    for every point takes a third of a second."""

    def found(xs: Iterable[int], ys: Iterable[int]) -> list[tuple[int, int]]:
        rows = tuple(ys)
        return [(x, y) for x in xs for y in rows if table.board.target_at((x, y)) == target]

    def bounds(points: list[tuple[int, int]]) -> pygame.Rect:
        (left, right), (top, bottom) = ((min(line), max(line)) for line in zip(*points, strict=True))
        return pygame.Rect(left, top, right - left, bottom - top)

    points = found(range(around.left, around.right, COARSE), range(around.top, around.bottom, COARSE))
    if not points:
        return None
    inner = bounds(points)
    outer = inner.inflate(2 * COARSE, 2 * COARSE).clip(around)
    beside = (*range(outer.left, inner.left, FINE), *range(inner.right, outer.right, FINE))
    beyond = (*range(outer.top, inner.top, FINE), *range(inner.bottom, outer.bottom, FINE))
    points += found(beside, range(outer.top, outer.bottom, FINE)) + found(range(inner.left, inner.right, FINE), beyond)
    return bounds(points)


def hear(pilot: MousePilot, table: TableScene, coach: CoachScene, seed: int) -> list[str]:
    """Play until the lesson is over; the beats that were told, each looked at."""
    dice, heard = Random(seed), []
    waited = 0
    for _ in range(PATIENCE):
        beat = coach.coach.beat
        if coach.stack is None or beat is None:
            break
        if coach.words.words and (not heard or heard[-1] != beat.id):
            heard.append(beat.id)
            waited = 0
            if not table.director.busy:
                looked_at(pilot, table, coach)
        waited += 1
        if pilot.top is coach and (
            coach.coach.waits_for_reader or waited % PAUSE == 0 or table.play.outcome is not None
        ):
            pilot.click(coach.next.rect.center)
        else:
            pilot.answer(dice)
        pilot.frames(1)
    assert coach.coach.beat is None, f"{coach.lesson.id} is still at {heard[-1]}"
    return heard


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), FIRSTS)
def test_the_first_game_is_played_with_the_mouse(pilot: MousePilot, game: str, name: str, language: str) -> None:
    """From the title to its last sentence, every frame of it drawn."""
    pilot.services.speak(language)
    table, coach = from_the_title(pilot, game, name)
    heard = hear(pilot, table, coach, 3)
    assert len(heard) >= len(coach.lesson.beats) - 2
    assert table.play.commands, "nothing was played"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), [one for one in LESSONS if one not in FIRSTS])
def test_a_lesson_is_played_with_the_mouse(pilot: MousePilot, game: str, name: str, language: str) -> None:
    pilot.services.speak(language)
    pilot.hurry(1000)
    setup, seed = lessons_of(game)[name].begin(game)
    pilot.show(begin(pilot.services, game, setup, seed))
    coach, table = pilot.top, pilot.table
    assert isinstance(coach, CoachScene)
    heard = hear(pilot, table, coach, 5)
    assert len(heard) >= len(coach.lesson.beats) - 2


@pytest.mark.parametrize(("language", "layout"), [
    # The sizes take turns over the lessons; every language has every size.
    (language, layout) for language in LANGUAGES for layout in LAYOUTS
])
@vector_pictures_blank()
def test_every_sentence_fits_its_bubble(services: Services, language: str, layout: Layout) -> None:
    size, scale = layout
    services.settings.ui_scale = scale
    services.settings.animation_speed = 0.0
    services.settings.reduced_motion = True
    pygame.display.set_mode(size)
    services.fit_scale(size)
    services.speak(language)
    pilot = MousePilot(services, pygame.display.get_surface())
    pilot.hurry(1000)
    for number, (game, name) in enumerate(LESSONS):
        if name != FIRST[1] and number % len(LAYOUTS) != LAYOUTS.index(layout):
            continue
        setup, seed = lessons_of(game)[name].begin(game)
        pilot.show(begin(services, game, setup, seed))
        coach = pilot.top
        assert isinstance(coach, CoachScene)
        for number, beat in enumerate(coach.lesson.beats):
            # Also those that are told only after something has happened.
            coach.coach.number = number
            coach.retranslate()
            assert coach.coach.beat == beat
            pilot.frames(2)
            looked_at(pilot, pilot.table, coach)
        pilot.app.stack.reset(TitleScene(services))
        pilot.frames(1)


def test_a_light_on_nothing_would_be_seen(pilot: MousePilot) -> None:
    """The looking itself notices a light beside the thing, and a sentence that is cut."""
    table, coach = from_the_title(pilot, *FIRST)
    looked_at(pilot, table, coach)
    coach.words.rect.height -= 10
    with pytest.raises(AssertionError, match="needed"):
        looked_at(pilot, table, coach)
    coach.words.rect.height += 10
    beside = CoachedTable(table).place_of("room:11")
    assert beside is not None and coach.spot is not None
    coach.spot.move_ip(60, 0)
    with pytest.raises(AssertionError, match="does not enclose"):
        looked_at(pilot, table, coach)
