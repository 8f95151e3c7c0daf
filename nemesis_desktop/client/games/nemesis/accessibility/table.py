"""The table as words: instruments, ship, hand, question, log, and what lies on top."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from nemesis_desktop.client.games.nemesis.accessibility.ship import map_node
from nemesis_desktop.client.games.nemesis.panels.top import instruments_heading
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView
from nemesis_desktop.client.games.nemesis.viewmodels.intruder_board import IntruderBoard
from nemesis_desktop.client.games.nemesis.viewmodels.tips import words_about
from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, by_target, glowing
from nemesis_desktop.client.ui.accessibility.controls import box, control, control_nodes
from nemesis_desktop.client.ui.accessibility.node import Box, Node
from nemesis_desktop.client.ui.drawing.markup import plain

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.surface import TableSurface

LINES = 40
"""So many lines of the log are told, the newest."""


class TableReader:
    """Reads one table aloud, as it stands now."""

    def __init__(self, scene: TableSurface) -> None:
        self.scene = scene
        self.text = scene.services.text
        self.choices = scene.prompt.choices if scene.prompt is not None else ()
        self.targets = by_target(self.choices)

    def nodes(self) -> tuple[Node, ...]:
        """Everything that can be read, what lies on top first."""
        scene = self.scene
        if scene.reading.is_open:
            return self._reading()
        if scene.drafting:
            return (*self._message(), *self._draft())
        told = [*self._message(), *self._menu(), *self._offer(), *self._question()]
        told.append(self._hand())
        told += [
            self._part(scene.ship_facts if scene.services.compact else scene.top, "spoken.instruments"),
            self._part(scene.hero, "spoken.character"),
            self._part(scene.items, "spoken.items"),
            self._part(scene.intruders, "spoken.intruder_board"),
            self._part(scene.goals, "spoken.objectives"),
            self._part(scene.reading.strip, "spoken.seats"),
        ]
        lit = glowing(self.choices, scene.picked)
        told.append(map_node(scene.names, scene.seat, lit, self._press, self._where))
        told.append(self._log())
        return tuple(node for node in told if node.children or node.name)

    # -- what a click does ----------------------------------------------------------------------------------

    def _press(self, target: str) -> Callable[[], None] | None:
        return partial(self._click, target) if target in self.targets else None

    def _click(self, target: str) -> None:
        place = self._where(target)
        point = (place[0] + place[2] // 2, place[1] + place[3] // 2) if place else (0, 0)
        self.scene.click(target, point)

    def _where(self, target: str) -> Box | None:
        spot = self.scene.board.anchor(target)
        if spot is None:
            return None
        side = self.scene.services.px(48)
        return spot[0] - side // 2, spot[1] - side // 2, side, side

    # -- parts ----------------------------------------------------------------------------------------------

    def _message(self) -> Iterable[Node]:
        toast = self.scene.toast
        if toast.shown:
            yield Node("alert", plain(toast.message), toast.rule)

    def _menu(self) -> Iterable[Node]:
        menu = self.scene.menu
        if menu.is_open:
            buttons = control_nodes(menu.buttons)
            yield Node("dialog", self.text.text("spoken.menu"), rect=box(menu.rect), children=buttons)

    def _offer(self) -> Iterable[Node]:
        offer = self.scene.offer
        if offer.cards:
            cards = zip(offer.cards, offer.slots(), strict=True)
            nodes = tuple(self._card(card, box(slot)) for card, slot in cards)
            yield Node("group", offer.title or self.text.text("spoken.offer"), children=nodes)

    def _question(self) -> Iterable[Node]:
        scene, panel = self.scene, self.scene.question_panel
        prompt = scene.prompt
        title, hint = panel.words
        children = [Node("alert", plain(words)) for _, words, _ in (prompt.dangers if prompt is not None else ())]
        if panel.hindrances is None:
            rows = tuple(self._option(number, choice) for number, choice in enumerate(self.choices))
            words = self.text.text("spoken.choices")
            children.append(Node("list", words, rect=box(panel.list.rect), children=rows))
        else:
            children += control(panel.list)
        lists = (panel.list, scene.log.list)
        children += control_nodes([widget for widget in scene.group.widgets if widget not in lists])
        yield Node("group", plain(title) or self.text.text("spoken.choices"), plain(hint), rect=box(panel.rect),
                   children=tuple(children), key="question")

    def _option(self, number: int, choice: Choice) -> Node:
        words = []
        if choice.cost is not None:
            words.append(self.text.text("spoken.cost", n=choice.cost) if choice.cost else self.text.text("spoken.free"))
        if choice.risk is not None:
            words.append(choice.risk.words)
        state = (self.text.text("spoken.picked"),) if choice.key in self.scene.picked else ()
        if number == self.scene.question_panel.list.selected:
            state = (*state, "focused")
        place = None
        if number < self.scene.question_panel.list.count:
            place = box(self.scene.question_panel.list.row_rect(number))
        act = partial(self.scene._choose, choice)
        return Node("choice", plain(choice.label), self.text.listed(words), state, place, key=choice.key, action=act)

    def _hand(self) -> Node:
        hand = self.scene.hand
        cards = zip(hand.cards, hand.slots(), strict=True)
        nodes = tuple(self._card(card, None if hand.hidden else box(slot)) for card, slot in cards)
        words = self.text.text("spoken.hand", n=len(nodes))
        return Node("group", words, rect=box(hand.rect), children=nodes, key="hand")

    def _card(self, card: CardView, place: Box | None) -> Node:
        text, words = self.text, [card.text, card.note]
        if card.ammo is not None:
            words.append(text.text("spoken.ammo", n=card.ammo[0], total=card.ammo[1]))
        state = []
        if card.playable:
            state.append(text.text("spoken.playable"))
        if card.picked:
            state.append(text.text("spoken.picked"))
        target = f"card:{card.id}"
        value = "\n".join(plain(part) for part in words if part)
        return Node("card", card.name, value, tuple(state), place, key=target, action=self._press(target))

    def _part(self, part: HudPart[Any], name: str) -> Node:
        """An instrument: what can be pointed at in it, each once, in the words of its tooltip."""
        if part.view is None:
            return Node("group", "")
        if part.hidden:
            # What is behind a tab is told all the same, but lies nowhere.
            part.prepare()
        cards = {f"card:{card.id}": card for card in self._cards_of(part.view)}
        told: dict[str, Node] = {}
        for rect, target in part.spots:
            if target in told:
                continue
            place = None if part.hidden else box(rect.move(part.rect.x, part.rect.y - part.scroll_offset))
            if target in cards:
                told[target] = self._card(cards[target], place)
                continue
            words = words_about(target, self.scene.names, self.scene.seat)
            if words is not None:
                title, body = plain(words.title), plain(words.body)
                told[target] = Node("thing", title, body, (), place, (), target, self._press(target))
        heading = self.text.text(name)
        if part in (self.scene.top, self.scene.ship_facts) and part.view is not None:
            heading = instruments_heading(self.scene.services, part.view)
        return Node("group", heading, rect=box(part.rect), children=tuple(told.values()))

    @staticmethod
    def _cards_of(view: Any) -> Iterable[CardView]:
        return (*getattr(view, "hands", ()), *getattr(view, "inventory", ()), *getattr(view, "quests", ()))

    def _log(self) -> Node:
        log = self.scene.log
        first = max(0, len(log.lines) - LINES)
        lines = tuple(
            Node("text", plain(line.text), key=f"line:{number}")
            for number, line in enumerate(log.lines[first:], start=first)
        )
        return Node("log", self.text.text("spoken.log"), rect=box(log.list.rect), children=lines)

    def _draft(self) -> Iterable[Node]:
        draft = self.scene.draft
        cards: list[Node] = []
        for card, slot in zip(draft.cards, draft.slots(), strict=False):
            items = tuple(self._card(view, None) for view in (card.weapon, *(view for view, _ in card.quests)))
            choice = next((one for one in self.choices if one.key == card.key), None)
            act = None if choice is None else partial(self.scene._choose, choice)
            state = ("focused",) if len(cards) == draft.focus else ()
            cards.append(Node("choice", card.name, plain(card.text), state, box(slot), items, card.key, act))
        yield Node("group", plain(draft.title), plain(draft.hint), children=tuple(cards))

    def _reading(self) -> tuple[Node, ...]:
        reading = self.scene.reading
        if reading.reader.is_open and reading.reader.view is not None:
            page = reading.reader.view
            body = [plain(page.card.text)] if page.card is not None else []
            terms = tuple(Node("text", one.name, plain(one.text)) for one in page.terms)
            words = "\n".join((*body, plain(page.body), page.rule)).strip()
            return (Node("dialog", plain(page.title), words, rect=box(reading.reader.rect), children=terms),)
        if reading.intruders.view is not None:
            return (self._intruder_board(reading.intruders.view, box(reading.intruders.rect)),)
        board = reading.board.view
        if board is None:
            return ()
        seat = board.seat
        part = self._part(reading.board, "spoken.character")
        name = self.text.listed((seat.name, seat.role))
        facts = "\n".join(map(plain, board.facts))
        return (Node("dialog", name, facts, rect=box(reading.board.rect), children=part.children),)

    def _intruder_board(self, view: IntruderBoard, place: Box) -> Node:
        """Bag and nest, every kind with its numbers, and every weakness with the card if it is known."""
        text = self.text
        facts = [text.text("intruder_board.bag", n=view.tokens)]
        if view.blanks:
            facts.append(text.text("intruder_board.blanks", n=view.blanks))
        nest = "intruder_board.nest_destroyed" if view.nest_destroyed else "intruder_board.eggs"
        eggs = text.text(nest, n=view.eggs)
        facts.append(text.text("label.value", label=text.text("intruder_board.nest"), value=eggs))
        told = []
        for kind in view.kinds:
            numbers = (("there", f"{kind.there}/{kind.most}"), ("in_bag", kind.bag), ("injuries", kind.injuries))
            counts = text.listed(f"{text.text(f'intruder_board.{name}')} {value}" for name, value in numbers)
            told.append(Node("thing", kind.name, f"{counts}\n{plain(kind.text)}", key=f"kind:{kind.kind}"))
        for slot in view.weaknesses:
            lying = text.text("intruder_board.lying", n=slot.lying)
            if slot.known:
                card = self._card(slot.card, None)
                told.append(Node("group", slot.name, lying, children=(card,), key=f"weakness:{slot.object}"))
            else:
                words = text.listed((text.text("intruder_board.unknown"), lying))
                told.append(Node("thing", slot.name, words, key=f"weakness:{slot.object}"))
        return Node("dialog", text.text("intruder_board.title"), text.listed(facts), rect=place, children=tuple(told))


def table_nodes(scene: TableSurface) -> tuple[Node, ...]:
    """Everything the table says."""
    return TableReader(scene).nodes()


