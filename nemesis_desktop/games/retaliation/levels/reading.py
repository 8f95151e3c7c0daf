"""Reading scenarios, and those that come with the program."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from pydantic import ValidationError

from nemesis_desktop.games.level_documents import canonical, know_format, know_size, parsed, refusal_of
from nemesis_desktop.games.retaliation.levels.building import build
from nemesis_desktop.games.retaliation.levels.schema import FORMAT, FacilityScenarioSheet
from nemesis_desktop.games.retaliation.state import FacilityState, RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.resources import levels_folder

SCENARIOS = ("retaliation", "scenarios")
_PUBLIC = {"id", "title", "intro", "goal", "mode", "deadly", "house_rules"}


@dataclass(frozen=True, slots=True)
class FacilityScenario:
    """A scenario that can be played. ``title``, ``intro`` and ``goal`` are text ids, or the words themselves where the
    catalogue has no such id; ``text`` is the whole document in its canonical form."""

    id: str
    title: str
    intro: str
    goal: str
    mode: str
    deadly: bool
    seats: tuple[str, ...]
    seed: int
    house_rules: Mapping[str, str]
    text: str

    def setup(self) -> RetaliationSetup:
        """The setup of this scenario."""
        seats = tuple(SeatSetup(name) for name in self.seats)
        return RetaliationSetup(self.mode, seats, self.deadly, 0, dict(self.house_rules), self.text)


def read_scenario(text: str | bytes) -> FacilityScenario:
    """Read a document and build its position once, so that nothing half-checked is ever played. Raises LevelProblem."""
    scenario = told_by(text)
    position(scenario.setup(), scenario.seed)
    return scenario


def told_by(text: str | bytes) -> FacilityScenario:
    """What a document says about itself. Its position is checked when it is begun. Raises LevelProblem."""
    whole = canonical(parsed(text))
    sheet = sheet_of(whole)
    know_size(whole)
    return FacilityScenario(
        sheet.id, sheet.title or sheet.id, sheet.intro, sheet.goal, sheet.mode, sheet.deadly,
        tuple(seat.name for seat in sheet.seats), sheet.seed, sheet.house_rules, whole,
    )


def position(setup: RetaliationSetup, seed: int) -> FacilityState:
    """The state that a setup with a level begins with. Raises LevelProblem."""
    return build(sheet_of(setup.level), setup, seed)


@lru_cache(16)
def sheet_of(text: str) -> FacilityScenarioSheet:
    """The checked form of a document. Raises LevelProblem."""
    document = parsed(text)
    know_format(document, FORMAT)
    try:
        return FacilityScenarioSheet.model_validate(document)
    except ValidationError as error:
        raise refusal_of(error) from error


@lru_cache(16)
def public(text: str) -> str:
    """What everybody may know of a canonical text: what it is called, but no position, and no seed from which one
    could be made."""
    sheet = sheet_of(text)
    document = sheet.model_dump(mode="json", include=_PUBLIC, exclude_defaults=True)
    seats = [{"character": seat.character} for seat in sheet.seats]
    return canonical({**document, "format": FORMAT, "seats": seats})


def json_schema() -> str:
    """The published form of the format."""
    return json.dumps(FacilityScenarioSheet.model_json_schema(), indent=2, sort_keys=True) + "\n"


@cache
def shipped() -> tuple[FacilityScenario, ...]:
    """All scenarios of the program, by name of the file. Tests begin each of them, so that a list of them need not."""
    folder = levels_folder().joinpath(*SCENARIOS)
    return tuple(told_by(path.read_bytes()) for path in sorted(folder.glob("*.json")))
