"""The chapter of chances: both dice face by face, how often attacks hit, and what is in the bag."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.codex.pictures import die_picture
from nemesis_desktop.client.games.nemesis.codex.writing import passage
from nemesis_desktop.client.games.nemesis.viewmodels.cards import intruder_picture
from nemesis_desktop.client.tabletop.codex.model import CodexChapter, CodexPage, CodexPicture
from nemesis_desktop.client.tabletop.codex.pictures import sign
from nemesis_desktop.client.tabletop.viewmodels.percentages import percent
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis import printed_odds
from nemesis_desktop.games.nemesis.content.load import load_content

ACCENTS = {"noise": "amber", "combat": "red"}
FACE_RULES = {
    "1": "N-NOISE-02..04", "2": "N-NOISE-02..04", "3": "N-NOISE-02..04", "4": "N-NOISE-02..04",
    "silence": "N-NOISE-05", "danger": "N-NOISE-07..09", "blank": "N-SHOOT-02 N-MELEE-02",
    "creeper": "N-SHOOT-03 N-MELEE-03", "adult": "N-SHOOT-04 N-MELEE-04", "hit_1": "N-SHOOT-05 N-MELEE-05",
    "hit_2": "N-SHOOT-06 N-MELEE-06",
}
PLAYERS = range(1, 6)


def dice_chapter(text: Catalogue) -> CodexChapter:
    """Noise die, combat die, hits, bag."""
    pages = (_die(text, "noise"), _die(text, "combat"), _hits(text), _bag(text))
    return CodexChapter("dice", text.text("codex.chapter.dice"), "icons/dice", pages)


def _die(text: Catalogue, die: str) -> CodexPage:
    faces = load_content().dice.noise if die == "noise" else load_content().dice.combat
    about = tuple(
        passage(
            face, text.text(f"codex.face.{'number' if face.isdecimal() else face}", number=face),
            head=text.text(
                "codex.face", face=text.text(f"die.{face}.name"), n=faces.count(face), total=len(faces),
                chance=percent(chance, text),
            ),
            picture=die_picture(face, ACCENTS[die]), rules=FACE_RULES[face],
        )
        for face, chance in printed_odds.face_chances(die).items()
    )
    links = ("topic:noise", "exploration") if die == "noise" else ("topic:combat", "hits")
    return CodexPage(
        f"die:{die}", text.text(f"codex.die.{die}"), about, text.text("codex.kind.die", n=len(faces)),
        accent=ACCENTS[die], links=links,
    )


def _hits(text: Catalogue) -> CodexPage:
    """How likely one attack hurts each kind."""
    about = tuple(
        passage(
            kind,
            text.text(
                "codex.hits.chances", shot=percent(printed_odds.hit_chance(kind), text),
                double=percent(printed_odds.hit_chance(kind, 2), text),
                blow=percent(printed_odds.hit_chance(kind, melee=True), text),
            ),
            head=text.text(f"intruder.{kind}.name"), picture=sign(intruder_picture(kind)), link=f"intruder:{kind}",
        )
        for kind in printed_odds.KINDS
    )
    return CodexPage(
        "hits", text.text("codex.hits"), about, text.text("codex.hits.kind"), accent="red",
        links=("die:combat", "topic:combat"),
    )


def _bag(text: Catalogue) -> CodexPage:
    """What the bag holds at the beginning, by the number of players."""
    content = load_content()
    about = []
    for players in PLAYERS:
        held = {kind: count for kind, count in content.bag_at_start(players).items() if count}
        tokens = tuple(
            text.text("prompt.part", n=count, what=text.text(f"intruder.{kind}.name")) for kind, count in held.items()
        )
        about.append(passage(
            str(players), text.text("codex.bag.holds", tokens=tokens, n=sum(held.values())),
            head=text.text("ui.players", n=players), rules="N-SETUP-13",
        ))
    return CodexPage(
        "bag", text.text("codex.bag"), tuple(about), text.text("codex.bag.kind"), _bag_picture(), "violet",
        ("term:intruder_bag", "topic:events"),
    )


def _bag_picture() -> CodexPicture:
    return sign("nemesis/icons/bag", "violet")
