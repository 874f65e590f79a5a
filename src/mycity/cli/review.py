"""`mycity review`: a finished game, decision by decision."""

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from mycity.cli.analysis import (
    SEEN,
    analyst,
    chosen_seats,
    finished_game,
    heading,
    points,
    print_all,
    print_json,
    signed,
)
from mycity.cli.options import ContentFolder, EpisodeOption, GameFileArg, JsonOption, SeatOption
from mycity.cli.progress import progress_of
from mycity.cli.why import difference
from mycity.game import State
from mycity.review.seeds import review_seed
from mycity.review.wire import DecisionReviewJson, ReviewJson, SeatReviewJson, review_to_json


def review(
    file: GameFileArg,
    *,
    seat: SeatOption = None,
    episode: EpisodeOption = None,
    as_json: JsonOption = False,
    content: ContentFolder = None,
) -> None:
    """Go through a finished game: what each decision lost against the best, accuracy, turning points, the best result.

    A two-player game takes about 20 seconds. mycity bound draws the best result.
    """
    state = finished_game(file, content, episode)
    asked = chosen_seats(state, seat)
    found = _reviewed(state)
    if as_json:
        print_json({"deck": found.deck, "seats": {str(each + 1): found.seats[each] for each in asked}})
        return
    for each in asked:
        of_seat = found.seats[each]
        print_all(heading(state, each), _summary(state, each, of_seat), _table(state, each, of_seat))


def _reviewed(state: State) -> ReviewJson:
    with progress_of("Reviewing", None) as advance:
        return review_to_json(state, analyst().review(state, review_seed(state), advance))


def _summary(state: State, seat: int, found: SeatReviewJson) -> Text:
    marker = state.seats[seat].score(state.rules).marker
    turns = ", ".join(str(number) for number in found.turning_points) or "none"
    best = f"best {'possible' if found.bound.proven else 'known'} {found.bound.marker}"
    parts = (f"{marker} points", best, f"accuracy {found.accuracy:.0f} %", f"{points(found.loss)} points given away")
    return Text(", ".join(parts).replace("-", "−") + f"\nTurning points: {turns}")


def _table(state: State, seat: int, found: SeatReviewJson) -> Table:
    signs = state.seats[seat].city.ground.board.signs
    table = Table(box=SIMPLE_HEAD)
    table.add_column("Round", justify="right")
    for name in ("Card", "Decision", "Best"):
        table.add_column(name)
    for name in ("Loss", "Expected"):
        table.add_column(name, justify="right")
    table.add_column("What made the difference")
    for made in found.decisions:
        after = found.graph[made.round] if made.round < len(found.graph) else found.graph[-1]
        style = "bold" if made.round in found.turning_points else ""
        table.add_row(*_row(made), points(after), _why(made, signs), style=style)
    return table


def _row(made: DecisionReviewJson) -> tuple[str, str, str, str, str]:
    if made.loss < SEEN:
        return str(made.round), made.card, made.decision, "", ""
    return str(made.round), made.card, made.decision, made.lines[0].decision, signed(-made.loss)


def _why(made: DecisionReviewJson, signs: str) -> str:
    own = next((line for line in made.lines if line.decision == made.decision), None)
    return "" if own is None or made.loss < SEEN else difference(own, made.lines[0], signs)
