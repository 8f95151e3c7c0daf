"""The last screen of a game of Nemesis."""
