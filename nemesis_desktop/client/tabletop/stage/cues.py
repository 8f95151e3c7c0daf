"""Cues: small plain values that say what to show for a moment.

Places and figures are named by their targets, such as "room:7", "corridor:12" or "seat:1": the board of a game knows
where they are, nobody else needs to.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from nemesis_desktop.client.ui.assets.sounds import Audio
from nemesis_desktop.kernel import Seat

HERE = "here"
"""What a message is about that happens where the view is already."""


class CardPicture(Protocol):
    """A card as the game paints it; only its id matters here."""

    @property
    def id(self) -> str:
        """The card or token it shows."""
        ...


class SoundCue(NamedTuple):
    """A sound and its weight: when motion is off, only the heaviest of a command is heard. ``hush`` is for how many
    seconds everything else is turned down when it begins."""

    sound: str
    weight: int
    hush: float = 0.0


def play_cue(audio: Audio, cue: SoundCue) -> None:
    """Let a sound be heard as its cue wants it."""
    audio.play(cue.sound, hush=cue.hush)


@dataclass(frozen=True, slots=True)
class Glide:
    """A figure goes from one place to another, along a corridor if it takes one. One that ``alarms`` is pointed out
    to whoever was not there to see it."""

    target: str
    source: str
    place: str
    corridor: str = ""
    alarms: bool = False
    seconds: float = 0.62


@dataclass(frozen=True, slots=True)
class Flip:
    """A tile of the board turns over, or a room is opened."""

    target: str
    seconds: float = 0.75


@dataclass(frozen=True, slots=True)
class Slam:
    """A door goes from what it was to what it is: "open", "closed" or "destroyed"."""

    target: str
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
    place: str
    seconds: float = 0.55


@dataclass(frozen=True, slots=True)
class Vanish:
    """A figure that is gone leaves its place."""

    target: str
    seconds: float = 0.4


@dataclass(frozen=True, slots=True)
class Launch:
    """A vehicle leaves the board."""

    target: str
    seconds: float = 0.9


@dataclass(frozen=True, slots=True)
class Befall:
    """Something comes over a place: ``how`` is "fire" or "malfunction"."""

    target: str
    how: str
    seconds: float = 0.6


@dataclass(frozen=True, slots=True)
class Attend:
    """The view glides to where something is about to happen. Nothing, where it is there already, or where the player
    looks around."""

    target: str
    seconds: float = 0.35


@dataclass(frozen=True, slots=True)
class Flight:
    """Cards go from one pile to another, some of them by way of the middle, where they are read.

    The ends are names of piles such as "deck:0" or "floor:11". Only the seats it ``concerns`` see it, all if it names
    none. Above what is read stands the ``caption``, on a plate in a ``colour`` by its name, else in that of the card.
    """

    cards: tuple[CardPicture, ...]
    source: str
    destination: str
    through_middle: bool = False
    caption: str = ""
    concerns: tuple[Seat, ...] = ()
    seconds: float = 0.42
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Pulse:
    """Rings around things on the board."""

    targets: tuple[str, ...]
    colour: str
    seconds: float = 0.3
    ring_seconds: float = 0.9


@dataclass(frozen=True, slots=True)
class Banner:
    """A large message beside the place ``at`` which it happens, with a die, a card or a picture.

    A die tumbles before it shows its face; a token turns over before it shows what was drawn; a grave message
    darkens the board behind it. ``staging`` says how it is played: in an "attack" the ``actor`` leaps out of its room
    at the ``victim``, a "wound" shakes the ``victim``, a "death" takes the colour from them, in a "fall" somebody great
    goes down before it is said, a "scan" is read line by line, with a "jump" stars turn into lines, in a "blast" all
    light fails before the fire comes. What is seen on it goes on to where it ``lands`` when the message goes. One that
    ``waits`` stays until the player goes on, where the settings say so and one of the seats in ``concerns`` sits at the
    screen; no seats means everybody.
    """

    title: str
    text: str = ""
    kicker: str = ""
    accent: str = "accent"
    die: str = ""
    dice: tuple[str, ...] = ()
    card: CardPicture | None = None
    picture: str = ""
    token: bool = False
    grave: bool = False
    waits: bool = False
    concerns: tuple[Seat, ...] = ()
    seconds: float = 1.0
    staging: str = ""
    at: str = ""
    lands: str = ""
    actor: str = ""
    victim: str = ""


BoardCue = Glide | Flip | Slam | Shake | Burst | Vanish | Launch | Strike | Befall
"""What happens on the board itself."""
Cue = BoardCue | Flight | Pulse | Banner | Attend
