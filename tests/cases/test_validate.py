"""halfstep validate: the table, the JSON, names."""
import json

from program import ProgramTest

KEYS = {"name", "quantity", "computed", "reference", "source", "deviation", "tolerance", "pass",
        "device", "lattice", "arithmetic", "storage", "streaming"}


class Validate(ProgramTest):
    def test_a_table_for_people(self):
        output = self.halfstep("validate", "couette-startup", "couette").stdout
        self.assertRegex(output, r"(?m)^ +quantity +computed +reference +deviation +tolerance +source$")
        self.assertRegex(output, r"(?m)^couette: D3Q27, FP64 in FP64, ")
        self.assertRegex(output, r"(?m)^ok   u / U at nu t / H\^2 = 0.02")
        self.assertIn("all 9 values are within their tolerances", output)

    def test_json_and_nothing_else(self):
        found = json.loads(self.halfstep("validate", "couette", "--json").stdout)
        self.assertEqual(found.keys(), {"cases"})
        self.assertEqual([row["lattice"] for row in found["cases"]],
                         ["D2Q9", "D3Q15", "D3Q19", "D3Q27"])
        for row in found["cases"]:
            self.assertEqual(row.keys(), KEYS)
            self.assertTrue(row["pass"])
            self.assertLessEqual(abs(row["deviation"]), row["tolerance"])

    def test_an_unknown_name_runs_nothing(self):
        done = self.halfstep("validate", "couette", "cavity-101", status=2)
        self.assertEqual(done.stdout, "")
        self.assertIn("cavity-101", done.stderr)
        self.assertIn("cavity-100,", done.stderr)

    def test_all_is_not_asked_for_beside_names(self):
        done = self.halfstep("validate", "--all", "couette", status=2)
        self.assertIn("--all", done.stderr)

    def test_an_unknown_device_is_wrong_input(self):
        done = self.halfstep("validate", "couette", "--device", "abacus", status=2)
        self.assertIn("abacus", done.stderr)
