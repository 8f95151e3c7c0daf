"""Movement, Careful Movement and Escape as a movement (sections 7 and 8)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruders import AttackRevealed, EncounterBegan
from nemesis_desktop.games.nemesis.events.movement import CharacterMoved
from nemesis_desktop.games.nemesis.events.rooms import (
    DangerStruck,
    FirePlaced,
    NoisePlaced,
    NoiseRolled,
    RoomRevealed,
    TechnicalNoiseChanged,
    TokenResolved,
)
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules import legality, movement
from nemesis_desktop.games.nemesis.state import Door, Place
from tests.language.ship import Position, ship


def walk(corridor: str, seat: int = 0):
    return lambda t: movement.move(t, Ship(t).hero(seat), Ship(t).corridor(corridor))


def tiptoe(corridor: str):
    return lambda t: movement.careful_move(t, Ship(t).hero(0), Ship(t).corridor(corridor))


def flee(corridor: str):
    return lambda t: movement.escape(t, Ship(t).hero(0), Ship(t).corridor(corridor))


def ways(position: Position) -> list[str]:
    return [corridor.id for corridor in movement.ways_out(Ship(position).hero(0))]


def careful_ways(position: Position) -> list[str]:
    return [corridor.id for corridor in Ship(position).hero(0).room.quiet_specs()]


def canteen() -> Position:
    return ship().tile(6, "canteen")


# -- neighbours -----------------------------------------------------------------------------------------------


def test_neighbours_are_joined_by_one_corridor() -> None:
    """N-MOVE-01: from the Hibernatorium there are four ways."""
    assert ways(ship().hero()) == ["006-011", "008-011", "011-014", "011-015"]


def test_a_closed_door_is_no_way() -> None:
    """N-MOVE-01, N-DOOR-03: a destroyed one is."""
    assert ways(ship().hero().door("006-011")) == ["008-011", "011-014", "011-015"]
    assert "006-011" in ways(ship().hero().door("006-011", "destroyed"))


def test_rooms_joined_by_technical_corridors_are_no_neighbours() -> None:
    """N-MOVE-10, N-TECH-02, N-TECH-06: no character goes in there by Movement."""
    position = ship().hero("scout", room=2, hand=5)
    assert ways(position) == ["001-002", "002-006"]
    subjects = [a.subject for a in legality.legal_actions(Ship(position).hero(0)) if a.kind in ("move", "careful")]
    assert {*subjects} == {"001-002", "002-006"}


def test_unexplored_and_occupied_rooms_may_be_entered() -> None:
    """N-MOVE-02: nothing but a door bars the way."""
    position = ship(2).hero("scout", hand=1).hero("captain", room=6).intruder("queen", room=8)
    moves = [a.subject for a in legality.legal_actions(Ship(position).hero(0)) if a.kind == "move"]
    assert moves == ["006-011", "008-011", "011-014", "011-015"]


def test_a_double_corridor_is_two_ways() -> None:
    """A-21, N-REV-04: on the reverse side the player picks the corridor; one closed door does not bar the room."""
    position = ship(board="advanced").hero("scout", room=11)
    assert ways(position) == ["011-013a", "011-013b"]
    assert ways(position.door("011-013a")) == ["011-013b"]


# -- arriving -------------------------------------------------------------------------------------------------


def test_the_miniature_arrives_before_anything_is_resolved() -> None:
    """N-MOVE-03, N-MOVE-04: first the move, then the tile, then its token, then the noise."""
    played = ship().tile(6, "canteen", explored=False).token(6, "fire", 2).hero().next_noise("1").play(walk("006-011"))
    assert [type(event) for event in played.events] == [
        CharacterMoved, RoomRevealed, TokenResolved, FirePlaced, NoiseRolled, NoisePlaced,
    ]


def test_an_empty_room_needs_a_noise_roll() -> None:
    """N-MOVE-04, N-NOISE-01: explored or not."""
    assert len(canteen().hero().next_noise("1").play(walk("006-011")).of(NoiseRolled)) == 1


def test_special_rooms_need_one_as_well() -> None:
    """N-MOVE-08: they are explored, but empty is empty."""
    played = ship().hero("scout", room=2).next_noise("1").play(walk("001-002"))
    assert len(played.of(NoiseRolled)) == 1
    assert not played.happened(RoomRevealed)


def test_objects_do_not_occupy_a_room() -> None:
    """A-25: a corpse, a carcass and an egg are no company."""
    position = canteen().hero("scout", room=6).lying("carcass", 11).lying("egg", 11).next_noise("1")
    assert position.play(walk("006-011")).happened(NoiseRolled)


@pytest.mark.parametrize("kind", ["larva", "creeper", "adult", "breeder", "queen"])
def test_an_intruder_in_the_room_means_combat_and_no_roll(kind: str) -> None:
    """N-MOVE-05, N-MOVE-09: whatever it is; no encounter and no attack."""
    played = canteen().hero().intruder(kind, room=6).play(walk("006-011"))
    assert played.hero().in_combat
    for event in (NoiseRolled, EncounterBegan, AttackRevealed):
        assert not played.happened(event)


def test_passengers_in_a_pod_do_not_keep_a_room_occupied() -> None:
    """N-MOVE-05, A-49: only those who stand there count."""
    position = ship(2).tile(5, "evacuation_section_a").tile(6, "canteen").hero("scout", room=6).next_noise("1")
    position.hero("captain", place=Place.POD, room=None, pod=min(position.state.pods))
    assert position.play(walk("005-006")).happened(NoiseRolled)


def test_leaving_an_intruder_is_an_escape() -> None:
    """N-MOVE-06, N-ACT-09, N-ESC-01: the plain Movement is not even offered."""
    position = ship().hero("scout", hand=3).intruder("larva", room=11)
    kinds = {a.kind for a in legality.legal_actions(Ship(position).hero(0))}
    assert "escape" in kinds
    assert not {"move", "careful"} & kinds


def test_an_escape_explores_and_makes_noise_like_any_movement() -> None:
    """N-ESC-03, N-MOVE-04: tile, token, roll."""
    position = (
        ship().tile(6, "canteen", explored=False).token(6, "slime", 4).hero().intruder("adult", room=11)
        .next_attack("tail_1").next_noise("1")
    )
    played = position.play(flee("006-011"))
    assert [type(event) for event in played.events].index(AttackRevealed) == 1
    assert played.room(6).explored
    assert played.happened(NoiseRolled)


def test_an_escape_to_company_makes_no_noise() -> None:
    """N-ESC-05: another intruder is company, too."""
    position = canteen().hero().intruder("adult", room=11).intruder("adult", room=6).next_attack("tail_1")
    assert not position.play(flee("006-011")).happened(NoiseRolled)


def test_danger_after_an_escape_brings_the_pursuers() -> None:
    """A-19: those left behind are not in combat any more."""
    position = canteen().hero().intruder("adult", room=11).next_attack("tail_1").next_noise("danger")
    played = position.play(flee("006-011"))
    assert played.state.intruders[1].room == 6


def test_recon_moves_by_the_same_rules_without_noise() -> None:
    """N-MOVE-07, A-14: the room is explored, Danger found there means nothing, no marker is placed."""
    position = (
        ship().tile(6, "canteen", explored=False).token(6, "danger", 3).hero("scout", slime=True).intruder("adult", 5)
    )

    async def recon(t):
        await movement.enter(t, Ship(t).hero(0), Ship(t).room(6), Ship(t).corridor("006-011"), "none")

    played = position.play(recon)
    assert played.room(6).explored
    for event in (NoiseRolled, DangerStruck, NoisePlaced):
        assert not played.happened(event)


def test_leaving_by_card_draws_no_attack() -> None:
    """A-52, N-ESC-06: exploration and noise roll as usual."""
    position = canteen().hero().intruder("adult", room=11).next_noise("1")
    played = position.play(lambda t: movement.leave(t, Ship(t).hero(0), Ship(t).corridor("006-011")))
    assert not played.happened(AttackRevealed)
    assert played.happened(NoiseRolled)


# -- careful movement -----------------------------------------------------------------------------------------


def test_careful_movement_places_noise_instead_of_rolling() -> None:
    """N-ACT-10: one marker in a corridor of choice around the entered room."""
    played = canteen().hero().play(tiptoe("006-011"), ["passage:corridor:005-006"])
    assert played.hero().room.number == 6
    assert played.only(NoisePlaced).corridor == "005-006"
    assert not played.happened(NoiseRolled)


def test_only_corridors_without_noise_can_be_chosen() -> None:
    """N-ACT-11: three of the four around room 6 are left."""
    (question,) = canteen().hero().noise("005-006").play(tiptoe("006-011")).asked
    assert list(question.keys()) == [
        "passage:corridor:002-006", "passage:corridor:006-007", "passage:corridor:006-011"
    ]


def test_careful_movement_is_impossible_into_noise_all_around() -> None:
    """N-ACT-11: the corridors of the destination count, not those of the room left."""
    position = canteen().hero().noise("002-006", "005-006", "006-007", "006-011")
    assert careful_ways(position) == ["008-011", "011-014", "011-015"]
    around_here = canteen().hero().noise("006-011", "008-011", "011-014", "011-015")
    assert "006-011" in careful_ways(around_here)


def test_the_ban_holds_for_occupied_rooms_too() -> None:
    """A-15: noise all around forbids it, though no marker would be due."""
    position = ship(2).tile(6, "canteen").hero().hero("captain", room=6)
    position.noise("002-006", "005-006", "006-007", "006-011")
    assert "006-011" not in careful_ways(position)


def test_no_marker_where_no_roll_would_be_due() -> None:
    """A-15: into company one moves carefully without noise."""
    played = ship(2).tile(6, "canteen").hero().hero("captain", room=6).play(tiptoe("006-011"))
    assert not played.asked
    assert not played.happened(NoisePlaced)


def test_the_entrance_counts_as_a_corridor() -> None:
    """A-16: its space may take the marker, and leaves the way open when all corridors are noisy."""
    position = ship().tile(5, "storage").hero("scout", room=6).noise("005-006", "005-010")
    assert "005-006" in careful_ways(position)
    played = position.play(tiptoe("005-006"))
    assert played.only(TechnicalNoiseChanged).noise
    assert "005-006" not in careful_ways(position.noise("technical:red"))


@pytest.mark.parametrize("effect", ["silence", "danger"])
@pytest.mark.parametrize("slime", [False, True])
def test_silence_and_danger_found_carefully_mean_nothing(effect: str, slime: bool) -> None:
    """A-14: not even with slime; the chosen marker is placed all the same."""
    position = ship().tile(6, "canteen", explored=False).hero("scout", slime=slime).intruder("adult", room=5)
    position.token(6, effect, 1 if effect == "silence" else 3)
    played = position.play(tiptoe("006-011"), ["passage:corridor:006-007"])
    assert played.happened(TokenResolved)
    assert not played.happened(DangerStruck)
    assert [event.corridor for event in played.of(NoisePlaced)] == ["006-007"]


@pytest.mark.parametrize(("effect", "items"), [("slime", 4), ("fire", 2), ("malfunction", 3), ("doors", 3)])
def test_other_tokens_apply_to_careful_movement(effect: str, items: int) -> None:
    """N-ACT-12, A-14: slime, fire, malfunction and doors are what they always are."""
    position = ship().tile(6, "canteen", explored=False).token(6, effect, items).hero()
    played = position.play(tiptoe("006-011"), ["passage:corridor:006-007"])
    found = {
        "slime": played.hero().slime, "fire": played.room(6).fire, "malfunction": played.room(6).malfunction,
        "doors": played.ship.corridor("006-011").door is Door.CLOSED,
    }
    assert [name for name, is_so in found.items() if is_so] == [effect]


def test_careful_movement_obeys_doors() -> None:
    """N-ACT-12, N-MOVE-01: and the wounds of a leg do not matter out of combat."""
    assert "006-011" not in careful_ways(canteen().hero().door("006-011"))


def test_movement_discards_nothing_by_itself() -> None:
    """N-ACT-02: the price was paid before; arriving takes no card."""
    played = canteen().hero("scout", hand=5).next_noise("1").play(walk("006-011"))
    assert not played.happened(CardsMoved)
