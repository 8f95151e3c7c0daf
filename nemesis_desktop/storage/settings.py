"""The player's settings on disk. A damaged or strange file costs single settings, never the start."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from nemesis_desktop.storage.files import replace_file

logger = logging.getLogger(__name__)
LARGEST_FILE = 65_536


class Settings(BaseModel):
    """What the player has chosen; the names are those the client reads."""

    model_config = ConfigDict(validate_assignment=True, extra="ignore")

    ui_scale: Annotated[float, Field(ge=0.5, le=3.0)] = 1.0
    language: Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$")] = "en"
    reduced_motion: bool = False
    animation_speed: Annotated[float, Field(ge=0.0, le=10.0)] = 1.0
    fullscreen: bool = False
    effects_volume: Annotated[float, Field(ge=0.0, le=1.0)] = 0.8
    music_volume: Annotated[float, Field(ge=0.0, le=1.0)] = 0.5
    muted: bool = False


def load_settings(path: Path) -> Settings:
    """The stored settings; what cannot be read or is not allowed keeps its default."""
    try:
        with path.open("rb") as file:
            content = json.loads(file.read(LARGEST_FILE))
    except (OSError, ValueError, RecursionError) as error:
        if not isinstance(error, FileNotFoundError):
            logger.warning("the settings cannot be read: %s", error)
        return Settings()
    settings = Settings()
    if isinstance(content, dict):
        for name in Settings.model_fields:
            if name in content:
                try:
                    setattr(settings, name, content[name])
                except ValidationError:
                    logger.warning("the setting %s has a value that is not allowed", name)
    return settings


def save_settings(path: Path, settings: Settings) -> bool:
    """Store the settings; False when the disk does not let us."""
    try:
        replace_file(path, settings.model_dump_json(indent=2).encode() + b"\n")
    except OSError as error:
        logger.warning("the settings cannot be written: %s", error)
        return False
    return True
