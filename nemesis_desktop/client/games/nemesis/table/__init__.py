"""The face that Nemesis gives the table."""
