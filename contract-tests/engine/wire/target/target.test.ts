import { expect, test } from '@jest/globals';
import { isLoopback } from './target.ts';

test.each([
  ['http://localhost:8080/api/v1', true],
  ['http://127.0.0.1/api/v1', true],
  ['http://127.9.9.9/api/v1', true],
  ['http://[::1]:1/api/v1', true],
  ['https://club.example/api/v1', false],
  ['https://localhost.example/api/v1', false],
  ['https://1.127.0.0/api/v1', false],
  ['https://[::2]/api/v1', false],
  ['http://127.0.0.1.club.example/api/v1', false],
  ['http://127.club.example/api/v1', false],
  ['http://127.1:8080/api/v1', true],
])('%s runs on this machine: %p', (url, isHere) => {
  expect(isLoopback(url)).toBe(isHere);
});
