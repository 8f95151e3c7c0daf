"""What of a thing can be changed, as rows with controls."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from nemesis_desktop.client.tabletop.editor.words import EditorWords
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.choices import Chip, Switch
from nemesis_desktop.client.ui.widgets.rows_pane import PaneRow
from nemesis_desktop.client.ui.widgets.stepper import Stepper
from nemesis_desktop.client.ui.widgets.widget import Widget
from nemesis_desktop.games.editing import NO, YES, PositionField, PositionPieces

MOST_STEPS = 5
"""More values than these are chosen from a list, unless they are numbers."""
Opened = PositionField | PositionPieces


def row_of(
    services: Services, words: EditorWords, field: Opened, choose: Callable[[PositionField, str], None],
    open_list: Callable[[Opened], None],
) -> PaneRow:
    """The row of a field; ``open_list`` is for what does not fit into a row."""
    control = _control(services, words, field, choose, open_list)
    name = words.say(field.name)
    control.name = name
    return PaneRow(name, "", control)


def _control(
    services: Services, words: EditorWords, field: Opened, choose: Callable[[PositionField, str], None],
    open_list: Callable[[Opened], None],
) -> Widget:
    if isinstance(field, PositionPieces):
        return Button(
            services, words.listed(field.there), partial(open_list, field), icon="plus", kind="quiet", text_size=15
        )
    if field.is_switch:
        return Switch(services, field.now == YES, lambda on: choose(field, YES if on else NO))
    if field.is_number or len(field.values) <= MOST_STEPS:
        chips = [Chip(one.key, words.value(one)) for one in field.values]
        return Stepper(
            services, chips, field.now, partial(choose, field), text_size=15, around=not field.is_number
        )
    return Button(
        services, words.value(field.value), partial(open_list, field), icon="icons/search", kind="quiet", text_size=15
    )
