"""What is seen of the ways off the ship that one does not walk: the airlock, and into a pod and out again."""

from __future__ import annotations

from dataclasses import replace

from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.cues import Banner, Cue, Glide, Pulse
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.events.movement import PodBoarded, PodLeft
from nemesis_desktop.games.nemesis.events.rooms import AirlockSet
from nemesis_desktop.games.nemesis.state import State
from nemesis_desktop.kernel import Event
from nemesis_desktop.resources import assets_folder
from tests.language.ship import ship

TEXT = Catalogue.load(assets_folder() / "text", "en").within("nemesis")
ROOM = 9


def seen(event: Event, state: State) -> tuple[Cue, ...]:
    after = event.apply(state)
    return EVENT_VIEWS.cues(event, Names(TEXT, state), Names(TEXT, after), 0)


def test_the_emergency_airlock_is_announced_at_its_room() -> None:
    ring, banner = seen(AirlockSet(ROOM), ship().state)
    assert isinstance(ring, Pulse) and ring.targets == (f"room:{ROOM}",) and ring.colour == "red"
    assert isinstance(banner, Banner) and banner.title.startswith("Emergency airlock: ")
    assert banner.grave and banner.at == f"room:{ROOM}"


def test_an_airlock_that_is_cancelled_is_ringed_where_it_was() -> None:
    (ring,) = seen(AirlockSet(None), replace(ship().state, airlock=ROOM))
    assert isinstance(ring, Pulse) and ring.targets == (f"room:{ROOM}",) and ring.colour == "cyan"


def test_a_character_goes_into_a_pod_and_out_again() -> None:
    state = ship().hero().state
    seat, one = next(iter(state.characters.items()))
    boarding = PodBoarded(seat, 2)
    (glide,) = seen(boarding, state)
    assert isinstance(glide, Glide)
    assert (glide.target, glide.source, glide.place) == (f"seat:{seat}", f"room:{one.room}", "pod:2")
    (back,) = seen(PodLeft(seat, ROOM), boarding.apply(state))
    assert isinstance(back, Glide) and (back.source, back.place) == ("pod:2", f"room:{ROOM}")
