"""Play with nothing but the standard library: `python standard_library.py`, the sources on the path.

Whatever else is imported is an error. The levels that need no compiler play a game and two episodes of a campaign; both
are saved and read again.
"""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType


class StandardLibraryOnly(MetaPathFinder):
    """Refuses every module that is neither of the standard library nor of this package."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find nothing; ImportError for what is not allowed."""
        top = fullname.partition(".")[0]
        if top not in sys.stdlib_module_names and top != "mycity":
            raise ImportError(f"{fullname} is not of the standard library")
        return None


def main() -> None:
    """Play, save and read again; print what was played."""
    sys.meta_path.insert(0, StandardLibraryOnly())
    import json

    from mycity.bots import play_campaign, play_game
    from mycity.campaign import campaign_from_file, campaign_to_file, default_content, rulebook_of
    from mycity.game import Mode, Span, dump_record, load_record, record_of, replay

    state = play_game(Mode("eternity"), ["random", "novice", "builder"], "standard", 1)
    assert replay(load_record(dump_record(record_of(state)))) == state
    print(f"eternity: {len(state.history)} rounds, {state.reason}")

    levels = ["builder", "random"]
    first, events, campaign = play_campaign(default_content(), Span(4, 5), levels, "standard", 1)
    for played in campaign.history:
        assert replay(record_of(played.game), rulebook_of()) == played.game
        print(f"episode {played.number}: {len(played.game.history)} rounds, {played.game.reason}")
    document = json.loads(json.dumps(campaign_to_file(first, events)))
    assert campaign_from_file(document, "0" * 64)[2].members == campaign.members


if __name__ == "__main__":
    main()
