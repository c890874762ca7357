"""Forces on bodies, their parts, and what their surfaces say, through the command line."""
import array
import csv
import math
import re
import struct

from program import ProgramTest

# A creeping flow through a lattice of balls: when it is steady, the ball bears the whole force.
BALLS = """\
units.system = "lattice"
domain.size = [24, 24, 24]
fluid.kinematic_viscosity = 0.2
model.lattice = "D3Q19"
model.arithmetic = "FP64"
model.storage = "FP64"
force.acceleration = [1e-6, 0, 0]
run.steps = 2000
[faces]
x_min = "periodic"
x_max = "periodic"
y_min = "periodic"
y_max = "periodic"
z_min = "periodic"
z_max = "periodic"
[[bodies]]
name = "ball"
shape = "sphere"
center = [12.2, 11.9, 12.1]
radius = 6
[[outputs.forces]]
name = "whole"
object = "ball"
area = 113.1
velocity = 1e-3
every = 10
[[outputs.forces]]
name = "front"
object = "ball"
within = { low = [0, 0, 0], high = [12.2, 24, 24] }
area = 113.1
velocity = 1e-3
every = 10
statistics_from = 1900
[[outputs.forces]]
name = "back"
object = ["ball"]
within = { low = [12.2, 0, 0], high = [24, 24, 24] }
area = 113.1
velocity = 1e-3
every = 10
[[outputs.surfaces]]
name = "skin"
body = "ball"
velocity = 1e-3
every = 1000
"""

# A channel whose floor is a box: its wall is where the surface is.
FLOOR = """\
units.system = "lattice"
domain.size = [8, 12]
fluid.kinematic_viscosity = 0.2
model.lattice = "D2Q9"
model.arithmetic = "FP64"
model.storage = "FP64"
force.acceleration = [1e-6, 0]
run.steps = 4000
[faces]
x_min = "periodic"
x_max = "periodic"
y_min = "wall"
y_max = "wall"
[[bodies]]
name = "floor"
shape = "box"
low = [-1, -1]
high = [9, 2]
[[outputs.forces]]
name = "both"
object = ["floor", "y_max"]
area = 8
velocity = 1e-3
[[outputs.surfaces]]
name = "skin"
body = "floor"
"""


def read_vtp(path):
    """The arrays of a VTP file by name, as flat lists; what VTK would make of the appended block."""
    data = path.read_bytes()
    head, appended = data.split(b'<AppendedData encoding="raw">\n_', 1)
    codes = {"Float32": "f", "Float64": "d", "UInt8": "B", "Int32": "i"}
    arrays = {}
    for element in re.findall(r"<DataArray [^>]*>", head.decode()):
        words = dict(re.findall(r'(\w+)="([^"]*)"', element))
        offset = int(words["offset"])
        size, = struct.unpack_from("<Q", appended, offset)
        arrays[words["Name"]] = array.array(codes[words["type"]], appended[offset + 8:offset + 8 + size])
    return arrays


def force_of(arrays):
    """The sums of -p n A and of tau A over the triangles."""
    points, corners = arrays["Points"], arrays["connectivity"]
    pressure, shear = [0, 0, 0], [0, 0, 0]
    for k in range(len(corners) // 3):
        a, b, c = (points[3 * v:3 * v + 3] for v in corners[3 * k:3 * k + 3])
        u, v = [b[i] - a[i] for i in range(3)], [c[i] - a[i] for i in range(3)]
        area = [(u[1] * v[2] - u[2] * v[1]) / 2, (u[2] * v[0] - u[0] * v[2]) / 2, (u[0] * v[1] - u[1] * v[0]) / 2]
        for i in range(3):
            pressure[i] -= arrays["pressure"][k] * area[i]
            shear[i] += arrays["wall_shear_stress"][3 * k + i] * math.hypot(*area)
    return pressure, shear


class Forces(ProgramTest):
    def table(self, name):
        lines = (self.folder / f"out/forces/{name}.csv").read_text().splitlines()
        return list(csv.DictReader(line for line in lines if not line.startswith("#")))

    def test_surface_and_momentum_exchange_agree(self):
        done = self.halfstep("run", self.write_case(BALLS), "--device", "cpu", "--out", "out")
        summary = self.summary("out")
        self.assert_complete("out")
        expected = 1e-6 * summary["fluid_cells"]
        whole, front, back = (self.table(name)[-1] for name in ("whole", "front", "back"))
        self.assertAlmostEqual(float(whole["force_x [rho_0 cells^4/step^2]"]) / expected, 1, delta=2e-3)
        for axis in "xyz":
            for quantity in (f"force_{axis} [rho_0 cells^4/step^2]", f"torque_{axis} [rho_0 cells^5/step^2]"):
                parts = float(front[quantity]) + float(back[quantity])
                self.assertAlmostEqual(parts, float(whole[quantity]), delta=1e-12)

        names = ["skin_00000000.vtp", "skin_00001000.vtp", "skin_00002000.vtp", "skin.vtp.series"]
        self.assertEqual({p.name for p in (self.folder / "out/surfaces").iterdir()}, set(names))
        arrays = read_vtp(self.folder / "out/surfaces" / names[2])
        self.assertEqual(arrays["TimeValue"][0], 2000)
        self.assertGreater(min(arrays["fluid_cells"]), 20)
        pressure, shear = force_of(arrays)
        skin = summary["surfaces"]["skin"]
        for i in range(3):
            self.assertAlmostEqual(skin["pressure_force"][i], pressure[i], delta=1e-6 * expected)
            self.assertAlmostEqual(skin["shear_force"][i], shear[i], delta=1e-6 * expected)
        # Half-way walls in stairs are rough, as if they stood a little before the surface: docs/outputs.md.
        self.assertAlmostEqual((pressure[0] + shear[0]) / expected, 1, delta=0.15)
        # A third of the drag less the pressure of the force on the fluid that the ball displaces.
        displaced = 4 / 3 * math.pi * 6**3 * 1e-6
        self.assertAlmostEqual(pressure[0] / ((expected + displaced) / 3 - displaced), 1, delta=0.1)
        for i in (1, 2):
            self.assertAlmostEqual((pressure[i] + shear[i]) / expected, 0, delta=0.02)
        self.assertAlmostEqual(skin["area"] / (4 * math.pi * 36), 1, delta=0.01)
        coefficient = [p / 5e-7 for p in arrays["pressure"]]
        for found, wanted in zip(arrays["pressure_coefficient"], coefficient):
            self.assertAlmostEqual(found, wanted, delta=1e-4 * max(map(abs, coefficient)))

        whole = summary["forces"]["whole"]
        self.assertIn(whole["start"], ("settled", "unsettled"))
        self.assertEqual(summary["forces"]["front"]["start"], "stated")
        self.assertEqual(summary["forces"]["front"]["from"], 1900)
        self.assertIsNone(summary["forces"]["front"]["cd"]["error"])
        self.assertGreater(whole["cd"]["error"], 0)
        self.assertRegex(done.stdout, r"(?m)^surface +skin: [0-9,]+ facets; force of pressure \(.* and of shear \(")
        self.assertRegex(done.stdout, r"(?m)^forces +mean +\+- 95 % +min +max +rms$")
        self.assertRegex(done.stdout, r"(?m)^front +11 samples from 1900 steps on$")

    def test_where_the_wall_stands_at_the_surface_they_are_the_same(self):
        self.halfstep("run", self.write_case(FLOOR), "--device", "cpu", "--out", "out")
        skin = self.summary("out")["surfaces"]["skin"]
        both = float(self.table("both")[-1]["force_x [rho_0 cells^3/step^2]"])
        self.assertAlmostEqual(both / 80e-6, 1, delta=1e-4)
        self.assertAlmostEqual(skin["area"], 8, delta=1e-6)
        self.assertAlmostEqual(skin["shear_force"][0] / 40e-6, 1, delta=1e-3)
        self.assertEqual(skin["without_fluid"], 0)
        self.assertEqual([p.name for p in (self.folder / "out/surfaces").iterdir()], ["skin.vtp"])

    def test_a_box_without_wall_is_an_error(self):
        case = self.write_case(BALLS.replace("low = [12.2", "low = [20"))
        for command in ("check", "run"):
            done = self.halfstep(command, case, status=2)
            self.assertIn('force output "back" would be 0 (no wall of ball meets the fluid within its box)',
                          done.stderr)
        self.assertFalse((self.folder / "out").exists())
