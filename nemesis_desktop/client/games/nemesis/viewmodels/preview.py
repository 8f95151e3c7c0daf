"""What an option may bring, in words and percentages: shown before anything is done."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction

from nemesis_desktop.client.games.nemesis.viewmodels.names import Names, kind_of
from nemesis_desktop.client.games.nemesis.viewmodels.perils import peril_lines, told_around
from nemesis_desktop.client.games.nemesis.viewmodels.rulings import (
    attacked_words,
    deadly_words,
    surprise_words,
)
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, Risk
from nemesis_desktop.client.tabletop.viewmodels.percentages import percent, percents
from nemesis_desktop.games.nemesis import combat_odds, odds, piles, queries
from nemesis_desktop.games.nemesis.belongings import is_object, item
from nemesis_desktop.games.nemesis.combat_odds import HitOdds
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.handles import Hero, Look, Room
from nemesis_desktop.games.nemesis.odds import MoveOdds, NoiseOdds
from nemesis_desktop.games.nemesis.search_odds import search_odds
from nemesis_desktop.kernel import is_face_down

GRAVE, WORRYING = Fraction(1, 4), Fraction(1, 10)
MOST_TILES = 5
MOST_FINDS = 6


def risk_of(choice: Choice, names: Names, seat: int, spent: Collection[str] = ()) -> Risk | None:
    """What counts most about an option, in one number."""
    subject = choice.key.partition(":")[2]
    match choice.group:
        case "escape":
            hit = combat_odds.escape_odds(names.sight, seat)
            return Risk("nemesis/icons/in_combat", percent(hit, names.text), _accent(hit))
        case "move":
            number = _beyond(names, seat, subject)
            said = odds.move_odds(names.sight, seat, number, spent=spent, way=subject)
            trouble = said.encounter + said.danger
            if not said.makes_noise and not trouble:
                return None
            return Risk("nemesis/icons/noise", percent(trouble, names.text), _accent(trouble))
        case "shoot" | "melee":
            best = _best(_attacks(choice.group, subject, names, seat))
            if best is None:
                return None
            sign = "egg" if subject == "eggs" else "skull"
            return Risk(f"nemesis/icons/{sign}", percent(_success(best), names.text), "text_soft")
    return None


def preview_lines(
    choice: Choice, names: Names, seat: int, spent: Collection[str] = ()
) -> tuple[str, ...]:
    """Everything that may come of an option."""
    text, subject = names.text, choice.key.partition(":")[2]
    lines = []
    if choice.cost is not None and choice.group:
        lines.append(text.text("odds.cost", n=choice.cost))
    match choice.group:
        case "move" | "careful" | "escape":
            if choice.group == "escape":
                lines += _attacks_first(names, seat)
            number = _beyond(names, seat, subject)
            said = odds.move_odds(
                names.sight, seat, number, careful=choice.group == "careful", spent=spent, way=subject
            )
            lines += _arrival(said, names, seat, choice.group == "careful", choice.cost or 0)
        case "shoot" | "melee":
            lines += [_attack(one, subject, names) for one in _attacks(choice.group, subject, names, seat)]
            if choice.group == "melee" and subject != "eggs":
                lines.append(text.text("odds.melee_price"))
            if subject == "eggs":
                lines += _noise_here(names, seat, choice.cost or 0)
        case "card" if kind_of(subject) == "search":
            lines += _search(names, seat)
        case "drop" if not is_object(subject) and item(subject).deck not in (*piles.ITEM_COLOURS, "blue"):
            lines.append(text.text("prompt.lost"))
    if choice.group in queries.ACTION_KINDS:
        lines += peril_lines(names, seat, choice.key, spent)
    return tuple(lines)


def _beyond(names: Names, seat: int, corridor: str) -> int:
    spec = load_content().boards[names.sight.setup.board].corridor[corridor]
    here = names.sight.characters[seat].room
    return spec.other_end(here) if here in (spec.a, spec.b) else spec.b


def _attacks_first(names: Names, seat: int) -> list[str]:
    room = names.sight.characters[seat].room
    if room is None:
        return []
    lines = []
    for one in Room(Look(names.sight), room).intruders:
        hit = percent(combat_odds.strike_odds(names.sight, one.id), names.text)
        lines.append(names.text.text("odds.attacks_first", name=names.intruder(one.id), hit=hit))
        lines.append(deadly_words(names, seat, one.id))
    # Two of a kind kill with the same cards.
    return list(dict.fromkeys(line for line in lines if line))


def _arrival(said: MoveOdds, names: Names, seat: int, careful: bool, paid: int) -> list[str]:
    text, lines = names.text, []
    if said.effects:
        lines += _exploration(said, names)
    if not said.makes_noise:
        return [*lines, text.text("odds.company")]
    if careful:
        return [*lines, text.text("odds.careful")]
    key = "odds.noise" if said.quiet else "odds.noise_sure"
    lines.append(
        text.text(key, **percents(text, encounter=said.encounter, danger=said.danger, quiet=said.quiet))
    )
    if said.roll is not None:
        places = tuple(
            text.text(
                "odds.passage_encounter" if one.encounter else "odds.passage",
                name=_passage(one.target, names, said.room),
                chance=percent(one.chance, names.text),
            )
            for one in said.roll.passages
        )
        lines.append(text.text("odds.passages", places=places))
        lines += _danger(said.roll, names)
    if said.encounter:
        lines.append(_bag(names, seat, paid))
    return [line for line in lines if line]


def _noise_here(names: Names, seat: int, paid: int) -> list[str]:
    room = names.sight.characters[seat].room
    if room is None:
        return []
    roll = odds.noise_odds(names.sight, seat, room)
    quiet = 1 - roll.encounter - roll.danger
    facts = percents(names.text, encounter=roll.encounter, danger=roll.danger, quiet=quiet)
    lines = [names.text.text("odds.noise", **facts)]
    return [*lines, _bag(names, seat, paid)] if roll.encounter else lines


def _search(names: Names, seat: int) -> list[str]:
    """What may be found in the room, deck by deck."""
    room = names.sight.characters[seat].room
    if room is None or is_face_down(names.sight.rooms[room].tile):
        return []
    lines = []
    for colour, chances in search_odds(names.sight, room).items():
        likely = tuple(
            names.text.text("odds.share", name=names.text.text(f"item.{kind}.name"), chance=percent(chance, names.text))
            for kind, chance in list(chances.items())[:MOST_FINDS]
        )
        name = names.text.text("option.deck_colour", colour=names.text.text(f"colour.{colour}.name"))
        lines.append(names.text.text("odds.search", deck=name, list=likely))
    return lines


def _exploration(said: MoveOdds, names: Names) -> list[str]:
    text = names.text
    lines = [text.text("odds.exploration", list=_listed(said.effects, names, "exploration"))]
    if is_face_down(names.sight.rooms[said.room].tile):
        if len(said.tiles) <= MOST_TILES:
            tiles = tuple(names.tile(tile) for tile in said.tiles)
            lines.append(text.text("odds.tiles", tiles=tiles))
        else:
            lines.append(text.text("odds.many_tiles", n=len(said.tiles)))
    return lines


def _listed(chances: Mapping[str, Fraction], names: Names, family: str) -> str:
    """The likeliest first."""
    order = sorted(chances.items(), key=lambda pair: (-pair[1], pair[0]))
    text = names.text
    return text.listed(
        text.text("odds.share", name=text.text_or(f"{family}.{word}.name", word), chance=percent(chance, names.text))
        for word, chance in order
    )


def _danger(roll: NoiseOdds, names: Names) -> list[str]:
    """Who would come, who would only break a door, or where noise would be laid."""
    text, noise = names.text, roll.danger_noise
    lines = []
    for key, arrives, breaks in (
        ("odds.danger_calls", True, False), ("odds.danger_door", False, True), ("odds.danger_barred", False, False)
    ):
        alike = [one.intruder for one in roll.called if (one.arrives, one.breaks_door) == (arrives, breaks)]
        lines += [text.text(key, who=tuple(names.intruder(one) for one in alike))] if alike else []
    return lines if roll.called or not noise else [text.text("odds.danger_noise", n=len(noise))]


def _bag(names: Names, seat: int, paid: int) -> str:
    said = odds.bag_odds(names.sight, seat, paid)
    if not said.kinds:
        return ""
    facts = {"list": _listed(said.kinds, names, "intruder"), "surprise": percent(said.surprise, names.text)}
    line = names.text.text("odds.bag", **facts)
    return names.text.listed((line, surprise_words(names, seat, paid)), "space") if said.surprise else line


def _passage(target: str, names: Names, room: int) -> str:
    kind, _, which = target.partition(":")
    if kind == "technical":
        return names.text.text("token.technical.name")
    spec = load_content().boards[names.sight.setup.board].corridor[which]
    return names.room(spec.other_end(room)) if room in (spec.a, spec.b) else names.corridor(which)


def _attacks(kind: str, subject: str, names: Names, seat: int) -> list[HitOdds]:
    target = None if subject == "eggs" else int(subject)
    if target is not None and target not in names.sight.intruders:
        return []
    if kind == "melee":
        return [combat_odds.melee_odds(names.sight, seat, target)]
    hero = Hero(Look(names.sight), seat)
    loaded = [weapon for weapon in hero.weapons if hero.ammo(weapon) > 0]
    return [combat_odds.shot_odds(names.sight, seat, target, weapon) for weapon in loaded]


def _best(attacks: list[HitOdds]) -> HitOdds | None:
    return max(attacks, key=_success, default=None)


def _success(odds: HitOdds) -> Fraction:
    """Killed or gone; for eggs hit."""
    return odds.kill + odds.drive_off or odds.hit


def _attack(odds: HitOdds, subject: str, names: Names) -> str:
    text = names.text
    what = names.card(odds.weapon) if odds.weapon is not None else text.text("odds.bare_hands")
    if subject == "eggs":
        several = odds.injuries.get(2, Fraction(0)) + odds.injuries.get(3, Fraction(0))
        return text.text("odds.eggs", weapon=what, **percents(text, hit=odds.hit, several=several))
    facts = percents(text, hit=odds.hit, gone=odds.kill + odds.drive_off, kill=odds.kill, flee=odds.drive_off)
    return text.text("odds.attack", weapon=what, **facts)


def _accent(trouble: Fraction) -> str:
    if trouble >= GRAVE:
        return "red"
    return "amber" if trouble >= WORRYING else "text_soft"


def dangers(names: Names, seat: int) -> tuple[tuple[str, str, str], ...]:
    """Where danger is for a seat just now: sign, words and colour, the gravest first."""
    sight, text = names.sight, names.text
    one = sight.characters.get(seat)
    around = told_around(names, seat)
    if one is None or one.room is None:
        return tuple(around.values())
    room, found = Room(Look(sight), one.room), [around.pop(key) for key in ("airlock",) if key in around]
    if room.has_intruder:
        who = tuple(names.intruder(intruder.id) for intruder in room.intruders)
        found.append(("nemesis/icons/in_combat", text.text("danger.combat", who=who), "red"))
        attacked = attacked_words(names, one.room, brief=True)
        if attacked and len(room.heroes) > 1:
            found.append(("nemesis/icons/melee", attacked, "red"))
    found += around.values()
    if room.fire:
        found.append(("nemesis/icons/fire", text.text("danger.fire"), "orange"))
    near = [
        text.text("danger.one_near", who=names.kind(intruder.kind), room=names.room(neighbour.number))
        for neighbour in room.neighbours
        for intruder in neighbour.intruders
    ]
    if near:
        found.append(("nemesis/icons/noise", text.text("danger.near", list=tuple(near)), "amber"))
    if one.slime:
        found.append(("nemesis/icons/slime", text.text("danger.slime"), "slime"))
    return tuple(found)
