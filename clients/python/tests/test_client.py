"""What the client promises. It asks the service that NARTHEX_URL and NARTHEX_KEY name."""

from __future__ import annotations

import base64
import hashlib
import hmac
import importlib.metadata
import json
import os
import pickle
import threading
import time
import traceback
import typing as t
import unittest
import urllib.error
import urllib.parse
import urllib.request
import uuid
from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, HTTPServer

from narthex_client import File, Narthex, NarthexError, RenewingCredential, Request, Response, Tokens, types
from narthex_client.webhooks import WebhookVerificationError, webhook_event_of

URL = os.environ["NARTHEX_URL"]
KEY = os.environ["NARTHEX_KEY"]


def really(request: Request) -> Response:
    sent = urllib.request.Request(request.url, request.body, dict(request.headers), method=request.method)
    try:
        answer = urllib.request.urlopen(sent, timeout=60)
    except urllib.error.HTTPError as error:
        answer = error
    with answer:
        return Response(int(answer.status or 0), {name.lower(): value for name, value in answer.headers.items()}, answer.read())


def over_the_limit(headers: t.Dict[str, str]) -> Response:
    return Response(429, headers, b'{"code":"rate_limited","message":"m"}')


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
        longest_retry_after: float = 120,
    ) -> Narthex:
        return Narthex(
            url,
            credential,
            organization_id=organization_id,
            retries=retries,
            longest_wait=longest_wait,
            longest_retry_after=longest_retry_after,
            send=send,
            wait=self.waits.append,
        )

    def refused(self, call: t.Callable[[], object]) -> NarthexError:
        with self.assertRaises(NarthexError) as raised:
            call()
        return raised.exception

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

    def test_metadata_are_set_with_a_record_found_by_a_key_with_and_without_its_value_and_answered(self) -> None:
        key = f"k{uuid.uuid4().hex}"
        made = self.client().create_vendor({"name": f"Tagged {key}", "metadata": [{"key": key, "value": "4711"}]})
        for asked in (f"{key}:4711", key):
            rows = list(self.client().iter_vendors({"metadata": [asked], "include": ["metadata"]}))
            found = [(row["id"], row.get("metadata")) for row in rows]
            self.assertEqual(found, [(made["id"], [{"key": key, "value": "4711"}])])

    def test_two_calls_with_one_key_of_the_caller_are_one_write(self) -> None:
        name, key = f"Twice{uuid.uuid4().hex}", str(uuid.uuid4())
        made = [self.client().create_vendor({"name": name}, idempotency_key=key)["id"] for _ in range(2)]
        self.assertEqual(made[0], made[1])

    def test_retry_after_is_followed_beyond_the_longest_random_wait_in_seconds_and_as_a_date(self) -> None:
        at = {"date": "Sat, 21 Nov 2026 15:00:00 GMT"}
        sender = Failing(
            over_the_limit({"retry-after": "7"}),
            over_the_limit({"retry-after": "58"}),
            over_the_limit({**at, "retry-after": "Sat, 21 Nov 2026 15:01:01 GMT"}),
            over_the_limit({**at, "retry-after": "Sat Nov 21 15:00:05 2026"}),
            # A day that has passed, and what is no date, ask for no wait.
            over_the_limit({**at, "retry-after": "Fri, 20 Nov 2026 15:00:00 GMT"}),
            over_the_limit({"retry-after": "soon"}),
        )
        self.client(sender, retries=6, longest_wait=0.1).list_funds()
        self.assertEqual(self.waits[:4], [7, 58, 61, 5])
        self.assertEqual(len(self.waits), 6)
        self.assertLessEqual(max(self.waits[4:]), 0.1)

    def test_a_refusal_is_raised_with_its_retry_after_after_the_last_attempt_and_at_once_when_that_is_longer_than_the_limit(
        self,
    ) -> None:
        last = Failing(over_the_limit({"retry-after": "7"}), over_the_limit({"retry-after": "8"}))
        error = self.refused(lambda: self.client(last, retries=1).list_funds())
        self.assertEqual((error.status, error.code, error.retry_after, self.waits), (429, "rate_limited", 8, [7]))
        long = Failing(over_the_limit({"retry-after": "121"}), over_the_limit({"retry-after": "6"}))
        self.assertEqual(self.refused(lambda: self.client(long).list_funds()).retry_after, 121)
        error = self.refused(lambda: self.client(long, longest_retry_after=5).list_funds())
        self.assertEqual((error.retry_after, self.waits), (6, [7]))

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
        error = raised.exception
        self.assertEqual((error.status, error.reason, error.details), (409, "stale_version", {"version": 2}))
        self.assertEqual((error.fields, error.rows, error.retry_after), ([], [], None))

    def test_a_refusal_names_itself_as_programs_import_it_and_says_its_code_and_request(self) -> None:
        error = self.refused(lambda: self.client().get_vendor(str(uuid.uuid4())))
        self.assertRegex(str(error), r"^.+ \(404 not_found, .*request [0-9a-f-]{36}\)$")
        self.assertTrue(str(error).startswith(error.message))
        last_line = traceback.format_exception_only(type(error), error)[-1]
        self.assertEqual(last_line.strip(), f"narthex_client.NarthexError: {error}")
        for public in (File, Narthex, NarthexError, RenewingCredential, Request, Response, Tokens):
            self.assertEqual(public.__module__, "narthex_client")
        self.assertEqual(WebhookVerificationError.__module__, "narthex_client.webhooks")
        # Another process gets it whole.
        copied = pickle.loads(pickle.dumps(error))
        self.assertEqual((str(copied), vars(copied)), (str(error), vars(error)))

    def test_a_day_and_a_moment_are_sent_as_the_api_writes_them(self) -> None:
        body: types.CreateSettlementInput = {
            "provider": "MANUAL",
            "estimatedArrivalDate": date(2026, 2, 3),
            "grossAmount": 5,
            "paymentCount": 1,
            "donationCount": 1,
        }
        made = self.client().create_settlement(body)
        self.assertEqual(made["estimatedArrivalDate"], "2026-02-03T00:00:00.000Z")
        day = date(2026, 2, 3)
        found = self.client().iter_settlements({"estimatedArrivalDate[gte]": day, "estimatedArrivalDate[lte]": day})
        self.assertIn(made["id"], [settlement["id"] for settlement in found])
        # Four o'clock in New York, in winter.
        moment = datetime(2026, 2, 3, 16, 0, 0, 123456, tzinfo=timezone(timedelta(hours=-5)))
        sender = Failing()
        answer = self.client(sender).request("GET", "/api/v1/settlements", query={"updatedSince": moment})
        self.assertEqual(answer.status, 200)
        self.assertIn("updatedSince=2026-02-03T21%3A00%3A00.123Z", sender.requests[0].url)
        with self.assertRaises(ValueError):
            self.client().request("GET", "/api/v1/settlements", query={"updatedSince": datetime(2026, 2, 3)})

    def test_the_service_knows_the_client_and_its_version_by_user_agent(self) -> None:
        sender = Failing(Response(200, {}, b'{"funds":[]}'))
        self.client(sender).list_funds()
        version = importlib.metadata.version("narthex-client")
        self.assertEqual(sender.requests[0].headers["User-Agent"], f"narthex-client-python/{version}")

    def test_a_credential_that_the_service_refuses_is_asked_for_anew_once_and_the_write_is_sent_again(self) -> None:
        tokens = ["no.longer.valid", KEY]
        sender = Failing()
        made = self.client(sender, credential=lambda: tokens.pop(0) if len(tokens) > 1 else KEY).create_vendor(
            {"name": f"Renewed{uuid.uuid4().hex}"}
        )
        self.assertEqual(self.client().get_vendor(made["id"])["id"], made["id"])
        keys = [request.headers["Idempotency-Key"] for request in sender.requests]
        self.assertEqual((len(keys), len(set(keys)), self.waits), (2, 1, []))
        sender = Failing()
        error = self.refused(lambda: self.client(sender, credential=lambda: str(uuid.uuid4())).list_funds())
        self.assertEqual((error.status, error.code, len(sender.requests)), (401, "unauthorized", 2))
        sender = Failing()
        self.refused(lambda: self.client(sender, credential="no.longer.valid").list_funds())
        self.assertEqual(len(sender.requests), 1)

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


class RenewalTest(unittest.TestCase):
    """Each test has a connection of its own, from the JSON of NARTHEX_CONNECTIONS."""

    connections: t.List[t.Dict[str, t.Any]] = json.loads(os.environ["NARTHEX_CONNECTIONS"])

    def setUp(self) -> None:
        self.connection = self.connections.pop()
        self.stored: t.List[Tokens] = []
        self.sent: t.List[str] = []

    def send(self, request: Request) -> Response:
        self.sent.append(urllib.parse.urlsplit(request.url).path)
        return really(request)

    def credential(
        self,
        *,
        refresh_token: t.Optional[str] = None,
        access_token: t.Optional[str] = None,
        expires_at: t.Optional[float] = None,
        on_renewed: t.Optional[t.Callable[[Tokens], None]] = None,
        send: t.Optional[t.Callable[[Request], Response]] = None,
    ) -> RenewingCredential:
        return RenewingCredential(
            URL,
            self.connection["clientId"],
            refresh_token or self.connection["refreshToken"],
            on_renewed or self.stored.append,
            client_secret=self.connection["clientSecret"],
            access_token=access_token,
            expires_at=expires_at,
            send=send or self.send,
            wait=lambda _: None,
        )

    def read(self, credential: RenewingCredential) -> None:
        organization = os.environ["NARTHEX_ORGANIZATION"]
        Narthex(URL, credential, organization_id=organization, send=self.send).list_accounts()

    def test_threads_renew_once_before_a_token_expires_and_upon_a_401_and_the_new_refresh_token_is_stored(self) -> None:
        present = self.connection["accessToken"]
        self.read(self.credential(access_token=present, expires_at=time.time() + 62))
        self.assertEqual((self.sent, self.stored), (["/api/v1/accounts"], []))
        credential = self.credential(access_token=present, expires_at=time.time() + 59)
        with ThreadPoolExecutor(5) as pool:
            list(pool.map(self.read, [credential] * 5))
        self.assertEqual((self.sent.count("/auth/v1/oauth/token"), len(self.stored)), (1, 1))
        self.assertGreater(self.stored[0].expires_at - time.time(), 3500)
        # A program that starts again goes on with what it stored.
        credential = self.credential(refresh_token=self.stored[0].refresh_token, access_token="no.longer.valid")
        with ThreadPoolExecutor(5) as pool:
            list(pool.map(self.read, [credential] * 5))
        self.assertEqual(len(self.stored), 2)

    def test_a_renewal_whose_response_was_lost_is_asked_for_again_and_tokens_are_stored_before_they_are_used(self) -> None:
        is_full = True

        def store(tokens: Tokens) -> None:
            if is_full:
                raise OSError("The disk is full.")
            self.stored.append(tokens)

        losing = Failing("after")
        credential = self.credential(on_renewed=store, send=losing)
        with self.assertRaises(OSError):
            self.read(credential)
        self.assertEqual(self.sent, [])
        is_full = False
        self.read(credential)
        self.assertEqual((len(losing.requests), self.sent, len(self.stored)), (2, ["/api/v1/accounts"], 1))
        self.read(self.credential(refresh_token=self.stored[0].refresh_token))
        self.assertEqual(len(self.stored), 2)

    def test_a_connection_that_has_ended_is_refused_as_oauth_says(self) -> None:
        with self.assertRaises(NarthexError) as raised:
            self.read(self.credential(refresh_token="of-another-time"))
        self.assertEqual((raised.exception.status, raised.exception.code), (400, "invalid_grant"))
        self.assertIn("grant", raised.exception.message)


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
