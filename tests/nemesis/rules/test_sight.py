"""What each seat may know (section 4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from nemesis_desktop.family.actions import Action
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.cards import CardsMoved, ContaminationScanned, LookedAt
from nemesis_desktop.games.nemesis.handles import Ship
from nemesis_desktop.games.nemesis.imagine import imagine
from nemesis_desktop.games.nemesis.rules import engines
from nemesis_desktop.games.nemesis.rules.actions import perform
from nemesis_desktop.games.nemesis.sequence import SEQUENCE
from nemesis_desktop.games.nemesis.sight import sight
from nemesis_desktop.games.nemesis.state import End, Place, Step
from nemesis_desktop.kernel import evolve, is_face_down
from tests.language.ship import Position, ship


def crew() -> Position:
    return (
        ship(2)
        .hero("scout", hand=["search", "contamination"], items=["grenade", "tools", "prototype_rifle"], slime=True)
        .hero("captain", hand=3, items=["medkit"], serious=["arm"], larva=True)
    )


@pytest.mark.parametrize("pile", ["hand:0", "inventory:0", "objectives:0"])
def test_private_cards_are_open_to_their_owner_alone(pile: str) -> None:
    """N-INFO-01: the others see how many backs there are."""
    state = crew().state
    assert sight(state, 0).pile(pile) == state.pile(pile)
    for other in (1, None):
        assert len(sight(state, other).pile(pile)) == len(state.pile(pile)) > 0
        assert all(is_face_down(card) for card in sight(state, other).pile(pile))


def test_the_backs_of_inventory_cards_show_their_colour() -> None:
    """N-INFO-01: number and colour are public, the fronts are not."""
    assert sorted(sight(crew().state, 1).pile("inventory:0")) == ["?red", "?yellow"]


def test_contamination_cannot_be_told_from_action_cards_in_another_hand() -> None:
    """N-COMP-10, N-INFO-01: one back for both."""
    assert set(sight(crew().state, 1).pile("hand:0")) == {"?action"}


def test_hand_slots_wounds_and_inactive_quests_are_public() -> None:
    """N-INFO-02: heavy items, serious wounds, quest items, slime, larva, all markers."""
    position = crew().noise("006-011").fire(11).door("008-011")
    state = position.state
    for viewer in (0, 1, None):
        seen = sight(state, viewer)
        for pile in ("carried:0", "carried:1", "wounds:1", "quests:0", "quests:1", "discard:0", piles.floor(11)):
            assert seen.pile(pile) == state.pile(pile)
        assert seen.characters == state.characters
        assert seen.corridors == state.corridors
        assert seen.rooms[11].fire
        assert seen.clock == state.clock


def test_an_item_is_shown_when_it_is_used() -> None:
    """N-INFO-03: everybody is told which card went to the discard."""
    position = ship(2).hero("scout", hand=2, items=["bandages"], light_wounds=1).hero("captain", room=6).turn()
    bandage = Ship(position).hero(0).items_of_kind("bandages")[0]
    card = Ship(position).hero(0).hand[0]
    played = position.play(lambda t: perform(t, Ship(t).hero(0), Action("item", bandage, 1)), [f"card:{card}"])
    (used,) = [event for event in played.of(CardsMoved) if event.why == "use"]
    assert used.redacted_for(1, played.state).cards == (bandage,)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_nobody_has_revealed_is_hidden_from_all(viewer: int | None) -> None:
    """N-INFO-04: tiles, tokens, engines, coordinates, weaknesses, decks, infections, chance itself."""
    state = crew().state
    seen = sight(state, viewer)
    unexplored = [room for room in seen.rooms.values() if not room.explored]
    assert len(unexplored) == 16
    assert all(is_face_down(room.tile) and is_face_down(room.token or "") for room in unexplored)
    assert all(is_face_down(token) for pair in seen.engines.values() for token in pair)
    hidden = [piles.COORDINATES, "weakness:egg", "deck:event", "deck:red", "deck:0", "deck:1", "deck:contamination"]
    assert all(is_face_down(card) for pile in hidden for card in seen.pile(pile))
    assert seen.infected == ()
    assert seen.chance.seed == 0
    assert dict(seen.chance.drawn) == {}


def test_the_backs_of_tiles_show_their_number() -> None:
    """N-INFO-04, N-SETUP-02: "1" and "2" tiles differ by their backs."""
    seen = sight(crew().state, 0)
    assert (seen.rooms[2].tile, seen.rooms[6].tile) == ("?1", "?2")


def test_the_order_of_the_bag_tells_nothing() -> None:
    """N-INFO-04: its contents follow from public facts, the order in which tokens came in does not show."""
    position = crew()
    bag = position.state.pile(piles.BAG)
    turned = position.having(piles={**position.state.piles, piles.BAG: tuple(reversed(bag))})
    assert sight(turned.state, 0).pile(piles.BAG) == tuple(sorted(bag))


@pytest.mark.parametrize(("fact", "read"), [
    ("coordinates", lambda state: state.pile(piles.COORDINATES)),
    ("engine:2", lambda state: state.engines[2]),
    ("room:6", lambda state: state.rooms[6].tile),
    ("token:6", lambda state: state.rooms[6].token),
])
def test_whoever_looks_in_secret_knows_it_alone(fact: str, read: Any) -> None:
    """N-INFO-05, N-INFO-09: the fact is open in the sight of that seat, and of nobody else."""
    position = crew()

    async def look(t: Any) -> None:
        engines.look(t, Ship(t).hero(1), fact)

    state = position.play(look).state
    assert read(sight(state, 1)) == read(state)
    assert read(sight(state, 0)) == read(sight(position.state, 0)) != read(state)
    assert fact not in sight(state, 0).known


def test_a_secret_look_at_a_card_does_not_tell_the_others_which() -> None:
    """N-INFO-05: they learn that somebody looked."""
    assert LookedAt(0, "card:objective.quarantine").redacted_for(1, crew().state).fact == "card"
    assert LookedAt(0, "card:objective.quarantine").redacted_for(0, crew().state).fact == "card:objective.quarantine"


def test_repairing_tells_everybody_whether_the_tokens_changed_places() -> None:
    """N-INFO-06: that much must be said, not which state came of it."""
    from nemesis_desktop.games.nemesis.events.ship import EngineArranged

    position = ship(2).hero("mechanic", room=20).hero("captain", room=6)
    top, below = position.state.engines[2]
    for wanted, swapped in ((top, False), (below, True)):
        played = position.play(lambda t: engines.work_on_engine(t, Ship(t).hero(0)), [f"engine:{wanted}"])
        event = played.only(EngineArranged)
        assert event.swapped is swapped
        assert event.redacted_for(1, played.state) == event
        assert played.state.engines[2][0] == wanted
        assert is_face_down(sight(played.state, 1).engines[2][0])
        assert sight(played.state, 0).engines[2] == played.state.engines[2]


def test_scan_results_are_known_to_the_owner_alone() -> None:
    """N-INFO-04, A-55: the others do not even learn which cards were scanned."""
    event = ContaminationScanned(0, ("contamination.01",), ("contamination.01",))
    told = event.redacted_for(1, crew().state)
    assert told.infected is None
    assert told.cards == ("?action",)
    assert event.redacted_for(0, crew().state) == event


def test_the_objective_given_up_leaves_unseen() -> None:
    """N-INFO-07: the box lies face down for everybody."""
    position = crew()
    gone = position.state.pile("objectives:0")[0]
    position.having(piles={
        **position.state.piles,
        "objectives:0": position.state.pile("objectives:0")[1:], piles.BOX: (gone, *position.state.pile(piles.BOX)),
    })
    assert gone not in sight(position.state, 1).pile(piles.BOX)
    moved = CardsMoved((gone,), "objectives:0", piles.BOX, "objective")
    assert moved.redacted_for(1, position.state).cards == ("?objective",)
    assert moved.redacted_for(0, position.state).cards == (gone,)


def test_crafted_items_may_be_inspected_by_all() -> None:
    """N-INFO-08: the blue supply lies open."""
    state = crew().state
    assert sight(state, None).pile(piles.CRAFTED_SUPPLY) == state.pile(piles.CRAFTED_SUPPLY) != ()


def test_drawing_cards_tells_the_others_only_how_many() -> None:
    """N-INFO-01, N-INFO-04: from face-down deck to secret hand."""
    moved = CardsMoved(("scout.search.1", "contamination.01"), "deck:0", "hand:0", "draw")
    state = crew().state
    assert moved.redacted_for(1, state).cards == ("?action", "?action")
    assert moved.redacted_for(0, state) == moved


def test_payment_and_discards_are_public() -> None:
    """N-ACT-02, N-BOARD-05: cards are discarded face up."""
    moved = CardsMoved(("scout.search.1",), "hand:0", "discard:0", "pay")
    assert moved.redacted_for(1, crew().state) == moved


def test_ships_that_look_alike_are_the_same_one_whatever_is_hidden() -> None:
    """What bots find out about a ship is found once for all imagined games."""
    seen = sight(crew().state, 0)
    others = [sight(imagine(seen, 0, seed), 0) for seed in range(6)]
    assert all(other.rooms is seen.rooms for other in others)
    assert len({tuple(imagine(seen, 0, seed).rooms.items()) for seed in range(6)}) > 1


@pytest.mark.parametrize("change", [
    {"explored": True}, {"items": 1}, {"fire": True}, {"malfunction": True}, {"token": None}, {"tile": "2"},
])
def test_every_change_of_a_room_is_seen(change: dict[str, Any]) -> None:
    state = crew().state
    number, room = next((number, room) for number, room in state.rooms.items() if not room.explored and room.token)
    tile = next(one.tile for one in state.rooms.values() if one.tile != room.tile)
    changed = evolve(room, **({"tile": tile, "explored": True} if "tile" in change else change))
    after = sight(evolve(state, rooms={**state.rooms, number: changed}), 0)
    before = sight(state, 0)
    assert after.rooms[number] != before.rooms[number]
    assert {one: seen for one, seen in after.rooms.items() if one != number} == {
        one: seen for one, seen in before.rooms.items() if one != number
    }
    assert sight(state, 0).rooms == before.rooms


def test_whoever_learns_of_a_room_sees_it_from_then_on_and_nobody_else_does() -> None:
    state = crew().state
    number, room = next((number, room) for number, room in state.rooms.items() if not room.explored and room.token)
    hidden = sight(state, 0).rooms[number]
    for fact, field in ((f"room:{number}", "tile"), (f"token:{number}", "token")):
        learned = evolve(state, known={fact: (0,)})
        assert getattr(sight(learned, 0).rooms[number], field) == getattr(room, field) != getattr(hidden, field)
        assert sight(learned, 1).rooms[number] == hidden


def final(step: Step, **fields: Any) -> Position:
    """A voyage that is over, at one of the last checks."""
    position = ship(1).hero("scout")
    return position.having(clock=replace(position.state.clock, step=step), **fields)


@pytest.mark.parametrize("tokens", ["working", "damaged"])
def test_what_the_last_check_turned_over_lies_open(tokens: str) -> None:
    """N-VIC-02: everybody has seen the engines, whether or not they explode, and whoever dies later does not cover
    them again."""
    held = dict.fromkeys((1, 2, 3), (tokens, "working" if tokens == "damaged" else "damaged"))
    position = final(Step.FINAL_ENGINES, end=End.JUMP, engines=held).character(0, place=Place.ASLEEP, room=None)
    for viewer in (0, None):
        assert all(is_face_down(top) for top, _ in sight(position.state, viewer).engines.values())
    checked = position.play(SEQUENCE[Step.FINAL_ENGINES]).state
    for viewer in (0, None):
        assert sight(checked, viewer).engines == held


def test_engines_that_nobody_checked_stay_hidden() -> None:
    """N-END-05: with nobody to be judged, or no ship, their tokens are not turned over."""
    for end, place in ((End.JUMP, Place.DEAD), (End.DESTROYED, Place.ESCAPED)):
        position = final(Step.FINAL_ENGINES, end=end).character(0, place=place, room=None)
        checked = position.play(SEQUENCE[Step.FINAL_ENGINES]).state
        assert checked.clock.step is Step.FINAL_COORDINATES
        assert all(is_face_down(top) for top, _ in sight(checked, 0).engines.values())


def test_a_course_that_kills_the_last_sleeper_leaves_the_engines_open() -> None:
    """N-VIC-04: the course was revealed after them."""
    position = final(Step.FINAL_COORDINATES, end=End.JUMP, engines_checked=True)
    position.character(0, place=Place.ASLEEP, room=None)
    (card,) = position.state.pile(piles.COORDINATES)
    goals = load_content().coordinates[card].destinations
    position.having(destination=next(space for space, goal in goals.items() if goal == "deep_space"))
    kept = position.state.pile(piles.objectives(0))[0]
    checked = position.play(SEQUENCE[Step.FINAL_COORDINATES], [f"card:{kept}"]).state
    assert checked.characters[0].place is Place.DEAD
    assert sight(checked, 0).engines == checked.engines


def test_whoever_knew_the_course_and_died_at_the_jump_learns_nothing_of_the_engines() -> None:
    """N-END-05: nobody is left to be judged, so that no check is made."""
    for step in (Step.FINAL_ENGINES, Step.FINAL_COORDINATES, Step.FINAL_CONTAMINATION):
        position = final(step, end=End.JUMP, known={piles.COORDINATES: (0,)})
        state = position.character(0, place=Place.DEAD, room=None).play(SEQUENCE[step]).state
        assert all(is_face_down(top) for top, _ in sight(state, 0).engines.values())


def test_a_rest_from_before_the_check_of_the_engines_was_kept_is_still_the_same_state() -> None:
    position = final(Step.FINAL_ENGINES, end=End.JUMP).character(0, place=Place.ASLEEP, room=None)
    checked = position.play(SEQUENCE[Step.FINAL_ENGINES]).state
    assert checked.engines_checked and checked == evolve(checked, engines_checked=False)
