"""A person at a browser, as the server sees one: a cookie, commands with ids, views."""

import json
from collections.abc import Iterable
from typing import Any
from uuid import uuid4

import httpx

Json = Any

ME = {"kind": "me", "name": "Ada", "animal": "bear"}
OPEN = {"kind": "open"}


def bot(level: str = "random") -> dict[str, str]:
    return {"kind": "bot", "level": level}


def me(name: str, animal: str) -> dict[str, str]:
    return {"kind": "me", "name": name, "animal": animal}


class Browser:
    """Talks to a server. `heard` is the text of every answer, for those who search it."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self.heard: list[str] = []

    async def get(self, path: str, status: int = 200) -> Json:
        response = await self.client.get(path)
        return self._checked(response, status)

    async def post(self, path: str, status: int = 200, command_id: str | None = None, **body: Json) -> Json:
        """Send a command and return the JSON of the answer, which must have this status."""
        response = await self.send(path, command_id, **body)
        return self._checked(response, status)

    async def send(self, path: str, command_id: str | None = None, **body: Json) -> httpx.Response:
        return await self.client.post(path, json={"command_id": command_id or str(uuid4()), **body})

    async def put(self, path: str, status: int = 204, **body: Json) -> Json:
        return self._checked(await self.client.put(path, json=body), status)

    async def refused(self, slug: str, path: str, command_id: str | None = None, **body: Json) -> Json:
        """Send a command that must be refused with this problem; return the problem document."""
        response = await self.send(path, command_id, **body)
        self.heard.append(response.text)
        assert response.headers["content-type"] == "application/problem+json", response.text
        problem = response.json()
        assert problem["type"] == f"/problems/{slug}", problem
        assert problem["status"] == response.status_code
        return problem

    def _checked(self, response: httpx.Response, status: int) -> Json:
        self.heard.append(response.text)
        assert response.status_code == status, f"{response.status_code}: {response.text[:2000]}"
        return response.json() if response.content else None

    # What people do

    async def new_table(self, *seats: Json, mode: str = "eternity") -> str:
        created = await self.post("/api/tables", 201, mode=mode, seats=list(seats))
        return f"/api/tables/{created['table']}"

    async def join(self, table: str, host: "Browser", name: str, animal: str) -> int:
        invite = (await host.get(table))["invite"]
        joined = await self.post(f"/api/invites/{invite.removeprefix('/j/')}", name=name, animal=animal)
        return int(joined["seat"])

    async def decide(self, table: str, seat: int, round_: int, decision: str | None, status: int = 200) -> Json:
        return await self.post(f"{table}/seats/{seat}/decision", status, round=round_, decision=decision)

    async def view(self, table: str) -> Json:
        return await self.get(table)

    async def play_round(self, table: str, seats: Iterable[int]) -> None:
        """Decide for these seats in the open round: the first placement, else pass, else leave."""
        for seat in seats:
            view = await self.view(table)
            own = view["game"]["seats"][seat]
            options = own["options"]
            # Who has decided already may see the round close at any moment.
            if options is not None and own["decision"] is None:
                await self.decide(table, seat, options["round"], first_decision(options))


def first_decision(options: Json) -> str:
    if options["legal"]:
        return str(options["legal"][0]["placement"])
    return "pass" if options["passing"]["legal"] else "leave"


def text_of(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)
