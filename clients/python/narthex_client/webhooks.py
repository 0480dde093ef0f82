"""Receives webhooks, by Standard Webhooks."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
import typing as t

if t.TYPE_CHECKING:
    from .types import WebhookEvent

__all__ = ["WebhookVerificationError", "webhook_event_of"]

_TOLERANCE = 300


class Headers(t.Protocol):
    """The headers of a request, as a dictionary or as a framework has them."""

    def items(self) -> t.Iterable[t.Tuple[str, str]]: ...


class WebhookVerificationError(Exception):
    """A message that the service did not sign, or one that is too old."""


def webhook_event_of(body: t.Union[bytes, str], headers: Headers, secret: str) -> WebhookEvent:
    """
    The event of a webhook's message. Its `data` has `record` when the endpoint includes records.

    :param body: as it came, before it is parsed.
    :param headers: those of the request.
    :param secret: that of the endpoint, which begins with `whsec_`.
    :raises WebhookVerificationError: for a signature that is not right, and for a message that is more than five minutes old.
    """
    names = {name.lower(): value for name, value in headers.items()}
    identifier, timestamp, signatures = (
        names.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature")
    )
    if not (identifier and timestamp and signatures):
        raise WebhookVerificationError("A header of the message is missing.")
    if not (timestamp.isascii() and timestamp.isdigit()) or abs(time.time() - int(timestamp)) > _TOLERANCE:
        raise WebhookVerificationError("The time of the message is not within five minutes of now.")
    content = body if isinstance(body, bytes) else body.encode()
    signed = f"{identifier}.{timestamp}.".encode() + content
    expected = hmac.new(_key_of(secret), signed, hashlib.sha256).digest()
    # While a secret is replaced there are two signatures.
    for signature in signatures.split(" "):
        version, _, value = signature.partition(",")
        if version == "v1" and hmac.compare_digest(expected, _decoded(value)):
            return t.cast("WebhookEvent", json.loads(content))
    raise WebhookVerificationError("No signature of the message is right.")


def _key_of(secret: str) -> bytes:
    try:
        return base64.b64decode(secret[len("whsec_") :] if secret.startswith("whsec_") else secret, validate=True)
    except binascii.Error:
        raise ValueError("The secret of an endpoint begins with whsec_ and goes on in Base64.") from None


def _decoded(value: str) -> bytes:
    try:
        return base64.b64decode(value, validate=True)
    except (binascii.Error, ValueError):
        return b""
