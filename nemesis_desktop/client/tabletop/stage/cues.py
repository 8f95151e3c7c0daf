"""Cues: small plain values that say what to show for a moment."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView


@dataclass(frozen=True, slots=True)
class Glide:
    """A figure goes from one room to another, along a corridor if it takes one."""

    target: str
    source: int
    room: int
    corridor: str = ""
    seconds: float = 0.62


@dataclass(frozen=True, slots=True)
class Flip:
    """The tile of a room turns over."""

    room: int
    seconds: float = 0.5


@dataclass(frozen=True, slots=True)
class Slam:
    """A door goes from what it was to what it is: "open", "closed" or "destroyed"."""

    corridor: str
    before: str
    after: str
    seconds: float = 0.34


@dataclass(frozen=True, slots=True)
class Shake:
    """A figure that is hurt shakes in a flash of a colour."""

    target: str
    colour: str = "red"
    seconds: float = 0.36


@dataclass(frozen=True, slots=True)
class Strike:
    """A figure leaps at another one, or shoots at it."""

    target: str
    victim: str
    ranged: bool = False
    colour: str = "red"
    seconds: float = 0.4


@dataclass(frozen=True, slots=True)
class Burst:
    """A figure appears where there was none."""

    target: str
    room: int
    seconds: float = 0.55


@dataclass(frozen=True, slots=True)
class Vanish:
    """A figure that is gone leaves its place."""

    target: str
    seconds: float = 0.4


@dataclass(frozen=True, slots=True)
class Launch:
    """An escape pod leaves the ship."""

    pod: int
    seconds: float = 0.9


@dataclass(frozen=True, slots=True)
class Flight:
    """Cards go from one pile to another, some of them by way of the middle, where they are read.

    The ends are names of piles such as "deck:0" or "floor:11".
    """

    cards: tuple[CardView, ...]
    source: str
    destination: str
    through_middle: bool = False
    caption: str = ""
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
    """A large message in the middle, with a die, a card or a picture beside it.

    A die tumbles before it shows its face; a token turns over before it shows what was drawn; a grave message
    darkens the ship behind it.
    """

    title: str
    text: str = ""
    kicker: str = ""
    accent: str = "accent"
    die: str = ""
    dice: tuple[str, ...] = ()
    card: CardView | None = None
    picture: str = ""
    token: bool = False
    grave: bool = False
    seconds: float = 1.0


BoardCue = Glide | Flip | Slam | Shake | Burst | Vanish | Launch | Strike
"""What happens on the ship itself."""
Cue = BoardCue | Flight | Pulse | Banner
