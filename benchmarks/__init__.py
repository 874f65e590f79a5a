"""Measures of speed and strength: `python -m benchmarks`.

A machine's speed drifts while it works for others too. So each figure is given beside that of a fixed piece of work,
which is run in turn with it in the same process; what counts is how many of these pieces it takes.

Besides: `python -m benchmarks.bound` holds the search's bounds against proven optima, `python -m benchmarks.optimum`
only proves these, `python -m benchmarks.balance` looks at simulated campaigns, and `python -m benchmarks.stickers`
plays some to compare ways of placing stickers.
"""
