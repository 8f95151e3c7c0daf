"""What ``shot`` and ``bench`` put on the stage: every screen of Nemesis by name, and recorded games that show every
kind of motion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from nemesis_desktop.client.games.nemesis.new_game.plan import GamePlan
from nemesis_desktop.client.games.nemesis.new_game.scene import RULES, SCENARIOS, NewGameScene
from nemesis_desktop.client.tabletop.default.staging import open_table, scenes_of
from nemesis_desktop.client.tabletop.play import Play
from nemesis_desktop.client.tabletop.staging import SceneMaker, Staging, played_by_chance
from nemesis_desktop.client.ui.scenes.scene import Scene
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.state import Setup, State

GAME = "nemesis"
FILMED = (f"{GAME}/solo-victory.jsonl", f"{GAME}/coop-two.jsonl")
"""Recorded games that show every kind of motion together."""


def is_opening(state: State) -> bool:
    """Whether the table is not to be filmed yet: characters are still drafted."""
    return len(state.characters) < len(state.setup.crew)


def played(setup: Setup, seed: int, commands: int | None) -> Play:
    """A game after so many decisions of the random bot; None plays it to its end."""
    return played_by_chance(GAME, setup, seed, commands)


def _new_game(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    return [NewGameScene(services, seed, _plan(setup))]


def _house_rules(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    scene = NewGameScene(services, seed, _plan(setup))
    scene.show_tab(RULES)
    return [scene]


def _plan(setup: Setup) -> GamePlan:
    """What is filled in on the screen of a new game: the first player is human, the others are automatic."""
    intruders = setup.intruders == "player"
    plan = GamePlan().in_mode("intruder" if intruders else setup.mode)
    while len(plan.crew) < len(setup.crew) and plan.can_add:
        plan = plan.added()
    while len(plan.crew) > len(setup.crew) and plan.can_remove:
        plan = plan.removed(len(plan.crew) - 1)
    return replace(plan, board=setup.board)


def _draft(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    return [open_table(services, played(setup, seed, 0))]


def _scenarios(services: Services, setup: Setup, seed: int, commands: int) -> list[Scene]:
    scene = NewGameScene(services, seed, _plan(setup))
    scene.show_tab(SCENARIOS)
    return [scene]


SCENES: Mapping[str, SceneMaker] = scenes_of(GAME) | {
    "new-game": _new_game, "house-rules": _house_rules, "draft": _draft, "scenarios": _scenarios,
}
STAGING = Staging(SCENES, FILMED, is_opening)
