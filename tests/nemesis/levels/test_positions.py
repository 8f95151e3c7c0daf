"""What a scenario names is there, the rest is as the rulebook sets it up, and no card is lost or doubled."""

from __future__ import annotations

from dataclasses import replace

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.levels import scenario_of
from nemesis_desktop.games.nemesis.rules.encounter import draw_token
from nemesis_desktop.games.nemesis.rules.noise import noise_roll
from nemesis_desktop.games.nemesis.rules.registry import NemesisTable
from nemesis_desktop.games.nemesis.setup import new_game
from nemesis_desktop.games.nemesis.state import Door, Place, Setup, Step
from nemesis_desktop.kernel import Command
from tests.language.ship import play, ship
from tests.nemesis.levels.documents import GAME, begun, document, played, scout, ship_of, state_of


def test_an_empty_scenario_is_the_setup_of_the_rulebook() -> None:
    scenario = scenario_of({"format": 1, "id": "plain", "seats": [{}]})
    for seed in (1, 7):
        plain = new_game(Setup(), seed)
        assert replace(state_of(scenario, seed), setup=plain.setup) == plain


def test_a_named_character_is_drafted_and_equipped() -> None:
    state = begun()
    assert state.clock.step is Step.DRAW
    assert state.characters[0].id == "scout"
    assert len(state.pile(piles.deck(0))) == 10
    assert state.pile(piles.carried(0)) == ("weapon.rifle.1",)
    assert state.ammo == {"weapon.rifle.1": 4}


def test_a_seat_without_character_drafts_one() -> None:
    session = played(state_of(scenario_of(document(mode="coop", seats=[{"character": "scout"}, {}]))))
    (question,) = session.open_questions().values()
    assert (question.seat, question.topic) == (1, "draft")
    assert "character:scout" not in question.keys()


def test_the_hand_is_exactly_what_is_named() -> None:
    state = begun(seats=scout(hand=["search", "search", "contamination"]), clock={"step": "turns"})
    search = ("scout.search.1", "scout.search.2")
    hand = state.pile(piles.hand(0))
    assert sorted(hand[:2]) == list(search)
    assert hand[2].startswith("contamination.")
    assert len(state.pile(piles.deck(0))) == 8


def test_a_turn_without_named_hand_begins_with_five_cards() -> None:
    assert len(begun(clock={"step": "turns"}).pile(piles.hand(0))) == 5
    assert len(begun(clock={"step": "draw"}).pile(piles.hand(0))) == 0


def test_an_empty_hand_stays_empty() -> None:
    assert begun(seats=scout(hand=[]), clock={"step": "turns"}).pile(piles.hand(0)) == ()


def test_infected_and_clean_contamination_can_be_asked_for() -> None:
    state = begun(seats=scout(hand=["contamination.infected"], discard=["contamination.clean"]))
    assert state.pile(piles.hand(0))[0] in state.infected
    assert state.pile(piles.discard(0))[0] not in state.infected


def test_the_infected_cards_can_be_chosen() -> None:
    chosen = [f"contamination.{number:02}" for number in range(3, 10)]
    assert begun(infected=chosen).infected == tuple(chosen)


def test_the_top_of_a_deck_is_named_and_the_rest_follows_as_shuffled() -> None:
    before, after = begun(), begun(decks={"event": ["hunt_1", "event.nest"], "red": ["grenade"]})
    assert after.pile("deck:event")[:2] == ("event.hunt_1", "event.nest")
    assert after.pile("deck:red")[0].startswith("red.grenade")
    left = [card for card in before.pile("deck:event") if card not in ("event.hunt_1", "event.nest")]
    assert list(after.pile("deck:event")[2:]) == left


def test_discards_and_cards_out_of_the_game() -> None:
    state = begun(discards={"attack": ["bite_1"], "green": ["medkit"]}, removed=["event.eclosion"])
    assert state.pile("discard:attack") == ("attack.bite_1",)
    assert [card.rpartition(".")[0] for card in state.pile("discard:green")] == ["green.medkit"]
    assert state.pile(piles.OUT) == ("event.eclosion",)


def test_items_with_ammo_attachments_and_tape() -> None:
    carried = [
        {"card": "prototype_rifle", "ammo": 2, "attached": ["extended_magazine"]},
        {"card": "rifle", "taped_to": "prototype_rifle", "ammo": 1},
        "fire_extinguisher",
    ]
    hero = ship_of(seats=scout(carried=carried, inventory=["medkit", "medkit"])).hero(0)
    assert hero.ammo("red.prototype_rifle.1") == 2
    assert hero.capacity("red.prototype_rifle.1") == 8
    assert hero.source.state.taped == (("red.prototype_rifle.1", "weapon.rifle.1"),)
    assert hero.slots_used == 2
    assert len(hero.items_of_kind("medkit")) == 2


def test_hands_without_the_starting_weapon() -> None:
    state = begun(seats=scout(carried=["egg"]))
    assert [thing.partition(".")[0] for thing in state.pile(piles.carried(0))] == ["egg"]
    assert "weapon.rifle.1" in state.pile(piles.OUT)
    assert state.ammo == {}


def test_wounds_slime_signal_and_larva() -> None:
    hero = ship_of(seats=scout(
        light_wounds=2, serious_wounds=["arm", {"kind": "leg", "dressed": True}], slime=True, signal=True, larva=True
    )).hero(0)
    assert hero.light_wounds == 2
    assert [load_content().wounds[card].kind for card in hero.open_wounds] == ["arm"]
    assert [load_content().wounds[card].kind for card in hero.dressed_wounds] == ["leg"]
    assert hero.slime and hero.signal and hero.larva


def test_quests_can_be_active_or_gone() -> None:
    hero = ship_of(seats=scout(inventory=["security_key"], quests=[])).hero(0)
    assert hero.has_item("security_key")
    assert hero.quests == ()
    assert "quest.motion_scanner.1" in hero.source.state.pile(piles.OUT)


def test_tiles_change_places_and_none_is_there_twice() -> None:
    for seed in range(8):
        state = state_of(scenario_of(document(rooms={"3": {"tile": "nest"}, "7": {"tile": "canteen"}})), seed)
        assert (state.rooms[3].tile, state.rooms[7].tile) == ("nest", "canteen")
        tiles = [room.tile for room in state.rooms.values()]
        assert len(tiles) == len(dict.fromkeys(tiles))
        assert all(tile in tiles for tile in load_content().tiles_of_kind("1"))


def test_the_fixed_rooms_of_the_reverse_side_stay() -> None:
    state = begun(board="advanced", rooms={"10": {"tile": "nest"}})
    assert (state.rooms[7].tile, state.rooms[9].tile) == ("evacuation_section_a", "evacuation_section_b")


def test_exploration_tokens_by_effect_and_items() -> None:
    state = begun(rooms={"3": {"token": "danger"}, "4": {"token": "fire.1"}, "5": {"token": None}})
    tokens = load_content().exploration_tokens
    assert tokens[state.rooms[3].token or ""].effect == "danger"
    assert state.rooms[4].token == "exploration.14"
    assert state.rooms[5].token is None
    given = [room.token for room in state.rooms.values() if room.token is not None]
    assert len(given) == len(dict.fromkeys(given))


def test_an_explored_room_has_items_and_no_token() -> None:
    stocked = {"tile": "storage", "explored": True, "items": 3}
    state = begun(rooms={"3": {"tile": "armory", "explored": True}, "4": stocked})
    assert state.rooms[3].token is None
    assert state.rooms[3].items in (1, 2)
    assert state.rooms[4].items == 3


def test_fire_malfunction_doors_noise_and_things_on_the_floor() -> None:
    ship_ = ship_of(
        rooms={"20": {"fire": True, "malfunction": True, "objects": ["egg", "carcass", "corpse.blue"]}},
        corridors={"006-011": {"door": "closed", "noise": True}, "001-002": {"door": "destroyed"}},
        technical_noise=["red"],
    )
    room = ship_.room(20)
    assert room.fire and room.malfunction
    assert [thing.partition(".")[0] for thing in room.objects] == ["egg", "carcass", "corpse"]
    assert ship_.corridor("006-011").is_closed and ship_.corridor("006-011").noise
    assert ship_.corridor("001-002").door is Door.DESTROYED
    assert ship_.state.technical_noise == {"red": True}


def test_intruders_their_tokens_and_what_follows_from_them() -> None:
    state = begun(intruders=[{"kind": "queen", "room": 3, "injuries": 4}, {"kind": "larva", "room": 5}])
    figures = [(one.kind, one.room, one.injuries) for one in state.intruders.values()]
    assert figures == [("queen", 3, 4), ("larva", 5, 0)]
    assert state.next_intruder == 3
    assert state.first_encounter
    assert len(state.pile(piles.objectives(0))) == 1
    assert "token.queen.01" in state.pile(piles.POOL)


def test_the_bag_is_exactly_what_is_named() -> None:
    bag = begun(bag=["larva", "larva", "token.adult.03"]).pile(piles.BAG)
    assert [token.rpartition(".")[0] for token in bag] == ["token.larva", "token.larva", "token.adult"]
    assert bag[2] == "token.adult.03"


def test_eggs_weaknesses_course_engines_and_pods() -> None:
    state = begun(
        nest_eggs=2, coordinates="4", destination="D", engines={"1": "damaged", "3": ["working", "damaged"]},
        weaknesses={"egg": {"card": "vital_places", "discovered": True}, "corpse": {"discovered": False}},
        pods={"2": {"section": "B", "locked": False}}, time=6, self_destruct=3, airlock=5,
    )
    assert len(state.pile(piles.NEST)) == 2
    assert state.pile(piles.COORDINATES) == ("coordinates.4",)
    assert state.engines[1] == ("damaged", "working")
    assert state.engines[3] == ("working", "damaged")
    assert state.discovered == ("egg",)
    assert state.pile("weakness:egg") == ("weakness.vital_places",)
    assert list(state.pods) == [2]
    assert (state.destination, state.time, state.self_destruct, state.airlock) == ("D", 6, 3, 5)
    assert state.critical


def test_a_death_unlocks_the_pods_and_takes_the_cards_of_the_dead() -> None:
    seats = [{"character": "scout"}, {"character": "pilot", "place": "dead"}]
    state = begun(mode="semi-coop", seats=seats, rooms={"6": {"objects": ["corpse.1"]}})
    assert state.characters[1].place is Place.DEAD
    assert state.first_death
    assert not any(pod.locked for pod in state.pods.values())
    assert state.pile(piles.deck(1)) == () and "pilot.rest.1" in state.pile(piles.OUT)
    assert state.pile(piles.floor(6)) == ("corpse.1",)


def test_whoever_waits_in_a_pod_sleeps_or_is_gone() -> None:
    seats = [
        {"character": "scout", "place": "pod", "pod": 1}, {"character": "pilot", "place": "asleep"},
        {"character": "captain", "place": "escaped"}, {"character": "soldier", "room": 3},
    ]
    state = begun(mode="coop", seats=seats, pods={"1": {"section": "A", "locked": False}})
    assert [one.place for one in state.characters.values()] == [Place.POD, Place.ASLEEP, Place.ESCAPED, Place.ROOM]


def test_objectives_in_every_mode() -> None:
    state = begun(seats=scout(objectives=["special_delivery"]))
    assert state.pile(piles.objectives(0)) == ("objective.special_delivery",)
    seats = [{"character": "scout"}, {"character": "pilot"}]
    state = begun(mode="coop", seats=seats, objectives=["clean_up_crew"])
    assert state.pile("open_objectives") == ("objective.clean_up_crew",)


def test_a_turn_can_be_in_the_middle() -> None:
    state = begun(clock={"step": "turns", "round": 4, "turn": 0, "actions": 1})
    (question,) = played(state).open_questions().values()
    assert question.topic == "action"
    assert question.context["action"] == 2
    assert state.counters.count("round", "turn:0") == 1


# -- what chance brings first -----------------------------------------------------------------------------------


def test_the_next_faces_of_the_noise_die() -> None:
    state = begun(next={"noise": ["silence", "3"]})
    for face in ("silence", "3"):
        after = play(state, lambda t: noise_roll(t, Ship(t).hero(0)))
        faces = [event.face for event in after.events if hasattr(event, "face")]
        assert faces == [face]
        state = after.state
    assert state.chance.foretold == {}


def test_the_next_token_of_the_bag() -> None:
    state = begun(next={"bag": ["creeper", "queen"]})

    async def two(t: NemesisTable) -> tuple[str, str]:
        return draw_token(t, "test").kind, draw_token(t, "test").kind

    assert play(state, two).result == ("creeper", "queen")


def test_what_is_foretold_survives_undo_and_forks() -> None:
    state = begun(clock={"step": "turns"}, next={"noise": ["danger"] * 5})
    session = played(state)
    (question,) = session.open_questions().values()
    moves = [key for key in question.keys() if key.startswith("move:")]
    session.submit(Command(0, "action", moves[0]))
    fork = session.fork()
    assert fork.state == session.state
    session.undo(0, free=True)
    assert session.state.chance.foretold == {"die:noise": ("danger",) * 5}


def test_nobody_sees_what_is_foretold_or_where_the_cards_of_the_level_lie() -> None:
    scenario = scenario_of(document(next={"noise": ["danger"]}, decks={"event": ["nest"]}, goal="Live."))
    state = state_of(scenario)
    seen = GAME.sight(state, 0)
    assert seen.chance.foretold == {}
    assert "nest" not in seen.setup.level and "Live." in seen.setup.level
    imagined = GAME.imagine(seen, 0, 5)
    assert GAME.sight(imagined, 0) == seen
    assert GAME.problems(imagined) == ()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_words_of_the_tests_can_be_a_scenario(seed: int) -> None:
    """The same position in the language of the tests and in that of the levels."""
    words = (
        ship(seed=seed).hero("scout", room=6, light_wounds=1).noise("006-011").fire(20)
        .having(time=5, destination="C").turn(round=9)
    ).state
    made = state_of(scenario_of(document(
        seats=scout(room=6, light_wounds=1, hand=[]), corridors={"006-011": {"noise": True}},
        rooms={"20": {"fire": True}}, time=5, destination="C", clock={"step": "turns", "round": 9, "turn": 0},
    )), seed)
    assert made.rooms == words.rooms
    assert made.corridors == words.corridors
    assert made.characters == words.characters
    assert made.clock == words.clock
    assert {name: cards for name, cards in made.piles.items() if cards} == {
        name: cards for name, cards in words.piles.items() if cards
    }
