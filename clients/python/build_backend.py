"""Builds the wheel and the source archive (PEP 517) with the standard library, so that a build needs no package index."""

from __future__ import annotations

import ast
import base64
import hashlib
import io
import subprocess
import tarfile
import zipfile
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple

_HERE = Path(__file__).parent
_PACKAGE = "narthex_client"
_SOURCES = ("pyproject.toml", "README.md", "build_backend.py")


def _project() -> Dict[str, Any]:
    """The table [project]. Python has no reader of TOML before 3.11, and the values of this table are also values of Python."""
    table = (_HERE / "pyproject.toml").read_text("utf-8").split("\n[project]\n")[1].split("\n[")[0]
    pairs = (line.split(" = ", 1) for line in table.splitlines() if line)
    return {name: ast.literal_eval(value) for name, value in pairs}


def _metadata() -> str:
    project = _project()
    head = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        *(f"Classifier: {each}" for each in project["classifiers"]),
        f"Requires-Python: {project['requires-python']}",
        "Description-Content-Type: text/markdown",
    ]
    return "\n".join(head) + "\n\n" + (_HERE / project["readme"]).read_text("utf-8")


def _named() -> str:
    return f"{_PACKAGE}-{_project()['version']}"


def _generate() -> None:
    """Makes the modules that follow from the description of the API. A source archive has them already, and no generator."""
    generator = _HERE / "generate.js"
    if not generator.exists():
        return
    try:
        subprocess.run(["node", str(generator)], check=True)
    except FileNotFoundError:
        raise RuntimeError("The modules are made by Node.js 20.19 or newer. Install it, or build from a source archive.") from None


def _modules() -> List[Tuple[str, bytes]]:
    _generate()
    files = [path for path in (_HERE / _PACKAGE).iterdir() if path.suffix == ".py" or path.name == "py.typed"]
    return [(f"{_PACKAGE}/{path.name}", path.read_bytes()) for path in sorted(files)]


def build_wheel(
    wheel_directory: str,
    config_settings: Optional[Dict[str, Any]] = None,
    metadata_directory: Optional[str] = None,
) -> str:
    info = f"{_named()}.dist-info"
    tags = "Wheel-Version: 1.0\nGenerator: narthex\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    files = [
        *_modules(),
        (f"{info}/METADATA", _metadata().encode()),
        (f"{info}/WHEEL", tags.encode()),
    ]
    record = ""
    for name, content in files:
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(content)}\n"
    record += f"{info}/RECORD,,\n"
    wheel = f"{_named()}-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in [*files, (f"{info}/RECORD", record.encode())]:
            # The same sources make the same wheel.
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return wheel


def build_sdist(sdist_directory: str, config_settings: Optional[Dict[str, Any]] = None) -> str:
    sdist = f"{_named()}.tar.gz"
    files = [
        ("PKG-INFO", _metadata().encode()),
        *((name, (_HERE / name).read_bytes()) for name in _SOURCES),
        *_modules(),
    ]
    with tarfile.open(Path(sdist_directory) / sdist, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for name, content in files:
            entry = tarfile.TarInfo(f"{_named()}/{name}")
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return sdist
