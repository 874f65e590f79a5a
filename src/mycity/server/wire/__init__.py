"""The JSON forms of bodies and answers."""
