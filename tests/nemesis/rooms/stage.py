"""A small stage for tests of single effects: a ship laid out, things put in place, one rule run."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.draft import equip
from nemesis_desktop.games.nemesis.handles import Hero, Room, Ship
from nemesis_desktop.games.nemesis.invariants import problems
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.setup import new_game
from nemesis_desktop.games.nemesis.state import Door, Intruder, SeatSetup, Setup, State
from nemesis_desktop.kernel import Chance, Event, Halt, Table

CREW = ("scout", "captain", "pilot", "soldier", "mechanic")
HIBERNATORIUM = 11

Rule = Callable[[NemesisTable], Awaitable[None]]


class QuietGame:
    """A game in which nobody reacts to anything."""

    name = "quiet"

    def with_chance(self, state: State, chance: Chance) -> State:
        return replace(state, chance=chance)

    def abilities(self, state: State, window: object, event: Event) -> Sequence[Any]:
        return ()


class Stage:
    """A game right after the draft: everyone in the Hibernatorium, no cards in hand."""

    def __init__(self, seats: int = 1, mode: str | None = None) -> None:
        mode = mode or ("solo" if seats == 1 else "semi-coop")
        setup = Setup(mode=mode, seats=tuple(SeatSetup() for _ in range(seats)))
        self.table: NemesisTable = Table(QuietGame(), new_game(setup, 7))  # type: ignore[arg-type]
        self.table.allow_more_events()
        for seat in range(seats):
            equip(self.table, seat, CREW[seat])
        self.topics: list[str] = []
        self.ended = False

    # -- looking --------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def ship(self) -> Ship:
        return Ship(self.table)

    def hero(self, seat: int = 0) -> Hero:
        return Hero(self.table, seat)

    def room(self, number: int) -> Room:
        return Room(self.table, number)

    def facts(self, kind: type) -> list[Any]:
        return [one.event for one in self.table.happenings if isinstance(one.event, kind)]

    # -- laying out -----------------------------------------------------------------------------------

    def change(self, **changes: Any) -> Stage:
        self.table.state = replace(self.state, **changes)
        return self

    def lay(self, pile: str, *cards: str) -> Stage:
        """Take the cards from wherever they are and lay them on top of a pile."""
        piles = {name: tuple(c for c in held if c not in cards) for name, held in self.state.piles.items()}
        piles[pile] = (*cards, *piles.get(pile, ()))
        return self.change(piles=piles)

    def tile(self, number: int, tile: str, explored: bool = True, **changes: Any) -> Stage:
        """This tile lies in that slot; the one that lay there goes where this one was."""
        rooms = dict(self.state.rooms)
        other = next((one for one in rooms.values() if one.tile == tile), None)
        if other is not None and other.number != number:
            rooms[other.number] = replace(other, tile=rooms[number].tile)
        rooms[number] = replace(rooms[number], tile=tile, explored=explored, **changes)
        return self.change(rooms=rooms)

    def set_room(self, number: int, **changes: Any) -> Stage:
        return self.change(rooms={**self.state.rooms, number: replace(self.state.rooms[number], **changes)})

    def set_hero(self, seat: int = 0, **changes: Any) -> Stage:
        one = replace(self.state.characters[seat], **changes)
        return self.change(characters={**self.state.characters, seat: one})

    def intruder(self, kind: str, room: int, injuries: int = 0) -> int:
        number = self.state.next_intruder
        placed = Intruder(number, kind, room, injuries)
        self.change(
            intruders={**self.state.intruders, number: placed}, next_intruder=number + 1, first_encounter=True
        )
        return number

    def door(self, corridor: str, door: Door) -> Stage:
        return self.change(corridors={
            **self.state.corridors, corridor: replace(self.state.corridors[corridor], door=door)
        })

    def noise(self, corridor: str) -> Stage:
        return self.change(corridors={
            **self.state.corridors, corridor: replace(self.state.corridors[corridor], noise=True)
        })

    def weakness(self, kind: str, slot: str = "egg") -> Stage:
        """This weakness is known and lies on that slot."""
        pile = f"weakness:{slot}"
        self.lay("box", *self.state.pile(pile)).lay(pile, f"weakness.{kind}")
        return self.change(discovered=(*self.state.discovered, slot))

    def rolling(self, face: str) -> Stage:
        """The next noise die shows this face."""
        faces = load_content().dice.noise
        for seed in range(1_000):
            if faces[Chance(seed).below("die:noise", len(faces))[0]] == face:
                return self.change(chance=Chance(seed))
        raise AssertionError(face)

    # -- playing --------------------------------------------------------------------------------------

    def play(self, rule: Rule, answers: Sequence[str] = ()) -> Stage:
        """Run a rule to its end; the answers are given in turn, one for each question asked."""
        left = list(answers)
        self.table.happenings.clear()
        running: Any = rule(self.table)
        given: Any = None
        try:
            while True:
                asked = running.send(given)
                given = {}
                for seat, question in asked.items():
                    self.topics.append(question.topic)
                    assert left, f"no answer for {question.topic}: {list(question.keys())}"
                    given[seat] = question.read(left.pop(0))
        except StopIteration:
            pass
        except Halt:
            self.ended = True
        assert not left, f"answers that nobody asked for: {left}"
        found = problems(self.state)
        assert not found, found
        return self
