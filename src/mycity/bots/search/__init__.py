"""Search: what a decision is worth on average over the orders in which the cards may come."""
