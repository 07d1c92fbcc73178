"""What is measured, and never asserted; the figures stand in docs/benchmarks.md."""
