"""Asking everybody: whoever could hold a card that steps in is asked like whoever does, so that being called to the
screen tells nothing. The game hears of real questions alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.state import Place, State
from nemesis_desktop.kernel import PASS, Choose, Happening, Option, Question, Seat

ACTION, INTERRUPTION = "ActionDeclared", "InterruptionPlayed"
TOPICS = {f"react_before_{kind}": kind for kind in (ACTION, INTERRUPTION)}


def who_could_step_in(state: State, kind: str, actor: Seat) -> tuple[Seat, ...]:
    """Who, as far as everybody can see, might hold an Interruption: others in the room, or anywhere aboard against an
    Interruption, with cards in hand. In the order in which the rules ask, from the left of the actor on."""
    one = state.characters.get(actor)
    if one is None or (kind == ACTION and one.place is not Place.ROOM):
        return ()
    seats = sorted(state.characters)
    found = []
    for seat in (*(seat for seat in seats if seat > actor), *(seat for seat in seats if seat < actor)):
        other = state.characters[seat]
        near = other.place is Place.ROOM and other.room == one.room
        aboard = other.place in (Place.ROOM, Place.POD)
        if (near if kind == ACTION else aboard) and state.pile(piles.hand(seat)):
            found.append(seat)
    return tuple(found)


class ReactionMasking:
    """Holds back what has happened until everybody who could have stepped in was asked.

    ``excused`` tells who wants to let everything pass in the round of a state.
    """

    def __init__(self, people: Collection[Seat], excused: Callable[[Seat, State], bool]) -> None:
        self.people = tuple(people)
        self.excused = excused
        self.waiting: deque[Seat] = deque()
        self.held: tuple[Happening, ...] = ()
        self.before: State | None = None
        """The state that is shown while something is held back."""
        self._topic = ""
        self._asked: dict[str, set[Seat]] = {ACTION: set(), INTERRUPTION: set()}
        self._interrupter: Seat | None = None

    @property
    def seat(self) -> Seat | None:
        """Who is asked out of courtesy now."""
        return self.waiting[0] if self.waiting else None

    def question(self) -> Question[Any]:
        """What that seat is asked: it may only let it happen."""
        options = (Option(PASS, None),)
        return Choose(seat=self.waiting[0], topic=self._topic, options=options, reaction=True)

    def clear(self) -> None:
        """Something was taken back: nothing is held any more."""
        self.waiting.clear()
        self.held, self.before = (), None
        for asked in self._asked.values():
            asked.clear()

    def note(self, seat: Seat, topic: str, key: str) -> None:
        """An answer is about to be given to the game."""
        if topic not in TOPICS:
            for asked in self._asked.values():
                asked.clear()
        elif key != PASS:
            self._interrupter = seat
            self._asked[INTERRUPTION].clear()

    def answered(self) -> Sequence[Happening]:
        """The seat lets it happen; what was held back goes on when all were asked."""
        self.waiting.popleft()
        if self.waiting or not self.held:
            return ()
        held, self.held, self.before = self.held, (), None
        return (held[0], *self.hold(held[1:], held[0].state, {}))

    def hold(
        self, happened: Sequence[Happening], before: State, asked: Mapping[Seat, Question[Any]]
    ) -> Sequence[Happening]:
        """What may be shown of what has happened; ``asked`` are the questions that are open now."""
        for number, (event, _) in enumerate(happened):
            kind = type(event).__name__
            if kind not in self._asked:
                continue
            prior = happened[number - 1].state if number else before
            seats = self._left(prior, kind, getattr(event, "seat", -1))
            self._asked[kind].clear()
            if seats:
                self._wait(kind, seats)
                self.held, self.before = tuple(happened[number:]), prior
                return happened[:number]
        for seat, question in asked.items():
            kind = TOPICS.get(question.topic, "")
            if kind:
                state = happened[-1].state if happened else before
                actor = self._interrupter if kind == INTERRUPTION else state.clock.turn
                order = self._left(state, kind, -1 if actor is None else actor)
                if seat in order:
                    self._wait(kind, order[: order.index(seat)])
                self._asked[kind].add(seat)
        return happened

    def _left(self, state: State, kind: str, actor: Seat) -> tuple[Seat, ...]:
        """Who was not asked yet."""
        done = self._asked[kind]
        return tuple(
            seat
            for seat in who_could_step_in(state, kind, actor)
            if seat in self.people and seat not in done and not self.excused(seat, state)
        )

    def _wait(self, kind: str, seats: Sequence[Seat]) -> None:
        self._topic = f"react_before_{kind}"
        self._asked[kind].update(seats)
        self.waiting.extend(seats)
