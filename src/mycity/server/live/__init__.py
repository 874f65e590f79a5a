"""Live connections: numbered events of one table, pushed as they happen."""
