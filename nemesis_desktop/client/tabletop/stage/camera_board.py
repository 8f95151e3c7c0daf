"""A board that is looked at through a camera: wheel and drag move the view, and what is pointed at has a target."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import pygame

from nemesis_desktop.client.tabletop.stage.cues import HERE
from nemesis_desktop.client.ui.board.camera import GLIDE_SECONDS, NEAREST, Camera
from nemesis_desktop.client.ui.prefetching import SurfacePrefetcher
from nemesis_desktop.client.ui.services import Services

WHEEL_STEP = 1.22
WHEEL_SECONDS = 0.22
DRAG_PIXELS = 6
DOUBLE_CLICK_SECONDS = 0.4
ATTENDED = 1.35
"""How much nearer what happens is looked at."""
ATTEND_SECONDS, RELEASE_SECONDS = 0.35, 0.45
POINTING_SECONDS = 0.6
"""For so long after the pointer moved over the board the view does not move by itself."""
HAND_SECONDS = 2.5
"""And for so much longer after the player has moved it."""
SAME_PLACE = 0.06
"""A place that is no more than this share of the view away from where it would be looked at is looked at already."""
EDGE = 60
"""What lies nearer to the edge of the view, in layout units, is moved into it when it is to be seen."""


class CameraBoard:
    """The part of a `BoardView` that looks around. Subclasses say with `anchors` and `all_at` what lies where.

    `offsets` moves figures by world units while they are carried.
    """

    near = 0.62
    """Pixels for a world unit, at a scale of one, at which words on the board do not cover each other."""

    def __init__(self, services: Services, rect: pygame.Rect, world: tuple[float, float], margin: float) -> None:
        self.services = services
        self.rect = rect.copy()
        self.offsets: dict[str, tuple[float, float]] = {}
        self.hover: str | None = None
        self._camera = Camera(world, pygame.Rect((0, 0), rect.size), margin=margin)
        self._choices: dict[str, str] = {}
        self._marks: tuple[str, ...] = ()
        self._changed = True
        self._pressed: tuple[int, tuple[int, int]] | None = None
        self._dragging = False
        self._last_click: tuple[float, tuple[int, int]] = (-10.0, (0, 0))
        self._home: tuple[float, float, float] | None = None
        """Where the view was before it went to what happens."""
        self._by_hand = False
        """Whether the player has looked around since then, so that the view is theirs."""
        self._pointed = -10.0
        self._returning = False
        self._attended = ""
        """Where something happens, until nothing happens any more."""

    # -- what subclasses tell -------------------------------------------------------------------------------

    @property
    def anchors(self) -> Mapping[str, tuple[float, float]]:
        """Where targets lie in the world."""
        return {}

    @property
    def fixtures(self) -> Collection[pygame.Rect]:
        """What stays at its place of the window while the view looks around."""
        return ()

    def all_at(self, point: tuple[float, float]) -> list[str]:
        """All targets under a point of the world, uppermost first."""
        return []

    def shift_of(self, target: str) -> tuple[float, float]:
        """How far a target is away from its anchor while it moves."""
        return self.offsets.get(target, (0.0, 0.0))

    # -- what is lit ----------------------------------------------------------------------------------------

    def set_choices(self, targets: Mapping[str, str]) -> None:
        """Let these targets glow: target to "move", "careful", "attack", "choose" or "selected"."""
        if dict(targets) != self._choices:
            self._choices = dict(targets)
            self._changed = True

    def set_marks(self, targets: Collection[str]) -> None:
        """Point out what has changed since the last decision."""
        marks = tuple(sorted(targets))
        if marks != self._marks:
            self._marks = marks
            self._changed = True

    # -- pointing -------------------------------------------------------------------------------------------

    def target_at(self, position: tuple[int, int]) -> str | None:
        """The target under a position of the window; of several, one that may be chosen goes first."""
        if not self.rect.collidepoint(position):
            return None
        point = self._camera.screen_to_world((position[0] - self.rect.x, position[1] - self.rect.y))
        found = self.all_at(point)
        return next((target for target in found if target in self._choices), found[0] if found else None)

    def anchor(self, target: str) -> tuple[int, int] | None:
        """Where a target is in the window; None when it is not on the board."""
        place = self.anchors.get(target)
        if place is None:
            return None
        across, down = self.shift_of(target)
        return self.in_window((place[0] + across, place[1] + down))

    def in_window(self, place: tuple[float, float]) -> tuple[int, int]:
        """Where a place of the board is in the window."""
        x, y = self._camera.world_to_screen(place)
        return round(x) + self.rect.x, round(y) + self.rect.y

    @property
    def aim(self) -> tuple[float, float, float]:
        """The place of the board in the middle of the view, and how near that is."""
        return self._camera.aim

    def rect_of(self, target: str) -> pygame.Rect | None:
        """How much of the window a target takes; None where only its middle is known."""
        return None

    def places(self) -> dict[str, tuple[int, int]]:
        """Where everything on the board is in the window."""
        return {target: spot for target in self.anchors if (spot := self.anchor(target)) is not None}

    def frame_of(self, target: str) -> pygame.Rect | None:
        """The box around a target in the window; None when it is not on the board."""
        target = self._attended if target == HERE else target
        spot, box = self.anchor(target), self.box_of(target)
        if spot is None or box is None:
            return None
        zoom = self._camera.zoom
        left, top = self._camera.world_to_screen(box[:2])
        return pygame.Rect(
            round(left) + self.rect.x, round(top) + self.rect.y, round(box[2] * zoom), round(box[3] * zoom)
        )

    def box_of(self, target: str) -> tuple[float, float, float, float] | None:
        """The box around a target in the world; subclasses know the shapes of things."""
        place = self.anchors.get(target)
        return None if place is None else (place[0] - 40, place[1] - 40, 80, 80)

    # -- looking at what happens ----------------------------------------------------------------------------

    def attend(self, target: str) -> bool:
        """Glide to where something is about to happen, so that it stands at one third of the view. Returns whether
        anything moves: not for those who like it calm, nor against the hand of the player."""
        self._attended = target
        place, camera = self.anchors.get(target), self._camera
        if place is None or self._by_hand or self._pressed is not None or self.services.compact:
            return False
        seconds = self.glide_seconds(ATTEND_SECONDS)
        if seconds <= 0 or self.services.clock.now() - self._pointed < POINTING_SECONDS:
            return False
        home = self._home or camera.aim
        zoom = max(home[2], min(camera.smallest_zoom * ATTENDED, camera.largest_zoom))
        share = 1 / 3 if place[0] < camera.world[0] / 2 else 2 / 3
        wanted = camera.held((place[0] + (0.5 - share) * camera.view.width / zoom, place[1]), zoom)
        aim = camera.aim
        far = max(abs(wanted[0] - aim[0]), abs(wanted[1] - aim[1])) * zoom / camera.view.width
        if far <= SAME_PLACE and abs(wanted[2] / aim[2] - 1) < 0.01:
            return False
        self._home = home
        camera.look_at(wanted[:2], wanted[2], seconds)
        self._changed = True
        return True

    def release(self) -> None:
        """Nothing happens any more: glide back, unless the player has looked around."""
        home, self._home, self._by_hand, self._attended = self._home, None, False, ""
        self._returning = home is not None or (self._returning and self._camera.moving)
        if home is not None:
            self._camera.look_at(home[:2], home[2], self.glide_seconds(RELEASE_SECONDS))
            self._changed = True

    @property
    def is_led(self) -> bool:
        """Whether the view goes somewhere by itself, so that all of it looks different with every frame."""
        return self._camera.moving and (self._home is not None or self._returning)

    def prefetch_near(self, prefetcher: SurfacePrefetcher) -> None:
        """Have drawn in the background what is going to be seen when the view has arrived."""

    def _take_over(self) -> None:
        """The player looks around: from now on the view is theirs."""
        self._pointed = self.services.clock.now() + HAND_SECONDS
        self._home, self._by_hand, self._returning = None, self._home is not None or self._by_hand, False

    # -- looking around -------------------------------------------------------------------------------------

    def glide_seconds(self, seconds: float) -> float:
        """How long the camera moves, for a player who may like it calm."""
        return 0.0 if self.services.settings.reduced_motion else self.services.seconds(seconds)

    def focus(self, target: str, centred: bool = False) -> None:
        """Move the view so that a target can be seen, or so that it is in the middle. What lies beside the world, such
        as a track, is always in sight."""
        spot = self.anchor(target)
        if spot is None or target not in self.anchors:
            return
        edge = self.services.px(EDGE)
        if centred or not self.rect.inflate(-2 * edge, -2 * edge).collidepoint(spot):
            self._take_over()
            self._camera.look_at(self.anchors[target], seconds=self.glide_seconds(GLIDE_SECONDS))
            self._changed = True

    def come_near(self, target: str) -> None:
        """Look at a target from so near that signs, which grow with the interface, do not cover each other."""
        near = self.near * self.services.scale
        self._camera.nearest = max(NEAREST, NEAREST * near / self._camera.smallest_zoom / 2)
        world = self._camera.world
        self._camera.look_at(
            self.anchors.get(target, (world[0] / 2, world[1] / 2)), max(near, self._camera.smallest_zoom)
        )
        self._changed = True

    def show_all(self) -> None:
        """Show the whole board again."""
        self._take_over()
        self._camera.show_all(self.glide_seconds(GLIDE_SECONDS))
        self._changed = True

    def zoom(self, steps: int) -> None:
        """Nearer or farther around the middle."""
        self._take_over()
        middle = self.rect.width // 2, self.rect.height // 2
        self._camera.zoom_at(WHEEL_STEP**steps, middle, self.glide_seconds(WHEEL_SECONDS))
        self._changed = True

    def handle(self, event: pygame.event.Event) -> str | None:
        """Look around with wheel and drag; returns the target of a click."""
        if event.type == pygame.MOUSEWHEEL:
            self._wheel(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2):
            if self.rect.collidepoint(event.pos):
                self._pressed = (event.button, event.pos)
                self._dragging = False
        elif event.type == pygame.MOUSEMOTION:
            self._motion(event)
        elif event.type == pygame.MOUSEBUTTONUP and self._pressed is not None:
            if event.button == self._pressed[0]:
                clicked = event.button == 1 and not self._dragging
                self._pressed, self._dragging = None, False
                if clicked:
                    return self._click(event.pos)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_HOME:
            self.show_all()
        return None

    def _wheel(self, event: pygame.event.Event) -> None:
        position = pygame.mouse.get_pos()
        if not self.rect.collidepoint(position) or not event.y:
            return
        self._take_over()
        point = position[0] - self.rect.x, position[1] - self.rect.y
        self._camera.zoom_at(WHEEL_STEP**event.y, point, self.glide_seconds(WHEEL_SECONDS))
        self._changed = True

    def _motion(self, event: pygame.event.Event) -> None:
        if self._pressed is not None:
            start = self._pressed[1]
            far = abs(event.pos[0] - start[0]) + abs(event.pos[1] - start[1])
            if self._dragging or far >= DRAG_PIXELS:
                moved = event.rel if self._dragging else (event.pos[0] - start[0], event.pos[1] - start[1])
                self._dragging = True
                self._take_over()
                self._camera.pan(*moved)
                self._changed = True
            return
        if self.rect.collidepoint(event.pos):
            self._pointed = self.services.clock.now()
        hover = self.target_at(event.pos)
        if hover != self.hover:
            self.hover = hover
            self._changed = True

    def _click(self, position: tuple[int, int]) -> str | None:
        target = self.target_at(position)
        now, (moment, place) = self.services.clock.now(), self._last_click
        near = abs(place[0] - position[0]) + abs(place[1] - position[1]) < 2 * DRAG_PIXELS
        self._last_click = (now, position)
        if target is None and near and now - moment < DOUBLE_CLICK_SECONDS:
            self.show_all()
        return target
