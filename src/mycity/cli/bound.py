"""`mycity bound`: the best result that a deck allows."""

from rich.text import Text

from mycity.cli.analysis import (
    analyst,
    chosen_seats,
    finished_game,
    heading,
    print_all,
    print_json,
)
from mycity.cli.drawing import draw_board
from mycity.cli.options import ContentFolder, EpisodeOption, GameFileArg, JsonOption, SeatOption
from mycity.game import State
from mycity.review.model import Bound
from mycity.review.wire import best_city, bound_to_json


def bound(
    file: GameFileArg,
    *,
    seat: SeatOption = None,
    episode: EpisodeOption = None,
    as_json: JsonOption = False,
    content: ContentFolder = None,
) -> None:
    """Draw the best city for the cards of a finished game, had all of them been known from the start.

    It says whether that is proven, or the best that a wide search has found.
    """
    state = finished_game(file, content, episode)
    found = {each: analyst().bound(state, each) for each in chosen_seats(state, seat)}
    if as_json:
        print_json({"seats": {str(each + 1): bound_to_json(state, each, best) for each, best in found.items()}})
        return
    for each, best in found.items():
        city = best_city(state, each, best)[0]
        print_all(heading(state, each), _summary(state, each, best), draw_board(city, state.rules), _terms(best))


def _summary(state: State, seat: int, best: Bound) -> Text:
    how = "no better one exists" if best.is_proven else "the best that is known"
    was = state.seats[seat].score(state.rules).marker
    return Text(f"{best.marker} points, {how}; it was {was}".replace("-", "−"))


def _terms(best: Bound) -> Text:
    parts = [f"{term.value} {points}".replace("-", "−") for term, points in best.terms.items()]
    return Text(" · ".join(parts) + "\n", "dim")
