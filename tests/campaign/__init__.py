"""Tests of `mycity.campaign`."""
