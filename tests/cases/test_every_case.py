"""Every example case, in a few steps."""
from program import CASES, ProgramTest


class EveryCase(ProgramTest):
    def test_runs(self):
        self.assertGreaterEqual(len(CASES), 6)
        for case in CASES:
            with self.subTest(case.stem):
                self.halfstep("run", case, "--set", "run={ steps = 20 }",
                              "--out", case.stem)
                summary = self.summary(case.stem)
                self.assertEqual(summary["outcome"], "finished")
                self.assertEqual(summary["run"]["steps"], 20)
                self.assert_complete(case.stem)

    def test_is_without_fault_or_warning(self):
        for case in CASES:
            with self.subTest(case.stem):
                done = self.halfstep("check", case)
                self.assertIn("tau", done.stdout)
                self.assertNotIn("warning", done.stdout)
                self.assertEqual(done.stderr, "")
