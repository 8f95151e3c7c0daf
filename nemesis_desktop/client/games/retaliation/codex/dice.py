"""The chapter of chances: the three dice face by face, what a shot or a burst kills, the bag, exploration cards."""

from __future__ import annotations

from collections import Counter

from nemesis_desktop.client.games.retaliation.codex.pictures import die_picture
from nemesis_desktop.client.games.retaliation.codex.things import icon_sign
from nemesis_desktop.client.games.retaliation.codex.writing import passage
from nemesis_desktop.client.tabletop.codex.model import CodexChapter, CodexPage
from nemesis_desktop.client.tabletop.viewmodels.percentages import percent
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation import printed_odds, tables
from nemesis_desktop.games.retaliation.content.load import facility_content
from nemesis_desktop.games.retaliation.state import RetaliationSetup

ACCENTS = {"shoot": "red", "burst": "orange", "noise": "amber"}
LINKS = {"shoot": ("topic:combat", "kills"), "burst": ("topic:combat", "kills"), "noise": ("topic:noise",)}
PLAYERS = range(1, 6)
MOST_HITS = 5


def dice_chapter(text: Catalogue) -> CodexChapter:
    """Dice, kills, bag, exploration."""
    pages = (*(_die(text, die) for die in printed_odds.DICE), _kills(text), _bag(text), _exploration(text))
    return CodexChapter("dice", text.text("codex.chapter.dice"), "icons/dice", pages)


def _die(text: Catalogue, die: str) -> CodexPage:
    faces = tables.die(RetaliationSetup(), die)
    about = tuple(
        passage(
            face, text.text(f"codex.face.{die}.{'number' if face.isdecimal() else face}", number=face),
            head=text.text(
                "codex.face", face=text.label(face if face.isdecimal() else text.text(f"face.{face}")),
                n=faces.count(face), total=len(faces), chance=percent(chance, text),
            ),
            picture=die_picture(face, ACCENTS[die]),
        )
        for face, chance in printed_odds.face_chances(die).items()
    )
    return CodexPage(
        f"die:{die}", text.label(text.text(f"word.die.{die}")), about, text.text("codex.kind.die", n=len(faces)),
        accent=ACCENTS[die], links=LINKS[die],
    )


def _kills(text: Catalogue) -> CodexPage:
    """How likely a shot kills by the hits, and what a burst clears."""
    shots = tuple(
        passage(
            f"shot_{hits}",
            text.text("codex.kills.shot", n=hits, chance=percent(printed_odds.kill_chance(hits), text)),
            picture=icon_sign("shoot"),
        )
        for hits in range(1, MOST_HITS + 1)
    )
    bursts = tuple(
        passage(
            f"burst_{hits}",
            text.text("codex.kills.burst", n=hits, chance=percent(printed_odds.burst_chance(hits), text)),
            picture=icon_sign("burst"),
        )
        for hits in range(1, MOST_HITS)
    )
    return CodexPage(
        "kills", text.text("codex.kills"), (*shots, *bursts), text.text("codex.kills.kind"), accent="red",
        links=("die:shoot", "die:burst", "topic:combat"),
    )


def _bag(text: Catalogue) -> CodexPage:
    """What the bag holds at the start."""
    numbers = facility_content().numbers
    about = []
    for players in PLAYERS:
        counts = {"blank": numbers.bag["blank"], "larva": numbers.bag["larva"], "adult": numbers.bag["adult"] + players}
        told = tuple(
            text.text("word.times", count=count, thing=text.text(f"intruder.{kind}")) for kind, count in counts.items()
        )
        about.append(passage(
            f"players_{players}", text.text("codex.bag.holds", n=sum(counts.values()), tokens=told),
            head=text.text("ui.players", n=players), rules="R-SETUP-15",
        ))
    return CodexPage(
        "bag", text.label(text.text("tip.bag")), tuple(about), text.text("codex.bag.kind"), links=("topic:phases",)
    )


def _exploration(text: Catalogue) -> CodexPage:
    """What the exploration cards bring."""
    cards = facility_content().exploration.values()
    entrances = Counter(word for card in cards for word in card.entrance)
    markers = Counter(marker for card in cards for marker in card.markers)
    about = [
        passage(word, text.text("codex.exploration.cards", n=count, total=len(cards)),
                head=text.label(text.text(f"entrance.{word}")))
        for word, count in entrances.most_common()
    ]
    about += [
        passage(marker, text.text("codex.exploration.cards", n=count, total=len(cards)),
                head=text.text(f"codex.sign.{marker}"), picture=icon_sign(marker))
        for marker, count in markers.most_common()
    ]
    about.append(passage(
        "corridors", text.text("codex.exploration.corridors", n=sum(len(card.corridors) for card in cards),
                               total=len(cards)),
        head=text.text("codex.exploration.ways"),
    ))
    return CodexPage(
        "exploration", text.text("codex.exploration.title"), tuple(about), text.text("codex.exploration.kind"),
        links=("topic:exploring",),
    )
