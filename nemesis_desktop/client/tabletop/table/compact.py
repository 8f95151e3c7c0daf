"""The table in a window that is too small for all panels side by side: one panel at a time beside ship and question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from nemesis_desktop.client.tabletop.panels.panel import Dock, Panel
from nemesis_desktop.client.tabletop.table.face import LivePanel
from nemesis_desktop.client.tabletop.table.layout import TableLayout, lay_out_compact
from nemesis_desktop.client.tabletop.viewmodels.prompt import Prompt

if TYPE_CHECKING:
    from nemesis_desktop.client.tabletop.table.parts import TableParts
    from nemesis_desktop.client.tabletop.table.surface import TableSurface

WHEEL = 64
PAGES = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}


def panel_of(table: TableParts, tab: str | None) -> Panel | None:
    """The panel behind a tab: of several the first that has something to show. None for the log."""
    found = [one.panel for one in table.face.docked if one.tab and one.tab == tab]
    return next((panel for panel in found if panel.has_view), found[0] if found else None)


def tabbed(table: TableParts) -> tuple[Panel, ...]:
    """Every panel that is behind a tab."""
    return tuple(one.panel for one in table.face.docked if one.tab)


def live_of(table: TableParts, tab: str | None) -> LivePanel | None:
    """The panel behind a tab, if it is one that moves."""
    panel = panel_of(table, tab)
    return next((live for live in table.face.live if live is panel), None)


def there(table: TableParts) -> dict[str, bool]:
    """Which panels have something to show."""
    found: dict[str, bool] = {}
    for one in table.face.docked:
        if one.tab:
            found[one.tab] = found.get(one.tab, False) or one.panel.has_tab
    return found


def place(table: TableParts) -> TableLayout:
    """Lay bar, tabs, question, ship and the open panel out."""
    services, drawers = table.services, table.drawers
    px = services.px
    layout = lay_out_compact(services, table.size, drawers.open is not None, drawers.folded)
    drawers.place(layout.tabs, layout.drawer, there(table))
    if drawers.open is None:
        layout = lay_out_compact(services, table.size, False, drawers.folded)
    place_panels(table, layout.bar, layout.drawer)
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
    place_over(table, layout.board)
    for button, rect in ((table.pass_button, pass_rect), (table.undo_button, undo_rect)):
        button.place(rect)
        button.icon, button.show_shortcut = None, False
    show_buttons(table)
    table.menu_button.place(menu_rect)
    table.menu_button.icon, table.menu_button.label = "menu", ""
    table.menu_button.show_shortcut = False
    table.frame.stale = True
    return layout


def place_panels(table: TableParts, bar: pygame.Rect, drawer: pygame.Rect) -> None:
    """Let every panel lie where it is opened, and none be seen but the bar and the one that is open."""
    open_panel = panel_of(table, table.drawers.open)
    for one in table.face.docked:
        one.panel.hidden = one.dock is not Dock.BAR and one.panel is not open_panel
        if one.dock is Dock.BAR:
            one.panel.place(bar)
        elif one.tab:
            one.panel.place(drawer)


def place_over(table: TableParts, board: pygame.Rect) -> None:
    """Place what lies over the board, and what covers everything."""
    behind_tabs = tabbed(table)
    for live in table.face.live:
        if live not in behind_tabs:
            live.place(board)
    if table.face.cover is not None:
        table.face.cover.place(pygame.Rect((0, 0), table.size))


def show_buttons(table: TableParts) -> None:
    """Where something is confirmed, its buttons take the places of those to pass and to take back."""
    panel = table.question_panel
    free = not table.drawers.folded and not panel.confirm.visible
    table.pass_button.visible = free
    table.undo_button.visible = free or (not table.drawers.folded and not panel.cancel.visible)
    table.dirty = True


def show_panels(table: TableParts) -> None:
    """Let every panel be seen again but those that only a compact window has."""
    table.drawers.put_away()
    for one in table.face.docked:
        one.panel.hidden = one.dock in (Dock.BAR, Dock.TAB)


def put_away(table: TableParts) -> None:
    """Back to the wide layout."""
    show_panels(table)
    table.question_panel.folded = False
    table.pass_button.visible = table.undo_button.visible = True
    table.menu_button.label = table.services.text.text("hud.menu")


def draw_drawer(table: TableSurface, surface: pygame.Surface) -> None:
    """Draw what is open over the ship."""
    drawers, layout, services = table.drawers, table.layout, table.services
    if layout is None or drawers.open is None or drawers.aside:
        return
    panel, live = panel_of(table, drawers.open), live_of(table, drawers.open)
    before = surface.get_clip()
    surface.fill(pygame.Color(services.palette.space), layout.drawer)
    if live is not None:
        live.draw_plate(surface, layout.drawer)
    if panel is not None:
        panel.draw(surface)
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
    for name, button in drawers.tabs.items():
        panel = panel_of(table, name)
        if panel is not None and panel.tab_label:
            button.label = panel.tab_label
    if prompt is None and drawers.by_itself:
        drawers.show(None)
    if prompt is None or prompt == before:
        return
    if prompt.topic != "action" or before is None or before.topic != "action":
        drawers.unfold()
    targets = [choice.target for choice in prompt.choices if choice.target is not None]
    wanted = None
    if prompt.topic != "action" and targets:
        opened = (one for one in table.face.docked if one.opens)
        wanted = next((one.tab for one in opened if all(map(one.panel.holds, targets))), None)
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
    drawers, behind_tabs = table.drawers, tabbed(table)
    over = next((live for live in table.face.live if live not in behind_tabs and live.holds(target)), None)
    opened = next((one for one in table.face.docked if one.opens and one.panel.holds(target)), None)
    if over is not None:
        over.reveal(target)
    elif opened is not None:
        drawers.show(opened.tab, by_itself=True)
        opened.panel.reveal(target)
    elif table.layout is not None and table.layout.board.colliderect(table.layout.drawer):
        drawers.show(None)


def scroll(table: TableSurface, pixels: int) -> bool:
    """Scroll what is open; whether something is."""
    drawers = table.drawers
    panel = panel_of(table, drawers.open)
    if drawers.open is None:
        return False
    if panel is not None:
        panel.scroll(pixels)
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
        over = next((live for live in table.face.live if live.covers(table.pointer)), None)
        if over is not None:
            over.scroll(-event.y * table.services.px(WHEEL))
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
