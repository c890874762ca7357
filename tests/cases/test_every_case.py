"""Every example case, in a few steps."""
import re

from program import CASES, ProgramTest


# Her ears and her tail; more cells would make the case slow.
EXPECTED_WARNINGS = {"spot": ["is less than 2 cells thick"],
                     # A sharp trailing edge, and a flow that no grid resolves.
                     "naca0012": ["is less than 2 cells thick"],
                     "ahmed-body": ["the grid Reynolds number is"]}
# Cases for large GPUs are tried on fewer cells.
FEWER_CELLS = {"sphere-re300": 8, "ahmed-body": 32}


class EveryCase(ProgramTest):
    def test_runs(self):
        self.assertGreaterEqual(len(CASES), 6)
        for case in CASES:
            with self.subTest(case.stem):
                fewer = [f"--set=resolution.cells={FEWER_CELLS[case.stem]}"] if case.stem in FEWER_CELLS else []
                self.halfstep("run", case, "--set", "run={ steps = 20 }", *fewer, "--out", case.stem)
                summary = self.summary(case.stem)
                self.assertEqual(summary["outcome"], "finished")
                self.assertEqual(summary["run"]["steps"], 20)
                self.assert_complete(case.stem)

    def test_is_without_fault_or_warning(self):
        for case in CASES:
            with self.subTest(case.stem):
                done = self.halfstep("check", case)
                self.assertIn("tau", done.stdout)
                warnings = re.findall(r"warning: .*", done.stdout)
                expected = EXPECTED_WARNINGS.get(case.stem, [])
                self.assertEqual(len(warnings), len(expected), warnings)
                for warning, words in zip(warnings, expected):
                    self.assertIn(words, warning)
                self.assertEqual(done.stderr, "")
