"""Several people and bots at one screen: whole games by keys, curtains, and what must never be seen."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.outcome.scene import OutcomeScene
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.scenes import curtain as curtain_module
from nemesis_desktop.client.tabletop.scenes.curtain import PATIENCE, CurtainScene
from nemesis_desktop.client.tabletop.scenes.game_menu import extras_of
from nemesis_desktop.client.tabletop.scenes.menu import MenuScene
from nemesis_desktop.client.tabletop.screens import register_screens
from nemesis_desktop.client.tabletop.seat_bots import BotsHere
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.clock import FakeClock
from nemesis_desktop.client.ui.services import Services, make_services
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import Place, SeatSetup, Setup, State
from nemesis_desktop.kernel import Session
from nemesis_desktop.storage.paths import HOME_VARIABLE
from tests.language.games import played_until
from tests.language.pilot import Pilot

SMALL = (800, 600)
HUMAN, BOT = "human", "cautious"


@pytest.fixture
def services() -> Iterator[Services]:
    pygame.display.init()
    pygame.display.set_mode(SMALL)
    made = make_services(clock=FakeClock())
    register_screens(made)
    made.fit_scale(SMALL)
    made.settings.animation_speed = 0.0
    yield made
    pygame.event.get()


@pytest.fixture
def pilot(services: Services) -> Pilot:
    return Pilot(services, pygame.display.get_surface())


@pytest.fixture(autouse=True)
def curtains_open_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests press keys one after the other."""
    monkeypatch.setattr(curtain_module, "PATIENCE", 0.0)


def setup_of(mode: str, *controllers: str, intruders: str = "book") -> Setup:
    names = ("Ann", "Boris", "Chiara", "Deniz", "Eva", "Farid")
    seats = tuple(SeatSetup(name, one) for name, one in zip(names, controllers, strict=False))
    return Setup(mode, "base", seats, intruders=intruders)


def begun(setup: Setup, seed: int = 1) -> Play:
    game = Nemesis()
    session = Session(game, game.new(setup, seed))
    return Play(session, seed=seed, make_bots=lambda: BotsHere(session, seed))


def advanced(setup: Setup, seed: int, commands: int) -> Session[State]:
    """A game after so many decisions, and then on to the next action of a human seat at a rest."""

    def at_an_action(session: Session[State]) -> bool:
        at_rest = session.rests[-1].commands == len(session.commands)
        topics = {question.topic for question in session.open_questions().values()}
        return len(session.commands) >= commands and at_rest and topics == {"action"}

    return played_until(at_an_action, setup, seed)


def answer(pilot: Pilot, dice: random.Random) -> None:
    """One press of keys for whatever is on the screen."""
    if isinstance(pilot.top, CurtainScene):
        pilot.press(pygame.K_RETURN)
        pilot.frames(1)
    else:
        pilot.answer(dice)


def play_on(pilot: Pilot, until: Callable[[], bool], dice: random.Random | None = None, most: int = 400) -> None:
    """Answer until something is true."""
    dice = dice or random.Random(1)
    for _ in range(most):
        if until():
            return
        answer(pilot, dice)
    raise AssertionError("it never came to that")


@pytest.mark.parametrize(
    ("setup", "seed"),
    [
        (setup_of("coop", HUMAN, HUMAN), 2),
        (setup_of("semi-coop", HUMAN, HUMAN), 5),
        (setup_of("coop", HUMAN, BOT, BOT, BOT), 3),
        (setup_of("coop", BOT, BOT, HUMAN, intruders="player"), 3),
    ],
    ids=["two in co-op", "two in semi-co-op", "one with three bots", "one against bots"],
)
def test_a_whole_game_is_played_with_keys(pilot: Pilot, setup: Setup, seed: int) -> None:
    play = begun(setup, seed)
    pilot.show(TableScene(pilot.services, play))
    pilot.hurry()
    dice, curtains = random.Random(seed), 0
    for _ in range(6000):
        if play.outcome is not None:
            break
        if isinstance(pilot.top, CurtainScene):
            curtains += 1
        answer(pilot, dice)
    pilot.wait_for_the_last_page()
    assert isinstance(pilot.top, OutcomeScene)
    assert len(pilot.top.seats) == len(setup.seats)
    assert {command.seat for command in play.session.commands} == set(range(len(setup.seats)))
    assert (curtains > 0) == (len(play.humans) > 1)


# -- secrets ------------------------------------------------------------------------------------------------


def picture_of(scene: TableScene) -> bytes:
    surface = pygame.Surface(SMALL)
    scene.finish_animations()
    for _ in range(3):
        scene.update(0.05)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def uncovered(services: Services, session: Session[State], seat: int) -> TableScene:
    """The table of a seat that nobody else looks at."""
    scene = TableScene(services, Play(session, seat=seat, seed=1))
    scene.resize(SMALL)
    scene.seats.take_seat(seat)
    return scene


@pytest.mark.parametrize(
    ("setup", "seed", "commands"),
    [
        (setup_of("semi-coop", HUMAN, HUMAN, HUMAN), 4, 60),
        (setup_of("coop", HUMAN, HUMAN), 6, 30),
        (setup_of("coop", HUMAN, HUMAN, HUMAN, intruders="player"), 8, 40),
    ],
)
def test_no_pixel_tells_what_a_seat_may_not_know(
    services: Services, setup: Setup, seed: int, commands: int
) -> None:
    """N-INFO-01: whatever the others hold and whatever lies face down, the table of a seat looks the same."""
    services.settings.reduced_motion = True
    session, game = advanced(setup, seed, commands), Nemesis()
    for seat in range(len(setup.seats)):
        sight = session.sight(seat)
        pictures = set()
        for shuffle in (11, 12):
            imagined = game.imagine(sight, seat, shuffle)
            assert imagined != session.state
            assert game.sight(imagined, seat) == sight
            pictures.add(picture_of(uncovered(services, Session(game, imagined), seat)))
        true = Session(game, session.state)
        pictures.add(picture_of(uncovered(services, true, seat)))
        assert len(pictures) == 1


def test_the_curtain_looks_the_same_whatever_is_hidden(services: Services) -> None:
    session, game = advanced(setup_of("semi-coop", HUMAN, HUMAN), 4, 60), Nemesis()
    sight, pictures = session.sight(None), set()
    for shuffle in (1, 2, 3):
        table = TableScene(services, Play(Session(game, game.imagine(sight, None, shuffle)), seed=1))
        curtain = CurtainScene(services, table.curtain_view(1), lambda: None, lambda: None)
        curtain.resize(SMALL)
        surface = pygame.Surface(SMALL)
        curtain.draw(surface)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 1


def test_a_table_behind_a_curtain_draws_nothing(pilot: Pilot) -> None:
    session = advanced(setup_of("semi-coop", HUMAN, HUMAN), 4, 60)
    pilot.show(TableScene(pilot.services, Play(session, seed=1)))
    assert isinstance(pilot.top, CurtainScene)
    surface = pygame.Surface(SMALL)
    pilot.table.draw(surface)
    first = surface.get_at((0, 0))
    assert all(surface.get_at((x, y)) == first for x in range(0, 800, 13) for y in range(0, 600, 13))


def test_after_a_change_nothing_of_the_seat_before_is_left(pilot: Pilot) -> None:
    play = begun(setup_of("semi-coop", HUMAN, HUMAN), 2)
    pilot.show(TableScene(pilot.services, play))
    table = pilot.table
    play_on(pilot, lambda: bool(table.face.hand.cards) and not isinstance(pilot.top, CurtainScene))
    before = play.seat
    table.face.hand.hovered = 0
    table.toast.say("something private")
    play_on(pilot, lambda: play.seat != before and not isinstance(pilot.top, CurtainScene))
    mine = set(play.session.state.pile(piles.hand(play.seat)))
    assert {card.id for card in table.face.hand.cards} == mine
    assert table.face.hand.hovered is None
    assert not table.toast.shown
    fresh = uncovered(pilot.services, play.session, play.seat)
    assert [goal.card for goal in table.face.goals.view or ()] == [goal.card for goal in fresh.face.goals.view or ()]
    assert table.face.items.view == fresh.face.items.view
    since = pilot.services.text.text("crew.since")
    assert [line.text for line in table.log.lines if line.text != since] == [
        line.text for line in fresh.log.lines
    ]


def test_what_one_looks_for_in_the_log_is_not_left_to_the_next(pilot: Pilot) -> None:
    """Neither the words nor a log of which most is left out."""
    play = begun(setup_of("semi-coop", HUMAN, HUMAN), 2)
    pilot.show(TableScene(pilot.services, play))
    pilot.hurry()
    table = pilot.table
    play_on(pilot, lambda: len(play.session.commands) > 4 and pilot.top is table and table.prompt is not None)
    before = play.seat
    table.log.toggle_search()
    table.log.filter.field.set("engine")
    table.log.filter.on_change()
    assert table.log.filter.active
    table.submit("pass")
    # As after a click elsewhere: keys answer again.
    table.log.filter.field.focused = False
    play_on(pilot, lambda: play.seat != before and not isinstance(pilot.top, CurtainScene))
    assert not table.log.filter.active and not table.log.filter.visible and not table.log.typing


def test_the_seat_that_comes_back_sees_where_its_log_goes_on(pilot: Pilot) -> None:
    play = begun(setup_of("semi-coop", HUMAN, HUMAN), 2)
    pilot.show(TableScene(pilot.services, play))
    pilot.hurry()
    table, since = pilot.table, pilot.services.text.text("crew.since")
    play_on(pilot, lambda: any(line.text == since for line in table.log.lines))
    place = next(i for i, line in enumerate(table.log.lines) if line.text == since)
    assert 0 < place < len(table.log.lines) - 1


# -- the curtain --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "own"), [("semi-coop", True), ("coop", False)])
def test_the_curtain_calls_no_objective_secret_that_lies_open(pilot: Pilot, mode: str, own: bool) -> None:
    table = TableScene(pilot.services, begun(setup_of(mode, HUMAN, HUMAN)))
    assert ("objective" in table.curtain_view(1).why) == own


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant"])
def test_the_curtain_speaks_chinese_without_spaces_between_sentences(language: str) -> None:
    pygame.display.init()
    pygame.display.set_mode(SMALL)
    services = make_services(clock=FakeClock(), language=language)
    table = TableScene(services, begun(setup_of("semi-coop", HUMAN, HUMAN)))
    why = table.curtain_view(1).why
    assert why.count("。") > 1
    assert "。 " not in why


def test_no_curtain_while_nothing_is_secret(pilot: Pilot) -> None:
    """The draft is open to everybody (N-SETUP-22)."""
    play = begun(setup_of("semi-coop", HUMAN, HUMAN))
    pilot.show(TableScene(pilot.services, play))
    pilot.press(pygame.K_1)
    assert play.seat == 1 and pilot.table.is_covered
    assert not isinstance(pilot.top, CurtainScene)
    pilot.press(pygame.K_1)
    pilot.frames(1)
    assert isinstance(pilot.top, CurtainScene)


def test_a_curtain_at_every_change_when_wanted(pilot: Pilot) -> None:
    pilot.services.settings.curtain = "always"
    pilot.show(TableScene(pilot.services, begun(setup_of("coop", HUMAN, HUMAN))))
    assert isinstance(pilot.top, CurtainScene)


def test_an_open_table_has_no_curtain_and_shows_every_seat(pilot: Pilot) -> None:
    pilot.services.settings.curtain = "never"
    play = begun(setup_of("coop", HUMAN, HUMAN), 2)
    pilot.show(TableScene(pilot.services, play))
    table = pilot.table
    play_on(pilot, lambda: bool(table.face.hand.cards) and table.prompt is not None)
    assert not isinstance(pilot.top, CurtainScene)
    other = 1 - play.seat
    pilot.press(pygame.K_TAB)
    assert table.seat == other and table.prompt is None
    assert {card.id for card in table.face.hand.cards} == set(play.session.state.pile(piles.hand(other)))
    pilot.press(pygame.K_ESCAPE)
    assert table.seat == play.seat and table.prompt is not None


@pytest.mark.parametrize(
    "setup",
    [
        setup_of("semi-coop", HUMAN, HUMAN),
        setup_of("coop", HUMAN, HUMAN, HUMAN, intruders="player"),
    ],
)
def test_no_table_lies_open_where_secrets_decide(services: Services, setup: Setup) -> None:
    services.settings.curtain = "never"
    table = TableScene(services, begun(setup) if setup.mode == "coop" else Play(advanced(setup, 4, 60)))
    assert not table.seats.open_table


@pytest.mark.parametrize("speed", [1.0, 0.0])
def test_keys_that_are_still_pressed_do_not_open_the_curtain(
    pilot: Pilot, speed: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(curtain_module, "PATIENCE", PATIENCE)
    session = advanced(setup_of("semi-coop", HUMAN, HUMAN), 4, 60)
    pilot.services.settings.animation_speed = speed
    pilot.show(TableScene(pilot.services, Play(session, seed=1)))
    curtain = pilot.top
    assert isinstance(curtain, CurtainScene)
    curtain.shut_for = 0.0
    pilot.press(pygame.K_RETURN)
    pilot.frames(1, 0.01)
    assert pilot.top is curtain
    assert curtain.wants_frame(), "or the time until it answers would pass unseen"
    pilot.frames(1 + round(PATIENCE / 0.1), 0.1)
    pilot.press(pygame.K_RETURN)
    pilot.frames(1)
    assert pilot.top is pilot.table


def test_the_menu_is_reached_from_the_curtain_and_leads_back(pilot: Pilot) -> None:
    session = advanced(setup_of("semi-coop", HUMAN, HUMAN), 4, 60)
    pilot.show(TableScene(pilot.services, Play(session, seed=1)))
    curtain = pilot.top
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(1)
    assert isinstance(pilot.top, MenuScene)
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(1)
    assert pilot.top is curtain


def test_the_menu_over_a_curtain_offers_what_works_there(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind the curtain nobody takes anything back; a report is written, and where it lies stands over the curtain."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    session = advanced(setup_of("semi-coop", HUMAN, HUMAN), 4, 60)
    pilot.show(TableScene(pilot.services, Play(session, seed=4)))
    table = next(scene for scene in pilot.app.stack.scenes if isinstance(scene, TableScene))
    text = pilot.services.text
    offered = {extra.label: extra for extra in extras_of(table)}
    assert text.text("undo.list") not in offered
    offered[text.text("bundle.write")].press()
    pilot.frames(2)
    assert isinstance(pilot.top, CurtainScene)
    assert "report-1.zip" in pilot.app.notice.message
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    assert text.text("undo.list") in [extra.label for extra in extras_of(table)]


def test_somebody_is_asked_out_of_turn(services: Services) -> None:
    session = advanced(setup_of("semi-coop", HUMAN, HUMAN), 4, 60)
    table = TableScene(services, Play(session, seed=1))
    turn = session.state.clock.turn
    assert turn is not None
    assert "your turn" in table.curtain_view(turn).why
    other = table.curtain_view(1 - turn).why
    assert ("Ann", "Boris")[turn] in other


# -- bots and taking back -----------------------------------------------------------------------------------


def test_a_bot_is_seen_thinking_before_it_answers(pilot: Pilot) -> None:
    pilot.services.settings.animation_speed = 1.0
    play = begun(setup_of("coop", HUMAN, BOT), 2)
    pilot.show(TableScene(pilot.services, play))
    table = pilot.table
    pilot.press(pygame.K_1)
    table.finish_animations()
    pilot.frames(1, 0.01)
    assert table.seats.thinking == 1
    assert "Boris" in table.note()[0]
    assert table.next_wakeup() is not None
    before = play.commands
    pilot.frames(1, 0.05)
    assert play.commands == before
    pilot.frames(12, 0.05)
    assert play.commands > before
    assert play.seat == 0


def test_a_bot_in_a_process_of_its_own_answers(pilot: Pilot) -> None:
    game = Nemesis()
    play = Play(Session(game, game.new(setup_of("coop", HUMAN, "random"), 2)), seed=2)
    pilot.show(TableScene(pilot.services, play))
    pilot.press(pygame.K_1)
    before = play.commands
    for _ in range(600):
        pilot.frames(1)
        if play.commands > before:
            break
        pygame.time.wait(20)
    assert play.commands > before
    play.close()


def test_nobody_takes_back_what_another_person_has_answered(pilot: Pilot) -> None:
    play = begun(setup_of("semi-coop", HUMAN, HUMAN), 2)
    pilot.show(TableScene(pilot.services, play))
    pilot.hurry()
    seen = 0
    dice = random.Random(3)
    for _ in range(160):
        last = play.session.commands[-1].seat if play.commands else play.seat
        if last != play.seat and not isinstance(pilot.top, CurtainScene):
            assert not play.can_undo()
            seen += 1
        if play.outcome is not None or seen > 12:
            break
        answer(pilot, dice)
    assert seen > 3


def passed(pilot: Pilot, seed: int, commands: int) -> tuple[TableScene, Play, CurtainScene]:
    """Somebody has passed and discarded nothing, and the next one is called."""
    play = Play(advanced(setup_of("semi-coop", HUMAN, HUMAN), seed, commands), seed=1)
    pilot.show(TableScene(pilot.services, play))
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    table = pilot.top
    assert isinstance(table, TableScene)
    for key in ("pass", "none"):
        table.submit(key)
        pilot.finish_animations()
        pilot.frames(1)
    assert isinstance(pilot.top, CurtainScene)
    return table, play, pilot.top


def test_the_end_of_a_turn_is_taken_back_until_the_next_one_looks(pilot: Pilot) -> None:
    """Anybody may press it, so the one who ended the turn is called to a curtain of their own."""
    table, play, curtain = passed(pilot, 2, 60)
    first, given, name = play.seat, play.commands, play.members[play.seat].name
    assert table.seats.curtain_for != first
    assert curtain.undo_button is not None and name in curtain.undo_button.label
    curtain.undo_button.press()
    pilot.frames(2)
    again = pilot.top
    assert isinstance(again, CurtainScene) and again is not curtain and again.view.name == name
    assert play.commands < given and table.veiled and again.undo_button is None
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    assert pilot.top is table and play.question is not None and play.question.seat == first


def test_no_curtain_takes_back_what_has_ended_a_round(pilot: Pilot) -> None:
    _, play, curtain = passed(pilot, 4, 40)
    assert not play.can_undo() and curtain.undo_button is None


def test_no_curtain_takes_back_a_reaction(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """That there is something to take back would tell that somebody was asked, and so what they hold."""
    monkeypatch.setattr(Session, "reacted", lambda session, number: True)
    _, play, curtain = passed(pilot, 2, 60)
    assert play.can_undo() and curtain.undo_button is None


def test_taking_back_skips_over_the_answers_of_bots() -> None:
    """A bot would only give the same answer again."""
    play = begun(setup_of("coop", HUMAN, BOT), 2)
    assert not play.can_undo()
    while play.question is None or play.question.topic != "action":
        if play.question is not None:
            play.submit(next(play.question.keys()))
        elif play.ask_bot() is not None:
            play.take_bot_answer()
    action = next(key for key in play.question.keys() if key.startswith(("move:", "careful:")))
    before = play.commands
    play.submit(action)
    assert play.can_undo()
    play.undo()
    assert play.commands == before
    assert play.can_redo()
    play.redo()
    assert play.commands > before


# -- asked out of turn --------------------------------------------------------------------------------------


def test_who_is_asked_in_a_trade_gets_the_screen_and_gives_it_back(pilot: Pilot) -> None:
    """N-ACT-14: both agree; the partner is asked while it is not the partner's turn."""
    play = begun(setup_of("semi-coop", HUMAN, HUMAN), 2)
    pilot.show(TableScene(pilot.services, play))
    pilot.hurry()
    table, topics = pilot.table, []

    def at_screen() -> bool:
        return not isinstance(pilot.top, CurtainScene) and table.prompt is not None

    play_on(pilot, lambda: at_screen() and table.prompt.choice("trade") is not None)  # type: ignore[union-attr]
    starter = play.seat
    table.submit("trade")
    for _ in range(20):
        if isinstance(pilot.top, CurtainScene):
            turn = play.session.state.clock.turn
            why = pilot.top.view.why
            assert ("your turn" in why) == (play.next_human == turn)
            pilot.press(pygame.K_RETURN)
            pilot.frames(1)
            continue
        if not at_screen() or play.question is None:
            pilot.frames(1)
            continue
        topics.append((play.question.topic, play.seat))
        if play.question.topic in ("trade_agree", "action"):
            break
        pilot.press(pygame.K_1)
        pilot.press(pygame.K_RETURN)
        pilot.frames(1)
    asked = dict(topics)
    assert asked["trade_offer"] == starter
    assert 1 - starter in (asked.get("trade_accept"), asked.get("trade_return")), topics
    assert play.seat == starter


def first_is_dead(session: Session[State]) -> bool:
    first = session.state.characters.get(0)
    return first is not None and first.place is Place.DEAD


def test_whoever_is_dead_is_told_that_the_others_play_on(pilot: Pilot) -> None:
    setup = setup_of("semi-coop", HUMAN, "cautious", "cautious")
    session = played_until(first_is_dead, setup, 3)
    play = Play(session, seed=3, make_bots=lambda: BotsHere(session, 3))
    assert play.outcome is None and play.automatic is not None
    pilot.show(TableScene(pilot.services, play))
    assert pilot.table.note()[1] == pilot.services.text.text("crew.thinking_out")


@pytest.mark.parametrize("controllers", [(HUMAN, HUMAN), (BOT, HUMAN, HUMAN), (HUMAN, HUMAN, BOT)])
def test_the_first_hand_and_objectives_are_not_shown_to_everybody_who_saw_the_draft(
    pilot: Pilot, controllers: tuple[str, ...]
) -> None:
    """N-INFO-01, p. 8: everybody looks on at the draft, but not at what is dealt after it."""
    pilot.services.settings.animation_speed = 1.0
    play = begun(setup_of("semi-coop", *controllers), 5)
    pilot.show(TableScene(pilot.services, play))
    table = pilot.table
    for _ in range(200):
        if isinstance(pilot.top, CurtainScene):
            break
        if table.is_covered and play.question is not None:
            pilot.press(pygame.K_1)
        else:
            pilot.frames(1)
        assert table.is_covered or table.veiled or isinstance(pilot.top, CurtainScene)
    assert isinstance(pilot.top, CurtainScene) and not table.face.hand.cards
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    assert pilot.top is table and table.face.hand.cards


def test_what_was_lost_of_a_game_is_said_when_the_curtain_opens(pilot: Pilot) -> None:
    """Behind the curtain nobody could read it, and time would take it away."""
    play = Play(advanced(setup_of("coop", HUMAN, HUMAN), 2, 8), seed=2)
    pilot.show(TableScene(pilot.services, play, notice="5 decisions were lost."))
    table = next(scene for scene in pilot.app.stack.scenes if isinstance(scene, TableScene))
    assert isinstance(pilot.top, CurtainScene)
    pilot.frames(200, 0.1)
    assert not table.toast.shown
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    assert pilot.top is table and table.toast.shown and table.toast.message == "5 decisions were lost."
    pilot.frames(200, 0.1)
    assert not table.toast.shown, "it is said once"


def test_a_window_may_change_its_size_at_the_curtain_after_the_draft(pilot: Pilot) -> None:
    """What came of the last choice was not shown yet; the table behind the curtain knows it anyhow."""
    pilot.show(TableScene(pilot.services, begun(setup_of("coop", HUMAN, HUMAN))))
    table = pilot.table
    play_on(pilot, lambda: isinstance(pilot.top, CurtainScene))
    pilot.app.stack.resize((1280, 720))
    pilot.frames(1)
    assert table.veiled and isinstance(pilot.top, CurtainScene)
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    assert pilot.top is table and table.face.hand.cards
