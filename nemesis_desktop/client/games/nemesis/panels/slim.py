"""What the compact table has in place of the top bar: a slim bar with what is urgent, and a panel with the rest."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from nemesis_desktop.client.games.nemesis.panels.top import instruments_heading
from nemesis_desktop.client.games.nemesis.viewmodels.hud import (
    HeroView,
    TopView,
    count_of,
    countdown_of,
    hero_view,
    top_view,
)
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.nemesis.viewmodels.seats import NOBODY
from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.panels.seat_mark import draw_seat_mark
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.palette import lighter, readable
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis import queries


@dataclass(frozen=True, slots=True)
class SlimView:
    """The instruments, and how the character fares; ``hero`` is None for the seat that leads the intruders."""

    top: TopView
    hero: HeroView | None


@dataclass(frozen=True, slots=True)
class Fact:
    """One instrument: its sign, what stands beside it, a colour, and what it is the target of."""

    icon: str
    words: str
    colour: str
    target: str


def facts_of(services: Services, view: TopView) -> tuple[Fact, ...]:
    """All instruments in the order of their urgency."""
    text = services.text
    off = view.self_destruct is None
    weak = sum(1 for _, card in view.weaknesses if card)
    fires, broken = count_of(text, view.fires, "fire"), count_of(text, view.malfunctions, "malfunction")
    return (
        Fact("nemesis/icons/time", str(view.time), "cyan" if view.time <= view.first_blue else "text", "track:time"),
        Fact(
            "nemesis/icons/self_destruct",
            countdown_of(text, view),
            "text_faint" if off else "red",
            "track:self_destruct",
        ),
        Fact("nemesis/icons/fire", fires, "orange" if view.fires else "text_faint", "top:fire"),
        Fact("nemesis/icons/malfunction", broken, "yellow" if view.malfunctions else "text_faint", "top:malfunction"),
        Fact(
            "nemesis/icons/destination", view.destination, "green" if view.course else "text_soft", "track:destination"
        ),
        Fact("nemesis/icons/bag", str(sum(count for _, count in view.bag)), "violet", "top:bag"),
        Fact("nemesis/icons/egg", str(view.eggs), "nest", "top:eggs"),
        Fact(
            "nemesis/icons/weaknesses",
            text.text("top.of", n=weak, total=len(view.weaknesses)),
            "violet",
            "top:weaknesses",
        ),
    )


class SlimBar(HudPart[SlimView]):
    """Whose turn it is, round, health, time and self-destruct; more of the instruments if there is room."""

    margin = 16
    name = "spoken.instruments"

    def view_of(self, table: TableView) -> SlimView | None:
        """Only in a compact window."""
        if not self.services.compact:
            return None
        names = Names(table.text, table.sight)
        top = top_view(names, NOBODY if table.viewer is None else table.viewer)
        return SlimView(top, hero_view(names, table.seat, table.choices, table.picked))

    def nodes(self) -> tuple[Node, ...]:
        """The panel with all instruments says everything."""
        return ()

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: SlimView) -> None:
        """Paint from both ends: first what must be there."""
        services, writer, px = self.services, self.services.writer, self.services.px
        top = view.top
        services.panels.panel(canvas, area, services.scale, "red" if top.alarmed else "accent", "panel")
        left = area.x + px(10)
        if top.turn_seat is not None:
            mark = px(30)
            draw_seat_mark(services, canvas, (left + mark // 2, area.centery), mark, top.turn_seat, top.turn_colour)
            left += mark + px(8)
        facts = list(facts_of(services, top))
        size = services.text_px(17)
        right = area.right - px(10)
        health = self._health_width(view.hero)
        words = self._words(top)
        least = writer.width(words, "heading", size) + px(50)
        for number, fact in enumerate(facts):
            wide = writer.width(fact.words, "heading", size) + px(20 + 4 + 14)
            if number > 1 and right - wide - health < left + least:
                break
            right = self._fact(canvas, area, right, fact, size)
        if view.hero is not None:
            right = self._health(canvas, area, right, view.hero)
        self._turn(canvas, area, left, right - px(10), top, size)

    def _words(self, top: TopView) -> str:
        """Round and turn in one line."""
        round_words = self.services.text.text("top.round", n=top.round)
        return f"{round_words} · {top.turn}" if top.turn else round_words

    def _turn(
        self, canvas: pygame.Surface, area: pygame.Rect, left: int, right: int, top: TopView, size: int
    ) -> None:
        services, writer, px = self.services, self.services.writer, self.services.px
        own = top.actions is not None
        colour = "red" if top.alarmed and own else "accent"
        if not own:
            colour = readable(lighter(services.palette.named(top.turn_colour), 0.2), services.palette.panel)
        pips = px(36) if own else 0
        room = right - left - pips
        words = self._words(top)
        if writer.width(words, "heading", size) > room:
            words = top.turn or words
        if writer.width(words, "heading", size) > room:
            pips, room = 0, room + pips
        block = writer.block(words, "heading", size, max(px(20), room), colour, max_lines=1, teaser=True)
        block.draw(canvas, (left, area.centery - block.height // 2))
        if pips and top.actions is not None:
            side, x = px(12), left + writer.width(words, "heading", size) + px(8)
            for number in range(queries.ACTIONS_PER_TURN):
                box = pygame.Rect(x + number * (side + px(4)), 0, side, side)
                box.centery = area.centery
                used = number < top.actions
                services.panels.chip(canvas, box, services.scale, "line" if used else colour, not used)
        self.mark(pygame.Rect(left, area.y, right - left, area.height), "top:round")

    def _fact(self, canvas: pygame.Surface, area: pygame.Rect, right: int, fact: Fact, size: int) -> int:
        services, px = self.services, self.services.px
        drawn = services.writer.draw(
            canvas, fact.words, (right, area.centery), "heading", size, fact.colour, "midright"
        )
        icon = services.panels.icon(fact.icon, px(20), fact.colour)
        place = icon.get_rect(midright=(drawn.x - px(4), area.centery))
        canvas.blit(icon, place)
        self.mark(pygame.Rect(place.x, area.y, right - place.x, area.height), fact.target)
        return place.x - px(14)

    def _health_width(self, hero: HeroView | None) -> int:
        if hero is None:
            return 0
        signs = 1 + len(hero.wounds) + sum((hero.slime, hero.larva, hero.signal))
        return self.services.px(22 * (signs + 1) + 14)

    def _health(self, canvas: pygame.Surface, area: pygame.Rect, right: int, hero: HeroView) -> int:
        """Wounds and what clings to the body, in a row."""
        services, px = self.services, self.services.px
        side = px(20)
        signs: list[tuple[str, str, str]] = [
            ("nemesis/icons/light_wound", "red" if hero.light_wounds > n else "line", "body:light") for n in range(2)
        ]
        for wound in hero.wounds:
            name = "nemesis/icons/dressed" if wound.dressed else "nemesis/icons/serious_wound"
            signs.append((name, "green" if wound.dressed else "red", f"body:wound:{wound.card}"))
        for there, name, tint in (
            (hero.slime, "slime", "slime"), (hero.larva, "larva", "red"), (hero.signal, "signal", "green"),
        ):
            if there:
                signs.append((f"nemesis/icons/{name}", tint, f"body:{name}"))
        x = right - len(signs) * px(22)
        for icon_name, tint, target in signs:
            place = pygame.Rect(x, 0, side, side)
            place.centery = area.centery
            canvas.blit(services.panels.icon(icon_name, side, tint), place)
            self.mark(pygame.Rect(x, area.y, px(22), area.height), target)
            x += px(22)
        return right - len(signs) * px(22) - px(8)


class ShipFacts(HudPart[TopView]):
    """All instruments of the top bar below each other, with their names."""

    margin = 16
    name = "spoken.instruments"

    def view_of(self, table: TableView) -> TopView | None:
        """Only in a compact window."""
        if not self.services.compact:
            return None
        return top_view(Names(table.text, table.sight), NOBODY if table.viewer is None else table.viewer)

    def heading(self, view: TopView) -> str:
        """Round, step and turn."""
        return instruments_heading(self.services, view)

    def content_height(self, width: int) -> int:
        """One row for each instrument, and one for the step of the round."""
        return self.services.px(24) + 9 * self._step

    @property
    def _step(self) -> int:
        return max(self.services.px(34), self.services.writer.line_height("heading", self.services.text_px(17)))

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: TopView) -> None:
        """The step of the round, then a row for each instrument."""
        services, writer, px = self.services, self.services.writer, self.services.px
        services.panels.panel(canvas, area, services.scale, "red" if view.alarmed else "accent", "panel")
        inner = area.inflate(-2 * px(14), -2 * px(12))
        step, size = self._step, services.text_px(17)
        words = writer.shortened(view.step, "body", services.text_px(16), inner.width, teaser=True)
        place = (inner.x, inner.y + step // 2)
        writer.draw(canvas, words, place, "body", services.text_px(16), "text_soft", "midleft")
        self.mark(pygame.Rect(inner.x, inner.y, inner.width, step), "top:round")
        y = inner.y + step
        for fact in facts_of(services, view):
            row = pygame.Rect(inner.x, y, inner.width, step)
            icon = services.panels.icon(fact.icon, px(22), fact.colour)
            canvas.blit(icon, icon.get_rect(midleft=(row.x, row.centery)))
            drawn = writer.draw(
                canvas, fact.words, (row.right, row.centery), "heading", size, fact.colour, "midright"
            )
            name = services.text.text(f"compact.{fact.target.partition(':')[2]}")
            x = row.x + px(32)
            low = services.text_px(16)
            name = writer.shortened(name, "body", low, drawn.x - px(8) - x, teaser=True)
            writer.draw(canvas, name, (x, row.centery), "body", low, "text", "midleft")
            self.mark(row, fact.target)
            y += step
