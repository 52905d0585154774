import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { receiverRules } from '../../spec/index.ts';
import { receiverChecks } from './checks/index.ts';
import { NoReceiver } from './first-contact.ts';
import { runReceiverRules } from './run-receiver-rules.ts';
import { brokenReceivers } from './trial/broken-receivers.testing.ts';
import { judged, runOf, settings, urlOf } from './trial/judged-receiver.testing.ts';
import { goodReceiver, type Incoming, type Reply } from './trial/sample-receiver.testing.ts';

test('every rule has one check, and at least one receiver that breaks it alone', () => {
  const ids = receiverRules.map(({ id }) => id);
  expect(receiverChecks.map(({ rule }) => rule).sort()).toEqual([...ids].sort());
  const alone = brokenReceivers.filter(({ also }) => also === undefined);
  expect([...new Set(alone.map(({ breaks }) => breaks))].sort()).toEqual([...ids].sort());
});

test('the good receiver is quiet', async () => {
  const { rules, withVerdict } = await judged(goodReceiver(settings));
  expect(rules.filter(({ verdict }) => verdict !== 'pass').map(({ failure }) => failure?.actual)).toEqual([]);
  expect(withVerdict('pass')).toHaveLength(receiverRules.length);
});

test.each(brokenReceivers)('$breaks is red where a receiver $says', async ({ breaks, also = [], of }) => {
  const limits = { lateMs: breaks === 'receiver/responds-in-time' ? 200 : 15_000 };
  const { red, rules } = await judged(of(goodReceiver(settings), settings), { limits });
  expect([...red].sort()).toEqual([breaks, ...also].sort());
  expect(rules.filter(({ verdict }) => verdict === 'error')).toEqual([]);
});

test('a receiver that refuses everything passes no rule by that', async () => {
  const { withVerdict, rules } = await judged(() => ({ status: 401 }));
  expect(withVerdict('pass')).toEqual([]);
  expect(withVerdict('blocked')).toHaveLength(receiverRules.length - 1);
  expect(rules.find(({ verdict }) => verdict === 'blocked')?.reason).toMatch(/401.*Has it the secret/);
});

test('what a receiver refuses in ASCII, too, does not break the rule about Unicode', async () => {
  const good = goodReceiver(settings);
  const isClosed = ({ body }: Incoming) => /"zz_|registrations\.zz-[^"]*[^a-z"-]/.test(`${body}`);
  const { withVerdict } = await judged((incoming) => (isClosed(incoming) ? { status: 422 } : good(incoming)));
  expect(withVerdict('fail', 'warn')).toEqual(['receiver/confirms-extra-members']);
  expect(withVerdict('blocked')).toEqual(['receiver/confirms-unicode']);
});

test('a receiver that is too busy is not judged by that', async () => {
  const { withVerdict } = await judged(() => ({ status: 429 }));
  expect(withVerdict('fail', 'warn', 'pass')).toEqual([]);
});

const badResponses: [string, Reply, RegExp][] = [
  ['closes the connection', { instead: 'cut' }, /no response \(socket hang up\)/],
  ['sends what is not HTTP', { instead: 'garbage' }, /no response \(Parse Error/],
  ['does not answer', { instead: 'silence' }, /^no response within 0\.3 s/],
  [
    'redirects',
    { status: 307, headers: { location: 'http://127.0.0.1:9/' } },
    /redirect to .*, which is not followed/,
  ],
  ['sends an odd status', { status: 999 }, /^999/],
  ['fails', { status: 500 }, /^500/],
];

test.each(badResponses)('a receiver that %s gets a verdict', async (_, reply, actual) => {
  const address = { url: await urlOf(() => reply), deadlineMs: reply.instead === 'silence' ? 300 : 30_000 };
  const { rules } = await runReceiverRules(runOf(address.url, { address }));
  const [first] = rules;
  expect(first?.verdict).toBe('fail');
  expect(first?.failure?.actual).toMatch(actual);
  expect(rules.slice(1).every(({ verdict }) => verdict === 'blocked')).toBe(true);
});

function cutBody({ status = 0 }: Reply): Reply {
  return { status: status === 204 ? 200 : status, instead: 'cut-body' };
}

test('a body that is cut after a good status spoils nothing', async () => {
  const good = goodReceiver(settings);
  const { red } = await judged((incoming) => cutBody(good(incoming)), {
    isSelected: (rule) => /signed-message|another-key/.test(rule),
  });
  expect(red).toEqual([]);
});

test.each([404, 405, 410])('a %s to the good message is no receiver', async (status) => {
  await expect(judged(() => ({ status }))).rejects.toThrow(NoReceiver);
});

test('nothing that listens is no receiver', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  await expect(runReceiverRules(runOf(`http://127.0.0.1:${port}/`))).rejects.toThrow(/ECONNREFUSED/);
});

test('rules that are left out are not run, and an interrupted run ends', async () => {
  const { withVerdict } = await judged(goodReceiver(settings), {
    isSelected: (rule) => rule.endsWith('unicode'),
  });
  expect(withVerdict('pass')).toEqual(['receiver/confirms-unicode']);
  const { withVerdict: after } = await judged(goodReceiver(settings), { signal: AbortSignal.abort() });
  expect(after('not-run')).toHaveLength(receiverRules.length);
});

test('a violation shows the message and the response, and no secret', async () => {
  const { rules } = await judged(() => ({ status: 500, body: 'out of order' }));
  const [{ failure }] = rules as [(typeof rules)[number]];
  expect(failure).toMatchObject({
    expected: 'a 2xx status for a message as the service sends it',
    actual: '500 (no media type): out of order',
    exchanges: [
      { method: 'POST', status: 500, request_headers: { 'webhook-id': expect.stringMatching(/^msg_/) } },
    ],
  });
  expect(JSON.stringify(failure)).not.toContain(settings.secret.slice(6));
});
