"""Why the server closes a live connection.

Beside these, the WebSocket protocol's own: 1007 for text that is not UTF-8, 1009 for a frame that is too large,
1012 when the server stops or restarts (come back soon).
"""

from enum import Enum


class Closing(Enum):
    """A close code with its reason."""

    NONSENSE = (4400, 'Only {"type":"pong"} is accepted here.')
    NO_SUCH_TABLE = (4404, "There is no such table.")
    NO_ANSWER = (4408, "The pings were not answered.")
    TOO_SLOW = (4409, "The updates were not taken in time.")
    TOO_MANY = (4429, "Too many messages.")
    FAULT = (1011, "Something went wrong on the server.")

    @property
    def code(self) -> int:
        """The close code."""
        return self.value[0]

    @property
    def reason(self) -> str:
        """The reason in plain words."""
        return self.value[1]


class ClosedBy(Exception):  # noqa: N818 - the end of a connection is no error
    """Ends a live connection with a code and a reason."""

    def __init__(self, closing: Closing) -> None:
        super().__init__(closing.name)
        self.closing = closing
