"""Cards to choose from lie large over the facility, with all their words; in a compact window they are in the hand."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.screens import shown
from nemesis_desktop.devtools.texts import languages_of_ours


def table_of(app: App) -> TableScene:
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", languages_of_ours())
def test_all_that_is_written_on_offered_equipment_is_read(language: str, size: tuple[int, int]) -> None:
    ledger = Ledger()

    def prepare(services: Services) -> None:
        services.settings.language = language
        services.speak(language)
        services.writer.keep(ledger)

    with shown("retaliation/equipment", size, prepare) as app:
        face = table_of(app).face
        offer, drawn = face.offer, {one.words for one in ledger.drawn}  # type: ignore[attr-defined]
        assert len(offer.cards) == 6 and {card.text for card in offer.cards} <= drawn
        slots = offer.slots()
        assert all(face.board.rect.contains(slot) for slot in slots)
        assert all(slot.collidelist(slots[number + 1 :]) < 0 for number, slot in enumerate(slots))
        assert not set(offer.cards) & set(face.hand.view)  # type: ignore[attr-defined]


def test_a_click_on_an_offered_character_takes_it() -> None:
    with shown("retaliation/draft") as app:
        scene = table_of(app)
        offer, asked = scene.face.offer, scene.prompt  # type: ignore[attr-defined]
        assert asked is not None and len(offer.cards) == 2
        middle = offer.slots()[1].center
        app.frame(0.05, [pygame.event.Event(pygame.MOUSEMOTION, pos=middle, rel=(1, 1), buttons=(0, 0, 0))])
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.frame(0.05, [pygame.event.Event(kind, pos=middle, button=1)])
        assert scene.play.session.commands[-1].key == asked.choices[1].key


def test_in_a_compact_window_the_hand_has_the_offer() -> None:
    with shown("retaliation/draft", prepare=lambda services: setattr(services.settings, "ui_scale", 2.5)) as app:
        face = table_of(app).face
        assert app.services.compact
        assert not face.offer.cards and len(face.hand.view) == 2  # type: ignore[attr-defined]
