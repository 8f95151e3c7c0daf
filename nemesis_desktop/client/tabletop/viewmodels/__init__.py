"""What the shared panels show, computed from a question; nothing here draws."""
