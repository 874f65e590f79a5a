"""Reading chapters from TOML, with every fault named by file, key and reason."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib import resources
from pathlib import Path

from mycity.campaign.art import check_art
from mycity.campaign.content import Content, ContentError, Episode
from mycity.campaign.readers import read_board_change, read_rewards, read_standard
from mycity.campaign.ruleparts import RuleParts, change_rules, read_shafts, rules_of
from mycity.campaign.sources import BOARD_FILE, FILES, OWN_FILES, content_hash, package_file, read_sources
from mycity.campaign.story import check_story
from mycity.campaign.toml import TomlTable
from mycity.game import EPISODES_A_CHAPTER
from mycity.rules import (
    COLOURS,
    FOURTH_CHURCH_SHAPES,
    NO_EXTRAS,
    Board,
    BoardError,
    Extras,
    Term,
    format_board,
    load_board,
    parse_board,
)


@cache
def default_content() -> Content:
    """Return the content that comes with the package."""
    return parse_content({name: package_file(name) for name in FILES})


@cache
def package_content(content_hash: str) -> Content | None:
    """Return content of this package or of an earlier version of it, by its hash; None when it never had it.

    Campaigns and records name the chapters that they were begun with. Of earlier ones the package keeps the files that
    differ from today's.
    """
    today = default_content()
    if content_hash == today.hash:
        return today
    earlier = resources.files("mycity.campaign") / "earlier"
    folder = next((each for each in earlier.iterdir() if each.name == content_hash), None)
    if folder is None:
        return None
    changed = {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name in FILES}
    return parse_content({**today.sources, **changed})


def load_content(folder: Path) -> Content:
    """Return the content of a folder; what it does not have is taken from the package.

    Raises ContentError when anything in it can't be used.
    """
    return parse_content(read_sources(folder))


def parse_content(sources: Mapping[str, str]) -> Content:
    """Return the content of the texts of all files, by file name; ContentError as `load_content`."""
    parts = RuleParts()
    board = start = _start_board(sources)
    extras = NO_EXTRAS
    episodes: list[Episode] = []
    for chapter, name in enumerate(FILES, 1):
        if name not in sources:
            raise ContentError(name, "file", "missing file")
        table = TomlTable.parse(name, sources[name])
        if (number := table.integer("chapter")) != chapter:
            raise ContentError(name, "chapter", "wrong number", value=number, expected=f"{chapter}")
        parts = read_shafts(table.table("shaft"), parts) if "shaft" in table else parts
        entries = table.tables("episode")
        if len(entries) != EPISODES_A_CHAPTER:
            raise ContentError(
                name,
                "episode",
                "invalid number of episodes",
                value=len(entries),
                expected=f"{EPISODES_A_CHAPTER} (R7.1)",
            )
        for entry in entries:
            parts, board, extras, episode = _episode(entry, len(episodes) + 1, parts, board, extras)
            episodes.append(episode)
        table.done()
    for name in OWN_FILES:
        if name.startswith("story/") and name in sources:
            check_story(name, sources[name])
        if name.startswith("art/") and name in sources:
            check_art(name, sources[name])
    return Content(content_hash(sources), start, tuple(episodes), dict(sources))


def _start_board(sources: Mapping[str, str]) -> Board:
    """Return the board of R1.6, or the one that stands in its place."""
    if BOARD_FILE not in sources:
        return load_board("legacy")
    try:
        return parse_board(sources[BOARD_FILE].splitlines())
    except BoardError as fault:
        raise ContentError(BOARD_FILE, "board", fault.what, **fault.details) from None


def _episode(
    entry: TomlTable, number: int, parts: RuleParts, board: Board, extras: Extras
) -> tuple[RuleParts, Board, Extras, Episode]:
    """Return an episode, and what the next one starts from: rules from here on, standard board and extras."""
    if (given := entry.integer("number")) != number:
        raise entry.fault("number", "wrong number", value=given, expected=f"{number}: episodes come in their order")
    entry = entry.named(f"episode {number}")
    if "from_here" in entry:
        parts = change_rules(entry.table("from_here"), parts)
    only = change_rules(entry.table("only"), parts) if "only" in entry else parts
    turns, fixed = read_board_change(entry.table("board")) if "board" in entry else ({}, {})
    standard = entry.table("standard") if "standard" in entry else None
    extras, standing = read_standard(standard, extras) if standard else (extras, {})
    before = entry.table("before").stickers("stickers", allowed=("T", "RR", "O")) if "before" in entry else ()
    after = entry.table("after") if "after" in entry else None
    church = entry.table("fourth_church") if "fourth_church" in entry else None
    rules = rules_of(only, f"episode-{number}")
    episode = Episode(
        number=number,
        rules=rules,
        rewards=read_rewards(entry.table("rewards")),
        turns=turns,
        fixed=fixed,
        before=before,
        fourth_church=_fourth_church(church) if church else None,
        nuggets_for_a_circle=after.integer("nuggets_for_a_circle", least=1) if after else None,
        standard_board=board,
        standard_extras=extras,
    )
    board = episode.prepare(board)
    for square, sign in standing.items():
        board = board.with_sign(square, sign)
    if not rules.buildings:
        raise entry.fault("from_here.cards", "missing cards: the deck is empty")
    if Term.MINES in rules.sheet and not all(rules.shaft_of(colour).length for colour in COLOURS):
        raise entry.fault("from_here.terms", "missing table for a term", value=Term.MINES.value, known=("[shaft]",))
    if not board.having(rules.start_rule.value or board.signs):
        raise entry.fault("from_here.start_rule", "missing letter on the board", known=(rules.start_rule.value,))
    try:
        parse_board(format_board(board))
    except BoardError as fault:
        raise entry.fault("board", fault.what, **fault.details) from None
    entry.done()
    return parts, board, extras, replace(episode, standard_board=board)


def _fourth_church(table: TomlTable) -> Mapping[str, str]:
    """Return which shape each place gets (R11.4)."""
    return {place: table.word(place, FOURTH_CHURCH_SHAPES) for place in ("first", "second", "others")}
