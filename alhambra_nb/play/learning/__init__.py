"""Learning without a user interface: the course's state and intents, progress, links, and what the screen shows."""
