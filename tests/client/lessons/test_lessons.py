"""Coached games: the files, the coach, the plate over the table, and every lesson played to its end."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pygame
import pytest

from nemesis_desktop.client.tabletop.lessons.coach import Coach
from nemesis_desktop.client.tabletop.lessons.coach_scene import NEXT_KEY, CoachScene
from nemesis_desktop.client.tabletop.lessons.coached_table import CoachedTable
from nemesis_desktop.client.tabletop.lessons.following import way_on
from nemesis_desktop.client.tabletop.lessons.learn_scene import LearnScene
from nemesis_desktop.client.tabletop.scenes.beginning import begin
from nemesis_desktop.client.tabletop.scenes.menu import MenuScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.nemesis.events.cards import ContaminationScanned
from nemesis_desktop.games.nemesis.events.intruders import EncounterBegan, IntruderRemoved
from nemesis_desktop.games.nemesis.events.movement import CharacterMoved
from nemesis_desktop.games.nemesis.events.rooms import MalfunctionRemoved
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.games.registry import GAMES, games_with
from nemesis_desktop.games.retaliation.events.facility import LifeSupportChanged
from nemesis_desktop.kernel import Event, Happening
from nemesis_desktop.storage.lessons import Lesson, lesson_of, lessons_of
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.profile.lessons_done import NAME, lessons_done, write_lessons_done
from nemesis_desktop.storage.shipped import read_shipped
from tests.client.events import events_of
from tests.language.pilot import Pilot, open_window_of

ALL = [(game, name) for game in games_with(lessons_of) for name in lessons_of(game)]
PATIENCE = 400
"""So many presses a driver has to hear a lesson to its end."""


@pytest.fixture
def pilot(services: Services, window: pygame.Surface) -> Pilot:
    services.settings.animation_speed = 0.0
    return Pilot(services, window)


def sit_down(pilot: Pilot, game: str, name: str) -> tuple[TableScene, CoachScene]:
    setup, seed = lessons_of(game)[name].begin(game)
    table = begin(pilot.services, game, setup, seed)
    pilot.show(table)
    coach = pilot.app.stack.top
    assert isinstance(coach, CoachScene)
    return table, coach


# -- the files --------------------------------------------------------------------------------------------------


def test_there_is_a_first_game_five_lessons_and_one_for_the_intruders() -> None:
    found = lessons_of("nemesis")
    assert next(iter(found)) == "first_game" and 8 <= len(found["first_game"].beats) <= 12
    assert len(found) == 7 and "intruder" in found


def test_retaliation_has_a_first_mission_and_a_lesson_in_fighting() -> None:
    found = lessons_of("retaliation")
    assert list(found) == ["first_mission", "fighting"] and 8 <= len(found["first_mission"].beats) <= 13


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_lesson_has_words_a_position_and_events_that_exist(services: Services, game: str, name: str) -> None:
    lesson, text = lessons_of(game)[name], services.within(game).text
    for part in ("name", "intro", "goal", *(beat.id for beat in lesson.beats)):
        assert text.has(f"lesson.{name}.{part}"), part
    assert services.images.drawable(f"{game}/{lesson.picture}")
    setup, seed = lesson.begin(game)
    playable = GAMES[game].game
    assert not playable.problems(playable.new(setup, seed))
    known = set(events_of(game))
    for beat in lesson.beats:
        assert {*beat.until, *beat.unless, *beat.needs, *beat.done} <= known, beat.id
    assert lesson_of(game, setup) is lesson


def test_an_ordinary_game_is_no_lesson() -> None:
    assert lesson_of("nemesis", Setup()) is None


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"beats": []}, "beats"),
        ({"beats": [{"id": "a", "until": ["moved"]}]}, "beats.0.until.0"),
        ({"beats": [{"id": "../a"}]}, "beats.0.id"),
        ({"format": 2}, "format"),
        ({"picture": "../a"}, "picture"),
        ({"more": 1}, "more"),
    ],
)
def test_a_wrong_lesson_is_refused_with_the_place(change: dict[str, object], where: str) -> None:
    good: dict[str, object] = {"format": 1, "id": "a", "order": 1, "title": "a", "intro": "a", "level": {}}
    good |= {"picture": "a/b", "beats": [{"id": "a"}]}
    assert read_shipped(Lesson, json.dumps(good)).id == "a"
    with pytest.raises(ValueError, match=where):
        read_shipped(Lesson, json.dumps({**good, **change}))


# -- the coach --------------------------------------------------------------------------------------------------


class Rang(Event):
    """Something happened."""


class Fell(Event):
    """Something else happened."""


def happened(*kinds: type[Event]) -> list[Happening]:
    return [Happening(kind(), None) for kind in kinds]


def lesson_with(*beats: dict[str, object]) -> Lesson:
    told = {"format": 1, "id": "a", "order": 1, "title": "a", "intro": "a", "picture": "a"}
    return Lesson.model_validate({**told, "level": {}, "beats": beats})


def test_a_beat_ends_with_its_event_and_no_other() -> None:
    coach = Coach(lesson_with({"id": "one", "until": ["Rang"]}, {"id": "two"}))
    assert not coach.see(happened(Fell))
    assert coach.see(happened(Fell, Rang)) and coach.beat is not None and coach.beat.id == "two"


def test_what_happened_before_a_beat_does_not_end_it() -> None:
    coach = Coach(lesson_with({"id": "one"}, {"id": "two", "until": ["Rang"]}))
    coach.see(happened(Rang))
    coach.read_on()
    assert not coach.see(happened(Rang))
    assert coach.see(happened(Rang, Rang)) and coach.beat is None


def test_a_sentence_that_is_not_true_yet_is_left_out_when_the_player_skips_to_it() -> None:
    beats = {"id": "one", "until": ["Rang"]}, {"id": "two", "needs": ["Rang"]}, {"id": "three"}
    coach = Coach(lesson_with(*beats))
    coach.see(happened(Fell))
    coach.read_on()
    assert coach.beat is not None and coach.beat.id == "three"
    coach = Coach(lesson_with(*beats))
    coach.see(happened(Fell, Rang))
    assert coach.beat is not None and coach.beat.id == "two"
    coach = Coach(lesson_with(*beats))
    coach.catch_up(happened(Rang))
    assert coach.beat is not None and coach.beat.id == "two"


def test_who_has_turned_life_support_on_is_not_asked_to_use_the_switch_again() -> None:
    lesson = lessons_of("retaliation")["first_mission"]
    coach, switched = Coach(lesson), [Happening(object.__new__(LifeSupportChanged), None)]
    coach.see(switched)
    while coach.beat is not None:
        assert coach.beat.id != "life_support"
        coach.read_on()
    coach = Coach(lesson)
    coach.see(switched)
    coach.see([])
    while coach.beat is not None and coach.beat.id != "life_support":
        coach.read_on()
    assert coach.beat is not None, "what was undone can be done"


def test_after_an_undo_the_event_counts_again() -> None:
    coach = Coach(lesson_with({"id": "one"}, {"id": "two", "until": ["Rang"]}))
    coach.see(happened(Fell, Fell))
    coach.read_on()
    coach.see(happened(Fell))
    assert coach.see(happened(Fell, Rang))


def test_a_beat_that_comes_too_late_is_left_out() -> None:
    coach = Coach(lesson_with({"id": "one", "until": ["Rang"]}, {"id": "two", "unless": ["Rang"]}, {"id": "three"}))
    coach.see(happened(Rang))
    assert coach.beat is not None and coach.beat.id == "three"


def test_a_lesson_is_taken_up_where_its_game_stands() -> None:
    coach = Coach(lesson_with({"id": "read"}, {"id": "do", "until": ["Rang"]}, {"id": "then"}, {"id": "last"}))
    coach.catch_up(happened(Fell, Rang, Fell))
    assert coach.beat is not None and coach.beat.id == "then"


# -- over the table ---------------------------------------------------------------------------------------------


def test_from_the_title_to_the_coach_by_keys(pilot: Pilot) -> None:
    pilot.show(TitleScene(pilot.services))
    title = pilot.app.stack.top
    assert isinstance(title, TitleScene)
    title.group.focus(title.learn_button)
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    assert isinstance(pilot.app.stack.top, LearnScene)
    pilot.press(pygame.K_RETURN)
    pilot.frames(3)
    assert isinstance(pilot.app.stack.top, CoachScene)
    assert isinstance(pilot.app.stack.front, TableScene)


def test_the_plate_leaves_the_table_to_the_player(pilot: Pilot) -> None:
    table, coach = sit_down(pilot, "nemesis", "first_game")
    before = table.play.commands
    pilot.press(pygame.K_1)
    pilot.frames(2)
    assert table.play.commands == before + 1
    assert pilot.app.stack.top is coach


def test_the_sentence_is_read_on_by_key_and_by_mouse(pilot: Pilot) -> None:
    _, coach = sit_down(pilot, "nemesis", "first_game")
    first = coach.words.words
    pilot.press(NEXT_KEY)
    pilot.frames(2)
    second = coach.words.words
    pilot.click(coach.next.rect.center)
    pilot.frames(2)
    assert len({first, second, coach.words.words}) == 3


def test_whoever_wants_no_coach_plays_on_alone(pilot: Pilot) -> None:
    table, coach = sit_down(pilot, "nemesis", "first_game")
    pilot.click(coach.end.rect.center)
    pilot.frames(2)
    assert pilot.app.stack.top is table


def test_the_plate_never_hides_what_it_means(pilot: Pilot) -> None:
    table, coach = sit_down(pilot, "nemesis", "first_game")
    seen = CoachedTable(table)
    for number, beat in enumerate(lessons_of("nemesis")["first_game"].beats):
        coach.coach.number = number
        coach.retranslate()
        pilot.frames(2)
        spot = seen.place_of(beat.target or "")
        assert spot is not None and spot.width and spot.height, beat.id
        assert coach.coach.beat is not None and coach.coach.beat.id == beat.id
        assert not coach.panel.rect.colliderect(spot.inflate(-spot.width // 2, -spot.height // 2)), beat.id


def test_coach_and_table_are_both_spoken(pilot: Pilot) -> None:
    _, coach = sit_down(pilot, "nemesis", "first_game")
    tree = tree_of(pilot.services, pilot.app.stack)
    assert tree.find("dialog", coach.panel.title)
    assert tree.find("text", coach.words.words[:40])
    assert tree.find("button", coach.next.label).action is not None
    assert len(tree.children) == 2


@pytest.mark.parametrize(
    ("name", "beat", "event", "then"),
    [
        ("first_game", "where", CharacterMoved, "actions"),
        ("first_game", "turns", EncounterBegan, "encounter"),
        ("noise", "marker", CharacterMoved, "quiet"),
        ("combat", "odds", IntruderRemoved, "shoot"),
        ("repairs", "malfunction", MalfunctionRemoved, "fire"),
        ("repairs", "repair", CharacterMoved, "fire"),
        ("infection", "cards", ContaminationScanned, "secret"),
    ],
)
def test_a_sentence_about_the_beginning_is_not_told_any_longer_than_it_is_true(
    name: str, beat: str, event: type[Event], then: str
) -> None:
    lesson = lessons_of("nemesis")[name]
    coach = Coach(lesson)
    coach.number = [one.id for one in lesson.beats].index(beat)
    coach.see([Happening(object.__new__(event), None)])
    assert coach.beat is not None and coach.beat.id == then


@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_lesson_is_heard_to_its_end(pilot: Pilot, game: str, name: str, tmp_path: Path) -> None:
    """Any sensible play gets through: whatever the driver answers, what it has not done it may skip."""
    table, coach = sit_down(pilot, game, name)
    pilot.hurry()
    dice, heard = Random(3), [coach.words.words]
    for press in range(PATIENCE):
        if coach.stack is None or coach.coach.beat is None:
            break
        if coach.coach.waits_for_reader or press % 12 == 11 or table.play.outcome is not None:
            pilot.press(NEXT_KEY)
        else:
            pilot.answer(dice)
        pilot.frames(1)
        if heard[-1] != coach.words.words:
            heard.append(coach.words.words)
    assert coach.coach.beat is None
    assert len(heard) >= len(coach.lesson.beats) - 2


def test_the_keyboard_starts_at_the_first_lesson_that_waits(pilot: Pilot, tmp_path: Path) -> None:
    pilot.services.storage = Saves(tmp_path)
    write_lessons_done(tmp_path, {"nemesis/first_game", "nemesis/combat"})
    learn = LearnScene(pilot.services)
    pilot.show(learn)
    waiting = learn.lessons["nemesis/noise"].button
    assert waiting.focused and waiting.kind == "primary"


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize("size", [(1600, 900), (1280, 720)])
def test_all_lessons_are_seen_at_once(services: Services, language: str, size: tuple[int, int]) -> None:
    pilot = Pilot(services, open_window_of(services, (size, 1.0), language))
    learn = LearnScene(services)
    pilot.show(learn)
    assert learn.wanted_height(size[0]) <= size[1]
    for cell in learn.lessons.values():
        wide = services.writer.width(cell.intro.words, "body", services.text_px(cell.intro.size))
        assert wide <= cell.intro.rect.width and cell.button.rect.bottom <= cell.intro.rect.top, cell.intro.words
        assert cell.picture.rect.right <= cell.button.rect.left


def test_a_lesson_tells_its_number_and_how_long_it_is(pilot: Pilot) -> None:
    learn = LearnScene(pilot.services)
    pilot.show(learn)
    told = [cell.button.label for cell in learn.lessons.values()]
    assert told[:2] == ["1. Your first game (12 steps)", "2. Noise and quiet (6 steps)"]
    assert told[-2:] == ["1. Your first mission (13 steps)", "2. Fighting (10 steps)"]


# -- what was done ----------------------------------------------------------------------------------------------


def test_lessons_that_were_heard_are_remembered(tmp_path: Path) -> None:
    assert lessons_done(tmp_path) == frozenset()
    assert write_lessons_done(tmp_path, {"nemesis/combat", "nemesis/noise"})
    assert lessons_done(tmp_path) == {"nemesis/combat", "nemesis/noise"}


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"format": 1, "done": ["../x"]}', b"\xff" * 100_000])
def test_a_damaged_memory_costs_nothing_but_the_ticks(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    assert lessons_done(tmp_path) == frozenset()


# -- what comes after a lesson ----------------------------------------------------------------------------------


def skip_to_the_last_sentence(pilot: Pilot, coach: CoachScene) -> None:
    coach.coach.number = len(coach.lesson.beats) - 2
    coach.read_on()
    pilot.frames(2)


def test_the_last_sentence_leads_to_the_next_lesson(pilot: Pilot, tmp_path: Path) -> None:
    pilot.services.storage = Saves(tmp_path)
    _, coach = sit_down(pilot, "nemesis", "noise")
    assert coach.end.visible and not coach.on.visible
    skip_to_the_last_sentence(pilot, coach)
    assert not coach.end.visible
    pilot.click(coach.on.rect.center)
    pilot.frames(3)
    assert "nemesis/noise" in lessons_done(tmp_path)
    top = pilot.app.stack.top
    assert isinstance(top, CoachScene) and top.lesson.id == "combat"


def test_after_the_last_lesson_of_a_game_the_last_sentence_only_plays_on(pilot: Pilot) -> None:
    _, coach = sit_down(pilot, "retaliation", "fighting")
    skip_to_the_last_sentence(pilot, coach)
    assert not coach.end.visible and not coach.on.visible
    pilot.click(coach.next.rect.center)
    assert isinstance(pilot.app.stack.top, TableScene)


def test_an_ordinary_game_leads_to_no_lesson(services: Services) -> None:
    assert way_on(services, "nemesis", Setup()) is None and way_on(services, "unknown", None) is None


def test_the_menu_of_a_lesson_leads_to_all_lessons_and_they_to_the_title(pilot: Pilot) -> None:
    table, _ = sit_down(pilot, "nemesis", "noise")
    pilot.press(pygame.K_F10)
    pilot.frames(2)
    menu = pilot.app.stack.top
    assert isinstance(menu, MenuScene) and menu.extras[0].label == table.services.text.text("learn.title")
    rare = [one.label for one in menu.extras[1:] if one.rect.top > menu.settings_button.rect.top]
    assert rare == [table.services.text.text(one) for one in ("editor.title", "bundle.write")]
    pilot.click(menu.extras[0].rect.center)
    pilot.frames(3)
    learn = pilot.app.stack.top
    assert isinstance(learn, LearnScene)
    learn.back.press()
    pilot.frames(3)
    assert isinstance(pilot.app.stack.top, TitleScene)


@pytest.mark.parametrize("name", lessons_of("nemesis"))
def test_no_lesson_asks_which_objective_to_keep(name: str) -> None:
    """It was asked at the first encounter, while the coach speaks of combat."""
    lesson = lessons_of("nemesis")[name]
    state = GAMES["nemesis"].game.new(*lesson.begin("nemesis"))
    assert len(state.pile(f"objectives:{lesson.learner}")) <= 1
