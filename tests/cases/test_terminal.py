"""What a terminal sees, and what a file gets."""
import os
import pty
import subprocess

from program import PROGRAM, ProgramTest


class Terminal(ProgramTest):
    def on_terminal(self, *arguments, **environment):
        ours, theirs = pty.openpty()
        process = subprocess.Popen([PROGRAM, *arguments], cwd=self.folder, stdout=theirs,
                                   stderr=theirs, stdin=subprocess.DEVNULL,
                                   env={**os.environ, "TERM": "xterm", "NO_COLOR": "",
                                        **environment})
        os.close(theirs)
        text = b""
        try:
            while part := os.read(ours, 65536):
                text += part
        except OSError:  # how Linux says that the other end is closed
            pass
        os.close(ours)
        process.wait(timeout=60)
        return text.decode()

    def test_progress_is_one_line_that_moves(self):
        text = self.on_terminal("run", self.write_case(), "--set", "run.steps=20000")
        moves = text.count("\r ") + text.count("\r1")
        self.assertGreaterEqual(moves, 1)
        self.assertIn("MLUP/s", text)
        self.assertIn("done", text)

    def test_errors_are_in_colour_unless_unwanted(self):
        self.assertIn("\033[1;31merror:", self.on_terminal("run"))
        self.assertNotIn("\033[", self.on_terminal("run", NO_COLOR="1"))
        self.assertNotIn("\033[", self.on_terminal("run", TERM="dumb"))

    def test_a_file_gets_plain_lines(self):
        done = self.halfstep("run", self.write_case(), "--set", "run.steps=20000")
        self.assertNotIn("\r", done.stdout + done.stderr)
        self.assertNotIn("\033", done.stdout + done.stderr)
        self.assertEqual(done.stderr, "")

    def test_quiet_is_quiet(self):
        done = self.halfstep("run", self.write_case(), "--quiet")
        self.assertEqual(done.stdout + done.stderr, "")
        log = (self.folder / "results/channel/run.log").read_text()
        self.assertIn("tau", log)
        self.assertIn("done", log)
