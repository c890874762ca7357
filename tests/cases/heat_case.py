"""What the tests of heat share: a slab between two walls, and how its outputs are read."""
import array
import csv
import struct

from program import ProgramTest

# 16 cells of 1 cm, D = 0.2 cells^2 a step: what is left of the start after 8000 steps is under 1e-6.
LENGTH, HEIGHT, CONDUCTIVITY, DIFFUSIVITY = 0.16, 0.04, 0.6, 2e-3
SLAB = """\
title = "A slab"
[resolution]
length = "0.16 m"
cells = 16
velocity = "0.1 m/s"
[domain]
size = ["0.16 m", "0.04 m"]
origin = ["1 m", "0 m"]
[fluid]
kinematic_viscosity = "1e-3 m^2/s"
density = "1000 kg/m^3"
[model]
lattice = "D2Q9"
arithmetic = "FP64"
storage = "FP64"
[faces]
x_min = "wall"
x_max = "wall"
y_min = "periodic"
y_max = "periodic"
[heat]
diffusivity = "2e-3 m^2/s"
conductivity = "0.6 W/m/K"
reference = "300 K"
range = "20 K"
[heat.faces]
x_min = { temperature = "310 K" }
x_max = { temperature = "290 K" }
[run]
steps = 8000
[[outputs.probes]]
name = "near"
point = ["1.045 m", "0.02 m"]
quantities = ["temperature"]
every = "1000 steps"
[[outputs.lines]]
name = "across"
start = ["1.005 m", "0.02 m"]
end = ["1.155 m", "0.02 m"]
points = 16
quantities = ["temperature"]
[[outputs.heat]]
name = "left"
object = "x_min"
length = "0.16 m"
area = "0.04 m"
difference = "20 K"
every = "1000 steps"
[[outputs.heat]]
name = "right"
object = "x_max"
every = "1000 steps"
[[outputs.pictures]]
name = "warmth"
quantity = "temperature"
[[outputs.fields]]
name = "all"
quantities = ["temperature", "velocity"]
"""
PLATE = ('bodies=[{name="plate", shape="box", low=["1.04 m", "-1 m"], high=["1.1 m", "1 m"]}]',
         'heat.bodies.plate={conductivity="3 W/m/K", heat_capacity="2e3 J/m^3/K"}')


def floats_like(data, expected, tolerance):
    """Whether these numbers stand in a row in the bytes of a file, as 32-bit floats."""
    size = 4 * len(expected)
    for at in range(len(data) - size + 1):
        if abs(struct.unpack_from("<f", data, at)[0] - expected[0]) > tolerance:
            continue
        found = array.array("f", data[at:at + size])
        if all(abs(a - b) <= tolerance for a, b in zip(found, expected)):
            return True
    return False


class HeatTest(ProgramTest):
    def run_case(self, text=SLAB, *changes, status=0, out="out"):
        more = [word for change in changes for word in ("--set", change)]
        return self.halfstep("run", self.write_case(text), "--device", "cpu", "--threads", "1",
                             "--out", out, *more, status=status)

    def table(self, file, out="out"):
        lines = (self.folder / out / file).read_text().splitlines()
        return list(csv.DictReader(line for line in lines if not line.startswith("#")))

    def flux(self, name, unit="W/m", out="out"):
        return float(self.table(f"heat/{name}.csv", out)[-1][f"flux [{unit}]"])

    def profile(self, out="out"):
        """Pairs of the distance from the left wall, m, and the temperature, K."""
        return [(float(row["x [m]"]) - 1, float(row["temperature [K]"]))
                for row in self.table("lines/across.csv", out)]

    def assert_profile(self, expected, delta=1e-5, out="out"):
        found = self.profile(out)
        self.assertEqual(len(found), 16)
        for x, value in found:
            self.assertAlmostEqual(value, expected(x), delta=delta, msg=f"{x} m")
