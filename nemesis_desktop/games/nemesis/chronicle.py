"""What is left of a finished game of Nemesis in the book of a player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict

from nemesis_desktop.games.chronicle import BOARD, CHARACTER, DEATH, MODE, OBJECTIVE, SCENARIO, SeatChronicle
from nemesis_desktop.games.nemesis.events.rooms import WeaknessDiscovered
from nemesis_desktop.games.nemesis.events.ship import FinalDraw, ObjectiveJudged, ShipEnded
from nemesis_desktop.games.nemesis.events.wounds import CharacterDied, LarvaChanged
from nemesis_desktop.games.nemesis.levels.reading import told_by
from nemesis_desktop.games.nemesis.levels.shipped import shipped
from nemesis_desktop.games.nemesis.modes.objectives.judge import AIM_MISSED, AIM_REACHED, VICTORY
from nemesis_desktop.games.nemesis.queries import progress_of
from nemesis_desktop.games.nemesis.state import End, Place, State
from nemesis_desktop.games.nemesis.statistics import statistics_of
from nemesis_desktop.kernel import Happening, Seat


def chronicle(happenings: Sequence[Happening], state: State) -> Mapping[Seat, SeatChronicle]:
    """How every seat of a game that is over fared."""
    shared, numbers = _of_all(state), statistics_of(happenings, state.setup.crew)
    found = Counter[tuple[Seat, str]]()
    judged: dict[Seat, ObjectiveJudged] = {}
    deaths: dict[Seat, str] = {}
    before, aboard = state, state
    for event, after in happenings:
        match event:
            case ShipEnded():
                # A ship that is lost takes queen and nest along: that was nobody's deed.
                aboard = before
            case WeaknessDiscovered(seat=seat) if seat is not None:
                found[seat, "weaknesses"] += 1
            case LarvaChanged(seat=seat, larva=True):
                found[seat, "larva"] = 1
            case ObjectiveJudged():
                judged[event.seat] = event
            case CharacterDied():
                deaths[event.seat] = event.why
            case FinalDraw(seat=seat, dies=True):
                # The card is drawn before the death it brings.
                found[seat, "last_check"] = 1
        before = after
    told = {}
    for seat, result in state.results.items():
        leads = result in (AIM_REACHED, AIM_MISSED)
        won = result == AIM_REACHED if leads else result.startswith(VICTORY)
        words = dict(shared)
        counts = {} if seat not in numbers or leads else asdict(numbers[seat])
        counts |= {name: number for (whose, name), number in found.items() if whose == seat}
        if leads:
            words |= {MODE: "new_game.mode.intruder", CHARACTER: "crew.intruders"}
        else:
            words |= _of_character(state, seat, deaths, counts) | _objective(state, seat, judged.get(seat))
        others = [one for one in state.characters.values() if one.seat != seat]
        counts |= {
            "won": int(won), "rounds": state.clock.round, "players": len(state.setup.seats),
            "leads": int(leads), "deaths": sum(one.place is Place.DEAD for one in state.characters.values()),
            "last_alive": int(bool(others) and all(one.place is Place.DEAD for one in others)),
            "queen_killed": int(aboard.queen_killed), "nest_destroyed": int(aboard.nest_destroyed),
            "destroyed": int(state.end is End.DESTROYED), f"mode.{state.setup.mode}": int(not leads),
            f"board.{state.setup.board}": 1, "scenario": int(bool(state.setup.level)),
            "own_scenario": int(bool(state.setup.level) and not _is_shipped(state.setup.level)),
        }
        told[seat] = SeatChronicle(won, words, counts)
    return told


def _of_all(state: State) -> dict[str, str]:
    setup = state.setup
    words = {MODE: f"new_game.mode.{setup.mode}", BOARD: f"new_game.board.{setup.board}"}
    return words | ({SCENARIO: told_by(setup.level).title[:120]} if setup.level else {})


def cause(state: State, why: str) -> str:
    """The id of the text for what somebody died of: whoever went down with the ship by what destroyed the ship."""
    with_ship = state.end is End.DESTROYED and why == state.end_reason
    return f"death.ship_{why}" if with_ship else f"death.{why}"


def _of_character(state: State, seat: Seat, deaths: Mapping[Seat, str], counts: dict[str, int]) -> dict[str, str]:
    one = state.characters.get(seat)
    if one is None:
        return {}
    words = {CHARACTER: f"character.{one.id}.name"}
    counts |= {"hibernated": int(one.place is Place.ASLEEP), "escaped": int(one.place is Place.ESCAPED)}
    counts["died"] = int(one.place is Place.DEAD)
    if one.place is Place.DEAD and seat in deaths:
        why = deaths[seat]
        if why == "infection" and counts.pop("last_check", 0):
            why = "last_check"
        words[DEATH] = cause(state, why)
    counts.pop("last_check", None)
    return words


def _objective(state: State, seat: Seat, judged: ObjectiveJudged | None) -> dict[str, str]:
    """The personal objective, where it is known which of them counted."""
    if judged is None or state.setup.mode == "coop" or state.setup.level:
        return {}
    cards = [card for card in judged.objective.split("+") if card]
    met = [card for card in cards if any(all(done for _, done in row) for row in progress_of(state, seat, card))]
    counted = met or cards
    return {OBJECTIVE: f"{counted[0]}.name"} if len(counted) == 1 else {}


def _is_shipped(level: str) -> bool:
    return any(one.text == level for one in shipped())
