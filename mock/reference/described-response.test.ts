import { expect, test } from '@jest/globals';
import { clubForTests, requestFrom, send } from './club.testing.ts';
import { proveDescribed } from './described-response.testing.ts';
import type { Response } from './store/response.ts';

const club = clubForTests();
const json = { 'content-type': 'application/json' };

test('responses of the reference fit the description, at every kind of address', async () => {
  for (const path of [
    '',
    '/',
    '/seasons',
    '/seasons/2',
    '/seasons/999',
    '/nowhere',
    '/documents/501/content',
  ])
    await expect(send(club, 'GET', path)).resolves.toBeDefined();
  await expect(requestFrom(club, 'PATCH', '/token')).resolves.toMatchObject({ status: 405 });
});

test.each<[string, Partial<Response>, RegExp]>([
  ['a member of another type', { body: '{"data":{"id":"2"}}' }, /must be integer/],
  ['a status that is not described', { status: 206 }, /this status is not described/],
  ['another media type', { headers: { 'content-type': 'text/plain' } }, /text\/plain is not described/],
  ['no content', { body: undefined }, /content is described/],
  ['an error of the server', { status: 500 }, /this status is not described/],
])('%s is noticed', (_, difference, complaint) => {
  const response: Response = { status: 201, headers: json, body: '{"data":{"id":2}}' };
  expect(() => proveDescribed('POST', '/seasons', response, club)).not.toThrow();
  expect(() => proveDescribed('POST', '/seasons', { ...response, ...difference }, club)).toThrow(complaint);
});

test('a club without a feature is held against its own description', async () => {
  const off = clubForTests();
  off.settings.featuresOff = new Set(['licences']);
  await expect(send(off, 'GET', '/groups/21')).resolves.toMatchObject({ status: 200 });
});
