"""Being called to the screen does not tell who holds a reaction: an attack and a command ask everybody who could react
as far as everybody can see, and nobody else's picture tells a difference."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.retaliation.reacting import might_ignore_command, might_react_to_attack
from nemesis_desktop.games.retaliation.state import FacilityState
from nemesis_desktop.kernel import Session
from tests.client.test_reaction_masking import Calling
from tests.language.pilot import Pilot
from tests.retaliation.language import GAME, facility

HERE, BEYOND, WAY = "r2c1", "r1c0", "r1c0-r2c1"
HOLDS = {True: ("stay_calm", "rest"), False: ("search", "rest")}
OBEYS = {True: ("chain_of_command", "rest"), False: ("search", "rest")}


def leaving(officer: bool) -> Play:
    """The Recon may leave a Room in which a drone attacks; the Officer beside them holds Stay Calm, or not."""
    position = facility(3).bare().marine("recon", at=HERE, hand=("search", "rest", "secure"))
    position.marine("officer", at=HERE, hand=HOLDS[officer]).marine("medical_support", at=HERE, hand=("search",))
    position.room(HERE, "armory").room(BEYOND, "emergency_room").corridor(WAY, 104).intruder("drone", HERE)
    return playing(position.next_attack("scratch_c").next_noise("4").turn().state)


def commanded(recon: bool) -> Play:
    """The Officer may order the Recon to move, who holds Chain of Command, or not."""
    position = facility(2).bare().marine("officer", at=HERE, hand=("first_in_command", "rest", "search"))
    position.marine("recon", at=BEYOND, hand=OBEYS[recon]).room(HERE, "armory").room(BEYOND, "emergency_room")
    return playing(position.corridor(WAY, 104).having(lander_space=None).next_noise("4").turn().state)


def playing(state: FacilityState) -> Play:
    session: Session[FacilityState] = Session(GAME, state)
    return Play(session, seat=0, seed=1)




def called(services: Services, window: pygame.Surface, play: Play, first: str, everybody: bool) -> list[str]:
    """Who was called and what was asked, from the choice of an action that begins so to the next action."""
    services.settings.animation_speed, services.settings.ask_everybody = 0.0, everybody
    pilot = Pilot(services, window)
    table = TableScene(services, play, make_seats=Calling)
    seats = table.seats
    assert isinstance(seats, Calling)
    pilot.show(table)
    seats.called.clear()
    told: list[str] = []
    begun = False
    for _ in range(16):
        pilot.finish_animations()
        pilot.frames(2)
        question = play.question
        if question is None or (begun and question.topic == "action"):
            break
        keys = list(question.keys())
        if question.topic.startswith("react_"):
            assert table.prompt is not None
            told.append(f"{play.seat}: {table.prompt.title}")
            table.submit("pass")
        elif question.topic == "action":
            begun = True
            table.submit(next(key for key in keys if key.startswith(first)))
        else:
            table.submit(next((key for key in keys if key.startswith(("order:move", "option:order"))), keys[0]))
    return [*map(str, seats.called), *told]


@pytest.mark.parametrize("officer", [False, True])
def test_the_officer_is_called_whether_they_hold_the_card_or_not(
    services: Services, window: pygame.Surface, officer: bool
) -> None:
    nobody = called(services, window, leaving(False), "move:", True)
    assert nobody[0] == "1", "the Officer could stay calm, so they are asked"
    assert "Recon" in nobody[-1] and "Drone" in nobody[-1], "whoever reacts is told to what"
    assert called(services, window, leaving(officer), "move:", True) == nobody


def test_only_who_holds_it_is_called_unless_everybody_shall_be(services: Services, window: pygame.Surface) -> None:
    assert "1" not in called(services, window, leaving(False), "move:", False)
    assert called(services, window, leaving(True), "move:", False)[0] == "1"


@pytest.mark.parametrize("recon", [False, True])
def test_who_is_commanded_is_called_whether_they_could_ignore_it_or_not(
    services: Services, window: pygame.Surface, recon: bool
) -> None:
    nobody = called(services, window, commanded(False), "card:officer.first_in_command", True)
    assert "1" in nobody
    assert called(services, window, commanded(recon), "card:officer.first_in_command", True) == nobody


@pytest.mark.parametrize("officer", [False, True])
def test_the_game_hears_of_real_questions_only(services: Services, window: pygame.Surface, officer: bool) -> None:
    asked, quick = leaving(officer), leaving(officer)
    called(services, window, asked, "move:", True)
    called(services, window, quick, "move:", False)
    assert asked.session.commands == quick.session.commands
    assert asked.session.checksum == quick.session.checksum


def test_who_could_react_is_seen_by_everybody() -> None:
    """Their decks are known, their hands are not."""
    for officer in (False, True):
        state = leaving(officer).session.state
        assert might_react_to_attack(state, 0) == (1,)
        assert might_react_to_attack(state, 1) == (1,)
        assert not might_ignore_command(state, 1) and might_ignore_command(state, 0)
    empty = facility(2).bare().marine("recon", at=HERE).marine("officer", at=HERE).room(HERE, "armory").turn().state
    assert might_react_to_attack(empty, 0) == (), "a hand without cards holds no reaction"
