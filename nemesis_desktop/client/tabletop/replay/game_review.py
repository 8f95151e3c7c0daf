"""The review of a recorded game, which goes on while its player looks at something else."""

from __future__ import annotations

from collections.abc import Callable

from nemesis_desktop.bots.reviewing import LEAST, READING, Regret, review
from nemesis_desktop.client.tabletop.replay.source import Recording
from nemesis_desktop.client.ui.background import Background, Task
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Seat


class GameReview:
    """Looks through a game in the background, for the sake of some seats."""

    def __init__(self, background: Background, recording: Recording, seats: tuple[Seat, ...]) -> None:
        self.recording, self.seats = recording, seats
        self.found: tuple[Regret, ...] | None = None
        self.progress = READING, 0, recording.timeline.decisions
        """Which part of it goes on, how much of that is done, and how much there is."""
        self.on_found: Callable[[tuple[Regret, ...]], object] | None = None
        """Told once, in the thread of the window."""
        self._background = background
        self._task: Task[tuple[Regret, ...]] | None = None

    def start(self) -> None:
        """Begin to look, unless somebody looks already."""
        if self._task is None:
            self._task = self._background.submit(self._look, self._end, name="the review of a game")

    def stop(self) -> None:
        """Nobody wants it any more: whoever looks stops at the next decision."""
        if self._task is not None:
            self._task.cancel()

    @property
    def stopped(self) -> bool:
        """Whether nobody looks any more."""
        return self._task is None or self._task.done

    def _look(self) -> tuple[Regret, ...]:
        # Who never reviews a game need not wait for this when the program starts.
        from nemesis_desktop.bots.review_team import ReviewTeam, processors

        game, parts = self.recording.game, [(one.after, one.session) for one in self.recording.timeline.segments]
        with ReviewTeam(GAMES[game], GAMES.module_of(game), parts, processors(), LEAST) as team:
            return review(GAMES[game], parts, self.seats, self._tell, team.do)

    def _tell(self, stage: str, done: int, total: int) -> bool:
        self.progress = stage, done, total
        # It is cancelled as well when the program ends.
        return self._task is None or not self._task.cancelled

    def _end(self, regrets: tuple[Regret, ...]) -> None:
        self.found = regrets
        if self.on_found is not None:
            self.on_found(regrets)


class GameReviews:
    """The reviews of one recording, each made once."""

    def __init__(self, background: Background, recording: Recording) -> None:
        self._background, self._recording = background, recording
        self._made: dict[tuple[Seat, ...], GameReview] = {}

    def of(self, seats: tuple[Seat, ...]) -> GameReview:
        """The review for the sake of these seats."""
        if seats not in self._made:
            self._made[seats] = GameReview(self._background, self._recording, seats)
        return self._made[seats]

    def stop(self) -> None:
        """Nobody will look at them any more."""
        for one in self._made.values():
            one.stop()
