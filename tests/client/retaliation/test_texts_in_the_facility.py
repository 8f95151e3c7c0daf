"""No text of any screen of Retaliation is cut, parted or too small, in any language; the sizes take turns."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.panels.marine import AIR_COLOURS
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.devtools.screens import screens_of, shown, spoken
from nemesis_desktop.devtools.text_slots import LAYOUTS, Layout, misfits
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.retaliation.content.load import facility_content

SCREENS = tuple(screens_of("retaliation"))


@pytest.mark.parametrize(("language", "name", "layout"), [
    (language, name, LAYOUTS[(row + column) % len(LAYOUTS)])
    for row, language in enumerate(languages_of_ours())
    for column, name in enumerate(SCREENS)
])
def test_every_text_of_every_screen_stands_whole(language: str, name: str, layout: Layout) -> None:
    assert misfits("retaliation", name, language, layout) == []


@pytest.mark.parametrize("name", SCREENS)
def test_no_letters_are_under_fourteen_pixels_in_full_hd(name: str) -> None:
    """In the language with the longest words; those of Nemesis are longer still in the test of texts that fit."""
    assert misfits("retaliation", name, "uk", LAYOUTS[0]) == []


@pytest.mark.parametrize("language", languages_of_ours())
def test_no_text_has_signs_that_would_be_seen_instead_of_bold_letters(language: str) -> None:
    text = load_texts(language).within("retaliation")
    assert [key for key in text.keys() if "**" in text.text(key)] == []


@pytest.mark.parametrize("language", languages_of_ours())
def test_the_board_of_every_marine_stands_whole_in_the_smallest_window(language: str) -> None:
    """With each wound, each kind of air and each condition, while it is the turn of its seat."""
    ledger = Ledger()

    with shown("retaliation/suffocating", (1280, 720), spoken(language)) as app:
        panel = app.stack.top.face.marine  # type: ignore[attr-defined]
        text, content = app.services.text.within("retaliation"), facility_content()
        app.services.writer.keep(ledger)
        wounds = [(card, text.label(text.text(f"wound.{one.kind}.name"))) for card, one in content.wounds.items()]
        armors = ["", *(text.label(text.text(f"item.{one.kind}.name")) for one in content.items.values()
                        if one.sort == "armor")]
        for number, (who, air, armor) in enumerate(product(content.characters, AIR_COLOURS, armors)):
            name = text.label(text.text(f"character.{who}.name"))
            many = tuple(wounds[(number + step) % len(wounds)] for step in range(number % 3))
            panel.view = replace(panel.view, character=who, name=name, air=air, armor=armor, wounds=many)
            area = panel.rect.copy()
            panel.paint(pygame.Surface((1280, 720)), area, panel.view)
    assert ledger.sizes
    assert [one for one in ledger.findings if one.fault != "outside"] == []


@pytest.mark.parametrize("language", languages_of_ours())
def test_the_title_of_every_task_stands_whole_in_the_smallest_window(language: str) -> None:
    ledger = Ledger()

    with shown("retaliation/moves", (1280, 720), spoken(language)) as app:
        panel = app.stack.top.face.goals  # type: ignore[attr-defined]
        text, first = app.services.text.within("retaliation"), panel.view[0]
        app.services.writer.keep(ledger)
        for card, one in facility_content().assignments.items():
            name = text.label(text.text(f"assignment.{one.kind}.name"))
            panel.view = (replace(first, card=card, kind=one.deck, name=name, text=""),)
            ledger.drawn.clear()
            area = pygame.Rect(panel.rect.topleft, (panel.rect.width, 400))
            panel.paint(pygame.Surface((1280, 720)), area, panel.view)
            title = text.text("goals.named", kind=text.text(f"goals.{one.deck}"), name=name)
            assert title in {written.words for written in ledger.drawn}
    assert not ledger.findings
