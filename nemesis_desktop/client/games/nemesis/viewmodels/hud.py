"""The instruments around the ship: the character, the hand, the objectives and the tracks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from nemesis_desktop.client.games.nemesis.seats import colour_of, members_of
from nemesis_desktop.client.games.nemesis.viewmodels.cards import CardView, card_view
from nemesis_desktop.client.games.nemesis.viewmodels.faces import Bust, bust_of
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names, kind_of
from nemesis_desktop.client.games.nemesis.viewmodels.seats import intruder_seat, whereabouts, whose_turn
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis import piles, queries
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Look, Ship
from nemesis_desktop.games.nemesis.state import Step
from nemesis_desktop.kernel import is_face_down

BAG_ORDER = ("larva", "creeper", "adult", "breeder", "queen", "blank")
WEAKNESS_SLOTS = ("corpse", "egg", "carcass")


@dataclass(frozen=True, slots=True)
class WoundView:
    """A serious wound on the character board."""

    card: str
    name: str
    dressed: bool


@dataclass(frozen=True, slots=True)
class HeroView:
    """The character board."""

    seat: int
    character: str
    name: str
    place: str
    light_wounds: int
    wounds: tuple[WoundView, ...]
    slime: bool
    signal: bool
    larva: bool
    deck: int
    discard: int
    in_combat: bool
    passed: bool
    slots: int
    hands: tuple[CardView, ...]
    inventory: tuple[CardView, ...]
    quests: tuple[CardView, ...]
    bust: Bust | None = None


@dataclass(frozen=True, slots=True)
class ObjectiveView:
    """An objective and its alternatives, each a row of conditions that are met or not."""

    card: str
    name: str
    text: str
    rows: tuple[tuple[tuple[str, bool], ...], ...]
    met: bool


@dataclass(frozen=True, slots=True)
class TopView:
    """The instruments in the top bar. Nothing is counted on a ship that is ``lost``: then the counts are None."""

    round: int
    step: str
    turn: str
    alarmed: bool
    actions: int | None
    time: int
    time_start: int
    first_blue: int
    self_destruct: int | None
    critical: bool
    destination: str
    course: str
    fires: int | None
    malfunctions: int | None
    bag: tuple[tuple[str, int], ...]
    eggs: int
    weaknesses: tuple[tuple[str, str | None], ...]
    turn_seat: int | None = None
    turn_colour: str = "accent"
    lost: bool = False


def hand_view(
    names: Names, seat: int, choices: tuple[Choice, ...], picked: tuple[str, ...]
) -> tuple[CardView, ...]:
    """The cards in hand; those that may be chosen now glow, and while there is a choice the others are dim."""
    cards = [_in_play(card, names, choices, picked) for card in names.sight.pile(piles.hand(seat))]
    return tuple(replace(card, dimmed=bool(choices) and not (card.playable or card.picked)) for card in cards)


def hero_view(
    names: Names, seat: int, choices: tuple[Choice, ...], picked: tuple[str, ...]
) -> HeroView | None:
    """The character board of a seat; None before the draft."""
    sight = names.sight
    if seat not in sight.characters:
        return None
    hero = Hero(Look(sight), seat)

    def shown(card: str) -> CardView:
        view = _in_play(card, names, choices, picked)
        item = load_content().items.get(card)
        if item is not None and item.weapon is not None and not is_face_down(card):
            view = replace(view, ammo=(hero.ammo(card), hero.capacity(card)))
        return view

    # Who has a name is called by it: among several people it says whose board this is.
    given, place = sight.setup.seats[seat].name, whereabouts(names, seat)
    return HeroView(
        seat=seat,
        character=hero.id,
        name=given or names.seat(seat),
        place=names.text.text("hud.named_place", name=names.seat(seat), place=place) if given else place,
        light_wounds=hero.light_wounds,
        wounds=tuple(
            WoundView(card, names.card(card), card in hero.dressed_wounds) for card in hero.serious_wounds
        ),
        slime=hero.slime,
        signal=hero.signal,
        larva=hero.larva,
        deck=len(sight.pile(piles.deck(seat))),
        discard=len(sight.pile(piles.discard(seat))),
        in_combat=hero.in_combat,
        passed=hero.passed,
        slots=hero.hand_slots,
        hands=tuple(shown(card) for card in hero.carried),
        inventory=tuple(shown(card) for card in hero.inventory),
        quests=tuple(replace(shown(card), faded=not _offered(card, choices)) for card in hero.quests),
        bust=bust_of(sight, seat),
    )


def objective_views(names: Names, seat: int) -> tuple[ObjectiveView, ...]:
    """The objectives that count for a seat, with their progress."""
    found = []
    for card in queries.objectives_of(names.sight, seat):
        progress = queries.progress_of(names.sight, seat, card)
        met = any(all(done for _, done in row) for row in progress)
        found.append(
            ObjectiveView(card, names.card(card), names.card_text(card), _rows(names, seat, progress), met)
        )
    return tuple(found)


def _rows(names: Names, seat: int, progress: queries.ObjectiveProgress) -> tuple[tuple[tuple[str, bool], ...], ...]:
    """The alternatives in words: what all of them ask for first, then what is left joined by "or"."""
    # Nobody reaches an objective by the own death, so only what else it allows is shown (N-OBJ-01, p. 12).
    own_death = f"player_{seat + 1}_character_dead"
    progress = tuple(row for row in progress if all(word != own_death for word, _ in row)) or progress
    shared = [pair for pair in progress[0] if all(pair in row for row in progress)] if progress else []
    left = [[pair for pair in row if pair not in shared] for row in progress]
    text = names.text

    def words(row: list[tuple[str, bool]]) -> tuple[tuple[str, bool], ...]:
        return tuple((text.text(f"condition.{word}"), done) for word, done in row)

    def joined(key: str, parts: list[str]) -> str:
        whole = parts[0]
        for part in parts[1:]:
            whole = text.text(key, first=whole, second=part)
        return whole

    lines = words(shared)
    rest = [words(row) for row in left if row]
    if len(rest) < len(left) or not rest:
        return (lines,) if lines else ()
    if len(rest) == 1:
        return ((*lines, *rest[0]),)
    ways = [joined("hud.and", [word for word, _ in row]) for row in rest]
    simple = all(len(row) == 1 for row in rest)
    either = joined("hud.or" if simple else "hud.or_else", ways)
    return ((*lines, (either, any(all(done for _, done in row) for row in rest))),)


def round_words_of(text: Catalogue, number: int) -> str:
    """Which round it is; before the first one the game starts."""
    return text.text("top.round", n=number) if number > 0 else text.text("top.start")


def top_view(names: Names, seat: int) -> TopView:
    """The tracks and counts that everybody may see."""
    sight, content = names.sight, load_content()
    ship = Ship(Look(sight))
    bag: dict[str, int] = dict.fromkeys(BAG_ORDER, 0)
    for token in sight.pile(piles.BAG):
        bag[kind_of(token)] = bag.get(kind_of(token), 0) + 1
    whose = queries.turn_of(sight)
    mine = whose == seat
    hero = ship.hero(seat) if seat in sight.characters else None
    alarmed = hero is not None and hero.in_combat
    lost = queries.is_lost(sight)
    leads = intruder_seat(names) == seat
    return TopView(
        round=sight.clock.round,
        step=names.text.text(f"step.{sight.clock.step.value}"),
        turn=_turn(names, seat, mine, alarmed),
        alarmed=alarmed,
        # Whoever leads the intruders plays one card in a turn and has no actions to count (N-INTR-08, p. 27).
        actions=sight.clock.actions if mine and not leads else None,
        time=sight.time,
        time_start=content.time_track.start,
        first_blue=content.time_track.first_blue,
        self_destruct=None if lost else sight.self_destruct,
        critical=sight.critical,
        destination=sight.destination,
        course=course_known(names),
        fires=None if lost else ship.fires,
        malfunctions=None if lost else ship.malfunctions,
        bag=tuple(bag.items()),
        eggs=queries.eggs_in_nest(sight),
        weaknesses=tuple(
            (
                slot,
                next(iter(sight.pile(piles.weakness_slot(slot))), None) if slot in sight.discovered else None,
            )
            for slot in WEAKNESS_SLOTS
        ),
        turn_seat=whose if len(sight.setup.seats) > 1 else None,
        turn_colour=colour_of(members_of(sight.setup)[whose], sight) if whose is not None else "accent",
        lost=lost,
    )


def count_of(text: Catalogue, count: int | None, marker: str) -> str:
    """How many of the markers are on the ship; a dash on a wreck."""
    return text.text("top.none") if count is None else text.text("top.of", n=count, total=queries.markers_of(marker))


def countdown_of(text: Catalogue, view: TopView) -> str:
    """How far the self-destruct is; a dash on a wreck."""
    if view.lost:
        return text.text("top.none")
    return text.text("top.off") if view.self_destruct is None else str(view.self_destruct)


def course_known(names: Names) -> str:
    """Where the ship goes, by the coordinates if the seat knows them; else nothing."""
    known = load_content().coordinates
    for card in names.sight.pile(piles.COORDINATES):
        if card in known:
            return names.text.text(f"destination.{known[card].destinations[names.sight.destination]}.name")
    return ""


def _turn(names: Names, seat: int, mine: bool, alarmed: bool) -> str:
    clock, text = names.sight.clock, names.text
    if mine and intruder_seat(names) == seat:
        return text.text("seat.your_turn")
    if mine:
        number = clock.actions + 1
        if number > queries.ACTIONS_PER_TURN:
            return text.text("turn.done")
        return text.text("seat.your_combat") if alarmed else text.text("turn.yours", n=number)
    words, whose = whose_turn(names, seat)
    if whose is not None:
        return words
    one = names.sight.characters.get(seat)
    if one is not None and one.passed and clock.step is Step.TURNS:
        return text.text("turn.passed")
    between = names.sight.end is None and clock.step not in (Step.DRAFT, Step.OVER)
    return text.text("turn.other") if between else ""


def _offered(card: str, choices: tuple[Choice, ...]) -> bool:
    return any(choice.target == f"card:{card}" and not choice.risky for choice in choices)


def _in_play(card: str, names: Names, choices: tuple[Choice, ...], picked: tuple[str, ...]) -> CardView:
    return card_view(card, names, playable=_offered(card, choices), picked=f"card:{card}" in picked)
