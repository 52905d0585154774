import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { runReceiverRules } from './run-receiver-rules.ts';
import { judged, runOf, settings } from './trial/judged-receiver.testing.ts';
import { goodReceiver, servedReceiver } from './trial/sample-receiver.testing.ts';

const mortal = /signed-message|deletion|empty-context|missing-signature/;

test('a receiver that is gone after a message to refuse is found by that rule', async () => {
  const good = goodReceiver(settings);
  let isGone = false;
  const { red } = await judged(
    (incoming) => {
      isGone ||= incoming.headers['webhook-signature'] === undefined;
      return isGone ? { instead: 'cut' } : good(incoming);
    },
    { isSelected: (rule) => /signed-message|missing-signature/.test(rule) },
  );
  expect(red).toEqual(['receiver/refuses-missing-signature']);
});

test('a receiver that is gone is found once, and what comes after it is blocked', async () => {
  const good = goodReceiver(settings);
  const receiver = await servedReceiver((incoming) => {
    const isDeadly = `${incoming.body}`.includes('"deleted":true');
    if (isDeadly) void receiver.close();
    return isDeadly ? { instead: 'cut' } : good(incoming);
  });
  const { rules } = await runReceiverRules(runOf(receiver.url, { isSelected: (rule) => mortal.test(rule) }));
  const judged = rules.filter(({ verdict }) => verdict !== 'not-run');
  expect(judged.map(({ verdict }) => verdict)).toEqual(['pass', 'fail', 'blocked', 'blocked']);
  expect(judged[1]?.failure?.actual).toBe('no response (socket hang up)');
  expect(judged[3]?.reason).toMatch(/those of receiver\/confirms-deletion: no response \(socket hang up\)/);
});

test('a receiver that is gone after its response leaves the next rule open, which names the one before', async () => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const isLast = `${Buffer.concat(chunks)}`.includes('"deleted":true');
    // Nothing listens any more by the time at which the response arrives.
    if (isLast) server.close();
    response.writeHead(204, isLast ? { connection: 'close' } : {}).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { rules } = await runReceiverRules(runOf(url, { isSelected: (rule) => mortal.test(rule) }));
  const judged = rules.filter(({ verdict }) => verdict !== 'not-run');
  expect(judged.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 'blocked', 'blocked']);
  expect(judged[2]?.reason).toMatch(/since those of receiver\/confirms-deletion: .*ECONNREFUSED/);
});

test('a receiver that comes back is judged again', async () => {
  const good = goodReceiver(settings);
  let lost = 0;
  const { rules } = await judged(
    (incoming) => {
      const isLost = lost < 4 && (lost > 0 || `${incoming.body}`.includes('"deleted":true'));
      if (isLost) lost += 1;
      return isLost ? { instead: 'cut' } : good(incoming);
    },
    { isSelected: (rule) => mortal.test(rule) },
  );
  const verdicts = rules.map(({ verdict }) => verdict).filter((verdict) => verdict !== 'not-run');
  expect(verdicts).toEqual(['pass', 'fail', 'blocked', 'pass']);
});
