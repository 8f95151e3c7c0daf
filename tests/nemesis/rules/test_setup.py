"""Setup and the anatomy of the board (sections 2 and 3)."""

from __future__ import annotations

from collections import Counter

import pytest

from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.clock import DraftOffered
from nemesis_desktop.games.nemesis.game import Nemesis
from nemesis_desktop.games.nemesis.setup import new_game
from nemesis_desktop.games.nemesis.state import Door, SeatSetup, Setup, State, Step
from nemesis_desktop.kernel import Command, Session

SEEDS = range(12)


def game(players: int, seed: int = 1, board: str = "base", mode: str | None = None) -> State:
    chosen = mode or ("solo" if players == 1 else "semi-coop")
    return new_game(Setup(chosen, board, (SeatSetup(),) * players), seed)


def begun(players: int, seed: int = 1) -> Session[State]:
    return Session(Nemesis(), game(players, seed))


def drafted(players: int, seed: int = 1) -> Session[State]:
    """Everybody takes the first of the characters offered."""
    session = begun(players, seed)
    while session.state.clock.step is Step.DRAFT:
        ((seat, question),) = session.open_questions().items()
        session.submit(Command(seat, question.topic, next(question.keys())))
    return session


def kinds(cards: tuple[str, ...]) -> Counter[str]:
    return Counter(load_content().intruder_tokens[card].kind for card in cards)


def test_every_number_one_tile_and_five_number_two_tiles_lie_face_down() -> None:
    """N-SETUP-02, N-SETUP-03: eleven "1" tiles always, five of nine "2" tiles, all on slots of their number."""
    content = load_content()
    twos = set()
    for seed in SEEDS:
        state = game(3, seed)
        slot = content.boards["base"].slot
        laid = {kind: [r.tile for n, r in state.rooms.items() if slot[n].kind == kind] for kind in ("1", "2")}
        assert sorted(laid["1"]) == sorted(content.tiles_of_kind("1"))
        assert len(set(laid["2"])) == 5
        assert set(laid["2"]) <= set(content.tiles_of_kind("2"))
        twos |= set(laid["2"])
        assert not any(state.rooms[n].explored for n in slot if slot[n].kind in "12")
    assert twos == set(content.tiles_of_kind("2"))


def test_special_rooms_are_explored_and_have_no_token() -> None:
    """N-BOARD-01, N-SETUP-04, D-44: Hibernatorium, Cockpit and Engines; each of the other sixteen has a token."""
    state = game(2)
    special = {r.tile for r in state.rooms.values() if r.explored}
    assert special == {"cockpit", "hibernatorium", "engine_1", "engine_2", "engine_3"}
    assert all((room.token is None) == room.explored for room in state.rooms.values())
    assert len({room.token for room in state.rooms.values() if room.token}) == 16


def test_nothing_lies_on_the_board_at_first() -> None:
    """N-SETUP-17, N-DOOR-02: no item count, noise, fire, malfunction or door anywhere."""
    state = game(4)
    assert not any(r.items or r.fire or r.malfunction for r in state.rooms.values())
    assert all(c.door is Door.OPEN and not c.noise for c in state.corridors.values())
    assert not any(state.technical_noise.values())
    assert not state.intruders


def test_coordinates_destination_and_time() -> None:
    """N-SETUP-06, N-SETUP-07, N-SETUP-18: one coordinates card, destination B, time on green, no self-destruct."""
    state = game(2)
    assert len(state.pile(piles.COORDINATES)) == 1
    assert (state.destination, state.time, state.self_destruct) == ("B", 15, None)


@pytest.mark.parametrize(("players", "area_a", "area_b"), [(1, 1, 1), (2, 1, 1), (3, 2, 1), (4, 2, 1), (5, 2, 2)])
def test_pods_are_dealt_by_number_to_a_and_b_and_locked(players: int, area_a: int, area_b: int) -> None:
    """N-SETUP-08, N-SETUP-09, N-POD-01: 2, 3 or 4 random pods, lowest to A, then in turns."""
    drawn = set()
    for seed in SEEDS:
        pods = game(players, seed).pods
        assert [pods[n].section for n in sorted(pods)] == list("ABAB"[: area_a + area_b])
        assert all(pod.locked for pod in pods.values())
        drawn.add(tuple(sorted(pods)))
        assert pods.keys() <= {1, 2, 3, 4}
    assert players == 5 or len(drawn) > 1


def test_engines_are_working_or_damaged_at_random() -> None:
    """N-SETUP-10: both tokens of each engine are stacked, either on top."""
    tops = set()
    for seed in SEEDS:
        engines = game(2, seed).engines
        assert all(sorted(pair) == ["damaged", "working"] for pair in engines.values())
        tops.add(tuple(engines[n][0] for n in (1, 2, 3)))
    assert len(tops) > 3


def test_five_eggs_lie_in_the_nest_and_three_weaknesses_are_unknown() -> None:
    """N-SETUP-11, N-SETUP-12: three eggs stay in the supply; one weakness per object, five in the box."""
    state = game(2)
    assert (len(state.pile(piles.NEST)), len(state.pile(piles.EGG_SUPPLY))) == (5, 3)
    slots = [state.pile(piles.weakness_slot(kind)) for kind in ("corpse", "egg", "carcass")]
    assert [len(cards) for cards in slots] == [1, 1, 1]
    assert len(set(slots)) == 3
    assert state.discovered == ()


@pytest.mark.parametrize("players", range(1, 6))
def test_the_bag_grows_with_the_players(players: int) -> None:
    """N-SETUP-13, N-SETUP-14: Blank, 4 Larvae, Creeper, Queen, 3 Adults and one more per player; the rest is a pool."""
    state = game(players)
    wanted = {"blank": 1, "larva": 4, "creeper": 1, "queen": 1, "adult": 3 + players}
    assert kinds(state.pile(piles.BAG)) == wanted
    assert len(state.pile(piles.BAG)) == 10 + players
    assert len(state.pile(piles.POOL)) == 27 - 10 - players


def test_which_adults_are_in_the_bag_is_chance() -> None:
    """N-SETUP-13: tokens of a kind differ in number and are drawn at random."""
    assert len({game(2, seed).pile(piles.BAG) for seed in SEEDS}) > 3


def test_decks_are_complete_and_shuffled() -> None:
    """N-SETUP-15, N-SETUP-16: 30 cards of each colour, 20 events, 20 attacks, 27 contamination, 16 wounds, 12 blue."""
    one, two = game(2, 1), game(2, 2)
    sizes = {"red": 30, "yellow": 30, "green": 30, "event": 20, "attack": 20, "contamination": 27, "wound": 16}
    for name, size in sizes.items():
        assert len(one.pile(piles.deck(name))) == size
        assert sorted(one.pile(piles.deck(name))) == sorted(two.pile(piles.deck(name)))
        assert one.pile(piles.deck(name)) != two.pile(piles.deck(name))
        assert one.pile(piles.discard(name)) == ()
    assert len(one.pile(piles.CRAFTED_SUPPLY)) == 12


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_gets_a_personal_and_a_corporate_objective_that_fits_the_number_of_players(players: int) -> None:
    """N-SETUP-21: cards for more players are removed first; nobody gets one twice; they come before the draft."""
    content = load_content().objectives
    for seed in SEEDS:
        state = game(players, seed)
        dealt = [card for seat in range(players) for card in state.pile(piles.objectives(seat))]
        assert len(set(dealt)) == 2 * players
        assert all(content[card].min_players <= players for card in dealt)
        for seat in range(players):
            decks = sorted(content[card].deck for card in state.pile(piles.objectives(seat)))
            assert decks == ["corporate", "personal"]
        assert not state.characters


def test_two_characters_are_shown_and_one_is_kept_in_the_order_of_player_numbers() -> None:
    """N-SETUP-19, N-SETUP-22, A-01, D-05: the other goes back and may be offered to the next player."""
    for seed in SEEDS:
        session = drafted(5, seed)
        offers = [h.event for h in session.happenings if isinstance(h.event, DraftOffered)]
        assert [offer.seat for offer in offers] == [0, 1, 2, 3, 4]
        taken: list[str] = []
        for offer in offers:
            assert len(set(offer.characters)) == 2
            assert not set(offer.characters) & set(taken)
            taken.append(session.state.characters[offer.seat].id)
            assert taken[-1] in offer.characters
    again = [
        set(first.event.characters) & set(second.event.characters)
        for seed in SEEDS
        for first, second in [[h for h in drafted(2, seed).happenings if isinstance(h.event, DraftOffered)]]
    ]
    assert any(again)


def test_each_character_begins_with_deck_weapon_and_two_inactive_quests() -> None:
    """N-SETUP-23 to N-SETUP-27, N-ITEM-01: ten own cards, a loaded weapon in hand, both quest items aside."""
    state = drafted(3).state
    content = load_content()
    for seat, character in state.characters.items():
        spec = content.characters[character.id]
        assert sorted((*state.pile(piles.deck(seat)), *state.pile(piles.hand(seat)))) == sorted(spec.deck)
        assert state.pile(piles.carried(seat)) == (spec.weapon,)
        weapon = content.items[spec.weapon].weapon
        assert weapon is not None
        assert state.ammo[spec.weapon] == weapon.capacity
        assert sorted(state.pile(piles.quests(seat))) == sorted(spec.quests)
        assert character.room == 11
    assert len(content.characters["captain"].deck) == 10


def test_player_one_begins_and_the_blue_corpse_lies_in_the_hibernatorium() -> None:
    """N-SETUP-28, N-SETUP-29: the First Player token and an object from the start."""
    state = drafted(3).state
    assert state.clock.first_player == 0
    assert state.clock.turn == 0
    assert state.pile(piles.floor(11)) == ("corpse.blue",)


def test_the_first_hand_is_drawn_in_the_first_player_phase() -> None:
    """N-SETUP-30, N-ROUND-02: nobody holds cards while the others draft, five when play begins."""
    session = begun(2)
    ((seat, question),) = session.open_questions().items()
    session.submit(Command(seat, question.topic, next(question.keys())))
    assert session.state.pile(piles.hand(0)) == ()
    session = drafted(2)
    assert [len(session.state.pile(piles.hand(s))) for s in (0, 1)] == [5, 5]


@pytest.mark.parametrize(("mode", "players"), [("solo", 2), ("semi-coop", 1), ("coop", 1), ("coop", 6), ("duel", 2)])
def test_games_that_the_rules_do_not_know_are_refused(mode: str, players: int) -> None:
    """N-SETUP-19: one to five players, alone in solo mode only."""
    with pytest.raises(ValueError, match=r"no such game|is not played"):
        game(players, mode=mode)


@pytest.mark.parametrize("board", ["base", "advanced"])
def test_every_number_points_to_exactly_one_passage_in_every_room(board: str) -> None:
    """N-BOARD-03, A-22: the noise die and the directions always hit a corridor or an Entrance."""
    sheet = load_content().boards[board]
    for slot in sheet.slots:
        passages = (*sheet.corridors_of[slot.number], *sheet.entrances_of[slot.number])
        assert sorted(n for passage in passages for n in passage.numbers) == [1, 2, 3, 4]


def test_the_same_seed_lays_the_same_ship() -> None:
    """N-SETUP-02 to N-SETUP-15: chance alone decides, and its seed is the game."""
    assert game(4, 5) == game(4, 5)
    assert game(4, 5) != game(4, 6)
