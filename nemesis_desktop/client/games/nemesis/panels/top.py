"""The top bar: round, step, actions, tracks, markers, bag, eggs and weaknesses."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.games.nemesis.viewmodels.cards import intruder_picture
from nemesis_desktop.client.games.nemesis.viewmodels.hud import (
    TopView,
    count_of,
    countdown_of,
    round_words_of,
    top_view,
)
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.seats import NOBODY
from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.panels.seat_mark import draw_seat_mark
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.palette import lighter, mix, readable
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis import queries

DANGER_COUNT = 6


def instruments_heading(services: Services, view: TopView) -> str:
    """What stands above the instruments for those who do not see them."""
    return services.text.listed((round_words_of(services.text, view.round), view.step, view.turn), "stop")


class TopBar(HudPart[TopView]):
    """One row of instruments; a narrow window leaves out the single spaces of the time track and the bag."""

    margin = 16
    name = "spoken.instruments"

    def view_of(self, table: TableView) -> TopView:
        """All instruments."""
        return top_view(Names(table.text, table.sight), NOBODY if table.viewer is None else table.viewer)

    def heading(self, view: TopView) -> str:
        """Round, step and turn."""
        return instruments_heading(self.services, view)

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: TopView) -> None:
        """Paint the row from left to right."""
        services = self.services
        services.panels.panel(canvas, area, services.scale, "red" if view.alarmed else "accent", "panel")
        roomy = area.width / services.scale
        pad = services.px(16)
        x = area.x + pad
        x = self._where(canvas, area, x, view, roomy)
        right = area.right - services.px(14)
        right = self._weaknesses(canvas, area, right, view)
        right = self._count(
            canvas, area, right, "nemesis/icons/egg", str(view.eggs), "nest", "top:eggs", view.eggs == 0
        )
        if roomy >= 1500:
            right = self._bag(canvas, area, right, view)
        else:
            total = sum(count for _, count in view.bag)
            right = self._count(canvas, area, right, "nemesis/icons/bag", str(total), "violet", "top:bag")
        for marker, count, colour in (("malfunction", view.malfunctions, "yellow"), ("fire", view.fires, "orange")):
            right = self._marker(canvas, area, right, marker, count, colour)
        right = self._destination(canvas, area, right, view)
        right = self._self_destruct(canvas, area, right, view, roomy)
        self._time(canvas, area, x, right, view, roomy)

    def _where(self, canvas: pygame.Surface, area: pygame.Rect, x: int, view: TopView, roomy: float) -> int:
        services, writer = self.services, self.services.writer
        size = services.text_px(21)
        title = round_words_of(services.text, view.round)
        start = x
        drawn = writer.draw(canvas, title, (x, area.centery), "heading_bold", size, "text", "midleft")
        self.mark(pygame.Rect(start, area.y, drawn.width, area.height), "top:round")
        x = drawn.right + services.px(14)
        pygame.draw.line(
            canvas,
            pygame.Color(services.palette.line),
            (x, area.y + area.height // 4),
            (x, area.bottom - area.height // 4),
        )
        x += services.px(14)
        width = services.px(330 if roomy >= 1850 else 270 if roomy >= 1500 else 246 if roomy >= 1100 else 150)
        self._turn(canvas, area, x, width, view)
        self.mark(pygame.Rect(x, area.y, width, area.height), "top:round")
        return x + width + services.px(12)

    def _turn(self, canvas: pygame.Surface, area: pygame.Rect, x: int, width: int, view: TopView) -> None:
        """Whose turn it is, the step of the round, and what is left of the two actions."""
        services, writer = self.services, self.services.writer
        colour = "text_soft" if view.actions is None else "red" if view.alarmed else "accent"
        if view.turn_seat is not None:
            mark = services.px(34)
            draw_seat_mark(
                services, canvas, (x + mark // 2, area.centery), mark, view.turn_seat, view.turn_colour
            )
            x += mark + services.px(10)
            width -= mark + services.px(10)
            if view.actions is None:
                colour = readable(lighter(services.palette.named(view.turn_colour), 0.2), services.palette.panel)
        pips, top = services.px(40) if view.actions is not None else 0, services.text_px(15)
        step = writer.shortened(view.step, "body", top, width)
        writer.draw(canvas, step, (x, area.centery - services.px(11)), "body", top, "text_soft", "midleft")
        low = writer.fit(view.turn, "heading", services.text_px(17), width - pips, max(12, services.text_px(14)))
        # Where both actions are used, the words say as much as the two signs.
        spent = view.actions is not None and view.actions >= queries.ACTIONS_PER_TURN
        cramped = spent and writer.width(view.turn, "heading", low) > width - pips
        turn = writer.shortened(view.turn, "heading", low, width if cramped else width - pips)
        drawn = writer.draw(
            canvas, turn, (x, area.centery + services.px(11)), "heading", low, colour, "midleft"
        )
        if view.actions is not None and not cramped:
            side = services.px(12)
            for number in range(queries.ACTIONS_PER_TURN):
                used = number < view.actions
                box = pygame.Rect(0, 0, side, side)
                box.midleft = (
                    drawn.right + services.px(10) + number * (side + services.px(6)),
                    area.centery + services.px(11),
                )
                services.panels.chip(canvas, box, services.scale, colour if not used else "line", not used)

    def _time(
        self, canvas: pygame.Surface, area: pygame.Rect, left: int, right: int, view: TopView, roomy: float
    ) -> None:
        services, writer, palette = self.services, self.services.writer, self.services.palette
        side = services.px(22)
        gap = services.px(3)
        count = view.time_start
        width = count * (side + gap)
        label = services.text.text("top.time")
        size = services.text_px(14)
        icon_side = services.px(20)
        if right - left < width + icon_side + services.px(10):
            tint = "cyan" if view.time <= view.first_blue else "text_soft"
            self._count(canvas, area, right, "nemesis/icons/time", str(view.time), tint, "track:time", False)
            return
        x = left + max(0, (right - left - width - icon_side) // 2)
        icon = services.panels.icon("nemesis/icons/time", icon_side, "text_soft")
        canvas.blit(icon, icon.get_rect(midleft=(x, area.centery)))
        x += icon_side + services.px(6)
        start = x
        for space in range(count, 0, -1):
            cell = pygame.Rect(x, 0, side, services.px(28))
            cell.centery = area.centery
            blue = space <= view.first_blue
            here = space == view.time
            colour = palette.cyan if blue else palette.steel
            passed = space > view.time
            plate = mix(colour, palette.panel, 0.75) if passed else colour
            dim = readable(mix(colour, palette.panel, 0.5), palette.raised, 4.8)
            services.panels.chip(canvas, cell, services.scale, plate, here)
            ink = "#04101c" if here else dim if passed else "text"
            number = writer.fit(str(space), "heading", size, side - 2)
            writer.draw(canvas, str(space), cell.center, "heading", number, ink, "center")
            x += side + gap
        self.mark(pygame.Rect(start, area.y, x - start, area.height), "track:time")
        del label

    def _self_destruct(
        self, canvas: pygame.Surface, area: pygame.Rect, right: int, view: TopView, roomy: float
    ) -> int:
        on = view.self_destruct is not None
        value, colour = countdown_of(self.services.text, view), "red" if on else "text_faint"
        return self._count(
            canvas, area, right, "nemesis/icons/self_destruct", value, colour, "track:self_destruct", on
        )

    def _destination(self, canvas: pygame.Surface, area: pygame.Rect, right: int, view: TopView) -> int:
        colour = "green" if view.course else "text_soft"
        return self._count(
            canvas, area, right, "nemesis/icons/destination", view.destination, colour, "track:destination"
        )

    def _marker(
        self, canvas: pygame.Surface, area: pygame.Rect, right: int, marker: str, count: int | None, colour: str
    ) -> int:
        words, icon = count_of(self.services.text, count, marker), f"nemesis/icons/{marker}"
        alarm = count is not None and count >= DANGER_COUNT
        ink = colour if count else "text_faint"
        return self._count(canvas, area, right, icon, words, ink, f"top:{marker}", alarm)

    def _bag(self, canvas: pygame.Surface, area: pygame.Rect, right: int, view: TopView) -> int:
        services, writer = self.services, self.services.writer
        side, size = services.px(30), services.text_px(16)
        end = right
        for kind, count in reversed(view.bag):
            ink = "text" if count else "text_disabled"
            drawn = writer.draw(canvas, str(count), (right, area.centery), "heading", size, ink, "midright")
            right = drawn.x - services.px(3)
            name = intruder_picture(kind)
            if "icons/" in name:
                picture = services.panels.icon(
                    name, round(side * 0.7), "text_soft" if count else "text_disabled"
                )
            else:
                picture = services.images.svg(name, side, side)
            place = picture.get_rect(midright=(right, area.centery))
            if not count:
                picture = picture.copy()
                picture.set_alpha(90)
            canvas.blit(picture, place)
            right = place.x - services.px(8)
        icon = services.panels.icon("nemesis/icons/bag", services.px(22), "violet")
        place = icon.get_rect(midright=(right, area.centery))
        canvas.blit(icon, place)
        self.mark(pygame.Rect(place.x, area.y, end - place.x, area.height), "top:bag")
        return place.x - services.px(18)

    def _weaknesses(self, canvas: pygame.Surface, area: pygame.Rect, right: int, view: TopView) -> int:
        services = self.services
        side = services.px(14)
        end = right
        for _, card in reversed(view.weaknesses):
            box = pygame.Rect(0, 0, side, services.px(20))
            box.midright = (right, area.centery)
            services.panels.chip(canvas, box, services.scale, "violet" if card else "line", card is not None)
            right = box.x - services.px(4)
        icon = services.panels.icon("nemesis/icons/weaknesses", services.px(22), "violet")
        place = icon.get_rect(midright=(right - services.px(2), area.centery))
        canvas.blit(icon, place)
        self.mark(pygame.Rect(place.x, area.y, end - place.x, area.height), "top:weaknesses")
        return place.x - services.px(18)

    def _count(
        self,
        canvas: pygame.Surface,
        area: pygame.Rect,
        right: int,
        icon: str,
        words: str,
        colour: str,
        target: str,
        alarm: bool = False,
    ) -> int:
        """An icon with a value, set to the left of ``right``; returns where the next one ends."""
        services, writer = self.services, self.services.writer
        size = services.text_px(18)
        width = writer.width(words, "heading", size)
        side = services.px(22)
        box = pygame.Rect(0, 0, width + side + services.px(6), services.px(36))
        box.midright = (right, area.centery)
        if alarm:
            services.panels.chip(canvas, box.inflate(services.px(12), 0), services.scale, colour, False)
        picture = services.panels.icon(icon, side, colour)
        canvas.blit(picture, picture.get_rect(midleft=(box.x, box.centery)))
        writer.draw(canvas, words, (box.right, box.centery), "heading", size, colour, "midright")
        self.mark(pygame.Rect(box.x, area.y, box.width, area.height), target)
        return box.x - services.px(18)
