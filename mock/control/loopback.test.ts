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

const sent = (headers: object, httpVersion = '1.1') => {
  const socket = { remoteAddress: '127.0.0.1' };
  const request = { socket, httpVersion, headers: { host: '127.0.0.1:4010', ...headers } };
  return isLocal(request as unknown as IncomingMessage);
};

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'x-forwarded-for': '192.168.0.7' },
  { 'x-forwarded-host': 'clubs.example.org' },
  { 'x-forwarded-proto': 'https' },
  { 'x-real-ip': '192.168.0.7' },
  { via: '1.1 proxy' },
  { forwarded: 'for=192.168.0.7' },
])('a page of another origin and a client behind a proxy are refused: %j', (headers) => {
  expect(sent({ accept: '*/*' })).toBe(true);
  expect(sent(headers)).toBe(false);
});

test('HTTP/1.0, which a proxy speaks that adds no header, is refused', () => {
  expect(sent({}, '1.0')).toBe(false);
});
