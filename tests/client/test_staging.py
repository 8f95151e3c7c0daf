"""How moments are played: the view goes to them and back, never against the hand of the player; the message stands
beside the place; what was seen on it flies on."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.board.ship_view import ShipView
from nemesis_desktop.client.games.nemesis.panels.banner import ShipBanner
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.tabletop.panels.banner import BannerPlate
from nemesis_desktop.client.tabletop.panels.banner_acts import BLOWS, PALE, SETTLE, SINKING, SUNK, SWEPT
from nemesis_desktop.client.tabletop.stage.afterglow import FLY_SECONDS
from nemesis_desktop.client.tabletop.stage.camera_board import HAND_SECONDS
from nemesis_desktop.client.tabletop.stage.cues import HERE, Banner, Strike
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.sight import sight
from tests.client.test_ship_view import RECT, crowded

CARD = CardView("event:hunt", "Hunt", "", "nemesis/cards/search", "amber", None)
ATTACK = Banner(
    "Scratch", "The target suffers 1 light wound.", "Adult attacks Scout", "red", card=CARD, staging="attack",
    at="room:7", actor="nemesis/figures/adult_1", victim="nemesis/figures/scout", seconds=2.0,
)  # fmt: skip
MOMENTS = {
    "attack": ATTACK,
    "miss": replace(ATTACK, accent="green"),
    "wound": replace(ATTACK, staging="wound", actor=""),
    "death": replace(ATTACK, staging="death", actor="", card=None, grave=True),
    "fall": replace(
        ATTACK, staging="fall", actor="", card=None, grave=True, victim="nemesis/figures/queen", seconds=3.2,
    ),
    "card": replace(ATTACK, staging="card", actor="", victim=""),
    "scan": replace(ATTACK, staging="scan", actor="", victim="", card=None, picture="icons/check"),
    "token": Banner("Adult", "It comes.", picture="nemesis/figures/adult_1", token=True, grave=True, at=HERE),
    "die": Banner("3", "Noise.", die="3", dice=("1", "2", "3"), at="seat:0", lands="corridor:006-011"),
    "jump": Banner("Jump", "The ship jumps.", picture="icons/continue", grave=True, staging="jump", seconds=2.6),
    "blast": Banner("Lost", "The ship is lost.", picture="icons/check", grave=True, staging="blast", seconds=2.6),
}
BOARDS = {"720p": (820, 400), "1080p": (1292, 770), "21:9": (2500, 1060), "4K": (2580, 1540), "narrow": (420, 360)}


@pytest.fixture
def ship(services: Services) -> ShipView:
    view = ShipView(services, RECT)
    view.show(sight(crowded(), 0), 0)
    view.finish_animations()
    return view


def look(view: ShipView) -> tuple[float, float, float]:
    return view.aim


# -- the view ---------------------------------------------------------------------------------------------------


def test_the_view_goes_nearer_to_what_happens_and_back(ship: ShipView) -> None:
    home = look(ship)
    assert ship.attend("room:11")
    assert look(ship)[2] > home[2] * 1.2 and ship.is_led
    ship.update(1.0)
    ship.release()
    assert look(ship) == home and ship.is_led
    ship.update(1.0)
    assert not ship.is_led
    ship.close()


class NeverDone:
    """Work in the background on a machine that is too busy for it."""

    done = cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


def test_whoever_leaps_out_of_the_room_does_not_stand_there_as_well_while_the_hull_is_drawn(
    ship: ShipView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ship.services.background, "submit", lambda *args, **kwargs: NeverDone())
    attacker = next(iter(crowded().intruders.values()))
    leaper = f"intruder:{attacker.id}"
    window = pygame.Surface((RECT.right, RECT.bottom))
    ship.draw(window)
    assert ship.attend(f"room:{attacker.room}")
    for passed in (0.1, 1.0):
        ship.update(passed)
        ship.draw(window)
    ship.compose()
    assert ship._layers.is_led
    ship._layers.draw(window, ship.rect.topleft, ship._camera)
    resting = ship.frame_of(leaper)
    assert resting is not None
    before = window.subsurface(resting).copy()
    ship.perform(Strike(leaper, "seat:0"), 0.5)
    ship.compose()
    ship._layers.draw(window, ship.rect.topleft, ship._camera)
    now = window.subsurface(resting)
    far = sum(
        abs(a - b) > 24
        for x in range(0, resting.width, 3) for y in range(0, resting.height, 3)
        for a, b in zip(before.get_at((x, y))[:3], now.get_at((x, y))[:3], strict=True)
    )
    assert far > resting.width * resting.height / 9 * 0.3
    ship.close()


def test_what_happens_beside_it_does_not_move_the_view_again(ship: ShipView) -> None:
    ship.attend("room:11")
    ship.update(1.0)
    assert not ship.attend("room:11")
    ship.close()


def test_who_likes_it_calm_or_at_once_is_not_led(services: Services, ship: ShipView) -> None:
    services.settings.reduced_motion = True
    assert not ship.attend("room:11")
    services.settings.reduced_motion, services.settings.animation_speed = False, 0.0
    assert not ship.attend("room:11")
    ship.close()


@pytest.mark.parametrize("hand", ["drag", "keys", "all"])
def test_the_hand_of_the_player_takes_the_view_over(ship: ShipView, hand: str) -> None:
    ship.attend("room:11")
    ship.update(1.0)
    if hand == "drag":
        start = RECT.center
        ship.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=start))
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=(start[0] + 40, start[1]), rel=(40, 0), buttons=(1, 0, 0))
        ship.handle(moved)
        ship.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(start[0] + 40, start[1])))
    elif hand == "keys":
        ship.zoom(1)
    else:
        ship.show_all()
    theirs = look(ship)
    assert not ship.attend("room:2"), "the view is torn away"
    ship.release()
    assert look(ship) == theirs, "the view goes back although the player moved it"
    ship.close()


def test_while_the_pointer_moves_over_the_board_the_view_stays(services: Services, ship: ShipView) -> None:
    ship.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=RECT.center, rel=(3, 0), buttons=(0, 0, 0)))
    assert not ship.attend("room:11")
    services.clock.advance(HAND_SECONDS)  # type: ignore[attr-defined]
    assert ship.attend("room:11")
    ship.close()


# -- the message ------------------------------------------------------------------------------------------------


def plates(pieces: list[Piece]) -> list[Piece]:
    return [piece for piece in pieces if isinstance(piece.render_key, tuple) and piece.render_key[0] == "plate"]


def a_plate(services: Services, frame: pygame.Rect | None) -> BannerPlate:
    return ShipBanner(services.within("nemesis"), lambda target: frame)


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_message_lies_on_the_board_and_beside_its_place(services: Services, moment: str, size: str) -> None:
    wide, high = BOARDS[size]
    services.fit_scale((max(1280, round(wide / 0.67)), max(720, round(high / 0.71))))
    board = pygame.Rect(200, 60, wide, high)
    banner = MOMENTS[moment]
    for across in (0.15, 0.33, 0.5, 0.67, 0.9):
        frame = pygame.Rect(0, 0, services.px(150), services.px(130))
        frame.center = round(board.x + across * wide), board.centery
        plate = a_plate(services, frame)
        found = plates(plate.pieces(board, banner, 1.9, banner.seconds))
        assert len(found) == 1
        laid = plate._laid
        assert laid is not None and board.contains(laid.plate), "it is cut off"
        for part in (laid.picture, laid.words, *((laid.victim,) if laid.victim else ())):
            assert laid.plate.contains(part), "something stands out of the plate"
        assert laid.words.width >= services.px(180) or size == "narrow"
        assert not laid.picture.colliderect(laid.words)
        if banner.at:
            hidden, most = laid.plate.clip(frame), 0.4 if size == "narrow" else 0.05
            assert hidden.width * hidden.height < most * frame.width * frame.height, "the place is hidden"


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_staging_moves_and_comes_to_rest(services: Services, window: pygame.Surface, moment: str) -> None:
    board, banner = pygame.Rect(0, 0, 1100, 600), MOMENTS[moment]
    plate = a_plate(services, pygame.Rect(200, 250, 130, 110))

    def drawn(passed: float) -> bytes:
        window.fill("#203040")
        for piece in plate.pieces(board, banner, passed, banner.seconds):
            inside = piece.rect.clip(window.get_rect())
            before = window.copy()
            piece.draw(window)
            before.blit(window, inside, inside)
            assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(window, "RGB"), "drawn beyond its rect"
        return pygame.image.tobytes(window, "RGB")

    begins = [drawn(0.02 + 0.12 * step) for step in range(5)]
    assert len(set(begins)) > 3, "nothing moves"
    late = max(SWEPT, PALE, SETTLE, SUNK) + 0.4
    assert drawn(late) == drawn(late + 0.1), "it never rests"
    services.settings.reduced_motion = True
    assert drawn(0.0) == drawn(late), "it moves for those who like it calm"


def test_whoever_falls_goes_down_on_their_ground_before_it_is_said(services: Services) -> None:
    board, banner = pygame.Rect(0, 0, 1100, 600), MOMENTS["fall"]
    plate = a_plate(services, pygame.Rect(200, 250, 130, 110))

    def seen(passed: float) -> tuple[bool, pygame.Rect]:
        pieces = plate.pieces(board, banner, passed, banner.seconds)
        (figure,) = [piece.rect for piece in pieces if "posed" in str(piece.render_key)]
        key = plates(pieces)[0].render_key
        assert isinstance(key, tuple)
        return key[2] is True, figure

    standing, lying = seen(SINKING - 0.06), seen(SUNK + 0.3)
    assert standing[0] and not lying[0], "it is said before it is seen"
    assert lying[1].height < standing[1].height * 0.85
    assert abs(lying[1].bottom - standing[1].bottom) <= 3, "it floats or sinks into the ground"


def test_the_light_of_a_fall_comes_less_than_three_times_a_second() -> None:
    assert all(later - earlier > 1 / 3 for earlier, later in pairwise(BLOWS))


def test_what_was_seen_flies_to_where_it_belongs(services: Services) -> None:
    board, end = pygame.Rect(0, 0, 1100, 600), pygame.Rect(900, 500, 20, 20)
    banner = MOMENTS["die"]
    plate = ShipBanner(
        services.within("nemesis"), lambda target: end if target == banner.lands else pygame.Rect(200, 250, 60, 80)
    )
    plate.pieces(board, banner, 1.2, 1.25)
    plate.let_go(banner)
    glow = plate.afterglow
    assert glow.is_moving and glow.is_fading
    glow.update(FLY_SECONDS * 0.98)
    (flying,) = glow.pieces()
    assert flying.rect.clip(end.inflate(40, 40)) == flying.rect and not glow.is_fading
    glow.update(FLY_SECONDS)
    assert not glow.is_moving and glow.pieces() == []


def test_a_card_flies_to_the_last_event(services: Services) -> None:
    banner = MOMENTS["card"]
    plate = a_plate(services, None)
    plate.slot = lambda: pygame.Rect(1000, 20, 100, 20)
    plate.pieces(pygame.Rect(0, 0, 900, 600), banner, 1.5, 2.0)
    plate.let_go(banner)
    plate.afterglow.update(FLY_SECONDS * 0.98)
    (flying,) = plate.afterglow.pieces()
    assert abs(flying.rect.centerx - 1050) < 60


def test_nothing_is_left_for_those_who_like_it_calm(services: Services) -> None:
    services.settings.reduced_motion = True
    plate = a_plate(services, None)
    plate.pieces(pygame.Rect(0, 0, 900, 600), ATTACK, 1.5, 2.0)
    plate.let_go(ATTACK)
    assert not plate.afterglow.is_moving
