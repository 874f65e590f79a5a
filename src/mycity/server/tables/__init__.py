"""Tables: who sits where, and the game that is played there, as a fold over one log of events."""
