"""What can be set, section by section. Every change takes effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.languages import ENGLISH, languages, system_language
from nemesis_desktop.client.ui.widgets.choices import Chip, ChoiceRow, Slider, Switch
from nemesis_desktop.client.ui.widgets.rows_pane import PaneRow
from nemesis_desktop.client.ui.widgets.stepper import Stepper
from nemesis_desktop.client.ui.widgets.widget import Widget
from nemesis_desktop.storage.profile.settings import (
    SPEEDS,
    Allowed,
    Between,
    LanguageCode,
    OneOfWords,
    OnOff,
    Settings,
    allowed,
    sections,
    settings_of,
)

SECTIONS = sections()
ICONS = {
    "display": "icons/zoom_in",
    "motion": "skip",
    "sound": "icons/sound",
    "reading": "icons/eye",
    "play": "icons/card",
    "keys": "icons/hand",
    "controller": "controller",
}
SPEED_NAMES = dict(zip(SPEEDS, ("slow", "normal", "fast", "instant"), strict=True))


def scale_words(services: Services) -> str:
    """What the size of the interface means, and what of it is in effect where that is not all."""
    return services.text.listed((services.text.text("setting.ui_scale.help"), scale_limit(services)), "space")


def scale_limit(services: Services) -> str:
    """Which size of the interface is in effect where it is not the chosen one: the window has no room for it, or
    letters cannot get as small."""
    effect, chosen = services.effective_ui_scale, float(services.settings.ui_scale)
    if abs(effect - chosen) < 0.005:
        return ""
    which = "settings.too_large" if effect < chosen else "settings.too_small"
    return services.text.text(which, n=round(effect * 100))


def language_words(services: Services) -> str:
    """What the choice of a language means, and how much of it there is where that is not all."""
    text, share = services.text, services.text.share
    partly = text.text("settings.partly_translated", n=int(share * 100)) if share < 1 else ""
    return text.listed((text.text("setting.language.help"), partly), "space")


OWN_WORDS: dict[str, Callable[[Services], str]] = {"ui_scale": scale_words, "language": language_words}
MOST_SIDE_BY_SIDE = 4
"""So many languages there is room for beside each other; who looks for one may not be able to read anything else."""


class SettingRows:
    """Makes the rows of a section; ``changed`` is told the name of every setting that was changed."""

    def __init__(self, services: Services, changed: Callable[[str], None]) -> None:
        self.services = services
        self.changed = changed

    def rows(self, section: str) -> list[PaneRow]:
        """The rows of a section; keys and buttons have rows of their own."""
        made = ((name, self._control(name, allowed(name))) for name in settings_of(section))
        return [self._row(name, control) for name, control in made if control is not None]

    def back_to_beginning(self, section: str) -> None:
        """All settings of a section as they were in the beginning."""
        first = Settings(language=system_language())
        for name in settings_of(section):
            self._set(name, getattr(first, name))

    def _set(self, name: str, value: Any) -> None:
        setattr(self.services.settings, name, value)
        self.changed(name)

    def _row(self, name: str, control: Widget) -> PaneRow:
        text = self.services.text
        own = OWN_WORDS.get(name)
        words = text.text(f"setting.{name}.help") if own is None else own(self.services)
        return PaneRow(text.text(f"setting.{name}"), words, control)

    def _control(self, name: str, kind: Allowed) -> Widget | None:
        """What a setting is changed with: it follows from what the setting may be."""
        services, text, now = self.services, self.services.text, getattr(self.services.settings, name)
        change = partial(self._set, name)
        match kind:
            case OnOff():
                return Switch(services, bool(now), change)
            case OneOfWords():
                words = [Chip(word, text.text(f"setting.{name}.{word}")) for word in kind.words]
                return ChoiceRow(services, words, str(now), change)
            case LanguageCode():
                known = languages()
                spoken = [Chip(code, language) for code, language in known.items()]
                # The one that is spoken, which may have been named on the command line.
                now = services.text.language
                now = now if now in known else ENGLISH
                if len(spoken) <= MOST_SIDE_BY_SIDE:
                    return ChoiceRow(services, spoken, now, change)
                return Stepper(services, spoken, now, change)
            case Between(steps=()):
                return Slider(services, float(now), change)
            case Between():
                nearest = min(kind.steps, key=lambda value: abs(value - float(now)))
                return self._steps(name, kind.steps, nearest)
            case _:
                return None

    def _steps(self, name: str, steps: Sequence[float], now: float) -> Widget:
        """One of a few numbers: a speed by its name, anything else in per cent."""
        services, text = self.services, self.services.text
        if steps == SPEEDS:
            by_name = {word: value for value, word in SPEED_NAMES.items()}
            words = [Chip(word, text.text(f"settings.speed.{word}")) for word in by_name]
            return ChoiceRow(services, words, SPEED_NAMES[now], lambda word: self._set(name, by_name[word]))
        shares = [Chip(str(value), text.text("number.percent", n=round(value * 100))) for value in steps]
        return Stepper(services, shares, str(now), lambda value: self._set(name, float(value)), around=False)
