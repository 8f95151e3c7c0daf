"""Rooms, and the spaces to which unexplored corridors lead, as pieces of the picture.

A drawing `rooms/interiors/<id>` among the images of the game lies on the floor of a room; without one its sign does.
"""

from __future__ import annotations

from functools import partial

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import CYAN, INK, SODIUM, STEEL, floor_of, wall_of
from nemesis_desktop.client.games.retaliation.board.facility_plan import TilePlan
from nemesis_desktop.client.games.retaliation.board.field import TILE, centre_of, hexagon
from nemesis_desktop.client.games.retaliation.board.figures import has_drawing
from nemesis_desktop.client.tabletop.stage.board_brush import BoardBrush
from nemesis_desktop.client.ui.drawing.breaking import pieces
from nemesis_desktop.client.ui.drawing.pieces import Piece
from nemesis_desktop.client.ui.drawing.svg import document, path, polygon, radial
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
STATE_SIGNS = {"destroyed": "skull", "shut_down": "cross", "gone": "explore", "active": "hibernatorium",
               "landed": "lander"}
ITEM_COLOURS = {"red": "#ff6b5e", "yellow": "#ffd34f", "green": "#6fdc8c"}
NAME = 16.0
"""Height of the letters of a name, in world units."""
LEAST_NAME = 9
"""A long word is written no smaller than so many pixels."""
SMALL = 0.6
"""Below this zoom a board is small."""
INSET = 9.0
"""How much smaller the inside of a room is than its walls, in world units."""
LIGHTS = {"lit": (255, 255, 255), "dark": (136, 124, 132), "malfunction": (104, 104, 122), "fire": (255, 196, 140)}
"""What is multiplied over the inside of a room."""
EMBERS = (38, 12, 0)
"""What a fire adds to it."""


def room_sign(tile: str) -> str:
    """The icon that stands for a room."""
    return f"retaliation/icons/{ROOM_SIGNS.get(tile, 'room')}"


def tile_pieces(brush: BoardBrush, plan: TilePlan, name: str) -> list[Piece]:
    """One room."""
    centre = centre_of(plan.space)
    if not brush.sees(centre, 130):
        return []
    rect = brush.around(brush.place(centre), brush.pixels(TILE[0] + 10), brush.pixels(TILE[1] + 10))
    return [Piece(rect, ("tile", plan, name), partial(_draw_tile, brush, plan, name))]


def _draw_tile(brush: BoardBrush, plan: TilePlan, name: str, target: pygame.Surface) -> None:
    board = BoardBrush(brush.services, brush.images, target, brush.zoom, brush.origin)
    spot = board.place(centre_of(plan.space))
    size = board.pixels(2 * TILE[0] + 20), board.pixels(2 * TILE[1] + 20)
    key = ("tile", bool(plan.tile), plan.lit, plan.fire, plan.covered, board.palette)
    board.stamp(board.drawn(key, size, partial(_plate, board, plan, size)), spot)
    if plan.tile:
        _floor(board, plan, spot)
    _name(board, plan, name, spot)
    if plan.tile and not plan.covered:
        _supplies(board, plan, spot)
        _states(board, plan, spot)


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


def _floor(board: BoardBrush, plan: TilePlan, spot: tuple[int, int]) -> None:
    """What the room is, on its floor."""
    drawing = f"retaliation/rooms/interiors/{plan.tile}"
    if not plan.covered and has_drawing(board.images, drawing):
        size = board.pixels(2 * TILE[0] - INSET), board.pixels(2 * TILE[1] - INSET)
        light = light_of(plan)
        key = ("inside", plan.tile, light, size)
        board.stamp(board.images.made(key, partial(_inside, board, drawing, light, size)), spot)
        return
    tint = mix(STEEL if plan.covered else wall_of(board.palette, plan.lit), floor_of(board.palette, plan.lit), 0.52)
    sign = board.images.icon(room_sign(plan.tile), board.pixels(58), tint)
    board.stamp(sign, (spot[0], spot[1] + board.pixels(24)))


def light_of(plan: TilePlan) -> str:
    """How a room is lit."""
    if plan.fire:
        return "fire"
    return "malfunction" if plan.malfunction else "lit" if plan.lit else "dark"


def _inside(board: BoardBrush, drawing: str, light: str, size: tuple[int, int]) -> pygame.Surface:
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


def _name(board: BoardBrush, plan: TilePlan, name: str, spot: tuple[int, int]) -> None:
    services = board.services
    if not plan.tile:
        sign = board.images.icon("retaliation/icons/explore", board.pixels(44), mix(SODIUM, INK, 0.35))
        board.stamp(sign, spot)
        return
    width, high = board.pixels(2 * TILE[0] - 3), board.pixels(50)
    longest = max((word.rstrip() for word in pieces(name)), key=len, default="")
    size = services.writer.fit(longest, "heading", board.text_size(14, NAME), width, LEAST_NAME)
    ink = "#f6ead9" if plan.lit and not plan.covered else "#d9cbbb"
    block = services.writer.fitted_block(
        name, "heading", size, (width, max(high, 2 * size + 4)), ink, align="centre", leading=0.88,
        min_size=min(size, services.writer.smallest),
    )
    top = spot[1] - board.pixels(TILE[1] - 26)
    if block.lines == 1:
        top += block.line_height // 2
    shade = services.writer.fitted_block(
        name, "heading", size, (width, max(high, 2 * size + 4)), INK, align="centre", leading=0.88,
        min_size=min(size, services.writer.smallest),
    )
    for dx, dy in ((-1, 0), (1, 0), (0, 1), (0, -1)):
        board.surface.blit(shade.surface, (spot[0] - width // 2 + dx, top + dy))
    block.draw(board.surface, (spot[0] - width // 2, top))


def _supplies(board: BoardBrush, plan: TilePlan, spot: tuple[int, int]) -> None:
    """What can be searched for, at the left: a colour and a shape each; below it the computer."""
    side = max(7, board.pixels(13))
    x, y = spot[0] - board.pixels(TILE[0] - 12), spot[1] - board.pixels(4)
    for number, colour in enumerate(plan.icons):
        _shape(board, colour, side, (x, y + number * (side + 2)))
    if plan.computer:
        sign = board.images.icon("retaliation/icons/computer", max(11, board.pixels(19)), CYAN)
        board.stamp(sign, (spot[0] - board.pixels(TILE[0] - 33), spot[1] + board.pixels(2)))


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


def _states(board: BoardBrush, plan: TilePlan, spot: tuple[int, int]) -> None:
    """Fire, malfunction, secure tokens and what is special about the room, at the right."""
    signs: list[tuple[str, str, int]] = []
    if plan.fire:
        signs.append(("fire", "#ff9a3d", 0))
    if plan.malfunction:
        signs.append(("malfunction", "#ffd34f", 0))
    if plan.secure or plan.always_secured:
        signs.append(("secure", CYAN, plan.secure))
    if plan.eggs:
        signs.append(("egg", "#e9d8ff", plan.eggs))
    if plan.gear:
        signs.append(("gear", "#ffe0b0", plan.gear))
    signs += [(STATE_SIGNS[one], "#ffffff", 0) for one in plan.signs]
    side = max(13, board.pixels(23))
    # On a small board names need more of the height.
    down = board.pixels(5) if board.zoom >= SMALL else side // 2 + 3
    x, y = spot[0] + board.pixels(TILE[0] - 17), spot[1] + down
    for number, (name, colour, count) in enumerate(signs[:4]):
        row = (x - (side + 6) * (number // 2), y + (number % 2) * (side + 6))
        board.disc(side // 2 + 3, INK, colour, row, 1.6)
        board.stamp(board.images.icon(f"retaliation/icons/{name}", round(side * 0.86), colour), row)
        if count:
            counter = (row[0] + side // 2, row[1] + side // 2)
            board.disc(max(7, board.pixels(9)), colour, INK, counter, 1.4)
            board.write(str(count), counter, "heading_bold", max(13, board.pixels(14)), INK)
