"""The pygame-gui theme loads, uses the bundled fonts, and costs nothing until asked for."""

from __future__ import annotations

import subprocess
import sys

import pygame

from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.theme import make_manager


def test_the_framework_starts_without_pygame_gui_and_numpy() -> None:
    modules = ", ".join(f"nemesis_desktop.client.ui.{name}" for name in ("loop", "services", "theme"))
    heavy = ("pygame_gui", "numpy", "pydantic")
    program = f"import sys, {modules}; sys.exit(any(name in sys.modules for name in {heavy}))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_buttons_and_chinese_text_boxes_are_drawn_with_the_theme(services: Services) -> None:
    from pygame_gui.elements import UIButton, UITextBox

    surface = pygame.display.get_surface()
    manager = make_manager(services, surface.get_size())
    UIButton(pygame.Rect(20, 20, 160, 40), "Continue", manager)
    box = UITextBox("擲骰，移動。" * 8, pygame.Rect(20, 80, 120, 200), manager)
    manager.update(0.016)
    manager.draw_ui(surface)
    texts = [chunk.text for row in box.text_box_layout.layout_rows for chunk in row.items]
    assert len(texts) > 3 and not any(text.startswith(("，", "。", "-")) for text in texts)
    manager.clear_and_reset()
