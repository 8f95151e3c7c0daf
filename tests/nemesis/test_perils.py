"""What ends the game or a life is known before it happens, from what a seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from nemesis_desktop.bots.nemesis.cautious_bot import CautiousBot
from nemesis_desktop.bots.playing import chance_of, next_command
from nemesis_desktop.bots.random_bot import RandomBot
from nemesis_desktop.games.nemesis import perils, piles
from nemesis_desktop.games.nemesis.departure import Prospect, objective_after
from nemesis_desktop.games.nemesis.events.clock import TurnBegan
from nemesis_desktop.games.nemesis.events.ship import ShipEnded
from nemesis_desktop.games.nemesis.events.wounds import CharacterDied
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.imagine import imagine
from nemesis_desktop.games.nemesis.perils import Peril, Stake, perils_around, perils_of
from nemesis_desktop.games.nemesis.rules.attack import intruder_attack
from nemesis_desktop.games.nemesis.rules.registry import ITEMS
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import Place, SeatSetup, Setup, State
from nemesis_desktop.kernel import Session
from tests.language.every_outcome import every_way
from tests.language.games import GAME
from tests.language.ship import Position, ship
from tests.nemesis.cards.playing import find
from tests.nemesis.rules.deeds import melee

THREE_WOUNDS = ("leg", "arm", "body")


def told(position: Position, key: str, topic: str = "action") -> dict[str, Peril]:
    return {one.id: one for one in perils_of(sight(position.state, 0), 0, topic, key)}


def card(position: Position, kind: str) -> str:
    return ":".join(find(position, kind))


def broken(position: Position, count: int) -> Position:
    """So many rooms with a malfunction, apart from room 11 and 6."""
    position.explored()
    rooms = [room.number for room in position.ship.rooms if room.tile.takes_malfunction and room.number not in (11, 6)]
    return position.malfunction(*rooms[:count])


def burning(position: Position, count: int) -> Position:
    rooms = [room.number for room in position.ship.rooms if room.number not in (11, 6)]
    return position.fire(*rooms[:count])


# -- marker limits ----------------------------------------------------------------------------------------------------


def test_demolition_with_eight_malfunctions_destroys_the_ship() -> None:
    """N-MALF-08, p. 17: told before the card is played, and only then."""
    position = broken(ship().hero("captain", room=11, hand=["demolition"]), 7)
    assert "malfunction_limit" not in told(position, card(position, "demolition"))
    position = broken(ship().hero("captain", room=11, hand=["demolition"]), 8)
    peril = told(position, card(position, "demolition"))["malfunction_limit"]
    assert (peril.stake, peril.certain, peril.rule) == (Stake.SHIP, True, "N-MALF-08")
    position.door("006-011")
    assert told(position, card(position, "demolition"))["malfunction_limit"].chance is None


def test_a_ninth_fire_is_told_as_well() -> None:
    """N-FIRE-07, p. 17: Pyrotechnics, a Molotov Cocktail, and the Flamethrower when both hits come."""
    position = burning(ship().hero("mechanic", hand=["pyrotechnics"], items=["bandages"]), 8)
    assert told(position, card(position, "pyrotechnics"))["fire_limit"].certain
    position = burning(ship().hero("scout", hand=["rest"], items=["molotov_cocktail"]), 8).intruder("adult", 6)
    assert told(position, card(position, "molotov_cocktail"))["fire_limit"].chance is None
    position = burning(ship().hero("scout", ammo=0, items=["flamethrower"]).intruder("adult", 11), 8)
    assert told(position, "shoot:1")["fire_limit"].chance == Fraction(1, 6)


def test_an_unexplored_room_may_hold_the_last_malfunction() -> None:
    """N-EXPL-06, N-MALF-08: as likely as the token, where the tile takes one."""
    position = broken(ship().hero("scout", hand=3), 8).tile(6, "canteen", explored=False).token(6, "malfunction", 1)
    peril = told(position, "move:006-011")["malfunction_limit"]
    assert peril.chance is not None and 0 < peril.chance < 1
    assert "malfunction_limit" not in told(broken(ship().hero("scout", hand=3), 8), "move:006-011")


# -- the end of the voyage ------------------------------------------------------------------------------------------


def test_the_last_one_awake_ends_the_game() -> None:
    """N-END-04, p. 11: by falling asleep or launching; another one awake goes on."""
    position = ship().hero("scout", room=11, hand=3).having(time=8)
    assert told(position, "room")["last_awake"].stake is Stake.GAME
    assert "last_awake" in told(position, "yes", "launch_pod")
    assert "last_awake" not in told(position, "no", "launch_pod")
    company = ship(2).hero("scout", room=11, hand=3).hero("captain").having(time=8)
    assert "last_awake" not in told(company, "room")


def test_who_passes_in_the_last_round_is_awake_at_the_jump() -> None:
    """N-TIME-03, N-END-02, p. 11."""
    position = ship().hero("scout", hand=3).having(time=1)
    assert told(position, "pass")["jumps_this_round"].certain
    assert "jumps_this_round" not in told(position.having(time=2), "pass")
    assert [one.id for one in perils_around(position.having(time=1).state, 0)] == ["last_round"]


def test_the_countdown_and_its_last_space_are_told() -> None:
    """N-SD-06, p. 24."""
    position = ship().hero("scout", hand=3).having(self_destruct=1)
    assert told(position, "pass")["explodes_this_round"].stake is Stake.SHIP
    assert perils_around(position.state, 0)[0].facts == {"n": 1}
    assert "explodes_this_round" not in told(position.having(self_destruct=2), "pass")
    generator = ship().tile(6, "generator").hero("scout", room=6, hand=3)
    assert told(generator, "room")["starts_countdown"].facts == {"n": 6}


def test_boarding_a_pod_leaves_nothing_behind_yet() -> None:
    """N-POD-06, p. 26: whoever sits in it may step out again; the launch asks for itself."""
    position = ship().tile(6, "evacuation_section_a").hero("scout", room=6, hand=3)
    assert not {"last_awake", "objective_open", "objective_lost"} & set(told(position, "room"))
    assert "last_awake" in told(position, "yes", "launch_pod")


def test_a_card_brings_the_perils_of_a_room_action_only_where_it_can_be_played_for_one() -> None:
    """N-HIB-02, N-ROOM-02, p. 24, 26: Computer Skills close a door of the Hibernatorium, which has no computer."""
    hand = ["computer_skills", "old_friend"]
    asleep = ship(2).hero("pilot", room=11, hand=hand).hero("captain").having(time=8)
    assert "sleeps" in told(asleep, card(asleep, "old_friend"))
    assert "sleeps" not in told(asleep, card(asleep, "computer_skills"))
    generator = ship().tile(6, "generator").hero("pilot", room=6, hand=hand)
    assert "starts_countdown" in told(generator, card(generator, "computer_skills"))
    assert "starts_countdown" not in told(generator.malfunction(6), card(generator, "computer_skills"))


def test_a_room_used_from_afar_brings_its_own_perils() -> None:
    """N-SD-06, p. 24: Intranet takes the action of the Generator."""
    position = ship().hero("scientist", hand=["intranet"], room=6).tile(6, "comms_room").tile(7, "generator")
    assert told(position, "room:7", "intranet_room")["starts_countdown"].facts == {"n": 6}
    assert told(position, "room:6", "intranet_room") == {}


def test_the_only_room_on_the_net_brings_its_perils_with_the_card() -> None:
    """N-SD-06, p. 24: nothing may be left to choose after it."""
    position = ship().hero("scientist", hand=["intranet", "rest"], room=6).tile(6, "generator").explored(6)
    only = card(position, "intranet")
    assert "starts_countdown" in told(position, only)
    assert "starts_countdown" not in told(position.tile(7, "comms_room"), only)


def test_sleeping_aboard_a_ship_that_will_explode_is_told() -> None:
    """N-SD-07, N-END-04, p. 11, 24: certain once nobody can stop it, or nobody is left to."""
    position = ship(2).hero("scout", room=11, hand=3).hero("captain").having(time=8, self_destruct=3, critical=True)
    assert told(position, "room")["asleep_in_explosion"].certain
    position.having(self_destruct=6, critical=False)
    assert told(position, "room")["asleep_in_explosion"].chance is None
    position.character(1, place=Place.ESCAPED, room=None)
    assert told(position, "room")["asleep_in_explosion"].certain


def test_only_what_the_seat_knows_of_engines_and_course_is_told() -> None:
    """N-VIC-02, N-VIC-04, N-INFO-05: known damaged engines and a wrong course, nothing of what lies face down."""
    position = ship().hero("scout", room=11, hand=3).having(time=8)
    position.having(engines=dict.fromkeys((1, 2, 3), ("damaged", "working")))
    assert "engines_damaged" not in told(position, "room")
    position.having(known={"engine:1": (0,), "engine:2": (0,), "coordinates": (0,)})
    assert told(position, "room")["engines_damaged"].certain, "nobody else is there to repair one"
    assert told(position, "room")["engines_damaged"].rule == "N-VIC-02"
    for letter in "ABCD":
        position.having(destination=letter)
        home = Ship(position).state and perils.ship_reaches("earth")(position.state, 0)
        assert ("wrong_course" in told(position, "room")) is not home


def test_nobody_is_promised_another_course_while_somebody_sleeps() -> None:
    """N-HIB-04, p. 26: whoever falls asleep on a wrong course is lost, though others stay awake."""
    position = ship(2).hero("scout", room=11, hand=3).hero("captain").having(time=8, known={"coordinates": (0,)})
    position.objective(0, "salvaging_the_prime_asset")
    letter = next(one for one in "ABCD" if not perils.ship_reaches("earth")(position.having(destination=one).state, 0))
    position.having(destination=letter)
    assert told(position, "room")["wrong_course"].certain
    assert objective_after(sight(position.state, 0), 0, Place.ESCAPED) is Prospect.OPEN, "the Cockpit is still there"


# -- the objective ----------------------------------------------------------------------------------------------------


def test_falling_asleep_with_an_objective_that_is_not_met_is_told() -> None:
    """N-OBJ-01, p. 12: lost when only the own deeds could meet it, open when others may."""
    position = ship(2).hero("scout", room=11, hand=3).hero("captain").having(time=8).first_encounter_over()
    position.objective(0, "my_precious")
    assert objective_after(sight(position.state, 0), 0, Place.ASLEEP) is Prospect.LOST
    assert "objective_lost" in told(position, "room")
    position.character(0, signal=True).objective(0, "the_great_hunt")
    assert objective_after(sight(position.state, 0), 0, Place.ASLEEP) is Prospect.OPEN
    assert told(position, "room")["objective_open"].chance is None
    position.having(queen_killed=True)
    assert not {"objective_lost", "objective_open"} & set(told(position, "room"))


def test_a_pod_saves_where_the_ship_is_lost_and_sleep_does_not() -> None:
    """N-OBJ-08, N-END-03: whoever wants the ship destroyed must not be aboard."""
    position = ship(2).hero("scout", room=11, signal=True).hero("captain", place=Place.ASLEEP, room=None)
    position.objective(0, "aliens_on_a_spaceship")
    seen = sight(position.state, 0)
    assert objective_after(seen, 0, Place.ESCAPED) is Prospect.UNSEEN, "nobody knows the engines"
    assert objective_after(seen, 0, Place.ASLEEP) is Prospect.LOST
    position.character(1, place=Place.ROOM, room=11)
    assert objective_after(sight(position.state, 0), 0, Place.ESCAPED) is Prospect.UNSEEN, "nor is it left to others"
    position.having(engines=dict.fromkeys((1, 2, 3), ("working", "damaged")))
    position.having(known={"engine:1": (0,), "engine:2": (0,)})
    assert objective_after(sight(position.state, 0), 0, Place.ESCAPED) is Prospect.OPEN
    position.character(1, place=Place.ASLEEP, room=None)
    assert objective_after(sight(position.state, 0), 0, Place.ESCAPED) is Prospect.LOST
    position.having(self_destruct=6)
    assert objective_after(sight(position.state, 0), 0, Place.ESCAPED) is Prospect.MET, "it explodes at once"


def test_what_nobody_can_complete_any_more_only_the_final_checks_tell() -> None:
    """N-VIC-04, N-VIC-09: an unknown course is neither a failure nor a task of others, least of all alone."""
    position = ship().hero("scout", room=11, hand=3).having(time=8).objective(0, "destination_earth")
    found = told(position, "room")
    assert "objective_unseen" in found and not {"objective_open", "objective_lost"} & set(found)


def test_the_last_one_awake_can_leave_nothing_to_others() -> None:
    """N-OBJ-01, N-END-04."""
    position = ship(2).hero("scout", room=11, signal=True).hero("captain").objective(0, "relentless_investigator")
    assert objective_after(sight(position.state, 0), 0, Place.ASLEEP) is Prospect.OPEN
    position.character(1, place=Place.ASLEEP, room=None)
    assert objective_after(sight(position.state, 0), 0, Place.ASLEEP) is Prospect.LOST


def test_of_two_objectives_the_better_one_counts() -> None:
    """A-127: one of them is chosen in the end."""
    position = ship(2).hero("scout", room=11).hero("captain")
    position.objective(0, "my_precious", "ab_ovo")
    assert objective_after(sight(position.state, 0), 0, Place.ASLEEP) is Prospect.OPEN


def test_in_full_cooperation_every_objective_counts() -> None:
    """N-COOP-02: one that is lost is enough to lose, whatever becomes of the others."""
    position = ship(2, mode="coop").hero("scout", room=11, signal=True).hero("captain", place=Place.ASLEEP, room=None)
    held = position.state.pile("open_objectives")
    for one in held:
        position.lay(piles.BOX, one)
    for one in ("objective.no_man_left_behind", "objective.destination_earth"):
        position.lay("open_objectives", one)
    position.having(known={"coordinates": (0,)})
    outcomes = set()
    for letter in "ABCD":
        position.having(destination=letter)
        outcomes.add(objective_after(sight(position.state, 0), 0, Place.ASLEEP))
    assert outcomes == {Prospect.LOST}
    assert objective_after(sight(position.explored().having(destination="A").state, 0), 0, Place.ASLEEP) in Prospect


# -- a life -----------------------------------------------------------------------------------------------------------


def test_the_wound_that_kills_is_told() -> None:
    """N-WND-05, p. 21: a missed blow, fire at the end of the turn, surgery, bleeding."""
    position = ship().hero("scout", hand=3, serious=THREE_WOUNDS).intruder("creeper", 11)
    peril = told(position, "melee:1")["deadly_miss"]
    ways = list(every_way(position.first_encounter_over().state, melee(), (CharacterDied,)))
    died = sum((way.chance for way in ways if way.happened(CharacterDied)), Fraction(0))
    assert peril.chance == died > 0
    hurt = ship().hero("scout", hand=3, serious=THREE_WOUNDS).fire(11)
    assert told(hurt, "pass")["burns_to_death"].certain
    bleeding = ship().hero("scout", hand=3, serious=("bleeding", "leg", "arm"))
    assert told(bleeding, "pass")["bleeds_to_death"].certain
    surgery = ship().tile(6, "surgery").hero("scout", room=6, hand=3, serious=THREE_WOUNDS)
    assert told(surgery, "room")["deadly_surgery"].certain
    assert [one.id for one in perils_around(hurt.state, 0)] == ["next_wound"]


def test_the_second_action_of_a_turn_in_fire_ends_it() -> None:
    """N-FIRE-01, N-TURN-07: the first one does not; walking out saves, walking in does not."""
    position = ship().hero("scout", hand=3, items=["bandages"], serious=THREE_WOUNDS).explored().turn().fire(11)
    assert "burns_to_death" not in told(position, "room")
    position.turn(actions=1)
    assert "burns_to_death" in told(position, "room")
    assert "burns_to_death" not in told(position, "move:006-011")
    assert "burns_to_death" in told(position.fire(6), "move:006-011")


def test_two_light_wounds_in_one_pass_count_together() -> None:
    """A-57: bleeding and fire, one after the other."""
    position = ship().hero("scout", hand=3, serious=("bleeding", "leg"), light_wounds=2).fire(11)
    assert told(position, "pass")["burns_to_death"].certain
    position = ship().hero("scout", hand=3, serious=("bleeding", "leg"), light_wounds=1).fire(11)
    assert "burns_to_death" not in told(position, "pass")


def second_action(room: int = 11, **crew: Any) -> Position:
    """A character whom the next wound kills, in a burning room, with one action left; somebody else is elsewhere."""
    position = ship(2).hero(crew.pop("name", "scout"), room=room, serious=crew.pop("serious", THREE_WOUNDS), **crew)
    return position.hero("captain", room=1).explored().fire(room).turn(actions=1)


@pytest.mark.parametrize(("name", "kind"), [
    ("scout", "reconnaissance"), ("scout", "smoke_grenade"), ("mechanic", "pyrotechnics"),
    ("scout", "fire_extinguisher"),
])
def test_whoever_leaves_the_fire_or_puts_it_out_does_not_burn(name: str, kind: str) -> None:
    """N-FIRE-02, N-FIRE-09, p. 17: the action that saves a life is not said to cost it."""
    held = {"items": [kind], "hand": ["demolition", "search"]} if kind in ITEMS else {"hand": [kind, "demolition"]}
    position = second_action(name=name, **held)
    assert "burns_to_death" not in told(position, card(position, kind))
    assert told(position, card(position, "demolition"))["burns_to_death"].certain


def test_whoever_goes_into_another_fire_burns() -> None:
    """N-FIRE-02: by every way, by some, or by a token that nobody has seen."""
    position = second_action(hand=["reconnaissance", "rest"])
    key = card(position, "reconnaissance")
    assert told(position.fire(6), key)["burns_to_death"].chance is None
    assert told(position.fire(8, 14, 15), key)["burns_to_death"].certain
    position = second_action(hand=["reconnaissance", "rest"]).tile(6, "canteen", explored=False).token(6, "fire", 1)
    for way in ("008-011", "011-014", "011-015"):
        position.door(way)
    assert told(position, key)["burns_to_death"].chance == Fraction(1, 10)


@pytest.mark.parametrize("tile", ["fire_control_system", "evacuation_section_a"])
def test_a_room_action_may_save_from_the_fire(tile: str) -> None:
    """N-ROOM-14, A-06: fire control may put this fire out; whoever boards a pod is gone when the turn ends."""
    position = second_action(5, hand=["rest", "search"]).tile(5, tile)
    position.having(pods={number: replace(pod, locked=False) for number, pod in position.state.pods.items()})
    assert told(position, "room")["burns_to_death"].chance is None


def test_a_fire_of_ones_own_is_told() -> None:
    """N-FIRE-01: Pyrotechnics lights the room in which the turn ends."""
    position = ship(2).hero("mechanic", hand=["pyrotechnics", "rest"], serious=THREE_WOUNDS).crew().turn(actions=1)
    assert told(position, card(position, "pyrotechnics"))["burns_to_death"].certain


def test_a_forced_pass_bleeds_and_ends_the_turn() -> None:
    """A-07, A-95: also as the first action, and Surgery adds a wound of its own."""
    bleeding = ("bleeding", "leg", "body")
    position = ship(2).hero("scout", hand=2, items=["antidote"], serious=bleeding).crew().turn()
    assert told(position, card(position, "antidote"))["bleeds_to_death"].certain
    position = ship(2).hero("scout", hand=2, items=["antidote"], serious=THREE_WOUNDS).crew().fire(11).turn()
    assert told(position, card(position, "antidote"))["burns_to_death"].certain
    position = ship(2).hero("scout", room=5, hand=2, serious=bleeding[:2], light_wounds=1).crew().turn()
    position.tile(5, "surgery")
    assert set(told(position, "room")) == {"empty_hand"}
    assert told(position.fire(5), "room")["burns_to_death"].certain


def test_a_forced_pass_waits_for_the_end_of_the_round() -> None:
    """A-07, N-ROOM-39, N-END-02: like any other pass."""
    position = ship(2).hero("scout", room=13, hand=2, items=["antidote"]).crew().tile(13, "generator").turn()
    position.having(airlock=13, time=1)
    assert {"airlock", "jumps_this_round"} <= set(told(position, card(position, "antidote")))


@pytest.mark.parametrize(("attacker", "wounds", "deadly"), [
    ("queen", (), False), ("queen", ("leg",), True), ("adult", ("leg",), False), ("adult", ("leg", "arm"), True),
    ("creeper", ("leg", "arm"), False), ("creeper", THREE_WOUNDS, True),
])
def test_an_escape_that_may_kill_says_how_likely(attacker: str, wounds: tuple[str, ...], deadly: bool) -> None:
    """N-ESC-02, N-IATK-07: the Queen's tail kills with one serious wound, a bite with two, any wound with three."""
    position = ship().hero("scout", hand=3, serious=wounds).explored().intruder(attacker, 11).first_encounter_over()
    peril = told(position, "escape:006-011").get("deadly_attack")
    assert (peril is not None) is deadly
    if peril is None:
        return
    died = Fraction(0)
    deck = position.state.pile(piles.ATTACK_DECK)
    for top in deck:
        rest = tuple(one for one in deck if one != top)
        state = State(**{**vars(position.state), "piles": {**position.state.piles, piles.ATTACK_DECK: (top, *rest)}})
        for way in every_way(state, attacked, (CharacterDied,)):
            died += way.chance * Fraction(int(way.happened(CharacterDied)), len(deck))
    assert peril.chance == died


async def attacked(t: object) -> None:
    await intruder_attack(t, 1, Ship(t).hero(0))


def test_the_first_of_several_attacks_may_make_the_next_one_deadly() -> None:
    """N-ESC-02, A-57: two attackers, and one serious wound already."""
    position = ship().hero("scout", hand=3, serious=("leg",)).explored().intruder("adult", 11)
    assert "deadly_attack" not in told(position, "escape:006-011")
    assert told(position.intruder("adult", 11), "escape:006-011")["deadly_attack"].chance is None


def test_a_scan_with_a_larva_says_how_likely_it_kills() -> None:
    """N-SCAN-05: from the cards that this seat has scanned, and the number of infected ones."""
    position = ship().hero("scout", hand=["rest", "contamination"], larva=True)
    peril = told(position, card(position, "rest"))["deadly_scan"]
    assert peril.chance is not None and 0 < peril.chance < 1
    (held,) = Ship(position).hero(0).contamination_in_hand
    position.infected(held).having(known={f"scan:{held}": (0,)})
    assert told(position, card(position, "rest"))["deadly_scan"].certain
    position.infected().having(known={f"scan:{held}": (0,)})
    assert "deadly_scan" not in told(position, card(position, "rest"))
    healthy = ship().hero("scout", hand=["rest", "contamination"])
    assert "deadly_scan" not in told(healthy, card(healthy, "rest"))


def test_spending_the_whole_hand_is_told() -> None:
    """N-ENC-06, p. 18: with nothing left every token surprises."""
    position = ship().hero("scout", hand=["search", "rest"]).explored()
    assert "empty_hand" not in told(position, "move:006-011")
    assert told(position, "careful:006-011")["empty_hand"].facts == {"n": 0}


# -- nothing is missed, and nothing hidden is used --------------------------------------------------------------------

OWN_DOING = ("fire", "bleeding", "melee", "blast", "infection", "jump", "malfunction", "self_destruct", "airlock")
TABLES = (
    Setup(), Setup(board="advanced"), Setup("coop", "base", (SeatSetup(),) * 2),
    Setup("semi-coop", "base", (SeatSetup(),) * 3), Setup("coop", "base", (SeatSetup(),) * 3, intruders="player"),
)


def games() -> Iterator[Session[State]]:
    for number, setup in enumerate(TABLES):
        for seed in range(1, 9):
            yield Session(GAME, GAME.new(setup, 100 * number + seed))


def test_no_own_action_ends_a_life_or_the_ship_without_warning() -> None:
    """Whole games: whatever kills whoever acts, or ends the voyage, was among the perils before the action began."""
    missed, ends = [], 0
    for number, session in enumerate(games()):
        bot, below = (CautiousBot() if number % 2 else RandomBot()), chance_of(number)
        warned: set[Stake] = set()
        actor = -1
        while (command := next_command(session, bot, below)) is not None:
            seen = session.sight(command.seat)
            if command.topic in ("action", "wait_in_pod") and command.seat in seen.characters:
                actor = command.seat
                warned = {one.stake for one in perils_around(seen, actor)}
            warned |= {one.stake for one in perils_of(seen, command.seat, command.topic, command.key)}
            before, turn = session.state.clock.step, session.state.clock.turn
            happened = session.submit(command)
            for event, after in happened:
                if after.clock.step is not before or turn != actor or isinstance(event, TurnBegan):
                    break
                if isinstance(event, ShipEnded):
                    ends += 1
                    if not warned & {Stake.SHIP, Stake.GAME, Stake.LIFE}:
                        missed.append((number, command, event))
                elif isinstance(event, CharacterDied) and event.seat == actor:
                    if event.why not in OWN_DOING:
                        # Something came out of the dark; what may come is forecast elsewhere.
                        break
                    ends += 1
                    if not warned & {Stake.LIFE, Stake.SHIP}:
                        missed.append((number, command, event))
    assert [str(one)[:300] for one in missed] == []
    assert ends > 10


def test_perils_are_the_same_for_states_that_look_the_same() -> None:
    """N-INFO-04: computed from the sight alone."""
    position = ship(2).hero("scout", room=11, hand=3).hero("captain").having(time=8)
    seen = sight(position.state, 0)
    keys = ("room", "pass", "move:006-011", "careful:006-011")
    expected = [perils_of(seen, 0, "action", key) for key in keys]
    for seed in range(20):
        other = sight(imagine(seen, 0, seed), 0)
        assert [perils_of(other, 0, "action", key) for key in keys] == expected
