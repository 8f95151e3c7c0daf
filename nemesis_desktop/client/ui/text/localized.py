"""Texts that know their id, so that what is on the screen can be translated into another language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.text.catalogue import Catalogue

CLIENT = __name__.partition(".ui.")[0]
_NONE: Mapping[str, object] = {}


class LocalizedStr(str):
    """A text of the catalogue with its id and what its placeholders were filled with."""

    __slots__ = ("facts", "key", "space")

    key: str
    facts: Mapping[str, object]
    space: str

    def __new__(
        cls, words: str, key: str = "", facts: Mapping[str, object] = _NONE, space: str = ""
    ) -> LocalizedStr:
        """Plain words where nothing else is given, as in copies. ``space`` is the namespace in which the id was
        looked for."""
        made = super().__new__(cls, words)
        made.key, made.facts, made.space = key, facts, space
        return made


def retranslated(value: Any, text: Catalogue) -> Any:
    """The value with all texts in it in the language of now; the same value when there are none.

    Looks into rows, tables and frozen records of the client. What was put together of several texts by hand stays as
    it is: whoever did that does it again.
    """
    match value:
        case LocalizedStr():
            if not value.key:
                return value
            text = text.within(value.space)
            return text.text(value.key, **{name: retranslated(fact, text) for name, fact in value.facts.items()})
        case str() | int() | float() | None:
            return value
        case tuple() | list():
            new = [retranslated(one, text) for one in value]
            if all(one is other for one, other in zip(new, value, strict=True)):
                return value
            if isinstance(value, list):
                return new
            return type(value)(*new) if hasattr(value, "_fields") else tuple(new)
        case dict():
            table = {name: retranslated(one, text) for name, one in value.items()}
            return table if any(table[name] is not one for name, one in value.items()) else value
        case _ if _is_record(value):
            changed = {}
            for one in fields(value):
                before = getattr(value, one.name)
                now = retranslated(before, text) if one.init else before
                if now is not before:
                    changed[one.name] = now
            return replace(value, **changed) if changed else value
        case _:
            return value


def retranslate(thing: object, text: Catalogue) -> None:
    """Say everything again that an object holds."""
    for name, value in tuple(vars(thing).items()):
        now = retranslated(value, text)
        if now is not value:
            setattr(thing, name, now)


def _is_record(value: object) -> bool:
    kind = type(value)
    if not is_dataclass(kind) or not kind.__module__.startswith(CLIENT):
        return False
    return bool(kind.__dataclass_params__.frozen)  # type: ignore[attr-defined]
