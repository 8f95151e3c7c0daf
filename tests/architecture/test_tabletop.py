"""The tabletop is composed: short chains of scenes, parts that know only each other's public side, and panels that a
face lists in one line each."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.table.face import NemesisFace
from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.panels.panel import Dock, Docked
from nemesis_desktop.client.tabletop.table.view import TableView
from tests.architecture.sources import PACKAGE, modules, nodes_of, tree_of

DEEPEST = 2
"""So many classes may stand between `Scene` and any scene, itself included."""
UNPICTURED = {
    # dialogs, of one form each
    "AnswersScene", "AskScene", "FileDialogScene", "MessageScene", "PiecesScene", "ValuesScene",
    # on the pictures of others: "hint", "lesson", "puzzle", and the forms and endings of Retaliation
    "CoachScene", "HintScene", "PlainOutcomeScene", "PuzzleScene", "ScenarioPage", "SetupFormScene",
}
"""Scenes without a reference picture that names them. What is not here gets one, in `devtools/<game>/screens.py`."""
COMPOSED = ("client.tabletop.table", "client.tabletop.replay", "client.tabletop.panels", "client.games.nemesis.table")


def bases(package: Path = PACKAGE) -> dict[str, tuple[str, ...]]:
    """The names of the bases of every class, by its name."""
    found: dict[str, tuple[str, ...]] = {}
    for path in modules(package).values():
        for node in nodes_of(path):
            if isinstance(node, ast.ClassDef):
                plain = (base.value if isinstance(base, ast.Subscript) else base for base in node.bases)
                found[node.name] = tuple(base.id for base in plain if isinstance(base, ast.Name))
    return found


def above(name: str, known: dict[str, tuple[str, ...]]) -> int | None:
    """How many classes there are from one up to `Scene`; None for what is no scene."""
    if name == "Scene":
        return 0
    found = [depth for base in known.get(name, ()) if (depth := above(base, known)) is not None]
    return 1 + max(found) if found else None


def too_deep(package: Path = PACKAGE) -> list[str]:
    known = bases(package)
    return sorted(name for name in known if (above(name, known) or 0) > DEEPEST)


def scenes(package: Path = PACKAGE) -> set[str]:
    """Every scene that is no base of others."""
    known = bases(package)
    below = {name for name in known if above(name, known)}
    return below - {base for name in below for base in known[name]}


def without_picture(package: Path = PACKAGE) -> set[str]:
    """The scenes that no module of screens names."""
    drawn = {
        node.id for path in (package / "devtools").glob("*/screens.py") for node in nodes_of(path)
        if isinstance(node, ast.Name)
    }
    return scenes(package) - drawn


def intrusions(tree: ast.AST) -> Iterator[str]:
    """Private members that are taken from something else than oneself."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__"):
            if not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")):
                yield f"line {node.lineno}: {node.attr}"


def test_no_scene_has_a_long_chain_of_ancestors() -> None:
    assert too_deep() == []


def test_a_long_chain_is_seen(tmp_path: Path) -> None:
    package = tmp_path / "nemesis_desktop"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "a.py").write_text("class Scene: ...\nclass A(Scene): ...\nclass B(A): ...\nclass C(B[int]): ...\n")
    assert too_deep(package) == ["C"]


def test_every_scene_has_a_reference_picture() -> None:
    assert without_picture() == UNPICTURED


def test_a_scene_without_a_picture_is_seen(tmp_path: Path) -> None:
    package = tmp_path / "nemesis_desktop"
    (package / "devtools" / "chess").mkdir(parents=True)
    (package / "__init__.py").touch()
    chain = "class Scene: ...\nclass Form(Scene): ...\nclass Tally(Form): ...\nclass B(Form): ...\n"
    (package / "a.py").write_text(chain)
    (package / "devtools" / "chess" / "screens.py").write_text("SCREENS = {'b': lambda services: [B(services)]}\n")
    assert without_picture(package) == {"Tally"}


@pytest.mark.parametrize("where", COMPOSED)
def test_no_part_of_the_tabletop_reaches_into_another(where: str) -> None:
    found = [
        f"{name} {line}" for name, path in modules().items() if f"{name}.".startswith(f"{where}.")
        for line in intrusions(tree_of(path))
    ]
    assert found == []


def test_an_intrusion_is_seen() -> None:
    assert list(intrusions(ast.parse("self._own\ntable._theirs\nself.table._theirs\ntable.__dict__"))) == [
        "line 2: _theirs", "line 3: _theirs",
    ]


class RoundCounter(HudPart[int]):
    """A panel as somebody would add it: one class, and one line in the face below."""

    name = "spoken.instruments"

    def view_of(self, table: TableView) -> int:
        return int(table.sight.clock.round)

    def content_height(self, width: int) -> int:
        return 40

    def paint(self, canvas: pygame.Surface, area: pygame.Rect, view: int) -> None:
        canvas.fill((200, 20, 20), area)
        self.mark(area, "top:round")


@pytest.mark.parametrize("scale", [1.0, 2.5])
def test_a_new_panel_is_its_class_and_one_line(monkeypatch: pytest.MonkeyPatch, scale: float) -> None:
    from nemesis_desktop.client.tabletop.screens import register_screens
    from nemesis_desktop.client.tabletop.table.scene import TableScene
    from nemesis_desktop.client.ui.services import make_services
    from tests.language.pilot import Pilot, drafted

    made = NemesisFace.__init__

    def with_one_more(face: NemesisFace, *about: object) -> None:
        made(face, *about)  # type: ignore[arg-type]
        face.docked = (*face.docked, Docked(RoundCounter(face.services), Dock.COLUMN, "ship"))

    monkeypatch.setattr(NemesisFace, "__init__", with_one_more)
    pygame.display.init()
    services = make_services()
    register_screens(services)
    services.settings.ui_scale, services.settings.animation_speed = scale, 0.0
    pilot = Pilot(services, pygame.display.set_mode((1280, 720)))
    pilot.show(TableScene(services, drafted()))
    table = pilot.table
    panel = next(one.panel for one in table.face.docked if isinstance(one.panel, RoundCounter))
    assert panel.view == 1
    assert any("Round" in node.name for node in panel.nodes()[0].children)
    if scale > 1:
        table.drawers.show("ship")
    else:
        assert panel.rect.width and table.question_panel.rect.top > panel.rect.bottom
        assert table.pointing.target_at(panel.rect.center) == "top:round"
        assert pilot.app.surface.get_at(panel.rect.center)[:3] == (200, 20, 20)
