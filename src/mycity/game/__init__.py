"""Playing the game: deck and commitment, commands and events, views, records."""

from mycity.game.client import ClientGame, client_game
from mycity.game.client_replay import Replay, client_replay
from mycity.game.commands import Command, Commit, Reseat, TakeBack
from mycity.game.deck import check_seed, commitment_to, deal, deal_rest, derive_seed, new_seed
from mycity.game.errors import (
    DecisionError,
    IllegalPlacementError,
    NoPassError,
    RecordError,
    RoundClosedError,
)
from mycity.game.events import (
    CardRevealed,
    Committed,
    Ended,
    Event,
    Prohibited,
    Reseated,
    RoundClosed,
    TakenBack,
)
from mycity.game.form import Record, check_document, parse_json, record_schema
from mycity.game.log import event_from_json, event_to_json
from mycity.game.options import Options, legal_decisions, options_of
from mycity.game.play import advance, apply, initial_state, next_event
from mycity.game.preview import preview
from mycity.game.record import dump_record, load_record, record_of
from mycity.game.replay import replay, replay_states
from mycity.game.setup import (
    ANIMALS,
    HUMAN,
    Mode,
    Rulebook,
    Seat,
    Setup,
    check_players,
    check_version,
    make_setup,
    parse_mode,
    rules_of,
)
from mycity.game.state import ClosedRound, OpenRound, SeatState, State, evolve
from mycity.game.view import Outcome, SeatView, View, outcome_of, view_for

__all__ = [
    "ANIMALS",
    "HUMAN",
    "CardRevealed",
    "ClientGame",
    "ClosedRound",
    "Command",
    "Commit",
    "Committed",
    "DecisionError",
    "Ended",
    "Event",
    "IllegalPlacementError",
    "Mode",
    "NoPassError",
    "OpenRound",
    "Options",
    "Outcome",
    "Prohibited",
    "Record",
    "RecordError",
    "Replay",
    "Reseat",
    "Reseated",
    "RoundClosed",
    "RoundClosedError",
    "Rulebook",
    "Seat",
    "SeatState",
    "SeatView",
    "Setup",
    "State",
    "TakeBack",
    "TakenBack",
    "View",
    "advance",
    "apply",
    "check_document",
    "check_players",
    "check_seed",
    "check_version",
    "client_game",
    "client_replay",
    "commitment_to",
    "deal",
    "deal_rest",
    "derive_seed",
    "dump_record",
    "event_from_json",
    "event_to_json",
    "evolve",
    "initial_state",
    "legal_decisions",
    "load_record",
    "make_setup",
    "new_seed",
    "next_event",
    "options_of",
    "outcome_of",
    "parse_json",
    "parse_mode",
    "preview",
    "record_of",
    "record_schema",
    "replay",
    "replay_states",
    "rules_of",
    "view_for",
]
