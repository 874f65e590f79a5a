"""The result of a whole game by the naive method, from its record."""

from typing import Any

from tests.helpers import naive

SHEETS = {
    "eternity": ["trees", "rocks", "groups", "churches", "wells", "empty"],
    "1": ["trees", "rocks", "empty"],
    "2": ["trees", "rocks", "groups", "empty"],
    "3": ["trees", "rocks", "groups", "wells", "empty"],
}
"""R8.2, R11.1–R11.3"""


def result_of(record: dict[str, Any]) -> list[dict[str, Any]]:
    """Marker, place, terms and whether the marker was held, of each seat."""
    eternity = record["rules"]["mode"] == "eternity"
    sheet = SHEETS["eternity" if eternity else str(record["rules"]["episode"])]
    count = len(record["seats"])
    boards = [naive.board_of(seat["board"]) for seat in record["seats"]]
    pieces: list[list[naive.Piece]] = [[] for _ in range(count)]
    passes, gold = [0] * count, [0] * count
    for entry in record["rounds"]:
        for seat, decision in enumerate(entry.get("decisions", [])):
            if decision == "pass":
                passes[seat] -= 1
            elif decision not in (None, "leave"):
                pieces[seat] += naive.pieces_of([(entry["card"], decision)])
        if eternity and not any(gold):
            gold = [3 if naive.has_both_veins(boards[seat], pieces[seat]) else 0 for seat in range(count)]
    results: list[dict[str, Any]] = []
    for seat in range(count):
        scored = naive.terms(boards[seat], pieces[seat])
        terms = {"start": 10, "passes": passes[seat], **({"gold": gold[seat]} if eternity else {})}
        terms |= {term: scored[term] for term in sheet}
        marker, held = 0, False
        for points in terms.values():
            marker = marker if held else marker + points
            if not eternity and marker >= 50:
                marker, held = 50, True
        results.append({"marker": marker, "terms": terms, **({"capped": True} if held else {})})
    keys = [(-results[seat]["marker"], naive.empty_by_row(boards[seat], pieces[seat])) for seat in range(count)]
    for seat in range(count):
        results[seat]["place"] = 1 + sum(other < keys[seat] for other in keys)
    return results
