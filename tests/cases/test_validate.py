"""halfstep validate: the table, the JSON, names."""
import json
import os
import re
import signal
import subprocess
import time
import xml.etree.ElementTree as ElementTree

from program import PROGRAM, ProgramTest

KEYS = {"name", "quantity", "computed", "reference", "source", "deviation", "tolerance", "pass",
        "device", "lattice", "arithmetic", "storage", "streaming"}


SVG = "{http://www.w3.org/2000/svg}"
HTML = "{http://www.w3.org/1999/xhtml}"


class Validate(ProgramTest):
    def report(self, folder):
        """The page as a tree: it must be well-formed."""
        text = (self.folder / folder / "report.html").read_text(encoding="utf-8")
        self.assertTrue(text.startswith("<!DOCTYPE html>\n"))
        self.assertNotRegex(text, r"<script|<link|\b(src|href)=\"(?!#)|url\(|@import|\bnan\b")
        return ElementTree.fromstring(text.split("\n", 1)[1])

    def words(self, page):
        return " ".join(" ".join(page.find(HTML + "body").itertext()).split())

    def test_a_table_for_people(self):
        output = self.halfstep("validate", "couette-startup", "couette").stdout
        self.assertRegex(output, r"(?m)^ +quantity +computed +reference +deviation +tolerance +source$")
        self.assertRegex(output, r"(?m)^couette: D3Q27, FP64 in FP64, ")
        self.assertRegex(output, r"(?m)^ok   u / U at nu t / H\^2 = 0.02")
        self.assertIn("all 9 values are within their tolerances", output)

    def test_json_and_nothing_else(self):
        found = json.loads(self.halfstep("validate", "couette", "--json").stdout)
        self.assertEqual(found.keys(), {"cases"})
        self.assertEqual([row["lattice"] for row in found["cases"]],
                         ["D2Q9", "D3Q15", "D3Q19", "D3Q27"])
        for row in found["cases"]:
            self.assertEqual(row.keys(), KEYS)
            self.assertTrue(row["pass"])
            self.assertLessEqual(abs(row["deviation"]), row["tolerance"])

    def test_another_storage_shows_its_own_deviation(self):
        errors = {}
        for storage, arithmetic, status in (("FP64", "FP64", 0), ("FP32", "FP32", 0), ("FP16S", "FP32", 1)):
            done = self.halfstep("validate", "couette-startup", "--storage", storage, "--json", status=status)
            rows = json.loads(done.stdout)["cases"]
            self.assertEqual({(row["storage"], row["arithmetic"]) for row in rows}, {(storage, arithmetic)})
            errors[storage] = max(abs(row["deviation"]) for row in rows)
        self.assertLess(errors["FP64"], errors["FP16S"])
        done = self.halfstep("validate", "couette-startup", "--storage", "FP8", status=2)
        self.assertIn("FP8", done.stderr)

    def test_an_unknown_name_runs_nothing(self):
        done = self.halfstep("validate", "couette", "cavity-101", status=2)
        self.assertEqual(done.stdout, "")
        self.assertIn("cavity-101", done.stderr)
        self.assertIn("cavity-100,", done.stderr)

    def test_all_is_not_asked_for_beside_names(self):
        done = self.halfstep("validate", "--all", "couette", status=2)
        self.assertIn("--all", done.stderr)

    def test_an_unknown_device_is_wrong_input(self):
        done = self.halfstep("validate", "couette", "--device", "abacus", status=2)
        self.assertIn("abacus", done.stderr)

    def test_a_report(self):
        output = self.halfstep("validate", "couette-startup", "rayleigh-benard", "--report", "of/today").stdout
        self.assertRegex(output, r"(?m)^report +of/today/report\.html$")
        page = self.report("of/today")
        words = self.words(page)
        self.assertRegex(words, r"halfstep \d+\.\d+\.\d+")
        self.assertRegex(words, r"\b\d{4}-\d\d-\d\d\b")
        self.assertIn("6 of 6 within their tolerances", words)
        self.assertIn("D2Q9, FP64 in FP64, ", words)
        self.assertEqual([section.get("id") for section in page.iter(HTML + "section")],
                         ["couette-startup", "rayleigh-benard"])
        self.assertEqual([a.get("href") for a in page.iter(HTML + "a")], ["#couette-startup", "#rayleigh-benard"])
        rows = [[cell.text for cell in row.findall(HTML + "td")] for row in page.iter(HTML + "tr")]
        rows = [row for row in rows if row]
        self.assertEqual([row[0] for row in rows], ["ok"] * 6)
        self.assertTrue(rows[0][1].startswith("u / U at nu t / H^2 = 0.02"))
        self.assertEqual([path.name for path in (self.folder / "of/today").iterdir()], ["report.html"])

    def test_plots_are_drawn_within_their_frame(self):
        self.halfstep("validate", "couette-startup", "rayleigh-benard", "--report", "out")
        plots = list(self.report("out").iter(SVG + "svg"))
        self.assertEqual(len(plots), 2)
        for plot in plots:
            _, _, width, height = map(float, plot.get("viewBox").split())
            lines = [path.get("d") for path in plot.iter(SVG + "path") if path.get("stroke", "").startswith("#")]
            self.assertTrue(lines)
            for line in lines:
                for x, y in re.findall(r"[ML]([0-9.-]+) ([0-9.-]+)", line):
                    self.assertTrue(0 <= float(x) <= width and 0 <= float(y) <= height, line)
            texts = ["".join(text.itertext()) for text in plot.iter(SVG + "text")]
            self.assertTrue(all(texts), texts)

    def test_a_report_beside_json(self):
        (self.folder / "out").mkdir()
        (self.folder / "out" / "report.html").write_text("old")
        (self.folder / "out" / "notes.txt").write_text("mine")
        found = json.loads(self.halfstep("validate", "couette-startup", "--json", "--report", "out").stdout)
        self.assertEqual(len(found["cases"]), 5)
        self.report("out")
        self.assertEqual((self.folder / "out" / "notes.txt").read_text(), "mine")

    def test_a_report_that_cannot_be_written(self):
        (self.folder / "file").write_text("mine")
        for folder, words in (("file", "cannot write a report into 'file' ('file' is no folder); name another"),
                              ("file/in", "('file' is no folder)"),
                              ("/proc/report", "cannot write a report into '/proc/report'")):
            with self.subTest(folder):
                done = self.halfstep("validate", "couette-startup", "--report", folder, status=2)
                self.assertEqual(done.stdout, "")
                self.assertIn(words, done.stderr)
        self.assertEqual((self.folder / "file").read_text(), "mine")

    def test_wrong_input_leaves_no_folder(self):
        self.halfstep("validate", "couette", "--device", "abacus", "--report", "out", status=2)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_a_stopped_validation_stands_in_the_report(self):
        program = subprocess.Popen(
            [PROGRAM, "validate", "couette-startup", "cavity-1000", "couette", "--report", "out"], cwd=self.folder,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "HALFSTEP_CACHE": str(self.cache)})
        page = self.folder / "out" / "report.html"
        for _ in range(600):
            if page.exists():
                break
            time.sleep(0.05)
        program.send_signal(signal.SIGINT)
        self.assertEqual(program.wait(timeout=60), 1)
        words = self.words(self.report("out"))
        self.assertIn("5 of 5 within their tolerances", words)
        self.assertIn("No result: validation cavity-1000 was interrupted", words)
        self.assertIn("not run couette", words)
