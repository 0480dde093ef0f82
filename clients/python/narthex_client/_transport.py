from __future__ import annotations

import email.message
import email.utils
import json
import time
import typing as t
import urllib.parse
import uuid
from dataclasses import dataclass
from datetime import date, datetime, timezone
from decimal import Decimal

from ._sending import Credential, Request, Response, Sending, refusal_of

_WRITES = frozenset(("POST", "PUT", "PATCH", "DELETE"))
_JSON = "application/json"


@dataclass(frozen=True)
class File:
    """A file, such as a report as a PDF."""

    content: bytes
    content_type: str
    #: Null when the service gives the file no name.
    file_name: t.Optional[str]


@dataclass(frozen=True)
class Upload:
    """A file that is sent as a form."""

    content: bytes
    file_name: str
    content_type: str


def segment(value: str) -> str:
    """A value as a segment of a path."""
    return urllib.parse.quote(value, safe="")


def _written(value: t.Union[date, datetime]) -> str:
    """A day as YYYY-MM-DD, or a moment in UTC."""
    if not isinstance(value, datetime):
        return value.isoformat()
    if value.tzinfo is None:
        raise ValueError("A datetime needs a time zone, such as timezone.utc.")
    return value.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _text(value: object) -> str:
    if isinstance(value, date):
        return _written(value)
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def _query_text(query: t.Optional[t.Mapping[str, object]]) -> str:
    pairs: t.List[t.Tuple[str, str]] = []
    for name, value in (query or {}).items():
        if isinstance(value, (list, tuple)):
            pairs.extend((name, _text(each)) for each in t.cast("t.Iterable[object]", value))
        elif value is not None:
            pairs.append((name, _text(value)))
    return f"?{urllib.parse.urlencode(pairs)}" if pairs else ""


def _in_json(value: object) -> t.Union[int, float, str]:
    if isinstance(value, date):
        return _written(value)
    if not isinstance(value, Decimal):
        raise TypeError(f"A {type(value).__name__} cannot be sent as JSON.")
    number = int(value) if value == value.to_integral_value() else float(value)
    if Decimal(str(number)) != value:
        raise ValueError("A Decimal has more digits than a number of JSON keeps.")
    return number


def _form(upload: Upload) -> t.Tuple[str, bytes]:
    boundary = uuid.uuid4().hex
    name = upload.file_name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
    head = (
        f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n'
        f"Content-Type: {upload.content_type}\r\n\r\n"
    )
    body = head.encode() + upload.content + f"\r\n--{boundary}--\r\n".encode()
    return f"multipart/form-data; boundary={boundary}", body


def _file_name(disposition: t.Optional[str]) -> t.Optional[str]:
    """The name of a download. One of every script comes encoded, after one in ASCII that stands in for it (RFC 6266)."""
    message = email.message.Message()
    message["Content-Disposition"] = disposition or "attachment"
    found = message.get_params([], header="content-disposition")
    names = [email.utils.collapse_rfc2231_value(value) for name, value in found if name == "filename"]
    return names[-1] if names else None


class Transport:
    """Sends requests, and sends them again when that is safe."""

    def __init__(
        self,
        base_url: str,
        credential: Credential,
        *,
        organization_id: t.Optional[str] = None,
        retries: int = 4,
        longest_wait: float = 30.0,
        longest_retry_after: float = 120.0,
        timeout: float = 60.0,
        send: t.Optional[t.Callable[[Request], Response]] = None,
        wait: t.Callable[[float], None] = time.sleep,
    ) -> None:
        """
        :param base_url: the address of the service, without `/api/v1`.
        :param credential: an organization API key, an access token, a function that answers the present one, or a
            `RenewingCredential`. A function is called before each attempt, and once more after a 401.
        :param organization_id: the organization that requests act on. Required with an access token.
        :param retries: how often a request is sent again after the first attempt.
        :param longest_wait: the longest random wait between two attempts in seconds.
        :param longest_retry_after: the longest Retry-After that is waited for, in seconds. A refusal with a longer one is raised
            at once, with its `retry_after`.
        :param timeout: seconds after which a connection without an answer is broken.
        :param send: sends one request, in place of the standard library.
        :param wait: waits so many seconds; another one for tests.
        """
        self._base_url = base_url.rstrip("/")
        self._organization_id = organization_id
        self._sending = Sending(
            credential,
            retries=retries,
            longest_wait=longest_wait,
            longest_retry_after=longest_retry_after,
            timeout=timeout,
            send=send,
            wait=wait,
        )

    def request(
        self,
        method: str,
        path: str,
        *,
        query: t.Optional[t.Mapping[str, object]] = None,
        headers: t.Optional[t.Mapping[str, str]] = None,
        body: t.Optional[bytes] = None,
    ) -> Response:
        """
        The answer to any request, such as one with `If-None-Match` or `Range`. It is sent again after a broken connection, 429,
        502, 503, 504 and refusals that pass. Every write has an Idempotency-Key, so that none is done twice.
        """
        sent = {"Accept": _JSON}
        if self._organization_id is not None:
            sent["X-Organization-Id"] = self._organization_id
        if method in _WRITES:
            sent["Idempotency-Key"] = str(uuid.uuid4())
        url = f"{self._base_url}{path}{_query_text(query)}"
        return self._sending(Request(method, url, {**sent, **(headers or {})}, body))

    def _answer(
        self,
        method: str,
        path: str,
        *,
        query: t.Optional[t.Mapping[str, object]] = None,
        body: t.Optional[object] = None,
        upload: t.Optional[Upload] = None,
        accept: str = _JSON,
        idempotency_key: t.Optional[str] = None,
        if_version: t.Optional[int] = None,
    ) -> Response:
        headers = {"Accept": accept}
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
        if if_version is not None:
            headers["If-Match"] = f'"v{if_version}"'
        sent: t.Optional[bytes] = None
        if upload is not None:
            headers["Content-Type"], sent = _form(upload)
        elif body is not None:
            headers["Content-Type"] = _JSON
            sent = json.dumps(body, default=_in_json, allow_nan=False).encode()
        response = self.request(method, path, query=query, headers=headers, body=sent)
        if not 200 <= response.status < 300:
            raise refusal_of(response)
        return response

    def _json(
        self,
        method: str,
        path: str,
        *,
        query: t.Optional[t.Mapping[str, object]] = None,
        body: t.Optional[object] = None,
        upload: t.Optional[Upload] = None,
        idempotency_key: t.Optional[str] = None,
        if_version: t.Optional[int] = None,
    ) -> t.Any:
        return self._answer(
            method,
            path,
            query=query,
            body=body,
            upload=upload,
            idempotency_key=idempotency_key,
            if_version=if_version,
        ).json()

    def _file(
        self,
        method: str,
        path: str,
        *,
        query: t.Optional[t.Mapping[str, object]] = None,
        body: t.Optional[object] = None,
        format: t.Optional[str] = None,
        accept: str = "*/*",
        idempotency_key: t.Optional[str] = None,
    ) -> File:
        asked = query if format is None else {**(query or {}), "format": format}
        response = self._answer(
            method, path, query=asked, body=body, accept=accept, idempotency_key=idempotency_key
        )
        content_type = response.headers.get("content-type", "application/octet-stream")
        return File(response.body, content_type, _file_name(response.headers.get("content-disposition")))

    def _rows(
        self, method: str, path: str, rows: str, query: t.Optional[t.Mapping[str, object]]
    ) -> t.Iterator[t.Any]:
        asked: t.Dict[str, object] = {"limit": 200, **(query or {})}
        while True:
            page = self._json(method, path, query=asked)
            yield from page[rows]
            asked["cursor"] = page["pageInfo"]["nextCursor"]
            if asked["cursor"] is None:
                return
