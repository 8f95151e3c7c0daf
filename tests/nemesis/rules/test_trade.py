"""Trade (N-ACT-14 to N-ACT-16) and what players may do to each other (section 27, N-PVP)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.items import ItemAttached, ItemsTaped
from nemesis_desktop.games.nemesis.handles import Ship, item
from tests.language.ship import Position, ship
from tests.nemesis.rules.deeds import legal, perform

NEVER_MORE = "no"


def two(first: tuple[str, ...] = (), second: tuple[str, ...] = (), **more: object) -> Position:
    return ship(2).hero("scout", hand=["rest"], items=first, **more).hero("captain", items=second).turn()


def card(position: Position, seat: int, kind: str) -> str:
    return Ship(position).hero(seat).items_of_kind(kind)[0]


trade = perform("trade", "", 1)


def test_items_change_hands() -> None:
    """N-ACT-14, N-ITEM-01: a Bandage for a Medkit."""
    position = two(("bandages",), ("medkit",))
    mine, yours = card(position, 0, "bandages"), card(position, 1, "medkit")
    played = position.play(trade, [f"card:{mine}", f"card:{yours}", "yes", NEVER_MORE])
    assert played.hero(0).inventory == (yours,)
    assert played.hero(1).inventory == (mine,)


def test_an_exchange_needs_consent() -> None:
    """N-ACT-14: the starter may turn down what is given in return."""
    position = two(("bandages",), ("medkit",))
    mine, yours = card(position, 0, "bandages"), card(position, 1, "medkit")
    played = position.play(trade, [f"card:{mine}", f"card:{yours}", "no"])
    assert played.hero(0).inventory == (mine,)


def test_something_may_be_given_for_nothing() -> None:
    """N-ACT-15: the other one owns nothing but the weapon, and keeps it."""
    position = two(("bandages",))
    mine = card(position, 0, "bandages")
    played = position.play(trade, [f"card:{mine}", "none", "yes", NEVER_MORE])
    assert played.hero(1).inventory == (mine,)


def test_a_weapon_keeps_its_ammo() -> None:
    """N-ACT-16."""
    position = ship(2).hero("scout", hand=["rest"], ammo=3).hero("captain").turn()
    rifle = card(position, 0, "rifle")
    played = position.play(trade, [f"card:{rifle}", "none", "yes", NEVER_MORE])
    assert played.hero(1).ammo(rifle) == 3
    assert rifle in played.hero(1).weapons


def test_objects_can_be_traded() -> None:
    """N-ACT-14."""
    position = two(objects=["egg"])
    (egg,) = Ship(position).hero(0).objects
    assert egg in position.play(trade, [f"card:{egg}", "none", "yes", NEVER_MORE]).hero(1).objects


def test_an_attachment_goes_with_its_host() -> None:
    """N-ITEM-09, A-103."""
    position = two(("extended_magazine",))
    rifle, magazine = card(position, 0, "rifle"), card(position, 0, "extended_magazine")
    position._move(magazine, piles.carried(0))

    async def rule(t: object) -> None:
        t.emit(ItemAttached(magazine, rifle))

    position.state = position.play(rule).state
    played = position.play(trade, [f"card:{rifle}", "none", "yes", NEVER_MORE])
    assert magazine in played.hero(1).carried
    assert played.hero(1).capacity(rifle) == 6


def test_hands_must_hold_what_is_gained() -> None:
    """A-103: a third heavy thing does not change hands."""
    position = ship(2).hero("scout", hand=["rest"]).hero("captain", objects=["egg"]).turn()
    rifle = card(position, 0, "rifle")
    played = position.play(trade, [f"card:{rifle}", "none"])
    assert "trade_agree" not in [question.topic for question in played.asked]
    assert rifle in played.hero(0).weapons


def test_hands_must_hold_what_is_left_of_a_taped_pair() -> None:
    """A-103, N-ITEM-10: giving one of a taped pair away frees no hand."""
    position = two(("prototype_rifle", "prototype_pistol"))
    pair = (card(position, 0, "rifle"), card(position, 0, "prototype_rifle"))

    async def rule(t: object) -> None:
        t.emit(ItemsTaped(*pair))

    position.state = position.play(rule).state
    six_shooter = card(position, 1, "six_shooter")
    played = position.play(trade, [f"card:{pair[0]}", f"card:{six_shooter}"])
    assert "trade_agree" not in [question.topic for question in played.asked]
    assert pair[0] in played.hero(0).weapons


def test_a_traded_item_leaves_the_tape() -> None:
    """N-ITEM-10: what changes hands is tied to nothing any more."""
    position = two(("prototype_rifle",))
    pair = (card(position, 0, "rifle"), card(position, 0, "prototype_rifle"))

    async def rule(t: object) -> None:
        t.emit(ItemsTaped(*pair))

    position.state = position.play(rule).state
    played = position.play(trade, [f"card:{pair[0]}", "none", "yes", NEVER_MORE])
    assert not played.state.taped


def test_any_number_of_exchanges_is_one_action() -> None:
    """A-103: two gifts, one card paid."""
    position = two(("bandages", "medkit"))
    first, second = card(position, 0, "bandages"), card(position, 0, "medkit")
    played = position.play(
        perform("trade", "", 1), [f"card:{first}", "none", "yes", "yes", f"card:{second}", "none", "yes", NEVER_MORE]
    )
    assert {item(c).kind for c in played.hero(1).inventory} == {"bandages", "medkit"}
    assert played.state.clock.actions == 1
    assert not played.hero(0).hand


def test_nobody_trades_alone_or_across_rooms() -> None:
    """N-ACT-14: all in the same room."""
    apart = ship(2).hero("scout", hand=["rest"], items=["bandages"]).hero("captain", room=1)
    assert "trade" not in legal(apart)
    assert "trade" in legal(two(("bandages",)))


def test_nobody_trades_in_combat() -> None:
    """N-ACT-14."""
    assert "trade" not in legal(two(("bandages",)).intruder("larva", room=11))


def test_two_others_may_deal_in_a_trade_they_did_not_start() -> None:
    """N-ACT-14, D-43: the Captain gives the Pilot a Medkit in the Scout's action."""
    position = (
        ship(3).hero("scout", hand=["rest"]).hero("captain", items=["medkit"]).hero("pilot").turn()
    )
    medkit = card(position, 1, "medkit")
    played = position.play(
        trade, ["seat:1", "none", "none", "yes", f"card:{medkit}", "none", "yes", NEVER_MORE]
    )
    assert played.hero(2).inventory == (medkit,)
    assert not played.hero(0).hand


def test_a_trade_in_which_nothing_changes_hands_costs_nothing() -> None:
    """A-103: the action was not performed."""
    played = two(("bandages",)).play(trade, ["none", "none"])
    assert len(played.hero(0).hand) == 1
    assert played.state.clock.actions == 0


def test_a_grenade_beside_a_comrade_is_legal() -> None:
    """N-PVP-02: indirect harm, a serious wound for whoever stands there."""
    position = (
        ship(2).hero("scout", room=6, hand=["rest"], items=["grenade"]).hero("captain").tile(6, "canteen")
        .intruder("adult", room=11).next_attack("scratch_4").next_wound("leg").turn()
    )
    grenade = card(position, 0, "grenade")
    assert f"item:{grenade}" in legal(position)
    played = position.play(perform("item", grenade, 1))
    assert len(played.hero(1).serious_wounds) == 1
    assert not played.hero(0).serious_wounds


def test_a_door_may_be_closed_on_somebody() -> None:
    """N-PVP-02: nobody has to agree."""
    position = ship(2).hero("scout", hand=["rest"], items=["tools"]).hero("captain", room=6).turn()
    assert f"item:{card(position, 0, 'tools')}" in legal(position)
