"""Puzzles: the files, the judge, the plate over the table, the page, and every recorded solution played."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pygame
import pytest

from nemesis_desktop.bots.registry import bot_named
from nemesis_desktop.client.games.nemesis.panels.goals import GoalsPanel
from nemesis_desktop.client.games.nemesis.viewmodels.hud import ObjectiveView
from nemesis_desktop.client.games.retaliation.panels.goals import AssignmentPanel
from nemesis_desktop.client.tabletop.first_times.tip_scene import TipScene
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.puzzles.puzzle_scene import NEXT_PUZZLE_KEY, RESTART_KEY, PuzzleScene
from nemesis_desktop.client.tabletop.puzzles.puzzles_scene import PuzzlesScene, puzzle_table
from nemesis_desktop.client.tabletop.scenes.menu import MenuScene
from nemesis_desktop.client.tabletop.scenes.title import TitleScene
from nemesis_desktop.client.tabletop.table.hints import HINT_KEY
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.devtools.screens import vector_pictures_blank
from nemesis_desktop.devtools.text_slots import LAYOUTS, Layout
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.registry import GAMES, games_with
from nemesis_desktop.kernel import PASS, Command, Event, Happening, Session
from nemesis_desktop.storage.library.saves import Saves
from nemesis_desktop.storage.profile.puzzle_results import (
    PUZZLES_FILE,
    PuzzleResult,
    note_result,
    puzzle_results,
)
from nemesis_desktop.storage.puzzles import MOST_TRIED, EventSign, Puzzle, PuzzleGoal, Standing, puzzles_of
from nemesis_desktop.storage.shipped import read_shipped
from tests.client.events import events_of
from tests.language.mouse import MousePilot

ALL = [(game, name) for game in games_with(puzzles_of) for name in puzzles_of(game)]
OTHER_SEEDS = range(2, 22)
FACES = {
    "silence": "silence", "danger": "danger", "blank": "blank", "hit_1": "1 hit", "hit_2": "2 hits",
    "ammo_loss": "ammo loss",
}
"""Faces of the dice in the words of the texts; numbers are numbers."""


@pytest.fixture
def pilot(services: Services, window: pygame.Surface, tmp_path: Path) -> MousePilot:
    services.settings.animation_speed = 0.0
    services.storage = Saves(tmp_path)
    return MousePilot(services, window)


def session_of(game: str, puzzle: Puzzle, seed: int | None = None) -> Session[object]:
    setup, own = puzzle.begin(game)
    rules = GAMES[game].game
    return Session(rules, rules.new(setup, own if seed is None else seed))


def standing(puzzle: Puzzle, session: Session[object]) -> Standing:
    answers = (session.happenings_of(number) for number in range(len(session.commands)))
    return puzzle.judged(answers, session.outcome() is not None).standing


def answer(session: Session[object], key: str) -> None:
    seat, question = next(iter(session.open_questions().items()))
    session.submit(Command(seat, question.topic, key))


def goals_of(table: TableScene) -> ObjectiveView:
    panel = next(one for one in table.panels if isinstance(one, GoalsPanel))
    assert panel.view
    return panel.view[0]


def sit_down(pilot: MousePilot, name: str, game: str = "nemesis") -> PuzzleScene:
    pilot.show(puzzle_table(pilot.services, game, name))
    pilot.frames(2)
    plate = pilot.top
    assert isinstance(plate, PuzzleScene)
    return plate


# -- the files --------------------------------------------------------------------------------------------------


def test_there_are_at_least_four_puzzles_of_each_grade() -> None:
    grades = [puzzle.grade for puzzle in puzzles_of("nemesis").values()]
    assert len(grades) >= 18 and all(grades.count(grade) >= 4 for grade in (1, 2, 3))


def test_some_puzzles_last_several_rounds_and_one_is_played_by_two() -> None:
    long = [one for one in puzzles_of("nemesis").values() if one.goal.turn.event == "RoundBegan" and one.goal.turns > 1]
    assert len(long) >= 4 and {puzzle.grade for puzzle in long} == {2, 3}
    assert any(len(puzzle.level["seats"]) == 2 for puzzle in long)
    for puzzle in long:
        session = session_of("nemesis", puzzle)
        for key in puzzle.solution:
            answer(session, key)
        rounds = [
            happening for number in range(len(session.commands)) for happening in session.happenings_of(number)
            if type(happening.event).__name__ == "RoundBegan"
        ]
        assert rounds, f"{puzzle.id} is solved within one round"


def test_there_are_puzzles_of_retaliation_of_each_grade_and_some_cross_a_round() -> None:
    found = puzzles_of("retaliation").values()
    assert len(found) >= 6 and {puzzle.grade for puzzle in found} == {1, 2, 3}
    crossing = []
    for puzzle in found:
        session = session_of("retaliation", puzzle)
        for key in puzzle.solution:
            answer(session, key)
        told = [type(one.event).__name__ for one in session.happenings]
        crossing += [puzzle.id] if "RoundOpened" in told else []
    assert len(crossing) >= 2


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_puzzle_has_words_and_events_that_exist(services: Services, game: str, name: str) -> None:
    puzzle, text = puzzles_of(game)[name], services.within(game).text
    assert text.has(puzzle.title) and text.has(puzzle.task) and text.has(puzzle.known)
    assert services.images.drawable(f"{game}/{puzzle.picture}")
    known = {kind: {*getattr(value, "__dataclass_fields__", {})} for kind, value in events_of(game).items()}
    goal = puzzle.goal
    for sign in (*goal.reach, *goal.avoid, goal.turn, *([goal.cost] if goal.cost else [])):
        assert sign.event in known and {*sign.facts} <= known[sign.event], sign
    session = session_of(game, puzzle)
    assert not GAMES[game].game.problems(session.state)
    assert standing(puzzle, session) is Standing.OPEN


@pytest.mark.parametrize(
    ("change", "where"),
    [({"grade": 4}, "grade"), ({"solution": []}, "solution"), ({"id": "../x"}, "id"),
     ({"picture": "../x"}, "picture"), ({"more": 1}, "more"),
     ({"goal": {"reach": [], "turn": {"event": "A"}, "turns": 1}}, "goal.reach")],
)  # fmt: skip
def test_a_wrong_puzzle_is_refused_with_the_place(change: dict[str, object], where: str) -> None:
    good = {"format": 1, "id": "a", "grade": 1, "order": 1, "picture": "a/b", "level": {}, "solution": ["a"],
            "goal": {"reach": [{"event": "Rang"}], "turn": {"event": "Fell"}, "turns": 1}}  # fmt: skip
    assert read_shipped(Puzzle, json.dumps(good)).id == "a"
    with pytest.raises(ValueError, match=where):
        read_shipped(Puzzle, json.dumps({**good, **change}))


# -- solving ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "name"), ALL)
def test_the_recorded_solution_solves(game: str, name: str) -> None:
    puzzle = puzzles_of(game)[name]
    session = session_of(game, puzzle)
    for number, key in enumerate(puzzle.solution):
        assert standing(puzzle, session) is Standing.OPEN, f"decided before answer {number}"
        answer(session, key)
    assert standing(puzzle, session) is Standing.SOLVED


@pytest.mark.parametrize("name", puzzles_of("nemesis"))
def test_no_explored_room_goes_by_its_number_alone(services: Services, name: str) -> None:
    """The ship shows its name instead."""
    puzzle, text = puzzles_of("nemesis")[name], services.within("nemesis").text
    state = session_of("nemesis", puzzle).state
    told = f"{text.text(puzzle.task)} {text.text(puzzle.known)}"
    numbered = [int(number) for number in re.findall(r"\brooms? (\d+)", told, re.IGNORECASE)]
    assert not [number for number in numbered if state.rooms[number].explored]


@pytest.mark.parametrize("name", puzzles_of("nemesis"))
def test_the_time_track_shows_the_round_of_a_puzzle(name: str) -> None:
    """Every round before it moved the time marker one space."""
    state = session_of("nemesis", puzzles_of("nemesis")[name]).state
    assert load_content().time_track.start - state.time == state.clock.round - 1


@pytest.mark.parametrize(("game", "name"), ALL)
def test_a_game_that_ends_with_the_solution_is_won(game: str, name: str) -> None:
    puzzle = puzzles_of(game)[name]
    session = session_of(game, puzzle)
    for key in puzzle.solution:
        answer(session, key)
    outcome = session.outcome()
    assert outcome is None or presentation_of(game).is_victory(outcome.name), outcome


@pytest.mark.parametrize(("game", "name"), ALL)
def test_the_solution_is_no_guess(game: str, name: str) -> None:
    """Whatever is hidden may be otherwise: it still solves."""
    puzzle = puzzles_of(game)[name]
    for seed in OTHER_SEEDS:
        session = session_of(game, puzzle, seed)
        for key in puzzle.solution:
            answer(session, key)
        assert standing(puzzle, session) is Standing.SOLVED, seed


@pytest.mark.parametrize(("game", "name"), ALL)
def test_whatever_chance_brings_is_told_beforehand(services: Services, game: str, name: str) -> None:
    """Dice, attack cards and the direction of a retreat that the solution meets."""
    puzzle = puzzles_of(game)[name]
    told = services.within(game).text.text(puzzle.known)
    session = session_of(game, puzzle)
    for key in puzzle.solution[:-1] if puzzle.goal.turn.event == "RoundBegan" else puzzle.solution:
        answer(session, key)
    blood = {one.id: one.blood for one in load_content().attacks.values()}
    for number in range(len(session.commands)):
        for event in (happening.event for happening in session.happenings_of(number)):
            if type(event).__name__ in ("TurnEnded", "MarineTurnEnded"):
                break
            if type(event).__name__ in ("NoiseRolled", "CombatRolled", "NoiseDieRolled", "WeaponDieRolled"):
                assert FACES.get(event.face, event.face) in told  # type: ignore[attr-defined]
            if type(event).__name__ == "EnduranceChecked":
                assert all(str(blood[card]) in told for card in event.cards)  # type: ignore[attr-defined]
            if type(event).__name__ == "IntruderRetreated":
                assert f"corridor {event.direction}" in told  # type: ignore[attr-defined]


@pytest.mark.parametrize(("game", "name"), ALL)
def test_passing_solves_nothing(game: str, name: str) -> None:
    puzzle = puzzles_of(game)[name]
    session = session_of(game, puzzle)
    while standing(puzzle, session) is Standing.OPEN:
        keys = tuple(next(iter(session.open_questions().values())).keys())
        answer(session, PASS if PASS in keys else keys[0])
    assert standing(puzzle, session).is_lost


def test_an_intruder_that_leaves_the_ship_is_not_killed() -> None:
    """Whoever finds a fire extinguisher drives the Adult into the technical corridors."""
    puzzle = puzzles_of("nemesis")["no_air"]
    session = session_of("nemesis", puzzle)
    for key in (
        "room", "card:captain.rest.1+card:captain.search.1", "colour:yellow", "card:yellow.fire_extinguisher.4",
        "drop:weapon.six_shooter.1", "move:016-021", "card:captain.reload.1", "item:yellow.fire_extinguisher.4",
    ):  # fmt: skip
        answer(session, key)
        if not session.state.intruders:
            break
    assert not session.state.intruders
    assert standing(puzzle, session) is not Standing.SOLVED


def test_the_cautious_bot_solves_few_and_none_of_the_third_grade() -> None:
    solved = []
    for game, name in ALL:
        puzzle, bot = puzzles_of(game)[name], bot_named(game, "cautious")
        session = session_of(game, puzzle)
        while standing(puzzle, session) is Standing.OPEN:
            seat, question = next(iter(session.open_questions().items()))
            answer(session, bot.choose(session.sight(seat), question, lambda below: 0))
        if standing(puzzle, session) is Standing.SOLVED:
            solved.append(puzzle)
    assert len(solved) <= len(ALL) // 4
    assert not [puzzle.id for puzzle in solved if puzzle.grade == 3]


def test_hardly_anybody_solves_one_of_the_third_grade_by_chance() -> None:
    dice = Random(7)
    for game, name in ALL:
        puzzle = puzzles_of(game)[name]
        solved = 0
        for _ in range(30 if puzzle.grade == 3 else 0):
            session = session_of(game, puzzle)
            while standing(puzzle, session) is Standing.OPEN:
                answer(session, dice.choice(tuple(next(iter(session.open_questions().values())).keys())))
            solved += standing(puzzle, session) is Standing.SOLVED
        assert solved <= 1, name


# -- the judge --------------------------------------------------------------------------------------------------


class Rang(Event):
    """Something happened."""

    def __init__(self, bell: int = 1, cards: tuple[str, ...] = ()) -> None:
        self.bell, self.cards = bell, cards


class Fell(Event):
    """A turn ended."""


class RoundBegan(Event):
    """A round is over."""


class Broke(Event):
    """What must not be."""


def judged(goal: dict[str, object], *answers: tuple[Event, ...]) -> tuple[Standing, int, int]:
    told = {"format": 1, "id": "a", "grade": 1, "order": 1, "picture": "a", "level": {}, "solution": ["a"]}
    puzzle = Puzzle.model_validate({**told, "goal": goal})
    return tuple(puzzle.judged([[Happening(event, None) for event in answer] for answer in answers]))  # type: ignore[return-value]


GOAL: dict[str, object] = {
    "reach": [{"event": "Rang", "facts": {"bell": 2}, "times": 2}], "avoid": [{"event": "Broke"}],
    "turn": {"event": "Fell"}, "turns": 2, "cost": {"event": "Rang"},
}  # fmt: skip


def test_everything_has_to_happen_as_often_as_it_is_asked_for() -> None:
    assert judged(GOAL, (Rang(2),), (Rang(1),))[0] is Standing.OPEN
    assert judged(GOAL, (Rang(2),), (Fell(),), (Rang(2, ("a", "b")),)) == (Standing.SOLVED, 2, 2)


def test_a_puzzle_is_lost_when_its_turns_are_over_or_something_broke() -> None:
    assert judged(GOAL, (Fell(),), (Fell(),), (Rang(2), Rang(2)))[0] is Standing.TURNS
    assert judged(GOAL, (Rang(2), Broke(), Rang(2)))[0] is Standing.AVOID
    assert judged(GOAL, (Rang(2), Rang(2)), (Broke(),))[0] is Standing.SOLVED


def test_what_has_to_be_settled_may_still_go_wrong_with_the_same_answer() -> None:
    goal = {**GOAL, "settled": True}
    assert judged(goal, (Rang(2), Rang(2), Broke()))[0] is Standing.AVOID
    assert judged(goal, (Rang(2), Rang(2), Fell(), Broke()))[0] is Standing.SOLVED
    assert PuzzleGoal.model_validate(goal).reach[0] == EventSign(event="Rang", facts={"bell": 2}, times=2)


# -- at the table -----------------------------------------------------------------------------------------------


def test_from_the_title_to_a_puzzle_with_the_mouse(pilot: MousePilot) -> None:
    title = TitleScene(pilot.services)
    pilot.show(title)
    pilot.click(title.puzzles_button.rect.center)
    pilot.frames(2)
    page = pilot.top
    assert isinstance(page, PuzzlesScene)
    pilot.click(page.buttons["nemesis/one_shot"].rect.center)
    pilot.frames(3)
    assert isinstance(pilot.top, PuzzleScene) and pilot.top.puzzle.id == "one_shot"


def test_the_keyboard_comes_back_to_where_the_page_was_opened(pilot: MousePilot) -> None:
    title = TitleScene(pilot.services)
    pilot.show(title)
    title.group.focus(title.puzzles_button)
    for key, shown in ((pygame.K_RETURN, PuzzlesScene), (pygame.K_ESCAPE, TitleScene)):
        pilot.press(key)
        pilot.frames(2)
        assert isinstance(pilot.top, shown)
    assert pilot.top.group is not None and pilot.top.group.ring.current is title.puzzles_button


@pytest.mark.parametrize("name", puzzles_of("retaliation"))
def test_the_plate_leaves_the_round_track_free(pilot: MousePilot, name: str) -> None:
    plate = sit_down(pilot, name, "retaliation")
    track = pilot.table.board.fixtures
    assert len(track) == 14
    assert plate.panel.rect.collidelist(list(track)) < 0


def test_it_says_at_once_that_it_is_solved_and_remembers_it(pilot: MousePilot, tmp_path: Path) -> None:
    plate = sit_down(pilot, "one_shot")
    for key in plate.puzzle.solution:
        assert not plate.result.words
        pilot.table.submit(key)
        pilot.frames(2)
    assert plate.verdict.standing is Standing.SOLVED
    assert plate.result.words in plate.announcements() and "1 turn" in plate.result.words
    assert puzzle_results(tmp_path)["nemesis/one_shot"] == PuzzleResult(turns=1, cards=0)
    pilot.press(NEXT_PUZZLE_KEY)
    pilot.frames(3)
    assert isinstance(pilot.top, PuzzleScene) and pilot.top.puzzle.id == "stepping_stones"


def test_it_says_at_once_that_it_is_lost_and_undo_helps(pilot: MousePilot) -> None:
    plate = sit_down(pilot, "quiet_feet")
    pilot.table.submit(PASS)
    while plate.verdict.standing is Standing.OPEN and pilot.table.prompt is not None:
        pilot.table.submit(pilot.table.prompt.choices[0].key if pilot.table.prompt.least else "none")
        pilot.frames(2)
    pilot.frames(2)
    assert plate.verdict.standing.is_lost and plate.result.words
    pilot.table.undoing.undo()
    pilot.frames(2)
    while pilot.table.play.can_undo():
        pilot.table.undoing.undo()
    pilot.frames(2)
    assert plate.verdict.standing is Standing.OPEN and not plate.result.words


def test_it_says_that_the_goal_can_no_longer_be_reached_before_the_turn_is_over(pilot: MousePilot) -> None:
    plate = sit_down(pilot, "one_shot")
    for key in ("shoot:1", "card:soldier.rest.1"):
        pilot.table.submit(key)
        assert plate.verdict.standing is Standing.OPEN
        pilot.frames(6)
    assert pilot.table.prompt is not None and pilot.table.prompt.topic == "action"
    assert plate.verdict.standing.is_lost and plate.result.words in plate.announcements()
    pilot.table.undoing.undo_to(0)
    pilot.frames(6)
    assert plate.verdict.standing is Standing.OPEN and not plate.result.words


def test_a_puzzle_of_rounds_is_solved_in_rounds(pilot: MousePilot, tmp_path: Path) -> None:
    note_result(tmp_path, "nemesis/gone_by_morning", PuzzleResult(turns=2, cards=2))
    plate = sit_down(pilot, "gone_by_morning")
    for key in plate.puzzle.solution:
        pilot.table.submit(key)
        pilot.frames(2)
    assert "in 2 rounds" in plate.result.words and "best: 2 rounds" in plate.result.words


@pytest.mark.parametrize(("game", "name"), ALL)
def test_what_a_puzzle_counts_is_what_its_event_ends(game: str, name: str) -> None:
    goal, views = puzzles_of(game)[name].goal, presentation_of(game).events
    begins = [kind.__name__ for kind in views.kinds if views.of(kind).begins_round]
    assert (goal.unit == "round") == (goal.turn.event in begins)


def test_answers_are_tried_out_while_nothing_moves_and_then_no_more(pilot: MousePilot) -> None:
    plate = sit_down(pilot, "one_shot")
    assert plate.next_wakeup() is None
    for key in ("shoot:1", "card:soldier.rest.1"):
        pilot.table.submit(key)
        pilot.frames(1)
    assert plate.next_wakeup() is not None
    pilot.frames(10)
    assert plate.verdict.standing.is_lost and plate.next_wakeup() is None


def test_a_loss_is_told_where_cards_may_still_be_discarded(pilot: MousePilot) -> None:
    plate = sit_down(pilot, "back_stairs")
    for key in ("card:mechanic.technical_corridors.1", "card:mechanic.rest.1", "room:4"):
        pilot.table.submit(key)
        pilot.frames(20)
    assert pilot.table.prompt is not None and pilot.table.prompt.topic == "pass_discard"
    assert plate.verdict.standing.is_lost


def test_what_can_still_be_cancelled_is_not_called_a_loss(pilot: MousePilot) -> None:
    plate = sit_down(pilot, "one_shot")
    pilot.table.submit("shoot:1")
    pilot.frames(30)
    assert pilot.table.question_panel.cancel.visible
    assert plate.verdict.standing is Standing.OPEN


@pytest.mark.parametrize("name", ["one_shot", "locked_out", "wash_first"])
def test_nobody_on_the_way_to_the_goal_hears_that_it_is_lost(pilot: MousePilot, name: str) -> None:
    plate = sit_down(pilot, name)
    for key in plate.puzzle.solution:
        assert plate.verdict.standing is Standing.OPEN
        pilot.table.submit(key)
        pilot.frames(40)
    assert plate.verdict.standing is Standing.SOLVED


def test_nobody_hears_that_it_is_lost_where_too_much_may_still_be_done() -> None:
    puzzle = puzzles_of("nemesis")["live_bait"]
    session = session_of("nemesis", puzzle)
    answer(session, next(key for key in next(iter(session.open_questions().values())).keys() if key != PASS))
    search = puzzle.looked_for("nemesis", session.commands)
    for _ in range(MOST_TRIED):
        next(search)
    with pytest.raises(StopIteration) as end:
        next(search)
    assert end.value.value is True


def test_a_loss_is_told_with_what_brings_it_and_not_after_the_event_phase(pilot: MousePilot) -> None:
    plate = sit_down(pilot, "quiet_feet")
    pilot.services.settings.animation_speed = 1.0
    for key in (PASS, "none"):
        pilot.table.director.skip_all()
        pilot.table.submit(key)
    while plate.verdict.standing is Standing.OPEN:
        assert pilot.table.director.busy
        pilot.frames(1)
    assert plate.verdict.standing.is_lost and plate.result.words
    assert pilot.table.director.busy


def test_a_loss_says_what_broke_the_goal(pilot: MousePilot) -> None:
    plate = sit_down(pilot, "stepping_stones")
    for key in ("move:018-021", "card:scout.rest.1", "move:015-018", "card:scout.search.1"):
        pilot.table.submit(key)
        pilot.frames(2)
    lost = pilot.services.text.text("puzzle.lost.avoid")
    assert plate.result.words == f"Scout now has 1 light wound (fire). {lost}"


@pytest.mark.parametrize(
    ("name", "keys", "told"),
    [("hold_the_door", (PASS, "none"), "Drone attacks: Officer"),
     ("two_barrels", ("melee:1", "card:recon.rest"), "Recon gains a contamination card")],
)  # fmt: skip
def test_a_loss_in_retaliation_says_what_broke_the_goal(
    pilot: MousePilot, name: str, keys: tuple[str, ...], told: str
) -> None:
    plate = sit_down(pilot, name, "retaliation")
    for key in keys:
        pilot.table.submit(key)
        pilot.frames(2)
    assert plate.result.words == f"{told}. {pilot.services.text.text('puzzle.lost.avoid')}"


def test_a_round_that_is_over_is_told_as_time_that_is_up() -> None:
    goal = {**GOAL, "avoid": [{"event": "RoundBegan"}]}
    assert judged(goal, (RoundBegan(),))[0] is Standing.TURNS


def test_it_is_solved_with_what_solves_it_and_not_after_the_event_phase(pilot: MousePilot) -> None:
    plate = sit_down(pilot, "back_stairs")
    for key in plate.puzzle.solution[:-1]:
        pilot.table.submit(key)
        pilot.frames(2)
    pilot.services.settings.animation_speed = 1.0
    pilot.table.submit(plate.puzzle.solution[-1])
    while plate.verdict.standing is Standing.OPEN:
        assert pilot.table.director.busy
        pilot.frames(1)
    assert plate.verdict.standing is Standing.SOLVED
    assert pilot.table.director.busy


@pytest.mark.parametrize("name", ["stepping_stones", "locked_out", "back_stairs", "quiet_feet", "hands_off"])
def test_the_plate_leaves_the_room_free_that_the_task_names(pilot: MousePilot, name: str) -> None:
    plate = sit_down(pilot, name)
    spots = [pilot.table.board.anchor(f"room:{room}") for room in plate.puzzle.rooms]
    assert spots and not [spot for spot in spots if spot is None or plate.panel.rect.collidepoint(spot)]


def test_a_puzzle_for_two_characters_is_played_by_one_person_without_a_curtain(pilot: MousePilot) -> None:
    pilot.services.settings.curtain = "always"
    plate = sit_down(pilot, "live_bait")
    for key in plate.puzzle.solution:
        assert pilot.top is plate
        pilot.table.submit(key)
        pilot.frames(3)
    assert plate.verdict.standing is Standing.SOLVED


def test_whoever_plays_both_characters_takes_back_the_answers_of_both(pilot: MousePilot) -> None:
    plate = sit_down(pilot, "live_bait")
    table, puzzle = pilot.table, plate.puzzle
    before, seat = table.play.session.state, table.play.seat
    for key in puzzle.solution:
        table.submit(key)
        pilot.frames(3)
    assert {command.seat for command in table.play.session.commands} == {0, 1}
    plate.start_again()
    pilot.frames(3)
    assert (table.play.session.state, table.play.seat) == (before, seat)
    for key in puzzle.solution[:-1]:
        table.submit(key)
        pilot.frames(3)
    while table.play.can_undo():
        table.undoing.undo()
        pilot.frames(2)
    assert (table.play.session.state, table.play.seat) == (before, seat)
    assert plate.verdict.standing is Standing.OPEN


def test_one_key_begins_again(pilot: MousePilot) -> None:
    plate = sit_down(pilot, "quiet_feet")
    before = pilot.table.play.session.state
    for key in plate.puzzle.solution[:4]:
        pilot.table.submit(key)
        pilot.frames(2)
    assert pilot.table.play.commands
    pilot.press(RESTART_KEY)
    pilot.frames(3)
    assert pilot.table.play.commands == 0 and pilot.table.play.session.state == before
    assert plate.verdict.standing is Standing.OPEN


def test_a_puzzle_is_played_with_keys_alone(pilot: MousePilot) -> None:
    plate = sit_down(pilot, "quiet_feet")
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_RETURN)
    pilot.frames(2)
    assert pilot.top is plate and pilot.table.play.commands == 1
    while pilot.table.prompt is not None and pilot.table.prompt.topic != "action":
        pilot.press(pygame.K_1)
        pilot.press(pygame.K_RETURN)
        pilot.frames(2)
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    assert isinstance(pilot.top, MenuScene)


def test_the_menu_of_a_puzzle_says_nothing_of_saving_and_leads_to_the_others(pilot: MousePilot) -> None:
    sit_down(pilot, "one_shot")
    pilot.press(pygame.K_ESCAPE)
    pilot.frames(2)
    menu, text = pilot.top, pilot.services.text
    assert isinstance(menu, MenuScene) and not menu.note.words
    assert (menu.title_button.label, menu.quit_button.label) == (text.text("game_menu.leave"), text.text("menu.quit"))
    (others,) = [one for one in menu.extras if one.label == text.text("puzzles.title")]
    pilot.click(others.rect.center)
    pilot.frames(2)
    assert isinstance(pilot.top, PuzzlesScene)


def test_a_puzzle_is_no_saved_game_and_brings_no_tips(pilot: MousePilot) -> None:
    assert pilot.services.storage is not None
    sit_down(pilot, "one_shot")
    pilot.frames(4)
    assert not pilot.services.storage.has_running
    assert not any(isinstance(scene, TipScene) for scene in pilot.app.stack.scenes)


def test_a_puzzle_is_spoken(pilot: MousePilot) -> None:
    plate = sit_down(pilot, "bait")
    tree = tree_of(pilot.services, pilot.app.stack)
    assert plate.task.words in plate.accessible_text() and plate.known.words in plate.accessible_text()
    assert tree.find("button", plate.restart.label).action is not None


def test_the_page_shows_what_was_reached(pilot: MousePilot, tmp_path: Path) -> None:
    note_result(tmp_path, "nemesis/one_shot", PuzzleResult(turns=1, cards=0))
    page = PuzzlesScene(pilot.services)
    pilot.show(page)
    assert page.buttons["nemesis/one_shot"].icon == "icons/check"
    assert page.buttons["nemesis/bait"].icon == "icons/play"
    assert page.panel.note.startswith("1 ")


def test_the_result_stands_with_the_task_and_leaves_the_tick_its_room(pilot: MousePilot, tmp_path: Path) -> None:
    text, puzzle = pilot.services.text, puzzles_of("nemesis")["one_shot"]
    note_result(tmp_path, "nemesis/one_shot", PuzzleResult(turns=1, cards=2))
    page = PuzzlesScene(pilot.services)
    pilot.show(page)
    button = page.buttons["nemesis/one_shot"]
    assert button.label == text.within("nemesis").text(puzzle.title)
    pilot.move(button.rect.center)
    pilot.frames(2)
    task = text.within("nemesis").text(puzzle.task)
    assert page.task.words == f"{task} {text.text('puzzle.best', turns=1, unit='turn', cards=2)}"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("language", languages_of_ours())
def test_all_puzzles_are_seen_at_once(services: Services, language: str, size: tuple[int, int]) -> None:
    services.speak(language)
    services.fit_scale(size)
    page = PuzzlesScene(services)
    assert page.wanted_height(size[0]) <= size[1]


def test_the_page_tells_the_task_of_what_is_pointed_at(pilot: MousePilot) -> None:
    page = PuzzlesScene(pilot.services)
    pilot.show(page)
    text = pilot.services.text.within("nemesis")
    for name in ("one_shot", "bait"):
        page.group.focus(page.buttons[f"nemesis/{name}"])
        page.draw(pilot.app.surface)
        assert page.task.words == text.text(puzzles_of("nemesis")[name].task)
    pilot.move(page.buttons["nemesis/quiet_feet"].rect.center)
    pilot.frames(1)
    assert page.task.words == text.text(puzzles_of("nemesis")["quiet_feet"].task)


def told_goals(table: TableScene) -> tuple[str, ...]:
    """What the panel of the objectives tells, in words."""
    panel = next(one for one in table.panels if isinstance(one, (GoalsPanel, AssignmentPanel)))
    return tuple(part for node in panel.nodes() for child in node.children for part in (child.name, child.value))


@pytest.mark.parametrize(("game", "name"), [("nemesis", "bait"), ("retaliation", "window_seat")])
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_the_panel_of_the_objectives_tells_the_task_alone(
    services: Services, game: str, name: str, size: tuple[int, int]
) -> None:
    pilot = MousePilot(services, pygame.Surface(size))
    table, puzzle = puzzle_table(services, game, name), puzzles_of(game)[name]
    pilot.show(table)
    pilot.frames(2)
    text = table.services.text
    assert told_goals(table) == (text.text(puzzle.title), text.text(puzzle.task))
    spot = next(place for panel in table.panels if (place := panel.spot("goal")) is not None)
    pilot.click(spot.center)
    pilot.frames(2)
    assert isinstance(pilot.top, PuzzleScene), "there is nothing more to read about it"


@pytest.mark.parametrize(("game", "name"), [("nemesis", "one_shot"), ("retaliation", "window_seat")])
def test_a_puzzle_shows_no_risk_because_what_chance_brings_is_told(services: Services, game: str, name: str) -> None:
    pilot = MousePilot(services, pygame.Surface((1280, 720)))
    table = puzzle_table(services, game, name)
    pilot.show(table)
    pilot.frames(2)
    assert table.prompts.prompt is not None and table.play.question is not None
    played = table.play.presentation.prompt(table.play.question, table.view.moment)
    assert any(choice.risk is not None for choice in played.choices), "elsewhere there are some"
    assert all(choice.risk is None for choice in table.prompts.prompt.choices)


def test_the_task_is_ticked_off_while_the_puzzle_is_solved(pilot: MousePilot) -> None:
    plate = sit_down(pilot, "one_shot")
    table = plate.table
    assert isinstance(table, TableScene)
    for key in plate.puzzle.solution:
        assert not goals_of(table).met
        table.submit(key)
        pilot.frames(2)
    assert goals_of(table).met
    plate.start_again()
    pilot.frames(2)
    assert not goals_of(table).met


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("language", languages_of_ours())
@vector_pictures_blank()
def test_every_task_fits_its_plate(services: Services, language: str, layout: Layout) -> None:
    size, scale = layout
    services.settings.ui_scale, services.settings.animation_speed = scale, 0.0
    window = pygame.display.set_mode(size)
    services.fit_scale(size)
    services.speak(language)
    pilot = MousePilot(services, window)
    pilot.hurry(1000)
    for number, (game, name) in enumerate(ALL):
        if number % len(LAYOUTS) != LAYOUTS.index(layout) and layout != LAYOUTS[1]:
            continue
        pilot.show(puzzle_table(services, game, name))
        pilot.frames(2)
        plate = pilot.top
        assert isinstance(plate, PuzzleScene)
        assert pygame.Rect((0, 0), size).contains(plate.panel.rect), name
        for label in (plate.task, plate.known):
            assert label.rect.height >= label.size_hint(label.rect.width)[1], name
        if plate.fold.rect.y != plate.restart.rect.y:
            assert not plate.fold.sign_only, f"{name}: a button with a line of its own says no word"
        if not services.compact:
            here = pilot.table.board.anchor("seat:0")
            assert here is not None and not plate.panel.rect.collidepoint(here), name
        pilot.app.stack.reset(TitleScene(services))
        pilot.frames(1)


# -- results ----------------------------------------------------------------------------------------------------


def test_the_best_result_is_kept(tmp_path: Path) -> None:
    for turns, cards in ((2, 4), (2, 3), (2, 5), (3, 1)):
        note_result(tmp_path, "nemesis/bait", PuzzleResult(turns=turns, cards=cards))
    assert puzzle_results(tmp_path) == {"nemesis/bait": PuzzleResult(turns=2, cards=3)}
    assert note_result(tmp_path, "nemesis/bait", PuzzleResult(turns=1, cards=9)).turns == 1


@pytest.mark.parametrize("content", [b"", b"[]", b'{"format": 1, "results": {"x": {}}}', b"\xff" * 100_000])
def test_damaged_results_cost_nothing_but_themselves(tmp_path: Path, content: bytes) -> None:
    (tmp_path / PUZZLES_FILE).write_bytes(content)
    assert puzzle_results(tmp_path) == {}


# -- hints ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "name"), ALL)
def test_hints_lead_to_the_goal(game: str, name: str) -> None:
    puzzle, session = puzzles_of(game)[name], session_of(game, puzzles_of(game)[name])
    while standing(puzzle, session) is Standing.OPEN:
        key = puzzle.way_on(game, session.commands)
        assert key is not None
        answer(session, key)
    assert standing(puzzle, session) is Standing.SOLVED


def test_a_hint_is_an_answer_that_solves_and_says_where_there_is_none(pilot: MousePilot) -> None:
    table = sit_down(pilot, "one_shot").table
    assert isinstance(table, TableScene)
    pilot.press(HINT_KEY)
    pilot.frames(2)
    assert table.hints.shown is not None and "Taking Aim" in table.hints.shown.lines[0]
    assert not table.play.is_advised, "no bot is asked"
    pilot.press(HINT_KEY)
    assert table.prompt is not None
    table.submit(next(one.key for one in table.prompt.choices if one.key.startswith("shoot:")))
    pilot.frames(2)
    pilot.press(HINT_KEY)
    pilot.frames(2)
    assert table.hints.shown is not None and table.hints.shown.lines == (pilot.services.text.text("puzzle.hint.none"),)
