"""Tests of `mycity.puzzles`."""
