"""Freeing memory after a screen is closed."""

from __future__ import annotations

import ctypes
import sys

from nemesis_desktop.client.ui.services import Services

KEPT_PICTURES, KEPT_WORDS = 16 * 1024 * 1024, 4 * 1024 * 1024
"""Bytes of pictures and of rendered text that stay for the next screen, in a window of 1920x1080."""
LARGE, GAP = 256 * 1024, 1024 * 1024
"""From so many bytes on a picture is returned by itself, and a gap at the end of what is kept."""
TRIM_THRESHOLD, MMAP_THRESHOLD = -1, -3
"""What glibc calls these bounds (malloc.h)."""


def return_large_pictures() -> None:
    """Have the allocator of Linux return a large picture to the system as soon as it is let go.

    Left alone it raises that bound with every larger one, and keeps the gaps between those in use: a game watched for
    10,000 frames took 30 MB more; with a bound of a whole megabyte it is 7 MB more. Frames take as long.
    """
    if sys.platform == "linux":
        bound = getattr(ctypes.CDLL(None), "mallopt", None)
        if bound is not None:
            bound(MMAP_THRESHOLD, LARGE)
            bound(TRIM_THRESHOLD, GAP)


def give_back(services: Services) -> None:
    """Let go of screens that were left, and of pictures that nobody has used lately.

    A screen and its parts refer to each other, and the collector counts objects, not the megabytes of their pictures:
    left alone, a hundred tables kept three gigabytes. It takes some 30 ms.
    """
    services.images.cache.shrink(services.picture_bytes(KEPT_PICTURES))
    services.writer.cache.shrink(services.picture_bytes(KEPT_WORDS))
    services.search_memory()
    if sys.platform == "linux":
        # The allocator of Linux keeps what is free between pieces that are used: 40 MB after one table.
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
