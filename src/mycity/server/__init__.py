"""The server: tables, identities and storage behind an HTTP and WebSocket interface."""
