"""Where everything lies on the screen of a new game: side by side, or below each other in a compact window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nemesis_desktop.client.games.nemesis.new_game.rules import RuleList
from nemesis_desktop.client.games.nemesis.new_game.seats import GAP, ROW
from nemesis_desktop.client.ui.layout import (
    Line,
    Padding,
    Placeable,
    Sized,
    Slot,
    Stack,
    centred,
    column,
    padding,
    row,
    sized,
    space,
    stack,
)
from nemesis_desktop.client.ui.widgets.label import Label

if TYPE_CHECKING:
    from nemesis_desktop.client.games.nemesis.new_game.scene import NewGameScene

CHIP, BUTTON, LIST = 44, 46, 300
"""Heights of a row of chips, of a small button, and of the list in a compact window, in layout units."""

PICTURES = {1: 172, 2: 164, 3: 134}
"""Height of the modes with their pictures, in layout units, by the number of seats that leave room for them."""
FACES = 122
"""Height of the row of faces, in layout units, where what must be read leaves it that much."""
ASIDE, BETWEEN = 17, 12
"""Size of the sentences about the options, and what lies between them, in layout units."""


class NewGameLayout:
    """The trees of the screen, and what of it is no control: a tree is built again whenever something changes."""

    def __init__(self, scene: NewGameScene) -> None:
        self.scene = scene
        self.services = scene.services
        self.content = Slot()
        """What the chosen tab shows."""
        self.warned = Slot(self._warnings_in)
        """Beside the crew: what must be read before the game begins."""
        self.aside = Slot()
        """Below it: what the options mean together."""
        self.seed = Label(self.services, size=15, middle=True)
        self.labels: list[Label] = []
        """The words around the controls, which stay until the layout changes."""

    def _label(self, words: str, size: float = 17, colour: str = "text_soft", *, heading: bool = False) -> Label:
        label = Label(
            self.services, words, "heading" if heading else "body", size, colour, wraps=self.services.compact
        )
        self.labels.append(label)
        return label

    # -- side by side ---------------------------------------------------------------------------------------

    def wide(self) -> Stack:
        """Crew on the left, options on the right; a list has all of the width."""
        scene, px, text = self.scene, self.services.px, self.services.text
        self.labels, self.seed.wraps = [], False
        blurb = self._label(text.text(f"new_game.mode.{scene.plan.mode}.help"), 18)
        # What stands beside the tabs belongs to the open one.
        beside = sized(self._beside(), width=px(430 if scene.list is not None else 250))
        tabs = row(sized(scene.tabs, flex=1000, max_width=px(900)), space(px(40)), space(flex=1), beside)
        inside = self._crew() if scene.list is None else padding(
            scene.list, left=px(12), right=px(12), top=px(10), bottom=px(10)
        )
        parts = column(
            sized(scene.mode, height=px(self._modes())), space(px(8)), sized(blurb, height=px(34)),
            sized(tabs, height=px(42)), space(px(12)),
            sized(stack(self.content, inside), flex=1), sized(self._seed_line(), height=px(34)),
            sized(self._foot(), height=px(58)),
        )
        width, height = min(px(1560), scene.size[0] - px(32)), min(px(960), scene.size[1] - px(24))
        return centred(scene.panel.around(padding(parts, left=px(6), right=px(6))), width, height)

    def _modes(self) -> int:
        """How high the modes are, in layout units: the fewer seats, the larger their pictures."""
        plan = self.scene.plan
        return PICTURES.get(len(plan.crew) + plan.has_leader_seat, CHIP + 16)

    def _beside(self) -> Placeable:
        """The buttons of the open tab."""
        scene, px = self.scene, self.services.px
        if isinstance(scene.list, RuleList):
            return row(sized(scene.presets, flex=1), sized(scene.reset, flex=1), gap=px(8))
        if scene.list is not None:
            return row(space(flex=1), sized(scene.own_scenarios, flex=1), gap=px(8))
        return stack(scene.reset_plan)

    def _seed_line(self) -> Line:
        """What the seed says stands over its field."""
        px = self.services.px
        words = padding(sized(self.seed, align_y="end"), bottom=px(2))
        return row(space(px(280)), sized(column(space(flex=1), words), flex=1), space(px(300)))

    def _foot(self) -> Line:
        scene, px = self.scene, self.services.px
        if not scene.asks_seed:
            return row(sized(scene.back, width=px(170)), space(flex=1), sized(scene.begin, width=px(300)))
        name = self._label(self.services.text.text("new_game.seed"), heading=True)
        name.align, name.middle = "right", True
        field = row(
            sized(scene.field, flex=1000, max_width=px(420)), sized(scene.random, width=px(150)), space(flex=1),
            gap=px(10),
        )
        return row(
            sized(scene.back, width=px(170)), sized(padding(name, right=px(14)), width=px(110)),
            sized(padding(field, top=px(4), bottom=px(4)), flex=1), space(px(18)), sized(scene.begin, width=px(300)),
        )

    def _crew(self) -> Line:
        scene, px = self.scene, self.services.px
        seats: list[Placeable] = [sized(one, height=px(ROW)) for one in scene.rows]
        if scene.plan.can_add:
            add = sized(scene.add_seat, width=px(260), height=px(BUTTON))
            seats.append(row(space(px(54)), add, space(flex=1)))
        seats.append(sized(padding(scene.brief, top=px(8)), flex=1))
        options = [
            column(
                sized(self._label(self.services.text.text(f"new_game.{name}"), heading=True), height=px(28)),
                sized(choices, height=px(CHIP)),
            )
            for name, choices in scene.options
        ]
        warned = [padding(self.warned, top=px(6))] if scene.warnings() else []
        aside = sized(padding(self.aside, top=px(0 if warned else 6)), flex=1)
        faces = sized(scene.faces, flex=1000, max_height=px(FACES))
        return row(
            sized(padding(column(*seats, gap=px(GAP)), right=px(22)), flex=64),
            sized(column(*options, *warned, aside, faces, gap=px(16)), flex=36),
        )

    def _warnings_in(self, width: int) -> tuple[int, int]:
        """How much room what must be read takes."""
        px, writer, size = self.services.px, self.services.writer, self.services.text_px(ASIDE)
        lines = [writer.height(line, "body", size, width) for line, _ in self.scene.warnings()]
        return width, sum(lines) + px(BETWEEN) * max(0, len(lines) - 1)

    # -- below each other -----------------------------------------------------------------------------------

    def compact(self) -> Padding:
        """Everything below each other."""
        scene, px, text = self.scene, self.services.px, self.services.text
        self.labels, self.seed.wraps = [], True
        gap, two_lines = px(10), 2 * self.services.writer.line_height("body", self.services.text_px(15))
        field = row(sized(scene.field, flex=1), scene.random, gap=px(8))
        seed = [] if not scene.asks_seed else [column(
            self._label(text.text("new_game.seed")), sized(field, height=px(48)), sized(self.seed, height=two_lines),
            gap=px(6),
        )]
        foot = row(sized(scene.back, flex=1), sized(scene.begin, flex=2), gap=gap)
        parts = column(
            scene.mode, self._label(text.text(f"new_game.mode.{scene.plan.mode}.help")), scene.tabs,
            *(self._crew_below() if scene.list is None else self._list_below()),
            *seed, sized(foot, height=px(54)), gap=gap,
        )
        # The edge of a panel is wider than a small window can spare.
        plate = padding(scene.panel, left=px(6), right=px(6), top=px(4), bottom=px(4))
        inner = padding(parts, left=px(22), right=px(22), top=px(20) + scene.panel.header, bottom=px(24))
        return padding(stack(plate, inner))

    def _crew_below(self) -> list[Placeable]:
        scene, px, text = self.scene, self.services.px, self.services.text
        found: list[Placeable] = [*scene.rows]
        buttons = [scene.add_seat] if scene.plan.can_add else []
        buttons += [scene.reset_plan] if scene.reset_plan.visible else []
        found += [sized(button, height=px(BUTTON)) for button in buttons]
        found += [
            column(self._label(text.text(f"new_game.{name}")), choices, gap=px(6)) for name, choices in scene.options
        ]
        return [*found, *(self._label(line, colour=colour) for line, colour in scene.aside_words())]

    def _list_below(self) -> list[Sized]:
        scene, px = self.scene, self.services.px
        assert scene.list is not None
        listed = sized(stack(self.content, padding(scene.list, px(8))), height=px(LIST))
        buttons = (scene.presets, scene.reset) if isinstance(scene.list, RuleList) else (scene.own_scenarios,)
        return [*(sized(button, height=px(BUTTON)) for button in buttons), listed]
