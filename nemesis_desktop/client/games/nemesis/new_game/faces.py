"""Who may wake: the faces of all characters, where the screen of a new game has room for them."""

from __future__ import annotations

from functools import partial

import pygame

from nemesis_desktop.client.games.nemesis.board.bust import draw_bust
from nemesis_desktop.client.games.nemesis.viewmodels.faces import Bust
from nemesis_desktop.client.tabletop.new_game.faces import NamedFace, draw_faces
from nemesis_desktop.client.ui.layout import Slot
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.content.load import load_content


class CrewFaces(Slot):
    """A row of busts with names below."""

    def __init__(self, services: Services) -> None:
        super().__init__(lambda width: (width, 0))
        self.services = services

    def draw(self, picture: pygame.Surface) -> None:
        """Draw all of them, or none where there is no room."""
        services = self.services
        faces = [
            NamedFace(services.text.text(f"character.{who}.name"), partial(_draw, services, who))
            for who in load_content().characters
        ]
        draw_faces(services, picture, self.rect, faces)


def _draw(services: Services, who: str, picture: pygame.Surface, place: pygame.Rect) -> None:
    draw_bust(services, picture, place, Bust(who))
