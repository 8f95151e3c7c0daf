"""Critical moments (section 32, N-CRIT)."""

from __future__ import annotations

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.events.cards import CardsMoved
from nemesis_desktop.games.nemesis.events.intruders import AttackRevealed, FirstEncounter
from nemesis_desktop.games.nemesis.events.wounds import FirstDeath
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.rules.encounter import encounter, place_intruder
from nemesis_desktop.games.nemesis.rules.ship import toggle_pod
from nemesis_desktop.games.nemesis.sight import sight
from tests.language.ship import Played, Position, ship
from tests.nemesis.rules.deeds import kill


def crew(mode: str | None = None) -> Position:
    return ship(2, mode=mode).hero("scout").hero("captain", room=1)


def first_choice(position: Position, seat: int) -> str:
    return f"card:{position.state.pile(piles.objectives(seat))[0]}"


def meet(position: Position, kind: str = "creeper") -> Played:
    answers = [first_choice(position, seat) for seat in (0, 1)]
    return position.next_token(kind).next_attack("tail_1").play(lambda t: encounter(t, Ship(t).hero(0)), answers)


def test_the_first_miniature_lets_everybody_keep_one_objective() -> None:
    """N-CRIT-02: also who is far away."""
    played = meet(crew())
    assert [len(played.state.pile(piles.objectives(seat))) for seat in (0, 1)] == [1, 1]


def test_the_second_miniature_is_no_first_encounter() -> None:
    """N-CRIT-02, N-ENC-13."""
    later = Position(meet(crew()).state).play(lambda t: place_intruder(t, "adult", 6))
    assert not later.happened(FirstEncounter)


def test_a_larva_on_the_board_is_a_first_encounter_too() -> None:
    """N-CRIT-02: of any type."""
    assert meet(crew(), "larva").happened(FirstEncounter)


def test_the_choice_comes_before_the_attack() -> None:
    """N-CRIT-02, N-ENC-13: then the encounter goes on."""
    kinds = [type(event) for event in meet(crew()).events]
    assert kinds.index(FirstEncounter) < kinds.index(AttackRevealed)


def test_all_choose_at_the_same_time() -> None:
    """N-CRIT-03: both questions are open before any card moves."""
    played = crew().next_token("creeper").play(lambda t: encounter(t, Ship(t).hero(0)))
    assert [question.seat for question in played.asked] == [0, 1]


def test_the_kept_objective_stays_secret() -> None:
    """N-CRIT-03, N-INFO-01."""
    state = meet(crew()).state
    assert sight(state, 1).pile(piles.objectives(0)) != state.pile(piles.objectives(0))
    assert sight(state, 0).pile(piles.objectives(0)) == state.pile(piles.objectives(0))


def test_the_other_objective_leaves_unseen() -> None:
    """N-CRIT-02, N-INFO-07."""
    position = crew()
    left = position.state.pile(piles.objectives(0))[1]
    state = meet(position).state
    assert left in state.pile(piles.BOX)
    assert left not in sight(state, 1).pile(piles.BOX)


def test_the_second_miniature_asks_nobody() -> None:
    """N-CRIT-02: once per game."""
    position = crew().first_encounter_over()
    assert not position.play(lambda t: place_intruder(t, "adult", 11)).asked


def test_in_full_cooperation_nobody_chooses() -> None:
    """A-106."""
    played = crew("coop").play(lambda t: place_intruder(t, "adult", 11))
    assert played.happened(FirstEncounter)
    assert not played.asked


def test_an_egg_in_hand_is_no_first_encounter() -> None:
    """N-CRIT-04."""
    assert not ship().hero("scout", objects=["egg"]).state.first_encounter


def test_the_first_death_unlocks_all_pods() -> None:
    """N-CRIT-05."""
    played = crew().play(kill())
    assert not any(pod.locked for pod in played.state.pods.values())


def test_the_second_death_unlocks_nothing() -> None:
    """N-CRIT-05: a pod locked again stays so."""
    position = ship(3).hero("scout").hero("captain").hero("pilot")

    async def rule(t: object) -> None:
        await kill(0)(t)
        toggle_pod(t, min(t.state.pods))
        await kill(1)(t)

    played = position.play(rule)
    assert len(played.of(FirstDeath)) == 1
    assert played.state.pods[min(played.state.pods)].locked


def test_the_dead_keep_no_choice() -> None:
    """N-CRIT-02, N-DIE-04: who has died before keeps nothing."""
    position = ship(3).hero("scout").hero("captain").hero("pilot")
    position.state = position.play(kill(2)).state
    played = position.play(lambda t: place_intruder(t, "adult", 11))
    assert [question.seat for question in played.asked] == [0, 1]
    assert not [e for e in played.of(CardsMoved) if e.source == piles.objectives(2)]
