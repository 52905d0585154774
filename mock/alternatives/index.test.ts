import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type OperationId, operation, type PointId, point } from '../../spec/index.ts';
import type { Club } from '../reference/club.ts';
import { ask, askForToken, authorized, testNow } from '../reference/club-for-tests.ts';
import type { Message } from '../reference/webhooks/message.ts';
import type { Notification } from '../reference/webhooks/notification.ts';
import type { AttemptResult } from '../reference/webhooks/retry-ladder.ts';
import { type ChoiceRow, expectToShow } from './choice-row.ts';
import { clubMaking } from './club-making.ts';
import { alternatives } from './index.ts';

async function get(club: Club, path: string, scope?: string) {
  return ask(club, 'GET', path, { headers: await authorized(club, scope) });
}

async function write(club: Club, method: string, path: string, body?: unknown, headers: object = {}) {
  return ask(club, method, path, {
    headers: { ...(await authorized(club)), 'idempotency-key': randomUUID(), ...headers },
    ...(body !== undefined && { body }),
  });
}

async function nameAfter(club: Club, change: object) {
  await write(club, 'PATCH', '/seasons/1', change);
  return (await get(club, '/seasons/1')).json.data.name;
}

const initialDescription = 'Découverte et ceintures de couleur, de 8 à 14 ans.';

async function descriptionAfter(club: Club, description: string) {
  await write(club, 'PATCH', '/groups/21', { description });
  return (await get(club, '/groups/21')).json.data.description;
}

/** A new group of which only what is required was said. */
async function madeWithLeast(club: Club) {
  const least = { name: 'Judo ados', season_id: 2, birth_year_start: 2013, birth_year_end: 2009 };
  const { json } = await write(club, 'POST', '/groups', least);
  return (await get(club, `/groups/${json.data.id}`)).json.data;
}

/** A body as it is judged and stored. */
function prepared(club: Club, id: OperationId, body: object) {
  return club.parts.payload.prepare(operation(id), body, club) as object;
}

const notification: Notification = {
  type: 'seasons.updated',
  resource: {
    type: 'seasons',
    id: 1,
    read: { operation: 'readSeason', parameters: { id: 1 } },
    deleted: false,
  },
  context: { season_id: 1 },
  links: { seasons: { operation: 'listSeasons', parameters: {} } },
};

// biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape
const envelopeOf = (club: Club): any => club.parts.webhooks.envelope(notification, 'msg_1', club);

/** Seconds until the next attempt after some failed ones, the first of which began a minute ago. */
function secondsToNext(club: Club, attempts: number, result: Partial<AttemptResult> = {}) {
  const message = { attempts: Array.from({ length: attempts }, () => ({ startedAt: testNow - 60_000 })) };
  const failed = { kind: 'answered', status: 503, ...result } as AttemptResult;
  const next = club.parts.webhooks.nextAttempt(message as unknown as Message, failed, club);
  return next === undefined ? undefined : Math.round((next - testNow) / 1000);
}

/** What can be seen of a choice: with the default, and with the other one. */
const rows: readonly ChoiceRow[] = [
  [{ 'guide-address': 'slash-only' }, async (club) => (await ask(club, 'GET', '')).status, 200, 404],
  [{ 'guide-fields': 'with-links' }, async (club) => 'links' in (await get(club, '/')).json, false, true],
  [
    { 'document-fields': 'bare' },
    async (club) => Object.keys((await get(club, '/documents/501')).json.data).length,
    5,
    1,
  ],
  [
    { 'metadata-fields': 'least' },
    async (club) => 'scopes_supported' in (await get(club, '/oauth-protected-resource')).json,
    true,
    false,
  ],
  [
    { 'context-guide': 'omitted' },
    async (club) => 'guide' in (await get(club, '/context')).json,
    true,
    false,
  ],
  [
    { 'webhook-schema-content': 'data' },
    async (club) => (await get(club, '/webhook-schema.json')).json.required.includes('specversion'),
    true,
    false,
  ],
  [
    { 'changes-since-itself': 'inclusive' },
    async (club) => (await get(club, '/changes?since=1.5')).json.changes.length,
    0,
    1,
  ],
  [
    { 'changes-order': 'newest-first' },
    async (club) => (await get(club, '/changes')).json.changes[0].version,
    '1.1',
    '1.5',
  ],
  [
    { 'changes-operation-form': 'operation-id' },
    async (club) => (await get(club, '/changes?since=1.2')).json.changes[0].operations_added,
    ['GET /communes'],
    ['findCommunes'],
  ],
  [
    { 'omitted-scope': 'read-permissions' },
    async (club) => (await askForToken(club)).json.scope.includes(':write'),
    true,
    false,
  ],
  [
    { 'excessive-scope': 'narrowed' },
    async (club) => (await askForToken(club, { scope: 'groups:read unheard:of' })).json.scope,
    undefined,
    'groups:read',
  ],
  [
    { 'oauth-refusals': 'bad-request' },
    async (club) => (await askForToken(club, { client_secret: 'wrong' })).status,
    401,
    400,
  ],
  [
    { 'missing-token-status': 'forbidden' },
    async (club) => (await ask(club, 'GET', '/context')).status,
    401,
    403,
  ],
  [
    { 'missing-token-status': 'not-found' },
    async (club) => (await ask(club, 'GET', '/context')).status,
    401,
    404,
  ],
  [
    { 'missing-scope-status': 'not-found' },
    async (club) => (await get(club, '/seasons/1', 'members:read')).status,
    403,
    404,
  ],
  [
    { 'switched-off-scopeless-routes': 'served' },
    async (club) => {
      const headers = await authorized(club);
      club.settings.apiEnabled = false;
      return (await ask(club, 'GET', '/context', { headers })).status;
    },
    403,
    200,
  ],
  [
    { 'used-assertion-identifier': 'until-expiry' },
    (club) => club.parts.clientAuthentication.usedUntil({ exp: 100 }),
    Number.MAX_SAFE_INTEGER,
    130_000,
  ],
  [
    { 'name-unique': 'unique-in-season' },
    async (club) => [
      (await write(club, 'PATCH', '/groups/22', { name: 'Judo enfants' })).status,
      (await write(club, 'PATCH', '/groups/20', { name: 'Judo enfants' })).status,
    ],
    [200, 200],
    [422, 200],
  ],
  [
    { 'name-unique': 'unique' },
    async (club) => (await write(club, 'PATCH', '/groups/20', { name: 'Judo enfants' })).status,
    200,
    422,
  ],
  [{ 'empty-text': 'as-null' }, (club) => descriptionAfter(club, ''), '', null],
  [{ 'empty-text': 'refused' }, (club) => descriptionAfter(club, ''), '', initialDescription],
  [
    { 'text-repertoire': 'normalized' },
    (club) => descriptionAfter(club, 'e\u0301\r\n'),
    'e\u0301\r\n',
    'é\n',
  ],
  [{ 'text-repertoire': 'basic-plane' }, (club) => descriptionAfter(club, '🥋'), '🥋', initialDescription],
  [
    { 'repeated-elements': 'merged' },
    async (club) => {
      await write(club, 'PATCH', '/groups/21', { slot_ids: [31, 31] });
      return (await get(club, '/groups/21')).json.data.slot_ids;
    },
    [31, 31],
    [31],
  ],
  [
    { 'repeated-elements': 'refused' },
    async (club) => (await write(club, 'PATCH', '/groups/21', { slot_ids: [31, 31] })).status,
    200,
    422,
  ],
  [{ 'options-left-out': 'as-null' }, async (club) => (await madeWithLeast(club)).cost_euros, 0, null],
  [{ 'options-left-out': 'of-the-club' }, async (club) => (await madeWithLeast(club)).capacity, null, 30],
  [
    { 'limit-out-of-range': 'clamped' },
    async (club) => (await get(club, '/seasons?limit=0')).status,
    422,
    200,
  ],
  [
    { 'limit-out-of-range': 'as-left-out' },
    async (club) => (await get(club, '/seasons?limit=101')).json.pagination?.limit,
    undefined,
    50,
  ],
  [
    { 'position-out-of-range': 'as-zero' },
    async (club) => (await get(club, '/seasons?after=-1')).status,
    422,
    200,
  ],
  [
    { 'same-request': 'by-bytes' },
    async (club) => {
      const key = { 'idempotency-key': randomUUID() };
      await write(club, 'PATCH', '/seasons/1', { name: 'Une saison', max_annual_registrations: 2 }, key);
      const again = { max_annual_registrations: 2, name: 'Une saison' };
      return (await write(club, 'PATCH', '/seasons/1', again, key)).status;
    },
    200,
    409,
  ],
  [
    { 'key-after-refusal': 'spent' },
    async (club) => {
      const key = { 'idempotency-key': randomUUID() };
      await write(club, 'PATCH', '/seasons/1', { name: 7 }, key);
      return (await write(club, 'PATCH', '/seasons/1', { name: 'Une saison' }, key)).status;
    },
    200,
    409,
  ],
  [
    { 'simultaneous-replay': 'conflict' },
    async (club) => {
      const headers = { ...(await authorized(club)), 'idempotency-key': randomUUID() };
      const twice = [1, 2].map(() =>
        ask(club, 'PATCH', '/seasons/1', { headers, body: { name: 'Une saison' } }),
      );
      return (await Promise.all(twice)).map(({ status }) => status);
    },
    [200, 200],
    [200, 409],
  ],
  [
    { 'content-type-of-writes': 'ignored' },
    async (club) =>
      (await write(club, 'PATCH', '/seasons/1', { name: 'Une saison' }, { 'content-type': 'text/plain' }))
        .status,
    415,
    200,
  ],
  [
    { 'unknown-query-parameter': 'refused' },
    async (club) => (await get(club, '/seasons?x=1')).status,
    200,
    422,
  ],
  [
    { 'path-id-out-of-bounds': 'bad-request' },
    async (club) => (await get(club, '/seasons/0')).status,
    404,
    400,
  ],
  [
    { 'path-id-out-of-bounds': 'unprocessable' },
    async (club) => (await get(club, '/seasons/0')).status,
    404,
    422,
  ],
  [
    { 'write-success-status': 'always-201' },
    async (club) => [
      (await write(club, 'PATCH', '/groups/21', { capacity: 30 })).status,
      (await write(club, 'PATCH', '/seasons/1', { name: 'Une saison' })).status,
    ],
    [200, 200],
    [201, 200],
  ],
  [
    { 'unknown-reference': 'bad-request' },
    async (club) => (await write(club, 'PATCH', '/groups/21', { sport_id: 999 })).status,
    422,
    400,
  ],
  [
    { 'unknown-reference': 'forbidden' },
    async (club) => (await write(club, 'PATCH', '/groups/21', { sport_id: 999 })).status,
    422,
    403,
  ],
  [
    { 'slot-of-another-season': 'dropped' },
    async (club) => {
      const { status } = await write(club, 'PATCH', '/groups/20', { slot_ids: [31] });
      return [status, (await get(club, '/groups/20')).json.data.slot_ids];
    },
    [422, []],
    [200, []],
  ],
  [
    { 'body-of-bodyless-write': 'refused' },
    async (club) => (await write(club, 'DELETE', '/seasons/999', {})).status,
    404,
    422,
  ],
  [
    { 'order-of-checks': 'target-first' },
    async (club) => (await write(club, 'PATCH', '/seasons/999', { name: 7 })).status,
    422,
    404,
  ],
  [
    { 'text-edges': 'trimmed' },
    (club) => nameAfter(club, { name: ' Une saison ' }),
    ' Une saison ',
    'Une saison',
  ],
  [
    { 'read-only-field-in-write': 'ignored' },
    async (club) => (await write(club, 'PATCH', '/seasons/1', { id: 1, name: 'Une saison' })).status,
    422,
    200,
  ],
  [
    { 'null-not-marked': 'as-omitted' },
    async (club) => [
      (await write(club, 'PATCH', '/groups/21', { name: null, capacity: 30 })).status,
      (await write(club, 'PATCH', '/seasons/1', { name: null, max_annual_registrations: 2 })).status,
    ],
    [422, 422],
    [200, 422],
  ],
  [
    { 'text-length-unit': 'bytes' },
    async (club) => (await write(club, 'PATCH', '/seasons/1', { name: 'é'.repeat(255) })).status,
    200,
    422,
  ],
  [
    { 'text-length-unit': 'utf-16-units' },
    async (club) => [
      (await write(club, 'PATCH', '/seasons/1', { name: 'é'.repeat(255) })).status,
      (await write(club, 'PATCH', '/seasons/1', { name: '🥋'.repeat(255) })).status,
    ],
    [200, 200],
    [200, 422],
  ],
  [
    { 'validation-status': 'bad-request' },
    async (club) => (await write(club, 'PATCH', '/seasons/1', { name: 7 })).status,
    422,
    400,
  ],
  [
    { 'validation-status': 'forbidden' },
    async (club) => (await write(club, 'PATCH', '/seasons/1', { name: 7 })).status,
    422,
    403,
  ],
  [
    { 'offset-bounds': 'bounded' },
    async (club) => (await get(club, '/attendance?date=2026-09-15&offset=1000001')).status,
    200,
    422,
  ],
  [
    { 'unlisted-method': 'not-found' },
    async (club) => (await write(club, 'PUT', '/seasons/1')).status,
    405,
    404,
  ],
  [{ 'unknown-id': 'forbidden' }, async (club) => (await get(club, '/seasons/999')).status, 404, 403],
  [
    { 'idempotency-conflict-code': 'conflict' },
    async (club) => {
      const key = { 'idempotency-key': randomUUID() };
      await write(club, 'PATCH', '/seasons/1', { name: 'Une saison' }, key);
      return (await write(club, 'PATCH', '/seasons/1', { name: 'Une autre' }, key)).json.code;
    },
    'idempotency_key_reused',
    'conflict',
  ],
  [
    { 'problem-title': 'bare' },
    async (club) => 'title' in (await get(club, '/seasons/999')).json,
    true,
    false,
  ],
  [
    { 'canonical-base': 'public-name' },
    (club) => new URL(club.baseUrl).host,
    '127.0.0.1:1',
    'clubs.example.org',
  ],
  [
    { 'path-form': 'no-slash' },
    async (club) => (await get(club, '/seasons/1')).json.data.groups_path,
    '/seasons/1/groups',
    'seasons/1/groups',
  ],
  [
    { 'path-template': 'template' },
    async (club) => (await get(club, '/seasons/1')).json.data.groups_path,
    '/seasons/1/groups',
    '/seasons/{id}/groups',
  ],
  [
    { 'write-answer-body': 'whole-record' },
    async (club) => 'name' in (await write(club, 'PATCH', '/seasons/1', { name: 'Une saison' })).json.data,
    false,
    true,
  ],
  [
    { 'write-answer-place': 'top-level' },
    async (club) => (await write(club, 'PATCH', '/seasons/1', { name: 'Une saison' })).json.id,
    undefined,
    1,
  ],
  [
    { 'old-records': 'with-nulls' },
    async (club) => (await get(club, '/seasons')).json.data.at(-1).name === null,
    false,
    true,
  ],
  [
    { 'old-records': 'with-nulls' },
    async (club) => {
      const { id, name, season_id } = (await get(club, '/seasons/1/groups')).json.data.at(-1);
      return { id, name, season_id };
    },
    { id: 20, name: 'Judo adultes', season_id: 1 },
    { id: 25, name: null, season_id: null },
  ],
  [
    { 'season-overlap': 'refused' },
    async (club) => [
      (await write(club, 'PATCH', '/seasons/2', { start_date: '2026-08-31' })).status,
      (await write(club, 'PATCH', '/seasons/2', { start_date: '2026-09-02' })).status,
      (await write(club, 'PATCH', '/seasons/2', { name: 'Une saison' })).status,
    ],
    [200, 200, 200],
    [422, 200, 200],
  ],
  [
    { 'slot-count-meaning': 'at-most' },
    async (club) => [
      (await write(club, 'PATCH', '/groups/23', { slot_count: 3 })).status,
      (await write(club, 'PATCH', '/groups/23', { slot_count: 2 })).status,
    ],
    [200, 200],
    [422, 200],
  ],
  [
    { 'slot-count-meaning': 'exactly' },
    async (club) => {
      const counts = [0, 1, 2].map(async (count) => {
        const body = { member_id: 106, group_id: 23, slot_ids: [31, 32].slice(0, count) };
        return (await write(club, 'POST', '/annual-registrations', body)).json.detail;
      });
      return (await Promise.all(counts)).map((detail) => /another number of slots/.test(detail));
    },
    [false, false, false],
    [true, false, true],
  ],
  [
    { 'text-normal-form': 'normal-form' },
    (club) => {
      const father = { last_name: 'Lefèvre', phone: '02-47-93 00.11' };
      const person = { ...father, email: 'Hugo@Example.org', first_name: 'Hugo', parents: [father] };
      return Object.values(prepared(club, 'createMember', person)).flat();
    },
    [
      'Lefèvre',
      '02-47-93 00.11',
      'Hugo@Example.org',
      'Hugo',
      { last_name: 'Lefèvre', phone: '02-47-93 00.11' },
    ],
    ['LEFÈVRE', '0247930011', 'hugo@example.org', 'Hugo', { last_name: 'LEFÈVRE', phone: '0247930011' }],
  ],
  [
    { 'text-normal-form': 'international' },
    (club) => prepared(club, 'createMember', { phone: '0247930011', parents: [{ phone: '0600000198' }] }),
    { phone: '0247930011', parents: [{ phone: '0600000198' }] },
    { phone: '+33247930011', parents: [{ phone: '+33600000198' }] },
  ],
  [
    { 'unknown-nested-field': 'ignored' },
    (club) => prepared(club, 'createMember', { zz: 1, parents: [{ type: 'Pere', zz: 1 }] }),
    { zz: 1, parents: [{ type: 'Pere', zz: 1 }] },
    { zz: 1, parents: [{ type: 'Pere' }] },
  ],
  [
    { 'search-unknown-fields': 'ignored' },
    (club) => [
      prepared(club, 'searchMembers', { query: 'Lefè', zz: 1 }),
      prepared(club, 'createSport', { name: 'Judo', zz: 1 }),
    ],
    [
      { query: 'Lefè', zz: 1 },
      { name: 'Judo', zz: 1 },
    ],
    [{ query: 'Lefè' }, { name: 'Judo', zz: 1 }],
  ],
  [
    { 'unknown-city-code': 'accepted' },
    async (club) => (await write(club, 'PATCH', '/seasons/1', { city_code: '00000' })).status,
    422,
    200,
  ],
  [
    { 'notification-types': 'changed' },
    (club) => envelopeOf(club).type,
    'seasons.updated',
    'seasons.changed',
  ],
  [{ 'notification-extras': 'least' }, (club) => envelopeOf(club).data.context, { season_id: 1 }, {}],
  [{ 'notification-offset': 'offset' }, (club) => envelopeOf(club).time.slice(-4), '000Z', '0:00'],
  [
    { 'signature-list': 'several' },
    (club) =>
      club.parts.webhooks.sign('msg_1', 1, Buffer.from('{}'), `whsec_${'a'.repeat(40)}`, club).split(' ')
        .length,
    1,
    2,
  ],
  [{ 'retry-origin': 'first-attempt' }, (club) => secondsToNext(club, 2), 300, 240],
  [{ 'retry-count': 'eight' }, (club) => secondsToNext(club, 8), undefined, 86_400],
  [
    { 'retry-after-date': 'respected' },
    (club) =>
      (secondsToNext(club, 1, { retryAfter: new Date(Date.now() + 7_200_000).toUTCString() }) ?? 0) > 7_000,
    false,
    true,
  ],
  [
    { 'delivery-history': 'kept-by-day' },
    (club) => (testNow - club.parts.webhooks.forgetsUntil(club)) / 86_400_000,
    30,
    30 + 16 / 24,
  ],
];

test.each(rows)('%j changes what it says', expectToShow);

test('where the window slides, each request counts for a minute, and a problem may say so', async () => {
  const choices = { 'quota-window': 'sliding-window', 'token-quota-body': 'problem' } as const;
  const club = clubMaking(choices, { rateLimited: true });
  for (let count = 0; count < 30; count += 1) {
    club.clock.advance(1_000);
    expect((await askForToken(club)).status).toBe(200);
  }
  expect(await askForToken(club)).toMatchObject({ status: 429, json: { code: 'rate_limit_exceeded' } });
  club.clock.advance(31_000);
  expect((await askForToken(club)).status).toBe(200);
});

test('an allowance that is refilled evenly has one more request every other second', async () => {
  const club = clubMaking({ 'quota-window': 'refilled-evenly' }, { rateLimited: true });
  const statuses = async (count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await askForToken(club)).status));
  expect(await statuses(31)).toEqual([...Array(30).fill(200), 429]);
  club.clock.advance(2_000);
  expect((await statuses(2)).sort()).toEqual([200, 429]);
  club.clock.advance(60_000);
  expect(await statuses(31)).toEqual([...Array(30).fill(200), 429]);
});

test('a point that is played has a function for each of its other choices, and none for its default', () => {
  for (const [id, byChoice] of Object.entries(alternatives)) {
    const { choices, default: usual } = point(id as PointId);
    const others = Object.keys(choices).filter((choice) => choice !== usual);
    expect({ id, choices: Object.keys(byChoice) }).toEqual({ id, choices: others });
  }
});
