#!/usr/bin/env python3
"""Runs a step of .ci/run and prints its CPU seconds beside their aim: of the command and of everything that it starts.

Usage: measured.py NAME AIM FILE COMMAND…   (AIM in CPU seconds; a line of the table goes to FILE)

Servers detach themselves from the command, so this process adopts the orphans (prctl(2), PR_SET_CHILD_SUBREAPER) and
counts them when they end. A step fails as its command does, and above its aim by a third.

CPU seconds depend on the machine: the same commit has taken 1,000 and 1,900 of them. So a fixed piece of work, the
yardstick, runs beside the step every half minute. On a slower machine it takes longer, and the aim grows in proportion.
On a faster one the aim stays.
"""
import ctypes
import os
import resource
import subprocess
import sys
import threading
import time

PR_SET_CHILD_SUBREAPER = 36
#: What still runs so many seconds after the command is left running, and not counted.
ORPHANS_END_WITHIN = 20
YARDSTICK = ["node", os.path.join(os.path.dirname(os.path.abspath(__file__)), "yardstick.js")]
#: CPU seconds of the yardstick on an idle machine, as the aims were measured.
YARDSTICK_SECONDS = 0.70
#: Seconds between two yardsticks.
YARDSTICK_EVERY = 30


class Yardstick(threading.Thread):
    """Measures the machine until it is stopped: at once, and again every half minute."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.ended = threading.Event()
        self.seconds: list[float] = []

    def run(self) -> None:
        while True:
            _, status, used = os.wait4(subprocess.Popen(YARDSTICK).pid, 0)
            if status:
                raise RuntimeError(f"the yardstick ended with {status}")
            self.seconds.append(used.ru_utime + used.ru_stime)
            if self.ended.wait(YARDSTICK_EVERY):
                return

    def stop(self) -> tuple[float, float]:
        """How many times as slow as the machine of the aims this one is, and the CPU seconds of the yardsticks."""
        self.ended.set()
        self.join()
        spent = sum(self.seconds)
        return max(1.0, spent / len(self.seconds) / YARDSTICK_SECONDS), spent


def main() -> int:
    name, aim, file, command = sys.argv[1], float(sys.argv[2]), sys.argv[3], sys.argv[4:]
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0):
        raise OSError(ctypes.get_errno(), "prctl")
    began = time.monotonic()
    yardstick = Yardstick()
    yardstick.start()
    code = subprocess.call(command)
    took = time.monotonic() - began
    slowness, spent = yardstick.stop()
    last = time.monotonic() + ORPHANS_END_WITHIN
    while time.monotonic() < last:
        try:
            ended, _ = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            break
        if not ended:
            time.sleep(0.05)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = used.ru_utime + used.ru_stime - spent
    is_dear = cpu > aim * slowness * 4 / 3
    row = f"{name:<20} {cpu:7.0f} CPU s  aim {aim:5.0f} × {slowness:.2f} for the machine  {took:6.0f} s"
    with open(file, "a", encoding="utf-8") as table:
        table.write(row + ("  ABOVE ITS AIM BY A THIRD" if is_dear else "") + "\n")
    return code or (1 if is_dear else 0)


sys.exit(main())
