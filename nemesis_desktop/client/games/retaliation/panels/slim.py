"""What the compact table has in place of the bar of the facility: whose turn it is, and what may kill."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import CYAN, RUST, SODIUM
from nemesis_desktop.client.games.retaliation.panels.facility import turn_words
from nemesis_desktop.client.games.retaliation.panels.marine import AIR_COLOURS, PART_COLOURS
from nemesis_desktop.client.games.retaliation.viewmodels.marine import (
    FacilityFacts,
    MarineBoard,
    facility_facts,
    marine_board,
)
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.presentation import Presentation
from nemesis_desktop.client.tabletop.seats import Member
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.services import Services

GAME = "retaliation"
DEADLY = ("suffocates", "kills")
CONDITIONS = ("healthy", "injured", "heavily_injured")


@dataclass(frozen=True, slots=True)
class SlimFacilityView:
    """The words of the bar, how the character fares, and the facility; ``board`` is None before there is one."""

    round: str
    turn: str
    colour: str
    board: MarineBoard | None
    facts: FacilityFacts

    @property
    def alarmed(self) -> bool:
        """Whether the next thing that goes wrong may be the last."""
        return self.facts.autodestruction is not None or (self.board is not None and self.board.air in DEADLY)


@dataclass(frozen=True, slots=True)
class SlimFact:
    """One instrument: its sign, what stands beside it, a colour, and what it is the target of."""

    icon: str
    words: str
    colour: str
    target: str


def facts_of(services: Services, view: SlimFacilityView) -> tuple[tuple[SlimFact, ...], ...]:
    """What there is to tell, the most urgent first; what tells nothing alone stands together."""
    found, board, facts = [], view.board, view.facts
    if board is not None and board.air:
        air = AIR_COLOURS[board.air]
        found.append(SlimFact("retaliation/icons/oxygen", services.text.number(board.oxygen), air, "body:oxygen"))
    if board is not None:
        left, part = 3 * board.spaces - board.health, CONDITIONS.index(board.condition)
        names = ("healthy", "injured", "heavily")
        found.append(SlimFact("retaliation/icons/health", services.text.number(left), PART_COLOURS[part],
                          f"body:{names[part]}"))
    if facts.autodestruction is not None:
        found.append(SlimFact("retaliation/icons/autodestruction", services.text.number(facts.autodestruction), "red",
                          "autodestruction"))
    if facts.lander_space is not None:
        found.append(SlimFact("retaliation/icons/lander", services.text.number(facts.lander_space), "text", "lander"))
    sections = tuple(
        SlimFact("retaliation/icons/life_support" if lit else "retaliation/icons/life_support_off", section,
             CYAN if lit else RUST, f"section:{section}") for section, lit in reversed(facts.sections)
    )
    return (*((fact,) for fact in found), sections)


class SlimFacilityBar(HudPart[SlimFacilityView]):
    """Round and decision at the left, from the right what has room: oxygen, health, autodestruction, lander, air."""

    margin = 16
    name = "spoken.facility"

    def __init__(self, services: Services, presentation: Presentation, members: tuple[Member, ...]) -> None:
        super().__init__(services)
        self.presentation, self.members = presentation, members

    def view_of(self, table: TableView) -> SlimFacilityView | None:
        """Only in a compact window."""
        if not self.services.compact:
            return None
        words, text = GameWords.of(GAME, table.text, table.sight), table.text
        facts = facility_facts(words)
        turn, colour = turn_words(self.presentation, self.members, table, brief=True)
        told = text.text("top.round", n=facts.round) if facts.round else text.text("facility.before")
        return SlimFacilityView(told, turn, colour, marine_board(words, table.seat), facts)

    def heading(self, view: SlimFacilityView) -> str:
        """Round, and who decides."""
        return self.services.text.listed([words for words in (view.round, view.turn) if words], "stop")

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: SlimFacilityView) -> None:
        """Paint from both ends: first what must be there."""
        services, writer, px = self.services, self.services.writer, self.services.px
        services.panels.panel(canvas, area, services.scale, "red" if view.alarmed else SODIUM, "panel")
        x, middle, size = area.x + px(16), area.centery, services.text_px(18)
        least = writer.width(view.round, "heading_bold", size) + writer.width(view.turn, "heading", size) + px(36)
        right = area.right - px(14)
        for number, group in enumerate(facts_of(services, view)):
            wide = sum(writer.width(fact.words, "heading", size) + px(20 + 4 + 14) for fact in group)
            if number > 1 and right - wide < x + least:
                break
            for fact in group:
                right = self._fact(canvas, area, right, fact, size)
        end = writer.draw(canvas, view.round, (x, middle), "heading_bold", size, "text", "midleft").right
        self.mark(pygame.Rect(x, area.y, end - x, area.height), "clock")
        if view.turn:
            room = max(px(20), right - end - px(20))
            low = writer.fit(view.turn, "heading", size, room, services.text_px(14))
            words = writer.shortened(view.turn, "heading", low, room, teaser=True)
            writer.draw(canvas, words, (end + px(18), middle), "heading", low, view.colour, "midleft")

    def _fact(self, canvas: pygame.Surface, area: pygame.Rect, right: int, fact: SlimFact, size: int) -> int:
        services, px = self.services, self.services.px
        place = (right, area.centery)
        drawn = services.writer.draw(canvas, fact.words, place, "heading", size, fact.colour, "midright")
        icon = services.panels.icon(fact.icon, px(20), fact.colour)
        spot = icon.get_rect(midright=(drawn.x - px(4), area.centery))
        canvas.blit(icon, spot)
        self.mark(pygame.Rect(spot.x, area.y, right - spot.x, area.height), fact.target)
        return spot.x - px(14)
