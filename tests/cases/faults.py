"""Runs that are killed, starved and damaged, and what is left when they have been resumed."""
import filecmp
import os
import shutil
import signal
import subprocess

PROGRAM = os.environ.get("HALFSTEP", "build/bin/halfstep")
SHIM = os.environ.get("HALFSTEP_FAULTS", "build/tests/cases/libfaults.so")

# Every kind of output, walls, an inlet with a ramp, a body; a checkpoint every 23 steps: odd and even ones.
CASE = """\
title = "A bar in a channel"
[units]
system = "lattice"
[domain]
size = [64, 33]
[fluid]
kinematic_viscosity = 0.03
[model]
lattice = "D2Q9"
[faces]
x_min = { kind = "velocity", velocity = [0.05, 0], ramp = 40 }
x_max = { kind = "pressure", pressure = 0 }
y_min = "wall"
y_max = "free-slip"
[[bodies]]
name = "bar"
shape = "box"
low = [12, 12]
high = [16, 20]
[run]
steps = 400
checkpoint = { every = 23 }
[[outputs.fields]]
name = "flow"
every = 50
[[outputs.pictures]]
name = "speed"
quantity = "speed"
every = 100
[[outputs.probes]]
name = "wake"
point = [30.5, 16.5]
quantities = ["velocity", "pressure"]
every = 3
[[outputs.lines]]
name = "cut"
start = [30, 1]
end = [30, 32]
points = 20
quantities = ["velocity"]
every = 80
[[outputs.averages]]
name = "mean"
quantities = ["velocity", "pressure"]
from = 20
every = 4
[[outputs.forces]]
name = "bar"
object = "bar"
area = 8
length = 8
velocity = 0.05
every = 2
"""


def start(folder, *arguments, fault=None, clock=None, before=None, **more):
    """A process of the program in `folder`; its results folder is `folder`/out."""
    environment = {**os.environ, "HALFSTEP_CACHE": "", "OMP_WAIT_POLICY": "passive", **more}
    if fault or clock:
        environment.update(LD_PRELOAD=SHIM, HALFSTEP_FAULT_DIR=str(folder / "out"))
        if fault:
            environment["HALFSTEP_FAULT"] = fault
        if clock:
            environment["HALFSTEP_CLOCK"] = clock
    return subprocess.Popen([PROGRAM, *map(str, arguments)], cwd=folder, env=environment, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                            preexec_fn=before)


def run(folder, *arguments, **keywords):
    """Return code (negative: the signal that ended it), what it printed."""
    process = start(folder, *arguments, **keywords)
    out, err = process.communicate(timeout=300)
    return process.returncode, out + err


def new_case(folder, text=CASE):
    folder.mkdir(parents=True)
    (folder / "bar.toml").write_text(text)
    return folder


RUN = ("run", "bar.toml", "--out", "out", "--device", "cpu", "--threads", "1")


def results(folder):
    """Every file of a run but those that tell of the time it took, and the checkpoints."""
    base = folder / "out"
    return {p.relative_to(base).as_posix(): p for p in base.rglob("*")
            if p.is_file() and p.suffix != ".part" and p.name not in ("run.log", "summary.json")
            and "checkpoints" not in p.parts}


def differences(folder, reference):
    """What distinguishes the results in `folder` from those in `reference`: an empty list if nothing does."""
    found, expected = results(folder), results(reference)
    faults = [f"{name} is missing" for name in sorted(expected.keys() - found.keys())]
    faults += [f"{name} is one too many" for name in sorted(found.keys() - expected.keys())]
    return faults + [f"{name} differs" for name in sorted(expected.keys() & found.keys())
                     if not filecmp.cmp(expected[name], found[name], shallow=False)]


def checkpoints(folder):
    return sorted((folder / "out" / "checkpoints").glob("step_*.h5"))


def finish(folder):
    """Resumes until the run is finished, or starts it anew where it ended before its first checkpoint.
    Returns a fault, or None."""
    for _ in range(20):
        if checkpoints(folder):
            code, text = run(folder, "resume", "out", "--threads", "1")
        else:
            code, text = run(folder, *RUN, "--overwrite")
        if code == 0:
            return None
        if code != 1:
            return f"exit status {code}: {text}"
    return "it never finishes"


def make_reference(folder):
    new_case(folder)
    code, text = run(folder, *RUN)
    assert code == 0, text
    return folder


def count_calls(folder):
    new_case(folder)
    code, text = run(folder, *RUN, fault=f"count:{folder}/calls")
    assert code == 0, text
    return int((folder / "calls").read_text())


def disturb(folder, fault, call):
    """A run with this fault. How many calls a run makes hangs on how long it takes (tables are written every
    second), so that it may end before the call: then an earlier one is taken."""
    new_case(folder)
    code, text = run(folder, *RUN, fault=f"{fault}:{call}")
    while code == 0 and "No space left" not in text and call > 10:
        call = call * 3 // 4
        shutil.rmtree(folder / "out")
        code, text = run(folder, *RUN, fault=f"{fault}:{call}")
    return code, text


def kill_in_call(folder, reference, call):
    """SIGKILL in the middle of one system call: None, or what was lost."""
    code, text = disturb(folder, "kill", call)
    if code != -signal.SIGKILL:
        return f"was not killed: {code} {text}"
    return finish(folder) or "; ".join(differences(folder, reference)) or None


def kill_after(folder, reference, seconds):
    """SIGKILL after so long."""
    new_case(folder)
    process = start(folder, *RUN)
    try:
        process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
    return finish(folder) or "; ".join(differences(folder, reference)) or None


def fill_disk(folder, reference, call):
    """No room from that call on, then the room is back."""
    code, text = disturb(folder, "full", call)
    said = "No space left on device" in text
    if code not in (0, 1) or not said:
        return f"exit status {code}, said: {text[-400:]}"
    return finish(folder) or "; ".join(differences(folder, reference)) or None


def damage(folder, reference, how, generator):
    """The newest checkpoint of a killed run is truncated or one of its bits is turned."""
    new_case(folder)
    run(folder, *RUN, "--set", "run.steps=200")
    newest = checkpoints(folder)[-1]
    size = newest.stat().st_size
    with newest.open("r+b") as file:
        if how == "truncated":
            file.truncate(generator.randrange(size))
        else:
            at = generator.randrange(size)
            file.seek(at)
            byte = file.read(1)[0]
            file.seek(at)
            file.write(bytes([byte ^ 1 << generator.randrange(8)]))
    code, text = run(folder, "resume", "out", "--threads", "1", "--set", "run.steps=400")
    if code != 0:
        return f"exit status {code}: {text}"
    if how == "truncated" and "cannot be used" not in text:
        return "nothing was said"
    return "; ".join(differences(folder, reference)) or None
