"""Everything a key or a button of a controller can do, by name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from nemesis_desktop.client.ui.input.strokes import Stroke, stroke

GENERAL, TABLE, BOARD = "general", "table", "board"
AREAS = (GENERAL, TABLE, BOARD)


@dataclass(frozen=True, slots=True)
class InputAction:
    """``home`` is the stroke that scenes listen to; ``others`` mean the same unless the player says otherwise.

    The home stroke of a ``fixed`` action stays, so that nobody is locked out.
    """

    id: str
    area: str
    home: str
    others: tuple[str, ...] = ()
    fixed: bool = False
    repeats: bool = False

    @property
    def keys(self) -> tuple[str, ...]:
        """The strokes it begins with."""
        return (self.home, *self.others)

    @property
    def stroke(self) -> Stroke:
        """The stroke that scenes listen to."""
        return stroke(self.home)


ACTIONS: tuple[InputAction, ...] = (
    InputAction("up", GENERAL, "up", fixed=True, repeats=True),
    InputAction("down", GENERAL, "down", fixed=True, repeats=True),
    InputAction("left", GENERAL, "left", fixed=True, repeats=True),
    InputAction("right", GENERAL, "right", fixed=True, repeats=True),
    InputAction("pick", GENERAL, "space"),
    InputAction("confirm", GENERAL, "return", ("kp_enter",), fixed=True),
    InputAction("back", GENERAL, "escape", fixed=True),
    InputAction("next", GENERAL, "tab", fixed=True),
    InputAction("previous", GENERAL, "shift+tab", fixed=True),
    InputAction("page_up", GENERAL, "pageup", repeats=True),
    InputAction("page_down", GENERAL, "pagedown", repeats=True),
    InputAction("menu", GENERAL, "f10"),
    InputAction("help", GENERAL, "question", ("f9",)),
    InputAction("codex", GENERAL, "f1"),
    InputAction("fullscreen", GENERAL, "f11", ("alt+return",)),
    InputAction("mute", GENERAL, "m"),
    InputAction("report", GENERAL, "f8"),
    InputAction("screenshot", GENERAL, "f12"),
    InputAction("undo", TABLE, "ctrl+z"),
    InputAction("redo", TABLE, "ctrl+y", ("ctrl+shift+z",)),
    InputAction("undo_list", TABLE, "u"),
    InputAction("pass", TABLE, "p"),
    InputAction("why", TABLE, "h"),
    InputAction("hint", TABLE, "t"),
    InputAction("read", TABLE, "z", ("i",)),
    InputAction("opponent_board", TABLE, "c"),
    InputAction("look", TABLE, "x"),
    InputAction("peek", TABLE, "r"),
    InputAction("log", TABLE, "l"),
    InputAction("line_up", TABLE, "ctrl+pageup", repeats=True),
    InputAction("line_down", TABLE, "ctrl+pagedown", repeats=True),
    InputAction("open_question", TABLE, "j"),
    InputAction("open_hand", TABLE, "f"),
    InputAction("open_character", TABLE, "b"),
    InputAction("open_items", TABLE, "v"),
    InputAction("open_goals", TABLE, "g"),
    InputAction("open_crew", TABLE, "k"),
    InputAction("open_overview", TABLE, "n"),
    InputAction("search", TABLE, "slash", ("ctrl+f",)),
    InputAction("panel_previous", TABLE, "leftbracket", ("q",)),
    InputAction("panel_next", TABLE, "rightbracket", ("e",)),
    *(InputAction(f"option_{n}", TABLE, str(n), (f"kp{n}",)) for n in range(1, 10)),
    *(InputAction(f"seat_{n}", TABLE, f"shift+f{n}", (f"f{n}",) if n > 1 else ()) for n in range(1, 7)),
    InputAction("board_up", BOARD, "shift+up", ("w",), repeats=True),
    InputAction("board_down", BOARD, "shift+down", ("s",), repeats=True),
    InputAction("board_left", BOARD, "shift+left", ("a",), repeats=True),
    InputAction("board_right", BOARD, "shift+right", ("d",), repeats=True),
    InputAction("zoom_in", BOARD, "equals", ("kp_plus", "plus"), repeats=True),
    InputAction("zoom_out", BOARD, "minus", ("kp_minus",), repeats=True),
    InputAction("show_all", BOARD, "home", ("0",)),
)


FORMER_NAMES = {"open_ship": "open_overview", "intruder_board": "opponent_board"}
"""Names under which actions may stand in stored settings."""


@cache
def actions_by_id() -> dict[str, InputAction]:
    """All actions by name."""
    return {action.id: action for action in ACTIONS}


@cache
def action_at_home(pressed: Stroke) -> InputAction | None:
    """The action whose home this stroke is."""
    return next((action for action in ACTIONS if action.stroke == pressed), None)
