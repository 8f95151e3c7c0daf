"""What is impossible now, with reason, remedy and rule."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.text.catalogue import Catalogue
from nemesis_desktop.client.viewmodels.choices import choices_of
from nemesis_desktop.client.viewmodels.hindrances import Hindrance, hindrances
from nemesis_desktop.client.viewmodels.names import Names
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.resources import assets_folder
from tests.language.ship import Position, ship


@pytest.fixture(scope="module")
def text() -> Catalogue:
    return Catalogue.load(assets_folder() / "text", "en")


def listed(position: Position, text: Catalogue) -> dict[str, Hindrance]:
    seen = sight(position.state, 0)
    question = position.session().open_questions()[0]
    names = Names(text, seen)
    return {one.group: one for one in hindrances(names, 0, choices_of(question, names, 0))}


def test_nothing_to_shoot_at(text: Catalogue) -> None:
    found = listed(ship().hero("soldier", room=11, hand=4).explored().turn(), text)
    assert found["shoot"].reason == "There is nothing to attack here"
    assert found["shoot"].remedy and "N-COMBAT-03" in found["shoot"].rule


def test_what_is_offered_is_not_listed(text: Catalogue) -> None:
    found = listed(ship().hero("soldier", room=11, hand=4).explored().turn(), text)
    assert "move" not in found and "escape" not in found


def test_combat_bars_what_needs_peace(text: Catalogue) -> None:
    position = ship().hero("soldier", room=11, hand=4).explored().intruder("adult", 11).turn()
    found = listed(position, text)
    assert {"careful", "pickup", "trade", "craft"} <= set(found)
    assert "escape" not in found and "shoot" not in found


def test_every_reason_of_a_basic_action_has_a_remedy(text: Catalogue) -> None:
    for position in (
        ship().hero("soldier", room=11, hand=4).explored().turn(),
        ship().hero("soldier", room=11, hand=4).explored().intruder("adult", 11).turn(),
        ship().hero("scientist", room=11, hand=1).explored().malfunction(11).turn(),
    ):
        for one in listed(position, text).values():
            if one.group not in ("card", "item"):
                assert one.remedy, one
