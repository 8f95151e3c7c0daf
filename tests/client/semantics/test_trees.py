"""What every screen says: everything that can be clicked has a name, and nothing says more than may be known."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, ClassVar

import pygame
import pytest

from nemesis_desktop.client.tabletop.default.staging import open_table
from nemesis_desktop.client.tabletop.table.scene import TableScene
from nemesis_desktop.client.tabletop.table.tabletop import TabletopScene
from nemesis_desktop.client.tabletop.viewmodels.choices import by_target
from nemesis_desktop.client.ui.accessibility import screen_reader
from nemesis_desktop.client.ui.accessibility.node import Node, Role
from nemesis_desktop.client.ui.accessibility.screen_reader import ROLES, ScreenReader, reader_for
from nemesis_desktop.client.ui.accessibility.tree import tree_of
from nemesis_desktop.client.ui.loop import App
from nemesis_desktop.devtools.nemesis.positions import POSITIONS
from nemesis_desktop.devtools.nemesis.screens import SCREENS, SEED
from nemesis_desktop.devtools.pictures import difference, kept, pictured
from nemesis_desktop.devtools.screens import screens_of, shown
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.levels.reading import scenario_of
from nemesis_desktop.kernel import Session

STEP = 12
LOOK = """Look with    python -m nemesis_desktop.devtools pictures --show FOLDER
If it was meant: python -m nemesis_desktop.devtools pictures --write"""


def unnamed(tree: Node) -> list[Node]:
    """Nodes that say nothing; a list may go without a name of its own."""
    return [node for node in tree.walk() if not node.name.strip() and node.role not in ("list", "row")]


@pytest.mark.parametrize("name", [*SCREENS, *screens_of("retaliation")])
def test_a_screen_looks_as_before_and_everything_that_can_be_clicked_has_a_name(name: str) -> None:
    with pictured(name) as (app, picture):
        before = kept(name)
        assert before is not None, "python -m nemesis_desktop.devtools pictures --write"
        found = difference(before, picture)
        assert not found, f"\n{found}\n{LOOK}"
        tree = tree_of(app.services, app.stack)
        assert unnamed(tree) == []
        assert not [node for node in tree.walk() if "[" in node.name and "]" in node.name], "a text is missing"
        top = app.stack.top
        group = getattr(top, "group", None)
        if group is not None and not (isinstance(top, TabletopScene) and (top.is_covered or top.reading.is_open)):
            for widget in group.widgets:
                if widget.visible and widget.enabled and widget.rect.width and _is_clickable(widget):
                    there = tuple(widget.rect)
                    assert any(node.rect == there for node in tree.walk()), type(widget).__name__
        if isinstance(top, TableScene) and not top.reading.is_open:
            _every_lit_thing_is_told(top, tree)


def _is_clickable(widget: Any) -> bool:
    return type(widget).__name__ not in ("RowsPane", "Timeline")


def _every_lit_thing_is_told(table: TableScene, tree: Node) -> None:
    told = {node.key: node for node in tree.walk() if node.key}
    choices = table.prompt.choices if table.prompt is not None else ()
    for choice in choices if table.question_panel.hindrances is None else ():
        assert told[choice.key].action is not None
    if table.is_covered or not by_target(choices):
        return
    seen: set[str] = set()
    width, height = table.size
    # Points laid like bricks: half of them find as much as all.
    for row, y in enumerate(range(0, height, STEP)):
        for x in range(row % 2 * STEP, width, 2 * STEP):
            target = table.pointing.target_at((x, y))
            if target is not None:
                seen.add(target)
    for target in sorted(seen):
        assert target in told, target
        assert bool(told[target].action) == (target in by_target(choices)), target


def test_find_by_name_and_press() -> None:
    with shown("table_quiet") as app:
        tree = tree_of(app.services, app.stack)
        room = tree.find("room", "unexplored room 6")
        assert room.state == ("offered",)
        tree.find("choice", "Careful move: unexplored room 6").press()
        app.frame(0.1, [])
        after = tree_of(app.services, app.stack)
        assert after.find("group", key="question").name.startswith("Pay for")
        assert len(after.all("card")) >= 5


def test_a_room_in_words() -> None:
    with shown("table_crowded") as app:
        tree = tree_of(app.services, app.stack)
        words = tree.find("room", key="room:6").name
        assert words == (
            "Shower Room, explored, 4 items, fire, 1 Queen, 1 Breeder, 1 Adult, 1 Creeper, Captain, Scientist, "
            "Soldier, on the floor: Egg, Carcass, noise in 1 corridor"
        )
        assert tree.find("corridor", key="corridor:007-008").name.endswith("noise")


def test_buttons_of_the_title_can_be_pressed_by_name() -> None:
    with shown("title") as app:
        tree_of(app.services, app.stack).find("button", "New game").press()
        app.frame(0.0, [])
        tree_of(app.services, app.stack).find("button", "Nemesis").press()
        app.frame(0.0, [])
        assert tree_of(app.services, app.stack).find("button", "Start").action is not None


def test_what_cannot_be_told_apart_reads_the_same() -> None:
    """Decks in another order, other hands and items of the others: no word of it may change for seat 0."""
    scenario = scenario_of(POSITIONS["trading"])
    game = Nemesis()
    base = game.new(scenario.setup(), SEED)
    hand = piles.hand(1)
    deck = piles.deck(1)
    others = {
        **base.piles,
        piles.deck(0): tuple(reversed(base.pile(piles.deck(0)))),
        hand: base.pile(deck)[: len(base.pile(hand))],
        deck: (*base.pile(hand), *base.pile(deck)[len(base.pile(hand)) :]),
        "deck:event": tuple(reversed(base.pile("deck:event"))),
    }
    told = []
    for state in (base, replace(base, piles=others)):
        assert game.sight(state, 0) == game.sight(base, 0)
        with shown("table_trading", make=lambda services, state=state: [_table(services, state)]) as app:
            told.append(tree_of(app.services, app.stack))
    assert told[0] == told[1]


def _table(services: Any, state: Any) -> TableScene:
    from nemesis_desktop.client.tabletop.play import Play

    return open_table(services, Play(Session(Nemesis(), state), seat=0))


# -- the bridge to screen readers --------------------------------------------------------------------------------


class Kit:
    """Stands for the package: it remembers what it was told."""

    class Node:
        def __init__(self, role: str) -> None:
            self.role, self.told = role, {}

        def __getattr__(self, name: str) -> Any:
            return lambda *values: self.told.__setitem__(name, values)

    class TreeUpdate:
        def __init__(self, focus: int) -> None:
            self.focus, self.nodes, self.tree = focus, [], None

    Tree = staticmethod(lambda root: root)
    Rect = staticmethod(lambda *corners: corners)
    Role = SimpleNamespace(**{name: name for name in ROLES.values()})
    Live = SimpleNamespace(POLITE="polite")
    Action = SimpleNamespace(CLICK="click", FOCUS="focus")
    Toggled = SimpleNamespace(TRUE=True, FALSE=False)

    class Adapter:
        made: ClassVar[list[Kit.Adapter]] = []

        def __init__(self, begin: Any, asked: Any, end: Any) -> None:
            self.begin, self.asked, self.end, self.updates = begin, asked, end, []
            self.made.append(self)

        def update_if_active(self, build: Any) -> None:
            self.updates.append(build())

        def update_window_focus_state(self, focused: bool) -> None:
            self.focused = focused

    unix = SimpleNamespace(Adapter=Adapter)


def test_every_role_is_known_to_the_screen_reader() -> None:
    assert set(ROLES) == set(Role.__args__)  # type: ignore[attr-defined]


def listening(app: App) -> Kit.Adapter:
    """A screen reader that has asked for the tree."""
    pygame.event.clear()
    app.reader = ScreenReader(app, Kit)
    adapter = Kit.Adapter.made[-1]
    adapter.begin()
    app.frame(0.0, pygame.event.get())
    return adapter


def told_of(adapter: Kit.Adapter) -> dict[str, int]:
    """The numbers of all labels that were told last."""
    return {node.told["set_label"][0]: number for number, node in adapter.updates[-1].nodes if "set_label" in node.told}


@pytest.fixture
def linux(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")


@pytest.mark.usefixtures("linux")
def test_the_screen_reader_is_told_and_presses() -> None:
    with shown("title") as app:
        adapter = listening(app)
        (update,) = adapter.updates
        labels = told_of(adapter)
        assert update.focus == labels["New game"], "the system says itself where the keyboard is"
        assert app.reader is not None
        app.reader.update()
        assert len(adapter.updates) == 1, "nothing new, so nothing is told"
        adapter.asked(SimpleNamespace(action="click", target=labels["New game"]))
        app.frame(0.0, pygame.event.get())
        app.frame(0.0, [])
        assert len(adapter.updates) == 2


@pytest.mark.usefixtures("linux")
def test_the_screen_is_not_read_while_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    with shown("title") as app:
        app.reader = ScreenReader(app, Kit)
        adapter = Kit.Adapter.made[-1]
        monkeypatch.setattr(screen_reader, "tree_of", lambda *_: pytest.fail("read for nobody"))
        app.reader.update()
        assert adapter.begin() is None and app.reader.listening
        adapter.end()
        app.reader.update()
        assert not adapter.updates


@pytest.mark.usefixtures("linux")
def test_a_package_that_panics_does_not_keep_from_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Panic(BaseException):
        pass

    def adapter(*_: object) -> None:
        raise Panic

    monkeypatch.setattr("nemesis_desktop.client.ui.accessibility.screen_reader.is_installed", lambda: True)
    monkeypatch.setattr(
        "nemesis_desktop.client.ui.accessibility.screen_reader.import_module",
        lambda name: SimpleNamespace(unix=SimpleNamespace(Adapter=adapter)),
    )
    with shown("title") as app:
        assert reader_for(app) is None


def test_a_window_of_windows_is_hidden_while_it_is_taken_hold_of(monkeypatch: pytest.MonkeyPatch) -> None:
    deeds: list[str] = []
    window = SimpleNamespace(hide=lambda: deeds.append("hide"), show=lambda: deeds.append("show"))
    with shown("title") as app:
        monkeypatch.setattr("pygame.Window", SimpleNamespace(from_display_module=lambda: window))
        monkeypatch.setattr("pygame.display.get_wm_info", lambda: {"window": 7})
        module = "nemesis_desktop.client.ui.accessibility.screen_reader"
        monkeypatch.setattr(f"{module}.sys", SimpleNamespace(platform="win32"))
        monkeypatch.setattr(f"{module}.os", SimpleNamespace(name="nt"))

        def made(handle: int, begin: Any, asked: Any) -> str:
            deeds.append(f"take {handle}")
            return "adapter"

        kit = SimpleNamespace(windows=SimpleNamespace(SubclassingAdapter=made))
        ScreenReader(app, kit)
    assert deeds == ["hide", "take 7", "show"]


@pytest.mark.usefixtures("linux")
def test_numbers_of_what_has_gone_are_not_kept() -> None:
    with shown("library") as app:
        adapter = listening(app)
        reader = app.reader
        assert reader is not None
        for words in ("one", "two", "three"):
            app.stack.top.say(words)  # type: ignore[union-attr]
            reader.update()
        assert set(reader._numbers.values()) == set(reader.nodes) == dict(adapter.updates[-1].nodes).keys()


@pytest.mark.usefixtures("linux")
def test_a_screen_reader_moves_the_keyboard() -> None:
    with shown("title") as app:
        adapter = listening(app)
        before = told_of(adapter)
        adapter.asked(SimpleNamespace(action="focus", target=before["Settings"]))
        app.frame(0.0, pygame.event.get())
        app.frame(0.0, [])
        assert adapter.updates[-1].focus == before["Settings"]
        assert told_of(adapter) == before, "what stays where it is keeps its number"


@pytest.mark.usefixtures("linux")
def test_in_a_list_the_keyboard_is_at_the_selected_row() -> None:
    with shown("library") as app:
        adapter = listening(app)
        first = adapter.updates[-1].focus
        for _ in range(2):
            app.frame(0.02, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="")])
            app.frame(1.0, [])
        nodes = dict(adapter.updates[-1].nodes)
        focused = nodes[adapter.updates[-1].focus]
        assert adapter.updates[-1].focus != first
        assert focused.role == "LIST_ITEM" and focused.told["set_selected"] == (True,)


@pytest.mark.usefixtures("linux")
def test_at_the_table_the_marked_option_has_the_keyboard() -> None:
    with shown("table_quiet") as app:
        adapter = listening(app)
        app.frame(0.02, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="")])
        app.frame(1.0, [])
        focused = dict(adapter.updates[-1].nodes)[adapter.updates[-1].focus]
        assert focused.role == "RADIO_BUTTON"


@pytest.mark.usefixtures("linux")
def test_a_line_of_the_log_keeps_its_number_and_messages_are_said_at_once() -> None:
    with shown("table_crowded") as app:
        adapter = listening(app)
        app.say("Controller ready")
        app.frame(0.02, [pygame.event.Event(pygame.KEYUP, key=pygame.K_l, mod=0)])
        nodes = [node for _, node in adapter.updates[-1].nodes]
        roles = [(node.role, node.told.get("set_label"), "set_live" in node.told) for node in nodes]
        assert ("ALERT", ("Controller ready",), True) in roles
        assert any(role == "LOG" and live for role, _, live in roles)


@pytest.mark.usefixtures("linux")
def test_words_without_a_control_are_the_value_of_a_label() -> None:
    with shown("menu") as app:
        adapter = listening(app)
        labels = [node for _, node in adapter.updates[-1].nodes if node.role == "LABEL"]
        assert all("set_value" in node.told and "set_label" not in node.told for node in labels)


def test_what_is_chosen_in_a_new_game_is_told_with_what_it_is_for() -> None:
    with shown("new_game_intruder") as app:
        tree = tree_of(app.services, app.stack)
        told = {node.name: node.value for node in tree.walk() if node.role in ("choices", "field")}
    assert told["Board"] == "Base side" and told["Intruders controlled by"] == "Human" and told["Seed"]
    assert "Handicap" in told and "Player 1: controlled by" in told


@pytest.mark.parametrize("name", ["title", "new_game_coop", "library", "settings_keys"])
def test_every_form_says_what_it_is_and_what_came_of_it(name: str) -> None:
    with shown(name) as app:
        scene = app.stack.top
        assert scene is not None
        words = scene.accessible_text()
        assert len([one for one in words if one]) >= 2, words
        assert not any(scene.announcements())
        match name:
            case "title":
                scene.problem = "Torn."  # type: ignore[attr-defined]
            case "new_game_coop":
                scene.field.on_change("")  # type: ignore[attr-defined]
            case "library":
                scene.say("Gone.")  # type: ignore[attr-defined]
            case _:
                scene.note = "Taken."  # type: ignore[attr-defined]
        said = [one for one in scene.announcements() if one]
        alerts = [node.name for node in tree_of(app.services, app.stack).all("alert")]
        assert said and all(one in alerts for one in said)


# -- the package itself, where it is installed -------------------------------------------------------------------


@pytest.mark.parametrize("name", SCREENS)
def test_the_real_package_takes_every_screen(name: str) -> None:
    kit = pytest.importorskip("accesskit")
    with shown(name) as app:
        reader = reader_for(app)
        assert reader is not None
        reader.listening = True
        reader.update()
        assert len(dict(reader.build().nodes)) == len(reader.nodes) > 1
        assert all(hasattr(kit.Role, role) for role in ROLES.values())


def test_what_a_scrolled_screen_tells_lies_where_the_window_shows_it() -> None:
    """A reader marks the place, and whoever cannot see it points there."""

    def large(services: Any) -> None:
        services.settings.ui_scale = 2.5

    with shown("retaliation/new_game", prepare=large) as app:
        words = app.services.text.text("new_game.start")
        begin = tree_of(app.services, app.stack).find("button", words)
        assert begin.rect is not None and begin.rect[1] > app.surface.get_height(), "it is below the window at first"
        assert app.stack.top is not None
        viewport = app.stack.viewport_of(app.stack.top)
        viewport.reveal(pygame.Rect(begin.rect))
        now = tree_of(app.services, app.stack).find("button", words)
        assert now.rect is not None and app.surface.get_rect().contains(pygame.Rect(now.rect))
        assert now.rect[1] == begin.rect[1] - viewport.offset
