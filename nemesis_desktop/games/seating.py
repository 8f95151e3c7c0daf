"""Who sits at a table: the part of a setup that all games share."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One player: a name for the screen, who answers for the seat ("human" or the name of a bot), and a colour."""

    name: str = ""
    controller: str = "human"
    colour: str = ""
