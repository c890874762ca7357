"""Checkpoints of flows that carry heat and more: bit for bit, changes, refusals."""
import json
import math
import unittest

from faults import RUN, run
from resume_case import Resume

STEPS = 161
# Two scalars that lift, a block that conducts and heats, walls of every kind; one changes with time.
CASE = """\
title = "A hot block in a box"
[units]
system = "lattice"
[domain]
size = [32, 24]
[fluid]
kinematic_viscosity = 0.03
[model]
lattice = "D2Q9"
[faces]
x_min = "wall"
x_max = "wall"
y_min = "wall"
y_max = "wall"
[[bodies]]
name = "block"
shape = "box"
low = [10, 8]
high = [16, 12]
[force]
gravity = [0, -1e-3]
[heat]
diffusivity = 0.04
expansion = 0.1
initial = "x/32"
[heat.faces]
x_min = { temperature = 1 }
x_max = { temperature = "-0.5*sin(t/50)" }
y_min = { flux = 0.002 }
y_max = { transfer = 0.01, beyond = -1 }
[heat.bodies]
block = { conductivity = 0.4, heat_capacity = 3, source = 1e-4 }
[[scalars]]
name = "dye"
diffusivity = 0.02
expansion = -0.02
source = 1e-4
initial = "y < 12 ? 1 : 0"
[scalars.bodies]
block = { value = 0.3 }
[run]
steps = 161
checkpoint = { every = 23 }
[[outputs.fields]]
name = "flow"
quantities = ["velocity", "temperature", "dye"]
every = 50
[[outputs.pictures]]
name = "warmth"
quantity = "temperature"
every = 100
[[outputs.probes]]
name = "near"
point = [20.5, 12.5]
quantities = ["velocity", "temperature", "dye"]
every = 3
[[outputs.lines]]
name = "across"
start = [1, 4]
end = [31, 4]
points = 20
quantities = ["temperature"]
every = 80
[[outputs.averages]]
name = "mean"
quantities = ["temperature", "dye"]
from = 20
every = 4
[[outputs.heat]]
name = "left"
object = "x_min"
length = 32
area = 24
difference = 1
every = 2
[[outputs.heat]]
name = "dye"
object = ["block", "y_min"]
quantity = "dye"
[[outputs.totals]]
name = "totals"
every = 7
"""
TO_END = ("--set", f"run.steps={STEPS}")
NO_LIFT = CASE.replace("expansion = 0.1\n", "").replace("expansion = -0.02\n", "").replace(
    "[force]\ngravity = [0, -1e-3]\n", "")


class HeatResume(Resume):
    def place(self, name, text=CASE):
        return super().place(name, text)

    def reference(self, text=CASE):
        return super().reference(text)

    def stopped(self, text=CASE, step=115):
        folder = self.place("stopped", text)
        self.stop_at(folder, step)
        return folder

    def rows(self, folder, name="probes/near.csv"):
        lines = [line for line in (folder / "out" / name).read_text().splitlines() if line[0] != "#"]
        return [[float(word) for word in line.split(",")] for line in lines[1:]]


class Continues(HeatResume):
    def continue_bit_for_bit(self, storage, layout):
        text = CASE.replace('"D2Q9"', f'"D2Q9"\nstorage = "{storage}"\nstreaming = "{layout}"')
        whole = self.reference(text)
        for step in (115, 138):  # an odd and an even one
            folder = self.place(f"stopped{step}", text)
            self.stop_at(folder, step)
            self.assertIn(f"from step {step}", self.resume(folder, *TO_END))
            self.assert_same(folder, whole)

    def test_bit_for_bit(self):
        self.continue_bit_for_bit("FP32", "esoteric-pull")

    def test_bit_for_bit_in_another_storage_and_layout(self):
        self.continue_bit_for_bit("FP16C", "AA")

    def test_the_reference_moves_and_is_warm(self):
        """What is compared above is no box at rest."""
        rows = self.rows(self.reference())
        self.assertGreater(abs(rows[-1][3]), 1e-4)
        self.assertNotEqual(rows[0][4:], rows[-1][4:])
        self.assertTrue(all(math.isfinite(value) for row in rows for value in row))

    def test_another_layout(self):
        folder = self.stopped()
        said = self.resume(folder, *TO_END, "--set", "model.streaming=AA")
        self.assertIn("streaming esoteric-pull -> AA", said)
        for ours, whole in zip(self.rows(folder), self.rows(self.reference()), strict=True):
            for a, b in zip(ours, whole):
                self.assertAlmostEqual(a, b, delta=1e-6)

    def test_another_storage_goes_on_within_its_rounding(self):
        whole = self.rows(self.reference())
        folder = self.stopped()
        said = self.resume(folder, *TO_END, "--set", "model.storage=FP16S")
        self.assertIn("storage FP32 -> FP16S", said)
        for ours, rounded in zip(self.rows(folder), whole, strict=True):
            for column, size in ((2, 1e-4), (3, 1e-4), (4, 3e-3), (5, 3e-3)):
                self.assertAlmostEqual(ours[column], rounded[column], delta=size if ours[0] > 115 else 0)

    def test_until_steady(self):
        steady = "until_steady = { tolerance = 0.25, every = 40, at_most = 4000 }"
        text = CASE.replace("steps = 161", steady)
        whole = self.reference(text)
        folder = self.place("stopped", text)
        self.assertEqual(run(folder, *RUN, "--set", "run.until_steady.at_most=115")[0], 0)
        self.assertRegex(self.resume(folder, "--set", "run.until_steady.at_most=4000"), r"steady +after")
        self.assert_same(folder, whole)


class Changes(HeatResume):
    def test_a_diffusivity(self):
        folder = self.stopped()
        said = self.resume(folder, *TO_END, "--set", "heat.diffusivity=0.05")
        self.assertRegex(said, r"changed +heat.diffusivity=0.05")
        self.assertRegex(said, r"changed +relaxation time of temperature 0.62 -> 0.65")
        self.assertIn("relaxation time of temperature", (folder / "out/run.log").read_text())

    def test_a_wall(self):
        folder = self.stopped(NO_LIFT)
        said = self.resume(folder, "--set", "run.steps=700", "--set", "run.checkpoint=never",
                           "--set", "heat.faces.x_min.temperature=0.5",
                           "--set", "outputs.probes.near.point=[0.5, 4.5]")
        self.assertRegex(said, r"changed +heat.faces.x_min.temperature=0.5")
        self.assertAlmostEqual(self.rows(folder)[-1][4], 0.5, delta=0.05)

    def test_heat_that_begins_to_lift(self):
        folder = self.stopped(NO_LIFT)
        self.assertEqual(max(abs(row[3]) for row in self.rows(folder)), 0)
        self.resume(folder, *TO_END, "--set", "heat.expansion=0.1", "--set", "force.gravity=[0, -1e-3]")
        self.assertGreater(max(abs(row[3]) for row in self.rows(folder)), 1e-4)

    def test_a_scalar_left_out(self):
        folder = self.stopped()
        said = self.resume(folder, *TO_END, "--set", "scalars=", "--set", "outputs.heat=",
                           "--set", 'outputs.fields.flow.quantities=["temperature"]',
                           "--set", "outputs.averages=",
                           "--set", 'outputs.probes.near.quantities=["temperature"]')
        self.assertRegex(said, r"changed +carries temperature and dye -> temperature")
        self.assertEqual(json.loads((folder / "out/summary.json").read_text())["outcome"], "finished")


class Refuses(HeatResume):
    def assert_refused(self, pattern, *changes, text=CASE):
        folder = self.stopped(text)
        more = [word for change in changes for word in ("--set", change)]
        said = self.resume(folder, *TO_END, *more, status=2)
        self.assertRegex(said, r"halfstep: error: " + pattern)
        self.assertNotIn("damaged", said)
        self.assertEqual(self.rows(folder)[-1][0], 114)  # nothing was touched
        self.resume(folder, *TO_END)

    def test_a_new_scalar(self):
        self.assert_refused(r"the flow carries tint now and did not \(the checkpoint holds none of it\); ",
                            'scalars=[{name="dye", diffusivity=0.02}, {name="tint", diffusivity=0.02}]')

    def test_heat_of_a_flow_that_carried_none(self):
        text = CASE[:CASE.index("[heat]")] + CASE[CASE.index("[run]"):CASE.index("[[outputs.fields]]")]
        text = text.replace("gravity", "acceleration") + (
            '[[outputs.probes]]\nname = "near"\npoint = [20.5, 12.5]\nquantities = ["velocity"]\nevery = 3\n')
        self.assert_refused(r"the flow carries temperature now and did not \(.*\); leave",
                            "heat={diffusivity=0.05}", text=text)

    def test_another_scale(self):
        self.assert_refused(r"the temperature counts from 0 in units of 2 now and counted from 0 in units "
                            r"of 1 \(.*\); leave its reference", "heat.range=2")

    def test_another_heat_capacity(self):
        self.assert_refused(r"block holds 6 times as much heat as the fluid now and held 3 times as much "
                            r"\(.*\); ", "heat.bodies.block.heat_capacity=6")

    def test_a_body_that_did_not_conduct(self):
        solid = "{ conductivity = 0.4, heat_capacity = 3, source = 1e-4 }"
        self.assert_refused(r"block conducts now and did not \(the checkpoint knows no temperature in it\); ",
                            f"heat.bodies.block={solid}",
                            text=CASE.replace(f"block = {solid}", 'block = "adiabatic"'))


if __name__ == "__main__":
    unittest.main()
