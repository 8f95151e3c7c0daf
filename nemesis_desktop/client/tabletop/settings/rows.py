"""What can be set, section by section. Every change takes effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.languages import languages
from nemesis_desktop.client.ui.widgets.choices import Choice, ChoiceRow, Slider, Switch
from nemesis_desktop.client.ui.widgets.rows_pane import PaneRow
from nemesis_desktop.client.ui.widgets.stepper import Stepper
from nemesis_desktop.client.ui.widgets.widget import Widget
from nemesis_desktop.storage.profile.settings import COLOURS, CURTAINS, PAD_STYLES, Settings

SECTIONS = ("display", "motion", "sound", "reading", "play", "keys", "controller")
ICONS = {
    "display": "icons/zoom_in",
    "motion": "skip",
    "sound": "icons/sound",
    "reading": "icons/eye",
    "play": "icons/card",
    "keys": "icons/hand",
    "controller": "controller",
}
SCALES = (0.75, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0, 2.5, 3.0)
SPEEDS = {"slow": 0.5, "normal": 1.0, "fast": 2.5, "instant": 0.0}
OF_SECTION: dict[str, tuple[str, ...]] = {
    "display": ("ui_scale", "fullscreen", "language"),
    "motion": ("animation_speed", "reduced_motion", "flashes"),
    "sound": ("effects_volume", "music_volume", "muted"),
    "reading": ("large_text", "high_contrast", "colours"),
    "play": ("confirm_risky", "auto_answer", "hints", "curtain", "ask_everybody", "replay_foretells"),
    "keys": ("keys",),
    "controller": ("controller", "controller_style", "controller_swapped", "buttons"),
}
"""Which settings a section brings back to their beginning."""


def scale_words(services: Services) -> str:
    """What the size of the interface means, and what of it is in effect where the window has no room for all."""
    words = services.text.text("setting.ui_scale.help")
    effect = services.effective_ui_scale
    if effect > float(services.settings.ui_scale) - 0.005:
        return words
    return f"{words} {services.text.text('settings.too_large', most=round(effect * 100))}"


class SettingRows:
    """Makes the rows of a section; ``changed`` is told the name of every setting that was changed."""

    def __init__(self, services: Services, changed: Callable[[str], None]) -> None:
        self.services = services
        self.changed = changed

    def rows(self, section: str) -> list[PaneRow]:
        """The rows of a section; the keys have rows of their own."""
        maker: Callable[[], Sequence[PaneRow]] = getattr(self, f"_{section}")
        return list(maker())

    def back_to_beginning(self, section: str) -> None:
        """All settings of a section as they were in the beginning."""
        first = Settings()
        for name in OF_SECTION[section]:
            self._set(name, getattr(first, name))

    def _set(self, name: str, value: Any) -> None:
        setattr(self.services.settings, name, value)
        self.changed(name)

    def _row(self, name: str, control: Widget, **facts: object) -> PaneRow:
        text = self.services.text
        return PaneRow(text.text(f"setting.{name}"), text.text(f"setting.{name}.help", **facts), control)

    def _switch(self, name: str) -> PaneRow:
        on = bool(getattr(self.services.settings, name))
        return self._row(name, Switch(self.services, on, lambda value: self._set(name, value)))

    def _chips(self, name: str, values: Sequence[str]) -> PaneRow:
        text, now = self.services.text, str(getattr(self.services.settings, name))
        choices = [Choice(value, text.text(f"setting.{name}.{value}")) for value in values]
        return self._row(name, ChoiceRow(self.services, choices, now, lambda value: self._set(name, value)))

    def _volume(self, name: str) -> PaneRow:
        now = float(getattr(self.services.settings, name))
        return self._row(name, Slider(self.services, now, lambda value: self._set(name, value)))

    def _display(self) -> Sequence[PaneRow]:
        services, settings = self.services, self.services.settings
        nearest = min(SCALES, key=lambda value: abs(value - float(settings.ui_scale)))
        scales = [Choice(str(value), f"{round(value * 100)} %") for value in SCALES]
        scale = Stepper(
            services, scales, str(nearest), lambda value: self._set("ui_scale", float(value)), around=False
        )
        known = languages()
        spoken = [Choice(code, name) for code, name in known.items()]
        now = settings.language if settings.language in known else "en"
        language = Stepper(services, spoken, now, lambda code: self._set("language", code))
        return (
            PaneRow(self.services.text.text("setting.ui_scale"), scale_words(services), scale),
            self._switch("fullscreen"),
            self._row("language", language),
        )

    def _motion(self) -> Sequence[PaneRow]:
        text, services = self.services.text, self.services
        speed = float(services.settings.animation_speed)
        now = min(SPEEDS, key=lambda name: abs(SPEEDS[name] - speed))
        choices = [Choice(name, text.text(f"settings.speed.{name}")) for name in SPEEDS]
        row = ChoiceRow(services, choices, now, lambda name: self._set("animation_speed", SPEEDS[name]))
        return (
            self._row("animation_speed", row),
            self._switch("reduced_motion"),
            self._switch("flashes"),
        )

    def _sound(self) -> Sequence[PaneRow]:
        return self._volume("effects_volume"), self._volume("music_volume"), self._switch("muted")

    def _reading(self) -> Sequence[PaneRow]:
        return (
            self._switch("large_text"),
            self._switch("high_contrast"),
            self._chips("colours", COLOURS),
        )

    def _play(self) -> Sequence[PaneRow]:
        return (
            self._switch("confirm_risky"),
            self._switch("auto_answer"),
            self._switch("hints"),
            self._chips("curtain", CURTAINS),
            self._switch("ask_everybody"),
            self._switch("replay_foretells"),
        )

    def _controller(self) -> Sequence[PaneRow]:
        return (
            self._switch("controller"),
            self._chips("controller_style", PAD_STYLES),
            self._switch("controller_swapped"),
        )
