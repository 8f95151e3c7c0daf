"""The outcome: told step by step, statistics, and what can be done next."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.client.games.nemesis.outcome.scene import BETWEEN, PATIENCE, OutcomeScene
from nemesis_desktop.client.games.nemesis.outcome.seats import SeatTable, told_of
from nemesis_desktop.client.games.nemesis.viewmodels.final_checks import (
    ALIVE,
    CHECKS,
    COURSE,
    ENGINES,
    INFECTION,
    OBJECTIVE,
)
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.result import result_view
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.nemesis.screens import position
from nemesis_desktop.devtools.screens import shown
from nemesis_desktop.games.nemesis.events.intruders import AttackStruck
from nemesis_desktop.games.nemesis.events.wounds import CharacterDied
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup
from nemesis_desktop.games.nemesis.statistics import STATISTICS, statistics_of
from nemesis_desktop.kernel import Happening, Outcome, Session
from tests.language.ship import ship


def _outcome(app: Any) -> OutcomeScene:
    scene = app.stack.top
    assert isinstance(scene, OutcomeScene)
    return scene


def _again(app: Any) -> OutcomeScene:
    """The same outcome as somebody sees it who likes things to move."""
    before = _outcome(app)
    app.services.settings.reduced_motion = False
    scene = OutcomeScene(app.services, before.play, lambda: None, lambda: None)
    app.stack.push(scene)
    app.frame(0.0, [])
    return scene


def test_checks_are_told_one_by_one_in_the_order_of_the_book() -> None:
    with shown("outcome_victory") as app:
        scene = _again(app)
        assert scene.telling and scene.told == 0
        assert [check.title for check in scene.view.checks] == ["Engines", "Course", "Infection", "Objective"]
        hidden = [check.text for check in scene.known_checks()]
        assert len(set(hidden)) == 1, "nothing is told yet"
        for number in range(1, scene.steps + 1):
            scene.update(BETWEEN + 0.01)
            assert scene.told == number
        assert not scene.telling
        assert all(check.good for check in scene.known_checks())


def test_any_key_tells_everything_at_once() -> None:
    with shown("outcome_victory") as app:
        scene = _again(app)
        scene.update(PATIENCE)
        began: list[str] = []
        scene.new.on_press = lambda: began.append("new")
        scene.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        assert not scene.telling and not began


def test_a_death_is_no_reason_to_wait() -> None:
    with shown("outcome_defeat") as app:
        assert any(check.good is not None for check in _outcome(app).view.checks) == (_outcome(app).steps > 1)


def _found(scene: OutcomeScene, row: int) -> dict[str, bool | None]:
    return {check.name: check.good for check in scene.seats[row].checks}


def test_every_seat_is_shown_its_checks_in_the_order_of_the_book() -> None:
    """N-VIC-01, N-VIC-04: two sleepers end at the wrong place, one is away in a pod, one was awake at the jump."""
    with shown("outcome_judged") as app:
        scene = _outcome(app)
        assert [check.name for check in scene.seats[0].checks] == list(CHECKS)
        assert [_found(scene, row)[COURSE] for row in range(4)] == [False, False, True, None]
        assert [_found(scene, row)[INFECTION] for row in range(4)] == [None, None, True, None]
        assert [_found(scene, row)[ALIVE] for row in range(4)] == [True, True, True, False]
        # What the dead were after is told as well.
        assert [_found(scene, row)[OBJECTIVE] for row in range(4)] == [True, False, False, False]
        assert [one.won for one in scene.seats] == [False] * 4


def test_seats_are_told_check_by_check() -> None:
    with shown("outcome_judged") as app:
        scene = _again(app)
        assert [(step.name, step.row) for step in scene.order] == [
            (ENGINES, None), (COURSE, None), (INFECTION, 2), *((OBJECTIVE, row) for row in range(4)),
        ]  # fmt: skip
        told = told_of(scene.order, 2)
        assert told.check(COURSE, 0) and not told.check(INFECTION, 2) and not told.verdict(2)
        assert told_of(scene.order, len(scene.order)).verdict(2)


def test_faces_tell_no_more_than_the_checks_have_told() -> None:
    with shown("outcome_judged") as app:
        scene = _again(app)
        services, seats = scene.services, scene.seats
        before = SeatTable(services, seats, told_of(scene.order, 0))
        after = SeatTable(services, seats, told_of(scene.order, len(scene.order)))
        faces = [[table.bust(row, one) for row, one in enumerate(seats)] for table in (before, after)]
        moods = [[None if one is None else one.mood for one in row] for row in faces]
        assert moods == [["alert", "alert", "alert", "dead"], ["dead", "dead", "relieved", "dead"]], (
            "whom the course has killed looks like it"
        )


@pytest.mark.parametrize("name", ["outcome_crew", "outcome_intruders"])
def test_who_died_of_an_infection_on_the_way_is_not_said_to_have_missed_a_check(name: str) -> None:
    with shown(name) as app:
        scene = _outcome(app)
        words = " ".join(scene.accessible_text())
        assert "died of the infection" in words and "final infection check" not in words
        dead = [row for row, one in enumerate(scene.seats) if one.checks]
        assert all(_found(scene, row)[INFECTION] is None and _found(scene, row)[ALIVE] is False for row in dead)


def test_whoever_listens_hears_whether_an_objective_was_met() -> None:
    with shown("outcome_judged") as app:
        scene = _outcome(app)
        told = [line for line in scene.accessible_text() if line.startswith("Objective: ")]
        found = [check.good for one in scene.seats for check in one.checks if check.name == OBJECTIVE]
        assert [line.startswith("Objective: Met: ") for line in told] == found and told


def test_a_lonely_death_by_infection_does_not_contradict_the_check(services: Services) -> None:
    state = ship(1).hero("scout", room=11).state
    before = Names(services.text.within("nemesis"), state)
    died = CharacterDied(0, 11, "infection")
    after = died.apply(state)
    happenings = (Happening(died, after),)
    told = result_view(Outcome("defeat:dead", {}), happenings, after, before, 0, 1, "")
    infection = next(check for check in told.checks if check.title == "Infection")
    assert infection.good is None and "Already dead" in infection.text
    assert "died of the infection" in told.text


def test_nothing_is_held_back_without_motion() -> None:
    with shown("outcome_victory") as app:
        assert not _outcome(app).telling


def test_statistics_count_what_happened() -> None:
    session = position("cornered", "melee:2", "card:")
    one = statistics_of(session.happenings, (0,))[0]
    assert one.blows == 1 and one.shots == 0
    assert one.actions >= 1


def test_the_attack_of_a_larva_counts_like_any_other() -> None:
    state = ship().hero("scout").state
    struck = [Happening(AttackStruck(1, kind, 0, "", False), state) for kind in ("larva", "adult")]
    assert statistics_of(struck, (0,))[0].attacks_suffered == 1


def test_statistics_of_nothing_are_nought() -> None:
    one = statistics_of((), (0, 1))[1]
    assert all(getattr(one, name) == 0 for name in STATISTICS)


def test_the_sum_of_all_seats_stands_in_the_last_column() -> None:
    with shown("outcome_statistics_of_five") as app:
        view = _outcome(app).statistics
        assert len(view.columns) == 6
        assert all(sum(numbers[:-1]) == numbers[-1] for _, numbers in view.rows)


@pytest.mark.parametrize("name", ["outcome_judged"])
def test_house_rules_are_named(name: str) -> None:
    with shown(name) as app:
        rules = _outcome(app).statistics.house_rules
        assert len(rules) == 1 and ":" in rules[0]


def test_play_again_begins_another_voyage_of_the_same_kind() -> None:
    with shown("outcome_defeat") as app:
        setup = _outcome(app).play.session.state.setup
        _outcome(app).play_again()
        app.frame(0.0, [])
        table = app.stack.top
        assert isinstance(table, TableScene)
        assert table.play.session.state.setup == setup


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("name", ["outcome_defeat", "outcome_crew", "outcome_intruders"])
def test_no_plate_hides_the_face_of_whoever_has_won(name: str, size: tuple[int, int]) -> None:
    with shown(name, size) as app:
        scene = _outcome(app)
        face = size[0] // 2 + scene._aside(size)
        assert scene._page_box.rect.right < face < size[0]


def test_every_button_of_the_outcome_looks_like_one_that_works() -> None:
    with shown("outcome_defeat") as app:
        scene = _outcome(app)
        assert {one.kind for one in (scene.title, scene.look, scene.again, scene.repeat, scene.statistics_button)} == {
            "normal"
        }


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_result_and_statistics_agree_on_the_rooms_that_were_explored(services: Services, seats: int) -> None:
    """Over whole games: whoever explores a room is counted, and nobody for those that lie open."""
    game, text = Nemesis(), services.within("nemesis").text
    explored = 0
    for seed in range(4):
        setup = Setup("coop" if seats > 1 else "solo", "base", tuple(SeatSetup() for _ in range(seats)))
        session: Session[Any] = Session(game, game.new(setup, seed))
        bot, below = RandomBot(), chance_of(seed)
        while (command := next_command(session, bot, below)) is not None:
            session.submit(command)
        state, happenings = session.state, session.happenings
        outcome = session.outcome()
        assert outcome is not None
        view = result_view(outcome, happenings, state, Names(text, state), 0, len(session.commands), "")
        told = dict(view.numbers)[text.text("outcome.rooms")].partition("/")[0]
        counted = sum(one.rooms_explored for one in statistics_of(happenings, setup.crew).values())
        assert told == str(counted)
        explored += counted
    assert explored > 4
