"""What lies below and around the rooms as pieces of the picture: rock, slabs, the sections with their light, and the
round track."""

from __future__ import annotations

from functools import cache, partial

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import (
    CYAN,
    INK,
    RUST,
    SAND,
    SODIUM,
    desert_of,
    ground_of,
)
from nemesis_desktop.client.games.retaliation.board.facility_plan import SectionPlan, TilePlan, TrackPlan
from nemesis_desktop.client.games.retaliation.board.field import (
    ACROSS,
    CELL,
    CORNER,
    DOWN,
    Point,
    cell,
    centre_of,
    section_box,
)
from nemesis_desktop.client.games.retaliation.board.figures import figure_picture
from nemesis_desktop.client.games.retaliation.board.plating import plated
from nemesis_desktop.client.games.retaliation.board.rock import FORMS, draw_rock
from nemesis_desktop.client.tabletop.stage.board_brush import BoardBrush
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.drawing.svg import document, path, polygon
from nemesis_desktop.client.ui.palette import mix
from nemesis_desktop.games.retaliation.content.load import facility_content

AROUND = 10, 4
"""So many spaces to either side of the first one, and so many rows above the first and below the last, are drawn of the
desert."""
SEAM = 4
"""So much larger than its space is the picture of a slab, in world units, for its outline."""
LEAST_TITLE = 10
"""The title of the round track is no smaller than so many pixels."""


def ground_piece(brush: BoardBrush, sections: tuple[SectionPlan, ...], view: pygame.Rect) -> Piece:
    """The desert, and on it the rock of every section."""
    return Piece(view, ("ground", sections, brush.palette), partial(_draw_ground, brush, sections))


def _draw_ground(brush: BoardBrush, sections: tuple[SectionPlan, ...], target: pygame.Surface) -> None:
    lit, clip = {one.id: one.lit for one in sections}, target.get_clip()
    desert = desert_of(brush.palette)
    target.fill(pygame.Color(desert))
    (left, top), (right, bottom) = brush.world(clip.topleft), brush.world(clip.bottomright)
    left, top, right, bottom = left - CELL[0], top - CELL[1], right + CELL[0], bottom + CELL[1]
    for place, form, section in _grounds():
        if left < place[0] < right and top < place[1] < bottom:
            fill = desert if section is None else ground_of(brush.palette, lit[section])
            draw_rock(brush, place, form, fill, target)


@cache
def _grounds() -> tuple[tuple[Point, int, str | None], ...]:
    """Where the ground of all spaces lies, its form and its section; the desert around them has none."""
    spaces = facility_content().lattice.spaces
    sections = {centre_of(id): space.section for id, space in spaces.items()}
    found = []
    last = max(space.row for space in spaces.values())
    for row in range(-AROUND[1], last + AROUND[1] + 1):
        shift = next((space.x % 1 for space in spaces.values() if (space.row - row) % 2 == 0), 0.0)
        for column in range(-AROUND[0], AROUND[0] + 1):
            place = CORNER[0] + (column + shift) * ACROSS, CORNER[1] + row * DOWN
            found.append((place, (row * 2 + column) % FORMS, sections.get(place)))
    return tuple(found)


def plating_pieces(brush: BoardBrush, plan: TilePlan) -> list[Piece]:
    """What a discovered room stands on."""
    if not plan.tile or plan.covered or not brush.sees(centre_of(plan.space), 160):
        return []
    size = _cell_size(brush)
    rect = pygame.Rect((0, 0), size)
    rect.center = brush.place(centre_of(plan.space))

    def draw(target: pygame.Surface) -> None:
        target.blit(brush.drawn(("plating", plan.lit), size, partial(plated, plan.lit, size, brush.zoom)), rect)

    return [Piece(rect, ("plating", plan.lit), draw)]


def border_piece(brush: BoardBrush, view: pygame.Rect) -> Piece:
    """Where two sections meet."""
    return Piece(view, ("borders",), partial(_draw_borders, brush))


def _cell_size(brush: BoardBrush) -> tuple[int, int]:
    return brush.pixels(2 * CELL[0] + SEAM), brush.pixels(2 * CELL[1] + SEAM)


def _draw_borders(brush: BoardBrush, target: pygame.Surface) -> None:
    width = max(2, brush.pixels(4))
    for start, end in _borders():
        one, other = brush.place(start), brush.place(end)
        pygame.draw.line(target, pygame.Color(INK), one, other, width * 3)
        pygame.draw.line(target, pygame.Color(mix(SODIUM, SAND, 0.45)), one, other, width)
    for spot in {spot for border in _borders() for spot in border}:
        pygame.draw.circle(target, pygame.Color(INK), brush.place(spot), width * 2)
        pygame.draw.circle(target, pygame.Color(SODIUM), brush.place(spot), width)


@cache
def _borders() -> tuple[tuple[Point, Point], ...]:
    """The lines between cells of two sections, in world units."""
    found = []
    for edge in facility_content().lattice.edges.values():
        if len(edge.sections) < 2:
            continue
        one, other = {(round(x), round(y)) for x, y in cell(edge.a)}, {(round(x), round(y)) for x, y in cell(edge.b)}
        shared = sorted(p for p in one if any(abs(p[0] - q[0]) + abs(p[1] - q[1]) < 4 for q in other))
        if len(shared) == 2:
            found.append((shared[0], shared[1]))
    return tuple(found)


# -- headings ---------------------------------------------------------------------------------------------


def heading_pieces(brush: BoardBrush, plan: SectionPlan, title: str, state: str) -> list[Piece]:
    """The name of a section, and whether there is air, where both can be seen of it."""
    left, top, width, height = section_box(plan.id)
    rect = pygame.Rect(brush.place((left, top)), (brush.pixels(width), max(brush.pixels(height), 24)))
    seen = rect.clip(brush.surface.get_rect())
    if not seen:
        return []
    key = "section", plan, title, state, seen.x - rect.x, seen.width
    return [Piece(rect, key, partial(_draw_heading, brush, rect, plan, title, state))]


def _draw_heading(
    brush: BoardBrush, rect: pygame.Rect, plan: SectionPlan, title: str, state: str, target: pygame.Surface
) -> None:
    services = brush.services
    colour = CYAN if plan.lit else RUST

    def svg() -> str:
        w, h = rect.size
        outline = [(8, 1), (w - 1, 1), (w - 9, h - 1), (1, h - 1)]
        body = path(polygon(outline), fill=mix(INK, colour, 0.16), fill_opacity=0.92)
        return document(body + path(polygon(outline), stroke=colour, width=1.6), w, h)

    target.blit(brush.drawn(("heading", plan.lit), rect.size, svg), rect)
    side, size = round(rect.height * 0.68), brush.text_size(15, 19)
    name = "life_support" if plan.lit else "life_support_off"
    icon = brush.images.icon(f"retaliation/icons/{name}", side, colour)
    writer, seen = services.writer, rect.clip(target.get_rect())
    # The ends of a heading slope, the edge of the view does not.
    x, right = seen.x + (14 if seen.x == rect.x else 6), seen.right - (14 if seen.right == rect.right else 4)
    # Of a section at the edge of the view its letter is said before anything else of it.
    fits = x + side + 8 + writer.width(title, "heading_bold", size) <= right
    words = title if fits else plan.id
    if x + side + 8 + writer.width(words, "heading_bold", size) <= right:
        target.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
        x += side + 8
    elif x + writer.width(words, "heading_bold", size) > right:
        return
    else:
        x = (x + right - writer.width(words, "heading_bold", size)) // 2
    x = writer.draw(target, words, (x, rect.centery), "heading_bold", size, "#fbf1e2", "midleft").right
    # Where there is no room for the words, the sign says it alone.
    room, low = right - 2 - x - 12, min(size, services.text_px(14))
    if room >= writer.width(state, "body", low):
        low = writer.fit(state, "body", size, room, low)
        writer.draw(target, state, (x + 12, rect.centery), "body", low, "#bff3f8" if plan.lit else "#ffb9a0", "midleft")


# -- the round track --------------------------------------------------------------------------------------


def round_boxes(view: pygame.Rect, width: int, last: int) -> list[pygame.Rect]:
    """Where the rounds stand at the left edge of the view, the first one below the heading."""
    head = max(22, view.height // 22)
    step = (view.height - head - 8) / last
    return [pygame.Rect(view.x + 8, round(view.y + head + step * number), width - 12, max(8, round(step) - 4))
            for number in range(last)]


def track_pieces(brush: BoardBrush, plan: TrackPlan, title: str, view: pygame.Rect, width: int) -> list[Piece]:
    """All rounds below each other, with what lies on them."""
    boxes = round_boxes(view, width, plan.last)
    head = pygame.Rect(view.x + 8, view.y + 2, width - 12, boxes[0].y - view.y - 3)
    strip = pygame.Rect(view.x, view.y, width, view.height)
    found = [Piece(strip, ("track", strip.size), partial(_draw_strip, strip)),
             Piece(head, ("track title", title), partial(_draw_title, brush, head, title))]
    for number, rect in enumerate(boxes, start=1):
        key = ("round", number, plan.round, _signs(plan, number))
        found.append(Piece(rect, key, partial(_draw_round, brush, rect, plan, number)))
    return found


def _draw_strip(strip: pygame.Rect, target: pygame.Surface) -> None:
    veil = pygame.Surface(strip.size, pygame.SRCALPHA)
    veil.fill((13, 10, 8, 190))
    target.blit(veil, strip)


def _signs(plan: TrackPlan, number: int) -> tuple[tuple[str, str], ...]:
    signs = []
    if plan.lander == number:
        signs.append(("lander", CYAN))
    if plan.autodestruction == number:
        signs.append(("autodestruction", "#ff6472"))
    if number == plan.last:
        signs.append(("skull", "#ffb9a0"))
    return tuple(signs)


def _draw_title(brush: BoardBrush, rect: pygame.Rect, title: str, target: pygame.Surface) -> None:
    writer, size = brush.services.writer, brush.services.text_px(15)
    low = writer.fit(title, "heading", size, rect.width + 6, LEAST_TITLE)
    words = writer.shortened(title, "heading", low, rect.width + 6)
    writer.draw(target, words, (rect.x, rect.centery), "heading", low, "#e7cfae", "midleft")


def _draw_round(brush: BoardBrush, rect: pygame.Rect, plan: TrackPlan, number: int, target: pygame.Surface) -> None:
    now, past = number == plan.round, number < plan.round
    colour = SODIUM if now else mix(SODIUM, INK, 0.75 if past else 0.5)

    def svg() -> str:
        w, h = rect.size
        outline = [(1, 1), (w - 1 - h * 0.3, 1), (w - 1, h / 2), (w - 1 - h * 0.3, h - 1), (1, h - 1)]
        body = path(polygon(outline), fill=mix(INK, SODIUM, 0.5 if now else 0.06 if past else 0.12))
        return document(body + path(polygon(outline), stroke=colour, width=2.4 if now else 1.2), w, h)

    target.blit(brush.drawn(("round", now, past), rect.size, svg), rect)
    ink = "#fff4e2" if now else "#8f8375" if past else "#d8c8b2"
    brush.services.writer.draw(target, str(number), (rect.x + rect.width * 0.17, rect.centery), "heading_bold",
                               max(10, min(brush.services.text_px(19 if now else 17), rect.height - 2)), ink, "center")
    side = max(8, min(rect.height - 4, brush.services.px(30)))
    x = rect.x + round(rect.width * 0.48)
    for name, tint in _signs(plan, number):
        if name == "lander":
            icon = figure_picture(brush.images, name, side)
        else:
            icon = brush.images.icon(f"retaliation/icons/{name}", side, tint)
        target.blit(icon, icon.get_rect(center=(x, rect.centery)))
        x += side + 4
