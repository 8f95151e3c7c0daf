"""Files that must not be lost: copies that were kept, and what can be saved of them."""
