"""Messages over the ship: what takes long to draw is made beside, and until it is there the plate comes without it."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.panels.banner import ShipBanner
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.tabletop.panels.banner import RISE_SECONDS
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.ui.assets.cache import SurfaceCache
from nemesis_desktop.client.ui.background import Background
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services

BOARD = pygame.Rect(0, 0, 1280, 500)
CARD = CardView("event:hunt", "Hunt", "", "nemesis/cards/search", "amber", None)
EVENT = Banner("Hunt", "Something comes.", card=CARD)


class Late(SurfacePrefetcher):
    """Pictures that are made elsewhere, and come when the test wants them."""

    there = False

    @property
    def waiting(self) -> bool:
        return not self.there


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """The cards that were drawn."""
    found: list[object] = []
    draw = ShipBanner.draw_card

    def noted(self: ShipBanner, surface: pygame.Surface, box: pygame.Rect, card: object) -> None:
        found.append(card)
        draw(self, surface, box, card)  # type: ignore[arg-type]

    monkeypatch.setattr(ShipBanner, "draw_card", noted)
    return found


def test_the_plate_rises_without_a_card_that_is_still_being_drawn(services: Services, painted: list[object]) -> None:
    banner, late = ShipBanner(services.within("nemesis")), Late(SurfaceCache(), Background())
    banner.prefetch(late, BOARD, EVENT)
    banner.pieces(BOARD, EVENT, 0.0, 2.0)
    bare = banner.pieces(BOARD, EVENT, RISE_SECONDS / 2, 2.0)
    assert painted == []
    late.there = True
    full = banner.pieces(BOARD, EVENT, RISE_SECONDS / 2, 2.0)
    assert painted == [EVENT.card]
    assert [piece.render_key for piece in full] != [piece.render_key for piece in bare], "the plate is not drawn again"
    banner.pieces(BOARD, EVENT, 1.0, 2.0)
    assert len(painted) == 1


def test_a_plate_that_has_risen_shows_its_card_in_any_case(services: Services, painted: list[object]) -> None:
    banner, late = ShipBanner(services.within("nemesis")), Late(SurfaceCache(), Background())
    banner.prefetch(late, BOARD, EVENT)
    banner.pieces(BOARD, EVENT, 0.0, 2.0)
    banner.pieces(BOARD, EVENT, RISE_SECONDS, 2.0)
    assert painted == [EVENT.card]
