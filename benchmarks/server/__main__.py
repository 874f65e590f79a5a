"""`python -m benchmarks.server [--tables N …] [--seconds S]`: decisions a second, and what each costs the server."""

import argparse
import asyncio
import time
from dataclasses import dataclass

from benchmarks.server.hosted import Hosted, hosted, settled
from benchmarks.server.people import Pace, Tally, keep_playing
from benchmarks.timed import part


@dataclass(frozen=True)
class Load:
    """What a server did under load."""

    decisions: int
    views: int
    seconds: float
    cpu_seconds: float
    answers: list[float]
    megabytes: float


async def load(server: Hosted, tables: int, seconds: float, a_second: float = 0.0) -> Load:
    """Let people play at so many tables, two at each; measure from the moment when all of them sit."""
    tally, ready = Tally(), asyncio.Barrier(2 * tables + 1)
    pace = Pace(a_second)
    async with asyncio.TaskGroup() as group:
        playing = [
            group.create_task(keep_playing(server.address, number, tally, pace, ready)) for number in range(tables)
        ]
        await ready.wait()
        begun, cpu = time.monotonic(), server.cpu_seconds
        await asyncio.sleep(seconds)
        answers, views = sorted(tally.answers), tally.views
        took, used = time.monotonic() - begun, server.cpu_seconds - cpu
        for task in playing:
            task.cancel()
    return Load(len(answers), views, took, used, answers, server.megabytes)


def print_load(tables: int, found: Load) -> None:
    """Print one line."""
    times = [1e3 * part(found.answers, share) for share in (0.5, 0.99)]
    each = 1e3 * found.cpu_seconds / max(1, found.decisions)
    print(
        f"  {tables:5} {found.decisions / found.seconds:9.1f} {each:9.2f} {found.views / max(1, found.decisions):8.2f}"
        f" {times[0]:8.1f} {times[1]:8.1f} {found.megabytes:8.0f}",
        flush=True,
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.server", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 200], help="tables at once (default 50 200)")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure each (default 30)")
    parser.add_argument("--pace", type=float, default=0.0, help="decisions a second; without it, as many as it takes")
    parser.add_argument("--at", help="address of a server that runs, with --pid, in place of one of its own")
    parser.add_argument("--pid", type=int, help="its process")
    parser.add_argument("options", nargs="*", help="options of `mycity play`, after --")
    options = parser.parse_args()

    print("Whole games of two people, each with a page: decision, push, view")
    print("  tables   a second   CPU ms    views   p50 ms   p99 ms       MB")
    for tables in options.tables:
        if options.at:
            print_load(
                tables, asyncio.run(load(Hosted(options.at, options.pid), tables, options.seconds, options.pace))
            )
            continue
        with hosted(*options.options) as server:
            settled(server)
            print_load(tables, asyncio.run(load(server, tables, options.seconds, options.pace)))


if __name__ == "__main__":
    main()
