"""The course of the game: round, turn, Lander, reactor, life support, the Queen, the Robot and the bag."""

from __future__ import annotations

from functools import partial

from nemesis_desktop.games.editing import NONE, PositionField, PositionPieces, PositionValue, number, switch
from nemesis_desktop.games.retaliation import naming, piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, StateView
from nemesis_desktop.games.retaliation.levels.editing.laying import laid, one_of_each, values
from nemesis_desktop.games.retaliation.state import FacilityState, LanderState, Phase, Whereabouts
from nemesis_desktop.games.wording import Wording
from nemesis_desktop.kernel import evolve

PHASES = (Phase.TURNS, Phase.BURNING, Phase.ATTACKS, Phase.LAUNCH, Phase.EVENT, Phase.BAG, Phase.CLEANUP)
LAST_AUTODESTRUCTION = 14


def fields(state: FacilityState) -> tuple[PositionField | PositionPieces, ...]:
    """What of the game as a whole can be changed."""
    last = facility_content().numbers.rounds
    found: list[PositionField | PositionPieces] = []
    if state.clock.phase in PHASES:
        found += [
            number("round", Wording("field.round"), state.clock.round, range(1, last + 1), partial(_clock, "round")),
            _phase(state),
        ]
        if state.clock.phase is Phase.TURNS:
            found.append(_turn(state))
        found.append(_starting_player(state))
    if state.lander is LanderState.UNDER_WAY and state.lander_space is not None:
        found.append(number("lander", Wording("field.lander_space"), state.lander_space, range(1, last + 1), partial(
            _with, "lander_space"
        )))
    found += [
        _autodestruction(state),
        switch("reactor", Wording("field.reactor_shut_down"), state.reactor_shut_down, partial(
            _with, "reactor_shut_down"
        )),
        switch("hibernatorium", Wording("field.hibernatorium_active"), state.hibernatorium_active, partial(
            _with, "hibernatorium_active"
        )),
        *(_life_support(state, section) for section in state.life_support),
        number(
            "queen_hits", Wording("field.queen_hits"), state.queen_hits,
            range(Facility(StateView(state)).queen_track_end), partial(_with, "queen_hits"),
        ),
        _robot(state),
        switch("robot_broken", Wording("editor.robot_broken"), state.robot.malfunction, lambda state, broken: evolve(
            state, robot=evolve(state.robot, malfunction=broken)
        )),
        _bag(state),
        _next_event(state),
    ]
    return tuple(found)


def _with(field: str, state: FacilityState, value: object) -> FacilityState:
    return evolve(state, **{field: value})


def _clock(field: str, state: FacilityState, value: object) -> FacilityState:
    return evolve(state, clock=evolve(state.clock, **{field: value}))


# -- whose turn -------------------------------------------------------------------------------------------


def _phase(state: FacilityState) -> PositionField:
    words = tuple(PositionValue(phase.value, Wording(f"word.phase.{phase.value}")) for phase in PHASES)

    def entered(state: FacilityState, key: str) -> FacilityState:
        clock = evolve(state.clock, phase=Phase(key), turn=None, actions=0, waiting=())
        return evolve(state, clock=evolve(clock, cursor=state.clock.starting_player))

    return PositionField("phase", Wording("field.phase"), state.clock.phase.value, words, entered)


def _seats(state: FacilityState) -> tuple[PositionValue, ...]:
    return tuple(
        PositionValue(str(seat), naming.person(state, seat), f"seat:{seat}")
        for seat, one in state.marines.items() if one.whereabouts is Whereabouts.ROOM
    )


def _turn(state: FacilityState) -> PositionField:
    """Whose turn begins next, or has begun."""
    clock = state.clock
    now = str(clock.cursor if clock.turn is None else clock.turn)
    found = _seats(state)
    if now not in [one.key for one in found]:
        found = (*found, PositionValue(now, naming.person(state, int(now)), f"seat:{now}"))

    def turned(state: FacilityState, key: str) -> FacilityState:
        seat = int(key)
        made = evolve(state, clock=evolve(state.clock, turn=None, actions=0, cursor=seat))
        marines = {**state.marines, seat: evolve(state.marines[seat], passed=False)}
        return evolve(made, marines=marines, counters=state.counters.cleared("turn", "action"))

    return PositionField("turn", Wording("field.turn"), now, found, turned)


def _starting_player(state: FacilityState) -> PositionField:
    found = tuple(PositionValue(str(seat), naming.person(state, seat), f"seat:{seat}") for seat in state.marines)
    return PositionField(
        "starting_player", Wording("field.starting_player"), str(state.clock.starting_player), found,
        lambda state, key: _clock("starting_player", state, int(key)),
    )


# -- the facility as a whole ------------------------------------------------------------------------------


def _autodestruction(state: FacilityState) -> PositionField:
    now = NONE if state.autodestruction is None else str(state.autodestruction)
    least = max(1, state.clock.round)
    rounds = sorted({*range(least, LAST_AUTODESTRUCTION + 1), *([] if now == NONE else [int(now)])})
    found = (PositionValue(NONE, Wording("editor.off")), *(
        PositionValue(str(one), Wording("editor.in_round", {"n": one})) for one in rounds
    ))
    return PositionField("autodestruction", Wording("editor.autodestruction"), now, found, lambda state, key: evolve(
        state, autodestruction=None if key == NONE else int(key)
    ))


def _life_support(state: FacilityState, section: str) -> PositionField:
    name = Wording("editor.life_support", {"section": section})
    return switch(f"life_support:{section}", name, state.life_support[section], lambda state, on: evolve(
        state, life_support={**state.life_support, section: on}
    ))


def _robot(state: FacilityState) -> PositionField:
    places = tuple(PositionValue(space, naming.space(state, space), f"room:{space}") for space in state.rooms)
    return PositionField("robot", Wording("field.robot"), state.robot.space, places, lambda state, space: evolve(
        state, robot=evolve(state.robot, space=space)
    ))


def _bag(state: FacilityState) -> PositionPieces:
    free = [token for kind in facility_content().numbers.tokens for token in state.pile(piles.tokens(kind))]
    return PositionPieces(
        "bag", Wording("editor.bag"), values(state, sorted(state.pile(piles.BAG))), one_of_each(state, sorted(free)),
        lambda state, token: laid(state, token, piles.tokens(token.partition(".")[0])),
        lambda state, token: laid(state, token, piles.BAG),
    )


def _next_event(state: FacilityState) -> PositionField:
    deck = state.pile(piles.EVENT_DECK)
    found = one_of_each(state, deck)
    return PositionField(
        "next_event", Wording("editor.next_event"), next(iter(deck), NONE), found,
        lambda state, card: laid(state, card, piles.EVENT_DECK),
    )
