"""The table in a window that is too small for all panels side by side: one panel at a time beside ship and question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from nemesis_desktop.client.tabletop.panels.instrument import HudPart
from nemesis_desktop.client.tabletop.table.layout import TableLayout, lay_out_compact
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.parts import TableParts
    from nemesis_desktop.client.tabletop.table.surface import TableSurface

WHEEL = 64
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


def parts_of(table: TableParts, name: str | None) -> HudPart[Any] | None:
    """The instrument behind a tab; none for cards and log, which are no instruments."""
    leads = table.intruders.view is not None and table.hero.view is None
    found: dict[str, HudPart[Any]] = {
        "character": table.intruders if leads else table.hero,
        "items": table.items,
        "goals": table.goals,
        "crew": table.reading.strip,
        "ship": table.ship_facts,
    }
    return found.get(name or "")


def all_parts(table: TableParts) -> tuple[HudPart[Any], ...]:
    """Every instrument that may be behind a tab."""
    return table.hero, table.items, table.intruders, table.goals, table.reading.strip, table.ship_facts


def there(table: TableParts) -> dict[str, bool]:
    """Which panels have something to show."""
    return {
        "items": table.items.view is not None,
        "goals": bool(table.goals.view),
        "crew": table.reading.strip.view is not None and len(table.reading.strip.view) > 1,
    }


def place(table: TableParts) -> TableLayout:
    """Lay bar, tabs, question, ship and the open panel out."""
    services, drawers = table.services, table.drawers
    px = services.px
    layout = lay_out_compact(services, table.size, drawers.open is not None, drawers.folded)
    drawers.place(layout.tabs, layout.drawer, there(table))
    if drawers.open is None:
        layout = lay_out_compact(services, table.size, False, drawers.folded)
    table.slim.place(layout.top)
    place_parts(table, layout.drawer)
    table.log.is_open = True
    table.log.place(layout.drawer)
    if drawers.open != "log":
        table.log.put_away()
    panel = table.question_panel
    panel.folded = drawers.folded
    pass_rect, undo_rect, menu_rect = layout.buttons
    side = px(44)
    first = pygame.Rect(layout.prompt.right - side, pass_rect.y, side, side)
    panel.place(layout.prompt, (first, first.move(-side - px(6), 0)), (pass_rect, undo_rect))
    table.board.resize(layout.board)
    table.reading.arrange(pygame.Rect((0, 0), table.size))
    table.offer.place(layout.board)
    table.draft.place(pygame.Rect((0, 0), table.size))
    for button, rect in ((table.pass_button, pass_rect), (table.undo_button, undo_rect)):
        button.place(rect)
        button.icon, button.show_shortcut = None, False
    show_buttons(table)
    table.menu_button.place(menu_rect)
    table.menu_button.icon, table.menu_button.label = "menu", ""
    table.menu_button.show_shortcut = False
    table.frame.stale = True
    return layout


def place_parts(table: TableParts, drawer: pygame.Rect) -> None:
    """Let every instrument lie where it is opened, and none be seen but the one that is open."""
    margin, name = table.services.px(16), table.drawers.open
    open_part = parts_of(table, name)
    for part in all_parts(table):
        part.hidden = part is not open_part
        part.place(drawer)
    table.top.hidden = True
    table.hand.hidden = name != "hand"
    table.hand.place_rows(drawer.inflate(-margin, -margin))


def show_buttons(table: TableParts) -> None:
    """Where something is confirmed, its buttons take the places of those to pass and to take back."""
    panel = table.question_panel
    free = not table.drawers.folded and not panel.confirm.visible
    table.pass_button.visible = free
    table.undo_button.visible = free or (not table.drawers.folded and not panel.cancel.visible)
    table.dirty = True


def show_parts(table: TableParts) -> None:
    """Let every instrument be seen again, and none of those that only a compact window has."""
    table.drawers.put_away()
    for part in (table.top, *all_parts(table)):
        part.hidden = False
    table.hand.hidden = False
    table.slim.show_view(None)
    table.ship_facts.show_view(None)


def put_away(table: TableParts) -> None:
    """Back to the wide layout."""
    show_parts(table)
    table.question_panel.folded = False
    table.pass_button.visible = table.undo_button.visible = True
    table.menu_button.label = table.services.text.text("hud.menu")


def draw_drawer(table: TableSurface, surface: pygame.Surface) -> None:
    """Draw what is open over the ship."""
    drawers, layout, services = table.drawers, table.layout, table.services
    if layout is None or drawers.open is None or drawers.aside:
        return
    part = parts_of(table, drawers.open)
    before = surface.get_clip()
    surface.fill(pygame.Color(services.palette.space), layout.drawer)
    if part is not None:
        part.draw(surface)
    elif drawers.open == "hand":
        services.panels.panel(surface, layout.drawer, services.scale, "accent", "deep")
        table.hand.draw(surface)
    else:
        table.log.draw_plate(surface)
        for widget in table.log.widgets:
            if widget.visible:
                widget.draw(surface)
    surface.set_clip(before)


def follow(table: TableSurface, before: Prompt | None) -> None:
    """Another question: what its answers lie on is opened, and what an earlier one opened is closed."""
    drawers, prompt = table.drawers, table.prompt
    show_buttons(table)
    drawers.tabs["hand"].label = table.services.text.text("compact.tab.hand_of", n=len(table.hand.cards))
    if prompt is None and drawers.by_itself:
        drawers.show(None)
    if prompt is None or prompt == before:
        return
    if prompt.topic != "action" or before is None or before.topic != "action":
        drawers.unfold()
    targets = [choice.target for choice in prompt.choices if choice.target is not None]
    wanted = None
    if prompt.topic != "action" and targets:
        if all(table.hand.spot(target) is not None for target in targets):
            wanted = "hand"
        elif all(table._in_items(target) for target in targets):
            wanted = "items"
    if wanted is not None:
        drawers.show(wanted, by_itself=True)
    elif drawers.by_itself or (prompt.topic != "action" and drawers.open is not None):
        drawers.show(None)
    bring_into_view(table, prompt, targets)


def bring_into_view(table: TableSurface, prompt: Prompt, targets: Sequence[str]) -> None:
    """What happened may have led the view elsewhere: it comes back to who acts, or to what may be chosen."""
    board = table.board
    if prompt.topic == "action":
        board.focus(f"seat:{table.seat}")
        return
    spots = {target: spot for target in targets if (spot := board.anchor(target)) is not None}
    if spots and not any(board.rect.collidepoint(spot) for spot in spots.values()):
        board.focus(next(iter(spots)))


def reveal(table: TableSurface, target: str) -> None:
    """What is marked by the keyboard comes into sight: a panel is opened for it, or taken away from the ship."""
    drawers = table.drawers
    if table.offer.spot(target) is not None:
        index = next(n for n, card in enumerate(table.offer.cards) if f"card:{card.id}" == target)
        if table.offer.rows is not None:
            table.offer.rows.reveal(index)
    elif table.hand.spot(target) is not None:
        drawers.show("hand", by_itself=True)
        index = next(n for n, card in enumerate(table.hand.cards) if f"card:{card.id}" == target)
        if table.hand.rows is not None:
            table.hand.rows.reveal(index)
    elif table._in_items(target):
        drawers.show("items", by_itself=True)
    elif table.layout is not None and table.layout.board.colliderect(table.layout.drawer):
        drawers.show(None)


def scroll(table: TableSurface, pixels: int) -> bool:
    """Scroll what is open; whether something is."""
    drawers = table.drawers
    part = parts_of(table, drawers.open)
    if drawers.open is None:
        return False
    if part is not None:
        part.scroll(pixels)
    elif drawers.open == "hand" and table.hand.rows is not None:
        table.hand.rows.scroll(pixels)
    else:
        rows = table.log.list
        rows.scroll_to(rows.offset + pixels)
    table.dirty = True
    return True


def handle(table: TableSurface, event: pygame.event.Event) -> bool:
    """Wheel, pages and the way out of an open panel; True when the event was used."""
    drawers = table.drawers
    if not table.services.compact or table.drafting:
        return False
    if event.type == pygame.MOUSEMOTION:
        table.pointer = event.pos
    if event.type == pygame.MOUSEWHEEL:
        if table.offer.cards and table.offer.rows is not None and table.offer.rect.collidepoint(table.pointer):
            table.offer.rows.scroll(-event.y * table.services.px(WHEEL))
            table.dirty = True
            return True
        if drawers.covers(table.pointer) and not (drawers.open == "log" and table.log.list.hovered):
            return scroll(table, -event.y * table.services.px(WHEEL))
        return False
    if event.type != pygame.KEYDOWN:
        return False
    if event.key in PAGES and drawers.open is not None:
        height = table.layout.drawer.height if table.layout is not None else 0
        return scroll(table, PAGES[event.key] * height * 4 // 5)
    if event.key == pygame.K_ESCAPE and drawers.open is not None and not drawers.by_itself:
        drawers.show(None)
        return True
    return False
