"""Taking answers back at a table, and giving them again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemesis_desktop.client.tabletop.viewmodels.undo_steps import undo_label, why_no_further
from nemesis_desktop.client.ui.widgets.tooltip import Tip

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene


class UndoControl:
    """Takes back as much as the rules of undo allow; see `Play.undo_steps`."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    @property
    def _blocked(self) -> bool:
        """Whether something is still shown, or somebody else's side."""
        return self.table.director.busy or self.table.looking_aside

    def undo(self) -> None:
        """Take the last answer back, when that is allowed."""
        table, play = self.table, self.table.play
        if self._blocked:
            return
        if not play.can_undo():
            if table.prompt is not None:
                table.toast.say(why_no_further(play, table.services.text))
                table.dirty = True
            return
        # What is taken back stays in the log, so it has to stand there first.
        table.books.read(play.seat)
        play.undo()
        while table.prompts.answers_itself(play.question) and play.can_undo():
            play.undo()
        self._show()

    def undo_to(self, number: int) -> None:
        """Take everything back down to this command."""
        play = self.table.play
        if number in play.undo_steps:
            self.table.books.read(play.seat)
            play.undo(number)
            self._show()

    def redo(self) -> None:
        """Give the answer again that was taken back."""
        if not self._blocked and self.table.play.can_redo():
            self.table.play.redo()
            self._show()

    def _show(self) -> None:
        table = self.table
        table.ended = False
        table.books.take_back(table.play.seat)
        table.seats.show_again()
        table.refresh()

    def tip(self) -> Tip:
        """What the button takes back, or why nothing can be."""
        text = self.table.services.text
        title = undo_label(self.table.play, text)
        if not title:
            return Tip(text.text("hud.undo"), why_no_further(self.table.play, text), accent="amber")
        return Tip(title, text.listed((text.text("tip.undo"), text.text("undo.keys")), "space"))
