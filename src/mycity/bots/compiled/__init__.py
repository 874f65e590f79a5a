"""The evaluation and the searches that look at millions of cities, compiled (Numba)."""
