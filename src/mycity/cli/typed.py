"""Decisions as people type them."""

import typer


def ask(question: str) -> str | None:
    """Return what somebody types, without blanks around it; None where that is nothing, or nobody is there any more."""
    try:
        text: str = typer.prompt(question, default="", show_default=False)
    except typer.Abort:  # the end of what is typed
        return None
    return text.strip() or None


def as_written(text: str) -> str:
    """Return a decision as R2.5 writes it, however somebody types it: `d6/90`, or `d6` for the rotation 0."""
    if text.lower() in ("pass", "leave"):
        return text.lower()
    return text.upper() if "/" in text else f"{text.upper()}/0"
