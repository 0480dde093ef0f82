from __future__ import annotations

import calendar
import email.utils
import functools
import importlib.metadata
import json
import random
import ssl
import time
import typing as t
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from decimal import Decimal
from http.client import HTTPException

if t.TYPE_CHECKING:
    from . import types

_PASSING_STATUSES = frozenset((429, 502, 503, 504))
# Reasons of refusals that a later attempt with the same Idempotency-Key can succeed after.
_PASSING_REASONS = frozenset(("idempotency_in_flight", "concurrent_change", "outcome_unknown"))
_FIRST_WAIT = 0.25


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


class NarthexError(Exception):
    """A refusal of the service."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        reason: t.Optional[str],
        request_id: t.Optional[str],
        details: types.ErrorDetails,
        retry_after: t.Optional[int],
    ) -> None:
        # All of them, so that the refusal can be copied to another process.
        super().__init__(status, code, message, reason, request_id, details, retry_after)
        self.status = status
        #: The code of the specification, such as `conflict`. One of the token endpoint is that of OAuth, such as `invalid_grant`.
        self.code = code
        self.message = message
        #: A stable reason, finer than the code, from X-Error-Reason.
        self.reason = reason
        #: The X-Request-Id, for questions to whoever runs the service.
        self.request_id = request_id
        #: The `details` of the refusal, such as the `version` that a record has now.
        self.details = details
        #: The seconds to wait before the request is sent again, from Retry-After.
        self.retry_after = retry_after

    @property
    def fields(self) -> t.Sequence[types.FieldFault]:
        """The refused members of the request, from `details`."""
        return self.details.get("fields", [])

    @property
    def rows(self) -> t.Sequence[types.ErrorDetailsRowsItem]:
        """The refused rows of a bulk request, from `details`."""
        return self.details.get("rows", [])

    def __str__(self) -> str:
        about = [f"{self.status} {self.code}", self.reason, self.request_id and f"request {self.request_id}"]
        return f"{self.message} ({', '.join(filter(None, about))})"


def refusal_of(response: Response) -> NarthexError:
    """The refusal of a response, with the body of the API or with that of OAuth (RFC 6749, section 5.2)."""
    try:
        body = response.json()
    except ValueError:
        body = None
    given: t.Dict[str, t.Any] = t.cast("t.Dict[str, t.Any]", body) if isinstance(body, dict) else {}
    # A refusal of the API has its message in `error` too.
    code, message = ("code", "message") if "message" in given else ("error", "error_description")
    return NarthexError(
        response.status,
        given.get(code, "unknown"),
        given.get(message, f"The service answered {response.status}."),
        response.headers.get("x-error-reason"),
        response.headers.get("x-request-id"),
        given.get("details") or {},
        _retry_after_of(response),
    )


def _moment_of(date: str) -> t.Optional[int]:
    """The seconds of a date of HTTP since 1970. One without a zone is in GMT (RFC 9110, section 5.6.7)."""
    try:
        parts = email.utils.parsedate_tz(date)
        return None if parts is None else calendar.timegm(parts[:9]) - (parts[9] or 0)
    except ValueError:
        return None


def _retry_after_of(response: Response) -> t.Optional[int]:
    """
    The seconds of Retry-After. A date counts from the Date of the response, because the clock of this machine can be wrong.
    """
    value = response.headers.get("retry-after", "").strip()
    if value.isascii() and value.isdigit():
        return int(value)
    until, sent = _moment_of(value), _moment_of(response.headers.get("date", ""))
    return None if until is None else max(0, until - (int(time.time()) if sent is None else sent))


class Renewable:
    """A credential that can answer another token when the service has refused one."""

    def __call__(self, refused: t.Optional[str] = None) -> str:
        """The present token. It is another one than `refused`, unless there is none."""
        raise NotImplementedError


Credential = t.Union[str, t.Callable[[], str], Renewable]


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


@functools.lru_cache(maxsize=None)
def _user_agent() -> str:
    try:
        version = importlib.metadata.version("narthex-client")
    except importlib.metadata.PackageNotFoundError:
        # The package was not installed, such as in a clone.
        version = "0"
    return f"narthex-client-python/{version}"


class Sending:
    """
    Sends requests. One is sent again after a broken connection, 429, 502, 503, 504 and refusals that pass, and once after a 401
    when the credential answers another token then.
    """

    def __init__(
        self,
        credential: t.Optional[Credential],
        *,
        retries: int,
        longest_wait: float,
        longest_retry_after: float,
        timeout: float,
        send: t.Optional[t.Callable[[Request], Response]],
        wait: t.Callable[[float], None],
    ) -> None:
        self._credential = credential
        self._retries = retries
        self._longest_wait = longest_wait
        self._longest_retry_after = longest_retry_after
        self._send = send or _sender(timeout)
        self._wait = wait

    def _token(self, refused: t.Optional[str] = None) -> t.Optional[str]:
        if self._credential is None or isinstance(self._credential, str):
            return self._credential
        return self._credential(refused) if isinstance(self._credential, Renewable) else self._credential()

    def _wait_before(self, attempt: int, retry_after: t.Optional[int]) -> float:
        """Seconds of Retry-After, else exponential backoff with full jitter."""
        return retry_after or min(self._longest_wait, random.random() * _FIRST_WAIT * 2**attempt)

    def __call__(self, request: Request) -> Response:
        token, is_renewed, attempt = self._token(), False, 0
        while True:
            response: t.Optional[Response] = None
            authorization = {} if token is None else {"Authorization": f"Bearer {token}"}
            headers = {"User-Agent": _user_agent(), **authorization, **request.headers}
            try:
                response = self._send(Request(request.method, request.url, headers, request.body))
            except (OSError, HTTPException) as error:
                if attempt >= self._retries or not _is_broken(error):
                    raise
            if response and response.status == 401 and not is_renewed:
                is_renewed, refused = True, token
                token = self._token(refused)
                if token == refused:
                    return response
                continue
            if response and (attempt >= self._retries or not _is_passing(response)):
                return response
            retry_after = _retry_after_of(response) if response else None
            if response and (retry_after or 0) > self._longest_retry_after:
                return response
            self._wait(self._wait_before(attempt, retry_after))
            token = self._token()
            attempt += 1
