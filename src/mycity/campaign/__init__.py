"""The legacy: chapters as data, stickers, boards that change, progress."""
