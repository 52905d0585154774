import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ClubControl,
  type HandledRequest,
  type RunningClub,
  type RunningMock,
  startMock,
} from './index.ts';
import { oauthCodes, problemCodes, type RefusalCode } from './reference/refusal.ts';

/** Stands for personal data and secrets in the requests below: no message may repeat it. */
const marker = 'Marker-of-a-Person';

type Body = object | string | URLSearchParams;

/** A new club with a client that has every scope. */
interface Visited {
  readonly club: RunningClub;
  readonly control: ClubControl;
  /** Sends a request with a token and a new key, which the headers may replace. */
  readonly send: (method: string, path: string, body?: Body, headers?: Headers) => Promise<Response>;
  /** Requests a token; parameters may replace the right ones. */
  readonly token: (form?: Readonly<Record<string, string>>, headers?: Headers) => Promise<Response>;
}

type Headers = Readonly<Record<string, string>>;

/** A request that just misses: what it is, and what its detail has to name. */
interface NearMiss {
  readonly when: string;
  readonly provoke: (visited: Visited) => Promise<Response>;
  readonly names: readonly (string | RegExp)[];
}

const season = {
  name: 'Saison 2030',
  start_date: '2030-09-01',
  end_date: '2031-08-31',
  registration_start: '2030-06-01',
  registration_end: '2031-06-30',
};

const person = { email: 'someone@example.org', first_name: marker, last_name: marker };

/** What a body sent to an operation just misses. */
function body(when: string, method: string, path: string, sent: Body, ...names: NearMiss['names']): NearMiss {
  return { when, provoke: ({ send }) => send(method, path, sent), names };
}

function read(when: string, path: string, ...names: NearMiss['names']): NearMiss {
  return { when, provoke: ({ send }) => send('GET', path), names };
}

/** A token request that just misses by one parameter. */
function form(
  when: string,
  parameters: Readonly<Record<string, string>>,
  ...names: NearMiss['names']
): NearMiss {
  return { when, provoke: ({ token }) => token(parameters), names };
}

/** A request that a disturbance refuses with a status. */
function disturbedBy(status: 502 | 504): NearMiss {
  const provoke: NearMiss['provoke'] = ({ control, send }) => {
    control.disturb([{ on: 'listSeasons', status }]);
    return send('GET', '/seasons');
  };
  return { when: `a disturbance refuses it with ${status}`, provoke, names: ['disturbance', 'later'] };
}

/** Two requests with one key, of which the second is refused. */
function conflict(
  when: string,
  first: [string, string, Body],
  second: [string, string, Body],
  ...names: NearMiss['names']
) {
  const headers = { 'idempotency-key': 'one-key-for-two-requests' };
  const provoke: NearMiss['provoke'] = async ({ send }) => {
    expect((await send(...first, headers)).status).toBeLessThan(300);
    return send(...second, headers);
  };
  return { when, provoke, names };
}

/** A registration to a group that the person could join, were it not for a change of the club before. */
function joining(
  when: string,
  prepare: (visited: Visited) => Promise<void>,
  ...names: NearMiss['names']
): NearMiss {
  const provoke: NearMiss['provoke'] = async (visited) => {
    await prepare(visited);
    const { member_id, group_id } = visited.club.known.registrable ?? {};
    const licence = names.includes('licence_id') ? { licence_id: 72 } : {};
    return visited.send('POST', '/annual-registrations', { member_id, group_id, ...licence });
  };
  return { when, provoke, names };
}

/** A token of these scopes, sent to an operation. */
function scoped(when: string, scope: string, path: string, ...names: NearMiss['names']): NearMiss {
  const provoke: NearMiss['provoke'] = async ({ token, send }) => {
    const { access_token } = (await (await token({ scope })).json()) as { access_token: string };
    return send('GET', path, undefined, { authorization: `Bearer ${access_token}` });
  };
  return { when, provoke, names };
}

const nearMisses: Readonly<Partial<Record<RefusalCode, readonly NearMiss[]>>> = {
  malformed_json: [
    body('a value has no quotation marks', 'POST', '/members', `{"email": ${marker}}`, 'token'),
    body('the body ends too early', 'POST', '/members', `{"email": "${marker}"`, 'JSON'),
  ],
  idempotency_key_missing: [
    {
      when: 'a write has no key',
      provoke: ({ send }) => send('POST', '/members', person, { 'idempotency-key': '' }),
      names: ['Idempotency-Key'],
    },
  ],
  idempotency_key_malformed: [
    {
      when: 'a key is one character short',
      provoke: ({ send }) => send('POST', '/members', person, { 'idempotency-key': 'fifteen-letters' }),
      names: ['16', 'has 15 characters'],
    },
    {
      when: 'a key has a slash',
      provoke: ({ send }) => send('POST', '/members', person, { 'idempotency-key': 'a/key-with-a-slash' }),
      names: ['position 2'],
    },
  ],
  token_missing: [
    {
      when: 'no Authorization is sent',
      provoke: ({ club }) => fetch(`${club.baseUrl}/seasons`),
      names: ['Authorization: Bearer', 'POST /token'],
    },
  ],
  invalid_token: [
    {
      when: 'the token has expired',
      async provoke({ token, send, control }) {
        const { access_token } = (await (await token()).json()) as { access_token: string };
        await control.advanceClock(660);
        return send('GET', '/seasons', undefined, { authorization: `Bearer ${access_token}` });
      },
      names: ['has expired at 20', 'in the club'],
    },
    {
      when: 'the token is of another club',
      provoke: ({ send }) => send('GET', '/seasons', undefined, { authorization: `Bearer ${marker}` }),
      names: ['another club', 'revoked'],
    },
    {
      when: 'the credentials of the client are sent in place of a token',
      provoke: ({ send }) => send('GET', '/seasons', undefined, { authorization: 'Basic YTpi' }),
      names: ['not "Bearer"'],
    },
  ],
  insufficient_scope: [
    scoped(
      'the token request left a scope out',
      'groups:read',
      '/seasons/2/members',
      'lacks members:read',
      'left out',
      'groups:read',
    ),
    {
      when: 'the club has not granted a scope',
      async provoke({ control, token, send }) {
        control.createIntegration({ client_id: 'wall', secret: 'open-sesame', permissions: ['groups:read'] });
        const response = await token({ client_id: 'wall', client_secret: 'open-sesame' });
        const { access_token } = (await response.json()) as { access_token: string };
        return send('GET', '/payments', undefined, { authorization: `Bearer ${access_token}` });
      },
      names: ['lacks payments:read', 'not granted to wall'],
    },
  ],
  integration_api_disabled: [
    {
      when: 'the API was switched off after the token was issued',
      async provoke({ token, send, control }) {
        const { access_token } = (await (await token()).json()) as { access_token: string };
        control.switchApi(false);
        return send('GET', '/seasons', undefined, { authorization: `Bearer ${access_token}` });
      },
      names: ['switched its API off', /docs#activation/],
    },
  ],
  feature_disabled: [
    {
      when: 'the feature of a route is off',
      provoke({ control, send }) {
        control.switchFeature('staff_hours', false);
        return send('GET', '/staff-hours/108?month=2026-09');
      },
      names: ['staff_hours', 'GET /staff-hours/{id}'],
    },
  ],
  not_found: [
    read('a record does not exist', '/members/99999', '99999'),
    read('an identifier is no number', '/members/abc', 'id', '2147483647'),
  ],
  month_not_validated: [read('hours are not validated', '/staff-hours/108?month=2026-10', '108', '2026-10')],
  route_not_found: [
    read('a letter of a path is missing', '/member/101', '/members/{id}'),
    read('a path is far from any', '/quite/another/service', '/quite/another/service'),
  ],
  method_not_allowed: [
    body('a path has no such method', 'DELETE', '/members/101', {}, '/members/101', 'GET, HEAD, PATCH'),
    {
      when: 'a page of another origin sends a preflight',
      provoke: ({ club }) =>
        fetch(`${club.baseUrl}/seasons`, {
          method: 'OPTIONS',
          headers: { origin: 'http://localhost:5173', 'access-control-request-method': 'GET' },
        }),
      names: ['GET, HEAD, POST', 'browsers of another origin'],
    },
  ],
  idempotency_key_reused: [
    conflict(
      'one field differs',
      ['POST', '/seasons', season],
      ['POST', '/seasons', { ...season, name: marker }],
      'at /name.',
      'new key',
    ),
    conflict(
      'a field differs in a long body, and another is left out',
      ['POST', '/members', { ...person, address: 'x'.repeat(5_000), phone: '0102030405' }],
      ['POST', '/members', { ...person, address: `x${'y'.repeat(4_999)}` }],
      'at /address and /phone.',
    ),
    conflict(
      'the record differs',
      ['PATCH', '/seasons/1', { name: 'Saison' }],
      ['PATCH', '/seasons/2', { name: 'Saison' }],
      'first used for PATCH /seasons/1.',
    ),
  ],
  refused_by_rule: [
    body(
      'a season is over',
      'POST',
      '/annual-registrations',
      { member_id: 110, group_id: 20 },
      'ended on 2026-08-31',
      'today is 2026-10-14',
    ),
    joining(
      'a group is full',
      async ({ send, club }) => {
        await send(
          'PATCH',
          `/groups/${club.known.registrable?.group_id}`,
          { capacity: 0 },
          { 'idempotency-key': 'key-of-the-capacity' },
        );
      },
      'free place',
      'capacity is 0',
    ),
    joining(
      'a group is for another sex and other years',
      async ({ send, club }) => {
        const years = { sex: 'Femme', birth_year_start: 1901, birth_year_end: 1900 };
        await send('PATCH', `/groups/${club.known.registrable?.group_id}`, years, {
          'idempotency-key': 'key-of-the-audience',
        });
      },
      'Femme, the birth years from 1900 to 1901',
    ),
    joining(
      'a document is required',
      async ({ control }) => {
        control.putDocumentField(63, { name: 'Photo', required: true });
      },
      'field 63 (Photo)',
    ),
    joining(
      'a group is for another commune',
      async ({ control, club }) => {
        control.putAccessCriterion(1, {
          group_id: club.known.registrable?.group_id ?? 0,
          city_codes: ['75056'],
        });
      },
      'city_code is 75056',
    ),
    joining('a licence is not one of the group', async () => undefined, 'licence_id', 'it has'),
  ],
  season_in_use: [body('a season has groups', 'DELETE', '/seasons/2', {}, 'groups')],
  unsupported_media_type: [
    {
      when: 'JSON is sent as text',
      provoke: ({ send }) => send('POST', '/members', person, { 'content-type': 'text/plain' }),
      names: ['application/json', 'text/plain'],
    },
  ],
  payload_too_large: [
    {
      when: 'a body is larger than any',
      provoke: ({ club }) => fetch(`${club.baseUrl}/token`, { method: 'POST', body: 'x'.repeat(70_000) }),
      names: ['65536'],
    },
  ],
  validation_failed: [
    body(
      'a field is misspelt',
      'POST',
      '/members',
      { ...person, adress: marker },
      '/adress',
      'nearest is address',
    ),
    body(
      'a field of a part is misspelt',
      'PATCH',
      '/members/101',
      { parents: [{ type: 'Mere', phon: marker }] },
      '/parents/0/phon',
      'nearest is phone',
    ),
    body(
      'a field is missing',
      'POST',
      '/members',
      { email: 'a@example.org', first_name: marker },
      '/last_name is missing',
    ),
    body(
      'a number is out of its bounds',
      'PATCH',
      '/seasons/2',
      { membership_cost_euros: 10_000_001 },
      '/membership_cost_euros',
      '10000000',
    ),
    body('a text is too long', 'PATCH', '/members/101', { phone: marker }, '/phone', '15'),
    body('a value is not one of a list', 'PATCH', '/members/101', { sex: marker }, '/sex', 'Homme', 'Femme'),
    body(
      'a date does not exist',
      'PATCH',
      '/seasons/2',
      { end_date: '2026-02-30' },
      '/end_date',
      'YYYY-MM-DD',
    ),
    body(
      'a number is sent as text',
      'PATCH',
      '/seasons/2',
      { membership_cost_euros: '12' },
      '/membership_cost_euros',
      'integer',
    ),
    body('nothing is to change', 'PATCH', '/seasons/2', {}, 'must have a field to change'),
    body(
      'a file has another type',
      'POST',
      '/documents',
      { name: 'Statuts', content_base64: 'aGVsbG8h' },
      '/content_base64',
      'PDF, JPEG or PNG',
    ),
    read('a limit is above its bound', '/seasons?limit=101', 'limit', '100'),
    read('a parameter is missing', '/communes', 'postal_code is missing'),
    read('a parameter is given twice', '/seasons?limit=1&limit=2', 'limit is given more than once'),
    read('a course_id has no type', '/attendance?date=2026-10-14&course_id=41', 'course_id', 'type'),
    {
      when: 'a field belongs to a feature that is off',
      provoke({ control, send }) {
        control.switchFeature('geographic_priority', false);
        return send('PATCH', '/seasons/2', { city_code: '37072' });
      },
      names: ['/city_code', 'geographic_priority'],
    },
  ],
  unknown_reference: [
    body(
      'a record that is named does not exist',
      'POST',
      '/event-registrations',
      { member_id: 101, event_id: 999 },
      '/event_id names 999',
    ),
    read('a season of a query does not exist', '/members/101/registrations?season_id=999', 'season 999'),
  ],
  rule_broken: [
    body(
      'a city opening has no commune',
      'PATCH',
      '/seasons/1',
      { city_registration_start: '2025-06-01' },
      'city_registration_start needs a city_code',
    ),
    body(
      'a season ends before it starts',
      'POST',
      '/seasons',
      { ...season, end_date: '2030-08-31' },
      'end_date',
      'start_date',
    ),
  ],
  rate_limit_exceeded: [
    {
      when: 'the quota is spent',
      async provoke({ control, send }) {
        control.setQuota({ enabled: true, requests_per_minute: 1 });
        await send('GET', '/seasons');
        return send('GET', '/seasons');
      },
      names: ['1 requests a minute of demo-full', /Wait \d+ seconds/],
    },
  ],
  service_unavailable: [
    {
      when: 'a disturbance refuses it',
      provoke({ control, send }) {
        control.disturb([{ on: 'listSeasons', status: 503, retry_after: 2 }]);
        return send('GET', '/seasons');
      },
      names: ['disturbance', '2 seconds'],
    },
  ],
  bad_gateway: [disturbedBy(502)],
  gateway_timeout: [disturbedBy(504)],
  control_forbidden: [
    {
      when: 'a page of another origin sends it',
      provoke: ({ club }) =>
        fetch(`${club.controlUrl}/reset`, { method: 'POST', headers: { origin: 'https://evil.example' } }),
      names: ['Origin: https://evil.example'],
    },
  ],
  invalid_request: [
    form('a parameter is repeated', { grant_type: 'client_credentials&scope=a&scope=b' }, 'scope'),
    {
      when: 'two ways authenticate the client',
      provoke: ({ token }) => token({}, { authorization: 'Basic YTpi' }),
      names: ['Authorization', 'client_secret'],
    },
    {
      when: 'the form is sent as JSON',
      provoke: ({ token }) => token({}, { 'content-type': 'application/json' }),
      names: ['application/x-www-form-urlencoded', 'application/json'],
    },
  ],
  invalid_client: [
    form('the secret is wrong', { client_secret: marker }, 'secret', 'demo-full'),
    form('the id is wrong', { client_id: marker }, 'no client with this client id', 'demo-full'),
    {
      when: 'the secret is joined to the id without being encoded',
      provoke({ club, control }) {
        const secret = `${marker}+q%r==`;
        control.createIntegration({ client_id: 'shop', permissions: ['groups:read'], secret });
        return fetch(`${club.baseUrl}/token`, {
          method: 'POST',
          body: new URLSearchParams({ grant_type: 'client_credentials' }),
          headers: { authorization: `Basic ${Buffer.from(`shop:${secret}`).toString('base64')}` },
        });
      },
      names: ['form-encode', 'RFC 6749'],
    },
  ],
  invalid_scope: [form('a scope is unknown', { scope: 'groups:raed' }, 'groups:raed', 'groups:read')],
  unsupported_grant_type: [
    form('another grant is requested', { grant_type: 'password' }, 'client_credentials'),
  ],
  unauthorized_client: [
    {
      when: 'the API is off',
      provoke({ control, token }) {
        control.switchApi(false);
        return token();
      },
      names: ['switched its API off', /docs#activation/],
    },
  ],
  temporarily_unavailable: [
    {
      when: 'the quota of token requests is spent',
      async provoke({ control, token }) {
        control.setQuota({ enabled: true, token_requests_per_minute: 1 });
        await token();
        return token();
      },
      names: ['1 token requests a minute', /Wait \d+ seconds/],
    },
  ],
};

/** The codes that no request to the reference provokes, and why. */
const unprovoked: Readonly<Partial<Record<RefusalCode, string>>> = {
  malformed_request: 'stands for a code of OAuth that a resource has no code for',
  forbidden: 'only the choice unknown-id=forbidden gives it',
  foreign_host: 'no client has another name for the mock: see control/another-page.test.ts',
  internal_error: 'only a defect of the mock gives it',
  club_full: 'needs a mock with a limit: see mock-limits.test.ts',
  too_many_clubs: 'needs a mock with a limit: see mock-limits.test.ts',
  receiver_unreachable: 'a delivery receives it, not a client: see control/forward.test.ts',
};

let mock: RunningMock;
let clubs = 0;
const events: HandledRequest[] = [];

beforeAll(async () => {
  const watch = (event: { readonly kind: string }) => {
    if (event.kind === 'request') events.push(event as HandledRequest);
  };
  mock = await startMock({ rateLimit: false, now: Date.parse('2026-10-14T16:00:00Z'), watch });
});

afterAll(() => mock.close());

function visit(): Visited {
  clubs += 1;
  const club = mock.createClub({ name: `near-miss-${clubs}`, from: 'demo' });
  const { baseUrl, clientId, secret } = club;
  const right = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret };
  const token: Visited['token'] = (parameters = {}, headers = {}) => {
    const form = Object.entries({ ...right, ...parameters }).map(([name, value]) => `${name}=${value}`);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return fetch(`${baseUrl}/token`, {
      method: 'POST',
      body: form.join('&'),
      headers: { ...type, ...headers },
    });
  };
  const send: Visited['send'] = async (method, path, sent, headers = {}) => {
    const { authorization } = headers;
    const bearer =
      authorization ?? `Bearer ${((await (await token()).json()) as { access_token: string }).access_token}`;
    const all = {
      authorization: bearer,
      'idempotency-key': `key-of-the-near-miss-${clubs}`,
      'content-type': 'application/json',
    };
    const written = typeof sent === 'string' ? sent : JSON.stringify(sent);
    const kept = Object.entries({ ...all, ...headers }).filter(([, value]) => value !== '');
    return fetch(`${baseUrl}${path}`, {
      method,
      headers: kept as [string, string][],
      ...(sent && { body: written }),
    });
  };
  return { club, control: mock.control(club.name), send, token };
}

describe.each(Object.entries(nearMisses))('%s says what it is about', (code, each) => {
  test.each([...each])('where $when', async ({ provoke, names }) => {
    const response = await provoke(visit());
    const problem = (await response.json()) as Record<string, string>;
    const detail = problem.detail ?? problem.error_description ?? '';
    expect(problem.error ?? problem.code).toBe(code);
    for (const name of names) expect(detail).toMatch(name instanceof RegExp ? name : literal(name));
    // A part of it would be too much, too: the parser of JSON quotes some ten characters.
    expect(JSON.stringify(problem)).not.toMatch(/Marker|Person/);
    expect(events.at(-1)).toMatchObject({ status: response.status, detail });
  });
});

/** Quotation marks of an OAuth error are apostrophes. */
function literal(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('"', '["\']'));
}

test.each(Object.entries(unprovoked))('%s is not provoked here: %s', (code) => {
  expect(nearMisses[code as RefusalCode]).toBeUndefined();
});

test('each code of a refusal is provoked, or named with the reason why it is not', () => {
  const known = [...Object.keys(problemCodes), ...Object.keys(oauthCodes)].sort();
  expect([...Object.keys(nearMisses), ...Object.keys(unprovoked)].sort()).toEqual(known);
});
