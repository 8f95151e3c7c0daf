"""The attacks that a card, an Item or an answer leads to, in words: how likely each kills, and the best of them as the
one number beside the option."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from nemesis_desktop.client.games.retaliation.viewmodels.attacked import forecast_of_reaction
from nemesis_desktop.client.tabletop.default.words import GameWords
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, Risk
from nemesis_desktop.client.tabletop.viewmodels.percentages import percent, percents
from nemesis_desktop.games.retaliation import noise_odds
from nemesis_desktop.games.retaliation.attempts import (
    GRENADE,
    Attempt,
    Blast,
    attempts_of_answer,
    blast_of,
    certain_kills,
    mean_kills,
    odds_of,
    success,
)
from nemesis_desktop.games.retaliation.combat_odds import NOTHING, CorridorOdds, TargetOdds
from nemesis_desktop.games.retaliation.handles import Facility, FacilityRoom, Marine, StateView
from nemesis_desktop.games.retaliation.naming import figure, place
from nemesis_desktop.games.retaliation.noise_odds import NoiseForecast
from nemesis_desktop.games.retaliation.search_odds import drawing_odds
from nemesis_desktop.games.retaliation.state import IntruderFigure
from nemesis_desktop.kernel import Seat

MOST_LINES, MOST_FINDS = 5, 4
KILLS = "retaliation/icons/skull"
NOISE = "retaliation/icons/noise"
TOO_LIKELY = Fraction(2, 5)
BLAST_LOSS = 3
MOVES = ("move_through", "explore_through", "order_through")


def volley(odds: CorridorOdds, weapon: str, words: GameWords) -> list[str]:
    """What a roll into a corridor may do: kill all, so many on average, each number by its chance, reach the Queen."""
    text = words.text
    mean = mean_kills(odds)
    found = [text.text("preview.burst", weapon=weapon, clear=percent(odds.clear, text),
                       kills=text.number(round(float(mean), 1)))]
    if len(odds.kills) > 1:
        told = [
            text.text("preview.part", chance=percent(chance, text), what=text.text("preview.die", n=number))
            for number, chance in odds.kills.items()
        ]
        found.append(text.text("preview.kills", parts=text.listed(told)))
    if odds.queen:
        found.append(text.text("preview.queen", chance=percent(odds.queen, text)))
    return found


def attack_lines(words: GameWords, attempts: Sequence[Attempt], *, named: bool = True) -> list[str]:
    """A line for each attack, the likeliest to kill first; those at several targets are ``named`` by them."""
    best = sorted(attempts, key=lambda one: -success(words.sight, one))[:MOST_LINES]
    found = [_line(words, one, named) for one in best]
    left = len(attempts) - MOST_LINES
    return [*found, words.text.text("preview.more_attacks", n=left)] if left > 0 else found


def _line(words: GameWords, attempt: Attempt, named: bool) -> str:
    text, odds = words.text, odds_of(words.sight, attempt)
    told = [_target_line(words, attempt, odds)] if isinstance(odds, TargetOdds) else volley(
        odds, _means(words, attempt), words
    )
    if attempt.again:
        told.append(text.text("preview.second_roll", chance=percent(success(words.sight, attempt), text)))
    return text.text("preview.against", who=_aim(words, attempt), lines=text.listed(told, "space")) if named \
        else text.listed(told, "space")


def _target_line(words: GameWords, attempt: Attempt, odds: TargetOdds) -> str:
    if attempt.weapon is not None:
        return shot_line(words, attempt.target, attempt.weapon, odds)
    text = words.text
    key = of_queen("preview.blow", words, attempt.target)
    return text.text(key, kill=percent(odds.kill, text), answer=percent(odds.answer, text))


def of_queen(key: str, words: GameWords, target: int | None) -> str:
    """The text for the Queen, of whom a kill is no more than a Queen Health card that is drawn (R-QUEEN-02)."""
    one = words.sight.intruders.get(-1 if target is None else target)
    return f"{key}.queen" if one is not None and one.kind == "queen" else key


def shot_line(words: GameWords, target: int | None, weapon: str, odds: TargetOdds) -> str:
    """How likely a shot kills, and what it costs."""
    text, key = words.text, "preview.shot_free" if odds.mishap else "preview.shot"
    return text.text(
        of_queen(key, words, target), weapon=text.label(words.value("card", weapon)),
        kill=percent(odds.kill, text), ammo=percent(odds.mishap or odds.ammo_loss, text),
    )


def _means(words: GameWords, attempt: Attempt) -> str:
    """What is used for an attack."""
    text = words.text
    if attempt.weapon is not None:
        return text.label(words.value("card", attempt.weapon))
    return text.text("gear.grenade") if attempt.how == GRENADE else text.text(f"preview.means.{attempt.how}")


def _aim(words: GameWords, attempt: Attempt) -> str:
    """At whom an attack is aimed, and who makes it where that is somebody else."""
    text, sight = words.text, words.sight
    where = figure(sight, attempt.target) if attempt.target is not None else place(sight, attempt.edge or "")
    aim = "" if where is None else text.label(words.say(where))
    acting = sight.clock.turn
    if acting is None or acting == attempt.seat:
        return aim
    return text.text("preview.attacker", who=words.value("seat", attempt.seat), aim=aim)


def attack_risk(words: GameWords, attempts: Sequence[Attempt]) -> Risk | None:
    """How likely the best of them kills its target or everybody; where none can, how many it kills on average."""
    if not attempts:
        return None
    text, sight = words.text, words.sight
    best = max(success(sight, one) for one in attempts)
    if best:
        return Risk(KILLS, percent(best, text), "green")
    means = [(mean_kills(odds), one) for one in attempts if isinstance(odds := odds_of(sight, one), CorridorOdds)]
    if not means:
        return Risk(KILLS, percent(best, text), "amber")
    mean, one = max(means, key=lambda pair: pair[0])
    there = len(Facility(StateView(sight)).corridor(one.edge or "").intruders)
    told = text.text("risk.kills", kills=text.number(round(float(mean), 1)), all=there)
    return Risk(KILLS, told, "green" if mean >= 1 else "amber")


# -- answers ----------------------------------------------------------------------------------------------


def forecast_of_answer(
    topic: str, choice: Choice, words: GameWords, seat: Seat, context: Mapping[str, str | int]
) -> tuple[Risk | None, tuple[str, ...]]:
    """The number that matters most about an answer, and what may come of it in lines."""
    sight, key = words.sight, choice.key
    if topic in MOVES and key.startswith("corridor:"):
        return _move(words, int(context.get("seat", seat)), key.partition(":")[2], context)
    if topic == "scan_noise":
        return _scan(words, key.partition(":")[2])
    found = forecast_of_reaction(topic, key, words, seat, context) or _of_room(topic, key, words, seat, context)
    if found is not None:
        return found
    if topic == "cut_instead_of_rolling":
        return Risk(KILLS, percent(Fraction(1), words.text), "green"), ()
    blast = blast_of(sight, topic, key)
    if blast is not None:
        return _blast(words, seat, blast)
    killed = certain_kills(sight, topic, key, context)
    if killed:
        return _kills_for_sure(words, killed)
    attempts = attempts_of_answer(sight, seat, topic, key, context)
    several = len({(one.seat, one.target, one.edge) for one in attempts}) > 1
    return attack_risk(words, attempts), tuple(attack_lines(words, attempts, named=several))


def _of_room(
    topic: str, key: str, words: GameWords, seat: Seat, context: Mapping[str, str | int]
) -> tuple[Risk | None, tuple[str, ...]] | None:
    """Noise rolls, tokens and items that a room, or a card that uses it, brings."""
    text, name = words.text, key.partition(":")[2]
    subject = str(context.get("subject", ""))
    marine = Marine(StateView(words.sight), seat)
    if topic == "crawl_to":
        return noise_of(words, name, "preview.noise")
    if topic == "option" and marine.in_room and (subject == "room.nest" or key == "option:board"):
        return noise_of(words, marine.room.space)
    if topic == "option" and key == "option:equipment":
        return None, tuple(finds(words, ("support", "support")))
    if topic == "draw_colour":
        return None, tuple(finds(words, (name, name)))
    if topic == "option" and subject == "action.always_prepared" and key == "option:use_room" and marine.in_combat:
        who = _kinds(words, [one.id for one in marine.room.intruders])
        return None, (text.text("preview.attacked_afterwards", who=who),)
    if topic == "resolve_noise":
        told = [
            text.text("preview.part", chance=percent(chance, text), what=text.text(f"intruder.{kind}"))
            for kind, chance in noise_odds.token_odds(words.sight).items()
        ]
        return None, (text.text("preview.tokens", things=text.listed(told)),)
    return None


def noise_of(words: GameWords, space: str, key: str = "preview.noise_here") -> tuple[Risk, tuple[str, ...]]:
    """A noise roll in a room."""
    text, odds = words.text, noise_odds.noise_odds(words.sight, space)
    line = text.text(
        key, enters=percent(odds.enters, text), stirs=percent(odds.stirs, text), hazard=percent(odds.hazard, text),
        marks=percent(odds.marks, text),
    )
    return Risk(NOISE, percent(odds.contact, text), "red" if odds.contact >= TOO_LIKELY else "amber"), (line,)


def finds(words: GameWords, colours: Sequence[str], key: str = "preview.drawn") -> list[str]:
    """What a card of each of these decks may be, the likeliest first."""
    text = words.text
    told = [
        text.text("preview.part", chance=percent(chance, text), what=text.text(f"item.{kind}.name"))
        for kind, chance in list(drawing_odds(words.sight, colours).items())[:MOST_FINDS]
    ]
    return [text.text(key, things=text.listed(told))] if told else []


def _kills_for_sure(words: GameWords, killed: Sequence[int]) -> tuple[Risk, tuple[str, ...]]:
    text = words.text
    who = _kinds(words, killed)
    risk = Risk(KILLS, text.text("risk.kills", kills=text.number(len(killed)), all=len(killed)), "green")
    return risk, (text.text("preview.criticals", who=who),)


def attacked_leaving(words: GameWords, attackers: Sequence[IntruderFigure], prevented: int = 0) -> list[str]:
    """Who attacks whoever leaves. Whose attacks are prevented is known only where all are of one kind; else the kinds
    are told without numbers."""
    text, left = words.text, len(attackers) - prevented
    kinds = dict.fromkeys(one.kind for one in attackers)
    if left <= 0:
        return []
    if left == 1 or (prevented and len(kinds) > 1):
        who = text.listed(text.text(f"intruder.{kind}") for kind in kinds)
    else:
        who = _kinds(words, [one.id for one in attackers][prevented:])
    return [text.text("preview.attacked", n=left, who=who)]


def _kinds(words: GameWords, numbers: Sequence[int]) -> str:
    text, kinds = words.text, [words.sight.intruders[one].kind for one in numbers]
    return text.listed(
        text.text("word.times", count=kinds.count(kind), thing=text.text(f"intruder.{kind}"))
        for kind in dict.fromkeys(kinds)
    )


def _blast(words: GameWords, seat: Seat, blast: Blast) -> tuple[Risk, tuple[str, ...]]:
    """Who takes a critical, and whom it hurts or kills."""
    text, view = words.text, StateView(words.sight)
    lines = [text.text("preview.criticals", who=_kinds(words, blast.killed))] if blast.killed else []
    dying = [one for one in blast.harmed if Marine(view, one).health + BLAST_LOSS >= Marine(view, one).skull]
    hurt = [one for one in blast.harmed if one not in dying]
    for key, seats in (("preview.blast_hurts", hurt), ("preview.blast_kills", dying)):
        if seats:
            lines.append(text.text(key, n=BLAST_LOSS, who=tuple(words.value("seat", one) for one in seats)))
    count = len(blast.killed)
    told = text.text("risk.kills", kills=text.number(count), all=count)
    return Risk(KILLS, told, "red" if blast.harmed else "green" if count else "amber"), tuple(lines)


def _move(
    words: GameWords, seat: Seat, edge: str, context: Mapping[str, str | int]
) -> tuple[Risk | None, tuple[str, ...]]:
    """Who attacks on the way, and the noise roll, as far as the text does not prevent them."""
    text, sight = words.text, words.sight
    facility = Facility(StateView(sight))
    marine = facility.marine(seat)
    if not marine.in_room:
        return None, ()
    attackers = list(noise_odds.attackers_at_leaving(sight, seat, edge))
    prevented = min(len(attackers), int(context.get("prevented", 0)))
    lines = []
    if prevented:
        lines.append(text.text("preview.attacks_prevented", n=prevented))
    lines += attacked_leaving(words, attackers, prevented)
    beyond = facility.corridor(edge).beyond(marine.room)
    odds = noise_odds.move_odds(sight, seat, edge, prevented)
    if beyond is None or odds is None:
        return noise_risk(words, beyond, odds), (*lines, *discovery(words))
    if context.get("silent"):
        return Risk(NOISE, percent(NOTHING, text), "green"), (*lines, text.text("preview.silent"))
    return noise_risk(words, beyond, odds), (*lines, noise_line(words, odds))


def noise_line(words: GameWords, odds: NoiseForecast) -> str:
    """Everything that the noise of a move may bring."""
    chances = {"enters": odds.enters, "stirs": odds.stirs, "hazard": odds.hazard, "marks": odds.marks}
    return words.text.text("preview.noise", **percents(words.text, **chances))


def noise_risk(words: GameWords, beyond: FacilityRoom | None, odds: NoiseForecast | None) -> Risk:
    """How likely the noise of a move brings something in; what is unexplored says nothing of it."""
    if beyond is None or odds is None:
        return Risk("retaliation/icons/explore", words.text.text("risk.unknown"), "amber")
    accent = "red" if odds.contact >= TOO_LIKELY or beyond.has_intruder else "amber"
    return Risk(NOISE, percent(odds.contact, words.text), accent)


def discovery(words: GameWords) -> list[str]:
    """What is behind an unexplored corridor: the effect on entering, and markers."""
    odds = noise_odds.discovery_odds(words.sight)
    markers = [("fire", odds.fire), ("malfunction", odds.malfunction)]
    return [
        *_parts("preview.discovery", odds.entrance, words),
        *_parts("preview.discovered_markers", [(marker, chance) for marker, chance in markers if chance], words),
    ]


def _parts(key: str, chances: Iterable[tuple[str, Fraction]], words: GameWords) -> list[str]:
    """One sentence with the chance of everything that a discovery may bring; none where it brings nothing."""
    text = words.text
    told = [
        text.text("preview.part", chance=percent(chance, text), what=text.text(f"entrance.{word}"))
        for word, chance in chances
    ]
    return [text.text(key, things=text.listed(told))] if told else []


def _scan(words: GameWords, edge: str) -> tuple[Risk | None, tuple[str, ...]]:
    """How likely the die shows the value of a corridor, so that a token is drawn for it (components 14)."""
    text, chance = words.text, noise_odds.scan_odds(words.sight, edge)
    return Risk(NOISE, percent(chance, text), "amber"), (text.text("preview.scan", chance=percent(chance, text)),)
