#!/usr/bin/env python3
"""Runs a step of .ci/run and prints its CPU seconds beside their aim: of the command and of everything that it starts.

Usage: measured.py NAME AIM FILE COMMAND…   (AIM in CPU seconds; a line of the table goes to FILE)

Servers detach themselves from the command, so this process adopts the orphans (prctl(2), PR_SET_CHILD_SUBREAPER) and
counts them when they end. A step fails as its command does, and above its aim by a third. CPU seconds hardly depend on
what else the machine does, unlike the time of the clock.
"""
import ctypes
import os
import resource
import subprocess
import sys
import time

PR_SET_CHILD_SUBREAPER = 36
#: What still runs so many seconds after the command is left running, and not counted.
ORPHANS_END_WITHIN = 20


def main() -> int:
    name, aim, file, command = sys.argv[1], float(sys.argv[2]), sys.argv[3], sys.argv[4:]
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0):
        raise OSError(ctypes.get_errno(), "prctl")
    began = time.monotonic()
    code = subprocess.call(command)
    last = time.monotonic() + ORPHANS_END_WITHIN
    while time.monotonic() < last:
        try:
            ended, _ = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            break
        if not ended:
            time.sleep(0.05)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = used.ru_utime + used.ru_stime
    is_dear = cpu > aim * 4 / 3
    row = f"{name:<44} {cpu:7.0f} CPU s  aim {aim:5.0f}  {time.monotonic() - began:6.0f} s"
    with open(file, "a", encoding="utf-8") as table:
        table.write(row + ("  ABOVE ITS AIM BY A THIRD" if is_dear else "") + "\n")
    return code or (1 if is_dear else 0)


sys.exit(main())
