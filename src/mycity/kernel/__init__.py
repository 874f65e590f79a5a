"""The rules once more, compiled (Numba): rules as arrays, cities as rows of words, sets of squares as bitboards."""

from mycity.kernel.cache import choose_folder

# Before any module here loads Numba, which reads the folder when it is loaded.
choose_folder()
