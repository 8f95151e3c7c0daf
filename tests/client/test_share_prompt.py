"""A question that shares a number out: options are given more by choosing them again, and all of it is confirmed."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest

from nemesis_desktop.client.tabletop.panels.prompt_panel import PromptPanel
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt
from nemesis_desktop.client.ui.drawing.ledger import Ledger
from nemesis_desktop.client.ui.services import Services

SHARE = Prompt("split", "Split", "", "share", (Choice("a", "Left", most=2), Choice("b", "Right", most=2)), 3, 3)


@pytest.mark.parametrize(("picked", "complete"), [((), False), (("a", "a"), False), (("a", "a", "b"), True)])
def test_it_is_confirmed_when_everything_is_shared_out(
    services: Services, picked: tuple[str, ...], complete: bool
) -> None:
    panel = PromptPanel(services, print, print, print, lambda choice: None)
    panel.place(pygame.Rect(0, 0, 400, 500))
    panel.show(SHARE, ("", ""), picked, False)
    assert panel.confirm.visible and panel.confirm.enabled == complete


def test_what_each_is_given_stands_in_its_box(services: Services, window: pygame.Surface) -> None:
    panel = PromptPanel(services, print, print, print, lambda choice: None)
    panel.place(pygame.Rect(0, 0, 400, 500))

    def told(*picked: str) -> Counter[str]:
        ledger = Ledger()
        services.writer.keep(ledger)
        panel.show(SHARE, ("", ""), picked, False)
        panel.list.draw(window)
        return Counter(ledger.spoken)

    before = told()
    assert told("a", "a", "b") - before == Counter("21")
