"""Light and darkness: glow, light discs, shadows, vignette and the frozen background of dialogs."""

from __future__ import annotations

import pygame

from nemesis_desktop.client.ui.assets.images import Images, rasterise
from nemesis_desktop.client.ui.drawing.svg import document, radial

GAIN_STEPS = 16


def glow(surface: pygame.Surface, gain: float = 1.0, shrink: int = 4, radius: int = 3) -> pygame.Surface:
    """The blurred light of all that is bright in the surface, to be blitted with BLEND_RGB_ADD.

    The picture is shrunk, blurred and stretched again: a hundredth of the cost of a full blur, and softer.
    """
    width, height = surface.get_size()
    base = pygame.Surface((width, height))
    base.blit(surface, (0, 0))
    small = pygame.transform.smoothscale(base, (max(1, width // shrink), max(1, height // shrink)))
    small = pygame.transform.gaussian_blur(small, radius)
    whole, part = int(gain), gain - int(gain)
    bright = pygame.Surface(small.get_size())
    for _ in range(whole):
        bright.blit(small, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    if part > 0.01:
        weak = small.copy()
        level = round(part * 255)
        weak.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        bright.blit(weak, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return pygame.transform.smoothscale(bright, (width, height))


def add_light(target: pygame.Surface, light: pygame.Surface, position: tuple[int, int]) -> None:
    """Add a light surface onto the target."""
    target.blit(light, position, special_flags=pygame.BLEND_RGB_ADD)



def gain_step(gain: float) -> int:
    """The step a gain of light is rounded to."""
    return max(0, min(GAIN_STEPS, round(gain * GAIN_STEPS)))


class Effects:
    """Makes and caches light and shadow surfaces."""

    def __init__(self, images: Images) -> None:
        self.images = images

    def light(self, radius: int, colour: str, gain: float = 1.0) -> pygame.Surface:
        """A soft disc of light of twice the radius, for BLEND_RGB_ADD.

        The gain is rounded to sixteenths, so that pulsing lights find their disc in the cache.
        """
        step = gain_step(gain)

        def make() -> pygame.Surface:
            strength = step / GAIN_STEPS
            size = max(2, radius * 2)
            draw_at = min(size, 192)
            half = draw_at / 2
            stops = [(t / 8, colour, strength * (1 - t / 8) ** 2.2) for t in range(9)]
            body = f'<circle cx="{half}" cy="{half}" r="{half}" fill="url(#g)"/>'
            disc = rasterise(
                document(body, draw_at, draw_at, radial("g", (half, half), half, stops)), (draw_at, draw_at)
            )
            black = pygame.Surface((draw_at, draw_at))
            black.blit(disc, (0, 0))
            return black if draw_at == size else pygame.transform.smoothscale(black, (size, size))

        return self.images.cache.get(("light", radius, colour, step), make)

    def draw_light(
        self,
        target: pygame.Surface,
        centre: tuple[float, float],
        radius: int,
        colour: str,
        gain: float = 1.0,
    ) -> None:
        """Add a disc of light around a point."""
        disc = self.light(radius, colour, gain)
        add_light(target, disc, (round(centre[0]) - radius, round(centre[1]) - radius))

    def shadow(self, width: int, height: int, blur: int, darkness: float = 0.6) -> pygame.Surface:
        """A soft dark box; the surface is larger than the box by `blur` on every side."""

        def make() -> pygame.Surface:
            shrink = 4
            full = (width + 2 * blur, height + 2 * blur)
            small = pygame.Surface((max(3, full[0] // shrink), max(3, full[1] // shrink)), pygame.SRCALPHA)
            edge = max(1, blur // shrink)
            box = small.get_rect().inflate(-2 * edge, -2 * edge)
            small.fill((0, 0, 0, round(255 * darkness)), box)
            small = pygame.transform.gaussian_blur(small, max(1, edge // 2 + 1))
            return pygame.transform.smoothscale(small, full)

        return self.images.cache.get(("shadow", width, height, blur, round(darkness * 100)), make)

    def ground_shadow(self, width: int, height: int, darkness: float = 0.7) -> pygame.Surface:
        """A soft ellipse to lie under a standing figure."""

        def make() -> pygame.Surface:
            stops = [(0.0, "#000000", darkness), (0.55, "#000000", darkness * 0.6), (1.0, "#000000", 0.0)]
            body = '<circle cx="64" cy="64" r="64" fill="url(#g)"/>'
            disc = rasterise(document(body, 128, 128, radial("g", (64, 64), 64, stops)), (128, 128))
            return pygame.transform.smoothscale(disc, (max(1, width), max(1, height)))

        return self.images.cache.get(("ground", width, height, round(darkness * 100)), make)

    def veil(self, target: pygame.Surface, darkness: float) -> None:
        """Darken the whole target by multiplication, without an extra surface."""
        level = round((1 - darkness) * 255)
        target.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
