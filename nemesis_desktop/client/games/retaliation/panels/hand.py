"""The action hand: every card with its title and its text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import MARINES as COLOURS
from nemesis_desktop.client.games.retaliation.board.dusk import SODIUM, STEEL, marine_colour
from nemesis_desktop.client.games.retaliation.board.figures import figure_picture
from nemesis_desktop.client.games.retaliation.viewmodels.marine import HandCard, hand_cards
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.table.view import TableView
from nemesis_desktop.client.ui.assets.fonts import Role
from nemesis_desktop.client.ui.drawing.breaking import pieces as breaks
from nemesis_desktop.client.ui.drawing.svg import Cuts, cut_corners, document, linear, path, polygon
from nemesis_desktop.client.ui.drawing.text import TextBlock
from nemesis_desktop.client.ui.palette import Palette, lighter, mix, readable
from nemesis_desktop.client.ui.services import Services

GAME = "retaliation"
HEIGHT, LEAST, MOST, GAP = 244, 148, 208, 8
SMALLEST_NAME = 14
"""Names of cards are written no smaller than so many pixels of a window of 1920x1080, where one word fills a line of a
large interface."""
FLAT = 130
"""Cards lower than this, in layout units, have a title of one line where it can be read."""
WIDE = 0.625
"""Height of a picture that fills the width of a card."""
CROPPED = 1.45
"""A drawing is enlarged by so much at most to fill its place, and loses its edges by that."""
READ_FROM = 118
"""Cards narrower than this, in layout units, lie in two rows."""
NARROW = 6
"""Edge within a narrow card."""
LEADING, CLOSE = 0.95, 0.9
"""How far the lines of a text are apart, and those of a flat card, as a share of what is usual."""
SIGNS = {"no_combat": ("retaliation/icons/melee", "text_faint"), "command": ("retaliation/icons/bell", "amber"),
         "reaction": ("undo", "cyan")}


class Painter(Protocol):
    """Who draws a card: what its pictures and letters come from."""

    services: Services


class HandPanel(HudPart[tuple[HandCard, ...]]):
    """The cards of the seat, side by side; in a narrow place below each other. In a compact window, in which nothing
    lies over the board, cards to choose from stand in their place."""

    margin = 16
    name = "spoken.hand_of_cards"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._faces: dict[tuple[Any, ...], pygame.Surface] = {}
        """Cards as they lie there: most of a hand stays when one is picked."""
        self._away: frozenset[str] = frozenset()

    def view_of(self, table: TableView) -> tuple[HandCard, ...]:
        """The hand, or nothing while everybody looks on."""
        if table.is_neutral:
            return ()
        words = GameWords.of(GAME, table.text, table.sight)
        return hand_cards(words, table.seat, table.choices, table.picked, self.services.compact)

    def place(self, rect: pygame.Rect, content_height: int | None = None) -> None:
        """Give it its rectangle, of a window that may be compact now."""
        if self.table is not None:
            self.show(self.table)
        super().place(rect, content_height)

    def leave_out(self, cards: frozenset[str]) -> None:
        """Cards that are still on their way: their place is free."""
        if cards != self._away:
            self._away = cards
            self._picture = None
            self.changes += 1

    @property
    def tab_label(self) -> str:
        """How many cards there are, unless they are hidden."""
        if self.table is not None and self.table.is_neutral:
            return ""
        return self.services.text.text("compact.tab.cards_of", n=len(self.view or ()))

    def _columns(self, width: int) -> int:
        px, count = self.services.px, max(1, len(self.view or ()))
        most = max(1, (width - px(16)) // px(LEAST + GAP))
        if self.services.compact:
            return min(count, most)
        writer, least = self.services.writer, self.services.text_px(14)
        name = max((_narrowest(self.services, card.name) for card in self.view or ()), default=0)
        word = max((writer.widest_word(card.text, "body", least) for card in self.view or ()), default=0)

        def alone(columns: int) -> int:
            return (width - px(16) - px(GAP) * (columns - 1)) // columns

        # Two rows of names and pictures say more than one row of cards that are too narrow for their words, and a
        # third one has room for names that would be parted.
        if alone(count) >= px(READ_FROM) and max(name, word) <= alone(count) - 2 * px(10):
            return count
        columns = -(-count // 2)
        return columns if name <= alone(columns) - 2 * px(10) else -(-count // 3)

    def content_height(self, width: int) -> int:
        """One row, or as many as there have to be."""
        count = len(self.view or ())
        rows = -(-count // self._columns(width)) if count else 1
        return max(self.services.px(HEIGHT), rows * self.services.px(HEIGHT))

    def _face(self, card: HandCard, size: tuple[int, int]) -> pygame.Surface:
        """A card in a size, drawn once as long as it looks so."""
        services = self.services
        key = (card, size, services.palette, services.text.language, services.scale, services.writer.ledger is None)
        if key not in self._faces:
            face = pygame.Surface(size, pygame.SRCALPHA)
            draw_hand_card(self, face, face.get_rect(), card)
            self._faces[key] = face
        return self._faces[key]

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: tuple[HandCard, ...]) -> None:
        """Paint the tray and the cards."""
        services, px = self.services, self.services.px
        self._faces = {key: face for key, face in self._faces.items() if key[0] in view}
        services.panels.panel(canvas, area, services.scale, SODIUM, "deep")
        if not view:
            key = "hand.hidden" if self.table is not None and self.table.is_neutral else "hand.empty"
            size = services.text_px(16)
            services.writer.draw(canvas, services.text.text(key), area.center, "body", size, "text_faint", "center")
            return
        inner = area.inflate(-px(16), -px(14))
        columns = self._columns(area.width)
        rows = -(-len(view) // columns)
        gap = px(GAP)
        wide = min(px(MOST), (inner.width - gap * (columns - 1)) // columns)
        high = (inner.height - gap * (rows - 1)) // rows
        used = columns * wide + (columns - 1) * gap
        left = inner.x + (inner.width - used) // 2
        for number, card in enumerate(view):
            row, column = divmod(number, columns)
            place = pygame.Rect(left + column * (wide + gap), inner.y + row * (high + gap), wide, high)
            if card.id not in self._away:
                canvas.blit(self._face(card, place.size), place)
            self.mark(place, f"card:{card.id}")


def draw_hand_card(
    part: Painter, canvas: pygame.Surface, box: pygame.Rect, card: HandCard, grown: float = 1.0
) -> None:
    """One card: its frame, its title, its signs and its text; all of it larger by a factor. A text for which there is
    no room is left to the page about the card and to its tooltip, for a torn sentence says less than a picture."""
    services = part.services

    def px(length: float) -> int:
        return services.px(length * grown)

    palette = services.palette
    accent = accent_of(card, palette)
    if card.dim:
        accent = mix(accent, STEEL, 0.6)
    canvas.blit(services.images.drawn(_frame(box.size, accent, card, palette.panel, palette.panel_deep), box.size), box)
    flat = box.height < px(FLAT)
    laid = _laid(part, box, card, accent, grown, flat)
    if card.text and not laid.letters and not flat:
        closer = _laid(part, box, card, accent, grown, True)
        laid = closer if closer.letters else laid
    title, area = laid.title, laid.area
    title.draw(canvas, (area.x, box.y + laid.top))
    canvas.fill(pygame.Color(mix(accent, palette.panel_deep, 0.5)), (area.x, laid.rule, area.width, max(1, px(1))))
    picture = area.copy()
    left = area.height - laid.high - px(6)
    if left > px(34) or not laid.letters:
        most = px(84) if grown == 1.0 else round(area.width * WIDE)
        picture.height = min(left, most) if laid.letters else box.bottom - px(4 if laid.flat else 6) - area.y
        draw_card_picture(part, canvas, picture, card, accent)
        area.height -= picture.height + px(4)
        area.y += picture.height + px(4)
    if laid.letters:
        _text(part, canvas, area, card, services.text_px(15 * grown), laid)
    x, middle = area.x, box.bottom - px(13 if laid.flat else 15)
    if laid.up:
        x, middle = area.right - px(26) * len(card.signs) + px(8), box.y + laid.top + title.line_height // 2
    elif card.signs and not laid.letters:
        # They lie on the picture.
        x, middle = picture.x + px(4), picture.bottom - px(14)
        plate = pygame.Rect(picture.x, picture.bottom - px(28), px(26) * len(card.signs) + px(4), px(28))
        canvas.fill(pygame.Color(palette.panel_deep), plate)
    _signs(part, canvas, card, (x, middle), px(18), px(8))


@dataclass(frozen=True, slots=True)
class _Laid:
    """Where the parts of a card lie: its title, so far below its edge; the line below that, the area for picture and
    text, how high the text is, how small its letters have to be, 0 where it has no room, and whether the signs are
    beside the title."""

    flat: bool
    title: TextBlock
    top: int
    rule: int
    area: pygame.Rect
    high: int
    letters: int
    up: bool


def _laid(part: Painter, box: pygame.Rect, card: HandCard, accent: str, grown: float, flat: bool) -> _Laid:
    """The parts of a card; a ``flat`` one leaves its text as much room as it can."""
    services, writer = part.services, part.services.writer

    def px(length: float) -> int:
        return services.px(length * grown)

    pad = px(10) if box.width >= px(READ_FROM) else px(NARROW)
    room = box.width - 2 * pad
    # A second line of the title, or signs below the text, would take one of the few lines that it has.
    beside = room - px(26) * len(card.signs)
    up = flat and _narrowest(services, card.name) <= beside
    ink = readable(lighter(accent, 0.35), services.palette.panel)
    title, wide = _title(part, card, (beside if up else room, px(56)), ink, services.text_px(17 * grown), flat)
    top = px(4 if flat else 8)
    rule = box.y + top + max(title.lines, 1) * title.line_height + px(3 if flat else 6)
    start = rule + px(2 if flat else 6)
    letters, least = services.text_px(14 * grown), services.text_px(14)
    low = px(22 if flat else 26) if card.signs else px(6)

    def high() -> int:
        return writer.height(card.text, "body", letters, room, CLOSE if flat else LEADING) if card.text else 0

    # The letters of an enlarged card grow as far as its text has room.
    while letters > least and start + high() > box.bottom - low:
        letters -= 1
    up = up or (
        box.bottom - low - start - high() < px(34)
        and room - wide >= px(22) * len(card.signs) > 0
    )
    area = pygame.Rect(box.x + pad, start, room, box.bottom - (px(4 if flat else 6) if up else low) - start)
    told = card.text and high() <= area.height and writer.widest_word(card.text, "body", letters) <= room
    return _Laid(flat, title, top, rule, area, high(), letters if told else 0, up)


def _title(
    part: Painter, card: HandCard, room: tuple[int, int], ink: str, size: int, flat: bool
) -> tuple[TextBlock, int]:
    """The name in letters in which its longest word fits, on one line of a ``flat`` card; and how wide it is on one
    line. A word too long for the letters of titles is written in the narrower ones of texts."""
    writer = part.services.writer
    role: Role = "heading" if writer.widest_word(card.name, "heading", writer.smallest) <= room[0] else "body_bold"
    longest = max((word.rstrip() for word in breaks(card.name)), key=lambda word: writer.width(word, role, size))
    if flat:
        size = writer.fit(card.name, role, size, room[0])
    smallest, leading = _smallest_name(part.services), 0.9 if role == "heading" else 0.8
    size = writer.fit(longest, role, size, room[0], smallest)
    block = writer.fitted_block(card.name, role, size, room, ink, min_size=smallest, leading=leading)
    return block, writer.width(card.name, role, size)


def _smallest_name(services: Services) -> int:
    """How small the letters of a name may be in this window."""
    return min(services.writer.smallest, round(SMALLEST_NAME * max(1.0, services.window_scale)))


def _narrowest(services: Services, name: str) -> int:
    """How wide the longest word of a name is at least."""
    roles: tuple[Role, ...] = ("heading", "body_bold")
    return min(services.writer.widest_word(name, role, _smallest_name(services)) for role in roles)


def _signs(
    part: Painter, canvas: pygame.Surface, card: HandCard, place: tuple[int, int], side: int, gap: int
) -> None:
    """What kind of card it is, in a row from ``place`` on."""
    services = part.services
    for sign in card.signs:
        name, colour = SIGNS[sign]
        icon = services.panels.icon(name, side, colour)
        box = icon.get_rect(midleft=place)
        canvas.blit(icon, box)
        if sign == "no_combat":
            pygame.draw.line(canvas, pygame.Color(services.palette.named("red")), box.bottomleft, box.topright, 2)
        place = box.right + gap, place[1]


def accent_of(card: HandCard, palette: Palette) -> str:
    """The colour of a card."""
    return marine_colour(card.accent) if card.accent in COLOURS else palette.named(card.accent)


def _text(
    part: Painter, canvas: pygame.Surface, box: pygame.Rect, card: HandCard, size: int, laid: _Laid
) -> None:
    """What is written on the card, as large as it fits."""
    writer = part.services.writer
    while size > laid.letters and writer.widest_word(card.text, "body", size) > box.width:
        size -= 1
    block = writer.fitted_block(
        card.text, "body", size, (box.width, max(laid.letters, box.height)),
        "text_faint" if card.dim else "text", min_size=laid.letters, leading=CLOSE if laid.flat else LEADING,
    )
    block.draw(canvas, box.topleft)


def draw_card_picture(
    part: Painter, canvas: pygame.Surface, box: pygame.Rect, card: HandCard, accent: str
) -> None:
    """The drawing of the card, or a sign while there is none."""
    services = part.services
    canvas.fill(pygame.Color(mix(services.palette.panel_deep, accent, 0.1)), box)
    if card.picture.startswith("retaliation/figures/"):
        picture = figure_picture(services.images, card.picture.rpartition("/")[2], min(box.size))
    elif card.picture and services.images.drawable(card.picture):
        wide, high = services.images.fitted(card.picture, box.width, box.height)
        grown = min(CROPPED, max(box.width / wide, box.height / high))
        size = services.images.fitted(card.picture, round(wide * grown), round(high * grown))
        picture = services.images.svg(card.picture, *size)
    else:
        name = card.sign or "retaliation/icons/card"
        picture = services.panels.icon(name, round(min(box.size) * 0.7), mix(accent, services.palette.panel_deep, 0.35))
    before = canvas.get_clip()
    canvas.set_clip(box.clip(before))
    canvas.blit(picture, picture.get_rect(center=box.center))
    canvas.set_clip(before)


def _frame(size: tuple[int, int], accent: str, card: HandCard, top: str, bottom: str) -> str:
    width, height = size
    cut = min(width, height) * 0.07
    outline = polygon(cut_corners(1.5, 1.5, width - 3, height - 3, Cuts(top_left=cut, bottom_right=cut)))
    edge = lighter(accent, 0.35) if card.style else mix(accent, top, 0.55)
    body = path(outline, fill="url(#f)")
    if card.style == "selected":
        edge = "#ffffff"
    body += path(outline, stroke=edge, width=3.2 if card.style else 1.4)
    definitions = linear("f", (0, 0), (0, height), [(0, mix(top, accent, 0.2 if card.style else 0.12), 1),
                                                    (0.5, top, 1), (1, bottom, 1)])
    return document(body, width, height, definitions)
