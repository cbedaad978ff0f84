"""Takes the place of the standard module random and answers from a script.

It loads the real module and lets the three functions on which all others rest
draw from the script, which lies in an open file that the program inherits.
What is drawn is written behind the script, a line each. Without a script the
module is the real one.
"""


def _install():
    import importlib.machinery
    import importlib.util
    import os
    import sys

    here = os.path.dirname(os.path.abspath(__file__))
    path = [entry for entry in sys.path if os.path.abspath(entry or ".") != here]
    spec = importlib.machinery.PathFinder.find_spec("random", path)
    real = importlib.util.module_from_spec(spec)
    sys.modules["random"] = real
    spec.loader.exec_module(real)
    script = _read(os)
    if script is not None:
        _force(real, os, *script)


def _read(os):
    """Returns the descriptor and the values of the script, or None."""
    try:
        file = int(os.environ["GRADE_LUCK"])
        words = os.pread(file, os.fstat(file).st_size, 0).split()
        if words[:2] != [b"luck", b"1"]:
            return None
        count = int(words[2])
        numbers = [int(word) for word in words[3:3 + 4 * count]]
    except (KeyError, ValueError, IndexError, OSError):
        return None
    return file, [(numbers[i], numbers[i + 1], numbers[i + 2]) for i in range(0, 4 * count, 4)]


def _force(real, os, file, values):
    most_extra = 1000
    drawn = 0
    beyond = 88172645463325252
    noticed = set()

    def say(line):
        try:
            os.write(file, line.encode("ascii"))
        except OSError:
            pass  # a program that closed the file hurts only itself

    def draw(function, bound):
        nonlocal drawn, beyond
        if drawn < len(values):
            value = values[drawn]
        else:
            beyond ^= beyond << 13 & 0xFFFFFFFFFFFFFFFF
            beyond ^= beyond >> 7
            beyond ^= beyond << 17 & 0xFFFFFFFFFFFFFFFF
            value = (beyond >> 34, 1 << 30, beyond >> 33)
        drawn += 1
        if drawn <= len(values) + most_extra:
            say("%s %d\n" % (function, bound))
        return value

    def _randbelow(self, n, *more):
        if n <= 0:
            raise ValueError("empty range")
        if n == 1:
            return 0  # no luck in that
        which, bound, _ = draw("randbelow", n)
        return which if bound == n else (2 * which + 1) * n // (2 * bound)

    def random(self):
        which, bound, _ = draw("random", 0)
        return (which + 0.5) / bound

    def getrandbits(self, k):
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        which, bound, bits = draw("getrandbits", 1 << k if k < 62 else 0)
        if k < 62 and bound == 1 << k:
            return which
        return bits >> (31 - k) if k <= 31 else bits

    Random = real.Random
    Random._randbelow = _randbelow
    Random._randbelow_with_getrandbits = _randbelow
    Random.random = random
    Random.getrandbits = getrandbits
    real.random = real._inst.random
    real.getrandbits = real._inst.getrandbits

    def noticing(function, name):
        def call(self, *args, **options):
            if name not in noticed:
                noticed.add(name)
                say("! %s\n" % name)
            return function(self, *args, **options)
        return call

    System = real.SystemRandom
    System.random = noticing(System.random, "random.SystemRandom")
    System.getrandbits = noticing(System.getrandbits, "random.SystemRandom")


_install()
