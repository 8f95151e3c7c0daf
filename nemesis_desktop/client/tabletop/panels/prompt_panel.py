"""The prompt: the open question, every option in a list that the keyboard reaches, and the buttons that end it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from nemesis_desktop.client.tabletop.codex.model import rule_named_in
from nemesis_desktop.client.tabletop.panels.prompt_dangers import Danger, PromptDangers
from nemesis_desktop.client.tabletop.panels.prompt_rows import OptionRows
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, Fold, listed_rows
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt, is_complete, is_gathered
from nemesis_desktop.client.tabletop.viewmodels.reasons import Hindrance
from nemesis_desktop.client.ui.drawing.text import TextBlock
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.scroll_list import ScrollList
from nemesis_desktop.client.ui.widgets.tooltip import Tip

BAR = 12
LOW = 250
"""A panel lower than this, in layout units, keeps its room for the answers."""
LOWER = 340
"""The same beside other panels, where words do not scroll with the answers."""
DANGER_SHARE = 0.5
ANSWERS_IN_VIEW = 3
"""Dangers that leave room for fewer answers in a compact window stand behind one line."""


class PromptPanel:
    """Shows a prompt and reports which option the player takes."""

    def __init__(
        self,
        services: Services,
        on_choose: Callable[[Choice], None],
        on_confirm: Callable[[], None],
        on_cancel: Callable[[], None],
        tip_of: Callable[[Choice], Tip | None],
        hindrances_of: Callable[[], tuple[Hindrance, ...]] = tuple,
        on_rule: Callable[[str], object] = lambda link: None,
    ) -> None:
        """``on_rule`` is told the link to the rule of what is impossible."""
        self.services = services
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.prompt: Prompt | None = None
        self.note: tuple[str, str] = ("", "")
        self.picked: tuple[str, ...] = ()
        self.listed: tuple[Choice | Fold, ...] = ()
        """What stands in the list."""
        self._lowest: tuple[object, int] | None = None
        """How far down the answers to a question began, whatever is picked of them."""
        self.unfolded: frozenset[str] = frozenset()
        self.on_choose = on_choose
        self.tip_of = tip_of
        self.hindrances_of = hindrances_of
        self.on_rule = on_rule
        self.hindrances: tuple[Hindrance, ...] | None = None
        self.rows = OptionRows(services, self)
        self.list = ScrollList(
            services,
            self.rows.draw,
            self.rows.height,
            on_activate=self._activate,
            one_click=True,
            row_tip=self._row_tip,
        )
        self.list.focusable = False
        self.list.draw_head = self._draw_words
        self.folded = False
        """Whether only its keys are there."""
        self.foot: tuple[pygame.Rect, pygame.Rect] | None = None
        """Where the buttons lie in a compact window: below the panel."""
        self.signs: tuple[pygame.Rect, pygame.Rect] | None = None
        """Where the signs of the corner lie in a compact window, where the words scroll with the list."""
        self._make_buttons(on_confirm, on_cancel)
        self.foreseen = ""
        """What would come of what is picked so far."""
        self.dangers = PromptDangers(services, self.toggle_why)
        self._title: TextBlock | None = None
        self._hint: TextBlock | None = None
        self._title_top = 0
        self._are_dangers_folded = False

    def _make_buttons(self, on_confirm: Callable[[], None], on_cancel: Callable[[], None]) -> None:
        """What ends the gathering of several answers, what leaves the question, and what tells the impossible."""
        services, text = self.services, self.services.text
        self.confirm = Button(
            services,
            text.text("prompt.confirm"),
            on_confirm,
            icon="check",
            accent="green",
            kind="primary",
            shortcut=pygame.K_RETURN,
        )
        self.cancel = Button(
            services, text.text("prompt.cancel"), on_cancel, icon="undo", shortcut=pygame.K_ESCAPE
        )
        self.why = Button(
            services,
            "",
            self.toggle_why,
            icon="icons/help",
            kind="quiet",
            shortcut=pygame.K_h,
            show_shortcut=False,
            tip=Tip(text.text("why.button"), text.text("why.button_text")),
        )
        self.why.focusable = self.confirm.focusable = self.cancel.focusable = False

    def place(
        self,
        rect: pygame.Rect,
        signs: tuple[pygame.Rect, pygame.Rect] | None = None,
        foot: tuple[pygame.Rect, pygame.Rect] | None = None,
    ) -> None:
        """Give the panel its rectangle, and in a compact window places for its signs and buttons."""
        self.rect, self.signs, self.foot = rect.copy(), signs, foot
        self._lay_out()

    def show(
        self,
        prompt: Prompt | None,
        note: tuple[str, str],
        picked: tuple[str, ...],
        can_cancel: bool,
        foreseen: str = "",
    ) -> None:
        """Show a prompt with what would come of what is picked, or with None a note of title and text."""
        changed = prompt != self.prompt
        self.foreseen = foreseen
        self.prompt, self.note, self.picked = prompt, note, picked
        self.listed = listed_rows(prompt.choices, () if changed else self.unfolded) if prompt is not None else ()
        some = prompt is not None and is_gathered(prompt)
        self.confirm.visible = some
        self.cancel.visible = prompt is not None and can_cancel
        if prompt is not None and some:
            self.confirm.enabled = is_complete(prompt, picked)
            text = self.services.text
            none = text.text_or(f"prompt.none.{prompt.topic}", text.text("prompt.none"))
            # What an answer of nothing does is said on the button.
            self.confirm.label = text.text("prompt.confirm") if picked or not self.confirm.enabled else none
        if changed:
            self.hindrances = None
            self.unfolded = frozenset()
            self.list.selected = None
            self.list.scroll_to(0, at_once=True)
        self._lay_out()

    def choice_at(self, number: int) -> Choice | None:
        """The option in the n-th row, counted from 0; none while the list shows what is impossible."""
        row = self.row_at(number)
        return row if isinstance(row, Choice) else None

    def row_at(self, number: int) -> Choice | Fold | None:
        """The n-th row, counted from 0."""
        if self.prompt is None or self.hindrances is not None or not 0 <= number < len(self.listed):
            return None
        return self.listed[number]

    def take(self, number: int) -> None:
        """Choose the n-th row, or unfold and fold it; while the list shows what is impossible, read its rule."""
        if self.hindrances is not None:
            if 0 <= number < len(self.hindrances):
                self.on_rule(rule_named_in(self.hindrances[number].grounds[0].rule))
            return
        row = self.row_at(number)
        if isinstance(row, Fold):
            self._turn_fold(row.name)
        elif row is not None:
            self.list.selected = None
            self.on_choose(row)

    def reveal(self, choice: Choice) -> int:
        """The row of an option, whose fold is opened for it."""
        if choice.twin_of and self.prompt is not None:
            choice = self.prompt.choice(choice.twin_of) or choice
        if choice not in self.listed and choice.fold not in self.unfolded:
            self._turn_fold(choice.fold)
        return self.listed.index(choice) if choice in self.listed else 0

    def _turn_fold(self, name: str) -> None:
        """Show what stands behind a row, or put it away again."""
        self.unfolded = self.unfolded ^ {name}
        self.listed = listed_rows(self.prompt.choices, self.unfolded) if self.prompt is not None else ()
        self._lay_out()

    def toggle_why(self) -> None:
        """Show what is impossible now instead of the options, or the options again."""
        if self.hindrances is not None:
            self.hindrances = None
        elif self.prompt is not None and self.prompt.asks_for_action:
            self.hindrances = self.hindrances_of()
        else:
            return
        self.list.selected = None
        self._lay_out()
        self.list.scroll_to(0, at_once=True)

    @property
    def focused(self) -> Choice | None:
        """The option that has the keyboard."""
        return None if self.list.selected is None else self.choice_at(self.list.selected)

    @property
    def hovered(self) -> Choice | None:
        """The option under the pointer."""
        return None if self.list.hovered_row is None else self.choice_at(self.list.hovered_row)

    def move_focus(self, step: int) -> None:
        """Walk through the options, around the ends."""
        count = len(self.listed) if self.hindrances is None else len(self.hindrances)
        if self.prompt is None or not count:
            return
        now = self.list.selected
        self.list.select((0 if step > 0 else count - 1) if now is None else (now + step) % count, tell=False)

    def render_key(self) -> object:
        """Everything that list and plate depend on."""
        hints = self.services.settings.hints
        look = self.prompt, self.note, self.picked, self.foreseen
        return *look, self.hindrances, self.listed, hints, self.folded

    def draw_plate(self, surface: pygame.Surface) -> None:
        """Draw plate, question and the count of what is picked; list and buttons are widgets of the scene."""
        services = self.services
        accent = "accent" if self.prompt is not None else "steel"
        if self.folded:
            return
        services.panels.panel(surface, self.rect, services.scale, accent, "panel")
        if self.signs is None:
            self._draw_words(surface, self.rect)

    def _draw_words(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw title, text and dangers, which were laid out in the panel, from the upper edge of a place on."""
        services = self.services
        down = place.y - self.rect.y
        x, y = self.rect.x + services.px(16), self._title_top + down
        if self._title is not None:
            self._title.draw(surface, (x, y))
            y += self._title.lines * self._title.line_height + services.px(2)
        if self._hint is not None:
            self._hint.draw(surface, (x, y))
        self.dangers.draw(surface, down)

    @property
    def corner(self) -> pygame.Rect:
        """The place for a sign at the upper right."""
        if self.signs is not None:
            return self.signs[0]
        side = self.services.px(36)
        return pygame.Rect(self.rect.right - side - self.services.px(10), self.rect.y + self.services.px(7), side, side)

    @property
    def second_corner(self) -> pygame.Rect:
        """The place left of it."""
        return self.signs[1] if self.signs is not None else self.corner.move(-self.corner.width, 0)

    @property
    def words(self) -> tuple[str, str]:
        """Title and text above the list."""
        return self._texts()

    def _texts(self) -> tuple[str, str]:
        if self.prompt is None:
            return self.note
        if self.hindrances is not None:
            text = self.services.text
            return text.text("why.title"), text.text("why.hint" if self.hindrances else "why.nothing")
        hint = self.prompt.hint if self.services.settings.hints else ""
        foreseen = self.foreseen
        # What is paid is needed, where it stands in no title.
        plain = self.prompt.topic == "action" or (is_gathered(self.prompt) and not self.prompt.pays_for)
        if (self._is_cramped and plain) or (self._is_low and foreseen):
            # How to answer at all is said where there is room for it, and whether there is must not change with a
            # pick: answers that move up are clicked in place of each other.
            hint = ""
        if self._is_low and foreseen:
            hint, foreseen = self.services.text.listed((hint, *foreseen.splitlines()), "space"), ""
        if is_gathered(self.prompt):
            total = len(self.prompt.choices) if self.prompt.kind == "order" else self.prompt.most
            key = "prompt.picked" if self.prompt.least == self.prompt.most else "prompt.picked_free"
            text = self.services.text
            counted = text.text(key, n=len(self.picked), total=total)
            hint = text.text("prompt.hint_and_picked", hint=hint, picked=counted) if hint else counted
        if foreseen:
            hint = f"{hint}\n{foreseen}"
        return self.prompt.title, hint

    @property
    def _is_low(self) -> bool:
        """Whether what comes of what is picked leaves the answers little room."""
        return self._is_cramped or self.rect.height < self.services.px(LOWER)

    @property
    def _is_cramped(self) -> bool:
        """Whether the words above the answers scroll with them in a low panel: only what is needed is said there."""
        return self.signs is not None and self.rect.height < self.services.px(LOW)

    def _lay_out(self) -> None:
        services, writer = self.services, self.services.writer
        width = self._words_width(32)
        if self.folded or width <= 0:
            for widget in (self.list, self.why, self.confirm, self.cancel, self.dangers.button):
                widget.visible = False
            return
        rolled = self.signs is not None
        title, hint = self._texts()
        if self._is_cramped and self.prompt is not None and self.hindrances is None and self.prompt.dangers:
            # That an action is to be chosen is told by the bar above and by the answers; what threatens is told here.
            title = "" if self.prompt.topic == "action" else title
        self.why.visible = self.prompt is not None and self.prompt.asks_for_action
        self.why.place(self.corner)
        # The sign for a hint stands beside it, or in its place.
        signs = 0 if self.prompt is None or rolled else 2 if self.why.visible else 1
        beside = width - signs * self.corner.width
        self._title = writer.block(title, "heading", services.text_px(18), beside, "text") if title else None
        small = services.text_px(15)
        self._hint = writer.block(hint, "body", small, beside, "text_soft") if hint else None
        near = self.prompt.dangers if self.prompt is not None else ()
        top = self._held(self._lay_out_words(near) + services.px(8) + self._kept_free())
        self.list.head = 0
        if rolled:
            self.list.head, top = top - self.rect.y, self.rect.y + services.px(6)
        self.dangers.button.visible = False
        if self.hindrances is None:
            self._are_dangers_folded = self._leaves_no_room(near)
        if self.hindrances is None and self._are_dangers_folded:
            top = self.dangers.fold(near, self._dangers_place(top + services.px(6))) + services.px(2)
            self._lay_out_head(top)
        bottom = self._place_buttons(width)
        self.list.visible = self.prompt is not None or rolled
        self.list.count = len(self.listed)
        if self.hindrances is not None:
            self.list.count = len(self.hindrances)
        self.list.place(
            pygame.Rect(
                self.rect.x + services.px(10), top, self.rect.width - services.px(18), max(0, bottom - top)
            )
        )

    def _place_buttons(self, width: int) -> int:
        """Place what ends the question without another answer, and return how far down the list may reach."""
        px, bottom = self.services.px, self.rect.bottom - self.services.px(12)
        if not self.confirm.visible and not self.cancel.visible:
            return bottom
        if self.foot is not None:
            self.confirm.place(self.foot[0])
            self.cancel.place(self.foot[1])
            return bottom
        height, half = px(42), (width - px(10)) // 2
        first = pygame.Rect(self.rect.x + px(16), bottom - height, width, height)
        if self.cancel.visible:
            first.width = half
            self.cancel.place(pygame.Rect(first.right + px(10), first.y, half, height))
        self.confirm.place(first)
        return first.y - px(8)

    def _lay_out_head(self, top: int) -> None:
        """Title and text above the answers, below one line for all dangers. Where they leave too few answers in view,
        how to choose an action is not said, then not even that one is to be chosen."""
        brief = self.prompt is not None and self.prompt.topic == "action" and not self.foreseen
        room = self.rect.bottom - self.services.px(12) - top - self._answers_height()
        for title, hint in ((self._title, self._hint), (self._title, None), (None, None)):
            self._title, self._hint = title, hint
            self.list.head = self._held(self._lay_out_words(())) - self.rect.y if title or hint else 0
            if not brief or self.list.head <= room:
                return

    def _kept_free(self) -> int:
        """The room for one line more: who dies is told from the first hit on, and then no answer moves."""
        prompt = self.prompt
        grows = prompt is not None and prompt.kind == "share" and self.foreseen and not self.picked and not self._is_low
        return self._hint.line_height if grows and self._hint is not None and self.hindrances is None else 0

    def _held(self, top: int) -> int:
        """Where answers of which several are picked begin, ``top`` or lower: what is said above them may become shorter
        with a pick, but then they do not move up, for the next click would meet another one."""
        if self.prompt is None or self.hindrances is not None or not is_gathered(self.prompt):
            return top
        of = self.prompt, tuple(self.rect), self.services.text.language, self.services.scale
        self._lowest = of, top if self._lowest is None or self._lowest[0] != of else max(top, self._lowest[1])
        return self._lowest[1]

    def _lay_out_words(self, near: Sequence[Danger]) -> int:
        """Title and text, below them the dangers; returns where they end. With what is impossible, dangers are told
        only where one line stood for them, and first."""
        services, top = self.services, self.rect.y
        self.dangers.lines = ()
        if self.hindrances is not None and self._are_dangers_folded:
            top = self.dangers.lay_out(near, self._dangers_place(top))
        self._title_top = top + services.px(12)
        words = [block for block in (self._title, self._hint) if block is not None]
        top += services.px(16 if words else 4) + sum(block.lines * block.line_height for block in words)
        if self.hindrances is not None:
            return top
        lowest = None if self.signs is not None else self.rect.y + round(self.rect.height * DANGER_SHARE)
        return self.dangers.lay_out(near, self._dangers_place(top), lowest)

    def _dangers_place(self, top: int) -> pygame.Rect:
        return pygame.Rect(self.rect.x + self.services.px(12), top, self._words_width(24), 0)

    def _leaves_no_room(self, near: Sequence[Danger]) -> bool:
        """Whether the plates of several dangers, which scroll with the answers, leave too few of these in view."""
        if self.signs is None or len(near) < 2:
            return False
        return self.list.head + self._answers_height() > self.rect.height - self.services.px(18)

    def _answers_height(self) -> int:
        """The height of the answers that are to be in view, beside the scroll bar of their list."""
        width = self._words_width(18)
        return sum(self.rows.height(number, width) for number in range(min(ANSWERS_IN_VIEW, len(self.listed))))

    def _words_width(self, margins: int) -> int:
        """How wide words are; those that scroll with the list leave its scroll bar free."""
        return self.rect.width - self.services.px(margins + (BAR if self.signs is not None else 0))

    def _activate(self, index: int) -> None:
        self.take(index)

    def _row_tip(self, index: int) -> Tip | None:
        choice = self.choice_at(index)
        return None if choice is None else self.tip_of(choice)
