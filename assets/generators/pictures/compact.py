"""The same pictures in fewer bytes: relative coordinates where those are shorter, and no needless letters."""

from __future__ import annotations

import re
from collections.abc import Sequence

_PATH = re.compile(r' d="([^"]*)"')
_TOKEN = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|-?(?:\d+\.?\d*|\.\d+)")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def compacted(svg: str) -> str:
    """A picture whose paths are written shorter; every coordinate stays what it was, to a tenth."""
    return _PATH.sub(lambda found: f' d="{shorter(found[1])}"', svg)


def shorter(path: str) -> str:
    """Path text with each command absolute or relative, whichever takes fewer letters."""
    tokens = _TOKEN.findall(path)
    written, last, at = "", "", 0
    x = y = start_x = start_y = 0.0
    while at < len(tokens):
        command = tokens[at]
        at += 1
        count = _COUNTS[command.upper()]
        first = True
        while first or (count and at < len(tokens) and not tokens[at].isalpha()):
            if not first and command in "Mm":
                command = "L" if command == "M" else "l"
            first = False
            values = [float(one) for one in tokens[at : at + count]]
            at += count
            kind = command.upper()
            full = values if command.isupper() else _moved(kind, values, x, y)
            if kind == "Z":
                x, y = start_x, start_y
                written, last = written + "Z", "Z"
                continue
            absolute = _written(kind, full, last)
            relative = _written(kind.lower(), _moved(kind, full, -x, -y), last)
            text, last = (relative, kind.lower()) if len(relative) < len(absolute) and written else (absolute, kind)
            written += text
            # Further places count from what stands there, so that nothing adds up.
            x = x if kind == "V" else round(full[-1 if kind == "H" else -2], 1)
            y = y if kind == "H" else round(full[-1], 1)
            if kind == "M":
                start_x, start_y = x, y
    return written


def _moved(kind: str, values: Sequence[float], x: float, y: float) -> list[float]:
    """Coordinates counted from another place."""
    if kind == "H":
        return [values[0] + x]
    if kind == "V":
        return [values[0] + y]
    if kind == "A":
        return [*values[:5], values[5] + x, values[6] + y]
    return [value + (y if number % 2 else x) for number, value in enumerate(values)]


def _written(command: str, values: Sequence[float], last: str) -> str:
    """A command with its numbers; its letter is left out where the one before says it."""
    repeats = command == last and command not in "Mm"
    text = "" if repeats else command
    for number, value in enumerate(values):
        told = f"{value:.1f}".removesuffix(".0")
        told = "0" if told == "-0" else told.replace("0.", ".", 1) if told.startswith(("0.", "-0.")) else told
        needs_gap = (number > 0 or repeats) and not told.startswith("-")
        text += f" {told}" if needs_gap else told
    return text
