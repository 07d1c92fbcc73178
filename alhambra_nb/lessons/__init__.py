"""What is taught, as data: named examples. Nothing here computes a rule; titles are marked for translation."""
