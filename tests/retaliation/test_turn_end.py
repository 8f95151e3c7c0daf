"""The end of a turn is what was told of it: for whole games, and for every wound and place that has a say in it."""

from __future__ import annotations

from itertools import product

import pytest

from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.games.retaliation.events.marines import MarineDied
from nemesis_desktop.games.retaliation.events.turns import MarineTurnEnded
from nemesis_desktop.games.retaliation.sight import sight
from nemesis_desktop.games.retaliation.state import FacilityState, RetaliationSetup, Whereabouts
from nemesis_desktop.games.retaliation.turn_end import TurnEnd, turn_end
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Command, Happening, Session
from tests.retaliation.language import GAME, Site, facility

HERE = "r2c1"


def came(before: FacilityState, happenings: list[Happening], seat: int) -> TurnEnd:
    """How the turn of a seat ended."""
    death = next((one.event for one in happenings if isinstance(one.event, MarineDied)), None)
    last = happenings[-1].state.marines[seat]
    lost = last.health - before.marines[seat].health
    return TurnEnd(last.oxygen, last.suffocating, lost, "" if death is None else death.why)


@pytest.mark.parametrize("seed", range(12))
def test_passes_of_whole_games_end_as_foretold(seed: int) -> None:
    mode, seats = (("solo", 1), ("coop", 2), ("semi-coop", 4))[seed % 3]
    session: Session[FacilityState] = Session(GAME, GAME.new(RetaliationSetup(mode, (SeatSetup(),) * seats), seed))
    bot, below = RandomBot(), chance_of(seed)
    told: dict[int, tuple[FacilityState, TurnEnd | None]] = {}
    compared, begun = 0, len(session.happenings)
    while (command := next_command(session, bot, below)) is not None:
        if (command.topic, command.key) == ("action", "pass"):
            told[command.seat] = (session.state, turn_end(sight(session.state, command.seat), command.seat, True))
        session.submit(command)
        new, begun = list(session.happenings[begun:]), len(session.happenings)
        for number, one in enumerate(new):
            if isinstance(one.event, MarineTurnEnded) and one.event.seat in told:
                before, foretold = told.pop(one.event.seat)
                assert came(before, new[: number + 1], one.event.seat) == foretold
                compared += 1
    assert compared


def ended(position: Site, key: str) -> tuple[TurnEnd, FacilityState]:
    """How the turn ends with this answer; whatever else is asked is answered as it comes."""
    session: Session[FacilityState] = Session(GAME, position.state)
    happenings = list(session.submit(Command(0, "action", key)))
    while not any(isinstance(one.event, MarineTurnEnded | MarineDied) for one in happenings):
        seat, question = next(iter(session.open_questions().items()))
        needed = getattr(question, "least", 1)
        keys = list(question.keys())
        happenings += session.submit(Command(seat, question.topic, "+".join(keys[:needed]) if needed > 1 else keys[0]))
    number = next(n for n, one in enumerate(happenings) if isinstance(one.event, MarineTurnEnded | MarineDied))
    return came(position.state, happenings[: number + 1], 0), position.state


@pytest.mark.parametrize(
    ("wounds", "oxygen", "suffocating", "air", "fire", "health"),
    [
        case for case in product(
            ((), ("bleeding",), ("lungs",), ("bleeding", "lungs")), (0, 1, 2), (False, True), (False, True),
            (False, True), (0, 6, 7, 8),
        )
        if not (case[2] and case[1]) and case[5] >= 3 * len(case[0])
    ],
)  # fmt: skip
def test_a_turn_ends_as_foretold(
    wounds: tuple[str, ...], oxygen: int, suffocating: bool, air: bool, fire: bool, health: int
) -> None:
    """With a pass, and with a second action that changes nothing of it."""
    for key, actions in (("pass", 0), ("secure", 1)):
        position = facility(1).bare().marine(
            "officer", at=HERE, hand=("search", "rest", "secure"), oxygen=oxygen, suffocating=suffocating,
            health=health, wounds=wounds,
        ).room(HERE, "armory", fire=fire).having(life_support=dict.fromkeys("ABC", air)).turn(actions=actions)
        foretold = turn_end(sight(position.state, 0), 0, passing=key == "pass")
        assert ended(position, key)[0] == foretold, key


def test_nothing_is_told_of_who_is_in_no_room() -> None:
    position = facility(1).bare().marine("officer", whereabouts=Whereabouts.HIBERNATING).room(HERE, "armory").turn()
    assert turn_end(position.state, 0) is None
