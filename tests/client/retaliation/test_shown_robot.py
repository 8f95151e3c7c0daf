"""Which robot it is, is shown when it is revealed; and a larva that finds a host is no success."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.games.retaliation.event_views import EVENT_VIEWS
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.stage.log_line import GOOD, HARM
from nemesis_desktop.client.ui.palette import Palette
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.games.retaliation.events.facility import RobotRevealed
from nemesis_desktop.games.retaliation.events.intruders import IntruderGone
from nemesis_desktop.games.retaliation.events.map import HibernatoriumDiscovered
from tests.retaliation.language import GAME, facility


@pytest.mark.parametrize("language", ["en", "uk", "zh-Hant", "zh-Hans"])
def test_a_robot_that_is_revealed_is_shown_with_what_it_can_do(language: str) -> None:
    position = facility(1).bare().marine("recon").robot("medical", revealed=True)
    words = GameWords.of("retaliation", load_texts(language).within("retaliation"), GAME.sight(position.state, 0))
    for event in (RobotRevealed("robot.medical"), HibernatoriumDiscovered("robot.medical")):
        view = EVENT_VIEWS.of(type(event))
        assert view.banner is not None
        shown = view.banner(event, words, words)
        assert shown is not None and shown.waits and shown.title and shown.text and shown.kicker


def test_a_robot_that_nobody_knows_is_not_shown() -> None:
    position = facility(1).bare().marine("recon").robot("medical")
    words = GameWords.of("retaliation", load_texts("en").within("retaliation"), GAME.sight(position.state, 0))
    view = EVENT_VIEWS.of(HibernatoriumDiscovered)
    assert view.banner is not None and view.banner(HibernatoriumDiscovered("robot.medical"), words, words) is None


def test_a_larva_that_finds_a_host_is_no_success_in_the_log() -> None:
    position = facility(1).bare().marine("recon")
    text = load_texts("en").within("retaliation")
    colours = {}
    for why in ("killed", "latched_on"):
        event = IntruderGone(1, "larva", position.state.marines[0].space or "", why)
        line = EVENT_VIEWS.line(event, position.state, position.state, text, lambda state: GAME.sight(state, 0))
        assert line is not None
        assert Palette().named(line.colour)
        colours[why] = line.colour
    assert colours == {"killed": GOOD, "latched_on": HARM}
