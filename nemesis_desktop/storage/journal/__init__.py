"""Games on disk: the format of a journal, writing, reading and replaying it."""
