"""The words of the options of Nemesis."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from nemesis_desktop.client.games.nemesis.viewmodels.context import context_words
from nemesis_desktop.client.games.nemesis.viewmodels.names import Names, kind_of
from nemesis_desktop.client.tabletop.viewmodels.choices import Choice, told_apart
from nemesis_desktop.client.tabletop.viewmodels.prompt import numbers_of
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.state import Door
from nemesis_desktop.kernel import Amount, Arrange, Choose, ChooseSome, Question

ACTION_ORDER = (
    "shoot",
    "melee",
    "escape",
    "move",
    "careful",
    "room",
    "card",
    "item",
    "pickup",
    "quest",
    "craft",
    "trade",
    "drop",
    "pass",
)
ACTION_ICONS = {
    "move": "nemesis/icons/move",
    "careful": "nemesis/icons/careful",
    "escape": "nemesis/icons/move",
    "shoot": "nemesis/icons/shoot",
    "melee": "nemesis/icons/melee",
    "pickup": "icons/pickup",
    "trade": "nemesis/icons/trade",
    "craft": "nemesis/icons/craft",
    "quest": "icons/objective",
    "room": "icons/play",
    "card": "icons/card",
    "item": "nemesis/icons/items",
    "drop": "nemesis/icons/drop",
    "pass": "icons/pass",
}
STYLES = {
    "move": "move",
    "escape": "move",
    "careful": "careful",
    "shoot": "attack",
    "melee": "attack",
}
PLAY_ICONS = {"move": "nemesis/icons/move", "attack": "nemesis/icons/melee", "effect": "icons/card"}
"""The three uses of a card of the intruder player."""
FOLDED = ("careful", "item", "drop")
"""What stands behind one row of the list, so that the rest of it stays in sight."""
TWINS = ("item", "drop", "quest")
"""Two items of a kind without a number of their own are used and dropped alike."""
LEAVING = ("recon_by", "escape_by", "leave_by")
"""Questions by which corridor somebody goes: they are answered by a click on the room, as every other move is."""
RISKY = ("drop", "pass")
"""What is never done by a single click on a thing."""


def choices_of(question: Question[Any], names: Names, seat: int) -> tuple[Choice, ...]:
    """All options in the order in which the prompt lists them."""
    if isinstance(question, Amount):
        return numbers_of(question)
    if not isinstance(question, (Choose, ChooseSome, Arrange)):
        return ()
    if question.topic == "action":
        found = [_action(option.value, names, seat) for option in question.options]
        found.sort(key=lambda choice: ACTION_ORDER.index(choice.group))
        return told_apart(_without_twins(found, names), names.text)
    plain = [
        _action(option.value, names, seat) if option.key.startswith("drop:")
        else _plain(option.key, question, names, seat)
        for option in question.options
    ]
    return told_apart(_without_twins(plain, names) if question.topic == "wait_in_pod" else plain, names.text)


def _without_twins(choices: list[Choice], names: Names) -> list[Choice]:
    """The options, of which those that mean the same as an earlier one say so."""
    met: dict[tuple[str, str], str] = {}
    found = []
    for choice in choices:
        card = choice.key.partition(":")[2]
        alike = choice.group, kind_of(card)
        if choice.group in TWINS and card not in names.sight.ammo and card not in names.sight.attached:
            twin = met.setdefault(alike, choice.key)
            choice = choice if twin == choice.key else replace(choice, twin_of=twin)
        found.append(choice)
    return found


def _here(names: Names, seat: int) -> int | None:
    one = names.sight.characters.get(seat)
    return one.room if one is not None else None


def action_subject(kind: str, subject: str, names: Names, seat: int) -> tuple[str, str | None]:
    """What an action is done to, in words, and the thing on the screen it belongs to."""
    text, here = names.text, _here(names, seat)
    what, target = "", None
    match kind:
        case "move" | "careful" | "escape":
            spec = load_content().boards[names.sight.setup.board].corridor[subject]
            beyond = spec.other_end(here) if here in (spec.a, spec.b) else spec.b
            what, target = names.room(beyond), f"room:{beyond}"
        case "shoot" | "melee":
            if subject == "eggs":
                what, target = text.text("token.egg.name"), f"room:{here}"
            else:
                what, target = names.intruder(int(subject)), f"intruder:{subject}"
        case "pickup":
            what, target = names.card(subject), f"object:{subject}"
        case "card" | "item" | "quest" | "drop":
            what, target = names.card(subject), f"card:{subject}"
        case "craft":
            what = text.text(f"item.{subject}.name")
        case "room":
            room = names.sight.rooms.get(here or 0)
            what = text.text_or(f"room.{room.tile}.action", names.room(here)) if room else ""
            target = f"room:{here}"
    return what, target


def _action(action: Any, names: Names, seat: int) -> Choice:
    kind = action.kind
    what, target = action_subject(kind, action.subject, names, seat)
    return Choice(
        key=action.key,
        label=names.text.text(f"option.{kind}", what=what),
        group=kind,
        icon=ACTION_ICONS.get(kind),
        cost=action.cost if kind not in ("drop", "pass") else None,
        target=target,
        style=STYLES.get(kind, "choose"),
        risky=kind in RISKY,
        aside=kind in ("careful", "drop"),
        fold=names.text.text(f"option.fold.{kind}") if kind in FOLDED else "",
    )


Maker = Callable[[str, str, Question[Any], Names, int], tuple[str, str | None]]


def _plain(key: str, question: Question[Any], names: Names, seat: int) -> Choice:
    prefix, _, rest = key.partition(":")
    maker = _MAKERS.get(prefix)
    if maker is not None and rest:
        label, target = maker(rest, key, question, names, seat)
    else:
        own, target = f"option.{question.topic}.{key}", None
        # Of a quest item that is left it says more: no deck takes it back (N-DROP-03, D-24).
        of_its_deck = f"{own}.{str(question.context.get('card', '')).partition('.')[0]}"
        own = of_its_deck if names.text.has(of_its_deck) else own
        if names.text.has(own):
            label = names.text.text(own, **context_words(question, names))
        else:
            label = names.text.text(f"option.{key}")
    style = "attack" if prefix == "intruder" else "choose"
    icon = PLAY_ICONS.get(rest.rpartition(":")[2]) if prefix == "play" else None
    return Choice(
        key=key, label=names.text.label(label), group=prefix, icon=icon, target=target, style=style,
        risky=prefix in RISKY,
    )


def _room(rest: str, key: str, question: Question[Any], names: Names, seat: int) -> tuple[str, str | None]:
    return names.room(int(rest)), key


def _corridor(
    rest: str, key: str, question: Question[Any], names: Names, seat: int
) -> tuple[str, str | None]:
    here = _here(names, seat)
    corridor = names.corridor(rest, here)
    if question.topic in LEAVING:
        spec = load_content().boards[names.sight.setup.board].corridor[rest]
        return corridor, f"room:{spec.other_end(here)}" if here in (spec.a, spec.b) else key
    if question.topic not in ("switch_door", "switch_doors"):
        return corridor, key
    # In a list of doors, what happens to each is as much a part of the answer as where it is.
    closed = names.sight.corridors[rest].door is Door.CLOSED
    return names.text.text("option.opens_door" if closed else "option.closes_door", corridor=corridor), key


def _intruder(
    rest: str, key: str, question: Question[Any], names: Names, seat: int
) -> tuple[str, str | None]:
    return names.intruder(int(rest)), key


def _card(rest: str, key: str, question: Question[Any], names: Names, seat: int) -> tuple[str, str | None]:
    return names.card(rest), key


def _seat(rest: str, key: str, question: Question[Any], names: Names, seat: int) -> tuple[str, str | None]:
    return names.seat(int(rest)), key


def _mode(rest: str, key: str, question: Question[Any], names: Names, seat: int) -> tuple[str, str | None]:
    return names.text.text(f"mode.{rest}"), None


def _pod(rest: str, key: str, question: Question[Any], names: Names, seat: int) -> tuple[str, str | None]:
    if not rest.isdecimal():
        return names.text.text(f"option.pod.{rest}"), None
    pod = names.sight.pods.get(int(rest))
    if pod is None:
        return names.text.text("option.pod", n=int(rest)), key
    state = names.text.text("token.pod_locked.name" if pod.locked else "token.pod_unlocked.name")
    return names.text.text("option.pod_of", n=int(rest), section=pod.section, state=state), key


def _colour(rest: str, key: str, question: Question[Any], names: Names, seat: int) -> tuple[str, str | None]:
    return names.text.text("option.deck_colour", colour=names.text.text(f"colour.{rest}.name")), None


def _passage(rest: str, key: str, question: Question[Any], names: Names, seat: int) -> tuple[str, str | None]:
    kind, _, which = rest.partition(":")
    if kind == "corridor":
        return names.corridor(which, _here(names, seat)), rest
    return names.text.text("token.technical.name"), rest


def _engine(rest: str, key: str, question: Question[Any], names: Names, seat: int) -> tuple[str, str | None]:
    if rest.isdecimal():
        return names.text.text("option.engine", n=int(rest)), key
    return names.text.text(f"token.engine_{rest}.name"), None


def _character(
    rest: str, key: str, question: Question[Any], names: Names, seat: int
) -> tuple[str, str | None]:
    return names.text.text(f"character.{rest}.name"), key


def _use(rest: str, key: str, question: Question[Any], names: Names, seat: int) -> tuple[str, str | None]:
    card = rest.removeprefix("card:")
    return names.text.text("option.use", what=names.card(card)), f"card:{card}"


def _object(rest: str, key: str, question: Question[Any], names: Names, seat: int) -> tuple[str, str | None]:
    if "." in rest:
        return names.card(rest), key
    return names.text.text(f"object.{rest}"), None


def _destination(
    rest: str, key: str, question: Question[Any], names: Names, seat: int
) -> tuple[str, str | None]:
    return names.text.text("option.destination", space=rest), None


def _craft(rest: str, key: str, question: Question[Any], names: Names, seat: int) -> tuple[str, str | None]:
    return names.text.text(f"item.{rest}.name"), None


def _play(rest: str, key: str, question: Question[Any], names: Names, seat: int) -> tuple[str, str | None]:
    """One of the three uses of a card of the intruder player."""
    card, _, use = rest.rpartition(":")
    text, record = names.text, load_content().intruder_actions[card]
    match use:
        case "move" if record.move is None:
            words = text.text("intruder_card.move_any")
        case "move":
            words = text.text("intruder_card.move", number=record.move)
        case "attack":
            words = text.text("intruder_card.attack", n=record.draws)
        case _:
            words = text.text("intruder_use.effect")
            keys = [option.key.split(":")[1:] for option in getattr(question, "options", ())]
            alike = {one[0] for one in keys if one[1:] == [use] and names.card(one[0]) == names.card(card)}
            if len(alike) > 1:
                # The text is the same on each of them; what else the card could do tells which one it is.
                way = "any_way" if record.move is None else "way"
                mark = text.text(f"intruder_card.{way}", number=record.move, n=record.draws)
                named = text.text("option.intruder_card", card=names.card(card), mark=mark)
                return text.text("option.intruder_play", card=named, use=words), f"card:{card}"
    return text.text("option.intruder_play", card=names.card(card), use=words), f"card:{card}"


def _word(prefix: str) -> Maker:
    def make(rest: str, key: str, question: Question[Any], names: Names, seat: int) -> tuple[str, str | None]:
        if rest.isdecimal() and prefix == "eggs":
            return names.text.text("option.eggs_in", room=names.room(int(rest))), f"room:{rest}"
        return names.text.text(f"{prefix}.{rest}"), None

    return make


_MAKERS: dict[str, Maker] = {
    "room": _room,
    "corridor": _corridor,
    "intruder": _intruder,
    "card": _card,
    "seat": _seat,
    "mode": _mode,
    "pod": _pod,
    "colour": _colour,
    "passage": _passage,
    "engine": _engine,
    "character": _character,
    "use": _use,
    "play": _play,
    "object": _object,
    "destination": _destination,
    "craft": _craft,
    "deck": _word("deck"),
    "eggs": _word("eggs"),
}
