"""The scenario editor: the board, everything on it by name, and what of each thing can be another way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from nemesis_desktop.client.tabletop.editor.choosing import PiecesScene, ValuesScene
from nemesis_desktop.client.tabletop.editor.dragging import FigureDrag
from nemesis_desktop.client.tabletop.editor.position import EditedPosition
from nemesis_desktop.client.tabletop.editor.rows import Opened, row_of
from nemesis_desktop.client.tabletop.editor.words import EditorWords
from nemesis_desktop.client.tabletop.keeping_positions import ask_for_scenario
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.ui.drawing.controls import ButtonKind
from nemesis_desktop.client.ui.layout import Placeable, Slot, column, padding, row, sized
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.scenes.scene import KeyUse
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button, lettered_alike
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.rows_pane import PaneRow, RowsPane
from nemesis_desktop.client.ui.widgets.scroll_list import Row, ScrollList
from nemesis_desktop.client.ui.widgets.tooltip import Tip, whole_name
from nemesis_desktop.client.ui.widgets.widget import Widget
from nemesis_desktop.games.editing import PositionField, PositionPieces
from nemesis_desktop.storage.library.own_levels import OwnLevel, with_words

ROW, SIDE, BUTTON = 34, 470, 46
"""Height of a line of the list, width of what stands beside the board, height of a button, in layout units."""
KEY_USES = (
    KeyUse("editor.undo", strokes=("u",)),
    KeyUse("editor.redo", strokes=("r",)),
    KeyUse("editor.play", strokes=("p",)),
    KeyUse("editor.save", strokes=("k",)),
)


class EditorScene(FormScene):
    """Nothing is hidden here: who opens it has been asked before. ``kept`` is the player's own scenario that is
    changed, where it is one."""

    def __init__(self, services: Services, position: EditedPosition, kept: OwnLevel | None = None) -> None:
        services = services.within(position.game)
        super().__init__(services)
        text, self.position, self.kept = services.text, position, kept
        presentation = presentation_of(position.game)
        self.face = presentation.table(services, self, presentation.members(position.state.setup))
        self.board = self.face.board
        self.drag = FigureDrag(self)
        self.panel = Panel(services, text.text("editor.title"), icon="icons/objective")
        self.list = self.group.add(
            ScrollList(
                services, self._draw_subject, lambda index, width: services.px(ROW), on_select=self._selected,
                row_tip=self._subject_tip,
            )
        )
        self.list.name = text.text("editor.things")
        self.pane = self.group.add(RowsPane(services))
        self.notice = Label(services, text.text("editor.help"), size=15, colour="text_soft")

        def button(words: str, press: Callable[[], None], icon: str, key: int, kind: ButtonKind = "normal") -> Button:
            return self.group.add(
                Button(services, text.text(words), press, icon=icon, shortcut=key, kind=kind, text_size=16)
            )

        self.undo = button("editor.undo", self.undo_change, "undo", pygame.K_u)
        self.redo = button("editor.redo", self.redo_change, "icons/continue", pygame.K_r)
        self.play = button("editor.play", self.play_on, "icons/play", pygame.K_p, "primary")
        self.save = button("editor.save", self.keep, "icons/save", pygame.K_k)
        self.back = button("ui.back", self.ask_to_leave, "left", pygame.K_ESCAPE)
        lettered_alike(self.undo, self.redo, self.play, self.save, self.back)
        self._fixed = tuple(self.group.widgets)
        self._stage = Slot()
        self._stale = False
        self.fields: tuple[Opened, ...] = ()
        self.subjects = tuple(position.subjects())
        self.subject = self.subjects[0].key
        self._show()

    def submit(self, key: str) -> None:
        """Nothing is asked here."""

    # -- what is shown --------------------------------------------------------------------------------------

    @property
    def words(self) -> EditorWords:
        """The words of the position as it is now."""
        return EditorWords(self.position.game, self.services.text, self.position.state)

    def _show(self) -> None:
        """The position as it is now; the keyboard stays at the field where it was."""
        words, current = self.words, self.group.ring.current
        controls = zip(self.fields, self._controls(), strict=False)
        at = next((one.id for one, control in controls if control is current), "")
        offset = self.pane.view.offset
        self.subjects = tuple(self.position.subjects())
        if self.subject not in [one.key for one in self.subjects]:
            self.subject, offset, at = self.subjects[0].key, 0.0, ""
        self.fields = tuple(self.position.fields(self.subject))
        for widget in self._controls():
            self.group.remove(widget)
        rows = [row_of(self.services, words, field, self._choose, self._open) for field in self.fields]
        last: Widget = self.pane
        for one in rows:
            assert one.control is not None
            last = self.group.add(one.control, after=last)
        subject = next(one for one in self.subjects if one.key == self.subject)
        self.pane.show([PaneRow(words.say(subject.name)), *rows])
        self.pane.view.scroll_to(offset, at_once=True)
        self.pane.place(self.pane.rect)
        place = next((n for n, one in enumerate(self.fields) if one.id == at), None)
        if place is not None:
            self.group.focus(self._controls()[place])
        self.list.refresh(len(self.subjects))
        self.list.select([one.key for one in self.subjects].index(self.subject), tell=False)
        self.undo.enabled, self.redo.enabled = self.position.undoable > 0, self.position.redoable > 0
        self.board.show(self.position.state, self._seat())
        self.board.set_choices({self.subject: "selected"})
        self._stale, self.dirty = False, True

    def refresh(self) -> None:
        """Show the position once this event is over."""
        self._stale = True

    def _controls(self) -> list[Any]:
        return [one for one in self.group.widgets if one not in self._fixed]

    def _seat(self) -> int:
        kind, _, number = self.subject.partition(":")
        return int(number) if kind == "seat" and number.isdigit() else 0

    def _selected(self, index: int) -> None:
        self.look_at(self.subjects[index].key)
        self.board.focus(self.subject)

    def look_at(self, subject: str) -> None:
        """Show what of this thing can be changed."""
        if subject in [one.key for one in self.subjects] and subject != self.subject:
            self.subject = subject
            self.pane.view.scroll_to(0.0, at_once=True)
            self._stale = True

    # -- changing -------------------------------------------------------------------------------------------

    def _choose(self, field: PositionField, key: str) -> None:
        self.change(field, key)

    def change(self, field: PositionField, key: str) -> bool:
        """Give something another value, and say what came of it."""
        problem = self._tried(lambda: self.position.change(field.change, key))
        self._stale = True
        if not problem:
            now = next((one for one in self.position.fields(self.subject) if one.id == field.id), None)
            if isinstance(now, PositionField):
                words = self.words
                told = self._switched(now) if now.is_switch else words.value(now.value)
                self._say(self.services.text.text("editor.changed", what=words.say(now.name), value=told))
        return not problem

    def _switched(self, field: PositionField) -> str:
        return self.services.text.text("ui.on" if field.now == field.values[1].key else "ui.off")

    def _change_pieces(self, pieces: PositionPieces, takes: bool, key: str) -> str:
        problem = self._tried(lambda: self.position.change(pieces.take if takes else pieces.lay, key))
        self._show()
        return problem

    def _tried(self, change: Callable[[], bool]) -> str:
        """Why a change cannot be; "" where it was made."""
        try:
            change()
        except ValueError as error:
            problem = self.words.refusal(error)
            self._say(problem, "amber")
            return problem
        self._say("")
        return ""

    def _say(self, words: str, colour: str = "text_soft") -> None:
        self.notice.words = words or self.services.text.text("editor.help")
        self.notice.colour = colour
        if self.size[0]:
            self._lay_out()

    def _open(self, field: Opened) -> None:
        if isinstance(field, PositionField):
            self.push(ValuesScene(self.services, self.words, field, lambda key: self._choose(field, key)))
            return

        def found() -> PositionPieces | None:
            again = next((one for one in self.fields if one.id == field.id), None)
            return again if isinstance(again, PositionPieces) else None

        self.push(PiecesScene(self.services, self.words, found, self._change_pieces))

    def undo_change(self) -> None:
        """As it was before."""
        if self.position.undoable:
            self.position.undo()
            self._say(self.services.text.text("editor.undone"))
            self._stale = True

    def redo_change(self) -> None:
        """And again."""
        if self.position.redoable:
            self.position.redo()
            self._say(self.services.text.text("editor.redone"))
            self._stale = True

    # -- what comes of it -----------------------------------------------------------------------------------

    def play_on(self) -> None:
        """A new game begins here, with the words under which the scenario is kept."""
        text, kept = self.position.text, self.kept
        setup, seed = self.position.begin(text if kept is None else with_words(text, kept.title, kept.intro))
        self.services.navigator.reset("begin", self.position.game, setup, seed, undo="free")

    def keep(self) -> None:
        """Keep it among the player's own scenarios."""

        def told(words: str, kept: OwnLevel | None) -> None:
            if kept is not None:
                self.position.saved_text, self.kept = self.position.text, kept
            self._say(words, "green" if kept else "amber")
            self.dirty = True

        ask_for_scenario(self.services, self.position.game, self.position.text, self.push, told, self.kept)

    def ask_to_leave(self) -> None:
        """Back to where one came from; what is not kept is asked about."""
        text = self.services.text
        if self.position.is_kept:
            self.close()
            return
        self.push(
            AskScene(
                self.services, text.text("editor.title"), text.text("editor.leave"), text.text("editor.leave_yes"),
                lambda _: self.close(), accent="red", icon="warning",
            )
        )

    # -- screen ---------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The keyboard starts at the list."""
        self.group.focus(self.list)

    def leave(self) -> None:
        """Stop what runs in the background."""
        self.face.close()

    def resume(self) -> None:
        """Back from a list: what was changed there is shown."""
        self._show()

    def retranslate(self) -> None:
        """Everything is said again."""
        super().retranslate()
        self._show()

    def key_uses(self) -> tuple[KeyUse, ...]:
        """The editor has keys of its own."""
        return (*super().key_uses(), *KEY_USES)

    def accessible_text(self) -> tuple[str, ...]:
        """What is changed."""
        return (self.panel.title,)

    def announcements(self) -> tuple[str, ...]:
        """What came of the last change."""
        return (self.notice.words,)

    def wanted_height(self, width: int) -> int:
        """Room for the board above everything else."""
        return self.services.px(1_060) if self.services.compact else 0

    def resize(self, size: tuple[int, int]) -> None:
        """The board takes what is left."""
        self.face.resize(size)
        super().resize(size)
        self.board.resize(self._stage.rect)
        if self.services.compact:
            self.board.come_near(self.subject if self.board.anchor(self.subject) else f"seat:{self._seat()}")
        self._show()

    def _tree(self, width: int) -> Placeable:
        px, compact = self.services.px, self.services.compact
        lines = (self.undo, self.redo), (self.play, self.save), (self.back,)
        foot = column(*(
            sized(row(*(sized(one, flex=1) for one in line), gap=px(8)), height=px(BUTTON)) for line in lines
        ), gap=px(6))
        listed = sized(self.list, height=px(210)) if compact else sized(self.list, flex=2)
        content = column(listed, sized(self.pane, flex=3), self.notice, foot, gap=px(8))
        side, stage = self.panel.around(content), self._stage
        if compact:
            return padding(column(sized(stage, height=px(200)), sized(side, flex=1), gap=px(8)), px(8))
        return padding(row(sized(stage, flex=1), sized(side, width=px(SIDE)), gap=px(8)), px(8))

    def update(self, dt: float) -> None:
        """Let board and controls go on."""
        super().update(dt)
        if self._stale:
            self._show()
        if self.board.update(dt):
            self.dirty = True

    def finish_animations(self) -> None:
        """Show the board at rest and in full at once, for pictures of the page and for tests."""
        super().finish_animations()
        self.board.finish_animations()

    def wants_frame(self) -> bool:
        """True while something moves or is to be shown."""
        return super().wants_frame() or self._stale or self.board.busy

    def handle(self, event: pygame.event.Event) -> bool:
        """The board first, then the controls."""
        if event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_CTRL and event.key in (pygame.K_z, pygame.K_y):
            (self.undo_change if event.key == pygame.K_z else self.redo_change)()
            return True
        if self.drag.handle(event):
            self.dirty = True
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board, what is beside it, and what is carried."""
        surface.fill(pygame.Color(self.services.palette.space))
        self.board.draw(surface)
        self.panel.draw(surface)
        self.notice.draw(surface)
        for widget in self._fixed:
            widget.draw(surface)
        self.drag.draw(surface)
        self.group.draw_tooltip(surface)

    def _subject_tip(self, index: int) -> Tip | None:
        return whole_name(self.services, self.words.say(self.subjects[index].name), "body_bold", self._room(index))

    def _is_first(self, index: int) -> bool:
        """Whether a group begins here, whose name stands at the end of the row."""
        return index == 0 or self.subjects[index - 1].group != self.subjects[index].group

    def _room(self, index: int) -> int:
        """How wide the name of a subject may be."""
        services, room = self.services, self.list.row_width() - self.services.px(12) - self.services.px(10)
        if self._is_first(index):
            group = services.text.text(self.subjects[index].group)
            room -= services.writer.width(group, "body", services.text_px(14)) + services.px(10)
        return room

    def _draw_subject(self, surface: pygame.Surface, row: Row) -> None:
        services, writer, one = self.services, self.services.writer, self.subjects[row.index]
        size, low = services.text_px(16), services.text_px(14)
        left, right = row.rect.x + services.px(12), row.rect.right - services.px(10)
        if self._is_first(row.index):
            group = services.text.text(one.group)
            writer.draw(surface, group, (right, row.rect.centery), "body", low, "text_faint", "midright")
        name, room = self.words.say(one.name), self._room(row.index)
        size = max(low, writer.fit(name, "body_bold", size, room))
        name = writer.shortened(name, "body_bold", size, room)
        writer.draw(surface, name, (left, row.rect.centery), "body_bold", size, "text", "midleft")
