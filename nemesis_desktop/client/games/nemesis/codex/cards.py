"""Chapters of cards: each kind once, with its face and where it is found."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.codex.pictures import card_picture
from nemesis_desktop.client.games.nemesis.codex.writing import copies_by_kind, passage, printed_names
from nemesis_desktop.client.games.nemesis.viewmodels.cards import card_view, event_moves
from nemesis_desktop.client.tabletop.codex.model import CodexChapter, CodexPage, Passage
from nemesis_desktop.client.tabletop.codex.pictures import sign
from nemesis_desktop.client.tabletop.codex.writing import sentences
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.content.load import load_content
from nemesis_desktop.games.nemesis.content.records import ItemCard

DECKS = ("red", "yellow", "green")
CARD_RULES = {
    "action": {"basic_repairs": "D-16", "full_auto": "A-129", "interruption": "A-121", "order": "A-132"},
    "item": {"duct_tape": "N-ITEM-10", "pistol": "N-SHOOT-07", "sawed_off_shotgun": "A-131"},
    "attack": {"summoning": "A-124", "slime": "T-13"},
    "event": {"malfunction": "A-128", "hunt": "A-126"},
    "objective": {"quarantine": "A-81"},
}
"""Rules about single cards."""


def _page(
    text: Catalogue, family: str, kind: str, cards: list[str], kind_words: str, facts: str, links: tuple[str, ...] = ()
) -> CodexPage:
    """The page of a kind of card: what it says, what is printed on it, and its rules."""
    names = printed_names(text)
    view = card_view(cards[0], names)
    rules = CARD_RULES.get(family, {}).get(kind, "")
    about: list[Passage] = [passage("text", names.card_text(cards[0]), rules=rules)]
    if facts:
        about.append(passage("facts", facts))
    return CodexPage(
        f"{family}:{kind}", names.card(cards[0]), tuple(about), kind_words, card_picture(view), view.accent, links
    )


def _sorted(pages: list[CodexPage]) -> tuple[CodexPage, ...]:
    return tuple(sorted(pages, key=lambda page: page.title.casefold()))


def action_chapter(text: Catalogue) -> CodexChapter:
    """Every action card with the characters who have it."""
    content = load_content()
    pages = []
    for kind, cards in copies_by_kind(tuple(content.actions)).items():
        first = content.actions[cards[0]]
        owners: dict[str, int] = {}
        for card in cards:
            owner = content.actions[card].character
            owners[owner] = owners.get(owner, 0) + 1
        facts = sentences(
            text, text.text("tip.cost", n=first.cost),
            text.text(f"tip.combat.{first.combat}") if first.combat in ("in", "out") else "",
        )
        had = "\n".join(
            text.text("codex.card.owner", character=text.text(f"character.{owner}.name"), n=count)
            for owner, count in owners.items()
        )
        everybody = len(owners) == len(content.characters) and len(set(owners.values())) == 1
        if everybody:
            had = text.text("codex.card.everybody", n=next(iter(owners.values())))
        pages.append(_page(
            text, "action", kind, cards, text.text("codex.kind.action"), f"{facts}\n{had}",
            () if everybody else tuple(f"character:{owner}" for owner in owners),
        ))
    return CodexChapter("actions", text.text("codex.chapter.actions"), "icons/card", _sorted(pages))


def item_chapter(text: Catalogue) -> CodexChapter:
    """Every item with its deck."""
    content = load_content()
    pages = []
    for kind, cards in copies_by_kind(tuple(content.items)).items():
        found: dict[str, int] = {}
        for card in cards:
            item = content.items[card]
            found[_deck(text, item)] = found.get(_deck(text, item), 0) + 1
        where = "\n".join(text.text("codex.card.deck", deck=deck, n=count) for deck, count in found.items())
        recipe = content.recipes.get(kind)
        made = "" if recipe is None else text.text(
            "codex.item.recipe", first=text.text(f"component.{recipe[0]}.name"),
            second=text.text(f"component.{recipe[1]}.name"),
        )
        facts = "\n".join(part for part in (_item_facts(text, content.items[cards[0]]), made, where) if part)
        pages.append(_page(text, "item", kind, cards, text.text("codex.kind.item"), facts))
    return CodexChapter("items", text.text("codex.chapter.items"), "nemesis/icons/items", _sorted(pages))


def _deck(text: Catalogue, item: ItemCard) -> str:
    if item.deck in DECKS:
        return text.text(f"codex.deck.{item.deck}")
    if item.character is None:
        return text.text("codex.deck.blue")
    return text.text(f"codex.deck.{item.deck}", character=text.text(f"character.{item.character}.name"))


def _item_facts(text: Catalogue, item: ItemCard) -> str:
    """What the signs on an item mean, as they are printed."""
    facts = []
    if item.weapon is None:
        facts.append(text.text("tip.cost", n=item.cost))
    else:
        kind = "energy" if item.weapon.energy else "classic"
        facts.append(text.text(f"codex.weapon.{kind}", n=item.weapon.capacity))
    if item.combat in ("in", "out"):
        facts.append(text.text(f"tip.combat.{item.combat}"))
    facts += [text.text("tip.heavy")] if item.heavy else []
    facts += [text.text("tip.one_use")] if item.one_use else []
    if item.component:
        facts.append(text.text("tip.component", name=text.text(f"component.{item.component}.name")))
    activation = item.activation
    if activation is not None:
        room = text.text(f"room.{activation.room}.name") if activation.room else ""
        items = tuple(text.text(f"item.{kind}.name") for kind in activation.discard)
        which = "room_item" if room and items else "room" if room else "item"
        facts.append(text.text(f"tip.activation_{which}", room=room, items=items, cost=activation.cost))
    return sentences(text, *facts)


def event_chapter(text: Catalogue) -> CodexChapter:
    """Every event with who moves by it."""
    content = load_content()
    pages = []
    for kind, cards in copies_by_kind(tuple(content.events)).items():
        lines = [event_moves(card, text) for card in cards]
        after = content.events[cards[0]].after
        if after != "discard":
            lines.append(text.text(f"codex.event.{after}"))
        pages.append(_page(text, "event", kind, cards, text.text("codex.kind.event"), "\n".join(lines)))
    return CodexChapter("events", text.text("codex.chapter.events"), "nemesis/icons/time", _sorted(pages))


def attack_pages(text: Catalogue) -> tuple[CodexPage, ...]:
    """Attack cards, weaknesses and the cards of the intruder player."""
    content = load_content()
    pages = []
    for kind, cards in copies_by_kind(tuple(content.attacks)).items():
        lines = []
        for card in cards:
            attack = content.attacks[card]
            who = tuple(text.text(f"intruder.{one}.name") for one in attack.symbols)
            told = "codex.attack.retreat" if attack.retreat else "codex.attack.blood"
            lines.append(text.text(told, who=who, n=attack.blood or 0))
        pages.append(_page(text, "attack", kind, cards, text.text("codex.kind.attack"), "\n".join(lines)))
    for kind, cards in copies_by_kind(tuple(content.weaknesses)).items():
        pages.append(_page(text, "weakness", kind, cards, text.text("codex.kind.weakness"), "", ("term:weakness",)))
    for kind, cards in copies_by_kind(tuple(content.intruder_actions)).items():
        lines = []
        for card in cards:
            led = content.intruder_actions[card]
            move = "intruder_card.move_any" if led.move is None else "intruder_card.move"
            lines.append(sentences(
                text, text.text(move, number=led.move or 0), text.text("intruder_card.attack", n=led.draws)
            ))
        pages.append(
            _page(text, "intruder_action", kind, cards, text.text("codex.kind.intruder_action"), "\n".join(lines))
        )
    return tuple(pages)


def wound_chapter(text: Catalogue) -> CodexChapter:
    """Serious wounds and contamination."""
    content = load_content()
    pages = [
        _page(
            text, "wound", kind, cards, text.text("codex.kind.wound"), text.text("codex.card.copies", n=len(cards)),
            ("term:serious_wound",),
        )
        for kind, cards in copies_by_kind(tuple(content.wounds)).items()
    ]
    count = text.text("codex.contamination.count", n=content.infected_count, total=len(content.contamination))
    parts = [passage("text", text.text("contamination.text")), passage("count", count)]
    for state, icon in (("infected", "infected"), ("clean", "contamination")):
        name, words = text.text(f"contamination.{state}.name"), text.text(f"contamination.{state}.text")
        parts.append(passage(state, words, head=name, picture=sign(f"nemesis/icons/{icon}", "slime")))
    view = card_view(content.contamination[0], printed_names(text))
    pages.append(CodexPage(
        "contamination", text.text("contamination.name"), tuple(parts), text.text("codex.kind.contamination"),
        card_picture(view), "slime",
    ))
    return CodexChapter("wounds", text.text("codex.chapter.wounds"), "nemesis/icons/serious_wound", _sorted(pages))


def objective_chapter(text: Catalogue) -> CodexChapter:
    """Every objective with the deck it is in."""
    content = load_content()
    pages = []
    for kind, cards in copies_by_kind(tuple(content.objectives)).items():
        one = content.objectives[cards[0]]
        facts = text.text("codex.objective.players", n=one.min_players) if one.min_players > 1 else ""
        pages.append(_page(text, "objective", kind, cards, text.text(f"codex.objective.{one.deck}"), facts))
    return CodexChapter("objectives", text.text("codex.chapter.objectives"), "icons/objective", _sorted(pages))
