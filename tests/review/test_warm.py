"""What the analyst loads before it is asked: nothing is compiled while somebody waits."""

import subprocess
import sys
from textwrap import dedent

NEW_AFTER_WARMING = dedent("""
    import gc
    from numba.core.dispatcher import Dispatcher
    from mycity.campaign import standard_game
    from mycity.game import Commit, Mode, Player, advance, apply, view_for
    from mycity.review import analyst

    def signatures():
        compiled = [each for each in gc.get_objects() if isinstance(each, Dispatcher)]
        return {each.py_func.__qualname__: len(each.signatures) for each in compiled if each.signatures}

    analyst.warm()
    warm = signatures()
    seed = "1" * 64
    game = advance(standard_game(Mode("eternity"), [Player("A"), Player("B")], seed=seed))[0]
    for seat in (0, 1):
        game = apply(game, Commit(seat, 1, next(iter(view_for(game, seat).legal_decisions))))[0]
    for _ in analyst.hints(view_for(game, 0), seed):
        pass
    print(sorted(name for name, count in signatures().items() if count != warm.get(name)))
""")


def test_a_whole_answer_needs_nothing_that_is_not_warm() -> None:
    """Past the first stage there are rollouts, and a city in which something stands."""
    done = subprocess.run([sys.executable, "-c", NEW_AFTER_WARMING], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
