"""What firmware code imports from MicroPython's `micropython` module, for CPython."""


def const(value):
    """The value itself: only MicroPython's compiler folds constants."""
    return value


def native(function):
    """The function itself: CPython compiles no machine code."""
    return function


viper = native
