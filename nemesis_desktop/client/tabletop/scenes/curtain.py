"""The curtain between two people at one screen: it hides the table until the next one is alone with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from nemesis_desktop.client.tabletop.presentation import GameFigure, Presentation
from nemesis_desktop.client.tabletop.seats import Member
from nemesis_desktop.client.ui.layout import Line, Slot, centred, column, padding, row, sized, space, stack
from nemesis_desktop.client.ui.scenes.form import FormScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.label import Label

PATIENCE = 0.4
"""So long the curtain answers to nothing, in seconds: whoever is still pressing keys does not open it."""
BACKDROP = "backdrop.jpg"


@dataclass(frozen=True, slots=True)
class CurtainUndo:
    """Who may take the last answer back before the next one looks, and what does it."""

    name: str
    press: Callable[[], None]


@dataclass(frozen=True, slots=True)
class CurtainView:
    """Everything the curtain says. None of it is secret: names, a colour, a figure, and why the screen is passed."""

    name: str
    role: str
    colour: str
    figure: GameFigure | None
    why: str


def curtain_view(presentation: Presentation, member: Member, sight: Any, why: str, text: Catalogue) -> CurtainView:
    """What the curtain says to a seat. ``sight`` is that of a bystander."""
    name, role = presentation.player_name(member, text), presentation.role_of(member, sight, text)
    colour, figure = presentation.colour_of(member, sight), presentation.figure_of(member, sight)
    return CurtainView(name, role if role != name else "", colour, figure, why)


FIGURE = 0.34
"""The share of the plate that the figure takes."""
LETTERS = {"pass_to": 20, "name": 62, "role": 30, "why": 23, "others": 17}
COMPACT_LETTERS = {"pass_to": 17, "name": 40, "role": 23, "why": 18, "others": 15}
"""Sizes of what is said, in layout units."""


class CurtainScene(FormScene):
    """Covers everything below it and draws from its view alone, so it looks the same whatever is hidden."""

    def __init__(
        self,
        services: Services,
        view: CurtainView,
        on_open: Callable[[], None],
        on_menu: Callable[[], None],
        prepare: Callable[[], bool] = lambda: True,
        undo: CurtainUndo | None = None,
    ) -> None:
        """``on_open`` is called when the next one looks; ``prepare`` is called again and again until it is done;
        ``undo`` is offered where somebody may still think better of the last answer."""
        super().__init__(services)
        self.view = view
        self.on_open = on_open
        self.on_menu = on_menu
        self.prepare = prepare
        self.shut_for = 0.0
        self._prepared = False
        text = services.text
        self.button = self.group.add(
            Button(
                services,
                text.text("curtain.open", name=view.name),
                self.open,
                icon="icons/eye",
                accent="green",
                kind="primary",
                text_size=22,
                shortcut=pygame.K_RETURN,
            )
        )
        self.on_undo = undo
        self.undo_button: Button | None = None
        if undo is not None:
            words = text.text("undo.take_back", what=undo.name)
            self.undo_button = self.group.add(Button(services, words, self.undo, icon="icons/undo", text_size=17))
        self._plate, self._figure_box, self._line = Slot(), Slot(), Slot()
        self.labels = {
            "pass_to": Label(services, text.text("curtain.pass_to"), "heading", colour="text_soft", wraps=False),
            "name": Label(services, view.name, "heading_bold", wraps=False, min_size=20),
            "role": Label(services, view.role, "heading", wraps=False),
            "why": Label(services, view.why, "body"),
            "others": Label(services, text.text("curtain.others"), "body", colour="text_soft", wraps=False),
        }

    @property
    def answers(self) -> bool:
        """Whether it may be opened yet. Instant animations do not shorten this: it keeps secrets."""
        return self.shut_for >= PATIENCE

    def open(self) -> None:
        """The next one looks."""
        if self.answers:
            self.on_open()
            self.close()

    def undo(self) -> None:
        """The one before thinks better of it, and is called back."""
        if self.answers and self.on_undo is not None:
            self.close()
            self.on_undo.press()

    def handle(self, event: pygame.event.Event) -> bool:
        """Escape asks for the menu; everything else goes to the button, once the curtain answers."""
        if event.type == pygame.QUIT:
            return False
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.on_menu()
            return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and not self.answers:
            return True
        return super().handle(event)

    def accessible_text(self) -> tuple[str, ...]:
        """Who is called, and why."""
        text, view = self.services.text, self.view
        return (f"{text.text('curtain.pass_to')} {view.name}", view.role, view.why, text.text("curtain.others"))

    def update(self, dt: float) -> None:
        """Count the time it is shut, and prepare what comes behind it."""
        super().update(dt)
        self.shut_for += dt
        if not self._prepared:
            self._prepared = self.prepare()

    def wants_frame(self) -> bool:
        """True while something moves or is being prepared, and until it answers.

        So the time counts in frames: what went by while the first picture was painted has not been seen.
        """
        return super().wants_frame() or not self._prepared or not self.answers

    def enter(self) -> None:
        """The keyboard is at the button."""
        self.group.focus(self.button)

    def wanted_height(self, width: int) -> int:
        """Room for all that is said: in a compact window it has to be seen at once, the button as well."""
        if not self.services.compact:
            return 0
        self._size_letters()
        px, (outer, inner) = self.services.px, self._margins
        plate = min(px(1120), width - 2 * px(outer))
        words = plate - round(plate * FIGURE) - 2 * px(inner)
        return self._words().size_hint(words)[1] + 2 * px(outer + inner)

    @property
    def _margins(self) -> tuple[int, int]:
        """Around the plate and within it, in layout units."""
        return (8, 16) if self.services.compact else (24, 36)

    def _size_letters(self) -> None:
        """As large as a glance from afar wants them, where there is room for it."""
        sizes = COMPACT_LETTERS if self.services.compact else LETTERS
        for name, label in self.labels.items():
            label.size = sizes[name]

    def _lay_out(self) -> None:
        """Lay out for this window."""
        self._size_letters()
        px, (outer, inner) = self.services.px, self._margins
        width, height = min(px(1120), self.size[0] - 2 * px(outer)), min(px(580), self.size[1] - 2 * px(outer))
        around = px(16) if self.services.compact else px(48)
        figure = padding(self._figure_box, left=px(min(28, inner)), top=around, bottom=around)
        both = row(sized(figure, width=round(width * FIGURE)), sized(padding(self._words(), px(inner)), flex=1))
        centred(stack(self._plate, both), width, height).place(pygame.Rect((0, 0), self.size))

    def _words(self) -> Line:
        """Who is called, why, the button, and what the others do."""
        px, pressed = self.services.px, self.button.preferred_width() + self.services.px(40)
        compact = self.services.compact
        gap = px(8 if compact else 18)
        button = sized(self.button, width=max(px(420), pressed), height=px(54 if compact else 66), align_x="start")
        undo = self.undo_button and sized(
            self.undo_button, width=self.undo_button.preferred_width(), height=px(40), align_x="start"
        )
        role = self.labels["role"] if self.view.role else None
        return column(
            self.labels["pass_to"], space(px(6)), self.labels["name"], role, space(gap),
            sized(self._line, width=px(96), height=max(2, px(4)), align_x="start"), space(gap + px(2)),
            sized(self.labels["why"], flex=1), space(gap - px(2)), button, undo and space(px(8)), undo,
            space(gap - px(4)),
            sized(self.labels["others"], height=None if compact else px(30)),
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw backdrop, plate, name and button."""
        if self._picture is None:
            self._picture = self._paint(surface.get_size())
        surface.blit(self._picture, (0, 0))
        self.group.draw(surface)

    def _paint(self, size: tuple[int, int]) -> pygame.Surface:
        services = self.services
        colour = services.palette.named(self.view.colour)
        picture = pygame.Surface(size)
        picture.blit(services.images.picture(BACKDROP, size), (0, 0))
        services.panels.panel(picture, self._plate.rect, services.scale, colour, "modal")
        self._figure(picture, colour)
        picture.fill(pygame.Color(colour), self._line.rect)
        self.labels["role"].colour = colour
        self.labels["why"].min_size = max(13, services.writer.smallest)
        for label in self.labels.values():
            label.draw(picture)
        return picture

    def _figure(self, picture: pygame.Surface, colour: str) -> None:
        services, view, box = self.services, self.view, self._figure_box.rect
        services.effects.draw_light(picture, box.center, round(box.width * 0.75), colour, 0.5)
        if view.figure is None:
            side = min(box.width, box.height) // 2
            sign = services.panels.icon("icons/players", side, colour)
            picture.blit(sign, sign.get_rect(center=box.center))
            return
        shadow = services.effects.ground_shadow(round(box.width * 0.7), services.px(40))
        picture.blit(shadow, shadow.get_rect(center=(box.centerx, box.bottom - services.px(8))))
        figure = view.figure.draw(services, box.size)
        picture.blit(figure, figure.get_rect(midbottom=(box.centerx, box.bottom)))
