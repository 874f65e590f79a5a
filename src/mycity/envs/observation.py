"""What a seat observes, as arrays: what `view_for` shows it and nothing else (R10.2)."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from mycity.campaign import Belongings
from mycity.envs.actions import ACTIONS, BLUE, WAIT_ACTION
from mycity.envs.match import Match
from mycity.game import SeatView, View, view_for
from mycity.rules import (
    CHURCHES,
    COLOURED,
    COLOURS,
    FOURTH_CHURCH,
    FOURTH_CHURCH_SHAPES,
    PROHIBITION,
    SIZE,
    SQUARES,
    BuildingKind,
    CardId,
    City,
    Mask,
    RuleSet,
    new_city,
)

Observation: TypeAlias = dict[str, Any]

CARDS: Final[tuple[CardId, ...]] = (*COLOURED, *CHURCHES, FOURTH_CHURCH, PROHIBITION)
"""Every card there can be; observations know each by its index."""
CARD_INDEX: Final = {card: index for index, card in enumerate(CARDS)}
NO_CARD: Final = len(CARDS)

BOARD_PLANES: Final = (
    "open",
    "west",
    "counted",
    "two_trees",
    "one_tree",
    "rocks",
    "plain",
    "wells",
    "gold",
    "harbour",
    *(f"entrance_{kind.value}" for kind in COLOURS),
)
"""Of a seat's board: squares that may be built on, the west bank, what counts (R11.7), and what is on them."""
CITY_PLANES: Final = (
    *(f"built_{kind.value}" for kind in (*COLOURS, BuildingKind.CHURCH)),
    "factories",
    "reach",
    "last",
)
"""Of a seat's city: squares built on by kind and by factories, those of which the next building must cover one (R4.4,
R4.5), and those that the building placed last in this episode covers or is beside (R11.13)."""
PLANES: Final = (*BOARD_PLANES, *CITY_PLANES)
"""The names of the planes of each seat; those of the viewer come first, then those of the next seat."""

STICKER_NAMES: Final = ("T", "RR", "C", "F", "O")
NO_STICKER: Final = len(STICKER_NAMES)
BOX: Final = 4
"""No building is longer."""
_BYTES: Final = 16


def observe(match: Match, seat: int) -> Observation:
    """Return what a seat observes; its own city is the first, the others follow in the order of seats."""
    game, order = match.last_game, [(seat + turn) % match.seats for turn in range(match.seats)]
    if game is None:
        return _while_placing(match, seat, order)
    view = view_for(game, seat)
    places = [view.seats[other] for other in order]
    return {
        "observation": _planes(masks for place in places for masks in (board_masks(place.city), _city_of(place.city))),
        "card": np.int64(CARD_INDEX[view.card] if view.open_round is not None else NO_CARD),
        "shape": _shape(view, view.seats[seat]),
        "to_come": _to_come(view),
        "markers": np.array([place.marker for place in places], dtype=np.int16),
        "totals": np.array([match.total(other) for other in order], dtype=np.int16),
        "active": np.array([place.left_in is None and view.outcome is None for place in places], dtype=np.int8),
        **_progress(match, order, [place.city for place in places]),
        "sticker": np.int64(NO_STICKER),
        "action_mask": mask_of_actions(match, seat),
    }


def mask_of_actions(match: Match, seat: int) -> NDArray[np.int8]:
    """Return 1 for each action that is legal for the seat; once all is over, that is waiting."""
    mask = np.zeros(ACTIONS, dtype=np.int8)
    mask[WAIT_ACTION if match.is_over else match.legal(seat)] = 1
    return mask


def _while_placing(match: Match, seat: int, order: list[int]) -> Observation:
    """Return boards only, because no building stands yet; stickers that others are placing are hidden (R7.4)."""
    campaign = match.campaign
    assert campaign is not None
    rules = campaign.current.rules
    owners = [match.belongings(seat) if other == seat else campaign.members[other].belongings for other in order]
    cities = [bare_city(owner, rules) for owner in owners]
    nothing: list[Mask] = [0] * len(CITY_PLANES)
    sticker = match.sticker(seat)
    return {
        "observation": _planes(masks for city in cities for masks in (board_masks(city), nothing)),
        "card": np.int64(NO_CARD),
        "shape": np.zeros((BOX, BOX), dtype=np.int8),
        "to_come": np.zeros(len(CARDS), dtype=np.int8),
        "markers": np.zeros(len(order), dtype=np.int16),
        "totals": np.zeros(len(order), dtype=np.int16),
        "active": np.zeros(len(order), dtype=np.int8),
        **_progress(match, order, cities),
        "sticker": np.int64(NO_STICKER if sticker is None else STICKER_NAMES.index(sticker)),
        "action_mask": mask_of_actions(match, seat),
    }


def bare_city(owner: Belongings, rules: RuleSet) -> City:
    """Return the city of these belongings before the first card."""
    return new_city(owner.board, rules, owner.extras)


def _progress(match: Match, order: list[int], cities: list[City]) -> Observation:
    episode = 0 if match.campaign is None else match.campaign.episode
    return {
        "episode": np.int64(episode),
        "circles": np.array([match.circles(other) for other in order], dtype=np.int16),
        **extras_of(cities),
    }


def extras_of(cities: Sequence[City]) -> Observation:
    """Return what players bring into the episode: nuggets, shaft marks, factories, the fourth church's shape."""
    extras = [city.extras for city in cities]
    return {
        "nuggets": np.array([one.nuggets for one in extras], dtype=np.int16),
        "shafts": np.array([[one.shafts.get(kind, 0) for kind in COLOURS] for one in extras], dtype=np.int16),
        "factories": np.array([[building in one.factories for building in BLUE] for one in extras], dtype=np.int8),
        "fourth_church": np.array([_church_number(one.c4) for one in extras], dtype=np.int16),
    }


def _church_number(shape: str | None) -> int:
    """Return 0 for no fourth church, else 1 plus its shape's index (R11.4)."""
    return 0 if shape is None else 1 + FOURTH_CHURCH_SHAPES.index(shape)


def _planes(masks: Any) -> NDArray[np.int8]:
    packed = b"".join(mask.to_bytes(_BYTES, "little") for part in masks for mask in part)
    return planes_of_bits(np.frombuffer(packed, dtype=np.uint8).reshape(-1, _BYTES))


def planes_of_bits(bits: NDArray[np.uint8]) -> NDArray[np.int8]:
    """Return planes of 11 × 11 numbers from 16 bytes each, the last axis."""
    squares = np.unpackbits(bits, axis=-1, count=SQUARES, bitorder="little")
    return squares.reshape(*bits.shape[:-1], SIZE, SIZE).view(np.int8)


def board_masks(city: City) -> list[Mask]:
    """Return the sets of `BOARD_PLANES`."""
    board, ground = city.ground.board, city.ground
    return [
        ground.open,
        board.west,
        ground.counted,
        board.two_trees,
        board.one_tree,
        board.two_rocks,
        board.plain,
        board.wells,
        board.gold,
        board.harbour,
        *(board.entrance(kind) for kind in COLOURS),
    ]


def _city_of(city: City) -> list[Mask]:
    built = dict.fromkeys((*COLOURS, BuildingKind.CHURCH), 0)
    factories = 0
    for piece in city.pieces:
        built[piece.kind] |= piece.mask
        if piece.building in city.extras.factories:
            factories |= piece.mask
    last = city.pieces[-1].touch if city.started else 0
    return [*(built[kind] for kind in (*COLOURS, BuildingKind.CHURCH)), factories, city.reach, last]


def _shape(view: View, own: SeatView) -> NDArray[np.int8]:
    """Return the building of the open round at rotation 0; nothing where the seat lacks it."""
    drawn = np.zeros((BOX, BOX), dtype=np.int8)
    if view.open_round is not None and view.card in own.city.supply:
        for row, column in own.city.shape_of(view.card).at(0).cells:
            drawn[row, column] = 1
    return drawn


def _to_come(view: View) -> NDArray[np.int8]:
    found = np.zeros(len(CARDS), dtype=np.int8)
    found[[CARD_INDEX[card] for card in view.to_come]] = 1
    return found
