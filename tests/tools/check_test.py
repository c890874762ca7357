"""The checks of form find what they are for. usage: check_test.py TOOLS_FOLDER"""
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOLS = pathlib.Path(sys.argv.pop(1)).resolve()


class Check(unittest.TestCase):
    def run_on(self, check, files):
        """Exit status and output of a check in a folder of these files."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = pathlib.Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            done = subprocess.run([sys.executable, TOOLS / check, folder],
                                  capture_output=True, text=True, check=False)
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout

    def expect_fault(self, check, files, place):
        status, output = self.run_on(check, files)
        self.assertIn(place, output)
        self.assertEqual(status, 1)

    def expect_clean(self, check, files):
        self.assertEqual(self.run_on(check, files)[0], 0)


class Rooms(Check):
    FILES = {"src/solver/step.h": "", "src/config/case.h": "", "src/base/log.h": "",
             "kernels/moments.h": "", "include/halfstep/run.h": ""}

    def fault(self, name, line, files=FILES):
        self.expect_fault("check_rooms", {**files, name: f"// one\n{line}\n"}, f"{name}:2: ")

    def clean(self, name, line):
        self.expect_clean("check_rooms", {**self.FILES, name: f"{line}\n"})

    def test_a_room_includes_only_rooms_before_it(self):
        self.fault("src/config/read.cpp", '#include "solver/step.h"')
        self.fault("src/config/read.cpp", "#  include <solver/step.h>")
        self.clean("src/solver/steps.cpp", '#include "config/case.h"')
        self.clean("src/config/read.cpp", '#include "base/log.h"')

    def test_only_lattice_and_the_cpu_device_see_kernels(self):
        self.fault("src/solver/sum.cpp", '#include "moments.h"')
        self.clean("src/device/cpu/sum.cpp", '#include "moments.h"')

    def test_clients_see_the_public_headers_alone(self):
        self.fault("apps/halfstep/main.cpp", '#include "config/case.h"')
        self.clean("apps/halfstep/main.cpp", '#include "halfstep/run.h"')

    def test_public_headers_stand_alone(self):
        self.fault("include/halfstep/case.h", '#include "config/case.h"')

    def test_nothing_climbs_out_of_its_folder(self):
        self.fault("src/config/read.cpp", '#include "../solver/step.h"')

    def test_kernels_include_nothing(self):
        self.fault("kernels/step.k", '#include "moments.h"')

    def test_a_new_room_must_be_known(self):
        self.expect_fault("check_rooms", {"src/attic/box.h": ""}, "src/attic")


class Sizes(Check):
    def test_long_files(self):
        self.expect_fault("check_sizes", {"src/base/a.cpp": "int a;\n" * 301}, "301 lines")
        self.expect_fault("check_sizes", {"kernels/a.h": "int a;\n" * 151}, "151 lines")
        self.expect_clean("check_sizes", {"src/base/a.cpp": "int a;\n" * 300})

    def test_long_lines(self):
        self.expect_fault("check_sizes", {"src/base/a.cpp": "\n// " + "x" * 98}, "a.cpp:2: 101")

    def function(self, length, indent=""):
        body = f"{indent}    work();\n" * length
        return f"{indent}int run(int a,\n{indent}        int b) {{\n{body}{indent}}}\n"

    def test_long_functions(self):
        self.expect_fault("check_sizes", {"src/base/a.cpp": "\n" + self.function(42)}, "a.cpp:2: ")
        inside = "class A {\n" + self.function(42, "    ") + "};\n"
        self.expect_fault("check_sizes", {"src/base/a.h": inside}, "a.h:2: ")
        many = "namespace a {\n" + self.function(30) * 3 + "}\n"
        self.expect_clean("check_sizes", {"src/base/a.cpp": many})


class Words(Check):
    def test_backend_words(self):
        for word in ("threadIdx.x", "get_global_id(0)", "__shared__", "cuMemAlloc", "clEnqueueTask"):
            self.expect_fault("check_words", {"src/solver/a.cpp": f"f({word});"}, "a.cpp:1: ")
            self.expect_clean("check_words", {"src/device/cuda/a.cpp": f"f({word});"})
        self.expect_clean("check_words", {"src/solver/a.cpp": "cut(close, current);"})

    def test_unfinished_work(self):
        self.expect_fault("check_words", {"docs/a.md": "one\nTO" "DO: more"}, "a.md:2: ")

    def test_paths_of_one_machine(self):
        self.expect_fault("check_words", {"docs/a.md": "cd /ho" "me/me"}, "a.md:1: ")
        self.expect_clean("check_words", {"docs/a.md": "cd /usr/share; a/home/b"})


if __name__ == "__main__":
    unittest.main()
