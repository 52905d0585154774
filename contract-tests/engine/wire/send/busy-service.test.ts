import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { ServiceGone } from '../message/errors.ts';
import { targetClock } from '../pace/target-clock.ts';
import { connectedTo, fakeMachine, fakeTarget } from '../wire.testing.ts';
import { openTransport } from './transport.ts';

/** Draws numbers from 0 to 1, the same ones each time (mulberry32). */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state += 0x6d2b79f5;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A connection to a server on loopback that returns these statuses; its time passes only by waiting. */
async function connectedToServer(statusAt: (second: number) => number) {
  const machine = fakeMachine();
  const start = machine.now();
  const served: number[] = [];
  const server = createServer((request, response) => {
    const isToken = request.url?.endsWith('/token') === true;
    const status = statusAt((machine.now() - start) / 1000);
    served.push(status);
    const token = { access_token: 'token', token_type: 'Bearer', expires_in: 600, scope: 'groups:read' };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isToken ? token : { data: [] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  const transport = openTransport({ bases: [base_url] });
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  closing.push(stop, transport.close);
  const gone: ServiceGone[] = [];
  const { connection, observed } = connectedTo(() => ({ status: 500 }), {
    target: { ...fakeTarget, base_url },
    clock: targetClock(undefined, machine),
    machine,
    send: transport.send,
    onGone: (reason) => void gone.push(reason),
  });
  const read = async () => (await connection.request('listSeasons', {})).status;
  return { connection, observed, machine, served, gone, stop, read };
}

test('where 5 % of the responses are 503 by chance, each request is served in the end, and their number is told', async () => {
  const draw = drawing(1);
  const { connection, observed, served, read } = await connectedToServer(() => (draw() < 0.05 ? 503 : 200));
  const statuses: number[] = [];
  for (let count = 0; count < 400; count++) statuses.push(await read());
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(observed.filter(({ status }) => status >= 500)).toEqual([]);
  const met = served.filter((status) => status === 503).length;
  expect(met).toBeGreaterThan(10);
  const [told] = connection.counts.accidents.told().accidents ?? [];
  expect(told).toMatchObject({ what: '503' });
  expect(told?.count).toBeGreaterThan(10);
});

test('half a minute of 502 in the middle is waited for, and nothing is judged by it', async () => {
  const { connection, observed, machine, read } = await connectedToServer((second) =>
    second >= 5 && second < 35 ? 502 : 200,
  );
  await read();
  await machine.wait(5_000);
  const statuses = await Promise.all(Array.from({ length: 12 }, read));
  expect(statuses).toEqual(statuses.map(() => 200));
  expect(observed.filter(({ status }) => status >= 500)).toEqual([]);
  expect(connection.counts.accidents.told().outages).toMatchObject([{ what: '502', is_over: true }]);
});

test('a server that stops is waited for, and then not sent another request', async () => {
  const { connection, observed, gone, stop, read } = await connectedToServer(() => 200);
  await read();
  stop();
  await expect(read()).rejects.toThrow(ServiceGone);
  const { requests } = connection.counts;
  for (let count = 0; count < 50; count++) await expect(read()).rejects.toThrow(ServiceGone);
  expect(connection.counts.requests).toBe(requests);
  expect(requests).toBeLessThan(25);
  expect(gone).toHaveLength(1);
  expect(observed.filter(({ status }) => status === 0)).toEqual([]);
});
