"""The role of every player in the list at the side is read whole, with what they are about, however small it is."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from nemesis_desktop.client.tabletop.default.seat_list import SeatList
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.devtools.screens import shown, spoken, vector_pictures_blank
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.retaliation.content.load import facility_content


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5])
@vector_pictures_blank()
def test_no_role_is_torn(language: str, scale: float) -> None:
    with shown("retaliation/five_deadly", (1920, 1080), spoken(language, scale)) as app:
        panel: SeatList = app.stack.top.face.seats  # type: ignore[attr-defined]
        text, view = app.services.text.within("retaliation"), panel.view
        assert view
        ledger = Ledger(strict=True)
        app.services.writer.keep(ledger)
        for who in facility_content().characters:
            role = text.label(text.text(f"character.{who}.name"))
            panel.paint(pygame.Surface((1920, 1080)), panel.rect.copy(), tuple(replace(one, role=role) for one in view))
        assert list(ledger.findings) == []
