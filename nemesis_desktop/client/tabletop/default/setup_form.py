"""What is filled in for a new game whose setup is only known by the options that the game declares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from nemesis_desktop.games.playable import Playable, SetupOption
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.storage.profile.last_setup import RememberedForm

USUAL = ""
"""The value of an option that is left to the game."""
NO_LEVEL = ""


@dataclass(frozen=True, slots=True)
class SetupForm:
    """The options by field as they were written, and the seats that were changed, by their number."""

    playable: Playable
    given: Mapping[str, str] = field(default_factory=dict)
    seats: Mapping[int, SeatSetup] = field(default_factory=dict)
    level: str = NO_LEVEL
    own: Mapping[str, str] = field(default_factory=dict)
    """Levels of the player's own: their texts by their files."""

    def with_option(self, option: SetupOption, value: str) -> SetupForm:
        """The same with another value of an option."""
        return replace(self, given={**self.given, option.field: value})

    def with_seat(self, number: int, seat: SeatSetup) -> SetupForm:
        """The same with another seat."""
        return replace(self, seats={**self.seats, number: seat})

    def remembered(self) -> dict[str, Any]:
        """Everything that was filled in, to be kept for the next time."""
        seats = [
            {"number": number, "name": seat.name, "controller": seat.controller, "colour": seat.colour}
            for number, seat in self.seats.items()
        ]
        return {"given": dict(self.given), "seats": seats, "level": self.level}

    def filled_in(self, kept: RememberedForm) -> SetupForm:
        """What was filled in last time, as far as it still means something."""
        known = {option.field for option in self.playable.options}
        return replace(
            self,
            given={field: value for field, value in kept.given.items() if field in known},
            seats={one.number: SeatSetup(one.name, one.controller, one.colour) for one in kept.seats},
            level=kept.level if kept.level in (*self.levels(), *self.own) else NO_LEVEL,
        )

    def levels(self) -> tuple[str, ...]:
        """The ids of the levels that come with the game."""
        levels = self.playable.levels
        return () if levels is None else tuple(sorted(levels.shipped()))

    def setup(self, seed: int) -> Any:
        """The setup that comes of it. Raises ValueError with the reason why there is none."""
        levels, level = self.playable.levels, None
        if levels is not None and self.level != NO_LEVEL:
            own = self.own.get(self.level)
            level, _ = levels.read(levels.shipped()[self.level] if own is None else own)
        given = {
            option.field: _read(option, self.given[option.field])
            for option in self.playable.options if self.given.get(option.field, USUAL) != USUAL
        }
        setup = self.playable.setup_of(given, Random(seed).randrange, level)
        seats = [self.seats.get(number, seat) for number, seat in enumerate(self.playable.seats(setup))]
        return self.playable.with_seats(setup, seats)


def _read(option: SetupOption, typed: str) -> Any:
    if option.most:
        return int(typed)
    return [one.strip() for one in typed.split(",") if one.strip()] if option.repeated else typed
