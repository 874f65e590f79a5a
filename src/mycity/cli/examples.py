"""Examples at the end of each command's help."""

from typing import Final


def _examples(*lines: tuple[str, str], remark: str = "") -> str:
    parts = ["[bold]Examples[/bold]", *[f"{command}  [dim]{meaning}[/dim]" for command, meaning in lines], remark]
    return "\n\n".join(part for part in parts if part)


PLAY: Final = _examples(
    ("mycity play", "opens the game in the browser"),
    ("mycity play --host 0.0.0.0 --no-browser", "lets others in your network play, on this machine's address"),
    ("mycity play --data games --port 8000", "keeps its games in the folder games, and listens on another port"),
)

SIMULATE: Final = _examples(
    ("mycity simulate --seats builder,random --games 200 --jobs 2", "plays 200 games, two at a time"),
    ("mycity simulate --seats builder,random --seed 7 --out games", "keeps the records: games/game-000001.json, …"),
    ("mycity simulate --seats builder --mode episode:2", "lets a bot play Episode 2 alone"),
    (
        "mycity simulate --seats builder,builder,builder --mode campaign --games 20 --out campaigns",
        "plays whole campaigns: campaigns/campaign-000001/episode-01.json, …, campaign.json",
    ),
    ("mycity simulate --seats builder,random --mode chapter:2 --content mine", "plays a chapter by your own values"),
)

ARENA: Final = _examples(
    ("mycity arena --seats builder,random --games 200 --jobs 2", "plays each of 100 decks twice, with changed seats"),
    ("mycity arena --seats random,novice,builder,mason --games 100", "lets every one play every other"),
    ("mycity arena --seats builder,mason --mode chapter:3 --games 20", "plays a chapter, which circles decide"),
)

TRAIN: Final = _examples(
    ("mycity train --generations 200 --jobs 2 --out new.json", "evolves the weights for Eternity"),
    ("mycity train --family chapter-3 --start new.json --sigma 0.1", "goes on from weights, in small steps"),
    remark="It needs the extra: pip install 'mycity\\[train]'.",
)

VERIFY: Final = _examples(
    ("mycity verify games", "checks every record and campaign in a folder and below it"),
    ("mycity verify - < game.json", "checks what comes in"),
    remark="The exit status is 0 when all are right, 1 when one is wrong, 2 when there was nothing to check.",
)

SHOW: Final = _examples(
    ("mycity show game.json", "draws the boards at the end"),
    ("mycity show game.json --round 5", "draws them as they were after round 5"),
    ("mycity show game.json --svg boards.svg", "writes a picture of them"),
    ("mycity show campaign.json", "says where a campaign stands, and draws the cities of its last episode"),
    ("mycity show campaign.json --episode 7", "draws the cities at the end of Episode 7"),
    remark="With NO_COLOR=1, or in a pipe, it draws without colour.",
)

HINT: Final = _examples(
    ("mycity hint game.json --round 12", "says what was best in round 12, as far as one could know then"),
    ("mycity hint game.json", "says what is best in the open round of a game that still runs"),
    ("mycity hint campaign.json --episode 7 --round 3 --seat 2", "asks for one seat in an episode of a campaign"),
)

REVIEW: Final = _examples(
    ("mycity review game.json", "goes through a finished game: each decision beside the best"),
    ("mycity review campaign.json --episode 7", "goes through a finished episode of a campaign"),
    ("mycity review game.json --json > review.json", "writes all of it as JSON"),
)

BOUND: Final = _examples(
    ("mycity bound game.json", "draws the best city for the cards of a finished game"),
    ("mycity bound game.json --seat 2 --json", "writes it as JSON for one seat, with every decision"),
)

DAILY: Final = _examples(
    ("mycity daily", "draws the city of today"),
    ("mycity daily --day 2026-12-24", "draws that of another day"),
    ("mycity daily play", "plays it"),
)

DAILY_PLAY: Final = _examples(
    ("mycity daily play --out today.json", "plays the city of today and keeps the game"),
    ("mycity ladder today.json", "says what every level reaches with its cards, and what is possible"),
)

PUZZLES: Final = _examples(
    ("mycity puzzles", "says how many there are by kind and strength"),
    ("mycity puzzles play --kind wells --strength 3", "asks for them, one after another"),
)

PUZZLES_LIST: Final = _examples(
    ("mycity puzzles list --strength 5", "lists the hardest"),
    ("mycity puzzles list --chapter 3", "lists those of Chapters 1 to 3, too"),
)

PUZZLES_SHOW: Final = _examples(
    ("mycity puzzles show 0462", "draws the puzzle whose id begins so"),
    ("mycity puzzles show 0462 --answer", "says the answer, too"),
)

PUZZLES_PLAY: Final = _examples(
    ("mycity puzzles play", "asks for puzzles by chance"),
    ("mycity puzzles play --file mine.jsonl", "asks for those that you have made"),
)

PUZZLES_MAKE: Final = _examples(
    ("mycity puzzles make --games 500 --jobs 2 --out more.jsonl", "makes puzzles from 500 games of bots"),
    ("mycity puzzles make game.json --out mine.jsonl", "makes them from what was missed in a game of yours"),
)

LADDER: Final = _examples(
    ("mycity simulate --seats builder --games 1 --out alone", "lets a bot play a game alone"),
    ("mycity ladder alone/*.json", "says what every level reaches with its cards, and what is possible"),
)

CONTENT: Final = _examples(
    ("mycity content", "checks the program's own chapters and prints what is in them"),
    ("mycity content --copy mine", "writes their files to the folder mine: chapter-1.toml, …"),
    ("mycity content mine", "checks them after you have changed them"),
    ("mycity content edit mine", "draws the board in the browser: land, river, and what stands there"),
    ("mycity simulate --mode chapter:3 --seats builder,builder --content mine", "lets bots play by them"),
    remark="The exit status is 1 when something is wrong: file, key and reason are printed.",
)
