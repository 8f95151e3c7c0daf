"""Tools for those who work on the program; nothing here runs while somebody plays."""
