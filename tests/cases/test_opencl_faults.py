"""OpenCL devices that lack double precision or are lost: PoCL, with a layer before it that takes away
(tests/support/opencl_layer.cpp)."""
import csv
import os
import subprocess
import unittest

from device_faults import DRIVERS, LOST, DeviceFaults, spread
from faults import CASE, PROGRAM, RUN, run

LAYER = DRIVERS / "libopencl_layer.so"


def why_not():
    if not LAYER.exists():
        return "OpenCL's headers were not found when the tests were built"
    environment = {**os.environ, "OPENCL_LAYERS": str(LAYER), "HALFSTEP_CL_TYPE": "gpu"}
    found = subprocess.run([PROGRAM, "devices"], env=environment, text=True, capture_output=True).stdout
    return None if "opencl:0" in found else f"there is no OpenCL device:\n{found}"


def forces(folder):
    with open(folder / "out" / "forces" / "bar.csv", newline="") as file:
        rows = [row for row in csv.reader(file) if row and not row[0].startswith("#")]
    return [[float(x) for x in row] for row in rows[1:]]


class OpenClFaults(DeviceFaults):
    device = "opencl:0"
    environment = {"OPENCL_LAYERS": str(LAYER), "HALFSTEP_CL_TYPE": "gpu"}
    text = CASE.replace("steps = 400", "steps = 100")

    @classmethod
    def setUpClass(cls):
        reason = why_not()
        if reason:
            raise unittest.SkipTest(reason)

    def assert_near(self, found, expected, share):
        """By the largest force, which a torque of the same size has at an arm of the bar's length, 8."""
        force, coefficient = (max(abs(row[c]) for row in expected for c in pair) for pair in ((2, 3), (5, 6)))
        scales = (0, 0, force, force, 8 * force, coefficient, coefficient, coefficient)
        self.assertEqual(len(found), len(expected))
        for one, other in zip(found, expected):
            for column, scale in enumerate(scales):
                self.assertLessEqual(abs(one[column] - other[column]), share * scale, f"column {column}")

    def test_forces_and_totals_without_double_precision(self):
        bare, full, cpu = (self.place(name, self.text) for name in ("bare", "full", "cpu"))
        for code, said in (self.on_device(bare, HALFSTEP_CL_HIDE="fp64"), self.on_device(full), run(cpu, *RUN)):
            self.assertEqual(code, 0, said)
        self.assertGreater(max(abs(row[2]) for row in forces(cpu)), 1e-4, "this test would see nothing")
        self.assert_near(forces(bare), forces(full), 1e-9)
        self.assert_near(forces(bare), forces(cpu), 1e-6)
        of = {folder: self.summary(folder / "out") for folder in (bare, full, cpu)}
        for name in ("max_mach", "mass_change"):
            self.assertAlmostEqual(of[bare]["watch"][name], of[full]["watch"][name], delta=1e-9)
            self.assertAlmostEqual(of[bare]["watch"][name], of[cpu]["watch"][name], delta=1e-6)

    def test_double_precision_on_a_device_without_it(self):
        folder = self.place("double", self.text)
        code, said = self.on_device(folder, "--set", 'model.arithmetic="FP64"', HALFSTEP_CL_HIDE="fp64")
        self.assertEqual(code, 3, said)
        self.assertRegex(said, r"halfstep: error: .* cannot compute in FP64 \(it lacks the extension cl_khr_fp64\); "
                               r"set model.arithmetic and model.storage to FP32, or choose another device")
        self.assertFalse((folder / "out").exists())

    def test_lost_in_a_step_an_output_or_a_checkpoint(self):
        reference, calls = self.undisturbed("HALFSTEP_CL_LOG")
        for function, status, word, count in (("clEnqueueNDRangeKernel", -2, "DEVICE_NOT_AVAILABLE", 3),
                                              ("clEnqueueReadBuffer", -5, "OUT_OF_RESOURCES", 3),
                                              ("clFinish", -36, "INVALID_COMMAND_QUEUE", 3)):
            lost = [self.lose("HALFSTEP_CL_FAULT", function, call, status, f"OpenCL says: CL_{word}", reference)
                    for call in spread(calls, function, count)[1:]]
            self.assertGreaterEqual(sum(lost), len(lost) - 1, function)

    def test_at_the_start(self):
        for fault, expected in (("clCreateBuffer:1:-4", r"the device has no .* GiB left \(OpenCL says: "
                                                        r"CL_MEM_OBJECT_ALLOCATION_FAILURE\); use a coarser"),
                                ("clEnqueueWriteBuffer:1:-2", rf"cannot copy to the device \(.*\); {LOST}")):
            with self.subTest(fault):
                folder = self.place(fault.replace(":", ""), self.text)
                code, said = self.on_device(folder, HALFSTEP_CL_FAULT=fault)
                self.assertEqual(code, 3, said)
                self.assertRegex(said, expected)
                self.assertFalse((folder / "out").exists())


if __name__ == "__main__":
    unittest.main()
