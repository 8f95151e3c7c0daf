"""pygame-gui in the look of the game: the entry line of typed text, and the file dialog.

pygame-gui is imported only when the first of them is needed, because that takes more time than the whole title screen.
"""

from __future__ import annotations

import sys
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from nemesis_desktop.client.ui.assets.fonts import Role
from nemesis_desktop.client.ui.background import Priority, Task
from nemesis_desktop.client.ui.palette import Palette, mix

if TYPE_CHECKING:
    from pygame_gui import UIManager

    from nemesis_desktop.client.ui.services import Services

FONT: Role = "body"
SELECTION = "#1f5f86"
ELEMENTS = (
    "button", "label", "text_box", "text_entry_line", "selection_list", "vertical_scroll_bar", "scrolling_container",
    "panel", "window", "file_dialog", "confirmation_dialog", "tool_tip",
)
LARGEST = (8192, 2048)
"""The shared manager holds lines of any length; it draws nothing by itself."""


class PygameGui:
    """The managers of pygame-gui for one window."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._import: Task[ModuleType] | None = None
        self._shared: UIManager | None = None
        self._made_for: tuple[object, ...] = ()

    def prepare(self) -> None:
        """Import pygame-gui in the background, because it is going to be needed."""
        if self._import is None and "pygame_gui" not in sys.modules:
            self._import = self.services.background.submit(
                partial(import_module, "pygame_gui"), priority=Priority.LATER, name="the import of pygame-gui"
            )

    def load(self) -> None:
        """Have pygame-gui imported now. Whoever imports a part of it calls this first: two threads that begin with
        different parts would wait for each other."""
        if self._import is not None:
            self._import.wait()
        import_module("pygame_gui")

    def shared(self) -> UIManager:
        """The manager of single elements that widgets draw themselves; another one when fonts or colours change."""
        services = self.services
        wanted = services.scale, services.settings.large_text, services.palette, services.text.language
        if self._shared is None or self._made_for != wanted:
            self._shared, self._made_for = self.manager(LARGEST), wanted
        return self._shared

    def manager(self, size: tuple[int, int]) -> UIManager:
        """A manager for the windows of one scene; make it again when the size or the scale changes."""
        self.load()
        from pygame_gui import UIManager
        from pygame_gui.core import gui_font_pygame

        services = self.services
        # It opens one font for a text; ours take letters that are missing in it from others.
        gui_font_pygame.Font = partial(services.fonts.opened, FONT)  # type: ignore[attr-defined, assignment]
        manager = UIManager(size, enable_live_theme_updates=False)
        regular, bold = services.fonts.path("body"), services.fonts.path("body_bold")
        manager.add_font_paths(FONT, str(regular), str(bold), str(regular), str(bold))
        manager.preload_fonts([{"name": FONT, "point_size": services.text_px(16), "style": "regular"}])
        manager.get_theme().load_theme(theme(services))
        return manager


def _colours(palette: Palette) -> dict[str, str]:
    """Plates, borders and words in every state of an element."""
    return {
        "dark_bg": palette.panel_deep,
        "normal_bg": mix(palette.panel, palette.accent, 0.2),
        "hovered_bg": mix(palette.panel, palette.accent, 0.38),
        "active_bg": mix(palette.panel, palette.accent, 0.3),
        "selected_bg": mix(palette.panel, palette.accent, 0.45),
        "disabled_bg": palette.panel_deep,
        "normal_border": palette.line,
        "hovered_border": palette.accent,
        "active_border": palette.accent,
        "selected_border": palette.accent,
        "disabled_border": palette.line_soft,
        "normal_text": palette.text,
        "hovered_text": "#ffffff",
        "active_text": "#ffffff",
        "selected_text": "#ffffff",
        "disabled_text": palette.text_disabled,
        "link_text": palette.accent,
        "link_hover": "#ffffff",
        "link_selected": palette.amber,
        "text_cursor": palette.accent,
        "filled_bar": palette.accent,
        "unfilled_bar": palette.panel_deep,
    }


def theme(services: Services) -> dict[str, Any]:
    """The theme for the present scale.

    Fonts and shapes are written for every element: pygame-gui takes only colours from the defaults.
    """
    palette = services.palette
    colours = _colours(palette)
    font = {"name": FONT, "size": str(services.text_px(16)), "style": "regular"}
    # Rounded shapes are drawn pixel by pixel and make long text boxes slow.
    misc = {"shape": "rectangle", "border_width": "1", "shadow_width": "0", "padding": f"{services.px(8)},4"}
    content: dict[str, Any] = {"defaults": {"colours": colours}}
    for element in ELEMENTS:
        content[element] = {"font": dict(font), "misc": dict(misc)}
    content["label"]["misc"]["text_horiz_alignment"] = "left"
    # The file dialog is a plain list on a plate of ours.
    clear = {"dark_bg": "#00000000", "normal_border": "#00000000"}
    for window in ("window", "file_dialog"):
        content[window]["colours"] = clear
        content[window]["misc"] |= {"enable_title_bar": "0", "border_width": "0"}
    content["selection_list"]["misc"]["list_item_height"] = str(services.px(38))
    content["selection_list"]["colours"] = {"dark_bg": palette.panel_deep}
    rows = {"normal_bg": "#00000000", "dark_bg": "#00000000", "normal_border": "#00000000"}
    shape = {"border_width": "0", "text_horiz_alignment": "left", "text_horiz_alignment_padding": f"{services.px(12)}"}
    for kind, ink in (("file", palette.text), ("directory", palette.accent)):
        content[f"selection_list.#{kind}_list_item"] = {
            "font": dict(font), "misc": {**misc, **shape}, "colours": {**colours, **rows, "normal_text": ink},
        }
    # A line of typed text lies on a box of ours.
    content["text_entry_line"]["misc"] |= {"border_width": "0", "padding": "0,0"}
    content["text_entry_line"]["colours"] = {
        "dark_bg": "#00000000",
        "normal_bg": "#00000000",
        "selected_bg": SELECTION,
    }
    return content
