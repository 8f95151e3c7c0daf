"""A timeline in the place of a running game, so that the instruments of the table can show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nemesis_desktop.client.tabletop.presentation import Presentation
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.replay.timeline import ReplayTimeline, Segment, TakenBack, View
from nemesis_desktop.client.tabletop.seats import Member
from nemesis_desktop.client.tabletop.stage.director import Director
from nemesis_desktop.kernel import Event, Happening, Outcome, Question, Seat, Session

EVERYTHING = View(everything=True)
PUBLIC = View()


@dataclass(frozen=True, slots=True)
class Recording:
    """A game to be watched. Of one that is ``finished`` nothing is secret any more; of another, ``people`` at this
    screen may see their own side. A game that was ``lived`` has no secrets of what is to come. ``header`` tells how to
    begin it once more, ``notes`` is where notes are kept."""

    title: str
    timeline: ReplayTimeline
    finished: bool
    header: Any = None
    people: tuple[Seat, ...] = ()
    notes: Path | None = None
    problem: str = ""
    written: dict[int, str] = field(default_factory=dict)
    taken_back: tuple[TakenBack, ...] = ()
    lived: bool = False

    @property
    def game(self) -> str:
        """The name of the game in the registry."""
        return self.timeline.segments[0].session.game.name

    @property
    def members(self) -> tuple[Member, ...]:
        """Everybody at the table, by seat."""
        return presentation_of(self.game).members(self.timeline.first.setup)

    @property
    def views(self) -> tuple[View, ...]:
        """Every view that is allowed, the one to begin with first (N-INFO-01, p. 8)."""
        seats = tuple(View(member.seat) for member in self.members)
        if self.finished:
            return (EVERYTHING, *seats, PUBLIC)
        mine = tuple(View(seat) for seat in self.people)
        return (*mine, PUBLIC) if len(mine) == 1 else (PUBLIC, *mine)

    @property
    def can_branch(self) -> bool:
        """Whether the game may be played on from any moment: a game under way would show what it still hides."""
        return self.header is not None and (self.finished or self.header.undo == "free")


def recording_of_session(
    session: Session[Any], title: str, people: tuple[Seat, ...], header: Any = None, notes: Path | None = None,
    lived: bool = False,
) -> Recording:
    """The game that is being played."""
    timeline = ReplayTimeline([Segment(0, session)])
    return Recording(title, timeline, session.outcome() is not None, header, people, notes, lived=lived)


class ReplaySource:
    """A game source that asks nothing: it shows the moment at ``position`` as ``view`` may know it."""

    def __init__(self, timeline: ReplayTimeline, view: View) -> None:
        self.timeline = timeline
        self.view = view
        self.position = 0
        self.session: Session[Any] = timeline.segments[-1].session
        self.presentation: Presentation = presentation_of(self.session.game.name)
        self.members: tuple[Member, ...] = self.presentation.members(timeline.first.setup)
        self.humans: tuple[Seat, ...] = ()
        self.asked: tuple[Seat, ...] = ()

    @property
    def seat(self) -> Seat:
        """The seat whose board is shown: that of the view, else whose turn it is, or was last."""
        if self.view.seat is not None:
            return self.view.seat
        for position in range(self.position, -1, -1):
            turn = self.presentation.turn_of(self.timeline.state_at(position))
            if turn is not None:
                return turn
        return 0

    @property
    def round(self) -> int:
        """The round at the position; 0 before the first and for games without rounds."""
        return self.presentation.round_of(self.timeline.state_at(self.position))

    @property
    def question(self) -> Question[Any] | None:
        """Nothing is asked."""
        return None

    @property
    def sight(self) -> Any:
        """What the view may know at the position."""
        return self.view.sight(self.timeline.game, self.timeline.state_at(self.position))

    def sight_for(self, seat: Seat | None) -> Any:
        """What a seat, or a bystander, may know at the position."""
        return View(seat).sight(self.timeline.game, self.timeline.state_at(self.position))

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended at the position."""
        return self.session.game.outcome(self.timeline.state_at(self.position))

    @property
    def happenings(self) -> Sequence[Happening]:
        """What has happened up to the position."""
        return self.timeline.happenings[: self.position]

    def sight_of(self, state: Any) -> Any:
        """What the view may know of a state."""
        return self.view.sight(self.timeline.game, state)


class ReplayDirector(Director):
    """Plays happenings as a view may know them."""

    view = PUBLIC

    def told(self, happening: Happening) -> Event | None:
        """The event as the view may know it."""
        return self.view.told(happening)
