"""What the best decision is, and was: hints, reviews of finished games, and the best that a deck allows."""
