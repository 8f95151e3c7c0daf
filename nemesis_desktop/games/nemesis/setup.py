"""Setup: from a seed to the state before the draft (section 2, p. 6-8)."""

from __future__ import annotations

from functools import cache
from typing import get_args

from nemesis_desktop.family.dealer import Dealer
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.answers import KnownSections
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.content.records import Content
from nemesis_desktop.games.nemesis.handicap import has_one_objective
from nemesis_desktop.games.nemesis.house_rules import check_house_rules, chosen, tokens_in_box
from nemesis_desktop.games.nemesis.state import (
    Clock,
    CorridorState,
    IntruderPlayer,
    Leader,
    Pod,
    RoomState,
    Setup,
    State,
)
from nemesis_desktop.kernel import evolve

MODES = ("solo", "coop", "semi-coop")
LEADERS: tuple[Leader, ...] = get_args(Leader)
WEAKNESS_SLOTS = ("corpse", "egg", "carcass")
ENGINES = (1, 2, 3)
BLUE_CORPSE = "corpse.blue"
HIBERNATORIUM = "hibernatorium"


@cache
def _items_of_deck(deck: str) -> tuple[str, ...]:
    return load_content().items_of_deck(deck)


@cache
def _tokens_of_kind(kind: str) -> tuple[str, ...]:
    return tuple(token.id for token in load_content().intruder_tokens.values() if token.kind == kind)


@cache
def _personal_cards() -> tuple[str, ...]:
    """What belongs to the characters and lies in the box until they are drafted."""
    characters = load_content().characters.values()
    return tuple(card for one in characters for card in (*one.deck, one.weapon, *one.quests))


@cache
def _numbered(kind: str, count: int) -> tuple[str, ...]:
    return tuple(f"{kind}.{number}" for number in range(1, count + 1))


def leaders_of(mode: str) -> tuple[Leader, ...]:
    """Who may lead the Intruders in a mode: the dead take over only in semi-co-operation (N-INTR-01, p. 27)."""
    return tuple(leader for leader in LEADERS if leader != "takeover" or mode == "semi-coop")


def new_game(setup: Setup, seed: int) -> State:
    """Lay out the board and the decks (N-SETUP-01 to N-SETUP-21, N-SETUP-28, N-SETUP-29, N-REV-01, p. 6-8).
    Raises ValueError for a setup that the rules do not know."""
    content = load_content()
    players = len(setup.crew)
    if setup.mode not in MODES or setup.board not in content.boards or not 1 <= players <= 5:
        raise ValueError(f"no such game: {setup.mode} on {setup.board} for {players}")
    if (setup.mode == "solo") != (players == 1):
        raise ValueError(f"{setup.mode} is not played by {players}")
    check_house_rules(setup.house_rules)
    if setup.intruders not in leaders_of(setup.mode):
        raise ValueError(f"no such leader of the intruders in {setup.mode}: {setup.intruders}")
    dealer = Dealer(seed)
    board = content.boards[setup.board]
    state = State(
        setup=setup,
        chance=dealer.chance,
        clock=Clock(),
        rooms=_rooms(content, setup, dealer),
        corridors=dict.fromkeys(board.corridor, CorridorState()),
        technical_noise=dict.fromkeys(board.networks, False),
        characters={},
        intruders={},
        piles={
            **_common_piles(content, setup, dealer),
            **_objective_piles(content, setup, dealer),
            **_intruder_piles(content, setup, dealer),
            piles.floor(_hibernatorium(content, setup.board)): (BLUE_CORPSE,),
        },
        engines={n: dealer.shuffled("setup:engine", ("working", "damaged")) for n in ENGINES},  # type: ignore[misc]
        pods=_pods(content, dealer, players),
        infected=tuple(sorted(
            dealer.shuffled("setup:infected", content.contamination)[: content.infected_count]
        )),
        time=content.time_track.start,
        self_destruct=None,
        destination=content.destination_track.start,
        intruder_player=IntruderPlayer(players) if setup.intruders == "player" else None,
    )
    return evolve(state, chance=dealer.chance)


def _rooms(content: Content, setup: Setup, dealer: Dealer) -> dict[int, RoomState]:
    """Tiles and exploration tokens (N-SETUP-02 to N-SETUP-04, N-REV-05, A-119, A-120, N-BOARD-01, D-37, D-44,
    p. 6, 27)."""
    board = content.boards[setup.board]
    # By house rule a tile that lies open counts as explored, though its token still waits for a visitor.
    known = chosen(setup, KnownSections) is KnownSections.EXPLORED
    fixed = {slot.room for slot in board.slots if slot.room is not None}
    ones = iter(dealer.shuffled("setup:tiles1", [t for t in content.tiles_of_kind("1") if t not in fixed]))
    twos = iter(dealer.shuffled("setup:tiles2", content.tiles_of_kind("2")))
    tokens = iter(dealer.shuffled("setup:tokens", list(content.exploration_tokens)))
    rooms = {}
    for slot in board.slots:
        if slot.kind == "special" and slot.room is not None:
            rooms[slot.number] = RoomState(slot.number, slot.room, explored=True)
            continue
        tile = slot.room or next(ones if slot.kind == "1" else twos)
        rooms[slot.number] = RoomState(slot.number, tile, known and slot.room is not None, next(tokens))
    return rooms


def _common_piles(content: Content, setup: Setup, dealer: Dealer) -> dict[str, tuple[str, ...]]:
    """Decks, supplies, the bag and the weaknesses (N-SETUP-06, N-SETUP-11 to N-SETUP-17, N-COMP-07,
    N-COMP-08, A-63, A-64, A-85, D-01, p. 6)."""
    players = len(setup.crew)
    made: dict[str, tuple[str, ...]] = {}
    for colour in piles.ITEM_COLOURS:
        made[piles.deck(colour)] = dealer.shuffled(f"setup:{colour}", _items_of_deck(colour))
    made[piles.CRAFTED_SUPPLY] = _items_of_deck("blue")
    made[piles.EVENT_DECK] = dealer.shuffled("setup:events", list(content.events))
    made[piles.ATTACK_DECK] = dealer.shuffled("setup:attacks", list(content.attacks))
    made[piles.WOUND_DECK] = dealer.shuffled("setup:wounds", list(content.wounds))
    made[piles.CONTAMINATION_DECK] = dealer.shuffled("setup:contamination", content.contamination)
    weaknesses = dealer.shuffled("setup:weaknesses", list(content.weaknesses))
    for slot, card in zip(WEAKNESS_SLOTS, weaknesses, strict=False):
        made[piles.weakness_slot(slot)] = (card,)
    coordinates = dealer.shuffled("setup:coordinates", list(content.coordinates))
    made[piles.COORDINATES] = coordinates[:1]
    eggs = _numbered("egg", tokens_in_box(setup, "egg"))
    made[piles.NEST] = eggs[: content.eggs_at_start]
    made[piles.EGG_SUPPLY] = eggs[content.eggs_at_start:]
    made[piles.CARCASS_SUPPLY] = _numbered("carcass", tokens_in_box(setup, "carcass"))
    made[piles.CORPSE_SUPPLY] = tuple(f"corpse.{seat}" for seat in range(players))
    made |= _bag(content, dealer, players)
    made[piles.BOX] = (*weaknesses[len(WEAKNESS_SLOTS):], *coordinates[1:], *_personal_cards())
    return made


def _intruder_piles(content: Content, setup: Setup, dealer: Dealer) -> dict[str, tuple[str, ...]]:
    """The deck of the intruder player; it waits in the box where somebody may take over (N-INTR-04, p. 27)."""
    cards = tuple(content.intruder_actions)
    match setup.intruders:
        case "takeover":
            return {piles.INTRUDER_BOX: cards}
        case "player":
            return {piles.deck(len(setup.crew)): dealer.shuffled("setup:intruder_actions", cards)}
    return {}


def _hibernatorium(content: Content, board: str) -> int:
    slot = content.boards[board].slot_with_room(HIBERNATORIUM)
    assert slot is not None
    return slot.number


def _bag(content: Content, dealer: Dealer, players: int) -> dict[str, tuple[str, ...]]:
    """Tokens of each kind at random, the others form the pool (N-SETUP-13, N-SETUP-14, p. 6)."""
    bag: list[str] = []
    pool: list[str] = []
    for kind, count in content.bag_at_start(players).items():
        mixed = dealer.shuffled("setup:bag", _tokens_of_kind(kind))
        bag += mixed[:count]
        pool += mixed[count:]
    return {piles.BAG: tuple(sorted(bag)), piles.POOL: tuple(sorted(pool))}


def _pods(content: Content, dealer: Dealer, players: int) -> dict[int, Pod]:
    """Random pods, dealt to A and B in rising order, all locked (N-SETUP-08, N-SETUP-09, N-POD-01, p. 6)."""
    numbers = dealer.shuffled("setup:pods", tuple(range(1, content.supply["escape_pod"] + 1)))
    drawn = sorted(numbers[: content.pods_by_players[players]])
    return {number: Pod(number, "AB"[index % 2]) for index, number in enumerate(drawn)}


def _objective_piles(content: Content, setup: Setup, dealer: Dealer) -> dict[str, tuple[str, ...]]:
    """Two objectives for each player, or open ones in full co-operation, by house rule a single one (N-SETUP-21,
    N-SOLO-01, N-COOP-01, N-COMP-09)."""
    players = len(setup.crew)
    made: dict[str, tuple[str, ...]] = {}
    if setup.mode == "solo":
        cards = dealer.shuffled("setup:objectives", content.objectives_of_deck("solo_coop", players))
        made[piles.objectives(0)] = cards[:2]
    elif setup.mode == "coop":
        cards = dealer.shuffled("setup:objectives", content.objectives_of_deck("solo_coop", players))
        made["open_objectives"] = cards[: 1 if has_one_objective(setup) else players]
    else:
        corporate = dealer.shuffled("setup:corporate", content.objectives_of_deck("corporate", players))
        personal = dealer.shuffled("setup:personal", content.objectives_of_deck("personal", players))
        for seat in range(players):
            made[piles.objectives(seat)] = (personal[seat], corporate[seat])
    dealt = {card for cards in made.values() for card in cards}
    made["box:objectives"] = tuple(card for card in content.objectives if card not in dealt)
    return made
