"""The way from the table to the codex: what is pointed at, read about or refused, and the rules that texts name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.codex.model import RULE, rule_named_in
from nemesis_desktop.client.tabletop.codex.shelf import SHELF
from nemesis_desktop.client.ui.drawing.markup import plain

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.presentation import Presentation
    from nemesis_desktop.client.tabletop.stage.log_line import LogLine
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
        """The link for a page that is read, else for words of the log under the pointer, for a tooltip or what the
        keyboard is at, for what was refused last, for a line of the log; "" for none."""
        table = self.table
        if table.veiled:
            return ""
        if table.reading.target:
            return self.link_of(table.reading.target)
        if table.pointed_link:
            return table.pointed_link
        tips = table.tips if table.tips.shown else table.group.tooltips
        owner = tips.owner if tips.shown and isinstance(tips.owner, str) else table.marked_target
        named = "" if not tips.shown or tips.tip is None else rule_named_in(f"{tips.tip.rule} {tips.tip.body}")
        if named or (owner and self.link_of(owner)):
            return named or self.link_of(owner)
        if table.toast.shown and table.toast.rule:
            return rule_named_in(table.toast.rule)
        return self._of_line(table.pointed_line)

    def _of_line(self, line: LogLine | None) -> str:
        """The link for a line of the log: the rule by which it happened or that it names, else the first word that is
        explained, else what it is about."""
        if line is None:
            return ""
        made = SHELF.take(self.game, self.table.services.text)
        words = plain(line.text)
        if made is not None and made[0].place_of(f"{RULE}{line.rule}") is not None:
            return f"{RULE}{line.rule}"
        named = rule_named_in(words) or next(iter(made[0].named_in(words) if made is not None else ()), "")
        return named or next((link for target in line.targets if (link := self.link_of(target))), "")

    def link_of(self, target: str) -> str:
        """The link for a target of the table, a word or a rule."""
        return target if target.startswith(RULE) else self.presentation.codex_link(target, self.table.view.sight)

    def with_links(self, words: str) -> str:
        """A text whose explained words lead to their pages."""
        return self.presentation.linked_words(words, self.table.services.text)

    def rule_words(self, rule: str) -> str:
        """A rule by its id, with its page where that is known."""
        return self.presentation.rule_words(rule, self.table.services.text)

    def open(self, target: str) -> bool:
        """Open the codex at a target, a word or a rule; False where it tells nothing of it."""
        table = self.table
        link = "" if table.veiled or not target else self.link_of(target)
        made = SHELF.take(self.game, table.services.text) if link else None
        if made is None or made[0].place_of(link) is None:
            return False
        table.services.navigator.open("codex", table, self.game, link)
        return True

    def is_at(self, position: tuple[int, int]) -> bool:
        """Whether a position lies on what was refused, or on a word of a page that is read, and leads to the codex."""
        toast, reading = self.table.toast, self.table.reading
        if toast.shown and toast.rule and toast.rect.collidepoint(position):
            return True
        return reading.is_open and (reading.target_at(position) or "").startswith((RULE, "term:"))

    def click(self, event: pygame.event.Event) -> bool:
        """A click on what was refused opens its rule; True when it was one."""
        toast = self.table.toast
        on_it = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and toast.rect.collidepoint(event.pos)
        return bool(toast.shown and on_it and toast.rule and self.open(rule_named_in(toast.rule)))
