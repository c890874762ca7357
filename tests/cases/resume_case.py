"""What the tests of checkpoints share: a small run, how far it came, how it goes on."""
from faults import CASE, RUN, checkpoints, differences, new_case, run
from program import ProgramTest

MORE = ("--threads", "1")


class Resume(ProgramTest):
    _reference = None

    def place(self, name, text=CASE):
        return new_case(self.folder / name, text)

    def reference(self, text=CASE):
        folder = self.place("reference", text)
        code, said = run(folder, *RUN)
        self.assertEqual(code, 0, said)
        return folder

    def assert_same(self, folder, reference):
        self.assertEqual(differences(folder, reference), [])

    def stop_at(self, folder, step, *more):
        """A run whose newest checkpoint is of `step`, a multiple of 23."""
        code, said = run(folder, *RUN, "--set", f"run.steps={step}", *more)
        self.assertEqual(code, 0, said)
        self.assertEqual(checkpoints(folder)[-1].name, f"step_{step:012}.h5")

    def resume(self, folder, *more, status=0):
        code, said = run(folder, "resume", "out", *MORE, *more)
        self.assertEqual(code, status, said)
        return said
