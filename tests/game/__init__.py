"""Tests of `mycity.game`."""
