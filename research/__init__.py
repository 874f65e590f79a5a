"""Programs that prove or explore something about the game or its search; nothing else depends on them.

`python -m research.optimum` proves optima of the first episode, `research.bound` holds the bounds of reviews against
them, `research.clairvoyance` measures what it is worth to know the cards, `research.stickers` compares ways of placing
stickers in campaigns, and `research.calibration` measures how far search stays below what play reaches.
"""
