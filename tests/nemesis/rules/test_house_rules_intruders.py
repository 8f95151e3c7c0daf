"""House rules of encounters, the bag, combat, eggs and fire: both answers of each."""

from __future__ import annotations

from collections import Counter
from typing import Any

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.cards.events import hatching, hunt, malfunction
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruders import (
    AttackRevealed,
    IntruderInjured,
    IntruderMoved,
    IntruderPlaced,
    TokenDrawn,
)
from nemesis_desktop.games.nemesis.events.rooms import NoisePlaced
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules import combat, fire, noise
from nemesis_desktop.games.nemesis.rules.attack import strike
from nemesis_desktop.games.nemesis.rules.encounter import encounter
from nemesis_desktop.games.nemesis.rules.event_phase import attack_step, bag_step, fire_step
from nemesis_desktop.games.nemesis.rules.infection import burst
from nemesis_desktop.games.nemesis.rules.injury import kill_intruder
from nemesis_desktop.games.nemesis.rules.intruder_movement import move_into
from nemesis_desktop.games.nemesis.rules.legality import why_not
from nemesis_desktop.games.nemesis.state import Door
from tests.language.ship import Position, ship
from tests.nemesis.cards.playing import refused
from tests.nemesis.rules.answers import effects
from tests.nemesis.rules.deeds import attacked_by, injure, melee, perform, shoot

HERE = 11


def meet(seat: int = 0) -> Any:
    return lambda t: encounter(t, Ship(t).hero(seat))


def attackers_of(played: Any) -> list[int]:
    return [event.intruder for event in played.of(AttackRevealed)]


def empty_bag(position: Position) -> Position:
    for token in position.state.pile(piles.BAG):
        position.lay(piles.POOL, token)
    return position


# -- order ----------------------------------------------------------------------------------------------------


def test_the_order_of_the_attacks() -> None:
    """A-02: by rooms, by size, or as the First Player says."""

    def order(**house: str) -> list[int]:
        position = ship(2, **house).hero("scout", room=6).hero("captain", room=8)
        position.intruder("creeper", room=6).intruder("adult", room=8).next_attack("scratch_1", "scratch_2")
        named = ["intruder:2"] if house.get("effect_order") == "first_player" else []
        return attackers_of(position.play(attack_step, named))

    assert effects("effect_order", order) == ([1, 2], [2, 1], [2, 1])


def test_targets_are_chosen_before_each_attack_or_once() -> None:
    """A-44: after the first attack has killed its target the second one turns to somebody else."""

    def second_victim(**house: str) -> list[int]:
        position = ship(2, **house).hero("scout", serious=["hand", "leg"]).hero("captain", hand=2)
        position.intruder("adult", room=HERE).intruder("adult", room=HERE).next_attack("bite_1", "scratch_1")
        return [event.seat for event in position.play(attack_step).of(AttackRevealed)]

    assert effects("target_choice", second_victim) == ([0, 1], [0])


def test_whose_cards_are_counted() -> None:
    """D-19: Contamination cards do not protect, unless all cards count."""

    def victim(**house: str) -> int:
        position = ship(2, **house).hero("scout", hand=["contamination", "contamination", "rest"])
        position.hero("captain", hand=2).intruder("adult", room=HERE).next_attack("scratch_1")
        return position.play(attack_step).only(AttackRevealed).seat

    assert effects("attack_target", victim) == (0, 1)


# -- noise and movement ---------------------------------------------------------------------------------------


def test_danger_and_closed_doors() -> None:
    """D-12: the Adult behind the door breaks it, or there is noise instead."""

    def broken(**house: str) -> bool:
        position = ship(**house).hero().intruder("adult", room=6).door("006-011")
        played = position.play(lambda t: noise.danger(t, Ship(t).room(HERE)))
        assert played.happened(NoisePlaced) != (played.state.corridors["006-011"].door is Door.DESTROYED)
        return played.state.corridors["006-011"].door is Door.DESTROYED

    assert effects("danger_doors", broken) == (True, False)


def test_hunters_and_closed_doors() -> None:
    """A-126: the door is broken, or the Adult does not feel called."""

    def broken(**house: str) -> bool:
        played = ship(**house).hero().intruder("adult", room=6).door("006-011").play(hunt)
        return played.state.corridors["006-011"].door is Door.DESTROYED

    assert effects("hunt_doors", broken) == (True, False)


def test_decoys_and_closed_doors() -> None:
    """A-126: the same holds for a Decoy."""

    def offered(**house: str) -> bool:
        position = ship(**house).hero(hand=["search", "rest"], items=["decoy"]).intruder("adult", room=5)
        position.door("005-006")
        hero = Ship(position).hero(0)
        return why_not(hero, "item", hero.items_of_kind("decoy")[0]) is None

    assert effects("hunt_doors", offered) == (True, False)


def test_two_corridors_between_the_same_rooms() -> None:
    """A-21: the open one, or the one with the lowest number and its door."""

    def moves(**house: str) -> bool:
        position = ship(board="advanced", **house).hero(room=8).intruder("adult", room=5).door("005-008a")

        async def go(t: Any) -> None:
            move_into(t, [1], Ship(t).room(8))

        return position.play(go).happened(IntruderMoved)

    assert effects("parallel_corridors", moves) == (True, False)


def test_noise_markers_can_run_out() -> None:
    """A-13: the reverse side has one space more than the box has markers."""

    def placed(**house: str) -> bool:
        position = ship(board="advanced", **house).hero(room=8).next_noise("3")
        loud = [corridor for corridor in position.state.corridors if corridor != "008-010"]
        position.noise(*loud, "technical:red", "technical:blue")
        return position.play(lambda t: noise.noise_roll(t, Ship(t).hero(0))).happened(NoisePlaced)

    assert effects("supplies", placed) == (True, False)


def test_injury_markers_can_run_out() -> None:
    """A-13: sixty injuries and ammo together, counting the markers for five."""

    def added(**house: str) -> int:
        position = ship(**house).hero(ammo=0).intruder("queen", room=HERE, injuries=59).next_attack("scratch_1")
        return position.play(injure(1, 3)).of(IntruderInjured)[0].amount

    assert effects("supplies", added) == (3, 1)


# -- encounters and the bag -----------------------------------------------------------------------------------


def test_noise_of_a_blank_token() -> None:
    """D-18: the technical corridors get a marker as well, or none."""

    def technical(**house: str) -> bool:
        position = ship(**house).hero(room=14).next_token("blank")
        return position.play(meet()).state.technical_noise["red"]

    assert effects("blank_noise", technical) == (True, False)


def test_an_empty_bag() -> None:
    """A-36: as if the Blank had been drawn, or nothing."""

    def noisy(**house: str) -> bool:
        return empty_bag(ship(**house).hero()).play(meet()).happened(NoisePlaced)

    def drawn(**house: str) -> bool:
        return empty_bag(ship(**house).hero()).play(bag_step).happened(TokenDrawn)

    assert effects("empty_bag", noisy) == (True, False)
    assert effects("empty_bag", drawn) == (True, False)


def test_a_fourth_creeper() -> None:
    """A-30: one of the three makes room, or none comes."""

    def creepers_here(**house: str) -> int:
        position = ship(**house).hero(hand=5)
        for _ in range(3):
            position.intruder("creeper", room=1)
        played = position.next_token("creeper").play(meet())
        return Counter(one.room for one in played.state.intruders.values())[HERE]

    assert effects("missing_miniature", creepers_here) == (1, 0)


def test_a_ninth_adult() -> None:
    """A-31: with all eight in combat its token returns, or stays outside."""

    def adults_outside(**house: str) -> int:
        position = ship(2, **house).hero("scout", hand=5).hero("captain", room=1)
        for _ in range(8):
            position.intruder("adult", room=1)
        position.next_token("adult")
        before = len(position.state.pile(piles.POOL))
        played = position.play(meet())
        assert not played.happened(IntruderPlaced)
        return len(played.state.pile(piles.POOL)) - before

    assert effects("ninth_adult", adults_outside) == (0, 1)


def test_a_queen_who_is_there_already() -> None:
    """A-29: nothing comes, or she leaves her place."""

    def where(**house: str) -> list[int]:
        position = ship(**house).hero(hand=5).intruder("queen", room=1).next_token("queen")
        played = position.play(meet())
        assert ("token.queen.01" in played.state.pile(piles.BAG)) == (not played.happened(IntruderPlaced))
        return [one.room for one in played.state.intruders.values()]

    assert effects("second_queen", where) == ([1], [HERE])


def queen_hatches(**house: str) -> Any:
    position = ship(2, **house).first_encounter_over().tile(5, "nest").hero("scout", room=5).hero("captain", room=5)
    return position.next_token("queen").next_attack("scratch_1", "scratch_2").play(bag_step)


def test_whom_a_hatching_queen_surprises() -> None:
    """A-28: one character, or everybody in the Nest."""

    def victims(**house: str) -> list[int]:
        return [event.seat for event in queen_hatches(**house).of(AttackRevealed)]

    assert effects("queen_surprise", victims) == ([0], [0, 1])


def test_the_token_of_a_hatching_queen() -> None:
    """D-08: it stays outside, or returns."""

    def in_the_bag(**house: str) -> bool:
        return "token.queen.01" in queen_hatches(**house).state.pile(piles.BAG)

    assert effects("queen_token", in_the_bag) == (False, True)


def test_the_token_that_made_everybody_listen() -> None:
    """D-07: the Adult is outside while they roll, or in the bag again."""

    def drawn_twice(**house: str) -> bool:
        position = empty_bag(ship(**house).first_encounter_over().hero(hand=5))
        position.next_token("adult").noise("006-011").next_noise("2")
        return "adult" in [event.kind for event in position.play(bag_step).of(TokenDrawn)[1:]]

    assert effects("adult_token", drawn_twice) == (False, True)


def test_a_summoned_intruder() -> None:
    """A-124: it waits, or surprises whoever has too few cards."""

    def attacks(**house: str) -> list[str]:
        position = ship(**house).hero().intruder("creeper", room=HERE).next_token("adult")
        position.next_attack("scratch_1")
        played = position.play(lambda t: strike(t, 1, Ship(t).hero(0), revealed(t, "attack.summoning_1")))
        return [event.kind for event in played.of(AttackRevealed)][1:]

    assert effects("summoning", attacks) == ([], ["adult"])


def revealed(t: Any, card: str) -> str:
    source = next(name for name, cards in t.state.piles.items() if card in cards)
    t.emit(CardsMoved((card,), source, piles.REVEALED, "reveal"))
    return card


# -- combat ---------------------------------------------------------------------------------------------------


def test_an_arrow_beside_a_number() -> None:
    """A-39: a Breeder retreats in any case, or dies of the number."""

    def dies(**house: str) -> bool:
        position = ship(**house).hero().intruder("breeder", room=HERE, injuries=6)
        return 1 not in position.next_attack("claw_4", "scratch_1").next_event("nest").play(injure()).state.intruders

    assert effects("arrow_and_blood", dies) == (False, True)


def test_the_bite_of_an_adult_whose_way_of_fighting_is_known() -> None:
    """A-130: two serious wounds are still deadly, or the bite is a light wound."""

    def survives(**house: str) -> bool:
        position = ship(**house).hero(serious=["hand", "leg"]).intruder("adult", room=HERE)
        position.weakness("egg", "the_way_of_fighting").next_attack("bite_1")
        return position.play(attacked_by()).hero().alive

    assert effects("way_of_fighting", survives) == (False, True)


def test_what_the_sawed_off_shotgun_doubles() -> None:
    """A-131: the face with one hit, or whatever injures once."""
    shotgun = next(card for card, item in load_content().items.items() if item.kind == "sawed_off_shotgun")

    def injuries(**house: str) -> int:
        return combat.weapon_injuries(ship(**house), "adult", "adult", shotgun)

    assert effects("sawed_off_shotgun", injuries) == (1, 2)


def test_a_ninth_carcass() -> None:
    """A-64: none is left, or something else takes its place."""

    def carcasses(**house: str) -> int:
        position = ship(**house).hero().intruder("adult", room=HERE)
        for _ in range(8):
            position.lying("carcass", 1)
        played = position.play(lambda t: kill_intruder(t, 1))
        return len([thing for thing in played.room(HERE).objects if thing.startswith("carcass")])

    assert effects("carcass_supply", carcasses) == (0, 1)


# -- eggs -----------------------------------------------------------------------------------------------------


def test_crushing_an_egg() -> None:
    """A-45: no card, or one Contamination card."""

    def contaminated(**house: str) -> bool:
        position = ship(**house).hero().lying("egg", HERE).next_combat("blank").next_noise("1")
        return bool(position.play(melee(None)).hero().all_contamination)

    assert effects("egg_melee", contaminated) == (False, True)


def test_which_eggs_break_first() -> None:
    """A-48: the attacker chooses, or it is settled."""

    def left(**house: str) -> tuple[int, int]:
        position = ship(**house).tile(5, "nest").hero(room=5).lying("egg", 5).next_combat("hit_1").next_noise("1")
        asked = house.get("which_eggs", "attacker") == "attacker"
        played = position.play(shoot(None), ["eggs:nest"] if asked else [])
        return len(played.room(5).objects), len(played.state.pile(piles.NEST))

    assert effects("which_eggs", left) == ((1, 4), (0, 5), (1, 4))


def test_a_ninth_egg() -> None:
    """A-85: the Queen lays none, or something else takes its place."""

    def laid(**house: str) -> bool:
        position = ship(**house).tile(5, "nest").hero().next_token("queen")
        for _ in range(3):
            position.lying("egg", 1)
        return len(position.play(bag_step).state.pile(piles.NEST)) > 5

    assert effects("egg_supply", laid) == (False, True)


def ruined(position: Position) -> Position:
    for egg in position.state.pile(piles.NEST):
        position.lay(piles.EGG_SUPPLY, egg)
    return position.having(nest_destroyed=True)


def test_an_egg_for_a_ruined_nest() -> None:
    """A-84: none, or one all the same."""

    def eggs(**house: str) -> int:
        played = ruined(ship(**house).tile(5, "nest").hero()).next_token("queen").play(bag_step)
        assert played.state.nest_destroyed
        return len(played.state.pile(piles.NEST))

    assert effects("ruined_nest", eggs) == (0, 1)


def test_the_last_egg_hatches() -> None:
    """A-86: the Nest is destroyed, or stands empty, and fire on the floor changes nothing about it."""

    def destroyed(**house: str) -> bool:
        position = ship(**house).tile(5, "nest").hero().lying("egg", 1).fire(1)
        for egg in position.state.pile(piles.NEST)[1:]:
            position.lay(piles.EGG_SUPPLY, egg)
        position.state = position.play(hatching).state
        return position.play(fire_step).state.nest_destroyed

    assert effects("last_hatching", destroyed) == (True, False)


# -- fire and malfunctions ------------------------------------------------------------------------------------


def test_from_one_fire_into_another() -> None:
    """A-50: burned once, or once in each room."""

    def burns(**house: str) -> int:
        position = ship(**house).hero(room=1).intruder("adult", room=6).fire(6, 7).next_event("coolant_leak")
        return len(position.next_attack("claw_4", "scratch_4").play(fire_step).of(IntruderInjured))

    assert effects("fire_and_flight", burns) == (1, 2)


def test_fire_in_unexplored_rooms() -> None:
    """A-125: it spreads there, or stops."""

    def burns(**house: str) -> bool:
        async def spread(t: Any) -> None:
            fire.spread_fire(t)

        return ship(**house).hero().fire(HERE).play(spread).room(6).fire

    assert effects("fire_unexplored", burns) == (True, False)


def test_the_malfunction_event() -> None:
    """A-128: nothing, or the next room breaks."""

    def broken(**house: str) -> bool:
        return ship(**house).hero().malfunction(1).play(malfunction).room(HERE).malfunction

    assert effects("event_malfunction", broken) == (False, True)


def test_basic_repairs() -> None:
    """D-16: the own room, or any."""

    def repaired(**house: str) -> bool:
        position = ship(**house).hero("captain", hand=["basic_repairs"]).malfunction(1).malfunction(HERE)
        (card,) = Ship(position).hero(0).hand
        far = house.get("basic_repairs") == "any_room"
        played = position.play(perform("card", card), ["room:1"] if far else [])
        return not played.room(1).malfunction

    assert effects("basic_repairs", repaired) == (False, True)


def test_basic_repairs_from_a_room_that_works() -> None:
    """D-16: by house rule a malfunction elsewhere is reason enough."""
    def refusal(**house: str) -> str | None:
        captain = ship(**house).hero("captain", hand=["basic_repairs", "rest", "search"])
        return refused(captain.malfunction(1), "basic_repairs")

    assert effects("basic_repairs", refusal) == ("no_effect", None)


# -- contamination --------------------------------------------------------------------------------------------


def test_an_empty_contamination_deck() -> None:
    """A-53: nobody gains a card, or those that left the game come back."""

    def gained(**house: str) -> bool:
        position = ship(**house).hero()
        for card in position.state.pile(piles.CONTAMINATION_DECK):
            position.lay(piles.OUT, card)
        return bool(position.play(melee_with_a_larva(position)).hero().all_contamination)

    assert effects("contamination_deck", gained) == (False, True)


def melee_with_a_larva(position: Position) -> Any:
    position.intruder("larva", room=HERE).next_combat("hit_1")
    return melee()


def test_the_token_of_a_creeper_that_breaks_free() -> None:
    """A-56: the bag stays as it is, or loses a Creeper."""

    def left(**house: str) -> int:
        position = ship(2, **house).first_encounter_over().hero("scout", larva=True).hero("captain", room=1)
        played = position.play(lambda t: burst(t, Ship(t).hero(0)))
        assert played.only(IntruderPlaced).kind == "creeper"
        return len([token for token in played.state.pile(piles.BAG) if ".creeper." in token])

    assert effects("burst_token", left) == (1, 0)
