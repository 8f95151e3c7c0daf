"""Setup and the drafts (rules 2)."""

from __future__ import annotations

from collections import Counter

import pytest

from nemesis_desktop.games.retaliation import piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.rules.gaining import gain_item
from nemesis_desktop.games.retaliation.setup import check_setup, new_facility
from nemesis_desktop.games.retaliation.state import DoorState, LanderState, Phase, RetaliationSetup
from nemesis_desktop.games.seating import SeatSetup
from nemesis_desktop.kernel import Command, Session, is_face_down
from tests.retaliation.language import GAME, HIB, LZ, facility


def begun(players: int, mode: str = "semi-coop", seed: int = 1) -> Session:
    setup = RetaliationSetup("solo" if players == 1 else mode, (SeatSetup(),) * players)
    return Session(GAME, new_facility(setup, seed))


def answer(session: Session, key: str | None = None) -> str:
    """Answer the open question, with its first key unless one is given; returns the topic."""
    (question,) = session.open_questions().values()
    session.submit(Command(question.seat, question.topic, key or next(question.keys())))
    return question.topic


def drafted(players: int, mode: str = "semi-coop", seed: int = 1) -> Session:
    session = begun(players, mode, seed)
    while session.state.clock.phase is not Phase.TURNS:
        answer(session)
    return session


@pytest.mark.parametrize(("players", "adults", "tokens"), [(1, 4, 7), (3, 6, 9), (5, 8, 11)])
def test_the_bag_at_setup(players: int, adults: int, tokens: int) -> None:
    """T-R01, R-SETUP-14, R-SETUP-15, R-COOP-10: one Blank, two Larvae, three Adults more than players."""
    state = begun(players).state
    bag = Counter(token.partition(".")[0] for token in state.pile(piles.BAG))
    assert bag == {"blank": 1, "larva": 2, "adult": adults}
    assert len(state.pile(piles.BAG)) == tokens
    assert [len(state.pile(piles.tokens(kind))) for kind in ("adult", "drone", "queen", "larva")] == [
        16 - adults, 8, 9, 4,
    ]


def test_three_corridors_lie_at_the_landing_zone() -> None:
    """R-SETUP-11, A-02, R-DOOR-01: their Doors are open and towards it; three of the 40 tiles are gone."""
    for seed in range(12):
        state = begun(2, seed=seed).state
        laid = {edge: one for edge, one in state.corridors.items() if LZ in edge.split("-")}
        assert sorted(laid) == ["r1c0-r2c0", "r2c0-r2c1", "r2c0-r3c0"]
        for one in laid.values():
            assert one.door is DoorState.OPEN
            assert one.door_end == (LZ if facility_content().corridors[one.number].door else None)
        assert len(state.pile(piles.CORRIDOR_DECK)) == 37


def test_the_hibernatorium_is_covered_and_has_its_corridors() -> None:
    """R-COMP-02, R-SETUP-02, R-SETUP-30, A-15: they exist, with their Doors at it, and do not count as Unexplored."""
    view = facility().view
    printed = {corridor: view.corridor(corridor) for corridor in view.state.corridors if HIB in corridor.split("-")}
    assert sorted(one.number for one in printed.values()) == [111, 211, 311, 411]
    assert all(one.door_end == HIB and one.covered and not one.unexplored for one in printed.values())
    assert view.room(HIB) not in view.rooms
    assert not [corridor for corridor in view.corridors if corridor.printed]


def test_the_values_of_the_printed_corridors_are_a_house_rule() -> None:
    """C-COR-02: from the west by rising value, or the other way round."""
    assert facility().view.corridor("r0c1-r0c2").number == 111
    assert facility(hibernatorium_corridors="east_first").view.corridor("r0c1-r0c2").number == 411


def test_tracks_and_tokens_at_setup() -> None:
    """R-SETUP-03 to R-SETUP-05, R-SETUP-07, R-SETUP-08, R-SETUP-17, R-SETUP-S1, R-COMP-04, R-LIFE-02."""
    state = begun(2).state
    assert (state.lander, state.lander_space, state.autodestruction) == (LanderState.UNDER_WAY, 10, None)
    assert state.life_support == {"A": False, "B": False, "C": False}
    assert not state.hibernatorium_active
    assert sorted(state.anti_aircraft) == ["active", "inactive"]
    assert {begun(2, seed=seed).state.anti_aircraft[0] for seed in range(8)} == {"active", "inactive"}
    assert len(state.pile(piles.EGGS)) == 5
    assert (state.queen_hits, state.queen_dead, state.objective_choices) == (0, False, 0)


def test_one_robot_lies_unseen_with_its_gear() -> None:
    """R-SETUP-06, R-ROB-01, R-ROB-08: the other five leave the game unseen."""
    session = begun(2)
    assert len(session.state.pile(piles.ROBOT)) == 1
    assert session.state.gear["robot"] == ("ammo", "oxygen")
    assert session.state.robot.space == HIB
    assert session.sight(0).pile(piles.ROBOT) == ("?robot",)
    assert len([card for card in session.state.pile(piles.UNSEEN) if card.startswith("robot")]) == 5


def test_gear_at_setup() -> None:
    """R-SETUP-09, R-GEAR-12, R-COMP-05: four of each kind at the Landing Zone, 20 in all."""
    state = begun(2).state
    assert Counter(state.gear["landing_zone"]) == {"ammo": 4, "grenade": 4, "oxygen": 4, "medpack": 4}
    assert Counter(state.gear["supply"]) == {"ammo": 15, "grenade": 16, "oxygen": 15, "medpack": 16}


def test_decks_lie_face_down() -> None:
    """R-SETUP-10, R-SETUP-12, R-SETUP-13, R-SETUP-16, R-SETUP-18, R-SETUP-32, R-INFO-02: nobody sees an order."""
    sight = begun(2).sight(0)
    for name in ("deck:event", "deck:corridor", "deck:room_a", "deck:exploration", "deck:queen_health", "deck:attack",
                 "deck:wound", "deck:contamination", "deck:red", "deck:support", "tokens:adult", "bag"):
        assert sight.pile(name)
        assert all(is_face_down(card) for card in sight.pile(name)), name


def test_orders_differ_from_seed_to_seed() -> None:
    """R-SETUP-10, R-SETUP-12 to R-SETUP-18: every deck is shuffled."""
    states = [begun(3, seed=seed).state for seed in range(4)]
    for name in states[0].piles:
        if name.startswith(("deck:", "tokens:")) and len(states[0].pile(name)) > 5:
            assert len({state.pile(name) for state in states}) > 1, name


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_gets_two_objectives(players: int) -> None:
    """R-SETUP-20 to R-SETUP-22, A-01, A-36: none that asks for more players; the others leave the game unseen."""
    for seed in range(6):
        session = begun(players, seed=seed)
        known = facility_content().assignments
        for seat in range(players):
            held = session.state.pile(piles.objectives(seat))
            assert [known[card].deck for card in held] == ["private", "mission"]
            assert all(known[card].min_players <= players for card in held)
            others = session.sight((seat + 1) % players).pile(piles.objectives(seat))
            assert others == ("?private", "?mission")
        (task,) = session.state.pile(piles.TASKS)
        assert known[task].deck == "task"
        assert known[task].min_players <= players
        assert session.sight(None).pile(piles.TASKS) == (task,)
        assert all(is_face_down(card) for card in session.sight(0).pile("box:assignments"))


def test_numbers_that_are_covered_on_every_picture_are_a_house_rule() -> None:
    """R-SETUP-20: by house rule those cards take part from two players on."""
    drawn = set()
    for seed in range(40):
        drawn |= set(facility(2, seed=seed, covered_min_players="from_two").state.pile(piles.objectives(0)))
    assert "private.hostile_takeover.1" in drawn
    assert "private.corporate_contract.1" not in drawn


@pytest.mark.parametrize("players", [1, 2, 4])
def test_who_plays_together_gets_tasks(players: int) -> None:
    """R-COOP-01, R-MODE-01: one for each player and no Objectives."""
    state = begun(players, "coop").state
    assert len(state.pile(piles.TASKS)) == players
    assert not [name for name in state.piles if name.startswith("objectives:")]


def test_tasks_that_exclude_each_other() -> None:
    """R-COOP-S1, R-COOP-04: never both, unless a house rule lets them; the number of tasks sets the difficulty."""
    both = {"coop.reactor_shut_down.1", "coop.all_life_support_active.1"}
    for seed in range(30):
        assert not both <= set(facility(1, seed=seed, tasks=11).state.pile(piles.TASKS))
    found = facility(1, tasks=11, coop_exclusive_pair="none").state.pile(piles.TASKS)
    assert len(found) == 11


def test_the_character_draft_is_secret_but_for_its_choice() -> None:
    """R-SETUP-19, R-SETUP-23, R-INFO-01: two cards are looked at, one is kept openly, the other goes back unseen."""
    session = begun(2)
    (question,) = session.open_questions().values()
    assert (question.seat, question.topic, question.count()) == (0, "draft", 2)
    offered = session.state.pile(piles.looking(0))
    assert session.sight(0).pile(piles.looking(0)) == offered
    assert session.sight(1).pile(piles.looking(0)) == ("?draft", "?draft")
    answer(session, f"card:{offered[0]}")
    assert session.state.pile(piles.CHARACTERS) == (offered[0],)
    assert offered[1] in session.state.pile(piles.DRAFT_DECK)
    assert session.state.marines[0].id == offered[0].partition(".")[2]


def test_characters_start_with_everything() -> None:
    """R-SETUP-24, R-SETUP-25, R-COMP-10: healthy, 7 Oxygen, in the Landing Zone, each Ammo slot loaded."""
    marine = facility().marine("heavy_gun_operator").view.marine(0)
    assert (marine.health, marine.condition, marine.oxygen, marine.room.space) == (0, "healthy", 7, LZ)
    assert marine.held == ("character.bf_gun.1",)
    assert marine.gear_on("item:character.bf_gun.1") == ("ammo", "ammo")
    assert len(marine.source.state.pile(piles.deck(0))) == 10


def test_the_contractor_has_two_items_and_no_draft() -> None:
    """R-SETUP-26, R-SETUP-27: a Handgun in Hand, a Vest worn, and no choice of Support Equipment."""
    marine = facility().marine("contractor").view.marine(0)
    assert (marine.held, marine.armor) == (("character.handgun.1",), "character.bulletproof_vest.1")
    for seed in range(20):
        session = begun(3, seed=seed)
        while session.state.clock.phase is Phase.CHARACTERS:
            answer(session)
        contractor = [seat for seat, one in session.state.marines.items() if one.id == "contractor"]
        assert not set(contractor) & set(session.state.clock.waiting)
        if contractor:
            return
    pytest.fail("nobody ever drafted the Contractor")


def test_support_equipment_is_drafted_from_the_last_player_on() -> None:
    """R-SETUP-27, R-SETUP-31: seven open cards, one each, its slots filled; the rest leave, the deck stays."""
    session = begun(3)
    while session.state.clock.phase is Phase.CHARACTERS:
        answer(session)
    assert len(session.sight(None).pile(piles.OFFER)) == 7
    assert not any(is_face_down(card) for card in session.sight(None).pile(piles.OFFER))
    order = []
    while session.state.clock.phase is Phase.EQUIPMENT:
        (question,) = session.open_questions().values()
        if question.topic == "draft_equipment":
            order.append(question.seat)
        answer(session)
    assert order == sorted(order, reverse=True)
    assert len(session.state.pile(piles.SUPPORT_DECK)) == 24 - 7
    assert len(session.state.pile(piles.OUT)) == 7 - len(order)
    for seat in order:
        (card,) = [card for card in facility_view(session).marine(seat).items if card.startswith("support")]
        slots = facility_view(session).marine(seat).slots(f"item:{card}")
        assert len(session.state.gear.get(f"item:{card}", ())) == sum(slots.values())


def facility_view(session: Session):
    from nemesis_desktop.games.retaliation.handles import Facility

    return Facility(session)


def test_everybody_chooses_four_tokens() -> None:
    """R-SETUP-28, R-GEAR-01: any mix, from the last player on, the Contractor included."""
    session = begun(2)
    while session.state.clock.phase is not Phase.GEAR:
        answer(session)
    (question,) = session.open_questions().values()
    assert (question.seat, question.topic) == (1, "choose_gear")
    answer(session, "gear:grenade=1+gear:medpack=3")
    assert Counter(session.state.gear["belt:1"]) == {"medpack": 3, "grenade": 1}


def test_first_hands() -> None:
    """R-SETUP-29, R-CHAR-02: five cards each; player 1 begins."""
    session = drafted(3)
    state = session.state
    assert [len(state.pile(piles.hand(seat))) for seat in range(3)] == [5, 5, 5]
    assert (state.clock.round, state.clock.starting_player, state.clock.turn) == (1, 0, 0)
    assert not GAME.problems(state)


def test_grey_slots_take_any_kind() -> None:
    """R-SETUP-27, R-ITEM-05, R-GEAR-01: the owner of a Utility Vest chooses three tokens."""
    position = facility().marine("recon").lay(piles.OFFER, "support.utility_vest.1")
    played = position.play(
        lambda t: gain_item(t, position_marine(t), "support.utility_vest.1", piles.OFFER, "draft"),
        ["gear:oxygen=3"],
    )
    assert played.marine().gear_on("item:support.utility_vest.1") == ("oxygen",) * 3


def position_marine(t):
    from nemesis_desktop.games.retaliation.handles import Marine

    return Marine(t, 0)


@pytest.mark.parametrize("setup", [
    RetaliationSetup("solo", (SeatSetup(),) * 2), RetaliationSetup("coop"), RetaliationSetup("semi-coop"),
    RetaliationSetup("coop", (SeatSetup(),) * 6), RetaliationSetup("solo", ()), RetaliationSetup("versus"),
    RetaliationSetup("semi-coop", (SeatSetup(),) * 2, tasks=2), RetaliationSetup("solo", tasks=12),
    RetaliationSetup(house_rules={"no_such": "on"}), RetaliationSetup(house_rules={"free_gear_moves": "maybe"}),
])
def test_games_that_do_not_exist_are_refused(setup: RetaliationSetup) -> None:
    """R-MODE-01: with the reason in words."""
    with pytest.raises(ValueError, match=r"no such|knows"):
        check_setup(setup)
