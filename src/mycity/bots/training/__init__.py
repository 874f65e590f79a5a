"""Training: how the weights in `mycity/bots/search/trained` come about."""
