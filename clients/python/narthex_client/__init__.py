"""A typed client for the REST API of Narthex: paging, safe retries, files, the change feed and webhooks."""

from __future__ import annotations

import base64
import threading
import typing as t

from ._sending import NarthexError, Request, Response
from ._tokens import RenewingCredential, Tokens
from ._transport import File
from .operations import Operations

if t.TYPE_CHECKING:
    # Hundreds of types take a moment to make, and only annotations use them.
    from . import types

__all__ = [
    "File",
    "Narthex",
    "NarthexError",
    "RenewingCredential",
    "Request",
    "Response",
    "Tokens",
    "base64_of",
    "bytes_of",
]

# A traceback names a class as a program imports it.
for _public in (File, NarthexError, RenewingCredential, Request, Response, Tokens):
    _public.__module__ = __name__


class Narthex(Operations):
    """A client of one service. Threads can share it."""

    def iter_changes(
        self,
        after: int,
        *,
        resource_type: t.Optional[t.Sequence[types.ResourceType]] = None,
        every: t.Optional[float] = None,
        stop: t.Optional[threading.Event] = None,
    ) -> t.Iterator[types.ResourceChange]:
        """
        The changes after a sequence, oldest first. Keep the sequence of each once you have done what it asks for, and begin
        there again. A NarthexError with the reason `changes_forgotten` means: read everything again.

        :param after: the last sequence that you have read. 0 begins with the oldest stored change.
        :param resource_type: only changes of these resource types, such as Transaction.
        :param every: seconds between two looks once there are no more changes. Without it, the changes of now are all.
        :param stop: ends the iteration when it is set: before the next change, and while it waits for more.
        """
        ended = stop or threading.Event()
        query: types.ListChangesQuery = {"after": after, "limit": 200}
        if resource_type is not None:
            query["resourceType"] = list(resource_type)
        while not ended.is_set():
            feed = self.list_changes(query)
            for change in feed["changes"]:
                if ended.is_set():
                    return
                yield change
            query["after"] = feed["lastSequence"]
            if feed["hasMore"]:
                continue
            if every is None or ended.wait(every):
                return


class _InAnswer(t.TypedDict):
    contentBase64: str


def bytes_of(file: _InAnswer) -> bytes:
    """The bytes of a file in an answer."""
    return base64.b64decode(file["contentBase64"])


def base64_of(content: bytes) -> str:
    """Bytes as the `contentBase64` of an upload."""
    return base64.b64encode(content).decode("ascii")
