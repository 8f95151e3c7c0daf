"""The rules of Outpost, one coroutine for each paragraph (O-01 to O-09)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator

from nemesis_desktop.kernel import (
    Ability,
    Allocate,
    Amount,
    Arrange,
    Cancelled,
    Choose,
    ChooseSome,
    Event,
    Option,
    ReplacedBy,
    Rule,
    Seat,
    Share,
    Table,
    Window,
)
from tests.games.outpost.events import (
    ActionBegan,
    BeaconFed,
    CardDrawn,
    CardPlayed,
    CellsDug,
    CrawlerMoved,
    GameEnded,
    KitPacked,
    OrderSettled,
    RoundEnded,
    ScoutBitten,
    ScoutHealed,
    ScoutMoved,
    StepReached,
    TileTurned,
    TurnEnded,
)
from tests.games.outpost.state import (
    ACTIONS,
    KEPT,
    LANDER,
    MOST_CARRIED,
    WAKES,
    OutpostState,
    corridor,
    corridors,
    kind_of,
    neighbours,
)

OutpostTable = Table[OutpostState]


async def pack(t: OutpostTable) -> None:
    """Everybody chooses in secret, all at once, what to take along (O-01)."""
    kept = await t.ask_all({
        seat: ChooseSome(
            seat=seat, topic="pack", least=KEPT, most=KEPT,
            options=tuple(Option(f"card:{card}", card) for card in t.state.hand(seat)),
        )
        for seat in t.state.scouts
    })
    for seat, cards in kept.items():
        t.emit(KitPacked(seat, cards))
    t.emit(StepReached("order"))


async def settle_order(t: OutpostTable) -> None:
    """The first scout alive says in which order they go (O-02)."""
    seats = t.state.living
    order = await t.ask(Arrange(
        seat=seats[0], topic="order", context={"round": t.state.round},
        options=tuple(Option(f"seat:{seat}", seat) for seat in seats),
    ))
    t.emit(OrderSettled(order))


async def take_action(t: OutpostTable) -> None:
    """Three actions a turn, or fewer (O-03)."""
    seat = t.state.order[0]
    if not t.state.scouts[seat].alive or t.state.actions == ACTIONS:
        t.emit(TurnEnded(seat))
        return
    actions = dict(actions_of(t.state, seat))
    key = await t.ask(Choose(
        seat=seat, topic="action", context={"left": ACTIONS - t.state.actions},
        options=tuple(Option(key, key) for key in actions),
    ))
    t.emit(ActionBegan(seat, key))
    await actions[key](t)


def actions_of(state: OutpostState, seat: Seat) -> Iterator[tuple[str, Rule]]:
    """Everything that a scout can do now."""
    scout = state.scouts[seat]
    for place in neighbours(scout.place):
        if place in state.map or state.piles["tiles"]:
            yield f"move:{place}", _moving(place)
    if state.map[scout.place].cells and scout.cells < MOST_CARRIED:
        yield "dig", dig
    if scout.place == LANDER and scout.cells:
        yield "feed", feed
    if state.piles["deck"]:
        yield "rest", rest
    for card in state.hand(seat):
        if kind_of(card) == "sprint" or (kind_of(card) == "medkit" and scout.wounds):
            yield f"card:{card}", _playing(card)
    yield "end", end_turn


async def end_turn(t: OutpostTable) -> None:
    """What is left of the turn is given up (O-03)."""
    t.emit(TurnEnded(t.state.order[0]))


def _moving(place: str) -> Rule:
    async def move(t: OutpostTable) -> None:
        """Through a corridor, past its crawlers; unknown ground is turned over first, and wakes what sleeps there
        (O-04)."""
        seat = t.state.order[0]
        unknown = place not in t.state.map
        if unknown:
            t.emit(TileTurned(place, t.state.piles["tiles"][0]))
        way = corridor(t.state.scouts[seat].place, place)
        if seat not in t.state.sprinting:
            for crawler in [number for number, where in t.state.crawlers.items() if where == way]:
                await bite(t, seat, crawler)
                if not t.state.scouts[seat].alive:
                    return
        t.emit(ScoutMoved(seat, place))
        if unknown and kind_of(t.state.map[place].tile) in WAKES:
            there = [way for way in corridors(t.state) if place in way.split("|")]
            t.emit(CrawlerMoved(len(t.state.crawlers) + 1, t.pick("crawler", there)))

    return move


async def bite(t: OutpostTable, seat: Seat, crawler: int) -> None:
    """A shield stops it, and a scout in the same place may take it instead (O-05); with nobody left all is lost."""
    await t.happen(ScoutBitten(seat, crawler))
    if not t.state.living:
        t.emit(GameEnded("defeat:lost"))
        t.halt()


def abilities(state: OutpostState, window: Window, event: Event) -> tuple[Ability, ...]:
    """Cards that answer to a bite, and the crawler that leaves after it (O-05)."""
    if not isinstance(event, ScoutBitten):
        return ()
    if window is Window.AFTER:
        return (Ability(f"sated:{event.crawler}", event.seat, leave, forced=True),)
    place = state.scouts[event.seat].place
    found = [Ability(card, event.seat, shield(card)) for card in state.hand(event.seat) if kind_of(card) == "shield"]
    for seat in state.living:
        if seat != event.seat and state.scouts[seat].place == place:
            found += [Ability(card, seat, cover(seat, card)) for card in state.hand(seat) if kind_of(card) == "cover"]
    return tuple(found)


def shield(card: str) -> Callable[[OutpostTable, ScoutBitten], Awaitable[Cancelled]]:
    async def use(t: OutpostTable, event: ScoutBitten) -> Cancelled:
        t.emit(CardPlayed(event.seat, card))
        return Cancelled()

    return use


def cover(seat: Seat, card: str) -> Callable[[OutpostTable, ScoutBitten], Awaitable[ReplacedBy]]:
    async def use(t: OutpostTable, event: ScoutBitten) -> ReplacedBy:
        t.emit(CardPlayed(seat, card))
        return ReplacedBy(ScoutBitten(seat, event.crawler))

    return use


async def leave(t: OutpostTable, event: ScoutBitten) -> None:
    """A sated crawler goes elsewhere."""
    wander(t, event.crawler)


def wander(t: OutpostTable, crawler: int) -> None:
    """To any corridor that meets the present one (O-08)."""
    here = t.state.crawlers[crawler]
    ends = here.split("|")
    ways = [way for way in corridors(t.state) if way != here and not set(ends).isdisjoint(way.split("|"))]
    if ways:
        t.emit(CrawlerMoved(crawler, t.pick("crawler", ways)))


async def dig(t: OutpostTable) -> None:
    """As many cells as one likes and can carry; who stands there, too, may be given some of them (O-06)."""
    seat = t.state.order[0]
    place = t.state.scouts[seat].place
    here = [one for one in t.state.living if t.state.scouts[one].place == place]
    room = {one: MOST_CARRIED - t.state.scouts[one].cells for one in here}
    cells = t.state.map[place].cells
    if len(here) == 1:
        most = min(cells, room[seat])
        t.emit(CellsDug(seat, await t.ask(Amount(seat=seat, topic="dig", least=1, most=most))))
        return
    shares = tuple(Share(f"seat:{one}", one, room[one]) for one in here)
    given = await t.ask(Allocate(
        seat=seat, topic="dig_together", shares=shares, least=1, most=min(cells, sum(room.values()))
    ))
    for one, number in given:
        t.emit(CellsDug(one, number))


async def feed(t: OutpostTable) -> None:
    """Cells for the beacon; the game is won as soon as it has enough (O-07)."""
    seat = t.state.order[0]
    cells = t.state.scouts[seat].cells
    t.emit(BeaconFed(seat, await t.ask(Amount(seat=seat, topic="feed", least=1, most=cells))))
    if t.state.beacon >= t.state.goal:
        t.emit(GameEnded("victory"))
        t.halt()


async def rest(t: OutpostTable) -> None:
    """One more card (O-03)."""
    t.emit(CardDrawn(t.state.order[0], t.state.piles["deck"][0]))


def _playing(card: str) -> Rule:
    async def play(t: OutpostTable) -> None:
        """A sprint passes crawlers unseen until the end of the turn; a medkit heals a wound (O-09)."""
        seat = t.state.order[0]
        t.emit(CardPlayed(seat, card))
        if kind_of(card) == "medkit":
            t.emit(ScoutHealed(seat))

    return play


async def move_crawlers(t: OutpostTable) -> None:
    """Every crawler wanders; after the last round the storm ends everything (O-08)."""
    for crawler in t.state.crawlers:
        wander(t, crawler)
    t.emit(GameEnded("defeat:storm") if t.state.round == t.state.setup.rounds else RoundEnded())


RULES = {"packing": pack, "order": settle_order, "turns": take_action, "crawlers": move_crawlers}
