"""Rooms, and the spaces to which unexplored corridors lead, as pieces of the picture.

A drawing `rooms/interiors/<id>` among the images of the game lies on the floor of a room; without one its sign does.
"""

from __future__ import annotations

from functools import partial

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import CYAN, INK, SODIUM, STEEL, floor_of, wall_of
from nemesis_desktop.client.games.retaliation.board.facility_plan import TilePlan
from nemesis_desktop.client.games.retaliation.board.field import ACROSS, DOWN, TILE, Point, centre_of, hexagon
from nemesis_desktop.client.games.retaliation.board.placing import (
    COMPUTER,
    NAME,
    SUPPLY,
    RoomSign,
    name_box,
)
from nemesis_desktop.client.tabletop.stage.board_brush import BoardBrush
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.drawing.svg import document, path, polygon, radial
from nemesis_desktop.client.ui.drawing.text import Writer
from nemesis_desktop.client.ui.palette import lighter, mix

ROOM_SIGNS = {
    "sprinklers_control": "drop", "shelter": "shelter", "emergency_room": "cross", "supply_room": "crates",
    "armory": "ammo", "door_control": "switches", "security_robot_room": "robot", "gunnery_room": "anti_aircraft",
    "pressure_control": "gauge", "alarm_room": "bell", "experimental_military_lab": "flask",
    "technical_corridor_entrance": "tunnel", "decontamination_room": "shower", "landing_zone": "lander",
    "life_support_control_a": "life_support", "life_support_control_b": "life_support",
    "life_support_control_c": "life_support", "surgery_room": "scalpel", "drilling_station": "drill",
    "hibernatorium": "hibernatorium", "server_room": "server", "cooling_system": "snow", "reactor": "reactor",
    "escape_shuttle": "shuttle", "nest": "nest",
}
STATES = {
    "fire": ("fire", "#ff9a3d"), "malfunction": ("malfunction", "#ffd34f"), "secure": ("secure", CYAN),
    "egg": ("egg", "#e9d8ff"), "gear": ("gear", "#ffe0b0"), "destroyed": ("skull", "#ffffff"),
    "shut_down": ("cross", "#ffffff"), "gone": ("explore", "#ffffff"), "active": ("hibernatorium", "#ffffff"),
    "landed": ("lander", "#ffffff"),
}
"""Icon and colour of the states of a room."""
ITEM_COLOURS = {"red": "#ff6b5e", "yellow": "#ffd34f", "green": "#6fdc8c"}
NAME_HEIGHT, LEADING = 16.0, 0.88
"""Height of the letters of a name in world units, and its lines in shares of theirs."""
LEAST_NAME = 9
"""A long word is written no smaller than so many pixels."""
LEAST_PLATE = 12
"""A plate with a number is at least so many pixels high."""
INSET = 9.0
"""How much smaller the inside of a room is than its walls, in world units."""
LIGHTS = {"lit": (255, 255, 255), "dark": (136, 124, 132), "malfunction": (104, 104, 122), "fire": (255, 196, 140)}
"""What is multiplied over the inside of a room."""
LANDER, LANDER_SIDE = "retaliation/figures/lander", 74.0
"""What stands on the pad once it has landed, and how large."""
EMBERS = (38, 12, 0)
"""What a fire adds to it."""


def room_sign(tile: str) -> str:
    """The icon that stands for a room."""
    return f"retaliation/icons/{ROOM_SIGNS.get(tile, 'room')}"


def tile_pieces(brush: BoardBrush, plan: TilePlan) -> list[Piece]:
    """One room without its name."""
    centre = centre_of(plan.space)
    if not brush.sees(centre, 130):
        return []
    rect = brush.around(brush.place(centre), brush.pixels(ACROSS / 2) + 4, brush.pixels(DOWN / 2) + 4)
    return [Piece(rect, ("tile", plan), partial(_draw_tile, brush, plan))]


def name_pieces(brush: BoardBrush, plan: TilePlan, name: str) -> list[Piece]:
    """The name of a room, which lies above doors, too."""
    if not name or not brush.sees(centre_of(plan.space), 130):
        return []
    rect = name_rect(brush, plan.space).inflate(4, 4)
    return [Piece(rect, ("name", name, plan.lit, plan.covered), partial(_draw_name, brush, plan, name))]


def sign_pieces(brush: BoardBrush, plan: TilePlan) -> list[Piece]:
    """The signs of a room once more, where something was drawn over them."""
    found = []
    for sign, place in plan.signs:
        rect = brush.around(brush.place(place), brush.pixels(sign.size[0] / 2) + 4, brush.pixels(sign.size[1] / 2) + 4)
        found.append(Piece(rect, ("sign", sign), partial(_draw_sign, brush, sign, place)))
    return found


def _draw_sign(brush: BoardBrush, sign: RoomSign, place: Point, target: pygame.Surface) -> None:
    board = BoardBrush(brush.services, brush.images, target, brush.zoom, brush.origin)
    draw_sign(board, sign, board.place(place))


def _draw_tile(brush: BoardBrush, plan: TilePlan, target: pygame.Surface) -> None:
    board = BoardBrush(brush.services, brush.images, target, brush.zoom, brush.origin)
    spot = board.place(centre_of(plan.space))
    size = board.pixels(2 * TILE[0] + 20), board.pixels(2 * TILE[1] + 20)
    key = ("tile", bool(plan.tile), plan.lit, plan.fire, plan.covered, board.palette)
    board.stamp(board.drawn(key, size, partial(_plate, board, plan, size)), spot)
    if plan.tile:
        draw_floor(board, plan, spot)
    else:
        board.stamp(board.images.icon("retaliation/icons/explore", board.pixels(44), mix(SODIUM, INK, 0.35)), spot)
    for sign, place in plan.signs:
        draw_sign(board, sign, board.place(place))


def _plate(board: BoardBrush, plan: TilePlan, size: tuple[int, int]) -> str:
    """The floor and the walls of a room."""
    z, middle = board.zoom, (size[0] / 2, size[1] / 2)
    outline = hexagon(middle, TILE[0] * z, TILE[1] * z)
    inner = hexagon(middle, (TILE[0] - 6) * z, (TILE[1] - 5) * z)
    palette = board.palette
    if not plan.tile:
        edge = mix(SODIUM, palette.panel, 0.45)
        body = path(polygon(outline), fill=INK, fill_opacity=0.5)
        body += path(polygon(outline), stroke=edge, width=max(1.6, 2 * z), dash=(9 * z, 8 * z))
        return document(body, *size)
    floor, wall = floor_of(palette, plan.lit), wall_of(palette, plan.lit)
    if plan.covered:
        floor, wall = mix(INK, STEEL, 0.12), mix(STEEL, INK, 0.4)
    light = "#ff7a2e" if plan.fire else SODIUM if plan.lit else "#6d2e22"
    glow = radial("l", middle, TILE[0] * z * 1.05, [(0, light, 0.55 if plan.fire else 0.3), (0.7, light, 0.1),
                                                    (1, light, 0)])
    body = path(polygon(outline), fill="#000000", stroke="#000000", width=8 * z, stroke_opacity=0.5)
    body += path(polygon(outline), fill=floor)
    if not plan.covered:
        body += path(polygon(outline), fill="url(#l)")
    body += path(polygon(outline), stroke=mix(wall, INK, 0.45), width=7 * z)
    body += path(polygon(outline), stroke=wall, width=max(1.5, 2.6 * z))
    body += path(polygon(inner), stroke=lighter(wall, 0.2), width=max(0.8, z), stroke_opacity=0.25)
    return document(body, *size, glow)


def draw_floor(board: BoardBrush, plan: TilePlan, spot: tuple[int, int]) -> None:
    """What the room is, on its floor."""
    drawing = f"retaliation/rooms/interiors/{plan.tile}"
    if not plan.covered and board.images.drawable(drawing):
        size = board.pixels(2 * TILE[0] - INSET), board.pixels(2 * TILE[1] - INSET)
        light = light_of(plan)
        key = ("inside", plan.tile, light, size)
        board.stamp(board.images.made(key, partial(lit_interior, board, drawing, light, size)), spot)
        if any(sign.name == "landed" for sign, _ in plan.signs) and board.images.drawable(LANDER):
            side = board.pixels(LANDER_SIDE)
            board.stamp(board.images.svg(LANDER, side, side), (spot[0], spot[1] + board.pixels(13)))
        return
    tint = mix(STEEL if plan.covered else wall_of(board.palette, plan.lit), floor_of(board.palette, plan.lit), 0.52)
    sign = board.images.icon(room_sign(plan.tile), board.pixels(58), tint)
    board.stamp(sign, (spot[0], spot[1] + board.pixels(24)))


def light_of(plan: TilePlan) -> str:
    """How a room is lit."""
    if plan.fire:
        return "fire"
    return "malfunction" if plan.malfunction else "lit" if plan.lit else "dark"


def lit_interior(board: BoardBrush, drawing: str, light: str, size: tuple[int, int]) -> pygame.Surface:
    """The inside of a room in its light, cut to the hexagon."""
    wide, high = board.images.fitted(drawing, *size)
    picture = board.images.svg(drawing, wide, high).copy()
    picture.fill(LIGHTS[light], special_flags=pygame.BLEND_RGB_MULT)
    if light == "fire":
        picture.fill(EMBERS, special_flags=pygame.BLEND_RGB_ADD)
    mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    outline = hexagon((wide / 2, high / 2), wide / 2, high / 2)
    pygame.draw.polygon(mask, "#ffffff", outline)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def name_rect(board: BoardBrush, space: str) -> pygame.Rect:
    """Where the name of a room may stand."""
    left, top, _, _ = name_box(space)
    return pygame.Rect(board.place((left, top)), (board.pixels(NAME[0]), board.pixels(NAME[1])))


def _draw_name(brush: BoardBrush, plan: TilePlan, name: str, target: pygame.Surface) -> None:
    writer, box = brush.services.writer, name_rect(brush, plan.space)
    size = name_size(writer, name, brush.text_size(14, NAME_HEIGHT), box.size)
    ink = "#f6ead9" if plan.lit and not plan.covered else "#d9cbbb"
    block, shade = (
        writer.block(name, "heading", size, box.width, colour, align="centre", leading=LEADING)
        for colour in (ink, INK)
    )
    top = box.bottom - min(box.height, block.height)
    for dx, dy in ((-1, 0), (1, 0), (0, 1), (0, -1)):
        target.blit(shade.surface, (box.x + dx, top + dy))
    block.draw(target, (box.x, top))


def name_size(writer: Writer, name: str, size: int, box: tuple[int, int]) -> int:
    """The largest size of letters at which a name stands whole in two lines, no word of it parted."""
    while size > LEAST_NAME:
        fits = writer.widest_word(name, "heading", size) <= box[0]
        if fits and writer.height(name, "heading", size, box[0], LEADING) <= box[1]:
            break
        size -= 1
    return size


def draw_sign(board: BoardBrush, sign: RoomSign, spot: tuple[int, int]) -> None:
    """A sign of a room around a centre in pixels."""
    if sign.name == "supplies":
        side = board.pixels(SUPPLY) - 2
        for number, colour in enumerate(sign.colours):
            step = round(SUPPLY * board.zoom * (number - (len(sign.colours) - 1) / 2))
            place = (spot[0], spot[1] + step) if sign.upright else (spot[0] + step, spot[1])
            _shape(board, colour, max(6, side), place)
        return
    if sign.name == "computer":
        board.stamp(board.images.icon("retaliation/icons/computer", board.pixels(COMPUTER) - 2, CYAN), spot)
        return
    icon, colour = STATES[sign.name]
    high = board.pixels(sign.size[1]) - 2
    x = spot[0]
    if sign.count:
        # From far away it stands out of its place a little rather than that its number cannot be read.
        high = max(LEAST_PLATE, high)
        wide = max(board.pixels(sign.size[0]) - 2, round(high * (1.25 + 0.55 * len(str(sign.count)))))
        board.pill(wide, high, INK, colour, spot, 1.6)
        x -= round((wide - high) / 2)
        # Between the sign and the round end.
        room = wide - high - round(high * 0.12)
        writer, letters = board.services.writer, max(LEAST_NAME, round(high * 0.72))
        letters = writer.fit(str(sign.count), "heading_bold", letters, room, round(letters * 0.8))
        middle = x + round(high * 0.44) + room // 2
        board.write(str(sign.count), (middle, spot[1]), "heading_bold", letters, colour)
    else:
        board.disc(high // 2, INK, colour, spot, 1.6)
    board.stamp(board.images.icon(f"retaliation/icons/{icon}", max(9, round(high * 0.72)), colour), (x, spot[1]))


def _shape(board: BoardBrush, colour: str, side: int, spot: tuple[int, int]) -> None:
    """A triangle for red, a square for yellow, a disc for green."""

    def svg() -> str:
        s, ink = float(side), ITEM_COLOURS[colour]
        shapes = {
            "red": [(s / 2, 1), (s - 1, s - 1.5), (1, s - 1.5)],
            "yellow": [(1.5, 1.5), (s - 1.5, 1.5), (s - 1.5, s - 1.5), (1.5, s - 1.5)],
        }
        if colour in shapes:
            return document(path(polygon(shapes[colour]), fill=ink, stroke=INK, width=1.4), s, s)
        disc = f'<circle cx="{s / 2}" cy="{s / 2}" r="{s / 2 - 1.2}" fill="{ink}" stroke="{INK}" stroke-width="1.4"/>'
        return document(disc, s, s)

    board.stamp(board.drawn(("supply", colour), (side, side), svg), spot)
