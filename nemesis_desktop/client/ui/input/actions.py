"""Everything a key or a button of a controller can do, by name."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from nemesis_desktop.client.ui.input.strokes import Stroke, stroke

GENERAL, TABLE, BOARD = "general", "table", "board"
AREAS = (GENERAL, TABLE, BOARD)


@dataclass(frozen=True, slots=True)
class Action:
    """``home`` is the stroke that scenes listen to; ``others`` mean the same unless the player says otherwise.

    The home stroke of a ``fixed`` action stays, so that nobody locks himself out.
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


ACTIONS: tuple[Action, ...] = (
    Action("up", GENERAL, "up", fixed=True, repeats=True),
    Action("down", GENERAL, "down", fixed=True, repeats=True),
    Action("left", GENERAL, "left", fixed=True, repeats=True),
    Action("right", GENERAL, "right", fixed=True, repeats=True),
    Action("pick", GENERAL, "space"),
    Action("confirm", GENERAL, "return", ("kp_enter",), fixed=True),
    Action("back", GENERAL, "escape", fixed=True),
    Action("next", GENERAL, "tab", fixed=True),
    Action("previous", GENERAL, "shift+tab", fixed=True),
    Action("page_up", GENERAL, "pageup", repeats=True),
    Action("page_down", GENERAL, "pagedown", repeats=True),
    Action("menu", GENERAL, "f10"),
    Action("help", GENERAL, "question", ("f9",)),
    Action("fullscreen", GENERAL, "f11", ("alt+return",)),
    Action("mute", GENERAL, "m"),
    Action("report", GENERAL, "f8"),
    Action("screenshot", GENERAL, "f12"),
    Action("undo", TABLE, "ctrl+z"),
    Action("redo", TABLE, "ctrl+y", ("ctrl+shift+z",)),
    Action("undo_list", TABLE, "u"),
    Action("pass", TABLE, "p"),
    Action("why", TABLE, "h"),
    Action("hint", TABLE, "t"),
    Action("read", TABLE, "z", ("i",)),
    Action("intruder_board", TABLE, "c"),
    Action("look", TABLE, "x"),
    Action("log", TABLE, "l"),
    Action("open_question", TABLE, "j"),
    Action("open_hand", TABLE, "f"),
    Action("open_character", TABLE, "b"),
    Action("open_items", TABLE, "v"),
    Action("open_goals", TABLE, "g"),
    Action("open_crew", TABLE, "k"),
    Action("open_ship", TABLE, "n"),
    Action("search", TABLE, "slash", ("ctrl+f",)),
    Action("panel_previous", TABLE, "leftbracket", ("q",)),
    Action("panel_next", TABLE, "rightbracket", ("e",)),
    *(Action(f"option_{n}", TABLE, str(n), (f"kp{n}",)) for n in range(1, 10)),
    *(Action(f"seat_{n}", TABLE, f"f{n}") for n in range(1, 7)),
    Action("board_up", BOARD, "shift+up", ("w",), repeats=True),
    Action("board_down", BOARD, "shift+down", ("s",), repeats=True),
    Action("board_left", BOARD, "shift+left", ("a",), repeats=True),
    Action("board_right", BOARD, "shift+right", ("d",), repeats=True),
    Action("zoom_in", BOARD, "equals", ("kp_plus", "plus"), repeats=True),
    Action("zoom_out", BOARD, "minus", ("kp_minus",), repeats=True),
    Action("show_all", BOARD, "home", ("0",)),
)


@cache
def actions_by_id() -> dict[str, Action]:
    """All actions by name."""
    return {action.id: action for action in ACTIONS}


@cache
def action_at_home(found: Stroke) -> Action | None:
    """The action whose home this stroke is."""
    return next((action for action in ACTIONS if action.stroke == found), None)
