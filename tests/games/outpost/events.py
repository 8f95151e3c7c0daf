"""The facts of Outpost."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from nemesis_desktop.kernel import Event, Seat, evolve, face_down
from tests.games.outpost.state import CELLS, Ground, OutpostState, kind_of


def _with_scout(state: OutpostState, seat: Seat, **changes: object) -> OutpostState:
    return evolve(state, scouts={**state.scouts, seat: replace(state.scouts[seat], **changes)})  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class KitPacked(Event):
    """A scout has chosen what to take along; the other cards go back under the deck."""

    seat: Seat
    kept: tuple[str, ...]

    def apply(self, state: OutpostState) -> OutpostState:
        back = tuple(card for card in state.hand(self.seat) if card not in self.kept)
        piles = {**state.piles, f"hand:{self.seat}": self.kept, "deck": state.piles["deck"] + back}
        return evolve(state, piles=piles)

    def redacted_for(self, seat: Seat | None, state: OutpostState) -> Event:
        return self if seat == self.seat else KitPacked(self.seat, (face_down("card"),) * len(self.kept))


@dataclass(frozen=True, slots=True)
class OrderSettled(Event):
    """The order of the turns in this round."""

    order: tuple[Seat, ...]

    def apply(self, state: OutpostState) -> OutpostState:
        return evolve(state, step="turns", order=self.order, actions=0)


@dataclass(frozen=True, slots=True)
class ActionBegan(Event):
    """A scout spends one of its actions."""

    seat: Seat
    key: str

    def apply(self, state: OutpostState) -> OutpostState:
        return evolve(state, actions=state.actions + 1)


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """The next in the order comes; after the last one the crawlers."""

    seat: Seat

    def apply(self, state: OutpostState) -> OutpostState:
        order = state.order[1:]
        left = tuple(one for one in state.sprinting if one != self.seat)
        return evolve(state, order=order, actions=0, sprinting=left, step="turns" if order else "crawlers")


@dataclass(frozen=True, slots=True)
class TileTurned(Event):
    """Unknown ground became part of the map."""

    place: str
    tile: str
    reveals: ClassVar[bool] = True

    def apply(self, state: OutpostState) -> OutpostState:
        ground = Ground(self.tile, CELLS[kind_of(self.tile)])
        left = tuple(tile for tile in state.piles["tiles"] if tile != self.tile)
        return evolve(state, map={**state.map, self.place: ground}, piles={**state.piles, "tiles": left})


@dataclass(frozen=True, slots=True)
class CrawlerMoved(Event):
    """A crawler came up in a corridor, or went to another one."""

    crawler: int
    corridor: str

    def apply(self, state: OutpostState) -> OutpostState:
        return evolve(state, crawlers={**state.crawlers, self.crawler: self.corridor})


@dataclass(frozen=True, slots=True)
class ScoutMoved(Event):
    """A scout walked through a corridor."""

    seat: Seat
    place: str

    def apply(self, state: OutpostState) -> OutpostState:
        return _with_scout(state, self.seat, place=self.place)


@dataclass(frozen=True, slots=True)
class ScoutBitten(Event):
    """A crawler bites. Cards may answer; who cannot stand it drops all cells."""

    seat: Seat
    crawler: int
    reactable: ClassVar[bool] = True
    reveals: ClassVar[bool] = True

    def apply(self, state: OutpostState) -> OutpostState:
        state = _with_scout(state, self.seat, wounds=state.scouts[self.seat].wounds + 1)
        scout = state.scouts[self.seat]
        if scout.alive:
            return state
        ground = state.map[scout.place]
        dropped = replace(ground, cells=ground.cells + scout.cells)
        state = evolve(state, map={**state.map, scout.place: dropped})
        return _with_scout(state, self.seat, cells=0)


@dataclass(frozen=True, slots=True)
class CellsDug(Event):
    """Power cells went from the ground to a scout."""

    seat: Seat
    cells: int

    def apply(self, state: OutpostState) -> OutpostState:
        place = state.scouts[self.seat].place
        ground = replace(state.map[place], cells=state.map[place].cells - self.cells)
        state = evolve(state, map={**state.map, place: ground})
        return _with_scout(state, self.seat, cells=state.scouts[self.seat].cells + self.cells)


@dataclass(frozen=True, slots=True)
class BeaconFed(Event):
    """Power cells went from a scout into the beacon."""

    seat: Seat
    cells: int

    def apply(self, state: OutpostState) -> OutpostState:
        state = _with_scout(state, self.seat, cells=state.scouts[self.seat].cells - self.cells)
        return evolve(state, beacon=state.beacon + self.cells)


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card went from the deck to a hand."""

    seat: Seat
    card: str
    reveals: ClassVar[bool] = True

    def apply(self, state: OutpostState) -> OutpostState:
        left = tuple(card for card in state.piles["deck"] if card != self.card)
        hand = (*state.hand(self.seat), self.card)
        return evolve(state, piles={**state.piles, "deck": left, f"hand:{self.seat}": hand})

    def redacted_for(self, seat: Seat | None, state: OutpostState) -> Event:
        return self if seat == self.seat else CardDrawn(self.seat, face_down("card"))


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card went from a hand to the open discard pile; a sprint lasts until the end of the turn."""

    seat: Seat
    card: str

    def apply(self, state: OutpostState) -> OutpostState:
        hand = tuple(card for card in state.hand(self.seat) if card != self.card)
        piles = {**state.piles, f"hand:{self.seat}": hand, "discard": (*state.piles["discard"], self.card)}
        running = (*state.sprinting, self.seat) if kind_of(self.card) == "sprint" else state.sprinting
        return evolve(state, piles=piles, sprinting=running)


@dataclass(frozen=True, slots=True)
class ScoutHealed(Event):
    """One wound less."""

    seat: Seat

    def apply(self, state: OutpostState) -> OutpostState:
        return _with_scout(state, self.seat, wounds=state.scouts[self.seat].wounds - 1)


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The next round begins with a new order."""

    def apply(self, state: OutpostState) -> OutpostState:
        return evolve(state, round=state.round + 1, step="order")


@dataclass(frozen=True, slots=True)
class StepReached(Event):
    """The round goes on with another step."""

    step: str

    def apply(self, state: OutpostState) -> OutpostState:
        return evolve(state, step=self.step)


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The beacon shines, or nobody is left to light it."""

    result: str

    def apply(self, state: OutpostState) -> OutpostState:
        return evolve(state, step="over", result=self.result)

