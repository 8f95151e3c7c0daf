"""The text of every intruder attack card."""

from __future__ import annotations

import nemesis_desktop.games.nemesis.cards.attacks  # noqa: F401
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.intruders import AttackRevealed
from nemesis_desktop.games.nemesis.rules.registry import ATTACKS, NemesisTable
from tests.nemesis.rooms.stage import HIBERNATORIUM, Stage


def hit(stage: Stage, kind: str, by: str, injuries: int = 0, seat: int = 0) -> int:
    """An intruder of this kind hits a character with this card."""
    attacker = stage.intruder(by, HIBERNATORIUM, injuries)

    async def rule(t: NemesisTable) -> None:
        await ATTACKS[kind](t, attacker, stage.hero(seat))

    stage.play(rule)
    return attacker


def wounded(stage: Stage, count: int, seat: int = 0) -> Stage:
    kinds = ("body", "leg", "hand")
    return stage.lay(f"wounds:{seat}", *(f"wound.{kind}.{seat + 1}" for kind in kinds[:count]))


def test_every_attack_has_an_effect() -> None:
    assert sorted(ATTACKS) == sorted({card.kind for card in load_content().attacks.values()})


def test_a_scratch_is_a_light_wound_and_contamination() -> None:
    stage = Stage()
    hit(stage, "scratch", "creeper")
    assert stage.hero().light_wounds == 1 and len(stage.state.pile("discard:0")) == 1


def test_claws_are_two_light_wounds_and_contamination() -> None:
    stage = Stage()
    hit(stage, "claw", "adult")
    assert stage.hero().light_wounds == 2 and len(stage.state.pile("discard:0")) == 1


def test_the_dead_gain_no_contamination() -> None:
    """N-WND-05."""
    stage = wounded(Stage(2), 3)
    hit(stage, "claw", "adult")
    assert not stage.hero().alive and stage.state.pile("discard:0") == ()


def test_a_bite_is_a_serious_wound() -> None:
    stage = wounded(Stage(), 1)
    hit(stage, "bite", "adult")
    assert len(stage.hero().serious_wounds) == 2


def test_a_bite_kills_with_two_serious_wounds() -> None:
    stage = wounded(Stage(2), 2)
    hit(stage, "bite", "adult")
    assert not stage.hero().alive


def test_the_way_of_fighting_softens_the_bite_of_an_adult_only() -> None:
    """A-130."""
    stage = Stage().weakness("the_way_of_fighting")
    hit(stage, "bite", "adult")
    assert (stage.hero().light_wounds, len(stage.hero().serious_wounds)) == (1, 0)
    hit(stage, "bite", "breeder")
    assert (stage.hero().light_wounds, len(stage.hero().serious_wounds)) == (1, 1)


def test_the_way_of_fighting_leaves_the_killing_clause() -> None:
    """A-130."""
    stage = wounded(Stage(2).weakness("the_way_of_fighting"), 2)
    hit(stage, "bite", "adult")
    assert not stage.hero().alive


def test_the_tail_kills_with_one_serious_wound() -> None:
    unhurt, hurt = Stage(2), wounded(Stage(2), 1)
    hit(unhurt, "tail", "queen")
    assert len(unhurt.hero().serious_wounds) == 1
    hit(hurt, "tail", "queen")
    assert not hurt.hero().alive


def test_frenzy_hits_everyone_in_the_room() -> None:
    stage = wounded(Stage(3), 2, seat=1).set_hero(2, room=5)
    hit(stage, "frenzy", "breeder")
    assert len(stage.hero(0).serious_wounds) == 1
    assert not stage.hero(1).alive
    assert stage.hero(2).serious_wounds == ()


def test_a_creeper_becomes_a_breeder_and_keeps_its_injuries() -> None:
    stage = Stage().lay("hand:0", "scout.rest.1")
    hit(stage, "transformation", "creeper", injuries=2)
    (breeder,) = stage.room(HIBERNATORIUM).intruders
    assert (breeder.kind, breeder.injuries) == ("breeder", 2)
    assert stage.facts(AttackRevealed) == []


def test_an_empty_hand_lets_the_new_breeder_attack() -> None:
    """N-ENC-08."""
    stage = Stage().lay("deck:attack", "attack.slime_1")
    hit(stage, "transformation", "creeper")
    (attack,) = stage.facts(AttackRevealed)
    assert attack.kind == "breeder" and attack.surprise and stage.hero().slime


def test_no_breeder_no_transformation() -> None:
    stage = Stage()
    stage.intruder("breeder", 5)
    stage.intruder("breeder", 7)
    creeper = hit(stage, "transformation", "creeper")
    assert stage.state.intruders[creeper].kind == "creeper"


def test_slime_sticks_once_and_contaminates() -> None:
    """N-SLIME-02, T-13, N-SLIME-03."""
    stage = Stage()
    hit(stage, "slime", "adult")
    hit(stage, "slime", "adult")
    assert stage.hero().slime and len(stage.state.pile("discard:0")) == 2


def test_a_summoned_intruder_does_not_attack() -> None:
    """A-124."""
    stage = Stage()
    stage.lay("pool", *stage.state.pile("bag")).lay("bag", "token.adult.10")
    hit(stage, "summoning", "queen")
    assert [one.kind for one in stage.room(HIBERNATORIUM).intruders] == ["queen", "adult"]
    assert stage.facts(AttackRevealed) == [] and stage.state.pile("bag") == ()
