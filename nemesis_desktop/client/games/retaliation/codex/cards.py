"""Chapters of cards: each kind once, with its drawing and where it is found."""

from __future__ import annotations

from nemesis_desktop.client.games.retaliation.codex.pictures import card_art
from nemesis_desktop.client.games.retaliation.codex.writing import by_kind, passage
from nemesis_desktop.client.games.retaliation.viewmodels.marine import SORT_ICONS, attack_lines
from nemesis_desktop.client.games.retaliation.viewmodels.printed import item_facts
from nemesis_desktop.client.tabletop.codex.model import CodexChapter, CodexPage, CodexPicture, Passage
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.content.records import EquipmentCard, FacilityEvent, QueenHealthCard

KINDS = ("larva", "adult", "drone", "queen")
OUR_TITLES = frozenset((
    "egg_escape", "all_life_support_active", "reactor_shut_down", "all_b_rooms", "all_c_rooms", "robot_in_reactor",
    "no_unexplored_in_a", "hibernatorium_active", "data_by_lander",
))
"""Tasks whose title no source gives."""
OUR_LEAST = frozenset(("an_old_feud", "hostile_takeover"))
"""Objectives of which no source says from how many players they are used."""
DECK_COLOURS = {"red": "red", "yellow": "yellow", "green": "green"}


def _page(
    text: Catalogue, family: str, kind: str, kind_words: str, facts: list[str], picture: CodexPicture,
    links: tuple[str, ...] = (), accent: str = "accent",
) -> CodexPage:
    """The page of a kind of card: what it says and what is printed on it."""
    about: list[Passage] = []
    told = text.text_or(f"{family}.{kind}.text", "")
    if told:
        about.append(passage("text", told))
    if any(facts):
        about.append(passage("facts", "\n".join(one for one in facts if one)))
    return CodexPage(
        f"{family}:{kind}", text.label(text.text(f"{family}.{kind}.name")), tuple(about), kind_words, picture, accent,
        links,
    )


def _sorted(pages: list[CodexPage]) -> tuple[CodexPage, ...]:
    return tuple(sorted(pages, key=lambda page: page.title.casefold()))


def action_chapter(text: Catalogue) -> CodexChapter:
    """Every action card with the characters who have it."""
    content = facility_content()
    pages = []
    for kind, cards in by_kind(content.actions).items():
        first = cards[0][1]
        facts = [
            "" if first.combat else text.text("tip.item.no_combat"),
            text.text("codex.action.command") if first.command else "",
            text.text("codex.action.reaction") if first.reaction else "",
        ]
        owners = first.characters
        everybody = len(owners) == len(content.characters)
        names = tuple(text.text(f"character.{one}.name") for one in owners)
        facts.append(
            text.text("codex.card.everybody") if everybody else text.text("codex.card.owners", characters=names)
        )
        pages.append(_page(
            text, "action", kind, text.text("codex.kind.action"), facts, card_art(f"action/{kind}", "card"),
            () if everybody else tuple(f"character:{one}" for one in owners),
        ))
    return CodexChapter("actions", text.text("codex.chapter.actions"), "icons/card", _sorted(pages))


def item_chapter(text: Catalogue) -> CodexChapter:
    """Every item with its deck."""
    pages = []
    for kind, cards in by_kind(facility_content().items).items():
        first = cards[0][1]
        decks: dict[str, int] = {}
        for _, item in cards:
            decks[item.deck] = decks.get(item.deck, 0) + 1
        facts = [*item_facts(text, cards[0][0])]
        facts += [text.text("codex.card.deck", deck=_deck(text, deck, first), n=n) for deck, n in decks.items()]
        colour = DECK_COLOURS.get(first.deck, "accent")
        pages.append(_page(
            text, "item", kind, text.text("codex.kind.item"), facts,
            card_art(f"item/{kind}", SORT_ICONS[first.sort], colour), _rules_of(first), colour,
        ))
    return CodexChapter("items", text.text("codex.chapter.items"), "retaliation/icons/item", _sorted(pages))


def _deck(text: Catalogue, deck: str, item: EquipmentCard) -> str:
    if deck == "character" and item.owner is not None:
        return text.text("codex.deck.character", character=text.text(f"character.{item.owner}.name"))
    return text.text(f"codex.deck.{deck}")


def _rules_of(item: EquipmentCard) -> tuple[str, ...]:
    return ("topic:combat",) if item.weapon else ("topic:items",)


def event_chapter(text: Catalogue) -> CodexChapter:
    """Every event with who moves by it."""
    pages = []
    for kind, cards in by_kind(facility_content().events).items():
        event = cards[0][1]
        pages.append(_page(
            text, "event", kind, text.text("codex.kind.event"), [_movement(text, event)],
            card_art(f"event/{kind}", "intruder"), ("topic:phases",),
        ))
    return CodexChapter("events", text.text("codex.chapter.events"), "retaliation/icons/turn", _sorted(pages))


def _movement(text: Catalogue, event: FacilityEvent) -> str:
    axes = tuple(text.text(f"codex.axis.{one.lower()}") for one in event.axes)
    if not axes:
        return text.text("codex.event.nobody")
    return text.text("codex.event.rooms" if event.rooms else "codex.event.corridors", axes=axes)


def attack_pages(text: Catalogue) -> tuple[CodexPage, ...]:
    """Attack cards, and the health cards of the Queen."""
    pages = []
    for kind, cards in by_kind(facility_content().attacks).items():
        lines = attack_lines(cards[0][1], text)
        lines.append(text.text("codex.card.copies", n=len(cards)))
        pages.append(_page(
            text, "attack", kind, text.text("codex.kind.attack"), lines, card_art(f"attack/{kind}", "melee", "red"),
            ("topic:intruders",), "red",
        ))
    return (*pages, _queen_page(text))


def _queen_page(text: Catalogue) -> CodexPage:
    """All her health cards, by what they do."""
    found: dict[str, list[QueenHealthCard]] = {}
    for card in facility_content().queen_health.values():
        found.setdefault(card.effect, []).append(card)
    about = tuple(
        passage(
            effect, text.text(f"codex.queen.{effect}"),
            head=text.text("codex.queen.discards", numbers=tuple(str(one.discards) for one in cards), n=len(cards)),
        )
        for effect, cards in found.items()
    )
    return CodexPage(
        "queen_health", text.text("codex.queen_health"), about, text.text("codex.kind.queen_health"),
        card_art("queen/activate", "queen", "red"), "red", ("topic:queen", "intruder:queen"),
    )


def wound_chapter(text: Catalogue) -> CodexChapter:
    """Serious wounds and contamination."""
    pages = [
        _page(
            text, "wound", kind, text.text("codex.kind.wound"), [text.text("codex.card.copies", n=len(cards))],
            card_art(f"wound/{kind}", "wound", "red"), ("term:serious_wound", "topic:health"), "red",
        )
        for kind, cards in by_kind(facility_content().wounds).items()
    ]
    total = len(facility_content().contamination)
    about = (
        passage("text", text.text("card.contamination.text")),
        passage("count", text.text("codex.contamination.count", total=total)),
    )
    pages.append(CodexPage(
        "contamination", text.label(text.text("contamination.name")), about, text.text("codex.kind.contamination"),
        card_art("contamination", "contamination", "slime"), "slime", ("topic:infection",),
    ))
    return CodexChapter("wounds", text.text("codex.chapter.wounds"), "retaliation/icons/wound", _sorted(pages))


def robot_chapter(text: Catalogue) -> CodexChapter:
    """The six robots."""
    pages = [
        _page(
            text, "robot", one.kind, text.text("codex.kind.robot"), [], card_art(f"robot/{one.kind}", "robot"),
            ("topic:robot",),
        )
        for one in facility_content().robots.values()
    ]
    return CodexChapter("robots", text.text("codex.chapter.robots"), "retaliation/icons/robot", _sorted(pages))


def objective_chapter(text: Catalogue) -> CodexChapter:
    """Every task and objective with the deck it is in."""
    pages = []
    for kind, cards in by_kind(facility_content().assignments).items():
        decks = tuple(dict.fromkeys(one.deck for _, one in cards))
        least = min(one.min_players for _, one in cards)
        facts = [text.text("codex.objective.players", n=least) if least > 1 else ""]
        facts.append(text.text("codex.card.copies", n=len(cards)) if len(cards) > 1 else "")
        facts.append(text.text("codex.objective.title_ours") if kind in OUR_TITLES else "")
        facts.append(text.text("codex.objective.players_ours") if kind in OUR_LEAST else "")
        kinds = text.listed(text.text(f"codex.objective.{deck}") for deck in decks)
        pages.append(_page(
            text, "assignment", kind, kinds, facts, card_art(f"objective/{kind}", "objective"), ("topic:objectives",)
        ))
    return CodexChapter("objectives", text.text("codex.chapter.objectives"), "icons/objective", _sorted(pages))
