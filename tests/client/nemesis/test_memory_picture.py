"""The picture of the running game on the title: its room, and the faces of its crew."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.board.memory import remembered
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.sight import sight
from tests.language.pilot import new_play
from tests.language.ship import ship

SIZE = (410, 205)


def seen(picture: pygame.Surface | None) -> bytes:
    assert picture is not None
    assert picture.get_size() == SIZE
    return pygame.image.tobytes(picture, "RGB")


def test_there_is_none_before_anybody_has_chosen_a_character(services: Services) -> None:
    assert remembered(services, new_play().session.state, SIZE) is None


def test_it_shows_the_room_and_who_is_there(services: Services) -> None:
    pictures = [
        seen(remembered(services, one.state, SIZE))
        for one in (ship().hero("scout", room=11), ship().hero("scout", room=1), ship().hero("pilot", room=11))
    ]
    assert len(set(pictures)) == len(pictures)


def test_it_tells_nothing_that_is_hidden(services: Services) -> None:
    state = ship().hero("scout", room=11).state
    assert seen(remembered(services, state, SIZE)) == seen(remembered(services, sight(state, None), SIZE))
