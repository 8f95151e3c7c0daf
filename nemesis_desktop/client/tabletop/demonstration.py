"""A recorded game that plays by itself: for the button on the title, and when nobody is there."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from nemesis_desktop.games.registry import DEFAULT
from nemesis_desktop.resources import sample_saves, sample_saves_folder

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.replay.source import Recording
    from nemesis_desktop.client.ui.services import Services


class Demonstration:
    """Reads one of the sample games in the background; `recording` gives it once it is ready."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.over = False
        self._reader = services.background.submit(self._read, lambda _: None, name="the reader of a sample")

    def _read(self) -> Recording | None:
        """Any sample of the game that the title stands for."""
        from nemesis_desktop.client.tabletop.library.items import SAMPLE, item_at
        from nemesis_desktop.client.tabletop.library.saved_games import SavedGameList
        from nemesis_desktop.storage.library.library import Library
        from nemesis_desktop.storage.problem import StorageProblem

        folder = sample_saves_folder()
        paths = tuple(path for path in sample_saves() if path.parent.name == DEFAULT)
        if not paths:
            return None
        storage = self.services.storage
        library = Library(folder) if storage is None else storage.library
        shelf = SavedGameList(library, folder, self.services.text)
        item = item_at(secrets.choice(paths), SAMPLE, library, self.services.text)
        found = shelf.recording(item)
        return None if isinstance(found, StorageProblem) else found

    def recording(self, wait: bool = False) -> Recording | None:
        """The recording, once; None while the game is being read, or when it cannot be shown."""
        if wait:
            self._reader.wait()
        if self.over or not self._reader.done:
            return None
        self.over = True
        return self._reader.result if self._reader.error is None else None
