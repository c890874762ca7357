"""What is chosen by measurement, remembered, told and said of it."""
import json

from program import CHANNEL, ProgramTest


class Tuning(ProgramTest):
    """A box that is just large enough to time."""

    def bench(self, *arguments, device="cpu", size="64", **keywords):
        return json.loads(self.halfstep("bench", "--device", device, "--size", size, "--rounds", "1", "--seconds",
                                        "0.001", "--storage", "FP32", "--json", *arguments, **keywords).stdout)

    def choice(self, *arguments, **keywords):
        """How the one row was tuned, and its streaming and prefetch."""
        row = self.bench(*arguments, **keywords)["rows"][0]
        return row["chosen"], (row["streaming"], row["prefetch_bytes"])

    def test_measured_once_then_remembered_unless_told_to_retune(self):
        how, measured = self.choice()
        self.assertEqual(how, "measured")
        self.assertIn(measured[1], (0, 64, 256, 512, 1024))
        self.assertEqual(self.choice(), ("remembered", measured))
        (entry,) = self.cache.iterdir()
        kept = json.loads(entry.read_text())
        entry.write_text(json.dumps({**kept, "streaming": "AA", "prefetch_bytes": 1024}))
        self.assertEqual(self.choice(), ("remembered", ("AA", 1024)))
        entry.write_text(json.dumps({**kept, "prefetch_bytes": 77}))  # nothing that would be tried
        self.assertEqual(self.choice("--retune")[0], "measured")
        self.assertIn(json.loads(entry.read_text())["prefetch_bytes"], (0, 64, 256, 512, 1024))
        self.assertEqual(self.choice("--threads", "1")[0], "measured")  # another question

    def test_a_told_layout_still_gets_its_distance_measured(self):
        how, (streaming, prefetch) = self.choice("--streaming", "AA")
        self.assertEqual((how, streaming), ("measured", "AA"))
        self.assertIn(prefetch, (0, 64, 256, 512, 1024))

    def test_a_damaged_entry_is_measured_again_and_said_once(self):
        self.choice()
        (entry,) = self.cache.iterdir()
        entry.write_text(entry.read_text()[:40])
        found = self.bench("--case", "periodic,cavity")
        self.assertEqual([row["chosen"] for row in found["rows"]], ["measured", "remembered"])
        self.assertEqual(len(found["notes"]), 1)
        self.assertIn(f"{entry} is damaged", found["notes"][0])

    def test_a_folder_that_cannot_be_written_is_said_once(self):
        self.write_case("", "no-folder")
        folder = self.folder / "no-folder"
        found = self.bench("--case", "periodic,cavity", cache=folder)
        self.assertEqual([row["chosen"] for row in found["rows"]], ["measured", "measured"])
        self.assertEqual(len(found["notes"]), 1)
        self.assertRegex(found["notes"][0], rf"cannot be kept in {folder} \(Not a directory\); .*HALFSTEP_CACHE")

    def test_a_run_says_what_was_chosen_and_keeps_it(self):
        text = CHANNEL.replace("size = [16, 8]", "size = [1024, 256]").replace("steps = 200", "steps = 2")
        case = self.write_case(text)
        first = self.halfstep("run", case, "--device", "cpu", "--out", "a").stdout
        self.assertRegex(first, r"(?m)^tuning +prefetch \d+ bytes, with the streaming the fastest measured now$")
        again = self.halfstep("run", case, "--device", "cpu", "--out", "b").stdout
        self.assertRegex(again, r"(?m)^tuning .* measured by an earlier run$")
        self.assertEqual(self.summary("a")["tuning"], {**self.summary("b")["tuning"], "chosen": "measured"})
        self.assertEqual(self.summary("a")["model"], self.summary("b")["model"])
        self.halfstep("run", case, "--device", "cpu", "--out", "c", "--retune", "--prefetch", "64")
        self.assertEqual(self.summary("c")["tuning"], {"block": None, "prefetch_bytes": 64, "chosen": "measured"})
        refused = self.halfstep("run", case, "--device", "cpu", "--out", "d", "--block", "128", status=2)
        self.assertIn("leave the block out", refused.stderr)
        self.assertFalse((self.folder / "d").exists())

    def test_blocks_where_opencl_has_them(self):
        found = json.loads(self.halfstep("devices", "--json").stdout)
        usable = [d["id"] for d in found["devices"] if d["backend"] == "opencl" and "fault" not in d]
        if not usable:
            self.skipTest("no OpenCL device")
        told = self.bench("--streaming", "AA", "--block", "64", device=usable[0], size="8")
        self.assertEqual((told["rows"][0]["block"], told["rows"][0]["chosen"]), (64, "told"))
        for block in ("16", "100", "8388608"):
            refused = self.halfstep("bench", "--device", usable[0], "--block", block, status=2)
            self.assertIn(f"a block of {block} threads", refused.stderr)
        refused = self.halfstep("bench", "--device", usable[0], "--prefetch", "64", status=2)
        self.assertIn("leave the prefetch out", refused.stderr)


if __name__ == "__main__":
    import unittest
    unittest.main()
