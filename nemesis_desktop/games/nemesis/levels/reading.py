"""Reading scenarios: bounded, strict, and with the path of the first field that is wrong."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pydantic import ValidationError

from nemesis_desktop.games.level_documents import canonical, know_format, know_size, parsed, refusal_of
from nemesis_desktop.games.nemesis.levels.position import build
from nemesis_desktop.games.nemesis.levels.schema import FORMAT, ScenarioSheet
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup, State


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario that can be played. ``title``, ``intro`` and ``goal`` are text ids, or the words themselves where
    the catalogue has no such id; ``text`` is the whole document in its canonical form, for `Setup.level`."""

    id: str
    title: str
    intro: str
    goal: str
    mode: str
    board: str
    seats: int
    crew: int
    leader: str
    characters: tuple[str, ...]
    seed: int
    house_rules: Mapping[str, str]
    text: str

    def setup(self, seats: tuple[SeatSetup, ...] | None = None, house_rules: Mapping[str, str] | None = None) -> Setup:
        """The setup of this scenario; who answers for which seat is up to the players."""
        if seats is None:
            names = [seat.name for seat in sheet_of(self.text).seats]
            seats = tuple(SeatSetup(name) for name in names)
        rules = self.house_rules if house_rules is None else house_rules
        return Setup(self.mode, self.board, seats, dict(rules), self.leader, self.text)


def read_scenario(text: str | bytes) -> Scenario:
    """Read a document and build its position once, so that nothing half-checked is ever played.

    Raises LevelProblem.
    """
    scenario = told_by(text)
    position(scenario.setup(), scenario.seed)
    return scenario


def told_by(text: str | bytes) -> Scenario:
    """What a document says about itself. Its position is checked when it is begun. Raises LevelProblem."""
    return named(canonical(parsed(text)))


def scenario_of(document: Mapping[str, Any]) -> Scenario:
    """The same for a document that is already taken apart. Raises LevelProblem."""
    return read_scenario(canonical(document))


def position(setup: Setup, seed: int) -> State:
    """The state that a setup with a level begins with. Raises LevelProblem."""
    return build(sheet_of(setup.level), setup, seed)


@lru_cache(16)
def sheet_of(text: str) -> ScenarioSheet:
    """The checked form of a document. Raises LevelProblem."""
    document = parsed(text)
    know_format(document, FORMAT)
    try:
        return ScenarioSheet.model_validate(document)
    except ValidationError as error:
        raise refusal_of(error) from error


@lru_cache(16)
def public(text: str) -> str:
    """What everybody may know of a canonical text: what it is called and what counts, but no position, and no seed
    from which one could be made."""
    sheet = sheet_of(text)
    document = sheet.model_dump(mode="json", include=_PUBLIC, exclude_defaults=True)
    return canonical({**document, "format": FORMAT, "seats": [{}] * len(sheet.seats)})


_PUBLIC = {"id", "title", "intro", "goal", "mode", "board", "leader", "house_rules", "success"}


def json_schema() -> str:
    """The published form of the format."""
    return json.dumps(ScenarioSheet.model_json_schema(), indent=2, sort_keys=True) + "\n"


def named(text: str) -> Scenario:
    """What a canonical text says about itself; its position is not built. Raises LevelProblem."""
    sheet = sheet_of(text)
    know_size(text)
    return Scenario(
        id=sheet.id,
        title=sheet.title or sheet.id,
        intro=sheet.intro,
        goal=sheet.goal,
        mode=sheet.mode,
        board=sheet.board,
        seats=len(sheet.seats),
        crew=len(sheet.seats) - (1 if sheet.leader == "player" else 0),
        leader=sheet.leader,
        characters=tuple(seat.character for seat in sheet.seats if seat.character is not None),
        seed=sheet.seed,
        house_rules=sheet.house_rules,
        text=text,
    )
