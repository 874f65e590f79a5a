"""The action space of all environments: placements, pass, leave, wait, and squares for stickers.

0–483: a placement, quarter turns × 121 + anchor (R2.5); only canonical ones are ever legal. 484 passes, 485 leaves
(R3.4). 486 waits: the only action of a seat that has nothing to decide while others do. 487–607: the square for a
sticker, 608–615: the blue building for a factory (R7.4).
"""

from typing import Final

from mycity.campaign import Target
from mycity.rules import (
    COLOURED,
    LEAVE,
    PASS,
    SQUARES,
    BuildingKind,
    Decision,
    MyCityError,
    Placement,
    format_square,
    kind_of,
    parse_square,
)
from mycity.rules.placements import PLACEMENTS

PASS_ACTION: Final = 4 * SQUARES
LEAVE_ACTION: Final = PASS_ACTION + 1
WAIT_ACTION: Final = PASS_ACTION + 2
SQUARE_ACTION: Final = PASS_ACTION + 3
"""A sticker on A1; other squares follow."""
FACTORY_ACTION: Final = SQUARE_ACTION + SQUARES
"""A factory on the first blue building; others follow."""

BLUE: Final = tuple(building for building in COLOURED if kind_of(building) is BuildingKind.INDUSTRIAL)
ACTIONS: Final = FACTORY_ACTION + len(BLUE)


def decision_of_action(action: int) -> Decision:
    """Return the decision that an action of a round stands for; MyCityError for other actions."""
    if 0 <= action < PASS_ACTION:
        return PLACEMENTS[action // SQUARES][action % SQUARES]
    if action == PASS_ACTION:
        return PASS
    if action == LEAVE_ACTION:
        return LEAVE
    raise MyCityError("action that is not a decision", value=action)


def action_of_decision(decision: Decision) -> int:
    """Return the action for a decision of a round, a placement in its canonical form."""
    if isinstance(decision, Placement):
        return decision.rotation // 90 * SQUARES + decision.anchor
    return {PASS: PASS_ACTION, LEAVE: LEAVE_ACTION}.get(decision, WAIT_ACTION)


def target_of_action(action: int) -> Target:
    """Return where an action puts a sticker; MyCityError for other actions."""
    if SQUARE_ACTION <= action < FACTORY_ACTION:
        return format_square(action - SQUARE_ACTION)
    if FACTORY_ACTION <= action < ACTIONS:
        return BLUE[action - FACTORY_ACTION]
    raise MyCityError("action that does not place a sticker", value=action)


def action_of_target(target: Target) -> int:
    """Return the action that puts a sticker there."""
    if target in BLUE:
        return FACTORY_ACTION + BLUE.index(target)
    return SQUARE_ACTION + parse_square(target)


def action_text(action: int) -> str:
    """Return an action as people read it: `E2/90`, `pass`, `wait`, `sticker E6`, `sticker B-T4`."""
    if action == WAIT_ACTION:
        return "wait"
    if action >= SQUARE_ACTION:
        return f"sticker {target_of_action(action)}"
    return str(decision_of_action(action))
