import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningClub, type RunningMock, startMock } from '../index.ts';
import { type RunningPrism, startPrismProxy } from '../prism/start-prism.ts';
import { now } from './journey.testing.ts';
import { type Judge, journeys, walkThrough } from './walking.testing.ts';

const address = { port: 0, host: '127.0.0.1' };
/** The first request of each operation that was walked. */
const walked = new Map<string, Request>();
let mock: RunningMock;
let club: RunningClub;
let prism: RunningPrism;

beforeAll(async () => {
  mock = await startMock({ now, rateLimit: false });
  [club] = mock.clubs as [RunningClub];
  prism = await startPrismProxy(address, `${mock.origin}/${club.name}`);
}, 40_000);
afterAll(async () => {
  await prism.close();
  await mock.close();
});

const judge: Judge = (request, response) => {
  const operation = `${request.method} ${new URL(request.url).pathname.replace(/\d+/, '{id}')}`;
  if (!walked.has(operation)) walked.set(operation, request);
  const violations = response.headers.get('sl-violations');
  if (violations !== null) throw new Error(`${operation}: ${violations}`);
};

test.each(journeys)('%s, through Prism, with a token by %s', async (_intent, method, journey) => {
  expect(await walkThrough(journey, method, { club, reachedAt: prism.baseUrl, judge })).toEqual(
    journey.expected,
  );
});

// A schema that Prism cannot compile silently switches off the validation of its response.
test('Prism validates the response of every operation that was walked', async () => {
  const nonsense = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
  await new Promise<void>((resolve) => nonsense.listen(0, address.host, resolve));
  const { port } = nonsense.address() as AddressInfo;
  const before = await startPrismProxy(address, `http://${address.host}:${port}`);
  expect(walked.size).toBeGreaterThan(20);
  for (const [operation, request] of walked) {
    const repeated = new Request(request.url.replace(prism.origin, before.origin), request);
    const { headers } = await fetch(repeated);
    expect([operation, headers.get('sl-violations')]).toEqual([
      operation,
      expect.stringContaining('"location":["response","body"'),
    ]);
  }
  await before.close();
  nonsense.closeAllConnections();
  await new Promise((resolve) => nonsense.close(resolve));
}, 40_000);
