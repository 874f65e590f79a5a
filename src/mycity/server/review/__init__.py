"""Hints, reviews and sandboxes at the server: computed in processes of their own, told to whoever may know."""
