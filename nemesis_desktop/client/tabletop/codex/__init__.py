"""The codex: everything a game tells about itself, to be read and searched."""
