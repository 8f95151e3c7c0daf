"""A game that cannot be imported."""

raise SyntaxError("the folder of this game is torn")
