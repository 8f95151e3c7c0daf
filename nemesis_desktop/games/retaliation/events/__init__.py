"""Facts of Retaliation with their reducers, one module per theme."""
