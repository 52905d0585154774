import { expect, test } from '@jest/globals';
import { operations } from '../../../../spec/index.ts';
import { requestOf, requestTo } from './request-builder.ts';

const base = 'https://club.example/api/v1';
const noCredentials = { authorization: undefined, scopes: undefined, key: undefined };
const withKey = { ...noCredentials, key: 'k-1' };

test('a request has the method and the address of its operation', () => {
  expect(requestOf(base, 'readSeason', { path: { id: 7 } }, noCredentials)).toMatchObject({
    operation: 'readSeason',
    method: 'GET',
    url: `${base}/seasons/7`,
    body: undefined,
  });
});

test('a slash at the end of the base URL is not doubled', () => {
  expect(requestOf(`${base}/`, 'listSeasons', {}, noCredentials).url).toBe(`${base}/seasons`);
});

test('each value of the path takes its place, encoded, so that it cannot change the path', () => {
  const path = { id: 'a/b?c#d é', field_id: '..%2f' };
  const { url } = requestOf(base, 'replaceMemberDocument', { path }, noCredentials);
  expect(url).toBe(`${base}/member-documents/a%2Fb%3Fc%23d%20%C3%A9/fields/..%252f`);
});

test('a value that the path needs cannot be left out', () => {
  expect(() => requestOf(base, 'readSeason', {}, noCredentials)).toThrow('readSeason needs a value for {id}');
});

test.each([
  ['values, encoded', { q: 'a&b=c', offset: 2, all: true }, '?q=a%26b%3Dc&offset=2&all=true'],
  ['a text, as it is', 'q=%zz&q', '?q=%zz&q'],
  ['no values', {}, ''],
  ['an empty text', '', ''],
  ['nothing', undefined, ''],
])('the query is that of %s', (_, query, expected) => {
  const options = query === undefined ? {} : { query };
  expect(requestOf(base, 'listSeasons', options, noCredentials).url).toBe(`${base}/seasons${expected}`);
});

test('a body is sent as JSON, and a raw one as it is', () => {
  expect(requestOf(base, 'createSeason', { body: { name: 'é' } }, withKey).body).toBe('{"name":"é"}');
  expect(requestOf(base, 'createSeason', { body: null }, withKey).body).toBe('null');
  expect(requestOf(base, 'createSeason', { rawBody: '{', body: {} }, withKey).body).toBe('{');
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('a %s says that its content is JSON', (method) => {
  expect(requestTo(base, { method, path: '/x' }, noCredentials).headers['content-type']).toBe(
    'application/json',
  );
});

test.each(['GET', 'HEAD'])('a %s does not name a content type', (method) => {
  expect(requestTo(base, { method, path: '/x' }, noCredentials).headers).not.toHaveProperty('content-type');
});

test('JSON is accepted before files and pages', () => {
  expect(requestOf(base, 'listSeasons', {}, noCredentials).headers).toStrictEqual({
    accept: 'application/json, application/problem+json, */*;q=0.5',
  });
});

test('half of the operations are requested by a client that names no type', () => {
  const path = { id: 1, field_id: 2 };
  const accepted = operations.map(({ id }) => requestOf(base, id, { path }, noCredentials).headers.accept);
  expect(accepted.filter((accept) => accept === '*/*')).toHaveLength(Math.floor(operations.length / 2));
});

test('the token and the key go along, and the scopes of the token are noted', () => {
  const credentials = { authorization: 'Bearer t', scopes: ['groups:write'], key: 'k-1' };
  const sent = requestOf(base, 'createSeason', { body: {} }, credentials);
  expect(sent.headers).toMatchObject({ authorization: 'Bearer t', 'idempotency-key': 'k-1' });
  expect(sent.scopes).toEqual(['groups:write']);
});

test('a header of the check takes the place of the usual one, and null takes it away', () => {
  const headers = { accept: 'text/html', 'content-type': null, 'x-more': '1' };
  const sent = requestOf(base, 'createSeason', { headers }, noCredentials);
  expect(sent.headers).toEqual({ accept: 'text/html', 'x-more': '1' });
});

test('a key is fresh unless the check chose it', () => {
  expect(requestOf(base, 'createSeason', {}, withKey).hasFreshKey).toBe(true);
  expect(requestOf(base, 'createSeason', { key: 'k-1' }, withKey).hasFreshKey).toBe(false);
  expect(requestOf(base, 'createSeason', { key: null }, noCredentials).hasFreshKey).toBe(false);
  expect(requestOf(base, 'listSeasons', {}, noCredentials).hasFreshKey).toBe(false);
});

test('another method on the path of an operation is still a request of that operation', () => {
  const sent = requestOf(base, 'listSeasons', { method: 'PUT' }, noCredentials);
  expect(sent).toMatchObject({ operation: 'listSeasons', method: 'PUT', url: `${base}/seasons` });
});

test('a request to a path belongs to the operation of the contract at that path', () => {
  const to = (method: string, path: string) => requestTo(base, { method, path }, noCredentials).operation;
  expect(to('GET', '/seasons/7')).toBe('readSeason');
  expect(to('GET', '/nowhere')).toBeUndefined();
});
