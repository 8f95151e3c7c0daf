"""Action cards that several Characters have (components 13)."""

from __future__ import annotations

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.events.cards import ContaminationChecked, PiecesMoved
from nemesis_desktop.games.retaliation.events.facility import LifeSupportChanged
from nemesis_desktop.games.retaliation.handles import Marine
from nemesis_desktop.games.retaliation.rules.playing_cards import play_card
from nemesis_desktop.games.retaliation.state import DoorState
from tests.retaliation.language import Run, Site, facility

HERE, BEYOND = "r2c1", "r1c0"
WAY, OTHER = "r1c0-r2c1", "r2c1-r2c2"


def site(
    name: str, *hand: str, players: int = 1, room: str = "armory", items: tuple[str, ...] = (), **house: str
) -> Site:
    """A Character with these cards in hand; Rooms behind one of two Corridors, no Intruders."""
    position = facility(players, **house).bare().marine(name, at=HERE, hand=hand, items=items).room(HERE, room)
    return position.room(BEYOND, "emergency_room").corridor(WAY, 103).corridor(OTHER, 204).turn()


def play(position: Site, kind: str, *answers: str, seat: int = 0) -> Run:
    card = next(card for card in position.view.marine(seat).hand if card.split(".")[1] == kind)
    return position.play(lambda t: play_card(t, Marine(t, seat), card), answers)


def reasons(position: Site, kind: str) -> list[str]:
    """What keeps a card in hand from being played; empty when nothing does."""
    card = next(card for card in position.view.marine(0).hand if card.split(".")[1] == kind)
    found = position.hindered().get(f"card:{card}", [])
    assert bool(found) != (f"card:{card}" in position.may())
    return found


def test_a_played_card_ends_on_its_owners_discard_pile() -> None:
    """R-CARD-01, R-CARD-02, R-ACT-01: shown first, and it costs no other card."""
    position = site("recon", "search", "rest")
    played = play(position, "search", f"card:{position.state.pile(piles.deck('red'))[1]}")
    assert played.of(PiecesMoved)[0].why == "play"
    assert played.state.pile(piles.discard(0)) == ("recon.search",)
    assert played.marine().hand == ("recon.rest",)
    assert played.state.pile(piles.REVEALED) == ()


def test_search_keeps_one_item_and_needs_icons_and_peace() -> None:
    """R-ITEM-04, R-ACT-14: one Item for each icon."""
    position = site("recon", "search").next_items("red", "ammo", "grenade", "flashbang")
    first, second, third = position.state.pile(piles.deck("red"))[:3]
    played = play(position, "search", f"card:{third}")
    assert played.marine().backpack == (third,)
    assert played.state.pile(piles.deck("red"))[-2:] == (first, second)
    assert reasons(site("recon", "search", room="nest"), "search") == ["nothing_to_search"]
    assert reasons(position.intruder("adult", HERE), "search") == ["in_combat"]


def test_rest_takes_clean_contamination_out_of_the_game() -> None:
    """R-INF-01, R-INF-02, R-INF-03, R-CONT-03: an infected card brings a Larva and stays."""
    position = site("recon", "rest", "contamination.01", "contamination.02").infected("contamination.02")
    played = play(position, "rest")
    assert played.only(ContaminationChecked).infected == ("contamination.02",)
    assert "contamination.01" in played.state.pile(piles.OUT)
    assert played.state.pile(piles.discard(0)) == ("recon.rest", "contamination.02")
    assert played.marine().record.larva


def test_rest_without_contamination_scans_nothing() -> None:
    """R-INF-01, A-81: it may be played all the same, unless the house says otherwise."""
    assert reasons(site("recon", "rest"), "rest") == []
    assert not play(site("recon", "rest"), "rest").happened(ContaminationChecked)
    assert reasons(site("recon", "rest", rest_needs_contamination="on"), "rest") == ["no_contamination_in_hand"]
    assert reasons(site("recon", "rest", "contamination", rest_needs_contamination="on"), "rest") == []


def test_demolition_destroys_a_door_or_breaks_the_room() -> None:
    """R-DOOR-06, R-DOOR-10, R-MALF-01: only a closed Door can be destroyed, and it may be played in combat."""
    position = site("recon", "demolition").intruder("adult", HERE)
    assert play(position, "demolition").room(HERE).malfunction
    shut = position.changed(WAY, door=DoorState.CLOSED, door_end=BEYOND)
    assert play(shut, "demolition", "option:destroy_door").corridor(WAY).door is DoorState.DESTROYED
    broken = site("recon", "demolition").marked(HERE, malfunction=True)
    assert reasons(broken, "demolition") == ["no_door"]


def test_an_inner_cost_needs_a_further_card() -> None:
    """T-R04, R-ACT-17, R-ACT-18, R-GEN-05: a played card cannot pay for itself; Contamination pays nothing."""
    position = site("recon", "repairs", "contamination").marked(HERE, malfunction=True)
    assert reasons(position, "repairs") == ["cannot_pay"]
    position = site("recon", "repairs", "search").marked(HERE, malfunction=True)
    played = play(position, "repairs")
    assert not played.room(HERE).malfunction
    assert played.marine().hand == ()
    assert played.state.pile(piles.discard(0)) == ("recon.repairs", "recon.search")


@pytest.mark.parametrize(("name", "kind", "paid"), [
    ("recon", "repairs", 1), ("combat_engineer", "fast_repairs", 0),
])
def test_repairs_open_and_close_doors(name: str, kind: str, paid: int) -> None:
    """R-DOOR-06, R-DOOR-10, R-MALF-04: Fast Repairs costs nothing else."""
    position = site(name, kind, "search").changed(WAY, door_end=BEYOND)
    played = play(position, kind)
    assert played.corridor(WAY).door is DoorState.CLOSED
    assert len(played.marine().hand) == 1 - paid
    assert not play(position.marked(HERE, malfunction=True), kind, "option:repair").room(HERE).malfunction


@pytest.mark.parametrize(("name", "kind", "for_tokens", "for_corridor"), [
    ("recon", "secure", 0, 1), ("combat_engineer", "fast_secure", 0, 0), ("contractor", "basic_secure", 1, 1),
])
def test_securing_cards(name: str, kind: str, for_tokens: int, for_corridor: int) -> None:
    """R-SEC-01, R-GEN-05, R-REIN-01: two tokens, if both fit, or a Corridor to a Room with a Character or the Robot."""
    position = site(name, kind, "search")
    played = play(position, kind)
    assert played.room(HERE).secure == 2
    assert len(played.marine().hand) == 1 - for_tokens
    assert play(position.marked(HERE, secure=1), kind).room(HERE).secure == 3
    assert "no_room_for_secure_token" in reasons(position.marked(HERE, secure=2), kind)
    full = position.marked(HERE, secure=3)
    assert "no_room_for_secure_token" in reasons(full, kind)
    guarded = full.robot(space=BEYOND, revealed=True, malfunction=True)
    assert reasons(guarded, kind) == []
    played = play(guarded, kind)
    assert (played.corridor(WAY).reinforced, played.corridor(OTHER).reinforced) == (True, False)
    assert len(played.marine().hand) == 1 - for_corridor


def test_only_the_position_of_the_robot_counts_for_reinforcing() -> None:
    """A-17, R-REIN-01: a Malfunction on the Robot does not matter, an Intruder in the Corridor does."""
    position = site("recon", "secure", "search").marked(HERE, secure=3).robot(space=BEYOND, malfunction=True)
    assert play(position, "secure").corridor(WAY).reinforced
    assert reasons(position.intruder("larva", WAY), "secure") == ["no_room_for_secure_token"]


def test_computer_skills_need_a_computer_room() -> None:
    """R-ROOM-01, R-ROOM-03, R-DOOR-04: it uses the Room without a card, or switches any Door on the map."""
    assert reasons(site("contractor", "computer_skills"), "computer_skills") == ["no_computer"]
    position = site("contractor", "computer_skills", room="life_support_control_a").changed(WAY, door_end=HERE)
    far = position.changed(OTHER, door_end="r2c2", door=DoorState.CLOSED)
    assert play(far, "computer_skills", "option:door", f"corridor:{OTHER}").corridor(OTHER).door is DoorState.OPEN
    used = play(position, "computer_skills", "option:use_room")
    assert used.happened(LifeSupportChanged)
    assert used.marine().hand == ()
    broken = position.marked(HERE, malfunction=True)
    switched = play(broken, "computer_skills", f"corridor:{WAY}")
    assert switched.corridor(WAY).door is DoorState.CLOSED
