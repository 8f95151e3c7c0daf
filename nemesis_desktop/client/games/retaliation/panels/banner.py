"""The banner of Retaliation: its dice, and whoever comes out of the bag."""

from __future__ import annotations

from dataclasses import replace

import pygame

from nemesis_desktop.client.games.retaliation.board.figures import bust_picture, figure_picture
from nemesis_desktop.client.games.retaliation.viewmodels.pictures import FIGURES
from nemesis_desktop.client.tabletop.panels.banner import BannerPlate
from nemesis_desktop.client.tabletop.panels.banner_art import draw_blank_die
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.ui.palette import lighter
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher

FACES = {"critical": "retaliation/icons/skull", "ammo_loss": "retaliation/icons/ammo_half",
         "hazard": "retaliation/icons/intruder"}
"""Faces of dice that are no numbers."""
SIGNS = {"event": "bell", "attack": "intruder", "wound": "wound", "busts": "skull"}
"""What stands for a drawing that is missing, by the folder that it would lie in."""


class FacilityBanner(BannerPlate):
    """Draws dice and figures as they look in the facility."""

    token_sign = "retaliation/icons/bag"

    def draw_face(self, surface: pygame.Surface, die: pygame.Rect, face: str, accent: str) -> None:
        """A number, or a sign."""
        if face not in FACES:
            super().draw_face(surface, die, face, accent)
            return
        draw_blank_die(self.services, surface, die, accent)
        icon = self.services.panels.icon(FACES[face], round(die.width * 0.56), lighter(accent, 0.3))
        surface.blit(icon, icon.get_rect(center=die.center))

    def draw_picture(self, surface: pygame.Surface, box: pygame.Rect, banner: Banner, accent: str) -> None:
        """A figure in large, a card or a bust in a frame, or a sign of one colour."""
        folder, _, kind = banner.picture.rpartition("/")
        images = self.services.images
        if folder == FIGURES:
            picture = figure_picture(images, kind, round(min(box.size) * 0.92))
            surface.blit(picture, picture.get_rect(center=box.center))
            return
        framed = self._framed(banner, box)
        if framed is None:
            sign = SIGNS.get(folder.rpartition("/")[2], "")
            plain = replace(banner, picture=f"retaliation/icons/{sign}") if sign else banner
            super().draw_picture(surface, box, plain, accent)
            return
        place = framed.get_rect(center=box.center)
        surface.blit(framed, place)
        self._edge(surface, place, accent)
        if banner.beside:
            self._beside(surface, box, banner.beside, accent)

    def _edge(self, surface: pygame.Surface, place: pygame.Rect, accent: str) -> None:
        pygame.draw.rect(surface, pygame.Color(accent), place, max(2, self.services.px(3)))

    def _beside(self, surface: pygame.Surface, box: pygame.Rect, name: str, accent: str) -> None:
        """Who attacks stands before the lower right corner of a card; who is wounded looks out of a frame there."""
        folder, _, kind = name.rpartition("/")
        images, side = self.services.images, round(box.height * 0.5)
        if folder == FIGURES:
            figure = figure_picture(images, kind, side)
            surface.blit(figure, figure.get_rect(bottomright=(box.right + side // 8, box.bottom)))
            return
        place = pygame.Rect(0, 0, round(side * 0.74), round(side * 0.74))
        place.bottomright = (box.right + side // 10, box.bottom - side // 8)
        surface.blit(bust_picture(images, kind, place.width), place)
        self._edge(surface, place, accent)

    def _framed(self, banner: Banner, box: pygame.Rect) -> pygame.Surface | None:
        """A card or a bust that fits a box; None for signs, and where there is no drawing."""
        images = self.services.images
        if "/icons/" in banner.picture or not images.drawable(banner.picture):
            return None
        picture = images.svg(banner.picture, *images.fitted(banner.picture, *box.size))
        return pygame.transform.grayscale(picture) if banner.grave else picture

    def prefetch_symbol(
        self, prefetcher: SurfacePrefetcher, banner: Banner, box: pygame.Rect, accent: str
    ) -> None:
        """Have the drawing of a card or a figure made beside."""
        with self.services.images.prefetching(prefetcher):
            folder, _, kind = banner.picture.rpartition("/")
            if folder == FIGURES:
                figure_picture(self.services.images, kind, round(min(box.size) * 0.92))
            elif banner.picture and "/icons/" not in banner.picture:
                images = self.services.images
                if images.drawable(banner.picture):
                    images.svg(banner.picture, *images.fitted(banner.picture, *box.size))
                if FIGURES in banner.beside:
                    figure_picture(images, banner.beside.rpartition("/")[2], round(box.height * 0.5))
