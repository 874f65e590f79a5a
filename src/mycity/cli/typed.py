"""Decisions as people type them."""


def as_written(text: str) -> str:
    """Return a decision as R2.5 writes it, however somebody types it: `d6/90`, or `d6` for the rotation 0."""
    if text.lower() in ("pass", "leave"):
        return text.lower()
    return text.upper() if "/" in text else f"{text.upper()}/0"
