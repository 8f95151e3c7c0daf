"""The pictures of the game as the codex shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.codex.model import CodexPicture
from nemesis_desktop.client.tabletop.codex.pictures import on_plate

if TYPE_CHECKING:
    from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
    from nemesis_desktop.client.ui.services import Services


def card_picture(view: CardView) -> CodexPicture:
    """A card with its whole face."""
    from nemesis_desktop.client.games.nemesis.cards.card_face import PROPORTION, card_face

    def draw(services: Services, size: tuple[int, int]) -> pygame.Surface:
        return card_face(services, view, size[0], True)

    return CodexPicture(f"card/{view.id}", draw, PROPORTION)


def figure(name: str, colour: str, character: str = "") -> CodexPicture:
    """A figure in large."""

    def draw(services: Services, size: tuple[int, int]) -> pygame.Surface:
        from nemesis_desktop.client.games.nemesis.board.figures import crew_colours
        from nemesis_desktop.client.games.nemesis.board.portrait import portrait

        colours = crew_colours(character, services.palette) if character else {}
        return portrait(services, name, *size, services.palette.named(colour), colours)

    return CodexPicture(f"{name}/{colour}", draw, 1.25)


def room_picture(tile: str) -> CodexPicture:
    """What stands in a room, with its sign on a plate."""
    return on_plate(f"room/{tile}", f"nemesis/rooms/interiors/{tile}")


def die_picture(face: str, accent: str) -> CodexPicture:
    """A die with a face up."""

    def draw(services: Services, size: tuple[int, int]) -> pygame.Surface:
        from nemesis_desktop.client.games.nemesis.board.dice import draw_die

        picture = pygame.Surface(size, pygame.SRCALPHA)
        draw_die(services, picture, pygame.Rect((0, 0), size), face, services.palette.named(accent))
        return picture

    return CodexPicture(f"die/{face}/{accent}", draw)
