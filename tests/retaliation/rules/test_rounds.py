"""Rounds and Cleanup (rules 4, 8)."""

from __future__ import annotations

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import DeckShuffled, PiecesMoved
from nemesis_desktop.games.retaliation.events.facility import LanderArrived
from nemesis_desktop.games.retaliation.events.turns import (
    MarineTurnBegan,
    PhaseEntered,
    RoundOpened,
    StartingPlayerChanged,
)
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.cleanup import advance_round, cleanup_phase
from nemesis_desktop.games.retaliation.rules.drawing import draw_action_cards
from nemesis_desktop.games.retaliation.rules.playing_cards import play_card
from nemesis_desktop.games.retaliation.state import Ending, Phase, Whereabouts
from tests.retaliation.language import LZ, Site, facility

SEVEN = ("search", "rest", "demolition", "repairs", "secure", "chain_of_command", "scouting", "sprint")


def site(players: int = 3, **house: str) -> Site:
    return facility(players, mode="coop" if players > 1 else None, **house).squad().at(Phase.CLEANUP, round=3)


# -- rounds -----------------------------------------------------------------------------------------------


def test_a_round_has_four_phases_and_the_next_one_begins_with_the_new_starting_player() -> None:
    """R-ROUND-01, R-ROUND-02, R-ROUND-03, R-EVT-01: each is over before the next begins."""
    position = site(2).next_event("life_support_failure").next_token("blank").at(Phase.TURNS, round=3)
    position.lay(piles.OUT, *position.view.marine(0).hand, *position.view.marine(1).hand)
    played = position.go("pass", "pass")
    assert [event.phase for event in played.of(PhaseEntered)] == [
        Phase.LANDER_PASS, Phase.BURNING, Phase.ATTACKS, Phase.LAUNCH, Phase.EVENT, Phase.BAG, Phase.CLEANUP,
        Phase.ROUND_TRACK, Phase.ROUND, Phase.TURNS,
    ]
    assert played.only(RoundOpened).round == 4
    assert played.of(MarineTurnBegan)[-1].seat == 1
    assert not any(one.passed for one in played.state.marines.values())


# -- Cleanup ----------------------------------------------------------------------------------------------


def test_the_starting_player_token_goes_clockwise() -> None:
    """R-CLN-01: the first step, and the new order already counts for drawing."""
    played = site().play(cleanup_phase)
    assert played.only(StartingPlayerChanged).seat == 1
    assert type(played.events[0]) is StartingPlayerChanged
    assert played.events[-1] == PhaseEntered(Phase.ROUND_TRACK)


def test_the_starting_player_token_skips_whoever_is_out_of_play() -> None:
    """A-21: not somebody in the Lander; alone one keeps it."""
    position = site().record(1, whereabouts=Whereabouts.ESCAPED, space=None, left_by="shuttle")
    assert position.play(cleanup_phase).state.clock.starting_player == 2
    position.record(2, whereabouts=Whereabouts.LANDER, space=None)
    assert position.play(cleanup_phase).state.clock.starting_player == 2
    position.record(2, whereabouts=Whereabouts.DEAD)
    assert position.play(cleanup_phase).state.clock.starting_player == 0


def test_everybody_draws_up_to_five() -> None:
    """R-CLN-02, R-CLN-07: also from the Lander."""
    position = site().record(1, whereabouts=Whereabouts.LANDER, space=None)
    assert [len(position.play(cleanup_phase).marine(seat).hand) for seat in range(3)] == [5, 5, 5]


def test_whoever_is_out_of_play_draws_nothing() -> None:
    """R-CLN-07, R-ESC-05: dead, escaped and hibernating players are skipped."""
    for where in (Whereabouts.ESCAPED, Whereabouts.HIBERNATING, Whereabouts.DEAD):
        position = site().record(1, whereabouts=where, space=None)
        assert len(position.play(cleanup_phase).marine(1).hand) == 0


def test_the_discard_pile_becomes_the_deck() -> None:
    """T-R44, R-CLN-02, R-CONT-05: two are drawn, six are shuffled, Contamination as well, two more are drawn."""
    position = site(1).lay(piles.hand(0), "recon.search").lay(piles.discard(0), "recon.rest", "recon.demolition",
                                                              "recon.repairs", "recon.secure")
    position.discard(0, "contamination", "contamination")
    position.only(piles.deck(0), "recon.sprint", "recon.scouting")
    played = position.play(cleanup_phase)
    assert len(played.marine().hand) == 5
    assert len(played.state.pile(piles.deck(0))) == 4
    assert played.state.pile(piles.discard(0)) == ()
    assert [type(event) for event in played.of(PiecesMoved, DeckShuffled)] == [PiecesMoved, DeckShuffled, PiecesMoved]


def test_a_card_that_draws_is_not_shuffled_in() -> None:
    """T-R44, R-GEN-S1, R-CARD-02: it lies in neither hand nor discard pile meanwhile."""
    position = facility(1).marine("medical_support", hand=("combat_drugs",), belt=("medpack",))
    position.only(piles.deck(0)).lay(piles.discard(0), "medical_support.search", "medical_support.rest")
    card = "medical_support.combat_drugs"
    played = position.turn().play(lambda t: play_card(t, Marine(t, 0), card))
    drawn = played.marine().hand
    assert set(drawn) == {"medical_support.search", "medical_support.rest"}
    assert played.state.pile(piles.discard(0)) == (card,)


def test_a_full_hand_draws_and_discards_nothing() -> None:
    """T-R32, R-CLN-08: eight cards stay."""
    position = facility(1).marine("recon", hand=SEVEN).at(Phase.CLEANUP)
    played = position.play(cleanup_phase)
    assert len(played.marine().hand) == 8
    assert not played.happened(PiecesMoved)


def test_with_deck_and_discard_pile_empty_drawing_ends() -> None:
    """R-CLN-08."""
    position = site(1).only(piles.deck(0), "recon.sprint")
    assert position.play(cleanup_phase).marine().hand == ("recon.sprint",)


def test_a_wounded_body_draws_four() -> None:
    """R-CLN-02, R-WND-06."""
    position = facility(1).marine("recon", wounds=("body",), health=3).at(Phase.CLEANUP)
    assert len(position.play(cleanup_phase).marine().hand) == 4


def test_how_many_cards_were_drawn_is_told() -> None:
    """R-CLN-02."""
    counted = []

    async def draw(t):
        counted.append(draw_action_cards(t, Marine(t, 0), 3))

    site(1).only(piles.deck(0), "recon.sprint", "recon.search").play(draw)
    assert counted == [2]


# -- the Round track --------------------------------------------------------------------------------------


def test_the_round_marker_advances() -> None:
    """R-CLN-03, R-COMP-03: one space, up to the fourteenth."""
    played = site().at(Phase.ROUND_TRACK, round=13).play(advance_round)
    assert played.only(RoundOpened).round == 14
    assert not played.halted


def test_after_the_last_round_the_game_ends() -> None:
    """R-CLN-03, R-COMP-03, R-END-01: there is no fifteenth; whoever is still inside is dead."""
    played = site().at(Phase.ROUND_TRACK, round=14).play(advance_round)
    assert played.halted
    assert played.state.ending is Ending.ROUNDS_OVER
    assert {one.whereabouts for one in played.state.marines.values()} == {Whereabouts.DEAD}


def test_tokens_are_resolved_where_the_marker_arrives() -> None:
    """R-CLN-04, R-CLN-05, R-CLN-06: Autodestruction ends the game, the Lander lands; others lie further on."""
    lost = site().having(autodestruction=4).at(Phase.ROUND_TRACK, round=3).play(advance_round)
    assert lost.state.ending is Ending.DESTROYED
    landed = site().having(lander_space=4).at(Phase.ROUND_TRACK, round=3).play(advance_round)
    assert landed.happened(LanderArrived)
    quiet = site().having(autodestruction=5).at(Phase.ROUND_TRACK, round=3).play(advance_round)
    assert not quiet.halted and not quiet.happened(LanderArrived)
    assert quiet.marine().room.space == LZ
