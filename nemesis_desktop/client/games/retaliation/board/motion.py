"""What moves on the board: the cues of the stage, drawn live above what rests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import pi, sin

import pygame

from nemesis_desktop.client.games.retaliation.board.dusk import SODIUM
from nemesis_desktop.client.games.retaliation.board.facility_plan import FacilityPlan, TokenPlan
from nemesis_desktop.client.games.retaliation.board.field import Point, centre_of, middle_of, place_of
from nemesis_desktop.client.games.retaliation.board.passages import draw_door
from nemesis_desktop.client.games.retaliation.board.tokens import draw_token
from nemesis_desktop.client.tabletop.stage.board_brush import BoardBrush
from nemesis_desktop.client.tabletop.stage.cues import (
    Burst,
    Cue,
    Flip,
    Glide,
    Launch,
    Shake,
    Slam,
    Strike,
    Vanish,
)
from nemesis_desktop.client.ui.drawing.pieces import Piece

ON_BOARD = (Glide, Flip, Slam, Shake, Strike, Burst, Vanish, Launch)
REACH = 96


class FacilityMotion:
    """Follows one cue and knows which figures it moves."""

    def __init__(self, may_flash: Callable[[], float | bool]) -> None:
        self.may_flash = may_flash
        self.cue: Cue | None = None
        self.share = 0.0
        self.bright = 1.0
        self._now: FacilityPlan | None = None
        self._before: FacilityPlan | None = None

    def know(self, plan: FacilityPlan) -> None:
        """The picture has changed: figures that leave it can still be drawn."""
        self._before, self._now = self._now, plan

    def follow(self, cue: Cue | None, share: float) -> bool:
        """Show a share of a cue; True when the picture looks different."""
        if not isinstance(cue, ON_BOARD):
            cue = None
        if cue is not None and cue is not self.cue:
            self.bright = float(self.may_flash())
        changed = cue is not self.cue or (cue is not None and share != self.share)
        self.cue, self.share = cue, share
        return changed

    @property
    def hidden(self) -> tuple[str, ...]:
        """Figures that are drawn live and not with what rests."""
        cue = self.cue
        if isinstance(cue, Glide | Shake | Strike | Burst | Vanish):
            return (cue.target,)
        return ()

    def _token(self, target: str) -> TokenPlan | None:
        for plan in (self._now, self._before):
            if plan is not None:
                found = next((one for one in plan.tokens if target in one.ids), None)
                if found is not None:
                    alone = found.count > 1 and isinstance(self.cue, Glide | Burst | Vanish)
                    return replace(found, ids=(target,), count=1, hits=0) if alone else found
        return None

    def offset(self, target: str) -> Point:
        """How far a figure is away from its place."""
        cue = self.cue
        token = self._token(target) if isinstance(cue, Glide) and cue.target == target else None
        if token is None or not isinstance(cue, Glide):
            return (0.0, 0.0)
        x, y = self._way(cue, token)
        return x - token.place[0], y - token.place[1]

    def pieces(self, board: BoardBrush, letter: Callable[[str], str], still: bool) -> list[Piece]:
        """What moves now."""
        cue, share = self.cue, self.share
        if cue is None or self._now is None:
            return []
        if isinstance(cue, Flip):
            return [self._light(board, centre_of(cue.target.partition(":")[2]), 150, SODIUM, sin(pi * share))]
        if isinstance(cue, Slam):
            return self._slam(board, cue)
        if isinstance(cue, Launch):
            return [self._light(board, _spot_of(cue.target), 220, "#ff9a3d", 1 - share)]
        token = self._token(cue.target) if isinstance(cue, Glide | Shake | Strike | Burst | Vanish) else None
        return [] if token is None else self._figure(board, cue, token, letter(token.kind), still)

    def _figure(self, board: BoardBrush, cue: Cue, token: TokenPlan, letter: str, still: bool) -> list[Piece]:
        share, place, grown, alpha = self.share, token.place, 1.0, 255
        found = []
        if isinstance(cue, Glide):
            place = token.place if still else self._way(cue, token)
        elif isinstance(cue, Shake) and not still:
            place = (place[0] + 7 * sin(share * 6 * pi) * (1 - share), place[1])
            found.append(self._light(board, place, 70, cue.colour, (1 - share) * 0.8))
        elif isinstance(cue, Strike):
            victim = self._token(cue.victim)
            if victim is not None:
                reach = sin(pi * share) * (0.0 if still or cue.ranged else 0.7)
                across, down = victim.place[0] - place[0], victim.place[1] - place[1]
                place = (place[0] + across * reach, place[1] + down * reach)
                found.append(self._light(board, victim.place, 80, cue.colour, sin(pi * share)))
                if cue.ranged:
                    found.append(self._shot(board, token.place, victim.place, cue.colour))
        elif isinstance(cue, Burst):
            grown = 1.0 if still else 0.35 + 0.65 * min(1.0, share * 1.6)
            found.append(self._light(board, place, 90, "red", 1 - share))
        elif isinstance(cue, Vanish):
            grown, alpha = 1.0 if still else 1.0 - 0.5 * share, max(1, round(254 * (1 - share)))
        reach = board.pixels(REACH)

        def draw(target: pygame.Surface) -> None:
            part = BoardBrush(board.services, board.images, target, board.zoom, board.origin)
            draw_token(part, token, letter, place, grown, alpha)

        spot = board.place(place)
        return [*found, Piece(board.around(spot, reach, reach), (token, place, grown, alpha), draw)]

    def _way(self, cue: Glide, token: TokenPlan) -> Point:
        """Where a gliding figure is: along the corridor if it takes one."""
        t = self.share * self.share * (3 - 2 * self.share)
        start = _spot_of(cue.source) if cue.source else token.place
        stops = [start, token.place]
        if cue.corridor:
            stops.insert(1, middle_of(cue.corridor.partition(":")[2]))
        part = t * (len(stops) - 1)
        number = min(int(part), len(stops) - 2)
        (ax, ay), (bx, by) = stops[number], stops[number + 1]
        return ax + (bx - ax) * (part - number), ay + (by - ay) * (part - number)

    def _slam(self, board: BoardBrush, cue: Slam) -> list[Piece]:
        edge = cue.target.partition(":")[2]
        plan = next((one for one in self._now.passages if one.edge == edge), None) if self._now else None
        if plan is None or plan.door_end is None:
            return []
        end, share = plan.door_end, self.share
        reach, spot = board.pixels(80), board.place(middle_of(edge))
        state = "closed" if "closed" in (cue.before, cue.after) and cue.after != "destroyed" else cue.after
        shut = share if cue.after == "closed" else 1 - share

        def draw(target: pygame.Surface) -> None:
            part = BoardBrush(board.services, board.images, target, board.zoom, board.origin)
            draw_door(part, edge, end, state, shut if state == "closed" else 1.0)

        light = self._light(board, middle_of(edge), 70, "orange", sin(pi * share) * 0.7)
        return [Piece(board.around(spot, reach, reach), ("slam", cue, share), draw), light]

    def _light(self, board: BoardBrush, place: Point, radius: float, colour: str, gain: float) -> Piece:
        pixels, spot = board.pixels(radius), board.place(place)
        tint, strength = board.palette.named(colour), max(0.0, gain) * self.bright

        def draw(target: pygame.Surface) -> None:
            board.services.effects.draw_light(target, spot, pixels, tint, strength)

        return Piece(board.around(spot, pixels, pixels), ("light", tint, round(strength * 16)), draw)

    def _shot(self, board: BoardBrush, start: Point, end: Point, colour: str) -> Piece:
        a, b = board.place(start), board.place(end)
        head = min(1.0, self.share * 1.6)
        tail = max(0.0, head - 0.35)
        points = [(round(a[0] + (b[0] - a[0]) * one), round(a[1] + (b[1] - a[1]) * one)) for one in (tail, head)]
        rect = pygame.Rect(min(a[0], b[0]), min(a[1], b[1]), abs(a[0] - b[0]), abs(a[1] - b[1])).inflate(16, 16)

        def draw(target: pygame.Surface) -> None:
            pygame.draw.line(target, pygame.Color("#fff2c8"), points[0], points[1], 3)

        return Piece(rect, ("shot", tuple(points)), draw)


def _spot_of(target: str) -> Point:
    """The middle of the place that a target names."""
    kind, _, place = target.partition(":")
    return place_of(place) if kind in ("room", "corridor") else centre_of("r2c0")
