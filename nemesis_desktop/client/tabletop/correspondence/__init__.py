"""Games by file: the list of them, and the table of one."""
