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

LARGEST_STATE = 150_000
"""Bytes of one unpacked state; the largest of ten thousand games had 27,000."""
MOST_UNPACKED = 8_000_000
"""Bytes that all stored states of one file may have together while it is opened."""
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


@dataclass(slots=True)
class UnpackBudget:
    """How many bytes of stored states may still be unpacked while one file is opened.

    A few hundred bytes can promise a hundred and fifty thousand, and a file holds thousands of such lines.
    """

    left: int = MOST_UNPACKED

    def spend(self, size: int) -> None:
        """Take what was unpacked from what is left. Raises NoRest when it is used up."""
        self.left -= size
        if self.left < 0:
            raise NoRest("the stored states of this file are too large together")


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


def read_rest(
    playable: Playable, setup: Any, rules: int, rest: StoredRest, budget: UnpackBudget | None = None
) -> Any:
    """Unpack a state and check every value, as strictly as a level: what is believed here is played and drawn.

    ``budget`` is shared by all rests of a file. Raises NoRest; hostile data cost no more than the largest state.
    """
    budget = UnpackBudget(LARGEST_STATE) if budget is None else budget
    try:
        packed = b64decode(rest.data, validate=True)
        words = _words(rest.words)
        unpacker = zlib.decompressobj(_RAW, words) if words else zlib.decompressobj(_RAW)
        content = unpacker.decompress(packed, LARGEST_STATE)
        budget.spend(len(content))
        if not unpacker.eof:
            raise NoRest("it is cut off or too large")
        plain = read_json(content, DEEPEST_STATE)
        if not isinstance(plain, dict):
            raise NoRest("it holds no state")
        if "setup" in plain:
            known = to_plain(setup)
            if plain["setup"] not in (None, known):
                raise NoRest("it belongs to another setup")
            plain["setup"] = known
        if playable.renewed is not None and rules < playable.rules:
            plain = playable.renewed(rules, plain)
        state = from_plain(state_type(playable.game), plain)
    except (zlib.error, BadJson, NotPlain) as error:
        raise NoRest(str(error)) from error
    except (ValueError, OSError) as error:
        raise NoRest(str(error)) from error
    try:
        # What does not exist is found first: invariants count what they take for granted.
        wrong = [*playable.state_errors(state)] or [*playable.game.problems(state)]
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError) as error:
        raise NoRest(f"the rules cannot read it: {type(error).__name__}") from error
    if wrong:
        raise NoRest(wrong[0])
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
