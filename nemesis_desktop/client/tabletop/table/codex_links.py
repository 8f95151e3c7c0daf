"""The way from the table to the codex: what is pointed at, read about or refused, and the rules that texts name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.codex.model import RULE, rule_named_in
from nemesis_desktop.client.tabletop.codex.shelf import SHELF

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.presentation import Presentation
    from nemesis_desktop.client.tabletop.table.tabletop import TabletopScene


class CodexLinks:
    """Knows the place of the codex for what the table shows. Behind a curtain it knows none."""

    def __init__(self, table: TabletopScene, presentation: Presentation) -> None:
        self.table = table
        self.presentation = presentation

    @property
    def game(self) -> str:
        """The game that is played."""
        return self.presentation.game

    @property
    def pointed(self) -> str:
        """The link for a page that is read, else for a tooltip, else for what was refused last; "" for none."""
        table = self.table
        if table.veiled:
            return ""
        if table.reading.target:
            return self.link_of(table.reading.target)
        tips = table.tips if table.tips.shown else table.group.tooltips
        if tips.shown and tips.tip is not None:
            named = rule_named_in(f"{tips.tip.rule} {tips.tip.body}")
            owner = tips.owner if isinstance(tips.owner, str) else ""
            return named or self.link_of(owner)
        return rule_named_in(table.toast.rule) if table.toast.shown else ""

    def link_of(self, target: str) -> str:
        """The link for a target of the table, a word or a rule."""
        return target if target.startswith(RULE) else self.presentation.codex_link(target, self.table.view.sight)

    def open(self, target: str) -> bool:
        """Open the codex at a target, a word or a rule; False where it tells nothing of it."""
        table = self.table
        link = "" if table.veiled or not target else self.link_of(target)
        made = SHELF.take(self.game, table.services.text) if link else None
        if made is None or made[0].place_of(link) is None:
            return False
        table.services.navigator.open("codex", table, self.game, link)
        return True

    def click(self, event: pygame.event.Event) -> bool:
        """A click on what was refused opens its rule; True when it was one."""
        toast = self.table.toast
        on_it = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and toast.rect.collidepoint(event.pos)
        return bool(toast.shown and on_it and toast.rule and self.open(rule_named_in(toast.rule)))
