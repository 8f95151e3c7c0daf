"""Cues: small plain values that say what to show for a moment."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.client.viewmodels.cards import CardView


@dataclass(frozen=True, slots=True)
class Glide:
    """A figure goes from one room to another."""

    target: str
    source: int
    room: int
    seconds: float = 0.42


@dataclass(frozen=True, slots=True)
class Pulse:
    """Rings around things on the board."""

    targets: tuple[str, ...]
    colour: str
    seconds: float = 0.3
    ring_seconds: float = 0.9


@dataclass(frozen=True, slots=True)
class Banner:
    """A large message in the middle, with a die, a card or a picture beside it."""

    title: str
    text: str = ""
    kicker: str = ""
    accent: str = "accent"
    die: str = ""
    card: CardView | None = None
    picture: str = ""
    seconds: float = 1.0


Cue = Glide | Pulse | Banner
