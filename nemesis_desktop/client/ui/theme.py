"""pygame-gui in the look of the game, for scenes that need long forms or formatted reading matter.

pygame-gui is imported only when a scene asks for a manager, because it costs more start-up time than the
whole title screen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from nemesis_desktop.client.ui.palette import mix

if TYPE_CHECKING:
    from pygame_gui import UIManager

    from nemesis_desktop.client.ui.services import Services

FONT = "body"
ELEMENTS = (
    "button",
    "label",
    "text_box",
    "text_entry_line",
    "text_entry_box",
    "drop_down_menu",
    "selection_list",
    "horizontal_slider",
    "horizontal_scroll_bar",
    "vertical_scroll_bar",
    "scrolling_container",
    "panel",
    "window",
    "message_window",
    "confirmation_dialog",
    "progress_bar",
    "tool_tip",
)


def theme(services: Services) -> dict[str, Any]:
    """The theme for the present scale.

    Fonts and shapes are written for every element: pygame-gui takes only colours from the defaults.
    """
    palette = services.palette
    colours = {
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
    font = {"name": FONT, "size": str(services.text_px(16)), "style": "regular"}
    # Rounded shapes are drawn pixel by pixel and make long text boxes slow.
    misc = {"shape": "rectangle", "border_width": "1", "shadow_width": "0", "padding": f"{services.px(8)},4"}
    content: dict[str, Any] = {"defaults": {"colours": colours}}
    for element in ELEMENTS:
        content[element] = {"font": dict(font), "misc": dict(misc)}
    content["label"]["misc"]["text_horiz_alignment"] = "left"
    # A line of typed text lies on a plate of ours.
    content["text_entry_line"]["misc"] |= {"border_width": "0", "padding": "2,2"}
    content["text_entry_line"]["colours"] = {
        "dark_bg": mix(palette.panel, palette.accent, 0.12),
        "selected_bg": mix(palette.panel, palette.accent, 0.45),
    }
    return content


def make_manager(services: Services, size: tuple[int, int]) -> UIManager:
    """One manager for one scene; make it anew when size or scale change."""
    from pygame_gui import UIManager

    from nemesis_desktop.client.ui.text.gui_breaking import break_lines_in_every_script

    break_lines_in_every_script()
    manager = UIManager(size, enable_live_theme_updates=False)
    regular, bold = services.fonts.path("body"), services.fonts.path("body_bold")
    manager.add_font_paths(FONT, str(regular), str(bold), str(regular), str(bold))
    manager.preload_fonts(
        [
            {"name": FONT, "point_size": size, "style": style}
            for size in dict.fromkeys(services.text_px(size) for size in (14, 16, 18, 22))
            for style in ("regular", "bold")
        ]
    )
    manager.get_theme().load_theme(theme(services))
    return manager
