"""The banner in the middle of the board: dice, cards and encounters while the game acts."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi

import pygame

from nemesis_desktop.client.tabletop.stage.cues import Banner, CardPicture
from nemesis_desktop.client.ui.assets.images import rasterise
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.drawing.svg import document, linear, path, polygon, radial
from nemesis_desktop.client.ui.palette import lighter, mix, readable
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services

RISE_SECONDS = 0.16
TUMBLE = 0.42
"""The share of its time a die tumbles before it shows its face."""
TURN = 0.3
"""The share after which a drawn token has turned over."""
FACES_SHOWN = 6
EDGE = 8
"""Within so many pixels of its upper and lower edge the rows of a band differ."""
VEIL = 0.5
DIE_SHARE = 0.8
PORTRAIT = 460
"""Height of whoever comes out of the bag, in layout units."""


class BannerPlate:
    """Draws a banner over the board, growing in and fading out. Games say how their dice, cards and pictures look."""

    token_sign = ""
    """The picture on the back of a token that turns over."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._made: dict[object, pygame.Surface] = {}
        self._of: object = None
        self._prefetcher: SurfacePrefetcher | None = None

    def pieces(self, board: pygame.Rect, banner: Banner, passed: float, length: float) -> list[Piece]:
        """The banner ``passed`` seconds after it came: what darkens the ship, the plate, and what tumbles on it."""
        share = 1.0
        still = bool(self.services.settings.reduced_motion)
        if length > 4 * RISE_SECONDS:
            share = min(1.0, passed / RISE_SECONDS, max(0.0, (length - passed) / RISE_SECONDS))
        found = []
        if banner.grave:
            found.append(_veil(board, round(255 * (1 - VEIL * (1.0 if still else share)))))
        if still:
            share = 1.0
        gone = passed / length if length > 0 else 1.0
        rolling = not still and bool(banner.dice) and gone < TUMBLE
        turning = not still and banner.token and gone < TURN
        picture = self._picture(banner, board, rolling or turning, self._is_coming(passed))
        place = picture.get_rect(center=board.center)
        place.y += round((1 - share) * self.services.px(18))
        alpha = round(255 * share)

        def plate(surface: pygame.Surface) -> None:
            picture.set_alpha(alpha)
            surface.blit(picture, place)

        found.append(Piece(place, ("plate", banner, rolling or turning, alpha, id(picture)), plate))
        box = self._symbol_box(board, banner).move(place.topleft)
        if rolling:
            found.append(self._tumble(box, banner, gone / TUMBLE))
        elif turning:
            found.append(self._turn(box, banner, gone / TURN))
        return found

    def is_fading(self, passed: float, length: float) -> bool:
        """Whether the whole plate looks different with every frame."""
        still = bool(self.services.settings.reduced_motion) or length <= 4 * RISE_SECONDS
        return not still and (passed < RISE_SECONDS or length - passed < RISE_SECONDS)

    def prefetch(self, prefetcher: SurfacePrefetcher, board: pygame.Rect, banner: Banner) -> None:
        """Have the large picture of a banner made while its back is still shown, or something else."""
        accent, self._prefetcher = self.services.palette.named(banner.accent), prefetcher
        self.prefetch_symbol(prefetcher, banner, self._symbol_box(board, banner), accent)

    def _is_coming(self, passed: float) -> bool:
        """Whether pictures are still made beside while the plate can hardly be seen: to draw the one of an event card
        takes 20 ms, with which no motion begins."""
        return passed < RISE_SECONDS and self._prefetcher is not None and self._prefetcher.waiting

    # -- what games draw better -----------------------------------------------------------------------------

    def prefetch_symbol(
        self, prefetcher: SurfacePrefetcher, banner: Banner, box: pygame.Rect, accent: str
    ) -> None:
        """Have made what `draw_picture` needs; nothing, for signs of one colour are made at once."""

    def draw_face(self, surface: pygame.Surface, die: pygame.Rect, face: str, accent: str) -> None:
        """Draw a die with a face up into a square; games draw their own."""
        draw_blank_die(self.services, surface, die, accent)
        self.services.writer.draw(surface, face, die.center, "heading_bold", round(die.width * 0.5), "text", "center")

    def draw_card(self, surface: pygame.Surface, box: pygame.Rect, card: CardPicture) -> None:
        """Draw a card into a box; games draw their own."""

    def draw_picture(self, surface: pygame.Surface, box: pygame.Rect, banner: Banner, accent: str) -> None:
        """Draw the picture of a banner: a sign of one colour."""
        picture = self.services.panels.icon(banner.picture, round(box.width * 0.7), accent)
        surface.blit(picture, picture.get_rect(center=box.center))

    def _picture(self, banner: Banner, board: pygame.Rect, covered: bool, bare: bool = False) -> pygame.Surface:
        """The whole plate, the plate whose news is not out yet, or a ``bare`` one without its picture; kept while this
        banner is shown."""
        of = (banner, board.size, self.services.scale, self.services.text.language)
        if self._of != of:
            self._made.clear()
            self._of = of
        if (covered, False) in self._made:
            return self._made[covered, False]
        if (covered, bare) not in self._made:
            self._made[covered, bare] = self._paint(banner, board, covered, bare)
        return self._made[covered, bare]

    def _tumble(self, box: pygame.Rect, banner: Banner, share: float) -> Piece:
        """The die falls in from above, rolls over its faces and comes to rest upright."""
        shown = min(FACES_SHOWN - 1, int((1 - (1 - share) ** 2) * FACES_SHOWN))
        face = banner.die if shown == FACES_SHOWN - 1 else banner.dice[shown % len(banner.dice)]
        key = ("die", face)
        if key not in self._made:
            die = pygame.Surface(box.size, pygame.SRCALPHA)
            accent = self.services.palette.named("accent" if face != banner.die else banner.accent)
            place = self._die(die, die.get_rect(), face, accent)
            # Nothing but the die itself is turned with every frame.
            self._made[key] = die.subsurface(place).premul_alpha()
        rest = 1 - share
        turned = pygame.transform.rotozoom(self._made[key], 400 * rest * rest, 1 + 0.35 * rest)
        bounce = abs(cos(share * 2.5 * pi)) * rest * box.height * 0.55
        centre = box.centerx - round(rest * rest * box.width * 0.9), box.centery - round(bounce)
        return _turned_piece(turned, centre, ("die", face, share))

    def _turn(self, box: pygame.Rect, banner: Banner, share: float) -> Piece:
        """A token comes out of the bag with its back up and turns over."""
        key = ("back",)
        if key not in self._made:
            side = round(box.width * 0.6)
            token = pygame.Surface((side, side), pygame.SRCALPHA)
            drawing = _token_back(side, self.services.palette.named("red"))
            token.blit(self.services.images.drawn(drawing, (side, side)), (0, 0))
            if self.token_sign:
                sign = self.services.panels.icon(self.token_sign, round(side * 0.4), "#ffb9c0")
                token.blit(sign, sign.get_rect(center=(side // 2, side // 2)))
            self._made[key] = token.premul_alpha()
        back = self._made[key]
        rise = min(1.0, share / 0.45)
        wide = 1.0 if share < 0.45 else abs(cos((share - 0.45) / 0.55 * pi / 2))
        size = max(2, round(back.get_width() * rise * wide)), max(2, round(back.get_height() * rise))
        turned = pygame.transform.smoothscale(back, size)
        centre = box.centerx, box.centery + round((1 - rise) * box.height * 0.6)
        return _turned_piece(turned, centre, ("token", share))

    def _band_height(self, board: pygame.Rect) -> int:
        return min(board.height, self.services.px(280))

    def _height(self, board: pygame.Rect, banner: Banner) -> int:
        """The height of the whole plate; who comes out of the bag is larger than the band."""
        band = self._band_height(board)
        return max(band, min(board.height, self.services.px(PORTRAIT))) if banner.token else band

    def _symbol_box(self, board: pygame.Rect, banner: Banner) -> pygame.Rect:
        """Where the die, the card or the picture lies on the plate."""
        height = self._height(board, banner)
        side = round(height * 0.96) if banner.token else round(self._band_height(board) * 0.8)
        words = min(self.services.px(620), board.width - side - self.services.px(110))
        left = (board.width - side - self.services.px(36) - words) // 2
        return pygame.Rect(left, (height - side) // 2, side, side)

    def _paint(self, banner: Banner, board: pygame.Rect, covered: bool, bare: bool) -> pygame.Surface:
        services, writer, palette = self.services, self.services.writer, self.services.palette
        accent = palette.named(banner.accent)
        band = self._band_height(board)
        height = self._height(board, banner)
        top = (height - band) // 2
        if "band" not in self._made:
            empty = self._made["band"] = pygame.Surface((board.width, height), pygame.SRCALPHA)
            across = pygame.Rect(0, top, board.width, band)
            draw_band(empty, across, accent, palette.panel_deep, services.images.drawn)
        surface = self._made["band"].copy()
        box = self._symbol_box(board, banner)
        words_width = min(services.px(620), board.width - box.width - services.px(110))
        if covered:
            place = (box.right + services.px(36), box.centery)
            writer.draw(
                surface, banner.kicker.upper(), place, "heading", services.text_px(22), "text_soft", "midleft"
            )
            return surface
        if not bare:
            self._symbol(surface, box, banner, accent)
        x = box.right + services.px(36)
        ink = readable(lighter(accent, 0.2), palette.panel_deep)
        size = writer.fit(banner.title, "heading_bold", services.text_px(54 if banner.token else 38), words_width, 18)
        title = writer.block(banner.title, "heading_bold", size, words_width, ink)
        block = (
            writer.fitted_block(
                banner.text,
                "body",
                services.text_px(20),
                (words_width, band - title.height - services.px(60)),
                "text",
            )
            if banner.text
            else None
        )
        small = services.text_px(15)
        kicker = writer.line_height("heading", small) if banner.kicker else 0
        total = kicker + title.height + (block.height if block else 0)
        y = (height - total) // 2
        if banner.kicker:
            writer.draw(surface, banner.kicker.upper(), (x, y), "heading", small, "text_soft")
            y += kicker
        title.draw(surface, (x, y))
        y += title.height
        if block:
            block.draw(surface, (x, y))
        hint = services.text.text("banner.skip")
        place = (board.width // 2, top + band - services.px(20))
        writer.draw(surface, hint, place, "body", services.text_px(14), "text_faint", "center")
        return surface

    def _symbol(self, surface: pygame.Surface, box: pygame.Rect, banner: Banner, accent: str) -> None:
        if banner.card is not None:
            self.draw_card(surface, box, banner.card)
        elif banner.die:
            self._die(surface, box, banner.die, accent)
        elif banner.picture:
            self.services.effects.draw_light(surface, box.center, box.width // 2, accent, 0.6)
            self.draw_picture(surface, box, banner, accent)

    def _die(self, surface: pygame.Surface, box: pygame.Rect, face: str, accent: str) -> pygame.Rect:
        """Draw a die in the middle of a box. Returns where it is."""
        side = round(box.width * DIE_SHARE)
        die = pygame.Rect(0, 0, side, side)
        die.center = box.center
        self.draw_face(surface, die, face, accent)
        return die


def draw_blank_die(services: Services, surface: pygame.Surface, die: pygame.Rect, accent: str) -> None:
    """A die without a face."""
    palette, side = services.palette, die.width
    cut = side * 0.14
    points = [
        (cut, 0), (side - cut, 0), (side, cut), (side, side - cut), (side - cut, side), (cut, side), (0, side - cut),
        (0, cut),
    ]
    inner = [(x * 0.86 + side * 0.07, y * 0.86 + side * 0.07) for x, y in points]
    shrunk = [(x * 0.97 + side * 0.015, y * 0.97 + side * 0.015) for x, y in points]
    body = path(polygon(shrunk), fill="url(#d)", stroke=accent, width=side * 0.02)
    body += path(
        polygon(inner), fill=palette.panel_deep, fill_opacity=0.5, stroke=accent, width=1.2, stroke_opacity=0.5
    )
    shade = linear(
        "d", (0, 0), (side, side), [(0, mix(accent, palette.raised, 0.55), 1), (1, palette.panel_deep, 1)]
    )
    surface.blit(services.images.drawn(document(body, side, side, shade), (side, side)), die)


def _veil(board: pygame.Rect, level: int) -> Piece:
    """What darkens the ship."""

    def draw(surface: pygame.Surface) -> None:
        surface.fill((level, level, level), board, special_flags=pygame.BLEND_RGB_MULT)

    return Piece(board.copy(), ("veil", level), draw)


def _turned_piece(picture: pygame.Surface, centre: tuple[int, int], look: object) -> Piece:
    """A picture whose colours have their opacity in them, around a point."""
    place = picture.get_rect(center=centre)

    def draw(surface: pygame.Surface) -> None:
        surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    return Piece(place, look, draw)


def draw_band(
    surface: pygame.Surface,
    place: pygame.Rect,
    accent: str,
    dark: str,
    drawn: Callable[[str, tuple[int, int]], pygame.Surface] = rasterise,
) -> None:
    """A plate that fades out at both ends, with a line above and below.

    Between the lines all rows are equal, so only one of them is rasterised: that takes a tenth of the time.
    """
    strip = drawn(_band(place.width, 2 * EDGE + 1, accent, dark), (place.width, 2 * EDGE + 1))
    row = strip.subsurface((0, EDGE, place.width, 1))
    surface.blit(strip, place, (0, 0, place.width, EDGE))
    surface.blit(pygame.transform.scale(row, (place.width, place.height - 2 * EDGE)), (place.x, place.y + EDGE))
    surface.blit(strip, (place.x, place.bottom - EDGE), (0, EDGE + 1, place.width, EDGE))


def _band(width: int, height: int, accent: str, dark: str) -> str:
    body = path(polygon([(0, 0), (width, 0), (width, height), (0, height)]), fill="url(#b)")
    for y in (1.5, height - 1.5):
        body += path(polygon([(0, y), (width, y)], closed=False), stroke="url(#l)", width=2.5)
    stops = [(0, dark, 0.0), (0.16, dark, 0.94), (0.84, dark, 0.94), (1, dark, 0.0)]
    lines = [(0, accent, 0.0), (0.3, accent, 0.9), (0.7, accent, 0.9), (1, accent, 0.0)]
    definitions = linear("b", (0, 0), (width, 0), stops) + linear("l", (0, 0), (width, 0), lines)
    return document(body, width, height, definitions)


def _token_back(side: int, accent: str) -> str:
    """The back of a token: a dark disc with a ring."""
    half = side / 2
    shade = radial("t", (half, half * 0.8), half, [(0, mix(accent, "#12060a", 0.55), 1), (1, "#0d0408", 1)])
    body = "".join(
        f'<circle cx="{half}" cy="{half}" r="{half * reach:.1f}" fill="{fill}" stroke="{accent}" '
        f'stroke-width="{side * width:.1f}" stroke-opacity="{opacity}"/>'
        for reach, fill, width, opacity in ((0.9, "url(#t)", 0.02, 1), (0.76, "none", 0.008, 0.6))
    )
    return document(body, side, side, shade)
