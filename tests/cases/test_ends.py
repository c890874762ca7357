"""How runs end: unstable, interrupted, without space."""
import resource
import signal
import subprocess

from program import CHANNEL, PROGRAM, ProgramTest

ENDLESS = ("--set", "run.steps=1000000000", "--set", "domain.size=[400,300]")
UNSTABLE = CHANNEL.replace("kinematic_viscosity = 0.1", "kinematic_viscosity = 1e-5") \
    .replace('"D2Q9"', '"D2Q9"\ncollision = "SRT"') \
    .replace("acceleration = [1e-5, 0]", "acceleration = [1e-2, 0]") \
    .replace("steps = 200", "steps = 100000")


class Ends(ProgramTest):
    def start_endless_run(self, out):
        process = subprocess.Popen([PROGRAM, "run", self.write_case(), "--out", out, *ENDLESS],
                                   cwd=self.folder, text=True, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        for line in process.stdout:
            if line.startswith("results"):
                return process
        self.fail(process.stderr.read())

    def test_ctrl_c_ends_with_complete_outputs(self):
        for signal_sent in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(signal_sent):
                process = self.start_endless_run(signal_sent.name)
                process.send_signal(signal_sent)
                output, _ = process.communicate(timeout=60)
                self.assertEqual(process.returncode, 1)
                self.assertIn("outputs are complete", output)
                self.assertEqual(self.summary(signal_sent.name)["outcome"], "interrupted")
                self.assert_complete(signal_sent.name)

    def test_an_unstable_run_says_where_and_why(self):
        done = self.halfstep("run", self.write_case(UNSTABLE), "--out", "out", status=1)
        self.assertRegex(done.stderr, r"halfstep: error: the run is unstable: .*cell \(\d+, \d+, 0\)"
                                      r".*between steps \d+ and \d+ \(.*\); ")
        summary = self.summary("out")
        self.assertEqual(summary["outcome"], "unstable")
        self.assertIn("unstable", summary["message"])
        self.assertLess(summary["run"]["steps"], 100000)
        self.assert_complete("out")

    def test_without_space_a_run_fails_with_a_sentence(self):
        def allow_small_files():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

        done = self.halfstep("run", self.write_case(), "--out", "out", "--set",
                             "domain.size=[100,100]", status=1, preexec_fn=allow_small_files)
        self.assertRegex(done.stderr, r"halfstep: error: .*out/.*flow.*\(.*\); ")
        self.assertEqual(list((self.folder / "out").rglob("flow*")), [])
