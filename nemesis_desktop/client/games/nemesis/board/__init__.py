"""The ship as a picture of the board, read from a sight."""
