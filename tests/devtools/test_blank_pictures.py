"""Where only words are looked at, pictures are grey plates: the words stand where they stand among the drawings."""

from __future__ import annotations

from contextlib import nullcontext

import pygame
import pytest

from nemesis_desktop.client.ui.assets.images import rasterise
from nemesis_desktop.client.ui.drawing.ledger import DrawnText, Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.screens import shown, vector_pictures_blank

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" {}><rect width="9" height="9" fill="#f00"/></svg>'
LAYOUT = ((1280, 720), 1.5)


def words_of(name: str, blank: bool) -> tuple[list[DrawnText], bytes]:
    """Every word that is drawn with its place, and the picture."""
    ledger = Ledger()

    def prepare(services: Services) -> None:
        services.settings.ui_scale = LAYOUT[1]
        services.writer.keep(ledger)

    with vector_pictures_blank() if blank else nullcontext(), shown(name, LAYOUT[0], prepare) as app:
        return ledger.drawn, pygame.image.tobytes(app.surface, "RGB")


@pytest.mark.parametrize("name", ["table_paying", "draft", "retaliation/moves", "library"])
def test_words_stand_where_they_stand_among_drawings(name: str) -> None:
    (before, drawn), (words, blank) = words_of(name, False), words_of(name, True)
    assert words == before and len(words) > 20
    assert drawn != blank, "nothing was left out"


@pytest.mark.parametrize("shape", [
    'width="40" height="30"', 'viewBox="0 0 37 91"', 'width="3" height="7" viewBox="0 0 9 9"',
])
@pytest.mark.parametrize("size", [(100, 100), (33, 71), (1, 1)])
def test_a_plate_has_the_size_of_its_drawing(shape: str, size: tuple[int, int]) -> None:
    svg = DRAWING.format(shape)
    with vector_pictures_blank():
        plate = rasterise(svg, size)
    assert plate.get_size() == rasterise(svg, size).get_size()


def test_what_is_no_drawing_fails_as_ever() -> None:
    with vector_pictures_blank(), pytest.raises(pygame.error):
        rasterise("no drawing", (9, 9))
