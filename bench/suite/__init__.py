"""What bench/run is made of: contestants, programs, generated sources, start-up, and the reports."""
