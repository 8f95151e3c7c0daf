"""Asking everybody: whoever could hold a card that steps in is asked like whoever does, so that being called to the
screen tells nothing. The game hears of real questions alone."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from nemesis_desktop.kernel import PASS, Choose, Event, Happening, Option, Question, Seat, Window


@dataclass(frozen=True, slots=True)
class MaskedEvent:
    """A kind of event before which everybody is asked who could react as far as everybody can see.

    ``could_react`` tells these seats for a state and the seat that acts, in the order in which the rules ask. Who acts
    is the owner of the turn, or with ``answers_reaction`` whoever reacted last.

    What befalls a seat may be averted by this seat alone: ``might_avert`` tells then whether it could. It is not asked
    while it sits at the screen, for nobody is called then.
    """

    event: type[Event]
    could_react: Callable[[Any, Seat], tuple[Seat, ...]] = lambda state, actor: ()
    answers_reaction: bool = False
    might_avert: Callable[[Any, Any], bool] | None = None
    concerns: str = ""

    @property
    def topic(self) -> str:
        """The topic under which the kernel asks before such an event."""
        return Window.BEFORE.topic(self.event)


class ReactionMasking:
    """Holds back what has happened until everybody who could have stepped in was asked.

    ``seats`` are asked, automatic ones too: that nobody has to think tells as much as being called. ``excused`` tells
    who wants to let everything pass in the round of a state, ``turn_of`` whose turn it is in it, ``at_screen`` who
    looks at the table.
    """

    def __init__(
        self,
        seats: Collection[Seat],
        masked: Sequence[MaskedEvent],
        excused: Callable[[Seat, Any], bool],
        turn_of: Callable[[Any], Seat | None],
        at_screen: Callable[[], Seat | None] = lambda: None,
    ) -> None:
        self.seats = tuple(seats)
        self.at_screen = at_screen
        self.excused = excused
        self.turn_of = turn_of
        self.waiting: deque[Seat] = deque()
        self.held: tuple[Happening, ...] = ()
        self.before: Any = None
        """The state that is shown while something is held back."""
        self._by_event = {one.event: one for one in masked}
        self._by_topic = {one.topic: one for one in masked}
        self._topic = ""
        self._context: Mapping[str, Any] = {}
        self._asked: dict[MaskedEvent, set[Seat]] = {one: set() for one in masked}
        self._reacted: Seat | None = None

    @property
    def seat(self) -> Seat | None:
        """Who is asked for the sake of masking now."""
        return self.waiting[0] if self.waiting else None

    def question(self) -> Question[Any]:
        """What that seat is asked: it may only let it happen."""
        options = (Option(PASS, None),)
        return Choose(seat=self.waiting[0], topic=self._topic, options=options, context=self._context, reaction=True)

    def clear(self) -> None:
        """Something was undone: nothing is held any more."""
        self.waiting.clear()
        self.held, self.before = (), None
        for asked in self._asked.values():
            asked.clear()

    def note(self, seat: Seat, topic: str, key: str) -> None:
        """An answer is about to be given to the game."""
        if topic not in self._by_topic:
            for asked in self._asked.values():
                asked.clear()
        elif key != PASS:
            self._reacted = seat
            for kind, asked in self._asked.items():
                if kind.answers_reaction:
                    asked.clear()

    def answered(self) -> Sequence[Happening]:
        """The seat lets it happen; what was held back goes on when all were asked."""
        self.waiting.popleft()
        if self.waiting or not self.held:
            return ()
        held, self.held, self.before = self.held, (), None
        return (held[0], *self.hold(held[1:], held[0].state, {}))

    def hold(
        self, happened: Sequence[Happening], before: Any, asked: Mapping[Seat, Question[Any]]
    ) -> Sequence[Happening]:
        """What may be shown of what has happened; ``asked`` are the questions that are open now."""
        for number, (event, _) in enumerate(happened):
            kind = self._by_event.get(type(event))
            if kind is None:
                continue
            prior = happened[number - 1].state if number else before
            seats = self._left(prior, kind, getattr(event, kind.concerns or "seat", -1), event)
            self._asked[kind].clear()
            if seats:
                self._wait(kind, seats, event.context())
                self.held, self.before = tuple(happened[number:]), prior
                return happened[:number]
        for seat, question in asked.items():
            kind = self._by_topic.get(question.topic)
            if kind is not None and kind.might_avert is None:
                state = happened[-1].state if happened else before
                actor = self._reacted if kind.answers_reaction else self.turn_of(state)
                if kind.concerns:
                    actor = int(question.context[kind.concerns])
                order = self._left(state, kind, -1 if actor is None else actor)
                if seat in order:
                    self._wait(kind, order[: order.index(seat)], question.context)
            if kind is not None:
                self._asked[kind].add(seat)
        return happened

    def _left(self, state: Any, kind: MaskedEvent, actor: Seat, event: Event | None = None) -> tuple[Seat, ...]:
        """Who was not asked yet."""
        done = self._asked[kind]
        if kind.might_avert is None:
            able = kind.could_react(state, actor)
        else:
            able = (actor,) if actor != self.at_screen() and kind.might_avert(state, event) else ()
        own = actor if kind.concerns or kind.might_avert is not None else -1
        return tuple(
            seat for seat in able
            if seat in self.seats and seat not in done and (seat == own or not self.excused(seat, state))
        )

    def _wait(self, kind: MaskedEvent, seats: Sequence[Seat], context: Mapping[str, Any]) -> None:
        self._topic, self._context = kind.topic, context
        self._asked[kind].update(seats)
        self.waiting.extend(seats)
