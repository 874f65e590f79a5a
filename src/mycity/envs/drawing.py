"""A match as text."""

from collections.abc import Container
from typing import Final

from mycity.envs.match import Match
from mycity.rules import SIZE, BuildingKind, City, squares_of

_DIGITS: Final = {
    BuildingKind.RESIDENTIAL: "1",
    BuildingKind.PUBLIC: "2",
    BuildingKind.INDUSTRIAL: "3",
    BuildingKind.CHURCH: "4",
}


def draw(match: Match, viewers: Container[int] | None = None) -> str:
    """Draw the cities side by side: 1 to 4 for yellow, red, blue and churches, else the letter of the board (R1.6).

    Stickers that are being placed are drawn for the seats of `viewers` only, or for all seats by default (R7.4).
    """
    game = match.last_game
    if game is None:
        campaign = match.campaign
        assert campaign is not None
        boards = [
            (match.belongings(seat) if viewers is None or seat in viewers else member.belongings).board.signs
            for seat, member in enumerate(campaign.members)
        ]
        title = f"Episode {campaign.episode}: stickers"
    else:
        boards = [_built_on(player.city) for player in game.seats]
        card = game.open_round.card if game.open_round is not None else "-"
        totals = " ".join(str(match.total(seat)) for seat in range(match.seats))
        title = f"{game.setup.mode}: {card}, totals {totals}"
    rows = ["  ".join(board[SIZE * row : SIZE * (row + 1)] for board in boards) for row in range(SIZE)]
    return "\n".join([title, *rows])


def _built_on(city: City) -> str:
    signs = list(city.ground.board.signs)
    for piece in city.pieces:
        for square in squares_of(piece.mask):
            signs[square] = _DIGITS[piece.kind]
    return "".join(signs)
