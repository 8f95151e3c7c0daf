"""Controls as nodes of the accessibility tree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from nemesis_desktop.client.ui.accessibility.node import Node, NodeBox
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.drawing.markup import plain
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.choices import ChoiceRow, Slider, Switch
from nemesis_desktop.client.ui.widgets.file_list import FileList
from nemesis_desktop.client.ui.widgets.key_row import KeyRow
from nemesis_desktop.client.ui.widgets.rows_pane import RowsPane
from nemesis_desktop.client.ui.widgets.scroll_list import Row, ScrollList
from nemesis_desktop.client.ui.widgets.stepper import Stepper
from nemesis_desktop.client.ui.widgets.text_field import TextField
from nemesis_desktop.client.ui.widgets.widget import Widget

ROWS_AROUND = 60
"""So many rows of a long list are told at most, those at its end or around what can be seen."""


def box(rect: pygame.Rect) -> NodeBox:
    """A rectangle as plain numbers."""
    return rect.x, rect.y, rect.width, rect.height


def control_nodes(
    widgets: Sequence[Widget], take: Callable[[Widget], None] | None = None
) -> tuple[Node, ...]:
    """All visible controls in the order in which the keyboard walks; those in rows bear the names of their rows.
    ``take`` gives the keyboard to one of them."""
    rows_of = [row for widget in widgets if isinstance(widget, RowsPane) and widget.visible for row in widget.rows]
    told: list[Node] = []
    for widget in widgets:
        if not widget.visible:
            continue
        row = next((row for row in rows_of if row.control is widget), None)
        for node in control(widget):
            if row is not None:
                about = "\n".join(part for part in (node.value or node.name, plain(row.words)) if part)
                node = replace(node, name=plain(row.name), value=about if about != row.name else "")
            if take is not None and widget.takes_focus():
                node = replace(node, focus=partial(take, widget))
            told.append(node)
    return tuple(told)


def control(widget: Widget) -> tuple[Node, ...]:
    """One control; none for what is not meant for reading, such as a line of time without words."""
    state = _state(widget)
    tip = widget.current_tip()
    about = "" if tip is None else plain(tip.body)
    name = widget.name or (plain(tip.title) if tip is not None else "")
    place = box(widget.rect)
    match widget:
        case Button():
            action = widget.press if widget.enabled else None
            words = plain(widget.label)
            if words and widget.name not in ("", words):
                # What a button sets is not told by what it is set to, such as "Default" for the house rules.
                about = "\n".join(part for part in (widget.name, about) if part)
            return (Node("button", words or name, about, state, place, key=name, action=action),)
        case Switch():
            action = widget.toggle if widget.enabled else None
            on = (*state, "on" if widget.on else "off")
            return (Node("switch", name, about, on, place, action=action),)
        case Slider():
            return (Node("slider", name, widget.label(widget.value), state, place, action=partial(_step, widget)),)
        case Stepper():
            chosen = widget.choice.label or widget.choice.key
            step = partial(widget.step, 1)
            told = chosen if name else ""
            return (Node("choices", name or chosen, told, state, place, action=step if widget.enabled else None),)
        case ChoiceRow():
            chips = tuple(
                Node(
                    "choice", plain(choice.label), "" if choice.tip is None else plain(choice.tip.body),
                    ("selected",) if choice.key == widget.chosen else (), box(rect), key=choice.key,
                    action=partial(widget.choose, choice.key) if widget.enabled and choice.enabled else None,
                )
                for choice, rect in zip(widget.choices, widget.chips(), strict=True)
            )
            chosen = next((chip.name for chip in chips if chip.state), "")
            return (Node("choices", name or chosen, chosen if name else "", state, place, chips),)
        case KeyRow():
            return (Node("button", name, widget.words, state, place, action=widget.begin),)
        case TextField():
            return (Node("field", name or widget.placeholder or widget.value, widget.value, state, place),)
        case FileList():
            return (Node("list", name, str(widget.folder), state, place, file_rows(widget)),)
        case ScrollList():
            return (Node("list", name, "", state, place, rows(widget)),)
        case _:
            return (Node("thing", name, about, state, place),) if name else ()


def file_rows(files: FileList) -> tuple[Node, ...]:
    """The rows of a list of files, around the chosen one."""
    chosen = files.selected
    first = max(0, min(len(files.names) - ROWS_AROUND, (chosen or 0) - ROWS_AROUND // 2))
    return tuple(
        Node(
            "row", name, state=("selected",) if number == chosen else (), key=str(number),
            action=partial(files.choose, number),
        )
        for number, name in list(enumerate(files.names))[first : first + ROWS_AROUND]
    )


def rows(scroll: ScrollList) -> tuple[Node, ...]:
    """The rows of a list. What a row says is what it writes when it is drawn."""
    writer = scroll.services.writer
    first = max(0, min(scroll.count - ROWS_AROUND, scroll.count if scroll.at_end else _first_seen(scroll)))
    scratch = pygame.Surface((max(1, scroll.row_width()), 8))
    before, found = writer.ledger, []
    try:
        for index in range(first, min(scroll.count, first + ROWS_AROUND)):
            writer.ledger = listener = Ledger()
            rect = scroll.row_rect(index)
            scroll.draw_row(scratch, Row(index, rect.move(-rect.x, -rect.y), False, False))
            words = [plain(words).strip() for words in listener.spoken]
            state = ("selected",) if index == scroll.selected else ()
            # A list that nothing can be chosen from is only read.
            pressed = partial(_press_row, scroll, index) if scroll.on_activate or scroll.on_select else None
            seen = box(rect.clip(scroll.rect))
            name = ", ".join(word for word in words if word)
            found.append(Node("row", name, "", state, seen, key=str(index), action=pressed))
    finally:
        writer.ledger = before
    return tuple(found)


def _first_seen(scroll: ScrollList) -> int:
    place = scroll.row_at((scroll.rect.x + 1, scroll.rect.y + 1))
    return place or 0


def _press_row(scroll: ScrollList, index: int) -> None:
    scroll.select(index)
    if scroll.on_activate is not None:
        scroll.on_activate(index)


def _step(slider: Slider) -> None:
    """One step on, from the end back to the beginning."""
    slider.set(0.0 if slider.value >= 1.0 else slider.value + 1 / slider.steps)


def _state(widget: Widget) -> tuple[str, ...]:
    disabled = () if widget.enabled else ("disabled",)
    return (*disabled, "focused") if widget.focused else disabled
