"""A GPU that is lost, or lacks something. The driver is one of the tests' own: kernels do nothing, calls fail
when told to (tests/support/cuda_driver.cpp), so that this needs no GPU."""
import unittest

from device_faults import DRIVERS, LOST, DeviceFaults, spread
from faults import CASE, checkpoints
from program import CHANNEL


class CudaFaults(DeviceFaults):
    device = "cuda:0"
    environment = {"LD_LIBRARY_PATH": str(DRIVERS)}
    text = CASE

    def refused(self, expected, *more, **environment):
        folder = self.place(f"refused{len(list(self.folder.iterdir()))}")
        code, said = self.on_device(folder, *more, **environment)
        self.assertEqual(code, 3, said)
        self.assertRegex(said, expected)
        self.assertFalse((folder / "out").exists(), "a results folder is left behind")

    def test_lost_in_a_step_an_output_or_a_checkpoint(self):
        reference, calls = self.undisturbed("HALFSTEP_CUDA_LOG")
        for function, status, word, count in (("cuLaunchKernel", 719, "LAUNCH_FAILED", 6),
                                              ("cuGraphLaunch", 700, "ILLEGAL_ADDRESS", 2),
                                              ("cuStreamSynchronize", 999, "UNKNOWN", 4),
                                              ("cuMemcpyDtoH", 214, "ECC_UNCORRECTABLE", 4),
                                              ("cuMemcpyDtoHAsync", 719, "LAUNCH_FAILED", 4),
                                              ("cuEventSynchronize", 700, "ILLEGAL_ADDRESS", 2)):
            said = f"CUDA says: CUDA_ERROR_{word}"
            lost = [self.lose("HALFSTEP_CUDA_FAULT", function, call, status, said, reference)
                    for call in spread(calls, function, count)]
            self.assertGreaterEqual(sum(lost), len(lost) - 1, function)

    def test_at_the_start(self):
        for fault, said in (("cuInit:1:100", r"cannot start the CUDA driver \(CUDA says: CUDA_ERROR_NO_DEVICE.*\); update"),
                            ("cuDevicePrimaryCtxRetain:1:999", rf"cannot open the GPU \(.*UNKNOWN.*\); {LOST}"),
                            ("cuModuleLoadData:1:209", r"cannot load the kernels \(.*NO_BINARY_FOR_GPU.*\); update"),
                            ("cuMemcpyHtoD:1:719", rf"cannot copy to the GPU \(.*LAUNCH_FAILED.*\); {LOST}")):
            with self.subTest(fault):
                self.refused("halfstep: error: " + said, HALFSTEP_CUDA_FAULT=fault)

    def test_kernels_that_do_not_compile(self):
        self.refused(r"the kernels do not compile for sm_90 with NVRTC 13.0 \(.*\)\nkernels/step.k\(5\): error",
                     HALFSTEP_NVRTC_FAULT="nvrtcCompileProgram:1:6")

    def test_memory_that_lacks_at_the_start(self):
        self.refused(r"the device has no 0.\d\d GiB left \(0.\d\d of 0.04 GiB are free\); use a coarser resolution, .*",
                     HALFSTEP_CUDA_MEMORY=str(40 << 20))

    def test_memory_that_lacks_at_a_checkpoint(self):
        reference, calls = self.undisturbed("HALFSTEP_CUDA_LOG")
        folder = self.place("memory")
        code, said = self.on_device(folder, HALFSTEP_CUDA_FAULT=f"cuMemAlloc:{calls.count('cuMemAlloc')}:2")
        self.assertEqual(code, 3, said)
        self.assertRegex(said, r"the device has no .* GiB left .*; the last good checkpoint, .* is kept")
        self.assertNotEqual(checkpoints(folder), [])
        self.goes_on(folder, reference)

    def test_a_case_compiles_what_it_launches_and_once(self):
        text = CHANNEL.replace('"wall"', '"periodic"')
        for name, cache, programs in (("first", "cache", 4), ("again", "cache", 0), ("uncached", "", 4)):
            folder = self.place(name, text)
            code, said = self.on_device(folder, HALFSTEP_CACHE=cache and str(self.folder / cache),
                                        HALFSTEP_NVRTC_LOG=str(folder / "calls"))
            self.assertEqual(code, 0, said)
            calls = (folder / "calls").read_text() if (folder / "calls").exists() else ""
            self.assertEqual(calls.split().count("nvrtcCompileProgram"), programs)
        self.assertEqual(len(list((self.folder / "cache").glob("*.kernels"))), 4)

    def test_steps_go_on_while_an_output_is_copied(self):
        # The driver's copies end only when kernels are launched after them: whoever waits for them first is lost.
        text = CASE.replace("every = 50", "every = 150").replace("every = 100", "every = 300") \
            .replace("every = 80", "every = 150").replace("every = 3\n", "every = 150\n") \
            .replace("from = 20\nevery = 4", "from = 20\nevery = 150").replace("every = 23", "every = 100000")
        folder = self.place("patient", text)
        code, said = self.on_device(folder, HALFSTEP_CUDA_PATIENCE="3", HALFSTEP_CUDA_LOG=str(folder / "calls"))
        self.assertEqual(code, 0, said)
        self.assertGreater((folder / "calls").read_text().split().count("cuMemcpyDtoHAsync"), 3)
        self.assertIn("cuStreamWaitEvent", (folder / "calls").read_text())

    def test_outputs_where_memory_for_their_copy_lacks(self):
        reference, calls = self.undisturbed("HALFSTEP_CUDA_LOG")
        first = calls[:calls.index("cuMemHostAlloc")].count("cuMemAlloc") + 1
        for fault in (f"cuMemAlloc:{first}:2", "cuMemHostAlloc:2:2"):
            with self.subTest(fault):
                folder = self.place(fault.replace(":", "-"))
                code, said = self.on_device(folder, HALFSTEP_CUDA_FAULT=fault,
                                            HALFSTEP_CUDA_LOG=str(folder / "calls"))
                self.assertEqual(code, 0, said)
                self.assert_same(folder, reference)
        copies = (folder / "calls").read_text().split().count("cuMemcpyDtoHAsync")
        self.assertEqual(copies, 0, "without pinned memory none is made beside the steps")

    def test_auto_passes_it_over(self):
        folder = self.place("auto")
        code, said = self.on_device(folder, command=("run", "bar.toml", "--out", "out", "--set", "run.steps=10"),
                                    HALFSTEP_CUDA_FAULT="cuInit:1:100")
        self.assertEqual(code, 0, said)

    def test_devices_says_why_it_is_missing(self):
        code, said = self.on_device(self.place("devices"), command=("devices",), HALFSTEP_CUDA_FAULT="cuInit:1:100")
        self.assertEqual(code, 0, said)
        self.assertRegex(said, r"cuda.*cannot start the CUDA driver \(CUDA says: CUDA_ERROR_NO_DEVICE")


if __name__ == "__main__":
    unittest.main()
