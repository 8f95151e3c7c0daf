"""Beginning a game without the scene that asks what to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.undo_history import undone_of
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.kernel import Seat, Session, evolve

if TYPE_CHECKING:
    from nemesis_desktop.storage.journal.format import Header
    from nemesis_desktop.storage.library.saves import SavedGame

BARRIER, FREE = "barrier", "free"
"""How far answers may be taken back: up to what became known, or as far as one likes."""


def begin(services: Services, name: str, setup: Any, seed: int, undo: str = BARRIER) -> TableScene:
    """The table of a new game, by its name in the registry, which is kept when there is a folder for it. Raises
    ValueError for a setup that the rules do not know. ``undo`` is "free" where everything may be taken back."""
    storage = services.storage
    if storage is None:
        game = GAMES[name].game
        session = Session(game, game.new(setup, seed))
        play = Play(session, seed=seed, free_undo=undo == FREE, background=services.background)
        return TableScene(services, play)
    return table_of(services, storage.start(name, setup, seed, undo=undo))


def table_of(services: Services, saved: SavedGame, seat: Seat | None = None) -> TableScene:
    """The table of a saved game; what is wrong with it is said once."""
    notice = ""
    if saved.problem is not None:
        notice = services.text.text(saved.problem.text_id, **saved.problem.facts)
    header = saved.journal.header
    undone = undone_of(saved.session, saved.history)
    play = Play(
        saved.session, saved.journal, seat, header.seed, free_undo=header.undo == FREE, undone=undone,
        background=services.background,
    )
    return TableScene(services, play, notice=notice)


def branch(
    services: Services, header: Header, after: int, session: Session[Any], number: int, setup: Any,
    seat: Seat | None, name: str,
) -> TableScene:
    """The table of a game for practice that goes on after ``number`` commands of a session, which itself began
    ``after`` commands of its game. Of several people it waits for the one who is asked, without a ``seat``."""
    begins_at_rest = after > 0 or header.start is not None
    rest, commands = session.rests[0].state if begins_at_rest else None, session.commands[:number]
    if services.storage is not None:
        saved = services.storage.branch(header, commands, setup, name=name, rest=rest, after=after)
        return table_of(services, saved, seat)
    state = session.game.new(setup, header.seed) if rest is None else evolve(rest, setup=setup)
    twin = Session(session.game, state, commands)
    play = Play(twin, seat=seat, seed=header.seed, free_undo=True, background=services.background)
    return TableScene(services, play)
