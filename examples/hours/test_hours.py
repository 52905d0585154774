"""Tests of hours.py against the mock, which runs as a process of its own: `python3 -m unittest`."""

import io
import json
import os
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.request

from club_client import ClubClient, ClubError
from hours import SCOPES, write_hours

HERE = os.path.dirname(os.path.abspath(__file__))
# In a project of your own: ["npx", "clubproof"], without --exit-with-parent, since npx would be the parent.
CLUBPROOF = ["node", os.path.join(HERE, "..", "..", "dist", "scripts", "cli", "clubproof.js")]

SEPTEMBER = """\
member_id,name,begin,end,hours,information
108,Yann Le Goff,2026-09-02T17:30:00+02:00,2026-09-02T18:30:00+02:00,1.00,Judo enfants
108,Yann Le Goff,2026-09-08T19:30:00+02:00,2026-09-08T21:00:00+02:00,1.50,Judo adultes
108,Yann Le Goff,2026-09-12T10:00:00+02:00,2026-09-12T11:15:00+02:00,1.25,
"""


def control(url, method="GET", body=None):
    """Sends a request to the control interface of the mock. Returns its JSON."""
    data = None if body is None else json.dumps(body).encode()
    headers = {} if body is None else {"Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(url, data, headers, method=method)) as response:
        content = response.read()
    return json.loads(content) if content else None


class ClubClock:
    """The club's own clock: a pause winds it forward and takes no time."""

    def __init__(self, control_url):
        self._control_url = control_url
        self._waited = 0

    def now(self):
        return time.time() + self._waited

    def wait(self, seconds):
        self._waited += seconds
        control(f"{self._control_url}/clock/advance", "POST", {"seconds": seconds})


class HoursTest(unittest.TestCase):
    clubs = 0

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        target_file = os.path.join(cls.folder.name, "t.json")
        # The data of the demo club have dates: at this time they are what the tests expect, whatever the day is.
        flags = ["--port", "0", "--now", "2026-10-14T16:00:00Z", "--target-file", target_file, "--quiet"]
        words = [*CLUBPROOF, "mock", "--clubs", "demo", "--exit-with-parent", *flags]
        cls.mock = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        while not os.path.exists(target_file):
            if cls.mock.poll() is not None:
                raise RuntimeError("the mock ended before it was ready")
            time.sleep(0.05)
        with open(target_file, encoding="utf-8") as file:
            cls.demo = json.load(file)

    @classmethod
    def tearDownClass(cls):
        cls.mock.terminate()
        cls.mock.wait()
        cls.folder.cleanup()

    def setUp(self):
        """Makes a club for this test alone, and a client that may do no more than the program needs."""
        HoursTest.clubs += 1
        clubs = self.demo["control_url"].rsplit("/", 1)[0]
        target = control(clubs, "POST", {"name": f"club-{HoursTest.clubs}", "from": "demo"})["data"]
        self.base_url, self.control_url = target["base_url"], target["control_url"]
        client = {"client_id": "hours", "secret": "secret-of-hours", "permissions": SCOPES}
        control(f"{self.control_url}/integrations", "POST", client)
        self.clock = ClubClock(self.control_url)
        self.missing = []

    def tearDown(self):
        """Whatever the test was about: the client kept the rules for clients."""
        report = control(f"{self.control_url}/clients/hours/report")["data"]
        self.assertEqual(report["findings"], [])

    def client(self, **options):
        return ClubClient(self.base_url, "hours", "secret-of-hours", SCOPES, clock=self.clock, **options)

    def hours(self, month="2026-09", club=None):
        output = io.StringIO(newline="")
        write_hours(club or self.client(), month, output, self.missing.append)
        return output.getvalue().replace("\r\n", "\n")

    def disturb(self, *disturbances):
        control(f"{self.control_url}/disturbances", "PUT", {"disturbances": list(disturbances)})

    def journal(self, operation):
        exchanges = control(f"{self.control_url}/journal?client=hours&operation={operation}")["data"]
        return [(entry["response"] or {}).get("status") for entry in exchanges]

    def test_validated_hours_are_listed_and_a_month_without_them_is_named(self):
        self.assertEqual(self.hours(), SEPTEMBER)
        self.assertEqual(self.missing, [109])

    def test_hours_that_staff_have_not_validated_are_not_listed(self):
        self.assertEqual(self.hours("2026-10"), SEPTEMBER.splitlines(keepends=True)[0])
        self.assertEqual(self.missing, [108, 109])

    def test_a_busy_club_is_left_alone_for_the_seconds_of_retry_after(self):
        self.disturb({"on": "readStaffHours", "status": 503, "retry_after": 40, "times": 2})
        started = self.clock.now()
        self.assertEqual(self.hours(), SEPTEMBER)
        self.assertGreaterEqual(self.clock.now() - started, 80)

    def test_a_small_quota_costs_a_pause_and_no_row(self):
        control(f"{self.control_url}/quota", "PUT", {"requests_per_minute": 3})
        self.assertEqual(self.hours(), SEPTEMBER)
        self.assertIn(429, self.journal("listGroupLessons"))

    def test_a_cut_connection_and_a_slow_body_cost_no_row(self):
        self.disturb(
            {"on": "listSeasonSlots", "cut": "midway", "times": 1},
            {"on": "readMember", "cut": "before", "times": 1},
            {"on": "listSeasonGroups", "slow_body_ms": 600_000, "times": 1},
        )
        self.assertEqual(self.hours(club=self.client(timeout=2)), SEPTEMBER)

    def test_a_token_is_kept_and_replaced_when_the_club_no_longer_takes_it(self):
        club = self.client()
        self.assertEqual(self.hours(club=club), SEPTEMBER)
        self.assertEqual(self.journal("requestToken"), [200])
        control(f"{self.control_url}/tokens/expire", "POST", {})
        self.assertEqual(self.hours(club=club), SEPTEMBER)
        self.assertEqual(self.journal("requestToken"), [200, 200])

    def test_a_club_that_stays_busy_gives_an_error_and_no_table(self):
        self.disturb({"on": "listSeasonGroups", "status": 503})
        with self.assertRaises(ClubError) as raised:
            self.hours()
        self.assertEqual(raised.exception.status, 503)

    def test_the_program_prints_the_table(self):
        settings = {"CLUB_BASE_URL": self.base_url, "CLUB_CLIENT_ID": "hours", "CLUB_SECRET": "secret-of-hours"}
        words = [sys.executable, os.path.join(HERE, "hours.py"), "2026-09"]
        run = subprocess.run(words, env={**os.environ, **settings}, capture_output=True, text=True, check=True)
        self.assertEqual(run.stdout, SEPTEMBER)
        self.assertEqual(run.stderr, "the hours of 109 in 2026-09 are not validated\n")


if __name__ == "__main__":
    unittest.main()
