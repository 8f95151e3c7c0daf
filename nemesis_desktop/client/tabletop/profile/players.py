"""Who plays on this machine: the profiles in a list, to be switched between."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nemesis_desktop.client.ui.drawing.markup import escape
from nemesis_desktop.client.ui.scenes.named_list import KeptThing, NamedListScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.storage.paths import base_folder
from nemesis_desktop.storage.profile.profiles import FIRST, KnownProfile, Profiles


def players_scene(services: Services) -> NamedListScene:
    """The list of profiles. Whoever is taken plays: the window opens again with their settings and games."""
    text = services.text
    return NamedListScene(
        services, KeptProfiles(services), text.text("players.title"), text.text("players.help"),
        text.text("players.add"), takes="players.play", icon="icons/players",
    )


def name_of_player(services: Services) -> str:
    """What the profile that plays is called; nothing while there is only one."""
    known = Profiles(base_folder()).listed()
    return next((escape(_name(one, services)) for one in known if one.chosen), "") if len(known) > 1 else ""


def _name(profile: KnownProfile, services: Services) -> str:
    return profile.name or services.text.text("players.first")


class KeptProfiles:
    """The profiles as things of a list."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.profiles = Profiles(base_folder())

    def things(self) -> Sequence[KeptThing]:
        """All of them, the first one first."""
        text = self.services.text
        return [
            KeptThing(one.key, _name(one, self.services), text.text("players.chosen") if one.chosen else "")
            for one in self.profiles.listed()
        ]

    def take(self, key: str) -> str:
        """Play with this one; the program begins again."""
        if any(one.key == key and one.chosen for one in self.profiles.listed()):
            return ""
        problem = self._tried(lambda: self.profiles.choose(key))
        if not problem and self.services.window is not None:
            self.services.opens_again = True
            self.services.window.stop()
        return problem

    def keep(self, name: str) -> str:
        """One more profile."""
        if not name.strip():
            return self.services.text.text("named.no_name")
        return self._tried(lambda: self.profiles.add(name))

    def rename(self, key: str, name: str) -> str:
        """Another name."""
        if not name.strip():
            return self.services.text.text("named.no_name")
        return self._tried(lambda: self.profiles.rename(key, name))

    def delete(self, key: str) -> str:
        """Put a profile aside; neither the first one nor the one that plays."""
        chosen = any(one.key == key and one.chosen for one in self.profiles.listed())
        if key == FIRST or chosen:
            return self.services.text.text("players.stays")
        return self._tried(lambda: self.profiles.delete(key))

    def _tried(self, change: Callable[[], object]) -> str:
        try:
            change()
        except OSError:
            return self.services.text.text("named.not_kept")
        return ""
