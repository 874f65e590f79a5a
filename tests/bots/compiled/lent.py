"""Compiled code as other compiled code calls it, with borrowed arrays: with others it would be compiled once more."""

from mycity.bots.compiled import children, hidden_evaluation
from mycity.bots.compiled.buffers import BeamBuffers
from mycity.bots.compiled.hidden_evaluation import HiddenBuffers
from mycity.kernel.borrowed import borrowed
from mycity.kernel.compiled_rules import CompiledRules, Words
from mycity.kernel.jit import compiled
from mycity.kernel.state import Row

_generate, _select = children.generate_children, children.select_top
_evaluate = hidden_evaluation.evaluate_hidden


@compiled
def generate_children(rules: CompiledRules, rows: Words, count: int, card: int, buffers: BeamBuffers) -> int:
    return _generate(borrowed(rules), borrowed(rows), count, card, borrowed(buffers))


@compiled
def select_top(count: int, most: int, buffers: BeamBuffers) -> int:
    return _select(count, most, borrowed(buffers))


@compiled
def evaluate_hidden(rules: CompiledRules, row: Row, shapes: int, buffers: HiddenBuffers) -> float:
    return _evaluate(borrowed(rules), borrowed(row), shapes, borrowed(buffers))
