"""What a thing on the table is, in words: rooms, corridors, figures, cards, instruments."""

from __future__ import annotations

from collections.abc import Callable

from nemesis_desktop.client.games.retaliation.viewmodels.marine import (
    card_text,
    facility_facts,
    marine_board,
    queen_words,
)
from nemesis_desktop.client.games.retaliation.viewmodels.pictures import BUSTS, FIGURES, picture_of
from nemesis_desktop.client.games.retaliation.viewmodels.preview import searching
from nemesis_desktop.client.games.retaliation.viewmodels.printed import character_facts, item_facts
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.viewmodels.percentages import percent
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.client.ui.widgets.tooltip import Tip
from nemesis_desktop.games.retaliation import noise_odds, piles
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.handles import Facility, FacilityCorridor, StateView
from nemesis_desktop.games.retaliation.rule_pages import page_of
from nemesis_desktop.games.retaliation.state import FacilityState, Whereabouts
from nemesis_desktop.kernel import Seat, is_face_down


def rule_words(rule: str, text: Catalogue, page: int | None = None) -> str:
    """A rule with its page, where the page is known."""
    page = page or page_of(rule)
    return text.text("tip.rule", rule=rule, page=page) if page else text.text("tip.rule_only", rule=rule)


def words_about(target: str, words: GameWords, seat: Seat) -> Tip | None:
    """What a target is; None for what has no words."""
    kind, _, rest = target.partition(":")
    find = _FINDERS.get(kind)
    return None if find is None else find(rest, words, seat)


def _room(space: str, words: GameWords, seat: Seat) -> Tip | None:
    sight, text = words.sight, words.text
    facility = Facility(StateView(sight))
    if space not in sight.rooms:
        return Tip(text.text("tip.unknown_room"), text.text("tip.unknown_room.text"), rule_words("R-EXP-02", text))
    room = facility.room(space)
    if room.covered:
        return Tip(text.text("board.covered"), text.text("tip.covered.text"), rule_words("R-EXP-15", text))
    tile = room.tile_id
    parts = [text.text(f"room.{tile}.text")]
    if tile == "nest":
        parts.append(text.text("facility.eggs", n=len(sight.pile(piles.EGGS))))
    if room.fire:
        parts.append(text.text("tip.fire"))
    if room.malfunction:
        parts.append(text.text("tip.malfunction"))
    if room.secure or room.always_secured:
        parts.append(text.text("tip.always_secured" if room.always_secured else "tip.secure", n=room.secure))
    if room.tile.icons:
        parts += searching(words, space)
    if space == facility.lattice.landing_zone:
        gear = sight.gear.get("landing_zone", ())
        counted = [text.text("word.times", count=gear.count(one), thing=text.text(f"gear.{one}"))
                   for one in dict.fromkeys(gear)]
        if counted:
            parts.append(text.text("tip.gear_here", things=text.listed(counted)))
    air = "tip.air_on" if facility.life_support(room.section) else "tip.air_off"
    parts.append(text.text(air, section=room.section))
    odds = noise_odds.noise_odds(sight, space)
    parts.append(text.text("tip.noise_here", danger=percent(odds.contact, text)))
    return Tip(text.text(f"room.{tile}.name"), "\n".join(parts))


def _corridor(edge: str, words: GameWords, seat: Seat) -> Tip | None:
    sight, text = words.sight, words.text
    if edge not in sight.corridors:
        return Tip(text.text("tip.no_corridor"))
    corridor = Facility(StateView(sight)).corridor(edge)
    # The number of the tile stands nowhere on the board.
    title = text.label(text.text("place.corridor_value", value=corridor.value))
    where = text.label(words.value("place", edge))
    if corridor.covered:
        return Tip(title, f"{where}\n{text.text('tip.covered.text')}")
    parts = [where, text.text("tip.reinforced") if corridor.reinforced else _answers(corridor, sight, text)]
    if corridor.unexplored:
        parts.append(text.text("tip.unexplored"))
    if corridor.noise:
        parts.append(text.text("tip.noise"))
    if corridor.door_end is not None:
        where = words.value("space", corridor.door_end)
        parts.append(text.text(f"tip.door.{corridor.door.value}", room=where))
    if corridor.intruders:
        kinds = [one.kind for one in corridor.intruders]
        told = [text.text("word.times", count=kinds.count(one), thing=text.text(f"intruder.{one}"))
                for one in dict.fromkeys(kinds)]
        parts.append(text.text("tip.intruders", things=text.listed(told), free=corridor.places_free))
    return Tip(title, "\n".join(parts))


def _answers(corridor: FacilityCorridor, sight: FacilityState, text: Catalogue) -> str:
    """Which numbers a corridor answers to."""
    value, second = corridor.number // 100, corridor.tile.second if sight.setup.deadly else None
    if second is None or second == value:
        return text.text("tip.value", n=value)
    return text.text("tip.values", n=value, second=second)


def _intruder(number: str, words: GameWords, seat: Seat) -> Tip | None:
    sight, text = words.sight, words.text
    one = sight.intruders.get(int(number)) if number.isdigit() else None
    if one is None:
        return None
    parts = [text.text(f"tip.intruder.{one.kind}")]
    if one.kind == "queen":
        parts.append(queen_words(facility_facts(words), text))
    elif one.hits:
        parts.append(text.text("tip.hits", n=one.hits))
    return Tip(text.text(f"intruder.{one.kind}"), "\n".join(parts), accent="red", picture=f"{FIGURES}/{one.kind}")


def _person(number: str, words: GameWords, seat: Seat) -> Tip | None:
    board = marine_board(words, int(number)) if number.isdigit() else None
    if board is None:
        return None
    sight, text = words.sight, words.text
    parts = [
        board.place, text.text(f"marine.{board.condition}"), text.text("tip.oxygen", n=board.oxygen),
        *(text.text("tip.wound", name=name) for _, name in board.wounds),
        text.text("tip.cards", n=len(sight.pile(piles.hand(board.seat)))),
    ]
    if sight.marines[board.seat].whereabouts is not Whereabouts.ROOM:
        parts = parts[:1]
    if board.larva:
        parts.append(text.text("danger.larva"))
    return Tip(board.name, "\n".join(parts), picture=f"{BUSTS}/{board.character}")


def _card(card: str, words: GameWords, seat: Seat) -> Tip | None:
    text, content = words.text, facility_content()
    body, setup = [card_text(card, words)], words.sight.setup
    family, _, rest = card.partition(".")
    if card in content.items:
        body += item_facts(text, card, setup)
        if card in words.sight.broken:
            body.append(text.text("tip.item.broken"))
    elif family == "draft" and rest in content.characters:
        body += character_facts(text, rest, setup)
    elif card in content.actions and not content.actions[card].combat:
        body.append(text.text("tip.item.no_combat"))
    told = "\n".join(one for one in body if one)
    return Tip(text.label(words.value("card", card)), told, picture=picture_of(card))


def _section(section: str, words: GameWords, seat: Seat) -> Tip | None:
    text = words.text
    lit = words.sight.life_support.get(section, False)
    key = "tip.air_on" if lit else "tip.air_off"
    return Tip(text.label(text.text("place.section", section=section)), text.text(key, section=section),
               rule_words("R-OXY-06", text))


def _space(number: str, words: GameWords, seat: Seat) -> Tip | None:
    text, facts = words.text, facility_facts(words)
    parts = []
    if facts.lander_space is not None and str(facts.lander_space) == number:
        parts.append(text.text("facility.lander_told.under_way", n=facts.lander_space))
    if facts.autodestruction is not None and str(facts.autodestruction) == number:
        parts.append(text.text("facility.autodestruction", n=facts.autodestruction))
    if number == str(facts.last):
        parts.append(text.text("tip.last_round"))
    if number == str(facts.round):
        parts.append(text.text("tip.this_round"))
    return Tip(text.text("option.round_space", number=int(number)), "\n".join(parts))


def _fact(key: str, figure: str = "") -> Callable[[str, GameWords, Seat], Tip | None]:
    def find(rest: str, words: GameWords, seat: Seat) -> Tip | None:
        text = words.text
        shown = f"{FIGURES}/{figure}" if figure else ""
        return Tip(text.text(f"tip.{key}"), text.text(f"tip.{key}.text"), picture=shown)

    return find


def _lander(rest: str, words: GameWords, seat: Seat) -> Tip | None:
    text, facts = words.text, facility_facts(words)
    told = text.text(f"facility.lander_told.{facts.lander}", n=facts.lander_space or 0)
    return Tip(text.text("tip.lander"), f"{told}\n{text.text('tip.lander.text')}", rule_words("R-LAND-02", text),
               picture=f"{FIGURES}/lander")


def _queen(rest: str, words: GameWords, seat: Seat) -> Tip | None:
    text, facts = words.text, facility_facts(words)
    told = queen_words(facts, text)
    return Tip(text.text("tip.queen_track"), f"{told}\n{text.text('tip.queen_track.text')}",
               picture=f"{FIGURES}/queen")


def _bag(rest: str, words: GameWords, seat: Seat) -> Tip | None:
    text, facts = words.text, facility_facts(words)
    told = [text.text("word.times", count=count, thing=text.text(f"intruder.{kind}")) for kind, count in facts.bag]
    return Tip(text.text("tip.bag"), "\n".join([*told, text.text("tip.bag.text")]))


def _robot(rest: str, words: GameWords, seat: Seat) -> Tip | None:
    sight, text = words.sight, words.text
    card = next(iter(sight.pile(piles.ROBOT)), "")
    name = words.value("card", card) if card else ""
    parts = [card_text(card, words) or text.text("tip.robot_unknown")]
    if sight.robot.malfunction:
        parts.append(text.text("tip.malfunction"))
    shown = picture_of(card) if card and not is_face_down(card) else f"{FIGURES}/robot"
    return Tip(text.label(name), "\n".join(parts), picture=shown)


def _body(rest: str, words: GameWords, seat: Seat) -> Tip | None:
    text = words.text
    return Tip(text.text(f"tip.body.{rest}"), text.text(f"tip.body.{rest}.text"))


_FINDERS: dict[str, Callable[[str, GameWords, Seat], Tip | None]] = {
    "room": _room, "corridor": _corridor, "edge": _corridor, "intruder": _intruder, "seat": _person, "card": _card,
    "section": _section, "space": _space, "clock": _fact("clock"), "bag": _bag, "queen_track": _queen,
    "lander": _lander, "anti_aircraft": _fact("anti_aircraft"), "autodestruction": _fact("autodestruction"),
    "belt": _fact("belt"), "turn": _fact("turn"), "robot": _robot, "body": _body, "eggs": _fact("eggs", "egg"),
    "fires": _fact("fires"), "malfunctions": _fact("malfunctions"),
}
