"""No word of what is held in the hands of a character of Nemesis is parted, and no name is cut, in any language."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.panels.items import ItemsPanel
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.devtools.screens import shown, spoken
from nemesis_desktop.devtools.text_slots import AT_A_TABLE
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.nemesis.content.load import load_content


@pytest.mark.parametrize(("size", "scale"), AT_A_TABLE)
@pytest.mark.parametrize("language", languages_of_ours())
def test_the_name_of_what_is_held_stands_whole(language: str, size: tuple[int, int], scale: float) -> None:
    """Alone and with another one beside it, with and without ammo."""

    heavy = [one.kind for one in load_content().items.values() if one.heavy]
    assert len(heavy) > 9
    with shown("table_many_items", size, spoken(language, scale)) as app:
        panel = next(one.panel for one in app.stack.top.face.docked if isinstance(one.panel, ItemsPanel))  # type: ignore[attr-defined]
        text, view = app.services.text.within("nemesis"), panel.view
        assert view is not None
        for kind in heavy:
            for ammo in (None, (2, 5)):
                card = replace(view.hands[0], name=text.text(f"item.{kind}.name"), ammo=ammo)
                for hands in ((card,), (card, card)):
                    ledger = Ledger(strict=True)
                    app.services.writer.keep(ledger)
                    panel.paint(pygame.Surface(size), panel.rect.copy(), replace(view, hands=hands))
                    assert card.name in {one.words.replace("\n", " ") for one in ledger.drawn}
                    assert not ledger.findings
