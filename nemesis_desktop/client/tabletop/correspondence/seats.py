"""A table whose other player sits at another machine: what came from there is shown, and the game is handed over."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from nemesis_desktop.client.tabletop.seats import full_name
from nemesis_desktop.client.tabletop.table.seats import ScreenSeats
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.kernel import Happening
from nemesis_desktop.storage.journal.recording import happenings_until

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene
    from nemesis_desktop.storage.correspondence.correspondence import Correspondence
    from nemesis_desktop.storage.journal.format import Header

logger = logging.getLogger(__name__)


class SeatsByFile(ScreenSeats):
    """One person at the screen, another one far away. When the other one has to decide, one is asked to hand over."""

    leaves_to = "correspondence"

    def __init__(self, table: TableScene, correspondence: Correspondence, header: Header) -> None:
        super().__init__(table, curtains=False)
        self.correspondence = correspondence
        self._header = header
        self._asked_at = -1
        self._new = self._what_came()

    @property
    def open_table(self) -> bool:
        """Nobody looks over anybody's shoulder."""
        return False

    def _what_came(self) -> Sequence[Happening]:
        """What the other home has decided, unless one has decided oneself since."""
        session, record = self.play.session, self.correspondence.record
        came = session.commands[record.commands:]
        if not came or any(command.seat == record.seat for command in came):
            return ()
        return session.happenings[happenings_until(session, record.commands):]

    def go_round(self, dt: float) -> None:
        """First what came is shown; then who is here decides, and hands over when it is the other's turn."""
        if self._new:
            new, self._new = self._new, ()
            session = self.play.session
            before = len(session.happenings) - len(new)
            state = session.happenings[before - 1].state if before else session.rests[0].state
            self.table.director.snap(self.play.sight_of(state))
            self.table.director.play(new, self.play.sight)
            self.table.on_cue()
            return
        super().go_round(dt)
        table, play = self.table, self.play
        if table.director.busy or table.stack is None or table.stack.front is not table:
            return
        if play.awaited is not None and self._asked_at != play.commands:
            self.ask_to_hand_over()

    def show_happenings(self, happenings: Sequence[Happening]) -> None:
        """Play what came of an answer; the end of the game is written down for the other home at once."""
        super().show_happenings(happenings)
        if self.play.outcome is not None:
            self._write()

    def ask_to_hand_over(self) -> None:
        """Ask whether the game is to be handed over: there may still be something to undo."""
        self._asked_at = self.play.commands
        text, name = self.table.services.text, self.correspondence.record.other_name
        self.table.push(
            AskScene(
                self.table.services, text.text("correspondence.waits", name=name),
                text.text("correspondence.handed", name=name), text.text("correspondence.hand_over"),
                lambda _: self._hand_over(), accent="green", icon="icons/save",
            )
        )

    def _hand_over(self) -> None:
        if self._write():
            self.table.services.navigator.reset("correspondence", self.correspondence.record.match, save=True)

    def _write(self) -> bool:
        """Write the file for the other home; why it is not written is said."""
        try:
            self.correspondence.hand_over(self.play.session, self._header)
        except OSError as error:
            logger.warning("the game cannot be handed over: %s", error)
            words = self.table.services.text.text("correspondence.not_saved", reason=error.strerror or error)
            self.table.toast.say(words)
            return False
        return True

    def note(self) -> tuple[str, str] | None:
        """Who is waited for."""
        awaited, play, text = self.play.awaited, self.play, self.table.services.text
        if awaited is None or self.table.director.busy:
            return super().note()
        name = full_name(play.presentation, play.members[awaited], self.table.sight, text)
        return text.text("correspondence.waits", name=name), text.text("correspondence.waits_text", name=name)
