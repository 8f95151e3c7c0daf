"""Like options stand behind one row of the list, and none is listed twice."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, Fold, listed_rows
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Session
from tests.language.pilot import Pilot
from tests.language.ship import GAME, Position, ship
from tests.nemesis.rules.deeds import in_pod

MOST_ROWS = 10
"""With a full hand, a wound, three ways to go and four items."""


def table_of(services: Services, window: pygame.Surface, position: Position) -> tuple[Pilot, TableScene]:
    services.settings.animation_speed = 0.0
    session: Session[State] = Session(GAME, position.turn(0).state)
    pilot, table = Pilot(services, window), TableScene(services, Play(session, seed=1))
    pilot.show(table)
    return pilot, table


def full_of_choices() -> Position:
    items = ["bandages", "medkit", "fire_extinguisher", "smoke_grenade"]
    return ship().hero("scout", room=11, hand=5, items=items, light_wounds=1).explored()


def test_a_fold_of_one_is_no_fold() -> None:
    one, other, alone = Choice("a", "A", fold="x"), Choice("b", "B", fold="x"), Choice("c", "C", fold="y")
    assert listed_rows((one, other, alone), ()) == (Fold("x", (one, other), False), alone)
    assert listed_rows((one, other, alone), {"x"}) == (Fold("x", (one, other), True), one, other, alone)


def test_pass_stays_in_sight_of_a_long_list(services: Services, window: pygame.Surface) -> None:
    _pilot, table = table_of(services, window, full_of_choices())
    panel = table.question_panel
    assert table.prompt is not None and len(table.prompt.choices) > len(panel.listed)
    last = panel.listed[-1]
    assert isinstance(last, Choice) and last.key == "pass" and len(panel.listed) <= MOST_ROWS
    assert table.buttons.let_pass.visible and table.buttons.let_pass.enabled


def test_what_a_passenger_could_drop_stands_behind_one_row(services: Services, window: pygame.Surface) -> None:
    """The answers of a pod come first (N-POD-07, N-DROP-01)."""
    position = full_of_choices().tile(6, "evacuation_section_a")
    _pilot, table = table_of(services, window, in_pod(position))
    *answers, drop = table.question_panel.listed
    assert [row.key for row in answers if isinstance(row, Choice)] == ["pod:launch", "pod:stay", "pod:leave"]
    assert isinstance(drop, Fold) and {choice.group for choice in drop.choices} == {"drop"}


def test_a_row_unfolds_and_its_options_can_be_chosen(services: Services, window: pygame.Surface) -> None:
    pilot, table = table_of(services, window, full_of_choices())
    panel = table.question_panel
    folds = [(n, row.choices[0].group) for n, row in enumerate(panel.listed) if isinstance(row, Fold)]
    number = next(n for n, group in folds if group == "careful")
    pilot.press(pygame.K_1 + number)
    inside = panel.row_at(number + 1)
    assert isinstance(inside, Choice) and inside.group == "careful"
    pilot.press(pygame.K_1 + number + 1)
    pilot.frames(2)
    assert table.prompt is not None and table.prompt.topic == "pay"


def test_the_keyboard_opens_a_fold(services: Services, window: pygame.Surface) -> None:
    pilot, table = table_of(services, window, full_of_choices())
    panel = table.question_panel
    while not isinstance(panel.row_at(-1 if panel.list.selected is None else panel.list.selected), Fold):
        pilot.press(pygame.K_DOWN)
    before = len(panel.listed)
    pilot.press(pygame.K_RETURN)
    assert len(panel.listed) > before


def test_two_identical_grenades_are_one_option(services: Services, window: pygame.Surface) -> None:
    position = ship().hero("scout", room=11, hand=3, items=["grenade", "grenade"]).explored().intruder("adult", 11)
    _pilot, table = table_of(services, window, position)
    assert table.prompt is not None
    used = [choice for choice in table.prompt.choices if choice.group == "item"]
    listed = [row for row in table.question_panel.listed if isinstance(row, Choice) and row.group == "item"]
    assert len(used) == 2 and len(listed) == 1 and "2" not in listed[0].label
    assert used[1].twin_of == used[0].key
