"""What a server counts about itself, for Prometheus: numbers only, and nothing of anybody's game."""

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_QUICK = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.3, 0.6, 1.0, 3.0, 10.0)


class Metrics:
    """The measures of one server process."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        own = self._registry
        self.requests = Histogram(
            "mycity_request_seconds",
            "Time until an answer was complete.",
            ("method", "route", "status"),
            registry=own,
            buckets=_QUICK,
        )
        self.decisions = Counter("mycity_decisions", "Decisions that were taken.", ("by",), registry=own)
        self.bots = Histogram(
            "mycity_bot_seconds",
            "Time until a bot had decided, waiting for a process included.",
            ("level",),
            registry=own,
            buckets=_QUICK,
        )
        self.sockets = Gauge("mycity_sockets", "Live connections that are open.", registry=own)
        self.database = Gauge("mycity_database_seconds", "Time of a small question to the database.", registry=own)
        self.database_up = Gauge("mycity_database_up", "Whether the database answers.", registry=own)
        self._queue = Gauge("mycity_queue", "Work that waits or is being done.", ("kind",), registry=own)

    def watch_queue(self, kind: str, length: Callable[[], float]) -> None:
        """Tell the length of a queue whenever somebody asks."""
        self._queue.labels(kind).set_function(length)

    def text(self) -> bytes:
        """Return all measures in the form that Prometheus reads."""
        return generate_latest(self._registry)
