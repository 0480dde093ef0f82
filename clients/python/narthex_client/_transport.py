from __future__ import annotations

import email.message
import email.utils
import json
import random
import ssl
import time
import typing as t
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import dataclass, field
from decimal import Decimal
from http.client import HTTPException

if t.TYPE_CHECKING:
    from . import types

_WRITES = frozenset(("POST", "PUT", "PATCH", "DELETE"))
_PASSING_STATUSES = frozenset((429, 502, 503, 504))
# Reasons of refusals that a later attempt with the same Idempotency-Key can succeed after.
_PASSING_REASONS = frozenset(("idempotency_in_flight", "concurrent_change", "outcome_unknown"))
_FIRST_WAIT = 0.25
_JSON = "application/json"


@dataclass(frozen=True)
class Request:
    """What is sent to the service."""

    method: str
    url: str
    headers: t.Mapping[str, str]
    body: t.Optional[bytes] = None


@dataclass(frozen=True)
class Response:
    """What the service answers. The names of the headers are in lower case."""

    status: int
    headers: t.Mapping[str, str] = field(default_factory=lambda: t.cast("t.Dict[str, str]", {}))
    body: bytes = b""

    def json(self) -> t.Any:
        """The body as JSON. A number with decimals is a `Decimal`, so that amounts of money add up."""
        return json.loads(self.body, parse_float=Decimal)


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


class NarthexError(Exception):
    """A refusal of the service."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        reason: t.Optional[str],
        request_id: t.Optional[str],
        fields: t.Sequence[types.FieldFault],
        rows: t.Sequence[types.ErrorDetailsRowsItem],
    ) -> None:
        super().__init__(message)
        self.status = status
        #: The code of the specification, such as `conflict`.
        self.code = code
        self.message = message
        #: A stable reason, finer than the code, from X-Error-Reason.
        self.reason = reason
        #: The X-Request-Id, for questions to whoever runs the service.
        self.request_id = request_id
        #: The refused members of the request.
        self.fields = fields
        #: The refused rows of a bulk request.
        self.rows = rows


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The credential is for the service alone, so no redirect is followed."""

    def redirect_request(self, *args: t.Any, **kwargs: t.Any) -> None:
        return None


def _sender(timeout: float) -> t.Callable[[Request], Response]:
    opener = urllib.request.build_opener(_NoRedirect)

    def send(request: Request) -> Response:
        sent = urllib.request.Request(
            request.url, data=request.body, headers=dict(request.headers), method=request.method
        )
        try:
            answer = opener.open(sent, timeout=timeout)
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            headers = {name.lower(): value for name, value in answer.headers.items()}
            return Response(int(answer.status or 0), headers, answer.read())

    return send


def _is_broken(error: Exception) -> bool:
    """Whether another attempt can succeed. A certificate that is not right stays so."""
    cause = error.reason if isinstance(error, urllib.error.URLError) else error
    return not isinstance(cause, ssl.SSLCertVerificationError)


def _is_passing(response: Response) -> bool:
    return response.status in _PASSING_STATUSES or response.headers.get("x-error-reason") in _PASSING_REASONS


def _wait_before(attempt: int, response: t.Optional[Response], longest: float) -> float:
    """Seconds of Retry-After, else exponential backoff with full jitter."""
    told = response.headers.get("retry-after", "") if response else ""
    wait = float(told) if told.isdigit() and told != "0" else random.random() * _FIRST_WAIT * 2**attempt
    return min(longest, wait)


def segment(value: str) -> str:
    """A value as a segment of a path."""
    return urllib.parse.quote(value, safe="")


def _text(value: object) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def _query_text(query: t.Optional[t.Mapping[str, object]]) -> str:
    pairs: t.List[t.Tuple[str, str]] = []
    for name, value in (query or {}).items():
        if isinstance(value, (list, tuple)):
            pairs.extend((name, _text(each)) for each in t.cast("t.Iterable[object]", value))
        elif value is not None:
            pairs.append((name, _text(value)))
    return f"?{urllib.parse.urlencode(pairs)}" if pairs else ""


def _number(value: object) -> t.Union[int, float]:
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


def _refusal(response: Response) -> NarthexError:
    try:
        body = response.json()
    except ValueError:
        body = None
    given: t.Dict[str, t.Any] = t.cast("t.Dict[str, t.Any]", body) if isinstance(body, dict) else {}
    details: t.Dict[str, t.Any] = given.get("details") or {}
    return NarthexError(
        response.status,
        given.get("code", "unknown"),
        given.get("message", f"The service answered {response.status}."),
        response.headers.get("x-error-reason"),
        response.headers.get("x-request-id"),
        details.get("fields", []),
        details.get("rows", []),
    )


class Transport:
    """Sends requests, and sends them again when that is safe."""

    def __init__(
        self,
        base_url: str,
        credential: t.Union[str, t.Callable[[], str]],
        *,
        organization_id: t.Optional[str] = None,
        retries: int = 4,
        longest_wait: float = 30.0,
        timeout: float = 60.0,
        send: t.Optional[t.Callable[[Request], Response]] = None,
        wait: t.Callable[[float], None] = time.sleep,
    ) -> None:
        """
        :param base_url: the address of the service, without `/api/v1`.
        :param credential: an organization API key or an access token, or a function that answers the present one.
        :param organization_id: the organization that requests act on. Required with an access token.
        :param retries: how often a request is sent again after the first attempt.
        :param longest_wait: the longest wait between two attempts in seconds.
        :param timeout: seconds after which a connection without an answer is broken.
        :param send: sends one request, in place of the standard library.
        :param wait: waits so many seconds; another one for tests.
        """
        self._base_url = base_url.rstrip("/")
        self._credential = credential
        self._organization_id = organization_id
        self._retries = retries
        self._longest_wait = longest_wait
        self._send = send or _sender(timeout)
        self._wait = wait

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
        token = self._credential if isinstance(self._credential, str) else self._credential()
        sent = {"Accept": _JSON, "Authorization": f"Bearer {token}"}
        if self._organization_id is not None:
            sent["X-Organization-Id"] = self._organization_id
        if method in _WRITES:
            sent["Idempotency-Key"] = str(uuid.uuid4())
        request = Request(method, f"{self._base_url}{path}{_query_text(query)}", {**sent, **(headers or {})}, body)
        attempt = 0
        while True:
            response: t.Optional[Response] = None
            try:
                response = self._send(request)
                if attempt >= self._retries or not _is_passing(response):
                    return response
            except (OSError, HTTPException) as error:
                if attempt >= self._retries or not _is_broken(error):
                    raise
            self._wait(_wait_before(attempt, response, self._longest_wait))
            attempt += 1

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
            sent = json.dumps(body, default=_number, allow_nan=False).encode()
        response = self.request(method, path, query=query, headers=headers, body=sent)
        if not 200 <= response.status < 300:
            raise _refusal(response)
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
