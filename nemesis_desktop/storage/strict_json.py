"""JSON from strangers: refused with a reason before it costs much, and never read in two ways."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

DEEPEST = 40
_TOKEN = re.compile(rb'"[^"\\]*(?:\\.[^"\\]*)*"|[\[{]|[\]}]', re.DOTALL)
_OPENING = b"[{"


class BadJson(ValueError):
    """What was wrong: "not_text", "too_deep", "no_json", "no_number", "repeated_key", "no_character"."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.id = id


def read_json(content: bytes, deepest: int = DEEPEST) -> Any:
    """Parse one JSON value. Raises BadJson: also for NaN and infinities, keys that stand twice in one object,
    nesting deeper than `deepest`, numbers of thousands of digits, and halves of characters."""
    depth = 0
    for token in _TOKEN.finditer(content):
        first = token.group()[0]
        if first in _OPENING:
            depth += 1
            if depth > deepest:
                raise BadJson("too_deep")
        elif first != 0x22:
            depth -= 1
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        raise BadJson("not_text") from None
    try:
        value = json.loads(text, parse_constant=_no_number, parse_float=_finite, object_pairs_hook=_once)
        if "\\u" in text:
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except BadJson:
        raise
    except UnicodeEncodeError:
        raise BadJson("no_character") from None
    except RecursionError:
        raise BadJson("too_deep") from None
    except ValueError:
        raise BadJson("no_json") from None
    return value


def _no_number(_: str) -> NoReturn:
    raise BadJson("no_number")


def _finite(digits: str) -> float:
    number = float(digits)
    if number - number != 0.0:
        raise BadJson("no_number")
    return number


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadJson("repeated_key")
    return found
