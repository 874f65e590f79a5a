"""Two processes at one database that never hear of each other: whatever comes in which order, one order explains it."""

import asyncio
from contextlib import AsyncExitStack
from itertools import groupby
from random import Random
from uuid import uuid4

import pytest
from tests.server.conftest import MakeSettings

from mycity.game import HUMAN
from mycity.rules import LEAVE, PASS
from mycity.server.metrics import Metrics
from mycity.server.problems import Problem
from mycity.server.services import Services, running
from mycity.server.tables.commands import CreateTable, DecideRound, Events, SeatWish, Sender
from mycity.server.tables.execute import execute
from mycity.server.tables.table import Table, fold

SEATS = 2
Sent = tuple[Sender, DecideRound]


async def new_table(services: Services) -> Table:
    wishes = tuple(SeatWish(HUMAN, name, animal) for name, animal in (("Ann", "bear"), ("Bob", "owl")))
    command = CreateTable("eternity", wishes, None, services.contents.current)
    answer = await services.executor.execute(command, Sender("ann", str(uuid4())))
    return await services.repository.table(answer["table"])


def some_command(chance: Random, table: Table) -> Sent:
    """A decision, a change of mind, or one that comes too late or too early."""
    number = max(1, (table.open_round or 1) + chance.choice((0, 0, 0, 0, -1, 1)))
    decision = chance.choice((PASS, LEAVE, None, PASS, PASS))
    command = DecideRound(table.id, chance.randrange(SEATS), None, number, decision)
    return Sender("ann", str(uuid4())), command


async def send(services: Services, sent: Sent) -> int | str:
    """The number of the answer, or why it was refused."""
    try:
        return int((await services.executor.execute(sent[1], sent[0]))["number"])
    except Problem as problem:
        return problem.kind.slug


async def play(chance: Random, processes: list[Services]) -> None:
    table = await new_table(processes[0])
    begun = await processes[0].repository.events(table.id)
    answers: dict[str, tuple[Sent, int | str]] = {}
    for _ in range(12):
        now = await chance.choice(processes).repository.table(table.id)
        some = [some_command(chance, now) for _ in range(chance.randint(1, 4))]
        # Some are sent twice: again to the same process, or by another way to the other one.
        some += [each for each in some if chance.random() < 0.4]
        chance.shuffle(some)
        found = await asyncio.gather(*(send(chance.choice(processes), each) for each in some))
        for each, answer in zip(some, found, strict=True):
            known = answers.setdefault(each[0].command_id, (each, answer))
            # A refusal leaves nothing behind: sent again, such a command may find another moment.
            assert known[1] == answer or str in (type(known[1]), type(answer)), each
            if isinstance(answer, int):
                answers[each[0].command_id] = (each, answer)

    # Both processes know the whole log by now, which is what the commands come to in the order of their numbers.
    log = await processes[0].repository.events(table.id)
    state = fold(table.id, begun)
    done = sorted(((answer, sent) for sent, answer in answers.values() if isinstance(answer, int)), key=lambda a: a[0])

    def events_of(sent: Sent) -> Events:
        return execute(state, sent[1], sent[0].identity, processes[0].settings.randomness).events

    for number, group in groupby(done, key=lambda each: each[0]):
        commands = [sent for _, sent in group]
        if number > state.number:
            # One of them led there, and the others to nothing more.
            told = tuple(log[state.number : number])
            did = next(sent for sent in commands if events_of(sent) == told)
            commands.remove(did)
            state = fold(table.id, told, state)
        assert [events_of(sent) for sent in commands] == [()] * len(commands)
    assert state.number == len(log)
    for services in processes:
        assert await services.repository.table(table.id) == state
        assert (await services.repository.news(table.id, 0)).number == len(log)


@pytest.mark.parametrize("seed", range(2))
async def test_any_order_of_commands_at_two_processes_is_some_order(
    make_settings: MakeSettings, database_url: str, seed: int
) -> None:
    chance = Random(seed)
    async with AsyncExitStack() as stack:
        processes = [
            await stack.enter_async_context(running(make_settings(database_url=database_url), Metrics()))
            for _ in range(2)
        ]
        for _ in range(4):
            await play(chance, processes)
