"""The state of the facility: round, life support, lander, Queen and bag, as a bar and as a column of words."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import CYAN, KINDS, RUST, SODIUM
from nemesis_desktop.client.games.retaliation.board.figures import figure_picture
from nemesis_desktop.client.games.retaliation.viewmodels.marine import (
    FacilityFacts,
    facility_facts,
    queen_words,
)
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.panels.column import ColumnPart
from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.presentation import Presentation
from nemesis_desktop.client.tabletop.seats import Member
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.drawing.column import Entry
from nemesis_desktop.client.ui.palette import mix
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue

GAME = "retaliation"


@dataclass(frozen=True, slots=True)
class FacilityBarView:
    """The words of the bar, and the facts that it draws."""

    round: str
    turn: str
    colour: str
    facts: FacilityFacts


class FacilityBar(HudPart[FacilityBarView]):
    """Everything that everybody sees, in one row."""

    margin = 16
    name = "spoken.facility"

    def __init__(self, services: Services, presentation: Presentation, members: tuple[Member, ...]) -> None:
        super().__init__(services)
        self.presentation = presentation
        self.members = members

    def view_of(self, table: TableView) -> FacilityBarView:
        """Round, whose decision it is, and the facts."""
        words = GameWords.of(GAME, table.text, table.sight)
        facts = facility_facts(words)
        turn, colour = turn_words(self.presentation, self.members, table)
        told = table.text.text("facility.round", n=facts.round, last=facts.last) if facts.round else (
            table.text.text("facility.before")
        )
        return FacilityBarView(told, turn, colour, facts)

    def heading(self, view: FacilityBarView) -> str:
        """Round, and who decides."""
        return self.services.text.listed([words for words in (view.round, view.turn) if words], "stop")

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: FacilityBarView) -> None:
        """Paint the row: the turn at the left, the instruments from the right."""
        services, writer, px = self.services, self.services.writer, self.services.px
        services.panels.panel(canvas, area, services.scale, SODIUM, "panel")
        x, middle = area.x + px(18), area.centery
        size = services.text_px(20)
        x = writer.draw(canvas, view.round, (x, middle), "heading_bold", size, "text", "midleft").right + px(20)
        self.mark(pygame.Rect(area.x, area.y, x - area.x, area.height), "clock")
        left = self._instruments(canvas, area, view.facts, x + px(150))
        if view.turn and left - x > px(40):
            low = writer.fit(view.turn, "heading", services.text_px(18), left - x - px(16), services.text_px(14))
            words = writer.shortened(view.turn, "heading", low, left - x - px(16), teaser=True)
            writer.draw(canvas, words, (x, middle), "heading", low, view.colour, "midleft")

    def _instruments(self, canvas: pygame.Surface, area: pygame.Rect, facts: FacilityFacts, least: int) -> int:
        """From the right: the bag, the Queen, the lander, the air. What has no room is only behind a tab or on the
        board. Returns where they begin."""
        px = self.services.px
        right = area.right - px(18)
        for draw in (self._bag, self._queen, self._lander, self._air):
            layer, spots = pygame.Surface(canvas.get_size(), pygame.SRCALPHA), len(self.spots)
            begins = draw(layer, right, area.centery, facts)
            if begins < least:
                del self.spots[spots:]
                break
            canvas.blit(layer, (0, 0))
            right = begins - px(24)
        return right

    def _bag(self, canvas: pygame.Surface, right: int, middle: int, facts: FacilityFacts) -> int:
        end = right
        for kind, count in reversed(facts.bag):
            name = kind if kind in ("blank", "larva", "queen") else "intruder"
            colour = KINDS.get(kind, "#b9c2c9")
            letter = "" if kind == "blank" else self.services.text.text(f"bag.letter.{kind}")
            right = self._pair(canvas, right, middle, f"retaliation/icons/{name}", letter, count, colour)
        icon = self.services.panels.icon("retaliation/icons/bag", self.services.px(26), SODIUM)
        place = icon.get_rect(midright=(right, middle))
        canvas.blit(icon, place)
        self.mark(pygame.Rect(place.x, middle - self.services.px(20), end - place.x, self.services.px(40)), "bag")
        return place.x

    def _pair(
        self, canvas: pygame.Surface, right: int, middle: int, icon_name: str, letter: str, count: int, colour: str
    ) -> int:
        services, writer, px = self.services, self.services.writer, self.services.px
        place = writer.draw(canvas, str(count), (right, middle), "heading", services.text_px(17), "text", "midright")
        tag = writer.draw(canvas, letter, (place.x - px(3), middle), "body_bold", services.text_px(14), colour,
                          "midright")
        icon = services.panels.icon(icon_name, px(20), colour)
        spot = icon.get_rect(midright=(tag.x - px(2), middle))
        canvas.blit(icon, spot)
        return spot.x - px(9)

    def _queen(self, canvas: pygame.Surface, right: int, middle: int, facts: FacilityFacts) -> int:
        services, px = self.services, self.services.px
        end, side = right, px(15)
        colour = "#8f8f8f" if facts.queen_dead else KINDS["queen"]
        for number in reversed(range(facts.queen_end + 1)):
            spot = pygame.Rect(right - side, middle - side // 2, side, side)
            here = number == facts.queen_hits and not facts.queen_dead
            passed = number < facts.queen_hits
            fill = colour if here else mix(colour, services.palette.panel_deep, 0.45 if passed else 0.85)
            canvas.fill(pygame.Color(fill), spot)
            pygame.draw.rect(canvas, pygame.Color("#ffffff" if here else colour), spot, 2 if here else 1)
            right = spot.x - px(3)
        if not facts.queen_dead:
            left = services.writer.draw(canvas, str(facts.queen_cards), (right - px(4), middle), "heading",
                                        services.text_px(17), "text", "midright")
            right = left.x
        icon = services.panels.icon("retaliation/icons/skull" if facts.queen_dead else "retaliation/icons/queen",
                                    px(26), colour)
        place = icon.get_rect(midright=(right - px(3), middle))
        canvas.blit(icon, place)
        self.mark(pygame.Rect(place.x, middle - px(20), end - place.x, px(40)), "queen_track")
        return place.x

    def _lander(self, canvas: pygame.Surface, right: int, middle: int, facts: FacilityFacts) -> int:
        services, writer, px = self.services, self.services.writer, self.services.px
        end = right
        if facts.anti_aircraft:
            known = facts.anti_aircraft != "unknown"
            colour = "text_soft" if not known else "red" if facts.anti_aircraft == "active" else "green"
            sign = services.panels.icon("retaliation/icons/anti_aircraft", px(24), colour)
            place = sign.get_rect(midright=(right, middle))
            canvas.blit(sign, place)
            if not known:
                writer.draw(canvas, "?", (place.right - px(2), place.y + px(4)), "heading_bold", services.text_px(14),
                            SODIUM, "center")
            self.mark(place.inflate(px(6), px(16)), "anti_aircraft")
            right = place.x - px(12)
        words = services.text.text(f"facility.lander.{facts.lander}", n=facts.lander_space or 0)
        place = writer.draw(canvas, words, (right, middle), "body", services.text_px(15), "text", "midright")
        icon = figure_picture(services.images, "lander", px(32))
        spot = icon.get_rect(midright=(place.x - px(6), middle))
        canvas.blit(icon, spot)
        self.mark(pygame.Rect(spot.x, middle - px(20), place.right - spot.x, px(40)), "lander")
        if facts.autodestruction is not None:
            bomb = services.panels.icon("retaliation/icons/autodestruction", px(26), "red")
            at = writer.draw(canvas, str(facts.autodestruction), (spot.x - px(12), middle), "heading_bold",
                             services.text_px(17), "red", "midright")
            where = bomb.get_rect(midright=(at.x - px(4), middle))
            canvas.blit(bomb, where)
            self.mark(pygame.Rect(where.x, middle - px(20), at.right - where.x, px(40)), "autodestruction")
            return where.x
        return min(spot.x, end)

    def _air(self, canvas: pygame.Surface, right: int, middle: int, facts: FacilityFacts) -> int:
        services, writer, px = self.services, self.services.writer, self.services.px
        for section, lit in reversed(facts.sections):
            colour = CYAN if lit else RUST
            box = pygame.Rect(right - px(52), middle - px(16), px(52), px(32))
            canvas.fill(pygame.Color(mix(services.palette.panel_deep, colour, 0.28)), box)
            pygame.draw.rect(canvas, pygame.Color(colour), box, 2)
            spot = (box.x + px(15), middle)
            writer.draw(canvas, section, spot, "heading_bold", services.text_px(17), "text", "center")
            name = "life_support" if lit else "life_support_off"
            icon = services.panels.icon(f"retaliation/icons/{name}", px(20), "#bff3f8" if lit else "#ffb39b")
            canvas.blit(icon, icon.get_rect(center=(box.right - px(17), middle)))
            self.mark(box, f"section:{section}")
            right = box.x - px(5)
        return right + px(5)


def turn_words(
    presentation: Presentation, members: tuple[Member, ...], table: TableView, brief: bool = False
) -> tuple[str, str]:
    """Whose decision it is, and the colour of whoever decides: where several people share the screen, by name, which is
    all of it in ``brief``."""
    text, asked = table.text, [member for member in members if member.seat in table.asked]
    own = next((member for member in asked if member.seat == table.viewer), None)
    if own is not None and sum(member.human for member in members) > 1:
        who = presentation.player_name(own, text)
        words = who if brief else text.text("facility.your_decision", who=who)
        return words, presentation.colour_of(own, table.sight)
    if own is not None:
        return text.text("default.your_decision"), SODIUM
    if asked:
        names = text.listed(presentation.player_name(member, text) for member in asked)
        return text.text("default.decision_of", names=names), presentation.colour_of(asked[0], table.sight)
    return "", "text_soft"


class FacilityColumn(ColumnPart):
    """The same facts in words, for a compact window."""

    name = "spoken.facility"

    def view_of(self, table: TableView) -> tuple[Entry, ...]:
        """One entry for each fact."""
        facts = facility_facts(GameWords.of(GAME, table.text, table.sight))
        return tuple(facility_entries(facts, table.text))


def facility_entries(facts: FacilityFacts, text: Catalogue) -> list[Entry]:
    """Everything that the bar draws, as words."""
    found = [
        Entry(text.text("facility.air_on" if lit else "facility.air_off", section=section),
              icon="retaliation/icons/life_support" if lit else "retaliation/icons/life_support_off",
              icon_colour=CYAN if lit else RUST, target=f"section:{section}")
        for section, lit in facts.sections
    ]
    found.append(Entry(text.text(f"facility.lander_told.{facts.lander}", n=facts.lander_space or 0),
                       icon="retaliation/icons/lander", icon_colour=CYAN, target="lander"))
    if facts.anti_aircraft:
        found.append(Entry(text.text(f"facility.anti_aircraft.{facts.anti_aircraft}"),
                           icon="retaliation/icons/anti_aircraft", target="anti_aircraft"))
    if facts.autodestruction is not None:
        found.append(Entry(text.text("facility.autodestruction", n=facts.autodestruction),
                           icon="retaliation/icons/autodestruction", icon_colour="red", target="autodestruction"))
    found.append(Entry(queen_words(facts, text), icon="retaliation/icons/queen", icon_colour=KINDS["queen"],
                       target="queen_track"))
    bag = text.listed(text.text("word.times", count=count, thing=text.text(f"intruder.{kind}"))
                      for kind, count in facts.bag)
    found.append(Entry(text.text("facility.bag", things=bag or text.text("default.nothing")),
                       icon="retaliation/icons/bag", target="bag"))
    found.append(Entry(text.text("facility.eggs", n=facts.eggs), icon="retaliation/icons/egg", target="eggs"))
    found.append(Entry(text.text("facility.fires", n=facts.fires), icon="retaliation/icons/fire",
                       icon_colour="orange", target="fires"))
    found.append(Entry(text.text("facility.malfunctions", n=facts.malfunctions), icon="retaliation/icons/malfunction",
                       icon_colour="yellow", target="malfunctions"))
    return found


