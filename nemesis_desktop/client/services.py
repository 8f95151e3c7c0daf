"""What every scene receives: assets, texts, time, settings and the scale of the interface."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from nemesis_desktop.client.assets.cache import SurfaceCache
from nemesis_desktop.client.assets.fonts import Fonts
from nemesis_desktop.client.assets.images import Images
from nemesis_desktop.client.assets.sounds import Audio, SilentAudio
from nemesis_desktop.client.clock import Clock, RealClock
from nemesis_desktop.client.drawing.effects import Effects
from nemesis_desktop.client.drawing.panels import Panels
from nemesis_desktop.client.drawing.text import Writer
from nemesis_desktop.client.palette import PALETTE, Palette
from nemesis_desktop.client.text.catalogue import Catalogue
from nemesis_desktop.resources import assets_folder

LAYOUT_SIZE = (1920, 1080)
SMALLEST_SCALE = 0.8
SMALLEST_TEXT = 12


class WindowControl(Protocol):
    """What a scene may ask of the window; the application offers it."""

    def relayout(self) -> None:
        """Lay every scene out again, after the interface scale or the language changed."""
        ...

    def set_fullscreen(self, wanted: bool) -> None:
        """Change between window and full screen."""
        ...

    def stop(self) -> None:
        """End the program after this frame."""
        ...


@dataclass(slots=True)
class PlainSettings:
    """The settings the framework reads, in memory only; a stored object with these names does as well."""

    ui_scale: float = 1.0
    language: str = "en"
    reduced_motion: bool = False
    animation_speed: float = 1.0
    fullscreen: bool = False
    curtain: str = "secrets"


@dataclass(slots=True)
class Services:
    """Everything a scene may use. `scale` is set by the loop whenever the window changes."""

    images: Images
    fonts: Fonts
    text: Catalogue
    writer: Writer
    panels: Panels
    effects: Effects
    audio: Audio = field(default_factory=SilentAudio)
    clock: Clock = field(default_factory=RealClock)
    palette: Palette = PALETTE
    settings: Any = field(default_factory=PlainSettings)
    storage: Any = None
    scale: float = 1.0
    window: WindowControl | None = None

    def px(self, value: float) -> int:
        """A length from the 1920x1080 layout in pixels of this window; at least one for a positive length."""
        pixels = round(value * self.scale)
        return max(1, pixels) if value > 0 else pixels

    def text_px(self, value: float) -> int:
        """A text size from the 1920x1080 layout in pixels of this window, never too small to read."""
        return max(SMALLEST_TEXT, round(value * self.scale))

    def fit_scale(self, size: tuple[int, int]) -> float:
        """Choose the scale for a window and remember it."""
        share = min(size[0] / LAYOUT_SIZE[0], size[1] / LAYOUT_SIZE[1])
        self.scale = max(SMALLEST_SCALE, share) * float(self.settings.ui_scale)
        return self.scale

    def speak(self, language: str) -> None:
        """Change the language of all texts; ask the window for a new layout afterwards."""
        folder = assets_folder()
        self.text = Catalogue.load(folder / "text", language)
        self.fonts = self.writer.fonts = Fonts(folder / "fonts", language)
        self.writer.forget()

    def seconds(self, value: float) -> float:
        """A duration after the player's animation speed; zero when it is set to instant."""
        speed = float(self.settings.animation_speed)
        return value / speed if speed > 0 else 0.0


def make_services(
    settings: Any = None, storage: Any = None, audio: Audio | None = None, clock: Clock | None = None
) -> Services:
    """Build the services from the bundled assets."""
    chosen = settings if settings is not None else PlainSettings()
    folder = assets_folder()
    images = Images(folder / "images", SurfaceCache())
    fonts = Fonts(folder / "fonts", chosen.language)
    return Services(
        images=images,
        fonts=fonts,
        text=Catalogue.load(folder / "text", chosen.language),
        writer=Writer(fonts, images, PALETTE),
        panels=Panels(images, PALETTE),
        effects=Effects(images),
        audio=audio or SilentAudio(),
        clock=clock or RealClock(),
        settings=chosen,
        storage=storage,
    )
