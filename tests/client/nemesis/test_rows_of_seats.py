"""Whoever plays and how, on the rows of a new game: every word stands there whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.new_game.plan import (
    CONTROLLERS,
    LEADER_CONTROLLERS,
    GamePlan,
    SeatPlan,
)
from nemesis_desktop.client.games.nemesis.new_game.seats import LEADER, TEMPERAMENTS, SeatRow
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.texts import languages_of_ours

SIZE = (1920, 1080)
ROWS = {1.0: 948, 1.5: 1122}
"""How wide a row is, by the scale of the interface."""


def plans() -> Iterator[tuple[int, GamePlan]]:
    """Everybody who may answer for a seat, in every way."""
    plan = replace(GamePlan().in_mode("semi-coop"), intruders="player")
    for name in CONTROLLERS:
        for temperament in TEMPERAMENTS:
            yield 0, replace(plan, crew=(SeatPlan("", name, temperament), *plan.crew[1:]))
    for name in LEADER_CONTROLLERS:
        yield LEADER, replace(plan, leader=SeatPlan("", name))


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize("scale", ROWS)
def test_who_plays_and_how_is_read_whole(services: Services, language: str, scale: float) -> None:
    services.speak(language)
    services.settings.ui_scale = scale
    services.fit_scale(SIZE)
    ledger, canvas = Ledger(strict=True), pygame.Surface(SIZE)
    services.writer.keep(ledger)
    for number, plan in plans():
        row = SeatRow(services.within("nemesis"), plan, number, lambda *_: None, lambda _: None)
        row.place(pygame.Rect(0, 0, ROWS[scale], row.size_hint(ROWS[scale])[1]))
        for _, widget in row.widgets():
            widget.draw(canvas)
    assert list(ledger.findings) == []
