"""Runs the program in a fresh folder."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

PROGRAM = os.environ["HALFSTEP"]
SOURCE = pathlib.Path(os.environ["HALFSTEP_SOURCE"])
CASES = sorted((SOURCE / "cases").glob("*.toml"))

CHANNEL = """\
title = "A channel that a force drives"
[units]
system = "lattice"
[domain]
size = [16, 8]
[fluid]
kinematic_viscosity = 0.1
[model]
lattice = "D2Q9"
[faces]
x_min = "periodic"
x_max = "periodic"
y_min = "wall"
y_max = "wall"
[force]
acceleration = [1e-5, 0]
[run]
steps = 200
[[outputs.fields]]
name = "flow"
every = 100
"""


class ProgramTest(unittest.TestCase):
    def setUp(self):
        self._folder = tempfile.TemporaryDirectory()
        self.addCleanup(self._folder.cleanup)
        self.folder = pathlib.Path(self._folder.name)
        # Nothing that an earlier test, or the user, measured: beside the folder, which tests list.
        cache = tempfile.TemporaryDirectory()
        self.addCleanup(cache.cleanup)
        self.cache = pathlib.Path(cache.name)

    def write_case(self, text=CHANNEL, name="channel.toml"):
        (self.folder / name).write_text(text)
        return name

    def halfstep(self, *arguments, status=0, cache=None, **keywords):
        environment = {**os.environ, "HALFSTEP_CACHE": str(cache or self.cache)}
        done = subprocess.run([PROGRAM, *map(str, arguments)], cwd=self.folder, text=True, env=environment,
                              capture_output=True, stdin=subprocess.DEVNULL, **keywords)
        self.assertEqual(done.returncode, status, done.stdout + done.stderr)
        return done

    def summary(self, results):
        return json.loads((self.folder / results / "summary.json").read_text())

    def assert_complete(self, results):
        """Every file that the summary names is there, and nothing half-written lies beside."""
        folder = self.folder / results
        names = {p.relative_to(folder).as_posix() for p in folder.rglob("*") if p.is_file()}
        self.assertEqual(names, {*self.summary(results)["files"], "summary.json"})
