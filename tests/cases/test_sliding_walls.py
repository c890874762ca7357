"""Slip and wall functions as a user writes them: what the log and the summary say of them."""
from program import CHANNEL, ProgramTest

LAW = '{ kind = "wall", wall_function = "spalding" }'
DISC = '[[bodies]]\nname = "disc"\nshape = "sphere"\ncenter = [8, 4]\nradius = 1.8\n'


class SlidingWalls(ProgramTest):
    def test_a_face_with_a_wall_function_reports_y_plus(self):
        case = self.write_case(CHANNEL.replace('y_min = "wall"', f"y_min = {LAW}"))
        done = self.halfstep("run", case, "--out", "out")
        self.assertRegex(done.stdout, r"wall +y_min: half-way; wall function spalding")
        self.assertRegex(done.stdout, r"y\+ +y_min: .* in its 16 first cells")
        self.assertRegex(done.stderr + done.stdout, r"remove its wall_function")
        layer = self.summary("out")["wall_layers"]["y_min"]
        self.assertEqual(layer["cells"], 16)
        self.assertLess(0, layer["y_plus_min"])
        self.assertLessEqual(layer["y_plus_min"], layer["y_plus_mean"])
        self.assertLessEqual(layer["y_plus_mean"], layer["y_plus_max"])

    def test_slip_makes_the_flow_faster(self):
        speeds = []
        for k, slip in enumerate(("", 'slip = 2\n', 'slip = "free"\n')):
            case = self.write_case(CHANNEL + DISC + slip + '[[outputs.probes]]\nname = "p"\npoint = [2, 4]\n'
                                   'quantities = ["velocity"]\n')
            self.halfstep("run", case, "--out", f"out{k}")
            self.assertNotIn("wall_layers", self.summary(f"out{k}"))
            last = (self.folder / f"out{k}" / "probes" / "p.csv").read_text().split()[-1]
            speeds.append(float(last.split(",")[2]))
        self.assertEqual(speeds, sorted(speeds))
        self.assertGreater(speeds[2], 1.05 * speeds[0])

    def test_check_says_how_it_slips(self):
        case = self.write_case(CHANNEL + DISC + "slip = 2\n")
        self.assertRegex(self.halfstep("check", case).stdout, r"wall +disc: interpolated.*; slip length 2, 2 cells")

    def test_refuses_what_cannot_be(self):
        case = self.write_case(CHANNEL + DISC + 'slip = "free"\nwall = "half-way"\n')
        error = self.halfstep("check", case, status=2).stderr
        self.assertRegex(error, r"channel\.toml:\d+:\d+: .*where the fluid slips.*\"interpolated\"")
