"""Bodies that move, from the case file to every output; a run that is stopped while they do."""
import re
import unittest

from faults import CASE, RUN, results, run
from resume_case import Resume

MOTION = """\
[bodies.motion]
displacement = ["0.04*t", "1.5*sin(0.03*t)"]
angle = "0.3*sin(0.02*t)"
"""
SURFACE = """\
[[outputs.surfaces]]
name = "skin"
body = "bar"
every = 100
"""


def without(text, section):
    """The case less one of its sections."""
    return re.sub(rf"\[\[{re.escape(section)}\]\]\n(?:[^\[]|\[(?!\[)[^\]]*\])*", "", text)


MOVING = (without(CASE, "outputs.averages").replace("[run]\n", MOTION + "[run]\n") + SURFACE)


class MovingBodies(Resume):
    def test_a_stopped_run_goes_on_bit_for_bit(self):
        for storage, layout in (("FP32", "esoteric-pull"), ("FP16C", "AA"), ("FP32", "two-buffer")):
            with self.subTest(storage, layout=layout):
                text = MOVING.replace('"D2Q9"', f'"D2Q9"\nstorage = "{storage}"\n'
                                                f'streaming = "{layout}"')
                reference = self.place(f"{storage}{layout}", text)
                code, said = run(reference, *RUN)
                self.assertEqual(code, 0, said)
                self.assertRegex(said, r"moves +bar: its wall by at most 0\.\d+ cells a step")
                self.assertIn("surfaces/skin_00000400.vtp", results(reference))
                for step in (115, 138):  # an odd and an even one
                    folder = self.place(f"{storage}{layout}{step}", text)
                    self.stop_at(folder, step)
                    self.resume(folder, "--set", "run.steps=400")
                    self.assert_same(folder, reference)

    def test_outputs_show_the_body_where_it_is(self):
        folder = self.place("moving", MOVING)
        code, said = run(folder, *RUN)
        self.assertEqual(code, 0, said)
        middles = []
        for step in (100, 400):
            text = (folder / f"out/surfaces/skin_{step:08}.vtp").read_bytes()
            self.assertIn(b"wall_shear_stress", text)
            middles.append(text)
        self.assertNotEqual(*middles)
        flows = [p.read_bytes() for p in sorted((folder / "out/fields").glob("flow_*.vtkhdf"))]
        self.assertEqual(len(set(flows)), len(flows))
        self.assertRegex(said, r"mass changed by -?[0-9.e-]+ %")

    def test_check_says_how_it_moves_and_tries_the_way(self):
        self.write_case(MOVING, "moving.toml")
        said = self.halfstep("check", "moving.toml").stdout
        self.assertRegex(said, r"moves +bar: .*up to 16\.\d* cells away, turns by at most 0\.006 rad")
        far = MOVING.replace("0.04*t", "0.1*t").replace("steps = 400", "steps = 600")
        self.write_case(far, "far.toml")
        for command in ("check", "run"):
            said = self.halfstep(command, "far.toml", status=2).stderr
            self.assertRegex(said, r'moving body "bar" comes too near to face x_max at step \d+ '
                                   r"\(three cells of fluid must be left")

    def test_a_jump_ends_the_run_with_its_reason(self):
        text = MOVING.replace('"0.04*t"', '"t < 201.3 ? 0.01*t : 0.01*t + 9"')
        self.write_case(text, "jump.toml")
        said = self.halfstep("run", "jump.toml", status=2).stderr
        self.assertIn("Mach number", said)


if __name__ == "__main__":
    unittest.main()
