"""Measures of speed and strength: `python -m benchmarks`.

A machine's speed drifts while it works for others too. So each figure is given beside that of a fixed piece of work,
which is run in turn with it in the same process; what counts is how many of these pieces it takes.

Besides, `python -m benchmarks.strength` says how close bots come to a clairvoyant search, and
`python -m benchmarks.balance` looks at simulated campaigns. What proves or explores is in `research/`.
"""
