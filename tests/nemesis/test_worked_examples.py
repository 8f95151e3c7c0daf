"""The worked examples of the rulebook, T-01 to T-14, as tests."""

from __future__ import annotations

from nemesis_desktop.family.actions import Action
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved, ContaminationScanned
from nemesis_desktop.games.nemesis.events.intruders import (
    AttackRevealed,
    CombatRolled,
    EncounterBegan,
    EnduranceChecked,
    IntruderMoved,
    TokenDrawn,
)
from nemesis_desktop.games.nemesis.events.rooms import (
    MalfunctionPlaced,
    NoisePlaced,
    NoiseRolled,
    TokenResolved,
)
from nemesis_desktop.games.nemesis.events.wounds import SeriousWoundSuffered
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules import actions, combat, event_phase, movement
from tests.language.ship import Position, ship

HAND = ("search", "rest", "demolition", "adrenaline", "reconnaissance")


def canteen() -> Position:
    """The Canteen on slot 6 beside the Hibernatorium, explored."""
    return ship().tile(6, "canteen", items=2)


def walk(corridor: str, seat: int = 0):
    return lambda t: movement.move(t, Ship(t).hero(seat), Ship(t).corridor(corridor))


def test_t01_no_noise_roll_where_the_captain_is() -> None:
    """T-01, N-MOVE-05: an occupied room is entered without a noise roll."""
    position = ship(2).tile(6, "canteen").hero("scout").hero("captain", room=6)
    assert not position.play(walk("006-011")).happened(NoiseRolled)


def test_t01_no_noise_roll_where_an_intruder_is() -> None:
    """T-01, N-MOVE-05, N-MOVE-09: an intruder occupies the room as well, and meeting it so is no encounter."""
    played = canteen().hero("scout").intruder("adult", room=6).play(walk("006-011"))
    assert not played.happened(NoiseRolled)
    assert not played.happened(EncounterBegan)
    assert played.hero().in_combat


def test_t02_a_rolled_number_puts_noise_in_its_corridor() -> None:
    """T-02, N-NOISE-02, N-ACT-09: one card pays the way, the marker goes to corridor 2 and nothing else happens."""
    position = canteen().hero("scout", hand=HAND).turn().next_noise("2")
    session = position.session()
    from nemesis_desktop.kernel import Command

    session.submit(Command(0, "action", "move:006-011"))
    paid = session.open_questions()[0]
    session.submit(Command(0, "pay", next(paid.keys())))
    assert len(session.state.pile(piles.hand(0))) == 4
    assert session.state.corridors["006-011"].noise
    assert not session.state.intruders


def test_t03_a_second_noise_in_one_corridor_is_an_encounter() -> None:
    """T-03, N-NOISE-04: where noise lies already something comes instead of a second marker."""
    position = canteen().hero("scout").noise("006-011").next_noise("2").next_token("blank")
    assert position.play(walk("006-011")).happened(EncounterBegan)


def test_t04_noise_behind_a_door_and_in_the_technical_corridors_both_count() -> None:
    """T-04, N-NOISE-06, N-NOISE-11, N-DOOR-10: exactly two noisy connections."""
    position = ship().tile(5, "canteen").hero("scout", room=5).noise("005-006", "technical:red").door("005-006")
    room = Ship(position).room(5)
    noisy = [c.id for c in room.corridors if c.noise]
    noisy += [e.network for e in room.entrances if position.state.technical_noise[e.network]]
    assert noisy == ["005-006", "red"]


def test_t05_exploring_sets_the_counter_then_resolves_the_token_then_makes_noise() -> None:
    """T-05, N-EXPL-01, N-EXPL-02, N-EXPL-08, N-EXPL-10: "3 items, Malfunction" (for two: the count is not halved)."""
    position = (
        ship(2).tile(6, "canteen", explored=False).token(6, "malfunction", 3).hero("scout").hero("captain", room=1)
        .next_noise("1")
    )
    played = position.play(walk("006-011"))
    kinds = [type(event) for event in played.events]
    assert kinds.index(TokenResolved) < kinds.index(MalfunctionPlaced) < kinds.index(NoiseRolled)
    assert played.room(6).items == 3
    assert played.room(6).malfunction
    assert played.room(6).record.token is None


def test_t06_fewer_cards_than_the_token_says_is_a_surprise_attack() -> None:
    """T-06, N-ENC-03 to N-ENC-08: both markers go, Adult "4" comes, three cards in hand are too few."""
    position = (
        canteen().hero("scout", hand=["search", "rest", "contamination"]).first_encounter_over()
        .noise("006-011", "005-006").next_noise("2").next_token("adult", 4).next_attack("scratch_1")
    )
    played = position.play(walk("006-011"))
    assert not played.state.corridors["006-011"].noise
    assert not played.state.corridors["005-006"].noise
    assert played.only(TokenDrawn).number == 4
    assert played.only(AttackRevealed).surprise


def test_t06_as_many_cards_as_the_token_says_is_none() -> None:
    """T-06, N-ENC-06: with four cards in hand there is no surprise attack."""
    position = (
        canteen().hero("scout", hand=["search", "rest", "contamination", "demolition"]).first_encounter_over()
        .noise("006-011").next_noise("2").next_token("adult", 4)
    )
    assert not position.play(walk("006-011")).happened(AttackRevealed)


def test_t07_the_pistol_makes_one_hit_of_two() -> None:
    """T-07, N-SHOOT-07, N-SHOOT-08, N-INJ-04: one ammo, one injury, one card above it: the target survives."""
    position = (
        ship().hero("scientist", hand=HAND[:1]).intruder("adult", room=11).next_combat("hit_2").next_attack("bite_3")
    )
    pistol = Ship(position).hero(0).weapons[0]
    played = position.play(lambda t: combat.shoot(t, Ship(t).hero(0), 1, pistol))
    assert played.only(CombatRolled).face == "hit_2"
    assert played.hero().ammo(pistol) == 2
    assert played.state.intruders[1].injuries == 1
    assert not played.only(EnduranceChecked).killed


def test_t08_an_escape_is_attacked_first_and_then_arrives() -> None:
    """T-08, N-ESC-01, N-ESC-03: Bite bears the Adult's symbol and wounds; she lives and reaches the next room."""
    position = (
        ship().tile(6, "canteen").hero("scout", room=6).intruder("adult", room=6).next_attack("bite_1")
        .next_wound("leg").next_noise("1")
    )
    played = position.play(lambda t: movement.escape(t, Ship(t).hero(0), Ship(t).corridor("006-011")))
    assert played.only(SeriousWoundSuffered).kind == "leg"
    assert played.hero().room.number == 11


def test_t09_rest_finds_an_infection() -> None:
    """T-09, N-SCAN-01, N-SCAN-02, N-SCAN-04: the infected card stays in hand, a Larva lies on the board."""
    position = ship().hero("captain", hand=["rest", "contamination"]).turn()
    card = Ship(position).hero(0).contamination_in_hand[0]
    position.infected(card)
    rest = next(c for c in Ship(position).hero(0).hand if "rest" in c)
    played = position.play(lambda t: actions.perform(t, Ship(t).hero(0), Action("card", rest, 0)))
    assert played.only(ContaminationScanned).infected == (card,)
    assert card in played.hero().hand
    assert played.hero().larva


def test_t10_searching_the_cabins() -> None:
    """T-10, N-SRCH-01, N-SRCH-03, N-SRCH-04: counter down, red chosen, one of two kept, the other under the deck."""
    position = (
        ship().tile(6, "cabins", items=2).hero("scout", room=6, hand=["search"]).turn()
        .next_items("red", "energy_charge", "grenade")
    )
    search = Ship(position).hero(0).hand[0]
    seen = position.state.pile("deck:red")[:2]
    played = position.play(
        lambda t: actions.perform(t, Ship(t).hero(0), Action("card", search, 0)),
        ["colour:red", f"card:{seen[0]}"],
    )
    assert played.room(6).items == 1
    assert played.hero().inventory == (seen[0],)
    assert played.state.pile("deck:red")[-1] == seen[1]


def test_t11_an_event_moves_its_intruders_then_reads_its_text_then_leaves() -> None:
    """T-11, N-EVENT-05, N-EVENT-06, N-EVENT-10, N-EVENT-11: Coolant Leak, direction 1, Adults, Breeders, Queen."""
    position = (
        ship().tile(12, "generator").hero("scout", room=11).malfunction(12)
        .intruder("adult", room=13).intruder("creeper", room=16).intruder("queen", room=11)
        .next_event("coolant_leak")
    )
    first = position.state.pile(piles.EVENT_DECK)[1]
    position.state = position.lay(piles.EVENT_DISCARD, first).state
    played = position.play(event_phase.event_step)
    assert [e.intruder for e in played.of(IntruderMoved)] == [1]
    assert played.state.self_destruct == 6
    assert "event.coolant_leak" in played.state.pile(piles.OUT)
    assert first in played.state.pile(piles.EVENT_DECK)
    assert not played.state.pile(piles.EVENT_DISCARD)


def test_t12_basic_repairs_take_three_cards_two_of_them_as_payment() -> None:
    """T-12, N-ACT-02, N-ACT-04: the played card is not part of its own cost."""
    position = (
        ship().tile(6, "canteen").malfunction(6)
        .hero("captain", room=6, hand=["basic_repairs", "search", "rest", "order"]).turn()
    )
    hero = Ship(position).hero(0)
    repairs = next(c for c in hero.hand if "basic_repairs" in c)
    others = [c for c in hero.hand if c != repairs][:2]
    key = "+".join(f"card:{c}" for c in others)
    played = position.play(lambda t: actions.perform(t, Ship(t).hero(0), Action("card", repairs, 2)), [key])
    assert len(played.hero().hand) == 1
    assert [len(e.cards) for e in played.of(CardsMoved) if e.why == "pay"] == [2]
    assert not played.room(6).malfunction


def test_t13_slime_as_an_attack_and_as_an_endurance_check() -> None:
    """T-13, N-IATK-07, N-IATK-08, N-INJ-04: a Slime marker and a Contamination card, or blood 5."""
    from nemesis_desktop.games.nemesis.rules.attack import intruder_attack
    from nemesis_desktop.games.nemesis.rules.injury import injure

    position = ship().hero("scout").intruder("adult", room=11).next_attack("slime_1")
    attacked = position.play(lambda t: intruder_attack(t, 1, Ship(t).hero(0)))
    assert attacked.hero().slime
    assert len(attacked.hero().all_contamination) == 1
    checked = position.play(lambda t: injure(t, 1, 1))
    assert checked.only(EnduranceChecked).blood == 5


def test_t14_a_bandage_costs_a_card_and_itself() -> None:
    """T-14, N-ACT-21, N-ITEM-05, N-ITEM-06: dress one serious wound or heal all light ones, out of combat."""
    from nemesis_desktop.games.nemesis.belongings import item
    from nemesis_desktop.games.nemesis.rules.legality import legal_actions

    position = ship().hero("scout", hand=["search", "rest"], items=["bandages"], light_wounds=2).turn()
    bandage = Ship(position).hero(0).items_of_kind("bandages")[0]
    assert item(bandage).component == "cloth"
    assert f"item:{bandage}" in [a.key for a in legal_actions(Ship(position).hero(0))]
    paid = f"card:{Ship(position).hero(0).hand[0]}"
    played = position.play(lambda t: actions.perform(t, Ship(t).hero(0), Action("item", bandage, 1)), [paid])
    assert played.hero().light_wounds == 0
    assert bandage in played.state.pile("discard:green")
    in_combat = position.intruder("larva", room=11)
    assert f"item:{bandage}" not in [a.key for a in legal_actions(Ship(in_combat).hero(0))]


def test_noise_is_placed_once_for_a_double_number() -> None:
    """N-BOARD-03: a corridor with two numbers is meant by either of them."""
    position = ship().tile(3, "canteen").hero("scout", room=1).next_noise("2")
    played = position.play(walk("001-003"))
    assert played.only(NoisePlaced).corridor == "001-003"
