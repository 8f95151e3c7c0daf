"""An attack that a weapon prevents never comes to pass: the line about the weapon says why it has a malfunction."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.gear import ItemBroken
from nemesis_desktop.games.retaliation.rules.weapon_traits import WEAPONS
from nemesis_desktop.games.retaliation.telling import BREAK_IN_USE
from tests.retaliation.language import facility

VIEWS = presentation_of("retaliation").events
PREVENTED = {"en": "prevents", "uk": "відвернено", "zh-Hant": "抵擋", "zh-Hans": "抵挡"}


@pytest.mark.parametrize("language", PREVENTED)
@pytest.mark.parametrize(("card", "prevents"), [
    ("support.bayonet.1", True), ("character.assault_rifle.1", True), ("support.tactical_hatchet.1", False),
    ("support.security_system_control.1", False),
])
def test_a_weapon_that_prevented_an_attack_says_so(language: str, card: str, prevents: bool) -> None:
    state = facility().marine("officer", at="r2c2").state
    assert card in facility_content().items
    line = VIEWS.line(ItemBroken(card), state, state, load_texts(language).within("retaliation"), lambda seen: seen)
    assert line is not None
    assert (PREVENTED[language] in line.text) is prevents


def test_the_weapons_that_break_in_use_are_those_whose_text_breaks_them() -> None:
    found = [
        kind for kind, traits in WEAPONS.items()
        if traits.cuts_instead_of_rolling
        or "_break_it" in (getattr(traits.symbol, "__name__", ""), getattr(traits.ammo_loss, "__name__", ""))
    ]
    assert sorted(found) == sorted(BREAK_IN_USE)
