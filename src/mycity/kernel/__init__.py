"""The search kernel: rules as compiled data, cities as two-word bitboards (Numba)."""

from mycity.kernel.cache import choose_folder

# Before any module of the kernel loads Numba, which reads the folder when it is loaded.
choose_folder()
