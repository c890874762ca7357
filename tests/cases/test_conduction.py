"""Heat through the command line: profiles and fluxes of conduction beside analytic ones, and what `check` says."""
import csv
import json
import pathlib
import re
import subprocess
import unittest

from program import SOURCE, ProgramTest

HEIGHT, WIDTH, CONDUCTIVITY = 1.0, 0.25, 0.5  # m, m, W/m/K
SLAB = """\
title = "A slab between two walls"
[resolution]
length = "1 m"
cells = 16
velocity = "1e-3 m/s"
lattice_velocity = 0.01
[domain]
size = ["0.25 m", "1 m"]
[fluid]
kinematic_viscosity = "1e-3 m^2/s"
density = "1 kg/m^3"
[model]
lattice = "D2Q9"
arithmetic = "FP64"
storage = "FP64"
[faces]
x_min = "periodic"
x_max = "periodic"
y_min = "wall"
y_max = "wall"
[heat]
diffusivity = "1e-3 m^2/s"
conductivity = "0.5 W/m/K"
reference = "300 K"
range = "10 K"
faces = { y_min = { temperature = "310 K" }, y_max = { temperature = "300 K" } }
[run]
until_steady = { tolerance = 1e-9, every = "20 s", at_most = "20000 s" }
[[outputs.heat]]
name = "hot"
object = "y_min"
every = "20 s"
length = "1 m"
area = "0.25 m"
difference = "10 K"
[[outputs.heat]]
name = "cold"
object = "y_max"
every = "20 s"
[[outputs.lines]]
name = "middle"
start = ["0.125 m", "0 m"]
end = ["0.125 m", "1 m"]
points = 17
quantities = ["temperature"]
[[outputs.probes]]
name = "quarter"
point = ["0.125 m", "0.21875 m"]
quantities = ["temperature"]
every = "20 s"
[[outputs.fields]]
name = "flow"
quantities = ["temperature"]
[[outputs.pictures]]
name = "temperature"
quantity = "temperature"
"""


class Heat(ProgramTest):
    def run_case(self, text, *more, status=0):
        self.write_case(text)
        return self.halfstep("run", "channel.toml", "--out", "out", "--overwrite", *more, status=status)

    def table(self, name):
        lines = (self.folder / "out" / name).read_text().splitlines()
        return list(csv.DictReader(lines[1:]))

    def profile(self):
        """Heights (m) and temperatures (K) at the cells' edges inside, where the line's points lie."""
        rows = self.table("lines/middle.csv")[1:-1]
        return [(float(row["y [m]"]), float(row["temperature [K]"])) for row in rows]

    def assert_profile(self, expected, within, where=lambda y: True):
        rows = [(y, temperature) for y, temperature in self.profile() if where(y)]
        self.assertGreaterEqual(len(rows), 3)
        for y, temperature in rows:
            self.assertAlmostEqual(temperature, expected(y), delta=within, msg=f"at y = {y} m")

    def last_flux(self, name):
        return float(self.table(f"heat/{name}.csv")[-1]["flux [W/m]"])


class Conduction(Heat):
    def test_between_two_temperatures(self):
        self.run_case(SLAB)
        self.assert_profile(lambda y: 310 - 10 * y, 1e-5)
        flux = CONDUCTIVITY * 10 / HEIGHT * WIDTH
        self.assertAlmostEqual(self.last_flux("hot"), flux, delta=1e-5)
        self.assertAlmostEqual(self.last_flux("cold"), -flux, delta=1e-5)
        self.assertAlmostEqual(float(self.table("heat/hot.csv")[-1]["nusselt"]), 1, delta=1e-5)
        probe = self.table("probes/quarter.csv")
        self.assertEqual(float(probe[0]["temperature [K]"]), 300)
        self.assertAlmostEqual(float(probe[-1]["temperature [K]"]), 310 - 2.1875, delta=1e-4)
        self.assertTrue((self.folder / "out/pictures/temperature.png").read_bytes().startswith(b"\x89PNG"))

    def test_fields_hold_the_temperature(self):
        self.run_case(SLAB)
        python = "/usr/bin/python3" if pathlib.Path("/usr/bin/python3").exists() else "python3"  # VTK's
        done = subprocess.run([python, SOURCE / "tests/unit/output/read_vtkhdf.py", "out/fields/flow.vtkhdf"],
                              cwd=self.folder, capture_output=True, text=True, check=True)
        read = json.loads(done.stdout)["points"]["temperature"]
        self.assertEqual(read["components"], 1)
        for k, temperature in enumerate(read["values"]):
            self.assertAlmostEqual(temperature, 310 - 10 * (k // 4 % 16 + 0.5) / 16, delta=1e-4)

    def test_a_wall_with_a_flux(self):
        self.run_case(SLAB.replace('y_min = { temperature = "310 K" }', 'y_min = { flux = "2 W/m^2" }'))
        self.assert_profile(lambda y: 300 + 2 / CONDUCTIVITY * (HEIGHT - y), 1e-4)
        self.assertAlmostEqual(self.last_flux("hot"), 2 * WIDTH, delta=1e-9)
        self.assertAlmostEqual(self.last_flux("cold"), -2 * WIDTH, delta=1e-5)

    def test_a_wall_that_passes_heat_on(self):
        self.run_case(SLAB.replace('y_max = { temperature = "300 K" }',
                                   'y_max = { transfer = "2 W/m^2/K", beyond = "290 K" }'))
        flux = (310 - 290) / (HEIGHT / CONDUCTIVITY + 1 / 2)
        self.assert_profile(lambda y: 310 - flux / CONDUCTIVITY * y, 1e-4)
        self.assertAlmostEqual(self.last_flux("cold"), -flux * WIDTH, delta=1e-5)

    def test_a_source(self):
        self.run_case(SLAB.replace('temperature = "310 K"', 'temperature = "300 K"')
                      .replace('range = "10 K"', 'range = "10 K"\nsource = "0.01 K/s"'))
        self.assert_profile(lambda y: 300 + 0.01 / 2e-3 * y * (HEIGHT - y), 2e-2)  # 1.25 K in the middle

    def test_two_layers(self):
        body = '[[bodies]]\nname = "plate"\nshape = "box"\nlow = ["0 m", "0.5 m"]\nhigh = ["0.25 m", "0.75 m"]\n'
        text = SLAB.replace("[heat]", body + "[heat]", 1).replace(
            'range = "10 K"', 'range = "10 K"\nbodies = { plate = { conductivity = "2 W/m/K", heat_capacity = "1000 J/m^3/K" } }')
        self.run_case(text)
        flux = 10 / (0.75 / CONDUCTIVITY + 0.25 / 2)
        self.assertAlmostEqual(self.last_flux("hot"), flux * WIDTH, delta=2e-5)
        self.assert_profile(lambda y: 310 - flux / CONDUCTIVITY * y, 1e-4, lambda y: y < 0.49)
        self.assert_profile(lambda y: 300 + flux / CONDUCTIVITY * (HEIGHT - y), 1e-4, lambda y: y > 0.8)


CONVECTION = (SOURCE / "cases/natural-convection.toml").read_text()


class Check(ProgramTest):
    def check(self, *more):
        self.write_case(CONVECTION)
        done = self.halfstep("check", "channel.toml", *more)
        return done.stdout + done.stderr

    def test_relaxation_times_and_time_steps(self):
        said = self.check()
        # tau = 1/2 + 3 nu dt / (Pr dx^2), dx = 0.1 m / 96, dt = dx 0.05 / (0.02 m/s)
        dx = 0.1 / 96
        tau = 0.5 + 3 * 1.568e-5 / 0.71 * (dx * 0.05 / 0.02) / dx**2
        self.assertRegex(said, rf"carries +temperature: D2Q5, TRT \(magic parameter 0.25\), tau {tau:.3f}, lifts")
        self.assertRegex(said, r"time step +resolution.lattice_velocity from [\d.]+ to [\d.]+ keeps all relaxation times")
        self.assertNotIn("warning", said)

    def test_what_it_proposes_takes_its_warning_away(self):
        for outside in (0.001, 0.14):
            with self.subTest(lattice_velocity=outside):
                said = self.check("--set", f"resolution.lattice_velocity={outside}")
                self.assertIn("warning", said)
                low, high = re.search(r"lattice_velocity from ([\d.]+) to ([\d.]+) keeps", said).groups()
                for wise in (float(low) * 1.02, float(high) * 0.98):
                    self.assertNotIn("warning", self.check("--set", f"resolution.lattice_velocity={wise}"))

    def test_lattice_velocities_between_which_nothing_lies(self):
        said = self.check("--set", "heat.prandtl=2000")
        self.assertRegex(said, r"warning: .*temperature")

    def test_a_flow_that_ends(self):
        self.write_case(CONVECTION.replace('at_most = "400 s"', 'at_most = "40 s"'))
        done = self.halfstep("run", "channel.toml", "--out", "out", "--set", 'heat.expansion=80 1/K', status=1)
        self.assertRegex(done.stderr, r"halfstep: error: .*; ")
        self.assertTrue((self.folder / "out/summary.json").exists())


if __name__ == "__main__":
    unittest.main()
