"""What the server writes about its work: lines to read, or JSON lines for a program, each with its request's id.

Addresses hold the secrets of invites and seat links, and bodies those of games: neither is ever written.
"""

import json
import logging
from contextvars import ContextVar
from datetime import UTC, datetime

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request that is being answered."""

FIELDS = "fields"
"""The attribute of a log record with more values for its JSON line: `extra={FIELDS: {...}}`."""


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record's line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "request": getattr(record, "request", ""),
            **getattr(record, FIELDS, {}),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_logs(*, as_json: bool) -> None:
    """Begin to write: warnings for people, or everything about every request as JSON."""
    handler = logging.StreamHandler()
    text = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    handler.setFormatter(JsonLines() if as_json else text)
    handler.addFilter(name_request)
    logging.basicConfig(level=logging.INFO if as_json else logging.WARNING, handlers=[handler])


def name_request(record: logging.LogRecord) -> bool:
    """Note on a record which request it is about."""
    record.request = request_id.get()
    return True
