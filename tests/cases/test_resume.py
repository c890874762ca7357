"""Checkpoints and `halfstep resume`: the run that never stopped, changes, refusals."""
import json
import shutil
import signal
import time
import unittest

from faults import CASE, RUN, checkpoints, differences, new_case, run, start
from resume_case import MORE, Resume


class Continues(Resume):
    def test_bit_for_bit_in_every_storage_and_layout(self):
        for storage, layout in (("FP32", "esoteric-pull"), ("FP16S", "AA"), ("FP16C", "esoteric-twist"),
                                ("FP32", "two-buffer"), ("FP64", "esoteric-push")):
            with self.subTest(storage, layout=layout):
                arithmetic = "FP64" if storage == "FP64" else "FP32"
                text = CASE.replace('"D2Q9"', f'"D2Q9"\nstorage = "{storage}"\narithmetic = "{arithmetic}"\n'
                                              f'streaming = "{layout}"')
                reference = new_case(self.folder / f"{storage}{layout}", text)
                self.assertEqual(run(reference, *RUN)[0], 0)
                for step in (115, 138):  # an odd and an even one
                    folder = new_case(self.folder / f"{storage}{layout}{step}", text)
                    self.stop_at(folder, step)
                    said = self.resume(folder, "--set", "run.steps=400")
                    self.assertIn(f"from step {step}", said)
                    self.assert_same(folder, reference)

    def test_until_steady(self):
        text = CASE.replace("steps = 400", "until_steady = { tolerance = 0.25, every = 40, at_most = 4000 }")
        reference = self.reference(text)
        folder = self.place("stopped", text)
        code, said = run(folder, *RUN, "--set", "run.until_steady.at_most=115")
        self.assertEqual(code, 0, said)
        said = self.resume(folder, "--set", "run.until_steady.at_most=4000")
        self.assertRegex(said, r"steady +after")
        self.assert_same(folder, reference)

    def test_a_drive(self):
        text = CASE.replace('{ kind = "velocity", velocity = [0.05, 0], ramp = 40 }', '"periodic"')
        text = text.replace('{ kind = "pressure", pressure = 0 }', '"periodic"')
        text += '[force]\ndrive = { axis = "x", mean_velocity = 0.05, every = 10 }\n'
        reference = self.reference(text)
        for step in (115, 230):  # between two choices of the acceleration, and at one
            folder = self.place(f"stopped{step}", text)
            self.stop_at(folder, step)
            self.assertRegex(self.resume(folder, "--set", "run.steps=400"), r"drive +mean velocity 0.0\d+ of 0.05 cells/step; acceleration")
            self.assert_same(folder, reference)
        rows = (reference / "out/drive.csv").read_text().splitlines()
        self.assertEqual(rows[1].split(",")[2:], ["mean_velocity [cells/step]", "acceleration [cells/step^2]"])
        self.assertEqual([int(row.split(",")[0]) for row in rows[2:]], list(range(0, 400, 10)))
        summary = json.loads((reference / "out/summary.json").read_text())
        self.assertEqual(summary["drive"]["target"], 0.05)
        self.assertAlmostEqual(float(rows[-1].split(",")[2]), 0.05, delta=2e-3)

    def test_eddies_of_the_step_before(self):
        plain = self.reference()
        models = {"looks": 'model = "vreman"\nconstant = 0.4\n',
                  "damped": 'model = "smagorinsky"\ndamping = "van-driest"\nfriction_velocity = 0.01\n'}
        for name, keys in models.items():
            with self.subTest(name):
                text = CASE + "[turbulence]\n" + keys
                whole = self.place(name, text)
                self.assertEqual(run(whole, *RUN)[0], 0)
                self.assertNotEqual(differences(whole, plain), [])
                for step in (115, 138):  # an odd and an even one
                    folder = self.place(f"{name}{step}", text)
                    self.stop_at(folder, step)
                    self.resume(folder, "--set", "run.steps=400")
                    self.assert_same(folder, whole)

    def test_statistics_porous_regions_and_spectra(self):
        text = CASE.replace("every = 3\n", "every = 3\nspectrum = { segments = 4, length = 8, velocity = 0.05 }\n")
        text += """
[[outputs.statistics]]
name = "stress"
from = 31
every = 7
profile = "x"
[[porous]]
name = "plug"
shape = "box"
low = [40, 8]
high = [46, 20]
permeability = 3
porosity = 0.6
[[porous]]
name = "mist"
shape = "sphere"
center = [30, 16]
radius = 4
model = "grey"
solid_fraction = 0.1
"""
        reference = self.reference(text)
        for step in (115, 230):
            folder = self.place(f"stopped{step}", text)
            self.stop_at(folder, step)
            said = self.resume(folder, "--set", "run.steps=400")
            self.assertRegex(said, r"porous +plug: 72 cells, brinkman, friction 0.01 a step")
            self.assert_same(folder, reference)
        profile = (reference / "out/statistics/stress.csv").read_text().splitlines()
        self.assertIn("53 samples", profile[0])
        self.assertEqual(len(profile), 2 + 64)
        spectrum = (reference / "out/spectra/wake.csv").read_text().splitlines()
        self.assertIn("strouhal", spectrum[1])
        self.assertGreater(len(spectrum), 20)

    def test_new_statistics_begin_where_the_run_goes_on(self):
        folder = self.place("stopped")
        self.stop_at(folder, 115)
        self.resume(folder, "--set", "run.steps=300", "--set",
                    'outputs.statistics=[{name="late", every=10, profile="y"}]')
        self.assertIn("19 samples", (folder / "out/statistics/late.csv").read_text().splitlines()[0])

    def test_another_layout_gives_the_same_flow(self):
        reference = self.reference()
        folder = self.place("other")
        self.stop_at(folder, 115)
        said = self.resume(folder, "--set", "run.steps=400", "--set", "model.streaming=AA")
        self.assertIn("streaming esoteric-pull -> AA", said)
        self.assert_same(folder, reference)

    def test_another_storage_goes_on_within_its_rounding(self):
        reference = self.reference()
        folder = self.place("other")
        self.stop_at(folder, 115)
        said = self.resume(folder, "--set", "run.steps=400", "--set", "model.storage=FP16S")
        self.assertIn("storage FP32 -> FP16S", said)
        rows = [(f / "out/probes/wake.csv").read_text().splitlines() for f in (folder, reference)]
        self.assertEqual(len(rows[0]), len(rows[1]))
        for a, b in zip(*(r[2:] for r in rows)):
            step, ours = a.split(",")[0], [float(v) for v in a.split(",")[2:4]]
            for u, v in zip(ours, [float(v) for v in b.split(",")[2:4]]):
                self.assertLess(abs(u - v), 0 + 2e-4 if int(step) > 115 else 1e-15)

    def test_a_changed_viscosity_is_said_and_honoured(self):
        reference = self.reference()
        folder = self.place("other")
        self.stop_at(folder, 115)
        said = self.resume(folder, "--set", "run.steps=400", "--set", "fluid.kinematic_viscosity=0.05")
        self.assertRegex(said, r"changed +fluid.kinematic_viscosity=0.05")
        self.assertRegex(said, r"relaxation time 0.59 -> 0.65")
        self.assertIn("forces/bar.csv differs", differences(folder, reference))
        self.assertIn("changed", (folder / "out/run.log").read_text())

    def test_other_columns_put_the_table_aside(self):
        folder = self.place("other")
        self.stop_at(folder, 115)
        said = self.resume(folder, "--set", "outputs.probes.wake.quantities=[\"density\"]")
        self.assertIn("the rows up to here are in wake.before-1.csv", said)
        old = (folder / "out/probes/wake.before-1.csv").read_text().splitlines()
        self.assertEqual(old[-1].split(",")[0], "114")

    def test_from_another_folder(self):
        folder = self.place("here")
        self.stop_at(folder, 115)
        code, said = run(self.folder, "resume", "here/out", *MORE, "--set", "run.steps=138")
        self.assertEqual(code, 0, said)


class Refuses(Resume):
    def setUp(self):
        super().setUp()
        self.stopped = self.place("stopped")
        self.stop_at(self.stopped, 115)

    def assert_refused(self, pattern, *more):
        said = self.resume(self.stopped, *more, status=2)
        self.assertRegex(said, r"halfstep: error: .*" + pattern)

    def test_another_grid(self):
        self.assert_refused(r"70 x 33 x 1 cells now and had 64 x 33 x 1 \(.*\); ",
                            "--set", "domain.size=[70,33]")

    def test_another_body(self):
        self.assert_refused(r"cells were fluid and are solid now.*\(.*\); ",
                            "--set", "bodies.bar.high=[17, 20]")

    def test_a_folder_without_checkpoints(self):
        shutil.rmtree(self.stopped / "out/checkpoints")
        self.assert_refused(r"there is no checkpoint in 'out' \(.*\); ")

    def test_no_folder(self):
        code, said = run(self.stopped, "resume", "nowhere")
        self.assertEqual(code, 2, said)
        self.assertIn("there is no such folder", said)

    def test_two_runs_in_one_folder(self):
        process = start(self.stopped, "resume", "out", *MORE, "--set", "run.steps=100000000")
        self.addCleanup(process.kill)
        for line in process.stdout:
            if line.startswith("goes on"):
                break
        self.assert_refused(r"'out' is in use \(another run .*\); ")
        code, said = run(self.stopped, *RUN, "--overwrite")
        self.assertEqual(code, 2, said)
        self.assertIn("is in use", said)
        process.kill()
        process.communicate()
        self.resume(self.stopped, "--set", "run.steps=200")

    def test_a_checkpoint_of_another_run_is_passed_over(self):
        other = self.place("another")
        self.stop_at(other, 138)
        shutil.copy(checkpoints(other)[-1], self.stopped / "out/checkpoints")
        said = self.resume(self.stopped, "--set", "run.steps=138")
        self.assertIn("is passed over (it is of another run", said)
        self.assertIn("from step 115", said)

    def test_a_damaged_one_makes_way_for_the_one_before(self):
        newest = checkpoints(self.stopped)[-1]
        newest.write_bytes(newest.read_bytes()[:5000])
        said = self.resume(self.stopped, "--set", "run.steps=138")
        self.assertRegex(said, r"step_000000000115.h5' cannot be used \(.*\); it is now .*damaged")
        self.assertIn("from step 92", said)

    def test_none_that_is_good(self):
        for path in checkpoints(self.stopped):
            path.write_bytes(b"nothing")
        self.assert_refused(r"no checkpoint in 'out' is good \(.*\); ")


class Stops(Resume):
    LONG = ("--set", "run.steps=100000000", "--set", "run.checkpoint=", "--set", "outputs=")

    def start_long(self, folder):
        process = start(folder, *RUN, *self.LONG)
        self.addCleanup(process.kill)
        for line in process.stdout:
            if line.startswith("results"):
                break
        time.sleep(0.3)
        return process

    def test_signals(self):
        folder = self.place("signals")
        process = self.start_long(folder)
        process.send_signal(signal.SIGUSR1)
        for _ in range(200):
            if checkpoints(folder):
                break
            time.sleep(0.05)
        self.assertEqual(len(checkpoints(folder)), 1)
        self.assertIsNone(process.poll())
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 1, out + err)
        self.assertEqual(len(checkpoints(folder)), 2)
        self.assertRegex(out, r"go on +halfstep resume out")
        step = int(checkpoints(folder)[-1].stem[5:])
        said = self.resume(folder, "--set", f"run.steps={step + 10}")
        self.assertIn(f"done       {step + 10:,} steps", said)

    def test_time_limit(self):
        folder = self.place("limit")
        begin = time.monotonic()
        code, said = run(folder, *RUN, *self.LONG, "--time-limit", "3s")
        self.assertEqual(code, 1, said)
        self.assertLess(time.monotonic() - begin, 30)
        self.assertIn("time limit", said)
        self.assertEqual(len(checkpoints(folder)), 1)
        self.assertEqual(json.loads((folder / "out/summary.json").read_text())["outcome"], "time limit")

    def test_wrong_limits_are_refused(self):
        for text in ("soon", "-3", "3x", "1:2:3:4"):
            code, said = run(self.place("limit" + text.replace(":", "")), *RUN, f"--time-limit={text}")
            self.assertEqual(code, 2, said)
            self.assertIn("is no length of time", said)

    def test_an_unstable_flow_leaves_the_good_checkpoint(self):
        folder = self.place("unstable")
        self.stop_at(folder, 115)
        said = self.resume(folder, "--set", "run.steps=100000", "--set", "force.acceleration=[0.1, 0]",
                           status=1)
        self.assertRegex(said, r"the run is unstable: .*pictures/unstable.png shows where; "
                               r"the last good checkpoint, step_000000000115.h5, is kept")
        self.assertTrue((folder / "out/pictures/unstable.png").exists())
        self.assertEqual(checkpoints(folder)[-1].name, "step_000000000115.h5")
        self.resume(folder, "--set", "run.steps=400")
        (folder / "out/pictures/unstable.png").unlink()
        self.assert_same(folder, self.reference())

    def test_overwritten_results_take_their_checkpoints_along(self):
        folder = self.place("over")
        self.stop_at(folder, 115)
        code, said = run(folder, *RUN, "--overwrite", "--set", "run.steps=20")
        self.assertEqual(code, 0, said)
        self.assertEqual(checkpoints(folder), [])


if __name__ == "__main__":
    unittest.main()
