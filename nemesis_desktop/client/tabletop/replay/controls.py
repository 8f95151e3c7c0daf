"""The controls of the replay theatre, and where they lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.editor.position import can_edit
from nemesis_desktop.client.tabletop.replay.review_scene import can_be_reviewed
from nemesis_desktop.client.tabletop.replay.timeline_bar import TimelineBar
from nemesis_desktop.client.ui.layout import column, padding, row, sized, space
from nemesis_desktop.client.ui.widgets.button import Button
from nemesis_desktop.client.ui.widgets.choices import Chip, ChoiceRow
from nemesis_desktop.client.ui.widgets.tooltip import Tip

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.replay.scene import ReplayScene

BAR, STEP, MOMENT = 92, 46, 286
"""Height of the bar, side of a button that steps, and width of what can be done with a moment, in layout units."""
SPEEDS = ("0.5", "1", "2", "4")


class ReplayControls:
    """Everything that plays, steps and jumps, and where it lies. What it does is the business of the theatre."""

    def __init__(self, theatre: ReplayScene) -> None:
        services = self.services = theatre.services
        text, add = services.text, theatre.group.add
        self.bar = pygame.Rect(0, 0, 0, 0)
        """Where they lie."""

        def small(icon: str, action: str, press: Callable[[], None]) -> Button:
            words = Tip(text.text(f"replay.{action}"), text.text(f"replay.{action}.keys"))
            return add(Button(services, "", press, icon=icon, tip=words))

        self.round_back = small("first", "round_back", lambda: theatre.step_round(-1))
        self.step_back = small("left", "step_back", lambda: theatre.step(-1))
        self.play_button = small("play", "play", theatre.toggle)
        self.step_on = small("right", "step_on", lambda: theatre.step(1))
        self.round_on = small("skip", "round_on", lambda: theatre.step_round(1))
        self.speeds = add(
            ChoiceRow(
                services,
                [Chip(speed, text.text("replay.speed", n=speed)) for speed in SPEEDS],
                "1",
                theatre.set_speed,
                text_size=15,
            )
        )
        self.timeline_bar = add(TimelineBar(services, theatre.scrub, theatre.moment.words_at))
        self.note_button = add(
            Button(
                services,
                text.text("replay.note"),
                theatre.notes.edit,
                icon="icons/log",
                text_size=15,
                shortcut=pygame.K_n,
                show_shortcut=False,
                tip=Tip(text.text("replay.note"), text.text("replay.note.keys")),
            )
        )
        self.spoiler_button = add(
            Button(
                services,
                "",
                theatre.toggle_spoilers,
                icon="icons/hidden",
                text_size=15,
                kind="quiet",
                shortcut=pygame.K_f,
                show_shortcut=False,
                tip=Tip(text.text("replay.foretell"), text.text("replay.foretell.keys")),
            )
        )
        self.view_button = add(
            Button(
                services,
                text.text("replay.view"),
                theatre.views.next,
                icon="icons/eye",
                text_size=15,
                shortcut=pygame.K_v,
                tip=Tip(text.text("replay.view"), text.text("replay.view.keys")),
            )
        )
        self.branch_button = add(
            Button(
                services,
                text.text("replay.branch"),
                theatre.branch,
                icon="icons/continue",
                text_size=15,
                shortcut=pygame.K_b,
                enabled=theatre.recording.can_branch,
                disabled_reason=text.text("replay.no_branch"),
                tip=Tip(text.text("replay.branch"), text.text("replay.branch.keys")),
            )
        )
        self.scenario_button = add(
            Button(
                services,
                text.text("editor.button"),
                theatre.edit_position,
                icon="icons/objective",
                text_size=15,
                shortcut=pygame.K_y,
                show_shortcut=False,
                enabled=theatre.recording.can_branch and can_edit(theatre.recording.game),
                disabled_reason=text.text("editor.not_over"),
                tip=Tip(text.text("editor.title"), text.text("editor.keys")),
            )
        )
        self.review_button = add(
            Button(
                services,
                text.text("review.button"),
                theatre.review,
                icon="icons/search",
                kind="quiet",
                shortcut=pygame.K_r,
                show_shortcut=False,
                enabled=can_be_reviewed(theatre.recording),
                disabled_reason=text.text("review.not_over"),
                tip=Tip(text.text("review.title"), text.text("review.keys")),
            )
        )
        self.leave_button = add(
            Button(services, text.text("replay.leave"), theatre.leave_scene, icon="exit", text_size=15)
        )
        self.timeline_bar.focusable = False
        self.timeline_bar.name, self.speeds.name = text.text("replay.timeline"), text.text("replay.speeds")

    @property
    def steps(self) -> tuple[Button, ...]:
        """The buttons that play and step, from left to right."""
        return self.round_back, self.step_back, self.play_button, self.step_on, self.round_on

    @property
    def about_moment(self) -> tuple[Button, ...]:
        """What can be done with a moment."""
        first = self.view_button, self.note_button, self.branch_button
        return *first, self.scenario_button, self.leave_button, self.spoiler_button, self.review_button

    def show(self, position: int, playing: bool, spoils: bool, noted: bool) -> None:
        """Show where one stands, whether it plays, whether signs of what is to come are shown, and whether the moment
        has a note."""
        text, spoiler = self.services.text, self.spoiler_button
        self.timeline_bar.position = position
        self.play_button.icon = "pause" if playing else "play"
        spoiler.label = text.text("replay.foretell_off" if spoils else "replay.foretell")
        spoiler.icon = "icons/eye" if spoils else "icons/hidden"
        spoiler.accent = "amber" if spoils else "accent"
        self.note_button.accent = "green" if noted else "accent"

    def place_row(self, row: Sequence[pygame.Rect]) -> None:
        """Place the buttons at the foot of the column."""
        for button, rect in zip((self.view_button, self.branch_button, self.leave_button), row, strict=True):
            button.place(rect)
            button.show_shortcut = rect.width >= self.services.px(120)

    def place(self, bar: pygame.Rect) -> None:
        """Lay the bar out in the wide layout: steps over speeds, the line of time, what can be done with a moment."""
        px, gap = self.services.px, self.services.px(6)
        self.bar, self.review_button.sign_only = bar, True
        wide = {step: px(64 if step is self.play_button else STEP) for step in self.steps}
        steps = row(*(sized(step, width=width) for step, width in wide.items()), gap=gap)
        playing = column(sized(steps, height=px(STEP)), sized(self.speeds, height=px(24)), gap=px(4))
        beside = row(sized(self.note_button, flex=1), sized(self.scenario_button, flex=1), gap=gap)
        below = row(sized(self.spoiler_button, flex=1), sized(self.review_button, width=px(42)), gap=gap)
        moment = column(sized(beside, height=px(36)), sized(below, height=px(36)), gap=px(2))
        row(
            space(px(12)),
            sized(padding(playing, top=px(8)), width=sum(wide.values()) + gap * (len(wide) - 1)),
            space(px(16)),
            sized(self.timeline_bar, flex=1),
            space(px(8)),
            sized(padding(moment, top=px(5), right=px(10)), width=px(MOMENT)),
        ).place(bar)
