"""Keeping a position as a scenario of the player's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.kernel import Session
from nemesis_desktop.storage.library.own_levels import OwnLevel, OwnLevels, intro_of

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
    services: Services, game: str, level: str, push: Callable[[Scene], None],
    told: Callable[[str, OwnLevel | None], None], before: OwnLevel | None = None,
) -> None:
    """Ask for a name and an introduction, keep the scenario among the player's own, and tell what came of it. Under
    its name the one that was there before gives way; under another both are kept."""
    text, storage = services.text, services.storage
    if storage is None:
        told(text.text("position.none"), None)
        return
    name_before = text.text_or(before.title, before.title) if before else ""
    words_before = before.intro if before else intro_of(level)
    intro_before = text.text_or(words_before, words_before)

    def keep(name: str, words: str) -> None:
        intro = words_before if words == intro_before else words
        try:
            levels = OwnLevels(storage.folder, game)
            if before is not None and name.strip() == name_before.strip():
                kept = levels.replace(before.key, level, name, intro)
            else:
                kept = levels.add(level, name, intro)
        except (OSError, ValueError) as error:
            told(text.text("position.refused", reason=getattr(error, "strerror", None) or error), None)
        else:
            told(text.text("position.saved", name=kept.title), kept)

    def ask_intro(name: str) -> None:
        if not name.strip():
            told(text.text("named.no_name"), None)
            return
        push(
            AskScene(
                services, text.text("position.title"), text.text("position.intro"), text.text("position.save"),
                partial(keep, name), icon="icons/objective", value=intro_before, limit=LONGEST_INTRO,
            )
        )

    push(
        AskScene(
            services, text.text("position.title"), text.text("position.name_again" if before else "position.name"),
            text.text("ui.ok"), ask_intro, icon="icons/objective", value=name_before, limit=60,
        )
    )
