"""What is held back until everybody was asked, or until everybody looks: the parts by themselves, without a game."""

from __future__ import annotations

from dataclasses import dataclass

from nemesis_desktop.client.tabletop.between_turns import BetweenTurns
from nemesis_desktop.client.tabletop.reaction_masking import MaskedEvent, ReactionMasking
from nemesis_desktop.kernel import PASS, Event, Happening, Seat


@dataclass(frozen=True, slots=True)
class Acted(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Answered(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Struck(Event):
    target: Seat


def others(state: object, actor: Seat) -> tuple[Seat, ...]:
    """Everybody else could react."""
    return tuple(seat for seat in range(3) if seat != actor)


MASKED = (
    MaskedEvent(Acted, others),
    MaskedEvent(Answered, others, answers_reaction=True),
    MaskedEvent(Struck, might_avert=lambda state, event: True, concerns="target"),
)


def masking(at_screen: Seat | None = None) -> ReactionMasking:
    return ReactionMasking(range(3), MASKED, lambda seat, state: False, lambda state: 0, lambda: at_screen)


def everybody_asked(masked: ReactionMasking) -> list[Seat]:
    """Who is asked, one after the other, until nothing is held any more."""
    found = []
    while masked.seat is not None:
        found.append(masked.seat)
        masked.answered()
    return found


def test_whoever_looks_at_the_screen_is_not_called_for_what_befalls_them() -> None:
    absent, present = masking(at_screen=1), masking(at_screen=0)
    for masked in (absent, present):
        masked.hold([Happening(Struck(0), "struck")], "before", {})
    assert everybody_asked(absent) == [0]
    assert everybody_asked(present) == []


def test_after_a_reaction_everybody_is_asked_about_the_next_one_once_more() -> None:
    masked = masking()
    masked.hold([Happening(Answered(1), "answered")], "before", {})
    assert everybody_asked(masked) == [0, 2]
    masked.note(2, MASKED[1].topic, "use:card")
    masked.hold([Happening(Answered(2), "answered")], "before", {})
    assert everybody_asked(masked) == [0, 1]


def test_a_pass_lets_nobody_be_asked_twice() -> None:
    masked = masking()
    masked._asked[MASKED[1]].add(0)
    masked.note(0, MASKED[1].topic, PASS)
    masked.hold([Happening(Answered(1), "answered")], "before", {})
    assert everybody_asked(masked) == [2]


def test_what_is_nobodys_turn_waits_until_everybody_looks() -> None:
    between = BetweenTurns(bool)
    own, all_of_it = Happening(Acted(0), False), Happening(Acted(1), True)
    assert between.part([own, all_of_it], False, stays=False) == [own]
    assert (between.held, between.before) == ((all_of_it,), False)
    assert between.take() == (all_of_it,) and between.held == ()


def test_only_whoever_is_asked_between_the_turns_sees_on() -> None:
    between, all_of_it = BetweenTurns(bool), Happening(Acted(1), True)
    assert between.part([all_of_it], True, stays=True) == [all_of_it] and not between.held
    assert between.part([all_of_it], True, stays=False) == [] and between.held == (all_of_it,)


def test_whoever_goes_on_with_a_turn_of_their_own_does_not_see_the_round_end_alone() -> None:
    between, end, turn = BetweenTurns(bool), Happening(Acted(1), True), Happening(Acted(1), False)
    assert between.part([end, turn], True, stays=True) == [] and between.held == (end, turn)
