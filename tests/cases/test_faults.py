"""What a run survives: killed, starved, damaged and disturbed, then resumed."""
import random
import resource
import shutil
import signal
import time
import unittest

import faults
from faults import CASE, RUN, checkpoints, damage, run, start
from resume_case import Resume


class Faults(Resume):
    def test_killed_anywhere(self):
        generator = random.Random(1)
        reference = self.reference()
        calls = faults.count_calls(self.folder / "count")
        self.assertGreater(calls, 100)
        for call in sorted(generator.sample(range(1, calls), 10)):
            with self.subTest(call=call):
                self.assertIsNone(faults.kill_in_call(self.folder / f"kill{call}", reference, call))

    def test_full_disk(self):
        generator = random.Random(2)
        reference = self.reference()
        calls = faults.count_calls(self.folder / "count")
        for call in sorted(generator.sample(range(5, calls), 5)):
            with self.subTest(call=call):
                self.assertIsNone(faults.fill_disk(self.folder / f"full{call}", reference, call))

    def test_a_checkpoint_that_does_not_fit_lets_the_run_go_on(self):
        def allow_small_files():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (70000, 70000))

        folder = self.place("small", CASE.replace("[[outputs.fields]]\nname = \"flow\"\nevery = 50\n", "")
                            .replace("[[outputs.averages]]", "[[outputs.probes]]\npoint = [9, 9]"))
        code, said = run(folder, *RUN, "--set", "outputs.pictures=", before=allow_small_files)
        self.assertEqual(code, 0, said)
        self.assertRegex(said, r"warning: the checkpoint of step \d+ could not be written: .*File too large")
        self.assertEqual(checkpoints(folder), [])
        self.assertEqual(list((folder / "out").rglob("*.part")), [])

    def test_damaged_files(self):
        generator = random.Random(3)
        reference = self.reference()
        for k in range(6):
            how = ("truncated", "flipped")[k % 2]
            with self.subTest(how, k=k):
                self.assertIsNone(damage(self.folder / f"{how}{k}", reference, how, generator))

    def test_the_folder_is_taken_away(self):
        tables_alone = ("--set", "outputs.fields=", "--set", "outputs.pictures=", "--set", "outputs.lines=")
        for name, more in (("files", ()), ("tables", tables_alone)):
            with self.subTest(name):
                folder = self.place(name)
                process = start(folder, *RUN, "--set", "run.steps=100000000", *more)
                self.addCleanup(process.kill)
                for line in process.stdout:
                    if line.startswith("results"):
                        break
                time.sleep(0.5)
                (folder / "out").rename(folder / "away")
                shutil.rmtree(folder / "away")
                out, err = process.communicate(timeout=120)
                self.assertEqual(process.returncode, 1, out + err)
                self.assertRegex(err, r"halfstep: error: cannot write '.*' \(No such file or directory\); "
                                      r"leave the results folder in its place")
                self.assertFalse((folder / "out").exists())

    def test_jumps_of_the_clock_change_nothing(self):
        reference = self.reference()
        folder = self.place("clock")
        code, said = run(folder, *RUN, clock="jump")
        self.assertEqual(code, 0, said)
        self.assert_same(folder, reference)

    def test_without_a_home(self):
        reference = self.reference()
        folder = self.place("home")
        (folder / "file").write_text("")
        code, said = run(folder, *RUN, HOME=str(folder / "file"), HALFSTEP_CACHE=str(folder / "file" / "x"))
        self.assertEqual(code, 0, said)
        self.assert_same(folder, reference)

    def test_without_memory(self):
        def allow_little_memory():
            resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))

        folder = self.place("memory")
        code, said = run(folder, *RUN, "--set", "domain.size=[8000, 8000]", "--set", "outputs=",
                         before=allow_little_memory)
        self.assertIn(code, (1, 2), said)
        self.assertRegex(said, r"memory")
        self.assertFalse((folder / "out").exists())


if __name__ == "__main__":
    unittest.main()
