"""Tests of `mycity.review`."""
