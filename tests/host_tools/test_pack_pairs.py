"""Texts in codes: the pairs that come most often, spelled again to the same texts."""

from host_tools.pack import pairs


def spell(halves: bytes, codes: bytes) -> bytes:
    """The text of codes, as a reader who has all the time in the world."""
    done = b""
    for code in codes:
        first, second = halves[code], halves[256 + code]
        done += bytes((code,)) if first == code else spell(halves, bytes((first, second)))
    return done


def test_the_most_frequent_pair_comes_first():
    halves, codes = pairs.learn((b"abcabab", b"xab"))
    assert codes == {b"abcabab": b"\0c\0\0", b"xab": b"x\0"}
    assert (halves[0], halves[256]) == (ord("a"), ord("b"))
    assert halves[1:256] == bytes(range(1, 256))


def test_codes_stand_for_codes():
    halves, codes = pairs.learn((b"der Baum der Traum", b"den Raum"))
    assert {text: spell(halves, code) for text, code in codes.items()} == {t: t for t in codes}
    assert len(codes[b"der Baum der Traum"]) <= 8


def test_a_pair_never_reaches_into_another_text():
    assert pairs.learn((b"xa", b"bxa", b"b"))[1] == {b"xa": b"\0", b"bxa": b"b\0", b"b": b"b"}


def test_runs_of_one_letter():
    texts = tuple(b"a" * count for count in range(40))
    halves, codes = pairs.learn(texts)
    assert {text: spell(halves, code) for text, code in codes.items()} == {t: t for t in texts}


def test_without_a_byte_to_spare_texts_stay_as_they_are():
    whole = bytes(range(256))
    assert pairs.learn((whole, whole + b"abab")) == (
        whole + bytes(256),
        {whole: whole, whole + b"abab": whole + b"abab"},
    )


def test_no_texts():
    assert pairs.learn(()) == (bytes(range(256)) + bytes(256), {})
