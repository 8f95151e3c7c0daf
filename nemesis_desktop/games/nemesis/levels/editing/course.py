"""The course of the game: round, turn, the tracks, engines, pods, the course of the ship and the bag."""

from __future__ import annotations

from functools import partial

from nemesis_desktop.games.editing import NONE, PositionField, PositionPieces, PositionValue, number, switch
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.levels.editing import names
from nemesis_desktop.games.nemesis.levels.editing.laying import laid
from nemesis_desktop.games.nemesis.state import Place, State, Step
from nemesis_desktop.games.wording import Wording
from nemesis_desktop.kernel import Seat, evolve

STEPS = (Step.DRAW, Step.TURNS, Step.AIRLOCK, Step.TIME, Step.ATTACKS, Step.FIRE, Step.EVENT, Step.BAG, Step.ROUND_END)
LAST_ROUND = 15


def fields(state: State) -> tuple[PositionField | PositionPieces, ...]:
    """What of the game as a whole can be changed."""
    track = load_content().time_track
    found: list[PositionField | PositionPieces] = []
    if state.clock.step in STEPS:
        found += [
            number("round", Wording("editor.round"), state.clock.round, range(1, LAST_ROUND + 1), partial(
                _clock, "round"
            )),
            _step(state),
        ]
        if state.clock.step is Step.TURNS:
            found.append(_turn(state))
        found.append(_first_player(state))
    found += [
        number("time", Wording("token.time.name"), state.time, range(1, track.start + 1), partial(_with, "time")),
        _self_destruct(state),
        *(_engine(state, engine) for engine in state.engines),
        _coordinates(state),
        _destination(state),
        *(_pod(state, pod) for pod in state.pods),
        switch("first_encounter", Wording("editor.first_encounter"), state.first_encounter, partial(
            _with, "first_encounter"
        )),
        switch("nest_destroyed", Wording("editor.nest_destroyed"), state.nest_destroyed, partial(
            _with, "nest_destroyed"
        )),
        switch("queen_killed", Wording("editor.queen_killed"), state.queen_killed, partial(_with, "queen_killed")),
        _bag(state),
        _event_deck(state),
    ]
    return tuple(found)


def _with(field: str, state: State, value: object) -> State:
    return evolve(state, **{field: value})


def _clock(field: str, state: State, value: object) -> State:
    return evolve(state, clock=evolve(state.clock, **{field: value}))


# -- whose turn -------------------------------------------------------------------------------------------


def _step(state: State) -> PositionField:
    values = tuple(PositionValue(step.value, Wording(f"editor.step.{step.value}")) for step in STEPS)
    return PositionField("step", Wording("editor.step"), state.clock.step.value, values, _entered)


def _entered(state: State, key: str) -> State:
    """A step begins: nobody has a turn yet."""
    return evolve(state, clock=evolve(state.clock, step=Step(key), turn=None, actions=0, waiting=()))


def _awake(state: State) -> list[Seat]:
    return [seat for seat, one in state.characters.items() if one.place in (Place.ROOM, Place.POD)]


def _turn(state: State) -> PositionField:
    values = [PositionValue(NONE, Wording("editor.turn_begins"))]
    values += [PositionValue(str(seat), names.person(state, seat), f"seat:{seat}") for seat in _awake(state)]
    turn = state.clock.turn
    if turn is not None and str(turn) not in [one.key for one in values]:
        values.append(PositionValue(str(turn), Wording("editor.intruder_player")))
    now = NONE if turn is None else str(turn)
    return PositionField("turn", Wording("editor.turn"), now, tuple(values), _turned)


def _turned(state: State, key: str) -> State:
    """Somebody's turn has just begun; the others follow around the table."""
    if key == NONE:
        return evolve(state, clock=evolve(state.clock, turn=None, actions=0, waiting=()))
    seat, awake = int(key), _awake(state)
    characters = state.characters
    if seat in characters:
        characters = {**characters, seat: evolve(characters[seat], passed=False)}
    after = [one for one in awake if one > seat and not characters[one].passed]
    before = [one for one in awake if state.clock.first_player > one]
    waiting = tuple(one for one in after if (one in before) == (seat in before)) if seat in awake else ()
    if seat in awake and seat not in before:
        waiting += tuple(one for one in before if not characters[one].passed)
    counters = state.counters.cleared("turn", "action")
    if not counters.count("round", f"turn:{seat}"):
        counters = counters.counted("round", f"turn:{seat}")
    clock = evolve(state.clock, turn=seat, actions=0, waiting=waiting)
    return evolve(state, clock=clock, characters=characters, counters=counters)


def _first_player(state: State) -> PositionField:
    values = tuple(PositionValue(str(seat), names.person(state, seat), f"seat:{seat}") for seat in state.characters)
    return PositionField(
        "first_player", Wording("token.first_player.name"), str(state.clock.first_player), values,
        lambda state, key: _clock("first_player", state, int(key)),
    )


# -- the ship as a whole ----------------------------------------------------------------------------------


def _self_destruct(state: State) -> PositionField:
    start = load_content().self_destruct_track.start
    values = (PositionValue(NONE, Wording("editor.off")), *(
        PositionValue(str(space), Wording("editor.space", {"n": space})) for space in range(start, 0, -1)
    ))
    now = NONE if state.self_destruct is None else str(state.self_destruct)
    return PositionField("self_destruct", Wording("token.self_destruct.name"), now, values, _counting_down)


def _counting_down(state: State, key: str) -> State:
    """From the first yellow space on it cannot be stopped, and all pods are unlocked."""
    if key == NONE:
        return evolve(state, self_destruct=None)
    space = int(key)
    if space > load_content().self_destruct_track.first_yellow:
        return evolve(state, self_destruct=space)
    pods = {number: evolve(pod, locked=False) for number, pod in state.pods.items()}
    return evolve(state, self_destruct=space, critical=True, pods=pods)


def _engine(state: State, engine: int) -> PositionField:
    values = tuple(PositionValue(word, Wording(f"token.engine_{word}.name")) for word in ("working", "damaged"))

    def turned(state: State, key: str) -> State:
        other = "damaged" if key == "working" else "working"
        return evolve(state, engines={**state.engines, engine: (key, other)})

    return PositionField(
        f"engine:{engine}", Wording("editor.engine", {"n": engine}), state.engines[engine][0], values, turned
    )


def _coordinates(state: State) -> PositionField:
    content = load_content()
    values = tuple(
        PositionValue(card, Wording("editor.coordinates", {
            space.lower(): Wording(f"destination.{where}.name") for space, where in sorted(record.destinations.items())
        }))
        for card, record in content.coordinates.items()
    )

    def replaced(state: State, card: str) -> State:
        lying = state.pile(piles.COORDINATES)
        made = state
        for one in lying:
            made = laid(made, one, piles.BOX, bottom=True)
        return laid(made, card, piles.COORDINATES)

    now = next(iter(state.pile(piles.COORDINATES)), NONE)
    return PositionField("coordinates", Wording("token.coordinates.name"), now, values, replaced)


def _destination(state: State) -> PositionField:
    values = tuple(
        PositionValue(space, Wording("editor.destination", {"space": space}))
        for space in load_content().destination_track.spaces
    )
    return PositionField(
        "destination", Wording("token.destination.name"), state.destination, values, partial(_with, "destination")
    )


def _pod(state: State, number: int) -> PositionField:
    values = tuple(PositionValue(word, Wording(f"token.pod_{word}.name")) for word in ("locked", "unlocked"))

    def turned(state: State, key: str) -> State:
        return evolve(state, pods={**state.pods, number: evolve(state.pods[number], locked=key == "locked")})

    now = "locked" if state.pods[number].locked else "unlocked"
    return PositionField(f"pod:{number}", Wording("editor.pod", {"n": number}), now, values, turned)


# -- the bag and the next event ---------------------------------------------------------------------------


def _bag(state: State) -> PositionPieces:
    return PositionPieces(
        "bag", Wording("editor.bag"), names.values(state, sorted(state.pile(piles.BAG))),
        names.one_of_each(state, sorted(state.pile(piles.POOL))),
        lambda state, token: laid(state, token, piles.POOL), lambda state, token: laid(state, token, piles.BAG),
    )


def _event_deck(state: State) -> PositionField:
    """Which Event card comes next."""
    deck = state.pile(piles.EVENT_DECK)
    values = names.one_of_each(state, deck)
    now = next(iter(deck), NONE)
    if now not in [one.key for one in values]:
        values = (*names.values(state, (now,)), *values) if deck else ()
    return PositionField("next_event", Wording("editor.next_event"), now, values, lambda state, card: (
        laid(state, card, piles.EVENT_DECK)
    ))
