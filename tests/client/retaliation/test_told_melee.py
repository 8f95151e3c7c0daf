"""A blow is told as a blow: without a weapon the die of shots is rolled hand to hand."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.retaliation.events.intruders import WeaponDieRolled
from tests.retaliation.language import facility

VIEWS = presentation_of("retaliation").events
SHOTS = {"en": "shoot", "uk": "стріл", "zh-Hant": "射擊", "zh-Hans": "射击"}


@pytest.mark.parametrize("language", SHOTS)
@pytest.mark.parametrize("armed", [False, True])
def test_only_a_shot_is_told_as_a_shot(language: str, armed: bool) -> None:
    state = facility().marine("officer", at="r2c2").state
    weapon = state.pile("held:0")[0] if armed else None
    text = load_texts(language).within("retaliation")
    line = VIEWS.line(WeaponDieRolled(0, "shoot", "2", weapon), state, state, text, lambda seen: seen)
    assert line is not None
    assert (SHOTS[language] in line.text) is armed
