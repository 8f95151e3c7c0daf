"""A file of learned weights: JSON with a version and a digest of everything else in it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any


class UselessWeights(ValueError):
    """The file does not hold weights that can be used."""


def sealed(held: Mapping[str, Any]) -> dict[str, Any]:
    """What a file holds, with its digest."""
    return {**held, "digest": _digest(held)}


def read_sealed(path: Path, version: int, largest: int) -> dict[str, Any]:
    """What a file of at most so many bytes holds, without its digest. Raises OSError, UselessWeights."""
    if path.stat().st_size > largest:
        raise UselessWeights("too large")
    try:
        held: dict[str, Any] = json.loads(path.read_text("utf-8"))
        if held.get("version") != version:
            raise UselessWeights(f"version {held.get('version')!r}, not {version}")
        if held.pop("digest", None) != _digest(held):
            raise UselessWeights("its digest does not fit")
    except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as error:
        raise UselessWeights(str(error)) from error
    return held


def _digest(held: Mapping[str, Any]) -> str:
    return blake2b(json.dumps(held, sort_keys=True).encode(), digest_size=8).hexdigest()
