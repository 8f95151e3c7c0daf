"""Saving a position as a scenario of the player's own, from the theatre or from the menu of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.registry import GAMES
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


def writes_positions(game: str) -> bool:
    """Whether a game can write a position down."""
    levels = GAMES[game].levels
    return levels is not None and levels.describe is not None


def ask_for_scenario(
    services: Services, game: str, state: Any, push: Callable[[Scene], None], say: Callable[[str], None]
) -> None:
    """Ask for a name and an introduction, keep the position as a scenario, and say what came of it.

    Only where everything about the game may be known: the scenario tells all of it."""
    text, storage, levels = services.text, services.storage, GAMES[game].levels
    if storage is None or state is None or levels is None or levels.describe is None:
        say(text.text("position.none"))
        return
    try:
        level = levels.describe(state)
    except ValueError as error:
        say(text.text("position.refused", reason=error))
        return

    def keep(name: str, intro: str) -> None:
        try:
            kept = OwnLevels(storage.folder, game).add(level, name, intro)
        except (OSError, ValueError) as error:
            say(text.text("position.refused", reason=getattr(error, "strerror", None) or error))
        else:
            say(text.text("position.saved", name=kept.title))

    def ask_intro(name: str) -> None:
        if not name.strip():
            say(text.text("named.no_name"))
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
