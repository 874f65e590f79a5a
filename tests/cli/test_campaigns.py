"""`mycity simulate --mode campaign`, and whole campaigns checked and shown."""

import json
import re
import statistics
from pathlib import Path
from typing import Any

import pytest

from mycity.campaign import Content, campaign_from_file
from mycity.game import Span, load_record
from tests.cli.conftest import PlayedCampaign, Run, file_of
from tests.helpers.replays import replay

SEED = "00" * 16


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_folder_a_campaign_the_same_whatever_the_jobs(run: Run, tmp_path: Path) -> None:
    for jobs in (1, 2):
        where = ["--jobs", jobs, "--out", tmp_path / str(jobs)]
        done = run("simulate", "--mode", "campaign", "--seats", "random,random,random", "--games", 2, *where)
        assert done.exit_code == 0, done.output
    one = contents(tmp_path / "1")
    names = [*(f"episode-{number:02}.json" for number in range(1, 25)), "campaign.json"]
    assert sorted(one) == sorted(f"campaign-{n:06}/{name}" for n in (1, 2) for name in names)
    assert one == contents(tmp_path / "2")
    assert len(set(one.values())) == 2 * 25
    checked = run("verify", tmp_path / "1")
    assert (checked.exit_code, checked.stdout) == (0, "48 records and 2 campaigns, all right\n")


def test_records_and_campaign_tell_the_same(run: Run, tmp_path: Path) -> None:
    done = run("simulate", "--mode", "chapter:4", "--seats", "novice,random", "--games", 1, "--out", tmp_path)
    assert done.exit_code == 0, done.output
    folder = tmp_path / "campaign-000001"
    assert sorted(contents(folder)) == ["campaign.json", "episode-10.json", "episode-11.json", "episode-12.json"]
    initial, _, campaign = campaign_from_file(json.loads((folder / "campaign.json").read_text()), SEED)
    assert initial.span == Span(10, 12)
    assert campaign.is_over
    for played in campaign.history:
        state = replay(load_record((folder / f"episode-{played.number}.json").read_text()))
        assert [seat.city for seat in state.seats] == [seat.city for seat in played.game.seats]
        assert state.deck == played.game.deck


def rows(text: str) -> dict[str, list[str]]:
    """The lines of the first table by their first column."""
    table = text.split("Circles at the end")[0]
    found = [line.split() for line in table.splitlines() if re.match(r"\s*(\d+|end)\s", line)]
    return {line[0]: [cell for cell in line[1:] if cell != "%"] for line in found}


def test_the_tables_say_what_the_campaigns_say(run: Run, tmp_path: Path) -> None:
    done = run("simulate", "--mode", "chapter:8", "--seats", "novice,random", "--games", 3, "--out", tmp_path)
    assert done.exit_code == 0, done.output
    results: list[list[dict[str, Any]]] = []
    ends = []
    for number in (1, 2, 3):
        text = (tmp_path / f"campaign-{number:06}" / "campaign.json").read_text()
        campaign = campaign_from_file(json.loads(text), SEED)[2]
        ends.append([member.circles for member in campaign.members])
        results.append(
            [
                {
                    "place": played.outcome.standings[seat].place,
                    "marker": played.outcome.scores[seat].marker,
                    "circles": sum(played.settlements[seat].circles.values()),
                }
                for played in campaign.history
                for seat in (0, 1)
            ]
        )
    lines = rows(done.stdout)
    assert list(lines) == ["22", "23", "24", "end"]
    for index, episode in enumerate(("22", "23", "24")):
        shares = [share for game in results for share in game[2 * index : 2 * index + 2]]
        for place in (1, 2):
            mine = [share for share in shares if share["place"] == place]
            assert lines[episode][place - 1] == f"{statistics.fmean(s['marker'] for s in mine):.1f}"
            assert lines[episode][place + 1] == f"{statistics.fmean(s['circles'] for s in mine):.2f}"
        reached = 100 * sum(share["marker"] == 50 for share in shares) / 6
        assert lines[episode][4] == f"{reached:.0f}"
    assert lines["end"] == [f"{statistics.fmean(f(end) for end in ends):.2f}" for f in (max, min)]
    assert ends == [sorted(end, reverse=True) for end in ends]  # else the line above would need more than this
    seats = done.stdout.split("Circles at the end")[1]
    assert re.search(rf"1\s+novice\s+{statistics.fmean(end[0] for end in ends):.2f}\s", seats)
    assert re.search(r"3\s+100\.0", seats)


def test_chapters_of_one_s_own(run: Run, tmp_path: Path, own_content: tuple[Path, Content]) -> None:
    folder, content = own_content
    asked = ["--mode", "chapter:1", "--seats", "random,random,random", "--games", 1, "--out", tmp_path / "out"]
    done = run("simulate", *asked, "--content", folder)
    assert done.exit_code == 0, done.output
    assert rows(done.stdout)["1"][3] == "5.00"
    record = tmp_path / "out" / "campaign-000001" / "episode-01.json"
    assert load_record(record.read_text())["rules"]["content"] == content.hash
    assert run("verify", tmp_path / "out", "--content", folder).stdout == "3 records and 1 campaign, all right\n"
    assert run("show", record, "--content", folder).exit_code == 0
    # The campaign's file brings its chapters along, a record does not.
    assert run("verify", record.with_name("campaign.json")).stdout == "1 campaign, right\n"
    unknown = run("verify", record)
    assert unknown.exit_code == 1
    assert f"{record}: rules: " in unknown.stdout
    assert "unknown chapters" in unknown.stdout


def test_content_that_is_wrong_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "chapter-1.toml").write_text("chapter = 2")
    for command in (["simulate", "--seats", "random,random"], ["verify", "x.json"], ["show", "-"]):
        done = run(*command, "--content", tmp_path, stdin="{}")
        assert done.exit_code == 2
        assert "chapter-1.toml: chapter: wrong number" in done.stderr


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (lambda d: d["events"].pop(1), "events[1]: "),
        (lambda d: d.update(span=[3, 2]), "span: "),
        (lambda d: d["content"].update(hash="0" * 16), "content.hash: "),
        (lambda d: d.update(version=2), "version: "),
    ],
)
def test_what_is_wrong_with_a_campaign(run: Run, tmp_path: Path, whole_file: str, change: Any, where: str) -> None:
    document = json.loads(whole_file)
    change(document)
    (tmp_path / "campaign.json").write_text(json.dumps(document))
    done = run("verify", tmp_path)
    assert done.exit_code == 1
    assert done.stdout.startswith(f"{tmp_path / 'campaign.json'}: {where}")
    assert done.stdout.endswith("1 campaign, 1 wrong\n")


def test_a_finished_campaign_is_shown(run: Run, whole_campaign: PlayedCampaign, whole_file: str) -> None:
    done = run("show", "-", stdin=whole_file)
    assert done.exit_code == 0, done.output
    campaign = whole_campaign[2]
    assert done.stdout.startswith("Campaign, over\n")
    for member in campaign.members:
        won = " won" if member.circles == max(m.circles for m in campaign.members) else ""
        assert re.search(rf"{member.city_name}\s.*\s{member.circles} ●{won}\s", done.stdout)
    assert "episode:24, after round" in done.stdout
    for score in campaign.history[-1].outcome.scores:
        assert f"{score.marker} points, place" in done.stdout.replace("−", "-")


def test_an_earlier_episode_and_round(run: Run, whole_campaign: PlayedCampaign, whole_file: str) -> None:
    done = run("show", "-", "--episode", 8, "--round", 2, stdin=whole_file)
    assert done.exit_code == 0, done.output
    assert "episode:8, after round 2" in done.stdout
    assert done.stdout.count("≈≈≈") == 2 * 35  # R1.6: 35 meadow squares lie west of the river, all under water
    nine = run("show", "-", "--episode", 25, stdin=whole_file)
    assert nine.exit_code == 2
    record = run("show", "-", "--episode", 2, stdin=json.dumps({"format": "mycity-record"}))
    assert record.exit_code == 2
    assert "--episode is for the file of a campaign" in record.stderr


def test_a_campaign_that_has_just_been_founded(run: Run, tmp_path: Path, whole_campaign: PlayedCampaign) -> None:
    text = file_of(whole_campaign, events=0)
    done = run("show", "-", stdin=text)
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("Campaign, episode 1: its chapter's envelope is still sealed\n")
    assert "0 ●" in done.stdout
    picture = run("show", "-", "--svg", tmp_path / "boards.svg", stdin=text)
    assert picture.exit_code == 2
    assert "no episode has begun" in picture.stderr
    assert not (tmp_path / "boards.svg").exists()


def test_a_campaign_in_the_middle_of_a_round(run: Run, whole_campaign: PlayedCampaign) -> None:
    text = file_of(whole_campaign, events=60)
    assert run("verify", "-", stdin=text).stdout == "1 campaign, right\n"
    done = run("show", "-", stdin=text)
    assert done.exit_code == 0, done.output
    assert re.match(r"Campaign, episode \d+: it is being played\n", done.stdout)
