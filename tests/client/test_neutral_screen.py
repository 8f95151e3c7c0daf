"""What comes of an action after somebody was called to the screen is shown to everybody, and nobody's hand with it."""

from __future__ import annotations

import pygame
import pytest

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.scenes.curtain import PATIENCE, CurtainScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.interrupting import might_ignore_attack
from nemesis_desktop.games.nemesis.state import SeatSetup, State
from nemesis_desktop.kernel import Session
from tests.language.pilot import Pilot
from tests.language.ship import GAME, Position, ship


def a_table(services: Services, window: pygame.Surface, position: Position, *bots: int) -> tuple[Pilot, TableScene]:
    services.settings.curtain = "always"
    services.settings.ask_everybody = True
    crew = tuple(SeatSetup(controller="random" if seat in bots else "human") for seat in range(3))
    state = position.turn(0).state
    setup = state.setup.__class__(state.setup.mode, state.setup.board, crew)
    session: Session[State] = Session(GAME, position.having(setup=setup).state)
    pilot, table = Pilot(services, window), TableScene(services, Play(session, seat=0, seed=1))
    pilot.show(table)
    return pilot, table


def opened(pilot: Pilot) -> None:
    """Whoever is called looks."""
    for _ in range(300):
        if isinstance(pilot.top, CurtainScene) and pilot.top.shut_for > PATIENCE:
            pilot.press(pygame.K_RETURN)
            pilot.frames(2)
            return
        pilot.frames(1)
    raise AssertionError("nobody was called")


def searching() -> Position:
    position = ship(3).hero("scout", room=11, hand=["search", "rest"])
    return position.hero("captain", room=11, hand=["search", "rest"]).hero("pilot", room=2, hand=["search"])


def begin(pilot: Pilot, table: TableScene) -> None:
    """The Scout moves on and pays for it."""
    opened(pilot)
    assert table.play.question is not None
    table.submit(next(key for key in table.play.question.keys() if key.startswith("move:")))
    pilot.frames(2)
    assert table.play.question is not None and table.play.question.topic == "pay"
    table.submit(next(key for key in table.play.question.keys() if key))
    while table.director.busy:
        pilot.frames(1)


def test_what_comes_of_it_is_shown_without_anybodys_hand(services: Services, window: pygame.Surface) -> None:
    pilot, table = a_table(services, window, searching())
    begin(pilot, table)
    opened(pilot)
    assert table.play.seat == 1 and len(table.face.hand.cards) == 2
    table.submit("pass")
    seen = 0
    while table.director.busy or table.play.viewer is None:
        assert table.face.hand.cards == () and table.prompt is None and not table.buttons.undo.enabled
        assert table.sight == table.play.session.game.sight(table.play.session.state, None) or table.director.busy
        seen += table.director.busy
        pilot.frames(1)
        if isinstance(pilot.top, CurtainScene):
            break
    assert seen, "something was shown to everybody"
    opened(pilot)
    assert table.play.seat == 0 and len(table.face.hand.cards) == 1


def test_no_frame_of_it_depends_on_what_one_seat_alone_knows(services: Services, window: pygame.Surface) -> None:
    """Pixel by pixel the same, whatever the one who was called holds and wants."""
    films = []
    for hand, objectives in (["search", "rest"], 0), (["rest", "order"], 2):
        position = ship(3).hero("scout", room=11, hand=["search", "rest"])
        position.hero("captain", room=11, hand=hand).hero("pilot", room=2, hand=["search"])
        mine, others = position.state.pile("objectives:1"), position.state.pile(f"objectives:{objectives}")
        piles = {**position.state.piles, "objectives:1": others, f"objectives:{objectives}": mine}
        pilot, table = a_table(services, window, position.having(piles=piles if objectives else position.state.piles))
        begin(pilot, table)
        opened(pilot)
        table.submit("pass")
        film = []
        while not isinstance(pilot.top, CurtainScene):
            pilot.app.stack.draw(pilot.app.surface)
            film.append(pygame.image.tobytes(pilot.app.surface, "RGB"))
            pilot.frames(1)
        films.append(film)
    assert len(films[0]) > 20
    assert [one == other for one, other in zip(*films, strict=True)].count(False) == 0


def test_the_log_of_a_neutral_screen_tells_what_everybody_knows(services: Services, window: pygame.Surface) -> None:
    pilot, table = a_table(services, window, searching())
    begin(pilot, table)
    opened(pilot)
    table.submit("pass")
    pilot.frames(1)
    told = {line.text for line in table.log.lines}
    public = {line.text for line in table.books.books.lines_of(None, table.play.happenings)}
    assert told and told <= public


def test_whoever_acts_sees_what_comes_of_it_at_the_own_screen(services: Services, window: pygame.Surface) -> None:
    """An answer of one's own is no call."""
    pilot, table = a_table(services, window, searching())
    opened(pilot)
    table.submit("pass")
    assert table.play.viewer == 0


def soldier(surprise: bool, *hand: str, armor: bool) -> Position:
    position = ship(3).hero("captain", room=2, hand=["search"])
    position.hero("soldier", room=11, hand=hand).hero("pilot", room=2, hand=["search"])
    if armor:
        position.give(1, "armor")
    return position


@pytest.mark.parametrize(
    ("surprise", "hand", "armor", "could"),
    [
        (False, ("rest",), False, False),
        (False, ("rest",), True, True),
        (True, ("rest",), False, True),
        (True, ("nerves_of_steel",), False, True),
        (True, (), False, False),
        (False, ("nerves_of_steel",), False, False),
    ],
)
def test_who_could_ignore_an_attack_is_seen_by_everybody(
    surprise: bool, hand: tuple[str, ...], armor: bool, could: bool
) -> None:
    state = soldier(surprise, *hand, armor=armor).state
    assert might_ignore_attack(state, 1, surprise) is could


@pytest.mark.parametrize("item", ["armor", "autoloader"])
def test_a_victim_that_could_ignore_the_hit_is_called_whatever_lies_on_the_rack(item: str) -> None:
    position = ship(3).hero("captain", room=2).hero("soldier", room=11, hand=["rest"]).hero("pilot", room=2)
    position.give(1, item).intruder("adult", 11).next_attack("scratch_1")
    position.character(1, passed=True).character(2, passed=True)
    session: Session[State] = Session(GAME, position.turn(0).state)
    play = Play(session, seat=0, seed=1)
    play.asks_everybody = lambda: True
    play.submit("pass")
    assert play.next_human == 1
    play.sit(1)
    assert play.question is not None and play.question.topic == "react_before_AttackStruck"


def test_whoever_sits_at_the_screen_is_not_asked_without_need() -> None:
    position = ship(3).hero("captain", room=2).hero("soldier", room=11, hand=["rest"]).hero("pilot", room=2)
    position.give(1, "autoloader").intruder("adult", 11).next_attack("scratch_1")
    position.character(0, passed=True).character(2, passed=True)
    session: Session[State] = Session(GAME, position.turn(1).state)
    play = Play(session, seat=1, seed=1)
    play.asks_everybody = lambda: True
    play.submit("pass")
    assert play.reaction_masking.seat is None


@pytest.mark.parametrize("card", ["interruption", "rest"])
def test_a_bot_that_could_step_in_seems_to_think_whatever_it_holds(
    services: Services, window: pygame.Surface, card: str
) -> None:
    position = ship(3).hero("scout", room=11, hand=["search", "rest"])
    position.hero("captain", room=2, hand=["search"]).hero("pilot", room=11, hand=[card, "search"])
    pilot, table = a_table(services, window, position, 2)
    begin(pilot, table)
    assert table.seats.thinking == 2
    assert table.play.viewer == 0
