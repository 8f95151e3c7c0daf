"""Intruders appear, move, attack, are hurt and leave."""

from __future__ import annotations

from dataclasses import replace

from nemesis_desktop.client.games.nemesis.event_views.messages import (
    LONG,
    ROLL,
    SHORT,
    attended,
    bust_name,
    injuries_words,
    of_fire,
    room_of,
)
from nemesis_desktop.client.games.nemesis.viewmodels.cards import card_view, intruder_picture
from nemesis_desktop.client.games.nemesis.viewmodels.faces import Bust, intruder_bust
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names
from nemesis_desktop.client.tabletop.stage.cues import (
    HERE,
    Attend,
    Banner,
    Burst,
    Cue,
    Glide,
    Pulse,
    Shake,
    SoundCue,
    Strike,
    Vanish,
)
from nemesis_desktop.client.tabletop.stage.event_views import EventViews, ReplaySign
from nemesis_desktop.client.tabletop.stage.log_line import ALARM, GOOD, HARM, QUIET
from nemesis_desktop.games.nemesis import piles
from nemesis_desktop.games.nemesis.combat_odds import injuries_rolled
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.events.intruders import (
    AttackRevealed,
    AttackStruck,
    BagDeveloped,
    CombatRolled,
    EncounterBegan,
    EnduranceChecked,
    FirstEncounter,
    IntruderInjured,
    IntruderMoved,
    IntruderPlaced,
    IntruderRemoved,
    IntruderRetreated,
    TokenDrawn,
)
from nemesis_desktop.games.nemesis.events.items import AmmoChanged
from nemesis_desktop.games.nemesis.handles import Look, Ship
from nemesis_desktop.games.nemesis.queries import next_sculpt
from nemesis_desktop.games.nemesis.state import End
from nemesis_desktop.kernel import Event

STAGED = 0.4
"""So much longer a message is seen on which somebody leaps."""
ENCOUNTER_HUSH = 0.25
"""Seconds in which one hears nothing else: the sound itself begins with as much silence."""
VOICES = {
    "larva": "nemesis/table/voice_larva",
    "creeper": "nemesis/table/voice_creeper",
    "adult": "nemesis/table/voice_adult",
    "breeder": "nemesis/table/voice_breeder",
    "queen": "nemesis/table/voice_queen",
}
COMBAT_FACES = ("blank", "creeper", "hit_1", "adult", "hit_2")
DRAWN_RULES = {"development": "N-BAG-01", "summoning": "A-124"}
REMOVED_RULES = {"vanished": "N-TECH-04", "hidden": "N-ENC-12", "infested": "N-IATK-10", "transformed": "N-IATK-07"}
SHOT_RULES = {
    "blank": "N-SHOOT-02", "creeper": "N-SHOOT-03", "adult": "N-SHOOT-04", "hit_1": "N-SHOOT-05", "hit_2": "N-SHOOT-06",
}
MELEE_RULES = {
    "blank": "N-MELEE-02", "creeper": "N-MELEE-03", "adult": "N-MELEE-04", "hit_1": "N-MELEE-05", "hit_2": "N-MELEE-06",
}
ENCOUNTER = ReplaySign("encounter", "nemesis/icons/in_combat", "red", first_only=True)
QUEEN = ReplaySign("queen", "nemesis/figures/queen", "nest")
QUEEN_DEAD = ReplaySign("queen_dead", "nemesis/icons/skull", "nest")
FALLEN = 1.6
"""So much longer a message is seen on which the Queen falls."""


def add_to(views: EventViews[Names]) -> None:
    """Present the Intruders."""
    views.add(
        EncounterBegan,
        rule="N-ENC-01",
        cues=lambda e, before, after: (Attend(f"room:{e.room}"), Pulse((f"room:{e.room}",), "red", 0.2)),
        banner=_encounter,
        sound=SoundCue("nemesis/table/encounter", 8, ENCOUNTER_HUSH),
        log=lambda e, n: n.text.text("log.encounter", room=n.room(e.room)),
        icon="nemesis/icons/in_combat",
        colour=HARM,
        sign=ENCOUNTER,
    )
    views.add(
        TokenDrawn,
        rule=lambda e, n: DRAWN_RULES.get(e.why, "N-ENC-04"),
        banner=_token,
        log=_drawn,
        icon="nemesis/icons/bag",
        colour=QUIET,
        undo="undo.why.token",
    )
    views.add(
        IntruderPlaced,
        rule="N-ENC-05",
        cues=_placed,
        sound=lambda e, n: SoundCue(VOICES[e.kind], 6),
        log=lambda e, n: n.text.text("log.intruder_placed", kind=n.kind(e.kind), room=n.room(e.room)),
        icon="nemesis/icons/larva",
        colour=HARM,
        sign=lambda e: QUEEN if e.kind == "queen" else None,
    )
    views.add(
        IntruderMoved,
        rule="N-IMOV-01",
        cues=_crept,
        sound=SoundCue("nemesis/table/skitter", 4),
        log=lambda e, n: n.text.text("log.intruder_moved", kind=n.kind(e.kind), room=n.room(e.room)),
        icon="nemesis/icons/larva",
        colour=ALARM,
    )
    views.add(
        IntruderRemoved,
        rule=_rule_of_loss,
        cues=_gone,
        banner=_queen_fell,
        sound=lambda e, n: SoundCue(VOICES["queen"], 9, ENCOUNTER_HUSH) if _is_queen_killed(e, n) else None,
        log=_removed,
        icon="nemesis/icons/larva",
        sign=lambda e: QUEEN_DEAD if (e.kind, e.why) == ("queen", "killed") else None,
    )
    views.add(
        IntruderInjured,
        rule="N-INJ-01",
        cues=_hurt,
        sound=lambda e, n: SoundCue("nemesis/table/chitin", 5) if e.amount > 0 else None,
        log=_injured,
        icon="nemesis/icons/shoot",
        colour=GOOD,
    )
    views.add(
        EnduranceChecked,
        rule=lambda e, n: "N-RET-01" if e.retreats else "N-INJ-02",
        banner=_endurance,
        sound=lambda e, n: SoundCue("nemesis/table/kill", 8) if e.killed and e.kind != "queen" else None,
        log=_checked,
        icon="nemesis/icons/shoot",
    )
    views.add(
        IntruderRetreated,
        rule="N-RET-01",
        log=lambda e, n: n.text.text("log.intruder_retreated", kind=n.kind(e.kind), direction=e.direction),
        icon="nemesis/icons/larva",
    )
    views.add(
        AttackRevealed,
        rule=lambda e, n: "N-ENC-06" if e.surprise else "N-IATK-07",
        cues=_leap,
        banner=_attack,
        sound=lambda e, n: SoundCue(VOICES[e.kind] if e.hits else "nemesis/table/miss", 7),
        log=_attacked,
        icon="nemesis/icons/in_combat",
        colour=HARM,
        important=True,
        undo="undo.why.attack",
    )
    views.add(
        CombatRolled,
        rule=_rule_of_roll,
        cues=_strike,
        banner=_combat_roll,
        sound=lambda e, n: SoundCue("nemesis/table/shot" if e.weapon is not None else "nemesis/table/blow", 6),
        log=_rolled,
        icon="icons/dice",
        undo="undo.why.combat_roll",
        heads=_spends,
    )
    views.add(
        FirstEncounter,
        rule="N-ENC-13",
        log=lambda e, n: n.text.text("log.first_encounter"),
        icon="icons/objective",
    )
    views.add(
        AttackStruck,
        rule="N-IATK-10",
        banner=_infestation,
        # Of other kinds the drawn card has sounded already.
        sound=lambda e, n: SoundCue("nemesis/table/hiss", 7) if e.kind == "larva" else None,
        log=_infested,
        icon="nemesis/icons/larva",
        colour=HARM,
        important=True,
    )
    views.silent(BagDeveloped)


# -- coming and going -------------------------------------------------------------------------------------------


def _encounter(e: EncounterBegan, before: Names, after: Names) -> Banner:
    text = after.text
    words = text.text("banner.encounter_text", room=after.room(e.room))
    return Banner(
        text.text("banner.encounter"), words, "", "red", picture="icons/eye", grave=True, seconds=SHORT,
        at=f"room:{e.room}",
    )


def _token(e: TokenDrawn, before: Names, after: Names) -> Banner | None:
    if e.why == "development":
        return None
    text, words = after.text, after.text.text(f"intruder.{e.kind}.text")
    if e.why == "encounter" and e.kind != "blank":
        weakness = Ship(Look(after.sight)).weakness("reaction_to_danger")
        number = max(1, e.number - 1) if weakness else e.number
        words = text.listed((words, text.text("moment.token_number", n=number)), "space")
    # Whoever comes out of the bag is the one that is placed next.
    sculpt = next_sculpt(after.sight, e.kind)
    return Banner(
        after.kind(e.kind),
        words,
        text.text("banner.token"),
        "green" if e.kind == "blank" else "red",
        picture=intruder_picture(e.kind, sculpt),
        token=True,
        grave=True,
        seconds=LONG + 0.3,
        at=HERE,
        lands=HERE,
    )


def _drawn(e: TokenDrawn, names: Names) -> str:
    text, kind = names.text, names.kind(e.kind)
    if e.why == "encounter" and e.kind != "blank":
        return text.text("log.token.encounter", kind=kind, number=e.number)
    return text.text("log.token.summoning" if e.why == "summoning" else "log.token.bag", kind=kind)


def _placed(e: IntruderPlaced, before: Names, after: Names) -> tuple[Cue, ...]:
    return (
        Attend(f"room:{e.room}"),
        Burst(f"intruder:{e.intruder}", f"room:{e.room}"),
        Pulse((f"room:{e.room}", f"intruder:{e.intruder}"), "red", 0.05),
    )


def _crept(e: IntruderMoved, before: Names, after: Names) -> tuple[Cue, ...]:
    if e.source == e.room:
        return ()
    corridor = "" if e.corridor is None else f"corridor:{e.corridor}"
    return (Glide(f"intruder:{e.intruder}", f"room:{e.source}", f"room:{e.room}", corridor, alarms=True),)


def _gone(e: IntruderRemoved, before: Names, after: Names) -> tuple[Cue, ...]:
    vanish = Vanish(f"intruder:{e.intruder}")
    return (Attend(f"room:{e.room}"), vanish) if _is_queen_killed(e, before) else (vanish,)


def _is_queen_killed(e: IntruderRemoved, before: Names) -> bool:
    """Whether somebody has killed the Queen; with the ship she is lost like everybody else."""
    return e.kind == "queen" and e.why == "killed" and before.sight.end is None


def _queen_fell(e: IntruderRemoved, before: Names, after: Names) -> Banner | None:
    if not _is_queen_killed(e, before):
        return None
    text = after.text
    return Banner(
        text.text("moment.queen_dead"), text.text("moment.queen_dead_text"), after.kind(e.kind), "nest", grave=True,
        waits=True, seconds=LONG + FALLEN, staging="fall", at=f"room:{e.room}", victim=intruder_picture(e.kind),
    )


def _removed(e: IntruderRemoved, names: Names) -> str:
    known = ("killed", "vanished", "hidden", "infested", "transformed")
    which = e.why if e.why in known else "gone"
    return names.text.text(f"log.intruder_removed.{which}", kind=names.kind(e.kind), room=names.room(e.room))


# -- injuries ---------------------------------------------------------------------------------------------------


def _hurt(e: IntruderInjured, before: Names, after: Names) -> tuple[Cue, ...]:
    if e.amount <= 0:
        return (Pulse((f"intruder:{e.intruder}",), "green"),)
    return (Shake(f"intruder:{e.intruder}", "amber"),)


def _injured(e: IntruderInjured, names: Names) -> str:
    which = "takes" if e.amount > 0 else "heals"
    words = names.text.text(f"log.injuries.{which}", kind=names.kind(e.kind), n=abs(e.amount))
    return of_fire(words, names) if e.amount > 0 else words


def _outcome(e: EnduranceChecked) -> str:
    return "killed" if e.killed else "retreats" if e.retreats else "survives"


def _endurance(e: EnduranceChecked, before: Names, after: Names) -> Banner:
    text, one = after.text, before.sight.intruders.get(e.intruder)
    drawn = _cards_of_check(e, after)
    words = [text.text("banner.endurance_cards", cards=drawn)] if drawn else []
    if e.blood is not None:
        words.append(text.text("banner.endurance_text", n=e.injuries, blood=_needed(e.blood, before)))
    enough = e.killed and e.kind == "queen"
    return Banner(
        # Her death is told by itself, when she falls.
        text.text(f"banner.endurance_{'enough' if enough else _outcome(e)}", kind=after.kind(e.kind)),
        "\n".join(words),
        "",
        "green" if e.killed else "amber",
        picture=intruder_picture(e.kind, one.sculpt if one is not None else 1),
        seconds=LONG if e.cards else SHORT,
        at=f"intruder:{e.intruder}",
    )


def _cards_of_check(e: EnduranceChecked, names: Names) -> str:
    """The attack cards that everybody reads, each with its value or its arrow (N-INJ-04, N-INJ-05)."""
    told = []
    for card in e.cards:
        record = load_content().attacks[card]
        which = "arrow" if record.retreat else "card"
        told.append(names.text.text(f"banner.endurance_{which}", card=names.card(card), n=record.blood or 0))
    return names.text.listed(told)


def _needed(blood: int, names: Names) -> int:
    """How many injuries kill; a discovered weakness takes one off."""
    return blood - int(Ship(Look(names.sight)).weakness("species_on_the_brink"))


def _checked(e: EnduranceChecked, names: Names) -> str:
    words = names.text.text(f"log.endurance.{_outcome(e)}", kind=names.kind(e.kind))
    if e.blood is not None:
        blood = _needed(e.blood, names)
        words = names.text.text("log.endurance.tally", words=words, n=e.injuries, blood=blood)
    drawn = _cards_of_check(e, names)
    return names.text.text("log.endurance.cards", words=words, cards=drawn) if drawn else words


# -- attacks on the crew ----------------------------------------------------------------------------------------


def _leap(e: AttackRevealed, before: Names, after: Names) -> tuple[Cue, ...]:
    leap = Strike(f"intruder:{e.intruder}", f"seat:{e.seat}")
    if not e.hits:
        return (*attended(room_of(e.seat, before)), leap)
    return (*attended(room_of(e.seat, before)), leap, Pulse((f"seat:{e.seat}", f"intruder:{e.intruder}"), "red", 0.05))


def _attack(e: AttackRevealed, before: Names, after: Names) -> Banner:
    """Card and wounds in one place: together they say what the attack does."""
    text = after.text
    which = "surprise" if e.surprise else "attack"
    kicker = text.text(f"banner.{which}", kind=after.kind(e.kind), name=after.seat(e.seat))
    card, numbers = card_view(e.card, after, who=_attacker(e, before)), _surprise_numbers(e, after)
    one = before.sight.intruders.get(e.intruder)
    hit = Banner(
        card.name,
        "\n".join(line for line in (after.card_text(e.card), injuries_words(e.seat, before), numbers) if line),
        kicker,
        "red",
        card=card,
        waits=True,
        concerns=(e.seat,),
        seconds=LONG + STAGED,
        staging="attack",
        at=room_of(e.seat, before),
        actor=intruder_picture(e.kind, one.sculpt if one is not None else 1),
        victim=bust_name(e.seat, before, "hurt" if e.hits else "alert"),
    )
    if e.hits:
        return hit
    words = text.text("banner.miss_text", card=card.name, kind=after.kind(e.kind))
    words = text.listed((words, numbers), "space") if numbers else words
    return replace(hit, title=text.text("banner.miss"), text=words, accent="green", seconds=SHORT + STAGED)


def _attacker(e: AttackRevealed, before: Names) -> Bust | None:
    one = before.sight.intruders.get(e.intruder)
    return intruder_bust(e.kind, one.sculpt if one is not None else 1)


def _surprise_numbers(e: AttackRevealed, names: Names) -> str:
    """The hand that was too small for the number of the token, which is told when it is drawn; "" where no token made
    it a surprise (N-ENC-06, A-27, p. 18)."""
    if not e.surprise or (e.kind == "breeder" and _was_transformed(names)):
        return ""
    return names.text.text("moment.surprise", n=len(names.sight.pile(piles.hand(e.seat))))


def _was_transformed(names: Names) -> bool:
    """Whether a Breeder may just have grown out of a Creeper, so that it was no token that surprised."""
    attacks, last = load_content().attacks, next(iter(names.sight.pile(piles.ATTACK_DISCARD)), "")
    return last in attacks and attacks[last].kind == "transformation"


def _infestation(e: AttackStruck, before: Names, after: Names) -> Banner | None:
    """A Larva needs no card: what it does is told here (N-IATK-10, p. 20)."""
    if e.kind != "larva":
        return None
    text, name = after.text, after.seat(e.seat)
    words = text.text("moment.infestation_text", name=name)
    kicker = text.text("banner.attack", kind=after.kind(e.kind), name=name)
    return Banner(
        text.text("moment.infestation"), words, kicker, "red", waits=True, concerns=(e.seat,), seconds=LONG + STAGED,
        staging="attack", at=room_of(e.seat, before), actor="nemesis/figures/larva",
        victim=bust_name(e.seat, before, "terrified"),
    )


def _infested(e: AttackStruck, names: Names) -> str | None:
    if e.kind != "larva":
        return None
    return names.text.text("log.infestation", kind=names.kind(e.kind), seat=names.seat(e.seat))


def _attacked(e: AttackRevealed, names: Names) -> str:
    which = "surprise" if e.surprise else "attack"
    result = "hit" if e.hits else "miss"
    words = {"kind": names.kind(e.kind), "seat": names.seat(e.seat), "card": names.card(e.card)}
    return names.text.text(f"log.{which}.{result}", **words)


# -- attacks of the crew ----------------------------------------------------------------------------------------


def _strike(e: CombatRolled, before: Names, after: Names) -> tuple[Cue, ...]:
    if e.intruder is None:
        return ()
    return (Strike(f"seat:{e.seat}", f"intruder:{e.intruder}", e.weapon is not None, "amber"),)


def _hits(e: CombatRolled, names: Names) -> bool:
    """Whether the face alone is a hit for this weapon against this target (N-SHOOT-02 to N-SHOOT-07, p. 18)."""
    return injuries_rolled(names.sight, e.seat, e.intruder, e.weapon, e.face) > 0


def _combat_roll(e: CombatRolled, before: Names, after: Names) -> Banner:
    text, hit = after.text, _hits(e, before)
    words = text.text_or(f"face.{e.face}", "")
    return Banner(
        after.face(e.face),
        words if hit else text.text("banner.roll_missed", words=words) if e.face != "blank" else words,
        text.text("banner.combat"),
        "amber" if hit else "text_soft",
        die=e.face,
        dice=COMBAT_FACES,
        seconds=ROLL,
        at="" if e.intruder is None else f"intruder:{e.intruder}",
    )


def _rolled(e: CombatRolled, names: Names) -> str:
    way = "melee" if e.weapon is None else "shoots"
    result = "hit" if _hits(e, names) else "miss"
    text, one = names.text, None if e.intruder is None else names.sight.intruders.get(e.intruder)
    unseen = "token.egg.name" if e.intruder is None else "place.some_intruder"
    target = text.text(unseen) if one is None else names.kind(one.kind)
    return text.text(f"log.{way}.{result}", seat=names.seat(e.seat), target=target, face=names.face(e.face))


def _spends(e: CombatRolled, earlier: Event, below: Event | None) -> bool:
    """Ammo is paid before the roll (N-SHOOT-01)."""
    return isinstance(earlier, AmmoChanged) and earlier.card == e.weapon and below is None


def _rule_of_roll(e: CombatRolled, names: Names) -> str:
    return (MELEE_RULES if e.weapon is None else SHOT_RULES).get(e.face, "N-SHOOT-01")


def _rule_of_loss(e: IntruderRemoved, names: Names) -> str:
    return "N-END-03" if names.sight.end is End.DESTROYED else REMOVED_RULES.get(e.why, "N-INJ-06")
