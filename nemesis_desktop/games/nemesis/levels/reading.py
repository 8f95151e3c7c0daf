"""Reading scenarios: bounded, strict, and with the path of the first field that is wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NoReturn

from pydantic import ValidationError

from nemesis_desktop.games.nemesis.levels.position import build
from nemesis_desktop.games.nemesis.levels.problem import LevelProblem
from nemesis_desktop.games.nemesis.levels.schema import FORMAT, ScenarioSheet
from nemesis_desktop.games.nemesis.state import SeatSetup, Setup, State

LARGEST_TEXT = 256_000
DEEPEST = 12
_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"')


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
    return named(canonical(_parsed(text)))


def scenario_of(document: Mapping[str, Any]) -> Scenario:
    """The same for a document that is already taken apart. Raises LevelProblem."""
    return read_scenario(canonical(document))


def position(setup: Setup, seed: int) -> State:
    """The state that a setup with a level begins with. Raises LevelProblem."""
    return build(sheet_of(setup.level), setup, seed)


@lru_cache(16)
def sheet_of(text: str) -> ScenarioSheet:
    """The checked form of a document. Raises LevelProblem."""
    try:
        return ScenarioSheet.model_validate(_parsed(text))
    except ValidationError as error:
        raise _told(error) from error


@lru_cache(16)
def public(text: str) -> str:
    """What everybody may know of a canonical text: what it is called and what counts, but no position, and no seed
    from which one could be made."""
    sheet = sheet_of(text)
    document = sheet.model_dump(mode="json", include=_PUBLIC, exclude_defaults=True)
    return canonical({**document, "format": FORMAT, "seats": [{}] * len(sheet.seats)})


_PUBLIC = {"id", "title", "intro", "goal", "mode", "board", "leader", "house_rules", "success"}


def canonical(document: Any) -> str:
    """The one text of a document: sorted, without spaces. Raises LevelProblem for what JSON cannot say."""
    _fathom(document)
    try:
        return json.dumps(document, ensure_ascii=False, allow_nan=False, separators=(",", ":"), sort_keys=True)
    except (TypeError, ValueError, RecursionError) as error:
        raise LevelProblem("", "no_json", {"reason": str(error)[:200]}) from error


def json_schema() -> str:
    """The published form of the format."""
    return json.dumps(ScenarioSheet.model_json_schema(), indent=2, sort_keys=True) + "\n"


def named(text: str) -> Scenario:
    """What a canonical text says about itself; its position is not built. Raises LevelProblem."""
    sheet = sheet_of(text)
    # A save carries the text inside a string of its header, where every quotation mark takes two characters.
    if len(json.dumps(text, ensure_ascii=True)) > LARGEST_TEXT:
        raise LevelProblem("", "too_large", {"limit": LARGEST_TEXT})
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


# -- from bytes to plain data -----------------------------------------------------------------------------------


def _parsed(text: str | bytes) -> Any:
    size = len(text) if isinstance(text, bytes) else len(text.encode("utf-8", "surrogatepass"))
    if size > LARGEST_TEXT:
        raise LevelProblem("", "too_large", {"limit": LARGEST_TEXT})
    try:
        words = text.decode("utf-8") if isinstance(text, bytes) else text
    except UnicodeDecodeError as error:
        raise LevelProblem("", "no_json", {"reason": "UTF-8"}) from error
    deep = most = 0
    for mark in _STRINGS.sub("", words):
        if mark in "[{":
            deep += 1
            most = max(most, deep)
        elif mark in "]}":
            deep -= 1
    if most > DEEPEST:
        raise LevelProblem("", "too_deep", {"limit": DEEPEST})
    try:
        document = json.loads(words, object_pairs_hook=_unique, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        facts: dict[str, str | int] = {"reason": f"{error.msg} ({error.lineno}:{error.colno})"}
        raise LevelProblem("", "no_json", facts) from error
    except LevelProblem:
        raise
    except (ValueError, RecursionError) as error:
        raise LevelProblem("", "no_json", {"reason": str(error)[:200]}) from error
    if not isinstance(document, dict):
        raise LevelProblem("", "no_object")
    return document


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key, value in pairs:
        if key in made:
            raise LevelProblem(key[:80], "key_twice", {"field": key[:80]})
        made[key] = value
    return made


def _no_number(word: str) -> NoReturn:
    raise LevelProblem("", "no_json", {"reason": word})


def _fathom(document: Any, depth: int = 1) -> None:
    """Refuse what is nested too deep; a document that contains itself is."""
    inner: Iterable[Any] = ()
    if isinstance(document, Mapping):
        inner = document.values()
    elif isinstance(document, (list, tuple)):
        inner = document
    else:
        return
    if depth > DEEPEST:
        raise LevelProblem("", "too_deep", {"limit": DEEPEST})
    for one in inner:
        _fathom(one, depth + 1)


# -- what pydantic says, in our words ---------------------------------------------------------------------------


_EXPECTED = {
    "int_type": "123", "bool_type": "true, false", "string_type": "\"...\"", "tuple_type": "[...]",
    "dict_type": "{...}", "model_type": "{...}", "float_type": "123", "none_required": "null",
}


def _told(error: ValidationError) -> LevelProblem:
    found = error.errors(include_url=False)
    # Of several shapes that a field may have, the complaint that reached deepest is about the one that was meant.
    first = max(found, key=lambda one: len(one["loc"])) if _is_choice(found) else found[0]
    context = first.get("ctx", {})
    path = _path(first["loc"])
    kind = first["type"]
    if kind == "unknown_field":
        field = str(context["field"])
        facts = {"field": field, "allowed": str(context["allowed"])}
        return LevelProblem(f"{path}.{field}" if path else field, "unknown_field", facts)
    if kind == "missing":
        return LevelProblem(path, "missing", {"field": path})
    if kind in _EXPECTED:
        return LevelProblem(path, "wrong_type", {"allowed": _EXPECTED[kind]})
    if kind == "literal_error":
        return LevelProblem(path, "not_one_of", {"allowed": str(context["expected"]).replace("'", "")})
    allowed = ", ".join(f"{sign} {context[name]}".strip() for name, sign in _SIGNS.items() if name in context)
    return LevelProblem(path, "not_allowed", {"allowed": allowed or str(first["msg"])})


_SIGNS = {"ge": ">=", "gt": ">", "le": "<=", "lt": "<", "max_length": "<=", "min_length": ">=", "pattern": ""}


def _is_choice(found: list[Any]) -> bool:
    return len(found) > 1 and found[0]["loc"][:1] == found[-1]["loc"][:1]


def _path(parts: Iterable[int | str]) -> str:
    path = ""
    for part in parts:
        if isinstance(part, int):
            path += f"[{part}]"
        elif part == "[key]" or part.startswith(("constrained-", "literal[", "tuple[")) or part.endswith("Sheet"):
            continue
        else:
            path += f".{part}" if path else part
    return path[:200]
