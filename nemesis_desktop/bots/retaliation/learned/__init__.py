"""What bots have learned from games of their own: numbers in files, and how they are read."""
