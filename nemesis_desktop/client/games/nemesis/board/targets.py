"""What can be pointed at on the ship: hit regions, anchors and outlines, all in world units."""

from __future__ import annotations

from functools import cache

from nemesis_desktop.client.games.nemesis.board.figures import figure_box
from nemesis_desktop.client.games.nemesis.board.ship_geometry import (
    BADGE_RADIUS,
    CORRIDOR_WIDTH,
    Point,
    ShipGeometry,
)
from nemesis_desktop.client.games.nemesis.board.ship_plan import Plan
from nemesis_desktop.client.games.nemesis.board.tokens import CARD, POD, engine_place, track_box
from nemesis_desktop.client.ui.board.hit import Box, Circle, HitMap, HitRegion, Polygon, Segments, Shape


def id_in(target: str) -> str:
    """What a target names within its family: "006-011" in "corridor:006-011", "" in ""."""
    return target.partition(":")[2]


def number_in(target: str) -> int:
    """The number that a target such as "room:7" names. Raises ValueError where it names something else."""
    return int(id_in(target))


class Targets:
    """The targets of one plan. Figures lie above signs, signs above corridors, corridors above rooms."""

    def __init__(self, geometry: ShipGeometry, plan: Plan) -> None:
        self.shapes: dict[str, list[Shape]] = {}
        self.anchors: dict[str, Point] = {}
        self._regions: list[HitRegion] = []
        for region, anchor in _ship_regions(geometry):
            self._take(region, anchor)
        self._add_signs(geometry, plan)
        for figure in plan.figures:
            box = figure_box(figure)
            # Low enough to lie on the tile, even for what stands behind others.
            middle = figure.place[0], figure.place[1] - min(figure.height * 0.45, 36.0)
            self._add(figure.target, Box(*box), 4, middle)
        self._map = HitMap(self._regions)

    def _add_signs(self, geometry: ShipGeometry, plan: Plan) -> None:
        for network, _ in plan.networks:
            x, y = geometry.plates[network]
            self._add(f"technical:{network}", Box(x - 74, y - 30, 148, 60), 3, (x, y))
        for entrance in plan.entrances:
            x, y = entrance.place
            self._add(f"technical:{entrance.network}", Box(x - 34, y - 14, 68, 28), 3, None)
        for pod in plan.pods:
            x, y = pod.place
            box = Box(x - POD[0] / 2, y - POD[1] / 2, POD[0], POD[1])
            self._add(f"pod:{pod.number}", box, 3, pod.place)
        for number, _ in plan.engines:
            place = engine_place(geometry, number)
            self._add(f"engine:{number}", Circle(place, 18), 3, place)
        x, y = geometry.coordinates
        self._add("coordinates", Box(x - CARD[0] / 2, y - CARD[1] / 2, *CARD), 3, (x, y))
        spaces = tuple(geometry.destinations.values())
        low, high = min(y for _, y in spaces), max(y for _, y in spaces)
        across = spaces[0][0]
        here = geometry.destinations.get(plan.destination, spaces[0])
        self._add("track:destination", Box(across - 20, low - 20, 40, high - low + 40), 3, here)
        for name, track in (("time", geometry.time), ("self_destruct", geometry.self_destruct)):
            box_of_track = track_box(track)
            middle = box_of_track[0] + box_of_track[2] / 2, box_of_track[1] + box_of_track[3] / 2
            self._add(f"track:{name}", Box(*box_of_track), 3, middle)

    def _add(self, target: str, shape: Shape, level: int, anchor: Point | None) -> None:
        self._take(HitRegion(target, shape, level), anchor)

    def _take(self, region: HitRegion, anchor: Point | None) -> None:
        self.shapes.setdefault(region.key, []).append(region.shape)
        if anchor is not None:
            self.anchors.setdefault(region.key, anchor)
        self._regions.append(region)

    def at(self, point: Point) -> str | None:
        """The uppermost target under a world point."""
        return self._map.at(point)

    def all_at(self, point: Point) -> list[str]:
        """All targets under a world point, uppermost first."""
        return self._map.all_at(point)


@cache
def _ship_regions(geometry: ShipGeometry) -> tuple[tuple[HitRegion, Point], ...]:
    """Rooms and corridors, which never move: each with its anchor."""
    found: list[tuple[HitRegion, Point]] = []
    for slot in geometry.board.slots:
        centre = geometry.centres[slot.number]
        found.append((HitRegion(f"room:{slot.number}", Polygon(tuple(geometry.tile_outline(centre)))), centre))
    for corridor in geometry.board.corridors:
        way, name = geometry.ways[corridor.id], f"corridor:{corridor.id}"
        found.append((HitRegion(name, Segments(way.seen, CORRIDOR_WIDTH + 6), -1), way.door))
        found.append((HitRegion(name, Circle(way.door, BADGE_RADIUS + 5), 2), way.door))
    return tuple(found)
