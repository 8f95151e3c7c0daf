"""What can be done with the games of the library."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from nemesis_desktop.client.tabletop.library.items import MINE, TRASH, Item
from nemesis_desktop.client.tabletop.library.saved_games import SavedGameList
from nemesis_desktop.client.tabletop.replay.source import Recording
from nemesis_desktop.client.ui.background import Task
from nemesis_desktop.client.ui.clipboard import clipboard_text, put_on_clipboard
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.scenes.file_dialog import FileDialogScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.storage.library.transfer import SUFFIX
from nemesis_desktop.storage.paths import typed_path
from nemesis_desktop.storage.problem import StorageProblem
from nemesis_desktop.storage.recovery.salvage import recover

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.scenes.scene import Scene
    from nemesis_desktop.storage.library.saves import Saves

ItemKey = tuple[str, str]
"""Where a game lies and how it is called there; see `Item.key`."""


class LibraryList(Protocol):
    """The list on the screen, as far as the actions need it."""

    @property
    def chosen(self) -> Item | None:
        """The selected game."""
        ...

    def push(self, scene: Scene) -> None:
        """Ask something in a dialog."""
        ...

    def say(self, words: str, colour: str = "text_soft") -> None:
        """Say what came of an action."""
        ...

    def renew(self, key: ItemKey | None = None) -> None:
        """The games have changed; the one with this key is to be chosen."""
        ...

    def show_all(self) -> None:
        """No choice hides any game."""
        ...

    def beside_chosen(self) -> ItemKey | None:
        """The game that is chosen when the chosen one is gone."""
        ...


class LibraryActions:
    """Continue, watch, name, copy, share, delete: always the game that is chosen in the list."""

    def __init__(self, services: Services, storage: Saves, shelf: SavedGameList, shown: LibraryList) -> None:
        self.services = services
        self.storage = storage
        self.shelf = shelf
        self.shown = shown
        self._loader: Task[Recording | StorageProblem] | None = None
        self._folder = Path.home()
        """Where files were written to or taken from last: the program's own folder is hidden on most systems."""

    @property
    def busy(self) -> bool:
        """Whether a recording is being read."""
        return self._loader is not None

    def stop(self) -> None:
        """Nothing that was asked for is wanted any more."""
        if self._loader is not None:
            self._loader.cancel()

    def _refuse(self, problem: StorageProblem) -> str:
        words = self.services.text.text(problem.text_id, **problem.facts)
        self.shown.say(words, "amber")
        return words

    def activate(self) -> None:
        """What one most likely wants of the chosen game."""
        item = self.shown.chosen
        if item is not None and item.can_continue:
            self.continue_game()
        elif item is not None and item.place == TRASH:
            self.restore_game()
        elif item is not None and item.can_watch:
            self.watch_game()

    def continue_game(self) -> None:
        """Play on; the running game is set aside for it."""
        item = self.shown.chosen
        if item is None or not item.can_continue:
            return
        saved = self.storage.continue_game(item.entry.id)
        if saved is None:
            self._refuse(StorageProblem("no_such_game", {"file": item.entry.id}))
            self.shown.renew()
        elif isinstance(saved, StorageProblem):
            self._refuse(saved)
        else:
            self.services.navigator.reset("continue", saved)

    def watch_game(self) -> None:
        """Open the replay theatre, once the game was played through in the background."""
        item = self.shown.chosen
        if item is None or not item.can_watch or self._loader is not None:
            return
        self.shown.say(self.services.text.text("replay.reading"))
        broken = StorageProblem("not_a_game", {"file": item.entry.path.name})
        self._loader = self.services.background.submit(
            partial(self.shelf.recording, item), self._show_loaded,
            on_failed=lambda error: self._show_loaded(broken), name="the reader of a recording",
        )

    def _show_loaded(self, loaded: Recording | StorageProblem) -> None:
        self._loader = None
        self.shown.say("")
        if isinstance(loaded, StorageProblem):
            self._refuse(loaded)
        else:
            self.services.navigator.open("replay", loaded)

    def ask_name(self) -> None:
        """Give the chosen game a name."""
        item, text = self.shown.chosen, self.services.text
        if item is not None and item.can_change and item.entry.header is not None:
            self.shown.push(
                AskScene(
                    self.services, text.text("library.rename"), text.text("library.rename_text"), text.text("ui.ok"),
                    lambda name: self._rename(item, name), icon="icons/log", value=item.entry.name,
                    placeholder=item.title,
                )
            )

    def _rename(self, item: Item, name: str) -> None:
        problem = self.storage.rename(item.entry.id, name)
        if problem is not None:
            self._refuse(problem)
        self.shown.renew(item.key)

    def duplicate_game(self) -> None:
        """Copy the chosen game."""
        item = self.shown.chosen
        if item is None or not item.can_share:
            return
        found = self.shelf.copy(item)
        if isinstance(found, StorageProblem):
            self._refuse(found)
        else:
            self.shown.say(self.services.text.text("library.duplicated", title=item.title), "green")
            self.shown.renew((MINE, found))

    def ask_export(self) -> None:
        """Ask where the chosen game shall be written for somebody else."""
        item, text = self.shown.chosen, self.services.text
        if item is None or not item.can_share:
            return
        proposed = self.shelf.export_path(item, self._folder)
        self.shown.push(
            FileDialogScene(
                self.services, text.text("library.export"), text.text("library.export_text", title=item.title),
                text.text("library.export"), lambda path: self.export_to(item, typed_path(path)), icon="icons/save",
                start=self._folder, suffixes=(SUFFIX,), value=str(proposed), new_file=True,
            )
        )

    def export_to(self, item: Item, path: Path) -> str:
        """Write a game as a file for somebody else; returns why there is none, "" when all went well."""
        found = self.shelf.export(item, path)
        if isinstance(found, StorageProblem):
            return self._refuse(found)
        self._folder = found.parent
        self.shown.say(self.services.text.text("library.exported", file=found), "green")
        return ""

    def copy_line(self) -> None:
        """Put the chosen game on the clipboard as one line of text."""
        item, text = self.shown.chosen, self.services.text
        if item is None or not item.can_share:
            return
        line = self.shelf.line_of(item)
        if isinstance(line, StorageProblem):
            self._refuse(line)
        elif put_on_clipboard(line):
            self.shown.say(text.text("library.copied_line", title=item.title), "green")
        else:
            self.shown.say(text.text("library.no_clipboard"), "amber")

    def paste_line(self) -> None:
        """Add the game that lies on the clipboard as one line of text, or say why there is none."""
        words, text = clipboard_text(), self.services.text
        if words is None:
            self.shown.say(text.text("library.no_clipboard"), "amber")
            return
        found = self.shelf.take_in_line(words)
        if isinstance(found, StorageProblem):
            self._refuse(found)
            return
        self.shown.show_all()
        if found.problem is None:
            self.shown.say(text.text("library.pasted"), "green")
        else:
            self._refuse(found.problem)
        self.shown.renew((MINE, found.id))

    def ask_delete(self) -> None:
        """Throw the chosen game away, once that was confirmed."""
        item, text = self.shown.chosen, self.services.text
        if item is not None and item.can_delete:
            self.shown.push(
                AskScene(
                    self.services, text.text("library.delete"), text.text("library.delete_text", title=item.title),
                    text.text("library.delete"), lambda _: self._delete(item), accent="red", icon="warning",
                )
            )

    def _delete(self, item: Item) -> None:
        found = self.shelf.library.delete(item.entry.id)
        if isinstance(found, StorageProblem):
            self._refuse(found)
        else:
            self.shown.say(self.services.text.text("library.deleted", title=item.title), "green")
        self.shown.renew(self.shown.beside_chosen())

    def restore_game(self) -> None:
        """Bring the chosen game back from the trash."""
        item = self.shown.chosen
        if item is None or item.place != TRASH:
            return
        found = self.shelf.library.undelete(item.entry.id)
        if isinstance(found, StorageProblem):
            self._refuse(found)
        else:
            self.shown.say(self.services.text.text("library.restored", title=item.title), "green")
        self.shown.renew()

    def recover_game(self) -> None:
        """Make a game of what can be read of the chosen file, which stays as it is."""
        item, text = self.shown.chosen, self.services.text
        if item is None or not item.can_recover:
            return
        found = recover(self.shelf.library.folder, item.entry.path, self.shelf.library.games)
        if isinstance(found, StorageProblem):
            self._refuse(found)
            return
        self.shown.show_all()
        lost = "" if found.problem is None else text.text(found.problem.text_id, **found.problem.facts)
        words = text.text("library.recovered", title=item.title, lost=lost).strip()
        self.shown.say(words, "amber" if lost else "green")
        self.shown.renew((MINE, found.id))

    def ask_import(self) -> None:
        """Ask for a file or a folder with games; dropping one on the window does as well."""
        text = self.services.text
        self.shown.push(
            FileDialogScene(
                self.services, text.text("library.import"), text.text("library.import_text"),
                text.text("library.import"), lambda path: self.import_from(typed_path(path)), icon="icons/pickup",
                start=self._folder, suffixes=(SUFFIX, ".jsonl"),
            )
        )

    def import_from(self, path: Path) -> None:
        """Add the games of a file or a folder."""
        found, text = self.shelf.take_in(path), self.services.text
        refused = [one for one in found if isinstance(one, StorageProblem)]
        taken = [one for one in found if not isinstance(one, StorageProblem)]
        ids = [one.id for one in taken]
        problems = [*refused, *(one.problem for one in taken if one.problem is not None)]
        known = [str(one.facts["known"]) for one in refused if "known" in one.facts]
        if ids or known:
            self._folder = path.parent
        if known and not ids:
            self.shown.show_all()
            self.shown.renew((MINE, known[0]))
        imported = text.text("library.imported", n=len(ids))
        if ids:
            self.shown.show_all()
            self.shown.say(imported, "green")
            self.shown.renew((MINE, ids[0]))
        if problems:
            words = text.text(problems[0].text_id, **problems[0].facts)
            if path.is_dir() and problems[0].facts.get("file") == path.name:
                words = text.text("files.empty")
            if not refused:
                words = text.listed((imported, words), "space")
            elif len(found) > 1:
                words = text.text("library.partly_imported", n=len(ids), refused=len(refused), problem=words)
            self.shown.say(words, "amber")
