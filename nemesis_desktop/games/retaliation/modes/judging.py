"""Who has won (rules 21, 22, 23)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.events.cards import CardsShown
from nemesis_desktop.games.retaliation.events.facility import SeatJudged
from nemesis_desktop.games.retaliation.events.turns import PhaseEntered
from nemesis_desktop.games.retaliation.handles import Facility, Marine
from nemesis_desktop.games.retaliation.modes.conditions import survivors
from nemesis_desktop.games.retaliation.rules.final_checks import choose_open_objectives
from nemesis_desktop.games.retaliation.rules.registry import CONDITIONS, FacilityTable, condition
from nemesis_desktop.games.retaliation.state import Phase
from nemesis_desktop.kernel import Seat

VICTORY = "victory"


def fulfilled(facility: Facility, card: str, seat: Seat) -> bool:
    """Whether every condition of a Task or Objective holds for a seat (R-TASK-S1, R-VIC-06)."""
    return all(
        _player_does_not_survive(facility, card, seat) if name == "player_does_not_survive"
        else CONDITIONS[name](facility, seat)
        for name in facility_content().assignments[card].conditions
    )


def _player_does_not_survive(facility: Facility, card: str, seat: Seat) -> bool:
    """The player with the number on the card is no survivor, or you are the only one."""
    number = facility_content().assignments[card].player
    alive = survivors(facility)
    return number not in [marine.seat + 1 for marine in alive] or alive == (facility.marine(seat),)


@condition("task_fulfilled")
def task_fulfilled(facility: Facility, seat: Seat) -> bool:
    """The common Mission Task (R-TASK-01, R-TASK-02)."""
    return all(fulfilled(facility, card, seat) for card in facility.state.pile(piles.TASKS))


@condition("task_not_fulfilled")
def task_not_fulfilled(facility: Facility, seat: Seat) -> bool:
    return not task_fulfilled(facility, seat)


async def judge_players(t: FacilityTable) -> None:
    """Whoever lives shows the Objective, and living Characters with a fulfilled one win; who plays together wins
    together (R-VIC-03 to R-VIC-06, R-TASK-04, R-COOP-02, R-COOP-03, R-COOP-08, R-COOP-09)."""
    facility = Facility(t)
    if t.state.setup.mode != "semi-coop":
        _judge_together(t, facility)
    else:
        await choose_open_objectives(t)
        for marine in facility.marines:
            if marine.survives_so_far:
                t.emit(CardsShown(marine.objectives, "objective", marine.seat))
        for marine in facility.marines:
            # Who is dead keeps the Objective to itself.
            goal = "+".join(marine.objectives) if marine.survives_so_far else ""
            t.emit(SeatJudged(marine.seat, goal, _result(facility, marine)))
    t.emit(PhaseEntered(Phase.OVER))


def _result(facility: Facility, marine: Marine) -> str:
    if not marine.survives_so_far:
        return "defeat:dead"
    # Somebody whose two Objectives both name it could choose none.
    met = len(marine.objectives) == 1 and fulfilled(facility, marine.objectives[0], marine.seat)
    return VICTORY if met else "defeat:objective"


def _judge_together(t: FacilityTable, facility: Facility) -> None:
    tasks = t.state.pile(piles.TASKS)
    if not survivors(facility):
        result = "defeat:dead"
    elif all(fulfilled(facility, card, marine.seat) for card in tasks for marine in facility.marines[:1]):
        result = VICTORY
    else:
        result = "defeat:objective"
    for marine in facility.marines:
        t.emit(SeatJudged(marine.seat, "+".join(tasks), result))
