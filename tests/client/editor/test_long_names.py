"""A name that is cut in the editor is read whole below the pointer."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.editor.choosing import ValueList
from nemesis_desktop.client.tabletop.editor.words import EditorWords
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.games.editing import PositionValue
from tests.games.positions import positions_of

LONG = "A name that is far too long for the little room that it has"


@pytest.mark.parametrize(("label", "tip"), [(LONG, LONG), ("Short", "")])
def test_a_button_tells_a_label_that_it_has_no_room_for(services: Services, label: str, tip: str) -> None:
    button = Button(services, label, lambda: None)
    button.place(pygame.Rect(0, 0, 160, 42))
    found = button.current_tip()
    assert ("" if found is None else found.title) == tip


def test_a_list_of_values_tells_a_name_that_it_has_no_room_for(services: Services) -> None:
    words = EditorWords("nemesis", services.text.within("nemesis"), positions_of("nemesis")[0])
    values = ValueList(services, words, lambda one: None, "")
    values.place(pygame.Rect(0, 0, 220, 300))
    values.show([PositionValue("Short"), PositionValue(LONG)])
    told = []
    for number in range(2):
        values.hovered_row = number
        tip = values.current_tip()
        told.append("" if tip is None else tip.body)
    assert told == ["", LONG]
