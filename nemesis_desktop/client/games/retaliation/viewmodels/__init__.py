"""What screens show, made from a sight."""
