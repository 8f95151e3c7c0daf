"""How facts become cues: dice, tokens, cards on their way, doors."""

from __future__ import annotations

import pytest

from nemesis_desktop.client.games.nemesis.board.ship_geometry import ship_geometry
from nemesis_desktop.client.games.nemesis.board.ship_plan import make_plan
from nemesis_desktop.client.games.nemesis.event_views import EVENT_VIEWS
from nemesis_desktop.client.games.nemesis.event_views.cards import holder_of
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.cues import (
    Attend,
    Banner,
    Burst,
    Flight,
    Flip,
    Glide,
    Launch,
    Shake,
    Slam,
    Strike,
    Vanish,
)
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruders import (
    CombatRolled,
    EnduranceChecked,
    IntruderPlaced,
    IntruderRemoved,
    TokenDrawn,
)
from nemesis_desktop.games.nemesis.events.movement import CharacterMoved
from nemesis_desktop.games.nemesis.events.rooms import DoorChanged, NestDestroyed, RoomRevealed
from nemesis_desktop.games.nemesis.events.ship import (
    HibernationOpened,
    PodLaunched,
    SelfDestructChanged,
    SelfDestructCritical,
    ShipEnded,
)
from nemesis_desktop.games.nemesis.events.wounds import LightWoundsChanged
from nemesis_desktop.games.nemesis.rules.encounter import sculpt_of
from nemesis_desktop.games.nemesis.state import Door, End, State
from nemesis_desktop.kernel import Event, evolve
from nemesis_desktop.resources import assets_folder
from tests.language.ship import ship

TEXT = Catalogue.load(assets_folder() / "text", "en").within("nemesis")


@pytest.fixture
def state() -> State:
    return ship(2).hero("scout", room=11, hand=["search", "rest"]).hero("captain", room=11, hand=1).state


def filmed(state: State, event: Event, seat: int = 0) -> tuple[object, ...]:
    return EVENT_VIEWS.cues(event, Names(TEXT, state), Names(TEXT, event.apply(state)), seat)


def test_a_step_goes_along_its_corridor(state: State) -> None:
    assert filmed(state, CharacterMoved(0, 6, "006-011")) == (Glide("seat:0", "room:11", "room:6", "corridor:006-011"),)


def test_a_room_turns_over_before_its_ring(state: State) -> None:
    assert filmed(state, RoomRevealed(0, 6, state.rooms[6].tile))[0] == Flip("room:6")


def test_a_door_slams_only_when_it_changes(state: State) -> None:
    assert filmed(state, DoorChanged("006-011", Door.CLOSED))[0] == Slam("corridor:006-011", "open", "closed")
    assert filmed(state, DoorChanged("006-011", Door.OPEN)) == ()


def test_an_encounter_darkens_the_ship_and_turns_the_token(state: State) -> None:
    (banner,) = filmed(state, TokenDrawn("intruder.adult_1", "adult", 2, "encounter"))
    assert isinstance(banner, Banner) and banner.token and banner.grave
    assert filmed(state, IntruderPlaced(3, "adult", 11, 1))[:2] == (Attend("room:11"), Burst("intruder:3", "room:11"))


@pytest.mark.parametrize("number", range(1, 9))
def test_the_drawn_token_shows_the_very_adult_that_is_placed(state: State, number: int) -> None:
    before = evolve(state, next_intruder=number)
    (banner,) = filmed(before, TokenDrawn("intruder.adult_1", "adult", 2, "encounter"))
    placed = IntruderPlaced(number, "adult", 11, sculpt_of("adult", number)).apply(before)
    figures = {one.target: one for one in make_plan(placed, ship_geometry("base"), 0).figures}
    figure = figures[f"intruder:{number}"]
    assert isinstance(banner, Banner) and banner.picture == f"nemesis/figures/{figure.picture}"


def test_a_check_of_endurance_shows_the_adult_that_was_hurt(state: State) -> None:
    placed = IntruderPlaced(2, "adult", 11, 3).apply(state)
    (banner,) = filmed(placed, EnduranceChecked(2, "adult", (), 4, 1, killed=False, retreats=False))
    assert isinstance(banner, Banner) and banner.picture == "nemesis/figures/adult_3"


def _of_the_queen(state: State, cards: tuple[str, ...], blood: int | None, weak: bool = False) -> tuple[Banner, str]:
    placed = IntruderPlaced(2, "queen", 11, 1).apply(state)
    if weak:
        slot = piles.weakness_slot("corpse")
        known = {**placed.piles, slot: ("weakness.species_on_the_brink",)}
        placed = evolve(placed, discovered=("corpse",), piles=known)
    event = EnduranceChecked(2, "queen", cards, blood, 6, killed=False, retreats=blood is None)
    (banner,) = filmed(placed, event)
    line = EVENT_VIEWS.line(event, placed, placed, TEXT, lambda seen: seen)
    assert isinstance(banner, Banner) and line is not None
    return banner, line.text


def test_a_check_of_the_queen_names_both_cards_and_their_sum(state: State) -> None:
    banner, line = _of_the_queen(state, ("attack.bite_1", "attack.claw_3"), 9)
    assert banner.text == "Drawn: Bite with blood 4, Claw Attack with blood 5.\n6 injuries, 9 needed."
    assert line == "Queen survives: 6 injuries, 9 needed (Bite with blood 4, Claw Attack with blood 5)"


def test_what_a_discovered_weakness_takes_off_is_not_needed(state: State) -> None:
    banner, line = _of_the_queen(state, ("attack.bite_1", "attack.claw_3"), 9, weak=True)
    assert banner.text.endswith("8 needed.")
    assert "8 needed" in line


def test_a_check_with_an_arrow_says_so(state: State) -> None:
    banner, _ = _of_the_queen(state, ("attack.bite_4", "attack.claw_4"), None)
    assert banner.text == "Drawn: Bite with a retreat arrow, Claw Attack with a retreat arrow."


def test_who_is_gone_vanishes(state: State) -> None:
    placed = IntruderPlaced(3, "adult", 11, 1).apply(state)
    assert filmed(placed, IntruderRemoved(3, "adult", 11, "killed")) == (Vanish("intruder:3"),)


def test_combat_begins_with_a_leap_or_a_shot(state: State) -> None:
    placed = IntruderPlaced(3, "adult", 11, 1).apply(state)
    shot = filmed(placed, CombatRolled(0, "hit_1", 3, "red.prototype_pistol.1"))
    blow = filmed(placed, CombatRolled(0, "blank", 3, None))
    assert shot[0] == Strike("seat:0", "intruder:3", True, "amber") and isinstance(shot[1], Banner)
    assert blow[0] == Strike("seat:0", "intruder:3", False, "amber")
    assert len(filmed(placed, CombatRolled(0, "blank", None, None))) == 1


def test_only_a_new_wound_shakes(state: State) -> None:
    worse = LightWoundsChanged(0, 1)
    assert filmed(state, worse) == (Shake("seat:0"),)
    assert filmed(worse.apply(state), LightWoundsChanged(0, 0)) == ()


def test_a_played_card_goes_through_the_middle_for_everybody(state: State) -> None:
    card = state.piles[piles.hand(0)][0]
    event = CardsMoved((card,), piles.hand(0), piles.discard(0), "play")
    for seat in (0, 1):
        (flight,) = filmed(state, event, seat)
        assert isinstance(flight, Flight) and flight.through_middle
        assert flight.cards[0].id == card


def test_payment_flies_only_for_whoever_pays(state: State) -> None:
    card = state.piles[piles.hand(0)][0]
    event = CardsMoved((card,), piles.hand(0), piles.discard(0), "pay")
    (flight,) = filmed(state, event, 0)
    assert isinstance(flight, Flight) and not flight.through_middle
    assert filmed(state, event, 1) == ()


def test_tokens_and_hidden_piles_move_without_a_picture(state: State) -> None:
    token = state.piles[piles.BAG][0]
    assert filmed(state, CardsMoved((token,), piles.BAG, piles.POOL, "draw")) == ()


def test_own_piles_name_their_holder() -> None:
    assert holder_of("deck:1") == holder_of("hand:1") == 1
    assert holder_of("deck:red") is None and holder_of("floor:11") is None


def test_turns_in_the_fate_of_the_ship_are_announced(state: State) -> None:
    started = SelfDestructChanged(6)
    assert any(isinstance(cue, Banner) and cue.grave for cue in filmed(state, started))
    running = started.apply(state)
    assert not any(isinstance(cue, Banner) for cue in filmed(running, SelfDestructChanged(5)))
    for event in (
        SelfDestructChanged(None), SelfDestructCritical(), HibernationOpened(), NestDestroyed(),
        ShipEnded(End.JUMP, "jump"), ShipEnded(End.DESTROYED, "self_destruct"),
    ):  # fmt: skip
        banners = [cue for cue in filmed(running, event) if isinstance(cue, Banner)]
        assert len(banners) == 1 and banners[0].title and banners[0].text, event


def test_a_pod_flies_off(state: State) -> None:
    assert filmed(state, PodLaunched(min(state.pods), ())) == (Launch(f"pod:{min(state.pods)}"),)
