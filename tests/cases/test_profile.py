"""halfstep run --profile: what each kernel took."""
import re

from program import ProgramTest


class Profile(ProgramTest):
    def test_is_in_the_summary_and_on_the_screen(self):
        output = self.halfstep("run", self.write_case(), "--out", "out", "--device", "cpu", "--profile",
                               "--set", "model.streaming=two-buffer").stdout
        kernels = {kernel["kernel"]: kernel for kernel in self.summary("out")["profile"]}
        launches = {name: kernel["launches"] for name, kernel in kernels.items()}
        self.assertGreaterEqual(launches["moments_of_cells"], 3)  # fields at steps 0, 100, 200
        self.assertEqual(launches["init"], 1)
        for name in ("step", "links_gather_bounce_back", "links_scatter"):
            self.assertEqual(launches[name], 200)
        self.assertAlmostEqual(sum(kernel["share"] for kernel in kernels.values()), 1)
        self.assertGreater(kernels["step"]["mlups"], 0)
        for name, count in launches.items():
            self.assertRegex(output, rf"(?m)^{name} +{count} +[0-9.]+ +[0-9.]+ +[0-9.]+ %")
        self.assertRegex(output, r"(?m)^all +[0-9]+ +[0-9.]+$")
        self.assertIn("moments_of_cells", (self.folder / "out" / "run.log").read_text())
        self.assert_complete("out")

    def test_is_made_only_when_asked_for(self):
        output = self.halfstep("run", self.write_case(), "--out", "out", "--device", "cpu").stdout
        self.assertNotIn("profile", self.summary("out"))
        self.assertIsNone(re.search("^kernel ", output, re.MULTILINE))


if __name__ == "__main__":
    import unittest
    unittest.main()
