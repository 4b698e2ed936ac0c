"""What keeps a book from being printed."""


class PrintError(Exception):
    """Something that a reader of the printed book would miss."""
