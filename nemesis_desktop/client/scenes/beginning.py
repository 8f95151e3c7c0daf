"""Beginning a game without the scene that asks what to play."""

from __future__ import annotations

from nemesis_desktop.client.play import Play
from nemesis_desktop.client.scenes.table import TableScene
from nemesis_desktop.client.services import Services
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.kernel import Session

GAME = "nemesis"


def begin(services: Services, setup: Setup, seed: int) -> TableScene:
    """The table of a new game, which is kept when there is a folder for it. Raises ValueError for a setup that the
    rules do not know."""
    storage, notice = services.storage, ""
    if storage is None:
        game = Nemesis()
        return TableScene(services, Play(Session(game, game.new(setup, seed)), seed=seed))
    saved = storage.start(GAME, setup, seed)
    if saved.problem is not None:
        notice = services.text.text(saved.problem.text_id, **saved.problem.facts)
    return TableScene(services, Play(saved.session, saved.journal, seed=seed), notice=notice)
