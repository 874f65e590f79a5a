"""Puzzles: find the place that is worth at least three points more than any other."""

from mycity.puzzles.collection import Collection, dump_collection, load_collection, package_puzzles
from mycity.puzzles.puzzle import STRENGTHS, Cost, Judgement, Kind, Puzzle, Verdict
from mycity.puzzles.situation import Past, Situation
from mycity.puzzles.wire import dump_puzzle, load_puzzle

__all__ = [
    "STRENGTHS",
    "Collection",
    "Cost",
    "Judgement",
    "Kind",
    "Past",
    "Puzzle",
    "Situation",
    "Verdict",
    "dump_collection",
    "dump_puzzle",
    "load_collection",
    "load_puzzle",
    "package_puzzles",
]
