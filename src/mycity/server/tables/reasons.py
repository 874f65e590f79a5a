"""Why a file was refused, in words that tell nothing of sealed chapters (R7.2)."""

import re

_LISTS = re.compile(r"( is not one of) \[.*|; known are .*", re.DOTALL)


def without_lists(reason: str) -> str:
    """Return a reason without the list of what would have been right: later chapters' things are in such lists."""
    return _LISTS.sub(lambda found: f"{found[1]} those that are known" if found[1] else "", reason)
