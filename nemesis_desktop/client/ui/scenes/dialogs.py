"""Small dialogs: confirm, enter a name, and a message."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from nemesis_desktop.client.ui.layout import Stack, centred, column, padding, row, sized, space
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label
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
        self.body = Label(services, words, size=18)
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
        return (self.panel.title, self.body.words)

    def enter(self) -> None:
        """The keyboard starts at the field, else at the safe answer."""
        self.group.focus(self.field or self.no)
        if self.field is not None:
            self.field.select_all()

    def wanted_height(self, width: int) -> int:
        """The whole question, the field and the answers."""
        return self._tree(width).size_hint(width)[1] + self.services.px(8) if self.services.compact else 0

    def _tree(self, width: int) -> Stack:
        """Words, the field if there is one, and the answers side by side."""
        px = self.services.px
        field = None if self.field is None else padding(sized(self.field, height=px(48)), top=px(14))
        answers = row(sized(self.no, flex=1), sized(self.yes, flex=1), gap=px(12))
        content = column(space(px(4)), self.body, field, space(px(56)), sized(answers, height=px(54)))
        return centred(self.panel.around(content), min(px(640), width - px(24)))

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies below and draw the dialog."""
        self.services.effects.veil(surface, 0.6)
        self.panel.draw(surface)
        self.body.draw(surface)
        self.group.draw(surface)


class MessageScene(FormScene):
    """Something that has to be read before one goes on."""

    covers = False

    def __init__(
        self, services: Services, title: str, words: str, *, accent: str = "amber", icon: str = "info"
    ) -> None:
        super().__init__(services)
        self.body = Label(services, words, size=18)
        self.panel = Panel(services, title, icon=icon, accent=accent, style="modal")
        self.button = self.group.add(
            Button(
                services, services.text.text("ui.continue"), self.close, accent=accent, kind="primary", icon="check",
                text_size=18, shortcut=pygame.K_ESCAPE,
            )
        )

    def accessible_text(self) -> tuple[str, ...]:
        """What has happened."""
        return (self.panel.title, self.body.words)

    def announcements(self) -> tuple[str, ...]:
        """It is said at once."""
        return (self.body.words,)

    def enter(self) -> None:
        """Enter goes on."""
        self.group.focus(self.button)

    def wanted_height(self, width: int) -> int:
        """The whole message and its button."""
        return self._tree(width).size_hint(width)[1] + self.services.px(24) if self.services.compact else 0

    def _tree(self, width: int) -> Stack:
        """Words, and the button below them in the middle."""
        px = self.services.px
        button = sized(self.button, width=px(240), height=px(54), align_x="centre")
        content = column(space(px(4)), self.body, space(px(56)), button)
        return centred(self.panel.around(content), min(px(760), width - px(24)))

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies below and draw the message."""
        self.services.effects.veil(surface, 0.6)
        self.panel.draw(surface)
        self.body.draw(surface)
        self.group.draw(surface)
