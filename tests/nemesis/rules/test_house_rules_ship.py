"""House rules of movement, rooms, items, death, objectives and the intruder player: both answers of each."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.cards.crawling import rooms_by_technical_corridors
from nemesis_desktop.games.nemesis.cards.events import eclosion, evacuation_pod_ejection
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.draft import equip
from nemesis_desktop.games.nemesis.events import change
from nemesis_desktop.games.nemesis.events.rooms import NoisePlaced, NoiseRolled
from nemesis_desktop.games.nemesis.game import judge_objectives
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.house_rules import HOUSE_RULES
from nemesis_desktop.games.nemesis.modes.intruders import hindrances, player, takeover
from nemesis_desktop.games.nemesis.modes.objectives import PersonalJudge
from nemesis_desktop.games.nemesis.modes.objectives.conditions import signal_sent
from nemesis_desktop.games.nemesis.modes.objectives.judge import fulfilled
from nemesis_desktop.games.nemesis.rooms.additional import can_be_vented, rooms_with_doors_to_set
from nemesis_desktop.games.nemesis.rooms.basic import kinds_to_analyse
from nemesis_desktop.games.nemesis.rules import doors, escape_pods, items, movement, rounds
from nemesis_desktop.games.nemesis.rules.legality import why_not
from nemesis_desktop.games.nemesis.rules.room_action import perform_room_action, why_no_room_action
from nemesis_desktop.games.nemesis.setup import new_game
from nemesis_desktop.games.nemesis.state import Door, End, Place, SeatSetup, Setup, Step
from nemesis_desktop.kernel import Table, evolve
from tests.language.ship import GAME, Position, ship
from tests.nemesis.rules.answers import effects
from tests.nemesis.rules.deeds import dead, in_pod, kill, launched, perform

HERE = 11


# -- movement -------------------------------------------------------------------------------------------------


def test_a_careful_move_to_company() -> None:
    """A-15: no marker where no roll would be due, or one in any case."""

    def noisy(**house: str) -> bool:
        position = ship(2, **house).hero("scout").hero("captain", room=6).explored(6)
        always = house.get("careful_noise") == "always"
        played = position.play(
            lambda t: movement.careful_move(t, Ship(t).hero(0), Ship(t).corridor("006-011")),
            ["passage:corridor:002-006"] if always else [],
        )
        return played.happened(NoisePlaced)

    assert effects("careful_noise", noisy) == (False, True)


@pytest.mark.parametrize("in_combat", [True, False])
def test_a_character_moved_by_an_order(in_combat: bool) -> None:
    """A-132: rolls for noise, or does not."""

    def rolls(**house: str) -> bool:
        position = ship(2, **house).hero("captain", hand=["order"]).hero("scout", hand=5).explored()
        if in_combat:
            position.intruder("larva", room=HERE)
        return position.next_noise("silence").play(
            perform("card", Ship(position).hero(0).hand[0]), ["room:6"]
        ).happened(NoiseRolled)

    assert effects("moved_by_others", rolls) == (True, False)


def test_a_character_who_leaves_under_covering_fire() -> None:
    """A-132: the companion is moved by another, the shooter is not."""

    def rolls(mover: int, **house: str) -> bool:
        position = ship(2, **house).hero("scout", hand=["suppressive_fire"]).hero("captain").explored()
        position.intruder("adult", room=HERE).next_noise("silence")
        answers = [f"seat:{mover}", *(["yes"] if mover else []), "corridor:006-011"]
        return position.play(perform("card", Ship(position).hero(0).hand[0]), answers).happened(NoiseRolled)

    assert effects("moved_by_others", lambda **house: rolls(1, **house)) == (True, False)
    assert effects("moved_by_others", lambda **house: rolls(0, **house)) == (True, True)


def test_the_two_technical_networks() -> None:
    """A-118: a crawl stays in its own, or reaches both."""

    def reached(**house: str) -> list[int]:
        position = ship(board="advanced", **house).hero(room=3)
        return [room.number for room in rooms_by_technical_corridors(Ship(position).hero(0))]

    apart, joined = effects("technical_networks", reached)
    assert 1 not in apart
    assert 1 in joined
    assert {*apart} < {*joined}


def test_evacuation_sections_that_lie_open() -> None:
    """A-119: unexplored until somebody enters, or known from the start, with their tokens."""

    def explored(**house: str) -> bool:
        section = ship(board="advanced", **house).state.rooms[7]
        assert section.token is not None
        return section.explored

    assert effects("known_sections", explored) == (False, True)
    assert not ship(known_sections="explored").explored(1).state.rooms[2].explored


def test_a_known_section_still_has_its_token() -> None:
    """A-119: it is resolved by whoever comes first."""
    position = ship(board="advanced", known_sections="explored").hero(room=4, slime=True).token(7, "fire", 1)
    position.state = replace(
        position.state, rooms={**position.state.rooms, 7: replace(position.state.rooms[7], explored=True)}
    )
    played = position.next_noise("silence").next_noise("4").play(
        lambda t: movement.move(t, Ship(t).hero(0), Ship(t).corridor("004-007"))
    )
    assert played.room(7).fire


# -- turns ----------------------------------------------------------------------------------------------------


def test_the_first_player_dies() -> None:
    """A-05: the token stays until the next round, or goes on at once."""

    def holder(**house: str) -> int:
        position = ship(3, **house).hero("scout").hero("captain").hero("pilot")
        return position.play(kill()).state.clock.first_player

    assert effects("departed_first_player", holder) == (0, 1)


def test_the_cabins_and_a_wound_that_costs_a_card() -> None:
    """A-96: one more than the wound allows, or six."""

    def cards(**house: str) -> int:
        position = ship(**house).tile(6, "cabins").hero(room=6, serious=["body"])
        return rounds.cards_up_to(Ship(position).hero(0))

    assert effects("cabins", cards) == (5, 6)


# -- doors and the airlock ------------------------------------------------------------------------------------


def without_doors_left(**house: str) -> Position:
    position = ship(2, **house).hero("scout").hero("captain").turn(1)
    for corridor in sorted(position.state.corridors)[-12:]:
        position.door(corridor)
    return position


def test_which_door_is_used_again() -> None:
    """A-88: as the acting player says, as the First Player says, or the lowest."""

    def chooser(**house: str) -> int | None:
        played = without_doors_left(**house).play(
            lambda t: doors.place_door(t, Ship(t).corridor("001-002"), Ship(t).hero(1))
        )
        assert played.open is not None or played.state.corridors["001-002"].door is Door.CLOSED
        return None if played.open is None else played.open.seat

    assert effects("recycled_door", chooser) == (1, 0, None)


def test_doors_to_unexplored_rooms() -> None:
    """A-90: the Command Center sets them and the airlock closes them, or neither does."""

    def reach(**house: str) -> tuple[int, bool]:
        position = ship(**house).hero().tile(15, "generator")
        rooms = rooms_with_doors_to_set(Ship(position).room(1))
        return len(rooms), can_be_vented(Ship(position).room(15))

    assert effects("unexplored_doors", reach) == ((21, True), (2, False))


def venting(**house: str) -> Position:
    position = ship(**house).hero().tile(15, "generator").intruder("adult", room=15).having(airlock=15)
    for corridor in ("011-015", "015-016", "015-018"):
        position.door(corridor)
    return position


def test_a_door_that_opened_for_a_moment() -> None:
    """D-28: it calls the airlock off, or only the end counts."""

    def vented(**house: str) -> bool:
        async def disturb(t: Any) -> None:
            doors.open_door(t, Ship(t).corridor("011-015"))
            await doors.place_door(t, Ship(t).corridor("011-015"))
            await rounds.airlock_step(t)

        return not venting(**house).play(disturb).state.intruders

    assert effects("airlock_check", vented) == (False, True)


def test_a_second_order_for_the_airlock() -> None:
    """A-92: illegal, or it takes the place of the first."""

    def refused(**house: str) -> str:
        position = venting(**house).tile(14, "comms_room").tile(6, "airlock_control")
        position.state = replace(position.state, intruders={})
        position.state = change.character(position.state, 0, room=6)
        why = why_no_room_action(Ship(position).hero(0), Ship(position).room(6))
        if why is not None:
            return why.id
        return str(position.play(lambda t: perform_room_action(t, Ship(t).hero(0), Ship(t).room(6))).state.airlock)

    assert effects("second_airlock", refused) == ("airlock_in_use", "14")


def test_where_the_airlock_takes_its_doors() -> None:
    """A-93: from other rooms, too, or from the supply alone."""

    def possible(**house: str) -> bool:
        position = without_doors_left(**house).tile(6, "generator")
        return can_be_vented(Ship(position).room(6))

    assert effects("airlock_doors", possible) == (True, False)


# -- pods and the Laboratory ----------------------------------------------------------------------------------


def test_boarding_in_spite_of_a_malfunction() -> None:
    """A-122: forbidden, or allowed."""

    def refused(**house: str) -> str | None:
        position = ship(**house).tile(3, "evacuation_section_a").hero(room=3, hand=5).malfunction(3)
        position.having(pods={n: replace(pod, locked=False) for n, pod in position.state.pods.items()})
        why = why_not(Ship(position).hero(0), "room")
        return None if why is None else why.id

    assert effects("boarding", refused) == ("malfunction", None)


def test_passengers_of_a_locked_pod() -> None:
    """A-70: they cannot launch it, or can."""

    def launches(**house: str) -> bool:
        position = in_pod(ship(**house).hero(), locked=True).turn()
        played = position.play(lambda t: escape_pods.wait_in_pod(t, Ship(t).hero(0), first_turn=True))
        assert played.open is not None
        return "pod:launch" in played.open.keys()

    assert effects("locked_pod", launches) == (False, True)


def test_passengers_of_a_pod_that_is_ejected() -> None:
    """A-75: they escape with it, or are thrown out before."""

    def where(**house: str) -> Place:
        position = ship(2, **house).tile(3, "evacuation_section_a").hero("scout", room=3).hero("captain")
        number = min(position.state.pods)
        position = in_pod(position, section=position.state.pods[number].section)
        assert position.state.characters[0].pod == number
        played = position.play(evacuation_pod_ejection)
        assert number not in played.state.pods
        return played.state.characters[0].place

    assert effects("pod_ejection", where) == (Place.ESCAPED, Place.ROOM)


def test_who_dies_in_a_pod() -> None:
    """A-65: lies in the Evacuation Section beside what broke out, or is lost with what was carried."""

    def found(**house: str) -> tuple[bool, bool]:
        position = in_pod(ship(2, **house).tile(3, "evacuation_section_a").hero("scout", room=3, larva=True))
        room = position.hero("captain").play(eclosion).room(3)
        return "corpse.0" in room.objects, room.has_intruder

    assert effects("passenger_corpse", found) == ((True, True), (False, False))


def test_analysing_a_known_weakness() -> None:
    """A-94: illegal, or allowed without any gain."""

    def kinds(**house: str) -> tuple[str, ...]:
        position = ship(**house).tile(3, "laboratory").hero(room=3).lying("carcass", 3)
        position.weakness("carcass", "vital_places")
        return kinds_to_analyse(Ship(position).room(3))

    assert effects("laboratory", kinds) == ((), ("carcass",))


def test_laboratory_equipment_and_a_known_weakness() -> None:
    """A-94: the Scientist's equipment follows the same rule."""

    def refused(**house: str) -> str | None:
        position = ship(**house).hero("scientist", hand=5, items=["laboratory_equipment"]).lying("carcass", HERE)
        position.weakness("carcass", "vital_places").weakness("corpse", "reaction_to_danger")
        hero = Ship(position).hero(0)
        why = why_not(hero, "item", hero.items_of_kind("laboratory_equipment")[0])
        return None if why is None else why.id

    assert effects("laboratory", refused) == ("weakness_already_known", None)


# -- items ----------------------------------------------------------------------------------------------------


def test_a_search_in_a_short_deck() -> None:
    """A-98: the discard is shuffled under it, or the search sees one card."""

    def seen(**house: str) -> int:
        position = ship(**house).hero()
        for card in position.state.pile(piles.deck("red"))[1:]:
            position.lay(piles.discard("red"), card)
        played = position.play(lambda t: items.search_deck(t, Ship(t).hero(0), "red"))
        return len(list(played.open.keys())) if played.open is not None else 1

    assert effects("short_item_deck", seen) == (2, 1)


def test_a_trade_without_a_deal() -> None:
    """A-103: costs nothing, or its price."""

    def cost(**house: str) -> tuple[int, int]:
        position = ship(2, **house).hero("scout", hand=["rest"], items=["bandages"]).hero("captain").turn()
        played = position.play(perform("trade", "", 1), ["none", "none"])
        return len(played.hero(0).hand), played.state.clock.actions

    assert effects("failed_trade", cost) == ((1, 0), (0, 1))


def test_deals_among_the_others() -> None:
    """D-43: any two may exchange, or only the starter with somebody."""

    def asked(**house: str) -> list[str]:
        position = ship(3, **house).hero("scout", hand=["rest"]).hero("captain", items=["medkit"]).hero("pilot").turn()
        return [question.topic for question in position.play(perform("trade", "", 1), ["seat:1", "none", "none"]).asked]

    anybody, starter = effects("trade_partners", asked)
    assert "trade_too" in anybody
    assert "trade_too" not in starter


# -- objectives and co-operation ------------------------------------------------------------------------------


def test_survivors_with_two_objectives() -> None:
    """A-127: one is chosen now, or either will do."""

    def result(**house: str) -> tuple[bool, str]:
        position = launched(ship(**house).hero()).objective(0, *solo_objectives()).having(end=End.JUMP)
        played = position.at(Step.FINAL_OBJECTIVES).play(judge_objectives)
        return bool(played.asked), "" if played.asked else played.state.results[0]

    chosen, either = effects("two_objectives", result)
    assert chosen == (True, "")
    assert not either[0]
    assert either[1].startswith(("victory", "defeat"))


def solo_objectives() -> tuple[str, str]:
    kinds = [name.partition(".")[2] for name, one in load_content().objectives.items() if one.deck == "solo_coop"]
    return kinds[0], kinds[1]


def test_the_second_of_two_objectives_wins() -> None:
    """A-127: only the kept one counts, or either of them."""

    def result(**house: str) -> str:
        position = launched(ship(**house).hero())
        met, unmet = objectives_met(position, True), objectives_met(position, False)
        return PersonalJudge().judge(position.objective(0, unmet, met).state, 0)

    assert effects("two_objectives", result) == ("defeat:objective", "victory")


def objectives_met(position: Position, wanted: bool) -> str:
    """The kind of an objective that is met in this state, or of one that is not."""
    return next(
        name.partition(".")[2]
        for name in load_content().objectives
        if fulfilled(position.state, 0, name) == wanted
    )


def test_the_signal_of_a_dead_character() -> None:
    """A-107: it counts, or it does not."""

    def sent(**house: str) -> bool:
        position = dead(ship(2, mode="coop", **house).hero("scout", signal=True)).hero("captain")
        return signal_sent(position.state, 1)

    assert effects("dead_sender", sent) == (True, False)


def test_how_a_character_comes_back() -> None:
    """A-62: as it died, or cleansed."""

    def marks(**house: str) -> tuple[bool, bool, int]:
        position = ship(2, mode="coop", **house).tile(6, "emergency_room").first_encounter_over()
        position.hero("scout", room=6, hand=["contamination"], larva=True, slime=True).hero("captain")
        position.state = position.play(kill()).state
        hero = position.play(rounds.begin_round).hero(0)
        return hero.larva, hero.slime, len(hero.all_contamination)

    assert effects("revival", marks) == ((True, True, 1), (False, False, 0))


# -- the intruder player --------------------------------------------------------------------------------------


def led(**house: str) -> Position:
    setup = Setup("solo", "base", (SeatSetup(), SeatSetup()), house, intruders="player")
    position = Position(new_game(setup, 1))
    table: Any = Table(GAME, position.state)
    table.allow_more_events()
    equip(table, 0, "scout")
    position.state = table.state
    return position


def test_the_deck_of_the_intruder_player() -> None:
    """A-111: its discard is shuffled, or it stays empty."""

    def drawn(**house: str) -> int:
        position = led(**house)
        for card in position.state.pile(piles.deck(1)):
            position.lay(piles.discard(1), card)

        async def draw(t: Any) -> None:
            player.draw_intruder_actions(t, 1)

        return len(position.play(draw).state.pile(piles.hand(1)))

    assert effects("intruder_deck", drawn) == (3, 0)


def test_the_handicap_of_whoever_leads_from_the_start() -> None:
    """N-INTR-06: three cards in every round, two, one, or one in odd rounds, and the crew has one objective."""

    def led_by_a_player(**house: str) -> tuple[int, int, int]:
        setup = Setup("coop", "base", (SeatSetup(),) * 4, house, intruders="player")
        state = new_game(setup, 1)
        odd, even = (
            player.cards_drawn(evolve(state, clock=evolve(state.clock, round=number))) for number in (1, 2)
        )
        return odd, even, len(state.pile("open_objectives"))

    expected = ((3, 3, 3), (3, 3, 1), (2, 2, 1), (1, 1, 1), (1, 0, 1))
    assert effects("intruder_handicap", led_by_a_player) == expected


def test_who_takes_over_has_no_handicap() -> None:
    """N-INTR-05 and N-INTR-06 as printed: the setting is for whoever leads from the start."""
    setup = Setup("semi-coop", "base", (SeatSetup(),) * 2, {"intruder_handicap": "one_card"}, intruders="takeover")
    assert player.cards_drawn(new_game(setup, 1)) == 3
    alone = Setup("semi-coop", "base", (SeatSetup(),) * 3, {"intruder_handicap": "one_card"}, intruders="player")
    state = new_game(alone, 1)
    assert [len(state.pile(f"objectives:{seat}")) for seat in alone.crew] == [2, 2]


def test_moving_an_intruder_out_of_a_combat() -> None:
    """A-112: allowed, or only those without a character beside them."""

    def moved(**house: str) -> list[int]:
        position = led(**house).intruder("adult", room=HERE).intruder("adult", room=1)
        return sorted(one.id for one in hindrances.movers(Ship(Look(position.state))))

    assert effects("intruder_card_move", moved) == ([1, 2], [2])


def test_the_first_dead_player() -> None:
    """A-116: may decline, or leads the Intruders unasked."""

    def asked(**house: str) -> bool:
        setup = Setup("semi-coop", "base", (SeatSetup(),) * 2, house, intruders="takeover")
        position = Position(new_game(setup, 1)).hero("scout").hero("captain")
        position.state = position.play(kill()).state
        played = position.play(takeover.offer_takeover)
        assert (played.state.intruder_player is not None) != (played.open is not None)
        return played.open is not None

    assert effects("takeover", asked) == (True, False)


def test_the_usual_answers_come_first() -> None:
    assert [rule.usual for rule in HOUSE_RULES.values()][:3] == ["by_room", "keeps_token", "unlimited"]
