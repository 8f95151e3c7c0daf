"""Positions of which it is known whether the game was won, to learn their value from.

Some of them come from whole games that the planning bot plays against the ship alone. Most of these leave the plan once
or more often by a random step; what is learned comes after that, when the bot plays on as it always does. The others
come from imagined games in which, at some question, one answer or another is given: those are the positions that a bot
which looks ahead has to tell apart. Where a value that was learned so leaves the plan it is often misled, since it is
its errors that make an answer look good: there both answers are played to the end, and it is learned once more.
Positions of a crew that wins and loses together all come from answers that are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, NamedTuple

from nemesis_desktop.bots.comparing import Trials, best_of
from nemesis_desktop.bots.learned.value_net import ValueNet
from nemesis_desktop.bots.nemesis.blunders import is_blunder
from nemesis_desktop.bots.nemesis.learned.crew_features import crew_features, strategist_of
from nemesis_desktop.bots.nemesis.learned.features import features
from nemesis_desktop.bots.nemesis.planner_bot import PlannerBot
from nemesis_desktop.bots.nemesis.planning.strategist import Strategist
from nemesis_desktop.bots.nemesis.planning.value import chance_by
from nemesis_desktop.bots.nemesis.search.candidates import NEVER
from nemesis_desktop.bots.nemesis.search_bot import seed_of
from nemesis_desktop.bots.playing import chance_of
from nemesis_desktop.bots.turn_ahead import TurnAhead
from nemesis_desktop.devtools.learning import Learned, LearnedFrom, collected
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.modes.objectives import VICTORY
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup, State
from nemesis_desktop.kernel import Command, Question, Seat, Session

GAME = Nemesis()
KINDS_OF_GAMES, DEVIATIONS, ACTIONS = 4, (0, 1, 1, 3), 70
"""Of every four games in a row one keeps to the plan, the others leave it so often within so many actions."""
TAKEN, TAKEN_FIRST = 0.35, 0.2
"""The share of positions that is learned from; with the second chance for the first ones of a turn."""
QUESTIONS, ANSWERS = 4, 5
"""At so many questions of a game so many answers beside the planning bot's are tried."""
DISPUTED = Trials(worlds=16, margin=0.01, doubt=1.0)
"""When a value is said to leave the plan."""
TOLD_IN = 3
"""In so many imagined games it is told how that ended."""
LONGEST = 1000
BEGUN = 3
"""So many rounds that begin after an answer of one of a crew are looked at."""
Continuation = tuple[list[tuple[State, Seat]], bool]
"""What is seen of how a game goes on, and by whom, and whether it was won."""


def played(games: int, seed: int) -> Learned:
    """Positions of so many whole games."""
    return collected(_played, games, seed, "played")


def tried(games: int, seed: int) -> Learned:
    """Positions after answers that were tried in so many games."""
    return collected(partial(_tried, ALONE), games, seed, "tried")


def tried_by_crews(players: int, games: int, seed: int) -> Learned:
    """The same in games that so many play in full co-operation."""
    return collected(partial(_tried, crew_of(players)), games, seed, f"tried by {players}")


def disputed(games: int, seed: int, net: ValueNet) -> Learned:
    """Positions after answers by which this value left the plan in so many games, and after those of the plan."""
    return collected(partial(_disputed, net), games, seed, "disputed")


def _played(seed: int) -> Iterator[LearnedFrom]:
    draw = Random(seed * 7 + 1)
    leaves = {int(draw.random() * ACTIONS) for _ in range(DEVIATIONS[seed % KINDS_OF_GAMES])}
    session: Session[Any] = Session(GAME, GAME.new(Setup(), seed))
    bot, below = PlannerBot(), chance_of(seed)
    taken: list[dict[str, float]] = []
    action = -1
    while questions := session.open_questions():
        seat, question = next(iter(questions.items()))
        sight: State = session.sight(seat)
        key = bot.choose(sight, question, below)
        if question.topic == "action":
            action += 1
            ship = Ship(Look(sight))
            planner = Strategist(ship, ship.hero(seat))
            if action in leaves:
                others = _others(planner, question, key)
                key = draw.choice(others) if others else key
            elif (
                action > max(leaves, default=-1) and planner.hero.in_room
                and (draw.random() < TAKEN or (sight.clock.actions == 0 and draw.random() < TAKEN_FIRST))
            ):
                taken.append(features(planner))
        session.submit(Command(seat, question.topic, key))
    won = session.state.results.get(0) == VICTORY
    yield from (LearnedFrom(one, seed, won) for one in taken)


def _others(planner: Strategist, question: Question[Any], key: str) -> list[str]:
    """Every other answer that is no blunder."""
    return [
        other for other in question.keys()
        if other != key and not other.startswith(NEVER) and not is_blunder(planner, question, other)
    ]


def _tried(kind: TriedGames, seed: int) -> Iterator[LearnedFrom]:
    """What answers to some questions of a game lead to."""
    draw = Random(seed)
    asked = list(_questions(kind.setup, seed))
    for sight, question, key in draw.sample(asked, min(QUESTIONS, len(asked))):
        planner = strategist_of(Ship(Look(sight)), question.seat)
        if planner.goal_plan() is None:
            continue
        others = _others(planner, question, key)
        world = _world(sight, question, draw.getrandbits(40))
        if others and world is not None:
            keys = (key, *draw.sample(others, min(ANSWERS, len(others))))
            yield from _told(kind, world, question, keys, seed, draw)


def _disputed(net: ValueNet, seed: int) -> Iterator[LearnedFrom]:
    """What answers lead to that look better than those of the plan, and what those of the plan lead to."""
    session: Session[State] = Session(GAME, GAME.new(Setup(), seed))
    bot, below, draw = PlannerBot(), chance_of(seed), Random(seed)
    while questions := session.open_questions():
        seat, question = next(iter(questions.items()))
        sight = session.sight(seat)
        key = bot.choose(sight, question, below)
        if question.topic == "action" and Ship(Look(sight)).hero(seat).in_room:
            keys = (key, *_others(strategist_of(Ship(Look(sight)), seat), question, key))
            ahead = TurnAhead(GAME, sight, question, bot, 0, partial(chance_by, net))
            best = best_of(ahead, keys, seed_of(sight, question), DISPUTED)
            for _ in range(0 if best == key else TOLD_IN):
                world = _world(sight, question, draw.getrandbits(40))
                if world is not None:
                    yield from _told(ALONE, world, question, (key, best), seed, draw)
            key = best
        session.submit(Command(seat, question.topic, key))


def _world(sight: State, question: Question[Any], seed: int) -> State | None:
    """An imagined game that asks this question, None where it asks another one."""
    world = GAME.imagine(sight, question.seat, seed)
    again = Session(GAME, world).open_questions().get(question.seat)
    return world if again is not None and tuple(again.keys()) == tuple(question.keys()) else None


def _told(
    kind: TriedGames, world: State, question: Question[Any], keys: tuple[str, ...], game: int, draw: Random
) -> Iterator[LearnedFrom]:
    """The positions to which each of these answers leads in an imagined game."""
    for key in keys:
        sights, won = kind.outcome(world, question, key, draw)
        for sight, seat in sights:
            yield LearnedFrom(kind.features(strategist_of(Ship(Look(sight)), seat)), game, won)


def _questions(setup: Setup, seed: int) -> Iterator[tuple[State, Question[Any], str]]:
    """The actions of a game that the planning bot plays, and its answers."""
    session: Session[State] = Session(GAME, GAME.new(setup, seed))
    bot, below = PlannerBot(), chance_of(seed)
    while questions := session.open_questions():
        seat, question = next(iter(questions.items()))
        sight = session.sight(seat)
        key = bot.choose(sight, question, below)
        if question.topic == "action" and Ship(Look(sight)).hero(seat).in_room:
            yield sight, question, key
        session.submit(Command(seat, question.topic, key))


def _outcome(world: State, question: Question[Any], key: str, draw: Random) -> Continuation:
    """Give this answer, let the planning bot play on, and return what is seen at the next turn and at one later turn,
    and whether the game was won."""
    bot, seat, below = PlannerBot(), question.seat, chance_of(0)
    session: Session[State] = Session(GAME, world)
    session.submit(Command(seat, question.topic, key))
    sights: list[State] = []
    later = 0
    for _ in range(LONGEST):
        questions = session.open_questions()
        if seat in session.state.results or not questions:
            break
        for one, asked in questions.items():
            sight = session.sight(one)
            if asked.topic == "action" and sight.clock.actions == 0 and Ship(Look(sight)).hero(one).in_room:
                later += bool(sights)
                if len(sights) < 2:
                    sights.append(sight)
                elif draw.random() * later < 1.0:
                    sights[1] = sight
            session.submit(Command(one, asked.topic, bot.choose(sight, asked, below)))
    return [(sight, seat) for sight in sights], session.state.results.get(seat) == VICTORY


def _outcome_of_crew(world: State, question: Question[Any], key: str, draw: Random) -> Continuation:
    """Give this answer, let the planning bot play all, and return what is seen by this seat at its next turn and by
    whoever begins each of the next rounds, and whether the crew won."""
    bot, below, now = PlannerBot(), chance_of(0), world.clock.round
    session: Session[State] = Session(GAME, world)
    session.submit(Command(question.seat, question.topic, key))
    sights: list[tuple[State, Seat]] = []
    asked_again, begun = False, 0
    while questions := session.open_questions():
        clock = session.state.clock
        acting = [seat for seat, asked in questions.items() if asked.topic == "action"] if clock.actions == 0 else []
        if question.seat in acting and not asked_again:
            asked_again = True
            sights.append((session.sight(question.seat), question.seat))
        if acting and begun < BEGUN and clock.round > now + begun:
            begun += 1
            sights.append((session.sight(acting[0]), acting[0]))
        for one, asked in questions.items():
            session.submit(Command(one, asked.topic, bot.choose(session.sight(one), asked, below)))
    aboard = [(sight, seat) for sight, seat in sights if Ship(Look(sight)).hero(seat).in_room]
    return aboard, VICTORY in session.state.results.values()


class TriedGames(NamedTuple):
    """Who plays, what is looked at of a game that goes on after an answer, and what is told of that."""

    setup: Setup
    outcome: Callable[[State, Question[Any], str, Random], Continuation]
    features: Callable[[Strategist], dict[str, float]]


ALONE = TriedGames(Setup(), _outcome, features)


def crew_of(players: int) -> TriedGames:
    """So many in full co-operation."""
    return TriedGames(Setup("coop", seats=(SeatSetup(),) * players), _outcome_of_crew, crew_features)
