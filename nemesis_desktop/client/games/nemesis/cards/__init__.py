"""Cards: faces, hand, offers, and cards on their way."""
