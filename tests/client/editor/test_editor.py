"""The scenario editor by mouse and by keys, for both games."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.editor.choosing import PiecesScene, ValuesScene
from nemesis_desktop.client.tabletop.editor.position import EditedPosition
from nemesis_desktop.client.tabletop.editor.scene import EditorScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.stepper import Stepper
from nemesis_desktop.client.ui.widgets.widget import Widget
from nemesis_desktop.games.editing import PositionField, PositionPieces
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.library.own_levels import OwnLevels
from tests.games.positions import positions_of
from tests.language.pilot import Pilot

MOVED = {"nemesis": ("room:1", "1"), "retaliation": ("room:r2c0", "r2c0")}


@pytest.fixture(params=["nemesis", "retaliation"])
def editor(pilot: Pilot, request: pytest.FixtureRequest) -> EditorScene:
    game = str(request.param)
    scene = EditorScene(pilot.services, EditedPosition(game, positions_of(game)[0]))
    pilot.show(scene)
    pilot.frames(4)
    return scene


def choose(pilot: Pilot, editor: EditorScene, subject: str) -> str:
    """Choose the first thing of a kind in the list, by keys."""
    wanted = next(n for n, one in enumerate(editor.subjects) if one.key.startswith(subject))
    editor.group.focus(editor.list)
    pilot.press(pygame.K_HOME)
    for _ in range(wanted):
        pilot.press(pygame.K_DOWN)
    pilot.frames(3)
    assert editor.subject == editor.subjects[wanted].key
    return editor.subject


def field_of(editor: EditorScene, id: str) -> PositionField:
    found = next(one for one in editor.fields if one.id == id)
    assert isinstance(found, PositionField)
    return found


def control_of(editor: EditorScene, id: str) -> Widget:
    number = [one.id for one in editor.fields].index(id)
    control = editor.pane.rows[number + 1].control
    assert control is not None
    return control


def reveal(pilot: Pilot, editor: EditorScene, id: str) -> Widget:
    control = control_of(editor, id)
    editor.pane.reveal(control)
    editor.pane.view.scroll_to(editor.pane.view.target, at_once=True)
    editor.pane.place(editor.pane.rect)
    return control


def test_a_figure_is_dragged_to_another_place(pilot: Pilot, editor: EditorScene) -> None:
    place = field_of_subject(editor, "seat:0", "place")
    target = next(one for one in place.values if one.target.startswith("room:") and one.key != place.now)
    start, end = editor.board.anchor("seat:0"), editor.board.anchor(target.target)
    assert start is not None and end is not None
    post(pilot, pygame.MOUSEMOTION, start)
    post(pilot, pygame.MOUSEBUTTONDOWN, start)
    post(pilot, pygame.MOUSEMOTION, (start[0] + 20, start[1] + 20))
    assert editor.drag.carried
    post(pilot, pygame.MOUSEMOTION, end)
    post(pilot, pygame.MOUSEBUTTONUP, end)
    pilot.frames(3)
    assert field_of_subject(editor, "seat:0", "place").now == target.key
    assert editor.subject == "seat:0" and not editor.drag.carried


def field_of_subject(editor: EditorScene, subject: str, id: str) -> PositionField:
    found = next(one for one in editor.position.fields(subject) if one.id == id)
    assert isinstance(found, PositionField)
    return found


def post(pilot: Pilot, kind: int, position: tuple[int, int]) -> None:
    facts = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    pilot.app.stack.handle(pygame.event.Event(kind, pos=position, **facts))
    pilot.frames(1)


def test_a_click_on_the_board_tells_of_a_thing(pilot: Pilot, editor: EditorScene) -> None:
    room = next(one.key for one in editor.subjects if one.key.startswith("room:")
                and editor.board.target_at(editor.board.anchor(one.key) or (0, 0)) == one.key)
    place = editor.board.anchor(room)
    assert place is not None
    post(pilot, pygame.MOUSEBUTTONDOWN, place)
    post(pilot, pygame.MOUSEBUTTONUP, place)
    pilot.frames(2)
    assert editor.subject == room


def test_tab_leads_from_the_list_to_what_can_be_changed(pilot: Pilot, editor: EditorScene) -> None:
    choose(pilot, editor, "seat:0")
    pilot.press(pygame.K_TAB)
    assert editor.group.ring.current is control_of(editor, editor.fields[0].id)


def test_a_number_is_changed_by_keys_and_undone_and_made_again(pilot: Pilot, editor: EditorScene) -> None:
    choose(pilot, editor, "table")
    before = field_of(editor, "round")
    control = control_of(editor, "round")
    assert isinstance(control, Stepper)
    editor.group.focus(control)
    pilot.press(pygame.K_RIGHT)
    pilot.frames(2)
    assert int(field_of(editor, "round").now) == int(before.now) + 1
    assert editor.group.ring.current is control_of(editor, "round"), "the keyboard stays where it was"
    pilot.press(pygame.K_RIGHT)
    pilot.frames(2)
    assert editor.position.undoable == 2
    pilot.press(pygame.K_u)
    pilot.press(pygame.K_u)
    pilot.frames(2)
    assert field_of(editor, "round").now == before.now and not editor.undo.enabled
    pilot.press(pygame.K_r)
    pilot.frames(2)
    assert int(field_of(editor, "round").now) == int(before.now) + 1


def test_a_switch_is_clicked(pilot: Pilot, editor: EditorScene) -> None:
    choose(pilot, editor, "room")
    before = field_of(editor, "fire").now
    post(pilot, pygame.MOUSEBUTTONDOWN, reveal(pilot, editor, "fire").rect.move(10, 0).midleft)
    pilot.frames(2)
    assert field_of(editor, "fire").now != before
    assert editor.services.text.text("ui.on" if before == "no" else "ui.off") in editor.notice.words


def test_cards_are_laid_and_taken_away_by_clicks(pilot: Pilot, editor: EditorScene) -> None:
    choose(pilot, editor, "seat:0")
    post(pilot, pygame.MOUSEBUTTONDOWN, reveal(pilot, editor, "hand").rect.center)
    post(pilot, pygame.MOUSEBUTTONUP, control_of(editor, "hand").rect.center)
    pilot.frames(2)
    page = pilot.app.stack.top
    assert isinstance(page, PiecesScene)
    there, wanted = len(page.there.shown), page.others.shown[0]
    middle = page.others.row_rect(0).center
    post(pilot, pygame.MOUSEBUTTONDOWN, middle)
    post(pilot, pygame.MOUSEBUTTONUP, middle)
    assert len(page.there.shown) == there + 1 and wanted.key in [one.key for one in page.there.shown]
    number = [one.key for one in page.there.shown].index(wanted.key)
    middle = page.there.row_rect(number).center
    post(pilot, pygame.MOUSEBUTTONDOWN, middle)
    post(pilot, pygame.MOUSEBUTTONUP, middle)
    assert len(page.there.shown) == there and wanted.key not in [one.key for one in page.there.shown]
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.app.stack.top is editor and editor.position.undoable == 2


def test_a_place_is_chosen_from_a_list_by_keys(pilot: Pilot, editor: EditorScene) -> None:
    choose(pilot, editor, "seat:0")
    before = field_of(editor, "place").now
    editor.group.focus(control_of(editor, "place"))
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    page = pilot.app.stack.top
    assert isinstance(page, ValuesScene) and page.list.selected is not None
    pilot.press(pygame.K_UP if page.list.selected else pygame.K_DOWN)
    pilot.press(pygame.K_RETURN)
    pilot.frames(3)
    assert field_of(editor, "place").now != before


def test_what_cannot_be_is_told_in_words_and_changes_nothing(pilot: Pilot, editor: EditorScene) -> None:
    choose(pilot, editor, "room")
    figures = next(one for one in editor.fields if one.id == "intruders")
    assert isinstance(figures, PositionPieces)
    control = control_of(editor, "intruders")
    assert isinstance(control, Button)
    control.press()
    pilot.frames(2)
    page = pilot.app.stack.top
    assert isinstance(page, PiecesScene)
    for _ in range(3):
        page.lay(next(one for one in page.others.shown if one.key == "queen"))
    pilot.frames(2)
    queens = [one for one in editor.position.state.intruders.values() if one.kind == "queen"]
    assert len(queens) <= 1 and editor.services.text.text("intruder.queen.name" if (
        editor.position.game == "nemesis"
    ) else "intruder.queen") in page.notice.words


def test_a_changed_position_is_kept_and_begins_like_that(pilot: Pilot, editor: EditorScene) -> None:
    choose(pilot, editor, "table")
    editor.group.focus(control_of(editor, "round"))
    pilot.press(pygame.K_RIGHT)
    pilot.frames(2)
    wanted = int(field_of(editor, "round").now)
    pilot.press(pygame.K_k)
    for words in ("Later", ""):
        pilot.confirm(words, pygame.K_RETURN)
    assert pilot.services.storage is not None
    game = editor.position.game
    (level,) = OwnLevels(pilot.services.storage.folder, game).listed()
    levels = GAMES[game].levels
    assert levels is not None
    assert GAMES[game].game.new(*levels.read(level.text)).clock.round == wanted
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert editor not in pilot.app.stack.scenes, "what is kept is not asked about"


def test_what_is_not_kept_is_asked_about(pilot: Pilot, editor: EditorScene) -> None:
    choose(pilot, editor, "table")
    editor.group.focus(control_of(editor, "round"))
    pilot.press(pygame.K_RIGHT)
    pilot.frames(2)
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert isinstance(pilot.app.stack.top, AskScene) and editor in pilot.app.stack.scenes


def test_one_plays_from_there_at_once(pilot: Pilot, editor: EditorScene) -> None:
    choose(pilot, editor, "table")
    editor.group.focus(control_of(editor, "round"))
    pilot.press(pygame.K_RIGHT)
    pilot.frames(2)
    wanted = int(field_of(editor, "round").now)
    pilot.press(pygame.K_p)
    pilot.frames(3)
    table = next(one for one in pilot.app.stack.scenes if isinstance(one, TableScene))
    assert table.play.session.state.clock.round >= wanted and table.play.free_undo


def test_nothing_is_said_to_be_undone_where_nothing_is(pilot: Pilot, editor: EditorScene) -> None:
    before = editor.notice.words
    for key in (pygame.K_z, pygame.K_y):
        pilot.press(key, mod=pygame.KMOD_CTRL)
        assert editor.notice.words == before
