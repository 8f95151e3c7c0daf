"""The banner of Nemesis: its dice, its cards and whoever comes out of the bag."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.board.dice import DIE_FIGURES, draw_die
from nemesis_desktop.client.games.nemesis.board.portrait import portrait, prefetch_portrait
from nemesis_desktop.client.games.nemesis.cards.card_face import PROPORTION, card_face, prefetch_face
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.tabletop.panels.banner import DIE_SHARE, BannerPlate
from nemesis_desktop.client.tabletop.stage.cues import Banner, CardPicture
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher

FLAT = ("icons/", "nemesis/icons/", "nemesis/rooms/")
"""Where pictures lie that are signs of one colour."""


class ShipBanner(BannerPlate):
    """Draws dice, cards and figures as they look on the ship."""

    token_sign = "nemesis/icons/bag"

    def prefetch_symbol(
        self, prefetcher: SurfacePrefetcher, banner: Banner, box: pygame.Rect, accent: str
    ) -> None:
        """Faces of cards, figures on dice, portraits."""
        services = self.services
        if isinstance(banner.card, CardView):
            prefetch_face(services, prefetcher, banner.card, round(box.height / PROPORTION), False)
        elif banner.die:
            side = round(box.width * DIE_SHARE * 0.7)
            with services.images.prefetching(prefetcher):
                for face in {banner.die, *banner.dice} & DIE_FIGURES.keys():
                    services.images.svg(DIE_FIGURES[face], side, side)
        elif banner.picture and not banner.picture.startswith(FLAT):
            prefetch_portrait(services, prefetcher, banner.picture, box.width, box.height, accent)

    def draw_face(self, surface: pygame.Surface, die: pygame.Rect, face: str, accent: str) -> None:
        """A die of Nemesis."""
        draw_die(self.services, surface, die, face, accent)

    def draw_card(self, surface: pygame.Surface, box: pygame.Rect, card: CardPicture) -> None:
        """A card without its text."""
        if isinstance(card, CardView):
            face = card_face(self.services, card, round(box.height / PROPORTION), False)
            surface.blit(face, face.get_rect(center=box.center))

    def draw_picture(self, surface: pygame.Surface, box: pygame.Rect, banner: Banner, accent: str) -> None:
        """A sign of one colour, or a figure in large."""
        if banner.picture.startswith(FLAT):
            super().draw_picture(surface, box, banner, accent)
            return
        picture = portrait(self.services, banner.picture, box.width, box.height, accent)
        surface.blit(picture, picture.get_rect(center=box.center))
