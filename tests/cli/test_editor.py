"""`mycity content edit`: what the editor's server reads, checks and writes, and for whom."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from httpx import ASGITransport, AsyncClient

from mycity.campaign import load_content
from mycity.campaign.sources import package_file
from mycity.cli.editor import editor_app
from mycity.rules import format_board
from tests.cli.conftest import Run

USUAL = package_file("board.txt").splitlines()
OWN = ["M.T.....T.R 5", *USUAL[1:]]


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[AsyncClient]:
    transport = ASGITransport(editor_app(tmp_path, tmp_path / "page"))
    async with AsyncClient(transport=transport, base_url="http://127.0.0.1:1") as client:
        yield client


async def test_it_begins_with_the_package_s_board(client: AsyncClient, tmp_path: Path) -> None:
    opened = (await client.get("/api/board", params={"lang": "de"})).json()
    assert (opened["rows"], opened["before"], opened["fault"]) == (USUAL, USUAL, None)
    assert opened["folder"] == str(tmp_path)
    assert opened["words"]["square.S"] == "Sägewerk"
    assert '<symbol id="sign-P"' in opened["art"]
    assert [boards[2].split()[0] for boards in opened["boards"][::23]] == [
        "R.........F",
        "b...H.R...F",
    ]  # R11.16, R11.20, R11.22
    assert list(tmp_path.iterdir()) == []


async def test_what_is_written_is_what_is_played_by(client: AsyncClient, tmp_path: Path) -> None:
    answer = (await client.put("/api/board", json={"rows": OWN, "before": USUAL})).json()
    assert (answer["saved"], answer["changed"], answer["fault"]) == (True, False, None)
    assert (tmp_path / "board.txt").read_text(encoding="utf-8") == "\n".join(OWN) + "\n"
    assert [path.name for path in tmp_path.iterdir()] == ["board.txt"]
    assert list(format_board(load_content(tmp_path).board)) == OWN
    assert (await client.get("/api/board")).json()["rows"] == OWN


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("P.T.....T.R 4", ("chapter-8.toml", "episode 22.board", "more than one square with the letter 'P'")),
        ("X.T.....T.R 4", ("board.txt", "board", "unknown letter 'X'")),
        ("..T.....T.R 0", ("board.txt", "board", "invalid number of squares west of the river '0'")),
    ],
)
async def test_a_fault_is_told_and_nothing_is_written(
    client: AsyncClient, tmp_path: Path, row: str, fault: tuple[str, str, str]
) -> None:
    """The same checks as everywhere, with file, key and reason."""
    rows = [row, *USUAL[1:]]
    for answer in (
        await client.post("/api/board/check", json={"rows": rows, "before": []}),
        await client.put("/api/board", json={"rows": rows, "before": USUAL}),
    ):
        told = answer.json()
        assert (told["fault"]["file"], told["fault"]["key"]) == fault[:2]
        assert told["fault"]["reason"].startswith(fault[2])
        assert told["boards"] == []
        assert not told.get("saved")
    assert list(tmp_path.iterdir()) == []


async def test_what_somebody_else_has_written_stays(client: AsyncClient, tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text("\n".join(["F.T.....T.R 4", *USUAL[1:]]) + "\n", encoding="utf-8")
    kept = file.read_bytes()
    answer = (await client.put("/api/board", json={"rows": OWN, "before": USUAL})).json()
    assert (answer["saved"], answer["changed"]) == (False, True)
    assert file.read_bytes() == kept


async def test_a_file_that_is_no_board_can_be_mended(client: AsyncClient, tmp_path: Path) -> None:
    (tmp_path / "board.txt").write_bytes(b"\xff\n")
    opened = (await client.get("/api/board")).json()
    assert opened["rows"] == USUAL
    assert opened["fault"]["file"] == "board.txt"
    assert (await client.put("/api/board", json={"rows": OWN, "before": opened["before"]})).json()["saved"]
    assert (await client.get("/api/board")).json()["rows"] == OWN


@pytest.mark.parametrize(
    "headers",
    [{"origin": "http://elsewhere.example"}, {"origin": "null"}, {"host": "mycity.example:1"}],
    ids=["another site", "no site", "a name that leads here"],
)
async def test_nobody_else_may_write(client: AsyncClient, tmp_path: Path, headers: dict[str, str]) -> None:
    answer = await client.put("/api/board", json={"rows": OWN, "before": USUAL}, headers=headers)
    assert answer.status_code in (400, 403)
    assert list(tmp_path.iterdir()) == []
    own = await client.put("/api/board", json={"rows": OWN, "before": USUAL}, headers={"origin": "http://127.0.0.1:1"})
    assert own.json()["saved"]


async def test_other_bodies_are_refused(client: AsyncClient) -> None:
    for body in ({}, {"rows": OWN[1:], "before": []}, {"rows": [1] * 11, "before": []}, {"rows": "x", "before": []}):
        assert (await client.put("/api/board", json=body)).status_code == 422


def test_it_takes_a_folder_that_is_there(run: Run, tmp_path: Path) -> None:
    for words in (("edit",), ("edit", str(tmp_path / "gone"))):
        done = run("content", *words)
        assert done.exit_code == 2
        assert "expected a folder to edit" in done.stderr
    assert run("content", str(tmp_path), str(tmp_path)).exit_code == 2
