"""Levels of any game as documents from outside: bounded, strict, and refused with the path of the first field that is
wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, NoReturn

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import PydanticCustomError

LARGEST_TEXT = 256_000
DEEPEST = 12
BYTE_ORDER_MARK = "\ufeff"
"""What some editors of Windows put before a text."""
Flag = Annotated[bool, Field(strict=True)]
Seed = Annotated[int, Field(strict=True, ge=-(2**63), lt=2**64)]
LevelId = Annotated[str, Field(pattern=r"^[a-z0-9]+(_[a-z0-9]+)*$", max_length=60)]
Text = Annotated[str, Field(max_length=2_000)]
"""A text id of the catalogue, or the words themselves."""
_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*"')


class LevelProblem(ValueError):
    """A scenario is refused: the field that is wrong, and a message.

    ``path`` names the field, such as "rooms.7.tile" or "seats[0].hand[2]"; it is empty when the document as a whole
    is wrong. The text is ``level.<id>`` in the catalogue, its placeholders are the facts.
    """

    def __init__(self, path: str, id: str, facts: Mapping[str, str | int] | None = None) -> None:
        self.path = path
        self.id = id
        self.facts = dict(facts or {})
        told = ", ".join(f"{name}: {fact}" for name, fact in self.facts.items())
        super().__init__(f"{path or 'scenario'}: {id}" + (f" ({told})" if told else ""))

    @property
    def text_id(self) -> str:
        """The id of the text in the catalogue."""
        return f"level.{self.id}"


def know_format(document: Any, newest: int) -> None:
    """Refuse a document of a format that is newer than this program. Raises LevelProblem."""
    given = document.get("format")
    if type(given) is int and given > newest:
        raise LevelProblem("", "newer")


def is_missing(path: str) -> LevelProblem:
    """A field that has to be there is not."""
    return LevelProblem(path, "missing", {"field": path})


def is_not_one_of(path: str, allowed: Iterable[str]) -> LevelProblem:
    """A word is none of those that are known there."""
    return LevelProblem(path, "not_one_of", {"allowed": ", ".join(allowed)})


def know_seat(path: str, seat: int, seats: int) -> None:
    """Refuse a seat that the table does not have. Raises LevelProblem."""
    if seat >= seats:
        raise LevelProblem(path, "unknown_seat", {"seat": seat, "allowed": f"0-{seats - 1}"})


def know_setup(
    asked: Mapping[str, tuple[str | int, str | int]], chosen: Mapping[str, str], answers: Mapping[str, Iterable[str]]
) -> None:
    """Refuse a setup that is not the one a level asks for, by field what is wanted and found, and house rules or
    answers that the game does not have. Raises LevelProblem."""
    for field, (wanted, found) in asked.items():
        if wanted != found:
            raise LevelProblem(field, "other_setup", {"wanted": wanted, "found": found})
    for rule, value in chosen.items():
        if rule not in answers:
            raise LevelProblem(f"house_rules.{rule}", "unknown_house_rule", {"rule": rule})
        if value not in answers[rule]:
            raise is_not_one_of(f"house_rules.{rule}", answers[rule])


class Sheet(BaseModel):
    """Base of all models: a field that nobody knows is an error that names the known ones."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    @model_validator(mode="before")
    @classmethod
    def _know_every_field(cls, given: Any) -> Any:
        if isinstance(given, dict):
            known = cls.model_fields
            for field in given:
                if field not in known:
                    facts = {"field": str(field)[:80], "allowed": ", ".join(known)}
                    raise PydanticCustomError("unknown_field", "unknown field", facts)
        return given

    def gives(self, field: str) -> bool:
        """Whether the document names this field at all."""
        return field in self.model_fields_set


def canonical(document: Any) -> str:
    """The one text of a document: sorted, without spaces. Raises LevelProblem for what JSON cannot say."""
    _fathom(document)
    try:
        return json.dumps(document, ensure_ascii=False, allow_nan=False, separators=(",", ":"), sort_keys=True)
    except (TypeError, ValueError, RecursionError) as error:
        raise LevelProblem("", "no_json", {"reason": str(error)[:200]}) from error


def know_size(text: str) -> None:
    """Refuse a canonical text that is too large for the header of a save, where every quotation mark takes two
    characters. Raises LevelProblem."""
    if len(json.dumps(text, ensure_ascii=True)) > LARGEST_TEXT:
        raise LevelProblem("", "too_large", {"limit": LARGEST_TEXT})


# -- from bytes to plain data -----------------------------------------------------------------------------------


def parsed(text: str | bytes) -> Any:
    """The JSON object in a text from outside. Raises LevelProblem."""
    size = len(text) if isinstance(text, bytes) else len(text.encode("utf-8", "surrogatepass"))
    if size > LARGEST_TEXT:
        raise LevelProblem("", "too_large", {"limit": LARGEST_TEXT})
    try:
        words = text.decode("utf-8") if isinstance(text, bytes) else text
    except UnicodeDecodeError as error:
        raise LevelProblem("", "no_json", {"reason": "UTF-8"}) from error
    words = words.removeprefix(BYTE_ORDER_MARK)
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


def refusal_of(error: ValidationError) -> LevelProblem:
    """What a model finds wrong, with the path of the field and what is allowed there."""
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
        return is_missing(path)
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
