import { expect, test } from '@jest/globals';
import { sentRequest } from '../wire.testing.ts';
import { quotaOf } from './quota.ts';

test.each([
  ['a token request', 'POST', '/token', 'tokens'],
  ['a token request with a query', 'POST', '/token?a=b', 'tokens'],
  ['a read of the token address', 'GET', '/token', 'requests'],
  ['a write', 'POST', '/seasons', 'requests'],
  ['a write whose query names the token address', 'POST', '/seasons?a=/token', 'requests'],
])('%s counts against its quota', (_, method, path, quota) => {
  expect(quotaOf(sentRequest({ method, url: `https://club.example/api/v1${path}` }))).toBe(quota);
});
