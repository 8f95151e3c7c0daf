"""The strip of seats: names are never cut."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.screens import shown
from tests.language.pseudo import pseudo_catalogue


@pytest.mark.parametrize("longer", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_no_name_is_cut_beside_its_signs(size: tuple[int, int], longer: bool) -> None:
    ledger = Ledger()

    def prepare(services: Services) -> None:
        if longer:
            services.text = pseudo_catalogue(services.text)
        services.writer.keep(ledger)

    with shown("table_five_seats", size, prepare) as app:
        strip = app.stack.top.face.strip  # type: ignore[attr-defined]
        assert strip.view is not None and len(strip.view) == 5
        crew = ("mechanic", "scientist", "captain", "soldier", "pilot")
        words = [app.services.text.within("nemesis").text(f"character.{one}.name") for one in crew]
        strip.show_view(
            tuple(
                replace(view, name=name, bot=True, first_player=True)
                for view, name in zip(strip.view, words, strict=True)
            )
        )
        app.stack.top.dirty = True  # type: ignore[attr-defined]
        app.stack.draw(app.surface)
    assert [one for one in ledger.findings if one.text in words] == []
