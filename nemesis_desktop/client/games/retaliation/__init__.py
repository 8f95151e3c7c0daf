"""How Retaliation is shown: the facility, its marines and its words."""
