"""What the player keeps for new games: house rules under a name, and scenarios of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from nemesis_desktop.client.tabletop.editor.opening import editor_of
from nemesis_desktop.client.tabletop.level_words import level_file_refusal
from nemesis_desktop.client.ui.drawing.markup import escape
from nemesis_desktop.client.ui.scenes.file_dialog import FileDialogScene
from nemesis_desktop.client.ui.scenes.named_list import KeptThing, NamedListScene
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.storage.files import write_new
from nemesis_desktop.storage.library.own_levels import OwnLevel, OwnLevels
from nemesis_desktop.storage.paths import free_name, in_folder, stem_of, typed_path
from nemesis_desktop.storage.profile.presets import read_presets, write_presets

SUFFIX = ".json"
"""How the names of scenario files end."""


class KeptRules:
    """House rules of a game under a name."""

    def __init__(
        self, folder: Path, game: str, text: Catalogue, known: Callable[[Mapping[str, str]], dict[str, str]],
        now: Callable[[], Mapping[str, str]], on_take: Callable[[dict[str, str]], None],
    ) -> None:
        """``known`` is told answers and gives back those that there are and that are not the usual ones; ``now`` are
        those that are chosen."""
        self.folder, self.game, self.text = folder, game, text
        self.known, self.now, self.on_take = known, now, on_take

    def things(self) -> Sequence[KeptThing]:
        """All of them, by name."""
        found = sorted(read_presets(self.folder, self.game).items(), key=lambda one: one[0].casefold())
        return [
            KeptThing(name, name, self.text.text("new_game.preset_rules", n=len(self.known(rules))))
            for name, rules in found
        ]

    def take(self, key: str) -> str:
        """Play by these rules."""
        self.on_take(self.known(read_presets(self.folder, self.game).get(key, {})))
        return ""

    def keep(self, name: str) -> str:
        """Keep the rules of the plan; those of the same name give way."""
        if not name.strip():
            return self.text.text("named.no_name")
        rules = self.known(self.now())
        return self._write({**read_presets(self.folder, self.game), name.strip(): rules})

    def rename(self, key: str, name: str) -> str:
        """Give rules another name."""
        kept = read_presets(self.folder, self.game)
        if not name.strip():
            return self.text.text("named.no_name")
        rules = kept.pop(key, {})
        return self._write({**kept, name.strip(): rules})

    def delete(self, key: str) -> str:
        """Forget rules."""
        kept = read_presets(self.folder, self.game)
        kept.pop(key, None)
        return self._write(kept)

    def _write(self, presets: Mapping[str, Mapping[str, str]]) -> str:
        return "" if write_presets(self.folder, self.game, presets) else self.text.text("named.not_kept")


class KeptScenarios:
    """The player's own scenarios."""

    def __init__(self, folder: Path, game: str, text: Catalogue, on_take: Callable[[str], None]) -> None:
        self.levels = OwnLevels(folder, game)
        self.text, self.on_take = text, on_take

    def things(self) -> Sequence[KeptThing]:
        """All files, those that cannot be played as well."""
        return [
            KeptThing(one.key, self.text.text_or(one.title, one.title), self._words(one), one.problem is not None)
            for one in self.levels.listed()
        ]

    def _words(self, level: OwnLevel) -> str:
        if level.problem is None:
            return self.text.text_or(level.intro, level.intro)
        return level_file_refusal(Path(level.key), level.problem, self.text)

    def take(self, key: str) -> str:
        """Play this one."""
        found = next((one for one in self.levels.listed() if one.key == key and not one.problem), None)
        if found is None:
            return self.text.text("new_game.scenario_broken")
        self.on_take(found.text)
        return ""

    def keep(self, name: str) -> str:
        """Nothing is kept from here: files and positions come from elsewhere."""
        return ""

    def ask_import(self, services: Services, told: Callable[[str, str], None]) -> Scene:
        """The question which file of somebody else is to be kept."""
        text = self.text
        return FileDialogScene(
            services, text.text("library.import"), text.text("new_game.scenario_file.help"),
            text.text("library.import"), lambda path: told(*self.read_in(typed_path(path))), icon="icons/pickup",
            start=Path.home(), suffixes=(SUFFIX,),
        )

    def read_in(self, file: Path) -> tuple[str, str]:
        """Keep a scenario that came as a file; what came of it, and in which colour."""
        try:
            kept = self.levels.read_in(file)
        except (OSError, ValueError) as error:
            return level_file_refusal(file, error, self.text), "amber"
        return self.text.text("position.saved", name=escape(self.text.text_or(kept.title, kept.title))), "green"

    def ask_export(self, services: Services, kept: KeptThing, told: Callable[[str, str], None]) -> Scene:
        """The question where a scenario is to be written for somebody else."""
        # The program's own folder is hidden on most systems.
        text, folder = self.text, Path.home()
        proposed = free_name(folder, stem_of(kept.name, "scenario"), SUFFIX)

        def written(path: str) -> str:
            """Why there is no file, "" when all went well."""
            words, colour = self.export(kept, typed_path(path))
            told(words, colour)
            return words if colour == "amber" else ""

        return FileDialogScene(
            services, text.text("library.export"), text.text("library.export_text", title=escape(kept.name)),
            text.text("library.export"), written, icon="icons/save",
            start=folder, suffixes=(SUFFIX,), value=str(proposed), new_file=True,
        )

    def export(self, kept: KeptThing, target: Path) -> tuple[str, str]:
        """Write a scenario as a file, in a folder under a name of its own; what came of it, and in which colour."""
        try:
            target = in_folder(target, stem_of(kept.name, "scenario"), SUFFIX)
            write_new(target, self.levels.content(kept.key))
        except FileExistsError:
            return self.text.text("storage.file_exists", file=str(target)), "amber"
        except OSError as error:
            reason = error.strerror or str(error)
            return self.text.text("storage.not_changed", folder=str(target.parent), reason=reason), "amber"
        return self.text.text("library.exported", file=str(target)), "green"

    def rename(self, key: str, name: str) -> str:
        """Give a scenario another title."""
        if not name.strip():
            return self.text.text("named.no_name")
        return self._tried(lambda: self.levels.rename(key, name))

    def delete(self, key: str) -> str:
        """Throw a file away."""
        return self._tried(lambda: self.levels.delete(key))

    def _tried(self, change: Callable[[], None]) -> str:
        try:
            change()
        except (OSError, ValueError):
            return self.text.text("named.not_kept")
        return ""


def own_scenarios(services: Services, kept: KeptScenarios, on_change: Callable[[], None]) -> NamedListScene:
    """Their list, with all that can be done with them."""
    title, about = services.text.text("new_game.own_scenarios"), services.text.text("new_game.own_scenarios.help")
    return NamedListScene(
        services, kept, title, about, on_change=on_change, editor=partial(editor_of, services, kept.levels),
        exports=partial(kept.ask_export, services), imports=partial(kept.ask_import, services),
    )
