"""Several seats at one table: bots answer for theirs, and the screen goes from one person to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from nemesis_desktop.client.tabletop.lessons.coached_table import seat_coach
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.scenes.curtain import CurtainScene, CurtainView, curtain_view
from nemesis_desktop.client.tabletop.seat_logs import LogBooks
from nemesis_desktop.client.tabletop.seats import full_name
from nemesis_desktop.client.tabletop.stage.cues import Banner
from nemesis_desktop.client.tabletop.stage.log_line import LogLine
from nemesis_desktop.client.tabletop.table.advice import AdvisedTable
from nemesis_desktop.client.tabletop.table.hurry import Hurry
from nemesis_desktop.client.tabletop.table.marks import places_touched
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.kernel import Happening, Seat

THINKING = 0.45
"""A bot answers no sooner than after so many seconds, so that one sees who decides."""
LOOK_AGAIN = 0.04
"""How often a bot that thinks is looked after, in seconds."""
READING = 0.008
"""How long the log may be read in one frame behind the curtain, in seconds."""
REMEMBERED = 40
"""Of so many of the last happenings the places are pointed out to whoever comes to the screen."""


class SeatedTable(AdvisedTable):
    """Passes the table on between the seats; what is done with a question is the business of `TableScene`."""

    def __init__(self, services: Services, play: Play, notice: str = "") -> None:
        services = services.within(play.presentation.game)
        super().__init__(services, play, notice)
        play.asks_everybody = lambda: bool(services.settings.ask_everybody) and not self.open_table
        self.hurry = Hurry(self)
        session, views = play.session, self.director.views
        first = session.rests[0].state
        self.books = LogBooks(views, services.text, session.game.sight, first, play.undone)
        self.books.read(play.seat, play.happenings)
        self.books.leave(play.seat)
        self.log.show(self.books.book(play.seat).shown())
        self.curtain: CurtainScene | None = None
        self.curtain_for: Seat = play.seat
        self._seen: dict[Seat, int] = {play.seat: len(play.happenings)}
        self._thought = 0.0
        self._veiled = self.needs_curtain(play.seat)

    # -- who is at the screen -------------------------------------------------------------------------------

    @property
    def open_table(self) -> bool:
        """Whether everybody at the screen may see the side of the whole crew."""
        play = self.play
        return self.services.settings.curtain == "never" and play.presentation.may_lie_open(play.session.state.setup)

    def needs_curtain(self, seat: Seat) -> bool:
        """Whether the screen is covered before this seat is shown (N-INFO-01, p. 8)."""
        if len(self.play.humans) < 2 or self.open_table:
            return False
        if self.services.settings.curtain == "always":
            return True
        # The draft fills the screen, and everybody may see it.
        return not self.play.presentation.is_public(self.play.sight_for(None)) and self.play.hides_from_others(seat)

    def enter(self) -> None:
        """A game with several people begins with a curtain, if there is anything to hide."""
        super().enter()
        seat_coach(self)
        if self._veiled:
            self._draw_curtain(self.play.seat)

    def retranslate(self) -> None:
        """The log is said again, and everything else is shown anew."""
        super().retranslate()
        self.books.retranslate(self.play.happenings)
        self.log.show(self.books.book(self.seat).shown())
        self.reading.close()
        if self.curtain is not None:
            self.curtain.view = self.curtain_view(self.curtain_for)
        self.frame.stale = True
        self.refresh()

    def leave(self) -> None:
        """The bots go, too."""
        super().leave()
        self.play.close()

    def next_wakeup(self) -> float | None:
        """Seconds until a bot is looked after again."""
        return LOOK_AGAIN if self.thinking is not None or self.play.is_advised else None

    @property
    def veiled(self) -> bool:
        """Whether the table is hidden from whoever sits in front of the screen."""
        return self._veiled

    # -- a screen for everybody -----------------------------------------------------------------------------

    @property
    def is_neutral(self) -> bool:
        """Whether everybody may look: the screen shows what a bystander sees, and nobody's hand."""
        return self.play.viewer is None

    def answers_a_call(self) -> bool:
        """Whether the seat at the screen was called there in the middle of somebody else's doing."""
        play, question = self.play, self.play.question
        if question is None or not question.reaction or not self.needs_curtain(play.seat):
            return False
        return play.presentation.turn_of(play.sight_for(None)) != play.seat

    def step_aside(self, before: Any) -> None:
        """Show what comes of the answer to everybody, from the sight ``before`` of a bystander on: it is not the
        business of the seat that was called alone, and its hand is not that of the others."""
        play, turn = self.play, self.play.presentation.turn_of(before)
        self.books.leave(play.seat)
        self._seen[play.seat] = len(play.happenings)
        play.step_aside()
        self._put_away()
        self.director.seat = None
        self.director.snap(before)
        self.seat = play.seat if turn is None else turn
        self._fresh_lines.clear()
        self.log.show([])
        # At once: what is painted part by part would show the objectives of the one who was called for some frames.
        self.frame.stale = True

    @property
    def thinking(self) -> Seat | None:
        """The automatic seat that decides at the moment."""
        return None if self.director.busy or self._ended else self.play.automatic

    def _go_round(self, dt: float) -> None:
        """Whoever is asked next: a bot answers, another person is called to the screen."""
        if self.director.busy or self._ended or self._veiled or self.play.outcome is not None:
            return
        if self.stack is not None and self.stack.front is not self:
            # Nothing goes on behind the menu.
            return
        if self.hurry.running:
            self.hurry.update()
            return
        self.look_for_hint()
        if self.play.automatic is not None:
            self._let_bot_answer(dt)
        else:
            self._thought = 0.0
            self._tell_trouble()
            following = self.play.next_human
            if following is not None:
                self._call(following)

    def _tell_trouble(self) -> None:
        """Say why a bot did not answer, and that its seat is played by the people here from now on."""
        trouble, text = self.play.take_trouble(), self.services.text
        if trouble is None:
            return
        words = text.text(trouble.problem.text_id, **trouble.problem.facts)
        if trouble.seat is not None:
            name = self.play.presentation.player_name(self.play.members[trouble.seat], text)
            words = text.text("bots.seat_is_yours", why=words, player=name)
        self.toast.say(words)
        self.refresh()

    def _let_bot_answer(self, dt: float) -> None:
        if self._thought == 0.0:
            self.refresh()
        self._thought += max(dt, 0.001)
        self.play.ask_bot()
        if self._thought < self.services.seconds(THINKING):
            return
        happenings = self.play.take_bot_answer()
        if happenings is not None:
            self._thought = 0.0
            self._show_happenings(happenings)

    def _show_happenings(self, happenings: Sequence[Happening]) -> None:
        """Play what came of an answer."""
        if self.looking_aside:
            self._show_seat(self.play.seat)
        if self._ends_open_draft():
            following = self.play.next_human
            self._veiled = True
            self._draw_curtain(self.play.seat if following is None else following)
            return
        self.director.play(happenings, self.play.sight)
        self._on_cue()

    def _ends_open_draft(self) -> bool:
        """Whether everybody still looks on after the draft, and the seat at the screen has secrets from now on."""
        drafting = self.play.presentation.is_public(self.sight) and self.services.settings.curtain != "always"
        return drafting and self.needs_curtain(self.play.seat)

    def _on_cue(self) -> None:
        """A cue began or all are over."""

    def _call(self, seat: Seat) -> None:
        """Another person is asked."""
        if self.needs_curtain(seat):
            self._veiled = True
            self._draw_curtain(seat)
        else:
            self.take_seat(seat)

    def take_seat(self, seat: Seat) -> None:
        """This seat is at the screen from now on; nothing of the one before stays on it."""
        before = self.play.seat
        if before != seat:
            self.books.read(before, self.play.happenings)
            self.books.leave(before)
            self._seen[before] = len(self.play.happenings)
        missed = self._missed(seat) if self.is_neutral else ()
        self.play.sit(seat)
        self._veiled = False
        self._show_seat(seat)
        self.director.recall(*missed)
        self._point_out(seat)
        self.refresh()
        # After the refresh, which may lay the log out anew.
        self._show_log(seat, since=before != seat)
        self.board.focus(f"seat:{seat}")

    def _missed(self, seat: Seat) -> list[Banner]:
        """What was for this seat alone while everybody looked at the screen: it is told now."""
        found: list[Banner] = []
        for line in self.books.lines_of(seat, self.play.happenings[self._seen.get(seat, 0) :]):
            message = None if line.opens is None else line.opens()
            if message is not None and message.waits and seat in message.concerns:
                found.append(message)
        public = self.books.lines_of(None, self.play.happenings[self._seen.get(seat, 0) :])
        known = [line.opens() for line in public if line.opens is not None]
        return [message for message in found if message not in known]

    def _show_seat(self, seat: Seat) -> None:
        """Show the table as this seat may see it."""
        self.seat = self.director.seat = seat
        self._put_away()
        self.director.snap(self.play.sight_for(seat))
        self._fresh_lines.clear()
        self.books.read(seat, self.play.happenings)
        self._show_log(seat)

    def _put_away(self) -> None:
        """Nothing that was pointed at, picked or said stays on the screen."""
        self.picked = ()
        self._marks.clear()
        self.menu.close()
        self.toast.hide()
        self.tips.hide()
        self.reading.close()
        self.group.tooltips.hide()
        for live in self.face.live:
            live.clear()
        self.question_panel.show(None, ("", ""), (), False)
        if self.face.cover is not None:
            self.face.cover.clear()
        self.board.hover = None
        self.board.offsets.clear()
        self.board.perform(None)

    def before_taking_back(self) -> None:
        """What is taken back stays in the log, so it has to stand there first."""
        self.books.read(self.play.seat, self.play.happenings)

    def take_back(self) -> None:
        """Something was taken back or given again: show everything as it stands now."""
        self._thought = 0.0
        self.books.give_again(self.play.seat, self.play.happenings)
        self.books.take_back(len(self.play.happenings))
        self._seen = {seat: min(seen, len(self.play.happenings)) for seat, seen in self._seen.items()}
        self._show_seat(self.play.seat)

    def _show_log(self, seat: Seat, since: bool = False) -> None:
        """The log of the seat; ``since`` it was last here a line stands where it stopped reading."""
        book = self.books.book(seat)
        new = book.lines[book.seen :]
        if not (since and new and book.seen):
            self.log.show(book.shown())
            return
        rule = LogLine(self.services.text.text("crew.since"), "accent", heading=True)
        before = book.shown(0, book.seen)
        self.log.show([*before, rule, *book.shown(book.seen)], len(before))

    def _point_out(self, seat: Seat) -> None:
        """Mark the places where something happened while the seat was away."""
        seen = self._seen.get(seat)
        if seen is None:
            return
        sight_of = self.play.session.game.sight
        happened = self.play.happenings[max(seen, len(self.play.happenings) - REMEMBERED) :]
        touched = places_touched(
            happened, self.director.views, lambda one: one.event.redacted_for(seat, one.state),
            lambda state: sight_of(state, seat), self.services.text,
        )
        self._marks.update(dict.fromkeys(touched))

    # -- the curtain ----------------------------------------------------------------------------------------

    def _draw_curtain(self, seat: Seat) -> None:
        self._put_away()
        self.drawers.show(None)

        def prepare() -> bool:
            return self.books.read(seat, self.play.happenings, READING)

        self.curtain_for = seat
        self.curtain = CurtainScene(
            self.services, self.curtain_view(seat), lambda: self._open(seat), self.open_menu, prepare
        )
        self.push(self.curtain)

    def _open(self, seat: Seat) -> None:
        self.curtain = None
        self.take_seat(seat)

    def curtain_view(self, seat: Seat) -> CurtainView:
        """What the curtain says to a seat: from the sight of a bystander alone."""
        text, sight, presentation = self.services.text, self.play.sight_for(None), self.play.presentation
        turn = presentation.turn_of(sight)
        if turn == seat:
            why = text.text("curtain.turn")
        elif turn is not None:
            name = full_name(presentation, self.play.members[turn], sight, text)
            why = text.text("curtain.out_of_turn", name=name)
        else:
            why = text.text("curtain.asked")
        why = f"{why} {presentation.secrets_words(sight, text)}"
        return curtain_view(presentation, self.play.members[seat], sight, why, text)

    # -- an open table --------------------------------------------------------------------------------------

    @property
    def looking_aside(self) -> bool:
        """Whether somebody else's side of an open table is shown."""
        return self.seat != self.play.seat and not self.is_neutral

    @property
    def _sides(self) -> tuple[Seat, ...]:
        """The seats whose sides lie open: whoever plays a part of their own has secrets all the same."""
        return tuple(member.seat for member in self.play.members if not member.role)

    def look_at(self, seat: Seat) -> None:
        """Show the side of another seat, on an open table; one's own again ends it."""
        if not self.open_table or self.director.busy or seat == self.seat:
            return
        if seat not in self._sides:
            return
        self._show_seat(seat)
        self.refresh()

    def look_on(self) -> None:
        """Show the side of the next seat."""
        sides = self._sides
        self.look_at(sides[(sides.index(self.seat) + 1) % len(sides)])

    def look_back(self) -> None:
        """Show the side of the seat that is asked."""
        self.look_at(self.play.seat)

    def _seat_clicked(self, target: str, position: tuple[int, int]) -> bool:
        """An answer, else on an open table the wish to see that side."""
        if super()._seat_clicked(target, position):
            return True
        seat = int(target.partition(":")[2])
        if self.open_table and seat in self._sides:
            self.look_at(seat)
            return True
        return False

    # -- what is said ---------------------------------------------------------------------------------------

    def _note(self) -> tuple[str, str]:
        text, play = self.services.text, self.play
        sight = self.sight
        if self.is_neutral and (self.director.busy or play.automatic is None):
            return text.text("crew.neutral"), text.text("crew.neutral_text")
        if self.looking_aside:
            name = full_name(play.presentation, play.members[self.seat], sight, text)
            asked = full_name(play.presentation, play.members[play.seat], sight, text)
            return text.text("crew.looking", name=name), text.text("crew.looking_text", asked=asked)
        if not self.director.busy and play.outcome is None and (seat := play.automatic) is not None:
            name = full_name(play.presentation, play.members[seat], sight, text)
            out = play.seat in play.humans and play.presentation.is_out(sight, play.seat)
            return text.text("crew.thinking", name=name), text.text(f"crew.thinking_{'out' if out else 'text'}")
        return super()._note()

    def lines_of(self, happenings: list[Happening]) -> list[LogLine]:
        """The sentences of these happenings for the seat that is shown."""
        return self.books.lines_of(None if self.is_neutral else self.seat, happenings)

    def draw(self, surface: pygame.Surface) -> None:
        """Behind a curtain nothing is drawn at all."""
        if self._veiled:
            self.canvas.forget()
            surface.fill(pygame.Color(self.services.palette.space))
            return
        super().draw(surface)
