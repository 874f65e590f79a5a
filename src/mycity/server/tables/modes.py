"""What is played at a table, as its log and its requests have it."""

from typing import Any, Final

from mycity.game import Mode

MODE_PATTERN: Final = "^(eternity|campaign|chapter:[1-8]|episode:([1-9]|1[0-9]|2[0-4]))$"
"""The form of a mode's text."""


def mode_to_json(mode: Mode) -> dict[str, Any]:
    """Return the mode as JSON values."""
    return {"mode": mode.name, "number": mode.number, "version": mode.version, "content": mode.content}


def mode_from_json(value: dict[str, Any]) -> Mode:
    """Return the mode from `mode_to_json`."""
    return Mode(value["mode"], value.get("number"), value["version"], value.get("content"))
