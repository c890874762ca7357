"""Open faces as a user writes them: they run, and what contradicts itself is refused with its line and a remedy."""
from program import CHANNEL, ProgramTest

OPEN = CHANNEL.replace("[force]\nacceleration = [1e-5, 0]\n", "").replace(
    'x_min = "periodic"', 'x_min = { kind = "velocity", velocity = ["0.05*6*y*(8-y)/64", 0], ramp = 50 }')


def ending_in(exit):
    return OPEN.replace('x_max = "periodic"', f"x_max = {exit}")


class OpenFaces(ProgramTest):
    def test_every_kind_of_exit_runs(self):
        for k, exit in enumerate(('"outflow"', '{ kind = "outflow", method = "convective", relaxation = 0.2 }',
                                  '{ kind = "outflow", sponge = { thickness = 6, strength = 2 } }',
                                  '{ kind = "pressure", pressure = 0 }',
                                  '{ kind = "pressure", density = 1, method = "bounce-back" }')):
            with self.subTest(exit):
                self.halfstep("run", self.write_case(ending_in(exit)), "--out", f"out{k}")
                self.assert_complete(f"out{k}")
                self.assertEqual(self.summary(f"out{k}")["run"]["steps"], 200)

    def test_two_rules_on_a_face(self):
        case = self.write_case(ending_in('{ kind = "pressure", pressure = 0, velocity = [0.05, 0] }'))
        error = self.halfstep("check", case, status=2).stderr
        self.assertRegex(error, r"channel\.toml:12:\d+: .*velocity.*the pressure is given too.*keep one of them")

    def test_inflow_without_outflow(self):
        error = self.halfstep("check", self.write_case(ending_in('"wall"')), status=2).stderr
        self.assertRegex(error, r"channel\.toml:11:\d+: .*no face holds the pressure.*\"outflow\"")

    def test_one_side_periodic(self):
        error = self.halfstep("check", self.write_case(ending_in('"periodic"')), status=2).stderr
        self.assertRegex(error, r"x_min is not periodic but the opposite face is.*make both ends")
