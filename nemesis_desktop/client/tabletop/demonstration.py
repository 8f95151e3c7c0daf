"""A recorded game that plays by itself: for the button on the title, and when nobody is there."""

from __future__ import annotations

import secrets
from threading import Thread
from typing import TYPE_CHECKING, Any

from nemesis_desktop.resources import sample_saves_folder

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.replay.source import Recording
    from nemesis_desktop.client.ui.services import Services



class Demonstration:
    """Reads one of the sample games in a thread; `recording` gives it once it is ready."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.over = False
        self._recording: Any = None
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        """Any sample that can be shown."""
        from nemesis_desktop.client.tabletop.library.items import SAMPLE, item_at
        from nemesis_desktop.client.tabletop.library.saved_games import SavedGameList
        from nemesis_desktop.storage.library.library import Library

        folder = sample_saves_folder()
        paths = sorted(folder.glob("*.jsonl"))
        if not paths:
            return
        storage = self.services.storage
        library = Library(folder) if storage is None else storage.library
        shelf = SavedGameList(library, folder, self.services.text)
        item = item_at(secrets.choice(paths), SAMPLE, library, self.services.text)
        self._recording = shelf.recording(item)

    def recording(self, wait: bool = False) -> Recording | None:
        """The recording, once; None while the game is being read, or when it cannot be shown."""
        if wait:
            self._reader.join()
        if self.over or self._reader.is_alive():
            return None
        self.over = True
        from nemesis_desktop.client.tabletop.replay.source import Recording

        return self._recording if isinstance(self._recording, Recording) else None
