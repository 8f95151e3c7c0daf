"""The chapter of house rules: every open question with its usual answer and the others."""

from __future__ import annotations

from nemesis_desktop.client.games.nemesis.new_game.plan import grouped_rules
from nemesis_desktop.client.tabletop.codex.model import CodexChapter, CodexPage, Passage, RuleSource
from nemesis_desktop.client.ui.text.catalogue import Catalogue
from nemesis_desktop.games.nemesis.queries import HouseRule


def house_rule_chapter(text: Catalogue) -> CodexChapter:
    """A page for each part of the rules, a passage for each question."""
    title = text.text("codex.chapter.house_rules")
    pages = tuple(
        CodexPage(
            f"house_rules:{part}", text.text(f"house_rules.{part}"), tuple(_passage(text, rule) for rule in rules),
            title, links=("topic:house_rules",),
        )
        for part, rules in grouped_rules()
    )
    return CodexChapter("house_rules", title, "gear", pages)


def _passage(text: Catalogue, rule: HouseRule) -> Passage:
    usual, *others = (text.text(f"house_rule.{rule.id}.{value}") for value in rule.values)
    answers = text.text("codex.house_rule.answers", usual=usual, others=tuple(others))
    words = "\n".join((text.text(f"house_rule.{rule.id}.help"), answers))
    return Passage(rule.id, words, text.text(f"house_rule.{rule.id}"), (RuleSource(rule.rule, rule.page),))
