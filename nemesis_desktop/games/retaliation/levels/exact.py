"""An exported position: every card and token lies where it lay, and what only a running game knows comes along."""

from __future__ import annotations

from collections.abc import Iterator

from nemesis_desktop.games.level_documents import LevelProblem, is_missing, know_seat
from nemesis_desktop.games.retaliation import invariants
from nemesis_desktop.games.retaliation.levels.schema import (
    FacilityExactSheet,
    FacilityMarineSheet,
    FacilityScenarioSheet,
    MarineRecordSheet,
)
from nemesis_desktop.games.retaliation.state import (
    CorridorRecord,
    DoorState,
    Ending,
    FacilityState,
    IntruderFigure,
    LanderState,
    MarineRecord,
    Phase,
    RetaliationSetup,
    RobotRecord,
    RoomRecord,
    RoundClock,
    Whereabouts,
)
from nemesis_desktop.games.retaliation.state_errors import state_errors
from nemesis_desktop.kernel import Chance, Counters, Seat

_ELSEWHERE = ("round", "tasks", "anti_aircraft", "decks", "bag", "next")
_ELSEWHERE_OF_A_SEAT = ("hand", "discard", "items", "belt", "eggs", "wounds", "objectives")
"""Fields that say again what the exact position says."""


def restored(sheet: FacilityScenarioSheet, given: FacilityExactSheet, setup: RetaliationSetup, seed: int) -> (
    FacilityState
):
    """The exported position as it was; only chance that another seed asks for is another one.

    Raises LevelProblem for a position that no game could hold.
    """
    for path in _said_twice(sheet):
        raise LevelProblem(path, "exact_says_so", {"field": path})
    state = FacilityState(
        setup=setup,
        chance=Chance(seed, dict(given.drawn), dict(given.foretold)),
        clock=RoundClock(
            given.round, Phase(given.phase), sheet.starting_player, given.turn, given.actions, given.cursor,
            given.waiting,
        ),
        rooms=dict(_rooms(sheet)),
        corridors=dict(_corridors(sheet)),
        marines=dict(_marines(sheet, given)),
        intruders=dict(_intruders(sheet)),
        piles=dict(given.piles),
        gear=dict(given.gear),
        robot=RobotRecord(
            sheet.robot.space or "", given.robot_revealed, sheet.robot.malfunction, given.robot_was_in_reactor
        ),
        infected=given.infected,
        anti_aircraft=given.anti_aircraft,
        life_support={section: section in sheet.life_support for section in "ABC"},
        lander=LanderState(given.lander),
        lander_space=sheet.lander.due,
        autodestruction=sheet.autodestruction,
        reactor_shut_down=sheet.reactor_shut_down,
        hibernatorium_active=sheet.hibernatorium_active,
        hibernatorium_covered=given.hibernatorium_covered,
        objective_choices=given.objective_choices,
        queen_hits=sheet.queen_hits,
        queen_dead=given.queen_dead,
        nest_destroyed=given.nest_destroyed,
        shuttle_gone=given.shuttle_gone,
        broken=given.broken,
        item_markers=dict(given.item_markers),
        stacked=given.stacked,
        known=dict(given.known),
        counters=Counters({(scope, name): count for scope, name, count in given.counters}),
        next_intruder=given.next_intruder,
        ending=None if given.ending is None else Ending(given.ending),
        ending_reason=given.ending_reason,
    )
    # What the invariants read has to be there before they are asked.
    for problem in state_errors(state) or invariants.problems(state):
        raise LevelProblem("exact", "impossible", {"reason": problem})
    return state


def _said_twice(sheet: FacilityScenarioSheet) -> Iterator[str]:
    yield from (field for field in _ELSEWHERE if sheet.gives(field))
    for seat, one in enumerate(sheet.seats):
        yield from (f"seats[{seat}].{field}" for field in _ELSEWHERE_OF_A_SEAT if one.gives(field))
    if sheet.robot.gives("kind"):
        yield "robot.kind"
    if sheet.lander.gives("landed"):
        yield "lander.landed"


def _rooms(sheet: FacilityScenarioSheet) -> Iterator[tuple[str, RoomRecord]]:
    for space, room in sheet.rooms.items():
        if room.tile is None:
            raise is_missing(f"rooms.{space}.tile")
        yield space, RoomRecord(space, room.tile, room.fire, room.malfunction, room.secure)


def _corridors(sheet: FacilityScenarioSheet) -> Iterator[tuple[str, CorridorRecord]]:
    for edge, one in (sheet.corridors or {}).items():
        if one.number is None:
            raise is_missing(f"corridors.{edge}.number")
        yield edge, CorridorRecord(edge, one.number, one.slot, DoorState(one.door), one.noise, one.reinforced)


def _marines(sheet: FacilityScenarioSheet, given: FacilityExactSheet) -> Iterator[tuple[Seat, MarineRecord]]:
    for seat, one in enumerate(sheet.seats):
        told = given.marines.get(str(seat))
        if (told is None) != (one.character is None):
            path = f"exact.marines.{seat}" if told is None else f"seats[{seat}].character"
            raise is_missing(path)
        if told is not None and one.character is not None:
            yield seat, _marine(seat, one.character, one, told)
    for key in given.marines:
        know_seat(f"exact.marines.{key}", int(key), len(sheet.seats))


def _marine(seat: Seat, character: str, sheet: FacilityMarineSheet, told: MarineRecordSheet) -> MarineRecord:
    return MarineRecord(
        seat, character, Whereabouts(told.whereabouts), None if sheet.place == "lander" else sheet.place, sheet.health,
        sheet.oxygen, told.suffocating, sheet.larva, sheet.data, told.passed, told.chosen, told.left_by,
    )


def _intruders(sheet: FacilityScenarioSheet) -> Iterator[tuple[int, IntruderFigure]]:
    for number, one in enumerate(sheet.intruders):
        if one.id is None or one.count != 1:
            raise is_missing(f"intruders[{number}].id")
        yield one.id, IntruderFigure(one.id, one.kind, one.place, one.hits)
