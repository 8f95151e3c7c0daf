"""The last page tells every final check and what came of it."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.games.retaliation.outcome import mission_reasons
from nemesis_desktop.client.tabletop.staging import played_by_chance
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.retaliation.state import RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup


@pytest.mark.parametrize("language", languages_of_ours())
@pytest.mark.parametrize("seed", [3, 5])
def test_no_check_stands_without_what_came_of_it(services: Services, language: str, seed: int) -> None:
    services.speak(language)
    told = services.within("retaliation")
    play = played_by_chance("retaliation", RetaliationSetup("solo", (SeatSetup(),)), seed, None)
    lines = mission_reasons(told, play)
    checks = [one for one in lines if one.role == "heading" and one.size == 18][1:]
    assert len(checks) >= 2
    for check in checks:
        assert lines[lines.index(check) + 1].role == "body", check.words
