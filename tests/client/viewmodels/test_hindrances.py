"""What is impossible now, with reason, remedy and rule."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.viewmodels.hindrances import hindrances
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.panels.prompt_panel import PromptPanel
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.tabletop.viewmodels.reasons import Hindrance
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.resources import assets_folder
from tests.language.ship import Position, ship


@pytest.fixture(scope="module")
def text() -> Catalogue:
    return Catalogue.load(assets_folder() / "text", "en").within("nemesis")


def listed(position: Position, text: Catalogue) -> dict[str, Hindrance]:
    return {one.group: one for one in hindrances(Names(text, sight(position.state, 0)), 0)}


def test_nothing_to_shoot_at(text: Catalogue) -> None:
    found = listed(ship().hero("soldier", room=11, hand=4).explored().turn(), text)
    ground = found["shoot"].grounds[0]
    assert ground.reason == text.within("nemesis").text("reason.no_target") and "N-COMBAT-03" in ground.rule


def test_what_is_possible_is_not_listed(text: Catalogue) -> None:
    found = listed(ship().hero("soldier", room=11, hand=4).explored().turn(), text)
    assert "move" not in found and "escape" not in found and "pass" not in found


def test_combat_bars_what_needs_peace(text: Catalogue) -> None:
    position = ship().hero("soldier", room=11, hand=4).explored().intruder("adult", 11).turn()
    found = listed(position, text)
    assert {"careful", "pickup", "craft"} <= set(found)
    assert "escape" not in found and "move" not in found


def test_what_is_impossible_for_the_same_reasons_stands_together(text: Catalogue) -> None:
    position = ship().hero("soldier", room=11, hand=4).explored().turn()
    crafts = [one for one in hindrances(Names(text, sight(position.state, 0)), 0) if one.group == "craft"]
    assert len(crafts) == 1 and "," in crafts[0].label


def test_nothing_is_told_twice_or_left_without_words(text: Catalogue) -> None:
    for position in (
        ship().hero("soldier", room=11, hand=4).explored().turn(),
        ship().hero("scientist", room=11, hand=1).explored().malfunction(11).turn(),
    ):
        for one in hindrances(Names(text, sight(position.state, 0)), 0):
            assert one.label and one.grounds and "[" not in one.label
            assert all(ground.reason and "[" not in ground.reason + ground.remedy for ground in one.grounds)


def test_who_controls_the_intruders_is_told_why_no_card_can_be_used(text: Catalogue) -> None:
    position = ship(2, mode="coop", intruders="player").crew().leading("pursuit_1", "self_healing").turn(2)
    found = {one.label: one.grounds[0] for one in hindrances(Names(text, sight(position.state, 2)), 2)}
    assert found["Move"].reason == "There is no intruder on the ship" and found["Move"].remedy
    assert "N-INTR-12" in found["Attack"].rule and "Self-Healing" in " ".join(found)
    assert not any(card.startswith("[") for card in found)


def test_the_question_for_an_intruder_card_has_the_sign_for_what_is_impossible(services: Services) -> None:
    panel = PromptPanel(services, lambda one: None, lambda: None, lambda: None, lambda one: None, lambda: ())
    panel.place(pygame.Rect(0, 0, 300, 400))
    panel.show(Prompt("intruder_action", "Play a card", "", "one", (Choice("pass", "Pass"),)), ("", ""), (), False)
    assert panel.why.visible


def test_what_lies_elsewhere_says_the_name_of_its_room(text: Catalogue) -> None:
    """The board shows no number on an explored room (N-ACT-13)."""
    assert [ground.reason for ground in listed(ship().hero(hand=3, room=1), text)["pickup"].grounds] == [
        "It lies in the Hibernatorium"
    ]
