"""In a language with much longer words no text is cut, parted or drawn over an edge, and none becomes too small."""

from __future__ import annotations

import re

import pygame
import pytest

from nemesis_desktop.client.ui.drawing.ledger import Finding, Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.text.languages import ENGLISH
from nemesis_desktop.devtools.nemesis.screens import SCREENS
from nemesis_desktop.devtools.screens import shown, vector_pictures_blank
from nemesis_desktop.devtools.text_slots import LAYOUTS, Layout, misfits
from nemesis_desktop.devtools.texts import languages_of_ours
from tests.language.pseudo import LONGER, pseudo, pseudo_catalogue

SIZE = (1920, 1080)
SMALLEST = 14


def on_the_board(catalogue: Catalogue) -> set[str]:
    """The words of the names of rooms: the board can be zoomed, so their size is not that of the interface."""
    catalogue = catalogue.within("nemesis")
    names = [catalogue.text(key) for key in catalogue.keys() if re.fullmatch(r"room\.\w+\.name", key)]
    return {word for name in names for word in name.split()}


@pytest.mark.parametrize("name", SCREENS)
@vector_pictures_blank()
def test_longer_words_find_room(name: str) -> None:
    ledger = Ledger()

    def prepare(services: Services) -> None:
        services.text = pseudo_catalogue(services.text)
        services.writer.keep(ledger)

    with shown(name, SIZE, prepare) as app:
        rooms = on_the_board(app.services.text)
    assert ledger.sizes, "nothing was noted"

    def of_a_room(text: str) -> bool:
        return all(word in rooms for word in text.split())

    wrong: list[Finding] = [one for one in ledger.findings if not of_a_room(one.text)]
    assert wrong == []
    small = {text: size for text, size in ledger.smaller_than(SMALLEST).items() if not of_a_room(text)}
    assert small == {}


@pytest.mark.parametrize(("language", "name", "layout"), [
    # Every language on every screen; the sizes take turns, and `devtools texts --screens` tries them all.
    (language, name, LAYOUTS[(row + column) % len(LAYOUTS)])
    for row, language in enumerate(one for one in languages_of_ours() if one != ENGLISH)
    for column, name in enumerate(SCREENS)
])
def test_every_language_finds_room(language: str, name: str, layout: Layout) -> None:
    assert misfits("nemesis", name, language, layout) == []


def test_the_names_of_a_hand_grow_with_the_window() -> None:
    assert misfits("nemesis", "table_quiet", "uk", ((3840, 2160), 1.0)) == []


def test_the_language_of_longer_words() -> None:
    text = "Search the <b>Canteen</b> for {n} items, <icon:nemesis/icons/noise> if you dare to."
    longer = pseudo(text)
    assert "<b>" in longer and "{n}" in longer and "<icon:nemesis/icons/noise>" in longer
    letters = len(re.sub(r"<[^>]*>|\{\w+\}", "", text))
    assert letters * (1 + LONGER) * 0.85 < len(re.sub(r"<[^>]*>|\{\w+\}", "", longer)) <= letters * (1 + LONGER) + 2


def test_a_ledger_finds_what_is_cut_and_what_sticks_out(services: Services) -> None:
    ledger = Ledger()
    services.writer.keep(ledger)
    canvas = pygame.Surface((100, 40))
    services.writer.shortened("much too long for so little room", "body", 16, 60)
    services.writer.draw(canvas, "beyond the edge", (60, 10), "body", 16, "text")
    services.writer.fitted_block("one two three four five six", "body", 16, (50, 20), "text")
    services.writer.block("Unbreakablewordofgreatlength", "body", 16, 60, "text")
    size = services.writer.fit("a wide label indeed", "heading", 16, 40, 14)
    services.writer.line("a wide label indeed", "heading", size, "text")
    services.writer.draw(canvas, "fine", (2, 10), "body", 16, "text")
    assert {one.fault for one in ledger.findings} == {"cut", "outside", "broken", "wide"}
    assert "fine" not in {one.text for one in ledger.findings}
