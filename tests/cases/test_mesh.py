"""Bodies from mesh files, through the command line."""
import shutil
import struct

from program import SOURCE, ProgramTest

MESHES = SOURCE / "tests/meshes"
ROOM = """\
resolution = { length = "1 m", cells = 12, velocity = "1 m/s", lattice_velocity = 0.05 }
domain = { size = ["3 m", "2 m", "2 m"], origin = ["-1 m", "-1 m", "-1 m"] }
fluid = { kinematic_viscosity = "0.1 m^2/s", density = "1 kg/m^3" }
model.lattice = "D3Q19"
run.steps = 10
[faces]
x_min = { kind = "velocity", velocity = ["1 m/s", 0, 0] }
x_max = { kind = "pressure", pressure = 0 }
y_min = "free-slip"
y_max = "free-slip"
z_min = "free-slip"
z_max = "free-slip"
[[bodies]]
name = "ball"
shape = "mesh"
file = "parts/body.stl"
unit = "m"
[[outputs.forces]]
name = "drag"
object = "ball"
area = 1
velocity = 1
"""


def png_size(path):
    """Width and height of a PNG file; fails when it is none."""
    head = path.read_bytes()[:24]
    assert head.startswith(b"\x89PNG\r\n\x1a\n"), path
    return struct.unpack(">II", head[16:24])


class Mesh(ProgramTest):
    def setUp(self):
        super().setUp()
        (self.folder / "cases" / "parts").mkdir(parents=True)
        self.take("sphere_binary.stl")
        self.case = self.write_case(ROOM, "cases/room.toml")

    def take(self, name):
        shutil.copyfile(MESHES / name, self.folder / "cases/parts/body.stl")

    def check(self, *arguments):
        return self.halfstep("check", self.case, "--device", "cpu", *arguments)

    def test_check_reports_and_draws(self):
        output = self.check().stdout
        self.assertRegex(output, r"(?m)^mesh +ball: 1280 facets in 1 part, watertight; "
                                 r"12 x 12 x 12 cells, [0-9]+ solid, thinnest part 12 cells$")
        self.assertRegex(output, r"(?m)^wall +ball: interpolated, [0-9,]+ links; wall at [0-9.e-]+ of a link "
                                 r"at least, 0\.[0-9]+ on average$")
        self.assertRegex(output, r"(?m)^picture +results/room-shape\.png$")
        self.assertNotIn("warning", output)
        self.assertEqual(png_size(self.folder / "results/room-shape.png"), (1280, 720))

    def test_check_draws_where_it_is_told(self):
        self.check("--picture", "pictures/ball.png")
        self.assertEqual(png_size(self.folder / "pictures/ball.png"), (1280, 720))
        self.assertFalse((self.folder / "results").exists())
        plain = ROOM.replace('shape = "mesh"\nfile = "parts/body.stl"\nunit = "m"',
                             'shape = "sphere"\ncenter = [0, 0, 0]\nradius = 0.5')
        self.case = self.write_case(plain, "plain.toml")
        self.assertNotIn("picture", self.check().stdout)
        self.check("--picture", "plain.png")
        self.assertEqual(png_size(self.folder / "plain.png"), (1280, 720))
        self.halfstep("check", self.case, "--picture", "/proc/x/y.png", status=1)

    def test_a_run_says_what_it_runs_on_and_feels_forces(self):
        self.take("broken_sphere_hole.stl")
        done = self.halfstep("run", self.case, "--device", "cpu", "--out", "out")
        self.assertRegex(done.stdout, r"(?m)^mesh +ball: 1192 facets in 1 part, open; ")
        self.assertIn("24 open edges round 1 hole or crack", done.stderr)
        table = (self.folder / "out/forces/drag.csv").read_text().strip().splitlines()
        self.assertGreater(len(table), 10)
        self.assertNotIn("nan", table[-1])
        self.assert_complete("out")

    def test_defects_are_told_with_their_size(self):
        for name, words in {
            "broken_sphere_cracks_2e-4.stl": "holes or cracks",
            "broken_sphere_flipped_facets.stl": "256 facets with a normal to the wrong side, 20% of all",
            "broken_sphere_inside_out.stl": "1280 facets with a normal to the wrong side, 100% of all",
        }.items():
            with self.subTest(name):
                self.take(name)
                self.assertRegex(self.check().stdout, r"warning: cases/room\.toml:16:8: .*" + words)
        self.take("broken_two_overlapping_cubes.stl")
        self.assertRegex(self.check("--set", "bodies.ball.scale=0.5").stdout,
                         r"warning: the mesh of body \"ball\" overlaps itself in \d+ cells")
        self.take("naca0012_span1_binary.stl")
        self.assertRegex(self.check().stdout, r"warning: body \"ball\" is less than 2 cells thick")

    def test_unreadable_files_leave_nothing_behind(self):
        before = {p for p in self.folder.rglob("*")}
        for name, words in {"broken_ascii_nan.stl": "which is no number",
                            "broken_binary_truncated.stl": "was cut short",
                            "empty.stl": "it is empty"}.items():
            with self.subTest(name):
                self.take(name)
                for command in ("check", "run"):
                    done = self.halfstep(command, self.case, status=2)
                    self.assertRegex(done.stderr, r"^cases/room\.toml:16:8: the mesh .*" + words)
        (self.folder / "cases/parts/body.stl").unlink()
        before.remove(self.folder / "cases/parts/body.stl")
        self.assertIn("there is no such file", self.halfstep("run", self.case, status=2).stderr)
        self.assertEqual({p for p in self.folder.rglob("*")}, before)

    def test_a_wrong_unit_or_place_is_a_sentence(self):
        done = self.halfstep("check", self.case, "--set", "bodies.ball.unit=mm", status=2)
        self.assertRegex(done.stderr, r"no cell in the domain .*0\.012 x .* cells large.*unit")
        done = self.halfstep("check", self.case, "--set", "bodies.ball.translate=[9,0,0]", status=2)
        self.assertRegex(done.stderr, r"room\.toml:13:1: .*outside the domain")
