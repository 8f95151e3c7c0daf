"""What can be pointed at on the board: hit regions and anchors, in world units."""

from __future__ import annotations

from functools import cache

from nemesis_desktop.client.games.retaliation.board.facility_plan import FacilityPlan
from nemesis_desktop.client.games.retaliation.board.field import (
    BADGE,
    TILE,
    Point,
    centre_of,
    hexagon,
    middle_of,
    section_box,
)
from nemesis_desktop.client.ui.board.hit import Box, Circle, HitMap, HitRegion, Polygon, Segments, Shape
from nemesis_desktop.games.retaliation.content.load import facility_content


@cache
def _room(space: str) -> Polygon:
    """The outline of a room."""
    return Polygon(tuple(hexagon(centre_of(space), *TILE)))


@cache
def _corridor(edge: str) -> tuple[Segments, Polygon]:
    """The line of a corridor, and its plate."""
    one, (x, y) = facility_content().lattice.edges[edge], middle_of(edge)
    outline = ((x - BADGE[0], y), (x - BADGE[0] * 0.7, y - BADGE[1]), (x + BADGE[0] * 0.7, y - BADGE[1]),
               (x + BADGE[0], y), (x + BADGE[0] * 0.7, y + BADGE[1]), (x - BADGE[0] * 0.7, y + BADGE[1]))
    return Segments((centre_of(one.a), centre_of(one.b)), 40.0), Polygon(outline)


class FacilityTargets:
    """The targets of one plan. Figures lie above plates, plates above rooms."""

    def __init__(self, plan: FacilityPlan) -> None:
        self.shapes: dict[str, Shape] = {}
        self.anchors: dict[str, Point] = {}
        self._regions: list[HitRegion] = []
        for tile in plan.tiles:
            centre = centre_of(tile.space)
            self._add(f"room:{tile.space}", _room(tile.space), 0, centre)
        laid = {one.edge for one in plan.passages}
        for passage in plan.passages:
            self._corridor(f"corridor:{passage.edge}", passage.edge, 0 if passage.covered else 2)
        for edge in facility_content().lattice.edges:
            if edge not in laid:
                self._corridor(f"edge:{edge}", edge, -2)
        for section in plan.sections:
            left, top, width, height = section_box(section.id)
            self._add(f"section:{section.id}", Box(left, top, width, height), 3, (left + width / 2, top + height / 2))
        for token in plan.tokens:
            x, y = token.place
            for one in token.ids:
                self._add(one, Circle((x, y), token.size * 0.5), 4, (x, y))
        self._map = HitMap(self._regions)

    def _corridor(self, target: str, edge: str, level: int) -> None:
        line, plate = _corridor(edge)
        self._regions.append(HitRegion(target, line, -1))
        self._add(target, plate, level, middle_of(edge))

    def _add(self, target: str, shape: Shape, level: int, anchor: Point) -> None:
        self.shapes[target] = shape
        self.anchors[target] = anchor
        self._regions.append(HitRegion(target, shape, level))

    def all_at(self, point: Point) -> list[str]:
        """All targets under a world point, uppermost first."""
        return self._map.all_at(point)
