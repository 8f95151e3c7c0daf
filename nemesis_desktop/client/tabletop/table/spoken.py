"""The table as words: what lies on top, the question, cards, instruments, the board and the log."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from nemesis_desktop.client.tabletop.codex.model import RULE
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.ui.accessibility.controls import box, control, control_nodes
from nemesis_desktop.client.ui.accessibility.node import Node
from nemesis_desktop.client.ui.drawing.markup import plain

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.scene import TableScene
    from nemesis_desktop.client.tabletop.table.tabletop import TabletopScene

LINES = 40
"""So many lines of the log are told, the newest."""


def table_nodes(scene: TableScene) -> tuple[Node, ...]:
    """Everything that can be read, what lies on top first."""
    if scene.reading.is_open:
        return scene.reading.nodes()
    if scene.is_covered and scene.face.cover is not None:
        return (*_message(scene), *scene.face.cover.nodes())
    docked = [one.panel for one in scene.face.docked]
    over = [node for live in scene.face.live if live not in docked for node in live.nodes()]
    told = (*_message(scene), *_menu(scene), *over, _question(scene), *_face(scene), _log(scene))
    return tuple(node for node in told if node.children or node.name)


def theatre_nodes(scene: TabletopScene) -> tuple[Node, ...]:
    """The same where nothing is asked."""
    if scene.reading.is_open:
        return scene.reading.nodes()
    return tuple(node for node in (*_message(scene), *_face(scene)) if node.children or node.name)


def _face(scene: TabletopScene) -> Iterable[Node]:
    """The docked panels, cards first, then the board."""
    face = scene.face
    docked = [one.panel for one in face.docked]
    cards = [panel for panel in docked if panel in face.live]
    for panel in (*cards, *(panel for panel in docked if panel not in cards)):
        yield from panel.nodes()
    yield from face.board_nodes(scene.view)


def _message(scene: TabletopScene) -> Iterable[Node]:
    if scene.toast.shown:
        yield Node("alert", plain(scene.toast.message), scene.toast.rule)


def _menu(scene: TableScene) -> Iterable[Node]:
    menu = scene.menu
    if menu.is_open:
        words = scene.services.text.text("spoken.menu")
        yield Node("dialog", words, rect=box(menu.rect), children=control_nodes(menu.buttons))


def _question(scene: TableScene) -> Node:
    panel, prompt, words = scene.question_panel, scene.prompt, scene.services.text.text("spoken.choices")
    title, hint = panel.words
    children = [Node("alert", plain(danger)) for _, danger, _ in (prompt.dangers if prompt is not None else ())]
    if panel.hindrances is None:
        rows = tuple(_option(scene, choice) for choice in scene.view.choices if not choice.twin_of)
        children.append(Node("list", words, rect=box(panel.list.rect), children=rows))
    else:
        children += control(panel.list)
    lists = (panel.list, scene.log.list)
    children += control_nodes([widget for widget in scene.group.widgets if widget not in lists])
    return Node(
        "group", plain(title) or words, plain(hint), rect=box(panel.rect), children=tuple(children), key="question"
    )


def _option(scene: TableScene, choice: Choice) -> Node:
    """An option, also one that stands behind a row that is folded: who hears it need not look for it."""
    panel, text = scene.question_panel, scene.services.text
    rows, words = panel.list, []
    number = panel.listed.index(choice) if choice in panel.listed else rows.count
    if choice.cost is not None:
        words.append(text.text("spoken.cost", n=choice.cost) if choice.cost else text.text("spoken.free"))
    if choice.risk is not None:
        words.append(choice.risk.words)
    state, about = (text.text("spoken.picked"),) if choice.key in scene.prompts.picked else (), ""
    if number == rows.selected:
        # What may come of it is read of the option at which one is, not of all of them.
        state, tip = (*state, "focused"), scene.face.choice_tip(choice, scene.view)
        about = "" if tip is None else plain(tip.body)
    place = box(rows.row_rect(number)) if number < rows.count else None
    act = partial(scene.prompts.choose, choice)
    value = "\n".join(part for part in (text.listed(words), about) if part)
    return Node("choice", plain(choice.label), value, state, place, key=choice.key, action=act)


def _log(scene: TableScene) -> Node:
    log, text = scene.log, scene.services.text
    title, undone = scene.play.presentation.log_title(text), text.text("spoken.undone")
    first = max(0, len(log.lines) - LINES)
    lines = tuple(
        Node(
            "text", plain(line.text), state=(undone,) if line.struck else (), key=f"line:{number}",
            action=partial(_open_rule, scene, line.rule) if line.rule else None,
        )
        for number, line in enumerate(log.lines[first:], start=first)
    )
    return Node("log", title, rect=box(log.list.rect), children=lines)


def _open_rule(scene: TableScene, rule: str) -> None:
    """Read the rule of a line of the log."""
    scene.codex.open(f"{RULE}{rule}")
