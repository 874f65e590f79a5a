"""Bots at the server: they think in processes of their own, and their decisions are events like all others."""
