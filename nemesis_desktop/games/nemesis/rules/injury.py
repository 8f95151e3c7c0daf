"""Injuries, death and retreat of Intruders (p. 20)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import ArrowAndBlood
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.content.records import AttackCard
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruders import (
    EnduranceChecked,
    IntruderInjured,
    IntruderRemoved,
    IntruderRetreated,
)
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.drawing import draw_from, put_away
from nemesis_desktop.games.nemesis.rules.intruder_movement import move_by_number
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.rules.supplies import injury_markers_left

CARDS_FOR_CHECK = {"creeper": 1, "adult": 1, "breeder": 2, "queen": 2}


async def injure(t: NemesisTable, intruder_id: int, amount: int, *, by_fire: bool = False) -> None:
    """One damage event: place the markers, then check once (N-INJ-01, N-INJ-02, A-38, p. 20)."""
    intruder = t.state.intruders.get(intruder_id)
    if intruder is None or amount < 1:
        return
    t.emit(IntruderInjured(intruder_id, intruder.kind, injuries_placed(Ship(t), amount, by_fire=by_fire)))
    await check_injuries(t, intruder_id)


def injuries_placed(ship: Ship, amount: int, *, by_fire: bool) -> int:
    """The markers of one damage event: Vulnerability to Fire, once known, adds one to each instance of fire, and where
    markers are counted they may run out (A-13)."""
    if by_fire and ship.weakness("vulnerability_to_fire"):
        amount += 1
    return min(amount, injury_markers_left(ship))


@dataclass(frozen=True, slots=True)
class CheckCards:
    """What the attack cards of a check say together: the value of those without an arrow, None where all have one, and
    whether one has an arrow."""

    blood: int | None
    arrow: bool


def summed_up(records: Sequence[AttackCard]) -> CheckCards:
    """The cards of one check (N-INJ-04, N-INJ-05, D-21, D-33, p. 20)."""
    bleeds = [record.blood or 0 for record in records if not record.retreat]
    return CheckCards(sum(bleeds) if bleeds else None, any(record.retreat for record in records))


@dataclass(frozen=True, slots=True)
class InjuryCheck:
    """What a check of injuries comes to; ``blood`` is None where no value counts."""

    blood: int | None
    killed: bool
    retreats: bool


def check_of_injuries(ship: Ship, drawn: CheckCards, injuries: int) -> InjuryCheck:
    """Whether so many injuries kill or drive off (N-INJ-03 to N-INJ-08, N-RET-01, A-39, p. 20). By house rule the value
    beside an arrow may still kill, and only a survivor retreats."""
    counts = not drawn.arrow or ship.house_rule(ArrowAndBlood) is ArrowAndBlood.BLOOD_FIRST
    blood = drawn.blood if counts else None
    needed = None if blood is None else blood - int(ship.weakness("species_on_the_brink"))
    killed = needed is not None and needed <= injuries
    return InjuryCheck(blood, killed, drawn.arrow and not killed)


async def check_injuries(t: NemesisTable, intruder_id: int) -> None:
    """Draw one or two attack cards and compare (N-INJ-03 to N-INJ-08, N-RET-01, N-RET-02, A-39, A-41, D-21,
    D-33)."""
    intruder = t.state.intruders[intruder_id]
    if intruder.kind == "larva":
        await kill_intruder(t, intruder_id)
        return
    drawn = []
    for _ in range(CARDS_FOR_CHECK[intruder.kind]):
        card = draw_from(t, "attack")
        if card is not None:
            drawn.append(card)
    check = check_of_injuries(
        Ship(t), summed_up([load_content().attacks[card] for card in drawn]), intruder.injuries
    )
    t.emit(EnduranceChecked(
        intruder_id, intruder.kind, tuple(drawn), check.blood, intruder.injuries, check.killed, check.retreats
    ))
    for card in drawn:
        put_away(t, card, "attack")
    if check.killed:
        await kill_intruder(t, intruder_id)
    elif check.retreats:
        await retreat(t, intruder_id)


async def kill_intruder(t: NemesisTable, intruder_id: int, why: str = "killed") -> None:
    """All but Larvae leave a carcass, while there are any (N-INJ-06, A-34, A-64, p. 20)."""
    intruder = t.state.intruders[intruder_id]
    t.emit(IntruderRemoved(intruder_id, intruder.kind, intruder.room, why))
    carcasses = t.state.pile(piles.CARCASS_SUPPLY)
    if intruder.kind != "larva" and carcasses:
        t.emit(CardsMoved(carcasses[:1], piles.CARCASS_SUPPLY, piles.floor(intruder.room), "carcass"))


async def retreat(t: NemesisTable, intruder_id: int) -> None:
    """Away in the direction of an event card, which is then discarded unresolved (N-RET-01 to N-RET-06, A-40)."""
    intruder = t.state.intruders.get(intruder_id)
    card = draw_from(t, "event") if intruder is not None else None
    if intruder is None or card is None:
        return
    direction = load_content().events[card].direction
    t.emit(IntruderRetreated(intruder_id, intruder.kind, card, direction))
    put_away(t, card, "event")
    move_by_number(t, [intruder_id], direction)
