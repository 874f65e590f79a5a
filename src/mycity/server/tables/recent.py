"""The newest events of a table as everybody may see them: each is written as JSON once, whoever asks for it."""

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from pydantic import TypeAdapter

from mycity.server.tables.events import TableEvent
from mycity.server.tables.public_events import public_event
from mycity.server.wire.events import Event

_KEPT = 64
"""Events a table; whoever is further behind reads the log."""

_FORM: TypeAdapter[Event] = TypeAdapter(Event)


class News(NamedTuple):
    """The text of a message with all events up to a number."""

    number: int
    message: str


class Recent:
    """Events up to `number`, the last ones of which are at hand."""

    def __init__(self, number: int, events: Sequence[TableEvent]) -> None:
        self.number = number - len(events)
        self._texts: deque[str] = deque(maxlen=_KEPT)
        self._asked: tuple[int, News] | None = None
        self.add(number, events)

    def add(self, number: int, events: Sequence[TableEvent]) -> None:
        """Add the last ones of these events up to a number that are new."""
        new = min(number - self.number, len(events), _KEPT)
        if number - new > self.number:
            self._texts.clear()  # there is a gap
        self._texts.extend(
            event_text(each, event) for each, event in enumerate(events[len(events) - new :], number - new + 1)
        )
        self.number = number

    def after(self, number: int) -> News | None:
        """Return the events after a number, as one message for all who ask; None where they are not all at hand."""
        count = self.number - number
        if not 0 < count <= len(self._texts):
            return None
        # Those who look on together have all seen the same.
        if self._asked is None or self._asked[0] != number or self._asked[1].number != self.number:
            self._asked = (number, News(self.number, message(self.number, list(self._texts)[-count:])))
        return self._asked[1]


def event_text(number: int, event: TableEvent) -> str:
    """Return the JSON of what everybody may see of an event."""
    return _FORM.dump_json(public_event(number, event)).decode()


def message(number: int, events: Sequence[str]) -> str:
    """Return the message with these events, the last of which has this number."""
    return f'{{"type":"events","number":{number},"events":[{",".join(events)}]}}'
