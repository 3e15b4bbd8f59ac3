"""Tests of the suite itself: what it makes of figures. `python3 -m unittest discover bench`, also part of the build."""
