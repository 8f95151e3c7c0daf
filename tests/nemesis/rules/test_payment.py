"""Costs (section 7, N-ACT-02 to N-ACT-04, N-ACT-21)."""

from __future__ import annotations

import pytest

from nemesis_desktop.family.actions import Action
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.clock import ActionCounted
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules import legality
from nemesis_desktop.games.nemesis.rules.actions import perform
from nemesis_desktop.games.nemesis.rules.payment import can_pay, pay
from nemesis_desktop.kernel import Command
from tests.language.ship import Played, Position, ship

HAND = ("search", "rest", "demolition", "scavenging", "reconnaissance")


def keys(position: Position, seat: int = 0) -> list[str]:
    return [action.key for action in legality.legal_actions(Ship(position).hero(seat))]


def kinds(position: Position, seat: int = 0) -> set[str]:
    return {key.partition(":")[0] for key in keys(position, seat)}


def paid(played: Played) -> list[tuple[str, ...]]:
    return [event.cards for event in played.of(CardsMoved) if event.why == "pay"]


@pytest.mark.parametrize(("kind", "cost"), [
    ("move", 1), ("careful", 2), ("pickup", 1), ("trade", 1), ("room", 2), ("quest", 1), ("craft", 1),
])
def test_each_basic_action_has_its_own_price(kind: str, cost: int) -> None:
    """N-ACT-09, N-ACT-10, N-ACT-13, N-ACT-14, N-ACT-17, N-ACT-22, N-QST-03: never one card for everything."""
    position = (
        ship(2, mode="coop").tile(6, "canteen").explored()
        .hero("scout", room=6, hand=HAND, light_wounds=1, items=["energy_charge", "tools"])
        .hero("captain", room=6).lying("carcass", 6)
    )
    position.give(0, "chemicals").give(0, "alcohol").give(0, "bandages").give(0, "medkit")
    found = {action.kind: action.cost for action in legality.legal_actions(Ship(position).hero(0))}
    assert found[kind] == cost


@pytest.mark.parametrize(("kind", "cost"), [("shoot", 1), ("melee", 1), ("escape", 1)])
def test_each_action_in_combat_has_its_own_price(kind: str, cost: int) -> None:
    """N-ACT-18, N-ACT-19, N-ESC-01: one card each."""
    position = ship().hero("scout", hand=HAND).intruder("adult", room=11)
    found = {action.kind: action.cost for action in legality.legal_actions(Ship(position).hero(0))}
    assert found[kind] == cost


def test_exactly_the_cost_is_discarded_face_up() -> None:
    """N-ACT-02: the player chooses which cards; they go to the own discard."""
    position = ship().hero("scout", hand=HAND).turn()
    hand = position.state.pile(piles.hand(0))
    played = position.play(lambda t: pay(t, Ship(t).hero(0), 2), [f"card:{hand[1]}+card:{hand[3]}"])
    assert played.asked[0].count() == 10
    assert played.state.pile(piles.discard(0)) == (hand[1], hand[3])
    assert len(played.hero().hand) == 3


@pytest.mark.parametrize("key", ["none", "card:a", "card:a+card:b+card:c"])
def test_neither_more_nor_less_can_be_paid(key: str) -> None:
    """N-ACT-02: one or three cards do not pay a cost of two."""
    position = ship().hero("scout", hand=HAND)
    hand = position.state.pile(piles.hand(0))
    for name, card in zip("abc", hand, strict=False):
        key = key.replace(f"card:{name}", f"card:{card}")
    with pytest.raises(Exception, match="picks"):
        position.play(lambda t: pay(t, Ship(t).hero(0), 2), [key])


def test_contamination_never_pays() -> None:
    """N-ACT-03, N-CONT-02, D-25: it is not even offered."""
    position = ship().hero("scout", hand=["search", "contamination", "rest", "demolition"])
    (question,) = position.play(lambda t: pay(t, Ship(t).hero(0), 1)).asked
    assert not any("contamination" in key for key in question.keys())
    assert question.count() == 3


def test_a_hand_of_contamination_allows_only_what_costs_nothing() -> None:
    """N-ACT-03: no basic action, no room action, no item with a price."""
    position = ship().hero("scout", hand=["contamination"] * 2, items=["medkit"], light_wounds=1)
    for card in load_two(position):
        position.lay(piles.hand(0), card)
    assert not kinds(position)


def load_two(position: Position) -> tuple[str, ...]:
    return position.state.pile(piles.CONTAMINATION_DECK)[:2]


def test_the_played_card_does_not_pay_for_itself() -> None:
    """N-ACT-04: a card of cost 2 needs two others."""
    for others, possible in ((["rest"], False), (["rest", "demolition"], True), (["rest", "contamination"], False)):
        position = ship().tile(6, "canteen").malfunction(6).hero(
            "scout", room=6, hand=["basic_repairs", *others]
        )
        card = next(c for c in position.state.pile(piles.hand(0)) if "basic_repairs" in c)
        assert can_pay(Ship(position).hero(0), 2, playing=card) is possible
        assert (f"card:{card}" in keys(position)) is possible


def test_the_played_card_and_its_price_lie_in_the_discard() -> None:
    """N-ACT-02, N-ACT-04: three cards leave the hand for a card of cost 2."""
    position = ship().tile(6, "canteen").malfunction(6).hero(
        "captain", room=6, hand=["basic_repairs", "search", "rest"]
    ).turn()
    hand = position.state.pile(piles.hand(0))
    card = next(c for c in hand if "basic_repairs" in c)
    played = position.play(lambda t: perform(t, Ship(t).hero(0), Action("card", card, 2)))
    assert sorted(played.state.pile(piles.discard(0))) == sorted(hand)
    assert not played.room(6).malfunction


@pytest.mark.parametrize(("cost", "cards"), [(1, 0), (2, 1), (3, 2)])
def test_what_cannot_be_paid_is_not_offered(cost: int, cards: int) -> None:
    """N-ACT-02, N-ACT-23: so no payment is ever taken for an action that does not take place."""
    position = ship().hero("scout", hand=list(HAND[:cards]))
    assert not can_pay(Ship(position).hero(0), cost)
    assert can_pay(Ship(position).hero(0), cards)
    offered = list(legality.legal_actions(Ship(position).hero(0)))
    assert all(action.cost + (action.kind == "card") <= cards for action in offered)


def test_a_refused_payment_leaves_everything_as_it_was() -> None:
    """N-ACT-02: an answer that does not pay changes neither hand nor room, and the question stays open."""
    from nemesis_desktop.kernel import IllegalCommand

    session = ship().hero("scout", hand=HAND).turn().session()
    session.submit(Command(0, "action", "move:006-011"))
    with pytest.raises(IllegalCommand):
        session.submit(Command(0, "pay", "none"))
    assert len(session.state.pile(piles.hand(0))) == 5
    assert session.state.characters[0].room == 11
    assert session.open_questions()[0].topic == "pay"


def test_an_action_may_be_called_off_while_it_is_being_paid() -> None:
    """N-ACT-02: until the die is cast undo gives the choice of action back."""
    session = ship().hero("scout", hand=HAND).turn().session()
    session.submit(Command(0, "action", "careful:006-011"))
    session.undo()
    assert session.open_questions()[0].topic == "action"
    assert len(session.state.pile(piles.hand(0))) == 5


def test_each_action_counts_once_whatever_its_cost() -> None:
    """N-ACT-01: a cost of two is one action of the turn, a cost of nothing as well."""
    position = ship().tile(6, "canteen", items=2).malfunction(6).hero(
        "captain", room=6, hand=["basic_repairs", "search", "rest"]
    ).turn()
    card = next(c for c in position.state.pile(piles.hand(0)) if "basic_repairs" in c)
    played = position.play(lambda t: perform(t, Ship(t).hero(0), Action("card", card, 2)))
    assert len(played.of(ActionCounted)) == 1
    assert played.state.clock.actions == 1


def test_a_one_use_item_costs_its_price_and_itself() -> None:
    """N-ACT-21, N-ITEM-05: card and item lie in their discards."""
    position = ship().hero("scout", hand=["search"], items=["bandages"], light_wounds=1).turn()
    bandage = Ship(position).hero(0).items_of_kind("bandages")[0]
    played = position.play(lambda t: perform(t, Ship(t).hero(0), Action("item", bandage, 1)))
    assert len(paid(played)) == 1
    assert played.hero().hand == ()
    assert bandage in played.state.pile("discard:green")


def test_an_item_without_price_needs_no_cards() -> None:
    """N-ACT-21: the printed number may be nothing."""
    position = ship().hero("scout", items=["extended_magazine"])
    magazine = Ship(position).hero(0).items_of_kind("extended_magazine")[0]
    assert f"item:{magazine}" in keys(position)
