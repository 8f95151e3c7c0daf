"""The board of whoever leads the intruders names every kind and every place of the crew whole."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.panels.intruders import IntruderPanel
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.devtools.screens import shown, spoken, vector_pictures_blank
from nemesis_desktop.devtools.text_slots import AT_A_TABLE
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.nemesis.content.load import load_content

CREW = ("captain", "scientist", "soldier", "pilot", "scout")


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize(("size", "scale"), AT_A_TABLE)
@vector_pictures_blank()
def test_every_kind_and_every_place_is_named_whole(language: str, size: tuple[int, int], scale: float) -> None:
    with shown("table_intruder_seat", size, spoken(language, scale)) as app:
        panel: IntruderPanel = app.stack.top.face.intruders  # type: ignore[attr-defined]
        text, view = app.services.text.within("nemesis"), panel.view
        assert view is not None
        rooms = [text.text(f"room.{tile}.name") for tile in load_content().tiles]
        ledger = Ledger(strict=True)
        app.services.writer.keep(ledger)
        for begin in range(0, len(rooms), len(CREW)):
            prey = tuple(
                (seat, one, text.text(f"character.{one}.name"), room)
                for seat, (one, room) in enumerate(zip(CREW, rooms[begin:], strict=False))
            )
            panel.paint(pygame.Surface(size), panel.rect.copy(), replace(view, prey=prey))
        assert list(ledger.findings) == []
