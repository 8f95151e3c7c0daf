"""The table of events: every class of every game is in it or silent, and everything it names is there."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest

import nemesis_desktop.client.games
from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS, TARGETS
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.games.retaliation.event_views import EVENT_VIEWS as FACILITY_VIEWS
from nemesis_desktop.client.games.retaliation.event_views import TARGETS as FACILITY_TARGETS
from nemesis_desktop.client.tabletop.presentations import presentation_of
from nemesis_desktop.client.tabletop.stage.cues import SoundCue
from nemesis_desktop.client.tabletop.stage.event_views import SILENT, EventView, EventViews, ReplaySign
from nemesis_desktop.client.ui.assets.namespaces import asset_file
from nemesis_desktop.client.ui.palette import Palette
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.events.clock import RoundBegan
from nemesis_desktop.games.nemesis.events.movement import CharacterMoved
from nemesis_desktop.games.nemesis.events.rooms import NoiseRolled
from nemesis_desktop.games.nemesis.events.wounds import CharacterDied, LarvaChanged, LightWoundsChanged
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.state import Setup
from nemesis_desktop.games.registry import GAMES
from nemesis_desktop.games.retaliation.events.intruders import AttackCardRevealed, IntruderGone
from nemesis_desktop.kernel import Event, Session
from nemesis_desktop.resources import assets_folder

COLOURED_BY_WHAT_HAPPENED = {AttackCardRevealed, IntruderGone, LarvaChanged}
"""Events whose lines have one colour or another; each has a test of its own (test_shown_robot.py, test_hatching.py,
test_missed_attacks.py)."""
TABLES: dict[str, EventViews[Any]] = {"nemesis": EVENT_VIEWS, "retaliation": FACILITY_VIEWS}
"""The table of every game that brings one along."""
ALL_TEXTS = Catalogue.load(assets_folder() / "text", "en")
LEAST_RULES = {"nemesis": 80, "retaliation": 90}
"""How many rules the chapters of a table name at least."""
LEAST = {"nemesis": (20, 20, 60), "retaliation": (18, 20, 12)}
"""How many sounds, images and texts the chapters of a table name at least."""
CHAPTERS = Path(nemesis_desktop.client.games.__path__[0])


def classes_of(game: str) -> set[type[Event]]:
    """Every class of events that the folder of a game defines."""
    package = import_module(f"nemesis_desktop.games.{game}")
    modules = [import_module(found.name) for found in walk_packages(package.__path__, f"{package.__name__}.")]
    return {
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Event) and thing.__module__ == module.__name__
    }


@pytest.mark.parametrize("game", sorted(TABLES))
def test_every_class_of_events_is_presented_or_silent(game: str) -> None:
    missing = classes_of(game) - set(TABLES[game].kinds)
    assert {kind.__name__ for kind in missing} == set()


@pytest.mark.parametrize("game", sorted(TABLES))
def test_every_entry_is_a_class_of_the_game(game: str) -> None:
    assert set(TABLES[game].kinds) <= classes_of(game)
    for kind in TABLES[game].kinds:
        assert getattr(sys.modules[kind.__module__], kind.__name__) is kind


def test_every_game_is_looked_at() -> None:
    shown = {path.name for path in CHAPTERS.iterdir() if (path / "event_views").is_dir()}
    assert shown == set(TABLES) <= set(GAMES)


@pytest.mark.parametrize("game", sorted(TABLES))
def test_what_has_words_has_a_sign_and_what_is_silent_has_nothing(game: str) -> None:
    views = TABLES[game]
    for kind in views.kinds:
        view = views.of(kind)
        assert view is not SILENT or view == EventView()
        if view.log is not None and not view.heading:
            assert view.icon or kind.__name__ == "StepEntered", kind


@pytest.mark.parametrize("game", sorted(TABLES))
def test_every_class_that_the_log_tells_names_its_rule(game: str) -> None:
    views = TABLES[game]
    told = {kind.__name__: views.of(kind) for kind in views.kinds if views.of(kind).log is not None}
    assert [name for name, view in told.items() if view.rule is None] == []


@pytest.mark.parametrize("game", sorted(TABLES))
def test_every_rule_that_is_named_is_one_that_the_codex_tells(game: str) -> None:
    ruled = re.compile(r"[NRAD](?:-[A-Z]+)*-S?\d+")
    named = {word for word in constants(game) if ruled.fullmatch(word)}
    codex = presentation_of(game).codex(ALL_TEXTS.within(game))
    assert codex is not None and len(named) >= LEAST_RULES[game]
    assert named - codex.rules == set()


def test_a_line_of_the_log_names_the_rule_of_its_event_as_it_was_told() -> None:
    game = Nemesis()
    session = Session(game, game.new(Setup(), 1))
    text, before = ALL_TEXTS.within("nemesis"), session.state
    for event, rule in (
        (NoiseRolled(0, "danger"), "N-NOISE-07"), (NoiseRolled(0, "3"), "N-NOISE-02"),
        (LightWoundsChanged(0, 2), "N-WND-02"), (RoundBegan(2), "N-ROUND-01"),
    ):
        line = EVENT_VIEWS.line(event, before, before, text, lambda state: state)
        assert line is not None and line.rule == rule


def constants(game: str) -> Iterator[str]:
    """Every string that stands in the chapters of a table, docstrings apart."""
    for path in (CHAPTERS / game / "event_views").glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        pieces = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in pieces:
                yield node.value


@pytest.mark.parametrize("game", sorted(TABLES))
def test_everything_that_is_named_is_there(game: str) -> None:
    assets, named = assets_folder(), set(constants(game))
    sounds = {name for name in named if name.startswith(f"{game}/table/")}
    folders = ("icons/", f"{game}/icons/", f"{game}/figures/", f"{game}/rooms/")
    images = {name for name in named if name.startswith(folders)}
    texts = {name for name in named if name.startswith(("log.", "banner.", "moment.", "undo.", "face.", "outcome."))}
    text = ALL_TEXTS.within(game)
    assert all(len(found) >= least for found, least in zip((sounds, images, texts), LEAST[game], strict=True))
    assert [name for name in sounds if not asset_file(assets / "sounds", f"{name}.ogg").is_file()] == []
    assert [name for name in images if not asset_file(assets / "images", f"{name}.svg").is_file()] == []
    assert [name for name in texts if not text.has(name)] == []


@pytest.mark.parametrize("game", sorted(TABLES))
def test_every_icon_colour_and_reason_is_there(game: str) -> None:
    palette, views = Palette(), TABLES[game]
    for kind in views.kinds:
        view = views.of(kind)
        if isinstance(view.colour, str):
            palette.named(view.colour)
        else:
            assert kind in COLOURED_BY_WHAT_HAPPENED
        assert not view.icon or asset_file(assets_folder() / "images", f"{view.icon}.svg").is_file()
        assert not view.undo or ALL_TEXTS.within(game).has(view.undo)


def test_the_fields_that_name_targets_exist() -> None:
    for views, targets in ((EVENT_VIEWS, TARGETS), (FACILITY_VIEWS, FACILITY_TARGETS)):
        fields = {name for kind in views.kinds for name in getattr(kind, "__dataclass_fields__", ())}
        assert set(targets) <= fields


# -- the mechanism --------------------------------------------------------------------------------------------------


class Dashed(CharacterMoved):
    """A kind of walk that has no entry of its own."""


def test_a_class_without_an_entry_is_presented_like_its_base() -> None:
    assert EVENT_VIEWS.of(Dashed) is EVENT_VIEWS.of(CharacterMoved)


def test_a_class_that_nothing_is_known_of_is_presented_like_all_others() -> None:
    usual = EventView(icon="icons/log")
    assert EventViews(Names, otherwise=usual).of(CharacterDied) is usual
    assert EventViews(Names).of(CharacterDied) is SILENT


def test_a_class_has_one_entry() -> None:
    views = EventViews(Names)
    sign = ReplaySign("death", "nemesis/icons/skull", "red")
    views.add(CharacterDied, sound=SoundCue("nemesis/table/death", 9), sign=sign)
    with pytest.raises(ValueError, match="CharacterDied"):
        views.silent(CharacterDied)
