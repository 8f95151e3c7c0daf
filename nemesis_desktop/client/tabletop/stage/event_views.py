"""What a player sees, hears and reads of each kind of event: one table per game, keyed by the class of the event.

Every class of events stands in the table of its game or is declared silent there; tests hold the table against the
classes. Handlers are given the event as the seat at the screen may know it, and names that know what this seat knows,
before and after it. So they must have words for whatever the seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from nemesis_desktop.client.tabletop.stage.cues import Banner, Cue, Flight, SoundCue
from nemesis_desktop.client.tabletop.stage.log_line import PLAIN, LogLine
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.kernel import Event, Seat

N = TypeVar("N")
"""How a game names things: made of the texts and of a sight."""
E = TypeVar("E", bound=Event)
Seen = Callable[[Any], Any]
"""What the seat at the screen may know of a state."""


@dataclass(frozen=True, slots=True)
class ReplaySign:
    """What is worth finding again in a replay, and its sign on the timeline. Of a ``first_only`` kind only the first
    of a game counts."""

    kind: str
    icon: str
    colour: str
    first_only: bool = False


@dataclass(frozen=True, slots=True)
class EventView:
    """How one kind of event is presented.

    ``cues`` move something, ``banner`` is the message that comes after them and can be opened again from the log.
    ``log`` is its sentence, a ``heading`` begins a part of the log, an ``important`` one stays in sight until the next.
    ``about`` names what it is about as targets. ``undo`` is the text that says why undo stops behind it.
    ``begins_turn_of`` tells whose turn begins with it. ``rule`` is the id of the rule by which it happened, for its
    line of the log. ``heads`` puts this line above those of events that the rules settle first, ``again`` says equal
    lines in a row as one (`log_line.put_in`), also those that ``alike`` tells the same of.
    """

    cues: Callable[[Any, Any, Any], tuple[Cue, ...]] | None = None
    banner: Callable[[Any, Any, Any], Banner | None] | None = None
    sound: Callable[[Any, Any], SoundCue | None] | None = None
    log: Callable[[Any, Any], str | None] | None = None
    icon: str = ""
    colour: str | Callable[[Any], str] = PLAIN
    heading: bool = False
    important: bool = False
    about: Callable[[Any], Iterable[str]] | None = None
    sign: Callable[[Any], ReplaySign | None] | None = None
    undo: str = ""
    begins_round: bool = False
    begins_turn_of: Callable[[Any], Seat] | None = None
    rule: Callable[[Any, Any], str] | None = None
    heads: Callable[[Any, Event, Event | None], bool] | None = None
    again: Callable[[Any, str, int, Catalogue], str | None] | None = None
    alike: Callable[[Any], str] | None = None

    @property
    def is_shown(self) -> bool:
        """Whether it can have cues, so that the others cost nothing."""
        return self.cues is not None or self.banner is not None


SILENT = EventView()


class EventViews(Generic[N]):
    """The table of one game. A class that is not in it is presented like its nearest base class that is, else like
    ``otherwise``."""

    def __init__(
        self,
        names: Callable[[Catalogue, Any], N],
        *,
        targets: Mapping[str, str] | None = None,
        opening: Callable[[N], list[LogLine]] | None = None,
        otherwise: EventView = SILENT,
    ) -> None:
        """``names`` makes names of texts and a sight. ``targets`` tells which family of targets a field of an event
        with whole numbers or ids names, such as "room" for "source". ``opening`` makes the lines that stand before
        anything has happened."""
        self.names = names
        self.targets = dict(targets or {})
        self.otherwise = otherwise
        self._opening = opening
        self._views: dict[type[Event], EventView] = {}
        self._found: dict[type[Event], EventView] = {}

    # -- filling --------------------------------------------------------------------------------------------

    def add(
        self,
        kind: type[E],
        *,
        cues: Callable[[E, N, N], tuple[Cue, ...]] | None = None,
        banner: Callable[[E, N, N], Banner | None] | None = None,
        sound: SoundCue | Callable[[E, N], SoundCue | None] | None = None,
        log: Callable[[E, N], str | None] | None = None,
        icon: str = "",
        colour: str | Callable[[Any], str] = PLAIN,
        heading: bool = False,
        important: bool = False,
        about: Callable[[E], Iterable[str]] | None = None,
        sign: ReplaySign | Callable[[E], ReplaySign | None] | None = None,
        undo: str = "",
        begins_round: bool = False,
        begins_turn_of: Callable[[E], Seat] | None = None,
        rule: str | Callable[[E, N], str] = "",
        heads: Callable[[E, Event, Event | None], bool] | None = None,
        again: Callable[[E, str, int, Catalogue], str | None] | None = None,
        alike: Callable[[E], str] | None = None,
    ) -> None:
        """Present this class of events so. Raises ValueError for a class that is in the table already."""
        self._put(
            kind,
            EventView(
                cues,
                banner,
                partial(_always, sound) if isinstance(sound, SoundCue) else sound,
                log,
                icon,
                colour,
                heading,
                important,
                about,
                partial(_always_sign, sign) if isinstance(sign, ReplaySign) else sign,
                undo,
                begins_round,
                begins_turn_of,
                (partial(_always_rule, rule) if rule else None) if isinstance(rule, str) else rule,
                heads,
                again,
                alike,
            ),
        )

    def silent(self, *kinds: type[Event]) -> None:
        """Nothing is seen, heard or read of these classes."""
        for kind in kinds:
            self._put(kind, SILENT)

    def _put(self, kind: type[Event], view: EventView) -> None:
        if kind in self._views:
            raise ValueError(f"{kind.__name__} is in the table already")
        self._views[kind] = view
        self._found.clear()

    # -- asking ---------------------------------------------------------------------------------------------

    @property
    def kinds(self) -> tuple[type[Event], ...]:
        """The classes that stand in the table, silent ones too."""
        return tuple(self._views)

    def of(self, kind: type[Event]) -> EventView:
        """How a class of events is presented."""
        found = self._found.get(kind)
        if found is None:
            bases = (self._views[base] for base in kind.__mro__ if base in self._views)
            found = self._found[kind] = next(bases, self.otherwise)
        return found

    def is_shown(self, event: Event) -> bool:
        """Whether an event can have cues."""
        return self.of(type(event)).is_shown

    def cues(self, event: Event, before: N, after: N, seat: Seat | None = None) -> tuple[Cue, ...]:
        """What is seen of an event at the screen of ``seat``: what moves, then the message."""
        view = self.of(type(event))
        found = view.cues(event, before, after) if view.cues is not None else ()
        message = view.banner(event, before, after) if view.banner is not None else None
        if message is not None:
            found = (*found, message)
        return tuple(
            cue for cue in found if not isinstance(cue, Flight) or not cue.concerns or seat in cue.concerns
        )

    def sound(self, event: Event, before: N) -> SoundCue | None:
        """What is heard of an event, given the names before it."""
        view = self.of(type(event))
        return view.sound(event, before) if view.sound is not None else None

    def sign(self, event: Event) -> ReplaySign | None:
        """Its sign on the timeline of a replay."""
        view = self.of(type(event))
        return view.sign(event) if view.sign is not None else None

    def undo_words(self, event: Event, text: Catalogue) -> str:
        """Why undo stops behind an event; "" when the table does not say."""
        view = self.of(type(event))
        return text.text(view.undo) if view.undo else ""

    def begins_round(self, event: Event) -> bool:
        """Whether a round begins with this event."""
        return self.of(type(event)).begins_round

    def begins_turn_of(self, event: Event) -> Seat | None:
        """Whose turn begins with this event."""
        view = self.of(type(event))
        return view.begins_turn_of(event) if view.begins_turn_of is not None else None

    # -- the log --------------------------------------------------------------------------------------------

    def line(self, event: Event, before: Any, after: Any, text: Catalogue, sight: Seen) -> LogLine | None:
        """The line of an event as it was told, between two states; None for what is not worth one."""
        view = self.of(type(event))
        if view.log is None:
            return None
        names = self.names(text, sight(after))
        words = view.log(event, names)
        if words is None:
            return None
        opens = None if view.banner is None else partial(self._message, view, event, before, after, text, sight)
        return LogLine(
            words,
            view.colour if isinstance(view.colour, str) else view.colour(event),
            view.heading,
            view.icon,
            self.targets_of(event),
            important=view.important,
            rule="" if view.rule is None else view.rule(event, names),
            opens=opens,
            tells=event,
            heads=None if view.heads is None else partial(view.heads, event),
            again=None if view.again is None else partial(_again, view.again, event, words, text),
            alike="" if view.alike is None else view.alike(event),
        )

    def opening(self, text: Catalogue, sight: Any) -> list[LogLine]:
        """The lines before anything has happened."""
        return [] if self._opening is None else self._opening(self.names(text, sight))

    def targets_of(self, event: Event) -> tuple[str, ...]:
        """Everything that an event is about."""
        view = self.of(type(event))
        if view.about is not None:
            return tuple(dict.fromkeys(view.about(event)))
        values = ((family, getattr(event, name, None)) for name, family in self.targets.items())
        return tuple(dict.fromkeys(f"{family}:{value}" for family, value in values if value is not None))

    def _message(
        self, view: EventView, event: Event, before: Any, after: Any, text: Catalogue, sight: Seen
    ) -> Banner | None:
        if view.banner is None:
            return None
        return view.banner(event, self.names(text, sight(before)), self.names(text, sight(after)))


def _always(sound: SoundCue, event: Event, before: Any) -> SoundCue:
    return sound


def _always_rule(rule: str, event: Event, after: Any) -> str:
    return rule


def _always_sign(sign: ReplaySign, event: Event) -> ReplaySign:
    return sign


def _again(
    again: Callable[[Any, str, int, Catalogue], str | None], event: Event, once: str, text: Catalogue, times: int
) -> str | None:
    return again(event, once, times, text)
