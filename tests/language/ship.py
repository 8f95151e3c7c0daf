"""Positions for tests, in the language of the game.

    ship().hero("scout", room=11, hand=["search", "rest"]).noise("006-011").next_noise("2").play(...)

Cards and tokens are moved, never made, so every position is one that the box could show.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.draft import equip
from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.setup import new_game
from nemesis_desktop.games.nemesis.state import Door, Intruder, SeatSetup, Setup, State, Step
from nemesis_desktop.kernel import Session, Table
from tests.language.foretold import foretold
from tests.language.played import GAME, Played, play
from tests.language.rule_run import Rule

__all__ = ["CREW", "GAME", "HIBERNATORIUM", "Played", "Position", "Rule", "play", "ship"]

CREW = ("scout", "captain", "pilot", "soldier", "mechanic")
HIBERNATORIUM = 11


def ship(
    players: int = 1,
    *,
    mode: str | None = None,
    board: str = "base",
    seed: int = 1,
    intruders: str = "book",
    **house: str,
) -> Position:
    """A new voyage with so many characters; solo for one, semi-co-op for more unless said otherwise."""
    chosen = mode or ("solo" if players == 1 else "semi-coop")
    seats = players + (1 if intruders == "player" else 0)
    setup = Setup(chosen, board, tuple(SeatSetup() for _ in range(seats)), house, intruders)
    return Position(new_game(setup, seed))


class Position:
    """A state under construction; every word returns the position itself."""

    def __init__(self, state: State) -> None:
        self.state = state

    @property
    def ship(self) -> Ship:
        """The ship as it stands now, to look at."""
        return Ship(Look(self.state))

    # -- people -------------------------------------------------------------------------------------------

    def hero(
        self,
        name: str = "scout",
        *,
        room: int = HIBERNATORIUM,
        hand: Sequence[str] | int = 0,
        items: Sequence[str] = (),
        objects: Sequence[str] = (),
        serious: Sequence[str] = (),
        ammo: int | None = None,
        **record: Any,
    ) -> Position:
        """The next seat's character. ``hand``: kinds ("search", "contamination"), card ids, or a number of cards;
        ``items`` by kind; ``objects`` such as "egg"; other words set fields of the character (slime=True ...)."""
        seat = len(self.state.characters)
        table = self._table()
        equip(table, seat, name)
        self.state = change.character(table.state, seat, room=room, **record)
        wanted = self._top(piles.deck(seat), hand) if isinstance(hand, int) else hand
        for card in reversed(wanted):
            found = self._find(card, piles.deck(seat), piles.CONTAMINATION_DECK)
            self._move(found, piles.hand(seat))
        for kind in items:
            self.give(seat, kind)
        for kind in objects:
            self._move(self._token(kind), piles.carried(seat))
        for kind in serious:
            self._move(self._find(kind, piles.WOUND_DECK), piles.wounds(seat))
        if ammo is not None:
            weapon = load_content().characters[name].weapon
            self.state = replace(self.state, ammo={**self.state.ammo, weapon: ammo})
        return self

    def crew(self) -> Position:
        """Every seat without a character gets one, in the Hibernatorium, with empty hands."""
        for name in CREW[len(self.state.characters):len(self.state.setup.crew)]:
            self.hero(name)
        return self

    def character(self, seat: int = 0, **record: Any) -> Position:
        """Set fields of a character: light_wounds=2, slime=True, place=Place.ASLEEP ..."""
        self.state = change.character(self.state, seat, **record)
        return self

    def give(self, seat: int, kind: str, *, ammo: int | None = None) -> Position:
        """An item of a kind, from wherever it lies, to a character's rack or hands."""
        card = self._find(
            kind, *(piles.deck(c) for c in piles.ITEM_COLOURS), piles.CRAFTED_SUPPLY, piles.quests(seat), piles.BOX
        )
        record = load_content().items[card]
        self._move(card, piles.carried(seat) if record.heavy else piles.inventory(seat))
        if record.weapon is not None:
            held = record.weapon.capacity if ammo is None else ammo
            self.state = replace(self.state, ammo={**self.state.ammo, card: held})
        return self

    def discard(self, seat: int, *cards: str) -> Position:
        """Cards from the deck (or Contamination) into the personal discard."""
        for card in cards:
            self._move(self._find(card, piles.deck(seat), piles.CONTAMINATION_DECK), piles.discard(seat))
        return self

    def leading(self, *cards: str) -> Position:
        """These Intruder Action cards ("pursuit_1") are the hand of the player who leads the Intruders."""
        leader = self.state.intruder_player
        assert leader is not None
        for card in reversed(cards):
            self._move(f"intruder_action.{card}", piles.hand(leader.seat))
        return self

    def infected(self, *cards: str) -> Position:
        """These Contamination cards are infected, no others."""
        self.state = replace(self.state, infected=tuple(sorted(cards)))
        return self

    def objective(self, seat: int, *kinds: str) -> Position:
        """The seat holds exactly these objectives."""
        held = self.state.pile(piles.objectives(seat))
        self.state = change.moved(self.state, held, piles.objectives(seat), "box:objectives")
        for kind in reversed(kinds):
            self._move(f"objective.{kind}", piles.objectives(seat))
        return self

    # -- board --------------------------------------------------------------------------------------------

    def tile(
        self, number: int, tile: str, *, explored: bool = True, items: int | None = None, token: str | None = None
    ) -> Position:
        """Lay a tile on a slot, changing places with what lies there. ``token`` is an exploration token id."""
        there = next((n for n, room in self.state.rooms.items() if room.tile == tile), None)
        if there is not None and there != number:
            self.state = change.room(self.state, there, tile=self.state.rooms[number].tile)
        self.state = change.room(
            self.state, number, tile=tile, explored=explored, items=items, token=token
        )
        return self

    def token(self, number: int, effect: str, items: int) -> Position:
        """The exploration token on an unexplored room."""
        found = next(
            t.id for t in load_content().exploration_tokens.values() if t.effect == effect and t.items == items
        )
        self.state = change.room(self.state, number, token=found)
        return self

    def explored(self, *numbers: int) -> Position:
        """Rooms (all of them without numbers) explored, their tokens gone."""
        for number in numbers or tuple(self.state.rooms):
            self.state = change.room(self.state, number, explored=True, token=None)
        return self

    def noise(self, *passages: str) -> Position:
        """Noise in corridors ("006-011") or in a technical network ("technical:red")."""
        for passage in passages:
            if passage.startswith("technical:"):
                noisy = {**self.state.technical_noise, passage.partition(":")[2]: True}
                self.state = replace(self.state, technical_noise=noisy)
            else:
                self.state = change.corridor(self.state, passage, noise=True)
        return self

    def door(self, corridor: str, door: str = "closed") -> Position:
        self.state = change.corridor(self.state, corridor, door=Door(door))
        return self

    def fire(self, *numbers: int) -> Position:
        for number in numbers:
            self.state = change.room(self.state, number, fire=True)
        return self

    def malfunction(self, *numbers: int) -> Position:
        for number in numbers:
            self.state = change.room(self.state, number, malfunction=True)
        return self

    def intruder(self, kind: str, room: int, injuries: int = 0) -> Position:
        """A miniature; ids count up from 1. The first encounter is over."""
        number = self.state.next_intruder
        placed = Intruder(number, kind, room, injuries)
        self.state = replace(
            self.state,
            intruders={**self.state.intruders, number: placed},
            next_intruder=number + 1,
            first_encounter=True,
        )
        return self

    def lying(self, kind: str, room: int) -> Position:
        """An object on the floor: "egg", "carcass", "corpse.blue", "corpse.0"."""
        return self._move(self._token(kind), piles.floor(room))

    def weakness(self, slot: str, kind: str, *, discovered: bool = True) -> Position:
        """The weakness on a slot of the intruder board ("corpse", "egg" or "carcass")."""
        card = f"weakness.{kind}"
        old = self.state.pile(piles.weakness_slot(slot))
        source = next(name for name, cards in self.state.piles.items() if card in cards)
        if source != piles.weakness_slot(slot):
            self.state = change.moved(self.state, (card,), source, piles.weakness_slot(slot))
            self.state = change.moved(self.state, old, piles.weakness_slot(slot), source)
        if discovered:
            self.state = replace(self.state, discovered=(*self.state.discovered, slot))
        return self

    def having(self, **fields: Any) -> Position:
        """Set fields of the state itself: time=3, destination="A", self_destruct=4 ..."""
        self.state = replace(self.state, **fields)
        return self

    def first_encounter_over(self) -> Position:
        return self.having(first_encounter=True)

    def lay(self, pile: str, *cards: str) -> Position:
        """Cards and tokens by id, from wherever they lie, on top of a pile."""
        for card in reversed(cards):
            self._move(card, pile)
        return self

    def only(self, pile: str, *cards: str, rest: str = piles.BOX) -> Position:
        """A pile holds exactly these cards or tokens; what else lay there goes away."""
        return self.lay(rest, *self.state.pile(pile)).lay(pile, *cards)

    # -- chance and decks ---------------------------------------------------------------------------------

    def next_noise(self, *faces: str) -> Position:
        return self._next("die:noise", load_content().dice.noise, faces)

    def next_combat(self, *faces: str) -> Position:
        return self._next("die:combat", load_content().dice.combat, faces)

    def next_token(self, kind: str, number: int | None = None) -> Position:
        """The token drawn next from the bag; it is put in if the bag has none like it."""
        tokens = load_content().intruder_tokens

        def fits(token: str) -> bool:
            return tokens[token].kind == kind and (number is None or tokens[token].number == number)

        if not any(fits(token) for token in self.state.pile(piles.BAG)):
            self._move(next(token for token in self.state.pile(piles.POOL) if fits(token)), piles.BAG)
        bag = sorted(self.state.pile(piles.BAG))
        wanted = next(token for token in bag if fits(token))
        return self._next("bag", tuple(bag), (wanted,))

    def next_attack(self, *cards: str) -> Position:
        return self._stack(piles.ATTACK_DECK, piles.ATTACK_DISCARD, [f"attack.{card}" for card in cards])

    def next_event(self, *cards: str) -> Position:
        return self._stack(piles.EVENT_DECK, piles.EVENT_DISCARD, [f"event.{card}" for card in cards])

    def next_wound(self, *kinds: str) -> Position:
        for kind in reversed(kinds):
            self._move(self._find(kind, piles.WOUND_DECK), piles.WOUND_DECK)
        return self

    def next_items(self, colour: str, *kinds: str) -> Position:
        cards: list[str] = []
        for kind in kinds:
            found = next(
                card for card in self.state.pile(piles.deck(colour))
                if load_content().items[card].kind == kind and card not in cards
            )
            cards.append(found)
        for card in reversed(cards):
            self._move(card, piles.deck(colour))
        return self

    def _stack(self, deck: str, discard: str, cards: list[str]) -> Position:
        for card in reversed(cards):
            self._move(card, deck)
        return self

    def _next(self, stream: str, faces: Sequence[str], wanted: Sequence[str]) -> Position:
        return self.having(chance=foretold(self.state.chance, stream, faces, wanted))

    # -- play ---------------------------------------------------------------------------------------------

    def turn(self, seat: int = 0, actions: int = 0, round: int = 2) -> Position:
        """It is this seat's turn in the Player Phase."""
        clock = replace(self.state.clock, step=Step.TURNS, turn=seat, actions=actions, round=round)
        self.state = replace(self.state, clock=clock)
        return self

    def at(self, step: Step) -> Position:
        self.state = replace(self.state, clock=replace(self.state.clock, step=step, turn=None))
        return self

    def session(self) -> Session[State]:
        """A session that starts at this position."""
        return Session(GAME, self.state)

    def play(self, rule: Rule, answers: Iterable[str] = ()) -> Played:
        """Run one rule, answering its questions by key in order; stops at the first question without answer."""
        return play(self.state, rule, answers)

    def play_through(self, rule: Rule, answers: Iterable[str] = ()) -> Played:
        """Run one rule to its end and go on from what it left; no question may stay open."""
        played = self.play(rule, answers)
        assert played.open is None, f"no answer for {played.open.topic}: {list(played.open.keys())}"
        self.state = played.state
        return played

    # -- finding things -----------------------------------------------------------------------------------

    def _table(self) -> Table[State]:
        table: Table[State] = Table(GAME, self.state)
        table.allow_more_events()
        return table

    def _top(self, pile: str, count: int) -> list[str]:
        return list(self.state.pile(pile)[:count])

    def _find(self, wanted: str, *sources: str) -> str:
        """A card by id or kind in the named piles."""
        for source in sources:
            for card in self.state.pile(source):
                if card == wanted or _kind(card) == wanted:
                    return card
        raise ValueError(f"no {wanted} in {', '.join(sources)}")

    def _token(self, kind: str) -> str:
        supplies = (piles.EGG_SUPPLY, piles.CARCASS_SUPPLY, piles.CORPSE_SUPPLY)
        for name in (*supplies, *self.state.piles):
            for thing in self.state.pile(name):
                if thing == kind or thing.partition(".")[0] == kind:
                    return thing
        raise ValueError(f"no {kind} on the table")

    def _move(self, card: str, target: str) -> Position:
        source = next(name for name, cards in self.state.piles.items() if card in cards)
        self.state = change.moved(self.state, (card,), source, target)
        return self


def _kind(card: str) -> str:
    record: Any = load_content().cards.get(card)
    if record is None:
        return card.partition(".")[0]
    return getattr(record, "kind", card.partition(".")[0])
