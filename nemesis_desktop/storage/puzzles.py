"""Puzzles as data: a position of a game, what is to be reached in it within so many turns, and one way to do it.

They come with the program, in ``levels/<game>/puzzles/*.json``. What counts is told by events: which ones have to
happen, which must not, and which one is counted as a turn. So any game can have puzzles.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Command, Happening, KernelError, Session
from nemesis_desktop.storage.shipped import PictureName, ShippedRecord, all_shipped, begin_level

FOLDER = "puzzles"
GRADES = (1, 2, 3)
MOST_TRIED = 1000
"""So many answers are tried out to see whether a goal can still be reached, in about a quarter of a second. Whoever has
made a mistake near the end has fewer left; two rounds before it there are millions, and the table would never rest."""
PuzzleName = Annotated[str, Field(pattern=r"^[a-z0-9]+(_[a-z0-9]+)*$", max_length=60)]
EventClass = Annotated[str, Field(pattern=r"^[A-Z][A-Za-z]+$", max_length=60)]
FactName = Annotated[str, Field(pattern=r"^[a-z_]+$", max_length=40)]
EventField = str | int | bool
AnswerKey = Annotated[str, Field(max_length=400)]


class EventSign(ShippedRecord):
    """An event by its class and some of its facts, so many times. A fact that is several things holds if one of them
    is the value."""

    event: EventClass
    facts: dict[FactName, EventField] = Field(default_factory=dict, max_length=6)
    times: Annotated[int, Field(ge=1, le=99)] = 1

    def fits(self, happening: Happening) -> bool:
        """Whether this is such an event."""
        event = happening.event
        if type(event).__name__ != self.event:
            return False
        return all(_holds(getattr(event, name, None), value) for name, value in self.facts.items())

    @property
    def begins_round(self) -> bool:
        """Whether a round of the game begins with it."""
        return self.event.startswith("Round")


def _holds(found: object, value: EventField) -> bool:
    if isinstance(found, tuple):
        return any(_holds(one, value) for one in found)
    if isinstance(value, bool) or isinstance(found, bool):
        return found is value
    return str(found) == str(value)


class PuzzleGoal(ShippedRecord):
    """``reach`` lists what has to happen, all of it and in any order; where it has to be ``settled``, the
    puzzle is solved when nothing more comes of the answer, or with the turn, for what is reached may still go wrong.
    ``avoid`` lists what must not happen before; ``turn`` is the event that ends a turn of the player, and after
    ``turns`` of them the puzzle is lost."""

    reach: Annotated[tuple[EventSign, ...], Field(min_length=1, max_length=8)]
    settled: bool = False
    avoid: Annotated[tuple[EventSign, ...], Field(max_length=12)] = ()
    turn: EventSign
    turns: Annotated[int, Field(ge=1, le=20)]
    cost: EventSign | None = None
    """The event by which cards are spent; its ``cards`` are counted."""

    @property
    def unit(self) -> Literal["round", "turn"]:
        """What is counted: rounds of the game, or turns of a character."""
        return "round" if self.turn.begins_round else "turn"

    def broken(self, happening: Happening) -> EventSign | None:
        """What must not happen, if this is it."""
        return next((sign for sign in self.avoid if sign.fits(happening)), None)


class Standing(StrEnum):
    """How a puzzle stands; the words are part of the ids of texts."""

    OPEN = "open"
    SOLVED = "solved"
    TURNS = "turns"
    AVOID = "avoid"
    OVER = "over"

    @property
    def is_lost(self) -> bool:
        """Whether the goal can no longer be met."""
        return self not in (Standing.OPEN, Standing.SOLVED)


class PuzzleVerdict(NamedTuple):
    """How a puzzle stands, in which turn, and how many cards were spent up to then."""

    standing: Standing
    turn: int
    spent: int = 0


class Puzzle(ShippedRecord):
    """A puzzle. ``title``, ``task`` and ``known``, which tells what chance is going to bring, are ids of texts of the
    game, and ``picture`` is one of its drawings. ``solution`` holds the answers of one way to reach the goal."""

    format: Literal[1]
    id: PuzzleName
    grade: Literal[1, 2, 3]
    order: Annotated[int, Field(ge=0, le=999)]
    picture: PictureName
    level: dict[str, Any]
    goal: PuzzleGoal
    solution: Annotated[tuple[AnswerKey, ...], Field(min_length=1, max_length=200)]
    names: Annotated[tuple[Annotated[int, Field(ge=0, le=999)], ...], Field(max_length=4)] = ()
    """The rooms that its task names, but none of the events to be reached."""

    @property
    def title(self) -> str:
        """The id of its name."""
        return f"puzzle.{self.id}.name"

    @property
    def task(self) -> str:
        """The id of what is to be reached."""
        return f"puzzle.{self.id}.task"

    @property
    def known(self) -> str:
        """The id of what is known of chance."""
        return f"puzzle.{self.id}.known"

    @property
    def rooms(self) -> tuple[int, ...]:
        """The rooms of its task: whoever solves it looks for them on the board."""
        return (*self.names, *(int(sign.facts["room"]) for sign in self.goal.reach if "room" in sign.facts))

    def begin(self, game: str) -> tuple[Any, int]:
        """The setup and the seed of the position. Raises ValueError where the game reads no levels."""
        return begin_level(game, self.level)

    def judged(self, answers: Iterable[Sequence[Happening]], over: bool = False) -> PuzzleVerdict:
        """How it stands; ``answers`` holds for each answer what came of it, and ``over`` says whether the game has
        ended."""
        goal, turns, spent = self.goal, 0, 0
        missing = [sign.times for sign in goal.reach]
        for happenings in answers:
            for happening in happenings:
                broken = goal.broken(happening)
                if broken is not None:
                    lost = Standing.TURNS if broken.begins_round else Standing.AVOID
                    return PuzzleVerdict(lost, turns + 1, spent)
                if goal.cost is not None and goal.cost.fits(happening):
                    spent += len(getattr(happening.event, "cards", ()))
                missing = [left - sign.fits(happening) for left, sign in zip(missing, goal.reach, strict=True)]
                ends = goal.turn.fits(happening)
                if all(left <= 0 for left in missing) and (ends or not goal.settled):
                    return PuzzleVerdict(Standing.SOLVED, turns + 1, spent)
                turns += ends
                if turns >= goal.turns:
                    return PuzzleVerdict(Standing.TURNS, turns, spent)
            if all(left <= 0 for left in missing):
                return PuzzleVerdict(Standing.SOLVED, turns + 1, spent)
        return PuzzleVerdict(Standing.OVER if over else Standing.OPEN, turns + 1, spent)

    def broken_by(self, answers: Iterable[Sequence[Happening]]) -> Sequence[Happening]:
        """What came of an answer, from what must not happen on; nothing where that has not happened."""
        for happenings in answers:
            for number, happening in enumerate(happenings):
                if self.goal.broken(happening) is not None:
                    return happenings[number:]
        return ()

    def judged_of(self, session: Session[Any]) -> PuzzleVerdict:
        """How it stands in a session."""
        answers = (session.happenings_of(number) for number in range(len(session.commands)))
        return self.judged(answers, session.outcome() is not None)

    def way_on(self, game: str, commands: Sequence[Command]) -> str | None:
        """The next answer where the rest of the solution still leads to the goal after ``commands``; None where it does
        not. It is tried out: cards may have been paid that the solution does not need."""
        for done in range(len(self.solution)):
            session = self._played(game, commands)
            try:
                for key in self.solution[done:]:
                    seat, question = next(iter(session.open_questions().items()))
                    session.submit(Command(seat, question.topic, key))
            except (KernelError, StopIteration):
                continue
            if self.judged_of(session).standing is Standing.SOLVED:
                return self.solution[done]
        return None

    def looked_for(self, game: str, commands: Sequence[Command]) -> Generator[None, None, bool]:
        """Whether any answers after ``commands`` may lead to the goal. It tries them out, those of the solution first,
        yields after each, and gives up where there are too many."""
        session = self._played(game, commands)
        ways, tried = [self._to_try(session)], 0
        while ways and tried < MOST_TRIED:
            if not ways[-1]:
                ways.pop()
                continue
            session.undo(len(commands) + len(ways) - 1, free=True)
            session.submit(ways[-1].pop())
            standing = self.judged_of(session).standing
            if standing is Standing.SOLVED:
                return True
            ways.append(self._to_try(session) if standing is Standing.OPEN else [])
            tried += 1
            yield
        return bool(ways)

    def _to_try(self, session: Session[Any]) -> list[Command]:
        """Every answer to the next question, the most promising one last."""
        seat, question = next(iter(session.open_questions().items()))
        keys = sorted(question.keys(), key=lambda key: key in self.solution)
        return [Command(seat, question.topic, key) for key in keys]

    def _played(self, game: str, commands: Sequence[Command]) -> Session[Any]:
        setup, seed = self.begin(game)
        session = Session(GAMES[game].game, GAMES[game].game.new(setup, seed))
        for command in commands:
            session.submit(command)
        return session


@cache
def puzzles_of(game: str) -> Mapping[str, Puzzle]:
    """The puzzles that come with a game, by id: the easier ones first."""
    found = all_shipped(Puzzle, game, FOLDER)
    return {puzzle.id: puzzle for puzzle in sorted(found, key=lambda one: (one.grade, one.order, one.id))}
