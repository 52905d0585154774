import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { createClientJudge } from './index.ts';
import { observation } from './observed.testing.ts';

test('a finding names the rule, what was seen, what to change, and the exchanges', () => {
  const { exchange, judge } = observation();
  exchange({ target: '/members?limit=1' });
  exchange({ target: '/members?limit=1' });
  exchange({ target: '/members?limit=1&all=true' });
  expect(judge.report('app')?.findings).toEqual([
    {
      rule: 'client/marks-full-exports',
      level: 'must',
      says: expect.stringContaining('all=true on every page'),
      times: 2,
      occasions: 3,
      seen: 'GET /members was sent without all=true, which is deprecated.',
      advice: expect.stringContaining('Send all=true'),
      exchanges: [
        {
          number: 1,
          at: '2026-10-14T16:00:01.000Z',
          request: 'GET /members?limit=1',
          headers: { authorization: 'Bearer ***' },
          status: 200,
          response_headers: {},
        },
      ],
    },
  ]);
});

test('a rule without an occasion is not observed, and no report is about a client that was not seen', () => {
  const { exchange, judge } = observation();
  exchange({});
  expect(judge.report('app')).toMatchObject({
    findings: [],
    not_observed: expect.arrayContaining(['client/marks-full-exports']),
  });
  expect(judge.report('another')).toBeUndefined();
});

test('clients are told apart, by what the observer knows or by their token requests', () => {
  const { exchange, tokenFor, judge } = observation();
  exchange({ client: 'known', token: 'of-another', target: '/members' });
  tokenFor('of-app', { client: undefined });
  exchange({ client: undefined, token: 'of-app' });
  exchange({ client: undefined, token: 'issued-unseen' });
  exchange({ client: undefined, token: 'invented', status: 401 });
  expect(judge.reports().map(({ client, exchanges }) => [client, exchanges])).toEqual([
    ['known', 1],
    ['app', 2],
    ['token 1', 1],
  ]);
});

const description = {
  client: undefined,
  token: '',
  target: '/openapi.json',
  responseHeaders: { etag: '"1"' },
};

test('a request without a token belongs to the only client at its peer, and to none of several', () => {
  const { exchange, found } = observation();
  exchange({ peer: 'app' });
  exchange({ ...description, peer: 'app' });
  exchange({ ...description, peer: 'app' });
  expect(found()).toEqual(['client/revalidates-the-description']);
  exchange({ client: 'another', peer: 'app' });
  expect([found(), found('another')]).toEqual([[], []]);
});

test.each([
  ['a token of which nothing is known', { token: 'stolen', status: 401, target: '/members' }],
  [
    'the name of another client',
    {
      token: '',
      status: 401,
      target: '/token',
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('another:wrong').toString('base64')}` },
    },
  ],
])('a request with %s is not of the only client at its peer', (_, given) => {
  const { exchange, judge } = observation();
  exchange({ peer: 'app' });
  exchange({ client: undefined, peer: 'app', ...given });
  expect(judge.reports()).toMatchObject([{ client: 'app', exchanges: 1, findings: [] }]);
});

test('readings of the description that overlap could not know its ETag', () => {
  const { exchange, found } = observation();
  exchange({});
  exchange(description);
  exchange({ ...description, milliseconds: 1_001 });
  expect(found()).toEqual([]);
  exchange({ ...description, milliseconds: 1_000 });
  expect(found()).toEqual(['client/revalidates-the-description']);
});

test('a message that gets no response in 15 seconds is found', () => {
  const { exchange, delivery, found } = observation();
  exchange({});
  delivery({ status: 204, milliseconds: 14_000 });
  expect(found()).toEqual([]);
  delivery({ status: undefined, milliseconds: 15_003 });
  expect(found()).toEqual(['client/confirms-messages-in-time']);
});

test('the receiver has a report of its own where several clients may be meant', () => {
  const { exchange, delivery, found, judge } = observation();
  exchange({});
  delivery({ status: 410 });
  expect(found()).toEqual(['client/accepts-messages']);
  exchange({ client: 'another' });
  expect([found(), found('another')]).toEqual([[], []]);
  expect(found('receiver of messages')).toEqual(['client/accepts-messages']);
  expect(judge.reports().map(({ client }) => client)).toEqual(['app', 'another', 'receiver of messages']);
});

test('no finding shows a secret, or personal data in an address', () => {
  const { exchange, tokenFor, judge } = observation();
  const basic = `Basic ${Buffer.from('app:the-secret-of-app').toString('base64')}`;
  tokenFor('token-of-the-app', { headers: { authorization: basic } });
  exchange({ target: '/members?all=true&access_token=token-of-the-app&email=camille@example.org' });
  exchange({ target: '/members/camille%40example.org', status: 404 });
  exchange({ token: '', headers: { authorization: basic }, status: 401 });
  exchange({
    method: 'POST',
    target: '/members',
    body: '{"password":"the-password","note":"token-of-the-app"}',
  });
  const text = JSON.stringify(judge.reports());
  expect(judge.report('app')?.findings.length).toBeGreaterThan(4);
  for (const secret of ['token-of-the-app', 'the-secret-of-app', basic.slice(6), 'camille', 'the-password'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

test('bodies are left out where they are not to be shown', () => {
  const unkeyed = {
    method: 'POST',
    target: '/sports',
    body: '{"name":"Judo"}',
    headers: { 'content-type': 'application/json' },
  };
  const shown = observation();
  shown.exchange(unkeyed);
  expect(shown.judge.report('app')?.findings[0]?.exchanges[0]?.body).toBe('{"name":"Judo"}');
  const hidden = observation(createClientJudge({ showBodies: false }));
  hidden.exchange(unkeyed);
  expect(hidden.judge.report('app')?.findings[0]?.exchanges[0]).not.toHaveProperty('body');
});

test('a report changes nothing, and what comes later may excuse a hint', () => {
  const { exchange, page, found } = observation();
  exchange({ target: '/seasons' });
  page({ target: '/seasons/2/members', next: 50 });
  for (const _ of [1, 2]) expect(found()).toEqual(['client/follows-pages-to-the-end']);
  page({ target: '/seasons/2/members?after=50', next: null });
  expect(found()).toEqual([]);
});

test('a cleared judge begins anew', () => {
  const { exchange, judge } = observation();
  exchange({ target: '/members' });
  judge.clear();
  expect(judge.reports()).toEqual([]);
});

test('whatever comes, memory is bounded', () => {
  const { exchange, page, tokenFor, delivery, judge } = observation();
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const memory = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  const many = (times: number, from: number) => {
    for (let index = from; index < from + times; index += 1) {
      const key = `a-key-of-a-write-${index}`;
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      page({ target: `/groups/${index}/members`, next: index + 1 });
      exchange({ method: 'POST', target: '/sports', headers, body: `{"name":"${key}"}`, isLost: true });
      const body = `{"field_${index}":${index}}`;
      const change = {
        method: 'PATCH',
        target: `/sports/${index}`,
        headers: { ...headers, 'idempotency-key': `${key}-2` },
      };
      exchange({ ...change, body });
      exchange({ ...change, body, status: 422 });
      exchange({ target: `/members/${index}`, status: 429, responseHeaders: { 'retry-after': '9' } });
      tokenFor(`token-${index}`, { client: undefined });
      exchange({ client: undefined, peer: `peer ${index}`, token: '', target: '/openapi.json' });
      tokenFor('', { status: 401, body: `client_id=app&client_secret=${key}`, responseBody: '{}' });
      exchange({ target: `http://127.0.0.1/sports/${index}`, isStrayed: true, status: 404 });
      delivery({
        body: `{"source":"https://a","data":{"resource":{"type":"t${index}","url":"https://a/members/${index}"}}}`,
      });
    }
  };
  many(6_000, 1);
  const before = memory();
  many(4_000, 6_001);
  expect(judge.report('app')?.exchanges).toBeGreaterThan(25_000);
  expect(memory() - before).toBeLessThan(4);
});

test.each(['@', 'a', 'a@', 'a@.', '%40'])(
  'an address that is as long as a server takes it, of %s alone, is judged at once',
  (piece) => {
    const { exchange, judge } = observation();
    const long = piece.repeat(Math.floor(16_000 / piece.length));
    const startedAt = performance.now();
    exchange({ target: `/sports/${long}?x=${long}` });
    judge.report('app');
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  },
);

test.each([
  ['/sports?x=camille@example.org', 'GET /sports?x=(string)'],
  ['/sports?x=to%20camille%40mail.example.org%20today', 'GET /sports?x=(string)'],
  ['/people/camille@example.org/groups', 'GET /people/(string)/groups'],
])('an e-mail address in %s is found, and not shown', (target, shown) => {
  const { exchange, found, judge } = observation();
  exchange({ target });
  expect(found()).toContain('client/keeps-people-out-of-urls');
  const findings = judge.report('app')?.findings ?? [];
  const finding = findings.find(({ rule }) => rule === 'client/keeps-people-out-of-urls');
  expect(finding?.exchanges.map(({ request }) => request)).toEqual([shown]);
});

test.each([
  '/sports?x=camille@example',
  '/sports?x=@example.org',
  '/sports?x=camille@.',
  '/sports?x=example.org',
])('no e-mail address is found in %s', (target) => {
  const { exchange, found } = observation();
  exchange({ target });
  expect(found()).not.toContain('client/keeps-people-out-of-urls');
});

test('what was read before a message was sent is not read for it', () => {
  const { exchange, delivery, found } = observation();
  const source = 'https://club.example/api/v1';
  exchange({ target: '/seasons/2/members' });
  exchange({ target: '/members/7' });
  exchange({});
  const resource = { type: 'members', url: `${source}/members/7` };
  delivery({ body: JSON.stringify({ source, data: { resource } }), milliseconds: 1_500 });
  expect(found()).toContain('client/reads-notified-resources');
  exchange({ target: '/members/7' });
  expect(found()).not.toContain('client/reads-notified-resources');
});
