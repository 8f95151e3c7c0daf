"""The pictures of the game as the codex shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.codex.model import CodexPicture
from nemesis_desktop.client.tabletop.codex.pictures import on_plate

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.services import Services

FACE_SIGNS = {"hazard": "noise", "critical": "skull", "ammo_loss": "ammo_half"}


def figure(kind: str) -> CodexPicture:
    """A figure in large."""

    def draw(services: Services, size: tuple[int, int]) -> pygame.Surface:
        from nemesis_desktop.client.games.retaliation.board.figures import figure_picture

        picture = pygame.Surface(size, pygame.SRCALPHA)
        services.panels.chip(picture, pygame.Rect((0, 0), size), services.scale, "line", False)
        drawn = figure_picture(services.images, kind, round(min(size) * 0.92))
        picture.blit(drawn, drawn.get_rect(center=(size[0] // 2, size[1] // 2)))
        return picture

    return CodexPicture(f"retaliation/figure/{kind}", draw)


def card_art(drawing: str, icon: str, colour: str = "text_soft") -> CodexPicture:
    """The drawing of a card on a plate; a sign where it has none."""

    def draw(services: Services, size: tuple[int, int]) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        services.panels.chip(picture, pygame.Rect((0, 0), size), services.scale, "line", False)
        name = f"retaliation/cards/{drawing}"
        if services.images.drawable(name):
            wide, high = services.images.fitted(name, round(size[0] * 0.94), round(size[1] * 0.92))
            drawn = services.images.svg(name, wide, high)
        else:
            drawn = services.panels.icon(f"retaliation/icons/{icon}", round(min(size) * 0.7), colour)
        picture.blit(drawn, drawn.get_rect(center=(size[0] // 2, size[1] // 2)))
        return picture

    return CodexPicture(f"retaliation/card/{drawing}/{icon}", draw, 0.62)


def room_picture(tile: str) -> CodexPicture:
    """What stands in a room."""
    return on_plate(f"retaliation/room/{tile}", f"retaliation/rooms/interiors/{tile}")


def die_picture(face: str, accent: str) -> CodexPicture:
    """A die with a face up."""

    def draw(services: Services, size: tuple[int, int]) -> pygame.Surface:
        from nemesis_desktop.client.tabletop.panels.banner_art import draw_blank_die
        from nemesis_desktop.client.ui.palette import lighter

        picture = pygame.Surface(size, pygame.SRCALPHA)
        place, ink = pygame.Rect((0, 0), size), services.palette.named(accent)
        draw_blank_die(services, picture, place, ink)
        if face in FACE_SIGNS:
            name = f"retaliation/icons/{FACE_SIGNS[face]}"
            icon = services.panels.icon(name, round(place.width * 0.5), lighter(ink, 0.3))
            picture.blit(icon, icon.get_rect(center=place.center))
        else:
            size_of = round(place.width * 0.58)
            services.writer.draw(picture, face, place.center, "heading_bold", size_of, "text", "center")
        return picture

    return CodexPicture(f"retaliation/die/{face}/{accent}", draw)
