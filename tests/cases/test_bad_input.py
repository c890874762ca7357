"""Wrong input: a sentence on stderr, exit status 2, and nothing written."""
from program import CHANNEL, ProgramTest


class BadInput(ProgramTest):
    def refused(self, expected, *arguments):
        before = {p for p in self.folder.rglob("*")}
        done = self.halfstep(*arguments, status=2)
        self.assertIn(expected, done.stderr)
        self.assertEqual({p for p in self.folder.rglob("*")} - before, set())
        return done

    def refused_run(self, expected, *overrides):
        case = self.write_case()
        pairs = [part for pair in overrides for part in ("--set", pair)]
        return self.refused(expected, "run", case, "--out", "out", *pairs)

    def test_command_line(self):
        self.refused("halfstep: error: A subcommand is required")
        self.refused("halfstep: error: CASE is required", "run")
        self.refused("not expected: --fast", "run", "a.toml", "--fast")
        self.refused("nofile.toml: ", "run", "nofile.toml")
        self.refused("device 'abacus' is unknown", "run", self.write_case(), "--device", "abacus")
        self.refused("--threads", "run", self.write_case(), "--threads", "0")

    def test_every_problem_is_reported_with_its_place(self):
        case = self.write_case(CHANNEL.replace("steps = 200", "stepz = 200")
                               .replace('"D2Q9"', '"D2Q8"'))
        done = self.refused("", "check", case)
        self.assertRegex(done.stderr, r"channel\.toml:9:11: .*D2Q8.*D2Q9")
        self.assertRegex(done.stderr, r"channel\.toml:18:1: .*stepz.*steps")

    def test_missing_face(self):
        case = self.write_case(CHANNEL.replace('y_max = "wall"\n', ""))
        self.refused("y_max", "run", case)

    def test_values_that_no_lattice_can_compute(self):
        self.refused_run("fluid.kinematic_viscosity is 0", "fluid.kinematic_viscosity=0")
        self.refused_run("tau", "fluid.kinematic_viscosity=1e-9")
        self.refused_run("cells", "domain.size=[0,8]")

    def test_a_domain_beyond_memory(self):
        self.refused_run("4294967295 are the limit", "domain.size=[1000000,1000000]")
        self.refused_run("are available", "domain.size=[1600,1600,1600]", "model.lattice=\"D3Q27\"",
                         "model.storage=\"FP64\"", "model.arithmetic=\"FP64\"",
                         "faces.z_min=\"wall\"", "faces.z_max=\"wall\"",
                         "force.acceleration=[1e-5,0,0]")

    def test_results_are_not_overwritten_unasked(self):
        case = self.write_case()
        self.halfstep("run", case, "--out", "out")
        self.refused("say --overwrite", "run", case, "--out", "out")
        self.halfstep("run", case, "--out", "out", "--overwrite", "--set", "run.steps=100")
        self.assert_complete("out")
        self.assertEqual(self.summary("out")["run"]["steps"], 100)

    def test_results_without_a_name_get_a_number(self):
        case = self.write_case()
        self.halfstep("run", case)
        self.halfstep("run", case)
        self.assert_complete("results/channel")
        self.assert_complete("results/channel-2")

    def test_a_folder_that_cannot_be_made(self):
        self.refused("cannot make the results folder", "run", self.write_case(), "--out", "/proc/x")
