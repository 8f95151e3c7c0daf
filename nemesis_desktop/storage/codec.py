"""Any frozen record as plain data that JSON can hold, and back again with every value checked.

It knows no game: the annotations of the dataclasses say what belongs where.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

LARGEST_NUMBER = 2**64


class NotPlain(ValueError):
    """Data that does not fit the record it is read into; the text names the place."""


class _Field(NamedTuple):
    name: str
    kind: Any
    required: bool


def to_plain(value: Any) -> Any:
    """The value as dictionaries, lists, strings, numbers, booleans and None; the order of mappings is kept.

    Raises NotPlain for anything else.
    """
    if value is None or isinstance(value, bool | float):
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, str | int):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: to_plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return _plain_mapping(value)
    if isinstance(value, Sequence) and not isinstance(value, bytes | bytearray | memoryview):
        return [to_plain(one) for one in value]
    raise NotPlain(f"{type(value).__name__} is no plain data")


def _plain_mapping(value: Mapping[Any, Any]) -> Any:
    keys = list(value)
    if all(isinstance(key, str) for key in keys):
        return {str(key): to_plain(held) for key, held in value.items()}
    if all(isinstance(key, int) and not isinstance(key, bool) for key in keys):
        return {str(int(key)): to_plain(held) for key, held in value.items()}
    return [[to_plain(key), to_plain(held)] for key, held in value.items()]


def from_plain(kind: Any, plain: Any, place: str = "") -> Any:
    """The value of that type which ``to_plain`` made this from. Raises NotPlain where anything does not fit."""
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _one_of(kind, plain, place)
    if origin is not None:
        return _collection(origin, get_args(kind), plain, place)
    if kind in (NoneType, None):
        return _checked(plain is None, None, place, "nothing", plain)
    if not isinstance(kind, type):
        raise NotPlain(f"{place or 'the value'}: {kind} cannot be read")
    if is_dataclass(kind):
        return _record(kind, plain, place)
    if issubclass(kind, Enum):
        try:
            return kind(plain)
        except ValueError:
            raise NotPlain(f"{place or 'the value'}: {_shown(plain)} is not allowed") from None
    return _scalar(kind, plain, place)


def state_type(game: Any) -> Any:
    """The record that a game's states are: what its ``new`` says that it returns."""
    return get_type_hints(type(game).new)["return"]


def _scalar(kind: type, plain: Any, place: str) -> Any:
    if kind is bool:
        return _checked(isinstance(plain, bool), plain, place, "yes or no", plain)
    if kind is int:
        fits = isinstance(plain, int) and not isinstance(plain, bool) and abs(plain) <= LARGEST_NUMBER
        return _checked(fits, plain, place, "a whole number", plain)
    if kind is float:
        fits = isinstance(plain, int | float) and not isinstance(plain, bool)
        return _checked(fits, plain, place, "a number", plain)
    if kind is str:
        return _checked(isinstance(plain, str), plain, place, "text", plain)
    raise NotPlain(f"{place or 'the value'}: {kind.__name__} cannot be read")


def _one_of(kind: Any, plain: Any, place: str) -> Any:
    # An error that is kept keeps every caller with all it holds, since its traceback ends here: its words are enough.
    refusal = ""
    for alternative in get_args(kind):
        try:
            return from_plain(alternative, plain, place)
        except NotPlain as error:
            refusal = str(error)
    raise NotPlain(refusal)


def _collection(origin: Any, parts: tuple[Any, ...], plain: Any, place: str) -> Any:
    if issubclass(origin, Mapping):
        return _mapping(parts, plain, place)
    if not issubclass(origin, Sequence):
        raise NotPlain(f"{place or 'the value'}: {origin.__name__} cannot be read")
    _checked(isinstance(plain, list), plain, place, "a list", plain)
    if origin is not tuple or parts[-1] is Ellipsis:
        found = [from_plain(parts[0], one, f"{place}[{number}]") for number, one in enumerate(plain)]
        return tuple(found)
    _checked(len(plain) == len(parts), plain, place, f"a list of {len(parts)}", plain)
    return tuple(
        from_plain(part, one, f"{place}[{number}]")
        for number, (part, one) in enumerate(zip(parts, plain, strict=True))
    )


def _mapping(parts: tuple[Any, ...], plain: Any, place: str) -> Any:
    key_kind, held_kind = parts
    if key_kind in (str, int) or (isinstance(key_kind, type) and issubclass(key_kind, Enum)):
        _checked(isinstance(plain, dict), plain, place, "an object", plain)
        pairs = [(_number(key, place) if key_kind is int else key, held) for key, held in plain.items()]
    else:
        if plain == {}:
            return {}
        _checked(isinstance(plain, list), plain, place, "a list of pairs", plain)
        for pair in plain:
            _checked(isinstance(pair, list) and len(pair) == 2, pair, place, "a pair", pair)
        pairs = [(key, held) for key, held in plain]
    return {
        from_plain(key_kind, key, f"{place} key"): from_plain(held_kind, held, f"{place}.{key}")
        for key, held in pairs
    }


def _number(key: str, place: str) -> int:
    if len(key) <= 20 and key.removeprefix("-").isdecimal() and str(int(key)) == key:
        return int(key)
    raise NotPlain(f"{place}: {_shown(key)} is no number")


def _record(kind: type, plain: Any, place: str) -> Any:
    _checked(isinstance(plain, dict), plain, place, "an object", plain)
    known = _fields(kind)
    strange = sorted(plain.keys() - {field.name for field in known})
    if strange:
        raise NotPlain(f"{place or 'the value'}: {_shown(strange[0])} is not known")
    held = {}
    for field in known:
        if field.name in plain:
            held[field.name] = from_plain(field.kind, plain[field.name], f"{place}.{field.name}".lstrip("."))
        elif field.required:
            raise NotPlain(f"{place or 'the value'}: {field.name} is missing")
    try:
        return kind(**held)
    except (TypeError, ValueError) as error:
        raise NotPlain(f"{place or 'the value'}: {error}") from error


@cache
def _fields(kind: Any) -> tuple[_Field, ...]:
    hints = get_type_hints(kind)
    return tuple(
        _Field(field.name, hints[field.name], field.default is field.default_factory is MISSING)
        for field in fields(kind) if field.init
    )


def _checked(fits: bool, value: Any, place: str, wanted: str, found: Any) -> Any:
    if fits:
        return value
    raise NotPlain(f"{place or 'the value'}: {wanted} expected, found {_shown(found)}")


def _shown(plain: Any) -> str:
    if isinstance(plain, dict | list):
        return "an object" if isinstance(plain, dict) else "a list"
    shown = repr(plain) if not isinstance(plain, str) else ascii(plain[:60])
    return shown if len(shown) <= 60 else f"{shown[:60]}..."
