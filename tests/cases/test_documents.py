"""Every command and every case of README.md, as a stranger would type them."""
import re
import shlex

from program import SOURCE, ProgramTest

TEXT = (SOURCE / "README.md").read_text()


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)


class Documents(ProgramTest):
    def setUp(self):
        super().setUp()
        (self.folder / "cases").symlink_to(SOURCE / "cases")
        self.write_case(blocks("toml")[0], "jet.toml")

    def test_commands_do_what_they_say(self):
        commands = [line.split("#")[0] for block in blocks("sh") for line in block.splitlines()
                    if line.startswith("halfstep ")]
        self.assertGreaterEqual(len(commands), 3)
        for command in commands:
            words = shlex.split(command)[1:]
            if words[0] == "run":  # as written, but short
                words += ["--set", "run={ steps = 20, checkpoint = { every = '20 steps' } }"]
            if words[0] == "resume":
                words += ["--set", "run={ steps = 25, checkpoint = { every = '20 steps' } }"]
            with self.subTest(command):
                self.assertNotEqual(self.halfstep(*words).stdout, "")

    def test_make_targets_exist(self):
        makefile = (SOURCE / "Makefile").read_text()
        targets = set(re.findall(r"\bmake ([a-z]+)", TEXT))
        self.assertGreaterEqual(targets, {"run", "test"})
        for target in targets:
            self.assertRegex(makefile, rf"(?m)^{target}:")

    def test_links_lead_somewhere(self):
        for link in re.findall(r"\]\(([^)#]+)", TEXT):
            if not link.startswith("http"):
                self.assertTrue((SOURCE / link).exists(), link)
