"""Several seats at one table: bots answer for theirs, and the screen goes from one person to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from nemesis_desktop.client.tabletop.scenes.curtain import (
    CurtainScene,
    CurtainUndo,
    CurtainView,
    curtain_view,
)
from nemesis_desktop.client.tabletop.seats import full_name
from nemesis_desktop.client.tabletop.table.marks import places_touched
from nemesis_desktop.client.tabletop.table.peeking import Peeking
from nemesis_desktop.kernel import Happening, Seat

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene

THINKING = 0.45
"""A bot answers no sooner than after so many seconds, so that one sees who decides."""
LOOK_AGAIN = 0.04
"""How often a bot that thinks is looked after, in seconds."""
READING = 0.008
"""How long the log may be read in one frame behind the curtain, in seconds."""
READING_AHEAD = 0.001
"""The same while something moves and somebody without a curtain is asked next."""


class ScreenSeats:
    """Passes the table on between the seats. Without ``curtains`` every seat is shown at once, since nobody else looks
    at a picture; one that is ``still`` waits for answers from elsewhere."""

    leaves_to = "title"
    """The screen to which one leaves the table."""

    def __init__(self, table: TableScene, curtains: bool = True, still: bool = False) -> None:
        self.table = table
        self.play = table.play
        self.curtains = curtains
        self.still = still
        self.play.asks_everybody = lambda: bool(table.services.settings.ask_everybody) and not self.open_table
        self.play.hides_the_screen = lambda: not self.still and self.needs_curtain(self.play.seat)
        self.curtain: CurtainScene | None = None
        self.curtain_for: Seat = self.play.seat
        self.veiled = self.needs_curtain(self.play.seat)
        """Whether the table is hidden from whoever sits in front of the screen."""
        self._thought = 0.0
        self._moved = False
        """Whether something moved with the last frame: what ends then and another person who is shown at once would be
        twice the work of a frame."""
        self.peeking = Peeking(table)

    # -- who is at the screen -------------------------------------------------------------------------------

    @property
    def open_table(self) -> bool:
        """Whether everybody at the screen may see the side of the whole crew."""
        play, settings = self.play, self.table.services.settings
        if play.in_one_hand:
            return True
        return settings.curtain == "never" and play.presentation.may_lie_open(play.session.state.setup)

    def needs_curtain(self, seat: Seat) -> bool:
        """Whether the screen is covered before this seat is shown (N-INFO-01, p. 8)."""
        play = self.play
        if not self.curtains or len(play.humans) < 2 or self.open_table:
            return False
        if self.table.services.settings.curtain == "always":
            return True
        # The draft fills the screen, and everybody may see it.
        return not play.presentation.is_public(play.sight_for(None)) and play.hides_from_others(seat)

    @property
    def thinking(self) -> Seat | None:
        """The automatic seat that decides at the moment."""
        return None if self.table.director.busy or self.table.ended else self.play.automatic

    def next_wakeup(self) -> float | None:
        """Seconds until a bot is looked after again."""
        if self._moved and not self.table.director.busy and self.play.next_human is not None:
            return 0.0
        return LOOK_AGAIN if self.thinking is not None or self.play.is_advised else None

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
        """Show what comes now to everybody, from the sight ``before`` of a bystander on: it is not the business of the
        seat at the screen alone, and its hand is not that of the others."""
        table, play = self.table, self.play
        turn = play.presentation.turn_of(before)
        table.books.leave(play.seat)
        play.step_aside()
        self.peeking.concealed = False
        self._put_away()
        table.log.end_search()
        table.director.seat = None
        table.director.snap(before)
        table.seat = play.seat if turn is None else turn
        table.books.show_nothing()
        # At once: what is painted part by part would show the objectives of the one who was called for some frames.
        table.painter.forget()

    @property
    def may_hand_over(self) -> bool:
        """Whether somebody at another machine is to decide."""
        return self.play.awaited is not None and not self.table.director.busy

    def ask_to_hand_over(self) -> None:
        """Ask whether the game goes to the other machine, where there is one."""

    # -- who is next ----------------------------------------------------------------------------------------

    def go_round(self, dt: float) -> None:
        """Whoever is asked next: a bot answers, another person is called to the screen."""
        table, play = self.table, self.play
        if not self.still and table.director.busy:
            self._read_ahead()
        moved, self._moved = self._moved, table.director.busy
        if self.still or table.director.busy or table.ended or self.veiled or play.outcome is not None:
            return
        if table.stack is not None and table.stack.front is not table:
            # Nothing goes on behind the menu.
            return
        if play.between_turns.held:
            table.books.read(play.seat)
            self.step_aside(play.sight_for(None))
            self.show_happenings(play.between_turns.take())
            return
        if table.hurry.running:
            table.hurry.update()
            return
        table.hints.take()
        if play.automatic is not None:
            if self.peeking.turn_over():
                self.peeking.toggle()
            self._let_bot_answer(dt)
            return
        self._thought = 0.0
        self._tell_trouble()
        following = play.next_human
        if following is not None and moved and not self.needs_curtain(following):
            table.dirty = True
        elif following is not None:
            if not (self.peeking.concealed and self.peeking.hides and following == play.seat):
                self._call(following)
        elif self.peeking.hides_now and not self.peeking.concealed:
            self._conceal()

    def _read_ahead(self) -> None:
        """Read in the logs of whoever sits there and of whoever is asked next, while there is time."""
        following = self.play.next_human
        if following is not None and following != self.play.seat and not self.needs_curtain(following):
            for seat in (following, self.play.seat):
                if not self.table.books.read(seat, READING_AHEAD):
                    break

    def _tell_trouble(self) -> None:
        """Say why a bot did not answer, and that its seat is played by the people here from now on."""
        table, trouble, text = self.table, self.play.take_trouble(), self.table.services.text
        if trouble is None:
            return
        words = text.text(trouble.problem.text_id, **trouble.problem.facts)
        if trouble.seat is not None:
            name = self.play.presentation.player_name(self.play.members[trouble.seat], text)
            words = text.text("bots.seat_is_yours", why=words, player=name)
        table.toast.say(words)
        table.refresh()

    def _let_bot_answer(self, dt: float) -> None:
        if self._thought == 0.0:
            self.table.refresh()
        self._thought += max(dt, 0.001)
        self.play.ask_bot()
        if self._thought < self.table.services.seconds(THINKING):
            return
        happenings = self.play.take_bot_answer()
        if happenings is not None:
            self._thought = 0.0
            self.show_happenings(happenings)

    def show_happenings(self, happenings: Sequence[Happening]) -> None:
        """Play what came of an answer."""
        if self.looking_aside:
            self._show_seat(self.play.seat)
        if self._ends_open_draft():
            following = self.play.next_human
            self.veiled = True
            # The curtain shows nothing of it, but the table behind it is laid out again when the window changes.
            self.table.director.snap(self.play.sight)
            self.draw_curtain(self.play.seat if following is None else following)
            return
        self.table.director.play(happenings, self.play.sight)
        self.table.on_cue()

    def _ends_open_draft(self) -> bool:
        """Whether everybody still looks on after the draft, and the seat at the screen has secrets from now on."""
        always = self.table.services.settings.curtain == "always"
        drafting = self.play.presentation.is_public(self.table.sight) and not always
        return drafting and self.needs_curtain(self.play.seat)

    def _call(self, seat: Seat) -> None:
        """Another person is asked."""
        if self.needs_curtain(seat):
            self.veiled = True
            self.peeking.looking = False
            self.draw_curtain(seat, self._undo_before(seat))
        else:
            self.take_seat(seat)
            # Nothing has to be hidden: all panels show somebody else, and are painted one after the other, from the
            # next frame on.
            self.table.painter.catching_up = self.table.painter.just_began = True

    def take_seat(self, seat: Seat) -> None:
        """This seat is at the screen from now on; nothing of the one before stays on it."""
        table, before = self.table, self.play.seat
        if before != seat:
            table.books.read(before)
            table.books.leave(before)
        missed = table.books.messages_for(seat) if self.is_neutral else ()
        self.play.sit(seat)
        self.veiled = False
        if self.peeking.hides_now:
            self._conceal()
            return
        self.peeking.concealed = False
        self._show_seat(seat, with_log=False)
        table.director.recall(*missed)
        self._point_out(seat)
        table.refresh()
        # After the refresh, which may lay the log out again.
        table.books.show(seat, since=before != seat)
        table.board.focus(f"seat:{seat}")

    def _conceal(self) -> None:
        """The seat is at the screen, and spectators see what a bystander may know until it looks."""
        table, play = self.table, self.play
        table.books.read(play.seat)
        table.books.leave(play.seat)
        play.step_aside()
        self.peeking.concealed = True
        table.seat, table.director.seat = play.seat, None
        self._put_away()
        table.director.snap(play.sight)
        table.books.show(None)
        # At once: what is painted part by part would show the hand for some frames more.
        table.painter.forget()
        table.refresh()

    def begin(self) -> None:
        """The table is shown for the first time."""
        if self.veiled:
            self.draw_curtain(self.play.seat)
        elif self.peeking.hides_now and not self.peeking.concealed:
            self._conceal()

    def show_again(self) -> None:
        """Something was taken back or given again: show everything as it stands now."""
        self._thought = 0.0
        self._show_seat(self.play.seat)

    def _show_seat(self, seat: Seat, with_log: bool = True) -> None:
        """Show the table as this seat may see it."""
        table = self.table
        table.seat = table.director.seat = seat
        self._put_away()
        table.director.snap(self.play.sight_for(seat))
        if with_log:
            table.books.show(seat)

    def _point_out(self, seat: Seat) -> None:
        """Mark the places where something happened while the seat was away."""
        sight_of, table = self.play.session.game.sight, self.table
        touched = places_touched(
            table.books.missed(seat), table.director.views, lambda one: one.event.redacted_for(seat, one.state),
            lambda state: sight_of(state, seat), table.services.text,
        )
        table.playback.marks.update(dict.fromkeys(touched))

    def _put_away(self) -> None:
        """Nothing that was pointed at, picked, carried or said stays on the screen."""
        table = self.table
        table.prompts.picked = ()
        table.playback.marks.clear()
        table.menu.close()
        table.toast.hide()
        table.tips.hide()
        table.reading.close()
        table.group.tooltips.hide()
        for live in table.face.live:
            live.clear()
        # A message that somebody closed would go on fading before the eyes of the next one.
        table.face.afterglow.forget()
        table.question_panel.show(None, ("", ""), (), False)
        if table.face.cover is not None:
            table.face.cover.clear()
        table.board.hover = None
        table.board.offsets.clear()
        table.board.perform(None)
        table.navigation.put_away()
        for plate in (table.hints.shown, table.first_times.shown):
            if plate is not None:
                plate.go()

    # -- the curtain ----------------------------------------------------------------------------------------

    def _undo_before(self, seat: Seat) -> CurtainUndo | None:
        """What whoever has ended a turn may still take back, until the next one sees anything.

        Only a turn that follows a turn: whether somebody who was asked to react has answered tells whether a card was
        held, and everybody sees the curtain.
        """
        play = self.play
        if play.presentation.turn_of(play.sight_for(None)) != seat or not play.can_undo():
            return None
        if play.session.reacted(play.undo_steps[0]):
            return None
        name = play.presentation.player_name(play.members[play.seat], self.table.services.text)
        return CurtainUndo(name, self._call_back)

    def _call_back(self) -> None:
        """The one who ended the turn takes that back, and is called to the screen again: anybody may have pressed."""
        self.table.undoing.undo()
        self.draw_curtain(self.play.seat)

    def draw_curtain(self, seat: Seat, undo: CurtainUndo | None = None) -> None:
        """Hide the table until the seat is there."""
        table = self.table
        self._put_away()
        table.log.end_search()
        table.drawers.show(None)
        self.curtain_for = seat
        self.curtain = CurtainScene(
            table.services, self.curtain_view(seat), lambda: self._open(seat), table.open_menu,
            lambda: table.books.read(seat, READING), undo,
        )
        table.push(self.curtain)

    def _open(self, seat: Seat) -> None:
        self.curtain = None
        self.take_seat(seat)

    def retranslate(self) -> None:
        """What stands on the curtain is said again."""
        if self.curtain is not None:
            self.curtain.view = self.curtain_view(self.curtain_for)

    def curtain_view(self, seat: Seat) -> CurtainView:
        """What the curtain says to a seat: from the sight of a bystander alone."""
        text, sight, presentation = self.table.services.text, self.play.sight_for(None), self.play.presentation
        turn = presentation.turn_of(sight)
        if turn == seat:
            why = text.text("curtain.turn")
        elif turn is not None:
            name = full_name(presentation, self.play.members[turn], sight, text)
            why = text.text("curtain.out_of_turn", name=name)
        else:
            why = text.text("curtain.asked")
        why = text.listed((why, presentation.secrets_words(sight, text)), "space")
        return curtain_view(presentation, self.play.members[seat], sight, why, text)

    # -- an open table --------------------------------------------------------------------------------------

    @property
    def looking_aside(self) -> bool:
        """Whether somebody else's side of an open table is shown."""
        return self.table.seat != self.play.seat and not self.is_neutral

    @property
    def sides(self) -> tuple[Seat, ...]:
        """The seats whose sides lie open: whoever plays a part of their own has secrets all the same."""
        return tuple(member.seat for member in self.play.members if not member.role)

    def look_at(self, seat: Seat) -> bool:
        """Show the side of another seat, on an open table; one's own again ends it. False where that is no side."""
        table = self.table
        if not self.open_table or seat not in self.sides:
            return False
        if not table.director.busy and seat != table.seat:
            self._show_seat(seat)
            table.refresh()
        return True

    def look_on(self, step: int = 1) -> None:
        """Show the side of the next seat, or with -1 of the one before."""
        self.look_at(self.sides[(self.sides.index(self.table.seat) + step) % len(self.sides)])

    def look_back(self) -> None:
        """Show the side of the seat that is asked."""
        self.look_at(self.play.seat)

    # -- what is said ---------------------------------------------------------------------------------------

    def note(self) -> tuple[str, str] | None:
        """Title and text that stand where nothing is asked; None for what stands there in a game for one."""
        text, play, table = self.table.services.text, self.play, self.table
        presentation, sight = play.presentation, table.sight
        if self.peeking.concealed and not table.director.busy and play.next_human == play.seat:
            return text.text("peek.title"), text.text("peek.text")
        if self.is_neutral and play.outcome is None and (table.director.busy or play.automatic is None):
            return text.text("crew.neutral"), text.text("crew.neutral_text")
        if self.looking_aside:
            name = full_name(presentation, play.members[table.seat], sight, text)
            asked = full_name(presentation, play.members[play.seat], sight, text)
            return text.text("crew.looking", name=name), text.text("crew.looking_text", asked=asked)
        if not table.director.busy and play.outcome is None and (seat := play.automatic) is not None:
            name = full_name(presentation, play.members[seat], sight, text)
            out = play.seat in play.humans and presentation.is_out(sight, play.seat)
            return text.text("crew.thinking", name=name), text.text(f"crew.thinking_{'out' if out else 'text'}")
        return None
