"""Lessons as data: a level of a game and the beats that are told in it.

They come with the program, in ``levels/<game>/lessons/*.json``. A beat is one sentence about one thing; it is over when
one of its events happened, or, where it names none, when the player reads on.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import Field

from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.storage.shipped import PictureName, ShippedRecord, all_shipped, begin_level

FOLDER = "lessons"
COMPANION = "cautious"
"""Who answers for everybody but the learner."""
Name = Annotated[str, Field(pattern=r"^[a-z0-9]+(_[a-z0-9]+)*$", max_length=60)]
TargetName = Annotated[str, Field(pattern=r"^[a-z_]+(:[A-Za-z0-9_.:-]+)?$", max_length=80)]
TextId = Annotated[str, Field(pattern=r"^[a-z0-9_.]+$", max_length=120)]
EventName = Annotated[str, Field(pattern=r"^[A-Z][A-Za-z]+$", max_length=60)]


class Beat(ShippedRecord):
    """One sentence, what it is about, and the events of which any ends it.

    ``target`` is a target of the table such as "room:11", or "panel:<tab>" for a panel around the board. ``until``
    names classes of events; without any the player reads on. ``unless`` names events after which the beat has come too
    late and is left out, ``needs`` those of which one has to have happened before its sentence is true, ``done`` those
    after which its deed would be undone.
    """

    id: Name
    target: TargetName | None = None
    until: Annotated[tuple[EventName, ...], Field(max_length=12)] = ()
    unless: Annotated[tuple[EventName, ...], Field(max_length=12)] = ()
    needs: Annotated[tuple[EventName, ...], Field(max_length=12)] = ()
    done: Annotated[tuple[EventName, ...], Field(max_length=12)] = ()


class Lesson(ShippedRecord):
    """A coached game. ``title`` and ``intro`` are ids of texts of the game, and so is what `text_id` makes of a beat.
    ``picture`` is a drawing of the game that stands beside them. ``learner`` is the seat of the player; bots play all
    others."""

    format: Literal[1]
    id: Name
    order: Annotated[int, Field(ge=0, le=999)]
    title: TextId
    intro: TextId
    picture: PictureName
    learner: Annotated[int, Field(ge=0, le=99)] = 0
    level: dict[str, Any]
    beats: Annotated[tuple[Beat, ...], Field(min_length=1, max_length=40)]

    def text_id(self, beat: Beat) -> str:
        """The id of the sentence of a beat."""
        return f"lesson.{self.id}.{beat.id}"

    def begin(self, game: str) -> tuple[Any, int]:
        """The setup and the seed of the position. Raises ValueError where the game reads no levels."""
        setup, seed = begin_level(game, self.level)
        playable = GAMES[game]
        seats = [
            replace(seat, controller=SeatSetup().controller if number == self.learner else COMPANION)
            for number, seat in enumerate(playable.seats(setup))
        ]
        return playable.with_seats(setup, seats), seed


@cache
def lessons_of(game: str) -> Mapping[str, Lesson]:
    """The lessons that come with a game, by id, in the order in which they are offered."""
    found = all_shipped(Lesson, game, FOLDER)
    return {lesson.id: lesson for lesson in sorted(found, key=lambda one: (one.order, one.id))}


def lesson_of(game: str, setup: Any) -> Lesson | None:
    """The lesson that a game is, whoever sits where; None for any other game. Only the lesson with the name of the
    level is read: all seven take 100 ms, with which every table would open later."""
    playable = GAMES[game]
    text = "" if playable.levels is None else playable.levels.text_of(setup)
    lesson = lessons_of(game).get(_name_in(text)) if text else None
    if lesson is None:
        return None
    taught = _taught(game, lesson.id)
    return lesson if playable.with_seats(setup, playable.seats(taught)) == taught else None


def _name_in(level: str) -> str:
    """The id that the text of a level has, "" where it has none."""
    try:
        document = json.loads(level)
    except ValueError:
        return ""
    return str(document.get("id", "")) if isinstance(document, dict) else ""


@cache
def _taught(game: str, name: str) -> Any:
    """The setup of a lesson."""
    return lessons_of(game)[name].begin(game)[0]
