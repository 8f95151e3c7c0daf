"""Rests on disk: the whole state now and then, so that a game outlives the rules it was played with.

A rest is the plain data of the state, packed with a dictionary of words that never changes once it is published.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from nemesis_desktop.games.registry import Playable
from nemesis_desktop.storage.codec import NotPlain, from_plain, state_type, to_plain
from nemesis_desktop.storage.strict_json import BadJson, read_json

LARGEST_STATE = 1_000_000
DEEPEST_STATE = 20
_WORDS = Path(__file__).parents[1] / "dictionaries"
_RAW = -15
"""Deflate without a frame around it."""


@dataclass(frozen=True, slots=True)
class StoredRest:
    """A packed state, after how many commands it stood, with which running checksum, and what a list of games
    tells about it."""

    after: int
    data: str
    words: str = ""
    checksum: str = ""
    told: Mapping[str, str | int] = field(default_factory=dict)


class NoRest(ValueError):
    """A stored rest cannot be used; the text tells why."""


def store_rest(playable: Playable, setup: Any, state: Any, after: int, checksum: str = "") -> StoredRest:
    """Pack a state. The setup is left out of it: the header has it already."""
    plain = to_plain(state)
    if plain.get("setup") == to_plain(setup):
        plain["setup"] = None
    words = _newest_words(playable.game.name)
    content = json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()
    dictionary = _words(words)
    options = (9, zlib.DEFLATED, _RAW, 9, zlib.Z_DEFAULT_STRATEGY)
    packer = zlib.compressobj(*options, dictionary) if dictionary else zlib.compressobj(*options)
    data = b64encode(packer.compress(content) + packer.flush()).decode()
    return StoredRest(after, data, words, checksum, told_of(playable, state))


def told_of(playable: Playable, state: Any) -> Mapping[str, str | int]:
    """What a list of saved games tells about a state, such as its round."""
    return {} if playable.summary is None else playable.summary(state)


def read_rest(playable: Playable, setup: Any, rules: int, rest: StoredRest) -> Any:
    """Unpack a state and check every value. Raises NoRest; hostile data cost no more than a megabyte."""
    try:
        packed = b64decode(rest.data, validate=True)
        words = _words(rest.words)
        unpacker = zlib.decompressobj(_RAW, words) if words else zlib.decompressobj(_RAW)
        content = unpacker.decompress(packed, LARGEST_STATE)
        if not unpacker.eof:
            raise NoRest("it is cut off or too large")
        plain = read_json(content, DEEPEST_STATE)
        if not isinstance(plain, dict):
            raise NoRest("it holds no state")
        if "setup" in plain and plain["setup"] is None:
            plain["setup"] = to_plain(setup)
        if playable.renewed is not None and rules < playable.rules:
            plain = playable.renewed(rules, plain)
        state = from_plain(state_type(playable.game), plain)
    except (zlib.error, BadJson, NotPlain) as error:
        raise NoRest(str(error)) from error
    except (ValueError, OSError) as error:
        raise NoRest(str(error)) from error
    problems = playable.game.problems(state)
    if problems:
        raise NoRest(problems[0])
    return state


def _words(name: str) -> bytes:
    if not name:
        return b""
    if not name.isascii() or not name.replace("-", "").isalnum():
        raise NoRest("its dictionary has a strange name")
    return _read_words(name)


@cache
def _read_words(name: str) -> bytes:
    return (_WORDS / f"{name}.txt").read_bytes()


@cache
def _newest_words(game: str) -> str:
    found = [path.stem for path in _WORDS.glob(f"{game}-*.txt")]
    return max(found, key=lambda name: int(name.rpartition("-")[2]), default="")
