"""How many decisions a second a server carries, with people who play as the page does."""
