"""Asking everybody: being called to the screen does not tell who holds an Interruption."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.viewmodels.choices import choices_of
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.scenes.curtain import CurtainUndo
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.table.seats import ScreenSeats
from nemesis_desktop.client.tabletop.viewmodels.prompt import LET_ALL_PASS
from nemesis_desktop.client.tabletop.viewmodels.undo_steps import why_no_further
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.interrupting import might_interrupt_action
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Seat, Session
from nemesis_desktop.resources import assets_folder
from tests.language.pilot import Pilot
from tests.language.ship import GAME, ship

TEXT = Catalogue.load(assets_folder() / "text", "en").within("nemesis")
HANDS = {True: ["interruption", "rest"], False: ["search", "rest"]}
CASES = [(False, False), (True, False), (False, True), (True, True)]


def three(captain: bool, pilot: bool) -> Play:
    """The Scout acts; the two others stand by, with an Interruption or without."""
    position = ship(3).hero("scout", room=11, hand=["search", "rest"])
    position.hero("captain", room=11, hand=HANDS[captain]).hero("pilot", room=11, hand=HANDS[pilot])
    session: Session[State] = Session(GAME, position.turn(0).state)
    return Play(session, seat=0, seed=1)


def taken_up(play: Play) -> str:
    """The Scout picks up the corpse; the answer that pays for it is still to be given."""
    assert play.question is not None
    play.submit(next(key for key in play.question.keys() if key.startswith("pickup:")))
    assert play.question is not None and play.question.topic == "pay"
    return next(key for key in play.question.keys() if key)


class Calling(ScreenSeats):
    """Curtains open by themselves and are counted."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self.called: list[Seat] = []

    def draw_curtain(self, seat: Seat, undo: CurtainUndo | None = None) -> None:
        """Somebody is called to the screen."""
        assert undo is None
        self.called.append(seat)
        self.take_seat(seat)


def curtains(services: Services, window: pygame.Surface, play: Play, everybody: bool) -> list[str]:
    """Who was called, and what was said, from the first answer of the Scout to their next question."""
    services.settings.animation_speed = 0.0
    services.settings.ask_everybody = everybody
    pilot = Pilot(services, window)
    table = TableScene(services, play, make_seats=Calling)
    seats = table.seats
    assert isinstance(seats, Calling)
    pilot.show(table)
    pilot.frames(1)
    seats.called.clear()
    table.submit(taken_up(play))
    told = []
    for _ in range(12):
        pilot.finish_animations()
        pilot.frames(2)
        question = play.question
        if question is None or not question.topic.startswith("react_"):
            break
        assert table.prompt is not None
        told.append(f"{play.seat} {table.prompt.title} {question.topic}")
        table.submit("pass")
    return [*map(str, seats.called), *told]


@pytest.mark.parametrize(("captain", "pilot"), CASES)
def test_the_same_people_are_called_whoever_holds_the_card(
    services: Services, window: pygame.Surface, captain: bool, pilot: bool
) -> None:
    nobody = curtains(services, window, three(False, False), True)
    assert nobody[:2] == ["1", "2"], "both who stand by are called although neither holds the card"
    assert curtains(services, window, three(captain, pilot), True) == nobody


def test_only_holders_are_called_unless_everybody_shall_be(services: Services, window: pygame.Surface) -> None:
    assert "1" not in curtains(services, window, three(False, False), False)
    assert curtains(services, window, three(True, False), False)[0] == "1"


@pytest.mark.parametrize(("captain", "pilot"), CASES)
def test_the_game_hears_of_real_questions_only(
    services: Services, window: pygame.Surface, captain: bool, pilot: bool
) -> None:
    asked, quick = three(captain, pilot), three(captain, pilot)
    curtains(services, window, asked, True)
    curtains(services, window, quick, False)
    assert asked.session.commands == quick.session.commands
    assert asked.session.checksum == quick.session.checksum


def test_nothing_is_told_before_everybody_was_asked(services: Services, window: pygame.Surface) -> None:
    play = three(False, False)
    play.asks_everybody = lambda: True
    before = play.sight_for(None)
    key = taken_up(play)
    shown: Sequence[object] = play.submit(key)
    assert play.next_human == 1 and play.asked == (1,)
    assert len(play.happenings) < len(play.session.happenings)
    assert play.sight_for(None).characters == before.characters
    assert not play.can_undo() and not play.ask_advice()
    play.sit(1)
    assert not play.submit("pass")
    play.sit(2)
    rest = play.submit(LET_ALL_PASS)
    assert rest and len(play.happenings) == len(play.session.happenings)
    assert [*shown, *rest] == list(play.happenings)[-len(shown) - len(rest) :]


def test_an_interruption_that_is_used_ends_the_asking(services: Services, window: pygame.Surface) -> None:
    play = three(True, False)
    play.asks_everybody = lambda: True
    key = taken_up(play)
    play.submit(key)
    assert play.next_human == 1
    play.sit(1)
    assert play.question is not None
    used = next(key for key in play.question.keys() if key.startswith("use:"))
    play.submit(used)
    # Against the Interruption the two others are asked.
    called = []
    while (seat := play.next_human) is not None and play.reaction_masking.seat is not None:
        called.append(seat)
        play.sit(seat)
        assert play.question is not None and play.question.topic == "react_before_InterruptionPlayed"
        play.submit("pass")
    assert called == [2, 0]


def test_a_card_that_may_be_used_is_called_by_its_name() -> None:
    play = three(True, False)
    play.submit(taken_up(play))
    play.sit(1)
    assert play.question is not None
    names = Names(TEXT, play.sight)
    used = next(choice for choice in choices_of(play.question, names, 1) if choice.key.startswith("use:"))
    card = used.key.removeprefix("use:card:")
    assert used.target == f"card:{card}" and used.label == TEXT.text("option.use", what=names.card(card))
    assert names.card(card) == TEXT.text("action.interruption.name")


def test_letting_everything_pass_is_taken_back_with_its_answer() -> None:
    play = three(True, False)
    play.free_undo = True
    play.submit(taken_up(play))
    play.sit(1)
    play.submit(LET_ALL_PASS)
    assert play.reaction_masking.excused(1, play.session.state)
    play.undo()
    assert play.question is not None and not play.reaction_masking.excused(1, play.session.state)


def test_who_could_step_in_is_seen_by_everybody() -> None:
    state = three(True, False).session.state
    assert might_interrupt_action(state, 0) == (1, 2)
    assert might_interrupt_action(state, 1) == (2, 0)


@pytest.mark.parametrize(("captain", "pilot"), CASES)
def test_whether_an_action_can_be_taken_back_tells_nobody_who_holds_the_card(
    services: Services, window: pygame.Surface, captain: bool, pilot: bool
) -> None:
    """Whoever holds none gives no answer that undo would end at; picking up a corpse makes nothing known."""
    play = three(captain, pilot)
    curtains(services, window, play, True)
    assert play.seat == 0 and not play.can_undo()
    assert why_no_further(play, services.text) == services.text.text("undo.why.other")


@pytest.mark.parametrize(("captain", "pilot"), CASES)
def test_who_lets_everything_pass_is_in_nobodys_way_whatever_they_hold(captain: bool, pilot: bool) -> None:
    play = three(captain, pilot)
    play.asks_everybody = lambda: True
    for seat in (1, 2):
        play.stand_down(seat)
    before = play.commands
    play.submit(taken_up(play))
    after = play.session.checksum
    assert play.next_human is None and play.can_undo()
    play.undo()
    assert play.commands == before + 1
    play.redo()
    assert play.session.checksum == after and play.next_human is None
