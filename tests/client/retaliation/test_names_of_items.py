"""The names of what one carries in Retaliation stand whole on their panel, in every language."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.viewmodels.marine import CarriedLine, GearSlot
from nemesis_desktop.client.games.retaliation.viewmodels.pictures import picture_of
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.devtools.screens import shown, spoken
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.retaliation.content.load import facility_content


def carried(card: str, text: Catalogue) -> CarriedLine:
    """An item with all its slots."""
    one = facility_content().items[card]
    slots = tuple(GearSlot("", kind) for kind, count in one.slots.items() for _ in range(count))
    name = text.label(text.text(f"item.{one.kind}.name"))
    return CarriedLine(card, name, "retaliation/icons/item", slots, False, 0, picture=picture_of(card))


def painted(app: App, held: Sequence[CarriedLine], backpack: Sequence[CarriedLine]) -> Ledger:
    """What is written on the panel of somebody who carries these."""
    ledger = Ledger(strict=True)
    panel = app.stack.top.face.kit  # type: ignore[attr-defined]
    app.services.writer.keep(ledger)
    view = replace(panel.view, held=tuple(held), backpack=tuple(backpack), armor=(), hidden=0)
    panel.paint(pygame.Surface(app.surface.get_size()), panel.rect.copy(), view)
    return ledger


SIZES = pytest.mark.parametrize(
    "size", [(1280, 720), (1600, 900), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}"
)
LANGUAGES = pytest.mark.parametrize("language", languages_of_ours())


@contextmanager
def shown_in(language: str, size: tuple[int, int]) -> Iterator[App]:
    with shown("retaliation/moves", size, spoken(language)) as app:
        yield app


@SIZES
@LANGUAGES
def test_no_word_of_an_item_is_parted_on_the_panel_of_what_one_carries(
    language: str, size: tuple[int, int]
) -> None:
    """Alone, with another one in hand and in the backpack, whole and broken, with its slots and with a marker."""
    with shown_in(language, size) as app:
        text = app.services.text.within("retaliation")
        for card in facility_content().items:
            line = carried(card, text)
            for held in ((line,), (line, line), (replace(line, broken=True, markers=2),)):
                for backpack in ((), held):
                    ledger = painted(app, held, backpack)
                    assert ledger.sizes
                    assert {one.text for one in ledger.findings if one.fault == "broken"} == set()


@SIZES
@LANGUAGES
def test_the_name_of_an_item_stands_whole_beside_its_slots(language: str, size: tuple[int, int]) -> None:
    """In hand and in the backpack, broken, and among items drawn by lot: two in hand, three in the backpack."""
    with shown_in(language, size) as app:
        text, lot = app.services.text.within("retaliation"), random.Random(1)
        lines = [carried(card, text) for card in facility_content().items]
        loads = [((line,), (replace(line, broken=True),)) for line in lines]
        for _ in range(30):
            some = lot.sample(lines, 5)
            loads.append((tuple(some[:2]), tuple(some[2:])))
        for held, backpack in loads:
            ledger = painted(app, held, backpack)
            assert [words for texts in ledger.sizes.values() for words in texts if "\u2026" in words] == []


def test_items_that_find_no_room_are_counted() -> None:
    with shown_in("en", (1280, 720)) as app:
        text = app.services.text.within("retaliation")
        lines = [carried(card, text) for card in list(facility_content().items)[:9]]
        panel = app.stack.top.face.kit  # type: ignore[attr-defined]
        panel.spots.clear()
        ledger = painted(app, lines[:2], lines[2:])
        marked = sum(target.startswith("card:") for _, target in panel.spots)
        assert 0 < marked < 9
        assert text.text("kit.more", n=9 - marked) in {words for texts in ledger.sizes.values() for words in texts}


@pytest.mark.parametrize(("used", "places"), [(0, 2), (1, 1), (2, 0)])
def test_each_free_hand_has_an_empty_place(used: int, places: int, monkeypatch: pytest.MonkeyPatch) -> None:
    with shown_in("en", (1920, 1080)) as app:
        text, panel = app.services.text.within("retaliation"), app.stack.top.face.kit  # type: ignore[attr-defined]
        lines = [carried(card, text) for card in list(facility_content().items)[:used]]
        drawn: list[str] = []
        icon = app.services.panels.icon
        monkeypatch.setattr(app.services.panels, "icon", lambda name, *rest: drawn.append(name) or icon(name, *rest))
        view = replace(panel.view, held=tuple(lines), hands_used=used, hands=2, backpack=(), armor=(), hidden=0)
        panel.paint(pygame.Surface(app.surface.get_size()), panel.rect.copy(), view)
        assert drawn.count("icons/hand") == places
