"""A value as an error message shows it: never longer than a line, whatever was given."""

_LONGEST = 60
_TOO_GREAT = 10**_LONGEST


def spelled(value: object) -> str:
    """The value as Python writes it, cut after 60 characters; of a list or another object only what it is."""
    if not isinstance(value, (str, int, float, tuple, type(None))):
        return f"a {type(value).__name__}"
    if isinstance(value, int) and abs(value) >= _TOO_GREAT:
        # Python refuses to write numbers of thousands of digits.
        return "a number of more than 60 digits"
    if isinstance(value, tuple):
        return f"({', '.join(spelled(each) for each in value[:4])}{', …' if len(value) > 4 else ''})"
    text = repr(value[:_LONGEST] if isinstance(value, str) else value)
    return text if len(text) <= _LONGEST + 2 and text == repr(value) else f"{text[:_LONGEST]}…"
