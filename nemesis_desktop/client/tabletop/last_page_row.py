"""The buttons of a last page in one row: in words as long as there is room for all of them."""

from __future__ import annotations

from collections.abc import Sequence

from nemesis_desktop.client.ui.layout import Sized, sized
from nemesis_desktop.client.ui.widgets.button import Button

SMALLER = 0.93
"""A button may be so much narrower than its words ask for: they are written a little smaller then."""


def in_a_row(buttons: Sequence[Button], sign: Button | None, room: int, gap: int, side: int) -> list[Sized]:
    """Each as wide as its words ask for, within ``room`` pixels and ``gap`` pixels apart. Where that is too little, the
    keys beside the words go first; then ``sign`` keeps only its sign and is ``side`` pixels wide, and the others share
    the rest alike."""
    in_words(buttons)
    for keys_shown, least in ((True, 1.0), (False, SMALLER)):
        for button in buttons:
            button.show_shortcut = keys_shown
        wanted = [button.preferred_width() for button in buttons]
        if sum(wanted) * least + gap * (len(buttons) - 1) <= room:
            return [sized(button, flex=width) for button, width in zip(buttons, wanted, strict=True)]
    in_words(buttons)
    if sign is not None:
        sign.sign_only = True
    return [sized(button, width=side) if button is sign else sized(button, flex=1) for button in buttons]


def in_words(buttons: Sequence[Button]) -> None:
    """Let every button show its words and its key, as where they stand below each other."""
    for button in buttons:
        button.sign_only, button.show_shortcut = False, True
