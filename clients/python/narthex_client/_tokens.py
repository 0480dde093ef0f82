from __future__ import annotations

import base64
import threading
import time
import typing as t
import urllib.parse
from dataclasses import dataclass

from ._sending import Renewable, Request, Response, Sending, refusal_of

# An access token is renewed so many seconds before it expires.
_EARLY = 60


@dataclass(frozen=True)
class Tokens:
    """The tokens of a connection of a person with an application."""

    #: It goes with each request.
    access_token: str
    #: It gets the next tokens, once.
    refresh_token: str
    #: When the access token expires, in seconds since 1970.
    expires_at: float


class RenewingCredential(Renewable):
    """
    A credential that renews the access token of a connection: one minute before it expires, and once after a 401. Threads can share
    it, and requests that run at the same time wait for one renewal. Each renewal replaces the refresh token, so store it by
    `on_renewed`. Use one credential for a connection: a refresh token that two programs use ends the connection.
    """

    def __init__(
        self,
        base_url: str,
        client_id: str,
        refresh_token: str,
        on_renewed: t.Callable[[Tokens], None],
        *,
        client_secret: t.Optional[str] = None,
        access_token: t.Optional[str] = None,
        expires_at: t.Optional[float] = None,
        retries: int = 4,
        longest_wait: float = 30.0,
        longest_retry_after: float = 120.0,
        timeout: float = 4.0,
        send: t.Optional[t.Callable[[Request], Response]] = None,
        wait: t.Callable[[float], None] = time.sleep,
    ) -> None:
        """
        :param base_url: the address of the service, without `/auth/v1`.
        :param client_id: the client id of the application.
        :param refresh_token: the last one that `on_renewed` stored, or that of the authorization code.
        :param on_renewed: stores the tokens. They are used when it has returned. When it raises, the request fails, and the next one
            stores them first.
        :param client_secret: the secret of a confidential application. A public one has none.
        :param access_token: the present access token. Without it, the first request renews.
        :param expires_at: when the present access token expires, in seconds since 1970. Without it, the access token is renewed after
            a 401.
        :param retries: how often a renewal is sent again after the first attempt.
        :param longest_wait: the longest random wait between two attempts in seconds.
        :param longest_retry_after: the longest Retry-After that is waited for, in seconds.
        :param timeout: seconds after which a connection without an answer is broken. The service accepts a used refresh token again
            for ten seconds, so that a response that was lost is asked for again within them.
        :param send: sends one request, in place of the standard library.
        :param wait: waits so many seconds; another one for tests.
        """
        self._url = f"{base_url.rstrip('/')}/auth/v1/oauth/token"
        self._client_id = client_id
        self._client_secret = client_secret
        self._on_renewed = on_renewed
        self._tokens = Tokens(access_token or "", refresh_token, float("inf") if expires_at is None else expires_at)
        self._is_stored = True
        self._lock = threading.Lock()
        self._sending = Sending(
            None,
            retries=retries,
            longest_wait=longest_wait,
            longest_retry_after=longest_retry_after,
            timeout=timeout,
            send=send,
            wait=wait,
        )

    def __call__(self, refused: t.Optional[str] = None) -> str:
        """
        The present access token, after it was renewed when that is due.

        :param refused: the token that the service refused.
        :raises NarthexError: for a refusal of the token endpoint. Its code is that of OAuth, such as `invalid_grant`.
        """
        with self._lock:
            is_usable = self._tokens.access_token not in ("", refused)
            is_due = not is_usable or time.time() >= self._tokens.expires_at - _EARLY
            if self._is_stored and is_due:
                self._tokens = self._exchanged()
                self._is_stored = False
            if not self._is_stored:
                self._on_renewed(self._tokens)
                self._is_stored = True
            return self._tokens.access_token

    def _exchanged(self) -> Tokens:
        """Exchanges the refresh token (RFC 6749, section 6)."""
        refresh_token = self._tokens.refresh_token
        form = {"grant_type": "refresh_token", "refresh_token": refresh_token}
        headers = {"Accept": "application/json", "Content-Type": "application/x-www-form-urlencoded"}
        if self._client_secret is None:
            form["client_id"] = self._client_id
        else:
            # Both parts are form-encoded (RFC 6749, section 2.3.1).
            parts = ":".join(urllib.parse.quote_plus(part) for part in (self._client_id, self._client_secret))
            headers["Authorization"] = f"Basic {base64.b64encode(parts.encode()).decode('ascii')}"
        sent_at = time.time()
        response = self._sending(Request("POST", self._url, headers, urllib.parse.urlencode(form).encode()))
        if response.status != 200:
            raise refusal_of(response)
        answer = response.json()
        expires_at = sent_at + int(answer.get("expires_in", 0))
        return Tokens(answer["access_token"], answer.get("refresh_token", refresh_token), expires_at)
