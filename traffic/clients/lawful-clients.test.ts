import { expect, test } from '@jest/globals';
import { type Observation, observation } from './observed.testing.ts';

const members = '/seasons/2/members';
const write = { method: 'PATCH', target: '/seasons/2', body: '{"name":"Saison"}' };
const keyed = (key: string) => ({
  headers: { 'content-type': 'application/json', 'idempotency-key': key },
});

/** What careful clients do, though it may look careless. Nothing is found, not even a hint. */
const lawful: Readonly<Record<string, (seen: Observation) => void>> = {
  'two processes read the same list at the same time'({ page }) {
    page({ target: members, token: 'one', next: 50 });
    page({ target: members, token: 'two', next: 50 });
    page({ target: `${members}?after=50`, token: 'one', next: 90 });
    page({ target: `${members}?after=50`, token: 'two', next: 90 });
    page({ target: `${members}?after=90`, token: 'two', next: null });
    page({ target: `${members}?after=90`, token: 'one', next: null });
  },
  'a page is repeated by a library'({ page }) {
    page({ target: members, next: 50 });
    page({ target: members, next: 50 });
    page({ target: `${members}?after=50`, next: null });
  },
  'a process ends in the middle of a list, and another reads all of it'({ page }) {
    page({ target: members, next: 50 });
    page({ target: `${members}?after=50`, next: 90 });
    page({ target: members, next: 40 });
    page({ target: `${members}?after=40`, next: null });
  },
  'processes go on with cursors that they stored before anything was observed'({ page }) {
    page({ target: `${members}?after=700`, token: 'one', next: 800 });
    page({ target: members, token: 'two', next: 50 });
    page({ target: `${members}?after=300`, token: 'three', next: 350 });
    page({ target: `${members}?after=500`, token: 'four', next: 550 });
    page({ target: `${members}?after=550`, token: 'four', next: null });
  },
  'a screen shows a first page, and another part goes on at the identifier that it stored'({ page }) {
    const payments = '/seasons/2/payments?limit=3';
    page({ target: payments, next: 407 });
    page({ target: `${payments}&after=409`, next: 412 });
    page({ target: `${payments}&after=410`, next: 413 });
    page({ target: `${payments}&after=413`, next: null });
  },
  'an identifier that was stored is next to the cursor of a first page'({ page }) {
    const payments = '/seasons/2/payments?limit=3';
    for (const _ of [1, 2]) {
      page({ target: payments, next: 403 });
      page({ target: `${payments}&after=404`, next: null });
    }
  },
  'the size of a page changes'({ page }) {
    page({ target: `${members}?limit=50`, next: 50 });
    page({ target: `${members}?limit=10&after=50`, next: null });
  },
  'the same cursor belongs to two lists'({ page }) {
    page({ target: `${members}?limit=50`, next: 50 });
    page({ target: '/seasons/2/groups', next: 50 });
    page({ target: '/seasons/2/groups?after=50', next: null });
    page({ target: `${members}?after=50`, next: null });
  },
  'several processes have a token each'({ tokenFor, exchange }) {
    for (const token of ['one', 'two', 'three', 'four', 'five']) tokenFor(token);
    for (const token of ['one', 'two', 'three', 'four', 'five']) exchange({ token });
  },
  'tokens have different scopes'({ tokenFor, exchange }) {
    for (const scope of ['groups:read', 'members:read', 'events:read', 'payments:read']) {
      tokenFor(scope, { responseBody: JSON.stringify({ access_token: scope, expires_in: 600, scope }) });
      exchange({ token: scope });
    }
  },
  'each token was revoked'({ tokenFor, exchange }) {
    for (const token of ['one', 'two', 'three', 'four']) {
      tokenFor(token);
      exchange({ token, status: 401 });
    }
  },
  'two processes restart'({ tokenFor, exchange }) {
    for (const token of ['one', 'two', 'three']) {
      tokenFor(token);
      exchange({ token });
    }
  },
  'four processes start when the quota of tokens is spent'({ tokenFor }) {
    for (const token of ['one', 'two', 'three', 'four'])
      tokenFor(token, { status: 429, responseHeaders: { 'retry-after': '30' }, responseBody: '{}' });
  },
  'many requests were on their way when the quota was spent'({ exchange }) {
    const start = Date.UTC(2026, 9, 14, 17);
    const refused = { status: 429, responseHeaders: { 'retry-after': '30' }, responseBody: '{}' };
    for (const after of [1, 2, 3, 4, 5, 6, 7]) {
      const end = start + after;
      exchange({ target: `/sports?x=${after}`, ...refused, at: end, observedAt: end, milliseconds: 100 });
    }
  },
  'a write whose response was lost is sent again with its key'({ exchange }) {
    exchange({ ...write, ...keyed('a-key-that-outlives-it'), isLost: true });
    exchange({ ...write, ...keyed('a-key-of-another-person'), body: '{"name":"Printemps"}' });
    exchange({ ...write, ...keyed('a-key-that-outlives-it') });
  },
  'a search is narrowed before a person is chosen'({ exchange }) {
    const search = { method: 'POST', target: '/members/search' };
    const result = (truncated: boolean) => `{"data":[{"id":102}],"meta":{"truncated":${truncated}}}`;
    exchange({ target: '/seasons/2/members' });
    exchange({ ...search, body: '{"season_id":2,"query":"ma"}', responseBody: result(true) });
    exchange({ ...search, body: '{"season_id":2,"query":"mart"}', responseBody: result(false) });
    exchange({ target: '/members/102' });
  },
  'requests were on their way when the quota was spent'({ exchange }) {
    const refused = { status: 429, responseHeaders: { 'retry-after': '30' } };
    exchange(refused);
    exchange({ ...refused, milliseconds: 5_000 });
  },
  'another process does not know of the quota'({ exchange }) {
    exchange({ token: 'one', status: 429, responseHeaders: { 'retry-after': '30' } });
    exchange({ token: 'two', status: 429, responseHeaders: { 'retry-after': '29' } });
  },
  'the clock of the club was moved past the delay'({ exchange, judge }) {
    const start = Date.UTC(2026, 9, 14, 17);
    exchange({ status: 429, responseHeaders: { 'retry-after': '30' }, at: start, observedAt: start });
    exchange({ at: start + 31_000, observedAt: start + 20 });
    expect(judge.report('app')?.careful).toContain('client/waits-as-the-quota-demands');
  },
  'the club stands still, and the client waits by its own clock'({ exchange }) {
    const start = Date.UTC(2026, 9, 14, 17);
    exchange({ status: 429, responseHeaders: { 'retry-after': '3' }, at: start, observedAt: start });
    exchange({ at: start, observedAt: start + 3_010 });
  },
  'a timer is a little early'({ exchange }) {
    const start = Date.UTC(2026, 9, 14, 17);
    exchange({ status: 503, responseHeaders: { 'retry-after': '2' }, at: start, observedAt: start });
    exchange({ at: start + 1_990, observedAt: start + 1_990 });
  },
  'a refused request is sent a second time, by a person'({ exchange }) {
    for (const key of ['a-key-of-a-first-try', 'a-key-of-a-second-try'])
      exchange({ ...write, ...keyed(key), status: 422 });
  },
  'a month is asked for until it is validated'({ exchange }) {
    exchange({ target: '/seasons/2/members', responseBody: '{}' });
    for (const _ of [1, 2, 3, 4]) exchange({ target: '/staff-hours/7?month=2026-10', status: 404 });
  },
  'a season is deleted once what was in it is gone'({ exchange }) {
    const removal = { method: 'DELETE', target: '/seasons/2', body: undefined };
    exchange({ ...removal, ...keyed('a-key-of-a-deletion-1'), status: 409 });
    exchange({ ...removal, ...keyed('a-key-of-a-deletion-2'), status: 409 });
    exchange({ ...removal, ...keyed('a-key-of-a-deletion-3'), status: 409 });
  },
  'a refused write is corrected under its key'({ exchange }) {
    const sent = keyed('a-key-that-is-kept');
    exchange({ ...write, ...sent, body: '{"name":"x"}', status: 422 });
    exchange({ ...write, ...sent });
  },
  'a person typed a text that is too long'({ exchange }) {
    for (const length of [300, 290, 280])
      exchange({
        ...write,
        ...keyed(`a-key-of-a-text-of-${length}`),
        body: JSON.stringify({ name: 'x'.repeat(length) }),
        status: 422,
      });
  },
  'a rule of the club refuses what is described'({ exchange }) {
    const body = '{"start_date":"2027-08-31","end_date":"2026-09-01"}';
    exchange({ ...write, ...keyed('a-key-of-a-wrong-order'), body, status: 422 });
  },
  'a club has a field that others lack'({ exchange }) {
    const sent = (end: string) => `{"colour":"green","end_date":"${end}"}`;
    exchange({ ...write, ...keyed('a-key-of-an-extra-field'), body: sent('2027-08-31') });
    exchange({ ...write, ...keyed('a-key-of-a-wrong-order'), body: sent('2020-08-31'), status: 422 });
  },
  'what a recording masks is not judged'({ exchange }) {
    const body = '{"start_date":"(string)","end_date":"***"}';
    exchange({ ...write, ...keyed('a-key-that-was-recorded'), body, status: 422 });
    exchange({ target: '/attendance?date=2026-10-14&type=(string)', status: 422 });
  },
  'a path has a slash at its end'({ exchange }) {
    exchange({ target: '/seasons/2/', operation: 'readSeason' });
  },
  'a write is repeated with its key, in another order of members'({ exchange }) {
    const sent = keyed('a-key-that-is-kept');
    exchange({ ...write, ...sent, body: '{"name":"Saison","city_code":null}', isLost: true });
    exchange({ ...write, ...sent, body: '{ "city_code": null, "name": "Saison" }' });
  },
  'the same write is another operation later'({ exchange }) {
    const start = Date.UTC(2026, 9, 14, 17);
    exchange({ ...write, ...keyed('a-key-of-the-morning'), status: 500, at: start, observedAt: start });
    const later = start + 120_000;
    exchange({ ...write, ...keyed('a-key-of-the-evening'), at: later, observedAt: later });
  },
  'the same write follows one that succeeded'({ exchange }) {
    exchange({ ...write, ...keyed('a-key-of-one-operation') });
    exchange({ ...write, ...keyed('a-key-of-the-next-one') });
  },
  'an assertion is sent again after the quota refused it unread'({ tokenFor }) {
    const body = 'grant_type=client_credentials&client_assertion=head.claims.signature';
    tokenFor('one', { body, status: 429, responseBody: '{}' });
    tokenFor('one', { body });
  },
  'a session that was closed is open now'({ exchange }) {
    const session = (can: boolean) =>
      JSON.stringify({ data: [{ type: 'slot', id: 3, date: '2026-10-14', can_take_attendance: can }] });
    const list = { target: '/attendance?date=2026-10-14' };
    for (const can of [false, true]) exchange({ ...list, responseBody: session(can) });
    const body = JSON.stringify({
      date: '2026-10-14',
      type: 'slot',
      course_id: 3,
      member_id: 1,
      presence: 'present',
    });
    exchange({ method: 'POST', target: '/attendance', body, ...keyed('a-key-of-a-presence') });
  },
  'a postal code is a city code, too'({ exchange }) {
    const data = [{ city_code: '98000', name: 'Monaco', postal_code: '98000' }];
    exchange({ target: '/communes?postal_code=98000', responseBody: JSON.stringify({ data }) });
    exchange({
      method: 'POST',
      target: '/members',
      body: '{"city_code":"98000"}',
      ...keyed('a-key-of-a-person'),
    });
  },
  'a receiver is out of order for a while'({ delivery, exchange }) {
    exchange({});
    delivery({ status: 503 });
    delivery({ status: undefined });
    delivery({ status: 429 });
  },
  'a list shows what the messages named'({ delivery, exchange }) {
    const resource = {
      type: 'annual-registrations',
      url: 'https://club.example/api/v1/annual-registrations/7',
    };
    delivery({ body: JSON.stringify({ source: 'https://club.example/api/v1', data: { resource } }) });
    exchange({ target: '/seasons/2/annual-registrations' });
  },
  'a receiver reads what changed before it responds'({ delivery, exchange }) {
    const source = 'https://club.example/api/v1';
    const resource = { type: 'members', url: `${source}/members/7` };
    exchange({ target: '/seasons/2/members', responseBody: '{}' });
    exchange({ target: '/members/7' });
    delivery({ body: JSON.stringify({ source, data: { resource } }), milliseconds: 1_500 });
  },
  'what was deleted is not read'({ delivery, exchange }) {
    const url = 'https://club.example/api/v1/members/7';
    const resource = { type: 'members', url, deleted: true };
    delivery({ body: JSON.stringify({ source: 'https://club.example/api/v1', data: { resource } }) });
    exchange({});
  },
  'a browser asks whether it may send a request'({ exchange }) {
    exchange({ method: 'OPTIONS', status: 405 });
  },
  'a trainer of a slot is read'({ exchange }) {
    exchange({ target: '/seasons/2/slots' });
    exchange({ target: '/members/108' });
  },
  'a group is looked for by its name'({ exchange }) {
    exchange({ method: 'POST', target: '/groups/search', body: '{"season_id":2,"query":"U11"}' });
  },
  'a client reads the list, and begins what failed as an operation of its own'({ exchange }) {
    const creation = { method: 'POST', target: '/sports', body: '{"name":"Judo"}' };
    for (const _ of [1, 2]) exchange({ ...creation, ...keyed('a-key-of-what-failed'), status: 503 });
    exchange({ target: '/sports?limit=100' });
    exchange({ ...creation, ...keyed('a-key-of-a-new-operation') });
  },
  'a decision is made anew by a person who looked at the registrations'({ exchange }) {
    const decision = { method: 'POST', target: '/annual-registrations/7/validate' };
    exchange({ target: '/seasons/2/annual-registrations' });
    exchange({ ...decision, ...keyed('a-key-of-one-decision'), status: 503 });
    exchange({ target: '/seasons/2/annual-registrations' });
    exchange({ ...decision, ...keyed('a-key-of-the-next-one') });
  },
  'a library sends HTTP Basic, and an empty secret in the form'({ tokenFor, exchange }) {
    tokenFor('one', {
      headers: { authorization: `Basic ${Buffer.from('app:the-secret-of-app').toString('base64')}` },
      body: 'grant_type=client_credentials&client_id=app&client_secret=&client_assertion=',
    });
    exchange({ token: 'one' });
  },
  'the city code of a record is the postal code of another commune'({ exchange }) {
    const data = [{ city_code: '13055', name: 'Marseille', postal_code: '13001' }];
    exchange({ target: '/communes?postal_code=13001', responseBody: JSON.stringify({ data }) });
    exchange({ ...write, body: '{"city_code":"13001"}', ...keyed('a-key-of-a-record-of-aix') });
    const refusal = { status: 422, responseBody: '{"code":"invalid","detail":"name is too short"}' };
    const both = '{"city_code":"13001","name":"x"}';
    exchange({ ...write, body: both, ...keyed('a-key-of-a-short-name'), ...refusal });
  },
  'the people of many sessions are read at the same time'({ page }) {
    const sessions = Array.from({ length: 60 }, (_, index) => `date=2026-10-14&type=slot&course_id=${index}`);
    const offsets = (session: string, offset: string, next: number | null) =>
      page({
        target: `/attendance?${session}${offset}`,
        next,
        responseBody: `{"data":[],"pagination":{"limit":50,"next_offset":${next}}}`,
      });
    for (const session of sessions) offsets(session, '', 50);
    for (const session of sessions) offsets(session, '&offset=50', null);
  },
  'a session that was closed in the morning is open in the evening'({ exchange }) {
    takeAttendance(exchange, [{ can: false, minutesBefore: 480 }]);
  },
  'a process was shown a session before it closed'({ exchange }) {
    takeAttendance(exchange, [
      { can: true, minutesBefore: 2 },
      { can: false, minutesBefore: 1 },
    ]);
  },
  'the options of a payment were read by another process in between'({ exchange }) {
    const options = { target: '/payments/7/allocation-options' };
    exchange({ target: '/seasons/2/payments' });
    for (const key of ['key-of-one-reading', 'key-of-another'])
      exchange({ ...options, responseBody: `{"data":[{"key":"${key}"}]}` });
    const change = { method: 'PATCH', target: '/payments/7', body: '{"allocations":["key-of-one-reading"]}' };
    exchange({ ...change, ...keyed('a-key-of-an-allocation'), status: 422 });
  },
};

/** Sends a presence for a session that was shown some minutes before. */
function takeAttendance(
  exchange: Observation['exchange'],
  shown: readonly { readonly can: boolean; readonly minutesBefore: number }[],
): void {
  const sentAt = Date.UTC(2026, 9, 14, 18);
  for (const { can, minutesBefore } of shown) {
    const at = sentAt - minutesBefore * 60_000;
    const session = { type: 'slot', id: 3, date: '2026-10-14', can_take_attendance: can };
    const responseBody = JSON.stringify({ data: [session] });
    exchange({ target: '/attendance?date=2026-10-14', responseBody, at, observedAt: at });
  }
  const presence = { date: '2026-10-14', type: 'slot', course_id: 3, member_id: 1, presence: 'present' };
  const sent = { method: 'POST', target: '/attendance', body: JSON.stringify(presence) };
  exchange({ ...sent, ...keyed('a-key-of-a-presence'), at: sentAt, observedAt: sentAt });
}

const registrations = '/seasons/2/annual-registrations';

/** What another process or a person explains: it is at most a hint, never a finding. */
const excused: Readonly<Record<string, [rule: string, (seen: Observation) => void]>> = {
  'two processes share a token, and one does not know of the 429 of the other': [
    'client/waits-as-the-quota-demands',
    ({ exchange }) => {
      exchange({ status: 429, responseHeaders: { 'retry-after': '30' } });
      exchange({ status: 429, responseHeaders: { 'retry-after': '29' } });
    },
  ],
  'two processes share a token, and one does not know of the 503 of the other': [
    'client/waits-while-unavailable',
    ({ exchange }) => {
      exchange({ status: 503, responseHeaders: { 'retry-after': '30' } });
      exchange({});
    },
  ],
  'six processes share a token that has ended, and each drops it at its 401': [
    'client/drops-refused-tokens',
    ({ exchange }) => {
      for (const _ of [1, 2, 3, 4, 5, 6]) exchange({ status: 401 });
    },
  ],
  'a second director presses validate after a 503 to the first': [
    'client/repeats-a-write-with-its-key',
    ({ exchange }) => {
      const decision = { method: 'POST', target: '/annual-registrations/7/validate' };
      exchange({ target: '/seasons/2/annual-registrations' });
      exchange({ ...decision, ...keyed('a-key-of-the-first-director'), status: 503 });
      exchange({ ...decision, ...keyed('a-key-of-the-second-one') });
    },
  ],
  'a person cancels a slow change, and saves it again': [
    'client/repeats-a-write-with-its-key',
    ({ exchange }) => {
      exchange({ ...write, ...keyed('a-key-of-a-cancelled-one'), isLost: true });
      exchange({ ...write, ...keyed('a-key-of-the-next-click') });
    },
  ],
  'a process goes on in a filtered list that it began before anything was observed': [
    'client/keeps-filters-between-pages',
    ({ page }) => {
      page({ target: registrations, next: 50 });
      page({ target: `${registrations}?status=validated&after=50`, next: null });
      page({ target: `${registrations}?after=50`, next: null });
    },
  ],
};

test.each(Object.entries(lawful))('%s', (_, act) => {
  const seen = observation();
  // A journey begins where records are listed.
  seen.exchange({ target: '/seasons' });
  act(seen);
  expect(seen.found()).toEqual([]);
});

test.each(Object.entries(excused))('%s: a hint', (_, [rule, act]) => {
  const seen = observation();
  seen.exchange({ target: '/seasons' });
  act(seen);
  const { findings, hints } = seen.judge.report('app') ?? {};
  expect(findings).toEqual([]);
  expect(hints?.map((hint) => hint.rule)).toEqual([rule]);
});
