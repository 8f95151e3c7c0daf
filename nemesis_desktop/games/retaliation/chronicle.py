"""What is left of a finished game of Retaliation in the book of a player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from nemesis_desktop.games.chronicle import CHARACTER, DEATH, MODE, SCENARIO, SeatChronicle
from nemesis_desktop.games.retaliation.events.marines import MarineDied, MarineRevived
from nemesis_desktop.games.retaliation.levels.reading import told_by
from nemesis_desktop.games.retaliation.state import FacilityState, Whereabouts
from nemesis_desktop.games.retaliation.statistics import statistics_of
from nemesis_desktop.kernel import Happening, Seat

_LOST = (Whereabouts.DEAD, Whereabouts.KNOCKED_OUT)


def chronicle(happenings: Sequence[Happening], state: FacilityState) -> Mapping[Seat, SeatChronicle]:
    """How every seat of a game that is over fared."""
    numbers, deaths = statistics_of(happenings, state.setup.players), dict[Seat, str]()
    for event, _ in happenings:
        if isinstance(event, MarineDied):
            deaths[event.seat] = event.why
        elif isinstance(event, MarineRevived):
            deaths.pop(event.seat, None)
    told, setup = {}, state.setup
    for seat, result in state.results.items():
        marine, words = state.marines.get(seat), {MODE: f"setup.mode.{setup.mode}"}
        counts = asdict(numbers[seat]) if seat in numbers else {}
        if setup.level:
            words[SCENARIO] = told_by(setup.level).title[:120]
        if marine is not None:
            words[CHARACTER] = f"character.{marine.id}.name"
            if marine.whereabouts in _LOST and seat in deaths:
                words[DEATH] = f"death.{deaths[seat]}"
            counts |= {
                "died": int(marine.whereabouts in _LOST), "escaped": int(marine.whereabouts is Whereabouts.ESCAPED),
                "hibernated": int(marine.whereabouts is Whereabouts.HIBERNATING),
            }
        won = result.startswith("victory")
        counts |= {"won": int(won), "rounds": state.clock.round, "players": len(setup.seats)}
        counts |= {"scenario": int(bool(setup.level)), f"mode.{setup.mode}": 1}
        told[seat] = SeatChronicle(won, words, counts)
    return told
