"""Trade (N-ACT-14 to N-ACT-16) and what players may do to each other (section 27, N-PVP)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.belongings import item
from nemesis_desktop.games.nemesis.events.items import ItemAttached, ItemsTaped, TradeFailed
from nemesis_desktop.games.nemesis.handles import Ship
from tests.language.ship import Played, Position, ship
from tests.nemesis.rules.deeds import legal, perform

NEVER_MORE = "no"
ACCEPTED = "yes"


def two(first: tuple[str, ...] = (), second: tuple[str, ...] = (), **more: object) -> Position:
    return ship(2).hero("scout", hand=["rest"], items=first, **more).hero("captain", items=second).turn()


def card(position: Position, seat: int, kind: str) -> str:
    return Ship(position).hero(seat).items_of_kind(kind)[0]


trade = perform("trade", "", 1)


def test_items_change_hands() -> None:
    """N-ACT-14, N-ITEM-01: a Bandage for a Medkit."""
    position = two(("bandages",), ("medkit",))
    mine, yours = card(position, 0, "bandages"), card(position, 1, "medkit")
    played = position.play(trade, [f"card:{mine}", ACCEPTED, f"card:{yours}", "yes", NEVER_MORE])
    assert played.hero(0).inventory == (yours,)
    assert played.hero(1).inventory == (mine,)


def test_an_exchange_needs_consent() -> None:
    """N-ACT-14: the starter may turn down what is given in return."""
    position = two(("bandages",), ("medkit",))
    mine, yours = card(position, 0, "bandages"), card(position, 1, "medkit")
    played = position.play(trade, [f"card:{mine}", ACCEPTED, f"card:{yours}", "no"])
    assert played.hero(0).inventory == (mine,)


def topics(played: Played) -> list[tuple[int, str]]:
    return [(question.seat, question.topic) for question in played.asked]


def test_a_gift_can_be_refused() -> None:
    """N-ACT-14, p. 13: nothing is pressed on a partner, and the refusal is told."""
    position = two(("bandages",), ("medkit",))
    mine = card(position, 0, "bandages")
    played = position.play(trade, [f"card:{mine}", "no"])
    assert played.hero(0).inventory == (mine,)
    assert topics(played) == [(0, "trade_offer"), (1, "trade_accept")]
    assert played.only(TradeFailed) == TradeFailed(0, 1, "refused")


def test_a_partner_who_owns_nothing_is_asked_too() -> None:
    """N-ACT-14: consent does not depend on having something to give."""
    position = empty_handed_partner()
    mine = card(position, 0, "bandages")
    refused = position.play(trade, [f"card:{mine}", "no"])
    assert refused.hero(0).inventory == (mine,) and not refused.hero(1).inventory
    taken = position.play(trade, [f"card:{mine}", ACCEPTED, "yes", NEVER_MORE])
    assert taken.hero(1).inventory == (mine,)
    assert topics(taken)[:2] == [(0, "trade_offer"), (1, "trade_accept")]


def empty_handed_partner() -> Position:
    position = two(("bandages",))
    (weapon,) = Ship(position).hero(1).weapons
    position.lay(piles.OUT, weapon)
    return position


def test_what_the_starter_turns_down_is_told() -> None:
    """N-ACT-14."""
    position = two(("bandages",), ("medkit",))
    mine, yours = card(position, 0, "bandages"), card(position, 1, "medkit")
    played = position.play(trade, [f"card:{mine}", ACCEPTED, f"card:{yours}", "no"])
    assert played.only(TradeFailed) == TradeFailed(0, 1, "declined")


def test_that_nobody_gave_anything_is_told() -> None:
    """A-103; between two who own nothing that the other could want, nobody has to agree to nothing."""
    played = empty_handed_partner().play(trade, ["none"])
    assert played.only(TradeFailed) == TradeFailed(0, 1, "nothing")
    assert topics(played) == [(0, "trade_offer")]


def test_full_hands_are_told_before_anybody_chooses() -> None:
    """A-103, N-HAND-01: the giver sees free hands, the partner how many heavy things must go back."""
    position = ship(2).hero("scout", hand=["rest"]).hero("captain", objects=["egg"]).turn()
    rifle = card(position, 0, "rifle")
    played = position.play(trade, [f"card:{rifle}", ACCEPTED, "none"])
    offer, accept, back = played.asked
    assert (offer.context["n"], accept.context["n"], back.context["n"]) == (0, 1, 1)
    assert played.only(TradeFailed) == TradeFailed(0, 1, "full_hands")


def test_what_no_hand_could_ever_hold_is_not_even_offered_to_the_partner() -> None:
    """A-103: three heavy things fit into no two hands, whatever is given back."""
    position = ship(2).hero("scout", hand=["rest"], objects=["egg"]).hero("captain", serious=["arm"]).turn()
    rifle, (egg,) = card(position, 0, "rifle"), Ship(position).hero(0).objects
    played = position.play(trade, [f"card:{egg}+card:{rifle}"])
    assert topics(played) == [(0, "trade_offer")]
    assert played.only(TradeFailed) == TradeFailed(0, 1, "full_hands")


def test_after_one_refusal_another_partner_may_be_asked() -> None:
    """N-ACT-14: who refuses speaks for nobody else."""
    position = ship(3).hero("scout", hand=["rest"], items=["bandages"]).hero("captain").hero("pilot").turn()
    mine = card(position, 0, "bandages")
    position.state = position.play(trade, ["seat:1", f"card:{mine}", "no", NEVER_MORE]).state
    assert "trade" in legal(position)
    again = position.play(trade, [f"card:{mine}", ACCEPTED, "none", "yes", NEVER_MORE, NEVER_MORE])
    assert again.hero(2).inventory == (mine,)
    position.state = position.play(trade, [f"card:{mine}", "no", NEVER_MORE]).state
    assert "trade" not in legal(position)


def test_something_may_be_given_for_nothing() -> None:
    """N-ACT-15: the other one owns nothing but the weapon, and keeps it."""
    position = two(("bandages",))
    mine = card(position, 0, "bandages")
    played = position.play(trade, [f"card:{mine}", ACCEPTED, "none", "yes", NEVER_MORE])
    assert played.hero(1).inventory == (mine,)


def test_a_weapon_keeps_its_ammo() -> None:
    """N-ACT-16."""
    position = ship(2).hero("scout", hand=["rest"], ammo=3).hero("captain").turn()
    rifle = card(position, 0, "rifle")
    played = position.play(trade, [f"card:{rifle}", ACCEPTED, "none", "yes", NEVER_MORE])
    assert played.hero(1).ammo(rifle) == 3
    assert rifle in played.hero(1).weapons


def test_objects_can_be_traded() -> None:
    """N-ACT-14."""
    position = two(objects=["egg"])
    (egg,) = Ship(position).hero(0).objects
    assert egg in position.play(trade, [f"card:{egg}", ACCEPTED, "none", "yes", NEVER_MORE]).hero(1).objects


def test_an_attachment_goes_with_its_host() -> None:
    """N-ITEM-09, A-103."""
    position = two(("extended_magazine",))
    rifle, magazine = card(position, 0, "rifle"), card(position, 0, "extended_magazine")
    position.lay(piles.carried(0), magazine)

    async def rule(t: object) -> None:
        t.emit(ItemAttached(magazine, rifle))

    position.state = position.play(rule).state
    played = position.play(trade, [f"card:{rifle}", ACCEPTED, "none", "yes", NEVER_MORE])
    assert magazine in played.hero(1).carried
    assert played.hero(1).capacity(rifle) == 6


def test_hands_must_hold_what_is_gained() -> None:
    """A-103: a third heavy thing does not change hands."""
    position = ship(2).hero("scout", hand=["rest"]).hero("captain", objects=["egg"]).turn()
    rifle = card(position, 0, "rifle")
    played = position.play(trade, [f"card:{rifle}", ACCEPTED, "none"])
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
    played = position.play(trade, [f"card:{pair[0]}", ACCEPTED, f"card:{six_shooter}"])
    assert "trade_agree" not in [question.topic for question in played.asked]
    assert pair[0] in played.hero(0).weapons


def test_a_taped_pair_leaves_a_hand_for_what_is_gained() -> None:
    """A-103, N-ITEM-10: both fill one hand, so that a third heavy thing fits."""
    position = ship(2).hero("scout", hand=["rest"], items=["prototype_rifle"]).hero("captain", objects=["egg"]).turn()
    pair = (card(position, 0, "rifle"), card(position, 0, "prototype_rifle"))
    egg, medkit = position.ship.hero(1).objects[0], card(position.give(0, "medkit"), 0, "medkit")
    position.having(taped=(pair,))
    played = position.play(trade, [f"card:{medkit}", ACCEPTED, f"card:{egg}", "yes", NEVER_MORE])
    assert egg in played.hero(0).objects


def test_a_traded_item_leaves_the_tape() -> None:
    """N-ITEM-10: what changes hands is tied to nothing any more."""
    position = two(("prototype_rifle",))
    pair = (card(position, 0, "rifle"), card(position, 0, "prototype_rifle"))

    async def rule(t: object) -> None:
        t.emit(ItemsTaped(*pair))

    position.state = position.play(rule).state
    played = position.play(trade, [f"card:{pair[0]}", ACCEPTED, "none", "yes", NEVER_MORE])
    assert not played.state.taped


def test_any_number_of_exchanges_is_one_action() -> None:
    """A-103: two gifts, one card paid."""
    position = two(("bandages", "medkit"))
    first, second = card(position, 0, "bandages"), card(position, 0, "medkit")
    played = position.play(
        perform("trade", "", 1), [
            f"card:{first}", ACCEPTED, "none", "yes", "yes",
            f"card:{second}", ACCEPTED, "none", "yes", NEVER_MORE,
        ]
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
        trade, ["seat:1", "none", "none", "yes", f"card:{medkit}", ACCEPTED, "none", "yes", NEVER_MORE]
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
