"""Chapters of what lies on the board: rooms, characters, intruders, signs; and the scenarios."""

from __future__ import annotations

from nemesis_desktop.client.games.retaliation.board.rooms import ROOM_SIGNS
from nemesis_desktop.client.games.retaliation.codex.cards import KINDS, attack_pages
from nemesis_desktop.client.games.retaliation.codex.pictures import figure, room_picture
from nemesis_desktop.client.games.retaliation.codex.writing import passage
from nemesis_desktop.client.games.retaliation.viewmodels.printed import character_facts
from nemesis_desktop.client.tabletop.codex.model import CodexChapter, CodexPage, CodexPicture
from nemesis_desktop.client.tabletop.codex.pictures import sign
from nemesis_desktop.client.tabletop.codex.writing import sentences
from nemesis_desktop.client.tabletop.viewmodels.percentages import percent
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation import printed_odds
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.levels.reading import shipped

SIGNS: dict[str, tuple[tuple[str, str], ...]] = {
    "markers": (
        ("noise", "term:noise"), ("fire", "term:fire"), ("malfunction", "term:malfunction"),
        ("secure", "term:secure"), ("door_open", "term:door"), ("door_closed", "term:door"),
        ("door_destroyed", "term:door"), ("reinforced", "term:reinforced"), ("explore", "term:unexplored"),
        ("egg", "term:egg"),
    ),
    "facility": (
        ("turn", "topic:round"), ("lander", "term:lander"), ("anti_aircraft", "term:anti_aircraft"),
        ("autodestruction", "term:autodestruction"), ("life_support", "term:life_support"),
        ("life_support_off", "term:life_support"), ("bag", "term:bag"), ("blank", "term:bag"),
        ("queen", "term:queen_track"), ("intruder", "topic:intruders"), ("larva", "term:larva"),
        ("robot", "term:robot"), ("computer", "term:computer"), ("task", "term:task"), ("objective", "term:objective"),
    ),
    "marine": (
        ("health", "topic:health"), ("wound", "term:serious_wound"), ("armor", "term:armor"),
        ("oxygen", "term:oxygen"), ("ammo", "topic:gear"), ("ammo_half", "topic:gear"), ("grenade", "topic:gear"),
        ("medpack", "topic:gear"), ("gear", "term:gear"), ("item", "topic:items"), ("card", "term:action_card"),
        ("contamination", "contamination"), ("data", "term:data"), ("bell", "term:command"), ("skull", "topic:ending"),
    ),
    "doing": (
        ("move", "topic:moving"), ("careful", "term:careful"), ("shoot", "term:shoot"), ("burst", "term:burst"),
        ("melee", "term:melee"), ("room", "topic:rooms"), ("trade", "term:trade"),
    ),
}
"""Every sign with the page that tells about it, in the groups of the legend; those of rooms stand by themselves."""
COLOURS = {
    "fire": "orange", "malfunction": "yellow", "noise": "amber", "secure": "cyan", "larva": "slime", "egg": "slime",
    "contamination": "slime", "wound": "red", "skull": "red", "oxygen": "cyan", "intruder": "red", "queen": "red",
    "life_support": "green", "life_support_off": "red", "autodestruction": "red", "anti_aircraft": "orange",
}
BACKS = ("printed", "a", "b", "c", "any")


def icon_sign(name: str) -> CodexPicture:
    """A sign in its colour."""
    return sign(f"retaliation/icons/{name}", COLOURS.get(name, "text"))


def symbol_chapter(text: Catalogue) -> CodexChapter:
    """The legend."""
    pages = []
    for group, signs in SIGNS.items():
        about = tuple(
            passage(
                name, _meaning(text, name, link), head=text.text(f"codex.sign.{name}"), picture=icon_sign(name),
                link=link,
            )
            for name, link in signs
        )
        title = text.text(f"codex.signs.{group}")
        pages.append(CodexPage(f"signs:{group}", title, about, text.text("codex.kind.legend")))
    about = tuple(
        passage(
            tile, text.text(f"room.{tile}.text"), head=text.label(text.text(f"room.{tile}.name")),
            picture=icon_sign(name), link=f"room:{tile}",
        )
        for tile, name in ROOM_SIGNS.items()
    )
    pages.append(CodexPage("signs:rooms", text.text("codex.signs.rooms"), about, text.text("codex.kind.legend")))
    return CodexChapter("symbols", text.text("codex.chapter.symbols"), "retaliation/icons/noise", tuple(pages))


def _meaning(text: Catalogue, name: str, link: str) -> str:
    """What a sign means: the text of the legend, else that of the word to which it leads."""
    own = f"codex.meaning.{name}"
    return text.text(own if text.has(own) else f"term.{link.removeprefix('term:')}.text")


def room_chapter(text: Catalogue) -> CodexChapter:
    """Every room with what it does and what is printed on it."""
    pages = []
    for tile in sorted(facility_content().rooms.values(), key=lambda one: (BACKS.index(one.back), one.number)):
        icons = tuple(
            text.text("word.times", count=tile.icons.count(colour), thing=text.text(f"colour.{colour}"))
            for colour in dict.fromkeys(tile.icons)
        )
        facts = (
            text.text("codex.room.icons", icons=icons) if icons else text.text("codex.room.no_icons"),
            text.text("codex.room.computer") if tile.computer else "",
            text.text("codex.room.never_secure") if tile.secure == "never" else "",
            text.text("codex.room.always_secure") if tile.secure == "always" else "",
            "" if tile.malfunctions else text.text("codex.room.no_malfunction"),
        )
        about = (
            passage("text", text.text(f"room.{tile.id}.text")),
            passage("facts", "\n".join(one for one in facts if one)),
        )
        pages.append(CodexPage(
            f"room:{tile.id}", text.label(text.text(f"room.{tile.id}.name")), about,
            text.text(f"codex.room.{tile.back}"), room_picture(tile.id), links=("topic:rooms",),
        ))
    return CodexChapter("rooms", text.text("codex.chapter.rooms"), "retaliation/icons/room", tuple(pages))


def character_chapter(text: Catalogue) -> CodexChapter:
    """Every character with items and cards."""
    content = facility_content()
    pages = []
    for one in sorted(content.characters.values(), key=lambda sheet: sheet.rank):
        deck = [content.actions[card].kind for card in content.deck_of(one.id)]
        items, cards = character_facts(text, one.id)
        about = (
            passage("text", text.text(f"character.{one.id}.text")), passage("items", items), passage("deck", cards)
        )
        links = (*(f"item:{kind}" for kind in one.items), *dict.fromkeys(f"action:{kind}" for kind in deck))
        pages.append(CodexPage(
            f"character:{one.id}", text.label(text.text(f"character.{one.id}.name")), about,
            text.text("codex.kind.character", rank=one.rank), figure(one.id), links=links,
        ))
    return CodexChapter("characters", text.text("codex.chapter.characters"), "icons/players", tuple(pages))


def intruder_chapter(text: Catalogue) -> CodexChapter:
    """Every kind with its numbers and what its attacks bring, then the cards of the intruders."""
    numbers = facility_content().numbers
    pages = []
    for kind in KINDS:
        attack = tuple(
            text.text("preview.part", what=text.text(f"codex.attack.{what}"), chance=percent(chance, text))
            for what, chance in printed_odds.attack_chances(kind).items()
        )
        facts = sentences(
            text,
            text.text("codex.intruder.figures", n=numbers.models[kind]),  # type: ignore[index]
            text.text("codex.intruder.tokens", n=numbers.tokens[kind]),  # type: ignore[index]
        )
        about = (
            passage("text", text.text(f"tip.intruder.{kind}")),
            passage("numbers", facts),
            passage("attack", text.text("codex.intruder.attack", what=attack)),
        )
        pages.append(CodexPage(
            f"intruder:{kind}", text.label(text.text(f"intruder.{kind}")), about, text.text("codex.kind.intruder"),
            figure(kind), "red", ("topic:intruders", "kills", "topic:queen" if kind == "queen" else "bag"),
        ))
    pages += attack_pages(text)
    return CodexChapter("intruders", text.text("codex.chapter.intruders"), "retaliation/icons/intruder", tuple(pages))


def scenario_chapter(text: Catalogue) -> CodexChapter:
    """The scenarios that come with the game."""
    pages = tuple(
        CodexPage(
            f"scenario:{one.id}", text.text(f"scenario.{one.id}.name"),
            tuple(passage(part, text.text(f"scenario.{one.id}.{part}")) for part in ("intro", "text")),
            text.text("codex.kind.scenario"),
        )
        for one in shipped()
    )
    return CodexChapter("scenarios", text.text("codex.chapter.scenarios"), "icons/card", pages)
