"""What can be done with the games of the library."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from nemesis_desktop.client.tabletop.library.items import MINE, TRASH, Item
from nemesis_desktop.client.tabletop.library.rows import LibraryDrawing
from nemesis_desktop.client.tabletop.library.saved_games import ALL, DATE, SavedGameList
from nemesis_desktop.client.tabletop.library.thumbnails import Pictures
from nemesis_desktop.client.tabletop.replay.source import Recording
from nemesis_desktop.client.ui.background import Task
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.scenes.file_dialog import FileDialogScene
from nemesis_desktop.client.ui.scenes.form import ScreenScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.choices import ChoiceRow
from nemesis_desktop.client.ui.widgets.scroll_list import ScrollList
from nemesis_desktop.client.ui.widgets.text_field import TextField
from nemesis_desktop.resources import sample_saves_folder
from nemesis_desktop.storage.library.transfer import SUFFIX
from nemesis_desktop.storage.paths import typed_path
from nemesis_desktop.storage.problem import StorageProblem
from nemesis_desktop.storage.recovery.salvage import recover


class LibraryDeeds(ScreenScene):
    """Knows the games and what can be done with the chosen one; how that looks is the business of `LibraryScene`."""

    list: ScrollList
    tabs: ChoiceRow
    search: TextField
    duplicate: Button
    export: Button

    def __init__(self, services: Services, samples: Path | None = None) -> None:
        super().__init__(services)
        storage = services.storage
        if storage is None:
            raise ValueError("without a folder there are no saved games")
        self.storage = storage
        self.shelf = SavedGameList(storage.library, samples or sample_saves_folder(), services.text)
        self.pictures = Pictures(storage.folder / "thumbnails", services.background, lambda: self.services.palette)
        self.drawing = LibraryDrawing(services, self.pictures)
        self.tab, self.order = ALL, DATE
        self.items: tuple[Item, ...] = ()
        self.message, self.message_colour = "", "text_soft"
        self._seen = (-1, -1)
        self._keep: tuple[str, str] | None = None
        self._loader: Task[Recording | StorageProblem] | None = None

    @property
    def chosen(self) -> Item | None:
        """The selected game."""
        row = self.list.selected
        return self.items[row] if row is not None and row < len(self.items) else None

    def _say(self, words: str, colour: str = "text_soft") -> None:
        self.message, self.message_colour = words, colour
        self.dirty = True

    def _refuse(self, problem: StorageProblem) -> None:
        self._say(self.services.text.text(problem.text_id, **problem.facts), "amber")

    def _renew(self, key: tuple[str, str] | None = None) -> None:
        """The shelf has changed; the game with this key is to be chosen."""

    # -- what can be done -----------------------------------------------------------------------------------

    def _activate(self, row: int) -> None:
        item = self.chosen
        if item is not None and item.can_continue:
            self.continue_game()
        elif item is not None and item.place == TRASH:
            self.restore_game()
        elif item is not None and item.can_watch:
            self.watch_game()

    def continue_game(self) -> None:
        """Play on; the running game is set aside for it."""
        item = self.chosen
        if item is None or not item.can_continue or self.stack is None:
            return
        saved = self.storage.continue_game(item.entry.id)
        if saved is None:
            self._refuse(StorageProblem("no_such_game", {"file": item.entry.id}))
            self._renew()
        elif isinstance(saved, StorageProblem):
            self._refuse(saved)
        else:
            self.services.navigator.reset("continue", saved)

    def watch_game(self) -> None:
        """Open the replay theatre, once the game was played through in the background."""
        item = self.chosen
        if item is None or not item.can_watch or self._loader is not None:
            return
        self._say(self.services.text.text("replay.reading"))
        broken = StorageProblem("not_a_game", {"file": item.entry.path.name})
        self._loader = self.services.background.submit(
            partial(self.shelf.recording, item), self._show_loaded,
            on_failed=lambda error: self._show_loaded(broken), name="the reader of a recording",
        )

    def _show_loaded(self, loaded: Recording | StorageProblem) -> None:
        self._loader = None
        self._say("")
        if isinstance(loaded, StorageProblem):
            self._refuse(loaded)
        else:
            self.services.navigator.open("replay", loaded)

    def ask_name(self) -> None:
        """Give the chosen game a name."""
        item, text = self.chosen, self.services.text
        if item is not None and item.can_change and item.entry.header is not None:
            self.push(
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
        self._renew(item.key)

    def duplicate_game(self) -> None:
        """Copy the chosen game."""
        item = self.chosen
        if item is None or not self.duplicate.visible:
            return
        found = self.shelf.copy(item)
        if isinstance(found, StorageProblem):
            self._refuse(found)
        else:
            self._say(self.services.text.text("library.duplicated", title=item.title), "green")
            self._renew(("mine", found))

    def ask_export(self) -> None:
        """Ask where the chosen game shall be written for somebody else."""
        item, text = self.chosen, self.services.text
        if item is None or not self.export.visible:
            return
        proposed = self.shelf.export_path(item)
        self.push(
            FileDialogScene(
                self.services, text.text("library.export"), text.text("library.export_text", title=item.title),
                text.text("library.export"), lambda path: self.export_to(item, typed_path(path)), icon="icons/save",
                start=proposed.parent, suffixes=(SUFFIX,), value=str(proposed), new_file=True,
            )
        )

    def export_to(self, item: Item, path: Path) -> None:
        """Write a game as a file for somebody else."""
        found = self.shelf.export(item, path)
        if isinstance(found, StorageProblem):
            self._refuse(found)
        else:
            self._say(self.services.text.text("library.exported", file=found), "green")

    def ask_delete(self) -> None:
        """Throw the chosen game away, once that was confirmed."""
        item, text = self.chosen, self.services.text
        if item is not None and item.can_delete:
            self.push(
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
            self._say(self.services.text.text("library.deleted", title=item.title), "green")
        row = self.list.selected or 0
        near = [one.key for one in self.items[row + 1 : row + 2]] or [one.key for one in self.items[:row][-1:]]
        self._renew(near[0] if near else None)

    def restore_game(self) -> None:
        """Bring the chosen game back from the trash."""
        item = self.chosen
        if item is None or item.place != TRASH:
            return
        found = self.shelf.library.undelete(item.entry.id)
        if isinstance(found, StorageProblem):
            self._refuse(found)
        else:
            self._say(self.services.text.text("library.restored", title=item.title), "green")
        self._renew()

    def recover_game(self) -> None:
        """Make a game of what can be read of the chosen file, which stays as it is."""
        item, text = self.chosen, self.services.text
        if item is None or not item.can_recover:
            return
        found = recover(self.shelf.library.folder, item.entry.path, self.shelf.library.games)
        if isinstance(found, StorageProblem):
            self._refuse(found)
            return
        self.tab = self.tabs.chosen = ALL
        self.search.set("")
        lost = "" if found.problem is None else text.text(found.problem.text_id, **found.problem.facts)
        self._say(text.text("library.recovered", title=item.title, lost=lost).strip(), "amber" if lost else "green")
        self._renew((MINE, found.id))

    def ask_import(self) -> None:
        """Ask for a file or a folder with games; dropping one on the window does as well."""
        text = self.services.text
        self.push(
            FileDialogScene(
                self.services, text.text("library.import"), text.text("library.import_text"),
                text.text("library.import"), lambda path: self.import_from(typed_path(path)), icon="icons/pickup",
                start=self.shelf.library.folder, suffixes=(SUFFIX, ".jsonl"),
            )
        )

    def import_from(self, path: Path) -> None:
        """Add the games of a file or a folder."""
        ids, problems = self.shelf.take_in(path)
        text = self.services.text
        if ids:
            self.tab = self.tabs.chosen = ALL
            self.search.set("")
            self._say(text.text("library.imported", n=len(ids)), "green")
            self._renew(("mine", ids[0]))
        if problems:
            words = text.text(problems[0].text_id, **problems[0].facts)
            if ids or len(problems) > 1:
                words = text.text("library.partly_imported", n=len(ids), refused=len(problems), problem=words)
            self._say(words, "amber")

    def leave_scene(self) -> None:
        """Back to where one came from."""
        if self.stack is not None and len(self.stack.scenes) > 1:
            self.close()
        elif self.stack is not None:
            self.services.navigator.reset("title")
