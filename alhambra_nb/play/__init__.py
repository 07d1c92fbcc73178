"""The user interface without a user interface: states, intents and pure updates; views say what a screen shows."""
