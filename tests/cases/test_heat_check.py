"""What is said of heat before a run, and where one ends: relaxation times, proposals, instabilities."""
import math
import re

from heat_case import HeatTest
from program import SOURCE

CASE = SOURCE / "cases/natural-convection.toml"
# Its numbers: steps of dx v / 0.02 m/s.
VISCOSITY, SPACING, SPEED, PRANDTL = 1.568e-5, 0.1 / 96, 0.02, 0.71
RANGE = r"resolution.lattice_velocity (?:from|=) ([\d.e-]+) to ([\d.e-]+)"

# Nothing lifts: the flow stays at rest, whatever becomes of the dye.
DYED = """\
units.system = "lattice"
domain.size = [24, 16]
fluid.kinematic_viscosity = 0.05
model.lattice = "D2Q9"
faces = { x_min = "wall", x_max = "wall", y_min = "wall", y_max = "wall" }
run = { steps = 2000, checkpoint = { every = 50 } }
[heat]
diffusivity = 0.05
[heat.faces]
x_min = { temperature = 1 }
[[scalars]]
name = "dye"
diffusivity = 0.05
[scalars.faces]
y_min = { value = "exp(t/3)" }
[[outputs.heat]]
name = "left"
object = "x_min"
[[outputs.probes]]
name = "middle"
point = [12, 8]
quantities = ["dye", "temperature"]
[[outputs.fields]]
name = "flow"
quantities = ["dye"]
every = 100
"""


def viscous_tau(speed):
    return 0.5 + 3 * VISCOSITY * speed / SPEED / SPACING


def tau(speed, prandtl=PRANDTL):
    return 0.5 + 3 * VISCOSITY / prandtl * speed / SPEED / SPACING


class Check(HeatTest):
    def check(self, *changes, status=0):
        more = [word for change in changes for word in ("--set", change)]
        done = self.halfstep("check", CASE, *more, status=status)
        return done.stdout + done.stderr

    def at(self, speed, *changes):
        return self.check(f"resolution.lattice_velocity={speed}", *changes)

    def test_relaxation_time_of_each_scalar(self):
        said = self.check('scalars=[{name="dye", schmidt=2, collision="SRT"}]')
        self.assertIn(f"carries    temperature: D2Q5, TRT (magic parameter 0.25), tau {tau(0.05):.4g}, "
                      "lifts by 0.00353 of gravity", said)
        self.assertIn(f"carries    dye: D2Q5, SRT, tau {tau(0.05, 2):.4g}\n", said)
        self.assertNotIn("warning", said)

    def test_range_of_time_steps(self):
        low, high = map(float, re.search(RANGE, self.check()).groups())
        # Bounds: tau of the flow at 0.51, a Mach number of 0.2.
        expected = 0.05 * 0.01 / (viscous_tau(0.05) - 0.5), 0.2 / math.sqrt(3)
        self.assertTrue(expected[0] <= low < 1.01 * expected[0], low)
        self.assertTrue(expected[1] >= high > 0.99 * expected[1], high)
        for speed in (low, math.sqrt(low * high), high):
            self.assertNotIn("warning", self.at(speed))
        self.assertRegex(self.at(0.99 * low), r"warning: .*the relaxation time tau is 0.509")
        self.assertRegex(self.at(1.01 * high), r"warning: .*the Mach number is 0.20")

    def follow(self, prandtl, why):
        change = f"heat.prandtl={prandtl}"
        said = self.check(change)
        found = re.search(r"warning: .*the relaxation time of temperature is ([\d.]+) "
                          rf"\({why}.*write {RANGE}", said)
        self.assertTrue(found, said)
        now, low, high = map(float, found.groups())
        self.assertAlmostEqual(now / tau(0.05, prandtl), 1, delta=5e-4)
        self.assertTrue(0.502 <= tau(low, prandtl) <= tau(high, prandtl) <= 2)
        for speed in (low, high):
            self.assertNotIn("warning", self.at(speed, change))

    def test_a_proposal_of_longer_steps_is_enough(self):
        self.follow(70, "so close to 0.5")

    def test_a_proposal_of_shorter_steps_is_enough(self):
        self.follow(0.0071, "above 2")

    def test_more_cells_where_the_mach_number_forbids_longer_steps(self):
        changes = ["heat.prandtl=70", "resolution.cells=12"]
        said = self.at(0.1, *changes)
        self.assertIn("no time step keeps all relaxation times within what is wise: take more cells", said)
        cells = re.search(r"warning: .*temperature.*; raise resolution.cells to (\d+)", said)[1]
        self.assertNotIn("of temperature is", self.at(0.1, changes[0], f"resolution.cells={cells}"))
        self.assertIn("of temperature is", self.at(0.1, changes[0], f"resolution.cells={int(cells) - 1}"))

    def test_where_no_grid_helps(self):
        said = self.check("heat.prandtl=3000")
        self.assertIn("no time step keeps all relaxation times within what is wise: the diffusivities and "
                      "the viscosity lie too far apart", said)

    def test_in_lattice_units(self):
        case = self.write_case(DYED)
        for diffusivity, word in ((1e-4, "raise"), (0.7, "lower")):
            done = self.halfstep("check", case, "--set", f"scalars.dye.diffusivity={diffusivity}")
            found = re.search(r"the relaxation time of dye is .*; "
                              rf"{word} the diffusivity of dye to ([\d.e-]+)", done.stdout)
            self.assertTrue(found, done.stdout)
            done = self.halfstep("check", case, "--set", f"scalars.dye.diffusivity={found[1]}")
            self.assertNotIn("warning", done.stdout)


class Ends(HeatTest):
    def test_a_lift_that_drives_too_fast_is_named(self):
        done = self.halfstep("run", CASE, "--device", "cpu", "--threads", "1", "--out", "out",
                             "--set", "resolution.cells=24", "--set", "heat.expansion=0.3", status=1)
        speed = math.sqrt(9.81 * 0.3 * 1.05899 * 0.1) / SPEED * 0.05
        self.assertRegex(done.stderr, r"error: the run is unstable: .*cell \(\d+, \d+, 0\).*between "
                                      r"steps \d+ and \d+ \(likely cause: the lift can drive the flow to "
                                      rf"{speed:.4g} cells a step, .*\); take a smaller time step")
        summary = self.summary("out")
        self.assertEqual(summary["outcome"], "unstable")
        self.assertIn("lift", summary["message"])
        self.assert_complete("out")
        self.assertIn("heat/hot-wall.csv", summary["files"])
        self.assertTrue((self.folder / "out/pictures/unstable.png").exists())

    def test_a_scalar_that_is_no_number_ends_the_run(self):
        done = self.run_case(DYED, status=1)
        # exp(t/3) leaves the range of single precision after 266 steps.
        found = re.search(r"error: the run is unstable: the dye in cell \(\d+, \d+, 0\) is no longer "
                          r"a finite number, between steps (\d+) and (\d+) \(the flow is sound, so .*\); "
                          r"look at its values .*unstable.png shows where; the last good checkpoint, "
                          r"step_(\d+).h5, is kept", done.stderr)
        self.assertTrue(found, done.stderr)
        good, seen, kept = map(int, found.groups())
        self.assertTrue(good <= 3 * 88.73 <= seen <= good + 100, found[0])
        self.assertEqual(kept, 250)
        self.assert_complete("out")
        rows = self.table("probes/middle.csv")
        self.assertGreaterEqual(len(rows), good)
        self.assertTrue(all(math.isfinite(float(row["dye [1]"])) for row in rows[:good]))
        self.halfstep("resume", "out", "--threads", "1", "--set", "scalars.dye.faces.y_min.value=1",
                      "--set", "run.steps=400")
        self.assertTrue(math.isfinite(float(self.table("probes/middle.csv")[-1]["dye [1]"])))
        self.assertEqual(self.summary("out")["outcome"], "finished")

    def test_the_end_is_looked_at_too(self):
        done = self.run_case(DYED, "run.steps=290", "run.checkpoint=never", status=1)
        self.assertIn("the dye in cell", done.stderr)
        self.assertRegex(done.stderr, r"between steps 200 and 290 \(")
