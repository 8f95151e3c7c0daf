"""The chapter of house rules: every open question with its usual answer and the others."""

from __future__ import annotations

from nemesis_desktop.client.games.retaliation.viewmodels.house_rules import PARTS
from nemesis_desktop.client.tabletop.codex.model import CodexChapter, CodexPage, Passage, RuleSource
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.retaliation.queries import SWITCHES
from nemesis_desktop.games.retaliation.rule_pages import rule_pages


def house_rule_chapter(text: Catalogue) -> CodexChapter:
    """A page for each part of the rules, a passage for each question."""
    title = text.text("codex.chapter.house_rules")
    pages = tuple(
        CodexPage(
            f"house_rules:{part}", text.text(f"house_rules.{part}"), tuple(_passage(text, one) for one in rules), title
        )
        for part, rules in PARTS.items()
    )
    return CodexChapter("house_rules", title, "gear", pages)


def _passage(text: Catalogue, name: str) -> Passage:
    rule = SWITCHES[name]
    usual, *others = (text.text(f"house_rule.{name}.{value}") for value in rule.values)
    answers = text.text("codex.house_rule.answers", usual=usual, others=tuple(others))
    words = "\n".join((text.text(f"house_rule.{name}.help"), answers))
    told = (RuleSource(rule.rule, rule_pages()[rule.rule]),) if rule.rule in rule_pages() else ()
    return Passage(name, words, text.text(f"house_rule.{name}"), told)
