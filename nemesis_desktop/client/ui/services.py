"""What every scene receives: assets, texts, time, settings and the scale of the interface."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Protocol

from nemesis_desktop.client.ui.assets.cache import SurfaceCache
from nemesis_desktop.client.ui.assets.fonts import Fonts
from nemesis_desktop.client.ui.assets.images import Images
from nemesis_desktop.client.ui.assets.sounds import Audio, SilentAudio
from nemesis_desktop.client.ui.background import Background
from nemesis_desktop.client.ui.clock import RealClock, TimeSource
from nemesis_desktop.client.ui.drawing.effects import Effects
from nemesis_desktop.client.ui.drawing.panels import Panels
from nemesis_desktop.client.ui.drawing.text import Writer
from nemesis_desktop.client.ui.input.mapper import InputMapper
from nemesis_desktop.client.ui.navigator import Navigator
from nemesis_desktop.client.ui.palette import PALETTE, Palette, palette_of
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.text.languages import load_texts
from nemesis_desktop.client.ui.theme import PygameGui
from nemesis_desktop.resources import assets_folder
from nemesis_desktop.storage.profile.settings import Settings

if TYPE_CHECKING:
    from nemesis_desktop.storage.library.saves import Saves

LAYOUT_SIZE = (1920, 1080)
SMALLEST_SCALE = 0.8
LEAST_SCALE = 0.75
"""In a smaller interface than this texts have no room, for their letters do not shrink any more (`SMALLEST_TEXT`)."""
PICTURE_BYTES, WORD_BYTES = 42 * 1024 * 1024, 9 * 1024 * 1024
"""How much of pictures and of rendered text is kept in a window of 1920x1080. With less, figures would jerk: with 32 MB
a game of five makes pictures again in every 35th frame for more than 2 ms, with this much in every 50th."""
LEAST_ROOM = (1240, 690)
"""Layout units that the wide layout of the screens needs; with fewer of them the compact one takes its place."""
COMPACT_ROOM = (640, 360)
"""Layout units that the compact layout needs; a larger scale than this allows would push things out of the window."""
SMALLEST_TEXT = 12
LEAST_TEXT = 14
"""No text is smaller in the layout of 1920x1080."""
LARGE_TEXT = 1.15
MOST_MAGNIFIED = 2.0
NOT_FOR_SPECTATORS = ("seed", "file", "folder", "copy")
"""Values of texts that streamer mode hides: a seed tells the whole game, and a path whose computer it is."""


class WindowControl(Protocol):
    """What a scene may ask of the window; the application offers it."""

    def relayout(self) -> None:
        """Lay every scene out again, after the interface scale or the language changed."""
        ...

    def retranslate(self) -> None:
        """Let every scene say what it says in the language of now; `relayout` comes next."""
        ...

    def set_fullscreen(self, wanted: bool) -> None:
        """Change between window and full screen."""
        ...

    def stop(self) -> None:
        """End the program after this frame."""
        ...

    def say(self, message: str) -> None:
        """Show a short message over every scene."""
        ...


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
    clock: TimeSource = field(default_factory=RealClock)
    palette: Palette = PALETTE
    settings: Settings = field(default_factory=Settings)
    storage: Saves | None = None
    scale: float = 1.0
    compact: bool = False
    """Whether the window has too few layout units for the wide layout."""
    magnified: float = 1.0
    """How much larger than `scale` the player wants things to be."""
    window: WindowControl | None = None
    input: InputMapper = field(default_factory=lambda: InputMapper(Settings()))
    navigator: Navigator = field(default_factory=Navigator)
    background: Background = field(default_factory=Background)
    gui: PygameGui = field(init=False)
    opens_again: bool = False
    """Whether the window opens once more after it was closed: for another profile."""
    keep: Callable[[], bool] = lambda: True
    """Stores the settings; False when that failed."""
    search_memory: Callable[[], object] = gc.collect
    """Lets go of what refers to each other and is needed by nobody; the program may set aside what is left."""

    def __post_init__(self) -> None:
        self.navigator.services = self
        self.gui = PygameGui(self)
        self.apply_streamer_mode()

    def apply_streamer_mode(self) -> None:
        """Hide or show what spectators are not to read, as the settings say."""
        self.text.hide(NOT_FOR_SPECTATORS if self.settings.streamer else ())

    def within(self, space: str) -> Services:
        """The same services, whose texts are those of a namespace, such as the name of a game, before the common
        ones."""
        return NamespacedServices(self, space)

    def px(self, value: float) -> int:
        """A length from the 1920x1080 layout in pixels of this window; at least one for a positive length."""
        pixels = round(value * self.scale)
        return max(1, pixels) if value > 0 else pixels

    def text_px(self, value: float) -> int:
        """A text size from the 1920x1080 layout in pixels of this window, never too small to read."""
        larger = LARGE_TEXT if self.settings.large_text else 1.0
        return max(SMALLEST_TEXT, round(max(value, LEAST_TEXT) * larger * self.scale))

    def reading_px(self, value: float) -> int:
        """A text size for what lies over everything while it is read: it grows on where the layout has no room."""
        return round(self.text_px(value) * min(MOST_MAGNIFIED, max(1.0, self.magnified)))

    def fit_scale(self, size: tuple[int, int]) -> float:
        """Choose the scale for a window and remember it: what the player wants, as far as window and letters allow."""
        own = self._own_scale(size)
        wanted = own * float(self.settings.ui_scale)
        self.scale = min(max(wanted, min(own, LEAST_SCALE)), _most_scale(size, COMPACT_ROOM))
        self.compact = self.scale > _most_scale(size, LEAST_ROOM) * 1.001
        self.magnified = wanted / self.scale
        self.writer.smallest = max(SMALLEST_TEXT, round(LEAST_TEXT * self.scale))
        self.images.cache.budget = self.picture_bytes(PICTURE_BYTES)
        self.writer.cache.budget = self.picture_bytes(WORD_BYTES)
        return self.scale

    def picture_bytes(self, bytes_at_1080p: int) -> int:
        """How many bytes the pictures take in this window that take so many in one of 1920x1080."""
        return round(bytes_at_1080p * max(1.0, self.scale**2))

    @property
    def effective_ui_scale(self) -> float:
        """The interface scale that is in effect: what the player wants, less where the window has no room, or more
        where letters could not follow."""
        return float(self.settings.ui_scale) / self.magnified

    @property
    def window_scale(self) -> float:
        """How much larger the window is than the layout of 1920x1080, whatever scale the player wants."""
        return self.scale / self.effective_ui_scale

    def _own_scale(self, size: tuple[int, int]) -> float:
        """The scale that counts as 100 %: that of the wide layout, as large as a small window has room for."""
        natural = max(SMALLEST_SCALE, min(size[0] / LAYOUT_SIZE[0], size[1] / LAYOUT_SIZE[1]))
        return min(natural, _most_scale(size, LEAST_ROOM))

    def repaint(self) -> None:
        """Take on the palette of the settings; ask the window for a new layout afterwards."""
        settings = self.settings
        palette = palette_of(settings.colours, settings.high_contrast)
        if palette != self.palette:
            self.palette = self.writer.palette = self.panels.palette = palette
            self.images.cache.clear()
            self.writer.forget()

    def speak(self, language: str) -> None:
        """Change the language of all texts; ask the window to retranslate and for a new layout afterwards."""
        folder = assets_folder()
        self.text.take_over(load_texts(language))
        self.fonts = self.writer.fonts = Fonts(folder / "fonts", language)
        self.writer.forget()

    def seconds(self, value: float) -> float:
        """A duration after the player's animation speed; zero when it is set to instant."""
        speed = float(self.settings.animation_speed)
        return value / speed if speed > 0 else 0.0

    def set_volumes(self) -> None:
        """Make the sound as loud as the settings say."""
        settings = self.settings
        loud = 0.0 if settings.muted else 1.0
        self.audio.set_volumes(settings.effects_volume * loud, settings.music_volume * loud)


class NamespacedServices(Services):
    """Services with other texts. Everything else is that of the services it was made of, also when it changes."""

    __slots__ = ("_shared", "_text")

    def __init__(self, shared: Services, space: str) -> None:
        self._shared = shared
        self._text = shared.text.within(space)

    def within(self, space: str) -> Services:
        """The services of another namespace."""
        return self if space == self._text.space else self._shared.within(space)

    def px(self, value: float) -> int:
        """A length in pixels. What is shared is asked itself: every sign on a board needs some, see `_own`."""
        return self._shared.px(value)

    def text_px(self, value: float) -> int:
        """A text size in pixels, from what is shared."""
        return self._shared.text_px(value)


def _own(name: str) -> property:
    """An attribute that is the same in both."""
    return property(
        lambda services: getattr(services._shared, name), lambda services, value: setattr(services._shared, name, value)
    )


for _field in fields(Services):
    setattr(NamespacedServices, _field.name, _own(_field.name))
NamespacedServices.text = property(lambda services: services._text)  # type: ignore[assignment]


def _most_scale(size: tuple[int, int], room: tuple[int, int]) -> float:
    """The largest scale at which a window has so many layout units."""
    return max(0.4, min(size[0] / room[0], size[1] / room[1]))


def make_services(
    settings: Settings | None = None,
    storage: Saves | None = None,
    audio: Audio | None = None,
    clock: TimeSource | None = None,
    language: str = "",
) -> Services:
    """Build the services from the bundled assets; ``language`` is spoken instead of that of the settings."""
    chosen = settings if settings is not None else Settings()
    spoken = language or chosen.language
    palette = palette_of(chosen.colours, chosen.high_contrast)
    folder = assets_folder()
    images = Images(folder / "images", SurfaceCache())
    fonts = Fonts(folder / "fonts", spoken)
    return Services(
        images=images,
        fonts=fonts,
        text=load_texts(spoken),
        writer=Writer(fonts, images, palette),
        panels=Panels(images, palette),
        effects=Effects(images),
        audio=audio or SilentAudio(),
        clock=clock or RealClock(),
        palette=palette,
        settings=chosen,
        storage=storage,
        input=InputMapper(chosen),
    )
