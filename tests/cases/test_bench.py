"""halfstep bench and halfstep devices: tables, JSON, bad input. Speeds themselves are not judged here."""
import json
import struct

from program import ProgramTest

QUICK = ("--device", "cpu", "--size", "24x20x16", "--rounds", "1", "--seconds", "0.001")
KEYS = {"lattice", "collision", "arithmetic", "storage", "streaming", "case", "size", "links", "mlups",
        "mlups_low", "mlups_high", "bytes_per_update", "gbps", "fraction", "fraction_in_place", "flops_per_update",
        "compile_s", "block", "prefetch_bytes", "chosen"}


class Bench(ProgramTest):
    def rows(self, *arguments):
        found = json.loads(self.halfstep("bench", *QUICK, "--json", *arguments).stdout)
        self.assertEqual(found["backend"], "cpu")
        self.assertGreater(found["copy_gbps"], 0)
        self.assertGreater(found["in_place_gbps"], 0)
        return found["rows"]

    def test_every_storage_and_case(self):
        rows = self.rows("--storage", "all", "--case", "all")
        self.assertEqual(len(rows), 4 * 4)
        for row in rows:
            self.assertEqual(row.keys(), KEYS)
            self.assertEqual(row["size"], [24, 20, 16])
            self.assertEqual(row["bytes_per_update"],
                             2 * 19 * {"FP64": 8, "FP32": 4, "FP16S": 2, "FP16C": 2}[row["storage"]])
            self.assertGreater(row["mlups"], 0)
            self.assertLessEqual(row["mlups_low"], row["mlups"])
            self.assertLessEqual(row["mlups"], row["mlups_high"])
            self.assertAlmostEqual(row["gbps"], row["mlups"] * row["bytes_per_update"] / 1000)
            self.assertEqual(row["links"] == 0, row["case"] == "periodic")

    def test_every_lattice_and_collision(self):
        rows = self.rows("--lattice", "all", "--collision", "all", "--storage", "FP32")
        central = ("recursive-regularised", "central-moments", "cumulant", "KBC")
        self.assertEqual({(row["lattice"], row["collision"]) for row in rows},
                         {(l, c) for l in ("D2Q9", "D3Q15", "D3Q19", "D3Q27")
                          for c in ("SRT", "TRT", "MRT", "regularised", *central)})
        for row in rows:
            if row["lattice"] == "D3Q15" and row["collision"] in central:
                self.assertIn("is not defined on D3Q15", row["fault"])
            else:
                self.assertNotIn("fault", row)

    def test_every_layout(self):
        rows = self.rows("--storage", "FP16S", "--streaming", "all", "--case", "cavity")
        self.assertEqual([row["streaming"] for row in rows],
                         ["two-buffer", "AA", "esoteric-twist", "esoteric-pull", "esoteric-push"])

    def test_auto_beside_a_layout(self):
        rows = self.rows("--storage", "FP32", "--streaming", "AA,auto")
        # esoteric-pull is what auto takes in a box too small to time.
        self.assertEqual([row["streaming"] for row in rows], ["AA", "esoteric-pull"])

    def test_a_small_box_takes_the_usual_values(self):
        (row,) = self.rows("--storage", "FP32")
        self.assertEqual((row["streaming"], row["block"], row["prefetch_bytes"], row["chosen"]),
                         ("esoteric-pull", None, 256, "usual"))
        self.assertEqual(list(self.cache.iterdir()), [])

    def test_what_is_told_wins(self):
        (row,) = self.rows("--storage", "FP32", "--streaming", "AA", "--prefetch", "128")
        self.assertEqual((row["streaming"], row["prefetch_bytes"], row["chosen"]), ("AA", 128, "told"))

    def test_a_table_for_people(self):
        output = self.halfstep("bench", *QUICK, "--storage", "FP32", "--streaming", "AA").stdout
        self.assertRegex(output, r"(?m)^D3Q19  SRT  FP32  AA +periodic +24x20x16 +[0-9.]+ ")
        self.assertRegex(output, r"copy [0-9.]+ GB/s, in place [0-9.]+ GB/s, medians of the same run")

    def test_profile_of_each_row(self):
        rows = self.rows("--storage", "FP32", "--case", "cavity,periodic", "--streaming", "AA", "--profile")
        self.assertEqual([[k["kernel"] for k in row["profile"]] for row in rows if row["links"] == 0], [["step"]])
        for row in rows:
            kernels = {kernel["kernel"]: kernel for kernel in row["profile"]}
            of_the_lid = {"cells_apply_velocity"} if row["links"] else set()
            self.assertEqual(kernels.keys(), {"step"} | of_the_lid)
            self.assertEqual(len({kernel["launches"] for kernel in kernels.values()}), 1)
            self.assertAlmostEqual(sum(kernel["share"] for kernel in kernels.values()), 1)
            for kernel in kernels.values():
                self.assertGreater(kernel["total_ms"], 0)
                self.assertAlmostEqual(kernel["mean_us"] * kernel["launches"], 1000 * kernel["total_ms"])
                self.assertEqual("mlups" in kernel, kernel["kernel"] == "step")
            step = kernels["step"]
            self.assertAlmostEqual(step["gbps"], step["mlups"] * row["bytes_per_update"] / 1000)

    def test_profile_as_a_table(self):
        output = self.halfstep("bench", *QUICK, "--storage", "FP32", "--streaming", "AA", "--profile").stdout
        self.assertRegex(output, r"(?m)^    kernel +launches +total ms +mean us +share +MLUP/s +GB/s$")
        self.assertRegex(output, r"(?m)^    step +[0-9,]+ +[0-9.]+ +[0-9.]+ +100.0 % +[0-9.]+ +[0-9.]+$")

    def test_roofline_is_a_picture(self):
        output = self.halfstep("bench", *QUICK, "--storage", "FP32,FP16S", "--roofline", "roof.png").stdout
        self.assertRegex(output, r"(?m)^roofline +roof\.png$")
        self.assertRegex(output, r"copy [0-9.]+ GB/s")
        png = (self.folder / "roof.png").read_bytes()
        self.assertEqual(png[:8], b"\x89PNG\r\n\x1a\n")
        width, height = struct.unpack(">II", png[16:24])
        self.assertIn(width, range(1100, 2000))
        self.assertIn(height, range(700, 1000))
        self.assertEqual([path.name for path in self.folder.iterdir()], ["roof.png"])

    def test_roofline_beside_json(self):
        found = json.loads(self.halfstep("bench", *QUICK, "--storage", "FP32", "--json", "--roofline",
                                         "roof.png").stdout)
        self.assertEqual(len(found["rows"]), 1)
        self.assertTrue((self.folder / "roof.png").exists())

    def test_roofline_that_cannot_be_written(self):
        (self.folder / "a.png").mkdir()
        for name, words in (("roof.jpg", "cannot draw to 'roof.jpg' (pictures are PNG files); give it a name that"),
                            ("roof", "pictures are PNG files"),
                            ("none/roof.png", "(No such file or directory); name a file in a folder that exists"),
                            ("a.png", "it is a folder"),
                            ("/proc/roof.png", "cannot draw to '/proc/roof.png'")):
            with self.subTest(name):
                done = self.halfstep("bench", *QUICK, "--roofline", name, status=2)
                self.assertEqual(done.stdout, "")
                self.assertIn(words, done.stderr)
        self.assertEqual([path.name for path in self.folder.iterdir()], ["a.png"])

    def test_roofline_of_nothing(self):
        done = self.halfstep("bench", "--device", "cpu", "--size", "4000", "--rounds", "1", "--storage", "FP32",
                             "--streaming", "AA", "--roofline", "roof.png", status=1)
        self.assertIn("nothing to draw", done.stderr)
        self.assertFalse((self.folder / "roof.png").exists())

    def test_bad_input(self):
        for arguments, words in ((("--size", "12y"), "--size '12y' is no size"),
                                 (("--size", "0"), "--size '0' is no size"),
                                 (("--case", "fish"), "there is no case 'fish'"),
                                 (("--storage", "FP8"), "there is no storage 'FP8'"),
                                 (("--device", "cuda:x"), "device 'cuda:x' is unknown"),
                                 (("--arithmetic", "all"), "there is no arithmetic 'all'"),
                                 (("--rounds", "0"), "--rounds"),
                                 (("--device", "cpu", "--block", "256"), "has no blocks of threads"),
                                 (("--device", "cpu", "--prefetch", "-1"), "a prefetch of -1 bytes"),
                                 (("--device", "cpu", "--prefetch", "65537"), "a distance of 0 to 65536 bytes"),
                                 (("--prefetch", "far"), "--prefetch")):
            with self.subTest(arguments):
                done = self.halfstep("bench", *arguments, status=2)
                self.assertEqual(done.stdout, "")
                self.assertIn(words, done.stderr)

    def test_what_does_not_fit_is_said_in_its_row(self):
        done = self.halfstep("bench", "--device", "cpu", "--size", "4000", "--rounds", "1", "--storage", "FP32",
                             "--streaming", "AA")
        self.assertRegex(done.stdout, r"4000x4000x4000 +not measured: .*memory")


class Devices(ProgramTest):
    def test_the_processor_is_there_and_what_is_missing_is_explained(self):
        found = json.loads(self.halfstep("devices", "--json").stdout)
        self.assertEqual(found["devices"][0]["id"], "cpu")
        self.assertGreater(found["devices"][0]["copy_gbps"], 0)
        backends = {device["backend"] for device in found["devices"]}
        for missing in found["missing"]:
            self.assertNotIn(missing["backend"], backends)
            self.assertNotEqual(missing["reason"], "")
        self.assertEqual(backends | {m["backend"] for m in found["missing"]}, {"cpu", "cuda", "opencl"})

    def test_a_device_that_is_not_there(self):
        done = self.halfstep("validate", "couette", "--device", "opencl:77", status=3)
        self.assertIn("opencl:77", done.stderr)

    def test_opencl_computes_what_the_processor_does(self):
        found = json.loads(self.halfstep("devices", "--json").stdout)
        usable = [d["id"] for d in found["devices"] if d["backend"] == "opencl" and "fault" not in d]
        if not usable:
            self.skipTest("no OpenCL device")
        output = self.halfstep("validate", "couette", "--device", usable[0]).stdout
        self.assertIn("all 4 values are within their tolerances", output)


if __name__ == "__main__":
    import unittest
    unittest.main()
