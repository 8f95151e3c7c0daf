"""The hexagonal field on which the Facility grows: spaces, edges between them, Sections and map order (R-MAP-05)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

DIRECTIONS = ("NE", "E", "SE", "SW", "W", "NW")
"""Clockwise from the top (M-ORDER, R-EXP-03)."""
OPPOSITE: Mapping[str, str] = MappingProxyType({"NE": "SW", "E": "W", "SE": "NW", "SW": "NE", "W": "E", "NW": "SE"})
_AXIS = {"NE": "NE-SW", "SW": "NE-SW", "E": "E-W", "W": "E-W", "SE": "NW-SE", "NW": "NW-SE"}
_STEP = {"NE": (-1, 0.5), "E": (0, 1.0), "SE": (1, 0.5), "SW": (1, -0.5), "W": (0, -1.0), "NW": (-1, -0.5)}


@dataclass(frozen=True, slots=True)
class Space:
    """One place for a Room: ``x`` counts room widths from the west, ``order`` is its place in map order."""

    id: str
    row: int
    column: int
    x: float
    section: str
    order: int


@dataclass(frozen=True, slots=True)
class Edge:
    """One place for a Corridor: the spaces at its ends in reading order, its axis and Sections (R-COR-02)."""

    id: str
    a: str
    b: str
    axis: str
    sections: tuple[str, ...]
    order: int

    def other_end(self, space: str) -> str:
        """The space at the end that is not this one."""
        return self.b if space == self.a else self.a


@dataclass(frozen=True, slots=True)
class Lattice:
    """The whole field within its frame (R-COMP-01). ``neighbour`` leads from a space and a direction to an edge;
    directions without an edge lead out of the frame (R-EXP-04, R-MAP-04)."""

    spaces: Mapping[str, Space]
    edges: Mapping[str, Edge]
    edges_of: Mapping[str, tuple[Edge, ...]]
    neighbour: Mapping[tuple[str, str], Edge]
    landing_zone: str
    hibernatorium: str

    def direction(self, space: str, edge: Edge) -> str:
        """In which direction an edge leaves a space at one of its ends."""
        return next(way for way in DIRECTIONS if self.neighbour.get((space, way)) is edge)


def build_lattice(
    rows: Sequence[int], section_b_from: float, section_c_from: float, landing_zone: str, hibernatorium: str
) -> Lattice:
    """Lay out rows of so many spaces; every second row is shifted by half a space (M-01 to M-04, C-MAP-02)."""
    spaces: dict[str, Space] = {}
    at: dict[tuple[int, float], Space] = {}
    for row, count in enumerate(rows):
        for column in range(count):
            x = column + 0.5 * (row % 2)
            section = "A" if x < section_b_from else "B" if x < section_c_from else "C"
            space = Space(f"r{row}c{column}", row, column, x, section, len(spaces))
            spaces[space.id] = at[row, x] = space
    found: list[tuple[float, float, Space, Space, str]] = []
    for space in spaces.values():
        for way in ("E", "SE", "SW"):
            down, right = _STEP[way]
            other = at.get((space.row + int(down), space.x + right))
            if other is not None:
                found.append(((space.row + other.row) / 2, (space.x + other.x) / 2, space, other, way))
    found.sort(key=lambda line: line[:2])  # by the height of the middle, then from the left
    edges: dict[str, Edge] = {}
    neighbour: dict[tuple[str, str], Edge] = {}
    for order, (_, _, space, other, way) in enumerate(found):
        sections = (space.section,) if space.section == other.section else (space.section, other.section)
        edge = Edge(f"{space.id}-{other.id}", space.id, other.id, _AXIS[way], tuple(sorted(sections)), order)
        edges[edge.id] = edge
        neighbour[space.id, way] = neighbour[other.id, OPPOSITE[way]] = edge
    edges_of = {
        space: tuple(sorted((e for e in edges.values() if space in (e.a, e.b)), key=lambda e: e.order))
        for space in spaces
    }
    return Lattice(
        MappingProxyType(spaces), MappingProxyType(edges), MappingProxyType(edges_of),
        MappingProxyType(neighbour), landing_zone, hibernatorium,
    )
