"""Training: how the weights in `mycity/bots/evaluation/trained` come about."""
