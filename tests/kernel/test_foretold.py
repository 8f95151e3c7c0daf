"""What a scenario foretells comes up first; then chance decides as if nothing had been foretold."""

from __future__ import annotations

from nemesis_desktop.kernel import Chance

FACES = ("1", "2", "3", "4", "silence", "danger")


def test_what_is_foretold_comes_up_in_order() -> None:
    chance = Chance(1, foretold={"die": ("danger", "2")})
    first, chance = chance.take_scripted("die", FACES)
    second, chance = chance.take_scripted("die", FACES)
    third, after = chance.take_scripted("die", FACES)
    assert (first, second, third) == ("danger", "2", None)
    assert after is chance


def test_a_foretold_thing_moves_no_stream() -> None:
    chance = Chance(1, foretold={"die": ("danger",)})
    _, chance = chance.take_scripted("die", FACES)
    assert chance == Chance(1)


def test_what_cannot_come_up_is_forgotten() -> None:
    thing, chance = Chance(1, foretold={"die": ("7", "1")}).take_scripted("die", FACES)
    assert thing is None
    assert chance.foretold == {"die": ("1",)}


def test_other_draws_keep_what_is_foretold() -> None:
    chance = Chance(1, foretold={"die": ("danger",)})
    _, chance = chance.below("deck", 5)
    _, chance = chance.shuffled("deck", FACES)
    assert chance.foretold == {"die": ("danger",)}
