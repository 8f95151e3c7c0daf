"""The message beside what happens: a plate with words, and on it a die, a card or whoever acts, each in its own way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi

import pygame

from nemesis_desktop.client.tabletop.panels.banner_acts import (
    BLOWS,
    HIT,
    SCANNED,
    SETTLE,
    SINKING,
    SUNK,
    SWEPT,
    Pose,
    beam,
    dodged,
    fallen,
    leapt,
    paled,
    posed,
    risen,
    shaken,
    sunk,
    sweep,
    turned,
)
from nemesis_desktop.client.tabletop.panels.banner_art import card_back, draw_blank_die, token_back
from nemesis_desktop.client.tabletop.panels.banner_plate import (
    PlateLayout,
    free_part,
    kind_of,
    lay_out,
    paint_plate,
    picture_side,
)
from nemesis_desktop.client.tabletop.stage.afterglow import Afterglow
from nemesis_desktop.client.tabletop.stage.cues import Banner, CardPicture
from nemesis_desktop.client.tabletop.stage.spotlight import DARKER, DARKEST, spotlight, tether
from nemesis_desktop.client.ui.drawing.panels import PANEL_MARGIN
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services

RISE_SECONDS = 0.16
TUMBLE = 0.55
"""For so long, in seconds, a die tumbles before it shows its face."""
TURN = 0.58
"""When a drawn token has turned over, in seconds."""
FACES_SHOWN = 6
DIE_SHARE = 0.92
SLIDE = 26
"""A plate comes from so many layout units nearer to the place."""
INSET = 0.38
"""How wide a card in the corner of a figure is, for the figure."""


class BannerPlate:
    """Draws a message over the board. Games say how their dice, cards and pictures look.

    ``frame_of`` tells where in the window a place or figure is, ``may_flash`` is asked before sudden light.
    """

    token_sign = ""
    """The picture on the back of a token that turns over."""
    card_shape = 1.1
    """How high the place of a card is, for its width."""

    def __init__(
        self,
        services: Services,
        frame_of: Callable[[str], pygame.Rect | None] = lambda target: None,
        may_flash: Callable[[], bool] = lambda: True,
    ) -> None:
        self.services = services
        self.frame_of = frame_of
        self.may_flash = may_flash
        self.slot: Callable[[], pygame.Rect | None] = lambda: None
        """Where the last event stays, for cards that go there."""
        self.taken: Callable[[], Sequence[pygame.Rect]] = tuple
        """Where other plates lie over the board, which a message keeps off."""
        self.afterglow = Afterglow()
        self._made: dict[object, pygame.Surface] = {}
        self._of: tuple[Banner, *tuple[object, ...]] | None = None
        self._laid: PlateLayout | None = None
        self._bright = True
        self.lies: pygame.Rect | None = None
        """Where in the window the plate of the message that is shown lies."""
        self._seen: tuple[pygame.Surface, pygame.Rect] | None = None
        self._prefetcher: SurfacePrefetcher | None = None
        self._panel_key: tuple[object, ...] = ()

    # -- what is seen ---------------------------------------------------------------------------------------

    def pieces(self, board: pygame.Rect, banner: Banner, passed: float, length: float) -> list[Piece]:
        """The message ``passed`` seconds after it came, of which it stays ``length``: light and darkness, the plate,
        and what moves on it."""
        still, t = bool(self.services.settings.reduced_motion), self._moment(banner, passed, length)
        self._know(board, banner)
        frame = self.frame_of(banner.at) if banner.at else None
        accent = self.services.palette.named(banner.accent)
        if not still and banner.staging in ("jump", "blast"):
            if t < SWEPT:
                return [sweep(banner.staging, board, t, self._bright)]
            t, passed = t - SWEPT, passed * (1 - SWEPT / t)
        share = 1.0 if still else min(1.0, passed / RISE_SECONDS)
        dark = DARKEST if banner.grave else DARKER if frame is not None else 0.0
        out = 0.72 * paled(t) if banner.staging == "death" else 0.0
        found = spotlight(board, frame, self.services.scale, accent, dark * share, share, out)
        laid = self._laid
        if laid is None or self._awaits_plate(passed):
            return found
        self.lies = laid.plate
        if frame is not None and share >= 1 and (line := tether(frame, laid.plate, board, self.services.scale, accent)):
            found.append(line)
        covered = t < self._told_after(banner)
        found.append(self._plate(banner, laid, covered, share, still))
        found += self._picture(banner, laid, frame, t, share, accent, self._is_coming(passed))
        return found

    def _moment(self, banner: Banner, passed: float, length: float) -> float:
        """How far a message is in seconds of its usual length; at its end for those who like it calm."""
        still = self.services.settings.reduced_motion or length <= 0
        return 99.0 if still else passed * max(1.0, banner.seconds / length)

    def is_told(self, banner: Banner, passed: float, length: float) -> bool:
        """Whether the news of a message is out."""
        swept = SWEPT if banner.staging in ("jump", "blast") else 0.0
        return self._moment(banner, passed, length) >= swept + self._told_after(banner)

    def is_fading(self, passed: float, length: float) -> bool:
        """Whether the whole plate looks different with every frame."""
        return not self.services.settings.reduced_motion and passed < RISE_SECONDS

    def let_go(self, banner: Banner) -> None:
        """The message is over: it fades, and what was seen on it flies to where it belongs."""
        seen, self._seen, self.lies = self._seen, None, None
        plate, speed = self._made.get("plate"), float(self.services.settings.animation_speed)
        if self.services.settings.reduced_motion or speed <= 0 or self._laid is None or plate is None:
            return
        thing = None
        place = self.slot() if banner.staging == "card" else self.frame_of(banner.lands) if banner.lands else None
        lies = self._place_of(self._laid, 0)
        if seen is not None and place is not None:
            thing = (*seen, place.center)
        elif seen is not None:
            plate.blit(seen[0], (seen[1].x - lies.x, seen[1].y - lies.y), special_flags=pygame.BLEND_PREMULTIPLIED)
        if self._laid.victim is not None and "victim" in self._made:
            spot = self._laid.victim.x - lies.x, self._laid.victim.y - lies.y
            plate.blit(self._made["victim"], spot, special_flags=pygame.BLEND_PREMULTIPLIED)
        self.afterglow.begin((plate, lies), thing, speed)

    def prefetch(self, prefetcher: SurfacePrefetcher, board: pygame.Rect, banner: Banner) -> None:
        """Have the large picture of a message made while its back is still shown, or something else."""
        accent, self._prefetcher = self.services.palette.named(banner.accent), prefetcher
        laid = self._lay_out(board, banner)
        panels, scale = self.services.panels, self.services.scale
        self._panel_key = panels.prefetch_panel(prefetcher, laid.plate, scale, banner.accent, "modal")
        box, who = pygame.Rect((0, 0), laid.picture.size), self._who(banner)
        if who:
            self.prefetch_figure(prefetcher, box, who, accent)
        if laid.victim is not None:
            self.prefetch_figure(prefetcher, pygame.Rect((0, 0), laid.victim.size), banner.victim, accent)
        if banner.card is not None:
            self.prefetch_card(prefetcher, box, self._inset(box) if who else box, banner.card)
        elif not who:
            self.prefetch_picture(prefetcher, box, banner, accent)

    def _is_coming(self, passed: float) -> bool:
        """Whether pictures are still made in the background while the plate can hardly be seen: to draw the
        one of an event card takes 20 ms, with which no motion begins."""
        return passed < RISE_SECONDS and self._prefetcher is not None and self._prefetcher.waiting

    def _awaits_plate(self, passed: float) -> bool:
        """Whether the plate itself is still made in the background."""
        coming = self._prefetcher is not None and self._prefetcher.is_coming(self._panel_key)
        return coming and self._is_coming(passed)

    @staticmethod
    def _told_after(banner: Banner) -> float:
        """When the news is out, in seconds."""
        if banner.dice:
            return TUMBLE
        return TURN if banner.token else {"scan": SCANNED, "fall": SINKING}.get(banner.staging, 0.0)

    # -- what games draw better -----------------------------------------------------------------------------

    def prefetch_figure(self, prefetcher: SurfacePrefetcher, box: pygame.Rect, name: str, accent: str) -> None:
        """Have made what `draw_figure` needs."""

    def prefetch_card(
        self, prefetcher: SurfacePrefetcher, whole: pygame.Rect, box: pygame.Rect, card: CardPicture
    ) -> None:
        """Have made what `draw_card` needs for a box within the ``whole`` picture of a message."""

    def prefetch_picture(
        self, prefetcher: SurfacePrefetcher, box: pygame.Rect, banner: Banner, accent: str
    ) -> None:
        """Have made what a die or `draw_picture` needs; nothing, for signs of one colour are made at once."""

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

    def draw_figure(self, surface: pygame.Surface, box: pygame.Rect, name: str, accent: str) -> None:
        """Draw whoever acts or suffers into a box; games draw their own."""

    # -- where everything lies ------------------------------------------------------------------------------

    def _know(self, board: pygame.Rect, banner: Banner) -> None:
        """Lay a message out, once for all its frames."""
        services = self.services
        of = (banner, tuple(board), services.scale, services.text.language, services.palette)
        if self._of == of:
            return
        self._of, self._seen = of, None
        self._made.clear()
        self._bright = self.may_flash() if banner.staging else True
        self._laid = self._lay_out(board, banner)

    def _lay_out(self, board: pygame.Rect, banner: Banner) -> PlateLayout:
        frame, free = self.frame_of(banner.at) if banner.at else None, free_part(board, self.taken())
        return lay_out(self.services, free, banner, frame, self._side(board, banner), self.card_shape)

    def _side(self, board: pygame.Rect, banner: Banner) -> int:
        return picture_side(self.services, board, banner)

    # -- the plate ------------------------------------------------------------------------------------------

    def _place_of(self, laid: PlateLayout, aside: int) -> pygame.Rect:
        """The rect of the picture of the plate, with its shadow."""
        margin = self.services.px(PANEL_MARGIN)
        return laid.plate.inflate(2 * margin, 2 * margin).move(aside, 0)

    def _plate(self, banner: Banner, laid: PlateLayout, covered: bool, share: float, still: bool) -> Piece:
        key = "covered" if covered else "plate"
        if key not in self._made:
            self._made[key] = paint_plate(self.services, banner, laid, covered)
        picture, alpha = self._made[key], round(255 * share)
        aside = round((1 - share) * self.services.px(SLIDE))
        frame = self.frame_of(banner.at) if banner.at else None
        place = self._place_of(laid, -aside if frame is not None and frame.centerx < laid.plate.centerx else aside)

        def plate(surface: pygame.Surface) -> None:
            picture.set_alpha(alpha)
            surface.blit(picture, place)
            picture.set_alpha(255)

        return Piece(place, ("plate", banner, covered, alpha), plate)

    # -- what moves on it -----------------------------------------------------------------------------------

    def _picture(
        self, banner: Banner, laid: PlateLayout, frame: pygame.Rect | None, t: float, share: float, accent: str,
        coming: bool,
    ) -> list[Piece]:
        """What is seen beside the words at a moment; nothing that is still being drawn."""
        box, kind = laid.picture, kind_of(banner)
        if banner.dice and t < TUMBLE:
            return [self._tumble(box, banner, t / TUMBLE)]
        if banner.token and t < TURN:
            return [self._turn(box, banner, t / TURN)]
        start = frame.center if frame is not None else (box.centerx, laid.plate.top)
        pose, shown = risen(box, share), True
        if kind == "card" and banner.staging == "card":
            pose, shown = turned(box, start, t)
        if not shown:
            return [posed(self._card_back(box, accent), pose, "back")]
        if coming:
            return []
        if kind == "attack" and t < SETTLE:
            pose = leapt(box, start, t)
        elif kind == "wound":
            pose = shaken(box, t + HIT - 0.05, self.services.px(16)) if share >= 1 else pose
        if banner.staging == "scan" and t < SCANNED:
            return [posed(self._card_back(box, accent), risen(box, share), "back"), beam(box, t, accent)]
        picture = self._sprite(banner, box, accent)
        if kind == "fall":
            return self._fall(box, picture, t, share, accent)
        found = [posed(picture, pose, ("picture", id(picture)))]
        self._seen = picture, box
        if kind == "death":
            found.append(self._paled(box, picture, t))
            self._seen = self._made["grey"] if paled(t) >= 1 else picture, box
        if kind == "attack" and laid.victim is not None:
            found += self._victim(banner, laid.victim, t, accent)
        if kind == "wound":
            found += self._blow(box, t, accent)
        return found

    def _sprite(self, banner: Banner, box: pygame.Rect, accent: str) -> pygame.Surface:
        """What is seen, alone, with its opacity in its colours."""
        if "picture" not in self._made:
            picture = pygame.Surface(box.size, pygame.SRCALPHA)
            self._symbol(picture, picture.get_rect(), banner, accent)
            self._made["picture"] = picture.premul_alpha()
        return self._made["picture"]

    def _symbol(self, surface: pygame.Surface, box: pygame.Rect, banner: Banner, accent: str) -> None:
        who = self._who(banner)
        if who:
            self.draw_figure(surface, box, who, accent)
            if banner.card is not None:
                self.draw_card(surface, self._inset(box), banner.card)
        elif banner.card is not None:
            self.draw_card(surface, box, banner.card)
        elif banner.die:
            self._die(surface, box, banner.die, accent)
        elif banner.picture:
            self.draw_picture(surface, box, banner, accent)

    @staticmethod
    def _who(banner: Banner) -> str:
        """Whoever is seen in large; "" where a card, a die or a picture is."""
        kind = kind_of(banner)
        return banner.actor if kind == "attack" else banner.victim if kind in ("wound", "death", "fall") else ""

    @staticmethod
    def _inset(box: pygame.Rect) -> pygame.Rect:
        """Where a card lies in the corner of a figure."""
        inset = pygame.Rect(0, 0, round(box.width * INSET), round(box.width * INSET * 1.42))
        inset.bottomright = box.right - 2, box.bottom - 2
        return inset

    def _victim(self, banner: Banner, box: pygame.Rect, t: float, accent: str) -> list[Piece]:
        """Whoever is attacked: thrown back by a hit, stepping aside from a miss."""
        if "victim" not in self._made:
            picture = pygame.Surface(box.size, pygame.SRCALPHA)
            self.draw_figure(picture, picture.get_rect(), banner.victim, accent)
            self._made["victim"] = picture.premul_alpha()
        missed, reach = banner.accent == "green", self.services.px(14)
        pose = dodged(box, t, 2 * reach) if missed else shaken(box, t, reach)
        found = [posed(self._made["victim"], pose, "victim")]
        return found if missed else found + self._blow(box, t - HIT, accent)

    def _blow(self, box: pygame.Rect, late: float, accent: str) -> list[Piece]:
        """Light where a blow has landed, which fades."""
        gain = 0.8 * (1 - late / 0.4) * (1.0 if self._bright else 0.25)
        if not 0 <= late < 0.4:
            return []
        effects, radius = self.services.effects, box.width // 2

        def draw(surface: pygame.Surface) -> None:
            effects.draw_light(surface, box.center, radius, accent, gain)

        return [Piece(pygame.Rect(0, 0, 2 * radius, 2 * radius).move(box.centerx - radius, box.centery - radius),
                      ("blow", round(gain * 16)), draw)]

    def _fall(self, box: pygame.Rect, picture: pygame.Surface, t: float, share: float, accent: str) -> list[Piece]:
        """Somebody great: light breaks out of them, again and again; then they sink and lose their colour."""
        low, pose = sunk(t), fallen(box, t, self.services.px(18)) if share >= 1 else risen(box, share)
        shown, level = picture, round(12 * low)
        if level:
            shown = picture.copy()
            shown.fill((255 - 255 * level // 12,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            grey = self._grey(picture).copy()
            grey.fill((255 * level // 12,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            shown.blit(grey, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        found = [posed(shown, pose, ("fall", level))]
        self._seen = self._lying(box, picture) if t >= SUNK else (picture, box)
        for blow in BLOWS:
            found += self._blow(box, t - blow, accent)
        return found

    def _lying(self, box: pygame.Rect, picture: pygame.Surface) -> tuple[pygame.Surface, pygame.Rect]:
        """Whoever has fallen, as they are seen at the end, and where."""
        pose = fallen(box, SUNK, 0)
        if "lying" not in self._made:
            size = round(box.width * pose.across), round(box.height * pose.up)
            self._made["lying"] = pygame.transform.smoothscale(self._grey(picture), size)
        return self._made["lying"], self._made["lying"].get_rect(center=pose.centre)

    def _grey(self, picture: pygame.Surface) -> pygame.Surface:
        """A picture without its colours, and darker."""
        if "grey" not in self._made:
            grey = pygame.transform.grayscale(picture)
            grey.fill((150, 155, 165, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._made["grey"] = grey
        return self._made["grey"]

    def _paled(self, box: pygame.Rect, picture: pygame.Surface, t: float) -> Piece:
        """Whoever has died, in grey, over themselves."""
        grey, gone = self._grey(picture), paled(t)
        level = round(255 * gone)

        def draw(surface: pygame.Surface) -> None:
            if level >= 255:
                surface.blit(grey, box, special_flags=pygame.BLEND_PREMULTIPLIED)
            elif level > 0:
                part = grey.copy()
                part.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
                surface.blit(part, box, special_flags=pygame.BLEND_PREMULTIPLIED)

        return Piece(box.copy(), ("grey", level), draw)

    def _card_back(self, box: pygame.Rect, accent: str) -> pygame.Surface:
        """A card with its face down."""
        if "back" not in self._made:
            high = round(min(box.height, box.width * 1.42))
            size = round(high / 1.42), high
            self._made["back"] = self.services.images.drawn(card_back(*size, accent), size).premul_alpha()
        return self._made["back"]

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
        rolled = pygame.transform.rotozoom(self._made[key], 400 * rest * rest, 1 + 0.35 * rest)
        bounce = abs(cos(share * 2.5 * pi)) * rest * box.height * 0.9
        centre = box.centerx - round(rest * rest * box.width * 0.9), box.centery - round(bounce)
        return posed(rolled, Pose(centre), ("die", face, share))

    def _turn(self, box: pygame.Rect, banner: Banner, share: float) -> Piece:
        """A token comes out of the bag with its back up and turns over."""
        key = ("back",)
        if key not in self._made:
            side = round(box.width * 0.6)
            token = pygame.Surface((side, side), pygame.SRCALPHA)
            drawing = token_back(side, self.services.palette.named("red"))
            token.blit(self.services.images.drawn(drawing, (side, side)), (0, 0))
            if self.token_sign:
                sign = self.services.panels.icon(self.token_sign, round(side * 0.4), "#ffb9c0")
                token.blit(sign, sign.get_rect(center=(side // 2, side // 2)))
            self._made[key] = token.premul_alpha()
        rise = min(1.0, share / 0.45)
        wide = 1.0 if share < 0.45 else abs(cos((share - 0.45) / 0.55 * pi / 2))
        centre = box.centerx, box.centery + round((1 - rise) * box.height * 0.6)
        return posed(self._made[key], Pose(centre, max(0.02, rise * wide), max(0.02, rise)), "token")

    def _die(self, surface: pygame.Surface, box: pygame.Rect, face: str, accent: str) -> pygame.Rect:
        """Draw a die in the middle of a box. Returns where it is."""
        side = round(box.width * DIE_SHARE)
        die = pygame.Rect(0, 0, side, side)
        die.center = box.center
        self.draw_face(surface, die, face, accent)
        return die
