"""Items of the green deck and crafted items."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.intruders import IntruderInjured, IntruderMoved, IntruderRetreated
from nemesis_desktop.games.nemesis.rules.turn import has_adrenaline
from tests.language.ship import ship
from tests.nemesis.cards.playing import refused, use


def test_a_medkit_dresses_a_wound_or_heals_a_dressed_one() -> None:
    """N-WND-10."""
    position = ship().hero("scout", hand=["rest"], items=["medkit"], serious=["leg", "body"])
    leg, body = position.state.pile("wounds:0")
    dressed = use(position, "medkit", [f"card:{leg}"])
    assert dressed.hero().dressed_wounds == (leg,)
    one_dressed = ship().hero("scout", hand=["rest"], items=["medkit"], serious=["leg", "body"], dressed=(leg,))
    healed = use(one_dressed, "medkit", ["mode:heal_serious"])
    assert healed.hero().serious_wounds == (body,)
    assert healed.hero().dressed_wounds == ()


def test_a_medkit_is_refused_to_the_sound() -> None:
    position = ship().hero("scout", hand=["rest"], items=["medkit"], light_wounds=2)
    assert refused(position, "medkit") == "no_wound_to_treat"


def test_bandages_heal_all_light_wounds_or_dress_a_serious_one() -> None:
    """N-WND-10."""
    position = ship().hero("scout", hand=["rest"], items=["bandages"], light_wounds=2, serious=["leg"])
    assert use(position, "bandages", ["mode:heal_light"]).hero().light_wounds == 0
    assert use(position, "bandages", ["mode:dress"]).hero().open_wounds == ()


def test_synthetic_food_draws_two_cards() -> None:
    played = use(ship().hero("scout", hand=["rest"], items=["synthetic_food"]), "synthetic_food")
    assert len(played.hero().hand) == 2


def test_an_adrenaline_injection_draws_a_card_and_lifts_the_limit_of_the_turn() -> None:
    position = ship().hero("scout", hand=["rest"], items=["adrenaline_injection"]).intruder("larva", 11)
    played = use(position, "adrenaline_injection")
    assert len(played.hero().hand) == 1
    assert has_adrenaline(played.state)


def test_alcohol_removes_a_scanned_card_and_an_infected_one_is_replaced() -> None:
    position = ship().hero("scout", hand=["rest", "contamination"], items=["alcohol"])
    card = position.state.pile("hand:0")[1]
    clean = use(position.infected(), "alcohol")
    assert clean.hero().all_contamination == ()
    infected = use(position.infected(card), "alcohol")
    assert len(infected.hero().all_contamination) == 1
    assert card in infected.state.pile(piles.OUT)
    assert not infected.hero().larva


def test_alcohol_is_refused_without_contamination_in_hand() -> None:
    assert refused(ship().hero("scout", hand=["rest"], items=["alcohol"]), "alcohol") == "no_contamination"


def test_military_drugs_exchange_any_cards_and_add_one() -> None:
    position = ship().hero("scout", hand=["rest", "search", "contamination"], items=["military_drugs"])
    rest, search, contamination = position.state.pile("hand:0")
    played = use(position, "military_drugs", [f"card:{rest}", f"card:{search}+card:{contamination}"])
    assert len(played.hero().hand) == 3
    assert contamination in played.state.pile("discard:0")


def test_an_antidote_removes_infection_and_larva_then_shuffles_and_passes() -> None:
    position = ship().hero("scout", hand=["rest", "search", "contamination"], items=["antidote"], larva=True)
    rest, _, card = position.state.pile("hand:0")
    played = use(position.infected(card), "antidote", [f"card:{rest}"])
    hero = played.hero()
    assert not hero.larva and hero.passed
    assert hero.hand == () and played.state.pile("discard:0") == ()
    assert len(hero.all_contamination) == 1 and card in played.state.pile(piles.OUT)
    assert len(played.state.pile("deck:0")) == 11


def test_a_taser_hurts_an_intruder_and_sends_it_away() -> None:
    position = ship().hero("scout", hand=["rest"], items=["taser"]).intruder("adult", 11)
    position.next_attack("bite_1").next_event("regeneration")
    played = use(position, "taser")
    assert played.only(IntruderInjured).amount == 1
    assert played.only(IntruderMoved).room == 15


def test_a_taser_sends_nobody_away_twice() -> None:
    position = ship().hero("scout", hand=["rest"], items=["taser"]).intruder("adult", 11)
    position.next_attack("bite_4").next_event("regeneration")
    assert len(use(position, "taser").of(IntruderRetreated)) == 1


def test_a_taser_empties_the_hand_of_a_character() -> None:
    position = ship(2).hero("scout", hand=["rest"], items=["taser"]).hero("pilot", hand=["rest", "contamination"])
    assert use(position, "taser").hero(1).hand == ()


def test_a_taser_is_refused_to_the_lonely() -> None:
    assert refused(ship().hero("scout", hand=["rest"], items=["taser"]), "taser") == "no_target"


def test_a_molotov_cocktail_sets_the_next_room_on_fire_and_hurts_everyone_there() -> None:
    position = ship(2).hero("scout", hand=["rest"], items=["molotov_cocktail"]).hero("pilot", room=6)
    position.intruder("adult", 6).intruder("queen", 6).next_attack("bite_3", "bite_1", "bite_2")
    played = use(position, "molotov_cocktail")
    assert played.room(6).fire
    assert [event.amount for event in played.of(IntruderInjured)] == [1, 1]
    assert len(played.hero(1).serious_wounds) == 1
    assert played.hero(0).serious_wounds == ()


def test_vulnerability_to_fire_adds_to_a_molotov_cocktail() -> None:
    position = ship().hero("scout", hand=["rest"], items=["molotov_cocktail"]).intruder("adult", 6)
    position.weakness("egg", "vulnerability_to_fire").next_attack("bite_3")
    assert use(position, "molotov_cocktail").only(IntruderInjured).amount == 2


def test_a_molotov_cocktail_destroys_one_egg() -> None:
    position = ship().hero("scout", hand=["rest"], items=["molotov_cocktail"]).tile(6, "nest")
    eggs = len(position.state.pile(piles.NEST))
    played = use(position.next_noise("silence"), "molotov_cocktail")
    assert len(played.state.pile(piles.NEST)) == eggs - 1
