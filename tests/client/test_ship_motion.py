"""What moves on the ship: where it goes, and that the picture is the state again afterwards."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import pygame
import pytest

from nemesis_desktop.client.games.nemesis.board.ship_geometry import ship_geometry
from nemesis_desktop.client.games.nemesis.board.ship_view import ShipView
from nemesis_desktop.client.tabletop.stage.cues import (
    Befall,
    Burst,
    Cue,
    Flip,
    Glide,
    Launch,
    Shake,
    Slam,
    Strike,
    Vanish,
)
from nemesis_desktop.client.ui.services import Services
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import CorridorState, Door, Intruder, State
from tests.client.test_ship_view import RECT, crowded

WAY = "006-011"


def walked() -> State:
    before = crowded()
    people = {**before.characters, 0: replace(before.characters[0], room=6)}
    return replace(before, characters=people)


def changed() -> State:
    """Many things are different at once."""
    state = walked()
    rooms = {**state.rooms, 2: replace(state.rooms[2], explored=True, items=2, fire=True)}
    intruders = {1: replace(state.intruders[1], injuries=5), 7: Intruder(7, "adult", 6, 0, 2)}
    corridors = {**state.corridors, WAY: CorridorState(Door.CLOSED, True)}
    pods = dict(list(state.pods.items())[1:])
    return replace(
        state, rooms=rooms, intruders=intruders, corridors=corridors, pods=pods, time=state.time - 1,
        technical_noise=dict.fromkeys(state.technical_noise, True),
    )  # fmt: skip


def picture(view: ShipView, window: pygame.Surface) -> bytes:
    window.fill("black")
    view.update(0.0)
    view.draw(window)
    return pygame.image.tobytes(window, "RGB")


def shown(services: Services, window: pygame.Surface, *states: State, cue: Cue | None = None) -> bytes:
    """The picture after these states, in the middle of a cue or at rest."""
    view = ShipView(services, RECT)
    view.finish_animations()
    for state in states:
        view.show(sight(state, 0), 0)
        view.finish_animations()
        picture(view, window)
    if cue is not None:
        for share in (0.0, 0.3, 0.6, 0.9):
            view.perform(cue, share)
            picture(view, window)
        view.perform(None)
    found = picture(view, window)
    view.close()
    return found


CUES: dict[str, Cue] = {
    "glide": Glide("seat:0", "room:11", "room:6", f"corridor:{WAY}"),
    "flip": Flip("room:2"),
    "slam": Slam(f"corridor:{WAY}", "open", "closed"),
    "shake": Shake("intruder:1"),
    "leap": Strike("intruder:7", "seat:0"),
    "shot": Strike("seat:0", "intruder:7", ranged=True),
    "burst": Burst("intruder:7", "room:6"),
    "fire": Befall("room:2", "fire"),
    "malfunction": Befall("room:2", "malfunction"),
    "vanish": Vanish("intruder:2"),
    "launch": Launch(f"pod:{min(crowded().pods)}"),
}


def test_only_what_changed_is_painted_again_and_looks_like_a_fresh_picture(
    services: Services, window: pygame.Surface
) -> None:
    # The last pod launched leaves its berth empty, which a fresh view cannot know.
    last = replace(changed(), pods=crowded().pods)
    assert shown(services, window, crowded(), last) == shown(services, window, last)
    assert shown(services, window, last, crowded()) == shown(services, window, crowded())


@pytest.fixture(scope="module")
def without_cue() -> dict[bool, bytes]:
    """The picture that has to remain, with and without motion; drawn by whoever needs it first."""
    return {}


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("name", CUES)
def test_nothing_of_a_cue_remains(
    services: Services, window: pygame.Surface, without_cue: dict[bool, bytes], name: str, still: bool
) -> None:
    services.settings.reduced_motion = still
    states = crowded(), changed()
    if still not in without_cue:
        without_cue[still] = shown(services, window, *states)
    assert shown(services, window, *states, cue=CUES[name]) == without_cue[still]


@pytest.mark.parametrize("name", CUES)
def test_every_cue_can_be_seen(services: Services, window: pygame.Surface, name: str) -> None:
    view = ShipView(services, RECT)
    for state in (crowded(), changed()):
        view.show(sight(state, 0), 0)
        view.finish_animations()
        picture(view, window)
    rest = picture(view, window)
    view.perform(CUES[name], 0.4)
    assert view.busy and view.update(0.0)
    assert picture(view, window) != rest
    view.close()


def test_a_walk_follows_the_corridor(services: Services) -> None:
    view = ShipView(services, RECT)
    view.show(sight(crowded(), 0), 0)
    first = view.anchor("seat:0")
    view.show(sight(walked(), 0), 0)
    last = view.anchor("seat:0")
    cue, steps = CUES["glide"], []
    for step in range(21):
        view.perform(cue, step / 20)
        steps.append(view.anchor("seat:0"))
    assert first is not None and steps[0] is not None and steps[-1] == last
    # A figure alone in its room is a little taller than one in a crowd.
    assert hypot(first[0] - steps[0][0], first[1] - steps[0][1]) < 3
    door = view.anchor(f"corridor:{WAY}")
    assert door is not None
    nearest = min(hypot(spot[0] - door[0], spot[1] - door[1]) for spot in steps if spot is not None)
    assert nearest < 40
    view.close()


def test_a_launched_pod_leaves_its_berth_and_no_other_moves(services: Services) -> None:
    view = ShipView(services, RECT)
    before = crowded()
    view.show(sight(before, 0), 0)
    places = {number: view.anchor(f"pod:{number}") for number in before.pods}
    gone = min(before.pods)
    view.show(sight(replace(before, pods={n: p for n, p in before.pods.items() if n != gone}), 0), 0)
    assert view.anchor(f"pod:{gone}") is None
    for number, place in places.items():
        assert number == gone or view.anchor(f"pod:{number}") == place
    view.close()


def test_lights_rest_after_a_while_until_something_changes(services: Services, window: pygame.Surface) -> None:
    view = ShipView(services, RECT)
    view.show(sight(crowded(), 0), 0)
    view.set_choices({"room:3": "move"})
    view.finish_animations()
    picture(view, window)
    assert view.next_wakeup() is not None
    for _ in range(100):
        view.update(0.1)
    assert view.next_wakeup() is None and not view.busy
    assert not any(view.update(0.1) for _ in range(30))
    view.set_choices({"room:4": "move"})
    view.update(0.1)
    assert view.next_wakeup() is not None
    view.close()


def test_the_lamps_of_an_alarm_never_rest_and_stay_below_three_flashes_a_second(
    services: Services, window: pygame.Surface
) -> None:
    view = ShipView(services, RECT)
    view.show(sight(replace(crowded(), self_destruct=3), 0), 0)
    view.finish_animations()
    picture(view, window)
    for _ in range(100):
        view.update(0.1)
    changes = sum(view.update(0.05) for _ in range(200))
    assert 2 <= changes <= 30
    services.settings.reduced_motion = True
    assert view.next_wakeup() is None
    view.close()


@pytest.mark.parametrize("board", ["base", "advanced"])
def test_every_corridor_leads_somewhere(board: str) -> None:
    geometry = ship_geometry(board)
    for corridor in geometry.board.corridors:
        way = geometry.ways[corridor.id]
        ends = geometry.centres[corridor.a], geometry.centres[corridor.b]
        for end in ends:
            assert min(hypot(x - end[0], y - end[1]) for x, y in way.seen) < 130
