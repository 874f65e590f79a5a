"""Tests of `mycity.rules`."""
