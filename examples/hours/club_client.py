"""A client of one club that reads, with the standard library alone."""

import base64
import http.client
import json
import time
import urllib.error
import urllib.parse
import urllib.request

MOST_ATTEMPTS = 5
LONGEST_WAIT_SECONDS = 300
# A token may expire on its way: it is replaced that much before its end.
MARGIN_SECONDS = 30


class ClubError(Exception):
    """A refusal of the club. `status` and `code` are for programs, the text is for people."""

    def __init__(self, status, problem):
        self.status = status
        self.code = problem.get("code") or problem.get("error") or "unexpected"
        detail = problem.get("detail") or problem.get("error_description") or "the response has no explanation"
        super().__init__(f"{status} {self.code}: {detail}")


class SystemClock:
    """The time as the client sees it. A test passes a clock of its own, so that waiting takes no time."""

    now = staticmethod(time.time)
    wait = staticmethod(time.sleep)


class ClubClient:
    """Reads a club. Every method raises a ClubError where the club refuses."""

    def __init__(self, base_url, client_id, secret, scopes, clock=SystemClock, timeout=30):
        self._base_url = base_url
        self._credentials = (client_id, secret)
        self._scopes = scopes
        self._clock = clock
        self._timeout = timeout
        self._token = None
        self._good_until = 0

    def read(self, path):
        """Returns the JSON of a path below the base URL, such as a `*_path` of a record."""
        status, body = self._authorized(path)
        if status == 401:
            self._token = None
            status, body = self._authorized(path)
        if status != 200:
            raise ClubError(status, body)
        return body

    def pages(self, path):
        """Yields the pages of a list up to its end. A retrieval that cannot be finished raises."""
        after = 0
        while after is not None:
            page = self.read(with_query(path, limit=100, after=after))
            yield page["data"]
            after = page["pagination"]["next_after"]

    def records(self, path):
        """Yields the records of a list."""
        for page in self.pages(path):
            yield from page

    def _authorized(self, path):
        if self._token is None or self._clock.now() >= self._good_until:
            self._request_token()
        return self._exchange(self._address(path), {"Authorization": f"Bearer {self._token}"})

    def _request_token(self):
        requested_at = self._clock.now()
        pair = ":".join(urllib.parse.quote(part, safe="") for part in self._credentials)
        form = urllib.parse.urlencode({"grant_type": "client_credentials", "scope": " ".join(self._scopes)})
        headers = {"Authorization": "Basic " + base64.b64encode(pair.encode()).decode()}
        status, body = self._exchange(f"{self._base_url}/token", headers, form.encode())
        if status != 200:
            raise ClubError(status, body)
        self._token = body["access_token"]
        self._good_until = requested_at + body["expires_in"] - MARGIN_SECONDS

    def _address(self, path):
        # The token is for the base URL alone.
        address = self._base_url + path
        if not path.startswith("/") or ".." in path.split("?")[0].split("/"):
            raise ValueError(f"{path} is not a path below {self._base_url}")
        return address

    def _exchange(self, url, headers, body=None):
        """Sends a request, and again where the connection failed or the club was busy. Returns status and JSON."""
        for attempt in range(MOST_ATTEMPTS):
            is_last = attempt == MOST_ATTEMPTS - 1
            usual = 2**attempt
            try:
                status, received, text = attempted(urllib.request.Request(url, body, headers), self._timeout)
            except (OSError, http.client.HTTPException):
                if is_last:
                    raise
                self._clock.wait(usual)
                continue
            wait = seconds_of(received.get("Retry-After"), usual)
            if status not in (429, 503) or is_last or wait > LONGEST_WAIT_SECONDS:
                return status, json_of(text)
            self._clock.wait(wait)
        raise AssertionError("the last attempt returns or raises")


class NoRedirects(urllib.request.HTTPRedirectHandler):
    """A redirect would carry the token to another address."""

    def redirect_request(self, *_):
        return None


OPENER = urllib.request.build_opener(NoRedirects)


def attempted(request, timeout):
    """Returns the status, the headers and the whole body of a response."""
    try:
        with OPENER.open(request, timeout=timeout) as response:
            return response.status, response.headers, response.read()
    except urllib.error.HTTPError as refusal:
        with refusal:
            return refusal.code, refusal.headers, refusal.read()


def seconds_of(retry_after, usual):
    return int(retry_after) if retry_after is not None and retry_after.isdecimal() else usual


def json_of(text):
    try:
        return json.loads(text)
    except ValueError:
        return {}


def with_query(path, **parameters):
    """Returns a path with further query parameters. A path of a record may have some already."""
    route, _, query = path.partition("?")
    merged = {**dict(urllib.parse.parse_qsl(query)), **parameters}
    return f"{route}?{urllib.parse.urlencode(merged)}"
