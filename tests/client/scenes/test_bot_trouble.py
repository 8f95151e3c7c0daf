"""A bot that does not answer is told to the people at the table, who play its seat from then on."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.seat_bots import BotsHere
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.kernel import Session
from tests.language.pilot import Pilot
from tests.language.ship import GAME

SETUP = Setup("coop", "base", (SeatSetup("Ann"), SeatSetup("Bo", "prospector")))


def begun() -> Play:
    session = Session(GAME, GAME.new(SETUP, 3))
    return Play(session, seed=3, make_bots=lambda: BotsHere(session, 3))


def until_the_bot_is_asked(play: Play) -> None:
    while play.automatic is None:
        play.submit(next(play.question.keys()))  # type: ignore[union-attr]


def test_its_seat_goes_to_the_people() -> None:
    play = begun()
    until_the_bot_is_asked(play)
    commands = play.commands
    assert play.ask_bot() == 1
    assert play.take_bot_answer() is None
    assert play.commands == commands, "nobody answered in its place"
    assert play.humans == (0, 1)
    trouble = play.take_trouble()
    assert trouble is not None and trouble.seat == 1
    assert trouble.problem.facts["bot"] == "prospector"
    assert play.take_trouble() is None, "told once"
    play.sit(1)
    assert play.question is not None


def test_the_table_says_why(services: Services, window: pygame.Surface) -> None:
    play = begun()
    until_the_bot_is_asked(play)
    table, pilot = TableScene(services, play), Pilot(services, window)
    pilot.show(table)
    for _ in range(200):
        pilot.frames(1)
        if "prospector" in table.toast.message:
            break
    assert "prospector" in table.toast.message
    assert "Bo" in table.toast.message
