"""Ways to the scenario editor: from the menu of a table, from the theatre and from the player's own scenarios."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from nemesis_desktop.client.tabletop.editor.position import EditedPosition, can_edit
from nemesis_desktop.client.tabletop.editor.scene import EditorScene
from nemesis_desktop.client.ui.scenes.dialogs import AskScene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.storage.library.own_levels import OwnLevels
from nemesis_desktop.storage.profile.daily import daily_attempts

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.play import Play
    from nemesis_desktop.client.ui.scenes.scene import Scene


def open_editor(
    services: Services, game: str, state: Any, push: Callable[[Scene], None], say: Callable[[str], None]
) -> None:
    """Open a position in the editor, which shows all of it; or say why it cannot be opened."""
    text = services.text
    if state is None or not can_edit(game):
        say(text.text("position.none"))
        return
    try:
        position = EditedPosition(game, state)
    except ValueError as error:
        say(text.text("position.refused", reason=error))
        return
    push(EditorScene(services, position))


def editor_of(services: Services, levels: OwnLevels, key: str) -> EditorScene | str:
    """The editor with a scenario of the player's own; or why it cannot be opened."""
    text, rules = services.text, GAMES[levels.game]
    found = next((one for one in levels.listed() if one.key == key and one.problem is None), None)
    if found is None or rules.levels is None or not can_edit(levels.game):
        return text.text("new_game.scenario_broken")
    try:
        setup, seed = rules.levels.read(found.text)
        return EditorScene(services, EditedPosition(levels.game, rules.game.new(setup, seed)), found)
    except ValueError as error:
        return text.text("position.refused", reason=error)


def may_edit(services: Services, play: Play) -> bool:
    """Whether the position of a table may be opened at all: never that of a game by file, whose other player is far
    away, nor that of today's game while it counts."""
    if play.away or not can_edit(play.presentation.game):
        return False
    if play.outcome is not None or services.storage is None:
        return True
    header = getattr(play.journal, "header", None)
    attempts = daily_attempts(services.storage.folder).values()
    return header is None or all(one.created != header.created for one in attempts)


def reveals(play: Play) -> bool:
    """Whether opening the position shows something that somebody may not know yet."""
    return not play.free_undo and play.outcome is None


def ask_to_reveal(services: Services, play: Play, push: Callable[[Scene], None], go_on: Callable[[], None]) -> None:
    """Say before that everything is going to be seen, and go on once that is agreed to."""
    text = services.text
    words = "editor.reveals_to_all" if len(play.humans) > 1 else "editor.reveals"
    push(
        AskScene(
            services, text.text("editor.title"), text.text(words), text.text("editor.open_anyway"),
            lambda _: go_on(), icon="icons/eye", accent="amber",
        )
    )
