"""What the cards, tiles and tokens of Retaliation say: JSON, its records and the reader that checks it."""
