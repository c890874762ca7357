"""What the tests of failing devices share: runs on a driver that is told when to fail."""
import os
import pathlib
import shutil

from faults import checkpoints, run
from resume_case import Resume

DRIVERS = pathlib.Path(os.environ["HALFSTEP_DRIVERS"])
LOST = "nothing on the device can be reached any more"


class DeviceFaults(Resume):
    device = None
    environment = {}
    text = None

    def on_device(self, folder, *more, command=None, **environment):
        arguments = command or ("run", "bar.toml", "--out", "out", "--device", self.device)
        return run(folder, *arguments, *more, **{**self.environment, **environment})

    def undisturbed(self, log):
        """A run that nothing happens to, and the driver's functions that it called, in their order."""
        folder = self.place("undisturbed", self.text)
        code, said = self.on_device(folder, **{log: str(folder / "calls")})
        self.assertEqual(code, 0, said)
        return folder, (folder / "calls").read_text().split()

    def goes_on(self, folder, reference):
        """Without the fault, from the last checkpoint or anew, it ends as the run that nothing happened to."""
        if checkpoints(folder):
            code, said = self.on_device(folder, command=("resume", "out"))
        else:
            code, said = self.on_device(folder, "--overwrite")
        self.assertEqual(code, 0, said)
        self.assert_same(folder, reference)

    def lose(self, variable, function, call, status, expected, reference):
        """The device is lost in a call; nothing else is. Returns whether it mattered: the last calls may come
        when all results are written, and as often as a run looks at its progress, which is up to the clock."""
        fault = f"{function}:{call}:{status}"
        with self.subTest(fault):
            folder = self.place(fault.replace(":", "-"), self.text)
            code, said = self.on_device(folder, **{variable: fault})
            if code == 0:
                self.assert_same(folder, reference)
                shutil.rmtree(folder)
                return False
            self.assertEqual(code, 3, said)
            self.assertRegex(said, rf"halfstep: error: cannot .* \({expected}.*\); {LOST}: .*")
            kept = checkpoints(folder)
            if kept:
                self.assertIn(f"{kept[-1].name}, is kept: halfstep resume out goes on from there", said)
            self.assertEqual(list(folder.rglob("*.part")), [])
            self.goes_on(folder, reference)
            shutil.rmtree(folder)
        return True


def spread(calls, function, count):
    """Numbers of calls of the function, the first and the last among them."""
    last = calls.count(function)
    return sorted({1 + (last - 1) * k // (count - 1) for k in range(count)}) if last > 1 else [1] * last
