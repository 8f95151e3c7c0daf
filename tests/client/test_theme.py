"""The pygame-gui theme loads, uses the bundled fonts, and costs nothing until asked for."""

from __future__ import annotations

import subprocess
import sys

import pygame

from nemesis_desktop.client.ui.services import Services


def test_the_framework_starts_without_pygame_gui_and_numpy() -> None:
    modules = ", ".join(f"nemesis_desktop.client.ui.{name}" for name in ("loop", "services", "theme"))
    heavy = ("pygame_gui", "numpy", "pydantic")
    program = f"import sys, {modules}; sys.exit(any(name in sys.modules for name in {heavy}))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_elements_are_drawn_with_the_theme(services: Services) -> None:
    from pygame_gui.elements import UIButton, UISelectionList

    surface = pygame.display.get_surface()
    manager = services.gui.manager(surface.get_size())
    button = UIButton(pygame.Rect(20, 20, 160, 40), "Continue", manager)
    rows = UISelectionList(pygame.Rect(20, 80, 120, 200), ["games", "reports"], manager)
    manager.update(0.016)
    manager.draw_ui(surface)
    assert button.colours["normal_text"] == pygame.Color(services.palette.text)
    assert rows.item_list[0]["button_element"].colours["normal_text"] == pygame.Color(services.palette.text)
    manager.clear_and_reset()


def test_single_elements_share_a_manager_until_fonts_or_colours_change(services: Services) -> None:
    first = services.gui.shared()
    assert services.gui.shared() is first
    services.settings.large_text = True
    assert services.gui.shared() is not first


def test_pygame_gui_is_imported_in_the_background(services: Services) -> None:
    services.gui.prepare()
    services.background.finish()
    assert "pygame_gui" in sys.modules
    services.gui.prepare()
    assert not services.background.busy


def test_parts_of_pygame_gui_are_imported_after_the_whole() -> None:
    """Two threads that begin with different parts of it would wait for each other, and Python refuses one of them."""
    program = """
import pygame
from nemesis_desktop.client.ui.services import make_services
from nemesis_desktop.client.ui.widgets.text_field import TextField
pygame.display.set_mode((400, 300))
services = make_services()
services.gui.prepare()
field = TextField(services)
field.focused = True
field.handle_key(pygame.event.Event(pygame.TEXTINPUT, text="a"))
services.background.close()
assert field.value == "a"
"""
    for _ in range(3):
        assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
