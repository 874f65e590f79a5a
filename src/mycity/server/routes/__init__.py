"""The interface: one file for each kind of thing."""
