"""Tests. Expected values come from the rules, worked out by hand or by the second method in `tests.helpers.naive`."""
