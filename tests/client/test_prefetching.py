"""Pictures that are made beside the window."""

from __future__ import annotations

import time
from pathlib import Path
from threading import Thread

import pygame

from nemesis_desktop.client.ui.assets.cache import SurfaceCache
from nemesis_desktop.client.ui.assets.images import Images
from nemesis_desktop.client.ui.background import Background
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher


def collected(prefetcher: SurfacePrefetcher, key: str) -> bool:
    """Whether a picture comes into the cache before long."""
    for _ in range(500):
        prefetcher.pump()
        if key in prefetcher.cache:
            return True
        time.sleep(0.01)
    return False


def test_an_ordered_picture_comes_into_the_cache() -> None:
    prefetcher, made = SurfacePrefetcher(SurfaceCache(), Background()), pygame.Surface((4, 4))
    prefetcher.request("plate", lambda: made)
    assert collected(prefetcher, "plate")
    assert prefetcher.cache.get("plate", lambda: pygame.Surface((1, 1))) is made
    prefetcher.close()


def test_it_comes_into_the_cache_it_was_ordered_for_though_that_holds_nothing_yet() -> None:
    shared, own = SurfaceCache(), SurfaceCache()
    prefetcher = SurfacePrefetcher(shared, background := Background())
    prefetcher.request("room", lambda: pygame.Surface((4, 4)), own)
    background.finish()
    prefetcher.pump()
    assert "room" in own and "room" not in shared
    prefetcher.close()


def test_what_is_there_is_not_made_again() -> None:
    prefetcher = SurfacePrefetcher(SurfaceCache(), Background())
    prefetcher.cache.put("plate", pygame.Surface((4, 4)))
    prefetcher.request("plate", lambda: pygame.Surface((8, 8)))
    prefetcher.pump()
    assert prefetcher.cache.get("plate", lambda: pygame.Surface((1, 1))).get_width() == 4


def test_what_cannot_be_made_is_left_to_whoever_draws_it() -> None:
    def fail() -> pygame.Surface:
        raise pygame.error("no such picture")

    prefetcher = SurfacePrefetcher(SurfaceCache(), Background())
    prefetcher.request("broken", fail)
    prefetcher.request("plate", lambda: pygame.Surface((4, 4)))
    assert collected(prefetcher, "plate")
    assert "broken" not in prefetcher.cache
    prefetcher.close()


def test_a_picture_made_in_the_background_of_others_is_whole_while_the_window_orders_more(tmp_path: Path) -> None:
    """It got nothing for the others then, and changed the cache and the orders while the window went through them."""
    images, sizes = Images(tmp_path), []
    prefetcher = SurfacePrefetcher(images.cache, Background())

    def make() -> None:
        sizes.append(images.made("inner", lambda: pygame.Surface((7, 7))).get_size())

    with images.prefetching(prefetcher):
        worker = Thread(target=make)
        worker.start()
        worker.join()
    assert sizes == [(7, 7)]
    assert "inner" not in images.cache and not prefetcher.waiting
    # The window takes it with the next picture it asks for.
    images.made("another", lambda: pygame.Surface((1, 1)))
    assert "inner" in images.cache
