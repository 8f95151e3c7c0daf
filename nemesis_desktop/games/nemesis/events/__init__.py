"""Facts of a game of Nemesis with their reducers, one file per theme."""
