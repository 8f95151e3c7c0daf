"""Which tip is due at a table, from what the seat at the screen sees; each is told once in a player's life."""

from __future__ import annotations

from typing import Any, Protocol

from nemesis_desktop.client.tabletop.first_times.tip_scene import TipScene
from nemesis_desktop.client.tabletop.panels.prompt_panel import PromptPanel
from nemesis_desktop.client.tabletop.plates import PlateTable
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.stage.director import Director
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.scenes.stack import SceneStack
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.kernel import Seat
from nemesis_desktop.storage.first_times import FirstTime, first_times_of
from nemesis_desktop.storage.lessons import lesson_of
from nemesis_desktop.storage.profile.tips_told import tips_told, write_tips_told

PATIENCE = 3
"""A tip that was not put away goes after so many more answers."""
NONE: frozenset[str] = frozenset()
"""No events."""


class TippedTable(PlateTable, Protocol):
    """What tips ask of a table."""

    services: Services
    play: Play
    director: Director
    question_panel: PromptPanel
    stack: SceneStack | None
    over: Any

    @property
    def veiled(self) -> bool:
        """Whether a curtain is before the table."""
        ...

    @property
    def is_covered(self) -> bool:
        """Whether something fills the whole window."""
        ...

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        ...


class TipWatch:
    """Looks at every question of a person at the table. Nothing is told in lessons, in games that nobody keeps, and to
    seats that bots play."""

    def __init__(self, table: TippedTable) -> None:
        self.table = table
        self.game = table.play.presentation.game
        self._tips: tuple[FirstTime, ...] = ()
        remembered = table.services.storage is not None and table.over is None
        if remembered and lesson_of(self.game, table.play.session.state.setup) is None:
            self._tips = first_times_of(self.game)
        self._begun = len(table.play.happenings)
        self._seen: dict[Seat, int] = {}
        """How many happenings each seat has seen."""
        self._looked: tuple[Any, ...] = ()
        self._fitting: tuple[Any, ...] = ()
        """The question that the tip which is shown still fits."""
        self.shown: TipScene | None = None
        self._since = (0, table.seat, 0)
        """After how many answers, to whom and in which round the tip was told."""

    def watch(self) -> None:
        """Tell the tip that is due now, if there is one."""
        table = self.table
        if not self._tips or table.veiled or table.is_covered:
            return
        self._put_away_answered()
        if table.director.busy:
            return
        self._put_away_old()
        play, prompt = table.play, table.prompt
        if prompt is None or play.viewer is None or table.seat != play.seat or play.seat not in play.humans:
            return
        now = (play.commands, play.seat, prompt.topic)
        if now in (self._looked, self._fitting):
            return
        if self.shown is not None and self._fits(self.shown.tip, NONE):
            self._fitting = now
            return
        front: object = table.stack.front if table.stack is not None else None
        if front is not table or not table.services.settings.tips:
            return
        self._looked = now
        storage = table.services.storage
        told = tips_told(storage.folder) if storage is not None else frozenset()
        tip = self._due(told)
        if self.shown is not None and (tip is not None or not self.shown.tip.events):
            # What is no longer the case or no longer asked goes; what has happened stays a while to be read.
            self.shown.go()
        if tip is not None and storage is not None:
            write_tips_told(storage.folder, told | {f"{self.game}/{tip.id}"})
            self.shown = TipScene(table.services, tip, table, self._gone)
            self._since = (play.commands, play.seat, self._round)
            table.push(self.shown)

    def _due(self, told: frozenset[str]) -> FirstTime | None:
        """The first tip that fits this moment and was never told."""
        waiting = [tip for tip in self._tips if f"{self.game}/{tip.id}" not in told]
        events = self._events()
        if not waiting:
            return None
        return next((tip for tip in waiting if self._fits(tip, events)), None)

    def _fits(self, tip: FirstTime, events: frozenset[str]) -> bool:
        """Whether what has happened, what is asked or how things stand is the moment for a tip."""
        play, prompt = self.table.play, self.table.prompt
        topic = prompt.topic if prompt is not None else ""
        keys = tuple(choice.key for choice in prompt.choices) if prompt is not None else ()
        situations = play.presentation.situations(play.sight_for(play.seat), play.seat)
        return tip.fits(events, topic, keys, situations)

    def _events(self) -> frozenset[str]:
        """What has happened since the seat was asked last, as far as it was told."""
        play, seat = self.table.play, self.table.play.seat
        happenings = play.happenings
        first = min(self._seen.get(seat, self._begun), len(happenings))
        self._seen[seat] = len(happenings)
        told = (one.event.redacted_for(seat, one.state) for one in happenings[first:])
        return frozenset(type(event).__name__ for event in told if event is not None)

    def _gone(self) -> None:
        self.shown, self._fitting = None, ()

    def _put_away_answered(self) -> None:
        """What is about a question goes with its answer, and what has happened with its round, whatever is shown or
        whoever thinks after it; at the end of the game everything goes."""
        play, scene = self.table.play, self.shown
        if scene is None:
            return
        tip, (commands, _, told_in) = scene.tip, self._since
        about_question = not (tip.events or tip.situations)
        passed = commands != play.commands if about_question else bool(tip.events) and told_in != self._round
        if passed or play.outcome is not None:
            scene.go()

    @property
    def _round(self) -> int:
        return self.table.play.presentation.round_of(self.table.play.session.state)

    def _put_away_old(self) -> None:
        """What somebody else was told, or what has been passed over, goes by itself."""
        commands, seat, _ = self._since
        now = self.table.play
        if self.shown is not None and (now.seat != seat or not commands <= now.commands <= commands + PATIENCE):
            self.shown.go()
