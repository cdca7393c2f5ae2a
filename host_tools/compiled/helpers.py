"""What compiled code calls in the place of slices and struct: part of the compiled module.

On its own it runs as plain Python, for its tests.
"""


def as_long(value):
    return value


def get_16(row, at):
    return row[at] | row[at + 1] << 8


def put_16(row, at, value):
    row[at] = value & 255
    row[at + 1] = value >> 8
    return 0


def sum_of(row, first, end):
    total = 0
    for at in range(first, end):
        total += row[at]
    return total


def least_of(row, first, end):
    least = row[first]
    for at in range(first + 1, end):
        if row[at] < least:
            least = row[at]
    return least


def most_of(row, first, end):
    most = row[first]
    for at in range(first + 1, end):
        if row[at] > most:
            most = row[at]
    return most


def any_of(row, first, end):
    while first < end:
        if row[first]:
            return True
        first += 1
    return False


def numbers_of(table, known):
    """The functions of a table of the rules by their numbers; 0 where there is none."""
    return bytes([known[entry.__module__, entry.__name__] if entry else 0 for entry in table])


def own(table, functions):
    """A table of functions with those in their places that are compiled."""
    names = {kind: (one.__module__, one.__qualname__) for kind, one in table.items()}
    return {kind: functions.get(names[kind], one) for kind, one in table.items()}
