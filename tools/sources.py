"""What the checks of form share: the files of the project, and how a check ends."""
import pathlib
import subprocess
import sys

BUILT = ("build", "results", "out", ".git")


def root_of(arguments):
    given = arguments[1] if len(arguments) > 1 else pathlib.Path(__file__).parent.parent
    return pathlib.Path(given).resolve()


def names_in(root):
    """All files that git knows or would add; of an unpacked archive, all that are not built."""
    if (root / ".git").exists():
        listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=root,
                                capture_output=True, text=True, check=True).stdout
        names = listed.split("\0")
    else:
        paths = (path.relative_to(root) for path in root.rglob("*"))
        names = [path.as_posix() for path in paths if not path.parts[0].startswith(BUILT)]
    return sorted({name for name in names if name and (root / name).is_file()})


def lines_of(path):
    """The lines of a text file; none of a binary one."""
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        return []


def finish(faults, praise):
    faults = list(faults)
    print("\n".join(faults) if faults else praise)
    sys.exit(1 if faults else 0)
