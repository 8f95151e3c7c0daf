"""Is this installation in order? Classic pygame beside pygame-ce is the usual reason when it is not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import metadata

from nemesis_desktop.resources import assets_folder, levels_folder, sample_saves_folder


@dataclass(frozen=True, slots=True)
class Complaint:
    """One thing that is wrong: a text of the catalogue and its placeholders."""

    text_id: str
    facts: Mapping[str, str] = field(default_factory=dict)


def classic_pygame_installed() -> bool:
    """True when the distribution `pygame` is there, which fills the same package as `pygame-ce`."""
    try:
        metadata.distribution("pygame")
    except metadata.PackageNotFoundError:
        return False
    return True


def complaints() -> tuple[Complaint, ...]:
    """Everything that is wrong with the installation; empty when it is in order."""
    found = []
    if classic_pygame_installed():
        found.append(Complaint("command_line.classic_pygame"))
    try:
        import pygame

        if not getattr(pygame, "IS_CE", False):
            raise ImportError("the package pygame is not pygame-ce")
        import pygame_gui  # noqa: F401
    except ImportError as error:
        found.append(Complaint("command_line.no_pygame", {"reason": str(error)}))
    found += [
        Complaint("command_line.missing_folder", {"folder": str(folder)})
        for folder in (assets_folder(), levels_folder(), sample_saves_folder())
        if not folder.is_dir()
    ]
    return tuple(found)
