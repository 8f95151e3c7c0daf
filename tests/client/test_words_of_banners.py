"""Every event, attack, wound and item can be told by a message over the board: its words stand there whole."""

from __future__ import annotations

import re

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.tabletop.panels.banner_plate import lay_out, paint_plate
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.devtools.screens import shown, spoken, vector_pictures_blank
from nemesis_desktop.devtools.texts import languages_of_ours

TOLD = re.compile(r"(event|attack|wound|item|contamination|queen_health|weakness)\.\w+\.text")
CARD = CardView("card", "Card", "", "nemesis/cards/search", "amber", None)
PICTURE = 180
"""Width of a picture on a message, in layout units."""


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 1.5)])
@pytest.mark.parametrize(("game", "screen"), [("nemesis", "table_quiet"), ("retaliation", "retaliation/moves")])
@vector_pictures_blank()
def test_no_message_is_torn(language: str, size: tuple[int, int], scale: float, game: str, screen: str) -> None:
    """Without a place, and beside one in the middle of the board, which leaves the least room."""

    with shown(screen, size, spoken(language, scale)) as app:
        services, board = app.services, app.stack.top.face.board.rect  # type: ignore[attr-defined]
        text, place = services.text.within(game), pygame.Rect(0, 0, 120, 120)
        place.center = board.center
        ledger = Ledger(strict=True)
        services.writer.keep(ledger)
        for key in (key for key in text.keys() if TOLD.fullmatch(key)):
            name = key.replace(".text", ".name")
            title = text.label(text.text(name)) if text.has(name) else ""
            banner = Banner(title, text.text(key), card=CARD)
            for frame in (None, place):
                laid = lay_out(services, board, banner, frame, services.px(PICTURE), 1.42)
                paint_plate(services, banner, laid, False)
        assert ledger.drawn and list(ledger.findings) == []
