"""The command line: `mycity …`."""
