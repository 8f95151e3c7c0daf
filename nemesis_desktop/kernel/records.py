"""Fast copies and fast construction of frozen records."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any, TypeVar, cast

Record = TypeVar("Record")

_set = object.__setattr__


class _Blank:
    """Takes the fields of a frozen record and becomes one: object.__new__ and object.__setattr__ take half as long
    again."""


def evolve(record: Record, **changes: Any) -> Record:
    """The same frozen dataclass with some fields changed: what `dataclasses.replace` does, ten times as fast for
    a record with many fields. It copies the instance dictionary, so the class must not use slots.

    Raises TypeError for a field that the record does not have.
    """
    held = record.__dict__
    fields_after = held | changes
    if len(fields_after) != len(held):
        raise TypeError(f"{type(record).__name__} has no field {sorted(changes.keys() - held.keys())}")
    changed: Any = _Blank()
    changed.__dict__ = fields_after
    changed.__class__ = type(record)
    return changed  # type: ignore[no-any-return]


def with_field(record: Record, name: str, value: Any) -> Record:
    """The same as :func:`evolve` for a single field, in half the time: every fact ends in one of these."""
    fields_after = record.__dict__.copy()
    if name not in fields_after:
        raise TypeError(f"{type(record).__name__} has no field {name}")
    fields_after[name] = value
    changed: Any = _Blank()
    changed.__dict__ = fields_after
    changed.__class__ = type(record)
    return changed  # type: ignore[no-any-return]


def construct_fast(kind: type[Record]) -> type[Record]:
    """Give a frozen dataclass a constructor that stores its fields through the slots themselves, or all at once
    where it has none.

    The one that `dataclasses` makes looks every field up by name, and facts are made by the ten thousand.
    """
    parameters, stores = ["self"], []
    has_slots = "__slots__" in kind.__dict__
    scope: dict[str, Any] = {"_set": _set}
    for number, field in enumerate(fields(cast(Any, kind))):
        name, value = field.name, field.name
        if has_slots:
            scope[f"_store{number}"] = getattr(kind, name).__set__
        if field.kw_only and "*" not in parameters:
            parameters.append("*")
        if field.default is field.default_factory is MISSING:
            parameters.append(name)
        else:
            scope[f"_default{number}"] = field.default
            parameters.append(f"{name}=_default{number}")
        if field.default_factory is not MISSING:
            scope[f"_made{number}"] = field.default_factory
            value = f"_made{number}() if {name} is _default{number} else {name}"
        stores.append(f"    _store{number}(self, {value})\n" if has_slots else f"{name!r}: {value}, ")
    if not has_slots:
        stores = [f"    _set(self, '__dict__', {{{''.join(stores)}}})\n"]
    if hasattr(kind, "__post_init__"):
        stores.append("    self.__post_init__()\n")
    if stores:
        exec(f"def __init__({', '.join(parameters)}):\n{''.join(stores)}", scope)
        cast(Any, kind).__init__ = scope["__init__"]
    return kind
