"""The scenario editor: a position of any game that tells what of it can be changed by hand."""
