"""What placements look like at a glance."""

import pytest

from mycity.bots.compiled.buffers import make_beam_buffers
from mycity.bots.compiled.children import generate_children
from mycity.bots.search.weights import BEAM, KINDS
from mycity.kernel.cities import row_of
from mycity.kernel.compiled_rules import compile_rules
from mycity.kernel.tables import BUILDING_INDEX, decision_of
from mycity.rules import ETERNITY, format_decision, new_city
from tests.bots.search.plain import only


@pytest.mark.parametrize(
    ("free", "expected"),
    [
        # The river runs between columns E and F: F5 and F6 touch E5 and E6, but no building can lie on both.
        ("E5 E6 F5 F6 D6", {"E5/90": 1, "F5/90": 0, "D6/0": 1}),
        ("E5 E6 F5 G5 F4", {"E5/90": 0, "F5/0": 1, "F4/90": 1}),
    ],
)
def test_sides_that_face_free_squares(free: str, expected: dict[str, int]) -> None:
    """R4.3: only free squares on the building's own bank count."""
    rules, space = ETERNITY, make_beam_buffers(1)
    city = new_city(only(dict.fromkeys(free.split(), ".")), rules)
    compiled_rules = compile_rules(city, rules)
    space.rows[0] = row_of(compiled_rules, city, 10)
    space.evaluations[0], space.stage_weights[:] = 0.0, 0.0
    space.stage_weights[KINDS[BEAM].index("free_sides")] = 1.0
    count = generate_children(compiled_rules, space.rows, 1, BUILDING_INDEX["Y-I2"], space)
    seen = {format_decision(decision_of(int(space.moves[child]))): space.values[child] for child in range(count)}
    assert {name: seen[name] for name in expected} == expected
