"""The package as others get it."""
