"""The screen of a new game of Nemesis."""
