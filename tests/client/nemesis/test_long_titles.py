"""The title of a large card that takes two lines keeps clear of the cut corner of its frame."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nemesis_desktop.client.games.nemesis.cards.card_face import CUT, card_face
from nemesis_desktop.client.games.nemesis.panels.items import ItemsPanel
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.devtools.screens import shown

LONG = "Протокол першого контакту"


@pytest.mark.parametrize("width", [200, 240, 300])
def test_both_lines_begin_beside_the_corner(width: int) -> None:
    with shown("table_many_items", (1280, 720)) as app:
        panel = next(one.panel for one in app.stack.top.face.docked if isinstance(one.panel, ItemsPanel))  # type: ignore[attr-defined]
        assert panel.view is not None
        ledger = Ledger()
        app.services.writer.keep(ledger)
        name = f"{LONG} {LONG}" if width > 220 else LONG
        card_face(app.services, replace(panel.view.hands[0], name=name), width, True)
        titles = [one for one in ledger.drawn if one.words.startswith("Протокол")]
        assert titles and all(one.rect[0] >= width * CUT for one in titles)
