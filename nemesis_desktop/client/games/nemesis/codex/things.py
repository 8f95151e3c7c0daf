"""Chapters of what lies on the board: rooms, characters, intruders, signs and tokens."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.codex.cards import attack_pages
from nemesis_desktop.client.games.nemesis.codex.pictures import figure, room_picture
from nemesis_desktop.client.games.nemesis.codex.writing import passage, printed_names
from nemesis_desktop.client.games.nemesis.viewmodels.cards import intruder_picture
from nemesis_desktop.client.games.nemesis.viewmodels.names import kind_of
from nemesis_desktop.client.tabletop.codex.model import CodexChapter, CodexPage, CodexPicture, Passage
from nemesis_desktop.client.tabletop.codex.pictures import sign
from nemesis_desktop.client.tabletop.codex.writing import sentences
from nemesis_desktop.client.tabletop.viewmodels.percentages import percent
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis import printed_odds
from nemesis_desktop.games.nemesis.content.load import load_content

ROOM_RULES = {
    "armory": "N-ROOM-05..06",
    "comms_room": "N-ROOM-07..08",
    "emergency_room": "N-ROOM-09 A-105",
    "evacuation_section_a": "N-ROOM-10..13",
    "evacuation_section_b": "N-ROOM-10..13",
    "fire_control_system": "N-ROOM-14..16",
    "generator": "N-ROOM-17..18",
    "laboratory": "N-ROOM-19..21 A-94 D-29 D-32",
    "nest": "N-ROOM-22..23 N-ROOM-30..31",
    "storage": "N-ROOM-32",
    "surgery": "N-ROOM-33..35 A-95 D-27",
    "airlock_control": "N-ROOM-36..40 A-66 A-90..93 D-28",
    "cabins": "N-ROOM-41..42 A-96",
    "canteen": "N-ROOM-43",
    "command_center": "N-ROOM-44",
    "engine_control_room": "N-ROOM-45",
    "hatch_control_system": "N-ROOM-46",
    "monitoring_room": "N-ROOM-47",
    "room_covered_with_slime": "N-ROOM-48",
    "shower_room": "N-ROOM-49..50",
    "cockpit": "N-ROOM-51..54",
    "engine_1": "N-ROOM-55",
    "engine_2": "N-ROOM-55",
    "engine_3": "N-ROOM-55",
    "hibernatorium": "N-ROOM-59",
}
"""The rules about each room."""
ORDER = ("1", "2", "special")
SIGNS = {
    "cards": (
        ("in_combat", "tip.combat.in"), ("out_of_combat", "tip.combat.out"), ("one_use", "tip.one_use"),
        ("heavy", "tip.heavy"), ("energy", "codex.sign.energy"), ("ammo", "token.ammo.name"),
        ("component_fire", "component.fire.name"), ("component_cloth", "component.cloth.name"),
        ("component_medical", "component.medical.name"), ("component_tool", "component.tool.name"),
        ("component_electric", "component.electric.name"),
    ),
    "rooms": (
        ("colour_red", "codex.deck.red"), ("colour_yellow", "codex.deck.yellow"),
        ("colour_green", "codex.deck.green"), ("colour_white", "codex.sign.white"),
        ("computer", "token.computer.name"), ("items", "token.item_counter.name"),
        ("technical", "token.technical.name"), ("airlock", "token.airlock.name"),
    ),
    "board": (
        ("fire", "token.fire.name"), ("malfunction", "token.malfunction.name"), ("noise", "token.noise.name"),
        ("door_closed", "token.door_closed.name"), ("door_destroyed", "token.door_destroyed.name"),
        ("pod_locked", "token.pod_locked.name"), ("pod_unlocked", "token.pod_unlocked.name"),
        ("engine_working", "token.engine_working.name"), ("engine_damaged", "token.engine_damaged.name"),
        ("time", "token.time.name"), ("self_destruct", "token.self_destruct.name"),
        ("destination", "token.destination.name"), ("earth", "destination.earth.name"),
        ("mars", "destination.mars.name"), ("venus", "destination.venus.name"),
        ("deep_space", "destination.deep_space.name"), ("bag", "term.intruder_bag.name"),
        ("egg", "token.egg.name"), ("weaknesses", "term.weakness.name"),
    ),
    "people": (
        ("light_wound", "token.light_wound.name"), ("serious_wound", "token.serious_wound.name"),
        ("dressed", "term.dressed_wound.name"), ("slime", "token.slime.name"), ("larva", "token.larva.name"),
        ("signal", "token.signal.name"), ("contamination", "contamination.name"),
        ("infected", "contamination.infected.name"), ("first_player", "token.first_player.name"),
    ),
    "doing": (
        ("move", "codex.sign.move"), ("careful", "term.careful_movement.name"), ("shoot", "term.shoot.name"),
        ("melee", "term.melee.name"), ("craft", "codex.sign.craft"), ("trade", "term.trade.name"),
        ("drop", "codex.sign.drop"), ("skull", "codex.sign.skull"), ("heart", "codex.sign.heart"),
    ),
}
"""Every sign of one colour with the text that names it, in the groups of the legend."""
COLOURS = {
    "fire": "orange", "malfunction": "yellow", "noise": "amber", "slime": "slime", "larva": "slime",
    "contamination": "slime", "infected": "slime", "light_wound": "red", "serious_wound": "red",
    "colour_red": "red", "colour_yellow": "yellow", "colour_green": "green", "energy": "accent", "skull": "red",
    "in_combat": "red", "engine_working": "green", "engine_damaged": "red", "pod_unlocked": "green",
    "pod_locked": "amber", "self_destruct": "red", "egg": "nest", "weaknesses": "violet",
}
TOKENS = {
    "fire": "fire", "malfunction": "malfunction", "noise": "noise", "door_closed": "door_closed",
    "door_destroyed": "door_destroyed", "slime": "slime", "signal": "signal", "larva": "larva", "egg": "",
    "carcass": "", "corpse_blue": "", "corpse_red": "", "first_player": "first_player", "airlock": "airlock",
    "technical": "technical", "coordinates": "destination", "time": "time", "self_destruct": "self_destruct",
    "destination": "destination", "pod": "pod_unlocked", "pod_locked": "pod_locked", "pod_unlocked": "pod_unlocked",
    "engine_working": "engine_working", "engine_damaged": "engine_damaged", "injury": "heart", "ammo": "ammo",
    "light_wound": "light_wound", "serious_wound": "serious_wound", "item_counter": "items", "computer": "computer",
}
"""Tokens with their signs; those without are figures of the same name."""
EFFECTS = {
    "silence": "icons/muted", "danger": "nemesis/icons/noise", "slime": "nemesis/icons/slime",
    "fire": "nemesis/icons/fire", "malfunction": "nemesis/icons/malfunction", "doors": "nemesis/icons/door_closed",
}
COMPONENT = "component_"
EXPLAINED_BY = {"one_use": "term.one_use", "heavy": "term.heavy_item"}
"""Signs that a word of the glossary explains which does not name them."""
LINKS = {
    "in_combat": "term:combat", "out_of_combat": "term:combat", "move": "topic:movement", "craft": "topic:items",
    "drop": "topic:items", "skull": "topic:wounds", "heart": "topic:wounds",
    **dict.fromkeys(("colour_red", "colour_yellow", "colour_green", "colour_white"), "topic:items"),
    **dict.fromkeys(("earth", "mars", "venus", "deep_space"), "topic:engines"),
}
STATES = {"pod": "token.pod.name", "engine": "term.engine.name"}
"""Tokens whose names are those of their states, with the names of the things."""
MOST_INJURIES = 6


def icon_sign(name: str) -> CodexPicture:
    """A sign in its colour."""
    return sign(f"nemesis/icons/{name}", COLOURS.get(name, "text"))


def room_chapter(text: Catalogue) -> CodexChapter:
    """Every room with its action, colour and rules."""
    content = load_content()
    tiles = sorted(content.tiles.values(), key=lambda tile: ORDER.index(tile.kind))
    pages = []
    for tile in tiles:
        words = text.text(f"room.{tile.id}.text")
        if tile.has_action:
            words = text.text("tip.room_action", name=text.text(f"room.{tile.id}.action"), cost=tile.cost, text=words)
        coloured = tile.colour != "none" and text.has(f"colour.{tile.colour}.name")
        facts = sentences(
            text,
            text.text("tip.room_colour", colour=text.text(f"colour.{tile.colour}.name")) if coloured else "",
        )
        more = text.listed(
            [
                facts, "" if tile.searchable else text.text("tip.room_not_searchable"),
                text.text("tip.room_computer") if tile.computer else "",
                "" if tile.takes_malfunction else text.text("codex.room.no_malfunction"),
            ], "space",
        )
        about = [passage("action", words, rules=ROOM_RULES.get(tile.id, ""))]
        about += [passage("facts", more)] if more else []
        pages.append(CodexPage(
            f"room:{tile.id}", text.text(f"room.{tile.id}.name"), tuple(about), text.text(f"codex.room.{tile.kind}"),
            room_picture(tile.id), links=("topic:rooms",),
        ))
    return CodexChapter("rooms", text.text("codex.chapter.rooms"), "nemesis/icons/move", tuple(pages))


def character_chapter(text: Catalogue) -> CodexChapter:
    """Every character with weapon, quest items and cards."""
    content, names = load_content(), printed_names(text)
    pages = []
    for one in content.characters.values():
        quests = tuple(names.card(card) for card in one.quests)
        deck = names.cards(one.deck)
        about = (
            passage("text", text.text(f"character.{one.id}.text")),
            passage("weapon", text.text("codex.character.weapon", weapon=names.card(one.weapon))),
            passage("quests", text.text("codex.character.quests", items=quests)),
            passage("deck", text.text("codex.character.deck", cards=deck)),
        )
        own = dict.fromkeys(f"action:{kind_of(card)}" for card in one.deck)
        pages.append(CodexPage(
            f"character:{one.id}", text.text(f"character.{one.id}.name"), about, text.text("codex.kind.character"),
            figure(f"nemesis/figures/{one.id}", one.id, one.id), one.id,
            (f"item:{kind_of(one.weapon)}", *(f"item:{kind_of(card)}" for card in one.quests), *own),
        ))
    return CodexChapter("characters", text.text("codex.chapter.characters"), "icons/players", tuple(pages))


def intruder_chapter(text: Catalogue) -> CodexChapter:
    """Every kind with how often it strikes and how long it lives, then the cards of the intruders."""
    content = load_content()
    pages = []
    for kind in printed_odds.KINDS:
        numbers = sorted(one.number for one in content.intruder_tokens.values() if one.kind == kind)
        strikes = percent(printed_odds.strike_chance(kind), text)
        dies = tuple(
            text.text("codex.intruder.dies_at", n=count, chance=percent(printed_odds.death_chance(kind, count), text))
            for count in range(1, MOST_INJURIES + 1)
        )
        about: list[Passage] = [
            passage("text", text.text(f"intruder.{kind}.text")),
            passage("figures", text.text("codex.intruder.figures", n=content.models[kind]), rules="N-COMP-04"),
            passage(
                "tokens", text.text("codex.intruder.tokens", n=len(numbers), numbers=tuple(map(str, numbers))),
                rules="N-COMP-05",
            ),
            passage("strikes", text.text("codex.intruder.strikes", chance=strikes), rules="N-IATK-07"),
        ]
        if kind == "larva":
            about.append(passage("dies", text.text("codex.intruder.dies_larva"), rules="N-INJ-03"))
        else:
            about.append(passage("dies", text.text("codex.intruder.dies", chances=dies), rules="N-INJ-04..05"))
        pages.append(CodexPage(
            f"intruder:{kind}", text.text(f"intruder.{kind}.name"), tuple(about), text.text("codex.kind.intruder"),
            figure(intruder_picture(kind), "red"), "red", ("die:combat",),
        ))
    pages.append(CodexPage(
        "intruder:blank", text.text("intruder.blank.name"),
        (passage("text", text.text("intruder.blank.text"), rules="N-ENC-09..11 A-37"),),
        text.text("codex.kind.token"), sign("nemesis/icons/noise", "amber"), "amber",
    ))
    pages += attack_pages(text)
    return CodexChapter("intruders", text.text("codex.chapter.intruders"), "nemesis/icons/larva", tuple(pages))


def symbol_chapter(text: Catalogue) -> CodexChapter:
    """The legend, then every token and every effect of exploration."""
    pages = []
    for group, signs in SIGNS.items():
        about = tuple(
            passage(
                name, _explained(text, name, named), head=_named(text, named), picture=icon_sign(name),
                link=_link_of(name, named),
            )
            for name, named in signs
        )
        pages.append(CodexPage(
            f"signs:{group}", text.text(f"codex.signs.{group}"), about, text.text("codex.kind.legend"),
        ))
    for token, name in TOKENS.items():
        picture = icon_sign(name) if name else sign(f"nemesis/figures/{token}")
        pages.append(CodexPage(
            f"token:{token}", _named(text, f"token.{token}.name"),
            (passage("text", text.text(f"token.{token}.text"), picture=picture),), text.text("codex.kind.token"),
        ))
    counts: dict[str, int] = {}
    for one in load_content().exploration_tokens.values():
        counts[one.effect] = counts.get(one.effect, 0) + 1
    about = tuple(
        passage(
            effect, text.text(f"exploration.{effect}.text"), picture=sign(picture, "amber"),
            head=text.text("codex.exploration", name=text.text(f"exploration.{effect}.name"), n=counts[effect]),
        )
        for effect, picture in EFFECTS.items()
    )
    pages.append(CodexPage(
        "exploration", text.text("codex.exploration.title"), about, text.text("codex.kind.token"),
        links=("term:exploration",),
    ))
    return CodexChapter("symbols", text.text("codex.chapter.symbols"), "nemesis/icons/time", tuple(pages))


def _named(text: Catalogue, named: str) -> str:
    """The name of a sign; a state alone, such as "locked", says whose it is."""
    whose = next((whole for state, whole in STATES.items() if f".{state}_" in named), "")
    return text.text("label.value", label=text.text(whose), value=text.text(named)) if whose else text.text(named)


def _explained(text: Catalogue, name: str, named: str) -> str:
    """What a sign means: the text of its token, of the word of the glossary, of the legend, or what crafting makes of
    a component."""
    if name.startswith(COMPONENT):
        return _recipes(text, name.removeprefix(COMPONENT))
    own = EXPLAINED_BY.get(name, named.removesuffix(".name"))
    for known in (f"token.{name}.text", f"{own}.text"):
        if text.has(known):
            return text.text(known)
    return text.text(f"codex.meaning.{name}")


def _recipes(text: Catalogue, component: str) -> str:
    """What a component is good for."""
    recipes = tuple(
        text.text(
            "codex.meaning.recipe", item=text.text(f"item.{item}.name"),
            **{part: text.text(f"component.{one}.name") for part, one in zip(("one", "other"), needed, strict=True)},
        )
        for item, needed in load_content().recipes.items() if component in needed
    )
    return text.text("codex.meaning.component", recipes=recipes)


def _link_of(name: str, named: str) -> str:
    """The page that tells more about a sign."""
    if name in TOKENS:
        return f"token:{name}"
    word = EXPLAINED_BY.get(name, named)
    return f"term:{word.split('.')[1]}" if word.startswith("term.") else LINKS.get(name, "")
