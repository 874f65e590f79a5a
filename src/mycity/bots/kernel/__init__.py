"""The search kernel: rules as compiled data, cities as two-word bitboards (Numba)."""
