"""The plate of a message: how large it is, where it lies beside its place, and the words that stand on it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.ui.drawing.panels import PANEL_MARGIN
from nemesis_desktop.client.ui.drawing.text import TextBlock
from nemesis_desktop.client.ui.palette import lighter, readable
from nemesis_desktop.client.ui.services import Services

WIDE, ROOM, LEAST_WORDS = 780, 0.66, 200
"""Width of a plate in layout units, and its share of the board; the least width of words beside a picture."""
SIDES = {"token": 320, "attack": 270, "wound": 250, "death": 270, "fall": 330, "card": 262, "die": 150, "plain": 176}
"""How large the picture of each kind of message is, in layout units."""
HINT, HINT_SIZE = "banner.skip", 14
"""The text that says how one goes on."""
VICTIM = 0.58
"""How large whoever is attacked is, for whoever attacks."""
ENOUGH = 0.6
"""A message stays in a part of the board that is at least so large in both directions, as shares of the board."""
BESIDE, EDGE = 54, 8
"""Layout units between a plate and the brackets around its place, and the edges of the board."""
SMALLEST = 0.35
"""How much of its width a picture keeps at least where the plate is narrower."""


@dataclass(frozen=True, slots=True)
class PlateLayout:
    """Where everything lies, in the window: the words and what hangs below them are placed within the plate."""

    plate: pygame.Rect
    picture: pygame.Rect
    victim: pygame.Rect | None
    words: pygame.Rect


def kind_of(banner: Banner) -> str:
    """Which of the sizes of pictures a message has."""
    if banner.token:
        return "token"
    if banner.staging in ("attack", "wound", "death", "fall"):
        return banner.staging
    return "card" if banner.card is not None else "die" if banner.die else "plain"


def picture_side(services: Services, board: pygame.Rect, banner: Banner) -> int:
    """How wide the picture of a message is, in pixels."""
    return min(services.px(SIDES[kind_of(banner)]), round(board.height * 0.62), round(board.width * 0.36))


def free_part(board: pygame.Rect, taken: Iterable[pygame.Rect]) -> pygame.Rect:
    """The largest part of the board that other plates leave free; where it is too small, all of it."""
    free = board.copy()
    for plate in taken:
        lies = plate.clip(free)
        if not lies.width or not lies.height:
            continue
        above = pygame.Rect(free.x, free.y, free.width, lies.top - free.top)
        below = pygame.Rect(free.x, lies.bottom, free.width, free.bottom - lies.bottom)
        left = pygame.Rect(free.x, free.y, lies.left - free.left, free.height)
        right = pygame.Rect(lies.right, free.y, free.right - lies.right, free.height)
        free = max((above, below, left, right), key=lambda one: one.width * one.height)
    large = free.width >= ENOUGH * board.width and free.height >= ENOUGH * board.height
    return free if large else board.copy()


def lay_out(
    services: Services, board: pygame.Rect, banner: Banner, frame: pygame.Rect | None, side: int, card_shape: float
) -> PlateLayout:
    """Place everything of a message with a picture ``side`` pixels wide, whose place on the board is in a frame; a card
    is ``card_shape`` times as high as it is wide. Where a small board leaves no room beside the place, the plate is
    narrower: at 1280x720 it hid half of the room in which somebody is attacked."""
    px = services.px
    most = min(board.width - 2 * px(10), max(px(WIDE), round(board.width * 0.3)))
    if board.width >= px(820):
        most = min(most, round(board.width * ROOM))
    laid = _laid_out(services, board, banner, frame, side, card_shape, most)
    if frame is None or not _hidden(frame, laid.plate):
        return laid
    beside = max(frame.left - board.left, board.right - frame.right) - px(BESIDE) - px(EDGE)
    narrow = _laid_out(services, board, banner, frame, side, card_shape, min(most, beside))
    seen = narrow.picture.width >= SMALLEST * side and _hidden(frame, narrow.plate) < _hidden(frame, laid.plate)
    return narrow if seen else laid


def _hidden(frame: pygame.Rect, plate: pygame.Rect) -> int:
    lies = plate.clip(frame)
    return lies.width * lies.height


def _laid_out(
    services: Services, board: pygame.Rect, banner: Banner, frame: pygame.Rect | None, side: int, card_shape: float,
    most: int,
) -> PlateLayout:
    """A plate that is ``most`` pixels wide at most."""
    px, kind = services.px, kind_of(banner)
    pad = px(20)
    victim = round(side * VICTIM) if kind == "attack" and banner.victim else 0
    least = px(LEAST_WORDS)
    if most - side - 4 * pad - victim < least:
        victim, side = 0, min(side, max(px(80), most - least - 3 * pad))
    high = side if kind != "card" else round(side * card_shape)
    room = max(least, most - side - 3 * pad - (victim + pad if victim else 0))
    title, text, tall = words_of(services, banner, room, board.height - 2 * pad - px(16))
    hint = services.writer.width(services.text.text(HINT), "body", services.text_px(HINT_SIZE))
    wide = max(title.width, min(room, text.width) if text else 0, min(room, hint), least)
    height = min(board.height - px(12), max(high, tall) + 2 * pad)
    plate = pygame.Rect(0, 0, side + wide + 3 * pad + (victim + pad if victim else 0), height)
    _place(services, plate, board, frame)
    picture = pygame.Rect(plate.x + pad, plate.centery - high // 2, side, high)
    words = pygame.Rect(picture.right + pad, plate.y + pad, wide, plate.height - 2 * pad)
    box = pygame.Rect(words.right + pad, plate.centery - victim // 2, victim, victim) if victim else None
    return PlateLayout(plate, picture, box, words)


def _place(services: Services, plate: pygame.Rect, board: pygame.Rect, frame: pygame.Rect | None) -> None:
    """Beside the place, where most of it stays in sight; without one in the middle."""
    plate.center = board.center
    if frame is None or not frame.colliderect(board):
        return
    gap, edge = services.px(BESIDE), services.px(EDGE)
    inside = board.inflate(-2 * edge, -2 * edge)
    middle = max(inside.top + plate.height // 2, min(inside.bottom - plate.height // 2, frame.centery))
    beside = plate.copy(), plate.copy(), plate.copy(), plate.copy()
    beside[0].midleft, beside[1].midright = (frame.right + gap, middle), (frame.left - gap, middle)
    beside[2].midtop, beside[3].midbottom = (frame.centerx, frame.bottom + gap), (frame.centerx, frame.top - gap)
    for one in beside:
        one.clamp_ip(inside)
    far = frame.inflate(gap // 2, gap // 2)
    order = beside if frame.centerx < board.centerx else (beside[1], beside[0], *beside[2:])
    best = min(order, key=lambda one: one.clip(far).width * one.clip(far).height)
    plate.topleft = best.topleft


def words_of(services: Services, banner: Banner, width: int, height: int) -> tuple[TextBlock, TextBlock | None, int]:
    """Title and text in a width, and how high all words are together."""
    writer = services.writer
    accent, palette = services.palette.named(banner.accent), services.palette
    ink = readable(lighter(accent, 0.2), palette.panel_deep)
    size = writer.fit(banner.title, "heading_bold", services.text_px(40 if banner.token else 32), width, 18)
    while size > writer.smallest and writer.widest_word(banner.title, "heading_bold", size) > width:
        # A title takes several lines, but no word of it is parted.
        size -= 1
    title = writer.block(banner.title, "heading_bold", size, width, ink)
    above = writer.height(banner.kicker, "heading", services.text_px(15), width) if banner.kicker else 0
    below = _hint(services, width).height + services.px(10)
    text = None
    if banner.text:
        free = width, height - title.height - above - below
        text = writer.fitted_block(banner.text, "body", services.text_px(19), free, "text")
    return title, text, above + title.height + (text.height if text else 0) + below


def paint_plate(services: Services, banner: Banner, laid: PlateLayout, covered: bool) -> pygame.Surface:
    """The plate with its words, or with no more than who speaks while the news is not out."""
    writer = services.writer
    margin = services.px(PANEL_MARGIN)
    surface = pygame.Surface(laid.plate.inflate(2 * margin, 2 * margin).size, pygame.SRCALPHA)
    inner = pygame.Rect((margin, margin), laid.plate.size)
    services.panels.panel(surface, inner, services.scale, banner.accent, "modal")
    words = laid.words.move(margin - laid.plate.x, margin - laid.plate.y)
    if covered:
        small = writer.block(banner.kicker, "heading", services.text_px(19), words.width, "text_soft")
        small.draw(surface, (words.x, words.centery - small.height // 2))
        return surface
    title, text, tall = words_of(services, banner, words.width, words.height)
    y = max(words.top, words.centery - tall // 2)
    if banner.kicker:
        kicker = writer.block(banner.kicker, "heading", services.text_px(15), words.width, "text_soft")
        kicker.draw(surface, (words.x, y))
        y += kicker.height
    title.draw(surface, (words.x, y))
    y += title.height
    if text is not None:
        text.draw(surface, (words.x, y))
    hint = _hint(services, words.width)
    hint.draw(surface, (words.x, words.bottom - hint.height))
    return surface


def _hint(services: Services, width: int) -> TextBlock:
    """How one goes on, in more than one line where the words are narrow."""
    return services.writer.block(
        services.text.text(HINT), "body", services.text_px(HINT_SIZE), width, services.palette.named("text_soft"),
    )
