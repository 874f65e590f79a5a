"""My City: the rules, the game, its bots and its server."""
