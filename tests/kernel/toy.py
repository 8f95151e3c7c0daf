"""A three-seat game of ninety lines with everything the kernel offers: secret bids, windows, chance, hidden cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from nemesis_desktop.kernel import (
    Ability,
    Allocate,
    Cancelled,
    Chance,
    Choose,
    Event,
    Option,
    Outcome,
    ReplacedBy,
    Rule,
    Seat,
    Share,
    Table,
    Window,
    face_down,
    is_face_down,
)

SEATS = (0, 1, 2)
CARDS = tuple(f"{kind}.{n}" for kind in ("dodge", "mirror", "plain") for n in range(6))


@dataclass(frozen=True, slots=True)
class ToyState:
    chance: Chance
    health: Mapping[Seat, int]
    hands: Mapping[Seat, tuple[str, ...]]
    spent: tuple[str, ...] = ()
    turn: Seat = 0
    log: tuple[str, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Hurt(Event):
    seat: Seat
    amount: int
    reactable: ClassVar[bool] = True

    def apply(self, state: ToyState) -> ToyState:
        return replace(state, health={**state.health, self.seat: state.health[self.seat] - self.amount})


@dataclass(frozen=True, slots=True)
class Spent(Event):
    seat: Seat
    card: str

    def apply(self, state: ToyState) -> ToyState:
        left = tuple(card for card in state.hands[self.seat] if card != self.card)
        return replace(state, hands={**state.hands, self.seat: left}, spent=(*state.spent, self.card))


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    number: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    seat: Seat

    def apply(self, state: ToyState) -> ToyState:
        return replace(state, turn=self.seat)


async def turn(t: Table[ToyState]) -> None:
    seat = t.state.turn
    what = await t.ask(choice(seat, "action", ("roll", "bid", "split", "wait")))
    if what == "roll":
        number = t.below("die", 6) + 1
        t.emit(Rolled(number))
        if number == 6:
            await ending_blow(t, seat)
        await t.happen(Hurt((seat + 1) % 3, number))
    elif what == "bid":
        bids = await t.ask_all({s: choice(s, "bid", ("0", "1", "2")) for s in SEATS})
        await t.happen(Hurt(min(SEATS, key=lambda s: (bids[s], s)), 1))
    elif what == "split":
        others = tuple(Share(f"seat:{s}", s, most=2) for s in SEATS if s != seat)
        for victim, part in await t.ask(Allocate(seat=seat, topic="split", shares=others, least=1, most=3)):
            await t.happen(Hurt(victim, part))
    t.emit(TurnPassed((seat + 1) % 3))


async def ending_blow(t: Table[ToyState], seat: Seat) -> None:
    if min(t.state.health.values()) <= 3:
        t.emit(Hurried(seat))
        t.halt()


@dataclass(frozen=True, slots=True)
class Hurried(Event):
    seat: Seat

    def apply(self, state: ToyState) -> ToyState:
        return replace(state, log=(*state.log, "over"))


async def dodge(t: Table[ToyState], event: Hurt) -> Cancelled:
    t.emit(Spent(event.seat, held(t.state, event.seat, "dodge")[0]))
    return Cancelled()


async def mirror(t: Table[ToyState], event: Hurt) -> ReplacedBy:
    t.emit(Spent(event.seat, held(t.state, event.seat, "mirror")[0]))
    return ReplacedBy(Hurt((event.seat + 2) % 3, event.amount))


async def thorns(t: Table[ToyState], event: Hurt) -> None:
    if t.state.health[event.seat] % 5 == 0:
        await t.happen(Hurt((event.seat + 1) % 3, 1))


def choice(seat: Seat, topic: str, keys: Sequence[str]) -> Choose[str]:
    return Choose(seat=seat, topic=topic, options=tuple(Option(key, key) for key in keys))


def held(state: ToyState, seat: Seat, kind: str) -> list[str]:
    return [card for card in state.hands[seat] if card.startswith(kind)]


class Toy:
    name = "toy"

    def new(self, setup: Any, seed: int) -> ToyState:
        cards, chance = Chance(seed).shuffled("deal", CARDS)
        return ToyState(chance, dict.fromkeys(SEATS, 30), {s: cards[s * 6:s * 6 + 6] for s in SEATS})

    def next_rule(self, state: ToyState) -> Rule:
        return turn

    def with_chance(self, state: ToyState, chance: Chance) -> ToyState:
        return replace(state, chance=chance)

    def abilities(self, state: ToyState, window: Window, event: Event) -> Sequence[Ability]:
        if not isinstance(event, Hurt):
            return ()
        if window is Window.AFTER:
            return (Ability("thorns", event.seat, thorns, forced=True),)
        return tuple(
            Ability(f"{kind}:{event.seat}", event.seat, effect)
            for kind, effect in (("dodge", dodge), ("mirror", mirror)) if held(state, event.seat, kind)
        )

    def sight(self, state: ToyState, seat: Seat | None) -> ToyState:
        hands = {s: cards if s == seat else (face_down("card"),) * len(cards) for s, cards in state.hands.items()}
        return replace(state, chance=Chance(0), hands=hands)

    def imagine(self, sight: ToyState, seat: Seat | None, seed: int) -> ToyState:
        seen = {card for cards in (*sight.hands.values(), sight.spent) for card in cards if not is_face_down(card)}
        unseen, chance = Chance(seed).shuffled("imagine", [card for card in CARDS if card not in seen])
        left = iter(unseen)
        hands = {s: tuple(next(left) if is_face_down(c) else c for c in cards) for s, cards in sight.hands.items()}
        return replace(sight, chance=chance, hands=hands)

    def outcome(self, state: ToyState) -> Outcome | None:
        return Outcome("victory") if "over" in state.log or min(state.health.values()) <= 0 else None

    def problems(self, state: ToyState) -> Sequence[str]:
        there = sorted((*state.spent, *(card for cards in state.hands.values() for card in cards)))
        return () if there == sorted(CARDS) else ("cards were lost",)
