"""What a typed seed means."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b

LONGEST = 40
LARGEST = 2**53


@dataclass(frozen=True, slots=True)
class SeedView:
    """``number`` is None when it cannot be used; ``kind`` says why or how it was read: "number", "hashed",
    "empty" or "long"."""

    typed: str
    number: int | None
    kind: str


def read_seed(typed: str) -> SeedView:
    """A number stands for itself, any other text for the number it is hashed to."""
    words = " ".join(typed.split())
    if not words:
        return SeedView(words, None, "empty")
    if len(words) > LONGEST:
        return SeedView(words, None, "long")
    if words.isascii() and words.isdecimal() and int(words) < LARGEST:
        return SeedView(words, int(words), "number")
    digest = blake2b(words.casefold().encode("utf-8", "surrogatepass"), digest_size=4).digest()
    return SeedView(words, int.from_bytes(digest, "big"), "hashed")
