"""The page after a game: while its last events are shown, its modules are imported and its pictures made in the
background."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from nemesis_desktop.client.ui.background import Task
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.scenes.scroll_viewport import ScrollViewport

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene

PATIENCE = 0.4
"""So many seconds the page waits for its pictures once nothing moves any more. Where animations are instant, too: drawn
at once it took as long, in a single frame."""


@runtime_checkable
class Prepared(Protocol):
    """A scene whose pictures can be made before it is shown."""

    def prefetch(self, prefetcher: SurfacePrefetcher, size: tuple[int, int]) -> None:
        """Order whatever its first frame in a window of this size draws; it is laid out already."""


class LastPage:
    """Says when the last screen of the game may come: after everything was shown, and not before its pictures; and
    keeps the screen that was prepared."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self._page: Scene | None = None
        self._modules: Task[ModuleType] | None = None
        self._asked = False
        self._waited = 0.0

    def may_come(self, dt: float) -> bool:
        """Let time pass."""
        table, prefetcher = self.table, self.table.prefetcher
        if table.play.outcome is None:
            self.forget()
            return False
        if not self._asked:
            self._asked = True
            # In the thread of the window they took 60 ms of a single frame.
            self._modules = table.services.background.submit(
                partial(import_module, table.play.presentation.outcome_module), name="the import of the last page"
            )
        if self._modules is not None and self._modules.done:
            self._modules = None
            prefetcher.schedule(self._make, self._lay_out, self._order)
        if table.director.busy:
            return False
        if table.painter.is_pending and not prefetcher.waiting:
            # What is painted around the board will not be looked at: it does not hold the page up.
            prefetcher.run_scheduled()
        # With the frame in which what moved ends, the board is painted.
        ended_now, self._waited = not self._waited, self._waited + max(dt, 0.001)
        prepares = self._modules is not None or prefetcher.scheduled or prefetcher.waiting
        return not ended_now and (self._waited >= PATIENCE or not prepares)

    @property
    def awaited(self) -> bool:
        """Whether the game is over and its page still to come."""
        return self._asked and not self.table.ended

    def forget(self) -> None:
        """What was prepared is no longer what is going to be shown."""
        self._page, self._modules, self._asked, self._waited = None, None, False, 0.0

    def take(self) -> Scene | None:
        """The screen that was prepared, once."""
        page, self._page = self._page, None
        return page

    # -- one step with each frame -----------------------------------------------------------------------------

    def _make(self) -> None:
        if not self.table.ended:
            self._page = self.table.make_outcome()

    def _lay_out(self) -> None:
        if self._page is not None and self.table.stack is not None:
            ScrollViewport(self._page).resize(self.table.stack.size)

    def _order(self) -> None:
        if isinstance(self._page, Prepared) and self.table.stack is not None:
            self._page.prefetch(self.table.prefetcher, self.table.stack.size)
