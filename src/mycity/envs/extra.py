"""The check for libraries of the extra `envs`."""

from importlib import import_module


def need(library: str) -> None:
    """Raise ModuleNotFoundError, saying how to get it, when a library of the extra is missing."""
    try:
        import_module(library)
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError(
            f"mycity.envs needs {missing.name}, which comes with the extra: pip install 'mycity[envs]', "
            "or pip install '.[envs]' where the sources are",
            name=missing.name,
        ) from missing
