"""Who watches a replay: everybody who may, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemesis_desktop.client.tabletop.replay.timeline import View
from nemesis_desktop.client.tabletop.scenes.curtain import CurtainScene, CurtainView, curtain_view
from nemesis_desktop.kernel import Seat

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.replay.scene import ReplayScene


class ReplayViews:
    """Goes from one view to the next."""

    def __init__(self, theatre: ReplayScene) -> None:
        self.theatre = theatre
        self.veiled = False
        """Whether a curtain has fallen and nobody has drawn it aside yet."""

    def next(self) -> None:
        """See the game with other eyes."""
        views = self.theatre.recording.views
        self.go(views[(views.index(self.theatre.play.view) + 1) % len(views)])

    def of(self, seat: Seat) -> bool:
        """See the game with the eyes of a seat, once more as at first; False where that would tell a secret."""
        views, view = self.theatre.recording.views, View(seat)
        if view not in views:
            return False
        self.go(views[0] if view == self.theatre.play.view else view)
        return True

    def go(self, view: View) -> None:
        """See the game with these eyes; between people who keep secrets a curtain falls first."""
        theatre = self.theatre
        if view.seat is None or theatre.recording.finished or len(theatre.recording.people) < 2:
            self.see(view)
            return
        self.veiled = True
        words = self._curtain(view.seat)
        theatre.push(CurtainScene(theatre.services, words, lambda: self.see(view), theatre.leave_scene))

    def see(self, view: View) -> None:
        """See the game with these eyes."""
        theatre = self.theatre
        self.veiled = False
        theatre.director.skip_all()
        theatre.tips.hide()
        theatre.group.tooltips.hide()
        theatre.reading.close()
        theatre.watch_as(view)
        theatre.refresh()

    def _curtain(self, seat: Seat) -> CurtainView:
        """From what a bystander sees alone."""
        theatre = self.theatre
        text, play = theatre.services.text, theatre.play
        return curtain_view(
            play.presentation, play.members[seat], play.sight_for(None), text.text("replay.curtain"), text
        )
