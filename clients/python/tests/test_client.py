"""What the client promises. It asks the service that NARTHEX_URL and NARTHEX_KEY name."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import threading
import time
import typing as t
import unittest
import urllib.request
import uuid
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, HTTPServer

from narthex_client import Narthex, NarthexError, Request, Response, types
from narthex_client.webhooks import WebhookVerificationError, webhook_event_of

URL = os.environ["NARTHEX_URL"]
KEY = os.environ["NARTHEX_KEY"]


def really(request: Request) -> Response:
    sent = urllib.request.Request(request.url, request.body, dict(request.headers), method=request.method)
    with urllib.request.urlopen(sent, timeout=60) as answer:
        return Response(answer.status, {name.lower(): value for name, value in answer.headers.items()}, answer.read())


class Failing:
    """Fails on demand: before it sends, or after it has sent, when it loses the answer."""

    def __init__(self, *faults: t.Union[str, Response]) -> None:
        self.faults = list(faults)
        self.requests: t.List[Request] = []

    def __call__(self, request: Request) -> Response:
        self.requests.append(request)
        fault = self.faults.pop(0) if self.faults else ""
        if isinstance(fault, Response):
            return fault
        if fault == "before":
            raise ConnectionResetError("The connection is broken.")
        answer = really(request)
        if fault == "after":
            raise ConnectionResetError("The connection is broken.")
        return answer


class ClientTest(unittest.TestCase):
    def setUp(self) -> None:
        # A test writes down how long the client would have waited.
        self.waits: t.List[float] = []

    def client(
        self,
        send: t.Optional[t.Callable[[Request], Response]] = None,
        *,
        url: str = URL,
        credential: t.Union[str, t.Callable[[], str]] = KEY,
        organization_id: t.Optional[str] = None,
        retries: int = 4,
        longest_wait: float = 30,
    ) -> Narthex:
        return Narthex(
            url,
            credential,
            organization_id=organization_id,
            retries=retries,
            longest_wait=longest_wait,
            send=send,
            wait=self.waits.append,
        )

    def test_every_row_of_a_list_comes_and_a_page_only_when_it_is_wanted(self) -> None:
        word = f"Paged{uuid.uuid4().hex}"
        for place in range(7):
            self.client().create_vendor({"name": f"{word} {place}"})
        sender = Failing()
        rows = self.client(sender).iter_vendors({"limit": 3, "q": word, "sort": "name"})
        names = [next(rows)["name"]]
        self.assertEqual(len(sender.requests), 1)
        names += [row["name"] for row in rows]
        self.assertEqual(names, [f"{word} {place}" for place in range(7)])
        self.assertEqual(len(sender.requests), 3)

    def test_a_write_whose_answer_was_lost_is_done_once_because_its_attempts_have_one_key(self) -> None:
        name = f"Lost{uuid.uuid4().hex}"
        sender = Failing("before", "after")
        made = self.client(sender).create_vendor({"name": name})
        keys = [request.headers["Idempotency-Key"] for request in sender.requests]
        self.assertEqual((len(keys), len(set(keys))), (3, 1))
        self.assertEqual([row["id"] for row in self.client().iter_vendors({"q": name})], [made["id"]])
        self.assertEqual(len(self.waits), 2)
        self.assertTrue(0 <= self.waits[0] <= 0.25 and 0 <= self.waits[1] <= 0.5)

    def test_two_calls_with_one_key_of_the_caller_are_one_write(self) -> None:
        name, key = f"Twice{uuid.uuid4().hex}", str(uuid.uuid4())
        made = [self.client().create_vendor({"name": name}, idempotency_key=key)["id"] for _ in range(2)]
        self.assertEqual(made[0], made[1])

    def test_a_request_over_the_rate_limit_is_sent_again_after_retry_after_and_raised_after_the_last_attempt(self) -> None:
        too_many = Response(429, {"retry-after": "7"}, b'{"code":"rate_limited","message":"m"}')
        self.client(Failing(too_many)).list_funds()
        self.assertEqual(self.waits, [7])
        with self.assertRaises(NarthexError) as raised:
            self.client(Failing(too_many, too_many, too_many), retries=2, longest_wait=1).list_funds()
        self.assertEqual((raised.exception.status, raised.exception.code), (429, "rate_limited"))
        self.assertEqual(self.waits[1:], [1, 1])

    def test_a_refusal_that_no_later_attempt_would_change_is_raised_at_once_with_its_fields(self) -> None:
        with self.assertRaises(NarthexError) as raised:
            self.client().create_vendor({"name": ""})
        error = raised.exception
        self.assertEqual((error.status, error.code, error.reason), (422, "unprocessable_entity", "validation"))
        self.assertRegex(error.request_id or "", r"^[0-9a-f-]{36}$")
        self.assertEqual([field["field"] for field in error.fields], ["name"])
        self.assertEqual(self.waits, [])

    def test_the_refused_rows_of_a_bulk_request_have_their_places(self) -> None:
        items: t.List[types.CreateDonorInput] = [
            {"donorType": "INDIVIDUAL", "lastName": "Lee"},
            {"donorType": "INDIVIDUAL", "lastName": ""},
        ]
        with self.assertRaises(NarthexError) as raised:
            self.client().bulk_create_donors({"items": items})
        self.assertEqual([row["index"] for row in raised.exception.rows], [1])

    def test_a_change_of_a_record_that_somebody_else_changed_since_is_refused(self) -> None:
        vendor = self.client().create_vendor({"name": f"Changed{uuid.uuid4().hex}"})
        self.client().update_vendor(vendor["id"], {"phone": "555-0100"}, if_version=vendor["version"])
        with self.assertRaises(NarthexError) as raised:
            self.client().update_vendor(vendor["id"], {"phone": "555-0101"}, if_version=vendor["version"])
        self.assertEqual((raised.exception.status, raised.exception.reason), (409, "stale_version"))

    def test_amounts_come_and_go_exactly(self) -> None:
        body: types.CreateSettlementInput = {
            "provider": "MANUAL",
            "grossAmount": Decimal("0.30"),
            "feesAmount": Decimal("0.10"),
            "paymentCount": 1,
            "donationCount": 1,
        }
        totals = self.client().create_settlement(body)["recordedTotals"]
        self.assertEqual((totals["gross"], totals["fees"], totals["net"]), (Decimal("0.3"), Decimal("0.1"), Decimal("0.2")))
        self.assertEqual(totals["fees"] + totals["net"], totals["gross"])
        with self.assertRaises(ValueError):
            self.client().create_settlement({**body, "grossAmount": Decimal("12345678901234567.89")})

    def test_the_credential_can_be_asked_for_anew_and_a_person_names_the_organization(self) -> None:
        token, organization = os.environ["NARTHEX_TOKEN"], os.environ["NARTHEX_ORGANIZATION"]
        asked: t.List[str] = []

        def present() -> str:
            asked.append(token)
            return token

        person = self.client(credential=present, organization_id=organization)
        self.assertGreater(len(person.list_funds()["funds"]), 0)
        person.list_funds()
        self.assertEqual(len(asked), 2)

    def test_the_feed_tells_the_changes_after_a_sequence_and_follows_until_it_is_stopped(self) -> None:
        client = self.client()
        last = client.list_changes({"after": "now"})["lastSequence"]
        made = client.create_vendor({"name": f"Fed{uuid.uuid4().hex}"})["id"]
        now = list(client.iter_changes(last, resource_type=["Vendor"]))
        self.assertEqual([(change["resourceId"], change["operation"]) for change in now], [(made, "CREATED")])
        stop = threading.Event()
        followed: t.List[str] = []
        for change in client.iter_changes(last, resource_type=["Vendor"], every=0.05, stop=stop):
            followed.append(change["resourceId"])
            if len(followed) == 1:
                client.update_vendor(made, {"phone": "555-0100"})
            else:
                stop.set()
        self.assertEqual(followed, [made, made])

    def test_a_file_goes_up_and_comes_down_byte_for_byte(self) -> None:
        client = self.client()
        content = b"%PDF-1.4\n" + bytes(range(256)) + b"\n%%EOF\n"
        name = 'Grün "1".pdf'
        receipt = client.upload_receipt_file(content, name, "application/pdf")
        file = client.download_receipt_file(receipt["id"])
        self.assertEqual((file.content, file.content_type), (content, "application/pdf"))
        self.assertIn("Grün", file.file_name or "")
        part = client.request(
            "GET",
            f"/api/v1/receipts/{receipt['id']}/content",
            headers={"Accept": "application/pdf", "Range": "bytes=0-7"},
        )
        self.assertEqual((part.status, part.body), (206, b"%PDF-1.4"))

    def test_a_path_or_a_query_holds_any_text(self) -> None:
        with self.assertRaises(NarthexError) as raised:
            self.client().get_vendor("../funds?x=1")
        self.assertEqual(raised.exception.status, 404)
        name = f"Smith & Sons #{uuid.uuid4().hex} 100% “ü”"
        self.client().create_vendor({"name": name})
        self.assertEqual([row["name"] for row in self.client().iter_vendors({"q": name})], [name])

    def test_a_connection_that_breaks_off_is_tried_again_and_a_redirect_is_not_followed(self) -> None:
        seen: t.List[t.Optional[str]] = []

        class Breaking(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                seen.append(self.headers.get("Authorization"))
                if len(seen) == 1:
                    self.connection.close()
                    return
                self.send_response(302)
                self.send_header("Location", f"{URL}/api/v1/funds")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        server = HTTPServer(("127.0.0.1", 0), Breaking)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            with self.assertRaises(NarthexError) as raised:
                self.client(url=f"http://127.0.0.1:{server.server_port}").list_funds()
        finally:
            server.shutdown()
            server.server_close()
        self.assertEqual((raised.exception.status, len(seen), len(self.waits)), (302, 2, 1))


class WebhookTest(unittest.TestCase):
    secret = "whsec_" + base64.b64encode(b"a secret of thirty-two bytes ....").decode()
    body = json.dumps({"type": "contribution.created", "data": {"id": "1"}}).encode()

    def headers(self, body: bytes, *, age: int = 0, secret: t.Optional[str] = None) -> t.Dict[str, str]:
        at = str(int(time.time()) - age)
        key = base64.b64decode((secret or self.secret)[len("whsec_") :])
        signature = base64.b64encode(hmac.new(key, f"msg_1.{at}.".encode() + body, hashlib.sha256).digest()).decode()
        return {"Webhook-Id": "msg_1", "Webhook-Timestamp": at, "Webhook-Signature": f"v1,{signature}"}

    def test_a_signed_message_is_an_event_and_so_is_one_with_two_signatures(self) -> None:
        headers = self.headers(self.body)
        self.assertEqual(webhook_event_of(self.body, headers, self.secret)["type"], "contribution.created")
        headers["Webhook-Signature"] = f"v1,AAAA v1a,BBBB {headers['Webhook-Signature']}"
        self.assertEqual(webhook_event_of(self.body.decode(), headers, self.secret)["type"], "contribution.created")

    def test_a_message_that_is_forged_or_old_or_lacks_a_header_is_refused(self) -> None:
        good = self.headers(self.body)
        other = "whsec_" + base64.b64encode(b"another secret of thirty-two byte").decode()
        forged: t.List[t.Tuple[bytes, t.Dict[str, str]]] = [
            (self.body.replace(b"created", b"deleted"), good),
            (self.body, {**good, "Webhook-Id": "msg_2"}),
            (self.body, {**good, "Webhook-Timestamp": "soon"}),
            (self.body, {**good, "Webhook-Signature": "v1,ü"}),
            (self.body, {**good, "Webhook-Signature": good["Webhook-Signature"].replace("v1,", "v2,")}),
            (self.body, {name: value for name, value in good.items() if name != "Webhook-Signature"}),
            (self.body, self.headers(self.body, age=301)),
            (self.body, self.headers(self.body, age=-301)),
            (self.body, self.headers(self.body, secret=other)),
        ]
        for body, headers in forged:
            with self.subTest(headers=headers), self.assertRaises(WebhookVerificationError):
                webhook_event_of(body, headers, self.secret)


if __name__ == "__main__":
    unittest.main()
