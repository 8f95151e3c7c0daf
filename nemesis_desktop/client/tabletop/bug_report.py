"""Writing a bug bundle from the table: the game without names, and a picture on which no name can be read."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import pygame

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.running_game import header_of
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.kernel import Seat, Session


@runtime_checkable
class GameScene(Protocol):
    """A scene at which a game is being played."""

    play: Play
    services: Services
    size: tuple[int, int]

    @property
    def seat(self) -> Seat:
        """Whose sight it shows."""
        ...

    def undo_to(self, number: int) -> None:
        """Go back to the moment before a command."""
        ...


def write_report(table: GameScene) -> Path:
    """Write the bundle of the table into the user's folder; where it lies. Raises OSError, and ValueError when the
    game cannot be played again."""
    from nemesis_desktop.storage.files import replace_file
    from nemesis_desktop.storage.library.bundle import nameless_game, pack
    from nemesis_desktop.storage.paths import free_name, user_folder

    services, play = table.services, table.play
    folder = user_folder() if services.storage is None else services.storage.folder
    header, twin = nameless_game(header_of(play), play.session)
    named = any(member.name for member in play.members)
    picture = _drawn(services, twin, play, table.size) if named else _seen()
    size = f"{table.size[0]}x{table.size[1]}"
    facts: dict[str, str | int] = {
        "seat": table.seat, "window": size, "pygame": pygame.version.ver, "language": services.text.language,
    }
    content = pack(header, twin, picture, play.failed, facts=facts)
    path = free_name(folder / "reports", "report", ".zip")
    replace_file(path, content)
    return path


def _seen() -> bytes:
    """What stands on the screen."""
    surface = pygame.display.get_surface()
    return b"" if surface is None else _png(surface)


def _drawn(services: Services, twin: Session[Any], play: Play, size: tuple[int, int]) -> bytes:
    """The table once more, from the game without names."""
    table: Any = services.navigator.make("table", Play(twin, seat=play.seat))
    table.resize(size)
    table.finish_animations()
    surface = pygame.Surface(size)
    table.draw(surface)
    table.leave()
    return _png(surface)


def _png(surface: pygame.Surface) -> bytes:
    written = io.BytesIO()
    pygame.image.save(surface, written, "screen.png")
    return written.getvalue()
