"""The banner of Retaliation: its dice, and whoever comes out of the bag."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.retaliation.board.figures import figure_picture
from nemesis_desktop.client.tabletop.panels.banner import BannerPlate, draw_blank_die
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.ui.palette import lighter

FACES = {"critical": "retaliation/icons/skull", "ammo_loss": "retaliation/icons/ammo_half",
         "hazard": "retaliation/icons/intruder"}
"""Faces of dice that are no numbers."""


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
        """A figure in large, or a sign of one colour."""
        kind = banner.picture.rpartition("/")[2]
        if "/figures/" not in banner.picture:
            super().draw_picture(surface, box, banner, accent)
            return
        picture = figure_picture(self.services.images, kind, round(min(box.size) * 0.92))
        surface.blit(picture, picture.get_rect(center=box.center))
