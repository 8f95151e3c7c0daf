"""All seats beside the ship: who they are, whose turn it is, and how each of them fares."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from nemesis_desktop.client.games.nemesis.board.bust import draw_bust
from nemesis_desktop.client.games.nemesis.cards.card_face import draw_picture
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.seats import NOBODY, SeatView, seat_views
from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.panels.seat_mark import draw_seat_mark
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.drawing.box_glow import draw_glow
from nemesis_desktop.client.ui.palette import lighter, mix, readable
from nemesis_desktop.client.ui.services import Services

TALLEST = 148
FACE = (68, 106)
"""Width and greatest height of the window with a face."""
LIGHT_SPACES, SERIOUS_SPACES = 2, 3


class SeatStrip(HudPart[tuple[SeatView, ...]]):
    """One plate for each seat in turn order, from top to bottom. Every plate is the target "seat:<n>"."""

    margin = 16
    name = "spoken.seats"

    def view_of(self, table: TableView) -> tuple[SeatView, ...] | None:
        """Everybody in turn order; nothing in a game for one."""
        viewer = NOBODY if table.viewer is None else table.viewer
        return seat_views(Names(table.text, table.sight), viewer, table.choices, table.asked) or None

    @property
    def has_tab(self) -> bool:
        """Whether there is anybody else."""
        return self.view is not None and len(self.view) > 1

    def content_height(self, width: int) -> int:
        """All plates at their full height."""
        return len(self.view or ()) * self.services.px(TALLEST + 6)

    def plates(self, count: int) -> list[pygame.Rect]:
        """Where the plates lie inside the rectangle of the strip."""
        gap = self.services.px(6)
        height = (self.painted_height - gap * (count - 1)) // max(1, count)
        height = min(height, self.services.px(TALLEST))
        return [pygame.Rect(0, number * (height + gap), self.rect.width, height) for number in range(count)]

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: tuple[SeatView, ...]) -> None:
        """Paint all plates."""
        for one, plate in zip(view, self.plates(len(view)), strict=True):
            self._plate(canvas, plate.move(area.topleft), one)

    def _plate(self, canvas: pygame.Surface, plate: pygame.Rect, view: SeatView) -> None:
        services = self.services
        colour = services.palette.named(view.colour)
        if view.turn or view.offered:
            draw_glow(services, canvas, plate, "#ffffff" if view.offered else colour, 0.55)
        edge = services.palette.red if view.in_combat else colour
        services.panels.panel(canvas, plate, services.scale, edge, "panel" if view.turn or view.offered else "tooltip")
        if view.turn:
            bar = pygame.Rect(plate.x, plate.y + services.px(10), services.px(5), plate.height - services.px(20))
            canvas.fill(pygame.Color(lighter(colour, 0.2)), bar)
        pad = services.px(8)
        figure = pygame.Rect(plate.x + pad, plate.y + pad, services.px(FACE[0]), plate.height - 2 * pad)
        self._portrait(canvas, figure, view, colour)
        x = figure.right + services.px(8)
        facts = pygame.Rect(x, plate.y + pad, plate.right - pad - x, plate.height - 2 * pad)
        self._facts(canvas, facts, view, colour)
        if view.out:
            veil = pygame.Surface(plate.size, pygame.SRCALPHA)
            veil.fill((120, 130, 145, 255))
            canvas.blit(veil, plate, special_flags=pygame.BLEND_RGBA_MULT)
        if view.offered:
            services.panels.focus(canvas, plate, services.scale, "text")
        self.mark(plate, f"seat:{view.seat}")

    def _portrait(self, canvas: pygame.Surface, box: pygame.Rect, view: SeatView, colour: str) -> None:
        services = self.services
        mark = services.px(26)
        window = pygame.Rect(box.x, box.y, box.width, min(box.height, services.px(FACE[1])))
        if view.bust is not None:
            draw_bust(services, canvas, window, view.bust, colour)
        else:
            picture = services.panels.icon("icons/players", services.px(34), mix(colour, "#0d1a2b", 0.4))
            canvas.blit(picture, picture.get_rect(center=box.center))
        place = (box.x + mark // 2 - services.px(3), box.y + mark // 2 - services.px(3))
        draw_seat_mark(services, canvas, place, mark, view.seat, view.colour)
        self._signs(canvas, box, view)
        self._tokens(canvas, box, view)

    def _signs(self, canvas: pygame.Surface, box: pygame.Rect, view: SeatView) -> None:
        """First player and machine, at the shoulder of the figure: the name has its line for itself."""
        services = self.services
        side, y = services.px(18), box.y
        signs: tuple[tuple[bool, Callable[[], pygame.Surface]], ...] = (
            (view.first_player, lambda: services.panels.icon("nemesis/icons/first_player", side, "amber")),
            (view.bot, lambda: bot_sign(services, side, "text_soft")),
        )
        for there, sign in signs:
            if there:
                plate = pygame.Rect(box.right - side, y, side, side).inflate(services.px(4), services.px(4))
                pygame.draw.rect(canvas, pygame.Color(services.palette.panel_deep), plate, border_radius=side // 3)
                picture = sign()
                canvas.blit(picture, picture.get_rect(center=plate.center))
                y += side + services.px(5)

    def _tokens(self, canvas: pygame.Surface, box: pygame.Rect, view: SeatView) -> None:
        """What clings to the body, at the feet of the figure."""
        services = self.services
        side = services.px(20)
        x = box.x
        for there, name, tint in (
            (view.slime, "nemesis/icons/slime", "slime"),
            (view.larva, "nemesis/icons/larva", "red"),
            (view.signal, "nemesis/icons/signal", "green"),
        ):
            if there:
                plate = pygame.Rect(x, box.bottom - side, side, side)
                pygame.draw.rect(canvas, pygame.Color(services.palette.panel_deep), plate, border_radius=side // 4)
                icon = services.panels.icon(name, side - 2, tint)
                canvas.blit(icon, icon.get_rect(center=plate.center))
                x += side + 1

    def _facts(self, canvas: pygame.Surface, box: pygame.Rect, view: SeatView, colour: str) -> None:
        services, writer = self.services, self.services.writer
        ink = readable(lighter(colour, 0.15), services.palette.panel)
        least = max(12, services.text_px(14))
        size = writer.fit(view.name, "heading_bold", services.text_px(17), box.width, least)
        name = writer.shortened(view.name, "heading_bold", size, box.width)
        writer.draw(canvas, name, box.topleft, "heading_bold", size, ink)
        rows = self._rows(view)
        line = writer.line_height("heading_bold", size)
        y = box.y + line
        step = min(services.px(25), max(services.px(18), (box.bottom - y) // max(1, len(rows))))
        low = least
        for row in rows:
            if y + step > box.bottom + services.px(3):
                break
            middle = y + step // 2
            match row:
                case "state":
                    words, tint = self._state(view)
                    left = box.x
                    if view.state_icon and not (view.thinking or view.turn or view.asked):
                        sign = services.panels.icon(view.state_icon, services.px(16), tint)
                        canvas.blit(sign, sign.get_rect(midleft=(left, middle)))
                        left += services.px(20)
                    words = writer.shortened(words, "body_bold", low, box.right - left)
                    writer.draw(canvas, words, (left, middle), "body_bold", low, tint, "midleft")
                case "body":
                    self._body(canvas, pygame.Rect(box.x, y, box.width, step), view)
                case "cards":
                    self._cards(canvas, pygame.Rect(box.x, y, box.width, step), view)
            y += step

    def _rows(self, view: SeatView) -> tuple[str, ...]:
        words = self._state(view)[0]
        rows: tuple[str, ...] = ("cards",) if view.intruders else ("body", "cards")
        if not view.character and not view.intruders:
            rows = ()
        return ("state", *rows) if words else rows

    def _state(self, view: SeatView) -> tuple[str, str]:
        """The words below the name and their colour."""
        text = self.services.text
        if view.thinking:
            return text.text("seat.thinking"), "amber"
        if view.turn:
            return text.text("seat.your_turn" if view.viewer else "seat.turn_of_short"), "text"
        if view.asked and not view.viewer:
            return text.text("seat.asked"), "amber"
        if view.state:
            return view.state, "red" if view.state_icon == "nemesis/icons/skull" else "text_soft"
        if view.role:
            return view.role, "text_soft"
        return (text.text("seat.you"), "text_faint") if view.viewer else ("", "text")

    def _body(self, canvas: pygame.Surface, row: pygame.Rect, view: SeatView) -> None:
        """Light wounds, then serious ones."""
        services = self.services
        side = min(services.px(17), row.height)
        x, middle = row.x, row.centery
        step = side + services.px(1)
        for number in range(LIGHT_SPACES):
            tint = "red" if number < view.light_wounds else "line"
            x = self._sign(canvas, "nemesis/icons/light_wound", side, tint, x, middle, step)
        x += services.px(3)
        for number in range(max(SERIOUS_SPACES, view.serious + view.dressed)):
            dressed = view.serious <= number < view.serious + view.dressed
            tint = "red" if number < view.serious else "green" if dressed else "line"
            name = "nemesis/icons/dressed" if dressed else "nemesis/icons/serious_wound"
            x = self._sign(canvas, name, side, tint, x, middle, step)

    def _cards(self, canvas: pygame.Surface, row: pygame.Rect, view: SeatView) -> None:
        """Number of hand cards, colours of hidden items, what is held in the hands."""
        services, writer = self.services, self.services.writer
        side = min(services.px(18), row.height)
        middle = row.centery
        icon = services.panels.icon("icons/card", side, "text_soft")
        canvas.blit(icon, icon.get_rect(midleft=(row.x, middle)))
        size = services.text_px(16)
        place = (row.x + side + services.px(3), middle)
        drawn = writer.draw(canvas, str(view.hand), place, "heading", size, "text", "midleft")
        x = drawn.right + services.px(7)
        wide, high = max(5, services.px(8)), max(8, services.px(14))
        held = len(view.carried) * (row.height + services.px(2))
        room = max(wide, row.right - held - x)
        step = min(wide + services.px(2), room // max(1, len(view.backs)))
        for back in view.backs:
            box = pygame.Rect(x, middle - high // 2, wide, high)
            shade = services.palette.named(back)
            canvas.fill(pygame.Color(shade), box)
            pygame.draw.rect(canvas, pygame.Color(mix(shade, "#04080f", 0.6)), box, 1)
            x += step
        x = row.right - held + services.px(2)
        for card in view.carried:
            box = pygame.Rect(x, row.y, row.height, row.height)
            services.panels.chip(canvas, box, services.scale, services.palette.named(card.accent), False)
            draw_picture(services, canvas, card.picture, box.inflate(-4, -4), services.palette.named(card.accent))
            x += row.height + services.px(2)

    def _sign(
        self, canvas: pygame.Surface, name: str, side: int, tint: str, x: int, middle: int, step: int
    ) -> int:
        icon = self.services.panels.icon(name, side, tint)
        canvas.blit(icon, icon.get_rect(midleft=(x, middle)))
        return x + step


def bot_sign(services: Services, side: int, colour: str) -> pygame.Surface:
    """The head of a machine, for seats that play by themselves."""
    shade = services.palette.named(colour)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
        f'<rect x="10" y="20" width="44" height="34" rx="8" fill="none" stroke="{shade}" stroke-width="5"/>'
        f'<circle cx="24" cy="36" r="5" fill="{shade}"/><circle cx="40" cy="36" r="5" fill="{shade}"/>'
        f'<path d="M24 46H40M32 20V10M4 32V44M60 32V44" stroke="{shade}" stroke-width="5" fill="none"'
        ' stroke-linecap="round"/>'
        f'<circle cx="32" cy="8" r="4.5" fill="{shade}"/></svg>'
    )
    return services.images.drawn(svg, (side, side))
