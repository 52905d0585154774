import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import { loadTopicFiles } from '../engine/run/topic-files.ts';
import { cutOff, type Example, loopbackBase, problem, seen, staging } from './seen.testing.ts';
import { type WatchedTraffic, watchTraffic } from './watched-traffic.ts';

beforeAll(loadTopicFiles);

function watched(...examples: readonly Example[]): WatchedTraffic {
  const traffic = watchTraffic({
    isSelected: () => true,
    isSkipped: () => false,
    rerunCommand: (ids) => `again ${ids.join(' ')}`,
  });
  for (const example of examples) traffic.see(seen(example));
  return traffic;
}

function resultOf(traffic: WatchedTraffic, rule: string) {
  const found = traffic.results().find(({ id }) => id === rule);
  if (found === undefined) throw new Error(`no result of ${rule}`);
  return found;
}

const wrongProblem: Example = { target: '/seasons/9', status: 404, response: { status: 404, detail: 'no' } };

test('a rule of which nothing passed by is not run, and no pass', () => {
  const rules = watched({ response: {} }).results();
  expect(rules.length).toBeGreaterThan(25);
  expect(resultOf(watched({ response: {} }), 'problem/members')).toMatchObject({
    verdict: 'not-run',
    reason: 'no response to its operations passed by that it could be judged on',
  });
  expect(
    watched()
      .results()
      .map(({ verdict }) => verdict),
  ).toEqual(rules.map(() => 'not-run'));
});

test('a rule is partial by the operations of which nothing passed by', () => {
  const traffic = watched({ target: '/seasons/9', status: 404, response: problem(404) }, { response: {} });
  const { verdict, asked, unasked } = resultOf(traffic, 'problem/members');
  expect({ verdict, asked }).toEqual({ verdict: 'partial', asked: ['readSeason'] });
  expect(unasked.find(({ operation }) => operation === 'getContext')?.reason).toContain(
    'shows what the rule',
  );
  expect(unasked.find(({ operation }) => operation === 'listSports')?.reason).toBe(
    'no request of it passed by',
  );
});

test('a rule that only other operations kept than it names is not run; one that they violate is violated', () => {
  const full: Example = { target: '/sports', status: 429, response: problem(429) };
  const rule = 'rate-limit/refusal-names-delay';
  const kept = watched({ ...full, responseHeaders: { 'retry-after': '2' } });
  expect(resultOf(kept, rule)).toMatchObject({
    verdict: 'not-run',
    reason: 'no response to its operations passed by that it could be judged on',
  });
  expect(resultOf(watched(full), rule).verdict).toBe('fail');
});

test.each<[string, string, Partial<Example>]>([
  [
    'payload/answers-are-json',
    'HTML for a list',
    { response: Buffer.from('<!doctype html><title>Log in</title>') },
  ],
  ['payload/answers-are-json', 'JSON that is cut', { response: Buffer.from('{"data":[{"id":1,') }],
  ['payload/answers-are-json', 'nothing', { response: Buffer.alloc(0) }],
  ['payload/answers-are-json', 'HTML for the guide', { target: '/', response: Buffer.from('<p>Log in</p>') }],
  ['payload/answers-have-required-members', 'an object without data', { response: {} }],
  ['payload/answers-have-required-members', 'entries under another name', { response: { items: [] } }],
  ['payload/answers-have-required-members', 'a list without its pagination', { response: { data: [] } }],
  [
    'payload/answers-have-required-members',
    'an empty pagination',
    { response: { data: [], pagination: {} } },
  ],
  ['payload/answers-have-required-members', 'an empty context', { target: '/context', response: {} }],
  [
    'payload/answers-have-required-members',
    'a token response without a token',
    { method: 'POST', target: '/token', response: { ok: true } },
  ],
  [
    'payload/answers-have-required-members',
    'a token that is null',
    {
      method: 'POST',
      target: '/token',
      response: { access_token: null, token_type: 'Bearer', expires_in: 600, scope: '' },
    },
  ],
  ['payload/answers-have-required-members', 'entries without an object', { response: [] }],
  ['payload/answers-have-required-members', 'a bare record', { target: '/seasons/2', response: { id: 2 } }],
  [
    'payload/answers-have-required-members',
    'a bare result',
    { method: 'POST', target: '/groups/search', response: [] },
  ],
])('%s is violated by a 200 with %s', (rule, _, example) => {
  const traffic = watched({ target: '/seasons', ...example });
  expect(resultOf(traffic, rule)).toMatchObject({ verdict: 'fail' });
});

test.each<[string, Example]>([
  ['a write without content', { method: 'DELETE', target: '/seasons/2', response: Buffer.alloc(0) }],
  ['the documentation', { target: '/docs', response: Buffer.from('<p>Docs</p>') }],
  ['a file', { target: '/documents/2/content', response: Buffer.from('%PDF') }],
  ['allocation options', { target: '/payments/2/allocation-options', response: { left: 3 } }],
  ['a refusal', { target: '/seasons', status: 502, response: Buffer.from('<p>Bad gateway</p>') }],
])('neither JSON nor data is missed in %s', (_, example) => {
  const traffic = watched(example);
  for (const rule of ['payload/answers-are-json', 'payload/answers-have-required-members'])
    expect(['pass', 'partial', 'not-run']).toContain(resultOf(traffic, rule).verdict);
});

test('a violation is told although --only leaves its rule out; --skip leaves it out', () => {
  const watchOf = (isSkipped: boolean) => {
    const traffic = watchTraffic({
      isSelected: () => false,
      isSkipped: () => isSkipped,
      rerunCommand: () => 'again',
    });
    const { violated } = traffic.see(seen(wrongProblem));
    return { violated, result: resultOf(traffic, 'problem/members') };
  };
  const told = watchOf(false);
  expect(told.violated).toContain('problem/members');
  expect(told.result).toMatchObject({ verdict: 'fail', unselected: true });
  expect(watchOf(true)).toMatchObject({ violated: [], result: { verdict: 'not-run' } });
});

test('a violation is told at once and shows its first exchanges, however often it comes', () => {
  const traffic = watched({});
  const sights = Array.from({ length: 10 }, () => traffic.see(seen(wrongProblem)));
  for (const { violated } of sights) expect(violated).toEqual(['problem/members']);
  const { verdict, failure } = resultOf(traffic, 'problem/members');
  expect(verdict).toBe('fail');
  expect(failure?.exchanges).toHaveLength(3);
  expect(failure).toMatchObject({ deciding: 0, rerun: 'again problem/members' });
});

test('a gateway may refuse what is beyond a stated size with a page of its own', () => {
  const refused = (more: Example): Example => ({
    responseHeaders: { 'content-type': 'text/html' },
    response: '<h1>No</h1>',
    ...more,
  });
  const violated = (example: Example) => watched({}).see(seen(example)).violated;
  const upload = { method: 'POST', target: '/documents', status: 413 };
  const content_base64 = (bytes: number) => ({ body: { content_base64: 'x'.repeat(bytes) } });
  expect(violated(refused({ ...upload, ...content_base64(13_981_017) }))).toEqual([]);
  expect(violated(refused({ ...upload, ...content_base64(1_000) }))).toContain('problem/media-type');
  const search = (length: number) => ({
    target: `/groups?all=true&query=${'x'.repeat(length)}`,
    status: 414,
  });
  expect(violated(refused(search(256)))).toEqual([]);
  expect(violated(refused(search(10)))).toContain('problem/media-type');
  const keyed = (length: number) => ({ headers: { 'idempotency-key': 'x'.repeat(length) }, status: 431 });
  expect(violated(refused({ ...upload, ...keyed(129) }))).toEqual([]);
  expect(violated(refused({ ...upload, ...keyed(128) }))).toContain('problem/media-type');
});

test('a body in a content coding is judged as it was before; one that cannot be read is not judged', () => {
  const coded = (coding: string): Example => ({
    ...wrongProblem,
    responseHeaders: { 'content-encoding': coding },
    response: gzipSync(JSON.stringify(wrongProblem.response)),
  });
  expect(watched({}).see(seen(coded('gzip'))).violated).toEqual(['problem/members']);
  const traffic = watched(coded('snappy'));
  expect(traffic.counts.notJudged).toEqual(
    new Map([['a body in a content coding that cannot be read (snappy)', 1]]),
  );
  expect(traffic.counts.judged).toBe(0);
});

test('a single 5xx and a single cut are no violation; the same request in vain again is one', () => {
  const failed: Example = { target: '/sports', status: 503, response: 'busy' };
  const traffic = watched({ response: {} }, failed);
  expect(resultOf(traffic, 'problem/no-server-error').verdict).toBe('partial');
  expect(traffic.see(seen(failed)).violated).toEqual(['problem/no-server-error']);
  const other = watched({ response: {} });
  expect(other.see(cutOff({ target: '/sports' })).violated).toEqual([]);
  expect(other.see(cutOff({ target: '/sports' })).violated).toEqual(['problem/no-server-error']);
});

test('a request that was served in between begins anew', () => {
  const failed: Example = { target: '/sports', status: 502, response: 'bad' };
  const traffic = watched(failed, { target: '/sports', response: { data: [] } });
  expect(traffic.see(seen(failed)).violated).toEqual([]);
});

test('an operation that says 500 time after time violates the rule without a repetition', () => {
  const failing = (number: number) => seen({ target: `/seasons/${number}`, status: 500, response: 'no' });
  const traffic = watched({ response: {} });
  const violated = [1, 2, 3].map((number) => traffic.see(failing(number)).violated);
  expect(violated).toEqual([[], [], ['problem/no-server-error']]);
});

test('what follows an upgrade is another protocol, of which nothing is judged', () => {
  const traffic = watched();
  const { violated, notJudged } = traffic.see(seen({ status: 101, responseHeaders: { date: '' } }));
  expect(violated).toEqual([]);
  expect(notJudged).toBe('an upgrade to another protocol');
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) to a login is no response of the service', (status) => {
  const traffic = watched({ target: '/seasons', status, response: Buffer.from('<p>Log in</p>') });
  expect(traffic.counts).toMatchObject({
    judged: 0,
    notJudged: new Map([[`a redirect (${status}) in place of a response`, 1]]),
  });
  const file = watched({ target: '/documents/2/content', status, response: Buffer.alloc(0) });
  expect(file.counts.judged).toBe(1);
});

test('addresses that are not below the base URL are counted and not judged', () => {
  const traffic = watched({});
  traffic.see(
    seen({ ...wrongProblem, base: 'http://127.0.0.1:4010/other/api/v1', watchedBase: loopbackBase }),
  );
  expect(traffic.counts).toMatchObject({ others: 1, exchanges: 1 });
  expect(resultOf(traffic, 'problem/members').verdict).toBe('not-run');
});

test('the description that passes by says which operations the club has', () => {
  const document = { openapi: '3.2.0', paths: { '/context': { get: {} } } };
  const traffic = watched(
    { response: {} },
    { target: '/openapi.json', response: document, responseHeaders: { etag: '"e1"' } },
  );
  expect(traffic.descriptionEtag()).toBe('"e1"');
  expect(resultOf(traffic, 'payload/answers-are-dated').absent).toContain('listSlots');
});

const person = { first_name: 'Amandine', last_name: 'Lefebvre', email: 'amandine@example.org' };

test('of a club elsewhere no value of a person is shown: of the request, of the response and of what a refusal repeats', () => {
  const sent: Example = {
    base: staging,
    method: 'PATCH',
    target: '/members/12?note=Amandine',
    headers: { authorization: 'Bearer a-token-of-a-real-client', 'content-type': 'application/json' },
    body: person,
    status: 422,
    response: { status: 422, detail: 'Amandine Lefebvre is not amandine@example.org.' },
  };
  const read: Example = {
    base: staging,
    target: '/members',
    response: { data: [{ id: 12, ...person, birth_date: '1990-13-01' }], pagination: {} },
  };
  const rules = watched(sent, read).results();
  const red = rules.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
  expect(red).toEqual(expect.arrayContaining(['problem/members', 'payload/answered-dates-are-civil']));
  const text = JSON.stringify(rules);
  for (const hidden of [...Object.values(person), '1990-13-01', 'a-token-of-a-real-client'])
    expect([hidden, text.includes(hidden)]).toEqual([hidden, false]);
});

test('a club on this machine is shown as it is, without secrets', () => {
  const text = JSON.stringify(
    watched({
      ...wrongProblem,
      headers: { authorization: 'Bearer a-token-of-a-local-client' },
      response: { status: 404, detail: 'Amandine, and a-token-of-a-local-client' },
    }).results(),
  );
  expect(text).toContain('Amandine, and ***');
  expect(text).not.toContain('a-token-of-a-local-client');
});

test('what is kept does not grow with the traffic', () => {
  const traffic = watched({});
  const sizes = [200, 2_000].map((number) => {
    for (let sent = 0; sent < number; sent += 1) {
      traffic.see(
        seen({
          ...wrongProblem,
          target: `/seasons/${sent + number}?secret=${sent}`,
          headers: { authorization: `Bearer ${String(sent + number).padStart(40, 't')}` },
          response: { status: 404, detail: `no ${sent}` },
          responseHeaders: { 'x-request-id': `r${sent}` },
        }),
      );
      const lost = { why: 'not-recorded', detail: `error number ${sent}` } as const;
      traffic.see({ ...cutOff({ target: '/sports' }), lost });
    }
    const { failure } = resultOf(traffic, 'problem/members');
    return [
      failure?.exchanges.length,
      traffic.counts.notJudged.size,
      JSON.stringify(traffic.results()).length,
    ];
  });
  expect(sizes[0]?.slice(0, 2)).toEqual([3, 51]);
  expect(sizes[1]).toEqual([3, 51, expect.any(Number)]);
  expect(Math.abs((sizes[1]?.[2] ?? 0) - (sizes[0]?.[2] ?? 0))).toBeLessThan(100);
});
