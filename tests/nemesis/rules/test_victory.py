"""The victory check (section 32, N-VIC and N-OBJ)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.events.cards import ContaminationScanned
from nemesis_desktop.games.nemesis.events.ship import (
    CourseRevealed,
    EnginesRevealed,
    FinalDraw,
    ObjectiveJudged,
)
from nemesis_desktop.games.nemesis.game import judge_objectives
from nemesis_desktop.games.nemesis.modes.objectives import CONDITIONS
from nemesis_desktop.games.nemesis.rules.final_checks import (
    contamination_check,
    coordinates_check,
    engine_check,
)
from nemesis_desktop.games.nemesis.state import End, Place
from tests.language.ship import Played, Position, ship
from tests.nemesis.rules.deeds import asleep, dead, launched

GOOD, BAD = ("working", "damaged"), ("damaged", "working")
TO_EARTH = ("salvaging_the_prime_asset", "the_oldest_friend")
CHECKS = (engine_check, coordinates_check, contamination_check, judge_objectives)


def arrived(players: int = 1, *, bound_for: str = "earth", damaged: int = 0, mode: str | None = None) -> Position:
    """The ship has jumped, everybody sleeps, the first encounter is over."""
    position = ship(players, mode=mode)
    for seat, name in enumerate(("scout", "captain", "pilot", "soldier")[:players]):
        asleep(position.hero(name), seat)
        if position.state.setup.mode != "coop":
            position.objective(seat, "destination_earth" if players == 1 else TO_EARTH[seat])
    card = load_content().coordinates[position.state.pile(piles.COORDINATES)[0]]
    space = next(space for space, place in card.destinations.items() if place == bound_for)
    engines = {number: BAD if number <= damaged else GOOD for number in (1, 2, 3)}
    return position.first_encounter_over().having(end=End.JUMP, destination=space, engines=engines)


def judged(position: Position, answers: list[str] | None = None) -> Played:
    async def rule(t: object) -> None:
        for check in CHECKS:
            await check(t)

    return position.play(rule, answers or [])


def results(played: Played) -> list[str]:
    return [played.state.results[seat] for seat in sorted(played.state.results)]


def test_the_checks_come_in_the_order_of_the_book() -> None:
    """N-VIC-01: engines, coordinates, contamination, objectives."""
    position = arrived().discard(0, "contamination")
    kinds = [type(event) for event in judged(position).events]
    order = [EnginesRevealed, CourseRevealed, ContaminationScanned, ObjectiveJudged]
    assert [kinds.index(kind) for kind in order] == sorted(kinds.index(kind) for kind in order)


def test_without_survivors_there_is_no_check() -> None:
    """N-END-05, A-83: everybody loses."""
    played = judged(dead(arrived()))
    assert not played.happened(EnginesRevealed)
    assert not played.happened(CourseRevealed)
    assert results(played) == ["defeat:dead"]


@pytest.mark.parametrize("damaged", [2, 3])
def test_two_damaged_engines_destroy_the_ship(damaged: int) -> None:
    """N-VIC-02, D-26: sleepers, intruders and the Nest with it."""
    played = judged(arrived(damaged=damaged).intruder("queen", room=12))
    assert played.state.end is End.DESTROYED
    assert played.hero().record.place is Place.DEAD
    assert played.state.nest_destroyed
    assert played.state.queen_killed


@pytest.mark.parametrize("damaged", [0, 1])
def test_one_damaged_engine_is_no_matter(damaged: int) -> None:
    """N-VIC-03."""
    assert judged(arrived(damaged=damaged)).hero().survives_so_far


def test_malfunctions_in_engine_rooms_do_not_count() -> None:
    """N-VIC-03, N-MALF-09."""
    assert judged(arrived().malfunction(19, 20, 21)).hero().survives_so_far


def test_the_launched_survive_bad_engines() -> None:
    """N-VIC-02, N-POD-11."""
    assert judged(launched(arrived(damaged=3))).hero().survives_so_far


def test_a_destroyed_ship_has_no_engines_to_check() -> None:
    """N-VIC-02, N-VIC-04: only if the ship still exists."""
    played = judged(launched(arrived()).having(end=End.DESTROYED))
    assert not played.happened(EnginesRevealed)
    assert not played.happened(CourseRevealed)


@pytest.mark.parametrize("planet", ["mars", "venus", "deep_space"])
def test_sleepers_bound_elsewhere_never_wake(planet: str) -> None:
    """N-VIC-04."""
    assert judged(arrived(bound_for=planet)).hero().record.place is Place.DEAD


def test_a_wrong_course_does_the_intruders_no_harm() -> None:
    """N-VIC-04, N-OBJ-08: the ship is not destroyed."""
    played = judged(arrived(bound_for="venus").intruder("queen", room=12))
    assert played.state.end is End.JUMP
    assert not played.state.queen_killed


def test_the_launched_do_not_depend_on_the_course() -> None:
    """N-VIC-04, N-POD-11."""
    assert judged(launched(arrived(bound_for="venus"))).hero().survives_so_far


def test_a_quarantine_wakes_on_mars_and_nobody_else() -> None:
    """N-VIC-04, A-81."""
    position = arrived(2, bound_for="mars").objective(0, "quarantine")
    assert results(judged(position)) == ["victory", "defeat:dead"]


def test_a_quarantine_does_not_help_at_venus() -> None:
    """N-VIC-04."""
    assert judged(arrived(2, bound_for="venus").objective(0, "quarantine")).hero().record.place is Place.DEAD


def test_hand_deck_and_discard_are_scanned() -> None:
    """N-VIC-05."""
    position = arrived().discard(0, "contamination", "contamination").infected()
    first = position.state.pile(piles.discard(0))[0]
    position.lay(piles.deck(0), first)
    assert len(judged(position).only(ContaminationScanned).cards) == 2


def test_who_is_clean_survives_without_a_draw() -> None:
    """N-VIC-06: Contamination that is not infected is no danger."""
    played = judged(arrived().discard(0, *["contamination"] * 9).infected())
    assert not played.happened(FinalDraw)
    assert results(played) == ["victory"]


def test_a_larva_skips_the_scan() -> None:
    """N-VIC-07, N-LARVA-04."""
    position = arrived()
    position.state = _with_larva(position)
    played = judged(position.discard(0, "contamination"))
    assert not played.happened(ContaminationScanned)
    assert played.happened(FinalDraw)


def _with_larva(position: Position) -> object:
    return change.character(position.state, 0, larva=True)


def test_an_infected_card_leads_to_a_draw_of_four() -> None:
    """N-VIC-08: from all cards of the character."""
    position = arrived().discard(0, "contamination")
    position.infected(position.state.pile(piles.discard(0))[0])
    assert len(judged(position).only(FinalDraw).cards) == 4


def test_any_contamination_card_among_the_four_kills() -> None:
    """N-VIC-08: infected or not; with nothing but Contamination it is certain."""
    position = arrived()
    for card in position.state.pile(piles.deck(0)):
        position.lay(piles.OUT, card)
    position.discard(0, *["contamination"] * 4)
    position.infected(position.state.pile(piles.discard(0))[0])
    played = judged(position)
    assert played.only(FinalDraw).dies
    assert results(played) == ["defeat:dead"]


def test_a_larva_without_contamination_is_survived() -> None:
    """A-80."""
    position = arrived()
    position.state = _with_larva(position)
    assert results(judged(position)) == ["victory"]


def test_fewer_than_four_cards_are_all_drawn() -> None:
    """A-80."""
    position = arrived()
    for card in position.state.pile(piles.deck(0))[2:]:
        position.lay(piles.OUT, card)
    position.state = _with_larva(position)
    assert len(judged(position).only(FinalDraw).cards) == 2


def test_an_objective_not_met_is_a_defeat() -> None:
    """N-VIC-09, N-VIC-10, N-OBJ-01: survival alone does not win."""
    position = launched(arrived(bound_for="venus"))
    assert results(judged(position)) == ["defeat:objective"]


def test_the_dead_do_not_win_by_their_objective() -> None:
    """N-OBJ-01."""
    position = dead(arrived(2), 0)
    assert results(judged(position)) == ["defeat:dead", "victory"]


def test_several_may_win() -> None:
    """N-VIC-10."""
    assert results(judged(arrived(2))) == ["victory", "victory"]


def test_a_death_in_the_checks_counts_for_the_objectives_of_others() -> None:
    """N-VIC-11, N-OBJ-02: player 2 dies of the infection."""
    position = arrived(2).objective(0, "greener_pastures")
    for card in position.state.pile(piles.deck(1)):
        position.lay(piles.OUT, card)
    position.discard(1, *["contamination"] * 4)
    position.infected(position.state.pile(piles.discard(1))[0])
    assert results(judged(position)) == ["victory", "defeat:dead"]


def test_two_objectives_at_the_end_mean_a_choice_first() -> None:
    """A-127: the game ended before any first encounter."""
    position = arrived(2).objective(0, "salvaging_the_prime_asset", "ab_ovo")
    assert results(judged(position, ["card:objective.ab_ovo"])) == ["defeat:objective", "victory"]


@pytest.mark.parametrize("objective", list(load_content().objectives))
def test_every_objective_is_checked(objective: str) -> None:
    """N-VIC-09: each condition of each card has its test, and the judge asks for all of them."""
    card = load_content().objectives[objective]
    assert card.any_of
    assert all(word in CONDITIONS for words in card.any_of for word in words)


@pytest.mark.parametrize("mode", ["solo", "semi-coop", "coop"])
def test_every_mode_judges_every_seat(mode: str) -> None:
    """N-VIC-09, N-VIC-10."""
    players = 1 if mode == "solo" else 2
    played = judged(arrived(players, mode=mode))
    assert len(played.of(ObjectiveJudged)) == players
    assert len(played.state.results) == players
