"""The text of every intruder attack card."""

from __future__ import annotations

import nemesis_desktop.games.nemesis.cards.attacks  # noqa: F401
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.intruders import AttackRevealed
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.registry import ATTACKS, NemesisTable
from tests.language.ship import HIBERNATORIUM, Played, Position, ship


def hit(position: Position, kind: str, by: str, injuries: int = 0) -> Played:
    """An intruder of this kind hits a character with this card."""
    attacker = position.state.next_intruder
    position.intruder(by, HIBERNATORIUM, injuries)

    async def rule(t: NemesisTable) -> None:
        await ATTACKS[kind](t, attacker, Ship(t).hero(0))

    return position.play_through(rule)


def wounded(position: Position, count: int, seat: int = 0) -> Position:
    kinds = ("body", "leg", "hand")
    return position.lay(piles.wounds(seat), *(f"wound.{kind}.{seat + 1}" for kind in kinds[:count]))


def test_every_attack_has_an_effect() -> None:
    assert sorted(ATTACKS) == sorted({card.kind for card in load_content().attacks.values()})


def test_a_scratch_is_a_light_wound_and_contamination() -> None:
    position = ship().crew()
    hit(position, "scratch", "creeper")
    assert position.ship.hero(0).light_wounds == 1 and len(position.state.pile("discard:0")) == 1


def test_claws_are_two_light_wounds_and_contamination() -> None:
    position = ship().crew()
    hit(position, "claw", "adult")
    assert position.ship.hero(0).light_wounds == 2 and len(position.state.pile("discard:0")) == 1


def test_the_dead_gain_no_contamination() -> None:
    """N-WND-05."""
    position = wounded(ship(2).crew(), 3)
    hit(position, "claw", "adult")
    assert not position.ship.hero(0).alive and position.state.pile("discard:0") == ()


def test_a_bite_is_a_serious_wound() -> None:
    position = wounded(ship().crew(), 1)
    hit(position, "bite", "adult")
    assert len(position.ship.hero(0).serious_wounds) == 2


def test_a_bite_kills_with_two_serious_wounds() -> None:
    position = wounded(ship(2).crew(), 2)
    hit(position, "bite", "adult")
    assert not position.ship.hero(0).alive


def test_the_way_of_fighting_softens_the_bite_of_an_adult_only() -> None:
    """A-130."""
    position = ship().crew().weakness("egg", "the_way_of_fighting")
    hit(position, "bite", "adult")
    assert (position.ship.hero(0).light_wounds, len(position.ship.hero(0).serious_wounds)) == (1, 0)
    hit(position, "bite", "breeder")
    assert (position.ship.hero(0).light_wounds, len(position.ship.hero(0).serious_wounds)) == (1, 1)


def test_the_way_of_fighting_leaves_the_killing_clause() -> None:
    """A-130."""
    position = wounded(ship(2).crew().weakness("egg", "the_way_of_fighting"), 2)
    hit(position, "bite", "adult")
    assert not position.ship.hero(0).alive


def test_the_tail_kills_with_one_serious_wound() -> None:
    unhurt, hurt = ship(2).crew(), wounded(ship(2).crew(), 1)
    hit(unhurt, "tail", "queen")
    assert len(unhurt.ship.hero(0).serious_wounds) == 1
    hit(hurt, "tail", "queen")
    assert not hurt.ship.hero(0).alive


def test_frenzy_hits_everyone_in_the_room() -> None:
    position = wounded(ship(3).crew(), 2, seat=1).character(2, room=5)
    hit(position, "frenzy", "breeder")
    assert len(position.ship.hero(0).serious_wounds) == 1
    assert not position.ship.hero(1).alive
    assert position.ship.hero(2).serious_wounds == ()


def test_a_creeper_becomes_a_breeder_and_keeps_its_injuries() -> None:
    position = ship().crew().lay(piles.hand(0), "scout.rest.1")
    played = hit(position, "transformation", "creeper", injuries=2)
    (breeder,) = position.ship.room(HIBERNATORIUM).intruders
    assert (breeder.kind, breeder.injuries) == ("breeder", 2)
    assert played.of(AttackRevealed) == []


def test_an_empty_hand_lets_the_new_breeder_attack() -> None:
    """N-ENC-08."""
    position = ship().crew().next_attack("slime_1")
    played = hit(position, "transformation", "creeper")
    (attack,) = played.of(AttackRevealed)
    assert attack.kind == "breeder" and attack.surprise and position.ship.hero(0).slime


def test_no_breeder_no_transformation() -> None:
    position = ship().crew().intruder("breeder", 5).intruder("breeder", 7)
    hit(position, "transformation", "creeper")
    assert [one.kind for one in position.ship.room(HIBERNATORIUM).intruders] == ["creeper"]


def test_slime_sticks_once_and_contaminates() -> None:
    """N-SLIME-02, T-13, N-SLIME-03."""
    position = ship().crew()
    hit(position, "slime", "adult")
    hit(position, "slime", "adult")
    assert position.ship.hero(0).slime and len(position.state.pile("discard:0")) == 2


def test_a_summoned_intruder_does_not_attack() -> None:
    """A-124."""
    position = ship().crew().only(piles.BAG, "token.adult.10", rest=piles.POOL)
    played = hit(position, "summoning", "queen")
    assert [one.kind for one in position.ship.room(HIBERNATORIUM).intruders] == ["queen", "adult"]
    assert played.of(AttackRevealed) == [] and position.state.pile("bag") == ()
