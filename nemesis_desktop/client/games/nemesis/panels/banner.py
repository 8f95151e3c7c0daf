"""The banner of Nemesis: its dice, its cards and whoever comes out of the bag."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.board.bust import draw_bust
from nemesis_desktop.client.games.nemesis.board.dice import DIE_FIGURES, draw_die
from nemesis_desktop.client.games.nemesis.board.figures import crew_colours
from nemesis_desktop.client.games.nemesis.board.portrait import portrait, prefetch_portrait
from nemesis_desktop.client.games.nemesis.cards.card_face import PROPORTION, card_face, prefetch_face
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.games.nemesis.viewmodels.faces import Bust
from nemesis_desktop.client.tabletop.panels.banner import DIE_SHARE, BannerPlate
from nemesis_desktop.client.tabletop.stage.cues import Banner, CardPicture
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.games.nemesis.content.load import load_content

FLAT = ("icons/", "nemesis/icons/", "nemesis/rooms/")
"""Where pictures lie that are signs of one colour."""
BUSTS = "nemesis/busts/"
"""Where the faces of the crew lie."""
MOTIF = "nemesis/cards/"
"""Where pictures of cards lie."""
MOTIF_SHAPE = 0.64
"""Height of the picture of a card for its width."""


class ShipBanner(BannerPlate):
    """Draws dice, cards and figures as they look on the ship."""

    token_sign = "nemesis/icons/bag"

    def prefetch_figure(self, prefetcher: SurfacePrefetcher, box: pygame.Rect, name: str, accent: str) -> None:
        """A bust, or a portrait."""
        if name.startswith(BUSTS):
            with self.services.images.prefetching(prefetcher):
                self.draw_figure(pygame.Surface((1, 1)), box, name, accent)
            return
        prefetch_portrait(self.services, prefetcher, name, box.width, box.height, accent, self._colours(name))

    def prefetch_card(
        self, prefetcher: SurfacePrefetcher, whole: pygame.Rect, box: pygame.Rect, card: CardPicture
    ) -> None:
        """The face of a card."""
        if isinstance(card, CardView):
            prefetch_face(self.services, prefetcher, card, self._card_width(box), False)

    def prefetch_picture(
        self, prefetcher: SurfacePrefetcher, box: pygame.Rect, banner: Banner, accent: str
    ) -> None:
        """Figures on dice, portraits, pictures of cards."""
        if banner.die:
            side = round(box.width * DIE_SHARE * 0.7)
            with self.services.images.prefetching(prefetcher):
                for face in {banner.die, *banner.dice} & DIE_FIGURES.keys():
                    self.services.images.svg(DIE_FIGURES[face], side, side)
        elif banner.picture.startswith(MOTIF):
            with self.services.images.prefetching(prefetcher):
                self._motif(self._plate_of(box), banner)
        elif banner.picture and not banner.picture.startswith(FLAT):
            prefetch_portrait(self.services, prefetcher, banner.picture, box.width, box.height, accent)

    def draw_face(self, surface: pygame.Surface, die: pygame.Rect, face: str, accent: str) -> None:
        """A die of Nemesis."""
        draw_die(self.services, surface, die, face, accent)

    def draw_card(self, surface: pygame.Surface, box: pygame.Rect, card: CardPicture) -> None:
        """A card without its text."""
        if isinstance(card, CardView):
            face = card_face(self.services, card, self._card_width(box), False)
            surface.blit(face, face.get_rect(center=box.center))

    @staticmethod
    def _card_width(box: pygame.Rect) -> int:
        """How wide a card is that fits into a box."""
        return min(box.width, round(box.height / PROPORTION))

    def draw_figure(self, surface: pygame.Surface, box: pygame.Rect, name: str, accent: str) -> None:
        """Somebody of the crew in their colours, or an intruder."""
        if name.startswith(BUSTS):
            who, mood, *marks = name.removeprefix(BUSTS).split(":")
            draw_bust(self.services, surface, box, Bust(who, mood, tuple(marks)))
            return
        picture = portrait(self.services, name, box.width, box.height, accent, self._colours(name))
        surface.blit(picture, picture.get_rect(midbottom=box.midbottom))

    def _colours(self, name: str) -> dict[str, str]:
        """The colours of a character; intruders have theirs."""
        who = name.rpartition("/")[2]
        return crew_colours(who, self.services.palette) if who in load_content().characters else {}

    def draw_picture(self, surface: pygame.Surface, box: pygame.Rect, banner: Banner, accent: str) -> None:
        """A sign of one colour, or a figure in large."""
        if banner.picture.startswith(FLAT):
            super().draw_picture(surface, box, banner, accent)
            return
        if banner.picture.startswith(MOTIF):
            plate = self._plate_of(box)
            self.services.panels.chip(surface, plate, self.services.scale, banner.accent, False)
            motif = self._motif(plate, banner)
            surface.blit(motif, motif.get_rect(center=plate.center))
            return
        picture = portrait(self.services, banner.picture, box.width, box.height, accent)
        surface.blit(picture, picture.get_rect(center=box.center))

    @staticmethod
    def _plate_of(box: pygame.Rect) -> pygame.Rect:
        """Where the picture of a card lies."""
        plate = pygame.Rect(0, 0, box.width, round(box.width * MOTIF_SHAPE))
        plate.center = box.center
        return plate

    def _motif(self, plate: pygame.Rect, banner: Banner) -> pygame.Surface:
        return self.services.images.svg(banner.picture, plate.width - 8, plate.height - 8)
