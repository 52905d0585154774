import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { isLocal, namesLoopback } from './loopback.ts';

const from = (remoteAddress: string, headers: object = {}, httpVersion = '1.1') =>
  isLocal({ socket: { remoteAddress }, httpVersion, headers } as unknown as IncomingMessage);

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(from(address)).toBe(true);
});

test.each(['192.168.0.7', '::ffff:192.168.0.7', ''])('%p is not this machine', (address) => {
  expect(from(address)).toBe(false);
});

test.each([
  { 'x-forwarded-for': '192.168.0.7' },
  { 'x-forwarded-host': 'clubs.example.org' },
  { 'x-forwarded-proto': 'https' },
  { 'x-real-ip': '192.168.0.7' },
  { via: '1.1 proxy' },
  { forwarded: 'for=192.168.0.7' },
])('a client behind a proxy is elsewhere: %j', (headers) => {
  expect(from('127.0.0.1', { accept: '*/*' })).toBe(true);
  expect(from('127.0.0.1', headers)).toBe(false);
});

test('HTTP/1.0, which a proxy speaks that adds no header, is from elsewhere', () => {
  expect(from('127.0.0.1', {}, '1.0')).toBe(false);
});

test('the host of a URL is this machine by its name and its addresses, and by no other', () => {
  for (const host of ['127.0.0.1:4010', '[::1]:4010', 'localhost'])
    expect([host, namesLoopback(`http://${host}`)]).toEqual([host, true]);
  for (const host of ['evil.example:4010', '127.0.0.1.evil.example', 'localhost.evil.example', '0.0.0.0', ''])
    expect([host, namesLoopback(`http://${host}`)]).toEqual([host, false]);
});
