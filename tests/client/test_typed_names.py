"""What somebody types is drawn while it is typed as it is afterwards, in any script."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.text_field import TextField


def drawn(services: Services, words: str, typing: bool) -> pygame.Surface:
    field = TextField(services, words)
    field.place(pygame.Rect(0, 0, 400, 50))
    field.focused = typing
    surface = pygame.Surface((400, 50))
    for _ in range(3):
        surface.fill("#000000")
        field.draw(surface)
        field.update(0.05)
    return surface


@pytest.mark.parametrize("words", ["王小明", "Зоя", "ひめ"])
def test_typed_letters_of_any_script_can_be_read(services: Services, words: str) -> None:
    # No font has the other ones, which all look alike.
    assert _ink(drawn(services, words, True)) != _ink(drawn(services, "\U0001f600" * len(words), True))
    assert abs(_ink(drawn(services, words, True)) - _ink(drawn(services, words, False))) < 400


def _ink(surface: pygame.Surface) -> int:
    inner = surface.subsurface(surface.get_rect().inflate(-40, -20))
    return sum(1 for x in range(inner.get_width()) for y in range(inner.get_height()) if inner.get_at((x, y))[0] > 150)
