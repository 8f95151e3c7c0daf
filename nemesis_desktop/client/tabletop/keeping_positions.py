"""Keeping a position as a scenario of the player's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.kernel import Session
from nemesis_desktop.storage.library.own_levels import OwnLevels

if TYPE_CHECKING:
    from nemesis_desktop.client.ui.scenes.scene import Scene

LONGEST_INTRO = 400


def position_at(session: Session[Any], commands: int) -> Any:
    """The last state between two rules after at most so many commands that is not the end of the game; None without
    one. A rule that waits for an answer begins again in the scenario."""
    game = session.game
    found = [rest.state for rest in session.rests if rest.commands <= commands and game.outcome(rest.state) is None]
    return found[-1] if found else None


def ask_for_scenario(
    services: Services, game: str, level: str, push: Callable[[Scene], None], told: Callable[[str, bool], None]
) -> None:
    """Ask for a name and an introduction, keep the scenario among the player's own, and tell what came of it and
    whether it is kept."""
    text, storage = services.text, services.storage
    if storage is None:
        told(text.text("position.none"), False)
        return

    def keep(name: str, intro: str) -> None:
        try:
            kept = OwnLevels(storage.folder, game).add(level, name, intro)
        except (OSError, ValueError) as error:
            told(text.text("position.refused", reason=getattr(error, "strerror", None) or error), False)
        else:
            told(text.text("position.saved", name=kept.title), True)

    def ask_intro(name: str) -> None:
        if not name.strip():
            told(text.text("named.no_name"), False)
            return
        push(
            AskScene(
                services, text.text("position.title"), text.text("position.intro"), text.text("position.save"),
                partial(keep, name), icon="icons/objective", value="", limit=LONGEST_INTRO,
            )
        )

    push(
        AskScene(
            services, text.text("position.title"), text.text("position.name"), text.text("ui.ok"), ask_intro,
            icon="icons/objective", value="", limit=60,
        )
    )
