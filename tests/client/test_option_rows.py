"""The rows of a question: a label never reaches into what stands beside it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from nemesis_desktop.client.tabletop.panels.prompt_rows import OptionRows
from nemesis_desktop.client.ui.services import Services


@pytest.mark.parametrize("label", ["Рух: недосліджений відсік 13", "Move: unexplored room 13"])
def test_a_selected_label_that_just_fits_is_not_wider_for_being_bold(services: Services, label: str) -> None:
    panel: Any = SimpleNamespace(signs=None)
    rows, writer = OptionRows(services, panel), services.writer
    for spare in range(30):
        room = writer.width(label, "body", services.text_px(14)) + spare
        for selected in (False, True):
            role, size = rows.in_one_line(label, room, selected)
            assert writer.width(label, role, size) <= room
    assert rows.in_one_line(label, 10 * room, True)[0] == "body_bold"
