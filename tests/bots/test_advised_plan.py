"""The plan behind a hint: where the bot wants to be and what for, as it then plays."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from nemesis_desktop.bots.bot import Advice
from nemesis_desktop.bots.registry import ADVISOR, bot_named
from nemesis_desktop.client.games.nemesis.viewmodels.advising import told_advice
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.devtools.texts import languages_of_ours
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.state import Place, Setup, State
from nemesis_desktop.kernel import Command, Session

Moment = tuple[State, Advice, State]
"""What the seat saw, what it was advised, and what came of it."""


def moments(seed: int) -> list[Moment]:
    """Every action of a game in which each advice is taken."""
    game, bot, found = Nemesis(), bot_named("nemesis", ADVISOR), []
    session = Session(game, game.new(Setup(), seed))
    while session.outcome() is None:
        seat, question = next(iter(session.open_questions().items()))
        sight = session.sight(seat)
        advice = bot.advise(sight, question, lambda below: 0)
        session.submit(Command(seat, question.topic, advice.key))
        if question.topic == "action":
            found.append((sight, advice, session.sight(seat)))
        else:
            assert advice.plan is None, question.topic
    return found


@pytest.fixture(scope="module")
def games() -> list[Moment]:
    return [moment for seed in range(4) for moment in moments(seed)]


def distance(state: State, start: int, goal: int) -> int:
    """Moves from room to room, whatever stands in the way."""
    board, far, edge = Ship(Look(state)).board, {start}, {start}
    for steps in range(len(state.rooms)):
        if goal in far:
            return steps
        edge = {near for room in edge for near in board.neighbours[room]} - far
        far |= edge
    raise AssertionError(f"no way from {start} to {goal}")


def test_most_actions_have_a_plan(games: list[Moment]) -> None:
    planned = [moment for moment in games if moment[1].plan is not None]
    assert len(planned) > len(games) // 3


def test_a_plan_is_as_far_away_as_it_says(games: list[Moment]) -> None:
    for before, advice, _ in games:
        if advice.plan is not None:
            here = before.characters[0].room
            assert here is not None
            assert advice.plan.steps >= distance(before, here, advice.plan.room)
            assert (advice.plan.steps == 0) == (here == advice.plan.room)


def test_who_moves_moves_by_the_plan(games: list[Moment]) -> None:
    """The next plan, if it is the same, begins one room further on."""
    followed = 0
    for (before, advice, _), (later, then, _) in pairwise(games):
        moved = advice.key.startswith(("move:", "careful:"))
        one = later.characters.get(0)
        if not moved or advice.plan is None or then.plan is None or one is None or one.place is not Place.ROOM:
            continue
        if one.room != before.characters[0].room and then.plan.room == advice.plan.room:
            assert then.plan.steps < advice.plan.steps
            followed += 1
    assert followed > 10, "nobody follows a plan"


def test_a_plan_never_speaks_of_what_the_answer_leaves_behind(games: list[Moment]) -> None:
    for before, advice, _ in games:
        kind, _, corridor = advice.key.partition(":")
        if kind in ("move", "careful", "escape") and advice.plan is not None:
            ship = Ship(Look(before))
            assert advice.plan.room != before.characters[0].room
            nearer = ship.corridor(corridor).beyond(ship.hero(0).room).number
            assert nearer == advice.plan.room or advice.plan.steps > 1


@pytest.mark.parametrize("language", languages_of_ours())
def test_a_plan_is_told_in_one_or_two_sentences(games: list[Moment], language: str) -> None:
    text = load_texts(language).within("nemesis")
    told = set()
    for before, advice, _ in games:
        if advice.plan is None:
            continue
        names = Names(text, before)
        words = next(line for line in told_advice(replace(advice, odds=(), instead=()), (), names)[1:])
        assert names.room(advice.plan.room) in words or language == "uk"
        assert "{" not in words and "advice." not in words
        told.add(bool(advice.plan.purpose))
    assert told == {True, False}


def test_what_comes_after_the_next_room_does_not_name_it_again(games: list[Moment]) -> None:
    text, seen = load_texts("en").within("nemesis"), set()
    for before, advice, _ in games:
        plan = advice.plan
        if plan is None or not plan.stops:
            continue
        names = Names(text, before)
        begins_there = before.rooms[int(plan.room)].tile == plan.stops[0]
        later = tuple(names.tile(stop) for stop in plan.stops[begins_there:])
        words = " ".join(told_advice(advice, (), names))
        assert (text.text("hint.route", stops=later) in words) if later else ("Then:" not in words)
        seen.add((begins_there, bool(later)))
    assert seen == {(False, True), (True, True), (True, False)}
