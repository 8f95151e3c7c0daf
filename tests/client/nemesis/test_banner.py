"""Messages over the ship: what takes long to draw is made beside, and until it is there the plate comes without it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.panels.banner import ShipBanner
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.tabletop.panels.banner import RISE_SECONDS
from nemesis_desktop.client.tabletop.panels.banner_plate import free_part, lay_out, paint_plate
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.ui.assets.cache import SurfaceCache
from nemesis_desktop.client.ui.background import Background
from nemesis_desktop.client.ui.drawing.panels import PANEL_MARGIN
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


STRIKE = Banner("Claw Attack", "2 light wounds. " * 12, staging="attack", at="room:1", picture="adult", victim="scout")
TIP = pygame.Rect(380, 350, 520, 140)


@pytest.mark.parametrize("place", [(640, 400), (100, 100), (1200, 450)])
def test_a_message_keeps_off_a_plate_that_lies_there(services: Services, place: tuple[int, int]) -> None:
    """Neither the words of an attack nor a tip can be read where one lies over the other."""
    frame = pygame.Rect(0, 0, 90, 90)
    frame.center = place
    banner = ShipBanner(services.within("nemesis"), lambda target: frame)
    banner.taken = lambda: [TIP]
    plate = next(piece for piece in banner.pieces(BOARD, STRIKE, 1.0, 2.0) if "plate" in piece.render_key)
    shadow = 2 * banner.services.px(PANEL_MARGIN)
    lies = plate.rect.inflate(-shadow, -shadow)
    assert BOARD.contains(lies) and not lies.colliderect(TIP)


def test_a_plate_that_leaves_no_room_is_lain_over() -> None:
    assert free_part(BOARD, [pygame.Rect(200, 100, 800, 300)]) == BOARD
    assert free_part(BOARD, []) == BOARD
    assert free_part(BOARD, [pygame.Rect(0, 0, 300, 500)]) == pygame.Rect(300, 0, 980, 500)


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
@pytest.mark.parametrize(("board", "side"), [
    (BOARD, 330), (BOARD, 150), (pygame.Rect(0, 0, 740, 460), 220), (pygame.Rect(0, 0, 460, 400), 120),
])
def test_how_one_goes_on_stays_on_the_plate(services: Services, language: str, board: pygame.Rect, side: int) -> None:
    services.speak(language)
    banner = Banner("Short", "", picture="nemesis/icons/skull")
    laid = lay_out(services, board, banner, None, side, 1.4)
    plain, told = (paint_plate(services, banner, laid, covered) for covered in (True, False))
    margin = services.px(PANEL_MARGIN)
    words = laid.words.move(margin - laid.plate.x, margin - laid.plate.y)
    beyond = pygame.Rect(words.right + 1, 0, told.get_width() - words.right - 1, told.get_height())
    below = pygame.Rect(words.x, words.centery + words.height // 4, words.width, words.height // 4)
    assert _seen(plain, beyond) == _seen(told, beyond)
    assert _seen(plain, below) != _seen(told, below)


def _seen(plate: pygame.Surface, part: pygame.Rect) -> bytes:
    return pygame.image.tobytes(plate.subsurface(part), "RGBA")


BUST = "nemesis/busts/scout:calm"


@pytest.mark.parametrize("message", [
    EVENT,
    Banner("Scratch", "1 light wound.", card=CARD, staging="attack", actor="nemesis/figures/breeder", victim=BUST),
    Banner("Leg", "Escaping costs 2 cards.", card=CARD, staging="wound", victim=BUST),
])
def test_all_of_a_message_is_made_before_it_comes(
    services: Services, message: Banner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever attacks, the card in their corner and whoever suffers: one drawing takes up to 20 ms."""
    banner = ShipBanner(services.within("nemesis"))
    prefetcher = SurfacePrefetcher(services.images.cache, Background())
    banner.prefetch(prefetcher, BOARD, message)
    while prefetcher.waiting:
        time.sleep(0.001)
        prefetcher.pump()
    late: list[object] = []
    made = services.images.made

    def noted(key: Any, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key[0] in ("svg", "drawn") and key not in services.images.cache:
            late.append(key)
        return made(key, make)

    monkeypatch.setattr(services.images, "made", noted)
    surface = pygame.display.get_surface() or pygame.display.set_mode(BOARD.size)
    accent = services.palette.named(message.accent)
    banner._know(BOARD, message)
    laid = banner._laid
    assert laid is not None
    banner._symbol(surface, pygame.Rect((0, 0), laid.picture.size), message, accent)
    if laid.victim is not None:
        banner.draw_figure(surface, pygame.Rect((0, 0), laid.victim.size), message.victim, accent)
    assert late == []
