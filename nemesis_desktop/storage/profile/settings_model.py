"""The settings as pydantic sees them. Imported when settings are written, never before the first picture."""

from __future__ import annotations

import logging
from dataclasses import asdict
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from nemesis_desktop.storage.profile.settings import LANGUAGE, LEAST_SCALE, MOST_KEYS, MOST_SCALE, Settings

logger = logging.getLogger(__name__)
Share = Annotated[float, Field(ge=0.0, le=1.0, strict=True)]
Keys = Annotated[list[str], Field(max_length=MOST_KEYS)]


class SettingsModel(BaseModel):
    """Every setting with what it may be."""

    model_config = ConfigDict(extra="forbid", strict=True)

    ui_scale: float = Field(ge=LEAST_SCALE, le=MOST_SCALE)
    large_text: bool
    language: str = Field(pattern=LANGUAGE)
    fullscreen: bool
    reduced_motion: bool
    flashes: bool
    animation_speed: float = Field(ge=0.0, le=10.0)
    effects_volume: Share
    music_volume: Share
    muted: bool
    high_contrast: bool
    colours: Literal["standard", "red_green", "blue_yellow"]
    confirm_risky: bool
    auto_answer: bool
    hints: bool
    curtain: Literal["secrets", "always", "never"]
    ask_everybody: bool
    replay_foretells: bool
    controller: bool
    controller_style: Literal["auto", "xbox", "playstation", "nintendo"]
    controller_swapped: bool
    keys: dict[str, Keys]
    buttons: dict[str, Keys]


def checked(settings: Settings) -> Settings:
    """The settings without what may not be stored: such a value gives way to its default."""
    values = asdict(settings)
    try:
        SettingsModel.model_validate(values)
    except ValidationError as error:
        refused = {str(problem["loc"][0]) for problem in error.errors()}
        logger.warning("settings that cannot be stored: %s", ", ".join(sorted(refused)))
        values = {name: value for name, value in values.items() if name not in refused}
    return Settings(**values)
