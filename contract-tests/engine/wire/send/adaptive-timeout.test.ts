import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { OperationId } from '../../../../spec/index.ts';
import { NoResponse } from '../message/errors.ts';
import type { Response, SentRequest } from '../message/response.ts';
import { senderWithTimeout } from './adaptive-timeout.ts';
import { openTransport } from './transport.ts';

let silent = true;
let close = () => {};
const server = createServer((_, response) => {
  if (!silent) response.end('{}');
});

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterEach(() => void jest.useRealTimers());
afterAll(() => {
  close();
  server.closeAllConnections();
  server.close();
});

test('after a timeout an operation has a tenth of the time, until it responds', async () => {
  const transport = openTransport({ bases: [originOf()] });
  close = transport.close;
  const send = senderWithTimeout({ send: transport.send, timeoutMs: 100, onWait: () => undefined });
  await expect(send(requestOf('listSeasons'))).rejects.toThrow('no response within 0.1 s');
  await expect(send(requestOf('listSeasons'))).rejects.toThrow('no response within 0.01 s');
  await expect(send(requestOf('getContext'))).rejects.toThrow('no response within 0.1 s');
  silent = false;
  // The server is on this very machine, and yet may be slower than a hundredth of a second.
  let responseTo = false;
  while (!responseTo) responseTo = await send(requestOf('listSeasons')).then(Boolean, () => false);
  silent = true;
  await expect(send(requestOf('listSeasons'))).rejects.toThrow('no response within 0.1 s');
});

/** A sender to a target that responds when the test says so; and the waits that it reported. */
function senderTo(outcome: Promise<Response>) {
  const waits: number[] = [];
  const timeouts: number[] = [];
  const send = senderWithTimeout({
    send: (_, timeoutMs) => {
      timeouts.push(timeoutMs);
      return outcome;
    },
    timeoutMs: 20_000,
    onWait: (seconds) => waits.push(seconds),
  });
  return { send, waits, timeouts };
}

test('a response that takes more than five seconds is reported, with the time that is left', async () => {
  jest.useFakeTimers();
  const { send, waits } = senderTo(new Promise(() => undefined));
  void send(requestOf('listSeasons'));
  jest.advanceTimersByTime(4_999);
  expect(waits).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(waits).toEqual([15]);
});

test('a response in time is not reported', async () => {
  jest.useFakeTimers();
  const { send, waits } = senderTo(Promise.resolve({ status: 200 } as Response));
  await send(requestOf('listSeasons'));
  jest.advanceTimersByTime(60_000);
  expect(waits).toEqual([]);
});

test('a connection that is cut does not shorten the timeout', async () => {
  const { send, timeouts } = senderTo(Promise.reject(new NoResponse('cut', 'cut')));
  await expect(send(requestOf('listSeasons'))).rejects.toThrow('cut');
  await expect(send(requestOf('listSeasons'))).rejects.toThrow('cut');
  expect(timeouts).toEqual([20_000, 20_000]);
});

test('an error of our own does not shorten the timeout, whatever it says', async () => {
  const ours = Object.assign(new Error('ours'), { why: 'timeout' });
  const { send, timeouts } = senderTo(Promise.reject(ours));
  await expect(send(requestOf('listSeasons'))).rejects.toThrow('ours');
  await expect(send(requestOf('listSeasons'))).rejects.toThrow('ours');
  expect(timeouts).toEqual([20_000, 20_000]);
});

function requestOf(operation: OperationId): SentRequest {
  const url = `${originOf()}/api/v1/${operation}`;
  return { operation, method: 'GET', url, headers: {}, body: undefined, scopes: undefined };
}

function originOf(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
