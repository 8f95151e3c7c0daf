"""What the panels of a seat show: health and oxygen, gear and items, cards, tasks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nemesis_desktop.client.games.retaliation.viewmodels.pictures import picture_of
from nemesis_desktop.client.games.retaliation.viewmodels.printed import character_facts, item_limits
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, glowing
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation import piles, queries, tables
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.content.records import IntruderAttackCard, QueenHealthCard
from nemesis_desktop.games.retaliation.handles import Facility, Marine, StateView, is_contamination
from nemesis_desktop.games.retaliation.state import FacilityState, Whereabouts
from nemesis_desktop.kernel import Seat, is_face_down

ATTACKERS = ("adult", "drone", "queen")
"""Intruders that attack by cards."""


@dataclass(frozen=True, slots=True)
class MarineBoard:
    """Health, oxygen and what clings to the body of one character. ``short_place`` is what the map calls the place.
    ``health`` counts from the start of the track, whose parts have ``spaces`` each. ``air`` tells what the end of the
    turn does: "safe", "uses", "last", "suffocates" or "kills"; "" where it does nothing."""

    seat: Seat
    character: str
    name: str
    place: str
    short_place: str
    condition: str
    health: int
    spaces: int
    wounds: tuple[tuple[str, str], ...]
    armor: str
    oxygen: int
    most_oxygen: int
    air: str
    suffocating: bool
    larva: bool
    data: bool
    contamination: int
    deck: int
    discard: int
    actions: int
    most_actions: int
    on_turn: bool
    in_combat: bool


def marine_board(words: GameWords, seat: Seat) -> MarineBoard | None:
    """The board of a seat; None before it has a character."""
    sight = words.sight
    if seat not in sight.marines:
        return None
    marine, text = Marine(StateView(sight), seat), words.text
    record = marine.record
    if record.whereabouts is Whereabouts.ROOM:
        room = words.value("space", marine.room.space)
        place, short = text.label(room), text.text("board.room", room=room)
    else:
        place = short = text.label(words.value("whereabouts", record.whereabouts.value))
    armor = marine.armor
    return MarineBoard(
        seat, marine.id, text.label(words.value("seat", seat)), place, short, marine.condition, marine.health,
        marine.spaces_per_part, tuple((card, text.label(words.value("card", card))) for card in marine.wounds),
        "" if armor is None else text.label(words.value("card", armor)),
        record.oxygen, facility_content().numbers.oxygen, air_of(marine),
        record.suffocating, record.larva, record.data, len(marine.contamination_in_hand),
        len(sight.pile(piles.deck(seat))), len(sight.pile(piles.discard(seat))), sight.clock.actions,
        facility_content().numbers.actions_per_turn, sight.clock.turn == seat, marine.in_combat,
    )


def air_of(marine: Marine) -> str:
    """What the end of this turn does to the oxygen of a character where it stands now (R-TURN-04, R-OXY-03)."""
    record = marine.record
    if not marine.in_room or record.passed:
        return ""
    if queries.breathes_freely(marine):
        return "safe"
    if record.suffocating:
        return "kills"
    if record.oxygen == 0:
        return "suffocates"
    return "last" if record.oxygen == 1 else "uses"


# -- gear and items ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GearSlot:
    """One slot for a gear token: what lies in it, "" for nothing, and what fits."""

    token: str
    takes: str


@dataclass(frozen=True, slots=True)
class CarriedLine:
    """One item or egg: its slots, whether it works, and what may be done with it."""

    card: str
    name: str
    icon: str
    slots: tuple[GearSlot, ...]
    broken: bool
    markers: int
    style: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class KitView:
    """Belt, hands, backpack and armor of a seat. ``hidden`` counts items that lie face down."""

    belt: tuple[GearSlot, ...]
    held: tuple[CarriedLine, ...]
    hands_used: int
    hands: int
    backpack: tuple[CarriedLine, ...]
    armor: tuple[CarriedLine, ...]
    hidden: int
    belt_style: str


SORT_ICONS = {"ranged": "shoot", "melee": "melee", "armor": "armor", "gadget": "item"}


def kit_view(words: GameWords, seat: Seat, choices: Sequence[Choice], picked: tuple[str, ...]) -> KitView | None:
    """What a seat carries; None before it has a character."""
    sight = words.sight
    if seat not in sight.marines:
        return None
    marine, lit = Marine(StateView(sight), seat), glowing(choices, picked)
    backpack = [card for card in marine.backpack if not is_face_down(card)]
    return KitView(
        _slots(marine, f"belt:{seat}"),
        tuple(_item(card, marine, words, lit) for card in marine.held), marine.hands_used, marine.hand_slots,
        tuple(_item(card, marine, words, lit) for card in backpack),
        tuple(_item(card, marine, words, lit) for card in sight.pile(piles.armor(seat))),
        len(marine.backpack) - len(backpack), lit.get("belt", ""),
    )


def _slots(marine: Marine, holder: str) -> tuple[GearSlot, ...]:
    """Slots and tokens; a token lies in a slot of its own kind before it takes one for anything."""
    there = list(marine.gear_on(holder))
    found = []
    for kind, count in sorted(marine.slots(holder).items(), key=lambda one: one[0] == "any"):
        for _ in range(count):
            token = next((one for one in there if kind == "any" or one.removesuffix("_half") == kind), "")
            if token:
                there.remove(token)
            found.append(GearSlot(token, kind))
    return (*found, *(GearSlot(token, "any") for token in there))


def _item(card: str, marine: Marine, words: GameWords, lit: dict[str, str]) -> CarriedLine:
    state = marine.source.state
    record = tables.item_of(card) if tables.is_item(card) else None
    icon = "egg" if record is None else SORT_ICONS[record.sort]
    slots = _slots(marine, f"item:{card}") if record is not None else ()
    return CarriedLine(
        card, words.text.label(words.value("card", card)), f"retaliation/icons/{icon}", slots, card in state.broken,
        state.item_markers.get(card, 0), lit.get(f"card:{card}", ""), picture_of(card),
    )


# -- cards ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card in hand. ``signs`` are the icons printed on it, ``style`` how it is lit now."""

    id: str
    name: str
    text: str
    accent: str
    signs: tuple[str, ...]
    picture: str
    style: str
    dim: bool
    sign: str = ""
    """What stands for the picture while there is none."""


def hand_cards(
    words: GameWords, seat: Seat, choices: Sequence[Choice], picked: tuple[str, ...], offers: bool = True
) -> tuple[HandCard, ...]:
    """The hand of a seat: Action cards first. With ``offers``, cards to choose from that lie nowhere else are shown in
    its place."""
    sight = words.sight
    lit = glowing(choices, picked)
    offered = offered_hand(words, seat, choices, picked) if offers else ()
    if offered:
        return offered
    asked = any(one.target is not None and one.target.startswith("card:") for one in choices)
    cards = sorted(sight.pile(piles.hand(seat)), key=is_contamination)
    return tuple(hand_card(card, words, lit, asked) for card in cards)


def offered_hand(
    words: GameWords, seat: Seat, choices: Sequence[Choice], picked: tuple[str, ...]
) -> tuple[HandCard, ...]:
    """Cards to choose from that lie nowhere else."""
    lit = glowing(choices, picked)
    return tuple(offered_card(card, words, lit) for card in offered_cards(words.sight, seat, choices))


def offered_card(card: str, words: GameWords, lit: dict[str, str] | None = None) -> HandCard:
    """A card to choose, with what comes with it: what an item takes and holds, what a character begins with."""
    offered, (family, _, rest) = hand_card(card, words, lit), card.partition(".")
    content, text, setup = facility_content(), words.text, words.sight.setup
    more: Sequence[str] = ()
    if card in content.items:
        more = item_limits(text, card, setup)
    elif family == "draft" and rest in content.characters:
        more = character_facts(text, rest, setup)
    return replace(offered, text="\n".join((offered.text, *more)))


def offered_cards(sight: FacilityState, seat: Seat, choices: Sequence[Choice]) -> tuple[str, ...]:
    """Cards that may be chosen and are not in the hands, the kit or among the tasks of a seat."""
    marine = sight.marines.get(seat)
    own: set[str] = set(queries.assignments_of(sight, seat)) | set(sight.pile(piles.hand(seat)))
    if marine is not None:
        own |= {*Marine(StateView(sight), seat).items, *Marine(StateView(sight), seat).held}
        own |= set(sight.pile(piles.wounds(seat)))
    targets = [one.target for one in choices if one.target is not None]
    cards = [target.partition(":")[2] for target in targets if target.startswith("card:")]
    return tuple(dict.fromkeys(card for card in cards if card not in own))


def hand_card(card: str, words: GameWords, lit: dict[str, str] | None = None, asked: bool = False) -> HandCard:
    """One card, or its back."""
    text = words.text
    lit = {} if lit is None else lit
    style = lit.get(f"card:{card}", "")
    name = text.label(words.value("card", card))
    if is_face_down(card):
        return HandCard(card, name, "", "steel", (), picture_of(card), style, False, "icons/hidden")
    if is_contamination(card):
        told = text.text("card.contamination.text")
        return HandCard(card, name, told, "slime", (), picture_of(card), style, asked and not style)
    record = facility_content().actions.get(card)
    if record is None:
        family, _, rest = card.partition(".")
        item = facility_content().items.get(card)
        accent = rest if family == "draft" else family if family in ("red", "yellow", "green") else "amber"
        sign = "" if item is None else f"retaliation/icons/{SORT_ICONS[item.sort]}"
        return HandCard(card, name, card_text(card, words), accent, (), picture_of(card), style, False, sign)
    signs = []
    if not record.combat:
        signs.append("no_combat")
    if record.command:
        signs.append("command")
    if record.reaction:
        signs.append("reaction")
    accent = card.partition(".")[0]
    return HandCard(
        card, name, text.text_or(f"action.{record.kind}.text", ""), accent, tuple(signs),
        picture_of(card), style, asked and not style,
    )


def card_text(card: str, words: GameWords) -> str:
    """What is written on a card, tile or token."""
    content, text = facility_content(), words.text
    if is_face_down(card):
        return ""
    for family, known in (
        ("item", content.items), ("action", content.actions), ("event", content.events), ("wound", content.wounds),
        ("assignment", content.assignments),
    ):
        if card in known:
            return text.text_or(f"{family}.{known[card].kind}.text", "")
    if card in content.attacks:
        return "\n".join(attack_lines(content.attacks[card], text))
    if card in content.queen_health:
        return "\n".join(queen_health_lines(content.queen_health[card], text))
    if card.startswith("draft."):
        return text.text_or(f"character.{card.partition('.')[2]}.text", "")
    if card.startswith("robot."):
        return text.text_or(f"{card}.text", "")
    return text.text("card.contamination.text") if is_contamination(card) else ""


def attack_lines(card: IntruderAttackCard, text: Catalogue) -> list[str]:
    """What an attack card does, a line for each kind of attacker."""
    found = []
    for who in ATTACKERS:
        words = tuple(text.text(f"attack_word.{word}") for word in getattr(card, who))
        told = words or (text.text("word.nothing"),)
        found.append(text.text("codex.attack.line", who=text.text(f"intruder.{who}"), what=told))
    return found


def queen_health_lines(card: QueenHealthCard, text: Catalogue) -> list[str]:
    """How many more of her cards go unseen, and what happens then (R-QUEEN-03)."""
    effect = text.text(f"codex.queen.{card.effect}")
    return [text.text("queen_health.discards", n=card.discards), effect] if card.discards else [effect]


# -- tasks ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GoalLine:
    """A task or objective: whether it would count if the game ended now. One that asks for a death counts once somebody
    has died: by the rules nobody survives who is still inside."""

    card: str
    kind: str
    name: str
    text: str
    met: bool
    style: str


def goal_lines(
    words: GameWords, seat: Seat, choices: Sequence[Choice], picked: tuple[str, ...]
) -> tuple[GoalLine, ...]:
    """What a seat knows of what decides about it: the mission for all first."""
    sight, lit = words.sight, glowing(choices, picked)
    found = []
    for card in sorted(queries.assignments_of(sight, seat), key=lambda one: not one.startswith(("task", "coop"))):
        record = facility_content().assignments[card]
        told, kept = card_text(card, words), queries.may_keep(sight, seat, card)
        found.append(GoalLine(
            card, record.deck, words.text.label(words.value("card", card)),
            told if kept else words.text.text("goals.about_you", text=told),
            kept and queries.is_met(sight, seat, card) and not _may_survive(sight, card), lit.get(f"card:{card}", ""),
        ))
    return tuple(found)


def _may_survive(sight: FacilityState, card: str) -> bool:
    """Whether somebody whose death this card asks for is still in play."""
    record, marines = facility_content().assignments[card], Facility(StateView(sight)).marines
    if "highest_rank_does_not_survive" in record.conditions:
        return min(marines, key=lambda marine: marine.rank).in_play
    asks = "player_does_not_survive" in record.conditions
    return asks and any(marine.seat + 1 == record.player and marine.in_play for marine in marines)


# -- the facility -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FacilityFacts:
    """What everybody sees of the facility: clocks, air, the Queen and the bag."""

    round: int
    last: int
    sections: tuple[tuple[str, bool], ...]
    lander: str
    lander_space: int | None
    anti_aircraft: str
    autodestruction: int | None
    queen_hits: int
    queen_end: int
    queen_dead: bool
    queen_cards: int
    bag: tuple[tuple[str, int], ...]
    eggs: int
    fires: int
    malfunctions: int
    infected: int


BAG_KINDS = ("blank", "larva", "adult", "drone", "queen")


def facility_facts(words: GameWords) -> FacilityFacts:
    """The facts of a sight."""
    sight = words.sight
    facility = Facility(StateView(sight))
    bag = [card.lstrip("?").partition(".")[0] for card in sight.pile(piles.BAG)]
    top = sight.anti_aircraft[0] if sight.anti_aircraft else ""
    return FacilityFacts(
        sight.clock.round, facility_content().numbers.rounds, tuple(sorted(sight.life_support.items())),
        sight.lander.value, sight.lander_space, "unknown" if is_face_down(top) else top, sight.autodestruction,
        sight.queen_hits, facility.queen_track_end, sight.queen_dead, len(sight.pile(piles.QUEEN_DECK)),
        tuple((kind, bag.count(kind)) for kind in BAG_KINDS if kind in bag), len(sight.pile(piles.EGGS)),
        facility.fires, facility.malfunctions, len(sight.infected),
    )


def queen_words(facts: FacilityFacts, text: Catalogue) -> str:
    """How hurt the Queen is: the hits on her track, and how many of her health cards are left (R-QUEEN-11)."""
    if facts.queen_dead:
        return text.text("facility.queen_dead")
    return text.text("facility.queen", n=facts.queen_hits, most=facts.queen_end, cards=facts.queen_cards)
