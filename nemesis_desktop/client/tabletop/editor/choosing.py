"""Choosing one of many values, and laying pieces somewhere or taking them away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from nemesis_desktop.client.tabletop.editor.words import EditorWords
from nemesis_desktop.client.ui.layout import Stack, centred, column, row, sized
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.scroll_list import Row, ScrollList
from nemesis_desktop.client.ui.widgets.tooltip import Tip, whole_name
from nemesis_desktop.games.editing import PositionField, PositionPieces, PositionValue

ROW, WIDTH, HEIGHT, NARROW = 44, 860, 620, 520


class ValueList(ScrollList):
    """Values by name; a click or Enter takes one."""

    def __init__(
        self, services: Services, words: EditorWords, take: Callable[[PositionValue], None], icon: str
    ) -> None:
        self.words, self.icon = words, icon
        self.shown: Sequence[PositionValue] = ()
        self.now = ""
        super().__init__(
            services, self._draw, lambda index, width: services.px(ROW), on_activate=lambda at: take(self.shown[at]),
            one_click=True, row_tip=self._tip,
        )

    def show(self, values: Sequence[PositionValue], now: str = "") -> None:
        """Show these, one of them as the present one."""
        place, self.shown, self.now = self.selected, values, now
        self.refresh(len(values))
        if values and place is not None:
            self.select(min(place, len(values) - 1), tell=False)

    def _tip(self, index: int) -> Tip | None:
        return whole_name(self.services, self.words.value(self.shown[index]), "body_bold", self._room())

    def _room(self) -> int:
        """How wide a name may be beside its sign."""
        return self.row_width() - self.services.px(22 + 10 + 12 + 10)

    def _draw(self, surface: pygame.Surface, row: Row) -> None:
        services, one = self.services, self.shown[row.index]
        size, side = services.text_px(17), services.px(22)
        icon = "icons/check" if one.key == self.now else self.icon
        left = row.rect.x + services.px(12)
        if icon:
            picture = services.panels.icon(icon, side, "green" if one.key == self.now else "text_soft")
            surface.blit(picture, picture.get_rect(midleft=(left, row.rect.centery)))
        left += side + services.px(10)
        name, room = self.words.value(one), self._room()
        size = services.writer.fit(name, "body_bold", size, room)
        name = services.writer.shortened(name, "body_bold", size, room)
        services.writer.draw(surface, name, (left, row.rect.centery), "body_bold", size, "text", "midleft")


class ValuesScene(FormScene):
    """One of many values."""

    covers = False

    def __init__(
        self, services: Services, words: EditorWords, field: PositionField, choose: Callable[[str], None]
    ) -> None:
        super().__init__(services)
        self.choose = choose
        self.panel = Panel(services, words.say(field.name), icon="icons/objective", style="modal")
        self.list = self.group.add(ValueList(services, words, self.take, ""))
        self.list.name = self.panel.title
        self.back = self.group.add(
            Button(services, services.text.text("ui.back"), self.close, icon="left", shortcut=pygame.K_ESCAPE)
        )
        self.list.show(field.values, field.now)
        place = next((n for n, one in enumerate(field.values) if one.key == field.now), 0)
        self.list.select(place, tell=False)

    def take(self, value: PositionValue) -> None:
        """This one."""
        self.close()
        self.choose(value.key)

    def enter(self) -> None:
        """The keyboard starts at the list, where the present value is in sight."""
        self.group.focus(self.list)
        if self.list.selected is not None:
            self.list.show_row(self.list.selected)

    def accessible_text(self) -> tuple[str, ...]:
        """What is chosen."""
        return (self.panel.title,)

    def _tree(self, width: int) -> Stack:
        px, size = self.services.px, self.size
        content = column(sized(self.list, flex=1), sized(self.back, height=px(48)), gap=px(10))
        return centred(self.panel.around(content), min(px(NARROW), size[0] - px(16)), min(px(HEIGHT), size[1] - px(16)))

    def draw(self, surface: pygame.Surface) -> None:
        """Over the editor."""
        self.services.effects.veil(surface, 0.5)
        self.panel.draw(surface)
        self.group.draw(surface)
        self.group.draw_tooltip(surface)


class PiecesScene(FormScene):
    """What lies there, and what may be laid there: a click moves one to the other side."""

    covers = False

    def __init__(
        self, services: Services, words: EditorWords, found: Callable[[], PositionPieces | None],
        change: Callable[[PositionPieces, bool, str], str],
    ) -> None:
        """``found`` are the pieces as they lie now; ``change`` takes one away, or lays it there, and says why not."""
        super().__init__(services)
        self.words, self.found, self.change = words, found, change
        text, pieces = services.text, found()
        title = "" if pieces is None else words.say(pieces.name)
        self.panel = Panel(services, title, icon="icons/objective", style="modal")
        self.heads = [
            Label(services, text.text(f"editor.{name}"), "heading", 17, "accent") for name in ("there", "others")
        ]
        self.notice = Label(services, "", size=16, colour="amber")
        self.there = self.group.add(ValueList(services, words, self.take, "cross"))
        self.others = self.group.add(ValueList(services, words, self.lay, "plus"))
        self.there.name, self.others.name = (head.words for head in self.heads)
        self.there.empty = text.text("editor.nothing")
        self.others.empty = text.text("editor.nothing")
        self.done = self.group.add(
            Button(
                services, text.text("ui.done"), self.close, icon="check", kind="primary", accent="green",
                shortcut=pygame.K_ESCAPE,
            )
        )
        self._show()

    def _show(self) -> None:
        pieces = self.found()
        if pieces is None:
            self.close()
            return
        self.there.show(pieces.there)
        self.others.show(pieces.others)
        self.dirty = True

    def take(self, value: PositionValue) -> None:
        """Take a piece away."""
        self._changed(True, value)

    def lay(self, value: PositionValue) -> None:
        """Lay a piece there."""
        self._changed(False, value)

    def _changed(self, takes: bool, value: PositionValue) -> None:
        pieces = self.found()
        if pieces is not None:
            self.notice.words = self.change(pieces, takes, value.key)
        self._show()
        self._lay_out()

    def enter(self) -> None:
        """The keyboard starts at what may be laid there."""
        self.group.focus(self.others if self.others.shown else self.there)

    def accessible_text(self) -> tuple[str, ...]:
        """What is laid."""
        return (self.panel.title,)

    def announcements(self) -> tuple[str, ...]:
        """Why something could not be done."""
        return (self.notice.words,)

    def wanted_height(self, width: int) -> int:
        """Room for both lists below each other."""
        return self.services.px(700) if self.services.compact else 0

    def _tree(self, width: int) -> Stack:
        px, size = self.services.px, self.size
        sides = [
            sized(column(head, sized(values, flex=1), gap=px(6)), flex=1)
            for head, values in zip(self.heads, (self.there, self.others), strict=True)
        ]
        both = column(*sides, gap=px(10)) if self.services.compact else row(*sides, gap=px(20))
        notice = self.notice if self.notice.words else None
        content = column(sized(both, flex=1), notice, sized(self.done, height=px(48)), gap=px(10))
        return centred(self.panel.around(content), min(px(WIDTH), size[0] - px(16)), min(px(HEIGHT), size[1] - px(16)))

    def draw(self, surface: pygame.Surface) -> None:
        """Over the editor."""
        self.services.effects.veil(surface, 0.5)
        self.panel.draw(surface)
        for head in self.heads:
            head.draw(surface)
        if self.notice.words:
            self.notice.draw(surface)
        self.group.draw(surface)
        self.group.draw_tooltip(surface)
