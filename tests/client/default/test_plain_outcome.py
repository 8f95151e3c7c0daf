"""The last page of a game that brings none along."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.tabletop.default.outcome import PlainOutcomeScene
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Session
from tests.games.outpost.state import OutpostSetup
from tests.language.games import play_on
from tests.language.pilot import Pilot


def ended(game: str, seed: int = 7) -> Play:
    rules = GAMES[game].game
    session = Session(rules, rules.new(OutpostSetup(), seed))
    play_on(session, seed, 10_000)
    return Play(session, seed=seed)


def test_it_tells_the_verdict_and_everything_that_was_counted(pilot: Pilot, outpost: str) -> None:
    play = ended(outpost)
    page = PlainOutcomeScene(pilot.services, play, lambda: None, lambda: None)
    pilot.show(page)
    told = page.accessible_text()
    assert told[0] == "Defeat: storm" and f"Decisions made: {len(play.session.commands)}" in told
    assert "Player 1" in told and any(line.startswith("Tiles: ") for line in told)
    assert page.new.focused


def test_a_game_that_goes_on_has_no_last_page(pilot: Pilot, outpost: str) -> None:
    rules = GAMES[outpost].game
    with pytest.raises(ValueError, match="not over"):
        PlainOutcomeScene(pilot.services, Play(Session(rules, rules.new(OutpostSetup(), 1))), print, print)
