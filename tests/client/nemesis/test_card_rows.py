"""Cards below each other: what is marked is marked all around."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.cards.card_rows import CardRows
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.ui.services import Services


@pytest.mark.parametrize("scale", [1.0, 2.0, 3.0])
def test_the_mark_of_a_row_is_not_cut_at_its_edges(services: Services, scale: float) -> None:
    services.settings.ui_scale = scale
    rows = CardRows(services)
    rows.place(pygame.Rect(40, 40, 900, 600))
    rows.show([CardView("card:1", "Name", "Words", "", "cyan")])
    before, after = pygame.Surface((980, 680)), pygame.Surface((980, 680))
    rows.draw(before, ())
    rows.draw(after, (0,))
    slot = rows.slots()[0]
    for edge in (slot.left, slot.right - 1):
        column = [after.get_at((edge, y)) == before.get_at((edge, y)) for y in range(slot.top, slot.bottom)]
        assert all(column)
    assert before.get_buffer().raw != after.get_buffer().raw
