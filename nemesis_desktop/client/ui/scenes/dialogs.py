"""Small dialogs: are you sure, what shall it be called, and this is what has happened."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.panel import Panel
from nemesis_desktop.client.ui.widgets.text_field import TextField


class AskScene(FormScene):
    """A question over the scene below: do it, or leave it. With a ``value`` there is a field to fill in."""

    covers = False

    def __init__(
        self,
        services: Services,
        title: str,
        words: str,
        do_it: str,
        on_yes: Callable[[str], None],
        *,
        accent: str = "accent",
        icon: str = "info",
        value: str | None = None,
        limit: int = 80,
        placeholder: str = "",
    ) -> None:
        super().__init__(services)
        self.body = words
        self.on_yes = on_yes
        self.panel = Panel(services, title, icon=icon, accent=accent, style="modal")
        self.field: TextField | None = None
        if value is not None:
            self.field = self.group.add(
                TextField(services, value, limit=limit, placeholder=placeholder, on_submit=lambda _: self.do_it())
            )
        self.yes = self.group.add(
            Button(services, do_it, self.do_it, accent=accent, kind="primary", icon="check", text_size=18)
        )
        self.no = self.group.add(
            Button(
                services, services.text.text("ui.cancel"), self.close, icon="cross", text_size=18,
                shortcut=pygame.K_ESCAPE,
            )
        )

    def do_it(self) -> None:
        """Yes."""
        self.close()
        self.on_yes(self.field.value if self.field is not None else "")

    def accessible_text(self) -> tuple[str, ...]:
        """What is asked."""
        return (self.panel.title, self.body)

    def enter(self) -> None:
        """The keyboard starts at the field, else at the safe answer."""
        self.group.focus(self.field or self.no)

    def wanted_height(self, width: int) -> int:
        """The whole question, the field and the answers."""
        if not self.services.compact:
            return 0
        px = self.services.px
        words = self.services.writer.height(self.body, "body", self.services.text_px(18), width - px(24 + 64))
        return self.panel.header + words + (px(62) if self.field is not None else 0) + px(54 + 92 + 8)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out in the middle."""
        super().resize(size)
        px, writer = self.services.px, self.services.writer
        width = min(px(640), size[0] - px(24))
        text_size = self.services.text_px(18)
        room = width - px(64)
        self._block = writer.block(self.body, "body", text_size, room, "text")
        field = px(62) if self.field is not None else 0
        height = self.panel.header + self._block.height + field + px(54) + px(92)
        self.panel.place(pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height))
        inner = self.panel.inner
        y = inner.y + self._block.height + px(18)
        if self.field is not None:
            self.field.place(pygame.Rect(inner.x, y, inner.width, px(48)))
        part = (inner.width - px(12)) // 2
        foot = inner.bottom - px(54)
        self.no.place(pygame.Rect(inner.x, foot, part, px(54)))
        self.yes.place(pygame.Rect(inner.right - part, foot, part, px(54)))

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies below and draw the dialog."""
        self.services.effects.veil(surface, 0.6)
        self.panel.draw(surface)
        inner = self.panel.inner
        self._block.draw(surface, (inner.x, inner.y + self.services.px(4)))
        self.group.draw(surface)


class MessageScene(FormScene):
    """Something that has to be read before one goes on."""

    covers = False

    def __init__(
        self, services: Services, title: str, words: str, *, accent: str = "amber", icon: str = "info"
    ) -> None:
        super().__init__(services)
        self.body = words
        self.panel = Panel(services, title, icon=icon, accent=accent, style="modal")
        self.button = self.group.add(
            Button(
                services, services.text.text("ui.continue"), self.close, accent=accent, kind="primary", icon="check",
                text_size=18, shortcut=pygame.K_ESCAPE,
            )
        )

    def accessible_text(self) -> tuple[str, ...]:
        """What has happened."""
        return (self.panel.title, self.body)

    def announcements(self) -> tuple[str, ...]:
        """It is said at once."""
        return (self.body,)

    def enter(self) -> None:
        """Enter goes on."""
        self.group.focus(self.button)

    def wanted_height(self, width: int) -> int:
        """The whole message and its button."""
        return self._height(width) + self.services.px(24) if self.services.compact else 0

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out in the middle."""
        super().resize(size)
        px = self.services.px
        width, height = self._width(size[0]), self._height(size[0])
        self.panel.place(pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height))
        inner = self.panel.inner
        self.button.place(pygame.Rect(inner.centerx - px(120), inner.bottom - px(54), px(240), px(54)))

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies below and draw the message."""
        self.services.effects.veil(surface, 0.6)
        self.panel.draw(surface)
        inner, services = self.panel.inner, self.services
        block = services.writer.block(self.body, "body", services.text_px(18), inner.width, "text")
        block.draw(surface, (inner.x, inner.y + services.px(4)))
        self.group.draw(surface)

    def _width(self, room: int) -> int:
        return min(self.services.px(760), room - self.services.px(24))

    def _height(self, room: int) -> int:
        services, px = self.services, self.services.px
        words = services.writer.height(self.body, "body", services.text_px(18), self._width(room) - px(64))
        return self.panel.header + words + px(54 + 92)
