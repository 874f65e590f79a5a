"""What tests share: drawn cities, games played by hand, a second naive implementation of the rules."""
