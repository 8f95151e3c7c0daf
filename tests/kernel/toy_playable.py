"""The toy as a game that can be registered and saved."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.games.playable import Playable
from nemesis_desktop.games.seating import SeatSetup
from tests.kernel.toy import SEATS, Toy


@dataclass(frozen=True, slots=True)
class ToySetup:
    """Something to store in a header."""

    players: tuple[str, ...] = ("Ann", "Börje", "陳")


PLAYABLE = Playable(
    Toy(), ToySetup, rules=3, title="Toy", seats=lambda setup: (SeatSetup(),) * len(SEATS),
    tables=lambda: (ToySetup(),),
)
