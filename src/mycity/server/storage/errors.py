"""What the storage layer refuses."""


class StorageError(Exception):
    """Base of everything the storage layer raises on purpose."""


class Conflict(StorageError):  # noqa: N818 - it is an expected outcome, not a fault
    """Another writer was faster: reload and try again. Nothing of the change was kept."""


class LinkGoneError(StorageError):
    """A seat link that should have been used up by this change had been used before."""


class DamagedDatabaseError(StorageError):
    """The database's file is damaged."""


class ForeignDatabaseError(StorageError):
    """The database belongs to another program."""


class DatabaseTooNewError(StorageError):
    """The database was written by a newer version of the program."""
