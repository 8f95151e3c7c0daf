"""What a card does is read on it, whole or begun, in a hand of any size."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.panels.hand import HandPanel
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.screens import shown
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.retaliation.content.load import facility_content

LEAST = 2
"""So many lines of a text say what kind of card it is."""


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize("held", [1, 4, 5, 6])
def test_every_action_card_says_what_it_does_in_the_smallest_window(language: str, held: int) -> None:
    def prepare(services: Services) -> None:
        services.settings.language = language
        services.speak(language)

    ledger = Ledger()
    with shown("retaliation/crowded", (1280, 720), prepare) as app:
        panel: HandPanel = app.stack.top.face.hand  # type: ignore[attr-defined]
        text, writer, first = app.services.text.within("retaliation"), app.services.writer, panel.view[0]  # type: ignore[index]
        writer.keep(ledger)
        line = writer.line_height("body", app.services.text_px(14), 0.95)
        kinds = sorted({one.kind for one in facility_content().actions.values()})
        for begin in range(0, len(kinds), held):
            hand = tuple(
                replace(
                    first, id=kind, name=text.label(text.text(f"action.{kind}.name")), signs=("no_combat",),
                    text=text.text(f"action.{kind}.text"),
                )
                for kind in kinds[begin : begin + held]
            )
            panel.view, panel._faces = hand, {}
            ledger.drawn.clear()
            panel.paint(pygame.Surface((1280, 720)), panel.rect.copy(), hand)
            for card in hand:
                told = [one for one in ledger.drawn if card.text.startswith(one.words.rstrip("….")[:8])]
                assert told, card.text
                assert max(one.rect[3] for one in told) >= min(LEAST, len(card.text) // 30) * line, card.text
    assert not [one for one in ledger.findings if one.fault != "outside"]
