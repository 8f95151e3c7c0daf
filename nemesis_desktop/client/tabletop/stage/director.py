"""The director: plays happenings as cues, with a shown sight that lags behind the true one and catches up."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from nemesis_desktop.client.tabletop.stage.cues import Banner, Cue, SoundCue
from nemesis_desktop.client.tabletop.stage.event_views import EventViews
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.kernel import Event, Happening, Seat

GOING = 0.2
"""So long before its end a message begins to go, in seconds."""


class Director:
    """Owns what is shown; ``views`` tells how each event is presented.

    ``on_shown`` is told every happening when it is reached, ``seconds`` turns the length of a cue into the length
    at the player's speed (0 plays at once), ``on_sound`` is given what is heard: each event with its picture, only
    the weightiest of an answer when everything plays at once, nothing of what is skipped. ``waits`` tells of a message
    that may wait whether it does so for whoever is at the screen.
    """

    def __init__(
        self,
        views: EventViews[Any],
        seat: Seat | None,
        text: Catalogue,
        sight_of: Callable[[Any], Any],
        seconds: Callable[[float], float],
        on_shown: Callable[[Happening], None] = lambda happening: None,
        on_sound: Callable[[SoundCue], None] = lambda sound: None,
        waits: Callable[[Banner], bool] = lambda banner: False,
    ) -> None:
        self.views = views
        self.seat = seat
        self.text = text
        self.sight_of = sight_of
        self.seconds = seconds
        self.on_shown = on_shown
        self.on_sound = on_sound
        self.waits = waits
        self.shown: Any = None
        self.cue: Cue | None = None
        self.passed = 0.0
        self._final: Any = None
        self._skipping = False
        self._held = False
        """Whether the present message stays until the player goes on."""
        self._recalled: deque[Banner] = deque()
        self._loudest: SoundCue | None = None
        self._waiting: deque[Happening] = deque()
        self._cues: deque[Cue] = deque()
        self._peeked: deque[tuple[Happening, Any, tuple[Cue, ...]]] = deque()

    @property
    def busy(self) -> bool:
        """True while something is still to be shown."""
        return self.cue is not None or bool(self._cues) or bool(self._waiting) or bool(self._recalled)

    @property
    def unshown(self) -> int:
        """How many happenings nothing is shown of yet."""
        return len(self._waiting)

    @property
    def holds(self) -> bool:
        """Whether what is shown stays until the player goes on."""
        return self._held and self.cue is not None

    @property
    def is_waiting(self) -> bool:
        """Whether nothing moves until the player goes on."""
        return self._held and self.cue is not None and self.passed >= self._rest

    @property
    def is_moving(self) -> bool:
        """Whether something is shown that goes on by itself."""
        return self.busy and not self.is_waiting

    @property
    def _rest(self) -> float:
        """When everything of a message that waits is there, and it has not begun to go."""
        return max(self.length - GOING, self.length * 0.6)

    @property
    def coming(self) -> tuple[Cue, ...]:
        """The cues that follow at once, as far as they are known."""
        return tuple(self._cues)

    @property
    def foreseen(self) -> tuple[Any, ...]:
        """The sights to come that `peek_next` has found, the next one first."""
        return tuple(after for _, after, _ in self._peeked)

    def peek_next(self) -> tuple[Any, tuple[Cue, ...]] | None:
        """The sight that the next happening not yet foreseen leads to, and its cues; None if there is none."""
        last = self._peeked[-1][0] if self._peeked else None
        waiting = iter(self._waiting if self.seconds(1.0) > 0 else ())
        if last is not None and not any(happening is last for happening in waiting):
            return None
        for happening in waiting:
            event = self.told(happening)
            if event is not None and self.views.is_shown(event):
                before = self._peeked[-1][1] if self._peeked else self.shown
                after, cues = self._cues_of(event, happening, before)
                self._peeked.append((happening, after, cues))
                return after, cues
        return None

    @property
    def length(self) -> float:
        """How long the present cue lasts; of a message that waits, how long it comes and goes."""
        if self.cue is None:
            return 0.0
        return self.seconds(self.cue.seconds) or (self.cue.seconds if self._held else 0.0)

    @property
    def share(self) -> float:
        """How much of the present cue has passed, from 0 to 1."""
        return min(1.0, self.passed / max(0.001, self.length)) if self.cue is not None else 1.0

    def snap(self, sight: Any) -> None:
        """Show a sight at once, as after undo and load."""
        self._waiting.clear()
        self._cues.clear()
        self._peeked.clear()
        self._recalled.clear()
        self.cue, self._final, self.shown = None, None, sight

    def play(self, happenings: Sequence[Happening], final: Any) -> None:
        """Show these happenings one after the other; at the end ``final`` is shown."""
        self._waiting.extend(happenings)
        self._final = final
        self._go_on()

    def recall(self, *messages: Banner) -> None:
        """Show messages once more, however fast the player is; each waits."""
        self._recalled.extend(messages)
        if self.cue is None:
            self._go_on()

    def update(self, dt: float) -> bool:
        """Let time pass; True when what is shown changed."""
        if self.cue is None:
            return False
        self.passed += dt
        if self._held:
            self.passed = min(self.passed, self._rest)
            return False
        changed = False
        while self.cue is not None and self.passed >= self.length:
            self.passed -= self.length
            self.cue = None
            self._go_on()
            changed = True
        return changed

    def pass_over(self) -> None:
        """The present cue has nothing to show: go on with the next frame."""
        self.passed = self.length

    def skip(self) -> None:
        """End the present cue and all up to the next banner."""
        self.cue, self._skipping = None, True
        while self.busy:
            self._go_on(stop=lambda cue: isinstance(cue, Banner))
            if self.cue is not None and isinstance(self.cue, Banner):
                break
            self.cue = None
        self._skipping = False

    def skip_all(self) -> None:
        """Show the end at once."""
        self._skipping = True
        self._recalled.clear()
        while self.busy:
            self.cue = None
            self._go_on(stop=lambda cue: False)
        self._skipping = False

    def _go_on(self, stop: Callable[[Cue], bool] = lambda cue: True) -> None:
        """Start the next cue; a happening counts as shown when its first cue starts."""
        self._held = False
        while True:
            while self._cues:
                cue = self._cues.popleft()
                if stop(cue) and self.seconds(cue.seconds) > 0:
                    self.cue, self.passed = cue, 0.0
                    self._held = isinstance(cue, Banner) and cue.waits and self.waits(cue)
                    return
            if not self._waiting:
                break
            self._take(self._waiting.popleft())
        if self._final is not None:
            self.shown, self._final = self._final, None
        if self._loudest is not None:
            self.on_sound(self._loudest)
            self._loudest = None
        if self._recalled:
            self.cue, self.passed, self._held = self._recalled.popleft(), 0.0, True

    def told(self, happening: Happening) -> Event | None:
        """The event as the seat may know it."""
        return happening.event.redacted_for(self.seat, happening.state)

    def _take(self, happening: Happening) -> None:
        event = self.told(happening)
        self.on_shown(happening)
        if event is None:
            return
        self._sound(event, happening.state)
        if not self.views.is_shown(event) or self.seconds(1.0) <= 0:
            return
        if self._peeked and self._peeked[0][0] is happening:
            _, after, cues = self._peeked.popleft()
        else:
            self._peeked.clear()
            after, cues = self._cues_of(event, happening, self.shown)
        self._cues.extend(cues)
        self.shown = after

    def _cues_of(self, event: Event, happening: Happening, before: Any) -> tuple[Any, tuple[Cue, ...]]:
        """The sight that a happening leads to, and the cues that show how."""
        after = self.sight_of(happening.state)
        names = self.views.names
        earlier = names(self.text, before if before is not None else after)
        return after, self.views.cues(event, earlier, names(self.text, after), self.seat)

    def _sound(self, event: Event, after: Any) -> None:
        if self._skipping:
            return
        earlier = self.shown if self.shown is not None else after
        note = self.views.sound(event, self.views.names(self.text, earlier))
        if note is None:
            return
        if self.seconds(1.0) > 0:
            self.on_sound(note)
        elif self._loudest is None or note.weight > self._loudest.weight:
            self._loudest = note
