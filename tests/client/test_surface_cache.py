"""Which surfaces a cache keeps: those that are worth their bytes, and of equal ones those used last."""

from __future__ import annotations

import gc
import weakref

import pygame
import pytest

from nemesis_desktop.client.ui.assets import cache as module
from nemesis_desktop.client.ui.assets.cache import SurfaceCache

SIDE = 64
BYTES = SIDE * SIDE * 4


class Workshop:
    """Makes surfaces, each of which takes as long as one says, and notes what it makes."""

    def __init__(self, cache: SurfaceCache, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cache, self.now = cache, 0.0
        self.made: list[str] = []
        monkeypatch.setattr(module, "clock", lambda: self.now)

    def use(self, key: str, seconds: float = 0.001, side: int = SIDE) -> pygame.Surface:
        """Ask the cache for it."""

        def make() -> pygame.Surface:
            self.now += seconds
            self.made.append(key)
            return pygame.Surface((side, side), depth=32)

        return self.cache.get(key, make)


@pytest.fixture
def workshop(monkeypatch: pytest.MonkeyPatch) -> Workshop:
    """With room for four equal surfaces."""
    return Workshop(SurfaceCache(4 * BYTES), monkeypatch)


def test_of_equal_ones_those_used_last_stay(workshop: Workshop) -> None:
    for key in ("a", "b", "c", "d", "a", "e", "f"):
        workshop.use(key)
    assert [key for key in "abcdef" if key in workshop.cache] == ["a", "d", "e", "f"]
    assert workshop.cache.used == 4 * BYTES == len(workshop.cache) * BYTES


def test_what_took_long_stays_longer_than_what_is_soon_made_again(workshop: Workshop) -> None:
    workshop.use("slow", 0.005)
    for number in range(8):
        workshop.use(f"quick {number}")
    assert "slow" in workshop.cache and workshop.made.count("slow") == 1


def test_whatever_it_took_it_goes_when_nobody_uses_it_any_more(workshop: Workshop) -> None:
    workshop.use("slow", 0.005)
    for number in range(40):
        workshop.use(f"quick {number}")
    assert "slow" not in workshop.cache


def test_a_large_one_goes_before_small_ones_that_took_as_long(workshop: Workshop) -> None:
    for number in range(3):
        workshop.use(f"small {number}")
    workshop.use("large", side=2 * SIDE)
    assert "large" in workshop.cache and len(workshop.cache) == 1
    workshop.use("small 3")
    assert "large" not in workshop.cache and "small 3" in workshop.cache


def test_what_was_just_made_is_there_whatever_it_is_worth(workshop: Workshop) -> None:
    for number in range(4):
        workshop.use(f"slow {number}", 0.1)
    workshop.use("quick", 0.0)
    assert "quick" in workshop.cache and workshop.cache.used == 4 * BYTES


def test_what_was_handed_over_does_not_count_when_it_is_made_again(workshop: Workshop) -> None:
    workshop.use("a")
    assert workshop.cache.take("a") is not None and workshop.cache.take("a") is None
    assert workshop.cache.used == 0
    for key in "abcde":
        workshop.use(key)
    assert "a" not in workshop.cache and workshop.cache.used == 4 * BYTES
    workshop.cache.shrink(2 * BYTES)
    assert [key for key in "bcde" if key in workshop.cache] == ["d", "e"]


class Key:
    """A key that can be watched."""


def test_what_was_handed_over_leaves_nothing_behind_in_a_cache_that_never_fills(workshop: Workshop) -> None:
    keys: weakref.WeakSet[Key] = weakref.WeakSet()
    for _ in range(100):
        key = Key()
        keys.add(key)
        workshop.cache.put(key, pygame.Surface((1, 1), depth=32))
        assert workshop.cache.take(key) is not None
    del key
    gc.collect()
    assert len(keys) <= 1 and not len(workshop.cache)


def test_what_was_made_elsewhere_counts_with_the_time_it_took(workshop: Workshop) -> None:
    workshop.cache.put("slow", pygame.Surface((SIDE, SIDE), depth=32), 0.005)
    for number in range(8):
        workshop.use(f"quick {number}")
    assert "slow" in workshop.cache
    workshop.cache.clear()
    assert not len(workshop.cache) and workshop.cache.used == 0
