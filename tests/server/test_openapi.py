"""The OpenAPI document is complete and true: whatever is sent, the answers are as it says."""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
from schemathesis import Case
from tests.helpers.known_games import Wish
from tests.helpers.suite import scaled
from tests.server.browser import ME, OPEN, Browser, me
from tests.server.campaigns import ADA, EVE, in_phase, new_campaign, play_until
from tests.server.processes import RealServer

import mycity
from mycity.server.app import create_app
from mycity.server.problems import PROBLEMS
from mycity.server.settings import Settings

CONFIG = schemathesis.Config.from_dict(
    {
        "seed": 1,
        "generation": {"max-examples": scaled(6), "deterministic": True, "database": "none"},
        # A name or a record may be of the right form and still be refused.
        "checks": {"positive_data_acceptance": {"expected-statuses": ["2xx", "403", "404", "409", "410", "422"]}},
    }
)


class Site:
    """A real server with tables in every stage, which the generated requests are about."""

    def __init__(self, server: RealServer) -> None:
        self.server = server
        self.session = requests.Session()
        self.values: dict[str, list[str]] = {}

    async def prepare(self) -> None:
        async with self.server.client(Wish("openapi")) as client:
            ann = Browser(client)
            lobby, playing, over = [await ann.new_table(ME, *rest) for rest in ([OPEN], [me("Eve", "owl")], [OPEN])]
            view = await ann.view(over)
            await ann.post(f"/api/invites{view['invite'].removeprefix('/j')}", name="Eve", animal="owl")
            number = (await ann.view(over))["game"]["round"]["number"]
            for seat in (0, 1):
                await ann.decide(over, seat, number, "leave")
            link = (await ann.post(f"{playing}/seats/0/link", keep=True))["path"].removeprefix("/s/")
            story = await new_campaign(ann, ADA, EVE)
            await ann.post(f"{story}/envelope", chapter=1)
            await play_until({0: ann, 1: ann}, story, in_phase("after", 1))
            chapter = await new_campaign(ann, ADA, mode="chapter:1")
            await play_until({0: ann}, chapter, in_phase("playing", 2))
            tables = (playing, story, over, chapter, lobby)
            self.values = {
                "table_id": [table.removeprefix("/api/tables/") for table in tables],
                "token": [(await ann.view(lobby))["invite"].removeprefix("/j/")],
                "secret": [link],
            }
            self.session.cookies.update(dict(client.cookies))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    server = RealServer(tmp_path_factory.mktemp("openapi"), max_tables=100_000, analyst="tests.helpers.analyst").start()
    opened = Site(server)
    asyncio.run(opened.prepare())
    yield opened
    server.kill()
    assert not [line for line in server.output if "Traceback" in line]


schema = schemathesis.openapi.from_dict(create_app(Settings()).openapi(), config=CONFIG)


@schema.parametrize()
def test_every_answer_is_as_the_document_says(case: Case[Any], site: Site) -> None:
    parameters = case.path_parameters or {}
    for name, values in site.values.items():
        # Of three requests two are about something that exists.
        if name in parameters and len(str(parameters[name])) % 3:
            parameters[name] = values[len(str(case.body)) % len(values)]
    case.call_and_validate(base_url=site.server.address, session=site.session)


def test_the_document_lists_the_problems_of_every_operation(tmp_path: Path) -> None:
    document = create_app(Settings(data_dir=tmp_path)).openapi()
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            responses: dict[str, Any] = operation["responses"]
            assert {"400", "500"} <= responses.keys(), path
            if method != "get":
                assert {"403", "408", "413", "422", "503"} <= responses.keys(), path
            for status, response in responses.items():
                if int(status) < 400:
                    continue
                parts = response["content"]["application/problem+json"]["schema"]["allOf"]
                assert parts[0] == {"$ref": "#/components/schemas/ProblemDocument"}
                for type_ in parts[1]["properties"]["type"]["enum"]:
                    assert PROBLEMS[type_.removeprefix("/problems/")].status == int(status)


def test_the_document_is_complete_in_itself(tmp_path: Path) -> None:
    document = create_app(Settings(data_dir=tmp_path)).openapi()
    text, schemas = json.dumps(document), document["components"]["schemas"]
    for name in re.findall(r'"#/components/schemas/([^"]+)"', text):
        assert name in schemas
    assert "#/$defs" not in text
    assert document["openapi"].startswith("3.1")
    assert "/api/tables/{table_id}/seats/{seat}/decision" in document["paths"]
    assert {"TableView", "GameJson", "Options", "ReplayJson", "Record", "ProblemDocument", "Event"} <= schemas.keys()


def test_the_names_of_forms_mean_one_thing(tmp_path: Path) -> None:
    """What a form is called in the interface is its name in the program, where nothing else is called so."""
    schemas = create_app(Settings(data_dir=tmp_path)).openapi()["components"]["schemas"].keys()
    classes = Counter(
        name
        for file in Path(mycity.__file__).parent.rglob("*.py")
        for name in re.findall(r"^class (\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    )
    made_elsewhere = {"Record", "CampaignFile", "Event"}
    assert {name: classes[name] for name in schemas - made_elsewhere if classes[name] != 1} == {}
