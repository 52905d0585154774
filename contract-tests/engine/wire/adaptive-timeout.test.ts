import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { OperationId } from '../../../spec/index.ts';
import { senderWithTimeout } from './adaptive-timeout.ts';
import type { SentRequest } from './response.ts';
import { openTransport } from './transport.ts';

let silent = true;
let close = () => {};
const server = createServer((_, response) => {
  if (!silent) response.end('{}');
});

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
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
  let answered = false;
  while (!answered) answered = await send(requestOf('listSeasons')).then(Boolean, () => false);
  silent = true;
  await expect(send(requestOf('listSeasons'))).rejects.toThrow('no response within 0.1 s');
});

function requestOf(operation: OperationId): SentRequest {
  const url = `${originOf()}/api/v1/${operation}`;
  return { operation, method: 'GET', url, headers: {}, body: undefined, scopes: undefined };
}

function originOf(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
