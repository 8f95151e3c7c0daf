"""The codex of Retaliation: rules by topic, symbols, cards, rooms, dice and words."""
