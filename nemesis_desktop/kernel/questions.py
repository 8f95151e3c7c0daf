"""Questions: decisions offered to a seat, together with everything that may be answered.

Screens highlight, bots choose, tests fuzz and commands are checked from the same list of options. Option keys are
stable and readable ("room:12", "card:captain.search.1"), never positions in a list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, islice, permutations
from math import comb, factorial
from operator import itemgetter
from typing import Any, Generic, NamedTuple, TypeVar

from nemesis_desktop.kernel.errors import IllegalCommand
from nemesis_desktop.kernel.events import Seat
from nemesis_desktop.kernel.records import construct_fast

T = TypeVar("T")
A = TypeVar("A")

NOTHING = "none"
"""The key of an answer that picks none of the options."""

Below = Callable[[int], int]


class Option(NamedTuple, Generic[T]):
    """One thing that may be chosen."""

    key: str
    value: T


_key_of = itemgetter(0)  # of an option, without a step in Python for each


class Offer(Generic[T]):
    """Options that are looked for when somebody wants to see them.

    A replay answers a question by its key alone; then ``named`` finds that one option, and the others are never
    listed. Both must depend on nothing that changes while the question is open.
    """

    __slots__ = ("_found", "_more", "_named", "_read")

    def __init__(self, options: Iterable[Option[T]], named: Callable[[str], Option[T] | None]) -> None:
        self._found: list[Option[T]] = []
        self._more: Iterator[Option[T]] | None = iter(options)
        self._named = named
        self._read: Option[T] | None = None

    def _all(self) -> list[Option[T]]:
        if self._more is not None:
            self._found += self._more
            self._more = None
        return self._found

    def option(self, key: str) -> Option[T] | None:
        """The option with that key, None when there is none."""
        read = self._read
        if read is None or read.key != key:
            for read in self._found:
                if read.key == key:
                    break
            else:
                read = self._named(key) if self._more is not None else None
            self._read = read
        return read

    def is_single(self) -> bool:
        """Whether there is one option only; looks for no more than two."""
        if self._more is not None and len(self._found) < 2:
            self._found += islice(self._more, 2 - len(self._found))
        return len(self._found) == 1

    def __len__(self) -> int:
        return len(self._all())

    def __iter__(self) -> Iterator[Option[T]]:
        return iter(self._all())

    def __getitem__(self, position: Any) -> Any:
        return self._all()[position]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (Offer, tuple)) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Generic[A]):
    """A decision of one seat. ``context`` holds what a text needs to name the matter, by placeholder.

    One with a single answer answers itself, save a reaction, which would tell who could react, and one that is
    ``explicit``, whose answer has to be given by its player.
    """

    seat: Seat
    topic: str
    context: Mapping[str, str | int] = field(default_factory=dict)
    reaction: bool = False
    explicit: bool = False

    def __init_subclass__(cls) -> None:
        if "__dataclass_fields__" in cls.__dict__:
            construct_fast(cls)

    def read(self, key: str) -> A:
        """The answer that ``key`` stands for. Raises IllegalCommand when it is not offered."""
        raise IllegalCommand(self.topic, key, "cannot be answered")

    def keys(self) -> Iterator[str]:
        """Every key that may be answered, lazily, in a fixed order."""
        return iter(())

    def count(self) -> int:
        """How many different answers there are."""
        return 0

    def answers_itself(self) -> bool:
        """True when there is nothing to decide: one answer only, and no need to ask for it."""
        return not self.reaction and not self.explicit and self.count() == 1

    def sample(self, below: Below) -> str:
        """One key, chosen by ``below(n)`` which yields a number from 0 to n - 1."""
        chosen = below(self.count())
        for position, key in enumerate(self.keys()):
            if position == chosen:
                return key
        raise IllegalCommand(self.topic, "", "has no answer")

    def refuse(self, key: str, reason: str = "is not offered") -> IllegalCommand:
        """The error to raise for a key that is no answer."""
        return IllegalCommand(self.topic, key, reason)


def _distinct(topic: str, options: tuple[Option[T], ...]) -> None:
    if len(options) > 1 and len(set(map(_key_of, options))) != len(options):
        raise ValueError(f"{topic}: two options share a key")


@dataclass(frozen=True, slots=True, kw_only=True)
class Choose(Question[T]):
    """Pick exactly one option."""

    options: tuple[Option[T], ...] | Offer[T]

    def __post_init__(self) -> None:
        options = self.options
        if isinstance(options, Offer):
            return
        if not options:
            raise ValueError(f"{self.topic}: a question without options")
        if __debug__:
            _distinct(self.topic, options)

    def read(self, key: str) -> T:
        options = self.options
        if isinstance(options, Offer):
            named = options.option(key)
            if named is not None:
                return named.value
            raise self.refuse(key)
        for option in options:
            if option.key == key:
                return option.value
        raise self.refuse(key)

    def answers_itself(self) -> bool:
        if self.reaction or self.explicit:
            return False
        options = self.options
        return options.is_single() if isinstance(options, Offer) else len(options) == 1

    def keys(self) -> Iterator[str]:
        return map(_key_of, self.options)

    def count(self) -> int:
        return len(self.options)

    def sample(self, below: Below) -> str:
        return self.options[below(len(self.options))].key


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseSome(Question[tuple[T, ...]]):
    """Pick from ``least`` to ``most`` different options; the key joins theirs with "+" in the offered order."""

    options: tuple[Option[T], ...]
    least: int
    most: int

    def __post_init__(self) -> None:
        if not 0 <= self.least <= self.most <= len(self.options):
            raise ValueError(f"{self.topic}: {self.least} to {self.most} of {len(self.options)} options")
        if __debug__:
            _distinct(self.topic, self.options)

    def read(self, key: str) -> tuple[T, ...]:
        named = [] if key == NOTHING else key.split("+")
        chosen = [option for option in self.options if option.key in named]
        if [option.key for option in chosen] == named and self.least <= len(named) <= self.most:
            return tuple([option.value for option in chosen])
        if len(chosen) != len(named):
            raise self.refuse(key)
        if not self.least <= len(chosen) <= self.most:
            raise self.refuse(key, f"picks {len(chosen)}, wanted {self.least} to {self.most}")
        raise self.refuse(key, "is not in the offered order")

    def key_of(self, picked: Iterator[str] | tuple[str, ...] | list[str]) -> str:
        """The key of the answer that picks these option keys, whatever their order."""
        wanted = tuple(picked)
        return "+".join(option.key for option in self.options if option.key in wanted) or NOTHING

    def keys(self) -> Iterator[str]:
        names = list(map(_key_of, self.options))
        for size in range(self.least, self.most + 1):
            for picked in combinations(names, size):
                yield "+".join(picked) or NOTHING

    def answers_itself(self) -> bool:
        # One answer only: none of the options, or all of them.
        forced = self.least == self.most and self.most in (0, len(self.options))
        return forced and not self.reaction and not self.explicit

    def count(self) -> int:
        return sum(comb(len(self.options), size) for size in range(self.least, self.most + 1))

    def sample(self, below: Below) -> str:
        size = self.least + below(self.most - self.least + 1)
        names = [option.key for option in self.options]
        left = size
        picked = []
        for position, name in enumerate(names):
            if left and below(len(names) - position) < left:
                picked.append(name)
                left -= 1
        return "+".join(picked) or NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrange(Question[tuple[T, ...]]):
    """Put all options in an order; the key joins theirs with ">"."""

    options: tuple[Option[T], ...]

    def __post_init__(self) -> None:
        if not self.options:
            raise ValueError(f"{self.topic}: nothing to arrange")
        _distinct(self.topic, self.options)

    def read(self, key: str) -> tuple[T, ...]:
        by_key = {option.key: option.value for option in self.options}
        named = key.split(">")
        if len(named) != len(by_key) or len(set(named)) != len(named) or any(name not in by_key for name in named):
            raise self.refuse(key)
        return tuple(by_key[name] for name in named)

    def keys(self) -> Iterator[str]:
        return (">".join(order) for order in permutations([option.key for option in self.options]))

    def count(self) -> int:
        return factorial(len(self.options))

    def sample(self, below: Below) -> str:
        left = [option.key for option in self.options]
        order = []
        while left:
            order.append(left.pop(below(len(left))))
        return ">".join(order)


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount(Question[int]):
    """Name a number from ``least`` to ``most``."""

    least: int
    most: int

    def __post_init__(self) -> None:
        if self.least > self.most:
            raise ValueError(f"{self.topic}: no number from {self.least} to {self.most}")

    def read(self, key: str) -> int:
        if not key.removeprefix("-").isdecimal() or len(key) > 12 or str(int(key)) != key:
            raise self.refuse(key)
        if not self.least <= int(key) <= self.most:
            raise self.refuse(key, f"is not from {self.least} to {self.most}")
        return int(key)

    def keys(self) -> Iterator[str]:
        return (str(number) for number in range(self.least, self.most + 1))

    def count(self) -> int:
        return self.most - self.least + 1

    def sample(self, below: Below) -> str:
        return str(self.least + below(self.count()))


class Share(NamedTuple, Generic[T]):
    """One thing that may be given a part: up to ``most``, in portions of ``step``."""

    key: str
    value: T
    most: int
    step: int = 1

    def amounts(self) -> range:
        """Everything that it may be given, nothing first."""
        return range(0, self.most + 1, self.step)


@lru_cache(4096)
def _ways(limits: tuple[tuple[int, int], ...], least: int, most: int) -> int:
    """How many ways there are to give each its part, so that the parts come to ``least`` to ``most`` in all."""
    if not limits:
        return int(least <= 0 <= most)
    (top, step), rest = limits[0], limits[1:]
    return sum(_ways(rest, least - part, most - part) for part in range(0, min(top, most) + 1, step))


@dataclass(frozen=True, slots=True, kw_only=True)
class Allocate(Question[tuple[tuple[T, int], ...]]):
    """Divide ``least`` to ``most`` among several things: hits among figures, tokens among slots.

    The key joins those that get something with "+" in the offered order, each with its part: "figure:3=2+figure:5=1".
    The answer is a pair of value and part for each of them.
    """

    shares: tuple[Share[T], ...]
    least: int
    most: int

    def __post_init__(self) -> None:
        if not 0 <= self.least <= self.most:
            raise ValueError(f"{self.topic}: {self.least} to {self.most} cannot be divided")
        if len({share.key for share in self.shares}) != len(self.shares):
            raise ValueError(f"{self.topic}: two shares have the same key")
        if any(share.most < 0 or share.step < 1 for share in self.shares):
            raise ValueError(f"{self.topic}: a share of less than nothing")
        if not self.count():
            raise ValueError(f"{self.topic}: nothing comes to {self.least} to {self.most}")

    def read(self, key: str) -> tuple[tuple[T, int], ...]:
        named = [] if key == NOTHING else key.split("+")
        if len(named) > len(self.shares):
            raise self.refuse(key)
        parts: dict[str, int] = {}
        for word in named:
            name, joint, number = word.rpartition("=")
            if not joint or name in parts or not number.isdecimal() or len(number) > 12 or str(int(number)) != number:
                raise self.refuse(key)
            parts[name] = int(number)
        given = [share for share in self.shares if share.key in parts]
        if len(given) != len(parts):
            raise self.refuse(key)
        for share in given:
            part = parts[share.key]
            if part not in share.amounts() or not part:
                raise self.refuse(key, f"gives {part} to {share.key}, which takes up to {share.most}")
        if [share.key for share in given] != list(parts):
            raise self.refuse(key, "is not in the offered order")
        if not self.least <= sum(parts.values()) <= self.most:
            raise self.refuse(key, f"divides {sum(parts.values())}, wanted {self.least} to {self.most}")
        return tuple([(share.value, parts[share.key]) for share in given])

    def key_of(self, parts: Mapping[str, int]) -> str:
        """The key of the answer that gives these parts, whatever their order."""
        given = [f"{share.key}={parts[share.key]}" for share in self.shares if parts.get(share.key)]
        return "+".join(given) or NOTHING

    def keys(self) -> Iterator[str]:
        return self._keys_from(0, {}, self.least, self.most)

    def _keys_from(self, place: int, parts: dict[str, int], least: int, most: int) -> Iterator[str]:
        if place == len(self.shares):
            yield self.key_of(parts)
            return
        share, left = self.shares[place], self._limits()[place + 1:]
        for part in share.amounts():
            if part <= most and _ways(left, least - part, most - part):
                yield from self._keys_from(place + 1, {**parts, share.key: part}, least - part, most - part)

    def _limits(self) -> tuple[tuple[int, int], ...]:
        return tuple([(share.most, share.step) for share in self.shares])

    def count(self) -> int:
        return _ways(self._limits(), self.least, self.most)

    def sample(self, below: Below) -> str:
        """Every answer is equally likely, though none but the chosen one is made."""
        limits, least, most = self._limits(), self.least, self.most
        parts: dict[str, int] = {}
        chosen = below(self.count())
        for place, share in enumerate(self.shares):
            for part in share.amounts():
                ways = _ways(limits[place + 1:], least - part, most - part) if part <= most else 0
                if chosen < ways:
                    parts[share.key] = part
                    least, most = least - part, most - part
                    break
                chosen -= ways
        return self.key_of(parts)
