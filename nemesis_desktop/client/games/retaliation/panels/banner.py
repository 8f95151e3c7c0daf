"""The banner of Retaliation: its dice, and whoever comes out of the bag."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.retaliation.board.figures import bust_picture, figure_picture
from nemesis_desktop.client.games.retaliation.viewmodels.pictures import FIGURES, picture_of
from nemesis_desktop.client.tabletop.panels.banner import BannerPlate
from nemesis_desktop.client.tabletop.panels.banner_art import draw_blank_die
from nemesis_desktop.client.tabletop.stage.cues import Banner, CardPicture
from nemesis_desktop.client.ui.palette import lighter
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher

FACES = {"critical": "retaliation/icons/skull", "ammo_loss": "retaliation/icons/ammo_half",
         "hazard": "retaliation/icons/intruder"}
"""Faces of dice that are no numbers."""
SIGNS = {"event": "bell", "attack": "intruder", "wound": "wound"}
"""What stands for a drawing of a card that is missing, by the folder that it would lie in."""
EVENT_BACK, SCANNED_CARD = "retaliation/cards/back/event", "retaliation/cards/contamination"
ACROSS, INSET, SHAPE = 1.25, 0.62, 0.63
"""How much wider cards are than those of other games; how wide one in the corner of a figure is, for the figure; the
height of a card by its width."""


class FacilityBanner(BannerPlate):
    """Draws dice and figures as they look in the facility."""

    token_sign = "retaliation/icons/bag"
    card_shape = 0.66

    def draw_face(self, surface: pygame.Surface, die: pygame.Rect, face: str, accent: str) -> None:
        """A number, or a sign."""
        if face not in FACES:
            super().draw_face(surface, die, face, accent)
            return
        draw_blank_die(self.services, surface, die, accent)
        icon = self.services.panels.icon(FACES[face], round(die.width * 0.56), lighter(accent, 0.3))
        surface.blit(icon, icon.get_rect(center=die.center))

    def draw_picture(self, surface: pygame.Surface, box: pygame.Rect, banner: Banner, accent: str) -> None:
        """A figure in large, a bust in a frame, or a sign of one colour."""
        if "/icons/" in banner.picture:
            super().draw_picture(surface, box, banner, accent)
        else:
            self.draw_figure(surface, box, banner.picture, accent)

    def draw_figure(self, surface: pygame.Surface, box: pygame.Rect, name: str, accent: str) -> None:
        """An intruder or the lander at full height; of a marine head and shoulders in a frame."""
        folder, _, kind = name.rpartition("/")
        side = min(box.size)
        if folder == FIGURES:
            figure = figure_picture(self.services.images, kind, round(side * 0.96))
            surface.blit(figure, figure.get_rect(midbottom=box.midbottom))
            return
        place = pygame.Rect(0, 0, round(side * 0.94), round(side * 0.94))
        place.center = box.center
        surface.blit(bust_picture(self.services.images, kind, place.width), place)
        self._edge(surface, place, accent)

    def draw_card(self, surface: pygame.Surface, box: pygame.Rect, card: CardPicture) -> None:
        """The drawing of a card in a frame, before whoever it is about in their corner; a sign where there is none."""
        images, name = self.services.images, picture_of(card.id)
        if box.width < surface.get_width() * 0.9:
            low = surface.get_rect()
            box = pygame.Rect(0, 0, round(low.width * INSET), round(low.width * INSET * SHAPE))
            box.bottomright = low.right - 2, low.bottom - 2
        colour = self.services.palette.named("amber")
        if not images.drawable(name):
            sign = SIGNS.get(name.rpartition("/")[0].rpartition("/")[2], "card")
            icon = self.services.panels.icon(f"retaliation/icons/{sign}", round(min(box.size) * 0.8), colour)
            surface.blit(icon, icon.get_rect(center=box.center))
            return
        picture = images.svg(name, *images.fitted(name, *box.size))
        place = picture.get_rect(center=box.center)
        surface.blit(picture, place)
        self._edge(surface, place, colour)

    def _edge(self, surface: pygame.Surface, place: pygame.Rect, accent: str) -> None:
        pygame.draw.rect(surface, pygame.Color(accent), place, max(2, self.services.px(3)))

    def _side(self, board: pygame.Rect, banner: Banner) -> int:
        """Cards lie across, so they are wider than those of other games."""
        side = super()._side(board, banner)
        return min(round(side * ACROSS), round(board.width * 0.36)) if banner.staging == "card" else side

    def _card_back(self, box: pygame.Rect, accent: str) -> pygame.Surface:
        """The back of an event card, which lies across as well; under the scanner lies a Contamination card."""
        images = self.services.images
        name = SCANNED_CARD if self._of is not None and self._of[0].staging == "scan" else EVENT_BACK
        if not images.drawable(name):
            return super()._card_back(box, accent)
        if "back" not in self._made:
            picture = images.svg(name, *images.fitted(name, *box.size)).copy()
            self._edge(picture, picture.get_rect(), self.services.palette.named("amber"))
            self._made["back"] = picture.premul_alpha()
        return self._made["back"]

    def prefetch_figure(self, prefetcher: SurfacePrefetcher, box: pygame.Rect, name: str, accent: str) -> None:
        """A figure or a bust."""
        with self.services.images.prefetching(prefetcher):
            self.draw_figure(pygame.Surface((1, 1)), box, name, accent)

    def prefetch_card(
        self, prefetcher: SurfacePrefetcher, whole: pygame.Rect, box: pygame.Rect, card: CardPicture
    ) -> None:
        """The drawing of a card."""
        with self.services.images.prefetching(prefetcher):
            self.draw_card(pygame.Surface(whole.size), box, card)

    def prefetch_picture(
        self, prefetcher: SurfacePrefetcher, box: pygame.Rect, banner: Banner, accent: str
    ) -> None:
        """A figure in large."""
        if banner.picture:
            with self.services.images.prefetching(prefetcher):
                self.draw_picture(pygame.Surface((1, 1)), box, banner, accent)
