"""The codex of Nemesis: rules by topic, symbols, cards, rooms, dice and words."""
