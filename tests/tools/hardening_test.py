"""usage: hardening_test.py FILE...   What the release's program and library are hardened with, as readelf sees it."""
import re
import subprocess
import sys
import unittest

FILES = []


def readelf(*arguments):
    return subprocess.run(["readelf", "--wide", *arguments], text=True, capture_output=True, check=True).stdout


class Hardening(unittest.TestCase):
    def for_all(self, look):
        for file in FILES:
            with self.subTest(file):
                look(file)

    def test_loads_anywhere(self):
        self.for_all(lambda file: self.assertRegex(readelf("--file-header", file), r"Type:\s+DYN"))
        self.assertRegex(readelf("--dynamic", FILES[0]), r"FLAGS_1.*\bPIE\b")

    def test_relocations_are_read_only_from_the_start(self):
        self.for_all(lambda file: self.assertIn("GNU_RELRO", readelf("--program-headers", file)))
        self.for_all(lambda file: self.assertRegex(readelf("--dynamic", file), r"BIND_NOW|FLAGS_1.*\bNOW\b"))

    def test_the_stack_is_guarded_and_holds_no_code(self):
        self.for_all(lambda file: self.assertIn("__stack_chk_fail", readelf("--dyn-syms", file)))
        self.for_all(lambda file: self.assertRegex(readelf("--program-headers", file), r"GNU_STACK.* RW +0x"))

    def test_copies_are_checked(self):
        library = FILES[1]
        self.assertRegex(readelf("--dyn-syms", library), re.compile(r" UND __\w+_chk@GLIBC"))


if __name__ == "__main__":
    FILES += sys.argv[1:]
    unittest.main(argv=sys.argv[:1])
