import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { isLocal } from './loopback.ts';

const from = (remoteAddress: string, host: string) =>
  isLocal({ socket: { remoteAddress }, headers: { host } } as unknown as IncomingMessage);

test.each([
  ['127.0.0.1', '127.0.0.1:4010'],
  ['::1', '[::1]:4010'],
  ['::ffff:127.0.0.1', 'localhost:4010'],
])('%s with the host %s is let in', (address, host) => {
  expect(from(address, host)).toBe(true);
});

test.each([
  ['192.168.0.7', '127.0.0.1:4010'],
  ['127.0.0.1', 'evil.example:4010'],
  ['127.0.0.1', ''],
  ['', 'localhost'],
])('%s with the host %p is kept out', (address, host) => {
  expect(from(address, host)).toBe(false);
});

test.each([
  { origin: 'https://evil.example' },
  { 'x-forwarded-for': '192.168.0.7' },
  { forwarded: 'for=192.168.0.7' },
])('a page of another origin and a client behind a proxy are refused: %j', (headers) => {
  const socket = { remoteAddress: '127.0.0.1' };
  const request = { socket, headers: { host: '127.0.0.1:4010', ...headers } };
  expect(isLocal(request as unknown as IncomingMessage)).toBe(false);
});
