"""The package's own check of JSON Schema beside that of the library `jsonschema`."""

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mycity.campaign import campaign_schema
from mycity.game import record_schema
from mycity.game.schema import find_faults
from tests.helpers.documents import Path, paths, value_at, with_more, with_value, without
from tests.helpers.examples import examples
from tests.helpers.files import FILES
from tests.helpers.records import FINISHED

DOCUMENTS: list[tuple[Any, Any]] = [(FINISHED, record_schema()), *((file, campaign_schema()) for file in FILES)]
PLACES: list[list[Path]] = [list(paths(document)) for document, _ in DOCUMENTS]
VALUES = st.sampled_from(
    [
        *(None, True, False, 0, 1, 2, 25, -1, 1000, "", "x", "0" * 16, "0" * 64, "Y-U5", "a" * 41, "deck", [], [1], {}),
        *({"a": 1}, ["B-I2", "B-I2"], ["B-I2", "B-U5"], {"gold": 1}, {"chapter-1.toml": ""}, {"chapter-9.toml": ""}),
    ]
)


def agree(document: Any, schema: Any) -> bool:
    """Both find the same places wrong; whether the document is right."""
    ours = {(fault.path, fault.keyword) for fault in find_faults(document, schema)}
    faults = jsonschema.Draft202012Validator(schema).iter_errors(document)
    assert ours == {(tuple(fault.absolute_path), str(fault.validator)) for fault in faults}
    return not ours


@pytest.mark.parametrize(("document", "schema"), DOCUMENTS, ids=["record", "finished", "running", "whole"])
def test_true_documents(document: Any, schema: Any) -> None:
    assert agree(document, schema)


@examples(60)
@given(st.integers(0, len(DOCUMENTS) - 1), VALUES, st.data())
def test_changed_documents(which: int, value: Any, data: st.DataObject) -> None:
    document, schema = DOCUMENTS[which]
    path = data.draw(st.sampled_from(PLACES[which]))
    old = value_at(document, path)
    agree(with_value(document, path, value), schema)
    if path:
        agree(without(document, path), schema)
    if isinstance(old, list):
        agree(with_more(document, path, value), schema)
    elif isinstance(old, dict):
        agree(with_value(document, (*path, "more"), value), schema)


@pytest.mark.parametrize(
    ("value", "schema", "fits"),
    [
        *((1, {"type": "integer"}, True), (1.0, {"type": "integer"}, False), (True, {"type": "integer"}, False)),
        *(
            (1, {"const": 1}, True),
            (1.0, {"const": 1}, False),
            (True, {"const": 1}, False),
            (1, {"const": True}, False),
        ),
        *((1, {"enum": [1, 2]}, True), (1.0, {"enum": [1, 2]}, False)),
        *(("ab", {"pattern": "^ab$"}, True), ("ab\n", {"pattern": "^ab$"}, False), (5, {"pattern": "^ab$"}, True)),
    ],
)
def test_where_it_is_stricter(value: Any, schema: Any, fits: bool) -> None:
    """A document has one form only: no fractions for integers, no line feed at the end of a text."""
    assert (list(find_faults(value, schema)) == []) is fits


def test_a_keyword_that_it_does_not_know() -> None:
    """It must not pass unseen."""
    with pytest.raises(KeyError, match="multipleOf"):
        list(find_faults(json.loads("4"), {"multipleOf": 3}))
