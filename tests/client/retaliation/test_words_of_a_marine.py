"""What the board of a marine says of place, wounds and air stands there whole, or a sign in its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle

import pygame
import pytest

from nemesis_desktop.client.games.retaliation.panels.marine import MarinePanel
from nemesis_desktop.client.games.retaliation.viewmodels.marine import MarineBoard
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.devtools.screens import shown, spoken, vector_pictures_blank
from nemesis_desktop.devtools.text_slots import AT_A_TABLE
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.retaliation.content.load import facility_content


def boards(view: MarineBoard, text: Catalogue) -> Iterator[MarineBoard]:
    """Every place, and with it in turn every character, every wound and everything that the air may do."""
    content = facility_content()
    wounds = sorted({one.kind for one in content.wounds.values()})
    rooms = [text.text(f"room.{room}.name") for room in content.rooms]
    airs, people = cycle(("safe", "uses", "last", "suffocates", "kills", "")), cycle(sorted(content.characters))
    conditions = cycle(("healthy", "injured", "heavily_injured"))
    for number, room in enumerate(rooms):
        held = tuple(
            (f"wound:{index}", text.label(text.text(f"wound.{wounds[(number + index) % len(wounds)]}.name")))
            for index in range(number % 4)
        )
        name = text.label(text.text(f"character.{next(people)}.name"))
        place, short = text.label(room), text.text("board.room", room=room)
        yield replace(view, name=name, place=place, short_place=short, wounds=held, air=next(airs),
                      condition=next(conditions), suffocating=True, armor="", on_turn=True)


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize(("size", "scale"), AT_A_TABLE)
@vector_pictures_blank()
def test_no_word_of_a_marine_is_torn(language: str, size: tuple[int, int], scale: float) -> None:
    with shown("retaliation/moves", size, spoken(language, scale)) as app:
        panel: MarinePanel = app.stack.top.face.marine  # type: ignore[attr-defined]
        assert panel.view is not None
        ledger = Ledger(strict=True)
        app.services.writer.keep(ledger)
        for view in boards(panel.view, app.services.text.within("retaliation")):
            panel.paint(pygame.Surface(size), panel.rect.copy(), view)
        assert list(ledger.findings) == []
