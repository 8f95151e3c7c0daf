"""What comes of an action after somebody was called to the screen is shown to everybody, and nobody's hand with it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.scenes.curtain import PATIENCE, CurtainScene
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.interrupting import might_ignore_attack
from nemesis_desktop.games.nemesis.state import SeatSetup, State, Step
from nemesis_desktop.kernel import NOTHING, Session
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


def test_who_can_only_let_it_happen_is_told_why_they_are_asked(services: Services, window: pygame.Surface) -> None:
    """A question with one answer needs no hint, and would seem to be a mistake."""
    pilot, table = a_table(services, window, searching())
    begin(pilot, table)
    opened(pilot)
    assert table.play.is_asked_in_vain and table.prompt is not None
    assert table.prompt.hint == services.text.text("crew.in_vain")
    assert not table.hints.button.visible


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


# -- what is nobody's turn ------------------------------------------------------------------------------------


def last_to_pass(hand: tuple[str, ...] = ("search", "rest")) -> Position:
    """Two who hide their hands; one has passed, and the other one is about to."""
    position = ship(2).hero("scout", room=11, hand=hand).hero("captain", room=2, hand=["search"])
    return position.character(1, passed=True)


def two(
    services: Services, window: pygame.Surface, position: Position, actions: int = 0
) -> tuple[Pilot, TableScene]:
    state = position.turn(0, actions).state
    setup = state.setup.__class__("semi-coop", state.setup.board, (SeatSetup(controller="human"),) * 2)
    session: Session[State] = Session(GAME, position.having(setup=setup).state)
    pilot, table = Pilot(services, window), TableScene(services, Play(session, seat=0, seed=1))
    pilot.show(table)
    opened(pilot)
    return pilot, table


def pass_the_round(table: TableScene) -> None:
    table.submit("pass")
    assert table.play.question is not None and table.play.question.topic == "pass_discard"
    table.submit(NOTHING)


def test_the_end_of_a_round_is_shown_to_everybody(services: Services, window: pygame.Surface) -> None:
    """Both look on, and neither the objectives of whoever passed last nor the cards drawn next are seen."""
    pilot, table = two(services, window, last_to_pass())
    assert table.face.hand.cards
    pass_the_round(table)
    assert table.play.viewer == 0 and table.sight.clock.step is Step.TURNS, "the pass itself is seen alone"
    seen = 0
    while not isinstance(pilot.top, CurtainScene):
        pilot.frames(1)
        if table.sight.clock.step is not Step.TURNS or table.sight.clock.round > 2:
            assert table.play.viewer is None and table.face.hand.cards == () and table.prompt is None
            assert not table.buttons.undo.enabled
            seen += table.director.busy
    assert seen, "the event was shown"
    assert table.play.session.state.clock.round == 3 and not table.play.between_turns.held
    opened(pilot)
    assert table.play.viewer == table.play.seat and table.face.hand.cards
    assert "Since" not in table.log.lines[-1].text


def test_no_frame_of_the_end_of_a_round_depends_on_the_hand_of_whoever_passed_last(
    services: Services, window: pygame.Surface
) -> None:
    films = []
    for objectives in 0, 0, 1:
        position = last_to_pass()
        mine, others = position.state.pile("objectives:0"), position.state.pile(f"objectives:{objectives}")
        swapped = {**position.state.piles, "objectives:0": others, f"objectives:{objectives}": mine}
        pilot, table = two(services, window, position.having(piles=swapped if objectives else position.state.piles))
        # The hull is shown coarse until it is drawn in the background, which takes as long as it takes.
        pilot.frames(2)
        table.finish_animations()
        pass_the_round(table)
        film = []
        while not isinstance(pilot.top, CurtainScene):
            pilot.frames(1)
            if table.play.viewer is None:
                pilot.app.stack.draw(pilot.app.surface)
                film.append(pygame.image.tobytes(pilot.app.surface, "RGB"))
        films.append(film)
    # The pictures of cards are drawn for the first film, where motion begins a frame later.
    assert len(films[1]) > 20
    assert [one == other for one, other in zip(*films[1:], strict=True)].count(False) == 0


def test_who_has_nothing_to_hide_stays_at_the_screen(services: Services, window: pygame.Surface) -> None:
    position = last_to_pass()
    state = position.turn(0).state
    session: Session[State] = Session(GAME, state)
    play = Play(session, seat=0, seed=1)
    play.submit("pass")
    play.submit(NOTHING)
    assert play.viewer == 0 and not play.between_turns.held and play.sight.clock.round == 3


def test_nothing_is_answered_or_taken_back_before_everybody_looks() -> None:
    play = Play(last_to_pass().turn(0).session(), seat=0, seed=1)
    play.hides_the_screen = lambda: True
    play.submit("pass")
    play.submit(NOTHING)
    assert play.between_turns.held and play.sight.clock.step is Step.TURNS
    assert play.question is None and play.next_human is None and play.automatic is None and play.asked == ()
    assert not play.undo_steps and play.outcome is None
    shown = len(play.happenings)
    play.step_aside()
    held = play.between_turns.take()
    assert tuple(play.happenings[shown:]) == held and play.next_human is not None


def test_nothing_of_a_message_for_one_seat_fades_before_the_next_one(
    services: Services, window: pygame.Surface
) -> None:
    """What was seen in an Engine Room with the last action of a turn is still fading when the curtain comes."""
    position = ship(2).hero("scout", room=20, hand=["search", "rest"]).hero("captain", room=2, hand=["search"])
    position.having(clock=replace(position.state.clock, waiting=(1,)))
    pilot, table = two(services, window, position, actions=1)
    table.submit("room")
    told = set()
    for _ in range(600):
        if isinstance(pilot.top, CurtainScene):
            break
        pilot.frames(1, 0.02)
        told.add(getattr(table.director.cue, "kicker", ""))
    assert services.text.within("nemesis").text("moment.only_you") in told
    assert isinstance(pilot.top, CurtainScene) and not table.face.afterglow.is_moving


def test_after_the_last_checks_the_log_holds_the_whole_game(services: Services, window: pygame.Surface) -> None:
    pilot, table = two(services, window, last_to_pass().having(time=1))
    pass_the_round(table)
    while table.play.outcome is None or table.director.busy:
        pilot.frames(1)
    pilot.wait_for_the_last_page()
    assert table.ended and table.seats.is_neutral
    words = services.text.within("nemesis").text("log.passed", seat="Scout")
    assert words in [line.text for line in table.log.lines]
