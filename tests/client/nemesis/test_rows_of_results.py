"""What became of everybody and what they were after stands whole on the last page, in a game of as many as can play."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, islice

import pytest

from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene
from nemesis_desktop.client.games.nemesis.viewmodels.final_checks import OBJECTIVE, SeatCheck
from nemesis_desktop.client.games.nemesis.viewmodels.seat_results import SeatResult
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.devtools.screens import shown, spoken, vector_pictures_blank
from nemesis_desktop.devtools.text_slots import AT_A_TABLE
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.nemesis.content.load import load_content


def stories(text: Catalogue) -> list[str]:
    """Every way to die or to come home, of somebody."""
    keys = [key for key in text.keys() if key.startswith("outcome.died.")]
    return [text.text(key, character=text.text("character.scientist.name")) for key in keys]


def tables(seats: tuple[SeatResult, ...], text: Catalogue) -> Iterator[tuple[SeatResult, ...]]:
    """Every objective and every story, in rows of six: five characters and the leader of the intruders."""
    goals = [text.text(f"{card}.name") for card in sorted(load_content().objectives)]
    told = cycle(stories(text))
    checks = [check for check in seats[0].checks if check.name != OBJECTIVE]
    for begin in range(0, len(goals), 6):
        rows = islice(cycle(goals[begin : begin + 6]), 6)
        yield tuple(
            replace(seats[0], name=text.text("place.player", n=number), story=next(told),
                    checks=(*checks, SeatCheck(OBJECTIVE, False, goal)))
            for number, goal in enumerate(rows, 1)
        )


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize(("size", "scale"), AT_A_TABLE)
@vector_pictures_blank()
def test_no_story_and_no_objective_is_torn(language: str, size: tuple[int, int], scale: float) -> None:
    """Before, in four rows at 150 % of a window of 1920x1080 every Ukrainian story was."""

    with shown("outcome_crew", size, spoken(language, scale)) as app:
        scene: OutcomeScene = app.stack.top  # type: ignore[assignment]
        for seats in tables(scene.seats, scene.services.text):
            ledger = Ledger(strict=True)
            app.services.writer.keep(ledger)
            scene.seats = seats
            scene.resize(size)
            scene.draw(app.surface)
            assert list(ledger.findings) == []
